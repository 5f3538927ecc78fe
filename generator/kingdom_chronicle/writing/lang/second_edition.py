"""Words for the second edition: its notes, phases, steps, decisions and the labels of its figures."""

from __future__ import annotations

from collections.abc import Mapping

from ...reading.wording import Sentence, say

PHASES_2E: Mapping[str, Sentence] = {
    "commerce": say("Commerce"),
    "activity": say("Activity"),
}

STEPS_2E: Mapping[str, Sentence] = {
    "fame": say("Fame"),
    "new leaders": say("New leaders"),
    "roles": say("Roles"),
    "resources": say("Resources"),
    "coming": say("What was promised"),
    "expenses": say("Expenses"),
    "sales": say("Sales"),
    "leadership": say("Leadership"),
    "region": say("Region"),
    "civic": say("Civic"),
    "army": say("Army"),
    "rp": say("RP left over"),
    "level": say("Level"),
    "lapse": say("What lapses"),
}

DECISIONS_2E: Mapping[str, tuple[Sentence, ...]] = {
    "does": (
        say("{subject} by the {leader}, with {skill}"),
        say("{subject} by the {leader}"),
        say("{subject} with {skill}"),
        say("{subject}"),
    ),
    "invest": (say("Invest {subject}"),),
}

NOTES_2E: Mapping[str, Sentence] = {
    # roles, Upkeep, Commerce, the end of the turn
    "role-vacant": say("The {role} is vacant."),
    "every-role-held": say("Every role is held."),
    "first-turn-no-unrest": say("In its first turn the kingdom has no change of Unrest."),
    "first-turn-no-consumption": say("In its first turn the kingdom consumes nothing."),
    "no-resource-dice": say("There are no resource dice to roll."),
    "no-unrest-to-lower": say("There is no Unrest to lower."),
    "no-event": say("No random event."),
    "no-rp-left": say("No RP are left over."),
    "overspent": say("{asked} RP are asked and {there} are there: all go, and a ruin rises."),
    "ruin-is-nothing": say("There is no {ruin} to lower."),
    # activities
    "not-paid": say("It cannot be paid, so it counts as a {degree}."),
    "degree-set": say("The GM sets the result: {degree}."),
    # dealings with groups, armies
    "learned-exactly": say("The spies bring something exact: the GM says what."),
    "learned-vaguely": say("The spies bring something vague: the GM says what."),
    "hex-stays-free": say("Hex {hex} stays outside the kingdom."),
    "relations-may-break": say("{realm} is hostile now and may break off relations, says the GM."),
    "garrison-for-now": say("{army} holds its place to the next turn."),
    "army-disbands": say("{army} has not been paid long enough and disbands."),
    "comes": say("What {activity} promised comes now."),
    "too-little-invested": say("{paid} gp are less than the {asked} gp that count: nothing comes of it."),
}

TERMS_2E: Mapping[str, Sentence] = {
    "ability-start": say("Ability at the start"),
    "boost": say("Boost"),
    "flaw": say("Flaw"),
    "level": say("Level"),
    "invested": say("Invested"),
    "over-storage": say("Above storage"),
    "not-kept": say("Not kept"),
    "flat": say("Flat check"),
    "cost": say("Cost"),
    "dc": say("DC"),
    "blocks": say("Blocks"),
    "no-land-border": say("No land border"),
    "resource-dice": say("Resource dice"),
    "reroll": say("Rolled again"),
    "paid": say("Paid before"),
    "refund": say("Paid back"),
    "missing": say("Missing"),
    "quiet": say("A quiet turn"),
    "repaid": say("Repaid"),
    "spend": say("Spent"),
    "investment": say("Investment"),
    "hexes": say("Claimed hexes"),
    "overcrowded": say("Overcrowded"),
    "rough": say("Rough terrain"),
    "unruly": say("An unruly month"),
    # dealings with groups, armies
    "negotiation-dc": say("Negotiation DC"),
    "recruitment-dc": say("Recruitment DC"),
    "attempts": say("Earlier attempts"),
    "gm-shift": say("By the GM's word"),
    "sold": say("Sold"),
    "bonus-goods": say("Besides what was bought"),
    "agreements": say("Agreements"),
    "garrison": say("Garrison"),
    "critical success": say("critical success"),
    "critical failure": say("critical failure"),
}
