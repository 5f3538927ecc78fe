"""Hand-written pages as the site may publish them: with nothing that could run, load from elsewhere or pose as ours.

Whoever sends in a page is not thereby trusted with the readers' browsers. Stories are held shorter still
(`story.py`): they stand on pages of ours and have no ids and classes of their own.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html.parser import HTMLParser
from typing import Any, Protocol
from urllib.parse import unquote, urlsplit

import nh3

from .story import ATTRIBUTES, SCHEMES, TAGS, with_words_for_pictures

THEME_IDS = frozenset({"main", "toc-head", "search", "search-head", "search-words", "search-state"})
"""The ids of the theme's own parts, which no page's heading may take."""

THEME_HOOKS = frozenset(
    {
        "copy",
        "hexlink",
        "hexmap",
        "kinds",
        "livemap",
        "needs-script",
        "offers",
        "open-file",
        "past",
        "proposal",
        "purse",
        "search",
        "search-close",
        "search-open",
        "then",
        "vh",
        "what",
    }
)
"""The classes by which the theme's scripts find what is theirs, or which hide what they stand on."""

_ACTED_ON = frozenset({"next", "prev", "scripts", "section", "styles", "template", "template_kind"})
_MORE_TAGS = frozenset({"address", "article", "aside", "div", "footer", "h1", "header", "section"})
_ANYWHERE = ATTRIBUTES["*"] | {"id", "class", "role", "aria-label", "aria-hidden", "aria-labelledby"}
_ALIGNED = re.compile(r'(<t[dh]\b[^>]*?) style="text-align: (left|center|right);"')
_ALIGNMENTS = {"left": "", "center": ' class="c"', "right": ' class="r"'}


@dataclass(frozen=True, slots=True)
class Written:
    """A page's HTML, the ids in it that gave way to the theme's with their new names, and what was left out."""

    html: str
    renamed: Mapping[str, str]
    left_out: tuple[str, ...]


def publishable(html: str) -> Written:
    """The HTML that MkDocs made of a hand-written page, without what could run, load from elsewhere or pose as ours.

    Of two elements with one id the first keeps it.
    """
    aligned = _ALIGNED.sub(lambda found: found[1] + _ALIGNMENTS[found[2]], html)
    ids = _Names(aligned)
    renamed = {id: _another(id, ids.ids) for id in sorted(ids.ids & THEME_IDS)}
    seen: set[str] = set()

    def kept(tag: str, attribute: str, value: str) -> str | None:
        if attribute == "id":
            name = renamed.get(value, value)
            if name in seen or not name.strip():
                return None
            seen.add(name)
            return name
        if attribute == "class":
            return " ".join(word for word in value.split() if word not in THEME_HOOKS) or None
        if attribute == "href" and value.startswith("#"):
            return f"#{renamed.get(unquote(value[1:]), value[1:])}"
        return value if attribute not in ("href", "src") or may_be_asked_for(tag, value) else None

    clean = nh3.clean(
        aligned,
        tags=set(TAGS | _MORE_TAGS),
        attributes={**{tag: set(names) for tag, names in ATTRIBUTES.items()}, "*": set(_ANYWHERE)},
        attribute_filter=kept,
        url_schemes=set(SCHEMES),
        link_rel=None,
        strip_comments=True,
    )
    clean = with_words_for_pictures(clean)
    return Written(clean, renamed, tuple(_lost(ids.names, _Names(clean).names)))


def may_be_asked_for(tag: str, address: str) -> bool:
    """Whether a browser may follow an address, or load it where it is a picture's: that one lies on the site."""
    try:
        parts = urlsplit(address.strip())
    except ValueError:
        return False
    outside = parts.scheme or parts.netloc or address.strip().startswith(("//", "\\"))
    return not outside or (tag == "a" and parts.scheme.lower() in SCHEMES)


def acted_on(facts: Mapping[str, object]) -> tuple[str, ...]:
    """The keys of a page's front matter that load scripts, styles or another template: it may have none."""
    return tuple(sorted(key for key in facts if key.casefold() in _ACTED_ON))


class Heading(Protocol):
    """A heading in a page's table of contents, with those below it."""

    id: str

    @property
    def children(self) -> Sequence[Any]: ...


def rename(headings: Iterable[Heading], renamed: Mapping[str, str]) -> None:
    """Give the headings of a page the ids that they have in its HTML."""
    for heading in headings:
        heading.id = renamed.get(heading.id, heading.id)
        rename(heading.children, renamed)


class _Names(HTMLParser):
    """The tags of a piece of HTML and their attributes by name, counted, and every id."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.names: Counter[str] = Counter()
        self.ids: set[str] = set()
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names[f"<{tag}>"] += 1
        self.names.update(f"<{tag} {name}>" for name, _ in attrs)
        self.ids |= {value for name, value in attrs if name == "id" and value}


def _lost(before: Counter[str], after: Counter[str]) -> Iterator[str]:
    """What was there before and is no more; the attributes of a tag that is gone are not told apart."""
    gone = before - after
    yield from sorted(name for name in gone if " " not in name or f"<{name[1:].partition(' ')[0]}>" not in gone)


def _another(id: str, taken: set[str]) -> str:
    """An id like this one that is not taken."""
    number = 2
    while f"{id}-{number}" in taken | THEME_IDS:
        number += 1
    return f"{id}-{number}"
