"""The models of kingdom.yml, people.yml, realms.yml and map.yml, as far as every ruleset shares them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field
from pydantic_core import PydanticCustomError

from .fields import Count, Day, Fields, Name, Names, Number, Text, Whole, Yes


class Begins(Fields):
    """The first month of the chronicle."""

    month: Name
    year: Whole = 1


class DateFields(Fields):
    """The game's date where the calendar jumps; without a year, the next month of that name."""

    month: Name
    year: Whole | None = None


class CalendarFields(Fields):
    """The group's own months, in order, and where the first turn stands."""

    months: Names = ()
    begins: Begins | None = None


Unwritten = Literal["throw", "refuse", "at merge"]
"""What is done about a die that nobody wrote: thrown by the seed, refused, or left open until it is merged."""


class DiceFields(Fields):
    """The seed of unwritten dice, and what is done about a die that nobody wrote."""

    seed: Text = ""
    unwritten: Unwritten = "throw"


def _listed(value: Any) -> Any:
    return value if isinstance(value, list | tuple) else [value]


def _some(value: tuple[str, ...]) -> tuple[str, ...]:
    if not value:
        raise PydanticCustomError("language", "a language: `en`, `fr` or `ja`")
    return tuple(dict.fromkeys(value))


Languages = Annotated[tuple[Literal["en", "fr", "ja"], ...], BeforeValidator(_listed), AfterValidator(_some)]
"""The languages of a campaign, its own first; those that the tables have names in."""


class KingdomFields(Fields):
    """kingdom.yml, but for `founding` or `opening`, which the ruleset reads."""

    format: Whole = 1
    name: Name
    ruleset: Name
    motto: Text = ""
    language: Languages = ("en",)
    calendar: CalendarFields = CalendarFields()
    dice: DiceFields = DiceFields()
    rules: Mapping[Name, Name] = {}


class PersonFacts(Fields):
    """What people.yml says of someone: ability scores, or modifiers where only those are known."""

    abilities: Mapping[Name, Count] = {}
    modifiers: Mapping[Name, Whole] = {}
    player: Yes = False
    feats: Names = ()
    skills: Mapping[Name, Count] = {}
    portrait: Name = ""
    bio: Text = ""


class PersonSecret(PersonFacts):
    """What only the GM knows of someone, to the end of turn `until`."""

    until: Count | None = None


class PersonFields(PersonFacts):
    """One entry of people.yml."""

    secret: PersonSecret | None = None


class RealmFacts(Fields):
    """What realms.yml says of a realm or a group; each ruleset asks for what its dealings need.

    The DCs are the GM's. `level` is that of a nation; `hex` is where a group is at home, `army` the kind of troops
    that it lends; `waterway` and `road` lead from a settlement of the kingdom to it.
    """

    size: Count = 0
    alignment: Name = ""
    attitude: Name = ""
    level: Count | None = None
    negotiation_dc: Count | None = None
    recruitment_dc: Count | None = None
    relations: Literal["diplomatic", "none"] = "none"
    trade_agreement: Yes = False
    pledged: Yes = False
    war: Yes = False
    allies: Names = ()
    waterway: Yes = False
    road: Yes = False
    hex: Name = ""
    army: Name = ""
    bio: Text = ""


class RealmSecret(RealmFacts):
    """What only the GM knows of a realm, to the end of turn `until`."""

    until: Count | None = None


class RealmFields(RealmFacts):
    """One entry of realms.yml."""

    secret: RealmSecret | None = None


class WithBuilding(Fields):
    """A building that stands with a settlement from the first: `{build: Inn, lot: C3}`."""

    build: Name
    lot: Name | None = None
    lots: Names = ()
    side: Literal["north", "south", "east", "west"] | None = None


class DistrictShape(Fields):
    """A district's borders, land where nothing is said, and its buildings."""

    name: Name | None = None
    borders: Mapping[Name, Literal["land", "water"]] = {}
    with_: tuple[WithBuilding, ...] = ()


class SettlementShape(DistrictShape):
    """A settlement's shape, the same wherever it is written: its first district."""

    districts: tuple[DistrictShape, ...] = ()


class EncounterFacts(Fields):
    """What waits in a hex: a creature or a hazard of a level; a hidden one is found by a good check alone."""

    name: Name
    level: Count
    kind: Literal["creature", "hazard"] = "creature"
    hidden: Yes = False


class HexFacts(Fields):
    """What is said of a hex. `known` is how far the players know it.

    Each ruleset asks for what it needs: `level`, `zone dc`, `features`, `resource` and `encounters` are asked for
    where hexes have levels. `features` are special terrain, works that stand there already, or a structure.
    """

    terrain: Name | None = None
    name: Name | None = None
    special: Names = ()
    known: Literal["unknown", "rumoured", "explored", "cleared"] | None = None
    coast: Yes | None = None
    river: Yes | None = None
    aliases: Names = ()
    settlement: SettlementShape | None = None
    level: Count | None = None
    zone_dc: Count | None = None
    features: Names = ()
    resource: Name = ""
    encounters: tuple[EncounterFacts, ...] = ()
    note: Text = ""


class HexSecret(HexFacts):
    """What only the GM knows of a hex, to the end of turn `until`."""

    until: Count | None = None


class HexFields(HexFacts):
    """What map.yml says of a hex at the start."""

    secret: HexSecret | None = None


class Origin(Fields):
    """The number of the first column and row."""

    col: Whole = 1
    row: Whole = 1


def _rows(value: Any) -> Any:
    return tuple(value.split("\n")) if isinstance(value, str) else value


class MapFields(Fields):
    """map.yml: the grid, the ground as text, rivers, and what single hexes have."""

    layout: Literal["flat", "pointy"] = "flat"
    shift: Literal["odd", "even"] = "odd"
    label: Text = "{col:02}{row:02}"
    origin: Origin = Origin()
    legend: Mapping[Name, Name] = {}
    terrain: Annotated[tuple[Text, ...], BeforeValidator(_rows)] = ()
    rivers: tuple[Names, ...] = ()
    hexes: Mapping[Name, HexFields] = Field(default_factory=dict)


class TurnFields(Fields):
    """What a turn file says besides its phases."""

    turn: Whole | None = None
    title: Text = ""
    story: Text = ""
    date: DateFields | None = None
    played: Day = ""
    rules: Mapping[Name, Name] = {}
    expect: Mapping[Name, Whole] = {}
    months: Number = 1


class TurnSecret(Fields):
    """The words of a turn that are not for the players."""

    title: Text = ""
    story: Text = ""
    note: Text = ""
    until: Count | None = None
