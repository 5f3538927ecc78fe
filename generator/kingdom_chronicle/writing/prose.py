"""Hand-written pages: what they are called, which are secret, and the page that lists them."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping

from ..reading.source import Node
from ..reading.wording import say
from ..reading.yaml_nodes import read_yaml
from . import addresses
from .edition import Edition
from .press import Head, page

_FRONT = re.compile(r"\A---[ \t]*\r?\n(.*?)^(?:---|\.\.\.)[ \t]*(?:\r?\n|\Z)", re.DOTALL | re.MULTILINE)
_FIRST_HEADING = re.compile(r"^#[ \t]+(.+?)[ \t#]*$", re.MULTILINE)


def without_front_matter(text: str) -> str:
    """The page under its front matter."""
    return _FRONT.sub("", text.removeprefix("\ufeff"), count=1)


def front_matter(text: str) -> Mapping[str, str]:
    """The plain facts of a page's front matter; what is no fact or cannot be read is left out."""
    found = _FRONT.match(text.removeprefix("\ufeff"))
    if not found:
        return {}
    node, _ = read_yaml(found[1], "front matter")
    if not isinstance(node, Node) or not isinstance(node.value, dict):
        return {}
    return {key.casefold(): child.value for key, child in node.value.items() if isinstance(child.value, str)}


def is_secret(text: str) -> bool:
    """Whether a page is for the game master alone."""
    return front_matter(text).get("secret", "").casefold() in ("true", "yes", "on")


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
    pages = sorted((title_of(path, text), edition.link(here, path)) for path, text in prose.items())
    return page(edition, here, Head("journal", title), "journal.md", title=title, pages=pages)
