"""What every page of the theme must be, whatever it tells."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest
from mkdocs.plugins import BasePlugin

import kingdom_chronicle_theme

SiteMaker = Callable[..., Path]
THEME = Path(kingdom_chronicle_theme.__file__).parent

PLACES = ("turns/0002/index.html", "map/index.html", "journal/founding/index.html")


class Page(HTMLParser):
    """The elements of a page as (tag, attributes), and the text inside each element's tag."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[tuple[str, str]] = []
        self._open = ""
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open = tag
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.text.append((self._open, data.strip()))

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]

    def texts(self, tag: str) -> list[str]:
        return [text for name, text in self.text if name == tag]

    def current(self) -> list[tuple[str | None, str | None]]:
        links = [link for link in self.all("a") if "aria-current" in link]
        return [(link["href"], link["aria-current"]) for link in links]


def html_files(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def test_no_page_needs_inline_styles_or_scripts(make_site: SiteMaker) -> None:
    pages = [Page(path) for path in html_files(make_site())]
    assert len(pages) == 7
    for page in pages:
        assert not page.all("style")
        assert not [attributes for _, attributes in page.elements if "style" in attributes]
        assert all(script.get("src") for script in page.all("script"))
        assert not [name for _, attributes in page.elements for name in attributes if name.startswith("on")]


def test_a_page_does_not_grow_with_the_number_of_turns(make_site: SiteMaker) -> None:
    few, many = make_site(turns=1), make_site(turns=40)
    assert (few / "map/index.html").read_text() == (many / "map/index.html").read_text()


def test_the_section_that_holds_the_page_is_marked(make_site: SiteMaker) -> None:
    site = make_site()
    assert set(Page(site / "map/index.html").current()) == {("./", "page")}
    assert set(Page(site / "turns/0002/index.html").current()) == {("../", "true")}
    assert Page(site / "index.html").current() == []


def test_a_page_may_name_its_section(make_site: SiteMaker) -> None:
    site = make_site(pages={"hexes/0101.md": "---\nsection: map/\ntemplate_kind: hex\n---\n<h1>0101</h1>\n"})
    assert set(Page(site / "hexes/0101/index.html").current()) == {("../../map/", "true")}


def test_a_section_shows_its_lists_on_its_own_pages_alone(make_site: SiteMaker) -> None:
    parts = [{"title": "All turns", "url": "turns/"}, {"title": "Events", "url": "map/"}]
    nav = [{"title": "Chronicle", "url": "turns/", "parts": parts}, {"title": "Lore", "url": "journal/founding/"}]
    site = make_site(extra={"chronicle": {"nav": nav}})
    turn, events, lore = (Page(site / path) for path in PLACES)
    assert [page.texts("a").count("Events") for page in (turn, events, lore)] == [2, 2, 1]  # the menu has all of them
    assert set(turn.current()) == {("../", "true")}
    assert set(events.current()) == {("../turns/", "true"), ("./", "page")}
    assert ("../../turns/", "true") not in lore.current()


def test_without_a_list_of_sections_the_first_level_of_the_nav_is_used(make_site: SiteMaker) -> None:
    nav = [{"Start": "index.md"}, {"All turns": ["turns/0001.md", "turns/0002.md"]}]
    page = Page(make_site(extra={}, nav=nav) / "turns/0002/index.html")
    assert set(page.current()) == {("../0001/", "true")}
    assert "All turns" in page.texts("a") and "Turn 2" not in page.texts("a")


@pytest.mark.parametrize("sub", ["https://example.org/", "https://example.org/realm/"])
def test_every_address_on_a_page_is_a_file_of_the_site(make_site: SiteMaker, sub: str) -> None:
    site = make_site(pages={"turns/index.md": "---\ntemplate_kind: turns\n---\n<h1>Turns</h1>\n"}, site_url=sub)
    root = urlsplit(sub).path
    seen = set()
    for path in html_files(site):
        place = root + path.relative_to(site).as_posix().removesuffix("index.html")
        page = Page(path)
        links = [e.get("href") for tag in ("a", "link") for e in page.all(tag) if e.get("rel") != "canonical"]
        for address in [*links, *(script["src"] for script in page.all("script"))]:
            assert address is not None
            if address.startswith("#"):
                continue
            target = urljoin(place, address)
            assert target.startswith(root), (path, address)
            file = site / target.removeprefix(root)
            assert (file / "index.html" if target.endswith("/") else file).is_file(), (path, address)
            seen.add(target.removeprefix(root))
    assert {"css/chronicle.css", "js/search.js", "favicon.svg", "vendor/x.js"} <= seen


def test_only_the_page_that_asks_loads_more(make_site: SiteMaker) -> None:
    site = make_site()
    assert "../vendor/x.js" in [script["src"] for script in Page(site / "map/index.html").all("script")]
    assert "../vendor/x.css" in [link["href"] for link in Page(site / "map/index.html").all("link")]
    assert "vendor/x" not in (site / "index.html").read_text()


def test_no_title_or_name_can_bring_markup(make_site: SiteMaker) -> None:
    bad = "</title><script>alert(1)</script>\" onload='x'"
    quoted = json.dumps(bad)
    told = f"---\ntitle: {quoted}\ndescription: {quoted}\ntemplate_kind: turn\n---\n<p>Told.</p>\n"
    sections = [{"title": bad, "url": "map/"}]
    site = make_site(
        pages={"bad.md": told},
        site_name="Realm " + bad,
        extra={"chronicle": {"nav": sections, "foot": [bad], "language": bad}},
    )
    for path in [site / "bad/index.html", site / "404.html"]:
        page = Page(path)
        assert all(script.get("src") for script in page.all("script"))
        assert not [attributes for _, attributes in page.elements if "onload" in attributes]
    assert Page(site / "bad/index.html").texts("title") == [f"{bad} - Realm {bad}"]


def test_a_heading_is_escaped_once_in_the_title(make_site: SiteMaker) -> None:
    text = (make_site() / "journal/founding/index.html").read_text()
    assert "<title>Salt &amp; bread - The Osier March</title>" in text
    assert ">Salt &amp; pepper</a>" in text


def test_a_page_by_hand_has_one_first_heading(make_site: SiteMaker) -> None:
    site = make_site()
    assert Page(site / "journal/founding/index.html").texts("h1") == ["Salt & bread"]
    assert Page(site / "journal/untitled/index.html").texts("h1") == ["Untitled"]


def test_the_cells_of_a_table_by_hand_keep_their_side(make_site: SiteMaker) -> None:
    page = Page(make_site() / "journal/founding/index.html")
    assert [cell.get("class") for cell in page.all("td")] == ["c", "r"]


def test_language_and_description_are_told(make_site: SiteMaker) -> None:
    site = make_site(extra={"chronicle": {"language": "fr"}})
    page = Page(site / "index.html")
    assert page.all("html") == [{"lang": "fr"}]
    assert {"name": "description", "content": "A realm & its months"} in page.all("meta")


class Words(BasePlugin):  # type: ignore[no-untyped-call, type-arg]
    """Puts the theme's words into capitals, as a catalogue would put them into another language."""

    def on_env(self, env: Any, /, **_: Any) -> Any:
        env.globals["gettext"] = str.upper
        return env


def test_the_words_of_the_theme_can_be_translated(make_site: SiteMaker) -> None:
    site = make_site(plugin=Words())
    page = Page(site / "index.html")
    assert "SKIP TO THE PAGE" in page.texts("a")
    assert "CONTENTS" in page.texts("span")
    assert "NO SUCH PAGE" in Page(site / "404.html").texts("h1")


def test_each_symbol_of_the_sprite_has_its_own_id() -> None:
    sprite = ElementTree.parse(THEME / "sprite.svg").getroot()
    ids = [symbol.get("id") for symbol in sprite]
    assert len(ids) == len(set(ids)) == 123
    assert all(symbol.tag.endswith("symbol") and symbol.get("viewBox") for symbol in sprite)


def test_styles_name_only_files_of_the_theme() -> None:
    for sheet in ("tokens.css", "chronicle.css"):
        for address in re.findall(r"url\(\"?([^)\"]+)", (THEME / "css" / sheet).read_text()):
            assert address.startswith("#") or (THEME / "css" / address).is_file(), address
