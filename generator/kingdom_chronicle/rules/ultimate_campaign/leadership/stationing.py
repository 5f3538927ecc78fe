"""The line `stationed`: where a leader is, which decides what a split of the realm costs (UC-HEX-3)."""

from __future__ import annotations

from collections.abc import Iterable

from ....engine.book import Enter, Entry
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.fields import Fields, Name
from ....reading.wording import say
from ...realm import Settlement, called, find_hex, find_person
from ..land.parts import Stationed
from .offices import office_of


class Station(Fields):
    """`stationed: Mirel` / `at: E5`: a leader is in a hex or settlement from now on; nobody else left the capital."""

    stationed: Name
    at: Name


def station(view: View, order: Station) -> Iterable[Entry | Illegal]:
    """A leader takes up a post, and stays there until told otherwise (UC-HEX-3)."""
    person = find_person(view, order.stationed, "stationed")
    if not person.alive:
        yield Illegal("UC-HEX-3", say("{person} is dead", person=person.name), "stationed")
    elif office_of(view, person.key) is None:
        message = say("{person} holds no office, and only a leader holds a territory", person=person.name)
        hint = say("Where the office is given in this phase, write `after: leaders` on this line.")
        yield Illegal("UC-HEX-3", message, "stationed", (hint,))
    town = called(view.all(Settlement).values(), order.at)
    hex = town.hex if town is not None else find_hex(view, order.at, "at").key
    yield Enter(Stationed(person.key, hex, view.turn), "UC-HEX-3")
