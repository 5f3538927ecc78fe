"""Stories: the group's own Markdown as HTML that holds nothing but text, its `[[names]]` as links."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Mapping
from urllib.parse import quote, unquote, urlsplit

import nh3
from markupsafe import Markup, escape

from ..reading.kingdom import HexSecret, PersonSecret, RealmSecret
from .edition import Edition
from .markdown_text import MENTION, PLACEHOLDER, to_html
from .told import secret_text

_TAGS = """
a abbr b blockquote br caption cite code dd del details dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins
kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup table tbody td tfoot th thead time
tr u ul var
"""
_ATTRIBUTES: Mapping[str, set[str]] = {
    "*": {"lang", "dir", "title"},
    "a": {"href"},
    "img": {"src", "alt", "width", "height"},
    "ol": {"start"},
    "td": {"align", "colspan", "rowspan"},
    "th": {"align", "colspan", "rowspan", "scope"},
}
_PAGE_TAGS = "article aside div h1 header footer main nav section"
"""What a hand-written page may have besides: Markdown in HTML (`md_in_html`) needs them."""
_PAGE_ATTRIBUTES: Mapping[str, set[str]] = {
    "*": {"class", "id"},
    "a": {"target"},
    "img": {"loading"},
    "td": {"style"},
    "th": {"style"},
}
_SCHEMES = frozenset({"http", "https", "mailto"})

LinkTo = Callable[[str, str], str]
"""From a file of the site and an anchor to the address as it is written on the page."""


def story_html(edition: Edition, here: str, text: str) -> Markup:
    """A story as it stands on page `here`; its links are to files of the journal's folder, from its top."""
    if not text.strip():
        return Markup("")
    html = to_html(text)

    def link(file: str, anchor: str) -> str:
        return edition.link(here, file, anchor)

    return Markup(clean(_resolved_mentions(html, edition), link))


def story_with_secret(
    edition: Edition, here: str, text: str, secret: HexSecret | PersonSecret | RealmSecret | None
) -> Markup:
    """A text as a story, and below it what the campaign's files keep secret, for those who may read it."""
    html = story_html(edition, here, text)
    if secret is not None and edition.unveils(secret.until):
        html += Markup('<p class="warn">{}</p>').format(secret_text(secret))
    return html


def clean(html: str, link: LinkTo) -> str:
    """HTML without anything that could run, load from elsewhere or break out of the page."""

    def kept(tag: str, attribute: str, value: str) -> str | None:
        if attribute in ("href", "src"):
            return _local_or_open(tag, value, link)
        return value

    safe = nh3.clean(
        _headings(html),
        tags=set(_TAGS.split()),
        attributes={tag: set(names) for tag, names in _ATTRIBUTES.items()},
        attribute_filter=kept,
        url_schemes=set(_SCHEMES),
        link_rel="noopener",
        strip_comments=True,
    )
    safe = re.sub(r"<img(?![^>]*\ssrc=)[^>]*>", "", safe)
    safe = re.sub(r"<img(?![^>]*\salt=)", '<img alt=""', safe)
    return without_blank_lines(safe)


def clean_page(html: str) -> str:
    """A hand-written page without anything that could run, be sent, or load from elsewhere; its links are the site's.

    The one style that is kept is the one that Markdown itself writes, for the cells of its tables.
    """

    def kept(tag: str, attribute: str, value: str) -> str | None:
        if attribute == "style":
            return value if re.fullmatch(r"text-align: (?:left|center|right);", value) else None
        return None if attribute == "src" and _leads_out(value) else value

    return nh3.clean(
        html,
        tags={*_TAGS.split(), *_PAGE_TAGS.split()},
        attributes={
            tag: _ATTRIBUTES.get(tag, set()) | _PAGE_ATTRIBUTES.get(tag, set())
            for tag in (*_ATTRIBUTES, *_PAGE_ATTRIBUTES)
        },
        attribute_filter=kept,
        url_schemes=set(_SCHEMES),
        link_rel=None,
    )


def without_blank_lines(html: str) -> str:
    """HTML that stays one block of Markdown: no empty line, and no line that opens a fence."""

    def held(block: re.Match[str]) -> str:
        return re.sub(r"\n([ \t]*)\n", r"\n\1&#10;", block[0])

    kept = re.sub(r"<pre\b.*?</pre>", held, html, flags=re.DOTALL)
    kept = re.sub(r"\n[ \t]*(?=\n)", "", kept)
    return re.sub(r"(?m)^([ \t]*)([`~])(?=\2\2)", lambda found: f"{found[1]}&#{ord(found[2])};", kept)


def first_paragraph(html: Markup) -> str:
    """The words of a story's first paragraph, for a list."""
    found = re.search(r"<p>(.*?)</p>", html, re.DOTALL)
    return plain_text(found[1]) if found else ""


def plain_text(html: str) -> str:
    """The words of HTML alone, on one line."""
    inline = re.sub(r"</?(?:a|abbr|b|code|em|i|s|small|span|strong|sub|sup)(?:\s[^>]*)?>", "", html)
    return " ".join(Markup(re.sub(r"<[^>]*>", " ", inline)).unescape().split())


def mentions_in(text: str) -> list[tuple[str, int]]:
    """The insides of all `[[...]]` of a text that is no code, with their places in it."""
    dark = re.sub(r"(?ms)^ {0,3}(```+|~~~+).*?(?:^ {0,3}\1|\Z)|(`+)(?!`).*?(?<!`)\2(?!`)", _blanked, text)
    return [(text[found.start() + 2 : found.end() - 2], found.start()) for found in MENTION.finditer(dark)]


def _blanked(found: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", found[0])


def _local_or_open(tag: str, value: str, link: LinkTo) -> str | None:
    """A link into the site as the page needs it; one out of it only where nothing is loaded by it."""
    try:
        parts = urlsplit(value.strip())
    except ValueError:
        return None
    if _leads_out(value):
        return value if tag == "a" and parts.scheme.lower() in _SCHEMES else None
    if not parts.path:
        return value if tag == "a" and parts.fragment else None
    file = posixpath.normpath(unquote(parts.path).lstrip("/"))
    return None if file.startswith("..") else link(file, unquote(parts.fragment))


def _leads_out(value: str) -> bool:
    """Whether an address leads out of the site, or is none that could be read."""
    try:
        parts = urlsplit(value.strip())
    except ValueError:
        return True
    return bool(parts.scheme or parts.netloc) or value.strip().startswith(("//", "\\"))


def _headings(html: str) -> str:
    """The page has the only first heading."""
    return re.sub(r"(?i)(</?)h1(?=[\s>])", r"\1h2", html)


def _resolved_mentions(html: str, edition: Edition) -> str:
    def resolved(found: re.Match[str]) -> str:
        words = str(Markup(found[1]).unescape())
        mention = edition.gazetteer.find(words)
        if mention is None:
            return str(escape(words))
        place = edition.place_of(mention)
        if place is None:
            return str(escape(mention.shown))
        page, anchor = place
        target = quote(page) + (f"#{quote(anchor)}" if anchor else "")
        return f'<a href="{target}">{escape(mention.shown)}</a>'

    return PLACEHOLDER.sub(resolved, html)
