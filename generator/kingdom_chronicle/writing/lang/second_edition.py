"""Words for the second edition: its notes, phases, steps, decisions and the labels of its figures."""

from __future__ import annotations

from collections.abc import Mapping

from ...reading.wording import Sentence, say
from .answers import ANSWERS

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
    "growth": say("What the level brings"),
    # leaders and Fame
    "averted": say("Averted by Fame"),
}

DECISIONS_2E: Mapping[str, tuple[Sentence, ...]] = {
    "does": (
        say("{subject}: {person} as {as}, with {skill}"),
        say("{subject} by the {leader} for the {other}, with {skill}"),
        say("{subject} by the {leader}: {activity}, with {skill}"),
        say("{subject} by the {leader}: {army} in {in}, with {skill}"),
        say("{subject} by the {leader}: {with}, with {skill}"),
        say("{subject} by the {leader}: {with}"),
        say("{subject} by the {leader}: {ruin}, with {skill}"),
        say("{subject} by the {leader}: {ruin}"),
        say("{subject} by the {leader}: {event}"),
        say("{subject} by the {leader}: {goods}"),
        say("{subject} by the {leader}: {in}, with {skill}"),
        say("{subject} by the {leader}: {in}"),
        say("{subject} by the {leader}, with {skill}"),
        say("{subject} by the {leader}"),
        say("{subject}: {structure} in {in}, lot {lot}, with {skill}"),
        say("{subject}: {structure} in {in}, lot {lot}"),
        say("{subject}: {structure} in {in}, with {skill}"),
        say("{subject}: {structure} in {in}"),
        say("{subject}: {feature} in {hex}"),
        say("{subject}: {name} in {hex}, with {skill}"),
        say("{subject}: {hex}, with {skill}"),
        say("{subject}: {hex}"),
        say("{subject}: {in}, lot {lot}"),
        say("{subject}: {in}"),
        say("{subject}: {goods} for {with}"),
        say("{subject}: {goods}"),
        say("{subject}: {army}, with {skill}"),
        say("{subject}: {army}"),
        say("{subject} with {skill}"),
        say("{subject}"),
    ),
    "invest": (say("Invest {subject}"),),
    "consumption": (say("What food is missing is met with {short}"),),
    # levels
    "advance": (say("Advance {subject} to {to}"), say("Advance {subject}")),
    "boost": (say("Boost {subject}"),),
    "feat": (say("The feat {subject}"),),
    "resist": (say("Resist {subject}"),),
    # leaders and Fame
    "absent": (
        say("The {subject} loses an {lose} for a duty that was not done"),
        say("{subject} does no duty this turn"),
    ),
    "fame": (say("All Fame against {subject}"),),
    "show": (say("{subject} is shown in the {structure} of {in}"), say("{subject} is shown")),
    "hand back": (say("{subject} is handed back"),),
}

AIMS_2E: Mapping[str, tuple[str, ...]] = {
    "does": (
        *("activity", "structure", "army", "goods", "ruin", "event", "feature", "name"),
        *("with", "hex", "in", "lot"),
    ),
}
"""The fields of a line that say what it is aimed at; those that its sentence leaves out stand behind its subject."""

FLAT_2E: Mapping[str, tuple[Sentence, Sentence]] = {
    "happens": (say("An event comes."), say("No event comes.")),
    "taxes": (say("No taxes are collected, and people like it."), say("No taxes are collected.")),
}
"""What a flat check of a step that nobody decided comes to: where it succeeds, and where it fails."""
REACHED_2E: Mapping[str, Sentence] = {"milestones": say("A milestone: {name}.")}
"""What a step that nobody decided did, by the table whose row was reached in it."""
WAITING_2E: Mapping[str, Sentence] = {
    "food-short": say("Too little food"),
    "overcrowded": say("Overcrowded"),
    "ruin-near": say("A ruin near its threshold"),
    "level-due": say("A level to gain"),
    "still-to-choose": say("Choices of a level"),
    "debt-owed": say("A debt to the treasury"),
    "may-try-again": say("Begun and not built"),
}
"""What waits before a turn, in a word, by the note that tells of it."""

NOTES_2E: Mapping[str, Sentence] = {
    # before a turn
    "food-short": say("{count} food will be missing at the next Consumption: that costs {rp} RP, or Unrest."),
    "overcrowded": say("{settlement} has fewer homes than blocks: each turn that raises Unrest."),
    "ruin-near": say("{ruin} stands at {value}; above {threshold} it takes from the checks of its ability."),
    "level-due": say("The XP are there: the kingdom reaches level {level} at the end of the turn."),
    "debt-owed": say("{gp} gp are owed to the treasury: it is not tapped again before."),
    # roles, Upkeep, Commerce, the end of the turn
    "role-vacant": say("The {role} is vacant."),
    "every-role-held": say("Every role is held."),
    "first-turn-no-unrest": say("In its first turn the kingdom has no change of Unrest."),
    "first-turn-no-consumption": say("In its first turn the kingdom consumes nothing."),
    "no-resource-dice": say("There are no resource dice to roll."),
    "no-unrest-to-lower": say("There is no Unrest to lower."),
    "no-rp-left": say("No RP are left over."),
    "overspent": say("Of {asked} RP asked {there} are there: all go, and a ruin rises."),
    "ruin-is-nothing": say("There is no {ruin} to lower."),
    # events, levels and feats
    "event-impossible": say("{event} is impossible now and stays away."),
    "event-ends": say("{event} is over."),
    "rest-is-told": say("{event}: the rest of the result is told by the table's own rulings."),
    "demand-was-met": say("{event}: what was asked has been done."),
    "site-destroyed": say("The {feature} in {hex} is lost."),
    "structure-destroyed": say("The {structure} in {where} is destroyed."),
    "nothing-to-destroy": say("There is nothing to destroy."),
    "nothing-to-double": say("No structure in {where} helps with any check."),
    "squatters-hold": say("Squatters hold lot {lot} in {where}."),
    "victim-is-no-leader": say("They are after someone who holds no role."),
    "victim-is": say("They are after {person}, the {role}."),
    "level-waits": say("The kingdom keeps its XP until the party's level is above its own."),
    "still-to-choose": say("Still to choose: {kind}, {count} times."),
    "role-excused": say("The {role} is vacant, and a feat makes up for it."),
    # activities
    "not-paid": say("It cannot be paid, so it counts as a {degree}."),
    "degree-set": say("The GM sets the result: {degree}."),
    # hexes and the work on them
    "zone-dc-unsaid": say("What is hidden in {hex} is not found: it has no Zone DC."),
    "zone-searched": say("It is above the Zone DC of {hex}: what is hidden there is found."),
    "encounter-found": say("Found: {encounter}, level {level}."),
    "encounter-seen": say("Seen from afar: {encounter}, level {level}."),
    "encounter-resolved": say("Resolved: {encounter}, level {level}."),
    "more-region": say("One more region activity this turn."),
    "no-xp-again": say("{hex} was the kingdom's before, so its claim brings no XP."),
    "second-farmland-left": say("No second farmland is laid out."),
    "no-ruin-to-lower": say("There is no ruin to lower."),
    # dealings with groups, armies
    "learned-exactly": say("The spies bring something exact: the GM says what."),
    "learned-vaguely": say("The spies bring something vague: the GM says what."),
    "hex-stays-free": say("Hex {hex} stays outside the kingdom."),
    "relations-may-break": say("{realm} is hostile now and may break off relations, says the GM."),
    "army-destroyed": say("{army} is destroyed."),
    "garrison-for-now": say("{army} holds its place to the next turn."),
    "army-disbands": say("{army} has not been paid long enough and disbands."),
    # structures
    "paid-already": say("{structure}: paid before."),
    "may-try-again": say("{structure}: to the end of turn {turn} another try costs nothing."),
    "no-rubble": say("{structure} takes no lot, so it leaves no rubble."),
    "still-rubble": say("The rubble on lot {lot} stays."),
    "nothing-more-to-clear": say("There is nothing more to clear beside lot {lot}."),
    "comes": say("What {activity} promised comes now."),
    # leaders and Fame
    "averted": say("All Fame was spent to avert it: {threat}."),
    "too-little-invested": say("{paid} gp are less than the {asked} gp that count: nothing comes of it."),
}

TERMS_2E: Mapping[str, Sentence] = {
    **ANSWERS,
    "ability-start": say("Ability at the start"),
    "activity": say("activity"),
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
    "charter": say("Charter"),
    "heartland": say("Heartland"),
    "government": say("Government"),
    "RP": say("RP"),
    "event-level": say("Level of the event"),
    "event-leader": say("The leader whom the event names"),
    "event-xp": say("A random event"),
    "expansion-expert": say("Expansion expert"),
    "ruin-resistance": say("Resistance to ruin"),
    "increase": say("a skill increase"),
    "resist": say("a resistance to ruin"),
    "envied": say("Envy of the world"),
    # leaders and Fame
    "averted": say("Averted by Fame"),
    "lapse": say("Not spent"),
    "anarchy": say("Anarchy"),
    # dealings with groups, armies
    "negotiation-dc": say("Negotiation DC"),
    "recruitment-dc": say("Recruitment DC"),
    "attempts": say("Earlier attempts"),
    "gm-shift": say("By the GM's word"),
    "sold": say("Sold"),
    "bonus-goods": say("Besides what was bought"),
    "agreements": say("Agreements"),
    "garrison": say("Garrison"),
    # structures
    "repair": say("Repair"),
    "salvage": say("Salvage"),
    "sapient": say("A sapient creature on show"),
    "item-level": say("Item level"),
    "spared-unrest": say("Unrest spared"),
    "success": say("success"),
    "failure": say("failure"),
    "circumstance": say("circumstance"),
    "status": say("status"),
    "critical success": say("critical success"),
    "critical failure": say("critical failure"),
    # hexes and the work on them
    "secondary": say("Secondary territory"),
    "further-hexes": say("Further hexes"),
    "fouled-hexes": say("Hexes of bad waterways"),
    "settlement-share": say("Share of settlements"),
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
