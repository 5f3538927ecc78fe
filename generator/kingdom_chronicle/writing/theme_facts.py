"""What the theme is told of an edition: its language, its arms, the sections of the bar, and where things are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from .addresses import FEED, HOME, SEARCH
from .arms import arms_of
from .edition import Edition
from .pages import journal_url, sections, units_said


def theme_facts(edition: Edition, prose: Mapping[str, str], made: Iterable[str]) -> dict[str, Any]:
    """The facts under `extra.chronicle` of the configuration, for the pages that were made of this edition."""
    journal, feed = edition.journal, edition.tree + FEED
    facts: dict[str, Any] = {
        "language": edition.language,
        "audience": edition.audience,
        "arms": arms_of(journal.campaign.name).small,
        "nav": [asdict(section) for section in sections(edition, prose)],
        "journal": journal_url(edition, prose),
        "search": edition.url(SEARCH),
        "units": units_said(journal, edition.language),
    }
    if edition.tree:
        facts["home"] = edition.url(HOME)
    if edition.foreign:
        facts["written_in"] = edition.foreign
    return facts | ({"feed": feed} if feed in made else {})
