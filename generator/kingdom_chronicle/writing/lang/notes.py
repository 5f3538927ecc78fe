"""A sentence for each note of the rules, by its id: why a step did nothing, what a die decided.

The parts of a sentence are the parts of the note, worded: a hex, a settlement, a person or a row of a table
by its name, a number as it is.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...reading.wording import Sentence, say
from .second_edition import NOTES_2E, WAITING_2E

NOTES: Mapping[str, Sentence] = {
    "advice": say("None of the buildings that suit a first settlement stands in {settlement}."),
    "anarchy-begins": say("Unrest is {unrest}: the realm falls into anarchy."),
    "anarchy-stands-still": say("In anarchy the realm stands still."),
    "assassin-after": say("An assassin is after {person}, who is {office}."),
    "attitude-now": say("{realm} is now {attitude}."),
    "building-closes": say("{building} closes for want of its house, and brings nothing until it opens again."),
    "building-closes-in": say("{building} has no house yet; without one it closes in turn {turn}."),
    "building-damaged": say("{building} is damaged, and brings nothing until it is repaired."),
    "building-housed": say("{building} has a house again."),
    "building-razed": say("A {building} in {settlement} is destroyed."),
    "building-reopens": say("{building} has a house again, and is open."),
    "building-waits": say("An old building in {hex} waits to be taken over."),
    "capital-lost": say(
        "The capital {settlement} is lost. Until another is named, the largest part of the land is the seat."
    ),
    "choice-counts": say("What the {office} chose counts from now on."),
    "checks-move": say("All {figure} change by {amount}."),
    "consumption-changes": say("The next Upkeep consumes {percent} % of what it would."),
    "demand-met": say("What the people of {where} asked for is done."),
    "demand-to-build": say("The people of {where} want this built: {thing}."),
    "demand-to-remove": say("The people of {where} want this gone: {thing}."),
    "deposit-left-over": say("{gp} gp are left over for the next deposit."),
    "disaster-threatens": say("Threatened at {where}: {count}; each calls for a check of its own."),
    "discount": say("{giver} halves the price of the {building}."),
    "edicts-stand": say("The edicts stand as before."),
    "embassy-stays": say("The embassy in {realm} stays open for now."),
    "enforcer-not-sent": say("The Royal Enforcer is not sent."),
    "envoy-offers": say("An envoy offers: {offer}. The answer: {answer}."),
    "event-comes": say("{event}."),
    "event-comes-to": say("{event} at {where}."),
    "event-goes-on": say("{event} goes on."),
    "event-goes-on-in": say("{event} at {where} goes on."),
    "event-gone": say("{event} at {where} is no longer the kingdom's concern."),
    "event-roll": say("{roll} is thrown; {chance} or less brings an event."),
    "event-spreads": say("From the next month on there is a further {event} at {where}."),
    "event-told": say("{event}: what it does is told by the table's own rulings."),
    "exhibit-lost": say("With the {building} of {settlement} its collection is gone."),
    "expedition-held-up": say("The expedition comes through, and no further this month: {expedition}."),
    "expedition-home": say("The months of an expedition are over: {expedition}."),
    "explored-already": say("{hex} was explored before."),
    "farm-beside-works": say(
        "A Farm shares {hex} with the {improvement}, which print allows and its author would not."
    ),
    "farms-fail": say("Farms around {settlement} fail ({farms} in all): each counts {each} in the next Upkeep."),
    "figure-moves": say("{figure} of {where} changes by {amount}."),
    "find-exhibited": say("The find, worth {gp} gp, is shown in {building}."),
    "homes-built": say("Homes stand where the squatters were in {settlement}, on {lot}."),
    "homes-missing": say("The squatters of {settlement} were promised homes on {lot} that were not built."),
    "homes-promised": say("A House or Tenement must stand on {lot} of {settlement} by the end of the next month."),
    "house-lost": say("{building} has lost the house that it needed: {house}."),
    "houses-chosen": say("{building} uses the homes on {lots}."),
    "improvement-ruined": say("The {improvement} in {hex} is destroyed."),
    "item-found": say("A {tier} item is offered in {settlement} for a month."),
    "item-lost": say("With the {building} in {settlement}, {lots}, is lost what lay in its slot: {item}."),
    "item-saved": say("The leaders save what lay in a slot of the {building} in {settlement}, {lots}: {item}."),
    "kept-for-the-kingdom": say("{figure} of the whole kingdom changes by {amount}; it is only noted."),
    "kingdom-modifier-moves": say("{figure} of the whole kingdom changes by {amount}."),
    "kingdom-destroyed": say("Without land and a settlement the kingdom is destroyed; its Treasury is lost."),
    "kingdom-no-more": say("The kingdom is no more since turn {turn}."),
    "kingdom-stands-again": say("The kingdom has land and a settlement again, and goes on."),
    "land-rush": say("Settlers take {hex}, outside the kingdom, and build: {improvement}."),
    "land-rush-answered": say("The {improvement} beside {hex} answers the land rush."),
    "leader-killed": say("{person}, the {office}, is killed."),
    "leader-named": say("It is about the {office}."),
    "many-of-a-kind": say("{settlement} has {count} of the {building}: the GM may add events for that."),
    "monster-beaten": say("The attack on {hex} is beaten off."),
    "no-cause-of-unrest": say("No office is vacant and no attribute below zero."),
    "no-change-of-office": say("No office changes hands."),
    "no-edicts": say("No edict has ever been issued."),
    "no-enforcer": say("There is no Royal Enforcer to send."),
    "no-event": say("No event comes."),
    "no-hex-lost": say("Unrest takes no hex."),
    "no-hex-no-upkeep": say("A kingdom without a hex has no upkeep."),
    "no-item-cheap-enough": say("{roll} would fill a slot in {settlement}, but no item is cheap enough for it."),
    "no-item-comes": say("{roll} fills no slot: {at}."),
    "no-land-left": say(
        "The kingdom has no hex left. In turn {turn} it claims one, and founds or claims a settlement, or is destroyed."
    ),
    "no-possible-event": say("What came was impossible, so no event comes."),
    "no-room-for-gift": say("{settlement} has no room for the gift."),
    "no-route": say("No trade route comes of it: {trade}."),
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
    "realm-titled": say("By its Size the realm's rank is now: {title}."),
    "route-over": say("The year of a trade route is over: {trade}."),
    "slot-filled": say("{roll} fills a {tier} slot: {building}."),
    "slot-filled-unnamed": say("{roll} fills a {tier} slot, {kind}: {building}. What it is, nobody has named yet."),
    "sold-for-nothing": say("What brings {gp} gp is too little for a build point."),
    "squatters-settle": say("Squatters take {lot} in {settlement}."),
    "standing-over": say("What moved {figure} by {number} for a time is over."),
    "taken-over": say("The {building} is taken over by {settlement}."),
    "territory-back": say("Within reach again, and the kingdom's once more: {hexes}."),
    "territory-held": say(
        "Cut off from the seat, but held by a leader there: {hexes}. "
        "Checks about this land take Unrest as higher each turn."
    ),
    "territory-joined": say("Joined to the seat again: {hexes}."),
    "territory-lost": say(
        "Cut off from the seat without a leader, and lost: {hexes}. A leader stationed there would have held this land."
    ),
    "told-hex": say("What was kept secret of {hex} comes to light."),
    "told-person": say("What was kept secret of {person} comes to light."),
    "told-realm": say("What was kept secret of {realm} comes to light."),
    "too-little-gold": say("{gp} gp are too little for a build point."),
    "treasure-in-slot": say("{building} offers a {tier} item, better than its kind."),
    "unrest-had": say("A {building} has calmed {settlement} before, so another changes no Unrest."),
    "vassal-calm": say("{realm} has come to terms with being a vassal."),
    "war-declared": say("{realm} declares war."),
    "withdrawn": say("{gp} gp go to the leaders."),
    **NOTES_2E,
}
"""Every note id of every ruleset; a test holds the rules to it."""

WAITING: Mapping[str, Sentence] = {**WAITING_2E}
"""What waits before a turn, in a word, by the note of a ruleset that tells of it."""
