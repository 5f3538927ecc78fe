"""What drawings share: numbers, texts and links made safe, and the symbols they ask for."""

from __future__ import annotations

import pytest

from kingdom_chronicle.writing.drawing import (
    chance,
    chances,
    identifier,
    local,
    number,
    one_line,
    symbol_ids,
    symbols,
    used_symbols,
)

SPRITE = """<svg xmlns="http://www.w3.org/2000/svg">
<symbol id="i-farm" viewBox="0 0 24 24"><title>Farm</title><path d="M1 1"/></symbol>
<symbol id="i-mine" viewBox="0 0 24 24"><title>Mine</title><path d="M2 2"/></symbol>
<symbol id="i-fort" viewBox="0 0 24 24"><path d="M3 3"/></symbol>
</svg>"""


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (-0.04, "0"), (1.0, "1"), (1.25, "1.2"), (-3.46, "-3.5"), (10.0, "10"), (100, "100")],
)
def test_coordinates_have_one_decimal_at_most(value: float, text: str) -> None:
    assert number(value) == text


def test_only_the_symbols_asked_for_come_out_of_the_sprite_and_without_titles() -> None:
    assert symbols(SPRITE, ["i-fort", "i-farm", "i-ghost", "i-farm"]) == (
        '<symbol id="i-farm" viewBox="0 0 24 24"><path d="M1 1"/></symbol>'
        '<symbol id="i-fort" viewBox="0 0 24 24"><path d="M3 3"/></symbol>'
    )
    assert symbol_ids(SPRITE) == {"i-farm", "i-fort", "i-mine"}


def test_a_drawing_asks_the_page_for_all_symbols_but_its_own() -> None:
    drawing = '<symbol id="own"/><use href="#own"/><use x="1" href="#i-mine"/><use href="#i-farm"/><a href="#b-1"/>'
    assert used_symbols(drawing) == ("i-farm", "i-mine")


@pytest.mark.parametrize(
    "url",
    [
        "javascript:alert(1)",
        "JavaScript:alert(1)",
        " \tjavascript:alert(1)",
        "data:text/html,x",
        "//elsewhere.example/",
        "\\\\elsewhere.example",
        "https://elsewhere.example/",
    ],
)
def test_a_link_that_leaves_the_site_or_is_a_script_is_none(url: str) -> None:
    assert local(url) == ""


def test_a_script_hidden_behind_a_line_break_stays_a_dead_path() -> None:
    # browsers drop tabs and newlines from an address: "java\nscript:" would run as it stands
    assert local("java\nscript:alert(1)") == "java script:alert(1)"


@pytest.mark.parametrize("url", ["", "#b-3", "../hexes/0720/", "hexes/06.04.html", "hexes/柳/"])
def test_a_link_within_the_site_stays(url: str) -> None:
    assert local(url) == url


def test_a_text_is_one_line_without_control_characters() -> None:
    assert one_line(" Heron\n\nFord\x00\x1b[0m \u202e") == "Heron Ford [0m"


def test_ids_hold_no_spaces_or_marks() -> None:
    assert identifier("Old Bridge (1)") == "Old-Bridge-1"
    assert identifier("***") == "drawing"


def test_what_looks_drawn_by_lot_is_the_same_everywhere() -> None:
    # printf '0720|road' | md5sum: f499287e...
    assert chance("0720", "road") == 0xF49928 / 0xFFFFFF
    assert all(0 <= lot <= 1 for lot in chances("0720"))
    assert len(set(chances("0720"))) > 16
