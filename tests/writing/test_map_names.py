"""The lettering of a map: no name on a sign or on another name, regions named across their hexes."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from kingdom_chronicle.cli.open import open_campaign
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.reading.hexgrid import Grid
from kingdom_chronicle.writing.courses import border
from kingdom_chronicle.writing.edition import edition_of
from kingdom_chronicle.writing.faces import map_face
from kingdom_chronicle.writing.map_face import HexFace, MapFace
from kingdom_chronicle.writing.map_lines import lines_of
from kingdom_chronicle.writing.map_names import Lettering, letterings
from kingdom_chronicle.writing.map_sheet import SIZE, Box, sheet_of
from kingdom_chronicle.writing.map_signs import signs_of, towns_of

GRID = Grid(label="{col:letter}{row}", columns=7, rows=6)


@cache
def example() -> Journal:
    """The example campaign, which is tested elsewhere to be legal."""
    journal = open_campaign(Path(__file__).parents[2] / "campaign").journal
    assert journal is not None
    return journal


def land(facts: dict[str, dict[str, object]], grid: Grid = GRID) -> MapFace:
    """A plain of which some hexes have facts."""
    hexes = []
    for hex in grid.hexes():
        plain = HexFace(grid.label_of(hex), hex.q, hex.r, "plains", known="explored")
        hexes.append(replace(plain, **facts.get(plain.label, {})))  # type: ignore[arg-type]
    return MapFace(grid, tuple(hexes))


def lettered(face: MapFace) -> tuple[tuple[Lettering, ...], list[Box]]:
    """The names of a map, and the boxes of its signs."""
    lines = lines_of(face)
    signs = [sign for hex in face.hexes if hex.seen for sign in signs_of(face, hex, lines)]
    towns = tuple(towns_of(face))
    rings = border(face.grid, [hex.hex for hex in face.hexes if hex.claimed], SIZE)
    names = letterings(face, sheet_of(face.grid), lines, signs, towns, rings)
    return names, [sign.box for sign in (*signs, *(town.sign for town in towns))]


def meet(one: Box, other: Box) -> bool:
    return min(one[0] + one[2], other[0] + other[2]) > max(one[0], other[0]) and min(
        one[1] + one[3], other[1] + other[3]
    ) > max(one[1], other[1])


def test_in_the_example_no_name_meets_a_sign_or_another_name_after_any_turn() -> None:
    march = edition_of(example(), "en", "players", False)
    for record in (*march.journal.turns[::6], march.journal.last):
        names, signs = lettered(map_face(march, "map.md", record=record))
        boxes = [name.box for name in names]
        assert not [name.lines for name in names for sign in signs if meet(name.box, sign)]
        assert not any(meet(box, other) for place, box in enumerate(boxes) for other in boxes[place + 1 :])
    assert len(names) > 15


def test_in_the_example_every_name_is_shown_and_none_is_shortened() -> None:
    face = map_face(edition_of(example(), "en", "players", False), "map.md")
    names, _ = lettered(face)
    shown = {name.hex: " ".join(name.lines) for name in names}
    assert shown == {hex.label: hex.settlement or hex.name for hex in face.hexes if hex.settlement or hex.name}


def test_a_town_beside_a_sign_is_named_where_the_sign_is_not() -> None:
    names, signs = lettered(land({"C3": {"settlement": "Tuskholm", "improvements": ("farm", "mine"), "claimed": True}}))
    assert [name.hex for name in names] == ["C3"]
    assert not any(meet(names[0].box, sign) for sign in signs)


def test_the_capital_is_named_first_and_largest() -> None:
    names, _ = lettered(land({"B2": {"settlement": "Mirrow"}, "C3": {"settlement": "Tuskholm", "capital": True}}))
    assert [name.lines for name in names] == [("Tuskholm",), ("Mirrow",)]
    assert names[0].size > names[1].size


def test_a_lake_with_one_name_is_named_across_its_hexes() -> None:
    lake = {label: {"terrain": "water"} for label in ("C2", "D2", "D3", "E3")}
    names, _ = lettered(land(lake | {"E3": {"terrain": "water", "name": "Heronmere"}}))
    (name,) = names
    assert (name.kind, name.hex, name.lines) == ("water", "E3", ("Heronmere",))
    xs = [GRID.centre(hex, SIZE)[0] for hex in GRID.hexes() if GRID.label_of(hex) in lake]
    assert min(xs) < name.x < max(xs)


def test_a_forest_with_two_names_leaves_each_at_its_hex() -> None:
    wood = {label: {"terrain": "forest"} for label in ("B2", "C2", "D2", "E2", "F2")}
    named = {"B2": {"terrain": "forest", "name": "Hagwood"}, "F2": {"terrain": "forest", "name": "Elm"}}
    names, _ = lettered(land(wood | named))
    assert {(name.kind, name.hex) for name in names} == {("name", "B2"), ("name", "F2")}


@pytest.mark.parametrize("facts", [{"special": ("lair",)}, {"terrain": "plains"}])
def test_a_site_and_a_name_on_the_plain_are_no_regions(facts: dict[str, object]) -> None:
    wood: dict[str, dict[str, object]] = {label: {"terrain": "forest"} for label in ("C2", "D2", "D3")}
    names, _ = lettered(land(wood | {"D3": {"terrain": "forest", "name": "Owl Wood"} | facts}))
    assert [name.kind for name in names] == ["name"]


def test_what_nobody_knows_bounds_a_region() -> None:
    lake: dict[str, dict[str, object]] = {"C2": {"terrain": "water", "name": "Heronmere"}}
    hidden = {"D2": {"terrain": "water", "known": "unknown"}, "C3": {"terrain": "water", "known": "unknown"}}
    names, _ = lettered(land(lake | hidden))
    bare, _ = lettered(land(lake))
    assert names == bare


def test_a_crowded_map_names_its_towns_and_drops_what_has_no_room() -> None:
    crowd: dict[str, dict[str, object]] = {
        GRID.label_of(hex): {
            "name": f"The Very Long Name of {GRID.label_of(hex)}",
            "special": ("lair", "ruin", "landmark"),
        }
        for hex in GRID.hexes()
    }
    crowd["C3"] = {"settlement": "Tuskholm"}
    names, signs = lettered(land(crowd))
    assert "C3" in {name.hex for name in names}
    for name in names:
        if name.kind != "town":
            assert not any(meet(name.box, sign) for sign in signs)
    boxes = [name.box for name in names if name.kind != "town"]
    assert not any(meet(box, other) for place, box in enumerate(boxes) for other in boxes[place + 1 :])


@pytest.mark.parametrize("name", ["x" * 200, "柳の町" * 30, "The " * 60, "ＡＢ", "\u202eevil"])
def test_any_name_stays_on_the_sheet(name: str) -> None:
    face = land({"A1": {"settlement": name}, "G6": {"name": name}})
    sheet = sheet_of(GRID)
    for each in lettered(face)[0]:
        left, top, across, down = each.box
        assert sheet.left < left and left + across < sheet.right
        assert sheet.top < top and top + down < sheet.bottom
