"""The search index of the site: a script that holds the kind, title, address and words of every page, part by part.

A part begins where an element has an id and a heading, so that a hit opens at the place it was found at.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise

from ..reading.wording import say
from .addresses import url_of
from .edition import Edition
from .markdown_text import MENTION, page_to_html
from .prose import title_of, without_front_matter
from .story import plain_text
from .written_html import publishable

_LONGEST = 60_000
"""So many letters of a page are searched."""

_NO_WORDS = re.compile(r"<(svg|nav|fieldset)\b.*?</\1>", re.DOTALL)
_ASIDE = re.compile(r'(<span class="note"|<small\b|<b>)')
_NOT_SEARCHED = {"hex": frozenset({"beside"})}
"""Parts of a kind of page that only repeat what other pages are found by: a hex is not its neighbours."""

_PLACE = re.compile(r'<(?:h[1-4]|section|div|figure|li|tr|dt)\b[^>]*?\sid="([^"]*)"[^>]*>')
_HEAD = re.compile(r'<h1\sid="[^"]*"')
_STORY = re.compile(r'<div class="story" lang="([^"]*)">')
_DIV = re.compile(r"<(/?)div\b[^>]*>")
_OWN_HEAD = re.compile(r'<h1><span lang="([^"]*)">[^<]*</span></h1>')
_HEADING = re.compile(r"<(h[1-4]|th|dt)\b[^>]*>(.*?)</\1>", re.DOTALL)

_KINDS = {
    "turn": say("Turn"),
    "hex": say("Hex"),
    "settlement": say("Settlement"),
    "person": say("Person"),
    "story": say("Journal"),
    "page": say("Page"),
    "rule": say("Rule"),
}
"""What a hit is called, by its kind."""


def search_index(edition: Edition, pages: Mapping[str, str], prose: Mapping[str, str]) -> str:
    """`window.chronicleIndex = {kinds: {...}, pages: [{kind, title, url, parts: [[anchor, heading, text]]}]}`.

    Of all pages, hand-written ones too. What is in another language than the edition says so: a page by `lang`, for
    its title, a part by a fourth word.
    """
    lines = ",\n".join(script_json(entry) for entry in (*_generated(edition, pages), *_written(edition, prose)))
    kinds = script_json({kind: edition.say(name) for kind, name in _KINDS.items()})
    return f'window.chronicleIndex = {{"kinds":{kinds},"pages":[\n{lines}\n]}};\n'


def parts_of(html: str) -> list[tuple[str, ...]]:
    """The words of a page as (anchor, heading, text); the first part is what stands before any anchor.

    A story in another language than its page is a part of its own, with that language as a fourth word.
    """
    body = _ASIDE.sub(r" \1", _NO_WORDS.sub(" ", html))
    told = list(_told(body))
    cuts = {0: "", **{place: "" for start, end, _ in told for place in (start, end)}}
    cuts |= {found.start(): found[1] for found in _PLACE.finditer(body)}
    parts: list[tuple[str, str, str, str]] = []
    for start, end in pairwise([*sorted(cuts), len(body)]):
        anchor, piece = cuts[start], body[start:end]
        heading = _HEADING.search(piece) if anchor else None
        title = plain_text(heading[2]) if heading else ""
        text = plain_text(piece[: heading.start()] + " " + piece[heading.end() :] if heading else piece)
        language = next((language for first, last, language in told if first <= start < last), "")
        if not title and parts and (not text or language == parts[-1][3]):
            before = parts.pop()
            parts.append((before[0], before[1], f"{before[2]} {text}".strip(), before[3]))
        elif title or not parts:
            parts.append((anchor, title, text, language))
        else:
            parts.append((parts[-1][0], "", text, language))
    return [part if part[3] else part[:3] for part in parts]


def _told(body: str) -> Iterator[tuple[int, int, str]]:
    """Where the stories in another language begin and end, and the language."""
    end = 0
    for story in _STORY.finditer(body):
        if story.start() < end:
            continue
        deep = 0
        for tag in _DIV.finditer(body, story.start()):
            deep += -1 if tag[1] else 1
            if not deep:
                end = tag.end()
                yield story.start(), end, story[1]
                break


def script_json(value: object) -> str:
    """JSON that no HTML parser can end early, wherever it is put."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _entry(url: str, kind: str, title: str, html: str, lang: str = "") -> dict[str, object]:
    parts, left = [], _LONGEST
    for anchor, heading, text, *language in parts_of(html):
        if anchor in _NOT_SEARCHED.get(kind, ()):
            continue
        parts.append((anchor, heading, text[:left], *language))
        left -= min(left, len(text))
    entry: dict[str, object] = {"kind": kind, "title": title, "url": url, "parts": parts}
    return entry | ({"lang": lang} if lang else {})


def _generated(edition: Edition, pages: Mapping[str, str]) -> Iterator[dict[str, object]]:
    for path in sorted(pages):
        head, _, body = pages[path].partition("\n---\n")
        title = re.search(r'^title: (".*")$', head, re.MULTILINE)
        own = _OWN_HEAD.search(body)
        called = json.loads(title[1]) if title else path
        entry = _entry(edition.url(path), _kind(path), called, body, own[1] if own else "")
        if entry["kind"] == "turn":
            entry["name"] = edition.say(say("Turn {number}", number=int(path[-7:-3])))
        yield entry


def _kind(path: str) -> str:
    """What sort of thing has its page at a path."""
    folder, _, name = path.partition("/")
    if folder == "rules":
        return "rule"
    kind = {"turns": "turn", "hexes": "hex", "settlements": "settlement", "people": "person"}.get(folder, "page")
    if name == "index.md" or (kind == "turn" and not name[0].isdecimal()):
        return "page"
    return kind


def _written(edition: Edition, prose: Mapping[str, str]) -> Iterator[dict[str, object]]:
    for path in sorted(prose):
        text = MENTION.sub(lambda found: found[1].rpartition("|")[2], without_front_matter(prose[path]))
        html = _HEAD.sub("<h1", publishable(page_to_html(text)).html)
        if edition.foreign:
            html = f'<div class="story" lang="{edition.foreign}">{html}</div>'
        # a page is opened at its head, not below it, where the words stand before its second heading
        url = url_of(path, edition.directory_urls)
        yield _entry(url, "story", title_of(path, prose[path]), html, edition.foreign)
