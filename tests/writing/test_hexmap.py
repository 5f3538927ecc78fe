"""The map as a drawing: whole, safe and the same on every machine, whatever the grid; and as GeoJSON."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kingdom_chronicle.engine.tables import Layer
from kingdom_chronicle.reading.hexgrid import Grid, Hex, neighbours
from kingdom_chronicle.reading.wording import Sentence
from kingdom_chronicle.rules import RULESETS
from kingdom_chronicle.writing.drawing import symbol_ids, used_symbols
from kingdom_chronicle.writing.hexmap import HexFace, MapFace, draw_map

SVG = "{http://www.w3.org/2000/svg}"
SPRITE = Path(__file__).parents[2] / "theme/kingdom_chronicle_theme/sprite.svg"
LAYOUTS = [(layout, shift) for layout in ("flat", "pointy") for shift in ("odd", "even")]
HOSTILE = (
    "<script>window.PWN=1</script>",
    '"><img src=x onerror=window.PWN=1>',
    "</title></svg><script>window.PWN=1</script>",
    "' onmouseover='window.PWN=1",
    "${window.PWN=1}`",
    "]]>&amp;&lt;",
)


def face_of(grid: Grid, **facts: object) -> HexFace:
    """A hex at the upper left with these facts."""
    hex = grid.hex_at(0, 0)
    return replace(HexFace(grid.label_of(hex), hex.q, hex.r, "plains", known="explored"), **facts)  # type: ignore[arg-type]


def whole(grid: Grid, **facts: object) -> MapFace:
    """A map of which every hex has these facts."""
    hexes = tuple(replace(face_of(grid, **facts), label=grid.label_of(hex), q=hex.q, r=hex.r) for hex in grid.hexes())
    return MapFace(grid, hexes, title="The Osier March")


def tree_of(face: MapFace, *, links: bool = True) -> ElementTree.Element:
    return ElementTree.fromstring(draw_map(face, links=links))


def layer(tree: ElementTree.Element, name: str) -> ElementTree.Element:
    found = tree.find(f"{SVG}g[@class='l-{name}']")
    assert found is not None
    return found


def busy(layout: str = "flat", shift: str = "odd") -> MapFace:
    """A small map that has a little of everything."""
    grid = Grid(layout=layout, shift=shift, label="{col:letter}{row}", columns=5, rows=4)  # type: ignore[arg-type]
    facts: dict[str, dict[str, object]] = {
        "A1": {"known": "unknown"},
        "B2": {"claimed": True, "improvements": ("farm", "road"), "settlement": "Tuskholm", "capital": True},
        "C2": {
            "claimed": True,
            "improvements": ("highway", "fort", "bridge"),
            "special": ("lair", "gold-vein"),
        },
        "C3": {"claimed": True, "improvements": ("highway",), "terrain": "forest", "name": "Hagwood"},
        "D3": {"known": "cleared", "terrain": "water"},
        "D4": {
            "known": "rumoured",
            "terrain": "mountains",
            "special": ("free-city",),
            "settlement": "Karrow",
        },
    }
    hexes = []
    for hex in grid.hexes():
        label = grid.label_of(hex)
        known = replace(face_of(grid), label=label, q=hex.q, r=hex.r, url=f"hexes/{label}/", spoken=f"Hex {label}")
        hexes.append(replace(known, **facts.get(label, {})))  # type: ignore[arg-type]
    return MapFace(grid, tuple(hexes), (("C1", "C2", "C3", "D3"),), "The Osier March")


@pytest.mark.parametrize(("layout", "shift"), LAYOUTS)
def test_a_drawing_is_sound_svg_without_styles_or_scripts(layout: str, shift: str) -> None:
    text = draw_map(busy(layout, shift))
    tree = ElementTree.fromstring(text)
    tags = {element.tag.removeprefix(SVG) for element in tree.iter()}
    names = {name for element in tree.iter() for name in element.attrib}
    assert not tags & {"style", "script", "foreignObject", "image"}
    assert not {name for name in names if name == "style" or name.startswith("on")}
    # Markdown ends a block of HTML at an empty line
    assert "\n\n" not in text


@pytest.mark.parametrize(("layout", "shift"), LAYOUTS)
def test_ids_are_unique_begin_with_the_maps_and_are_all_that_is_referred_to(layout: str, shift: str) -> None:
    text = draw_map(replace(busy(layout, shift), id="home map"))
    ids = re.findall(r'\bid="([^"]*)"', text)
    assert Counter(ids).most_common(1)[0][1] == 1
    assert all(id == "home-map" or id.startswith("home-map-") for id in ids)
    asked = set(re.findall(r'url\(#([^)]*)\)|aria-labelledby="([^"]*)"|aria-describedby="([^"]*)"', text))
    assert {name for names in asked for name in names if name} <= set(ids)


def test_what_stands_in_a_hex_has_the_symbol_of_its_row() -> None:
    symbols = {("improvements", "silver-mine"): "i-mine", ("special_terrain", "lair"): "s-lair"}
    face = whole(Grid(), improvements=("silver-mine", "farm"), special=("lair",), settlement="Tuskholm")
    assert set(used_symbols(draw_map(replace(face, symbols=symbols)))) == {"i-mine", "s-lair", "s-building", "z-thorp"}
    assert set(used_symbols(draw_map(face))) == {"s-building", "z-thorp"}


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_every_row_that_a_map_shows_names_a_symbol_of_the_sprite(name: str) -> None:
    shelf, problems = RULESETS[name]().shelf(Layer("campaign", {}))
    known = symbol_ids(SPRITE.read_text(encoding="utf-8"))
    rows = [
        (table, id, row)
        for table in ("improvements", "special_terrain", "settlement_sizes")
        for id, row in shelf.at(0).tables[table].items()
    ]
    assert problems == [] and len(rows) > 20
    assert [(table, id) for table, id, row in rows if getattr(row.values, "glyph", "") not in known] == []


@pytest.mark.parametrize(("layout", "shift"), LAYOUTS)
@pytest.mark.parametrize(("columns", "rows"), [(0, 0), (1, 1), (1, 5), (7, 1), (2, 2), (4, 3)])
def test_everything_lies_on_the_sheet_whatever_the_extent(layout: str, shift: str, columns: int, rows: int) -> None:
    grid = Grid(layout=layout, shift=shift, columns=columns, rows=rows)  # type: ignore[arg-type]
    tree = tree_of(whole(grid, claimed=True, name="The Leaning Stones above the Ouzel"))
    left, top, width, height = (float(part) for part in tree.attrib["viewBox"].split())
    ground = [polygon.attrib["points"] for polygon in tree.iter(f"{SVG}polygon")]
    corners = [tuple(map(float, corner.split(","))) for points in ground for corner in points.split()]
    assert len(ground) == columns * rows
    assert all(left < x < left + width and top < y < top + height for x, y in corners)
    # geometry.md: the outermost corners keep a margin, and the sheet is no larger than it has to be
    if corners:
        assert min(x for x, _ in corners) - left == pytest.approx(30, abs=0.2)
        assert left + width - max(x for x, _ in corners) == pytest.approx(30, abs=0.2)
        assert min(y for _, y in corners) - top == pytest.approx(30, abs=0.2)
        assert top + height - max(y for _, y in corners) == pytest.approx(30, abs=0.2)


def test_the_sheet_of_twelve_by_nine_is_as_wide_as_the_geometry_says() -> None:
    tree = tree_of(whole(Grid(columns=12, rows=9)))
    assert float(tree.attrib["width"]) == 874
    assert float(tree.attrib["height"]) == pytest.approx(783.8, abs=0.5)


def test_each_hex_carries_its_label_and_each_with_a_page_is_a_spoken_link() -> None:
    face = busy()
    tree = tree_of(face)
    ground = layer(tree, "ground")
    assert [text.text for text in ground.iter(f"{SVG}text")] == [hex.label for hex in face.hexes]
    assert [link.attrib["href"] for link in ground.iter(f"{SVG}a")] == [hex.url for hex in face.hexes]
    assert [link.attrib["aria-label"] for link in ground.iter(f"{SVG}a")] == [hex.spoken for hex in face.hexes]
    assert tree.attrib["role"] == "group"


def test_without_links_nothing_is_one() -> None:
    assert not list(tree_of(busy(), links=False).iter(f"{SVG}a"))


def test_a_hex_without_a_page_is_no_link() -> None:
    assert not list(tree_of(whole(Grid(columns=2, rows=2))).iter(f"{SVG}a"))


def test_a_link_that_is_a_script_is_no_link() -> None:
    face = whole(Grid(), url="javascript:alert(1)")
    assert "javascript" not in draw_map(face)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_only_ever_text(name: str) -> None:
    face = whole(Grid(columns=2, rows=2), name=name, spoken=name, url=f"hexes/{name}")
    face = replace(
        face, title=name, hexes=(*face.hexes[:2], *(replace(hex, settlement=name) for hex in face.hexes[2:]))
    )
    tree = tree_of(face)
    plain = tree_of(whole(Grid(columns=2, rows=2), name="Heron Ford", spoken="x", url="x"))
    allowed = {element.tag for element in plain.iter()} | {f"{SVG}rect", f"{SVG}use", f"{SVG}tspan"}
    assert {element.tag for element in tree.iter()} <= allowed
    assert {link.attrib["aria-label"] for link in tree.iter(f"{SVG}a")} == {name}
    assert tree.findtext(f"{SVG}title") == name


@pytest.mark.parametrize("secret", ["special", "improvements", "settlement", "name", "terrain"])
def test_an_unknown_hex_gives_nothing_away(secret: str) -> None:
    blank = whole(Grid(columns=2, rows=1), known="unknown", terrain="")
    told = {"special": ("lair",), "improvements": ("farm", "road"), "settlement": "Karrow", "name": "Hagwood"}
    face = whole(Grid(columns=2, rows=1), known="unknown", **{"terrain": "", secret: told.get(secret, "forest")})
    assert draw_map(face) == draw_map(blank)


def test_a_river_is_not_drawn_through_an_unknown_hex() -> None:
    grid = Grid(label="{col:letter}{row}", columns=1, rows=4)
    face = replace(whole(grid), rivers=(("A1", "A2", "A3", "A4"),))
    assert len(layer(tree_of(face), "river")) == 4
    hidden = replace(
        face, hexes=tuple(replace(hex, known="unknown") if hex.label == "A3" else hex for hex in face.hexes)
    )
    assert len(layer(tree_of(hidden), "river")) == 3


def test_a_river_ends_at_the_water() -> None:
    grid = Grid(label="{col:letter}{row}", columns=1, rows=3)
    face = replace(whole(grid), rivers=(("A1", "A2", "A3"),))
    lake = replace(face, hexes=(*face.hexes[:2], replace(face.hexes[2], terrain="lake")))
    assert len(layer(tree_of(lake), "river")) == 2


def test_a_hex_that_merely_has_a_river_shows_one() -> None:
    assert len(layer(tree_of(whole(Grid(), river=True)), "river")) == 1
    assert len(layer(tree_of(whole(Grid())), "river")) == 0


def test_a_label_that_the_map_lacks_parts_a_river_and_breaks_nothing() -> None:
    grid = Grid(label="{col:letter}{row}", columns=1, rows=4)
    face = replace(whole(grid), rivers=(("A1", "Z9", "A3", "A4"),))
    assert len(layer(tree_of(face), "river")) == 3


def test_roads_and_highways_are_lines_and_have_no_sign() -> None:
    grid = Grid(columns=2, rows=1)
    face = whole(grid, improvements=("road",))
    face = replace(face, hexes=(replace(face.hexes[0], improvements=("highway",)), face.hexes[1]))
    tree = tree_of(face)
    # a casing below and a fill above, the fills after all the casings
    assert [path.attrib["class"] for path in layer(tree, "road")] == ["hwy-c", "road-c", "hwy", "road"]
    assert used_symbols(draw_map(face)) == ()


def test_the_border_runs_around_what_is_claimed() -> None:
    face = whole(Grid(columns=3, rows=3))
    assert "l-border" not in draw_map(face)
    claimed = replace(face, hexes=(replace(face.hexes[4], claimed=True), *face.hexes[:4], *face.hexes[5:]))
    outlines = re.findall(r'class="[a-z ]*outline" d="([^"]*)"', draw_map(claimed))
    assert len(outlines) == 3
    assert [outline.count("L") + 1 for outline in outlines] == [6, 6, 6]


def test_knowledge_is_told_by_class_and_a_rumour_is_hatched() -> None:
    states = {}
    for known in ("unknown", "rumoured", "explored", "cleared"):
        text = draw_map(whole(Grid(), known=known))
        (states[known],) = re.findall(r'class="hx (\w+)"[^>]*data-known="(\w+)"', text)
        assert ('class="rumour"' in text) == (known == "rumoured")
        assert ('class="cleared"' in text) == (known == "cleared")
    assert states == {
        "unknown": ("dark", "unknown"),
        "rumoured": ("seen", "rumoured"),
        "explored": ("seen", "explored"),
        "cleared": ("seen", "cleared"),
    }
    assert 'class="hx own"' in draw_map(whole(Grid(), known="cleared", claimed=True))


def test_the_ground_is_of_its_terrain_and_an_unknown_terrain_is_blank() -> None:
    def tints(terrain: str) -> list[str]:
        return re.findall(r'class="ground g-(\w+)"', draw_map(whole(Grid(), terrain=terrain)))

    assert [tints(name) for name in ("forest", "coastline", "swamp", "glacier", "")] == [
        ["forest"],
        ["coast"],
        ["marsh"],
        ["unknown"],
        ["unknown"],
    ]


def test_a_free_city_is_one_until_it_is_claimed() -> None:
    facts: dict[str, object] = {
        "special": ("free-city",),
        "settlement": "Karrow",
        "settlement_size": "village",
    }
    assert used_symbols(draw_map(whole(Grid(), **facts))) == ("s-freecity",)
    symbols = {("settlement_sizes", "village"): "z-village"}
    claimed = replace(whole(Grid(), claimed=True, **facts), symbols=symbols)
    assert used_symbols(draw_map(claimed)) == ("z-village",)


def test_the_capital_stands_out() -> None:
    assert 'class="set cap"' in draw_map(whole(Grid(), settlement="Tuskholm", capital=True))
    assert 'class="set"' in draw_map(whole(Grid(), settlement="Tuskholm"))


def test_signs_of_one_hex_do_not_stand_on_each_other() -> None:
    tree = tree_of(whole(Grid(), improvements=("farm", "watchtower"), special=("lair",)))
    spots = []
    for use in [*layer(tree, "special").iter(f"{SVG}use"), *layer(tree, "imp").iter(f"{SVG}use")]:
        x, y, size = (float(use.attrib[name]) for name in ("x", "y", "width"))
        spots.append((x + size / 2, y + size / 2))
    assert len(spots) == 3
    for index, (x, y) in enumerate(spots):
        for a, b in spots[index + 1 :]:
            assert (x - a) ** 2 + (y - b) ** 2 > 20**2


def test_the_words_go_through_the_catalogue() -> None:
    def shouted(sentence: Sentence) -> str:
        return str(sentence).upper()

    tree = ElementTree.fromstring(draw_map(whole(Grid(columns=2, rows=3), claimed=True), word=shouted))
    assert tree.findtext(f"{SVG}desc") == "2 COLUMNS AND 3 ROWS OF HEXES; KNOWN: 6, CLAIMED: 6."


def test_the_drawing_does_not_depend_on_the_hash_seed_or_on_the_order_given() -> None:
    program = (
        "import sys; sys.path.insert(0, sys.argv[1]); import test_hexmap as t;"
        "sys.stdout.reconfigure(encoding='utf-8'); print(t.draw_map(t.busy()))"
    )
    drawn = {
        subprocess.run(
            [sys.executable, "-c", program, str(Path(__file__).parent)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(drawn) == 1
    ground = layer(tree_of(busy()), "ground")
    backwards = layer(tree_of(replace(busy(), hexes=busy().hexes[::-1])), "ground")
    assert ElementTree.tostring(ground) == ElementTree.tostring(backwards)


def test_ten_thousand_hexes_are_drawn_each_once() -> None:
    face = whole(Grid(label="{col:03}{row:03}", columns=100, rows=100), terrain="hills", claimed=True)
    text = draw_map(face)
    assert Counter(re.findall(r'data-h="(\d{6})"', text)) == Counter(hex.label for hex in face.hexes)


def test_adjacent_hexes_share_two_corners_to_the_last_decimal() -> None:
    # a map whose polygons did not meet would show hairs of paper between them
    face = whole(Grid(layout="pointy", shift="even", columns=9, rows=9))
    rings = {
        Hex(hex.q, hex.r): {tuple(map(float, corner.split(","))) for corner in polygon.attrib["points"].split()}
        for hex, polygon in zip(face.hexes, layer(tree_of(face), "ground").iter(f"{SVG}polygon"), strict=True)
    }
    for hex, ring in rings.items():
        for other in neighbours(hex):
            if other in rings:
                near = sum(any(abs(x - a) + abs(y - b) < 0.25 for a, b in rings[other]) for x, y in ring)
                assert near == 2
