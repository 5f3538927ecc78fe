"""The pages of people: everybody has one, with offices over time, duty, death, turns, and nothing that is secret."""

from __future__ import annotations

import pytest

from kingdom_chronicle.writing.edition import edition_of
from kingdom_chronicle.writing.terms import Term, duties_of, terms_of
from pages_at_play import CAMPAIGN, PEOPLE, QUIET, Read, rendered, with_turns
from rules_at_play import legal

APPOINTED = f"edict:\n- vacate: Warden\n  roll: 20\n- appoint: Lou\n  as: Warden\n{QUIET}"
DEATH = f"edict:\n- death: Lou\n{QUIET}"
LAND = f"edict:\n- claim: B2\n{QUIET}"
AWAY = f"upkeep:\n- absent: Gus\n{QUIET}"


def test_everybody_has_a_page_and_stands_in_the_list() -> None:
    made = rendered(with_turns(DEATH))
    names = PEOPLE.count("\n")
    people = {path for path in made if path.startswith("people/") and path != "people/index.md"}
    assert len(people) == names == 10
    links = Read(made["people/index.md"]).links()
    assert sorted(link for link in links if not link.startswith("../")) == sorted(
        f"{path.removeprefix('people/').removesuffix('.md')}.html" for path in people
    )


def test_the_list_parts_those_in_office_the_others_and_the_dead() -> None:
    text = Read(rendered(with_turns(DEATH))["people/index.md"]).text
    assert text.index("In office") < text.index("Ada") < text.index("The dead") < text.index("Lou")
    assert "Dead since turn 1" in text
    assert "Without an office" in Read(rendered(with_turns(QUIET))["people/index.md"]).text


def test_a_term_runs_from_the_turn_of_the_appointment_to_that_of_its_end() -> None:
    edition = edition_of(legal(with_turns(QUIET, APPOINTED, QUIET, DEATH, QUIET)), "en", "players", False)
    assert [term for term in terms_of(edition) if term.role == "warden"] == [
        Term("warden", "kit", 0, 2),
        Term("warden", "lou", 2, 4),
    ]


def test_a_page_tells_offices_with_their_turns_and_the_turn_of_the_death() -> None:
    made = rendered(with_turns(QUIET, APPOINTED, DEATH, QUIET))
    page = Read(made["people/lou.md"])
    assert "Dead since turn 3" in page.text
    assert "Warden from turn 2 to turn 3" in page.text
    assert "../turns/0003.html" in page.links() and "../offices.html#office-warden" in page.links()
    assert "Warden from the start to turn 2" in Read(made["people/kit.md"]).text


def test_a_turn_without_duty_is_told_and_not_where_the_line_is_secret() -> None:
    edition = edition_of(legal(with_turns(LAND, AWAY)), "en", "players", False)
    assert {key: duty.away for key, duty in duties_of(edition).items()} == {"gus": (2,)}
    assert "Away from duty" in Read(rendered(with_turns(LAND, AWAY))["people/gus.md"]).text
    veiled = with_turns(LAND, AWAY.replace("absent: Gus", "absent: Gus\n  secret: true"))
    assert "Away from duty" not in Read(rendered(veiled)["people/gus.md"]).text
    assert "Away from duty" in Read(rendered(veiled, "gm")["people/gus.md"]).text


def test_a_stand_in_for_the_ruler_is_told() -> None:
    heir = f"edict:\n- claim: B2\n- appoint: Lou\n  as: Heir\n{QUIET}"
    acts = f"upkeep:\n- absent: Ada\n- acting: Lou\n  roll: 20\n{QUIET}"
    edition = edition_of(legal(with_turns(heir, acts)), "en", "players", False)
    assert duties_of(edition)["lou"].acting == (2,)
    assert duties_of(edition)["ada"].away == (2,)


def test_who_decided_a_line_finds_the_turn_on_the_own_page_and_who_threw_for_a_step_does_not() -> None:
    turn = f"upkeep:\n- stability: {{roll: 5, by: Cy}}\nedict:\n- claim: B3\n  by: Di\n{QUIET}"
    made = rendered(with_turns(LAND, turn))
    assert "../turns/0002.html" in Read(made["people/di.md"]).links()
    assert "../turns/0002.html" not in Read(made["people/cy.md"]).links()


def test_a_person_in_a_story_is_linked_to_the_page() -> None:
    made = rendered()
    assert "../people/ada.html" in Read(made["turns/0001.md"]).links()
    assert "../turns/0001.html" in Read(made["people/ada.md"]).links()


ELSEWHERE = ["https://elsewhere.example/a.png", "//elsewhere.example/a.png", "../../a.png", "/a.png"]


@pytest.mark.parametrize("path", ELSEWHERE)
def test_a_portrait_from_elsewhere_is_not_shown(path: str) -> None:
    files = CAMPAIGN | {"people.yml": PEOPLE.replace("Lou: {}", f'Lou: {{portrait: "{path}"}}')}
    assert [tag for tag, _ in Read(rendered(files)["people/lou.md"]).elements if tag == "img"] == []


def test_a_portrait_of_the_journal_is_shown_with_the_name_for_those_who_do_not_see_it() -> None:
    files = CAMPAIGN | {"people.yml": PEOPLE.replace("Lou: {}", "Lou: {portrait: images/lou.png}")}
    (picture,) = [each for tag, each in Read(rendered(files)["people/lou.md"]).elements if tag == "img"]
    assert (picture["src"], picture["alt"]) == ("../images/lou.png", "Portrait of Lou")


def test_hostile_names_have_pages_of_their_own() -> None:
    names = ["CON", "A/B", "index", "<img src=x onerror=alert(1)>", "王子", "x" * 200, "`${1+1}`"]
    people = PEOPLE + "".join(f"'{name}': {{}}\n" for name in names)
    made = rendered(CAMPAIGN | {"people.yml": people})
    pages = {path: Read(text) for path, text in made.items() if path.startswith("people/")}
    assert len(pages) == 1 + 10 + len(names)
    shown = " ".join(page.text for page in pages.values())
    assert [name for name in names if name not in shown] == []
    assert all("onerror" not in attributes for page in pages.values() for _, attributes in page.elements)
    assert max(len(path.rpartition("/")[2].encode()) for path in pages) < 80
