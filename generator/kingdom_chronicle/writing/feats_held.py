"""The feats that the kingdom has, as its sheet shows them."""

from __future__ import annotations

from dataclasses import dataclass

from ..reading.wording import say
from . import addresses, realm_records
from .edition import Edition
from .rule_tables import row_anchor

_FEATS = "feats"


@dataclass(frozen=True, slots=True)
class FeatLine:
    """A feat: its name, where its row stands, what was chosen with it, since when the kingdom has it."""

    name: str
    link: str
    chosen: tuple[str, ...]
    since: str


def feats_held(edition: Edition, here: str) -> list[FeatLine]:
    """The feats in the order in which they came; none where the ruleset has none."""
    words, there = edition.words, addresses.table_page(_FEATS)
    held = realm_records.group(edition.journal.last.closing, "Feat").values()
    lines = []
    for feat in sorted(held, key=lambda each: (each.since, each.key)):
        id = feat.key.partition("/")[0]
        since = say("turn {turn}", turn=feat.since) if feat.since else say("from the start")
        lines.append(
            FeatLine(
                words.row_label(_FEATS, id),
                edition.link(here, there, row_anchor(id)),
                tuple(words.name_of(each) for each in feat.chosen),
                edition.say(since),
            )
        )
    return lines
