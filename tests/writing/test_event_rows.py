"""Events on the pages: a row each, and what is open where players look for it."""

from __future__ import annotations

from events_at_play import QUIET, month, played
from kingdom_chronicle.writing.edition import edition_of
from kingdom_chronicle.writing.event_rows import apart
from kingdom_chronicle.writing.ledger import phases_of
from kingdom_chronicle.writing.open_events import troubles
from kingdom_chronicle.writing.pages import render

FEUD = "event: Feud; in: Tuskholm; rolls: {loyalty: 1, unrest: 1}"
PLAGUE = "event: Plague; hex: C1; rolls: {a: 2, b: 1, treasury: 1, unrest: 1}; granted: a bad well"


def test_events_of_one_step_have_a_row_each_with_what_each_changed() -> None:
    """UC-EVT-6: in turn 2 both the feud and the plague go on by the dice alone."""
    record = played(month(FEUD, PLAGUE), QUIET).last
    (whole,) = [posted for posted in record.posted if posted.step == "open"]
    parts = [posted for posted in apart(record.posted) if posted.step == "open"]
    assert len(parts) == 2
    assert sum((part.entries for part in parts), ()) == whole.entries
    moved = [sum(now - before for name, (before, now) in part.changes.items() if name == "unrest") for part in parts]
    before, after = whole.changes["unrest"]
    assert sum(moved) == after - before


def test_what_is_open_stands_on_the_pages_of_its_place_and_on_the_first() -> None:
    journal = played(month(FEUD, PLAGUE))
    edition = edition_of(journal, "en", "gm", False)
    assert troubles(edition, "tuskholm") == ["Feud, open since turn 1."]
    assert troubles(edition, "oxford") == []
    pages = {path: str(text) for path, text in render(journal, audience="gm").items() if path.endswith(".md")}
    warned = {path for path, text in pages.items() if '<p class="warn">' in text}
    assert warned == {edition.settlement_pages["tuskholm"], edition.hex_pages["C1"]}
    assert "Open since turn 1, at Tuskholm." in pages["index.md"]


def test_an_event_is_told_in_its_row() -> None:
    line = "event: Cult Activity; in: Tuskholm; rolls: {loyalty: 2, stability: 1}"
    edition = edition_of(played(month(line)), "en", "players", False)
    before, record = list(edition.records())[-1]
    phases = {phase.id: phase for phase in phases_of(edition, "turns/x.md", before, record)}
    row = next(row for row in phases["event"].rows if row.decided and "Cult" in str(row.sentence))
    assert "Tuskholm" in str(row.sentence)
    assert [throw.face for throw in row.throws] == ["2", "1"]
    assert [change.amount for change in row.changes if change.label == "Unrest"] == ["+1"]
    assert "productivity of Tuskholm changes by −1" in " ".join(row.said).lower().replace("tuskholm", "Tuskholm")
