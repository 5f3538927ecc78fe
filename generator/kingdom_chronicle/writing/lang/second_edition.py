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
    "no-rp-left": say("No RP are left over."),
    "overspent": say("{asked} RP are asked and {there} are there: all go, and a ruin rises."),
    "ruin-is-nothing": say("There is no {ruin} to lower."),
    # activities
    "not-paid": say("It cannot be paid, so it counts as a {degree}."),
    "degree-set": say("The GM sets the result: {degree}."),
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
    "overcrowded": say("Overcrowded"),
    "rough": say("Rough terrain"),
    "unruly": say("An unruly month"),
    "charter": say("Charter"),
    "heartland": say("Heartland"),
    "government": say("Government"),
    "RP": say("RP"),
    "critical success": say("critical success"),
    "critical failure": say("critical failure"),
}

MEANINGS_2E: Mapping[str, Sentence] = {
    "abilities/culture": say("Learning, art and faith: half of what is above 10 counts in its skills."),
    "abilities/economy": say("Work and trade: half of what is above 10 counts in its skills."),
    "abilities/loyalty": say("How the people stand by their rulers: half of what is above 10 counts in its skills."),
    "abilities/stability": say("Health and safety: half of what is above 10 counts in its skills."),
    "needs/consumption": say("Paid in food in every Upkeep."),
    "realm/level": say("It grows with XP and makes every check both better and harder."),
    "resource-dice": say("Rolled in every Upkeep: they are the month's resource points."),
    "rp": say("What is left at the end of a turn becomes XP."),
}
"""What the figures of a sheet are, as in `meanings.MEANINGS`."""

GROUPS_2E: Mapping[str, Sentence] = {
    "abilities": say("Abilities"),
    "skills": say("Skills"),
    "ruin": say("Ruins"),
    "goods": say("Commodities"),
}
"""The groups of figures that have a heading of their own on the sheet."""
