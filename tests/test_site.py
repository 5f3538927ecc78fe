"""The example campaign's site in a browser: each kind of page, on a phone and a desk, in light and dark."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from playwright.sync_api import Browser, Page

import browsing_at_play
from browsing_at_play import barriers_at, first_page, looked_at, sideways
from pages_at_play import Read
from sites_at_play import SUB, served

ROOT = Path(__file__).resolve().parents[1]

KINDS = {
    **browsing_at_play.KINDS,
    "propose": "propose.html",
    "settlements": "settlements/index.html",
    "people": "people/index.html",
    "rule ids": "rules/ids.html",
    "missing": "404.html",
}

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    # the page of errors is shown at any address, so it alone needs to know where the site lies
    where = f"http://localhost{SUB}"
    build(load_config(str(ROOT / "mkdocs.yml"), site_dir=str(folder), site_url=where, strict=True))
    return folder


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with served(site) as base:
        yield base


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_page_is_quiet_keeps_to_itself_and_fits(
    tab: Page, site: Path, address: str, kind: str, width: int, scheme: str
) -> None:
    assert looked_at(tab, address, first_page(site, KINDS[kind]), width, scheme) == []


@pytest.mark.parametrize(("width", "size"), [(320, 100), (390, 200), (1280, 200)])
def test_no_page_scrolls_sideways_when_narrow_or_with_large_text(
    browser: Browser, site: Path, address: str, width: int, size: int
) -> None:
    """WCAG 1.4.10, and 1.4.4 for who doubles the text alone; what is wide scrolls in a box of its own."""
    pages = (address + first_page(site, pattern) for pattern in KINDS.values())
    assert sideways(browser, pages, width, size) == {}


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_page_has_no_barrier(free_tab: Page, site: Path, address: str, kind: str, width: int) -> None:
    assert barriers_at(free_tab, address + first_page(site, KINDS[kind]), width, "light", "dark") == {}


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_page_is_whole_without_script(browser: Browser, site: Path, address: str, kind: str) -> None:
    tab = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 900})
    try:
        page = tab.new_page()
        page.goto(address + first_page(site, KINDS[kind]), wait_until="load")
        assert page.locator("main h1").is_visible()
        if kind == "map":
            assert page.locator(".livemap svg.hexmap").is_visible()
    finally:
        tab.close()


@pytest.fixture
def the_map(browser: Browser, address: str) -> Iterator[Page]:
    """The map of the example; tests/test_map_browser.py has what it does, these that the example does it."""
    tab = browser.new_context(viewport={"width": 1280, "height": 900})
    page = tab.new_page()
    page.goto(address + "map.html", wait_until="load")
    yield page
    tab.close()


def held(page: Page) -> int:
    """How many claimed hexes the drawing shows."""
    return page.locator(".livemap .hx.own:visible").count()


def test_a_hex_is_chosen_by_key_and_leads_to_its_page(the_map: Page, address: str) -> None:
    link = the_map.locator("a.hexlink[tabindex='0']")
    expected = str(link.get_attribute("href"))
    link.focus()
    the_map.keyboard.press("Enter")
    the_map.locator("#map-panel a.more").click()
    the_map.wait_for_url("**/hexes/*.html")
    assert the_map.url == address + expected


def test_a_hex_is_chosen_by_mouse_and_tells_its_turns(the_map: Page) -> None:
    """Mirrow was founded in turn 7 of the example."""
    the_map.locator('a.hexlink[aria-label*="Mirrow"]').click(force=True)
    panel = the_map.locator("#map-panel")
    assert panel.locator("h2").inner_text() == "Mirrow"
    founded = panel.locator("li", has_text="Mirrow founded.")
    assert str(founded.locator("a").get_attribute("href")).endswith("turns/0007.html")
    assert the_map.url.endswith("#hex=07.05")


def test_the_slider_shows_the_realm_as_it_was(the_map: Page) -> None:
    """The march holds 20 hexes after turn 36 and 1 after turn 1 (its record)."""
    assert held(the_map) == 20
    slider = the_map.locator("#map-turn")
    slider.focus()
    the_map.keyboard.press("Home")
    assert held(the_map) == 0
    the_map.keyboard.press("ArrowRight")
    assert held(the_map) == 1
    assert str(slider.get_attribute("aria-valuetext")).startswith("Turn 1, ")
    assert the_map.url.endswith("&turn=1")


def test_two_turns_are_compared(the_map: Page) -> None:
    """Turn 33 lost the Stannock Lode and turn 34 claimed it again."""
    for turn, told in ((32, "No longer claimed (1)"), (34, "Claimed (1)")):
        the_map.evaluate(f"location.hash = '#turn=33&with={turn}'")
        changes = the_map.locator("#map-changes")
        changes.get_by_text(told).wait_for()
        assert "02.03" in changes.inner_text()


def test_the_search_finds_a_turn_by_its_story(browser: Browser, address: str) -> None:
    tab = browser.new_context(viewport={"width": 1280, "height": 900})
    try:
        page = tab.new_page()
        page.goto(address + "turns/0001.html", wait_until="load")
        title = page.locator("h1").inner_text()
        page.locator(".search-open").click()
        page.locator("#search-words").fill(title)
        page.locator(".found .ttl").first.wait_for()
        assert page.locator(".found .ttl").first.inner_text() == title
    finally:
        tab.close()


def test_every_link_of_the_site_leads_to_a_file_and_an_anchor(site: Path) -> None:
    pages = {path: Read(path.read_text("utf-8")) for path in sorted(site.rglob("*.html"))}
    broken = []
    for path, page in pages.items():
        for link in page.links():
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or path.name == "404.html":
                continue
            there = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            anchors = pages[there].ids if there in pages else []
            if not there.is_file() or (parts.fragment and unquote(parts.fragment) not in anchors):
                broken.append(f"{path.relative_to(site)}: {link}")
    assert broken == []


def test_no_page_names_another_host_to_load_from(site: Path) -> None:
    for path in sorted(site.rglob("*.html")):
        for tag, attributes in Read(path.read_text("utf-8")).elements:
            if attributes.get("rel") == "canonical":
                continue
            address = attributes.get("src") or (attributes.get("href") if tag in ("link", "use", "image") else "")
            assert not str(address).startswith(("http:", "https:", "//")), path
