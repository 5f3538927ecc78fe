"""The map in time in a browser: slider, play, comparison, panel, permalinks and search, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from pages_at_play import KINGDOM, QUIET, with_turns
from sites_at_play import built, served, written

pytestmark = pytest.mark.browser

FOUND = """\
title: The first house
edict:
- claim: {here}
- prepare: {here}
- found: Tuskholm
  hex: {here}
  with:
  - {{build: Inn, lot: C3}}
  - {{build: House, lot: C4}}
"""
TURNS = (
    FOUND.format(here="B2") + QUIET,
    "edict:\n- build: Farm\n  hex: B2\n- explore: C3\n- mark: [C2, C3]\n  special: [lair]\n" + QUIET,
    "title: Elm Wood is ours\nedict:\n- clear: C2\n- claim: C2\n" + QUIET,
    "edict:\n- abandon: C2\n" + QUIET,
)
"""C2 is the realm's in turn 3 alone, C3 known from turn 2, their lairs and the farm of B2 there from turn 2."""

SIDE = 46
"""Columns and rows of a map that is drawn on a canvas."""
WIDE = (
    'label: "{col:02}{row:02}"\nlegend: {p: plains}\nterrain: |\n'
    + ("  " + " ".join("p" * SIDE) + "\n") * SIDE
    + "hexes:\n  2222: {name: Héron Ford, known: cleared}\n  2322: {known: cleared}\n"
)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(built(written(tmp_path_factory.mktemp("march"), with_turns(*TURNS)))) as at:
        yield at + "map.html"


@contextmanager
def opened(browser: Browser, address: str, **context: object) -> Iterator[Page]:
    """A page on which nothing may go wrong."""
    tab = browser.new_context(viewport={"width": 1280, "height": 1000}, **context)  # type: ignore[arg-type]
    page, wrong = tab.new_page(), []
    page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(address)
    page.locator("#map-panel h2").wait_for()
    yield page
    assert wrong == []
    tab.close()


def state(page: Page, label: str) -> str:
    """How the drawing shows a hex: own, seen or dark."""
    return str(page.locator(f".livemap .hx[data-h='{label}']").get_attribute("class")).removeprefix("hx ")


def rows(page: Page) -> dict[str, str]:
    """What the panel says of the state of the chosen hex."""
    cells = [line.split("\t") for line in page.locator("#map-panel tr").all_inner_texts()]
    return {name: said for name, said in cells if name in ("State", "Since")}


def slide(page: Page, key: str, times: int = 1) -> None:
    page.locator("#map-turn").focus()
    for _ in range(times):
        page.keyboard.press(key)


def test_the_slider_goes_back_to_the_beginning_and_forth(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        assert [state(page, label) for label in ("B2", "C2", "C3")] == ["own", "seen", "seen"]
        border = page.locator(".l-border:not(.apart) .border")
        last = border.get_attribute("d")
        slide(page, "Home")
        expect(page.locator("#map-turn-name")).to_have_text("Before the first turn")
        assert [state(page, label) for label in ("B2", "C2", "C3")] == ["seen", "seen", "dark"]
        assert border.get_attribute("d") == ""
        assert page.locator(".imp-farm").get_attribute("display") == "none"
        slide(page, "ArrowRight", 3)
        expect(page.locator("#map-when")).to_have_text("Thaw, Year IV 2 hexes")
        assert [state(page, label) for label in ("B2", "C2", "C3")] == ["own", "own", "seen"]
        assert page.locator(".imp-farm").get_attribute("display") is None
        slide(page, "End")
        # the border that the browser chains is the one that was drawn
        assert border.get_attribute("d") == last


def test_a_click_on_the_slider_moves_it_too(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        box = page.locator("#map-turn").bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator("#map-turn-name")).to_have_text("Turn 2")
        assert page.url.endswith("turn=2")


def test_play_goes_from_the_beginning_to_the_end_and_stops(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        page.locator("#map-play").click()
        expect(page.locator("#map-play")).to_have_text("Pause")
        expect(page.locator("#map-turn-name")).to_have_text("Turn 1")
        assert page.locator("#map-when").get_attribute("aria-live") == "off"
        expect(page.locator("#map-turn-name")).to_have_text("Turn 4", timeout=9000)
        expect(page.locator("#map-play")).to_have_text("Play")
        assert page.locator("#map-when").get_attribute("aria-live") == "polite"


def test_two_turns_compared_are_told_and_marked(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        page.locator("#map-compare").select_option("3")
        told = page.locator("#map-changes")
        expect(told.locator("h2")).to_have_text("From Turn 3 to Turn 4")
        assert told.locator("h3").all_text_contents() == ["No longer claimed (1)"]
        expect(page.locator("#map-summary[aria-live='polite']")).to_have_text("No longer claimed (1)")
        assert page.locator(".l-marks .gone").count() == 1
        page.locator("#map-compare").select_option("0")
        assert told.locator("h3").all_text_contents() == [
            "Claimed (1)",
            "Built and founded (1)",
            "Come to be known (2)",
        ]
        assert told.locator("li").all_text_contents() == [
            "B2 Tuskholm",
            "B2 Tuskholm Tuskholm, Farm",
            "C2 Lair",
            "C3 Plains, Lair",
        ]
        page.locator("#map-compare").select_option("")
        assert not told.is_visible()
        assert page.locator(".l-marks > *").count() == 0


def test_a_layer_can_be_left_out(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        assert page.locator(".imp-farm").is_visible()
        page.locator("#ly-imp").uncheck()
        assert not page.locator(".imp-farm").is_visible()


def test_a_hex_is_chosen_by_mouse_and_by_keys_and_the_panel_tells_of_it(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        panel = page.locator("#map-panel")
        expect(panel.locator(".kick")).to_have_text("Hex B2")
        page.locator("a.hexlink[aria-label^='Hex C2']").click()
        expect(panel.locator(".kick")).to_have_text("Hex C2")
        assert rows(page) == {"State": "no longer claimed", "Since": "Turn 4, Sowing, Year IV"}
        assert panel.locator("ol li").count() == 3
        # in turn 3 it was the realm's, and the story of turn 4 was yet to come
        slide(page, "ArrowLeft")
        assert rows(page) == {"State": "claimed", "Since": "Turn 3, Thaw, Year IV"}
        assert panel.locator("ol a").all_text_contents() == ["Elm Wood is ours", "Sowing, Year III"]
        page.locator("a.hexlink[tabindex='0']").focus()
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")
        expect(panel.locator(".kick")).not_to_have_text("Hex C2")
        label = panel.locator(".kick").inner_text().removeprefix("Hex ")
        panel.locator("a.more").click()
        page.wait_for_url(f"**/hexes/{label.lower()}.html")


def test_what_is_chosen_is_in_the_address_and_back_finds_it_again(browser: Browser, address: str) -> None:
    with opened(browser, address + "#hex=C2&turn=3&with=1") as page:
        expect(page.locator("#map-panel .kick")).to_have_text("Hex C2")
        expect(page.locator("#map-turn-name")).to_have_text("Turn 3")
        expect(page.locator("#map-compare")).to_have_value("1")
        slide(page, "ArrowLeft")
        assert page.url.endswith("#hex=C2&turn=2&with=1")
        page.locator("#map-panel a.more").click()
        page.wait_for_url("**/hexes/c2.html")
        page.go_back()
        expect(page.locator("#map-turn-name")).to_have_text("Turn 2")
        expect(page.locator("#map-panel .kick")).to_have_text("Hex C2")


def test_an_address_of_nothing_shows_the_map_of_today(browser: Browser, address: str) -> None:
    with opened(browser, address + "#hex=Z99&turn=77") as page:
        expect(page.locator("#map-turn-name")).to_have_text("Turn 4")
        expect(page.locator("#map-panel .kick")).to_have_text("Hex B2")


@pytest.mark.parametrize(("words", "label"), [("c2", "C2"), ("HÉRON", "B2"), ("tusk", "B2")])
def test_a_hex_is_found_by_label_and_name(browser: Browser, address: str, words: str, label: str) -> None:
    with opened(browser, address + "#hex=D3") as page:
        page.locator("#map-find").focus()
        page.keyboard.type(words)
        assert str(page.locator("#map-answer").text_content()).startswith(label)
        page.keyboard.press("Enter")
        expect(page.locator("#map-panel .kick")).to_have_text(f"Hex {label}")
        assert page.url.endswith(f"#hex={label}")


def test_what_no_hex_is_called_is_not_found(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        page.locator("#map-find").fill("nowhere")
        expect(page.locator("#map-answer")).to_have_text("No hex is called that.")


def test_a_large_map_on_a_canvas_does_all_of_it_too(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> None:
    turns = (FOUND.format(here="2222") + QUIET, "edict:\n- claim: 2322\n" + QUIET)
    site = built(written(tmp_path_factory.mktemp("wide"), with_turns(*turns, kingdom=KINGDOM, map=WIDE)))
    with served(site) as at, opened(browser, at + "map.html#hex=2322&turn=1&with=2") as page:
        panel = page.locator("#map-panel")
        assert page.locator(".livemap canvas").count() == 1
        expect(panel.locator(".kick")).to_have_text("Hex 2322")
        assert rows(page) == {"State": "cleared"}
        assert page.locator("#map-changes h3").all_text_contents() == ["Claimed (1)"]
        slide(page, "End")
        assert rows(page)["State"] == "claimed"
        page.locator("#map-find").fill("heron")
        page.keyboard.press("Enter")
        expect(panel.locator("h2")).to_have_text("Tuskholm")
        page.locator("a.hexlink path").scroll_into_view_if_needed()
        canvas = "document.querySelector('.livemap canvas').toDataURL()"
        expect(page.locator(".hexname.town")).to_have_text(["Tuskholm"])
        for layer in ("ground", "border", "town"):
            drawn = page.evaluate(canvas)
            page.locator(f"#ly-{layer}").uncheck()
            page.wait_for_function(f"drawn => {canvas} !== drawn", arg=drawn)
            page.locator(f"#ly-{layer}").check()
            page.wait_for_function(f"drawn => {canvas} === drawn", arg=drawn)
        page.locator("#ly-town").uncheck()
        expect(page.locator(".hexname.town")).to_have_count(0)
        # the chosen hex is in view: a click on the one to the upper right of it chooses that
        cursor = page.locator("a.hexlink path").bounding_box()
        assert cursor is not None
        x, y = cursor["x"] + cursor["width"] / 2, cursor["y"] + cursor["height"] / 2
        page.mouse.click(x + cursor["width"] * 0.75, y - cursor["height"] / 2)
        expect(panel.locator(".kick")).to_have_text("Hex 2322")
        assert page.url.endswith("#hex=2322&with=2")
