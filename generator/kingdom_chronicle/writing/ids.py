"""Ids of what a line of a turn names, in any language: `hex: Heron Ford` is C4, `build: Auberge` is inn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from ..engine.book import Record
from ..engine.view import View
from ..reading.fields import Fields, key_of
from ..reading.lines import Decision
from ..reading.names import fold, slug

HEXES = frozenset(
    {"hex", "claim", "abandon", "explore", "clear", "mark", "prepare", "at", "lose hex", "route", "roads"}
)
TOWNS = frozenset({"in", "found", "extend", "rename", "capital", "reclaim"})
PEOPLE = frozenset({"appoint", "stationed", "absent", "acting", "death", "update", "person"})
ARMIES = frozenset({"raise", "disband"})
EXPEDITIONS = frozenset({"expedition", "encounter"})
REALMS = frozenset(
    {"embassy", "residence", "treaty", "alliance", "renegotiate", "leave", "attack", "host", "refuse aid", "vassal"}
    | {"partner", "allies", "partners", "enemies"}
)
LOTS = frozenset({"lot", "lots", "uses"})
PROSE = frozenset({"of", "note", "bio", "story", "portrait"})
"""Fields that are words of the group's own and stand in no ledger."""


def given(decision: Decision) -> dict[str, Any]:
    """The fields that a line gives, by their keys in the order of its model; what is left out is left out."""
    order = decision.order
    return {
        key_of(name): getattr(order, name)
        for name in type(order).model_fields
        if name in order.model_fields_set and key_of(name) not in PROSE
    }


def as_written(decision: Decision) -> frozenset[str]:
    """The fields of a line that give a name: pages show them as they were written, and no outcome holds them."""
    named: frozenset[str] = getattr(type(decision.order), "as_written", frozenset())
    return named


def ids_of(view: View, verb: str, key: str, value: Any) -> tuple[str, ...]:
    """The ids that a field's value names; those of a mapping or of a shape are one phrase each."""
    if isinstance(value, Mapping):
        return tuple(
            " ".join((figure_id(view, str(name)), _amount(view, verb, key, part))) for name, part in value.items()
        )
    if isinstance(value, list | tuple | frozenset):
        return tuple(id for part in value for id in ids_of(view, verb, key, part))
    if isinstance(value, Fields):
        return (_shape(view, value),)
    if isinstance(value, bool):
        return ("yes" if value else "no",)
    if isinstance(value, int):
        return (str(value),)
    return (id_of(view, verb, key, str(value)),)


def id_of(view: View, verb: str, key: str, name: str) -> str:
    """The id of one name, by its field: of a hex, a settlement, a person, a lot or a table's row."""
    if key in LOTS:
        return fold(name).upper()
    if key in HEXES:
        town = _called(view, name, "settlement") if key == "at" else None
        return town or _hex(view, name) or name
    if key == "rename":
        return _renamed(view, name)
    kinds = ((TOWNS, "settlement"), (PEOPLE, "person"), (ARMIES, "army"), (REALMS, "foreign-realm"))
    for keys, kind in (*kinds, (EXPEDITIONS, "expedition")):
        if key in keys:
            # some name whoever holds an office by the office
            office = view.rulebook.find("roles", name, view.campaign.languages[0]) if kind == "person" else []
            return _called(view, name, kind) or (office[0] if len(office) == 1 else slug(name))
    row = row_of(view, name, verb if key == verb else key)
    return row or known_figure(view, name) or view.campaign.land.label(name) or slug(name)


def _hex(view: View, name: str) -> str | None:
    """The label of the hex that is called so now, or was in map.yml."""
    land = view.campaign.land
    return land.written(name) or _hex_named(view, fold(name)) or land.label(name)


def _hex_named(view: View, folded: str) -> str | None:
    for record in records(view, "hex"):
        names = (getattr(record, "name", ""), *getattr(record, "aliases", ()))
        if folded in (fold(name) for name in names if name):
            return record.key
    return None


def without_kind(written: str) -> str:
    """The name in `settlement:Low Tarn`; any other text as it is."""
    kind, colon, rest = written.partition(":")
    return rest.strip() if colon and fold(kind) in _RENAMED else written


def _renamed(view: View, written: str) -> str:
    """The id of whatever a line gives another name: `Tuskholm`, `person:Rob`."""
    kind, colon, rest = written.partition(":")
    is_told = bool(colon) and fold(kind) in _RENAMED
    name = rest.strip() if is_told else written
    kinds = (_RENAMED[fold(kind)],) if is_told else tuple(_RENAMED.values())
    found = (_hex(view, name) if each == "hex" else _called(view, name, each) for each in kinds)
    return next((id for id in found if id), slug(name))


_RENAMED = {"settlement": "settlement", "hex": "hex", "person": "person", "realm": "foreign-realm"}


def figure_id(view: View, name: str) -> str:
    """The id of a stock or a score by its name, or the name's slug."""
    return known_figure(view, name) or slug(name)


def known_figure(view: View, name: str) -> str | None:
    """The id of a stock or a score by its name in any language, or None."""
    for id in (*view.ruleset.stocks, *view.ruleset.scores):
        if fold(id) == fold(name):
            return id
    for table in ("stocks", "scores"):
        found = view.rulebook.find(table, name, view.campaign.languages[0])
        if len(found) == 1:
            return found[0]
    return None


def row_of(view: View, name: str, first: str = "") -> str | None:
    """The id of the row that is called so: in the table named like the field, else in any that has it."""
    tables = view.rulebook.tables
    for table in (*(table for table in (first, f"{first}s") if table in tables), *_NOUNS, *sorted(tables)):
        found = view.rulebook.find(table, name, view.campaign.languages[0]) if table in tables else []
        if len(found) == 1:
            return found[0]
    return None


def records(view: View, kind: str) -> Iterator[Record]:
    """The records of the kind with this name, in the order they were entered."""
    for type_ in sorted(view.state.records, key=lambda type_: type_.__name__):
        if kind_of(type_) == kind:
            yield from view.state.records[type_].values()


def lost_towns(view: View) -> Iterator[Record]:
    """The settlements that the realm has lost, and that stand as free cities."""
    return (town for lost in records(view, "lost-hex") for town in getattr(lost, "settlements", ()))


def kind_of(type_: type[Record]) -> str:
    """The name of a kind of records as outcomes and templates write it: `hex`, `stand-in`."""
    return _kind(type_.__name__)


@cache
def _kind(name: str) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).strip("-")


_NOUNS = ("buildings", "improvements", "events", "roles")


def _called(view: View, name: str, kind: str) -> str | None:
    """The key of the thing that is called so; one whose first name it was comes after it."""
    known = (*records(view, kind), *(lost_towns(view) if kind == "settlement" else ()))
    today = (each.key for each in known if fold(str(getattr(each, "name", ""))) == fold(name))
    return next(today, None) or next((each.key for each in known if fold(each.key) == fold(name)), None)


def _amount(view: View, verb: str, key: str, part: Any) -> str:
    if isinstance(part, int) and not isinstance(part, bool):
        return f"{part:+d}" if verb == key else str(part)
    return " ".join(ids_of(view, verb, key, part))


def _shape(view: View, shape: Fields) -> str:
    """A building or a district that comes with a settlement: `inn C3`."""
    parts = [
        id
        for name in type(shape).model_fields
        if name in shape.model_fields_set
        for id in ids_of(view, "build", key_of(name), getattr(shape, name))
    ]
    return " ".join(parts)


def as_named(worded: str, id: str, value: object) -> str:
    """The words for an id; where it has none, the name that the line wrote it by."""
    if worded != id.replace("-", " "):
        return worded
    names = value if isinstance(value, list | tuple) else (value,)
    return next((name for name in names if isinstance(name, str) and slug(name) == id), worded)
