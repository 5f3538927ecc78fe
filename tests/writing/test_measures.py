"""Odds and figures as they are set: natural 1 and 20 count, minus signs are true."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.figure import Figure
from kingdom_chronicle.writing.edition import edition_of
from kingdom_chronicle.writing.measures import Strip, coming_checks, explained, measure, strip
from pages_at_play import QUIET, with_turns
from rules_at_play import legal


@pytest.mark.parametrize(
    ("bonus", "against", "need", "percent"),
    [(100, 20, 2, 95), (18, 20, 2, 95), (17, 20, 3, 90), (10, 21, 11, 50), (0, 20, 20, 5), (-40, 20, 20, 5)],
)
def test_a_one_always_fails_and_a_twenty_always_succeeds(bonus: int, against: int, need: int, percent: int) -> None:
    shown = strip(bonus, against, None, "decide")
    assert (shown.need, shown.percent) == (need, percent)


def test_the_strip_of_a_check_counts_what_moves_its_degree() -> None:
    """K2-CHK-3, K2-CHK-4: one degree worse, only a critical success succeeds: 24 against 14, or a natural 20 of 14."""
    assert strip(0, 14, 19, "shift", -1) == Strip(20, 5, 19)
    assert strip(8, 14, 15, "shift", -1) == Strip(16, 25, 15)


def test_the_coming_checks_are_of_the_three_attributes_less_unrest() -> None:
    turn = f"edict:\n- claim: B2\n- gm: {{economy: +20, unrest: +3}}\n  why: x\n{QUIET}"
    edition = edition_of(legal(with_turns(turn)), "en", "players", False)
    figures = edition.journal.last.figures()
    checks = coming_checks(edition)
    assert [check.measure.id for check in checks] == ["economy", "loyalty", "stability"]
    economy = checks[0]
    # 20 and a hex against the die, the attribute and three points of Unrest
    assert (economy.against, economy.unrest, economy.value) == (21, 3, figures["economy"])
    assert economy.strip.need == 21 - (figures["economy"] - 3)


def test_a_figure_has_name_unit_sign_and_colour() -> None:
    edition = edition_of(legal(with_turns()), "en", "players", False)
    treasury, dc = measure(edition, "treasury"), measure(edition, "control-dc")
    assert (treasury.label, treasury.unit, treasury.glyph, treasury.kind) == (
        "Treasury",
        "BP",
        "k-treasury",
        "k-treasury",
    )
    assert (dc.label, dc.unit, dc.glyph, dc.kind) == ("Control DC", "", "d20", "k-dc")
    assert measure(edition, "unrest").good_when_low and not treasury.good_when_low


def test_numbers_have_true_minus_signs_and_thousands() -> None:
    plain = edition_of(legal(with_turns()), "en", "players", False).words.plain
    assert (plain(-1250), plain(18000), plain(0)) == ("−1,250", "18,000", "0")


def test_each_language_parts_thousands_in_its_own_way() -> None:
    words = {language: edition_of(legal(with_turns()), language, "players", False).words for language in ("fr", "ja")}
    assert words["fr"].plain(-1250) == "−1\u202f250"
    assert words["fr"].signed(12500) == "+12\u202f500"
    assert words["ja"].plain(-1250) == "−1,250"


def test_a_figure_is_told_as_an_addition_with_what_its_parts_belong_to_in_brackets() -> None:
    words = edition_of(legal(with_turns()), "en", "players", False).words
    parts = (Figure(18, "size"), Figure(2, "holidays", "lou"), Figure(-16, "farm"))
    whole = Figure(4, "consumption", how="sum", parts=parts)
    assert explained(words, whole) == "18 Size +\u00a02 Holidays (Lou) −\u00a016 Farm"
    assert explained(words, whole, 2) == "18 Size +\u00a02 Holidays (Lou) …"
    assert explained(words, Figure(4, "consumption", how="sum", parts=parts[:1])) == ""


def test_a_figure_that_begins_below_nothing_says_so() -> None:
    words = edition_of(legal(with_turns()), "en", "players", False).words
    parts = (Figure(-3, "farm"), Figure(1, "size"))
    assert explained(words, Figure(-2, "consumption", how="sum", parts=parts)) == "−\u00a03 Farm +\u00a01 Size"
