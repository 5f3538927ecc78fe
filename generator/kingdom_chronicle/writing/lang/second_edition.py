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
    "show": (say("{subject} is shown in the {structure} of {in}"), say("{subject} is shown")),
    "hand back": (say("{subject} is handed back"),),
}

NOTES_2E: Mapping[str, Sentence] = {
    # roles, Upkeep, Commerce, the end of the turn
    "role-vacant": say("The {role} is vacant."),
    "every-role-held": say("Every role is held."),
    "first-turn-no-unrest": say("In its first turn the kingdom has no change of Unrest."),
    "first-turn-no-consumption": say("In its first turn the kingdom consumes nothing."),
    "no-resource-dice": say("There are no resource dice to roll."),
    "no-unrest-to-lower": say("There is no Unrest to lower."),
    "no-rp-left": say("No RP are left over."),
    "overspent": say("{asked} RP are asked and {there} are there: all go, and a ruin rises."),
    "ruin-is-nothing": say("There is no {ruin} to lower."),
    # activities
    "not-paid": say("It cannot be paid, so it counts as a {degree}."),
    "degree-set": say("The GM sets the result: {degree}."),
    # structures
    "paid-already": say("{structure}: paid before."),
    "may-try-again": say("{structure}: to the end of turn {turn} another try costs nothing."),
    "no-rubble": say("{structure} takes no lot, so it leaves no rubble."),
    "still-rubble": say("The rubble on lot {lot} stays."),
    "nothing-more-to-clear": say("There is nothing more to clear beside lot {lot}."),
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
    "claimed-hexes": say("Claimed hexes"),
    "repaid": say("Repaid"),
    "spend": say("Spent"),
    "investment": say("Investment"),
    "overcrowded": say("Overcrowded"),
    "rough": say("Rough terrain"),
    "unruly": say("An unruly month"),
    # structures
    "repair": say("Repair"),
    "salvage": say("Salvage"),
    "sapient": say("A sapient creature on show"),
    "item-level": say("Item level"),
    "spared-unrest": say("Unrest spared"),
    "critical success": say("critical success"),
    "critical failure": say("critical failure"),
}
