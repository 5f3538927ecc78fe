"""The outcomes of a check by its die: four degrees where naturals shift, two where they decide or do nothing."""

from __future__ import annotations

from fractions import Fraction

import pytest

from kingdom_chronicle.engine.book import OUTCOMES, Check, Outcome, succeeds
from kingdom_chronicle.engine.dice import Dice, Roll
from kingdom_chronicle.engine.figure import Figure
from kingdom_chronicle.engine.outcomes import Naturals, chance_in_percent, chances_of, faces, least_face, needed


def check(bonus: int, against: int, face: int = 10, *, shift: int = 0, plain: bool = False) -> Check:
    """A check as it stands in a journal, its die having shown a face."""
    roll = Roll("1/dusk/check", Dice(1, 20), (face,), "thrown")
    return Check("trade", roll, Figure(face + bonus, "trade"), Figure(against, "dc"), "failure", None, "", shift, plain)


@pytest.mark.parametrize(
    ("bonus", "against", "shift", "counts"),
    [
        # 1 to 4 miss by 10 or more, 5 to 13 fail, 14 to 19 succeed, and the natural 20 is one better
        (0, 14, 0, (4, 9, 6, 1)),
        # the natural 1 of a sure critical success is a success
        (30, 10, 0, (0, 0, 1, 19)),
        # 20 reaches 20 against 30, a critical failure, and is one better: a failure
        (0, 30, 0, (19, 1, 0, 0)),
        # 20 reaches 20 against 25, a failure, and is one better: a success
        (0, 25, 0, (15, 4, 1, 0)),
        # one degree worse: of the failures come critical failures, and so on
        (0, 14, -1, (13, 6, 1, 0)),
        (0, 14, 1, (0, 4, 9, 7)),
    ],
)
def test_four_degrees_are_ten_apart(bonus: int, against: int, shift: int, counts: tuple[int, ...]) -> None:
    """K2-CHK-1 to K2-CHK-4: by 10 either way, a natural 1 or 20 moves by one, other rules after that."""
    every = faces(bonus, against, "shift", shift)
    assert tuple(every.count(outcome) for outcome in OUTCOMES) == counts


@pytest.mark.parametrize(
    ("naturals", "against", "successes"), [("decide", 1, 19), ("decide", 40, 1), ("plain", 1, 20), ("plain", 40, 0)]
)
def test_two_outcomes_where_there_are_no_degrees(naturals: Naturals, against: int, successes: int) -> None:
    """UC-CTL-3: a natural 1 fails and a natural 20 succeeds, where naturals decide."""
    every = faces(0, against, naturals)
    assert (every.count("success"), every.count("failure")) == (successes, 20 - successes)


def test_the_chances_do_not_hang_on_what_the_die_showed() -> None:
    one, other = chances_of(check(0, 14, 1), "shift"), chances_of(check(0, 14, 20), "shift")
    assert (
        one
        == other
        == {
            "critical failure": Fraction(4, 20),
            "failure": Fraction(9, 20),
            "success": Fraction(6, 20),
            "critical success": Fraction(1, 20),
        }
    )


def test_a_plain_check_knows_no_naturals() -> None:
    """K2-CHK-8: a flat check succeeds when it reaches the DC."""
    assert chances_of(check(0, 1, plain=True), "shift") == {"success": Fraction(1)}
    assert needed(check(0, 21, plain=True), "shift") == 21


def test_a_check_without_a_die_has_the_outcome_that_it_has() -> None:
    known = Check("trade", None, Figure(12, "trade"), Figure(14, "dc"), "failure", -2)
    assert chances_of(known, "shift") == {"failure": Fraction(1)}


@pytest.mark.parametrize(
    ("bonus", "against", "face"), [(0, 14, 14), (0, 25, 20), (0, 30, 21), (30, 10, 1), (12, 13, 2)]
)
def test_the_least_face_that_succeeds(bonus: int, against: int, face: int) -> None:
    """K2-CHK-3: a natural 1 that would be a success is a failure, unless it would be a critical one."""
    assert needed(check(bonus, against), "shift") == face


def test_the_better_half_succeeds() -> None:
    found: list[Outcome] = [outcome for outcome in OUTCOMES if succeeds(outcome)]
    assert found == ["success", "critical success"]


@pytest.mark.parametrize(
    ("bonus", "against", "face", "chance"),
    [(10, 20, 10, 55), (0, 20, 20, 5), (0, 99, 20, 5), (50, 20, 2, 95), (18, 20, 2, 95), (17, 20, 3, 90)],
)
def test_odds_know_that_1_fails_and_20_succeeds(bonus: int, against: int, face: int, chance: int) -> None:
    """UC-CTL-3: of the 20 faces those from `face` on succeed, 5 % each."""
    assert (least_face(bonus, against, "decide"), chance_in_percent(bonus, against, "decide")) == (face, chance)


@pytest.mark.parametrize(
    ("bonus", "against", "naturals", "least"),
    [
        # a natural 20 is one degree better: it succeeds unless the total would be a critical failure
        (3, 33, "shift", 21),
        (3, 32, "shift", 20),
        # a natural 1 is one degree worse: it succeeds only where the total is a critical success
        (14, 14, "shift", 2),
        (22, 14, "shift", 2),
        (23, 14, "shift", 1),
        (5, 14, "shift", 9),
        # a flat check counts the face alone
        (0, 1, "plain", 1),
        (0, 20, "plain", 20),
        (0, 21, "plain", 21),
        (30, 14, "decide", 2),
        (0, 40, "decide", 20),
    ],
)
def test_the_least_face_that_succeeds_goes_by_what_naturals_do(
    bonus: int, against: int, naturals: Naturals, least: int
) -> None:
    """K2-CHK-2, K2-CHK-3, K2-CHK-8, UC-CTL-3."""
    assert least_face(bonus, against, naturals) == least
