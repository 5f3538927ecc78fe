"""The map's data for its script: hexes by column and row, the states they may be in, and who was in which since when.

Compact, because a large map has ten thousand hexes: what many hexes have in common is written once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from .drawing import local, one_line
from .map_face import HexFace, MapFace
from .map_grounds import along_rows
from .map_past import Past
from .map_sheet import SIZE
from .map_signs import ROADS, symbol_of_town, symbol_of_work
from .terrain_marks import ground

Label = Callable[[str, str], str]
"""What a row of a table is called: table, id."""

_HERE = "\0"
"""Stands for a hex's label in what is said of it, so that hexes alike are said in one text."""


def land_of(face: MapFace, past: Past, label: Label, *, signs: bool = False) -> dict[str, Any]:
    """Everything that the script knows of the hexes; with `signs`, the symbols too, for where there is no drawing."""
    hexes = along_rows(face)
    texts: list[dict[str, Any]] = []
    states: dict[tuple[object, ...], int] = {}
    seen: dict[str, int] = {}

    def state(hex: HexFace) -> int:
        alike = _alike(hex)
        if alike not in states:
            facts = _facts(face, hex, label, signs)
            states[alike] = seen.setdefault(repr(sorted(facts.items())), len(texts))
            if states[alike] == len(texts):
                texts.append(facts)
        return states[alike]

    first, moves = [], []
    for at, hex in enumerate(hexes):
        changes = past.changes.get(hex.label) or ((0, hex),)
        first.append(state(changes[0][1]))
        for place, then in changes[1:]:
            moves += [at, place, state(then)]
    places = places_of(face)
    return {
        "flat": face.grid.layout == "flat",
        "size": int(SIZE),
        "labels": [one_line(hex.label) for hex in hexes],
        "q": [hex.q for hex in hexes],
        "r": [hex.r for hex in hexes],
        "urls": _urls(hexes),
        "states": texts,
        "first": first,
        "moves": moves,
        "rivers": [[places[name] for name in river if name in places] for river in face.rivers],
    }


def places_of(face: MapFace) -> dict[str, int]:
    """The place of each hex in the data, by its label."""
    return {hex.label: at for at, hex in enumerate(along_rows(face))}


def of_now(face: MapFace) -> Past:
    """The past of a map that has none."""
    return Past((0,), {hex.label: ((0, hex),) for hex in face.hexes})


def _spoken(hex: HexFace) -> str:
    """What is said of a hex, with a sign for its label."""
    return one_line(hex.spoken or hex.label).replace(hex.label, _HERE, 1)


def _alike(hex: HexFace) -> tuple[object, ...]:
    """What the facts of a hex are made from: hexes with the same have the same facts."""
    return (
        *(_spoken(hex), hex.claimed, hex.known, hex.terrain, hex.name, hex.settlement, hex.improvements),
        *(hex.special, hex.capital, hex.cut_off, hex.lost, hex.river, hex.town_page, hex.settlement_size),
    )


def _facts(face: MapFace, hex: HexFace, label: Label, signs: bool) -> dict[str, Any]:
    """What a hex is like, without what is empty."""
    if not hex.seen:
        return {"view": "dark", "spoken": _spoken(hex)}
    facts: dict[str, Any] = {
        "spoken": _spoken(hex),
        "view": "own" if hex.claimed else "seen",
        "known": hex.known,
        "ground": ground(hex.terrain),
        "terrain": label("terrain", hex.terrain),
        "name": one_line(hex.name),
        "town": one_line(hex.settlement),
        "page": local(hex.town_page),
        "works": [label("improvements", id) for id in hex.improvements],
        "sites": [label("special_terrain", id) for id in hex.special],
        "road": 2 if "highway" in hex.improvements else 1 if "road" in hex.improvements else 0,
        "signs": sum(id not in ("road", "highway") for id in hex.improvements),
        "capital": hex.capital,
        "apart": hex.cut_off,
        "lost": hex.lost,
        "river": hex.river,
    }
    if signs:
        facts["sign"] = symbol_of_town(face, hex) if hex.settlement else ""
        facts["marks"] = [symbol_of_work(face, id) for id in hex.improvements if id not in ROADS]
    return {name: value for name, value in facts.items() if value}


def _urls(hexes: list[HexFace]) -> dict[str, Any]:
    """The hexes' links: most are one address with the label in it, or none at all."""
    shapes = [local(hex.url) for hex in hexes]
    common = Counter(
        url.replace(hex.label, "*", 1) for url, hex in zip(shapes, hexes, strict=True) if hex.label and hex.label in url
    ).most_common(1)
    pattern = common[0][0] if common and common[0][0].count("*") == 1 else ""
    kinds, own = [], []
    for url, hex in zip(shapes, hexes, strict=True):
        if not url:
            kinds.append("0")
        elif pattern and pattern.replace("*", hex.label) == url:
            kinds.append("1")
        else:
            kinds.append("2")
            own.append(url)
    return {"pattern": pattern, "kinds": "".join(kinds), "own": own}
