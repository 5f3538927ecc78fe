"""The line `end` for events: UC-EVT-6; for anarchy see test_anarchy.py."""

from __future__ import annotations

import pytest

from rules_at_play import legal, opened, play, realm

LAND = "  hexes: {B1: [], B2: [], B3: []}\n"
CALM = "upkeep:\n  - stability: {roll: 20}\n"


def attacked(*hexes: str) -> str:
    """An Event phase in which the GM starts an attack on each of these hexes, and nobody does anything about it."""
    lines = "".join(f"  - {{event: Monster Attack, hex: {hex}, response: ignore, granted: war}}\n" for hex in hexes)
    return f"event:\n  - happens: {{roll: 100}}\n{lines}"


def kingdom() -> str:
    return opened("{stability: 60, unrest: 0, size: 11, control dc: 33, treasury: 50, consumption: 0}", LAND)


def ended(line: str, *turns: str) -> list[str]:
    """What is wrong with a last turn of which this line is the whole Event phase but for a quiet die."""
    last = f"{CALM}event:\n  - {{end: {line}}}\n  - happens: {{roll: 100}}\n"
    return [f"{p.code}: {p.message}" for p in play(realm(*turns, last, kingdom=kingdom()))[1] if p.severity == "error"]


def test_an_event_that_play_has_ended_asks_for_no_answer() -> None:
    """UC-EVT-6: without the line the attack, open since turn 1, must be answered; with it nothing strikes again."""
    first = CALM + attacked("B1")
    assert ended("Monster Attack, why: they sailed away", first) == []
    quiet = f"{CALM}event:\n  - happens: {{roll: 100}}\n"
    assert [p.code for p in play(realm(first, quiet, kingdom=kingdom()))[1]] == ["UC-EVT-6"]
    last = f"{CALM}event:\n  - {{end: Monster Attack, why: they sailed away}}\n  - happens: {{roll: 100}}\n"
    journal = legal(realm(first, last, quiet, kingdom=kingdom()))
    # 4 by the attack, 1 less by each calm month
    assert [record.closing.stocks["unrest"] for record in journal.turns] == [4, 3, 2]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("Monster Attack", "UC-EVT-6: more than one Monster Attack is open"),
        ("Monster Attack, since: 1", ""),
        ("Monster Attack, hex: B1", ""),
        ("Monster Attack, since: 3", "UC-EVT-6: no such event is open: Monster Attack"),
        ("Monster Attack, hex: B3", "UC-EVT-6: no such event is open: Monster Attack"),
        ("Monster Attak", "name: neither an event nor anarchy is called 'Monster Attak'"),
    ],
)
def test_of_two_events_the_line_says_which(line: str, problem: str) -> None:
    """UC-EVT-6: by the turn since which it is open, or by its place."""
    again = "  - {event: Monster Attack, since: 1, response: ignore}\n"
    # at Unrest 5 an attack would take its hex
    kept = "".join(f"  - {{gm: {{unrest: -9}}, why: bread, {when}}}\n" for when in ("before: open", "after: open"))
    second = CALM + attacked("B2") + again + kept
    found = ended(f"{line}, why: peace", CALM + attacked("B1"), second)
    # the one that is left asks for its answer
    left = "UC-EVT-6: Monster Attack asks for an answer"
    assert [each for each in found if not each.startswith(left)] == ([problem] if problem else [])
    assert len([each for each in found if each.startswith(left)]) == 1


def test_an_ending_of_an_event_needs_its_reason() -> None:
    """UC-EVT-6: the ledger shows it; and an event that is not open cannot end."""
    assert ended("Monster Attack", CALM + attacked("B1"))[:1] == ["shape: an ending needs `why`: the ledger shows it"]
    assert ended("Monster Attack, why: peace") == ["UC-EVT-6: no such event is open: Monster Attack"]
