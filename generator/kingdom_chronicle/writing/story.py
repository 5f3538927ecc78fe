"""Stories: the group's own Markdown as HTML that holds nothing but text, its `[[names]]` as links."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Mapping
from urllib.parse import quote, unquote, urlsplit

import nh3
from markupsafe import Markup, escape

from ..reading.kingdom import HexSecret, PersonSecret, RealmSecret
from ..reading.wording import say
from .edition import Edition
from .markdown_text import MENTION, PLACEHOLDER, to_html
from .spaces import closed_up
from .told import secret_text

# fmt: off
TAGS = frozenset({
    "a", "abbr", "b", "bdi", "blockquote", "br", "caption", "cite", "code", "dd", "del", "details",
    "dl", "dt", "em", "figcaption", "figure", "h2", "h3", "h4", "h5", "h6", "hr", "i", "img", "ins",
    "kbd", "li", "mark", "ol", "p", "pre", "q", "rp", "rt", "ruby", "s", "samp", "small", "span",
    "strong", "sub", "summary", "sup", "table", "tbody", "td", "tfoot", "th", "thead", "time", "tr",
    "u", "ul", "var", "wbr",
})
# fmt: on
"""What a story is made of: nothing that runs, loads, sends or draws, and no box that could be set over the page."""
ATTRIBUTES: Mapping[str, frozenset[str]] = {
    "*": frozenset({"lang", "dir", "title"}),
    "a": frozenset({"href"}),
    "details": frozenset({"open"}),
    "img": frozenset({"src", "alt", "width", "height"}),
    "ol": frozenset({"start", "reversed"}),
    "td": frozenset({"align", "colspan", "rowspan"}),
    "th": frozenset({"align", "colspan", "rowspan", "scope"}),
    "time": frozenset({"datetime"}),
}
"""And their attributes: no `style`, no `id` or `class` of the page's, no `target`, no handler."""
SCHEMES = frozenset({"http", "https", "mailto"})
"""Where a link may lead."""

LinkTo = Callable[[str, str], str]
"""From a file of the site and an anchor to the address as it is written on the page."""


def story_html(edition: Edition, here: str, text: str) -> Markup:
    """A story as it stands on page `here`; its links are to files of the journal's folder, from its top.

    Those to generated pages lead to the edition's own.
    """
    if not text.strip():
        return Markup("")
    html = to_html(text)
    others = tuple(f"{language}/" for language in edition.journal.campaign.languages[1:])

    def link(file: str, anchor: str) -> str:
        once = not file.endswith(".md") or file in edition.by_hand or file.startswith(others)
        # who goes on from here stays in the language that they read in
        return (edition.shared if once else edition.link)(here, file, anchor)

    return Markup(clean(_resolved_mentions(html, edition), link))


def story_with_secret(
    edition: Edition, here: str, text: str, secret: HexSecret | PersonSecret | RealmSecret | None
) -> Markup:
    """A text as a story, and below it what the campaign's files keep secret, for those who may read it."""
    html = story_html(edition, here, text)
    if secret is not None and edition.unveils(secret.until):
        html += marked(
            edition, Markup('<p class="warn">{}</p>').format(secret_text(edition.words, secret)), secret.until
        )
    return html


def marked(edition: Edition, html: Markup, until: int | None) -> Markup:
    """Words that were secret until the end of a turn: with a mark where the players must not read them yet."""
    if not html or not edition.veils(until):
        return html
    # the mark speaks the page's language, also among words of another
    label = (
        Markup('<p class="lab" lang="{}">').format(edition.language) if edition.foreign else Markup('<p class="lab">')
    )
    return Markup('<div class="untold">{}{}</p>\n{}</div>').format(label, untold(edition, until), html)


def untold(edition: Edition, until: int | None) -> str:
    """The mark of what only the game master reads; nothing where everybody may."""
    if not edition.veils(until):
        return ""
    if until is None:
        return edition.say(say("Not told to the players"))
    return edition.say(say("Not told to the players before turn {turn} has been played", turn=until))


def clean(html: str, link: LinkTo) -> str:
    """HTML without anything that could run, load from elsewhere or break out of the page."""

    def kept(tag: str, attribute: str, value: str) -> str | None:
        if attribute in ("href", "src"):
            return _local_or_open(tag, value, link)
        return value

    safe = nh3.clean(
        _headings(html),
        tags=set(TAGS),
        attributes={tag: set(names) for tag, names in ATTRIBUTES.items()},
        attribute_filter=kept,
        url_schemes=set(SCHEMES),
        link_rel="noopener",
        strip_comments=True,
    )
    return without_blank_lines(with_words_for_pictures(safe))


def with_words_for_pictures(html: str) -> str:
    """Cleaned HTML in which every picture has a place and words for those who do not see it."""
    html = re.sub(r"<img(?![^>]*\ssrc=)[^>]*>", "", html)
    return re.sub(r"<img(?![^>]*\salt=)", '<img alt=""', html)


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
    return closed_up(Markup(re.sub(r"<[^>]*>", " ", inline)).unescape())


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
    if parts.scheme or parts.netloc or value.strip().startswith(("//", "\\")):
        return value if tag == "a" and parts.scheme.lower() in SCHEMES else None
    if not parts.path:
        return value if tag == "a" and parts.fragment else None
    file = posixpath.normpath(unquote(parts.path).lstrip("/"))
    return None if file.startswith("..") else link(file, unquote(parts.fragment))


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
        target = quote(edition.tree + page) + (f"#{quote(anchor)}" if anchor else "")
        return f'<a href="{target}">{escape(mention.shown)}</a>'

    return PLACEHOLDER.sub(resolved, html)
