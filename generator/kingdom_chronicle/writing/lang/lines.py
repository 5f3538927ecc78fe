"""What each line of a turn is for, with one example: by the fields that it needs, a step by its name and a colon."""

from __future__ import annotations

from collections.abc import Mapping

from ...reading.wording import Sentence, say
from .lines_2e import LINES_2E, NAMED_2E
from .special_edicts import SPECIAL_LINES, SPECIAL_NAMED

LINES: Mapping[str, tuple[Sentence, str]] = {
    # upkeep
    "absent": (say("A leader does no duty this turn: the office counts as vacant."), "- absent: Mirel"),
    "acting": (
        say("Someone stands in for an absent Ruler; the die is that of the check."),
        "- acting: Ilse\n  roll: 14",
    ),
    "stability:": (say("The check that raises or lowers Unrest."), "- stability: {roll: 12}"),
    "consumption:": (
        say("What the kingdom eats, and how much of it the Granaries pay."),
        "- consumption: {granary: 2}",
    ),
    "item, in": (
        say("What came into a slot for magic items; `none` where nothing fits."),
        "- item: wand of light\n  in: Tuskholm\n  lot: C3\n  price: 375",
    ),
    "items:": (say("The throws that fill slots for magic items."), "- items: {roll: 43}"),
    "abandoned:": (say("What becomes of buildings that lost their house."), "- abandoned: {roll: 9}"),
    "unrest:": (say("What negative attributes and vacant offices do to Unrest."), "- unrest: {why: a hard winter}"),
    "enforcer:": (say("The Royal Enforcer lowers Unrest."), "- enforcer: {roll: 17}"),
    "stand-in:": (say("The check of who stands in for the Ruler."), "- stand-in: {by: Ilse}"),
    "lose hex": (say("The hex that goes when Unrest takes one."), "- lose hex: C4"),
    "reclaim": (say("A settlement that was lost is asked to return."), "- reclaim: Oldford\n  roll: 15"),
    "lost hex:": (say("Whether Unrest takes a hex this turn."), "- lost hex: {why: the west is in uproar}"),
    # edict
    "vacate": (say("The holder leaves office altogether."), "- vacate: Treasurer\n  roll: 13"),
    "appoint, as": (say("Someone takes an office."), "- appoint: Rob\n  as: Spymaster\n  adds to: economy"),
    "role, adds to": (
        say("The holder of an office chooses anew what it adds to."),
        "- role: Ruler\n  adds to: loyalty",
    ),
    "leaders:": (say("Offices change hands."), "- leaders: {why: nobody wanted the seal}"),
    "claim": (say("Hexes join the kingdom."), "- claim: [C4, C5]"),
    "abandon": (say("Hexes are given up."), "- abandon: C4"),
    "hexes:": (say("The land grows or shrinks."), "- hexes: {why: the surveyors are ill}"),
    "build, hex": (say("A terrain improvement."), "- build: Farm\n  hex: C4"),
    "build, in": (
        say("A building; the place that is left out is chosen by the rules and shown."),
        "- build: Inn\n  in: Tuskholm\n  lot: C3",
    ),
    "upgrade, to, hex": (
        say("A terrain improvement becomes a better one."),
        "- upgrade: Road\n  to: Highway\n  hex: C4",
    ),
    "upgrade, to, in": (
        say("A building becomes a greater one: `lot` is where it stands, `lots` are all that it will have."),
        "- upgrade: Shrine\n  to: Temple\n  in: Tuskholm\n  lots: [C3, C4]",
    ),
    "prepare": (say("A hex is made ready for a settlement."), "- prepare: C4"),
    "improvements:": (say("The land is worked."), "- improvements: {why: the ground is frozen}"),
    "found, hex": (
        say("A settlement, with what it begins with."),
        "- found: Tuskholm\n  hex: C4\n  with: [{build: Inn, lot: C3}, {build: House, lot: C4}]",
    ),
    "extend": (say("A settlement gets a further district."), "- extend: Tuskholm\n  district: Riverside"),
    "demolish, in": (say("A building makes room."), "- demolish: Brewery\n  in: Tuskholm\n  lot: C3"),
    "repair, in": (say("A damaged building is made whole."), "- repair: Inn\n  in: Tuskholm\n  lot: C3"),
    "settlements:": (say("Settlements grow."), "- settlements: {why: no masons this month}"),
    "raise, cost, monthly": (
        say("An army is raised; the same line again expands or refills it."),
        "- raise: First Foot\n  cost: 4\n  monthly: 1",
    ),
    "disband": (say("An army goes home."), "- disband: First Foot"),
    "holidays": (say("Festivals in a year, until they are set anew."), "- holidays: 6"),
    "promotion": (say("How the kingdom is promoted, until it is set anew."), "- promotion: token"),
    "government": (
        say("The kingdom takes another form of government, which changes every settlement's modifiers."),
        "- government: republic",
    ),
    "taxation": (say("How the kingdom is taxed, until it is set anew."), "- taxation: normal"),
    "capital": (say("The seat of the kingdom moves."), "- capital: Alderford\n  roll: 11"),
    "edicts:": (say("The edicts of the month."), "- edicts: {why: as last month}"),
    **SPECIAL_LINES,
    # income
    "withdraw": (say("BP for the leaders' own use."), "- withdraw: 3"),
    "withdraw:": (say("Whether anything is withdrawn."), "- withdraw: {why: the leaders have enough}"),
    "deposit": (say("Goods and gold for the Treasury, in gp."), "- deposit: 8000\n  of: the bandits' hoard"),
    "deposit:": (say("Whether anything is paid in."), "- deposit: {why: nothing was found}"),
    "sell, price, in": (
        say("A single thing that is dearer than a deposit takes."),
        "- sell: ruby crown\n  price: 9000\n  in: Tuskholm\n  roll: 16",
    ),
    "sell:": (say("Whether anything is sold."), "- sell: {why: nobody is buying}"),
    "empty, in": (
        say("The kingdom tries to bring what lies in a slot on the market."),
        "- empty: wand of light\n  in: Tuskholm\n  roll: 18",
    ),
    "buy, in, pay": (
        say(
            "What lies in a slot for magic items is bought: with a leader's gold, or with BP where the phase allows it."
        ),
        "- buy: wand of light\n  in: Tuskholm\n  pay: gp",
    ),
    "taxes:": (say("The check of the month's taxes."), "- taxes: {roll: 15}"),
    # event
    "event, since": (
        say("What is done about an event that is still open."),
        "- event: Building Demand\n  since: 11\n  response: suppress\n  roll: 12",
    ),
    "event": (
        say("Names what the dice gave, where it strikes, and what is done about it."),
        "- event: Feud\n  in: Tuskholm\n  rolls: {loyalty: 12}",
    ),
    "hire, for, check": (
        say("Adventurers of these levels help with one check of an event."),
        "- hire: 3-5\n  for: Feud\n  check: loyalty",
    ),
    "open:": (say("Events that began earlier go on."), "- open: {why: the plague is still about}"),
    "happens:": (say("Whether an event comes."), "- happens: {roll: 20, rolls: {type: 30, table: 42}}"),
    "new:": (say("The events that come."), "- new: {why: the wells are low}"),
    # any phase
    "gm": (
        say("A ruling: figures move by the game master's word."),
        "- gm: {unrest: -1}\n  why: a wager won",
    ),
    "expect": (
        say("What your own paper says at this point; a difference is told."),
        "- expect: {size: 14, unrest: 2}",
    ),
    "explore": (say("Hexes are explored."), "- explore: [C4, C5]"),
    "clear": (say("Hexes are cleared of monsters and dangers."), "- clear: C4"),
    "mark": (
        say("Facts of a hex that are so from now on; `gone` is special terrain that is no more."),
        "- mark: C4\n  name: Crane Ford\n  special: [landmark]",
    ),
    "update": (
        say("Facts of someone, or of another realm, that are so from now on."),
        "- update: Rob\n  abilities: {int: 16}\n  feats: [Iron Will]",
    ),
    "death": (say("Someone dies, or can do no duty ever again."), "- death: Rob"),
    "rename, to": (say("Something is called otherwise from now on."), "- rename: Tuskholm\n  to: Alderford"),
    "destroy, in": (
        say("A building is destroyed in play."),
        "- destroy: Brewery\n  in: Tuskholm\n  lot: C3\n  why: the dragon came back",
    ),
    "destroy, hex": (
        say("A terrain improvement is destroyed in play."),
        "- destroy: Farm\n  hex: C4\n  why: burnt by trolls",
    ),
    "exhibit": (
        say("A Museum shows things worth so much gp more, or less; `historic` adds to Fame."),
        "- exhibit: 20000\n  in: Tuskholm\n  historic: yes",
    ),
    "renown": (say("What the Ruler takes where Size passes a step this turn."), "- renown: fame"),
    "end": (
        say("What was played at the table ends an open event, or anarchy."),
        "- end: Feud\n  why: they have married",
    ),
    "stationed, at": (
        say("Where a leader is from now on; whoever was sent nowhere is in the capital."),
        "- stationed: Mirel\n  at: E5",
    ),
    **LINES_2E,
}
"""The lines of every ruleset; a line that two rulesets have with other fields has these behind it in brackets."""

NAMED: Mapping[str, Sentence] = {
    "adds to": say("an attribute"),
    "at": say("a hex or a settlement"),
    "buy": say("the name of a thing"),
    "check": say("an attribute"),
    "discount": say("a building whose discount is taken"),
    "district": say("a district, by its name or number"),
    "empty": say("the name of a thing"),
    "end": say("an open event, or `anarchy`"),
    "for": say("an event"),
    "found": say("the name of a new settlement"),
    "gone": say("what is no more"),
    "hire": say("levels of adventurers, such as 3-5"),
    "item": say("the name of a thing, or `none`"),
    "museum": say("a settlement with a Museum"),
    "neighbour": say("another realm"),
    "portrait": say("the file of a picture"),
    "raise": say("the name of an army"),
    "rename": say("a settlement, a hex, a person, another realm or the kingdom"),
    "sell": say("the name of a thing"),
    "side": say("a side: `north`, `east`, `south` or `west`"),
    "update": say("a person or another realm"),
    "with": say("a person, or a group"),
    **SPECIAL_NAMED,
    **NAMED_2E,
}
"""What the name in a field is the name of, where that does not follow from the field's own name."""

COMMON_FIELDS: Mapping[str, Sentence] = {
    "roll": say("the face of the line's one die, or the faces or the total of several"),
    "rolls": say("the faces of several dice, by their names"),
    "by": say("who made the roll or the decision"),
    "why": say("the reason, which the ledger shows"),
    "waive": say("rules that the group lets go here, each with the reason"),
    "granted": say("the game master's word, with the reason: no die, cost, limit or condition"),
    "before": say("a step: the line is played before it"),
    "after": say("a step: the line is played after it"),
    "secret": say("the whole line, or only the words that players do not see, with `until` for a turn"),
}
"""What the fields mean that any line may have; `before` and `after` are for the lines of any phase."""

TURN_FIELDS: Mapping[str, Sentence] = {
    "turn": say("the number of the turn, where it is to be checked against the file's name"),
    "title": say("what the month is called"),
    "story": say("what the group tells of it, in Markdown with [[names]] as links"),
    "date": say("the month of the game's calendar, where it does not follow from the last one"),
    "played": say("the day on which it was played at the table"),
    "rules": say("switches that are read otherwise from this turn on"),
    "expect": say("what your own paper says at the end of the turn"),
    "months": say("so many quiet months in one file"),
    "secret": say("a title, a story and a note that players do not see, with `until` for a turn"),
}
"""What a turn's file says besides its phases."""
