"""Small maps: the realm after a turn with what it won and lost, and a hex among its neighbours."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from kingdom_chronicle.reading.hexgrid import Hex, distance
from kingdom_chronicle.writing.edition import Edition, edition_of
from kingdom_chronicle.writing.small_map import SmallMap, realm_map, surroundings
from pages_at_play import FOUND, KINGDOM, PEOPLE, QUIET, rendered, with_turns
from rules_at_play import legal

SVG = "{http://www.w3.org/2000/svg}"
TURNS = (
    FOUND + QUIET,
    "edict:\n- clear: C2\n- claim: C2\n" + QUIET,
    "edict:\n- abandon: C2\n" + QUIET,
    QUIET,
)


def edition(*turns: str, audience: str = "players", **files: str) -> Edition:
    return edition_of(legal(with_turns(*turns, **files)), "en", audience, False)


def after(of: Edition, turn: int) -> SmallMap:
    """The map of a turn's page."""
    before, record = next(pair for pair in of.records() if pair[1].number == turn)
    drawn = realm_map(of, "turns/0001.md", "turnmap", record, before)
    assert drawn is not None
    return drawn


def test_a_turns_map_says_what_was_won_and_lost_in_it() -> None:
    march = edition(*TURNS)
    maps = {turn: after(march, turn) for turn in (1, 2, 3, 4)}
    assert {
        turn: (each.size, [won.name for won in each.won], [lost.name for lost in each.lost])
        for turn, each in maps.items()
    } == {
        1: (1, ["B2 Heron Ford"], []),
        2: (2, ["C2"], []),
        3: (1, [], ["C2"]),
        4: (1, [], []),
    }
    assert maps[2].won[0].link == "../hexes/c2.html"


def test_what_was_won_or_lost_is_marked_by_a_sign_and_not_by_colour_alone() -> None:
    march = edition(*TURNS)
    signs = {turn: re.findall(r'class="badge".*?<path d="([^"]*)"', after(march, turn).drawing) for turn in (2, 3, 4)}
    assert {turn: ["V" in path for path in paths] for turn, paths in signs.items()} == {2: [True], 3: [False], 4: []}


def test_the_picture_is_told_to_those_who_cannot_see_it() -> None:
    tree = ElementTree.fromstring(after(edition(*TURNS), 2).drawing)
    assert tree.attrib["role"] == "img"
    assert tree.findtext(f"{SVG}title") == "The Test March"
    assert tree.findtext(f"{SVG}desc") == "2 hexes are claimed. Won: C2."


def test_it_has_no_link_no_style_and_no_id_but_its_own() -> None:
    text = after(edition(*TURNS), 2).drawing
    assert "<a " not in text and "style" not in text and "\n\n" not in text
    ids = re.findall(r'\bid="([^"]*)"', text)
    assert len(ids) == len(set(ids)) and all(id == "turnmap" or id.startswith("turnmap-") for id in ids)


def test_a_turn_page_has_its_map_with_links_to_what_was_won() -> None:
    page = rendered(with_turns(*TURNS), prose={})["turns/0002.md"]
    figure = page[page.index('<figure class="mapfig') : page.index("</figure>")]
    assert '<a href="../hexes/c2.html">C2</a>' in figure and "2 hexes after this month." in figure


def test_a_kingdom_without_a_map_has_none() -> None:
    land = 'label: "{col:letter}{row}"\n'
    files = {"kingdom.yml": KINGDOM, "people.yml": PEOPLE, "map.yml": land, "turns/0001.yml": QUIET}
    made = rendered(files, prose={})
    assert "mapfig" not in made["turns/0001.md"] and "This campaign has no map." in made["index.md"]


def test_a_realm_without_land_shows_the_land_that_is_known() -> None:
    drawn = after(edition(QUIET), 1)
    assert drawn.size == 0 and "Low Tarn" not in drawn.drawing
    assert 'class="ground g-plains seen"' in drawn.drawing and 'class="ground g-plains rumoured"' in drawn.drawing


def test_an_earlier_turns_map_does_not_show_what_was_found_later() -> None:
    march = edition(FOUND + QUIET, "edict:\n- explore: C3\n" + QUIET)
    explored = [after(march, turn).drawing.count('href="#turnmap-plains"') for turn in (1, 2)]
    assert explored[1] == explored[0] + 1


@pytest.mark.parametrize("layout", ["flat", "pointy"])
def test_of_a_large_realm_it_shows_the_land_around_what_changed(layout: str) -> None:
    rows = "\n".join("  " + " ".join("p" * 60) for _ in range(50))
    land = f'layout: {layout}\nlabel: "{{col}}-{{row}}"\nlegend: {{p: plains}}\nterrain: |\n{rows}\n'
    held = ", ".join(f'"{column}-{row}": []' for column in range(1, 59) for row in range(1, 49))
    kingdom = KINGDOM[: KINGDOM.index("founding:")] + (
        "rules: {exploration: untracked}\n"
        "opening:\n  after turn: 0\n  alignment: neutral\n"
        + KINGDOM[KINGDOM.index("  leaders:") :]
        + f"  figures: {{treasury: 9000, unrest: 0}}\n  hexes: {{{held}}}\n"
    )
    march = edition("edict:\n- claim: 59-48\n" + QUIET, kingdom=kingdom, map=land)
    drawn = after(march, 1)
    assert drawn.size == 58 * 48 + 1 and [won.name for won in drawn.won] == ["59-48"]
    assert drawn.drawing.count("#turnmap-plains") < 800 and drawn.drawing.count('class="badge"') == 1
    tree = ElementTree.fromstring(drawn.drawing)
    left, top, width, height = (float(part) for part in tree.attrib["viewBox"].split())
    (x, y) = march.journal.campaign.land.grid.centre(Hex(*_axial(march, "59-48")), 44)
    assert left < x < left + width and top < y < top + height
    assert len(drawn.drawing) < 40_000


def _axial(of: Edition, label: str) -> tuple[int, int]:
    hex = of.journal.campaign.land.grid.hex_of(label)
    assert hex is not None
    return hex.q, hex.r


def test_a_hex_is_drawn_among_its_neighbours_each_a_link() -> None:
    march = edition(*TURNS)
    tree = ElementTree.fromstring(surroundings(march, "hexes/b2.md", Hex(*_axial(march, "B2"))))
    links = {link.attrib["data-h"] for link in tree.iter(f"{SVG}a")}
    shown = {"A2", "B1", "B3", "C2", "C3"} & set(march.hex_pages)
    assert {"B2", "C2"} <= links and shown <= links
    assert len([each for each in tree.iter(f"{SVG}polygon") if each.attrib["class"] == "chosen"]) == 1
    assert tree.findtext(f"{SVG}desc") == "B2 Heron Ford and the hexes around it."


def test_a_hex_at_the_edge_has_the_neighbours_that_there_are() -> None:
    march = edition(*TURNS, kingdom=KINGDOM + "rules: {exploration: untracked}\n")
    tree = ElementTree.fromstring(surroundings(march, "hexes/a1.md", Hex(*_axial(march, "A1"))))
    assert {"A1", "A2", "B1"} <= {link.attrib["data-h"] for link in tree.iter(f"{SVG}a")}


def test_the_game_masters_map_marks_what_players_do_not_see() -> None:
    grid = edition(QUIET).journal.campaign.land.grid
    middle = next(hex for hex in grid.hexes() if grid.label_of(hex) == "E1")
    near = {grid.label_of(hex) for hex in grid.hexes() if distance(middle, hex) <= 2}
    for audience, marks in (("players", False), ("gm", True)):
        march = edition(*TURNS, audience=audience)
        # E1 has a secret, and beside it lies F1, which players have never heard of
        drawn = surroundings(march, "hexes/e1.md", Hex(*_axial(march, "E1")))
        assert ('class="veil"' in drawn) == marks
        assert ("Mount Nowhere" in drawn) == marks
        tree = ElementTree.fromstring(drawn)
        veiled = {
            each.attrib["data-h"] for each in tree.iter() if each.find(f"{SVG}polygon[@class='veil']") is not None
        }
        assert veiled == (near - {"B2", "B3", "C2", "D3"} if marks else set())


def test_where_the_map_ends_no_hex_is_cut() -> None:
    march = edition("edict:\n- claim: A1\n" + QUIET, kingdom=KINGDOM + "rules: {exploration: untracked}\n")
    left, top, width, height = map(float, ElementTree.fromstring(after(march, 1).drawing).attrib["viewBox"].split())
    grid = march.journal.campaign.land.grid
    corners = [corner for hex in grid.hexes() for corner in grid.corners(hex, 44)]
    # the whole map of six columns and four rows is no larger than the least that is shown
    assert left < min(x for x, _ in corners) and left + width > max(x for x, _ in corners)
    assert top < min(y for _, y in corners) and top + height > max(y for _, y in corners)
