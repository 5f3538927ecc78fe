"""Stories as HTML: Markdown for the reader, nothing for a browser to run."""

from __future__ import annotations

import pytest

from kingdom_chronicle.writing.edition import Edition, edition_of
from kingdom_chronicle.writing.story import first_paragraph, mentions_in, plain_text, story_html
from pages_at_play import CAMPAIGN, Read
from rules_at_play import legal


@pytest.fixture(scope="module")
def edition() -> Edition:
    return edition_of(legal(CAMPAIGN), "en", "players", False)


def told(edition: Edition, text: str, here: str = "turns/0001.md") -> str:
    return str(story_html(edition, here, text))


def test_markdown_is_read(edition: Edition) -> None:
    assert told(edition, "*One* and\n**two**.") == "<p><em>One</em> and\n<strong>two</strong>.</p>"


def test_a_table_keeps_its_columns_right_without_a_style(edition: Edition) -> None:
    html = told(edition, "| a | b |\n| --- | --: |\n| 1 | 2 |")
    assert '<td align="right">2</td>' in html
    assert "style" not in html


@pytest.mark.parametrize(
    "evil",
    [
        "<script>alert(1)</script>",
        "<style>*{}</style>",
        "<iframe src=x></iframe>",
        "<b onclick=alert(1)>x</b>",
        "[x](javascript:alert(1))",
        "[x](data:text/html,x)",
        "<a href='JaVaScRiPt:alert(1)'>x</a>",
        "![x](https://elsewhere.example/x.png)",
        "<img src=//elsewhere.example/x.png>",
        "<img src='\\\\elsewhere.example\\x.png'>",
        "<form action=x><input></form>",
        "<p style='position:fixed' id=ledger class=bar>x</p>",
        "<svg><script>alert(1)</script></svg>",
        "</div></main><h1>x</h1>",
        "[[<img src=x onerror=alert(1)>]]",
        "[[B2|<b onmouseover=alert(1)>]]",
        "<!-- x --><base href=//elsewhere.example/>",
    ],
)
def test_nothing_in_a_story_can_run_load_or_break_out(edition: Edition, evil: str) -> None:
    page = Read(told(edition, f"{evil}\n\nend"))
    assert not {"script", "style", "iframe", "form", "input", "svg", "base", "h1"} & {tag for tag, _ in page.elements}
    for tag, attributes in page.elements:
        assert not {"style", "id", "class", "action"} & set(attributes)
        assert not [name for name in attributes if name.startswith("on")]
        assert "script" not in str(attributes.get("href", "")).lower()
        assert not str(attributes.get("href", "")).startswith("data:")
        assert tag != "img" or "elsewhere" not in str(attributes.get("src"))
    assert page.text.endswith("end")


def test_a_name_in_brackets_becomes_a_link(edition: Edition) -> None:
    html = told(edition, "[[Tuskholm]], [[hex:B2|the *ford*]], [[Heron Ford]], [[person:Ada]], [[turn:2]]")
    assert '<a href="../settlements/tuskholm.html" rel="noopener">Tuskholm</a>' in html
    assert '<a href="../hexes/b2.html" rel="noopener">the *ford*</a>' in html
    assert '<a href="../hexes/b2.html" rel="noopener">Heron Ford</a>' in html
    assert '<a href="../people/ada.html" rel="noopener">Ada</a>' in html
    assert '<a href="0002.html" rel="noopener">2</a>' in html


def test_a_name_that_the_players_do_not_know_is_no_link(edition: Edition) -> None:
    assert told(edition, "Beyond [[hex:F1|the peaks]].") == "<p>Beyond the peaks.</p>"


def test_brackets_in_code_stay_as_they_are(edition: Edition) -> None:
    assert "[[Tuskholm]]" in told(edition, "`[[Tuskholm]]`")
    assert mentions_in("`[[A]]` [[B]]\n\n```\n[[C]]\n```\n") == [("B", 8)]


def test_links_count_from_the_journals_folder(edition: Edition) -> None:
    html = told(edition, "[x](lore/old.md#top) ![y](images/y.webp) [z](https://example.org/)")
    assert 'href="../lore/old.html#top"' in html
    assert 'src="../images/y.webp"' in html
    assert 'href="https://example.org/"' in html


def test_a_link_cannot_climb_out_of_the_site(edition: Edition) -> None:
    assert "href" not in told(edition, "[x](../../../etc/passwd)")


def test_a_picture_always_has_words(edition: Edition) -> None:
    assert '<img alt="" src="../x.webp">' in told(edition, "<img src=x.webp>")


def test_code_with_an_empty_line_stays_in_one_block(edition: Edition) -> None:
    html = told(edition, "```\none\n\n\n~~~\ntwo\n```")
    assert "\n\n" not in html
    assert not [line for line in html.split("\n") if line.startswith(("```", "~~~"))]
    assert Read(html).text == "one ~~~ two"


def test_the_page_has_the_only_first_heading(edition: Edition) -> None:
    assert told(edition, "# Top") == "<h2>Top</h2>"


def test_a_first_paragraph_is_words_alone(edition: Edition) -> None:
    html = story_html(edition, "index.md", "In [[Tuskholm]], *rain*; & so on.\n\nNext.")
    assert first_paragraph(html) == "In Tuskholm, rain; & so on."
    assert plain_text("<p>a</p><p>b <b>c</b>;</p>") == "a b c;"


def test_spaces_that_hold_words_together_are_kept_where_words_alone_are_taken() -> None:
    """French sets one before `:` and one before `;`; a plain space there would let the sign begin a line."""
    assert plain_text("<p>prend fin\u00a0: tests\n +2\u202f; puis</p>") == "prend fin\u00a0: tests +2\u202f; puis"
