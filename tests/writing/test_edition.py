"""An edition: months, titles, and who may know what."""

from __future__ import annotations

import pytest

from kingdom_chronicle.writing.dates import roman
from kingdom_chronicle.writing.edition import edition_of
from kingdom_chronicle.writing.touches import touched_by
from pages_at_play import CAMPAIGN, KINGDOM, PEOPLE, QUIET, with_turns
from rules_at_play import legal


@pytest.mark.parametrize(
    ("year", "numeral"),
    [(1, "I"), (4, "IV"), (9, "IX"), (1994, "MCMXCIV"), (3999, "MMMCMXCIX"), (4000, "4000"), (0, "0")],
)
def test_years_are_roman(year: int, numeral: str) -> None:
    assert roman(year) == numeral


def test_a_turn_is_called_by_title_month_or_number() -> None:
    first, second, third = legal(CAMPAIGN).turns
    edition = edition_of(legal(CAMPAIGN), "en", "players", False)
    assert (edition.title(first.turn), edition.when(first.turn)) == ("Ten wagons", "Turn 1. Thaw, Year III")
    assert (edition.title(third.turn), edition.when(third.turn)) == ("Thaw, Year IV", "Turn 3. Thaw, Year IV")
    assert edition.when(second.turn) == "Turn 2. Sowing, Year III"
    bare = legal(
        with_turns(
            "", kingdom=KINGDOM.replace("calendar: {months: [Thaw, Sowing], begins: {month: Thaw, year: 3}}\n", "")
        )
    )
    edition = edition_of(bare, "en", "players", False)
    assert edition.title(bare.turns[0].turn) == edition.when(bare.turns[0].turn) == "Turn 1"


def test_a_hex_that_was_once_held_stays_known() -> None:
    files = with_turns(f"edict:\n- claim: B2\n{QUIET}", f"edict:\n- abandon: B2\n{QUIET}", "edict:\n- explore: C2\n")
    edition = edition_of(legal(files), "en", "players", False)
    assert "B2" in edition.hex_pages and "F1" not in edition.hex_pages


def test_a_secret_title_waits_for_its_turn() -> None:
    turn = "title: A quiet month\nsecret: {title: The murder, until: 2}\n"
    before, after = legal(with_turns(turn)), legal(with_turns(turn, "", ""))
    assert edition_of(before, "en", "players", False).title(before.turns[0].turn) == "A quiet month"
    assert edition_of(before, "en", "gm", False).title(before.turns[0].turn) == "The murder"
    assert edition_of(after, "en", "players", False).title(after.turns[0].turn) == "The murder"


def test_a_thing_is_touched_by_lines_entries_and_stories() -> None:
    edition = edition_of(legal(CAMPAIGN), "en", "players", False)
    touched = touched_by(edition)
    assert touched["hex", "B2"] == (1,)
    assert touched["hex", "B3"] == (2,)
    assert touched["settlement", "tuskholm"] == (1, 2)
    assert touched["person", "ada"] == (1,)


def test_a_secret_line_touches_nothing_until_it_is_told() -> None:
    turn = "edict:\n- appoint: Lou\n  as: Treasurer\n  secret: true\n"
    journal = legal(with_turns(turn, people=PEOPLE))
    assert ("person", "lou") not in touched_by(edition_of(journal, "en", "players", False))
    assert touched_by(edition_of(journal, "en", "gm", False))["person", "lou"] == (1,)
