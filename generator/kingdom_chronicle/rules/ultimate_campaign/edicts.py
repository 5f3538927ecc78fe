"""Edict levels: holidays, promotion and taxation, and what they change (UC-EDI-16 to UC-EDI-20)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from ...engine.book import Enter, Entry, Note, Strike
from ...engine.figure import Figure, negated
from ...engine.illegal import Illegal
from ...engine.ruleset import Handler
from ...engine.view import View
from ...reading.fields import Fields, Name
from ...reading.wording import say
from ..realm import Edict, Officer, find_row
from .leadership.offices import Chosen, costs_as_vacant
from .settlements.settlement_scores import eased, eases

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
    nothing = say("the edict `{edict}` has no level '{level}'", edict=edict, level=level)
    lines = [line for line in view.siblings(Holidays, Promotion, Taxation) if line.verb == edict]
    if lines[0] is not view.decision:
        yield Illegal("UC-EDI-16", say("the edict `{edict}` is set already in this phase", edict=edict), edict)
    yield Enter(Edict(edict, find_row(view, edict, level, edict, nothing), view.turn), "UC-EDI-16")


def edicts_stand(view: View) -> Iterable[Entry | Illegal]:
    """An edict that is not set anew stays as it was (UC-EDI-17).

    A choice that waited for the edicts counts from now on (UC-EDI-24).
    """
    for chosen in view.all(Chosen).values():
        yield Strike(chosen)
        officer = view.get(Officer, chosen.key)
        if officer is not None:
            yield Note("choice-counts", {"office": chosen.key}, "UC-EDI-24")
            yield Enter(replace(officer, adds_to=chosen.adds_to), "UC-EDI-22")
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
        if edict == "holidays" and _unheld(view, figure):
            continue
        if edict == "taxation" and figure.value < 0 and eases(view, edict):
            yield negated(eased(view, edict, negated(figure)))
        else:
            yield figure


def edict_consumption(view: View) -> Iterator[Figure]:
    """What the edicts consume; a Cathedral halves it for promotion (UC-EDI-19)."""
    for edict in ("holidays", "promotion"):
        record = view.get(Edict, edict)
        if record is None:
            continue
        if edict == "holidays" and _lost(view):
            continue
        figure = view.tables.figure(edict, record.level, "consumption", of=record.level, turn=record.since, label=edict)
        yield eased(view, edict, figure) if figure.value else figure


def _unheld(view: View, figure: Figure) -> bool:
    """Without a Councilor holidays bring no benefit; what else of them is lost is a switch (UC-EDI-20)."""
    return _lost(view) or (figure.value > 0 and costs_as_vacant(view, "councilor"))


def _lost(view: View) -> bool:
    return view.switch("holidays-without-councilor") == "edict lost" and costs_as_vacant(view, "councilor")


def _level_in_force(view: View, edict: str, record: Edict) -> str:
    """Without a Treasurer taxation counts as none (UC-EDI-20)."""
    return "none" if edict == "taxation" and costs_as_vacant(view, "treasurer") else record.level


DECISIONS: Mapping[type[Fields], Handler] = {
    Holidays: set_holidays,
    Promotion: set_promotion,
    Taxation: set_taxation,
}
