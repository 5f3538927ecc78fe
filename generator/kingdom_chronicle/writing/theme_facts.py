"""What the theme is told of a campaign: its arms, the sections of the bar, where the journal and the feed are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from ..engine.journal import Journal
from .addresses import FEED, PROSE
from .arms import arms_of
from .edition import Edition
from .pages import sections, units_said


def theme_facts(journal: Journal, edition: Edition, prose: dict[str, str], made: Iterable[str]) -> dict[str, Any]:
    """The facts under `extra.chronicle` of the configuration, for the pages that were made of this edition."""
    language, audience = edition.language, edition.audience
    nav = sections(journal, language, audience, prose, directory_urls=edition.directory_urls)
    facts: dict[str, Any] = {
        "audience": audience,
        "arms": arms_of(journal.campaign.name).small,
        "nav": [asdict(section) for section in nav],
        "journal": edition.url(PROSE),
        "units": units_said(journal, language),
    }
    return facts | ({"feed": FEED} if FEED in made else {})
