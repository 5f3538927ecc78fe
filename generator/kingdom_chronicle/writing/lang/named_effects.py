"""Words for the named effects of activities and events: what no word of the tables' effect language says."""

from __future__ import annotations

from collections.abc import Mapping

from ...reading.wording import Sentence, say

ACTIVITIES_DO: Mapping[str, Sentence] = {
    # people and places of the realm
    "install": say("the leader is installed"),
    "refuse leader": say("the person is not installed, and is harder to install within a year"),
    "loyalty check": say("a Loyalty check ends what the appointment cost"),
    "unrest of appointment": say("more Unrest, where the office brings some"),
    "move capital": say("the capital moves"),
    "stay": say("no other move for some turns"),
    # money
    "levy": say("RP as much as the kingdom's level"),
    "levy double": say("RP twice the kingdom's level"),
    "levy half": say("RP half the kingdom's level, at least 1"),
    "tax unrest": say("Unrest +{once}, or +{again} where taxes were collected last turn"),
    "draw": say("the sum of the level is drawn"),
    "crime pays": say("one resource die of RP, and Crime rises by as much"),
    "chosen": say("the commodity of choice"),
    "bonus goods": say("commodities that are no luxuries: {amount} more"),
    "agreed goods": say(
        "at the start of the next turn one commodity for each agreement, half of them luxuries at most"
    ),
    # Unrest, Fame, ruins
    "quelled": say("an event that asks for it is content"),
    "lose fame": say("Fame −1; where there is none, Unrest +1d4"),
    "lower penalty": say("the penalty of that ruin −1"),
    "every ruin": say("three ruins +1 each, the fourth +3"),
    "tend plague": say("the sick are cared for: enough care ends a plague"),
    # benefits for other checks
    "lend": say("a bonus for the other leader's check, by rank"),
    "lend half": say("half that bonus for the other leader's check"),
    "distract": say("that leader's checks with the skill get worse this turn"),
    "rested": say("a bonus for a leadership activity, declared before its roll"),
    "charge": say("the activity may be done outside its limits"),
    "charge bonus": say("the activity may be done outside its limits, its checks +1"),
    "shaken": say("the leader's next leadership check gets worse"),
    "store": say("a benefit is stored for one check this turn"),
    "foresee players": say("a random event is rolled twice, and the players choose"),
    "foresee gm": say("a random event comes for sure, and the GM may have two of them"),
    # adventurers against an event
    "end event": say("that event is over"),
    "help event": say("a bonus for the check that meets the event"),
    "dearer adventurers": say("further adventurers against this event cost more"),
    "no adventurers": say("nobody goes against this event any more"),
    # dealings with groups
    "make friends": say("diplomatic relations"),
    "agree": say("a trade agreement"),
    "pledge": say("the group and its hex join the kingdom"),
    "withhold": say("what the switch says of a price that is not paid"),
    "aid": say("{benefits} benefits of choice"),
    "aid 1": say("one benefit of choice"),
    "learn exactly": say("the GM tells exactly what was learnt"),
    "learn vaguely": say("the GM tells vaguely what was learnt"),
    "offend": say("a group that is not friendly thinks worse of the kingdom"),
    # armies
    "recruit": say("the army is raised, an efficient one after a critical success"),
    "recover": say("the condition gets better by {by}"),
    "fortify army": say("the army is fortified, and eats less after a critical success"),
    "hold": say("the garrison lasts to the next turn"),
    "no garrison": say("no garrison there for some turns"),
    "disband": say("the army is no more"),
    "arrive": say("the army is there"),
    "arrive efficient": say("the army is there, and efficient"),
    "arrive weary": say("the army is there, and weary +{weary}"),
    "lose way": say("the army is lost"),
    "hurt army": say("the army loses a hit point; without any it is defeated"),
    "destroy defeated": say("an army that was defeated is destroyed"),
    # hexes
    "reconnoitre": say("the hex is known; a total above its Zone DC finds what is hidden there"),
    "report": say("what nobody hides there is seen from afar"),
    "clear": say("the dangers are gone"),
    "clear luxuries": say("the dangers are gone; where creatures were among them, Luxuries +{luxuries}"),
    "claim": say("the hex is claimed"),
    "another region activity": say("one region activity more this turn"),
    "abandon": say("the hexes are the kingdom's no more"),
    "abandon alone": say(
        "the hexes are the kingdom's no more, Unrest +{alone} (+{in_all} by the switch), more where people lived there"
    ),
    "bandits": say("Bandit activity in the next turn"),
    "prepare": say("the hex is prepared"),
    "found": say("the settlement is founded"),
    # work on the land
    "farm": say("farmland"),
    "second farm": say("a second farmland here or beside it, where it fits"),
    "fortify": say("a refuge"),
    "build road": say("a road"),
    "road beside": say("a road in a hex beside it"),
    "establish site": say("the work site"),
    "rich find": say("the site yields double to the end of the next turn"),
    "irrigate": say("a waterway"),
    "foul": say("the waterway breeds disease, each event phase until it is made good"),
    "disease": say("a flat check; failed, Plague"),
    "farm food": say("Food +1, +2 where there is farmland in its influence"),
    "farm food for": say("Food +1 for each farmland"),
    "spoil": say("Food −{food}; where there is too little, Unrest +{unrest}"),
    # structures
    "raise a structure": say("the structure stands"),
    "put off a structure": say("it does not stand yet; another try costs nothing for a while"),
    "leave rubble": say("its lots are filled with rubble"),
    "clear the lot": say("the lot is empty"),
    "reduce to rubble": say("the lot is filled with rubble"),
    "clear or salvage more": say(
        "of choice: a lot beside it is emptied as well, or 1d6 of what the structure was made of"
    ),
}
"""What a named effect of an activity does, in a word; the function that a row calls by this name does it.

With a word or a value that the row gives it: `levy double`, `farm food for`; what it gives stands in the sentence.
"""

EVENTS_DO: Mapping[str, Sentence] = {
    # the course of the event
    "told": say("the rest is the table's to tell"),
    "end": say("the event is over"),
    "end after a failure": say("the event is over where last turn's check failed too"),
    "end if housed": say("the event is over where homes stand on the lot"),
    "next stage": say("the next check comes next turn"),
    "next stage dc": say("the next check comes next turn, its DC {dc}"),
    "change dc": say("the DC of its later checks {dc}"),
    "change dc 0": say("the DC of its later checks is the first one again"),
    "next time": say("its level +{level} when it comes again"),
    "end others": say("{event} is over, and none is to come"),
    "end another": say("one of these is over, of choice: {events}"),
    "one of two": say("in the next turn one of these, with an even chance: {events}"),
    "spread": say("it is in the nearest settlement from the next turn on, too"),
    # Unrest, ruins, dice, food
    "unrest with a structure": say("Unrest {unrest} where the kingdom has the structure {structure}"),
    "all ruins": say("every ruin {amount_by}"),
    "other ruin": say("a ruin of choice but {but} {amount_by}"),
    "rolled ruin": say("{which} +{dice}"),
    "rolled ruin rubble": say("{which} +{dice}, and as many lots in rubble"),
    "deeper feud": say(
        "Unrest +{unrest} and a ruin of choice +{ruin}, twice as much after a critical failure in the last turn"
    ),
    "unless claimed": say("Unrest +{unrest}, unless a hex was claimed that turn"),
    "unless quelled": say("Unrest +{unrest}, unless Unrest was quelled that turn"),
    "halve dice": say("half that turn's resource dice are lost, at least {least}"),
    "dice lost": say("resource dice lost next turn: {dice}, half as many where a cemetery is in the settlement"),
    "bring dice": say("resource dice of the next turn that are brought along, {most} at most"),
    "rolled gifts": say("for each die that was brought a commodity of choice, as many as the die shows"),
    "give goods": say("given away of a commodity of choice: {amount}"),
    "hungry settlements": say("Consumption +1 for each settlement next turn"),
    "eat nothing": say("nothing is consumed"),
    "eat more": say("Consumption +1 until it is over"),
    "fortune": say("in the next turn one of these checks is rolled twice: {to}"),
    "better degrees": say("in the next turn one degree better: {of}"),
    "more region activities": say("one region activity more in the next turn"),
    "swift justice": say("Crime −1 besides in its first turn"),
    # people
    "choose victim": say("a flat check says whether a leader is meant who is nobody's character"),
    "wound victim": say("the leader who was meant does no duty to the end of the next turn"),
    "kill victim": say("the leader who was meant is dead"),
    "agreement besides": say("a trade agreement with the group"),
    "break relations": say("the relations with the group are broken off"),
    # land and structures
    "blight": say("the farmland is lost"),
    "lay waste": say("a farmland or a work site is lost"),
    "lay waste closest": say("the closest farmland or work site is lost"),
    "lay waste decay": say("farmlands or work sites lost: {sites}, Decay +1 for each"),
    "take hex": say("the hex is claimed with what the settlers built"),
    "storm settlement": say(
        "the nearest settlement is stormed: Unrest +1 and a wall where walls or water guard it; otherwise a structure, "
        "Unrest +1d4, Decay +2"
    ),
    "raze": say("a structure becomes rubble"),
    "raze but": say("a structure of choice becomes rubble, no {but}"),
    "raze players": say("a structure of choice becomes rubble"),
    "raze residential": say("a residential structure becomes rubble"),
    "rubble lots": say("lots of choice that become rubble: {lots}, one with a structure at least"),
    "give structures": say("for nothing: {types}"),
    "take lot": say("squatters hold an empty lot"),
    "spread lot": say("squatters hold the nearest empty lot as well"),
    "double bonuses": say("item bonuses of the settlement's structures count twice next turn"),
    "double bonuses one": say("the item bonus of one structure of choice counts twice next turn"),
    "defend a structure": say("a Defense check; failed, a structure is lost and Decay rises"),
}
"""The same for events."""

DOES: Mapping[str, Sentence] = {**ACTIVITIES_DO, **EVENTS_DO}
