"""Figures: whole numbers that remember how they were made.

A figure is a small tree. Its leaves name a source: a table's cell, a decision, a die, or what was carried
in. Its nodes are made by the functions of this module alone. Labels are ids; the pages put them into words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from ..reading.source import Span


@dataclass(frozen=True, slots=True)
class Source:
    """Who says so: `buildings/inn/economy`, `turns/12`, `dice/12/upkeep/stability/check`, `people/ilse`."""

    id: str
    span: Span | None = None
    turn: int | None = None
    was: int | None = None


@dataclass(frozen=True, slots=True)
class Figure:
    """A number; `label` is an id, `of` the id of what it belongs to (a lot, a hex, a person) or empty."""

    value: int
    label: str
    of: str = ""
    source: Source | None = None
    kind: str = ""
    how: str = "given"
    parts: tuple[Figure, ...] = ()
    dropped: tuple[Figure, ...] = ()

    def leaves(self) -> Iterator[Figure]:
        """The figures at the ends of the tree, those that did not count left out."""
        if not self.parts:
            yield self
        for part in self.parts:
            yield from part.leaves()


Stacking = Callable[[str, Iterable[Figure]], Figure]


def add_all(label: str, parts: Iterable[Figure], of: str = "") -> Figure:
    """Everything counts; parts that say nothing are left out."""
    kept = tuple(part for part in parts if _says_something(part))
    return Figure(sum(part.value for part in kept), label, of, how="sum", parts=kept)


def best_of_kind(label: str, parts: Iterable[Figure], of: str = "") -> Figure:
    """The highest bonus and the worst penalty of each kind; figures without a kind all count."""
    every = tuple(part for part in parts if _says_something(part))
    best: dict[tuple[str, bool], Figure] = {}
    for part in every:
        slot = (part.kind, part.value > 0)
        if part.kind and part.value and (slot not in best or abs(part.value) > abs(best[slot].value)):
            best[slot] = part
    counts = [not part.kind or not part.value or best[part.kind, part.value > 0] is part for part in every]
    kept = tuple(part for part, is_kept in zip(every, counts, strict=True) if is_kept)
    dropped = tuple(part for part, is_kept in zip(every, counts, strict=True) if not is_kept)
    return Figure(sum(part.value for part in kept), label, of, how="sum", parts=kept, dropped=dropped)


def _says_something(part: Figure) -> bool:
    """Whether a part is worth a line: it moves the sum, or cancels out, or was stopped by a bound."""
    return part.value != 0 or any(leaf.value for leaf in part.leaves())


def divided(part: Figure, by: Figure, label: str) -> Figure:
    """The whole part of a division, rounded down; a table's divisor below 1 divides nothing."""
    return Figure(part.value // max(by.value, 1), label, part.of, how=f"divided by {by.value}", parts=(part, by))


def times(part: Figure, factor: int | Figure, label: str) -> Figure:
    """A figure taken several times; a factor that is a figure itself is shown with its source."""
    by, parts = (factor.value, (part, factor)) if isinstance(factor, Figure) else (factor, (part,))
    return Figure(part.value * by, label, part.of, how=f"times {by}", parts=parts)


def negated(part: Figure, label: str = "") -> Figure:
    """A figure taken away."""
    return Figure(-part.value, label or part.label, part.of, how="taken", parts=(part,))


def limited(part: Figure, floor: int | None = None, ceiling: int | None = None) -> Figure:
    """A figure kept between two bounds; the unbounded one stays as its part where it differs."""
    value = part.value
    if floor is not None and value < floor:
        return Figure(floor, part.label, part.of, how=f"at least {floor}", parts=(part,))
    if ceiling is not None and value > ceiling:
        return Figure(ceiling, part.label, part.of, how=f"at most {ceiling}", parts=(part,))
    return part


def unlimited(figure: Figure) -> Figure:
    """The figure before a bound was put on it."""
    return figure.parts[0] if figure.how.startswith(("at least", "at most")) else figure


def counted(number: int, label: str, of: str = "", source: Source | None = None) -> Figure:
    """A plain count with its source."""
    return Figure(number, label, of, source)


def adds_up(figure: Figure) -> bool:
    """Whether every node of the tree is what it says it was made of: the law that `explain` rests on."""
    return _made_of(figure) == figure.value and all(adds_up(part) for part in figure.parts)


def _made_of(figure: Figure) -> int:
    values = [part.value for part in figure.parts]
    how, _, number = figure.how.rpartition(" ")
    if figure.how == "sum":
        return sum(values)
    if not values:
        return figure.value
    if figure.how == "taken":
        return -values[0]
    if how == "times":
        return values[0] * int(number)
    if how == "divided by":
        return values[0] // values[1]
    if how == "at least":
        return max(values[0], int(number))
    if how == "at most":
        return min(values[0], int(number))
    return values[0]
