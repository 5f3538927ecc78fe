"""The text of a turn file played as a draft of the turn that comes next."""

from __future__ import annotations

from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.engine.trial import Trial, try_draft
from kingdom_chronicle.reading.draft import read_draft


def try_turn(journal: Journal, text: str, seed: str | None = None) -> Trial:
    """What comes of the text from where the journal stands."""
    return try_draft(journal, *read_draft(journal.campaign, journal.ruleset.vocabulary(), text), seed)
