"""Every kind of page in French, English and Japanese, on a phone and on a desk: nothing is wider than the screen."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from pages_at_play import CAMPAIGN, PROSE
from sites_at_play import built, served, written

pytestmark = pytest.mark.browser

PLAYED = Path(__file__).parent / "campaigns"
LANGUAGES = ("fr", "en", "ja")

WIDER = """() => {
  const page = document.documentElement, room = page.clientWidth, found = [];
  if (page.scrollWidth > room) found.push(`the page, by ${page.scrollWidth - room} px`);
  for (const each of document.querySelectorAll("body *")) {
    // what scrolls by itself, what is drawn, and what only a screen reader shows
    if (each.closest(".scroll, .mapbox, svg, .vh, .skip, dialog:not([open])") && !each.matches("svg")) continue;
    if (each.matches(".sprite, .mapbox svg, .scroll svg")) continue;
    // as are the parts of a list that is folded up
    if (!each.checkVisibility()) continue;
    const box = each.getBoundingClientRect();
    if (box.width && (box.right > room + 1 || box.left < -1)) found.push(each.outerHTML.slice(0, 120));
  }
  return found;
}"""
_LABELS = "h1, h2, h3, th, dt, button, .tool, .nav a, .subnav a, .lab, label, legend, summary"
CUT = """() => [...document.querySelectorAll("LABELS")]
  .filter(each => !each.closest(".vh, dialog:not([open])") && !each.querySelector(".vh"))
  .filter(each => each.checkVisibility() && each.clientWidth && getComputedStyle(each).display !== "inline")
  .filter(each => each.scrollWidth > each.clientWidth + 1)
  .map(each => each.outerHTML.slice(0, 160))""".replace("LABELS", _LABELS)

BROKEN = """() => [...document.querySelectorAll("h1, h2, h3, thead th, dt, .lab")].flatMap(each => {
  const found = [], texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT), part = document.createRange();
  while (each.checkVisibility() && !each.closest(".vh") && texts.nextNode()) {
    const text = texts.currentNode;
    for (const word of text.data.matchAll(/[a-zà-ÿœ]+/gi)) {
      part.setStart(text, word.index);
      part.setEnd(text, word.index + word[0].length);
      if (new Set([...part.getClientRects()].map(box => box.top)).size > 1) found.push(`${word[0]} in ${text.data}`);
    }
  }
  return found;
})"""
"""Words of headings and labels that a line ends within."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """A campaign as a site in three languages, each built once."""
    return cache(lambda name: made(name, tmp_path_factory.mktemp(name)))


def made(name: str, home: Path) -> Path:
    """The small one is of the first ruleset, with hand-written pages."""
    if name == "small":
        prose = {f"journal/{path}": text for path, text in PROSE.items()}
        kingdom = CAMPAIGN["kingdom.yml"] + "language: [fr, en, ja]\n"
        return built(written(home, {**CAMPAIGN, "kingdom.yml": kingdom}, prose))
    shutil.copytree(PLAYED / name, home / "campaign")
    kingdom_yml = home / "campaign" / "kingdom.yml"
    lines = kingdom_yml.read_text("utf-8").splitlines()
    own = [line for line in lines if not line.startswith("language:")]
    kingdom_yml.write_text("\n".join([*own, "language: [fr, en, ja]", ""]), "utf-8")
    return built(written(home))


def kinds_of(folder: Path, language: str) -> Iterator[str]:
    """A page of each kind in a language, the last of its folder: there most has happened."""
    tree = folder / language if language != "fr" else folder
    last: dict[str, str] = {}
    for page in sorted(tree.rglob("*.html")):
        own = page.relative_to(tree)
        if own.parts[0] not in LANGUAGES:
            alone = own.parts[0] == "rules" or own.name == "index.html" or len(own.parts) == 1
            last[str(own) if alone else own.parts[0]] = page.relative_to(folder).as_posix()
    yield from last.values()


@pytest.mark.parametrize(
    ("name", "language"),
    [
        *(("small", language) for language in LANGUAGES),
        *((name, language) for name in ("alder-march", "val-daulne") for language in ("fr", "ja")),
    ],
)
def test_nothing_is_wider_than_the_screen_cut_or_broken(
    browser: Browser, site: Callable[[str], Path], name: str, language: str
) -> None:
    tab = browser.new_context()
    found: dict[str, object] = {}
    with served(site(name)) as base:
        page = tab.new_page()
        for path in kinds_of(site(name), language):
            page.goto(base + path, wait_until="load")
            for width in (390, 1280):
                page.set_viewport_size({"width": width, "height": 900})
                if wrong := [*page.evaluate(WIDER), *page.evaluate(CUT), *page.evaluate(BROKEN)]:
                    found[f"{path} at {width}"] = wrong
    tab.close()
    assert found == {}


def rows_of(page: Page) -> float:
    """How high the bar is, in the rows of it."""
    return float(page.evaluate("document.querySelector('header.bar').getBoundingClientRect().height")) / 57


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_of_a_site_in_three_languages_is_one_row_on_a_desk(
    browser: Browser, site: Callable[[str], Path], language: str
) -> None:
    with served(site("small")) as base:
        for width in (390, 1000, 1280):
            tab = browser.new_context(viewport={"width": width, "height": 900})
            page = tab.new_page()
            page.goto(base + ("" if language == "fr" else f"{language}/") + "sheet.html", wait_until="load")
            assert rows_of(page) < 1.1, width
            assert page.locator(".langs summary").is_visible() == (width > 960)
            tab.close()
