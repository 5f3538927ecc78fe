"""Files of the journal beside its pages: which could run in a reader's browser or take the place of the theme's own.

MkDocs publishes whatever lies there. Scripts, styles and whole HTML files are for those who hold mkdocs.yml, which
names them; somebody who sends in a page and its pictures is not thereby one of them.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection

from ..reading.source import Problem, Span
from ..reading.wording import Sentence, say

_RUNNING = frozenset(
    {".css", ".htm", ".html", ".js", ".mjs", ".shtml", ".swf", ".wasm", ".xht", ".xhtml", ".xml", ".xsl"}
)
_DRAWN = frozenset({".svg", ".svgz"})
_RUNS_IN_SVG = re.compile(
    r"<\s*(?:[\w-]+:)?(?:script|foreignobject|iframe|embed|object|handler|set|animate\w*)\b"
    r"|\bon\w+\s*=|javascript\s*:|<!(?:entity|doctype[^>]*\[)|<\?xml-stylesheet|@import"
    r"|(?:href|src)\s*=\s*[\"']?\s*(?:https?:|//|data:(?!image/(?:png|jpe?g|gif|webp)))|url\(\s*[\"']?\s*(?:https?:|//)",
    re.IGNORECASE,
)


def is_vetted(path: str) -> bool:
    """Whether a file is of a kind that could run, so that it must be looked at."""
    return posixpath.splitext(path)[1].casefold() in _RUNNING | _DRAWN


def running(path: str, content: bytes, named: Collection[str], shown: str) -> Problem | None:
    """What is wrong with a file of the journal that is_vetted, or nothing.

    `named` are the paths that mkdocs.yml names as scripts and styles; `shown` is how messages call the file.
    """
    if path in named:
        return None
    if posixpath.splitext(path)[1].casefold() in _RUNNING:
        help = say("If it is yours, name it in mkdocs.yml, under `extra_javascript` or `extra_css`.")
        return _problem(shown, say("this file could run in a reader's browser, and mkdocs.yml does not name it"), help)
    # a packed drawing cannot be looked into, and UTF-16 would hide what is looked for
    text = content.decode("utf-8", "replace").replace("\x00", "")
    if content[:2] == b"\x1f\x8b" or _RUNS_IN_SVG.search(text):
        help = say("Save it as a plain drawing, without scripts, movement and links to elsewhere.")
        return _problem(shown, say("this drawing holds what could run or load in a reader's browser"), help)
    return None


def _problem(shown: str, message: Sentence, help: Sentence) -> Problem:
    return Problem(Span(shown, 1, 1), "shape", message, (help,))


def in_the_way(shown: str, page: str) -> Problem:
    """What is wrong with a hand-written file at the address of a generated page."""
    message = say("this file stands where the chronicle writes its own page {page}", page=page)
    return Problem(Span(shown, 1, 1), "name", message, (say("Give it another name."),))
