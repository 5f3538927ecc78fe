"""Files beside the hand-written pages: pictures are welcome, what runs is named by mkdocs.yml or refused."""

from __future__ import annotations

import pytest

from kingdom_chronicle.writing.journal_files import is_vetted, running

PLAIN = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>A ford</title><path d="M0 0h9"/></svg>'


@pytest.mark.parametrize("path", ["a.png", "a.webp", "a.pdf", "a.txt", "CNAME", "a.woff2", "a.md"])
def test_a_picture_or_a_text_is_let_through(path: str) -> None:
    assert not is_vetted(path)


@pytest.mark.parametrize(
    "path", ["x.js", "js/chronicle.js", "x.html", "x.HTM", "x.xhtml", "css/x.css", "x.xml", "x.mjs"]
)
def test_what_runs_is_refused_unless_it_is_named(path: str) -> None:
    assert is_vetted(path)
    problem = running(path, b"", set(), f"campaign/journal/{path}")
    assert problem is not None
    assert str(problem) == (
        f"campaign/journal/{path}:1:1: shape: this file could run in a reader's browser, "
        "and mkdocs.yml does not name it"
    )
    assert running(path, b"", {path}, "") is None


def test_a_plain_drawing_is_let_through() -> None:
    assert is_vetted("crest.svg")
    assert running("crest.svg", PLAIN, set(), "") is None
    linked = PLAIN.replace(b"<path", b'<use href="#a"/><image href="data:image/png;base64,AA=="/><path')
    assert running("crest.svg", linked, set(), "") is None


@pytest.mark.parametrize(
    "evil",
    [
        b"<script>alert(1)</script>",
        b"<svg:script>alert(1)</svg:script>",
        b'<g onclick="alert(1)"/>',
        b"<g ONLOAD = 'alert(1)'/>",
        b'<a href="javascript:alert(1)"><path/></a>',
        b"<foreignObject><b/></foreignObject>",
        b'<image href="https://elsewhere.example/x.png"/>',
        b'<use href="data:image/svg+xml,x#a"/>',
        b'<set attributeName="href" to="x"/>',
        b"<animate attributeName='href' values='x'/>",
        b"<style>@import 'x.css'</style>",
        b"<style>path{fill:url(//elsewhere.example/x)}</style>",
    ],
)
def test_a_drawing_that_runs_or_loads_is_refused(evil: bytes) -> None:
    assert running("crest.svg", PLAIN.replace(b"<path", evil + b"<path"), set(), "") is not None


def test_a_drawing_that_cannot_be_looked_into_is_refused() -> None:
    script = PLAIN.replace(b"<path", b"<script>alert(1)</script><path")
    assert running("crest.svg", script.decode().encode("utf-16"), set(), "") is not None
    assert running("crest.svgz", b"\x1f\x8b\x08\x00", set(), "") is not None
    entity = b'<!DOCTYPE svg [<!ENTITY x "y">]>' + PLAIN
    assert running("crest.svg", entity, set(), "") is not None
