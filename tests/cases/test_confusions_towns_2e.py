"""What groups of the second edition trip over in settlements and hexes: one small campaign each, numbered C2-n."""

from __future__ import annotations

import pytest

from cases_at_play import entries
from kingdom_chronicle.engine.book import Adjust, Check
from kingdom_chronicle.rules.realm import Hex
from second_edition_at_play import FOUNDED, LAND, founded, legal, opened, play

CALM = "event:\n  - happens: {roll: 1}\n"


def settled(structures: str, ford: str = "") -> str:
    """The lines of an opening with Tuskholm at A1, and Ford at C1 where it has structures."""
    more = "  hexes: {A1: [], C1: []}\n  settlements:\n"
    more += f"    Tuskholm: {{hex: A1, with: [{structures}]}}\n"
    return more + (f"    Ford: {{hex: C1, with: [{ford}]}}\n" if ford else "")


def test_two_arcanists_towers_raise_arcane_items_alone() -> None:
    """C2-53, K2-SET-arcanists-tower: two levels, and nothing for divine, occult or primal items."""
    more = settled("{build: arcanists-tower, lot: A1}, {build: arcanists-tower, lot: A2}")
    view = legal(founded(kingdom=opened("{}", more))).before.view
    groups = ("alchemical", "arcane", "divine", "luxury", "magical", "occult", "primal")
    added = {group: view.score(f"{group}-items", "tuskholm").value for group in groups}
    assert added == {group: 2 if group == "arcane" else 0 for group in groups}


def test_an_upgrade_gives_nothing_back() -> None:
    """C2-57, K2-SET-6: a Luxury Store (28 RP, 10 lumber, 6 luxuries) becomes a Magic Shop (44, 8, 6, 6 stone).

    That is 16 RP and 6 stone; the 2 lumber that it needs less stay spent.
    """
    more = settled("{build: Mansion, lot: A4}, {build: Luxury Store, lot: A1}")
    line = "does: Build Structure, structure: Magic Shop, in: Tuskholm, lot: A1, degree: success, why: a test"
    turn = "activity:\n  - {gm: {rp: +40, stone: +6}, why: the test pays}\n"
    turn += f"  - {{{line}}}\n{CALM}"
    rest = "upkeep:\n  - resources: {roll: 30}\n"
    size = {"rules/sizes.yml": "change:\n  territory: {storage: 20}\n"}
    files = (
        founded(rest + turn, kingdom=opened("{level: 8, lumber: 9, food: 4}", more, "{Magic: expert}", turn=0)) | size
    )
    paid = [
        (entry.stock, entry.figure.value)
        for entry in entries(legal(files), Adjust)
        if entry.rule == "K2-ACT-build-structure"
    ]
    assert paid == [("rp", -16), ("stone", -6)]


@pytest.mark.parametrize(("hex", "refused"), [("E1", True), ("F1", False)])
def test_no_work_site_stands_in_the_hex_of_a_settlement(hex: str, refused: bool) -> None:
    """C2-60, K2-HEX-2, K2-ACT-establish-work-site: a mine in the capital's hills; beside them it is well."""
    more = "  hexes: {E1: [Road], F1: [Road]}\n  settlements: {Tuskholm: {hex: E1}}\n"
    turn = f"activity:\n  - {{does: Establish Work Site, hex: {hex}, feature: Mine, roll: 20}}\n{CALM}"
    turn = "upkeep:\n  - resources: {roll: 20}\n" + turn
    problems = play(founded(turn, kingdom=opened("{food: 4}", more, turn=0)))[1]
    said = [(problem.code, str(problem.message)) for problem in problems]
    assert said == ([("K2-ACT-establish-work-site", "a settlement stands in hex E1")] if refused else [])


@pytest.mark.parametrize(("tavern", "bonus"), [("Ford", 0), ("Tuskholm", 1)])
def test_only_the_capitals_structures_count_in_the_whole_kingdom(tavern: str, bonus: int) -> None:
    """C2-61, K2-CHK-11, K2-SET-tavern-popular: adventurers are hired for Tuskholm, and the tavern is in Ford."""
    there, homes = "{build: tavern-popular, lot: A2}", "{build: Houses, lot: A1}"
    more = settled(*(f"{homes}, {there}" if town == tavern else homes for town in ("Tuskholm", "Ford")))
    opening = more + "  events: [{event: Vandals, since: 3, in: Tuskholm}]\n"
    turn = "upkeep:\n  - resources: {roll: 10}\nactivity:\n"
    turn += "  - {does: Hire Adventurers, leader: Ruler, event: Vandals, in: Tuskholm, roll: 15}\n"
    turn += "event:\n  - happens: {roll: 1}\n  - {event: Vandals, since: 3, roll: 20}\n"
    journal = legal(founded(kingdom=opened("{food: 4}", opening)) | {"turns/0005.yml": turn})
    check = next(each for each in entries(journal, Check) if each.name == "exploration")
    assert sum(part.value for part in check.total.parts if part.kind == "item") == bonus


DOTTED = LAND.replace('"{col:letter}{row}"', '"{col}.{row}"').replace("B1, B2, B3, B4", '"2.1", "2.2", "2.3", "2.4"')


@pytest.mark.parametrize(
    ("hexes", "other"),
    [
        ('{"5.1": {name: Old Mine}, "5.2": {name: Old mine}}', "hex 5.1"),
        ('{"5.1": {name: Old Mine}, "5.2": {aliases: [Old Mine]}}', "hex 5.1"),
        ('{"5.1": {name: Old Mine, aliases: ["5.2"]}}', "hex 5.2"),
        ('{"5.1": {name: "5.2"}}', "hex 5.2"),
    ],
)
def test_a_name_that_means_another_hex_than_its_number_is_told(hexes: str, other: str) -> None:
    """C2-65: what is pinned at 5.2 is not called as the site at 5.1 is, and no hex bears the number of another."""
    problems = play(founded(CALM, kingdom=FOUNDED, land=f"{DOTTED}hexes: {hexes}\n"))[1]
    assert [problem.code for problem in problems] == ["name"]
    assert other in str(problems[0].message)


def test_a_number_and_a_name_lead_to_the_same_hex() -> None:
    """C2-65: 5.1 as a number of YAML, as a text and by its name is one hex, and 5.2 is another."""
    land = f'{DOTTED}hexes: {{"5.1": {{name: Old Mine, known: explored}}}}\n'
    for written, others in (("5.1", "'5.1'"), ("'5.1'", "Old Mine"), ("Old Mine", "5.1")):
        turn = f"activity:\n  - {{mark: {written}, level: 3}}\n  - {{mark: {others}, note: a shaft}}\n{CALM}"
        view = legal(founded(turn, kingdom=FOUNDED, land=land)).last.view
        hexes = view.all(Hex)
        assert (hexes["5.1"].level, hexes["5.1"].note, hexes["5.2"].level) == (3, "a shaft", None)
