"""What each line of a second-edition turn is for, with one example: as in `lines.LINES`.

Where another ruleset has a line of the same name with other fields, the fields stand behind the name in brackets.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...reading.wording import Sentence, say

NAMED_2E: Mapping[str, Sentence] = {
    "activity": say("an activity"),
    "advance": say("a skill"),
    "army": say("a kind of army, or an army"),
    "by feat": say("a feat that lets it"),
    "degree": say("one of the four degrees, by the game master's word"),
    "fame": say("`anarchy` or a ruin"),
    "feature": say("what is built in the hex"),
    "goods": say("a commodity"),
    "hand back": say("the name of a thing or a creature"),
    "lose": say("an activity, where the role is not to count as vacant"),
    "other": say("the role of another leader"),
    "resist": say("a ruin"),
    "rest": say("the ruin that takes what is left of the die"),
    "ruin": say("a ruin"),
    "ruins": say("a ruin"),
    "short": say("`rp` or `unrest`"),
    "show": say("the name of a thing or a creature"),
    "step": say("the step, where the activity has two"),
    "structure": say("a structure"),
    "token": say("a benefit that was stored, by its activity"),
}
"""What the name in a field is the name of, as in `lines.NAMED`."""

LINES_2E: Mapping[str, tuple[Sentence, str]] = {
    # upkeep
    "fame:": (say("The Fame of a new turn."), "- fame: {why: the bards are still singing}"),
    "fame": (
        say("Should it come to that in this phase, all Fame averts it: anarchy, or a ruin that takes from checks."),
        "- fame: anarchy",
    ),
    "coming:": (say("What was promised in earlier turns comes."), "- coming: {why: the loan falls due}"),
    "coming: [skills, fame]": (
        say("What was promised in earlier turns comes; the skill, and a point of Fame, of a doubted leader's check."),
        "- coming: {skills: {General: Politics}, fame: [General], rolls: {loyalty: 4, fame: 15}}",
    ),
    "invest": (
        say("The invested roles, four at most, until they are chosen anew."),
        "- invest: [Ruler, Treasurer, Warden, Counselor]",
    ),
    "absent [absent, lose]": (
        say("A leader did not do the month's duty: the role counts as vacant, or loses an activity."),
        "- absent: Warden",
    ),
    "roles:": (say("What vacant roles cost."), "- roles: {why: nobody wants the seal}"),
    "unrest: [ruins, rest, hex]": (
        say("What raises Unrest; from 10 on, how its ruin is split and which hex would be lost."),
        "- unrest: {ruins: {crime: 4, decay: 3}, hex: C4}",
    ),
    "resources:": (
        say("The resource dice, and what work sites yield; faces in any order."),
        "- resources: {roll: [3, 4, 1, 2, 4]}",
    ),
    "consumption: [short, choose]": (
        say("What the kingdom eats, and how food that is missing is met: `rp` or `unrest`."),
        "- consumption: {short: rp}",
    ),
    # every activity
    "does": (
        say("An activity by name, in its phase; `leader` and `skill` where it asks for them."),
        "- does: Quell Unrest\n  leader: Ruler\n  skill: Politics\n  roll: 15",
    ),
    # event
    "event, since [event, hex, in, told, skill, with, choose, goods, lot, lots, feature, person, other, spend, fame, "
    "token, by feat, degree, since]": (
        say("How an event is met that is still open."),
        "- event: Feud\n  since: 11\n  skill: Politics\n  roll: 12",
    ),
    "rp:": (say("Resource points that are left over become XP."), "- rp: {why: the chests are empty}"),
    "level: [wait]": (
        say("Whether the kingdom gains a level; it waits where the party's is not above its own."),
        "- level: {wait: yes}",
    ),
    "growth:": (say("What a level still brings."), "- growth: {why: the council sits}"),
    "advance, to": (say("A skill rises to a better rank."), "- advance: Trade\n  to: expert"),
    "boost": (say("Abilities that a level boosts, different ones."), "- boost: [Culture, Economy]"),
    "feat": (say("A feat, with the skill, the role or the ruins that it asks for."), "- feat: Insider Trading"),
    "resist": (say("A ruin that the kingdom resists from now on: its threshold rises."), "- resist: Crime"),
    "lapse:": (say("What lapses at the end of a turn: Fame, benefits that were stored."), "- lapse: {why: as ever}"),
    # settlements
    "show, in, structure, level": (
        say("An item or a creature is shown in a museum or a menagerie."),
        "- show: Horn of the Tur\n  in: Tuskholm\n  structure: Museum\n  level: 7",
    ),
    "hand back": (say("What was shown is taken from there."), "- hand back: Horn of the Tur"),
}

DOES_IN: Mapping[str, str] = {
    "upkeep": "- does: New Leadership\n  person: Rob\n  as: Magister\n  skill: Politics\n  roll: 15",
    "commerce": "- does: Collect Taxes\n  roll: 15",
}
"""An example of `does` in the phases where that of `LINES` would be refused."""
