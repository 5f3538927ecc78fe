"""One use of an activity: its line, its row, who does it, on what, and how it came out."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BeforeValidator, WithJsonSchema

from ....engine.book import Check, Entry, Outcome
from ....engine.figure import Figure
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.fields import Count, Fields, Name, Names, Thrown, Whole, Yes
from ....reading.names import fold
from ....reading.wording import say
from ..lookup import stock_ids
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


def chosen_words(view: View, chosen: Chosen | None) -> tuple[str, ...]:
    """The words of `choose`; what is a ruin, a commodity or the like may be named in any language."""
    return stock_ids(view, chosen.words) if chosen else ()


class Does(Fields):
    """`does: Quell Unrest`: an activity, in the phase and step that it names."""

    does: Name
    leader: Name | None = None
    skill: Name | None = None
    hex: Names = ()
    in_: Name | None = None
    with_: Names = ()
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
    dc: Count | None = None
    shift: Whole | None = None
    choose: Choose | None = None
    step: Name | None = None
    fame: Thrown | None = None
    token: Names = ()
    degree: Name | None = None
    by_feat: Name | None = None
    level: Count | None = None
    zone_dc: Count | None = None
    name: Name | None = None
    favored: Yes = False
    borders: Mapping[Name, Literal["land", "water"]] = {}


T = TypeVar("T")
Played = Generator[Entry | Illegal, None, T]
"""A part of a line: it posts its entries and gives back what the next part needs."""


@dataclass(frozen=True)
class Use:
    """A use of an activity. `paid` are the RP and commodities that were spent before the roll.

    `group` is the first of the `groups` that it deals with, `army` the army of the kingdom that does it.

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
    groups: tuple[str, ...] = ()
    army: str = ""
    paid: Mapping[str, int] = field(default_factory=dict)
    count: int = 1
    under: str = ""
    check: Check | None = None
    degree: Outcome = "success"
    fixed: Outcome | None = None
    settled: bool = False

    @property
    def rule(self) -> str:
        """The rule's id: of what its effects come under, or as the row says it."""
        return self.under or self.row.rule or f"K2-ACT-{self.id}"

    @property
    def place(self) -> str:
        """Where its row is found."""
        return f"activities/{self.id}"

    @property
    def stem(self) -> str:
        """What the keys of what it leaves begin with, after the turn."""
        return self.id

    @property
    def degrees(self) -> Fields:
        """What says its effects."""
        return self.row

    @property
    def at(self) -> str:
        """The part of the name of its dice that says whose they are."""
        return ""

    def eased(self, view: View, unrest: Figure) -> Figure:
        """The Unrest that comes of it, less what the settlement spares."""
        return unrest

    @property
    def target(self) -> str:
        """What the activity is aimed at, as a key of what is barred or was used."""
        named = (self.group, *self.hexes, self.town, self.order.ruin or "", fold(self.order.event or ""))
        return next((each for each in named if each), "")

    @property
    def targets(self) -> tuple[str, ...]:
        """All that it is aimed at, each as such a key."""
        return self.groups or ((self.target,) if self.target else ())


def target_ruin(one: Use) -> str:
    """The ruin that an activity is about; raises Illegal where its line names none."""
    if one.order.ruin is None:
        raise Illegal(one.rule, say("this activity is about one ruin: write `ruin: crime`"), ())
    return one.order.ruin
