"""What every row of a rule table may say, and the rows any ruleset has: numbers, switches, figures of the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Literal, Self

from pydantic import model_validator

from kingdom_chronicle.engine.illegal import Illegal
from kingdom_chronicle.engine.view import View
from kingdom_chronicle.reading.fields import Fields, Name, Names, Text, Whole, Yes
from kingdom_chronicle.reading.names import did_you_mean
from kingdom_chronicle.reading.wording import Label, Sentence, say, typed, with_brackets


class Row(Fields):
    """A row: its name in three languages, the rule that governs it, its pictogram."""

    label: Name
    fr: Name = ""
    ja: Name = ""
    rule: Name = ""
    glyph: Name = ""  # a symbol of the theme's sprite

    @model_validator(mode="after")
    def _named_in_each_language(self) -> Self:
        # a message that names the row is then in the language of who reads it
        self.__dict__["label"] = Label(self.label, {"fr": self.fr, "ja": self.ja})
        return self


class Number(Row):
    """One number of a rule."""

    value: Whole


class Switch(Row):
    """A reading that a table may choose."""

    stays: ClassVar[bool] = True
    default: Name
    readings: Names
    about: Text


class SheetFigure(Row):
    """A figure of the sheet: a stock, which is kept, or a score, which is worked out when asked for."""

    unit: Name = ""
    group: Name
    better: Literal["high", "low"] = "high"  # which the pages show as good
    plain: Yes = False  # shown without a sign, because it is no modifier
    quiet: Yes = False  # left off the pages as long as it is 0


def row_name(view: View, table: str, id: str) -> str:
    """What a row is called in a message: in the language of who reads it."""
    values = view.row(table, id).values
    return values.label if isinstance(values, Row) else id


def row_names(view: View, table: str, ids: Iterable[str]) -> tuple[str, ...]:
    """What several rows of a table are called."""
    return tuple(row_name(view, table, id) for id in ids)


LISTED = 16
"""The names of a table that has no more are listed where one is wrong."""


def of_no_row(
    view: View, table: str, name: str, at: str | tuple[str | int, ...], nothing: Sentence, here: Sequence[str] = ()
) -> Illegal:
    """Why a name names nothing, as `nothing` says it: with the one that is near, and all of a short table.

    Of a long one those that are possible `here` are told, where none is near.
    """
    labels = view.tables.labels(table)
    hint = did_you_mean(name, labels)
    listed = labels if len(labels) <= LISTED else () if hint.text else row_names(view, table, here)
    told = (say("Possible here: {names}.", names=tuple(listed)),) if listed else ()
    return Illegal("name", nothing, at, (hint, *told))


def of_two_rows(
    view: View, table: str, names: Iterable[tuple[str, list[str]]], at: str | tuple[str | int, ...]
) -> Illegal:
    """Why `Tavern (auberge)` names nothing: what stands in brackets is another row."""
    (first, ids), (second, others) = names
    one, other = row_name(view, table, ids[0]), row_name(view, table, others[0])
    message = say("'{name}' and '{second}' do not name the same thing", name=first, second=second)
    return Illegal("name", message, at, (say("Write '{one}' or '{other}'.", one=one, other=other),))


def of_many_rows(view: View, table: str, name: str, ids: list[str], at: str | tuple[str | int, ...]) -> Illegal:
    """Why a name names nothing: several rows have it. Rows of one label are told apart by their ids."""
    meant: tuple[object, ...] = row_names(view, table, ids)
    if len(set(meant)) < len(meant):
        meant = tuple(with_brackets(label, id) for label, id in zip(meant, typed(ids), strict=True))
    return Illegal("name", say("'{name}' may mean any of: {labels}", name=name, labels=meant), at)


def twice(ids: Mapping[str, str], *path: str) -> Iterator[Illegal]:
    """Keys of a mapping that name what an earlier one names, as `Conseiller` after `Councilor`: only one could count.

    `ids` has the id of each key by how it is written, and `path` is where the mapping stands.
    """
    first: dict[str, str] = {}
    for name, id in ids.items():
        if first.setdefault(id, name) != name:
            message = say("'{name}' and '{second}' name the same thing", name=first[id], second=name)
            yield Illegal("name", message, (*path, name), (say("Keep one of the two keys."),), key=True)
