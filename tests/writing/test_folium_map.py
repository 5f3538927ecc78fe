"""The interactive map: parts for a strict page, keys and clicks in a browser, and names that never run."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import folium
import pytest
from branca.element import Element
from playwright.sync_api import Browser, Page, Route

from kingdom_chronicle.reading.hexgrid import Grid
from kingdom_chronicle.writing import folium_map
from kingdom_chronicle.writing.folium_map import MANY, MapParts, interactive_map
from kingdom_chronicle.writing.hexmap import HexFace, MapFace, draw_map

THEME = Path(__file__).parents[2] / "theme/kingdom_chronicle_theme"
POLICY = "default-src 'self'; img-src 'self' data:"
SITE = "http://chronicle.test/"
# each of them runs somewhere in folium: as markup, in a template literal, or past html.escape
HOSTILE = (
    "<img src=x onerror=window.PWN=1>",
    "<script>window.PWN=1</script>",
    "</script><script>window.PWN=1</script>",
    "`;window.PWN=1;`",
    "${window.PWN=1}",
    "${'x'}${window['PWN']=1}",
    "&lt;img src=x onerror=window.PWN=1&gt;",
    "'\");window.PWN=1;//",
)


def face_of(columns: int = 5, rows: int = 4, **facts: object) -> MapFace:
    """A map of explored hexes, B2 claimed and the capital; `facts` are of each hex."""
    grid = Grid(label="{col:letter}{row}", columns=columns, rows=rows)
    hexes = []
    for hex in grid.hexes():
        label = grid.label_of(hex)
        known = HexFace(
            label, hex.q, hex.r, "forest", known="explored", url=f"hexes/{label}.html", spoken=f"Hex {label}"
        )
        hexes.append(replace(known, claimed=label == "B2", capital=label == "B2", **facts))  # type: ignore[arg-type]
    return MapFace(grid, tuple(hexes), title="The Osier March")


def parts_of(face: MapFace) -> MapParts:
    return interactive_map(face, draw_map(face), "vendor/leaflet", "map.svg")


def test_two_renders_are_equal() -> None:
    assert parts_of(face_of()) == parts_of(face_of())


def test_two_maps_of_one_page_keep_apart() -> None:
    one, other = parts_of(face_of()), parts_of(replace(face_of(), id="home-map"))
    ids = [re.findall(r'class="folium-map" id="([^"]*)"', parts.html) for parts in (one, other)]
    assert len(ids[0]) == len(ids[1]) == 1
    assert ids[0] != ids[1]


def test_folium_is_left_as_it_was_found() -> None:
    before = (Element.__dict__["_generate_id"], folium.Map.default_js, folium.Map.default_css)
    parts_of(face_of())
    assert (Element.__dict__["_generate_id"], folium.Map.default_js, folium.Map.default_css) == before
    assert Element().get_name() != Element().get_name()


def test_folium_is_left_as_it_was_found_after_an_error() -> None:
    before = (Element.__dict__["_generate_id"], folium.Map.default_js, folium.Map.default_css)
    with pytest.raises(ZeroDivisionError), folium_map._local_folium("vendor", "map"):
        assert Element.__dict__["_generate_id"] is not before[0]
        raise ZeroDivisionError
    assert (Element.__dict__["_generate_id"], folium.Map.default_js, folium.Map.default_css) == before


def test_folium_is_not_loaded_before_it_is_needed() -> None:
    program = "import sys, kingdom_chronicle.writing.folium_map; sys.exit('folium' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_the_html_holds_no_script_style_or_viewport() -> None:
    html = parts_of(face_of()).html
    assert not re.findall(r"<(?:script|style|meta|link)\b|\sstyle=|\son\w+=", html)
    assert "viewport" not in html


def test_nothing_comes_from_another_host() -> None:
    parts = parts_of(face_of())
    assert parts.scripts == ("vendor/leaflet/leaflet.js",)
    assert parts.stylesheets == ("vendor/leaflet/leaflet.css",)
    for text in (parts.html, parts.script, parts.styles):
        assert set(re.findall(r"https?://[^\s\"'<]*", text)) <= {"http://www.w3.org/2000/svg"}


def test_foliums_rules_for_a_whole_page_are_left_out() -> None:
    styles = parts_of(face_of()).styles
    assert "html" not in styles
    assert "body" not in styles


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_in_the_script_as_data_only(name: str) -> None:
    face = face_of(2, 1, name=name, spoken=name)
    script = parts_of(replace(face, title=name)).script
    # tojson writes <, >, & and ' as escapes, so a name that has one of them is not there as it stands
    assert "</script" not in script
    assert "<img" not in script
    outside_strings = re.sub(r'"(?:[^"\\]|\\.)*"', '""', script)
    assert "PWN" not in outside_strings


def test_a_name_is_no_template_of_foliums() -> None:
    # folium compiles what it has written as a template of Jinja: no name may be part of it
    name = "{{ 7*7 }}{% raw %}{# x #}"
    script = parts_of(face_of(2, 1, name=name)).script
    assert json.dumps(name) in script


def test_beyond_a_few_thousand_hexes_the_map_is_a_canvas_beside_a_link_to_the_drawing() -> None:
    face = face_of(MANY + 1, 1)
    parts = interactive_map(face, "<svg></svg>", "vendor/leaflet/", "map.svg")
    assert "<svg" not in parts.html
    assert '<a href="map.svg">The map as one drawing</a>' in parts.html
    assert '"preferCanvas": true' in parts.script
    assert '"preferCanvas": false' in parts_of(face_of()).script


def test_a_map_without_hexes_is_a_map() -> None:
    grid = Grid(columns=0, rows=0)
    assert 'class="folium-map"' in parts_of(MapFace(grid, ())).html


def test_leaflet_is_vendored_whole_with_its_licence() -> None:
    folder = THEME / "vendor/leaflet"
    script = (folder / "leaflet.js").read_text(encoding="utf-8")
    assert script.startswith("/* @preserve\n * Leaflet 1.9.4,")
    assert "BSD 2-Clause" in (folder / "LICENSE").read_text(encoding="utf-8")
    styles = (folder / "leaflet.css").read_text(encoding="utf-8")
    pictures = re.findall(r"url\((images/[^)]*)\)", styles)
    assert pictures
    assert all((folder / picture).is_file() for picture in pictures)


# --- in a browser


@contextmanager
def opened(
    browser: Browser, parts: MapParts, *, policy: bool = True, **context: object
) -> Iterator[tuple[Page, list[str]]]:
    """A page with the map on it, and what went wrong there: errors, and requests to other hosts."""
    files = {
        "": (
            "<!doctype html><html lang='en'><title>Map</title><link rel='icon' href='data:,'>"
            "<link rel='stylesheet' href='css/tokens.css'><link rel='stylesheet' href='css/chronicle.css'>"
            + "".join(f"<link rel='stylesheet' href='{path}'>" for path in (*parts.stylesheets, "map.css"))
            + "".join(f"<script defer src='{path}'></script>" for path in (*parts.scripts, "map.js"))
            + f"<body><main><h1>Map</h1>{parts.html}</main></body></html>"
        ),
        "map.js": parts.script,
        "map.css": parts.styles,
        "elsewhere": "<!doctype html><title>Elsewhere</title><link rel='icon' href='data:,'>"
        "<script defer src='vendor/leaflet/leaflet.js'></script><script defer src='map.js'></script>",
    }
    wrong: list[str] = []

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(SITE)
        kind = {"js": "text/javascript", "css": "text/css"}.get(path.rpartition(".")[2], "text/html")
        headers = {"Content-Security-Policy": POLICY} if policy else {}
        if path.startswith("http"):
            wrong.append(path)
            route.abort()
        elif path in files:
            route.fulfill(body=files[path], content_type=f"{kind}; charset=utf-8", headers=headers)
        elif (THEME / path).is_file():
            route.fulfill(path=THEME / path, headers=headers)
        else:
            route.fulfill(
                body=f"<!doctype html><link rel='icon' href='data:,'><title>{path}</title>",
                content_type="text/html",
            )

    tab = browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **context})  # type: ignore[arg-type]
    page = tab.new_page()
    page.route("**/*", answer)
    page.on(
        "console",
        lambda message: wrong.append(message.text) if message.type in ("error", "warning") else None,
    )
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(SITE)
    yield page, wrong
    tab.close()


def in_focus(page: Page) -> str | None:
    found: str | None = page.evaluate("document.activeElement.getAttribute('aria-label')")
    return found


@pytest.mark.browser
def test_one_tab_stop_arrow_keys_to_the_neighbours_and_enter_opens(browser: Browser) -> None:
    with opened(browser, parts_of(face_of())) as (page, wrong):
        assert page.locator("a.hexlink").count() == 20
        assert page.locator("a.hexlink[tabindex='0']").count() == 1
        page.keyboard.press("Tab")
        assert in_focus(page) == "Hex B2"
        # B stands half a hex lower than A and C, so its neighbours to the right are C2 above and C3 below
        for key, label in [("ArrowUp", "B1"), ("ArrowDown", "B2"), ("ArrowRight", "C2"), ("ArrowLeft", "B2")]:
            page.keyboard.press(key)
            assert in_focus(page) == f"Hex {label}"
        page.keyboard.press("ArrowDown")
        assert page.locator("a.hexlink[tabindex='0']").get_attribute("aria-label") == "Hex B3"
        assert page.locator(".hextip").text_content() == "B3"
        page.keyboard.press("Enter")
        page.wait_for_url("**/hexes/B3.html")
        assert wrong == []


@pytest.mark.browser
def test_every_hex_can_be_reached_by_arrow_keys(browser: Browser) -> None:
    face = face_of(6, 5)
    known = tuple(hex for hex in face.hexes if hex.label not in ("B3", "C3", "D3", "E3", "A4"))
    with opened(browser, parts_of(replace(face, hexes=known))) as (page, wrong):
        page.keyboard.press("Tab")
        start = in_focus(page)
        reached = {start}
        front = [start]
        while front:
            here = front.pop()
            for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
                page.evaluate("label => document.querySelector(`a.hexlink[aria-label='${label}']`).focus()", here)
                page.keyboard.press(key)
                if (there := in_focus(page)) not in reached:
                    reached.add(there)
                    front.append(there)
        assert reached == {f"Hex {hex.label}" for hex in known}
        assert wrong == []


@pytest.mark.browser
def test_a_click_opens_the_hex_and_a_drag_does_not(browser: Browser) -> None:
    with opened(browser, parts_of(face_of())) as (page, wrong):
        box = page.locator("a.hexlink[aria-label='Hex C2']").bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 40, y + 20, steps=4)
        page.mouse.up()
        page.wait_for_timeout(200)
        assert page.url == SITE
        page.locator("a.hexlink[aria-label='Hex C2']").click()
        page.wait_for_url("**/hexes/C2.html")
        assert wrong == []


@pytest.mark.browser
def test_the_drawing_lies_in_the_map_and_speaks_no_second_time(browser: Browser) -> None:
    with opened(browser, parts_of(face_of())) as (page, wrong):
        drawing = page.locator(".leaflet-tile-pane svg.hexmap")
        assert drawing.get_attribute("aria-hidden") == "true"
        assert page.locator("a.hx[href]").count() == 0
        # the polygon of a hex lies on its drawn ground; Leaflet rounds to whole pixels
        over, under = page.evaluate(
            """() => ["a.hexlink[aria-label='Hex D4'] path", ".hx[data-h='D4'] .ground"].map(shape => {
                 const path = document.querySelector(shape), box = path.getBBox(), at = path.getScreenCTM();
                 return [box.x * at.a + at.e, box.y * at.d + at.f, box.width * at.a, box.height * at.d];
               })"""
        )
        assert over == pytest.approx(under, abs=1.5)
        assert wrong == []


@pytest.mark.browser
def test_in_print_the_drawing_is_back_on_the_page(browser: Browser) -> None:
    with opened(browser, parts_of(face_of())) as (page, wrong):
        page.emulate_media(media="print")
        page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
        assert page.locator(".livemap > svg.hexmap").is_visible()
        assert not page.locator(".folium-map").is_visible()
        assert page.locator("a.hx[href]").count() == 20
        page.emulate_media(media="screen")
        page.evaluate("window.dispatchEvent(new Event('afterprint'))")
        assert page.locator(".leaflet-tile-pane svg.hexmap").is_visible()
        assert wrong == []


@pytest.mark.browser
def test_without_a_script_the_drawing_stays_and_its_links_work(browser: Browser) -> None:
    with opened(browser, parts_of(face_of()), java_script_enabled=False) as (page, wrong):
        assert page.locator("svg.hexmap").is_visible()
        assert not page.locator(".folium-map").is_visible()
        page.locator("a.hx[data-h='C2']").click()
        page.wait_for_url("**/hexes/C2.html")
        assert wrong == []


@pytest.mark.browser
def test_the_script_is_harmless_on_a_page_without_the_map(browser: Browser) -> None:
    with opened(browser, parts_of(face_of())) as (page, wrong):
        page.goto(f"{SITE}elsewhere")
        page.wait_for_timeout(100)
        assert wrong == []


@pytest.mark.browser
@pytest.mark.parametrize("policy", [True, False])
def test_no_name_runs(browser: Browser, policy: bool) -> None:
    face = face_of(len(HOSTILE), 1)
    hexes = tuple(
        replace(hex, name=name, spoken=name, settlement=name if index % 2 else "", url=f"hexes/{name}")
        for index, (hex, name) in enumerate(zip(face.hexes, HOSTILE, strict=True))
    )
    parts = parts_of(replace(face, hexes=hexes, title=HOSTILE[0]))
    with opened(browser, parts, policy=policy) as (page, wrong):
        links = page.locator("a.hexlink")
        assert [links.nth(index).get_attribute("aria-label") for index in range(links.count())] == list(HOSTILE)
        for index, name in enumerate(HOSTILE):
            links.nth(index).focus()
            assert page.locator(".hextip").text_content() == f"{face.hexes[index].label} · {name}"
            links.nth(index).hover()
        page.wait_for_timeout(100)
        assert page.evaluate("window.PWN") is None
        assert page.locator("img, script:not([src])").count() == 0
        assert wrong == []


@pytest.mark.browser
def test_a_canvas_map_has_keys_clicks_and_names_too(browser: Browser) -> None:
    face = face_of(50, 50)
    named = tuple(replace(hex, name=HOSTILE[0]) if hex.label == "C2" else hex for hex in face.hexes)
    with opened(browser, parts_of(replace(face, hexes=named))) as (page, wrong):
        assert page.locator(".livemap canvas").count() == 1
        assert page.locator("a.hexlink").count() == 1
        page.keyboard.press("Tab")
        assert in_focus(page) == "Hex B2"
        page.keyboard.press("ArrowRight")
        assert in_focus(page) == "Hex C2"
        assert page.locator("[aria-live]").text_content() == "Hex C2"
        assert page.locator(".hextip").text_content() == f"C2 · {HOSTILE[0]}"
        assert HOSTILE[0] in page.locator(".hexname").all_text_contents()
        assert page.evaluate("window.PWN") is None
        page.keyboard.press("Enter")
        page.wait_for_url("**/hexes/C2.html")
        assert wrong == []
