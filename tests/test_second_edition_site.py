"""The site of a second-edition campaign in a browser: each kind of page on a phone and a desk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import browsing_at_play
from browsing_at_play import barriers_at, first_page, looked_at, sideways
from sites_at_play import built, served, written

ALDER = Path(__file__).parent / "campaigns" / "alder-march"
KINDS = {
    **browsing_at_play.KINDS,
    "activities": "rules/tables/activities.html",
    "happenings": "rules/tables/events.html",
    "feats": "rules/tables/feats.html",
    "levels": "rules/tables/levels.html",
    "numbers": "rules/tables/numbers.html",
}
DEVICES = {"phone": (390, "light"), "desk": (1280, "dark")}

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game master's edition, which holds all that the players' has."""
    files = {path.relative_to(ALDER).as_posix(): path.read_bytes() for path in sorted(ALDER.rglob("*.yml"))}
    return built(written(tmp_path_factory.mktemp("alder"), files), "gm")


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with served(site) as base:
        yield base


@pytest.mark.parametrize("device", sorted(DEVICES))
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_page_is_quiet_and_fits(tab: Page, site: Path, address: str, kind: str, device: str) -> None:
    assert looked_at(tab, address, first_page(site, KINDS[kind]), *DEVICES[device]) == []


@pytest.mark.parametrize("device", sorted(DEVICES))
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_page_has_no_barrier(free_tab: Page, site: Path, address: str, kind: str, device: str) -> None:
    assert barriers_at(free_tab, address + first_page(site, KINDS[kind]), *DEVICES[device]) == {}


@pytest.mark.parametrize(("width", "size"), [(320, 100), (390, 200)])
def test_no_page_scrolls_sideways(browser: Browser, site: Path, address: str, width: int, size: int) -> None:
    """WCAG 1.4.10 and 1.4.4; tables of the rules scroll in a box of their own."""
    pages = (address + first_page(site, pattern) for pattern in KINDS.values())
    assert sideways(browser, pages, width, size) == {}


def test_what_few_rows_say_is_read_on_a_phone_without_scrolling(browser: Browser, address: str) -> None:
    """The degrees of an activity stand below its row, within the width of the screen."""
    page = browser.new_page(viewport={"width": 390, "height": 900})
    page.goto(address + "rules/tables/activities.html", wait_until="load")
    boxes = [each.bounding_box() for each in page.locator(".further ul").all()]
    assert len(boxes) == 46
    assert [box for box in boxes if box is None or box["x"] < 0 or box["x"] + box["width"] > 390] == []
    page.close()
