"""Hand-written pages: what they are called, which are secret, and the page that lists them."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping

from ..reading.fields import YES
from ..reading.names import alphabetical
from ..reading.source import Node, Problem, Span
from ..reading.wording import say
from ..reading.yaml_nodes import read_yaml
from . import addresses
from .edition import Edition
from .press import Head, page

_FRONT = re.compile(r"\A---[ \t]*\r?\n(.*?)^(?:---|\.\.\.)[ \t]*(?:\r?\n|\Z)", re.DOTALL | re.MULTILINE)
# What begins a page and may be meant as front matter: MkDocs also takes bare `key: value` lines for it.
_HEAD = re.compile(r"\s*(?:-{3,}[^\n]*\n(?:(?!#).*(?:\n|\Z)){0,60}?(?:-{3}|\.{3}|(?=#)|\Z)|(?:[\w -]+:.*(?:\n|\Z))+)")
_SAYS_SECRET = re.compile(r"(?im)^[ \t]*([\"']?secret[\"']?)[ \t]*:[ \t]*([^\s#]*)")
_FIRST_HEADING = re.compile(r"^#[ \t]+(.+?)[ \t#]*$", re.MULTILINE)


def without_front_matter(text: str) -> str:
    """The page under its front matter."""
    return _FRONT.sub("", text.removeprefix("\ufeff"), count=1)


def front_matter(text: str) -> Mapping[str, str]:
    """The plain facts of a page's front matter; what is no fact or cannot be read is left out."""
    facts = _facts(text) or {}
    return {key: child.value for key, child in facts.items() if isinstance(child.value, str)}


def _facts(text: str) -> Mapping[str, Node] | None:
    """The front matter by its keys; None where there is none, or none that can be read."""
    found = _FRONT.match(text.removeprefix("\ufeff"))
    node = read_yaml(found[1], "front matter")[0] if found else None
    if node is None or not isinstance(node.value, dict):
        return None
    return {key.casefold(): child for key, child in node.value.items()}


def is_secret(text: str) -> bool:
    """Whether a page is for the game master alone; one that speaks of it unclearly is."""
    said = _secret_word(text)
    return said is not None and YES.get(said[0].casefold(), True)


def unclear_secrets(prose: Mapping[str, str], folder: str) -> Iterator[Problem]:
    """A problem for each page of the journal's `folder` that speaks of `secret` and does not say yes or no."""
    for path, text in sorted(prose.items()):
        said = _secret_word(text)
        if said is None or (said[0].casefold() in YES and _facts(text) is not None):
            continue
        _, line, column = said
        yield Problem(
            Span(posixpath.join(folder, path), line, column, len("secret")),
            "secret",
            say("it is not clear whether this page is secret"),
            (say("Begin the page with three lines: `---`, `secret: true` (or `false`), `---`."),),
        )


def _secret_word(text: str) -> tuple[str, int, int] | None:
    """What a page says of `secret` in its front matter, or where that is meant to be, with line and column."""
    facts = _facts(text)
    if facts is not None:
        node = facts.get("secret")
        place = (node.key_span or node.span) if node else None
        if node is None or place is None:
            return None
        return node.value if isinstance(node.value, str) else "", place.line + 1, place.column
    head = _FRONT.match(text.removeprefix("\ufeff")) or _HEAD.match(text.removeprefix("\ufeff"))
    found = _SAYS_SECRET.search(head[0]) if head else None
    if head is None or found is None:
        return None
    before = head[0][: found.start(1)]
    return found[2].strip("\"'"), before.count("\n") + 1, len(before) - before.rfind("\n")


def title_of(path: str, text: str) -> str:
    """What a page is called: its front matter's title, its first heading, else its file's name."""
    heading = _FIRST_HEADING.search(without_front_matter(text))
    stem = posixpath.splitext(posixpath.basename(path))[0].replace("-", " ").replace("_", " ")
    return front_matter(text).get("title", "") or (heading[1] if heading else stem.capitalize())


def tied_to_turns(prose: Mapping[str, str]) -> Mapping[int, list[str]]:
    """The pages whose front matter names a turn, by its number."""
    tied: dict[int, list[str]] = {}
    for path in sorted(prose):
        turn = front_matter(prose[path]).get("turn", "")
        if turn.isascii() and turn.isdigit() and len(turn) < 7:
            tied.setdefault(int(turn), []).append(path)
    return tied


def prose_page(edition: Edition, prose: Mapping[str, str]) -> str:
    """The list of the hand-written pages."""
    here = addresses.PROSE
    title = edition.say(say("Journal"))
    listed = (
        (edition.own(title_of(path, text)), edition.shared(here, path), is_secret(text)) for path, text in prose.items()
    )
    pages = sorted(listed, key=lambda each: (alphabetical(each[0]), each[1]))
    return page(edition, here, Head("journal", title), "journal.md", title=title, pages=pages)
