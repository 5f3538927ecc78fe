"""The data of the map's script: each hex once, states in common written once, and nothing that is not shown."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from kingdom_chronicle.reading.hexgrid import Grid
from kingdom_chronicle.writing.hexmap import HexFace, MapFace
from kingdom_chronicle.writing.map_land import land_of, of_now
from kingdom_chronicle.writing.map_past import Past


def label(table: str, id: str) -> str:
    return f"the {id}"


def face_of(columns: int, rows: int = 1, **facts: object) -> MapFace:
    grid = Grid(label="{col:02}{row:02}", columns=columns, rows=rows)
    hexes = tuple(
        HexFace(
            name := grid.label_of(hex),
            hex.q,
            hex.r,
            "plains",
            known="explored",
            url=f"hexes/{name}.html",
            spoken=f"Hex {name}: plains",
        )
        for hex in grid.hexes()
    )
    return MapFace(grid, tuple(replace(hex, **facts) for hex in hexes))  # type: ignore[arg-type]


def test_hexes_that_are_alike_share_one_state() -> None:
    data = land_of(face_of(30, 20), of_now(face_of(30, 20)), label)
    assert len(data["states"]) == 1
    assert data["first"] == [0] * 600
    assert data["moves"] == []
    assert data["states"][0]["spoken"].replace("\0", "0101") == "Hex 0101: plains"


def test_a_change_says_which_hex_when_and_into_what() -> None:
    face = face_of(3)
    claimed = replace(face.hexes[1], claimed=True, spoken="Hex 0201: claimed")
    past = Past(
        (0, 1, 2), {hex.label: ((0, hex),) for hex in face.hexes} | {"0201": ((0, face.hexes[1]), (2, claimed))}
    )
    data = land_of(face, past, label)
    at, place, state = data["moves"]
    assert (data["labels"][at], place, data["states"][state]["view"]) == ("0201", 2, "own")


def test_links_that_follow_a_pattern_are_written_once() -> None:
    face = face_of(4)
    odd = replace(face.hexes[2], url="hexes/x-12ab.html")
    none = replace(face.hexes[3], url="")
    urls = land_of(replace(face, hexes=(*face.hexes[:2], odd, none)), of_now(face), label)["urls"]
    assert urls == {"pattern": "hexes/*.html", "kinds": "1120", "own": ["hexes/x-12ab.html"]}


def test_a_link_that_is_a_script_is_no_link() -> None:
    face = face_of(1, url="javascript:alert(1)")
    assert land_of(face, of_now(face), label)["urls"] == {"pattern": "", "kinds": "0", "own": []}


@pytest.mark.parametrize("secret", ["special", "improvements", "settlement", "name", "terrain"])
def test_an_unknown_hex_gives_nothing_away(secret: str) -> None:
    told = {"special": ("qzx",), "improvements": ("qzx",), "settlement": "qzx", "name": "qzx", "terrain": "qzx"}
    face = face_of(1, known="unknown", url="", spoken="", town_page="settlements/qzx.html", **{secret: told[secret]})
    assert "qzx" not in json.dumps(land_of(face, of_now(face), label, signs=True))


def test_what_stands_in_a_hex_is_called_by_its_name() -> None:
    face = face_of(1, claimed=True, improvements=("farm", "highway"), special=("lair",), settlement="Tuskholm")
    face = replace(face, hexes=(replace(face.hexes[0], town_page="settlements/tuskholm.html"),))
    (state,) = land_of(face, of_now(face), label)["states"]
    assert "marks" not in state
    assert (state["terrain"], state["works"], state["sites"]) == (
        "the plains",
        ["the farm", "the highway"],
        ["the lair"],
    )
    assert (state["town"], state["page"], state["road"], state["signs"]) == (
        "Tuskholm",
        "settlements/tuskholm.html",
        2,
        1,
    )


def test_ten_thousand_hexes_alike_weigh_little() -> None:
    face = face_of(100, 100)
    # a polygon of folium's with a tooltip is about a thousand bytes
    assert len(json.dumps(land_of(face, of_now(face), label), separators=(",", ":"))) < 30 * 10_000


def test_settlements_of_one_name_have_each_its_own_page() -> None:
    face = face_of(2, claimed=True, settlement="Tuskholm")
    one, other = (replace(hex, town_page=f"settlements/{hex.label}.html") for hex in face.hexes)
    data = land_of(replace(face, hexes=(one, other)), of_now(replace(face, hexes=(one, other))), label)
    pages = [data["states"][state]["page"] for state in data["first"]]
    assert pages == ["settlements/0101.html", "settlements/0201.html"]


def test_where_there_is_no_drawing_a_state_has_its_symbols() -> None:
    """Roads are lines and have none; a thorp is the least settlement, and a capital is marked as such."""
    face = face_of(1, claimed=True, improvements=("farm", "road"), settlement="Tuskholm", capital=True)
    symbols = {("improvements", "farm"): "i-farm"}
    (state,) = land_of(replace(face, symbols=symbols), of_now(face), label, signs=True)["states"]
    assert (state["marks"], state["sign"]) == (["i-farm"], "z-capital")
