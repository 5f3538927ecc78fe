"""Problems in the words of a language: a sum's terms have the names that the rules give them."""

from __future__ import annotations

import pytest

from events_at_play import files
from kingdom_chronicle.reading.source import Problem
from kingdom_chronicle.writing.problem_words import problem_words, with_names
from rules_at_play import play, realm


def differs(files: dict[str, str]) -> Problem:
    """The one difference from what a turn of a campaign expects."""
    journal, problems = play(files)
    (wrong,) = (problem for problem in with_names(problems, journal) if problem.code == "expect")
    return wrong


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "treasury 52 = +50 Carried over; +2 Deposit"),
        ("fr", "treasury 52 = +50\u00a0Solde précédent\u202f; +2\u00a0Dépôt"),
        ("ja", "treasury 52 = 前ターンから\u00a0+50；預金\u00a0+2"),
    ],
)
def test_the_terms_of_what_was_expected_otherwise_have_names(language: str, said: str) -> None:
    """UC-INC-2: 2 BP for 8,000 gp deposited; who expected 5 reads what the rules added up, the key as it is typed."""
    turn = "income:\n  - {deposit: 8000}\nexpect: {treasury: 5}\n"
    wrong = differs(realm(turn))
    assert problem_words(language)(wrong.help[0]) == said
    assert str(wrong.help[0]).startswith("treasury 52 = carried-in +50")


def test_a_die_in_a_sum_is_told_with_what_it_was_thrown_for() -> None:
    """UC-UPK-1: failing the stability check by 5 brings 1d4 Unrest."""
    ill = "gm:\n  - {gm: {stability: -30}, why: a flood}\n"
    turn = f"{ill}upkeep:\n  - stability: {{roll: 1, rolls: {{unrest: 3}}}}\nexpect: {{unrest: 99}}\n"
    told = problem_words("en")(differs(files(turn)).help[0])
    assert told == "unrest 9 = +6 Carried over; +3 d4 (die of turn 1: Stability)"


def test_a_sum_that_a_bound_stopped_has_names_too() -> None:
    """UC-UPK-3: a kingdom never eats less than nothing, whatever a ruling takes; what the terms come to is told too."""
    turn = "gm:\n  - {gm: {consumption: -9}, why: a feast}\nexpect: {consumption: 3}\n"
    assert problem_words("en")(differs(realm(turn)).help[0]) == "consumption 0: the terms come to −9 = −9 A ruling"
