"""What events do to leaders, and to the dealings with groups (K2-EVT)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ....engine.book import Enter, Note
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...realm import Officer, Person, Tally, find_person, use, used
from ..activities.row_words import Deed, Named, Said
from ..activities.use import Use
from ..checks import flat_check
from ..leadership import ABSENT, leaves
from ..lookup import number
from ..relations import relation
from .event_places import leaders_of_nobody
from .event_towns import picked

VICTIM = "victim"


def choose_victim(view: View, one: Use, said: Said) -> Deed:
    """A flat check whether they are after a leader who is nobody's character, and after which."""
    check = flat_check(view, number(view, "even-flat"), rule=one.rule, die="victim", at=one.id)
    yield check
    leaders = leaders_of_nobody(view)
    if check.outcome == "failure" or not leaders:
        yield Note("victim-is-no-leader", rule=one.rule)
        return
    roles = list(leaders)
    if one.order.person is None:
        role = roles[picked(view, len(roles), "leader", one.id)]
    else:
        person = find_person(view, one.order.person, "person").key
        found = [each for each in roles if leaders[each] == person]
        if not found:
            message = say("{person} is no leader, or is a player's character", person=person)
            raise Illegal(one.rule, message, "person", (say("Possible: {names}.", names=tuple(leaders.values())),))
        role = found[0]
    yield Note("victim-is", {"person": leaders[role], "role": role}, one.rule)
    yield use(view, f"{VICTIM}/{role}")


def _victims(view: View) -> list[str]:
    return [role for role in leaders_of_nobody(view) if used(view, f"{VICTIM}/{role}")]


def wound_victim(view: View, one: Use, said: Said) -> Deed:
    """The leader who was hit is out of the role until the end of the next turn."""
    for role in _victims(view):
        yield Enter(Tally(f"{ABSENT}/{role}", view.turn + 1, 1), one.rule)


def kill_victim(view: View, one: Use, said: Said) -> Deed:
    """The leader dies, and the role is vacant."""
    for role in _victims(view):
        officer = view.all(Officer)[role]
        yield Enter(replace(view.all(Person)[officer.people[0]], alive=False, died=view.turn), one.rule)
        yield from leaves(view, officer, one.rule)


def agree(view: View, one: Use, said: Said) -> Deed:
    """A trade agreement with the group (K2-EVT-diplomatic-overture)."""
    yield Enter(replace(relation(view, one.group), diplomatic=True, agreement=True), one.rule)


def break_relations(view: View, one: Use, said: Said) -> Deed:
    """There are no relations with the group any more (K2-EVT-diplomatic-overture, K2-EVT-festive-invitation)."""
    yield Enter(replace(relation(view, one.group), diplomatic=False, agreement=False), one.rule)


NAMED: Mapping[str, Named] = {
    "choose victim": choose_victim,
    "wound victim": wound_victim,
    "kill victim": kill_victim,
    "agreement besides": agree,
    "break relations": break_relations,
}
