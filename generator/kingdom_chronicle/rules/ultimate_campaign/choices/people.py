"""What may be decided about leaders: who is away, who takes and leaves an office, what an office adds to."""

from __future__ import annotations

from itertools import combinations

from ....engine.view import View
from ...offering import Line, Lines, label
from ...realm import Officer, Person, Settlement
from ..checks import role
from ..leadership.offices import ATTRIBUTES, attributes_of, holders, may_choose
from ..settlements.districts import districts_of


def absences(view: View) -> Lines:
    """Each holder of an office may be away."""
    for id in view.all(Officer):
        for person in holders(view, id):
            yield {"absent": person.name}


def stand_ins(view: View) -> Lines:
    """Those whose office lets them act for the Ruler."""
    for id in view.all(Officer):
        if role(view, id).stands_in:
            for person in holders(view, id):
                yield {"acting": person.name}


def appointments(view: View) -> Lines:
    """Everyone alive without an office, for each office that stands vacant."""
    filled = view.all(Officer)
    busy = {key for officer in filled.values() for key in officer.people}
    free = [person for key, person in view.all(Person).items() if person.alive and key not in busy]
    for id in view.tables.tables["roles"]:
        if id in filled:
            continue
        for person in free:
            line: Line = {"appoint": person.name, "as": label(view, "roles", id)}
            yield {**line, "adds to": label(view, "scores", ATTRIBUTES[0])} if role(view, id).chooses else line


def departures(view: View) -> Lines:
    """Each office that is held."""
    for id in view.all(Officer):
        yield {"vacate": label(view, "roles", id)}


def further_choices(view: View) -> Lines:
    """For an office that adds to what its holder chooses, every other choice of as many attributes."""
    for id in view.all(Officer):
        if role(view, id).chooses:
            for chosen in combinations(ATTRIBUTES, may_choose(view, id)):
                if set(chosen) != set(attributes_of(view, id)):
                    names = [label(view, "scores", attribute) for attribute in chosen]
                    yield {"role": label(view, "roles", id), "adds to": names if len(names) > 1 else names[0]}


def posts(view: View) -> Lines:
    """Each leader in each settlement but the capital, where those left behind would be."""
    towns = [town for town in view.all(Settlement).values() if not town.capital and districts_of(view, town.key)]
    for id in view.all(Officer):
        for person in holders(view, id):
            for town in towns:
                yield {"stationed": person.name, "at": town.name}
