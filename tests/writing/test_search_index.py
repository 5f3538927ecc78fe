"""The search index: what sort each page is, and its parts with the places that a hit opens at."""

from __future__ import annotations

import json
from typing import Any

from kingdom_chronicle.writing.search_index import parts_of
from pages_at_play import rendered


def index_of(made: dict[str, str]) -> dict[str, Any]:
    found = json.loads(made["search/index.js"].removeprefix("window.chronicleIndex = ").removesuffix(";\n"))
    assert isinstance(found, dict)
    return found


def test_a_part_begins_at_an_id_with_a_heading() -> None:
    html = (
        "<h1>Mirrow</h1><p>A mill.</p>"
        '<section aria-labelledby="figures"><h2 id="figures">Figures</h2><p>Ten.</p></section>'
        '<table><tr id="b-1"><th scope="row">Inn</th><td>Loyalty +1</td></tr></table>'
    )
    assert parts_of(html) == [
        ("", "", "Mirrow A mill."),
        ("figures", "Figures", "Ten."),
        ("b-1", "Inn", "Loyalty +1"),
    ]


def test_a_place_without_a_heading_belongs_to_the_part_before() -> None:
    assert parts_of('<p>One.</p><div id="x">Two.</div>') == [("", "", "One. Two.")]


def test_a_drawing_and_a_list_of_links_are_not_searched() -> None:
    html = "<svg><title>Drawn</title></svg><nav><a>Back</a></nav><p>Told.</p>"
    assert parts_of(html) == [("", "", "Told.")]


def test_a_page_without_words_has_one_part() -> None:
    assert parts_of("") == [("", "", "")]


def test_every_kind_in_the_index_has_a_name() -> None:
    index = index_of(rendered())
    kinds = {page["url"]: page["kind"] for page in index["pages"]}
    assert set(kinds.values()) <= set(index["kinds"])
    assert kinds["turns/0001.html"] == "turn" and kinds["turns/index.html"] == "page"
    assert kinds["settlements/tuskholm.html"] == "settlement" and kinds["rules/tables/buildings.html"] == "rule"
    assert kinds["lore.html"] == "story" and kinds["index.html"] == "page"


def test_a_turn_is_also_called_by_its_number() -> None:
    names = {page["url"]: page.get("name") for page in index_of(rendered())["pages"]}
    assert names["turns/0002.html"] == "Turn 2"
    assert names["index.html"] is None


def test_every_place_in_the_index_is_an_id_of_its_page() -> None:
    made = rendered()
    pages = {path.removesuffix(".md") + ".html": text for path, text in made.items() if path.endswith(".md")}
    places = 0
    for page in index_of(made)["pages"]:
        anchors = [anchor for anchor, _, _ in page["parts"] if anchor]
        places += len(anchors)
        assert len(anchors) == len(set(anchors))
        for anchor in anchors:
            assert f'id="{anchor}"' in pages[page["url"]], (page["url"], anchor)
    assert places > 50


def test_a_hit_in_the_journal_opens_at_its_heading() -> None:
    """Headings get the ids that the site gives them; the head of a page is its own top."""
    prose = "# Two rivers\n\nOne is slow.\n\n## Œuvre & eaux\n\nThe other.\n\n## Main {#upper}\n\nA third.\n"
    index = index_of(rendered(prose={"rivers.md": prose}))
    page = next(page for page in index["pages"] if page["kind"] == "story")
    assert page["parts"] == [
        ["", "", "Two rivers One is slow."],
        ["œuvre-eaux", "Œuvre & eaux", "The other."],
        ["upper", "Main", "A third."],
    ]


def test_a_unit_does_not_run_into_its_figure() -> None:
    assert parts_of("<p>Population <b>4,750</b><small>people</small></p>") == [("", "", "Population 4,750 people")]
