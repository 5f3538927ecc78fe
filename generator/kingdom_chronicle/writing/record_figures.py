"""Which figures the record follows from turn to turn, and what each is measured with: of the realm, of a settlement."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from ..engine.journal import TurnRecord
from ..reading.wording import say
from . import realm_records
from .charts import Aim, Course, Shape
from .edition import Edition
from .measures import ATTRIBUTES, Measure, measure, of_group, plain_number
from .sprite import known_symbol

_AIM = "control-dc"
"""What the attributes are measured with (UC-CTL-1)."""
_UNREST, _COSTS_LAND = "unrest", "hex-loss-unrest"
"""The stock, and the row of the numbers from which on it takes a hex (UC-UPK-10)."""
_OF_TOWNS = "settlement"
"""The group of a settlement's scores."""
_POPULATION = "population"


@dataclass(frozen=True, slots=True)
class Followed:
    """A figure of the record: how it is set, what is said beside its name, its course."""

    measure: Measure
    note: str
    course: Course


def of_realm(edition: Edition) -> list[Followed]:
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
    return found + list(_people(edition))


def never_moved(edition: Edition) -> list[str]:
    """The names of the figures outside the head that never left 0."""
    head = edition.journal.ruleset.head
    return [
        edition.words.stock_or_score(id)
        for id, values in _realm_courses(edition).items()
        if id not in head and not any(values)
    ]


def of_settlement(edition: Edition, key: str) -> list[Followed]:
    """The figures of a settlement in the turns in which it was the realm's: those that ever were other than 0."""
    found = []
    for id in of_group(edition.journal.last.view, _OF_TOWNS):
        values = tuple(_of_town(record, key, id) for record in edition.journal.turns)
        if any(values):
            found.append(_plain(measure(edition, id), values, "steps"))
    return found


def has_record(edition: Edition, key: str) -> bool:
    """Whether a settlement has a page, and was the realm's at the end of a turn."""
    return key in edition.settlement_pages and any(_own(record, key) for record in edition.journal.turns)


def _realm_courses(edition: Edition) -> Mapping[str, tuple[int | None, ...]]:
    records, head = edition.journal.turns, edition.journal.ruleset.head
    past = [{**_further(record, head), **edition.heads(record)} for record in records]
    every = dict.fromkeys((*head, *(id for each in past for id in each)))
    return {id: tuple(each.get(id) for each in past) for id in every if any(id in each for each in past)}


def _further(record: TurnRecord, head: Iterable[str]) -> dict[str, int]:
    """What is not in the head: other stocks, and scores of optional rules while they are played."""
    view, shown = record.view, frozenset(head)
    stocks = {id: view.whole(id) for id in view.ruleset.stocks if id not in shown}
    return stocks | {id: view.score(id).value for id in view.sheet if id not in shown}


def _against(
    edition: Edition, shown: Measure, values: tuple[int | None, ...], targets: tuple[int | None, ...]
) -> Followed:
    name = measure(edition, _AIM).label
    end = edition.say(say("DC {target}", target=plain_number(targets[-1] or 0)))
    note = edition.say(say("against the {aim}", aim=name))
    return Followed(shown, note, Course(shown.label, values, "line", Aim(targets, name, end)))


def _bounded(edition: Edition, shown: Measure, values: tuple[int | None, ...]) -> Followed:
    rows = [record.view.rulebook.tables.get("numbers", {}).get(_COSTS_LAND) for record in edition.journal.turns]
    bounds = tuple(None if row is None else int(getattr(row.values, "value", 0)) for row in rows)
    if not bounds or bounds[-1] is None:
        return _plain(shown, values, "bars")
    note = edition.say(say("a hex is lost at {bound}", bound=bounds[-1]))
    aim = Aim(bounds, edition.say(say("where a hex is lost")), plain_number(bounds[-1]))
    return Followed(shown, note, Course(shown.label, values, "bars", aim))


def _plain(shown: Measure, values: tuple[int | None, ...], shape: Shape) -> Followed:
    return Followed(shown, shown.unit, Course(shown.label, values, shape))


def _people(edition: Edition) -> Iterator[Followed]:
    """The people of all towns of the realm together, where the ruleset counts them by town alone."""
    ruleset = edition.journal.ruleset
    if _POPULATION not in ruleset.scores or f"kingdom-{_POPULATION}" in ruleset.scores:
        return
    of_each = partial(_of_town, id=_POPULATION)
    values = tuple(
        sum(of_each(record, key) or 0 for key in realm_records.settlements(record.closing))
        for record in edition.journal.turns
    )
    if any(values):
        label = edition.say(say("People in towns"))
        shown = Measure("people", label, "", known_symbol("b-tenement"), "k-people", "", False)
        yield _plain(shown, values, "steps")


def _of_town(record: TurnRecord, key: str, id: str) -> int | None:
    return record.view.score(id, key).value if _own(record, key) else None


def _own(record: TurnRecord, key: str) -> bool:
    town = realm_records.settlements(record.closing).get(key)
    return town is not None and town.hex in realm_records.holdings(record.closing)
