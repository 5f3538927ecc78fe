"""A map's past: spans of turns, what stood once and no longer does, and roads as they grew."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from kingdom_chronicle.reading.hexgrid import Grid
from kingdom_chronicle.writing.hexmap import HexFace, MapFace, draw_map
from kingdom_chronicle.writing.map_past import Past, roads_in_time

SVG = "{http://www.w3.org/2000/svg}"
GRID = Grid(label="{col:letter}{row}", columns=3, rows=1)
"""A1, B1 and C1, each beside the next."""


def hex(label: str, **facts: object) -> HexFace:
    place = GRID.hex_of(label)
    assert place is not None
    return HexFace(label, place.q, place.r, "plains", known="explored", **facts)  # type: ignore[arg-type]


def past(*changes: list[HexFace], turns: tuple[int, ...] = (0, 1, 2, 3, 4)) -> Past:
    """What each hex showed at the end of each turn, one list of faces a hex."""
    found = {}
    for faces in changes:
        kept = [(place, face) for place, face in enumerate(faces) if not place or face != faces[place - 1]]
        found[faces[0].label] = tuple(kept)
    return Past(turns, found)


def drawn(of: Past) -> ET.Element:
    """The drawing of today with its past."""
    today = tuple(changes[-1][1] for changes in of.changes.values())
    return ET.fromstring(draw_map(MapFace(GRID, today), past=of))


def spans(tree: ET.Element, css: str) -> list[tuple[str | None, bool]]:
    """The turns of the elements of a class, and whether each is hidden today."""
    found = [element for element in tree.iter() if css in (element.get("class") or "").split()]
    return [(element.get("data-when"), element.get("display") == "none") for element in found]


@pytest.mark.parametrize(
    ("is_held", "expected"),
    [("00111", "2-4"), ("01100", "1-2"), ("01011", "1-1 3-4"), ("10001", "0-0 4-4"), ("00000", "")],
)
def test_what_stands_says_in_which_turns(is_held: str, expected: str) -> None:
    when = past([hex("A1", claimed=held == "1") for held in is_held]).when("A1", lambda face: face.claimed)
    assert when is not None
    assert when.spans == expected
    assert when.now == (is_held[-1] == "1")


def test_what_always_stands_says_nothing() -> None:
    assert past([hex("A1", claimed=True)] * 5).when("A1", lambda face: face.claimed) is None


def test_spans_are_numbers_of_turns_not_places_in_the_list() -> None:
    # a table that came over from paper begins with a later turn
    of = past([hex("A1"), hex("A1", claimed=True), hex("A1", claimed=True)], turns=(30, 31, 32))
    when = of.when("A1", lambda face: face.claimed)
    assert when is not None
    assert when.spans == "31-32"


def test_an_improvement_that_is_gone_is_in_the_drawing_and_hidden() -> None:
    bare, farmed, mined = (hex("A1", claimed=True, improvements=works) for works in ((), ("farm",), ("mine",)))
    tree = drawn(past([bare, farmed, farmed, mined, mined]))
    assert spans(tree, "imp-mine") == [("3-4", False)]
    assert spans(tree, "imp-farm") == [("1-2", True)]


def test_a_sign_of_the_past_stands_on_none_of_today() -> None:
    farmed, mined = (hex("A1", claimed=True, improvements=works) for works in (("farm",), ("mine",)))
    tree = drawn(past([farmed, farmed, farmed, mined, mined]))
    places = [
        (use.get("x"), use.get("y"))
        for group in tree.iter(f"{SVG}g")
        for use in group
        if group.get("class", "")[:4] == "imp "
    ]
    assert len(set(places)) == 2


def test_a_settlement_that_grew_is_drawn_once_for_each_size_and_one_that_fell_is_hidden() -> None:
    small = hex("A1", claimed=True, settlement="Tuskholm")
    tree = drawn(past([hex("A1"), small, replace(small, capital=True), replace(small, capital=True), hex("A1")]))
    assert sorted(spans(tree, "set"), key=str) == [("1-1", True), ("2-3", True)]
    assert len(re.findall("Tuskholm", ET.tostring(tree, encoding="unicode"))) >= 2


def test_a_road_grows_towards_the_neighbour_that_is_built_later() -> None:
    bare = [hex(label, claimed=True) for label in ("A1", "B1")]
    paved = [replace(face, improvements=("road",)) for face in bare]
    of = past([bare[0], *[paved[0]] * 4], [bare[1], bare[1], bare[1], paved[1], paved[1]])
    pieces = roads_in_time(GRID, of)
    assert sorted((piece.hex, piece.when.spans if piece.when else None) for piece in pieces) == [
        ("A1", "1-2"),  # alone: a short stretch
        ("A1", "3-4"),  # joined to B1
        ("B1", "3-4"),
    ]


def test_a_road_that_becomes_a_highway_is_two_lines_in_time() -> None:
    road, highway = (hex("A1", claimed=True, improvements=works) for works in (("road",), ("road", "highway")))
    pieces = roads_in_time(GRID, past([road, road, highway, highway, highway]))
    assert [(piece.highway, piece.when and piece.when.spans) for piece in pieces] == [(False, "0-1"), (True, "2-4")]


def test_a_name_is_shown_while_it_is_the_hexs() -> None:
    tree = drawn(past([hex("A1"), hex("A1", name="Heron Ford"), *[hex("A1", name="Elm Ford")] * 3]))
    assert spans(tree, "hn") == [("2-4", False)]


def test_a_map_without_a_past_says_no_turns() -> None:
    assert "data-when" not in draw_map(MapFace(GRID, (hex("A1", claimed=True, improvements=("farm", "road")),)))
