"""The line `end`, and open events of which the line must say which one it means (K2-EVT-4)."""

from __future__ import annotations

import pytest

from second_edition_at_play import play
from second_events_at_play import REALM, UPKEEP, kingdom


def told(line: str, *events: str, more: str = "") -> list[tuple[str, tuple[str, ...]]]:
    """What is wrong with a line of the event phase, where these events are open, with what would help."""
    opened = f"{REALM}  events: [{', '.join(events)}]\n"
    _, problems = play(kingdom(f"{UPKEEP}{more}event:\n  - {line}\n  - happens: {{roll: 1}}\n", more=opened))
    # the one that is left may ask for a choice
    wrong = [each for each in problems if each.span.line == (UPKEEP + more).count("\n") + 2]
    return [(f"{each.code}: {each.message}", tuple(map(str, each.help))) for each in wrong]


MONSTERS = ("{event: Monster activity, since: 3, hex: A3}", "{event: Monster activity, since: 4, hex: B2}")


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        (
            "{end: Monster activity, why: peace}",
            [
                (
                    "K2-EVT-4: more than one Monster activity is open",
                    ("Write `since` with one of these turns: 3, 4.",),
                )
            ],
        ),
        ("{end: Monster activity, since: 3, why: peace}", []),
        ("{end: Monster activity, hex: B2, why: peace}", []),
        (
            "{end: Monster activity, since: 2, why: peace}",
            [("K2-EVT-4: no such event is open: Monster activity", ("It is open since turn 3, 4.",))],
        ),
        ("{end: Feud, why: peace}", [("K2-EVT-4: no such event is open: Feud", ())]),
        ("{end: Monster activity, since: 3}", [("shape: an ending needs `why`: the ledger shows it", ())]),
    ],
)
def test_an_ending_says_which_event_it_means(line: str, wrong: list[tuple[str, tuple[str, ...]]]) -> None:
    """K2-EVT-4: by the turn since which it is open, or by its place."""
    assert told(line, *MONSTERS) == wrong


def test_of_two_that_came_in_one_turn_the_place_says_which() -> None:
    """K2-EVT-4."""
    both = ("{event: Monster activity, since: 3, hex: A3}", "{event: Monster activity, since: 3, hex: B2}")
    hint = ("Write `hex` or `in`: where the one that ends is.",)
    assert told("{end: Monster activity, why: peace}", *both) == [
        ("K2-EVT-4: more than one Monster activity is open", hint)
    ]


def test_an_event_whose_hex_was_given_up_is_not_played_on() -> None:
    """K2-EVT-4: a hex that was abandoned in this turn has no monsters that the kingdom must meet."""
    left = "activity:\n  - {does: Abandon Hex, leader: Ruler, skill: Exploration, hex: B2, roll: 20}\n"
    line = "{event: Monster activity, since: 4, roll: 17}"
    assert told(line, MONSTERS[1]) == []
    assert told(line, MONSTERS[1], more=left) == [
        ("K2-EVT-4: Monster activity is over: its place is not the kingdom's any more", ("Take the line out.",))
    ]
