"""What groups of the second edition trip over: one small campaign each, numbered C2-n."""

from __future__ import annotations

import pytest

from cases_at_play import entries
from kingdom_chronicle.engine.book import Adjust
from kingdom_chronicle.engine.view import View
from kingdom_chronicle.rules.kingdom_2e.modifiers import Asked, check_modifiers
from kingdom_chronicle.rules.realm import Hex
from pages_at_play import Read, rendered
from second_edition_at_play import FOUNDED, LAND, founded, legal, opened, play

CALM = "event:\n  - happens: {roll: 1}\n"
SKILL_OF = {"culture": "arts", "economy": "trade", "loyalty": "politics", "stability": "wilderness"}


def taken(view: View, label: str, *about: str) -> dict[str, int]:
    """What a vacancy or a ruin takes from a check of each ability, and from one about further words."""
    found = {}
    for ability, skill in SKILL_OF.items():
        parts = check_modifiers(view, Asked(skill, about))
        found[ability] = sum(part.value for part in parts if part.label == label)
    return found


@pytest.mark.parametrize(
    ("ruin", "ability"),
    [("corruption", "culture"), ("crime", "economy"), ("decay", "stability"), ("strife", "loyalty")],
)
def test_each_ruin_takes_from_its_own_ability(ruin: str, ability: str) -> None:
    """C2-48, K2-RUIN-1: Strife is Loyalty's and Decay is Stability's."""
    view = legal(founded(kingdom=opened(f"{{{ruin} penalty: 2}}"))).before.view
    assert taken(view, f"{ruin}-penalty") == {name: -2 if name == ability else 0 for name in SKILL_OF}
    labels = {id: str(getattr(view.row("scores", id).values, "label", "")) for id in view.tables.tables["scores"]}
    assert labels[f"{ability}-ruin-penalty"].lower().endswith(ability)


@pytest.mark.parametrize(
    ("role", "about", "lost"),
    [
        ("Ruler", "all", {"culture": -1, "economy": -1, "loyalty": -1, "stability": -1}),
        ("Counselor", "", {"culture": -1}),
        ("Emissary", "", {"loyalty": -1}),
        ("Treasurer", "", {"economy": -1}),
        ("Viceroy", "", {"stability": -1}),
        ("General", "army", dict.fromkeys(SKILL_OF, -4)),
        ("Magister", "army", dict.fromkeys(SKILL_OF, -4)),
        ("Warden", "region", dict.fromkeys(SKILL_OF, -4)),
    ],
)
def test_a_vacancy_takes_what_its_role_says_until_it_is_filled(role: str, about: str, lost: dict[str, int]) -> None:
    """C2-50, K2-LDR-2: and nothing else; a check about another step is not touched by the last three."""
    vacant = f"upkeep:\n  - vacate: {role}\n{CALM}"
    appointed = f"person: Odo, as: {role}, skill: Warfare, choose: duties, degree: success, why: voted"
    filled = f"upkeep:\n  - {{does: New Leadership, {appointed}}}\n{CALM}"
    journal = legal(founded(vacant, filled))
    words = (about,) if about and about != "all" else ()
    nothing = dict.fromkeys(SKILL_OF, 0)
    assert taken(journal.turns[0].view, "vacancy", *words) == nothing | lost
    if words:
        assert taken(journal.turns[0].view, "vacancy") == nothing
    assert taken(journal.turns[1].view, "vacancy", *words) == nothing


def test_a_ruin_over_its_threshold_falls_by_it_and_its_penalty_rises() -> None:
    """C2-52, K2-RUIN-1, K2-RUIN-2: Crime 9 and 3 are 12, so 2 and a penalty of 1; 10 itself is not over it."""
    for more, crime, penalty in ((3, 2, 1), (2, 1, 1), (1, 10, 0)):
        turn = f"activity:\n  - {{gm: {{crime: +{more}}}, why: thieves}}\n{CALM}"
        view = legal(founded(turn, kingdom=opened("{crime: 9}", turn=0))).last.view
        assert (view.stock("crime"), view.stock("crime-penalty")) == (crime, penalty)


def test_food_that_is_missing_costs_5_rp_each_or_unrest_once() -> None:
    """C2-47 and C2-54, K2-UPK-7: Consumption 3, farmland 1, food 1: food 0, one is missing; of 7 RP 2 are left."""
    more = "  hexes: {A1: [Farmland], A2: [], A3: []}\n  settlements:\n" + "".join(
        f"    {name}: {{hex: {hex}}}\n" for name, hex in (("Ford", "A1"), ("Weir", "A2"), ("Mill", "A3"))
    )
    for way, rp, rise in (("short: rp", 2, 0), ("short: unrest, rolls: {unrest: 3}", 7, 3)):
        upkeep = f"upkeep:\n  - resources: {{roll: [1, 1, 2, 2, 1]}}\n  - consumption: {{{way}}}\n"
        journal = legal(founded(upkeep + CALM, kingdom=opened("{food: 1}", more, turn=0)))
        after = journal.last.after["upkeep"]
        assert (after["rp"], after["food"], after["unrest"]) == (rp, 0, rise)


def test_a_feature_that_was_removed_is_gone_everywhere() -> None:
    """C2-64, K2-HEX-3: a landmark that is no more is its hex's past alone, and on no map of today."""
    land = LAND + "hexes:\n  C2: {known: explored, special: [landmark]}\n  D2: {known: explored, special: [ruins]}\n"
    before = founded(CALM, kingdom=FOUNDED, land=land)
    after = founded(CALM, f"activity:\n  - {{mark: C2, gone: [landmark]}}\n{CALM}", kingdom=FOUNDED, land=land)
    assert legal(after).last.view.all(Hex)["C2"].special == ()
    assert "s-landmark" in rendered(before, prose={})["hexes/c2.md"]
    made = rendered(after, prose={})
    facts = Read(made["hexes/c2.md"]).text
    assert "s-landmark" not in made["hexes/c2.md"] and "Landmark" not in facts.split("In the chronicle")[0]
    assert "s-landmark" not in made["index.md"] and "s-ruin" in made["index.md"]


def test_a_level_of_5_asks_for_one_ruin_to_resist() -> None:
    """C2-55, K2-ADV-1: one choice, and its threshold is 12."""
    turn = "event:\n  - happens: {roll: 1}\n  - boost: [Culture, Economy]\n  - advance: Trade\n    to: expert\n{}"
    one = turn.replace("{}", "  - resist: Crime\n")
    two = one + "  - resist: Decay\n"
    kingdom = opened("{level: 4, xp: 1000}", skills="{Trade: trained}", turn=0)

    view = legal(founded(one, kingdom=kingdom)).last.view
    assert view.stock("level") == 5
    assert (view.score("crime-threshold").value, view.score("decay-threshold").value) == (12, 10)
    assert [problem.code for problem in play(founded(two, kingdom=kingdom))[1]] == ["K2-ADV-1"]


def test_a_claim_a_loss_and_a_claim_are_one_hex() -> None:
    """C2-62, K2-CDC-2, K2-ACT-abandon-hex: +1, 0, +1; won again it brings no XP."""
    land = LAND + "hexes:\n  A2: {level: 0, known: explored}\n"
    claim = f"activity:\n  - {{does: Claim Hex, hex: A2, skill: Wilderness, roll: 19}}\n{CALM}"
    leave = f"activity:\n  - {{does: Abandon Hex, hex: A2, skill: Wilderness, degree: success, why: cold}}\n{CALM}"
    kingdom = opened("{food: 4}", "  hexes: {A1: []}\n", turn=0)
    journal = legal(founded(claim, leave, claim, kingdom=kingdom, land=land))
    assert [record.view.score("size").value for record in journal.turns] == [2, 1, 2]
    won = [
        entry.figure.value
        for turn in (0, 2)
        for entry in entries(journal, Adjust, turn)
        if entry.stock == "xp" and entry.rule == "K2-XP-1"
    ]
    assert won == [10]
