"""Whatever the site points to is there: pages, anchors, pictures and symbols, from a server and from a plain folder."""

from __future__ import annotations

import gzip
import json
import posixpath
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit
from xml.etree import ElementTree

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from playwright.sync_api import Browser

from sites_at_play import SUB, written

ROOT = Path(__file__).resolve().parents[1]
WHERE = f"https://march.example{SUB}"
ATOM = "{http://www.w3.org/2005/Atom}"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
LINKS = frozenset({"href", "src", "xlink:href", "poster", "data", "action"})


class Pointing(HTMLParser):
    """The ids of a page, and all that its elements, those of its drawings too, point to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.points: list[tuple[str, str]] = []
        self.named: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
            elif name in LINKS and value is not None:
                self.points.append((tag, value))
            elif name in ("aria-labelledby", "aria-describedby", "aria-controls", "for") and value:
                self.named += value.split()
            elif value and "url(#" in value:
                self.points += [(tag, f"#{id}") for id in re.findall(r"url\(#([^)]+)\)", value)]


ALDER = ROOT / "tests" / "campaigns" / "alder-march"


@pytest.fixture(scope="module", params=["plain", "folders", "second edition"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example, once as files and once as folders; a campaign of the second edition as files."""
    folder = tmp_path_factory.mktemp("linked")
    config = ROOT / "mkdocs.yml"
    if request.param == "second edition":
        files = {path.relative_to(ALDER).as_posix(): path.read_bytes() for path in sorted(ALDER.rglob("*.yml"))}
        config = written(tmp_path_factory.mktemp("alder"), files)
    folders = request.param == "folders"
    settings = {"site_dir": str(folder), "site_url": WHERE, "strict": True, "use_directory_urls": folders}
    build(load_config(str(config), **settings))
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Pointing]:
    return {
        path.relative_to(site).as_posix(): Pointing(path.read_text("utf-8")) for path in sorted(site.rglob("*.html"))
    }


def target(site: Path, here: str, link: str) -> tuple[str, str] | None:
    """The file of the site that a link from a page leads to, and the anchor; nothing for a link out of it."""
    parts = urlsplit(urljoin(WHERE + here, link))
    if parts.scheme not in ("http", "https") or parts.netloc != urlsplit(WHERE).netloc:
        return None
    assert parts.path.startswith(SUB), f"{here}: {link} leads out of the site"
    path = unquote(parts.path[len(SUB) :])
    return (posixpath.join(path, "index.html") if not path or path.endswith("/") else path), unquote(parts.fragment)


def test_everything_that_a_page_points_to_is_there(site: Path, pages: dict[str, Pointing]) -> None:
    broken = []
    for here, page in pages.items():
        for tag, link in page.points:
            found = target(site, here, link)
            if found is None:
                continue
            file, anchor = found
            # an anchor with a sign of equality is one of a script: what to show of the page, not where
            there = (site / file).is_file() and (not anchor or "=" in anchor or anchor in pages[file].ids)
            if not there:
                broken.append(f"{here}: <{tag}> {link}")
    assert broken == []


def test_every_part_that_another_is_named_by_is_on_its_page(pages: dict[str, Pointing]) -> None:
    assert [f"{here}: {id}" for here, page in pages.items() for id in page.named if id not in page.ids] == []


def test_no_page_but_the_one_for_errors_names_where_it_lies(site: Path, pages: dict[str, Pointing]) -> None:
    """So it opens from a folder, and from below any path."""
    for here, page in pages.items():
        if here == "404.html":
            continue
        whole = [link for tag, link in page.points if link.startswith(("/", WHERE)) and tag != "link"]
        assert whole == [], here


def test_every_address_of_the_search_is_a_page_and_an_anchor(site: Path, pages: dict[str, Pointing]) -> None:
    script = (site / "search" / "index.js").read_text("utf-8")
    entries = json.loads(re.sub(r"\A[^{]*|;\s*\Z", "", script))["pages"]
    addresses = [
        entry["url"] + (f"#{anchor}" if anchor else "") for entry in entries for anchor, _, _ in entry["parts"]
    ]
    assert len(addresses) > len(entries) > 60
    assert list(missing(site, pages, addresses)) == []


def test_every_address_of_the_feed_is_a_page(site: Path, pages: dict[str, Pointing]) -> None:
    feed = ElementTree.parse(site / "feed.xml").getroot()
    addresses = [str(link.get("href")) for link in feed.iter(f"{ATOM}link")]
    assert len(addresses) >= 3
    assert list(missing(site, pages, addresses)) == []
    for entry in feed.iter(f"{ATOM}entry"):
        content = entry.find(f"{ATOM}content")
        base = str(content.get("{http://www.w3.org/XML/1998/namespace}base")) if content is not None else ""
        told = Pointing("".join(content.itertext()) if content is not None else "")
        assert list(missing(site, pages, [urljoin(base, link) for _, link in told.points])) == []


def test_the_list_for_search_engines_has_every_page_and_no_other(site: Path, pages: dict[str, Pointing]) -> None:
    packed = gzip.decompress((site / "sitemap.xml.gz").read_bytes())
    assert packed == (site / "sitemap.xml").read_bytes()
    listed = [str(place.text) for place in ElementTree.fromstring(packed).iter(f"{SITEMAP}loc")]
    assert all(address.startswith(WHERE) for address in listed)
    found = [target(site, "", address) for address in listed]
    assert sorted(file for file, _ in filter(None, found)) == sorted(pages.keys() - {"404.html"})


def test_every_file_that_the_styles_ask_for_is_there(site: Path) -> None:
    for sheet in sorted(site.rglob("*.css")):
        for link in re.findall(r"url\(\s*[\"']?([^)\"']+)", sheet.read_text("utf-8")):
            if not link.startswith(("data:", "#")):
                assert (sheet.parent / link).is_file(), f"{sheet.name}: {link}"


def missing(site: Path, pages: dict[str, Pointing], addresses: list[str]) -> Iterator[str]:
    for address in addresses:
        found = target(site, "", address)
        if found is not None and not (
            (site / found[0]).is_file()
            and (not found[1] or "=" in found[1] or found[0] not in pages or found[1] in pages[found[0]].ids)
        ):
            yield address


@pytest.mark.browser
def test_without_script_a_page_tells_all(site: Path, browser: Browser) -> None:
    """The month's ledger, the map with its table, every figure over time, a town's buildings, from a plain folder."""
    folders = not (site / "map.html").exists()
    tab = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 900})
    second = (site / "rules" / "tables" / "activities.html").exists()
    alder = {
        "turns/0001": ("Activity", "Unrest", "Claim Hex"),
        "map": ("Terrain", "claimed", "Alderford"),
        "record": ("XP", "Unrest", "Turn"),
        "settlements/alderford": ("Houses", "lot"),
        "hexes/index": ("The realm's hexes",),
    }
    told = (
        alder
        if second
        else {
            "turns/0001": ("Edict", "Treasury", "Claim"),
            "map": ("Terrain", "claimed", "Withybridge"),
            "record": ("Treasury", "Unrest", "Turn"),
            "settlements/withybridge": ("House", "lot"),
            "hexes/index": ("The realm's hexes",),
        }
    )
    try:
        page = tab.new_page()
        for name, words in told.items():
            file = f"{name}/index.html" if folders and not name.endswith("index") else f"{name}.html"
            page.goto((site / file).as_uri())
            shown = page.locator("main").inner_text()
            assert [word for word in words if word.casefold() not in shown.casefold()] == [], file
            drawn = page.locator("main svg[role=img], main svg.hexmap, main svg.district").count()
            assert drawn or name.startswith("hexes"), file
            hidden = page.locator("main .needs-script:visible").count()
            assert hidden == 0, file
    finally:
        tab.close()
