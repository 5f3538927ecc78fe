"""One use of an activity: its line, its row, who does it, on what, and how it came out."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, TypeVar

from pydantic import BeforeValidator, WithJsonSchema

from ....engine.book import Check, Entry, Outcome
from ....engine.illegal import Illegal
from ....reading.fields import Count, Fields, Name, Names, Thrown
from ....reading.names import fold
from .activity_columns import Activity


class Chosen(Fields):
    """What the players chose where a rule leaves it to them: words, or a hex or a lot."""

    words: Names = ()
    hex: Name | None = None
    lot: Name | None = None
    in_: Name | None = None


def _chosen(value: Any) -> Any:
    return value if isinstance(value, dict) else {"words": value}


Choose = Annotated[
    Chosen,
    BeforeValidator(_chosen),
    WithJsonSchema({"type": ["string", "array", "object"]}),
]


class Does(Fields):
    """`does: Quell Unrest`: an activity, in the phase and step that it names."""

    does: Name
    leader: Name | None = None
    skill: Name | None = None
    hex: Names = ()
    in_: Name | None = None
    with_: Name | None = None
    structure: Name | None = None
    lot: Name | None = None
    lots: Names = ()
    side: Name | None = None
    district: Name | None = None
    person: Name | None = None
    as_: Name | None = None
    army: Name | None = None
    event: Name | None = None
    activity: Name | None = None
    other: Name | None = None
    goods: Name | None = None
    ruin: Name | None = None
    feature: Name | None = None
    spend: Count | None = None
    choose: Choose | None = None
    step: Name | None = None
    fame: Thrown | None = None
    token: Name | None = None
    degree: Name | None = None


T = TypeVar("T")
Played = Generator[Entry | Illegal, None, T]
"""A part of a line: it posts its entries and gives back what the next part needs."""


@dataclass(frozen=True)
class Use:
    """A use of an activity. `paid` are the RP and commodities that were spent before the roll.

    `count` is what a row counts by `each`: resource dice rolled, agreements managed. A degree that is `fixed` needs
    no roll; a use that is `settled` by what was paid has neither roll nor degree.
    """

    id: str
    row: Activity
    order: Does
    step: str
    leader: str = ""
    skill: str = ""
    hexes: tuple[str, ...] = ()
    town: str = ""
    group: str = ""
    paid: Mapping[str, int] = field(default_factory=dict)
    count: int = 1
    under: str = ""
    check: Check | None = None
    degree: Outcome = "success"
    fixed: Outcome | None = None
    settled: bool = False

    @property
    def rule(self) -> str:
        """The rule's id: of the activity, or of what its effects come under."""
        return self.under or f"K2-ACT-{self.id}"

    @property
    def target(self) -> str:
        """What the activity is aimed at, as a key of what is barred or was used."""
        named = (self.group, self.town, fold(self.order.ruin or ""), fold(self.order.event or ""))
        return next(iter((*self.hexes, *(each for each in named if each))), "")
