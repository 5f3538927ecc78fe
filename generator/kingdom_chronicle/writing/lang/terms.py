"""Words for the ids that stand in no table: phases, steps, labels of figures, abilities and the like."""

from __future__ import annotations

from collections.abc import Mapping

from ...reading.wording import Sentence, say

PHASES: Mapping[str, Sentence] = {
    "": say("Before the turn"),
    "upkeep": say("Upkeep"),
    "edict": say("Edict"),
    "income": say("Income"),
    "event": say("Event"),
}
"""The phases of every ruleset."""

STEPS: Mapping[str, Sentence] = {
    "": say("The phase"),
    "duty": say("Duty"),
    "stability": say("Stability"),
    "consumption": say("Consumption"),
    "items": say("Magic items"),
    "unrest": say("Unrest"),
    "enforcer": say("Royal Enforcer"),
    "stand-in": say("Stand-in"),
    "lost hex": say("Lost hex"),
    "leaders": say("Leadership"),
    "hexes": say("Hexes"),
    "improvements": say("Improvements"),
    "settlements": say("Settlements"),
    "edicts": say("Edicts"),
    "withdraw": say("Withdrawal"),
    "deposit": say("Deposit"),
    "sell": say("Sale"),
    "taxes": say("Taxes"),
    "open": say("Open events"),
    "happens": say("Does one come?"),
    "new": say("New event"),
    # what any phase may have, as its lines are called
    "gm": say("A ruling"),
    "explore": say("Exploring"),
    "clear": say("Clearing"),
    # the turn before the first
    "survey": say("The land"),
    "founding": say("The founding"),
    "opening": say("Come over from paper"),
}
"""The steps of every phase, and the lines that any phase may have."""

TERMS: Mapping[str, Sentence] = {
    "carried-in": say("Carried over"),
    "brought-forward": say("Brought forward"),
    "ruling": say("A ruling"),
    "founding": say("The founding"),
    "leaders": say("Leaders"),
    "vacancies": say("Vacant offices"),
    "vacancy": say("Vacant office"),
    "buildings": say("Buildings"),
    "improvements": say("Improvements"),
    "land": say("Land"),
    "alignment": say("Alignment"),
    "districts": say("Districts"),
    "claimed-hexes": say("Claimed hexes"),
    "filled-lots": say("Filled lots"),
    "holidays": say("Holidays"),
    "promotion": say("Promotion"),
    "taxation": say("Taxation"),
    "withdrawal": say("Withdrawal"),
    "deposit": say("Deposit"),
    "gold": say("Gold"),
    "price": say("Price"),
    "sale": say("Sale"),
    "taxes": say("Taxes"),
    "bp-rate": say("Gold to the build point"),
    "str": say("Strength"),
    "dex": say("Dexterity"),
    "con": say("Constitution"),
    "int": say("Intelligence"),
    "wis": say("Wisdom"),
    "cha": say("Charisma"),
    "unknown": say("unknown"),
    "rumoured": say("rumoured"),
    "explored": say("explored"),
    "cleared": say("cleared"),
    "fame": say("Fame"),
    "infamy": say("Infamy"),
    "north": say("north side"),
    "east": say("east side"),
    "south": say("south side"),
    "west": say("west side"),
    "none": say("none"),
    "people": say("people"),
    "BP": say("BP"),
    "gp": say("gp"),
    "hexes": say("hexes"),
}
"""Labels of figures that are no row of a table, and other single words."""
