"""The other realms and groups, as the page of the kingdom shows them."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from ..reading.names import alphabetical, slug
from ..reading.wording import say
from . import realm_records
from .edition import Edition, realm_anchor
from .realm_records import ForeignRealm
from .story import story_with_secret
from .ties import ties_with


@dataclass(frozen=True, slots=True)
class Abroad:
    """Another realm: its name, its Size, alignment and attitude in a line, what there is with it and is told of it."""

    anchor: str
    name: str
    facts: tuple[str, ...]
    ties: tuple[str, ...]
    bio: Markup


def realms_abroad(edition: Edition, here: str) -> list[Abroad]:
    """The other realms by name, as they are known at the end."""
    realms = realm_records.foreign_realms(edition.journal.last.closing).values()
    return [
        Abroad(
            realm_anchor(realm.key),
            edition.own(realm.name),
            _facts(edition, realm),
            ties_with(edition, realm.key),
            _bio(edition, here, realm),
        )
        for realm in sorted(realms, key=lambda each: (alphabetical(each.name), each.key))
    ]


def _facts(edition: Edition, realm: ForeignRealm) -> tuple[str, ...]:
    words = edition.words
    size = edition.say(say("Size {size}", size=edition.words.plain(realm.size))) if realm.size else ""
    alignment = words.row_label("alignments", realm.alignment) if realm.alignment else ""
    attitude = words.row_label("attitudes", realm.attitude) if realm.attitude else ""
    level, dc = getattr(realm, "level", None), getattr(realm, "negotiation_dc", None)
    known = edition.say(say("level {level}", level=level)) if level is not None else ""
    asked = edition.say(say("Negotiation DC {dc}", dc=dc)) if dc is not None else ""
    return tuple(each for each in (size, alignment, attitude, known, asked) if each)


def _bio(edition: Edition, here: str, realm: ForeignRealm) -> Markup:
    """What is told of a realm, and what realms.yml keeps secret for those who may read it."""
    entries = edition.journal.campaign.realms.items()
    secret = next((entry.secret for name, entry in entries if slug(name) == realm.key), None)
    return story_with_secret(edition, here, realm.bio, secret)
