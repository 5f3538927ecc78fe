"""The plan of a district: where things stand, what is refused, and that a name stays in its lot, as text."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser

from kingdom_chronicle.reading.wording import Sentence
from kingdom_chronicle.writing.district import BuildingFace, DistrictFace, draw_district, draw_in_time
from kingdom_chronicle.writing.district_plan import EXTENT, Rect, at, footprint, lot_name, rect
from kingdom_chronicle.writing.drawing import used_symbols

SVG = "{http://www.w3.org/2000/svg}"
THEME = Path(__file__).parents[2] / "theme/kingdom_chronicle_theme"
HOSTILE = (
    "<script>window.PWN=1</script>",
    '"><a href="javascript:x">',
    "</text></svg>",
    "' onclick='x",
    "&amp;]]>",
)

TOWN = DistrictFace(
    id="old-bridge",
    name="Old Bridge",
    borders={"north": "water", "west": "water"},
    walls=frozenset({"west", "south"}),
    moats=frozenset({"south"}),
    buildings=(
        BuildingFace(1, "Inn", "trade", "b-inn", ((0, 0),), url="#b-1", spoken="1. Inn, one lot"),
        BuildingFace(2, "Market", "trade", "b-market", ((0, 1), (1, 1)), url="#b-2"),
        BuildingFace(3, "Town hall", "government", "b-townhall", ((3, 5), (4, 5))),
        BuildingFace(4, "Castle", "defence", "b-castle", ((2, 2), (3, 2), (2, 3), (3, 3))),
        BuildingFace(5, "Tenement", "housing", "b-tenement", ((5, 0),), damaged=True),
        BuildingFace(6, "City wall", "defence", "b-gate"),
    ),
)


def tree_of(face: DistrictFace) -> ElementTree.Element:
    return ElementTree.fromstring(draw_district(face))


def one(building: BuildingFace, **facts: object) -> DistrictFace:
    return replace(DistrictFace("d", buildings=(building,)), **facts)  # type: ignore[arg-type]


def houses(tree: ElementTree.Element) -> list[ElementTree.Element]:
    return [element for element in tree if element.attrib.get("class", "").split()[:1] == ["b"]]


def walls(house: ElementTree.Element) -> list[tuple[float, float, float, float]]:
    return [
        tuple(float(r.attrib[name]) for name in ("x", "y", "width", "height"))  # type: ignore[misc]
        for r in house.iter(f"{SVG}rect")
        if r.attrib["class"] == "wl"
    ]


def test_lots_begin_where_the_geometry_says() -> None:
    assert [at(place) for place in range(6)] == [58, 128, 214, 284, 370, 440]
    assert EXTENT == 562


@pytest.mark.parametrize(
    ("lots", "expected"),
    [
        (((0, 0),), Rect(58, 58, 64, 64)),
        (((0, 0), (1, 0)), Rect(58, 58, 134, 64)),
        (((0, 0), (0, 1)), Rect(58, 58, 64, 134)),
        (((1, 0), (2, 0)), Rect(128, 58, 150, 64)),
        (((1, 3), (1, 4)), Rect(128, 284, 64, 150)),
        (((2, 2), (3, 2), (2, 3), (3, 3)), Rect(214, 214, 134, 134)),
        (((1, 1), (2, 2), (1, 2), (2, 1)), Rect(128, 128, 150, 150)),
    ],
)
def test_a_building_covers_its_lots_and_what_lies_between(lots: tuple[tuple[int, int], ...], expected: Rect) -> None:
    assert rect(lots) == expected
    assert footprint(lots) == (expected,)


def test_lots_around_a_corner_are_drawn_one_by_one() -> None:
    assert footprint(((0, 4), (0, 5), (1, 5))) == (rect(((0, 4),)), rect(((0, 5),)), rect(((1, 5),)))


def test_lots_are_named_by_column_and_row_or_by_block_and_number() -> None:
    assert [lot_name(lot) for lot in ((0, 0), (2, 2), (5, 5))] == ["A1", "C3", "F6"]
    by_block = [lot_name(lot, by_block=True) for lot in ((0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (0, 2), (5, 5))]
    assert by_block == ["A1", "A2", "A3", "A4", "B1", "D1", "I4"]
    assert len({lot_name((column, row), by_block=True) for column in range(6) for row in range(6)}) == 36


def test_an_empty_district_shows_every_lot() -> None:
    tree = tree_of(DistrictFace("d"))
    names = [
        text.text
        for group in tree.iter(f"{SVG}g")
        if group.get("class") == "empty"
        for text in group.iter(f"{SVG}text")
    ]
    assert names == [f"{column}{row}" for row in range(1, 7) for column in "ABCDEF"]
    assert houses(tree) == []
    assert sum(r.get("class") == "block" for r in tree.iter(f"{SVG}rect")) == 9


def test_a_full_lot_is_not_also_empty_and_what_has_no_lot_is_not_drawn() -> None:
    tree = tree_of(TOWN)
    assert sum(group.get("class") == "empty" for group in tree.iter(f"{SVG}g")) == 36 - (1 + 2 + 2 + 4 + 1)
    assert [house.findtext(f"{SVG}text") for house in houses(tree)] == ["1", "2", "3", "4", "5"]


def test_a_building_with_a_url_is_a_spoken_link() -> None:
    inn, market, hall, *_ = houses(tree_of(TOWN))
    assert (inn.tag, inn.attrib["href"], inn.attrib["aria-label"]) == (f"{SVG}a", "#b-1", "1. Inn, one lot")
    assert market.attrib["aria-label"] == market.findtext(f"{SVG}title") == "2. Market, 2 lots"
    assert hall.tag == f"{SVG}g"


def test_a_damaged_building_is_hatched_over_and_shown_as_a_ruin() -> None:
    tenement = houses(tree_of(TOWN))[4]
    assert tenement.attrib["class"] == "b b-housing dam"
    assert tenement.findtext(f"{SVG}title") == "5. Tenement, 1 lot, damaged"
    assert [use.attrib["href"] for use in tenement.iter(f"{SVG}use")] == ["#s-ruin"]
    assert any(r.get("fill") == "url(#old-bridge-p-damaged)" for r in tenement.iter(f"{SVG}rect"))


@pytest.mark.parametrize(
    ("kind", "fill", "solid"),
    [
        ("trade", "url(#d-p-trade)", False),
        ("arcane", "url(#d-p-arcane)", False),
        ("defence", None, True),
        ("housing", None, False),
        ("of our own", None, False),
    ],
)
def test_the_band_is_hatched_by_kind(kind: str, fill: str | None, solid: bool) -> None:
    (house,) = houses(tree_of(one(BuildingFace(1, "Inn", kind, "b-inn", ((0, 0),)))))
    (band,) = [r for r in house.iter(f"{SVG}rect") if r.attrib["class"].startswith("cat")]
    assert (band.get("fill"), band.attrib["class"] == "cat solid") == (fill, solid)


@pytest.mark.parametrize(
    ("borders", "wall", "moat", "words"),
    [
        ({}, False, False, "open land"),
        ({"north": "water"}, False, False, "water"),
        ({}, True, False, "wall and gate"),
        ({}, False, True, "moat"),
        ({}, True, True, "moat and wall"),
        ({"north": "water"}, True, False, "water and wall"),
    ],
)
def test_a_side_is_drawn_and_named_for_what_is_on_it(
    borders: dict[str, str], wall: bool, moat: bool, words: str
) -> None:
    face = DistrictFace(
        "d",
        borders=borders,  # type: ignore[arg-type]
        walls=frozenset({"north"} if wall else ()),
        moats=frozenset({"north"} if moat else ()),
    )
    text = draw_district(face)
    assert f'<tspan class="sd">North</tspan> · {words}</text>' in text
    assert ('class="wt"' in text) == (moat or "north" in borders)
    assert ('class="gate"' in text) == wall
    assert text.count('class="tuft"') == (4 if words == "open land" else 3)


def test_sides_are_turned_to_their_place() -> None:
    text = draw_district(DistrictFace("d", walls=frozenset({"north", "east", "south", "west"})))
    assert re.findall(r'transform="rotate\((\d+) 281 281\)"', text) == ["90", "180", "270"]


@pytest.mark.parametrize("lot", [(6, 0), (0, 6), (-1, 2)])
def test_a_lot_off_the_plan_is_refused(lot: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="there is no"):
        draw_district(one(BuildingFace(1, "Inn", lots=(lot,))))


def test_a_building_half_on_anothers_lot_is_refused() -> None:
    inn = BuildingFace(1, "Inn", lots=((2, 2),))
    with pytest.raises(ValueError, match="Market stands on lot C3, which is taken"):
        draw_district(one(inn, buildings=(inn, BuildingFace(2, "Market", lots=((2, 2), (3, 2))))))


def test_a_building_wholly_on_anothers_lot_is_its_small_guest() -> None:
    inn = BuildingFace(1, "Inn", glyph="b-inn", lots=((2, 2),))
    cistern = BuildingFace(2, "Cistern", glyph="b-cistern", lots=((2, 2),), url="#b-2")
    host, guest = houses(tree_of(one(inn, buildings=(inn, cistern))))
    ((x, y, w, h),), ((a, b, c, d),) = walls(host), walls(guest)
    assert x < a < a + c <= x + w
    assert y < b < b + d <= y + h
    assert guest.attrib["aria-label"] == "2. Cistern, 1 lot"
    # no room for number and label: they would stand on the host's
    assert len(list(host.iter(f"{SVG}text"))) == 2
    assert list(guest.iter(f"{SVG}text")) == []


def test_a_long_name_is_shortened_and_kept_whole_beside() -> None:
    name = "Donaudampfschifffahrtsgesellschaftskapitän"
    (house,) = houses(tree_of(one(BuildingFace(7, name, lots=((0, 0),), url="#b"))))
    rows = [row.text for row in house.iter(f"{SVG}tspan")]
    assert len(rows) == 2
    assert str(rows[1]).endswith("…")
    assert name in house.attrib["aria-label"]
    assert name in str(house.findtext(f"{SVG}title"))


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_only_ever_text(name: str) -> None:
    building = BuildingFace(1, name, name, name, ((0, 0),), url=f"#{name}", spoken=name)
    tree = tree_of(DistrictFace(name, name, buildings=(building,)))
    plain = tree_of(DistrictFace("d", buildings=(BuildingFace(1, "x", lots=((0, 0),), url="#x"),)))
    assert {element.tag for element in tree.iter()} == {element.tag for element in plain.iter()}
    assert {key for e in tree.iter() for key in e.attrib} == {key for e in plain.iter() for key in e.attrib}
    assert houses(tree)[0].attrib["aria-label"] == tree.findtext(f"{SVG}title") == name


def test_a_link_that_is_a_script_is_no_link() -> None:
    assert "javascript" not in draw_district(one(BuildingFace(1, "Inn", lots=((0, 0),), url="javascript:alert(1)")))


def test_a_plan_is_sound_svg_without_styles_and_its_ids_are_its_own() -> None:
    text = draw_district(TOWN)
    names = {name for element in ElementTree.fromstring(text).iter() for name in element.attrib}
    ids = re.findall(r'\bid="([^"]*)"', text)
    assert "style" not in names
    assert "<style" not in text
    assert "\n\n" not in text
    assert Counter(ids).most_common(1)[0][1] == 1
    assert all(id.startswith("old-bridge") for id in ids)
    assert set(re.findall(r"url\(#([^)]*)\)", text)) <= set(ids)
    assert used_symbols(text) == ("b-castle", "b-inn", "b-market", "b-townhall", "s-ruin")


def test_the_words_go_through_the_catalogue() -> None:
    def in_brackets(sentence: Sentence) -> str:
        return f"[{sentence}]"

    text = draw_district(one(BuildingFace(1, "Inn", lots=((0, 0),))), word=in_brackets)
    assert "<title>[1. Inn, 1 lot]</title>" in text
    assert '<tspan class="sd">[North]</tspan> · [open land]' in text
    assert "Buildings: 1. Empty lots: 35." in text


def test_a_watergate_is_named_and_opens_the_wall_on_the_water() -> None:
    sides = frozenset({"north"})
    text = draw_district(DistrictFace("d", walls=sides, watergates=sides))  # type: ignore[arg-type]
    assert '<tspan class="sd">North</tspan> · wall and watergate</text>' in text
    assert 'class="gate wet"' in text and 'class="arch"' not in text


def test_a_bridge_lies_across_its_canal() -> None:
    canal = BuildingFace(1, "Waterway", glyph="s-river", lots=((2, 2),), water=True)
    bridge = BuildingFace(2, "Bridge", glyph="i-bridge", lots=((2, 2),))
    water, across = houses(tree_of(one(canal, buildings=(canal, bridge))))
    assert "canal" in water.attrib["class"].split() and water.find(f"{SVG}path[@class='wv']") is not None
    ((x, y, w, h),), ((a, b, c, d),) = walls(water), walls(across)
    assert a < x and x + w < a + c
    assert y < b and b + d < y + h


def test_two_guests_of_one_lot_stand_apart() -> None:
    host, *two = (BuildingFace(n, "x", lots=((0, 0),)) for n in (1, 2, 3))
    _, first, second = houses(tree_of(one(host, buildings=(host, *two))))
    ((_, top, _, height),), ((_, below, _, _),) = walls(first), walls(second)
    assert top + height <= below


def test_a_ruin_names_what_stood_there_and_leaves_its_lots_free() -> None:
    ruin = BuildingFace(4, "Inn", "trade", "b-inn", ((2, 2),), url="#gone", ruined=True)
    tree = tree_of(one(ruin))
    (house,) = houses(tree)
    assert house.attrib["class"] == "b b-trade dam ruin"
    assert house.attrib["aria-label"] == "4. Inn, 1 lot, in ruins"
    assert [use.attrib["href"] for use in house.iter(f"{SVG}use")] == ["#s-ruin"]
    assert "Buildings: 0. Empty lots: 36." in str(tree.findtext(f"{SVG}desc"))


def test_a_ruin_that_is_built_on_is_not_drawn() -> None:
    inn = BuildingFace(1, "Inn", lots=((2, 2),))
    ruin = BuildingFace(2, "House", lots=((2, 2),), ruined=True)
    assert [house.findtext(f"{SVG}text") for house in houses(tree_of(one(inn, buildings=(inn, ruin))))] == ["1"]


def test_a_ruin_lies_on_those_of_its_lots_that_are_free() -> None:
    well = BuildingFace(1, "Well", lots=((3, 3),))
    ruin = BuildingFace(2, "Castle", lots=((2, 2), (3, 2), (2, 3), (3, 3)), ruined=True)
    tree = tree_of(one(well, buildings=(well, ruin)))
    assert len(walls(houses(tree)[1])) == 3
    assert "Buildings: 1. Empty lots: 35." in str(tree.findtext(f"{SVG}desc"))


def test_a_free_lot_says_what_stood_on_it() -> None:
    tree = tree_of(DistrictFace("d", was={(2, 2): "C3: <Inn> until turn 4"}))
    titles = [group.findtext(f"{SVG}title") for group in tree.iter(f"{SVG}g") if group.get("class") == "empty"]
    assert [title for title in titles if title] == ["C3: <Inn> until turn 4"]


def test_a_building_with_item_slots_has_a_mark_that_is_full_where_something_lies_in_one() -> None:
    two = (BuildingFace(1, "Shop", lots=((0, 0),)), BuildingFace(2, "Shrine", lots=((1, 0),)))
    shop, shrine = houses(tree_of(DistrictFace("d", buildings=two, slots={1: (1, 3), 2: (0, 1)})))
    marks = [house.find(f"{SVG}rect/[{SVG}title]") for house in (shop, shrine)]
    assert [mark.attrib["class"] for mark in marks if mark is not None] == ["slotted full", "slotted"]
    assert [mark.findtext(f"{SVG}title") for mark in marks if mark is not None] == [
        "Item slots filled: 1 of 3",
        "Item slots filled: 0 of 1",
    ]


def test_a_small_plan_is_a_picture_without_words_and_links() -> None:
    text = draw_district(replace(TOWN, slots={1: (0, 1)}), small=True)
    tree = ElementTree.fromstring(text)
    assert tree.attrib["role"] == "img"
    assert list(tree.iter(f"{SVG}text")) == [] and list(tree.iter(f"{SVG}a")) == []
    assert len(houses(tree)) == 5


def test_a_plan_over_time_shows_the_last_and_holds_what_was() -> None:
    inn, mill = BuildingFace(1, "Inn", lots=((0, 0),)), BuildingFace(2, "Mill", lots=((1, 0),))
    moments = [
        (2, DistrictFace("d", buildings=(inn,))),
        (5, DistrictFace("d", buildings=(inn, mill), walls=frozenset({"north"}))),
        (9, DistrictFace("d", buildings=(mill,), walls=frozenset({"north"}))),
    ]
    tree = ElementTree.fromstring(draw_in_time(moments))

    def spell(element: ElementTree.Element) -> tuple[str | None, str | None, bool]:
        return element.get("data-from"), element.get("data-until"), element.get("display") == "none"

    assert {str(house.findtext(f"{SVG}title")): spell(house) for house in houses(tree)} == {
        "1. Inn, 1 lot": ("2", "9", True),
        "2. Mill, 1 lot": ("5", None, False),
    }
    first = [group for group in tree.iter(f"{SVG}g") if group.get("class") == "empty"]
    names = {str(group.findtext(f"{SVG}text")): spell(group) for group in first}
    assert (names["A1"], names["B1"], names["C1"]) == (("9", None, False), ("2", "5", True), ("2", None, False))
    north = [text for text in tree.iter(f"{SVG}text") if "North" in "".join(text.itertext())]
    assert [("".join(text.itertext()), spell(text)) for text in north] == [
        ("North · open land", ("2", "5", True)),
        ("North · wall and gate", ("5", None, False)),
    ]
    assert "Buildings: 1. Empty lots: 35." in str(tree.findtext(f"{SVG}desc"))


LONG = (
    "Donaudampfschifffahrtsgesellschaftskapit",
    "The Most Venerable Guild of Chandlers",
    "柳の町の長い長い名前の大聖堂と図書館と市場と宿屋と倉庫と灯台と城壁と庭園と",
    "Wwwwwwwwww Wwwwwwwwwwwwwwwwwwww Wwwwwwww",
    "Caster’s Tower",
    "Überlandstraßenwirtshausküchenmeisterei",
)


@pytest.mark.browser
@pytest.mark.parametrize("name", LONG)
def test_no_label_leaves_its_building(browser: Browser, tmp_path: Path, name: str) -> None:
    shapes = (((0, 0),), ((2, 0), (3, 0)), ((0, 2), (0, 3)), ((2, 2), (3, 2), (2, 3), (3, 3)))
    built = tuple(BuildingFace(n, name, "trade", "b-inn", lots) for n, lots in enumerate(shapes, 1))
    sheets = "".join(
        f"<link rel='stylesheet' href='{(THEME / 'css' / sheet).as_uri()}'>"
        for sheet in ("tokens.css", "chronicle.css")
    )
    plan = draw_district(DistrictFace("d", buildings=built))
    (tmp_path / "plan.html").write_text(f"<!doctype html>{sheets}<div class='plan'>{plan}</div>", encoding="utf-8")
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto((tmp_path / "plan.html").as_uri())
    page.evaluate("document.fonts.ready")
    outside = page.evaluate(
        """() => [...document.querySelectorAll('.b')].filter(house => {
             const wall = house.querySelector('.wl').getBBox(), text = house.querySelector('.lbl').getBBox();
             return !text.width || text.x < wall.x || text.x + text.width > wall.x + wall.width
                    || text.y < wall.y + 7 || text.y + text.height > wall.y + wall.height;
           }).map(house => house.querySelector('.lbl').textContent)"""
    )
    page.close()
    assert outside == []
