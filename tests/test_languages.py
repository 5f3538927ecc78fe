"""A site in several languages: a tree of pages for each, a way between them on the same page, one folder of stories."""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser, expect

from catalogues import Id, entries, said
from ids_at_play import ids_left
from kingdom_chronicle.cli.open import open_campaign
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.writing.lang import catalogue
from kingdom_chronicle.writing.trees import trees
from own_words_at_play import names_of, sentences_of, unspoken
from pages_at_play import CAMPAIGN, PROSE, Read
from rules_at_play import legal
from sites_at_play import built, served, written

THREE = {**CAMPAIGN, "kingdom.yml": CAMPAIGN["kingdom.yml"] + "language: [fr, en, ja]\n"}
SITE = "https://march.example/realm/"
FOLDERS = {"fr": "", "en": "en/", "ja": "ja/"}


@cache
def site(directory_urls: bool = False) -> Mapping[str, str]:
    """Every text of a site in French, English and Japanese; a warning would have failed the build."""
    prose = {f"journal/{path}": text for path, text in PROSE.items()}
    made = built(written(Path(mkdtemp()), THREE, prose, use_directory_urls=directory_urls, site_url=SITE))
    ends = {".html", ".js", ".xml"}
    places = (path for path in sorted(made.rglob("*")) if path.suffix in ends and "vendor" not in path.parts)
    return {path.relative_to(made).as_posix(): path.read_text("utf-8") for path in places}


def address(path: str, directory_urls: bool) -> str:
    """The address of a page of a tree, as a reader sees it."""
    return path.replace(".html", "/index.html") if directory_urls and not path.endswith("index.html") else path


def file_at(path: str, link: str) -> str:
    """The file of the site that a link on a page leads to."""
    there = posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(urlsplit(link).path))) if link else path
    return there if posixpath.splitext(there)[1] else posixpath.normpath(f"{there}/index.html")


def leading(page: str, path: str, kind: str = "a") -> dict[str, str]:
    """Where the page's own links to other languages lead, by language, as files of the site."""
    found = [attributes for tag, attributes in Read(page).elements if tag == kind and attributes.get("hreflang")]
    if kind == "link":
        return {str(each["hreflang"]): file_at("", str(each["href"]).removeprefix(SITE) or ".") for each in found}
    return {str(each["hreflang"]): file_at(path, str(each["href"])) for each in found}


def dead(pages: Mapping[str, str]) -> Iterator[str]:
    """The links of pages that lead to no page or place of the site."""
    ids = {path: set(Read(page).ids) for path, page in pages.items() if path.endswith(".html")}
    for path, page in pages.items():
        for link in Read(page).links() if path in ids and path != "404.html" else ():
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            there = file_at(path, parts.path)
            missing = there not in pages and posixpath.splitext(there)[1] in (".html", ".js", ".xml")
            if missing or (parts.fragment and there in ids and unquote(parts.fragment) not in ids[there]):
                yield f"{path}: {link}"


URLS = pytest.mark.parametrize("directory_urls", [False, True])


@URLS
def test_each_language_has_a_tree_of_the_same_pages(directory_urls: bool) -> None:
    pages = site(directory_urls)
    trees = {
        language: {
            path.removeprefix(folder)
            for path in pages
            if (path.startswith(folder) if folder else not path.startswith(("en/", "ja/")))
        }
        for language, folder in FOLDERS.items()
    }
    by_hand = {address("lore.html", directory_urls)}
    assert trees["en"] == trees["ja"]
    assert address("turns/0001.html", directory_urls) in trees["ja"]
    assert trees["en"] <= trees["fr"]
    assert by_hand <= trees["fr"] - trees["en"]


@URLS
def test_no_link_of_any_tree_is_dead(directory_urls: bool) -> None:
    assert list(dead(site(directory_urls))) == []


@URLS
def test_each_page_says_its_language_and_leads_to_itself_in_the_others(directory_urls: bool) -> None:
    pages = site(directory_urls)
    for own in ("index.html", "turns/0001.html", "hexes/b2.html", "rules/index.html", "map.html", "journal.html"):
        there = {language: folder + address(own, directory_urls) for language, folder in FOLDERS.items()}
        for language, path in there.items():
            assert f'<html lang="{language}">' in pages[path]
            assert leading(pages[path], path) == there, path
            assert leading(pages[path], path, "link") == there, path


def test_a_hand_written_page_stands_once_and_leads_to_the_list_of_such_pages_in_the_others() -> None:
    pages = site()
    assert [path for path in pages if path.endswith("lore.html")] == ["lore.html"]
    assert leading(pages["lore.html"], "lore.html") == {
        "fr": "lore.html",
        "en": "en/journal.html",
        "ja": "ja/journal.html",
    }
    assert leading(pages["lore.html"], "lore.html", "link") == {"fr": "lore.html"}
    assert 'href="../lore.html"' in pages["ja/journal.html"]


def test_each_tree_has_its_own_search_its_feed_and_its_map() -> None:
    pages = site()
    for language, folder in FOLDERS.items():
        named = re.search(r'data-index="([^"]*)"', pages[f"{folder}turns/0001.html"])
        assert named
        assert posixpath.normpath(f"{folder}turns/{named[1]}") == f"{folder}search/index.js"
        assert f'xml:lang="{language}"' in pages[f"{folder}feed.xml"]
        assert re.search(r'<script src="([^"]*map\.js)"', pages[f"{folder}map.html"])
        assert f"{folder}assets/map/map.js" in pages
        index = pages[f"{folder}search/index.js"]
        found = re.findall(r'"url":"([^"]*)"', index)
        assert f"{folder}turns/0001.html" in found
        assert "lore.html" in found


def test_a_site_in_one_language_offers_no_other() -> None:
    made = built(written(Path(mkdtemp()), CAMPAIGN))
    page = (made / "index.html").read_text("utf-8")
    assert "hreflang" not in page
    assert not (made / "en").exists()


def test_stories_stay_as_they_were_written_in_each_tree_and_say_which_language_that_is() -> None:
    """WCAG 3.1.2: what the group wrote is in the campaign's first language, French, wherever it stands."""
    pages = site()
    for language, folder in FOLDERS.items():
        turn, lang = pages[f"{folder}turns/0001.html"], "" if language == "fr" else ' lang="fr"'

        title = f"<span{lang}>Ten wagons</span>" if lang else "Ten wagons"
        assert "They came in the rain to" in turn
        assert f'<div class="story"{lang}>' in turn
        assert f"<h1>{title}</h1>" in turn
        assert f'<p class="lead"{lang}>Held by a thread.</p>' in pages[f"{folder}index.html"]
        assert f'<div class="story"{lang}>' in pages[f"{folder}hexes/b2.html"]
        assert f'<div class="story"{lang}>' in pages[f"{folder}people/ada.html"]
        assert f'lore.html">{title.replace("Ten wagons", "Of herons")}</a>' in pages[f"{folder}journal.html"]


def test_search_feed_map_and_bar_say_the_language_of_what_the_group_wrote() -> None:
    pages = site()
    for folder in ("en/", "ja/"):
        lines = (line.rstrip(",") for line in pages[f"{folder}search/index.js"].split("\n") if line.startswith("{"))
        found = {entry["url"]: entry for entry in map(json.loads, lines)}
        turn = found[f"{folder}turns/0001.html"]
        assert (turn["title"], turn["lang"]) == ("Ten wagons", "fr")
        assert [part[2].split(".")[0] for part in turn["parts"] if part[3:] == ["fr"]] == [
            "They came in the rain to the ford, and Ada read the charter"
        ]
        assert found["lore.html"]["lang"] == "fr"
        assert all(part[3:] == ["fr"] for part in found["lore.html"]["parts"])
        assert "lang" not in found[f"{folder}map.html"]
        assert '<title xml:lang="fr">Ten wagons</title>' in pages[f"{folder}feed.xml"]
        assert '<content type="html" xml:lang="fr"' in pages[f"{folder}feed.xml"]
        assert re.search(r'"title": "Ten wagons", "turn": 1', pages[f"{folder}assets/map/map.js"])
        assert re.search(r'"hexes": "[^"]*", "lang": "fr", "name": "[^"]*1[^"]*"', pages[f"{folder}assets/map/map.js"])
        assert '<span lang="fr">The Test March</span></a>' in pages[f"{folder}turns/0001.html"]
    assert 'xml:lang="fr"' in pages["feed.xml"]
    assert "<title xml:lang" not in pages["feed.xml"]
    assert '"lang"' not in pages["search/index.js"]


def test_no_element_stands_in_an_attribute() -> None:
    """Words that bring their language along are an element; what is said in an attribute is bare."""
    assert [path for path, page in site().items() if re.search(r'="[^"<>]*<span|=&#34;<span|&lt;span lang', page)] == []


def test_what_nobody_has_told_is_said_in_the_language_of_the_page() -> None:
    assert '<div class="story">\n<p class="empty">' in site()["ja/people/bo.html"]


def test_the_page_of_errors_speaks_each_language_and_leads_home_in_each() -> None:
    """A server shows one such page at any address of the site that it does not know."""
    page = site()["404.html"]
    assert '<html lang="fr">' in page
    assert f"<h1>{catalogue('fr').gettext('No such page')}</h1>" in page
    for language, title in (("en", "No such page"), ("ja", catalogue("ja").gettext("No such page"))):
        part = re.search(rf'<section class="sec" lang="{language}">.*?</section>', page, re.DOTALL)
        assert part
        assert f"<h2>{title}</h2>" in part[0]
        assert f'href="/realm/{language}/index.html"' in part[0]
        assert catalogue(language).gettext("Back to the first page") in part[0]
    assert "<section" not in (built(written(Path(mkdtemp()), CAMPAIGN)) / "404.html").read_text("utf-8")


def test_a_story_leads_to_the_pages_of_the_tree_it_is_read_in() -> None:
    """The story is French, but who reads it in the Japanese tree goes on there; a page that stands once is shared."""
    story = "[[hex:B2|the ford]], [the weir](turns/0002.md), [herons](lore.md), [drawn](heron.png), [en](en/sheet.md)"
    turn = CAMPAIGN["turns/0001.yml"].replace("They came in the rain", f"{story} in the rain")
    journal = legal({**THREE, "turns/0001.yml": turn})
    made = trees(journal, "players", PROSE).made
    page = str(made["ja/turns/0001.md"])
    leads = dict(re.findall(r'<a href="([^"]*)"[^>]*>(the ford|the weir|herons|drawn|en)</a>', page))
    assert {words: there for there, words in leads.items()} == {
        "the ford": "../hexes/b2.html",
        "the weir": "0002.html",
        "herons": "../../lore.html",
        "drawn": "../../heron.png",
        "en": "../../en/sheet.html",
    }


def english_left(page: str, language: str) -> list[str]:
    """The messages of two words and more, translated into a language, that stand on a page in English all the same.

    What is written in campaign files is English in every language, and a name may stand in its own beside another.
    """
    bare = re.sub(r"<(script|style|code)\b.*?</\1>", "", page, flags=re.DOTALL)
    shown = " ".join(Read(re.sub(r'<span class="note" lang="en">.*?</span>', "", bare)).text.split())
    found = (text for text in translated(language) if text in shown)
    return [text for text in found if re.search(rf"(?<!\w){re.escape(text)}(?!\w)", shown)]


@cache
def translated(language: str) -> tuple[str, ...]:
    """The plain messages of two words and more that read otherwise in a language."""
    known = (entry for entry in entries(language, messages()) if entry.done and entry.texts[0] != entry.id[0])
    plain = (text for entry in known for text in entry.id if not re.search(r"[{}%<`]", text) and text.count(" ") > 0)
    return tuple(text for text in plain if len(text) > 4)


@cache
def messages() -> dict[Id, tuple[str, ...]]:
    return said()


def test_no_english_words_are_left_where_a_translation_is_known() -> None:
    pages = site()
    found = {
        f"{path}: {text}"
        for language, folder in (("fr", ""), ("ja", "ja/"))
        for own in ("index.html", "turns/0001.html", "map.html", "hexes/b2.html", "sheet.html", "rules/index.html")
        for path in (folder + own,)
        for text in english_left(pages[path], language)
    }
    assert found == set()


PLAYED = Path(__file__).parent / "campaigns"


def journal_of(name: str) -> Journal:
    if name == "small":
        return legal(CAMPAIGN)
    journal = open_campaign(PLAYED / name).journal
    assert journal is not None
    return journal


def kinds_of_pages(name: str, language: str) -> dict[str, str]:
    """A page of each kind, and every page of the rules."""
    made = trees(journal_of(name), "players", {}, languages=(language,)).made
    kinds: dict[str, tuple[str, str]] = {}
    for path, page in made.items():
        folder, file = posixpath.split(path)
        kind = path if folder.startswith("rules") or file == "index.md" or not folder else folder
        if path.endswith(".md") and isinstance(page, str):
            kinds.setdefault(kind, (path, page))
    assert len(kinds) > 30
    return dict(kinds.values())


@pytest.mark.parametrize("language", ["fr", "ja"])
@pytest.mark.parametrize("name", ["small", "alder-march", "val-daulne"])
def test_no_kind_of_page_of_any_ruleset_speaks_english(name: str, language: str) -> None:
    """Ultimate Campaign, the second edition and the French variant; also no id stands where a word should."""
    pages, journal = kinds_of_pages(name, language), journal_of(name)
    assert [f"{path}: {text}" for path, page in pages.items() for text in english_left(page, language)] == []
    assert [f"{path}: {id}" for path, page in pages.items() for id in ids_left(page, journal, language)] == []


@pytest.mark.parametrize(
    ("shown", "found"),
    [
        ("<td>attend with gift</td>", {"attend with gift"}),
        ("<td>Nourriture +1 pour each farmland</td>", {"each farmland"}),
        ("<td>経済のstability、+1</td>", {"stability"}),
        ("<td><code>attend with gift</code></td>", set()),
        ('<td lang="en">attend with gift</td>', set()),
        ("<td>mine, taxation, route</td>", set()),
    ],
)
def test_an_id_is_found_where_it_stands_for_a_word(shown: str, found: set[str]) -> None:
    assert ids_left(shown, journal_of("alder-march" if "farmland" in shown else "small"), "fr") == found


_INLINE = "a|abbr|b|bdi|code|em|i|small|span|strong"
_TOUCHING = re.compile(rf"\w(?:</(?:{_INLINE})>)+(?:<(?:{_INLINE})\b[^>]*>)+\w|\w<(?:small|b)\b[^>]*>\w")


@pytest.mark.parametrize("name", ["small", "alder-march", "val-daulne"])
def test_no_two_words_of_a_page_run_into_each_other_where_its_elements_are_taken_away(name: str) -> None:
    """As the search, a reader of feeds and some screen readers take a page: a title is no part of what follows."""
    made = trees(journal_of(name), "gm", {}, languages=("en",)).made
    drawn = re.compile(r"<(svg|script)\b.*?</\1>", re.DOTALL)
    bare = {path: drawn.sub(" ", page) for path, page in made.items() if path.endswith(".md") and isinstance(page, str)}
    found = {f"{path}: {at[0]}" for path, page in bare.items() for at in _TOUCHING.finditer(page)}
    assert found == set()


def test_the_theme_speaks_the_language_of_each_page() -> None:
    pages = site()
    for language, folder in FOLDERS.items():
        for text in ("Skip to the page", "Contents", "Search", "Language"):
            assert catalogue(language).gettext(text) in Read(pages[f"{folder}turns/0001.html"]).text
    assert "Skip to the page" not in pages["turns/0001.html"] + pages["ja/turns/0001.html"]


@pytest.mark.browser
@pytest.mark.parametrize(
    ("language", "title", "words"),
    [
        ("fr", "Cité de l’Étoile", ("cité", "cite", "d'Étoile", "étoile", "l’etoile")),
        ("ja", "建国の記録", ("建国", "記録", "国の")),
    ],
)
def test_the_search_of_a_built_site_finds_words_as_they_are_typed(
    browser: Browser, language: str, title: str, words: tuple[str, ...]
) -> None:
    kingdom = CAMPAIGN["kingdom.yml"] + f"language: {language}\n"
    turn = CAMPAIGN["turns/0001.yml"].replace("title: Ten wagons", f"title: {title}")
    folder = built(written(Path(mkdtemp()), {**CAMPAIGN, "kingdom.yml": kingdom, "turns/0001.yml": turn}))
    with served(folder) as base:
        page = browser.new_page()
        page.goto(base + "people/index.html", wait_until="load")
        page.keyboard.press("Control+k")
        for typed in words:
            page.locator("#search-words").fill("")
            page.locator("#search-words").fill(typed)
            expect(page.locator(".found .ttl", has_text=title)).to_have_count(1)
        page.close()


@pytest.mark.parametrize("name", ["small", "alder-march", "val-daulne"])
def test_what_the_group_wrote_says_its_language_on_every_page_of_another(name: str) -> None:
    """WCAG 3.1.2, on each page of each ruleset."""
    journal = journal_of(name)
    own = journal.campaign.languages[0]
    sentences, names = sentences_of(journal), names_of(journal)
    assert sentences and names
    # the game master's holds all that the players' holds
    made = trees(journal, "gm", {}, languages=(own, "ja")).all[1].made
    pages = {path: page for path, page in made.items() if path.endswith(".md") and isinstance(page, str)}
    found = {
        f"{path}: {text}"
        for path, page in pages.items()
        for text in unspoken(page.split("\n---\n", 1)[1], own, sentences, names)
    }
    assert found == set()
