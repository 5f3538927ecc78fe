"""Which figures the record follows from turn to turn, and what each is measured with: of the realm, of a settlement."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ..engine.journal import TurnRecord
from ..reading.wording import say
from . import realm_records
from .charts import Aim, Course, Shape
from .edition import Edition
from .measures import ATTRIBUTES, Measure, measure, of_group
from .sprite import known_symbol

_AIM = "control-dc"
"""What the attributes are measured with (UC-CTL-1)."""
_UNREST, _COSTS_LAND = "unrest", "hex-loss-unrest"
"""The stock, and the row of the numbers from which on it takes a hex (UC-UPK-10)."""
_OF_TOWNS = "settlement"
"""The group of a settlement's scores."""
_POPULATION = "population"


Values = tuple[int | None, ...]
Towns = Mapping[str, Mapping[str, Values]]


@dataclass(frozen=True, slots=True)
class Followed:
    """A figure of the record: how it is set, what is said beside its name, its course."""

    measure: Measure
    note: str
    course: Course


def of_realm(edition: Edition, towns: Towns) -> list[Followed]:
    """The figures of the head, then the further ones that ever were other than 0, then the people of the towns."""
    view, ruleset = edition.journal.last.view, edition.journal.ruleset
    courses = _realm_courses(edition)
    checked = of_group(view, ATTRIBUTES)
    found = []
    for id, values in courses.items():
        if id not in ruleset.head and not any(values):
            continue
        shown = measure(edition, id)
        if id in checked and _AIM in courses:
            found.append(_against(edition, shown, values, courses[_AIM]))
        elif id == _UNREST:
            found.append(_bounded(edition, shown, values))
        else:
            found.append(_plain(shown, values, "bars" if id in ruleset.stocks else "steps"))
    return found + list(_people(edition, towns))


def never_moved(edition: Edition) -> list[str]:
    """The names of the figures outside the head that never left 0."""
    head = edition.journal.ruleset.head
    return [
        edition.words.stock_or_score(id)
        for id, values in _realm_courses(edition).items()
        if id not in head and not any(values)
    ]


def of_settlement(edition: Edition, courses: Mapping[str, Values]) -> list[Followed]:
    """The figures of a settlement that ever were other than 0."""
    return [_plain(measure(edition, id), values, "steps") for id, values in courses.items() if any(values)]


def towns_of(edition: Edition) -> Towns:
    """The figures of each settlement that has a record, by its key and theirs: None where it was not the realm's."""
    ids = of_group(edition.journal.last.view, _OF_TOWNS)
    keys = [key for key in edition.settlement_pages if has_record(edition, key)]
    found: dict[str, dict[str, list[int | None]]] = {key: {id: [] for id in ids} for key in keys}
    # turn by turn, because a turn's figures are worked out from each other
    for record in edition.journal.turns:
        for key, courses in found.items():
            own = _own(record, key)
            for id, values in courses.items():
                values.append(record.view.score(id, key).value if own else None)
    return {key: {id: tuple(values) for id, values in courses.items()} for key, courses in found.items()}


def has_record(edition: Edition, key: str) -> bool:
    """Whether a settlement has a page, and was the realm's at the end of a turn."""
    return key in edition.settlement_pages and any(_own(record, key) for record in edition.journal.turns)


def _realm_courses(edition: Edition) -> Mapping[str, Values]:
    records, head = edition.journal.turns, edition.journal.ruleset.head
    past = [{**_further(record, head), **edition.heads(record)} for record in records]
    every = dict.fromkeys((*head, *(id for each in past for id in each)))
    return {id: tuple(each.get(id) for each in past) for id in every if any(id in each for each in past)}


def _further(record: TurnRecord, head: Iterable[str]) -> dict[str, int]:
    """What is not in the head: other stocks, and scores of optional rules while they are played."""
    view, shown = record.view, frozenset(head)
    stocks = {id: view.whole(id) for id in view.ruleset.stocks if id not in shown}
    return stocks | {id: view.score(id).value for id in view.sheet if id not in shown}


def _against(edition: Edition, shown: Measure, values: Values, targets: Values) -> Followed:
    name = measure(edition, _AIM).label
    end = edition.say(say("DC {target}", target=edition.words.plain(targets[-1] or 0)))
    note = edition.say(say("against the {aim}", aim=name))
    return Followed(shown, note, Course(shown.label, values, "line", Aim(targets, name, end)))


def _bounded(edition: Edition, shown: Measure, values: Values) -> Followed:
    rows = [record.view.rulebook.tables.get("numbers", {}).get(_COSTS_LAND) for record in edition.journal.turns]
    bounds = tuple(None if row is None else int(getattr(row.values, "value", 0)) for row in rows)
    if not bounds or bounds[-1] is None:
        return _plain(shown, values, "bars")
    note = edition.say(say("a hex is lost at {bound}", bound=bounds[-1]))
    aim = Aim(bounds, edition.say(say("where a hex is lost")), edition.words.plain(bounds[-1]))
    return Followed(shown, note, Course(shown.label, values, "bars", aim))


def _plain(shown: Measure, values: Values, shape: Shape) -> Followed:
    return Followed(shown, shown.unit, Course(shown.label, values, shape))


def _people(edition: Edition, towns: Towns) -> Iterator[Followed]:
    """The people of all towns of the realm together, where the ruleset counts them by town alone."""
    if f"kingdom-{_POPULATION}" in edition.journal.ruleset.scores:
        return
    courses = [courses[_POPULATION] for courses in towns.values() if _POPULATION in courses]
    if courses:
        values = tuple(sum(value or 0 for value in of_turn) for of_turn in zip(*courses, strict=True))
        label = edition.say(say("People in towns"))
        shown = Measure("people", label, "", known_symbol("b-tenement"), "k-people", "", False)
        yield _plain(shown, values, "steps")


def _own(record: TurnRecord, key: str) -> bool:
    town = realm_records.settlements(record.closing).get(key)
    return town is not None and town.hex in realm_records.holdings(record.closing)
