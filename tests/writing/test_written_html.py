"""Hand-written pages: what Markdown makes of them stays, what could run, load or pose as the site's own goes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kingdom_chronicle.writing.written_html import THEME_HOOKS, THEME_IDS, acted_on, publishable
from pages_at_play import Read

ROOT = Path(__file__).resolve().parents[2]
THEME = ROOT / "theme" / "kingdom_chronicle_theme"


@pytest.mark.parametrize(
    ("evil", "lost"),
    [
        ("<script>alert(1)</script>", "<script>"),
        ("<SCRIPT src=//elsewhere.example/x.js></SCRIPT>", "<script>"),
        ("<b onclick=alert(1)>x</b>", "<b onclick>"),
        ("<img src=x onerror=alert(1)>", "<img onerror>"),
        ('<a href="javascript:alert(1)">x</a>', "<a href>"),
        ('<a href="JaVa&#10;Script:alert(1)">x</a>', "<a href>"),
        ('<a href="data:text/html,x">x</a>', "<a href>"),
        ('<a href="x" target="_top">x</a>', "<a target>"),
        ('<img src="https://elsewhere.example/x.png" alt="x">', "<img>"),
        ('<img src="//elsewhere.example/x.png" alt="x">', "<img>"),
        ("<iframe src=x></iframe>", "<iframe>"),
        ("<form action=x><input name=q></form>", "<form>"),
        ("<svg onload=alert(1)><script>alert(1)</script></svg>", "<svg>"),
        ("<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>", "<math>"),
        ("<style>body{display:none}</style>", "<style>"),
        ('<p style="position:fixed;inset:0">x</p>', "<p style>"),
        ("<base href=//elsewhere.example/>", "<base>"),
        ('<meta http-equiv="refresh" content="0;url=//elsewhere.example">', "<meta>"),
        ("<object data=x></object><embed src=x>", "<object>"),
        ('<video src="x.mp4" autoplay></video>', "<video>"),
        ('<a name="chronicleIndex">x</a>', "<a name>"),
        ("<template><script>alert(1)</script></template>", "<template>"),
    ],
)
def test_what_could_run_load_or_send_is_left_out_and_told(evil: str, lost: str) -> None:
    written = publishable(f"<p>start</p>{evil}<p>end</p>")
    page = Read(written.html)
    assert lost in written.left_out
    assert {tag for tag, _ in page.elements} <= {"p", "a", "b", "img"}
    for _, attributes in page.elements:
        assert set(attributes) <= {"href", "src", "alt", "class"}
        assert not re.match(r"(?i)\s*(javascript|data|https?:|//)", str(attributes.get("href") or ""))
    assert page.text.startswith("start") and page.text.endswith("end")


def test_what_markdown_makes_is_kept() -> None:
    html = (
        '<h1 id="a">A</h1>\n<h2 id="建国">建国</h2>\n<p class="lead"><a href="../hexes/c4.html#x">C4</a> '
        '<a href="https://example.org/">out</a> <a href="mailto:a@example.org">post</a> <em>x</em></p>\n'
        '<div class="admonition note"><p class="admonition-title">N</p></div>\n'
        '<p><img alt="y" src="images/y.png"></p>\n<sup id="fnref:1"><a class="footnote-ref" href="#fn:1">1</a></sup>\n'
        '<pre><code class="language-yaml">a: 1\n\nb: 2\n</code></pre>\n<details><summary>s</summary>t</details>\n<hr>\n'
    )
    assert publishable(html) == type(publishable(""))(html, {}, ())


@pytest.mark.parametrize(("align", "made"), [("right", ' class="r"'), ("center", ' class="c"'), ("left", "")])
def test_the_cells_of_a_table_keep_their_alignment_without_a_style(align: str, made: str) -> None:
    table = f'<table><tbody><tr><td style="text-align: {align};">1</td></tr></tbody></table>'
    written = publishable(table)
    assert written.html == f"<table><tbody><tr><td{made}>1</td></tr></tbody></table>"
    assert written.left_out == ()


def test_a_heading_called_like_a_part_of_the_theme_gives_way_with_the_links_to_it() -> None:
    written = publishable('<h2 id="search">Search</h2><h2 id="search-2">x</h2><p><a href="#search">up</a></p>')
    assert written.renamed == {"search": "search-3"}
    assert '<h2 id="search-3">Search</h2><h2 id="search-2">' in written.html
    assert '<a href="#search-3">' in written.html


def test_an_id_stands_once() -> None:
    assert Read(publishable('<p id="a">1</p><p id="a">2</p>').html).ids == ["a"]


def test_a_class_by_which_the_sites_scripts_find_their_own_is_taken_off() -> None:
    assert publishable('<p class="note search-open">x</p>').html == '<p class="note">x</p>'


def test_a_comment_is_not_published() -> None:
    assert "later" not in publishable("<p>x</p><!-- tell them later -->").html


def test_the_ids_of_the_theme_are_known() -> None:
    """A heading of that name would take the place of the theme's own part."""
    templates = "".join(path.read_text("utf-8") for path in THEME.glob("*.html"))
    own = set(re.findall(r'\bid="([\w-]+)"', templates)) - {"svg"}
    assert own - THEME_IDS == set()


def test_the_classes_that_the_scripts_look_for_in_the_whole_page_are_known() -> None:
    """What a script looks for within its own part of a page cannot be met on a hand-written one."""
    scripts = "".join(path.read_text("utf-8") for path in (THEME / "js").glob("*.js"))
    asked = re.findall(r'document\.querySelector(?:All)?\("([^"]*)"\)', scripts)
    classes = {name for selector in asked for name in re.findall(r"\.([\w-]+)", selector)}
    assert "search-open" in classes
    assert classes - THEME_HOOKS == set()


def test_front_matter_that_loads_something_is_told() -> None:
    facts = {"title": "x", "Scripts": ["//elsewhere.example/x.js"], "template": "y.html", "secret": True}
    assert acted_on(facts) == ("Scripts", "template")
