"""What any kingdom has: hexes, settlements, districts, buildings, people, officers, and the GM's ruling."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from ..engine.book import Enter, Entry, Note, Record
from ..engine.figure import Figure
from ..engine.illegal import Illegal
from ..engine.view import View
from ..reading.fields import Fields
from ..reading.names import did_you_mean, fold
from ..reading.wording import Sentence, say
from .hex_record import Hex as Hex
from .rows import of_many_rows, of_no_row, of_two_rows, row_name


@dataclass(frozen=True)
class Realm(Record):
    """The kingdom itself, keyed `realm`: its alignment, the renown it chose, and its name where it was renamed."""

    alignment: str
    renown: str = "fame"
    name: str = ""


@dataclass(frozen=True)
class Holding(Record):
    """A claimed hex, keyed by its label: since when, what was built there and when, when it is ready for a site."""

    since: int
    improvements: Mapping[str, int] = field(default_factory=dict)
    ready: int | None = None


@dataclass(frozen=True)
class Settlement(Record):
    """A settlement, keyed by the slug of its first name; `once` are the types whose Unrest it has had (UC-SET-5)."""

    name: str
    hex: str
    since: int
    capital: bool = False
    once: frozenset[str] = frozenset()


@dataclass(frozen=True)
class District(Record):
    """A district, keyed `settlement/number`; `borders` are its water sides."""

    settlement: str
    number: int
    water: frozenset[str] = frozenset()
    name: str = ""
    since: int = 0


@dataclass(frozen=True)
class Building(Record):
    """A building, keyed `settlement/district/first lot`, or side, or its type where it has neither.

    One that shares its first lot or its side has its type at the end. `uses` are the lots of the houses that
    serve it; `given` are the types whose price it has halved. One that is damaged or closed brings nothing
    (UC-BLD-13, UC-BLD-16).
    """

    type: str
    settlement: str
    district: int
    lots: tuple[str, ...]
    since: int
    uses: tuple[str, ...] = ()
    given: frozenset[str] = frozenset()
    side: str = ""
    damaged: bool = False
    closed: bool = False

    @property
    def idle(self) -> bool:
        """Whether it stands and brings nothing."""
        return self.damaged or self.closed


@dataclass(frozen=True)
class Site(Record):
    """A lot whose building was torn down or destroyed, keyed `settlement/district/lot` (UC-BLD-4 to UC-BLD-6).

    `was` is the building's type, `building` its key, `lots` how many it had; struck when the lot is built on.
    """

    was: str
    building: str
    lots: int
    since: int


@dataclass(frozen=True)
class Person(Record):
    """Someone who can hold an office, keyed by the slug of the name; `modifiers` by short ability name.

    `skills` are full ranks by the skill. `died` is the turn of a death that leaves the office filled to that
    turn's end; `back` the first turn in which someone who came back from it counts again (UC-LDR-2).
    """

    name: str
    modifiers: Mapping[str, int] = field(default_factory=dict)
    feats: tuple[str, ...] = ()
    player: bool = False
    alive: bool = True
    bio: str = ""
    portrait: str = ""
    died: int | None = None
    back: int = 0
    skills: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Officer(Record):
    """Who holds an office, keyed by the role's id; `adds_to` where the role lets them choose.

    Only a married couple of Rulers are two (UC-LDR-3).
    """

    people: tuple[str, ...]
    since: int
    adds_to: tuple[str, ...] = ()


@dataclass(frozen=True)
class Edict(Record):
    """The level of an edict, keyed by the edict's name. One that was never set has no record (UC-EDI-23)."""

    level: str
    since: int


@dataclass(frozen=True)
class Standing(Record):
    """A lasting modifier: of a ruling, an event, a figure brought forward. `until` is its last turn.

    `ends` is the phase or the step of a later turn with which it ends.
    """

    score: str
    figure: Figure
    since: int
    until: int | None = None
    of: str = ""
    ends: str = ""


@dataclass(frozen=True)
class Tally(Record):
    """How much of a turn's allowance is used, keyed by the allowance."""

    turn: int
    used: int


def used(view: View, allowance: str) -> int:
    """How many of an allowance this turn has used so far."""
    tally = view.get(Tally, allowance)
    return tally.used if tally is not None and tally.turn == view.turn else 0


def use(view: View, allowance: str, number: int = 1) -> Enter:
    """The entry that uses up part of an allowance."""
    return Enter(Tally(allowance, view.turn, used(view, allowance) + number))


def standings(view: View, score: str, of: str = "") -> Iterator[Figure]:
    """The lasting modifiers of a score that still count this turn."""
    for standing in view.all(Standing).values():
        if standing.score == score and standing.of == of and (standing.until is None or standing.until >= view.turn):
            yield standing.figure


def idle(note: str, rule: str, *models: type[Fields]) -> Callable[[View], Iterable[Entry | Illegal]]:
    """A step that only says that none of its decisions was made, because players ask about that, too."""

    def play(view: View) -> Iterable[Entry | Illegal]:
        if not view.siblings(*models):
            yield Note(note, rule=rule)

    return play


# ---- names


_BETWEEN = re.compile(r"[,;、，；]")


def find_hex(view: View, name: str, at: str | tuple[str | int, ...] = ("hex",)) -> Hex:
    """The hex that is called so; raises Illegal `name`."""
    label = hex_called(view, name)
    hex = view.get(Hex, label) if label else None
    if hex is None:
        known = tuple(view.campaign.land.hexes)
        hint = did_you_mean(name, known)
        if not hint.text and known:
            hint = say("Hexes are written like {first} or {last}.", first=known[0], last=known[-1])
        elif not hint.text:
            hint = say("There is no hex yet: draw the `terrain` of map.yml.")
        several = [hex_called(view, part.strip()) for part in _BETWEEN.split(name)]
        if len(several) > 1 and all(several):
            hint = say("Several are a list: {list}", list=f"[{', '.join(map(str, several))}]")
        unread = "map.yml" in view.campaign.unread
        raise Illegal("name", say("the map has no hex '{name}'", name=name), at, (hint,), echo=unread)
    return hex


def hex_called(view: View, name: str) -> str | None:
    """The label of the hex that is called so: by its label, by what it is called now, or was in map.yml."""
    land = view.campaign.land
    return land.written(name) or view.keep("hex names", _hex_names).get(fold(name)) or land.label(name)


def _hex_names(view: View) -> Mapping[str, str]:
    named = ((name, hex.key) for hex in view.all(Hex).values() for name in (hex.name, *hex.aliases) if name)
    return {fold(name): label for name, label in named}


def find_person(view: View, name: str, at: str | tuple[str | int, ...]) -> Person:
    """The person of people.yml with this name; raises Illegal `name`."""
    people = view.all(Person)
    found = called(people.values(), name)
    if found is None:
        hint = _holder(view, name) or did_you_mean(name, [person.name for person in people.values()])
        hint = hint if hint.text else say("Add this line to people.yml: `{name}: {{}}`", name=name)
        unread = "people.yml" in view.campaign.unread
        raise Illegal("name", say("people.yml knows no '{name}'", name=name), at, (hint,), echo=unread)
    return found


def _holder(view: View, name: str) -> Sentence | None:
    """Whom somebody means who writes an office in place of a person; None where it is no office's name."""
    found = view.tables.find("roles", name, view.campaign.languages[0])
    if len(found) != 1:
        return None
    officer = view.get(Officer, found[0])
    if officer is None:
        return say("'{name}' is an office: write the name of a person.", name=name)
    people = tuple(view.all(Person)[key].name for key in officer.people)
    return say("The {office} is {people}: write that name.", office=row_name(view, "roles", found[0]), people=people)


def find_settlement(view: View, name: str, at: str | tuple[str, ...] = ("in",)) -> Settlement:
    """The settlement with this name or id; raises Illegal `name`."""
    settlements = view.all(Settlement)
    found = called(settlements.values(), name)
    if found is None:
        known = tuple(s.name for s in settlements.values())
        hint, listed = did_you_mean(name, known), say("Settlements: {names}.", names=known)
        help = hint if hint.text else listed if known else say("There is none yet.")
        raise Illegal("name", say("no settlement is called '{name}'", name=name), at, (help,))
    return found


class Called(Protocol):
    """A thing that the group named; its key is the slug of its first name."""

    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...


Named = TypeVar("Named", bound=Called)


def called(things: Iterable[Named], name: str) -> Named | None:
    """The thing with this name, or whose first name it was; what is called so today comes first."""
    known = tuple(things)
    today = (each for each in known if fold(each.name) == fold(name))
    return next(today, None) or next((each for each in known if fold(each.key) == fold(name)), None)


def find_row(
    view: View, table: str, name: str, at: str | tuple[str | int, ...], nothing: Sentence, here: Sequence[str] = ()
) -> str:
    """The id of the table's row with this name; raises Illegal `name`: `nothing` says that there is none.

    Of a long table those that are possible `here` are listed, where no name is near.
    """
    ids = view.tables.find(table, name, view.campaign.languages[0])
    if len(ids) == 1:
        return ids[0]
    if ids:
        raise of_many_rows(view, table, name, ids, at)
    beside = view.tables.beside(table, name, view.campaign.languages[0])
    if beside and all(known for _, known in beside):
        raise of_two_rows(view, table, beside, at)
    raise of_no_row(view, table, next((each for each, known in beside if known), name), at, nothing, here)
