"""Edict levels: holidays, promotion and taxation, and what they change (UC-EDI-16 to UC-EDI-20)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ...engine.book import Enter, Entry, Note
from ...engine.figure import Figure, divided, negated
from ...engine.illegal import Illegal
from ...engine.ruleset import Handler
from ...engine.view import View
from ...reading.fields import Fields, Name
from ...reading.wording import say
from ..realm import Edict, find_row
from .checks import number
from .offices import vacant
from .settlement_scores import eases

EDICTS = ("holidays", "promotion", "taxation")


class Holidays(Fields):
    """`holidays: 6`: festivals a year; stays until changed."""

    holidays: Name


class Promotion(Fields):
    """`promotion: token`: how the kingdom is promoted; stays until changed."""

    promotion: Name


class Taxation(Fields):
    """`taxation: heavy`: how the kingdom is taxed; stays until changed."""

    taxation: Name


def set_holidays(view: View, order: Holidays) -> Iterable[Entry | Illegal]:
    """The holiday edict takes a level (UC-EDI-16)."""
    return _set(view, "holidays", order.holidays)


def set_promotion(view: View, order: Promotion) -> Iterable[Entry | Illegal]:
    """The promotion edict takes a level (UC-EDI-16)."""
    return _set(view, "promotion", order.promotion)


def set_taxation(view: View, order: Taxation) -> Iterable[Entry | Illegal]:
    """The taxation edict takes a level (UC-EDI-16)."""
    return _set(view, "taxation", order.taxation)


def _set(view: View, edict: str, level: str) -> Iterator[Entry | Illegal]:
    nothing = say("the edict {edict} has no level '{level}'", edict=edict, level=level)
    yield Enter(Edict(edict, find_row(view, edict, level, edict, nothing), view.turn), "UC-EDI-16")


def edicts_stand(view: View) -> Iterable[Entry | Illegal]:
    """An edict that is not set anew stays as it was (UC-EDI-17)."""
    if not view.siblings(Holidays, Promotion, Taxation):
        yield Note("edicts-stand" if view.all(Edict) else "no-edicts", rule="UC-EDI-17")


def edict_modifiers(view: View, attribute: str) -> Iterator[Figure]:
    """What the edicts add to an attribute; an edict that was never set adds nothing (UC-EDI-23)."""
    for edict in EDICTS:
        record = view.get(Edict, edict)
        if record is None:
            continue
        level = _level_in_force(view, edict, record)
        figure = view.tables.figure(edict, level, attribute, of=level, turn=record.since, label=edict)
        if edict == "holidays" and figure.value > 0 and vacant(view, "councilor"):
            continue
        if edict == "taxation" and figure.value < 0 and eases(view, edict):
            yield negated(divided(negated(figure), number(view, "edict-divisor"), edict))
        else:
            yield figure


def edict_consumption(view: View) -> Iterator[Figure]:
    """What the edicts consume; a Cathedral halves it for promotion (UC-EDI-19)."""
    for edict in ("holidays", "promotion"):
        record = view.get(Edict, edict)
        if record is None:
            continue
        figure = view.tables.figure(edict, record.level, "consumption", of=record.level, turn=record.since, label=edict)
        yield (divided(figure, number(view, "edict-divisor"), edict) if figure.value and eases(view, edict) else figure)


def _level_in_force(view: View, edict: str, record: Edict) -> str:
    """Without a Treasurer taxation counts as none (UC-EDI-20)."""
    return "none" if edict == "taxation" and vacant(view, "treasurer") else record.level


DECISIONS: Mapping[type[Fields], Handler] = {
    Holidays: set_holidays,
    Promotion: set_promotion,
    Taxation: set_taxation,
}
