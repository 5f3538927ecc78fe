"""Names that try to be something else are text wherever they stand: nothing runs, nothing is escaped twice."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, Page

from hostile_at_play import (
    BUILDING,
    CAMPAIGN,
    EVENT,
    FREE,
    HEXES,
    KINGDOM_NAME,
    MONTH,
    MOTTO,
    NAMES,
    PAGE_TITLE,
    RUNS,
    TITLE,
    TOWNS,
)
from pages_at_play import Read
from sites_at_play import built, served, written

FEED = "{http://www.w3.org/2005/Atom}"
MARKS = re.compile("[\u202a-\u202e\u2066-\u2069]")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(written(tmp_path_factory.mktemp("hostile"), CAMPAIGN, site_name=KINGDOM_NAME))


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with served(site) as where:
        yield where


@pytest.fixture(scope="module")
def tab(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    yield page
    page.close()


def plain(text: str) -> str:
    """A text as a page shows it, where spaces run together."""
    return " ".join(text.split())


def texts(site: Path, path: str) -> str:
    return Read((site / path).read_text("utf-8")).text


@pytest.mark.browser
def test_nothing_runs_on_any_page(site: Path, address: str, tab: Page) -> None:
    """C4-99: no page runs a name, under the strict policy; and none asks for what a name would load."""
    wrong: list[str] = []
    tab.on("dialog", lambda dialog: (wrong.append(f"dialog: {dialog.message}"), dialog.dismiss()))
    tab.on("pageerror", lambda error: wrong.append(f"script: {error}"))
    tab.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    tab.on("response", lambda got: wrong.append(f"{got.status}: {got.url}") if got.status >= 400 else None)
    every = sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html") if path.name != "404.html")
    named = ("rules/index.html", "rules/tables/buildings.html", "rules/tables/events.html")
    pages = [page for page in every if not page.startswith("rules/") or page in named]
    assert len(pages) > 60
    for page in pages:
        tab.goto(address + page, wait_until="load")
        if tab.evaluate("'ran' in window") or tab.locator("main :is(script, iframe, [onerror], [onload])").count():
            wrong.append(f"ran: {page}")
    assert wrong == []


@pytest.mark.browser
def test_each_town_and_person_is_called_by_its_name_on_its_page(site: Path, address: str, tab: Page) -> None:
    heads = {}
    for folder in ("settlements", "people"):
        for path in sorted((site / folder).glob("*.html")):
            tab.goto(f"{address}{folder}/{path.name}", wait_until="domcontentloaded")
            heads[plain(str(tab.locator("main h1").first.text_content()))] = tab.title()
    shown = [*(name for name in TOWNS[1:]), *NAMES.values()]
    assert [name for name in shown if plain(name) not in heads] == []
    # the window's own title has no marks that turn the direction of what follows
    assert [head for head, title in heads.items() if plain(MARKS.sub(" ", head)) not in plain(title)] == []


@pytest.mark.browser
def test_the_map_and_its_list_show_names_as_text(address: str, tab: Page) -> None:
    """C4-99, C4-100: in the list of the hexes, in what is read out, and in the drawing's own titles."""
    tab.goto(address + "map.html", wait_until="load")
    whole = plain(str(tab.locator("main").text_content()))
    assert [name for name in HEXES if plain(name) not in whole] == []
    drawn = plain(" ".join(tab.locator("svg.hexmap text").all_text_contents()))
    assert "A & B <C>" in drawn and "Fort." in drawn
    spoken = tab.locator("svg.hexmap a[aria-label*='A & B <C>']")
    assert spoken.count() == 1
    for hex, name in zip(FREE, HEXES, strict=True):
        link = tab.locator(f"a.hexlink[href='hexes/{hex.lower()}.html']").first
        if link.count():
            link.focus()
            assert not tab.evaluate("'ran' in window"), name


@pytest.mark.browser
def test_the_search_shows_names_as_text(address: str, tab: Page) -> None:
    """C4-100: `A & B <C>` in the results, and nothing of it runs."""
    tab.goto(address + "index.html", wait_until="load")
    tab.locator(".search-open").first.click()
    for words, title in (("onerror", NAMES["picture"]), ("escaped A B C", NAMES["escaped"]), ("バルダ", "バルダ")):
        tab.locator("#search-words").fill(words.replace("escaped ", ""))
        tab.locator(".found .ttl", has_text=plain(title)).first.wait_for(timeout=5000)
    assert not tab.evaluate("'ran' in window")
    assert tab.locator(".found :is(img, script)").count() == 0


def test_no_name_is_escaped_twice(site: Path) -> None:
    """C4-100: in no page, drawing or list."""
    names = [name for name in (*NAMES.values(), TITLE, MONTH, BUILDING, EVENT, MOTTO) if html.escape(name) != name]
    assert len(names) > 10
    for path in sorted(site.rglob("*.html")):
        text = path.read_text("utf-8").replace("&#39;", "&#x27;").replace("&#34;", "&quot;")
        twice = [name for name in names if html.escape(html.escape(name)) in text]
        assert twice == [], path.name


@pytest.mark.parametrize(
    ("page", "shown"),
    [
        ("index.html", KINGDOM_NAME),
        ("index.html", MOTTO),
        ("turns/0001.html", TITLE),
        ("turns/0001.html", MONTH),
        ("turns/0001.html", BUILDING),
        ("turns/0001.html", EVENT),
        ("turns/0001.html", NAMES["call"]),
        ("turns/index.html", TITLE),
        ("turns/index.html", MONTH),
        ("events.html", EVENT),
        ("journal.html", PAGE_TITLE),
        ("lore.html", PAGE_TITLE),
        ("sheet.html", "Realm " + NAMES["escaped"]),
        ("rules/tables/buildings.html", BUILDING),
        ("rules/tables/events.html", EVENT),
    ],
)
def test_whatever_bears_such_a_name_shows_it(site: Path, page: str, shown: str) -> None:
    assert plain(shown) in texts(site, page)


def test_the_feed_holds_names_as_text(site: Path) -> None:
    feed = ElementTree.parse(site / "feed.xml").getroot()
    assert plain(KINGDOM_NAME) in plain(str(feed.findtext(f"{FEED}title")))
    (entry,) = feed.findall(f"{FEED}entry")
    assert plain(TITLE) in html.unescape(plain(str(entry.findtext(f"{FEED}title"))))
    content = entry.find(f"{FEED}content")
    told = "".join(content.itertext()) if content is not None else ""
    assert "<script" not in told and "<img src=x" not in told


def test_the_search_index_is_a_script_that_no_name_ends(site: Path) -> None:
    script = (site / "search" / "index.js").read_text("utf-8")
    assert "<" not in script
    index = json.loads(re.sub(r"\A[^{]*|;\s*\Z", "", script))
    titles = {plain(entry["title"]) for entry in index["pages"]}
    assert [name for name in NAMES.values() if plain(MARKS.sub(" ", name)) not in titles] == []


def test_no_name_becomes_code_by_its_backticks(site: Path) -> None:
    """In a sentence that has words of files, set as code, the backticks of a name are its letters."""
    shown = plain(NAMES["backtick"])
    assert f"in {shown}: " in texts(site, "propose.html")
    # a story is Markdown, where they mean code
    for path in ("propose.html", "sheet.html", "events.html", "rules/ids.html", "settlements/index.html"):
        coded = re.findall(r"<code>([^<]*)</code>", (site / path).read_text("utf-8"))
        assert [words for words in coded if RUNS in words] == [], path


def test_every_drawing_is_well_formed(site: Path) -> None:
    drawings = 0
    for path in sorted(site.rglob("*.html")):
        for drawing in re.findall(r"<svg\b.*?</svg>", path.read_text("utf-8"), re.DOTALL):
            ElementTree.fromstring(
                drawing.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
                if "xmlns=" not in drawing[:200]
                else drawing
            )
            drawings += 1
    assert drawings > 100


def test_ids_are_unique_on_every_page(site: Path) -> None:
    """C4-92: whatever names they are made of."""
    for path in sorted(site.rglob("*.html")):
        ids = re.findall(r'\sid="([^"]*)"', path.read_text("utf-8"))
        assert sorted(ids) == sorted(set(ids)), path.name


def test_addresses_are_safe_on_any_disk_and_apart(site: Path) -> None:
    """C4-94: no device, no stop at the end, no sign that Windows refuses, none apart by case alone."""
    paths = [path.relative_to(site).as_posix() for path in site.rglob("*")]
    assert len({path.casefold() for path in paths}) == len(paths)
    for path in paths:
        for part in path.split("/"):
            assert re.fullmatch(r"[\w,.@()-]{1,80}", part), part
            assert not part.endswith(".")
            assert part.partition(".")[0].casefold() not in ("con", "nul", "aux", "prn", "lpt1", "com1")


def test_the_next_turn_moves_no_address(site: Path, tmp_path: Path) -> None:
    later = CAMPAIGN | {"turns/0003.yml": "event:\n- happens: {roll: 100}\n"}
    other = built(written(tmp_path, later, site_name=KINGDOM_NAME))
    before = {path.relative_to(site).as_posix() for path in site.rglob("*.html")}
    after = {path.relative_to(other).as_posix() for path in other.rglob("*.html")}
    assert after - before == {"turns/0003.html"}
    assert before - after == set()
