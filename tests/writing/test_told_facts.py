"""Facts on the pages: as they are known at the end, and what was secret from the day it is told."""

from __future__ import annotations

import pytest

from pages_at_play import Read, rendered
from rules_at_play import MAP, PEOPLE, opened, realm

PAPER = opened("{treasury: 50, unrest: 0, stability: 100}", "  hexes: {A1: [], A2: []}\n")
CALM = "event:\n- happens: {roll: 100}\n"
HEXES = "hexes:\n  A2: {note: Green hills, secret: {special: [lair], note: an owlbear, until: 2}}\n"
REALMS = (
    "Varn: {size: 20, alignment: lawful neutral, attitude: wary, bio: Old walls., secret: {bio: a lich, until: 2}}\n"
)


def pages(*turns: str, audience: str = "players", more: str = "") -> dict[str, str]:
    files = realm(*(turn + CALM for turn in turns), kingdom=PAPER, land=MAP + HEXES, people=PEOPLE + more)
    return rendered(files | {"realms.yml": REALMS}, audience, {})


def test_the_other_realms_stand_on_the_kingdoms_page() -> None:
    page = Read(pages("")["sheet.md"])
    assert "Other realms Varn Size 20, Lawful Neutral, wary Old walls." in page.text
    assert "realm-varn" in page.ids


def test_a_story_links_to_another_realm() -> None:
    story = "story: |\n  A rider to [[Varn]], and one to [[realm:Varn|the walls]].\n"
    assert pages(story)["turns/0001.md"].count('href="../sheet.html#realm-varn"') == 2


def test_a_line_about_another_realm_links_to_it_and_not_to_a_person() -> None:
    page = pages("edict:\n- update: Varn\n  size: 21\n")["turns/0001.md"]
    assert 'href="../sheet.html#realm-varn"' in page and "#person-varn" not in page


def test_a_kingdom_without_neighbours_says_nothing_of_them() -> None:
    assert "Other realms" not in rendered(realm(CALM, kingdom=PAPER), prose={})["sheet.md"]


@pytest.mark.parametrize(("turns", "times"), [(1, 0), (2, 1), (3, 1)])
def test_a_secret_is_shown_once_as_soon_as_its_last_turn_is_played(turns: int, times: int) -> None:
    made = pages(*[""] * turns)
    whole = made["hexes/a2.md"] + made["sheet.md"]
    assert (whole.count("an owlbear"), whole.count("a lich")) == (times, times)
    assert "Green hills" in made["hexes/a2.md"]


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_the_game_master_reads_it_once_at_any_time(turns: int) -> None:
    made = pages(*[""] * turns, audience="gm")
    assert (made["hexes/a2.md"].count("an owlbear"), made["sheet.md"].count("a lich")) == (1, 1)


def test_the_turn_in_which_a_secret_counts_says_so() -> None:
    text = Read(pages("", "", "")["turns/0003.md"]).text
    assert "What was kept secret of A2 comes to light." in text
    assert "What was kept secret of Varn comes to light." in text


def test_a_fact_of_an_earlier_turn_is_told_as_it_was_then() -> None:
    made = pages("gm:\n- mark: A3\n  name: Elm Wood\n", "gm:\n- rename: Elm Wood\n  to: Ash Wood\n")
    assert "The name Elm Wood is given to A3" in Read(made["turns/0001.md"]).text
    assert "Elm Wood is called Ash Wood from now on" in Read(made["turns/0002.md"]).text
    assert "Ash Wood" in Read(made["hexes/a3.md"]).text


def test_the_kingdom_has_its_new_name_on_the_first_page() -> None:
    made = pages("gm:\n- rename: The Test March\n  to: The Free March\n")
    assert Read(made["index.md"]).text.startswith("The Free March")
    assert 'title: "The Free March"' in made["index.md"]


def test_people_are_shown_with_what_became_of_them() -> None:
    people = "Zed: {bio: A smith., secret: {bio: a spy, until: 2}}\n"
    turn = "gm:\n- update: Lou\n  bio: Lost an eye.\n- rename: Mia\n  to: Maya\n- death: Ned\n"
    made = {path: Read(text).text for path, text in pages(turn, "", more=people).items() if path.startswith("people/")}
    assert "Lost an eye." in made["people/lou.md"] and "a spy" in made["people/zed.md"]
    assert "Maya" in made["people/index.md"] and "Mia" not in made["people/index.md"]
    assert "Ned Dead since turn 1" in made["people/index.md"]


def test_who_died_this_turn_still_holds_the_office_on_its_page() -> None:
    """UC-LDR-2: to the end of the turn; in the next one the office stands vacant."""
    dies = "gm:\n- death: Jo\n"
    held, vacant = (Read(pages(*turns)["offices.md"]).text for turns in ((dies,), (dies, "")))
    assert "Treasurer Jo" in held
    assert "Treasurer Vacant" in vacant
