"""The feed: the turns that carry the day on which they were played, as Atom (RFC 4287)."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urljoin

from markupsafe import Markup

from ..reading.names import slug
from . import addresses, realm_records
from .edition import Edition
from .own_words import language_of
from .press import environment
from .turn_page import deeds, story_of

_MOST = 50
"""The latest turns that are told; readers keep the older ones."""


@dataclass(frozen=True, slots=True)
class Item:
    """A turn in the feed: its lasting id, its address, what it is called, when it was played, what was done.

    `lang` is the language of its title, where that is not the feed's.
    """

    id: str
    link: str
    title: str
    updated: str
    summary: str
    story: Markup
    lang: str


def feed(edition: Edition, site_url: str = "") -> str:
    """The feed as XML, or nothing where no turn says its day; an engine that reads no clock dates by those alone.

    Addresses are whole where the site's own is known, else they count from the feed. Ids last in either case:
    they are made of the campaign's name and the turn's number, which never change.
    """
    name = edition.journal.campaign.name
    base = f"urn:kingdom-chronicle:{slug(name)}"
    items = [
        Item(
            f"{base}:turn:{record.number}",
            urljoin(site_url, edition.url(addresses.turn_page(record.number))),
            title,
            f"{record.turn.words.played}T00:00:00Z",
            deeds(edition, record),
            story_of(edition, addresses.turn_page(record.number), record.turn),
            language_of(title),
        )
        for record in edition.journal.turns
        if record.turn.words.played
        for title in (edition.title(record.turn),)
    ]
    if not items:
        return ""
    newest = sorted(items, key=lambda item: item.updated)[-_MOST:][::-1]
    return (
        environment(edition.language)
        .get_template("feed.xml")
        .render(
            id=base,
            language=edition.language,
            written_in=edition.foreign,
            title=realm_records.realm_name(edition.journal.last.closing, name),
            subtitle=edition.journal.campaign.motto,
            home=urljoin(site_url, edition.url(addresses.HOME)),
            own=urljoin(site_url, edition.url(addresses.FEED)),
            updated=newest[0].updated,
            items=newest,
        )
    )
