"""A sentence for each note of the rules, by its id: why a step did nothing, what a die decided.

The parts of a sentence are the parts of the note, worded: a hex, a settlement, a person or a row of a table
by its name, a number as it is.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...reading.wording import Sentence, say

NOTES: Mapping[str, Sentence] = {
    "advice": say("None of the buildings that suit a first settlement stands in {settlement}."),
    "building-waits": say("An old building in {hex} waits to be taken over."),
    "discount": say("{giver} halves the price of the {building}."),
    "edicts-stand": say("The edicts stand as before."),
    "enforcer-not-sent": say("The Royal Enforcer is not sent."),
    "event-roll": say("{roll} is thrown; {chance} or less brings an event."),
    "event-told": say("{event}: what it does is told by the table's own rulings."),
    "explored-already": say("{hex} was explored before."),
    "farm-beside-works": say(
        "A Farm shares {hex} with the {improvement}, which print allows and its author would not."
    ),
    "house-lost": say("{building} has lost the house that it needed: {house}."),
    "houses-chosen": say("{building} uses the homes on {lots}."),
    "monster-beaten": say("The attack on {hex} is beaten off."),
    "no-cause-of-unrest": say("No office is vacant and no attribute below zero."),
    "no-change-of-office": say("No office changes hands."),
    "no-edicts": say("No edict has ever been issued."),
    "no-enforcer": say("There is no Royal Enforcer to send."),
    "no-event": say("No event comes."),
    "no-hex-lost": say("Unrest takes no hex."),
    "no-hex-no-upkeep": say("A kingdom without a hex has no upkeep."),
    "no-treasurer-no-taxes": say("Without a Treasurer no taxes are collected."),
    "no-vacant-slot": say("No slot for a magic item is vacant."),
    "nobody-stands-in": say("Nobody stands in for the Ruler."),
    "nothing-built": say("Nothing is built in a settlement."),
    "nothing-claimed": say("No hex is claimed or given up."),
    "nothing-consumed": say("Nothing is consumed."),
    "nothing-deposited": say("Nothing is deposited."),
    "nothing-improved": say("Nothing is built on the land."),
    "nothing-open": say("No event is open from before."),
    "nothing-sold": say("Nothing is offered for sale."),
    "nothing-withdrawn": say("Nothing is withdrawn."),
    "place-chosen": say("The {building} takes {place} in {district}."),
    "slots-at-the-table": say("Slots for magic items: {slots}. What fills them is thrown at the table."),
    "sold-for-nothing": say("What brings {gp} gp is too little for a build point."),
    "taken-over": say("The {building} is taken over by {settlement}."),
    "too-little-gold": say("{gp} gp are too little for a build point."),
    "unrest-had": say("A {building} has calmed {settlement} before, so another changes no Unrest."),
    "withdrawn": say("{gp} gp go to the leaders."),
}
"""Every note id of every ruleset; a test holds the rules to it."""
