"""A map's past: what each hex showed since which turn, and from this when each element of its drawing stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ..reading.hexgrid import Grid, Hex, Point
from .courses import ROAD, curves, network_links, path_of
from .drawing import one_line
from .lettering import fit, width
from .map_face import HexFace, MapFace
from .map_lines import Lines
from .map_names import Lettering
from .map_sheet import SIZE
from .map_signs import Sign, Town, signs_of, towns_of
from .signs import free_spot

Change = tuple[int, HexFace]
"""What a hex shows from a place in the list of turns on."""


@dataclass(frozen=True, slots=True)
class When:
    """The turns in which an element stands, as spans `3-12 15-15`, and whether the last turn is one of them."""

    spans: str
    now: bool


@dataclass(frozen=True, slots=True)
class Past:
    """The turns of a map by their numbers, and for each hex, by its label, what it showed; the first from 0 on."""

    turns: tuple[int, ...]
    changes: Mapping[str, tuple[Change, ...]]

    def when(self, label: str, holds: Callable[[HexFace], bool]) -> When | None:
        """When something is so of a hex; None where it always is."""
        places: list[tuple[int, int]] = []
        changes = self.changes.get(label, ())
        for at, (first, face) in enumerate(changes):
            end = changes[at + 1][0] if at + 1 < len(changes) else len(self.turns)
            if holds(face):
                places.append((first, end - 1))
        return self.spans(places)

    def ever(self, holds: Callable[[HexFace], bool]) -> bool:
        """Whether something was so of any hex in any turn."""
        return any(holds(face) for changes in self.changes.values() for _, face in changes)

    def spans(self, places: Iterable[tuple[int, int]]) -> When | None:
        """Stretches of places in the list of turns, in order, as turns; None for all of them."""
        joined: list[list[int]] = []
        for first, last in places:
            if joined and joined[-1][1] == first - 1:
                joined[-1][1] = last
            else:
                joined.append([first, last])
        end = len(self.turns) - 1
        if joined == [[0, end]]:
            return None
        text = " ".join(f"{self.turns[first]}-{self.turns[last]}" for first, last in joined)
        return When(text, bool(joined) and joined[-1][1] == end)


@dataclass(frozen=True, slots=True)
class Road:
    """The road or highway of one hex."""

    hex: str
    path: str
    highway: bool
    when: When | None


def roads_in_time(grid: Grid, past: Past) -> list[Road]:
    """Every piece of road that ever was, each with its turns: a road ends or branches as its neighbours are built."""
    at = {label: grid_hex(changes) for label, changes in past.changes.items()}
    moves: dict[int, list[tuple[Hex, bool, bool]]] = {}
    for label, changes in past.changes.items():
        before = (False, False)
        for first, face in changes:
            has = ("road" in face.improvements or "highway" in face.improvements, "highway" in face.improvements)
            if face.seen and has != before:
                moves.setdefault(first, []).append((at[label], *has))
                before = has
    paved: set[Hex] = set()
    highways: set[Hex] = set()
    stands: dict[tuple[Hex, str, bool], list[tuple[int, int]]] = {}
    steps = sorted(moves)
    for number, first in enumerate(steps):
        for hex, road, highway in moves[first]:
            (paved.add if road else paved.discard)(hex)
            (highways.add if highway else highways.discard)(hex)
        end = steps[number + 1] if number + 1 < len(steps) else len(past.turns)
        drawn = curves(grid, sorted(paved), network_links(grid, paved, highways), ROAD, SIZE)
        for hex, pieces in drawn.items():
            stands.setdefault((hex, path_of(pieces), hex in highways), []).append((first, end - 1))
    return [
        Road(grid.label_of(hex), path, highway, past.spans(places))
        for (hex, path, highway), places in sorted(stands.items(), key=lambda item: item[0])
    ]


def grid_hex(changes: Sequence[Change]) -> Hex:
    """Where a hex of the past lies."""
    return changes[0][1].hex


def old_signs(face: MapFace, hex: HexFace, past: Past, lines: Lines, placed: Sequence[Sign]) -> Iterator[Sign]:
    """The signs of what once stood in a hex and no longer does, clear of those that do."""
    has = {sign.id for sign in placed}
    taken: list[Point] = [(sign.x, sign.y) for sign in placed]
    centre = face.grid.centre(hex.hex, SIZE)
    for _, then in past.changes.get(hex.label, ()):
        for sign in signs_of(face, then, lines) if then.seen else ():
            if sign.id not in has:
                has.add(sign.id)
                x, y = free_spot(centre, face.grid.layout, 17 if sign.disc else 14, lines.clearance, taken)
                taken.append((x, y))
                yield replace(sign, x=x, y=y)


def sign_stands(past: Past, sign: Sign) -> When | None:
    """When a sign of special terrain or of an improvement stands."""
    return past.when(sign.hex, lambda face: face.seen and sign.id in (*face.special, *face.improvements))


def town_stands(past: Past, face: MapFace, town: Town) -> When | None:
    """When a settlement stands as it is drawn: by this name, of this size, the capital or not."""
    return past.when(town.sign.hex, lambda then: _town(face, then) == town)


def old_towns(past: Past, face: MapFace, towns: Iterable[Town]) -> list[Town]:
    """Settlements as they once were and no longer are: smaller, by another name, gone."""
    known = set(towns)
    found = []
    for changes in past.changes.values():
        for _, then in changes:
            town = _town(face, then)
            if town is not None and town not in known:
                known.add(town)
                found.append(town)
    return found


def town_name(town: Town, called: Lettering | None) -> list[Lettering]:
    """Where the name of a settlement stands: as today where it is the same, else below its sign."""
    if called is not None and "".join("".join(called.lines).split()) == "".join(one_line(town.name).split()):
        return [called]
    size = 18.0 if town.capital else 14.5
    foot = town.sign.y + town.sign.size / 2 + size * 0.86
    lines = fit(one_line(town.name), 120 / size)
    half = max((width(line) for line in lines), default=0.0) * size / 2
    return [Lettering(town.sign.hex, "town", lines, town.sign.x, foot, size, half)]


def name_stands(past: Past, face: MapFace, label: str) -> When | None:
    """When a hex bears the name that it bears today, and no settlement's in its place."""
    name = next((hex.name for hex in face.hexes if hex.label == label), "")
    return past.when(label, lambda then: then.seen and then.name == name and not then.settlement)


def _town(face: MapFace, then: HexFace) -> Town | None:
    return next(towns_of(replace(face, hexes=(then,))), None) if then.settlement else None
