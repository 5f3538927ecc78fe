"""What may be decided next in the second edition: each activity that the rules allow, and lines that they take."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from kingdom_chronicle.cli.open import open_campaign
from kingdom_chronicle.engine.choice import Choice
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.engine.throws import Face
from kingdom_chronicle.engine.trial import coming, try_choices
from kingdom_chronicle.reading.verbs import verb_of
from kingdom_chronicle.rules.kingdom_2e import RULESET
from kingdom_chronicle.rules.kingdom_2e.activities.use import Does
from kingdom_chronicle.rules.kingdom_2e.choices import ANYTIME, OFFERS, STEPS, choices
from kingdom_chronicle.rules.kingdom_2e.choices.targets import TARGETS
from leaders_2e_at_play import files, month, towns
from second_edition_at_play import FOUNDED, LAND, founded, legal

ALDER = Path(__file__).parents[2] / "campaigns" / "alder-march"
TOLD_NOT_CHOSEN = {
    "event": "a new event comes by the dice",
    "fame": "refused where there was nothing to avert, which nobody knows beforehand",
    "gm": "a ruling",
    "expect": "a checkpoint",
    "mark": "a fact told",
    "update": "a fact told",
    "rename": "a fact told",
    "death": "it befalls",
}
"""The lines that are no choices for the coming turn, and why."""
VILLAGE = (
    FOUNDED.replace("forest or swamp", "hill or plain")
    + "  hexes: {B2: []}\n  settlements:\n    Ford: {hex: B2, with: [{build: Houses, lot: A1}]}\n"
)
KNOWN = "hexes: {B1: {known: explored, level: 1}, C2: {known: cleared, level: 0}, B3: {known: explored, level: 2}}\n"
REALMS = (
    "Silverstep: {attitude: friendly, negotiation dc: 14, relations: diplomatic}\nFen: {hex: C2, negotiation dc: 15}\n"
)


def at_first() -> Journal:
    """A founded kingdom before its second turn: a village in B2, a river there, known hexes around, two groups."""
    return legal(founded("title: Quiet\n", kingdom=VILLAGE, land=LAND + KNOWN, realms=REALMS))


@cache
def alder() -> Journal:
    """The example of the second edition at its end."""
    found = open_campaign(ALDER).journal
    assert found is not None
    return found


def offered(journal: Journal) -> list[Choice]:
    return list(choices(coming(journal)))


def lines(journal: Journal, verb: str) -> list[dict[str, Any]]:
    return [dict(choice.line) for choice in offered(journal) if choice.group == verb]


def uses(journal: Journal, activity: str, *fields: str) -> list[Any]:
    """What the lines of an activity say in one field, or in several."""
    found = [line for line in lines(journal, "does") if line["does"] == activity]
    return [line.get(fields[0]) if len(fields) == 1 else tuple(line.get(each) for each in fields) for line in found]


def activities(journal: Journal) -> set[str]:
    return {str(line["does"]) for line in lines(journal, "does")}


# ---- all kinds of lines


def test_each_kind_of_line_is_offered_or_is_no_choice() -> None:
    models = [model for phase in RULESET.phases for step in phase.steps for model in step.decisions]
    left = {verb_of(model).word for model in (*models, *RULESET.anytime) if model not in {*OFFERS, *ANYTIME, Does}}
    assert left == set(TOLD_NOT_CHOSEN)


def test_the_steps_that_are_offered_are_steps() -> None:
    steps = {step.name for phase in RULESET.phases for step in phase.steps if step.play is not None}
    assert set(STEPS) <= steps


def test_each_activity_has_its_targets() -> None:
    tables = coming(at_first()).tables.tables
    assert set(TARGETS) == {*tables["activities"], *tables["army_activities"]}


# ---- what the rules take


def rich(journal: Journal) -> Choice:
    """The resource dice as high as they can fall, so that no line is refused for want of RP."""
    view = coming(journal)
    most = view.score("resource-dice").value * view.score("resource-die").value
    return Choice("upkeep", "resources", "resources", {"resources": {"roll": most}})


def always(face: int) -> Face:
    """Dice that show this face, or their highest where they have fewer."""
    return lambda name, sides: min(face, sides)


@pytest.mark.parametrize("face", [1, 2, 20])
@pytest.mark.parametrize("journal", [at_first, alder])
def test_each_line_on_offer_stands_whatever_its_dice_show(journal: Callable[[], Journal], face: int) -> None:
    """K2-ACT-6: critical failures, failures and critical successes; what is to be chosen is said beforehand."""
    played = journal()
    money = rich(played)
    refused = {}
    for choice in offered(played):
        trial = try_choices(played, (choice, money), face=always(face))
        if wrong := trial.wrong_with(0):
            refused[str(dict(choice.line))] = [str(problem) for problem in wrong]
    assert refused == {}


ALLOWED_AT_FIRST = {
    "New Leadership", "Collect Taxes", "Improve Lifestyle", "Tap Treasury", "Quell Unrest", "Provide Care",
    "Create a Masterpiece", "Celebrate Holiday", "Focused Attention", "Rest and Relax",
    "Supernatural Solution", "Creative Solution", "Send Diplomatic Envoy", "Establish Trade Agreement", "Infiltration",
    "Craft Luxuries", "Capital Investment", "Purchase Commodities", "Recruit Army", "Reconnoiter Hex", "Claim Hex",
    "Prepare Hex", "Fortify Hex", "Harvest Crops and Livestock", "Go Fishing", "Hunt and Forage", "Demolish",
}  # fmt: skip
"""Of the 46 what a new kingdom of one village by a river may do, with Trade, Wilderness, Agriculture and Arts trained.

Not what asks for another trained skill (Repair Reputation, Prognostication, Clandestine Business, Pledge of Fealty,
Request Foreign Aid), for an invested leader (Take Charge), for goods or agreements (Sell Commodities, Manage Trade
Agreements, Build Structure without lumber), for an open event, a second seat, a danger, land beyond the village (the
capital is not given up), farmland or work sites in its one hex, a road to go on from, or armies at war.
"""


def test_every_activity_that_the_rules_allow_is_offered() -> None:
    """K2-ACT-6, K2-SKL-3: each activity by its skills, its targets and what it needs."""
    assert activities(at_first()) >= ALLOWED_AT_FIRST


def test_what_needs_a_trained_skill_is_not_offered_without_it() -> None:
    """K2-SKL-3."""
    needs = {"Prognostication", "Clandestine Business", "Pledge of Fealty", "Request Foreign Aid", "Repair Reputation"}
    assert not activities(at_first()) & needs


def test_nothing_is_offered_for_which_there_is_no_target() -> None:
    idle = {
        "Sell Commodities", "Manage Trade Agreements", "Hire Adventurers", "Relocate Capital", "Clear Hex",
        "Abandon Hex", "Establish Settlement", "Build Structure", "Recruit Special Army", "Garrison Army",
        "Recover Army", "Disband Army",
    }  # fmt: skip
    assert not activities(at_first()) & idle


# ---- skills and leaders


def test_the_skill_is_the_best_that_the_kingdom_has() -> None:
    """K2-SKL-4: Wilderness is trained, Exploration is not."""
    assert set(uses(at_first(), "Reconnoiter Hex", "skill")) == {"Wilderness"}
    assert uses(at_first(), "Rest and Relax", "skill") == ["Arts"]


def test_quell_unrest_is_offered_with_each_skill_but_the_last_turns() -> None:
    """K2-ACT-quell-unrest: another skill than in the turn before."""
    every = {"Arts", "Folklore", "Intrigue", "Politics", "Warfare"}
    assert set(uses(at_first(), "Quell Unrest", "skill")) == every
    last = "activity:\n  - {does: Quell Unrest, leader: Ruler, skill: Arts, roll: 15}\n"
    journal = legal(founded(last, kingdom=VILLAGE))
    assert set(uses(journal, "Quell Unrest", "skill")) == every - {"Arts"}


def test_leadership_is_offered_for_a_players_character() -> None:
    """K2-LDR-6: a leader who is nobody's character has no activities."""
    people = "Odo: {}\n" + "".join(
        f"{name}: {{player: yes}}\n" for name in ("Bo", "Cy", "Di", "Ed", "Fen", "Gus", "Hal")
    )
    journal = legal(files(people=people, leaders="{Ruler: Odo, Counselor: Bo}"))
    assert set(uses(journal, "Create a Masterpiece", "leader")) == {"Counselor"}


def test_an_invested_leader_may_take_charge_of_work_in_each_step() -> None:
    """K2-ACT-take-charge: of civic, region and army activities, with their own skills."""
    journal = legal(files("upkeep:\n  - invest: [General]\n", more=towns(), figures="{food: 9}"))
    found = uses(journal, "Take Charge", "leader", "activity")
    assert {leader for leader, _ in found} == {"General"}
    assert {"Claim Hex", "Go Fishing"} <= {activity for _, activity in found}
    assert "Quell Unrest" not in {activity for _, activity in found}


def test_new_leaders_are_offered_for_vacant_roles_alone_where_there_are_any() -> None:
    """K2-LDR-1, K2-ACT-new-leadership: with the skill that suits the role."""
    vacant = legal(
        files(leaders="{Ruler: Ada, Counselor: Bo, General: Cy, Emissary: Di, Magister: Ed, Treasurer: Fen}")
    )
    assert set(uses(vacant, "New Leadership", "as")) == {"Viceroy", "Warden"}
    # General, Gus, Hal, Odo and Pia hold nothing: four of them are named, Cy is General
    assert set(uses(vacant, "New Leadership", "person")) == {"Gus", "Hal", "Odo", "Pia"}
    full = legal(files())
    assert len(set(uses(full, "New Leadership", "as"))) == 8
    assert set(uses(full, "New Leadership", "person")) == {"Odo", "Pia"}


def test_investing_swaps_one_role_where_four_are_invested() -> None:
    """K2-LDR-3: four roles, four others: 16 ways to swap one."""
    first = legal(files("upkeep:\n  - invest: [Ruler, Counselor, General, Emissary]\n"))
    found = lines(first, "invest")
    assert len(found) == 16
    assert all(len(set(line["invest"])) == 4 for line in found)


# ---- land


def test_a_claim_is_offered_where_a_known_hex_touches_the_kingdom() -> None:
    """K2-HEX-1: of B1, C2 and B3, which are known; the others around B2 are not."""
    journal = at_first()
    assert set(uses(journal, "Claim Hex", "hex")) == {"B1", "C2", "B3"}
    assert not set(uses(journal, "Reconnoiter Hex", "hex")) & {"B1", "B2", "C2", "B3"}


def test_a_level_that_the_gm_has_not_said_is_the_groups_to_fill_in() -> None:
    """K2-CDC-5: without it there is no DC."""
    land = LAND + "hexes: {B1: {known: explored}}\n"
    journal = legal(founded("title: Quiet\n", kingdom=VILLAGE, land=land))
    assert uses(journal, "Claim Hex", "hex", "level") == [("B1", 1)]


def test_no_line_tells_of_a_hidden_danger() -> None:
    """K2-ACT-clear-hex: the DC is that of the worst, so the line would give it away."""

    def clearings(encounters: str) -> list[Any]:
        land = LAND + f"hexes: {{B1: {{known: explored, level: 1, encounters: [{encounters}]}}}}\n"
        return uses(legal(founded("title: Quiet\n", kingdom=VILLAGE, land=land)), "Clear Hex", "hex")

    seen, worse = "{name: Stirges, level: 1}", "{name: A pit, level: 3, kind: hazard, hidden: yes}"
    assert clearings(seen) == ["B1"]
    assert clearings(f"{seen}, {worse}") == []
    assert clearings(worse) == []


def test_work_sites_are_offered_by_their_ground() -> None:
    """K2-ACT-establish-work-site: lumber in forests, stone and ore in hills and mountains."""
    more = towns().replace("A1: [], A2: [], B1: [], B2: []", "A1: [], A2: [], B1: [], B2: [], C1: [], D1: []")
    journal = legal(files(more=more.replace("Tuskholm: {hex: A1", "Tuskholm: {hex: C1"), figures="{level: 15}"))
    # of the hexes held D1 alone is forest, beside C1; all others are plains
    sites = set(uses(journal, "Establish Work Site", "hex", "feature"))
    assert sites <= {("D1", "Lumber Camp")}


# ---- towns


def test_structures_are_offered_that_can_be_paid_and_may_stand() -> None:
    """K2-SET-10, K2-ACT-build-structure: level, price and place."""
    poor = legal(files(more=towns()))
    assert uses(poor, "Build Structure", "structure") == []
    goods = legal(files(more=towns(), figures="{lumber: 4, stone: 4}"))
    found = uses(goods, "Build Structure", "structure", "in")
    assert found
    rows = coming(goods).tables.tables["buildings"]
    named = {str(getattr(row.values, "label", "")): row.values for row in rows.values()}
    for structure, _ in found:
        row = named[structure]
        assert row.from_level <= 1
        assert row.price <= 5 * 4
        assert all(amount <= 4 for amount in row.goods.values())
    assert len(set(found)) == len(found)


def test_a_greater_structure_is_offered_where_the_lesser_stands() -> None:
    """K2-SET-6: houses over a tenement, in its own lot."""
    more = towns().replace("build: Houses", "build: Tenement", 1)
    found = uses(legal(files(more=more, figures="{lumber: 4}")), "Build Structure", "structure", "in", "lot")
    assert ("Houses", "Tuskholm", "A1") in found
    assert ("Houses", "Ford", "A1") not in found


# ---- the steps that ask


def test_what_is_missing_at_the_table_is_asked_where_food_is_short() -> None:
    """K2-UPK-7."""
    eats = towns()
    hungry, fed = legal(files(more=eats)), legal(files(more=eats, figures="{food: 9}"))
    ways = [line["consumption"]["short"] for line in lines(hungry, "consumption")]
    assert ways == ["rp", "unrest"]
    assert lines(fed, "consumption") == []


def test_an_unruly_month_asks_for_a_ruin_and_a_hex() -> None:
    """K2-UPK-4: from Unrest 10 on."""
    calm, unruly = legal(files(more=towns(), figures="{unrest: 4}")), legal(files(more=towns(), figures="{unrest: 12}"))
    assert lines(calm, "unrest") == []
    told = [line["unrest"] for line in lines(unruly, "unrest")]
    assert {each["rest"] for each in told} == {"Corruption", "Crime", "Decay", "Strife"}
    # the hexes without a settlement come before those with one
    assert told[0]["hex"] in ("A2", "B1")


def test_the_ruin_of_an_unruly_month_may_be_told_before_its_die() -> None:
    """K2-UPK-4: what the others leave goes to one ruin."""
    turn = "upkeep:\n  - unrest: {ruins: {crime: 2}, rest: decay, hex: A2, rolls: {ruin: 7, flat: 20}}\n"
    journal = legal(files(turn, more=towns(), figures="{unrest: 12, food: 9}"))
    end = journal.last.ends["upkeep"].state.stocks
    assert (end["crime"], end["decay"], end["corruption"]) == (2, 5, 0)


def test_a_ruin_in_two_languages_has_the_points_of_both() -> None:
    turn = "upkeep:\n  - unrest: {ruins: {crime: 3, Criminalité: 4}, hex: A2, rolls: {ruin: 7, flat: 20}}\n"
    journal = legal(files(turn, more=towns(), figures="{unrest: 12, food: 9}"))
    assert journal.last.ends["upkeep"].state.stocks["crime"] == 7


def test_a_level_offers_what_it_brings() -> None:
    """K2-XP-4, K2-ADV-1: with 1000 XP level 2 is reached for certain, which brings a feat."""
    journal = legal(files(more=towns(), figures="{xp: 1000}"))
    (level,) = lines(journal, "level")
    assert level == {"level": {"wait": "yes"}}
    brings = {
        kind: getattr(coming(journal).row("levels", "2").values, kind)
        for kind in ("increase", "boost", "feat", "resist")
    }
    for verb, kind in (("advance", "increase"), ("boost", "boost"), ("feat", "feat"), ("resist", "resist")):
        assert bool(lines(journal, verb)) is bool(brings[kind]), verb
    assert not any(lines(legal(files(more=towns())), verb) for verb in ("advance", "boost", "feat", "resist", "level"))


def test_an_army_at_war_is_sent_to_towns_and_enemies() -> None:
    """K2-ARM-3, K2-ACT-5: in wartime; it lies in Tuskholm, so Ford and the enemy's home are ahead."""
    raised = "does: Recruit Army, army: Infantry, in: Tuskholm, leader: General, skill: Warfare, roll: 19"
    campaign = files(month(raised), more=towns(), figures="{food: 9}")
    assert not activities(legal(campaign)) & {"Deploy Army", "Garrison Army"}
    at_war = legal(campaign | {"realms.yml": "Varn: {war: yes, hex: D1}\n"})
    assert set(uses(at_war, "Deploy Army", "army", "hex")) == {("Infantry", "B2"), ("Infantry", "D1")}
    assert uses(at_war, "Garrison Army", "skill") == ["Politics"]
    assert uses(at_war, "Disband Army", "army") == ["Infantry"]


def test_in_anarchy_unrest_may_be_quelled_and_nothing_else() -> None:
    """K2-UNR-2."""
    journal = legal(files(more=towns(), figures="{unrest: 20, food: 9}"))
    assert activities(journal) == {"Quell Unrest"}


def test_an_open_event_is_answered_with_what_it_asks() -> None:
    """K2-EVT-4, K2-EVT-feud: it may be bought off after three turns."""
    feud = "event:\n  - {event: Feud, in: Tuskholm, granted: the GM began it, roll: 10}\n"
    again = "event:\n  - {event: Feud, since: 5, roll: 10}\n"

    def answers(*turns: str) -> list[Any]:
        calm = "  - happens: {roll: 1}\n"
        fed = [f"upkeep:\n  - {{gm: {{food: +9}}, why: the test feeds them}}\n{turn}{calm}" for turn in turns]
        return [line.get("choose") for line in lines(legal(files(*fed, more=towns())), "event")]

    # a critical failure raises a ruin of the players' choice
    assert answers(feud) == ["Corruption"]
    assert answers(feud, again, again) == ["Corruption", ["buy off", "Corruption"]]


def test_lines_call_ruins_and_commodities_as_the_campaign_does() -> None:
    """K2-RES-1, K2-RUIN-4: who decides in French copies French names; words of the format stay as they are."""
    french = legal(founded("title: Calme\n", kingdom="language: fr\n" + VILLAGE, land=LAND + KNOWN, realms=REALMS))
    found = [line for line in lines(french, "does") if "goods" in line]
    assert {line["goods"] for line in found} >= {"Nourriture", "Bois", "Luxe", "Minerai", "Pierre"}
    chosen = [str(line["choose"]) for line in lines(french, "does") if "choose" in line]
    assert "Insatisfaction" in chosen and not [each for each in chosen if "unrest" in each or "lumber" in each]
    tried = try_choices(french, [choice for choice in offered(french) if choice.group == "does"])
    assert "name" not in {problem.code for problem in tried.problems}


def test_lines_that_seek_are_said_to() -> None:
    seeking = {(choice.group, choice.about) for choice in offered(at_first()) if choice.seeks}
    assert seeking == {("explore", ""), ("does", "reconnoiter-hex")}
