"""The line that gives something another name; its id, and with it every outcome, stays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import ClassVar

from ..engine.book import Enter, Entry, Record
from ..engine.illegal import Illegal
from ..engine.view import View
from ..reading.fields import Fields, Name
from ..reading.names import did_you_mean, fold
from ..reading.wording import Sentence, say, typed
from .facts import ForeignRealm
from .realm import Hex, Person, Realm, Settlement, called, hex_called
from .telling import hex_name_taken, openly


class Rename(Fields):
    """`rename: Tuskholm` / `to: Alderford`: a settlement, a hex, someone, another realm or the kingdom itself.

    `rename: person:Rob` says which is meant, as in a story's `[[person:Rob]]`.
    """

    as_written: ClassVar[frozenset[str]] = frozenset({"rename", "to"})
    rename: Name
    to: Name


_KINDS = ("settlement", "hex", "person", "realm")


def rename(view: View, order: Rename) -> Iterable[Entry | Illegal]:
    """Something is called otherwise from now on; its first name still finds it, unless another thing takes it."""
    openly(view, order)
    thing = _meant(view, order.rename)
    if isinstance(thing, Hex):
        yield from hex_name_taken(view, thing, order.to, "to")
    else:
        yield from _taken(view, thing, order.to)
    yield Enter(replace(thing, name=order.to))  # type: ignore[call-arg]  # each of these kinds has a name


def _meant(view: View, written: str) -> Record:
    kind, colon, rest = written.partition(":")
    kinds = (fold(kind),) if colon and fold(kind) in _KINDS else _KINDS
    name = rest.strip() if kinds != _KINDS else written
    found = [(kind, thing) for kind in kinds for thing in _called(view, kind, name)]
    if len(found) == 1:
        return found[0][1]
    if not found:
        message = say("no settlement, hex, person or realm is called '{name}'", name=name)
        raise Illegal("name", message, "rename", (did_you_mean(name, _names(view)),))
    ways = [f"{kind}:{name}" for kind, _ in found]
    message = say("'{name}' may mean any of: {ways}", name=name, ways=typed(ways))
    raise Illegal("name", message, "rename", (say("Write which one: `rename: {way}`.", way=ways[0]),))


def _called(view: View, kind: str, name: str) -> Iterator[Record]:
    if kind == "hex":
        label = hex_called(view, name)
        hex = view.get(Hex, label) if label else None
        if hex is not None:
            yield hex
        return
    groups: dict[str, Iterable[Settlement | Person | ForeignRealm]] = {
        "settlement": view.all(Settlement).values(),
        "person": view.all(Person).values(),
        "realm": view.all(ForeignRealm).values(),
    }
    found = called(groups[kind], name)
    if found is not None:
        yield found
    realm = view.get(Realm, "realm")
    if kind == "realm" and realm is not None and fold(name) == fold(realm.name or view.campaign.name):
        yield realm


def _names(view: View) -> list[str]:
    found = [view.campaign.name, *(hex.name for hex in view.all(Hex).values() if hex.name)]
    found += [town.name for town in view.all(Settlement).values()]
    found += [person.name for person in view.all(Person).values()]
    return [*found, *(realm.name for realm in view.all(ForeignRealm).values())]


def _taken(view: View, thing: Record, name: str) -> Iterator[Illegal]:
    """What is wrong with the new name: another of the kind is called so, or was at first."""
    for other in view.all(type(thing)).values():
        known = str(getattr(other, "name", ""))
        if other.key != thing.key and fold(name) in (fold(known), fold(other.key)):
            message: Sentence = say("'{name}' is the name of {other} already", name=name, other=known)
            yield Illegal("name", message, "to")
            return
