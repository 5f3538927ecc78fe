"""`chronicle show`: the sheet, a settlement, a hex, a person."""

from __future__ import annotations

import rules_at_play
import toy

from .conftest import Chronicle, Written

TURN = """\
edict:
  - claim: A1
  - prepare: A1
  - found: Tuskholm
    hex: A1
    borders: {west: water}
    with: [{build: House, lot: C4}, {build: Inn, lot: C3}]
  - taxation: light
income:
  - taxes: {roll: 2}
event:
  - happens: {roll: 100}
"""
CALENDAR = "calendar: {months: [Thaw, Sowing], begins: {month: Thaw, year: 3}}\n"


def kingdom() -> dict[str, str]:
    head = rules_at_play.KINGDOM.replace("founding:", CALENDAR + "founding:")
    land = rules_at_play.MAP + "hexes: {A1: {name: Heron Ford, special: [landmark]}}\n"
    return rules_at_play.realm(TURN, kingdom=head, land=land)


def test_the_sheet_is_shown(written: Written, chronicle: Chronicle) -> None:
    written(kingdom())
    result = chronicle("show")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("The Test March, turn 1 (Thaw, year III)\n\nEconomy      2\n")
    # one hex and one district, 20 + 1 + 1
    assert "\nSize         1 hex\nControl DC   22\n" in result.stdout
    assert "\nEdicts\n  Taxation  Light\n" in result.stdout
    assert "\n  Ruler           Ada\n  Consort         vacant\n" in result.stdout
    assert "\nSettlements\n  Tuskholm  A1 Heron Ford\n\nLand\n  A1 Heron Ford\n" in result.stdout


def test_a_settlement_a_hex_and_a_person_are_shown_in_the_order_asked_for(
    written: Written, chronicle: Chronicle
) -> None:
    written(kingdom())
    town, land, person = (chronicle("show", name).stdout for name in ("tuskholm", "heron ford", "ADA"))
    assert chronicle("show", "tuskholm", "heron ford", "ADA").stdout == f"{town}\n{land}\n{person}"
    assert town.startswith("Tuskholm, A1 Heron Ford, since turn 1\nThe capital\n\nPopulation    500 people\n")
    assert "\n\nDistrict 1\n  C3  Inn\n  C4  House\n" in town
    assert land == (
        "A1 Heron Ford\n"
        "Ground      Plains\n"
        "Known       unknown\n"
        "There is    Landmark\n"
        "Held        since turn 1\n"
        "Built       nothing\n"
        "Settlement  Tuskholm\n"
    )
    assert person == "Ada\nOffice  Ruler\n"


def test_a_hex_that_nobody_has_heard_of_keeps_its_secrets(written: Written, chronicle: Chronicle) -> None:
    kingdom = rules_at_play.KINGDOM.replace("rules: {exploration: untracked}\n", "")
    land = rules_at_play.MAP + "hexes: {B2: {special: [lair]}, C3: {special: [lair], known: rumoured}}\n"
    written(rules_at_play.realm("", kingdom=kingdom, land=land))
    assert chronicle("show", "B2").stdout == "B2: nobody has been there.\n"
    assert chronicle("show", "C3").stdout == "C3\nGround  Plains\nKnown   rumoured\n"


def test_a_name_that_nothing_has_is_a_wrong_command(written: Written, chronicle: Chronicle) -> None:
    written(kingdom())
    result = chronicle("show", "Tuskhome")
    assert (result.exit_code, result.stdout, result.stderr) == (
        2,
        "",
        "Error: no settlement, hex or person is called 'Tuskhome'. Did you mean 'Tuskholm'?\n",
    )


def test_part_of_a_name_suggests_the_whole(written: Written, chronicle: Chronicle) -> None:
    files = kingdom()
    written(files | {"people.yml": files["people.yml"] + "Maud Isterling: {}\n"})
    for part in ("maud", "Isterling"):
        result = chronicle("show", part)
        assert (result.exit_code, result.stderr) == (
            2,
            f"Error: no settlement, hex or person is called '{part}'. Did you mean 'Maud Isterling'?\n",
        )


def test_another_game_has_the_figures_that_it_has(written: Written, chronicle: Chronicle) -> None:
    written(toy.isles(toy.CALM))
    assert chronicle("show").stdout == (
        "The Lantern Isles, turn 1\n\noil       11\ndread     0\nlight     0\ncourage   0\ndebt      0\nwatchers  0\n"
    )


def test_a_campaign_that_cannot_be_read_lists_its_problems(written: Written, chronicle: Chronicle) -> None:
    written({"kingdom.yml": "name: X\nruleset: nine-men\nfounding: {}\n"})
    result = chronicle("show")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("campaign/kingdom.yml:2:10: name: no ruleset is called 'nine-men'\n")
