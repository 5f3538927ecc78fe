"""Words for the effects of activities and events: how long they last, when they come, what they depend on."""

from __future__ import annotations

from collections.abc import Mapping

from ...reading.wording import Sentence, say

LONG: Mapping[str, Sentence] = {
    "this turn": say("this turn"),
    "next turn": say("to the end of the next turn"),
    "turn after next": say("this turn and the next two"),
    "undone": say("until it is undone"),
    "for good": say("for good"),
    "leader": say("the leader"),
    "other leader": say("the other leader"),
    "person": say("that person"),
}
"""How long something lasts, and whose it is."""

LASTING: Mapping[str, Sentence] = {
    "event": say("while the event lasts"),
    "open": say("while it is open"),
}
"""How long what an event moves stays so."""

SPREAD: Mapping[str, Sentence] = {
    "kingdom": say("in the whole kingdom"),
    "neighbour": say("with a neighbour"),
    "settlements": say("in the settlements"),
}
"""How far what an event moves goes, where that is farther than its own place."""

TALLIED: Mapping[str, Sentence] = {
    "hex": say("{by} for each of these in the hex: {things}"),
    "kingdom": say("{by} for each of these in the kingdom: {things}"),
    "settlement": say("{by} for each of these in the settlement: {things}"),
}
"""What a check gains by things that stand there."""

WHEN: Mapping[str, Sentence] = {
    "start of turn": say("at the start of the next turn"),
    "event phase": say("in the event phase"),
}
"""When effects come that come later."""

BACK: Mapping[str, Sentence] = {
    "rp": say("the RP back"),
    "half rp": say("half the RP back"),
    "half goods": say("half the commodities back"),
}
"""What is paid back."""

ABOUT: Mapping[str, Sentence] = {
    "all": say("all"),
    "edict": say("special edict"),
    "event": say("event"),
    "harmful-event": say("dangerous event"),
    "open-event": say("open event"),
    "with group": say("this group's"),
}
"""What checks are about that is neither a figure nor an activity, as it stands before `checks`."""

CONDITIONS: Mapping[str, Sentence] = {
    "a lot to clear": say("a lot that is filled"),
    "a place to build": say("a place for it"),
    "adventurers' dice": say("one resource die, two after a failure"),
    "agreements": say("agreements with all of them"),
    "another leader": say("another leader"),
    "another skill than last turn": say("another skill than last turn"),
    "at hand": say("an army that is not lost"),
    "by road": say("a road all the way, by Exploration"),
    "capital or bank": say("the capital, or a bank"),
    "chosen dice": say("as many resource dice as are chosen"),
    "claimed this turn": say("a hex claimed this turn"),
    "claims left": say("a claim that is left this turn"),
    "clear of dangers": say("land without dangers that is not prepared"),
    "clearing": say("nothing, or RP by terrain (a switch)"),
    "defeated": say("an army that is defeated"),
    "each further hex": say("each further hex"),
    "earlier attempts": say("earlier attempts"),
    "farmland fits": say("land for a farm in influence"),
    "forced march": say("a forced march, which tires"),
    "free group": say("a group that has not pledged"),
    "garrison abroad": say("a place outside the kingdom"),
    "garrison place": say("a place that suits the skill"),
    "granted shift": say("the GM's word, in war"),
    "harvested once": say("not harvested this turn"),
    "higher nation": say("a nation of higher level"),
    "invested gp": say("the sum that is invested"),
    "living person": say("someone alive"),
    "managed lately": say("each group that was managed this or last turn"),
    "management": say("RP for each agreement"),
    "mansion or villa": say("a mansion or a noble villa"),
    "may move": say("a seat there, every leader joining in"),
    "may recruit": say("what the army asks for"),
    "may take charge": say("an invested leader who did the duty"),
    "no agreement yet": say("no agreement with it yet"),
    "no debt": say("nothing owed to the treasury"),
    "no homes": say("no homes in its block"),
    "no homes but tenements": say("no homes but tenements in its block"),
    "none, each hex counts": say("none"),
    "not asked lately": say("a group that was not asked this or last turn"),
    "not pledged": say("a group that has not pledged"),
    "open event": say("an open event"),
    "over borders": say("over the kingdom's border, or an enemy's"),
    "own hexes": say("hexes of the kingdom"),
    "prepared": say("a prepared hex"),
    "purchase": say("by what is bought"),
    "quarters": say("room for the army"),
    "reconnoitred": say("a reconnoitred hex"),
    "refuge fits": say("a hex on a road or in influence, without a refuge"),
    "repair": say("a structure that is mended"),
    "road": say("by terrain and river"),
    "road fits": say("a hex beside a road or a settlement, without a road"),
    "room to settle": say("no settlement there, and room for one"),
    "second activity": say("a second activity of an efficient army"),
    "shift in war": say("the GM's word in war alone"),
    "site fits": say("the terrain of the site, in influence or on a road"),
    "skill of the ruin": say("the skill of the ruin"),
    "sold goods": say("1 to 4 of a commodity"),
    "structure": say("what the structure asks for"),
    "suits": say("a skill that suits the office"),
    "taxed last turn": say("taxes last turn, where a flat check against Unrest fails"),
    "terrain": say("by terrain"),
    "trade route": say("a way from a settlement to it"),
    "trading partner": say("relations, or an agreement"),
    "tried before": say("the person was refused within a year"),
    "unclaimed neighbour": say("a hex beside the kingdom"),
    "used last turn": say("used last turn"),
    "used lately": say("used this or last turn"),
    "war": say("war with it or with its friends"),
    "war with it": say("war with it"),
    "wartime": say("a war"),
    "water": say("water beside it"),
    "water for boating": say("water that joins the two, for Boating"),
    "water in influence": say("water in influence"),
    "waterway fits": say("a hex without water beside water of the kingdom"),
    "weary": say("a weary army"),
    "weary march": say("a weary army, twice"),
    "within march": say("a hex that the army reaches"),
}
"""What must hold before a roll, what it costs, what moves a DC or a degree, by the names that rows use."""

ASKS: Mapping[str, Sentence] = {
    "activity": say("`activity`"),
    "army": say("`army`"),
    "as": say("`as` (the office)"),
    "event": say("`event`"),
    "feature": say("`feature` (what is built)"),
    "goods": say("`goods` (the commodity)"),
    "hex": say("`hex`"),
    "in": say("`in` (the settlement)"),
    "lot": say("`lot`"),
    "name": say("`name`"),
    "other": say("`other` (the other leader)"),
    "person": say("`person`"),
    "role": say("`role` (the office)"),
    "ruin": say("`ruin`"),
    "ruins": say("`ruins`"),
    "skill": say("`skill`"),
    "spend": say("`spend` (how much of it)"),
    "structure": say("`structure`"),
    "with": say("`with` (the group)"),
}
"""The fields that a line must have, as it writes them, and what they name where that is not the field itself."""

DECIDED: Mapping[str, Sentence] = {
    "build": say("to build it"),
    "demolish": say("to demolish it"),
    "destroy": say("to destroy it"),
    "nearest settlement": say("the nearest settlement"),
    "same settlement": say("the same settlement"),
}
"""What a die decides, as its faces are shared out."""

ITEM_LEVELS: Mapping[str, Sentence] = {"all": say("items of every kind")}
"""Whose level a structure raises, where that is no kind of item."""
