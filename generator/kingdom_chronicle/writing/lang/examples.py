"""What the examples of lines call people, places and things, and the reasons that they give."""

from __future__ import annotations

from collections.abc import Mapping

from ...reading.wording import Sentence, say

_WORDS = (
    # people, settlements, districts, groups, armies
    say("Mirel"),
    say("Ilse"),
    say("Rob"),
    say("Tuskholm"),
    say("Oldford"),
    say("Alderford"),
    say("Crane Ford"),
    say("Riverside"),
    say("Varn"),
    say("Karrow"),
    say("First Foot"),
    say("The Green Line"),
    # things
    say("wand of light"),
    say("ruby crown"),
    say("Horn of the Tur"),
    say("the bandits' hoard"),
    say("Iron Will"),
    # reasons
    say("a hard winter"),
    say("the west is in uproar"),
    say("nobody wanted the seal"),
    say("the surveyors are ill"),
    say("the ground is frozen"),
    say("no masons this month"),
    say("as last month"),
    say("the leaders have enough"),
    say("nothing was found"),
    say("nobody is buying"),
    say("the plague is still about"),
    say("the wells are low"),
    say("a wager won"),
    say("the dragon came back"),
    say("burnt by trolls"),
    say("they have married"),
    say("the bards are still singing"),
    say("the loan falls due"),
    say("nobody wants the seal"),
    say("the chests are empty"),
    say("the council sits"),
    say("as ever"),
)
EXAMPLE_WORDS: Mapping[str, Sentence] = {each.text: each for each in _WORDS}
FORMAT_WORDS = frozenset(("check", "renown", "terms", "tie", "trade"))
"""Keys whose values are words of the format in every language."""
