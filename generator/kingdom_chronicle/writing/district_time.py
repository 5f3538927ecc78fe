"""How long each thing in a drawing is to be seen, where one drawing shows a place as it was at several times."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Spell(Generic[T]):
    """Something that was to be seen from one turn until before another; `last` is None where it still is."""

    what: T
    first: int
    last: int | None


def spells(moments: Iterable[tuple[int, Iterable[T]]]) -> list[Spell[T]]:
    """The spells of all that is seen at some moment, each moment given by its turn, in the order they began."""
    found: list[Spell[T]] = []
    seen: dict[T, int] = {}
    for turn, things in moments:
        now = dict.fromkeys(things)
        for gone in [thing for thing in seen if thing not in now]:
            place = seen.pop(gone)
            found[place] = Spell(gone, found[place].first, turn)
        for thing in now:
            if thing not in seen:
                seen[thing] = len(found)
                found.append(Spell(thing, turn, None))
    return found
