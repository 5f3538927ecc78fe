"""How districts changed, worked out from what the turns of a campaign say."""

from __future__ import annotations

import events_at_play
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.writing.district_history import Moment, histories
from rules_at_play import legal
from towns_at_play import calm, edict, town

FIRE = "gm:\n- destroy: Inn\n  in: Tuskholm\n  why: a fire\n"
HERE = ("tuskholm", 1)


def played(*turns: str, stands: tuple[str, ...] = ("House C4", "Inn C3", "Shrine E1")) -> Journal:
    return legal(calm(*turns, kingdom=town(*stands)))


def told(moments: tuple[Moment, ...]) -> dict[int, list[tuple[str, ...]]]:
    """By turn what happened to which type, and what it became."""
    return {
        moment.turn: [
            (change.kind, change.building.type, *([change.into.type] if change.into else []))
            for change in moment.changes
        ]
        for moment in moments
    }


def test_a_district_begins_with_what_stood_before_the_first_turn() -> None:
    journal = played("", "")
    assert told(histories(journal)[HERE]) == {0: [("built", "shrine"), ("built", "inn"), ("built", "house")]}


def test_a_turn_that_builds_nothing_is_no_moment() -> None:
    journal = played("", edict("build: Brewery; lot: D5"), "")
    assert [moment.turn for moment in histories(journal)[HERE]] == [0, 2]


def test_what_is_torn_down_destroyed_and_made_into_another_is_told_apart() -> None:
    """UC-BLD-2, UC-BLD-3, UC-BLD-12: a Shrine grows into a Temple of two lots."""
    journal = played(
        edict("demolish: House; lot: C4"),
        FIRE,
        edict("upgrade: Shrine; lots: [E1, E2]; to: Temple"),
    )
    moments = histories(journal)[HERE]
    assert told(moments[1:]) == {
        1: [("torn down", "house")],
        2: [("destroyed", "inn")],
        3: [("became", "shrine", "temple")],
    }
    last = {ground.was: (ground.lots, ground.since, ground.torn_down) for ground in moments[-1].old}
    assert last == {"house": (("C4",), 1, True), "inn": (("C3",), 2, False)}


def test_ground_that_is_built_on_again_is_forgotten() -> None:
    """UC-BLD-6: in one turn the Inn burns and another is built on its lot."""
    journal = played(FIRE + edict("build: Inn; lot: C3"))
    last = histories(journal)[HERE][-1]
    assert told((last,)) == {1: [("destroyed", "inn"), ("built", "inn")]}
    assert last.old == ()


def test_what_is_damaged_and_repaired_is_a_change_and_no_end() -> None:
    """UC-BLD-13: vandals wreck the Inn, and damage House and Shrine; the Shrine is repaired a month later."""
    line = "event: Vandals; in: Tuskholm; rolls: {loyalty: 1, stability: 1, victims: 1, more: 2, victims#2: 2}"
    journal = events_at_play.played(
        events_at_play.month(line),
        events_at_play.CALM + edict("repair: Shrine; lot: E3") + "event:\n  - happens: {roll: 100}\n",
    )
    moments = histories(journal)[HERE]
    assert told(moments[1:]) == {
        1: [("destroyed", "inn"), ("damaged", "shrine"), ("damaged", "house")],
        2: [("repaired", "shrine")],
    }
    assert moments[2].ended == ()


def test_a_settlement_that_is_lost_keeps_the_look_it_had() -> None:
    """UC-HEX-1: its hex given up, it is not the realm's, and nothing is told of it."""
    journal = played("edict:\n- abandon: A1\n")
    assert [moment.turn for moment in histories(journal)[HERE]] == [0]
