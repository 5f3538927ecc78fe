"""The page of offices: who held each before, since when it is empty, and how what it adds is made."""

from __future__ import annotations

from kingdom_chronicle.writing.edition import edition_of
from kingdom_chronicle.writing.offices_page import Office, offices_of
from pages_at_play import PEOPLE, QUIET, Read, rendered, with_turns
from rules_at_play import legal

APPOINTED = f"edict:\n- vacate: Warden\n  roll: 20\n- appoint: Lou\n  as: Warden\n{QUIET}"
VACATED = f"edict:\n- vacate: Warden\n  roll: 20\n{QUIET}"


def office(name: str, *turns: str, **files: str) -> Office:
    edition = edition_of(legal(with_turns(*turns, **files)), "en", "players", False)
    return next(each for each in offices_of(edition) if each.name == name)


def test_who_held_an_office_before_is_told_the_latest_first() -> None:
    back = f"edict:\n- vacate: Warden\n  roll: 20\n- appoint: Kit\n  as: Warden\n{QUIET}"
    warden = office("Warden", QUIET, APPOINTED, QUIET, back)
    assert [holder.name for holder in warden.holders] == ["Kit"]
    assert [(past.name, past.when) for past in warden.past] == [
        ("Lou", "from turn 2 to turn 4"),
        ("Kit", "from the start to turn 2"),
    ]


def test_an_empty_office_says_since_when() -> None:
    assert office("Warden", QUIET, VACATED, QUIET).since == "Since turn 2"
    assert office("Consort", QUIET).since == "Never filled"


def test_who_died_in_the_last_turn_stands_as_holder_and_not_as_a_past_one() -> None:
    """Who dies counts to the end of the turn."""
    dead = f"edict:\n- death: Kit\n{QUIET}"
    now, later = office("Warden", QUIET, dead), office("Warden", QUIET, dead, QUIET)
    assert ([each.name for each in now.holders], now.past) == (["Kit"], ())
    assert later.holders == ()
    assert [past.when for past in later.past] == ["from the start to turn 2"]


def test_a_benefit_says_of_what_it_is_made() -> None:
    """Charisma 16 gives 3; the feat Leadership adds 1 to it (UC)."""
    assert office("Ruler", QUIET).by == "Charisma"
    people = PEOPLE.replace("abilities: {cha: 16}", "abilities: {cha: 16}, feats: [Leadership]")
    ruler = office("Ruler", QUIET, people=people)
    assert ruler.gives == "Economy +4"
    assert ruler.by == "Charisma +3, Bonus of the Leadership feat +1"


def test_each_office_has_an_anchor_and_its_holders_a_link() -> None:
    page = Read(rendered()["offices.md"])
    assert "office-ruler" in page.ids and "office-warden" in page.ids
    assert "people/ada.html" in page.links()
