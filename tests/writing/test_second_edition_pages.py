"""The pages of a second-edition campaign: degrees, abilities and skills, roles, ruins, the words of its rules."""

from __future__ import annotations

from functools import cache

import pytest

from kingdom_chronicle.engine.book import Check
from kingdom_chronicle.writing.edition import edition_of
from kingdom_chronicle.writing.effect_words import effects_said
from kingdom_chronicle.writing.offices_page import offices_of
from kingdom_chronicle.writing.outcome import outcome_text
from kingdom_chronicle.writing.rule_words import Cells
from pages_at_play import Read, rendered
from second_edition_at_play import FOUNDED, LAND, founded, legal

VILLAGE = "  hexes: {D1: []}\n  settlements: {Tuskholm: {hex: D1, with: [{build: Houses, lot: A1}]}}\n"
FIRST = """\
upkeep:
  - invest: [Ruler, Treasurer, Counselor]
  - vacate: Warden
commerce:
  - does: Collect Taxes
    roll: 1
    choose: decay
activity:
  - {does: Quell Unrest, leader: Ruler, skill: Warfare, roll: 20}
  - {does: Provide Care, leader: Emissary, roll: 2, choose: unrest}
  - {gm: {crime: 4}, why: a bad month}
event:
  - happens: {roll: 4}
"""
SECOND = """\
upkeep:
  - consumption: {short: rp}
  - {gm: {unrest: 12}, after: consumption, why: a worse one}
commerce:
  - {does: Collect Taxes, roll: 18, rolls: {flat: 3}, choose: decay}
event:
  - happens: {roll: 4}
"""


@cache
def pages() -> dict[str, str]:
    return rendered(files(), prose={})


def files() -> dict[str, str]:
    return founded(FIRST, SECOND, kingdom=FOUNDED + VILLAGE)


def cells() -> Cells:
    return Cells(edition_of(legal(files()), "en", "players", False), "activities")


def test_a_turn_shows_the_degree_of_each_check() -> None:
    """K2-CHK-2, K2-CHK-3, K2-CHK-4: criticals are named and marked; what moved a degree after the roll is said."""
    first, second = pages()["turns/0001.md"], pages()["turns/0002.md"]
    assert "Natural 20: critical success" in first and 'class="res ok crit"' in first
    assert "Critical failure by 12" in first and 'class="res fail crit"' in first
    assert "Natural 1: critical failure" in first
    # taxes twice running, and the flat check against Unrest 13 fails: two degrees
    assert "Critical failure, 2 degrees worse" in second
    # a flat check is neither well nor ill done
    assert '<span class="res">Failure by 10</span>' in second


def test_an_outcome_says_by_how_much_a_degree_was_moved() -> None:
    """K2-CHK-4, K2-ACT-collect-taxes."""
    record = legal(files()).last
    checks = [entry for posted in record.posted for entry in posted.entries if isinstance(entry, Check)]
    assert [check.shift for check in checks if check.name == "trade"] == [-2]
    assert "critical failure, moved by -2" in outcome_text(record)
    assert "by a natural 18" not in outcome_text(record)


def test_the_sheet_has_abilities_skills_ruins_and_commodities_under_headings() -> None:
    """K2-ABI-1, K2-SKL-1, K2-RUIN-1, K2-RES-1."""
    sheet = pages()["sheet.md"]
    places = [sheet.index(f">{title}</h2>") for title in ("Abilities", "Skills", "Ruins", "Commodities", "Accounts")]
    assert places == sorted(places)
    assert "Above 10 it takes from checks." in sheet
    assert "At 0:" in sheet and '<span id="lumber">Lumber</span>' in sheet
    assert "Republic" in sheet and "Forest or swamp" in sheet and "Expansion" in sheet
    assert "No edict has ever been issued" not in sheet
    assert "a natural 20 is one degree better" in sheet


def test_an_office_says_what_its_investment_adds_and_what_its_vacancy_takes() -> None:
    """K2-LDR-2, K2-LDR-3."""
    edition = edition_of(legal(files()), "en", "players", False)
    offices = {office.name: office for office in offices_of(edition)}
    assert offices["Ruler"].gives == "Invested: Loyalty checks +1"
    assert offices["Ruler"].cost == "all checks −1, Unrest +1d4, Control DC +2"
    assert offices["General"].gives == "Not invested"
    assert offices["Warden"].holders == ()
    assert offices["Warden"].cost == "Region checks −4"
    assert offices["Viceroy"].cost == "Stability checks −1"
    japanese = edition_of(legal(files()), "ja", "players", False)
    assert any("不安+1d4" in office.cost for office in offices_of(japanese))


def test_high_unrest_is_said_to_bring_ruin() -> None:
    """K2-UPK-4, K2-UNR-2: a matter from 3 below 10 on."""
    assert "10 brings ruin and may cost land, 20 is anarchy" in pages()["index.md"]


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ({"unrest": "-1d6"}, "Unrest −1d6"),
        ({"as": "success"}, "as success"),
        ({"ruin": {"choose": 1}}, "a ruin of choice +1"),
        ({"ruin": {"choose": 2, "amount": -1}}, "2 different ruins of choice −1 each"),
        ({"ruin": {"which": "crime"}}, "Crime +1"),
        ({"ruin": {"which": "target", "amount": -2}}, "that ruin −2"),
        ({"dice": 2}, "2 resource dice of RP"),
        (
            {"dice": -1, "unpaid": "critical failure"},
            "pay one resource die of RP, where it cannot be paid: critical failure",
        ),
        ({"dice next turn": -4}, "4 resource dice fewer next turn"),
        ({"goods": {"kind": "luxuries", "amount": "1d4", "each": "die"}}, "Luxuries +1d4 for each die"),
        (
            {"bonus": {"to": ["economy"], "amount": -1, "until": "next turn"}},
            "Economy checks −1 (circumstance, to the end of the next turn)",
        ),
        ({"refund": "half rp"}, "half the RP back"),
        ({"bar": "for good", "bars": "target"}, "barred here for good"),
        ({"do": "levy", "with": {"share": "double"}}, "RP twice the kingdom's level"),
        (
            {"do": "tax unrest", "with": {"once": "1", "again": "2"}},
            "Unrest +1, or +2 where taxes were collected last turn",
        ),
        ({"later": {"when": "start of turn", "effects": [{"fame": 1}]}}, "at the start of the next turn: Fame +1"),
        (
            {"choice": [{"name": "a", "effects": [{"unrest": "1d4"}]}, {"name": "b", "effects": [{"rp": -2}]}]},
            "of choice: Unrest +1d4 or Resource points −2",
        ),
        ({"event": "plague", "comes": "next turn"}, "Plague in the next turn"),
    ],
)
def test_an_effect_has_words(effect: dict[str, object], words: str) -> None:
    assert effects_said(cells(), (effect,)) == words


def test_the_table_of_activities_is_told_in_words() -> None:
    """K2-ACT-collect-taxes, K2-ACT-craft-luxuries, K2-SKL-3: skills with their ranks, degrees with their effects."""
    table = pages()["rules/tables/activities.md"]
    assert "Arts, Industry (Trained)" in table
    assert "RP twice the kingdom&#39;s level; Economy checks +2 (circumstance, this turn)" in table
    assert "{&#39;" not in table and "{'" not in table


def test_the_foot_of_a_page_says_what_rp_are() -> None:
    """K2-UPK-5."""
    from kingdom_chronicle.writing.pages import units_said

    assert units_said(legal(files()), "en") == "A turn is a month. RP are resource points, gp gold pieces."


def test_a_hex_shows_what_the_game_master_gives_and_hides_what_is_hidden() -> None:
    """K2-CDC-5, K2-ACT-reconnoiter-hex: level, resource, what waits there; Zone DC and hidden dangers for the GM."""
    hex = (
        "hexes:\n  C2: {level: 3, zone dc: 22, known: explored, resource: lumber, "
        "encounters: [{name: Stirges, level: 1}, {name: A pit, level: 2, kind: hazard, hidden: yes}]}\n"
    )
    campaign = founded(kingdom=FOUNDED + VILLAGE, land=LAND + hex)
    for audience, hidden in (("players", False), ("gm", True)):
        text = Read(rendered(campaign, audience, prose={})["hexes/c2.md"]).text
        assert "Level 3" in text and "Resource Lumber" in text and "Creature Stirges, level 1" in text
        assert ("Zone DC 22" in text) == hidden
        assert ("A pit" in text) == hidden
    shown = rendered(campaign, prose={})
    assert [path for path, content in shown.items() if "A pit" in str(content)] == []


def test_a_milestone_is_named_where_its_xp_come() -> None:
    """K2-XP-1: the eighth role is filled in play."""
    turn = "upkeep:\n  - {does: New Leadership, person: Odo, as: Warden, skill: Warfare, degree: success, why: voted}\n"
    kingdom = FOUNDED.replace(", Warden: Hal", "") + VILLAGE
    page = rendered(founded(turn + "event:\n  - happens: {roll: 1}\n", kingdom=kingdom), prose={})["turns/0001.md"]
    assert "A milestone: All eight roles filled." in page


def test_the_rules_by_their_ids_stand_under_the_parts_of_this_edition() -> None:
    """K2-HEX-2, K2-SET-1, K2-ACT-take-charge."""
    page = Read(pages()["rules/ids.md"])
    assert "part-ACT" in page.ids and "K2-ACT-take-charge" in page.ids
    assert "Hexes and their features" in page.text and "Settlements and structures" in page.text
    assert "Losing hexes" not in page.text


def test_a_boost_leads_to_the_charter_that_gives_it_and_a_structure_says_what_it_brings() -> None:
    """K2-CRE-1, K2-SET-barracks."""
    assert 'rules/tables/charters.html#row-expansion">Charters: Expansion</a>' in pages()["sheet.md"]
    table = Read(pages()["rules/tables/buildings.md"]).text
    assert "Effect(" not in table and "the first time: Unrest −1" in table


# ---- the ledger


DEALT = """\
upkeep:
  - consumption: {short: rp}
activity:
  - {does: Claim Hex, hex: D2, skill: Wilderness, roll: 19}
  - {does: Purchase Commodities, leader: Treasurer, goods: lumber, roll: 12}
event:
  - happens: {roll: 19, rolls: {type: 30}}
"""


def dealt() -> str:
    land = LAND + "hexes:\n  D2: {level: 1, known: explored}\n"
    return Read(rendered(founded(DEALT, kingdom=FOUNDED + VILLAGE, land=land), prose={})["turns/0001.md"]).text


def test_a_line_says_what_its_activity_is_aimed_at() -> None:
    """K2-ACT-claim-hex, K2-ACT-purchase-commodities, K2-ACT-capital-investment: what no sentence has stands behind."""
    text = dealt()
    assert "Purchase Commodities by the Treasurer: Lumber" in text
    assert "Claim Hex: D2 , with Wilderness" in text
    assert "What food is missing is met with Resource points" in text


def test_a_flat_check_says_what_it_comes_to() -> None:
    """K2-EVT-2, K2-COM-1: an event comes at 19 against 16; without taxes a flat check may lower Unrest."""
    text = dealt()
    assert "An event comes." in text and "A flat check." not in text
    assert "No taxes are collected" in text


def test_a_figure_that_did_not_move_is_said_to_be_the_same() -> None:
    """The level is 1 before the turn and after it."""
    text = Read(pages()["index.md"]).text
    assert "Level 1 The same as last month" in text and " 0 this month" not in text


def test_unrest_says_what_it_takes_from_checks() -> None:
    """K2-UNR-1: from 15 on Unrest takes 4 and never more."""
    made = pages()
    assert "It takes 4 from every check." in Read(made["sheet.md"]).text
    assert "Takes 4 from every check" in Read(made["index.md"]).text
    assert "Taken from every check" not in made["sheet.md"] + made["index.md"]


def test_the_sheet_shows_the_feats_and_what_there_is_with_a_group() -> None:
    """K2-FEAT-1, K2-ACT-establish-trade-agreement: a republic pulls together; the group as realms.yml has it."""
    group = "Silverstep: {attitude: friendly, negotiation dc: 18, trade agreement: yes}\n"
    text = Read(rendered(founded(kingdom=FOUNDED + VILLAGE, realms=group), prose={})["sheet.md"]).text
    assert "Pull Together from the start" in text
    assert "Silverstep Friendly, Negotiation DC 18 Trade agreement" in text


def test_a_step_that_nobody_decided_says_what_moved_a_figure() -> None:
    """K2-UPK-1, K2-XP-2: each turn begins with its Fame; what is left over of the RP becomes XP."""
    text = Read(pages()["turns/0001.md"]).text
    assert "Fame of a new turn." in text and "Left over." in text


def test_the_first_page_says_once_what_a_step_moved_that_is_called_so() -> None:
    """K2-UPK-1, K2-UNR-1: the step Fame brings a point of Fame; without Unrest no check suffers."""
    text = Read(rendered(founded("title: Quiet\n"), prose={})["index.md"]).text
    assert "Fame +1" in text.replace("\u00a0", " ") and "Fame: Fame" not in text
    assert "Takes nothing from checks" in text
