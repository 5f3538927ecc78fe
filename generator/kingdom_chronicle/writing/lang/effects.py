"""Words for the effects of activities: how long they last, when they come, and what no word of the tables says."""

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

DOES: Mapping[str, Sentence] = {
    "crime pays": say("one resource die of RP, and Crime rises by as much"),
    "charge": say("the activity may be done outside its limits"),
    "charge bonus": say("the activity may be done outside its limits, its checks +1"),
    "chosen": say("the commodity of choice"),
    "distract": say("that leader's checks with the skill get worse this turn"),
    "draw": say("the sum of the level is drawn"),
    "every ruin": say("three ruins +1 each, the fourth +3"),
    "foresee": say("a random event is rolled twice"),
    "install": say("the leader is installed"),
    "lend": say("a bonus for the other leader's check, by rank"),
    "lend half": say("half that bonus for the other leader's check"),
    "levy": say("RP as much as the kingdom's level"),
    "levy double": say("RP twice the kingdom's level"),
    "levy half": say("RP half the kingdom's level, at least 1"),
    "lose fame": say("Fame −1; where there is none, Unrest +1d4"),
    "lower penalty": say("the penalty of that ruin −1"),
    "move capital": say("the capital moves"),
    "refuse leader": say("the person is not installed, and is harder to install within a year"),
    "rested": say("a bonus for a leadership activity, declared before its roll"),
    "shaken": say("the leader's next leadership check gets worse"),
    "store": say("a benefit is stored for one check this turn"),
    "tax unrest": say("Unrest +{once}, or +{again} where taxes were collected last turn"),
}
"""What a named effect of a row does, in a word; the function that a row calls by this name does it.

With the words that the row gives it: `levy double`; a number that it gives stands in the sentence.
"""

CONDITIONS: Mapping[str, Sentence] = {
    "another leader": say("another leader"),
    "another skill than last turn": say("another skill than last turn"),
    "as": say("as (the office)"),
    "capital or bank": say("the capital, or a bank"),
    "chosen dice": say("as many resource dice as are chosen"),
    "free person": say("someone without an office"),
    "in": say("in (the settlement)"),
    "invested gp": say("the sum that is invested"),
    "may move": say("a seat there, every leader joining in"),
    "may take charge": say("an invested leader who did the duty"),
    "no debt": say("nothing owed to the treasury"),
    "skill of the ruin": say("the skill of the ruin"),
    "suits": say("a skill that suits the office"),
    "taxed last turn": say("taxes last turn, where a flat check against Unrest fails"),
    "terrain": say("by terrain"),
    "tried before": say("the person was refused within a year"),
    "unprinted": say("rank by the switch"),
    "used last turn": say("used last turn"),
    "used lately": say("used this or last turn"),
    "wartime": say("a war"),
}
"""What must hold before a roll, what moves a DC or a degree, what a line has to say, by the names that rows use."""
