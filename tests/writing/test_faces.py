"""The face of a map: the land as it stood after a turn, with nothing that was not known then or is hidden now."""

from __future__ import annotations

import itertools
from dataclasses import replace

from kingdom_chronicle.writing.edition import Edition, edition_of
from kingdom_chronicle.writing.faces import map_face
from kingdom_chronicle.writing.map_face import HexFace
from pages_at_play import FOUND, KINGDOM, MAP, QUIET, with_turns
from rules_at_play import legal

FARM = "edict:\n- build: Farm\n  hex: B2\n- explore: C3\n"
TURNS = (FOUND + QUIET, FARM + QUIET, "edict:\n- clear: C2\n- claim: C2\n" + QUIET, "edict:\n- abandon: C2\n" + QUIET)


def edition(*turns: str, audience: str = "players", **files: str) -> Edition:
    return edition_of(legal(with_turns(*turns, **files)), "en", audience, False)


def shown(of: Edition, label: str, turn: int | None = None) -> HexFace:
    """A hex of the map after a turn; turn 0 is the beginning, no turn the end."""
    record = None if turn is None else of.journal.turn(turn) or of.journal.before
    return next(hex for hex in map_face(of, "map.md", record=record).hexes if hex.label == label)


def test_an_earlier_map_shows_what_was_claimed_settled_and_built_then() -> None:
    march = edition(*TURNS)
    begun, first, second = (shown(march, "B2", turn) for turn in (0, 1, 2))
    assert (begun.claimed, begun.settlement, begun.improvements) == (False, "", ())
    assert (first.claimed, first.settlement, first.improvements) == (True, "Tuskholm", ())
    assert second.improvements == ("farm",)
    assert shown(march, "B2") == shown(march, "B2", 4)


def test_a_hex_is_spoken_of_as_it_was() -> None:
    march = edition(*TURNS)
    assert shown(march, "B2", 0).spoken == "Hex B2 Heron Ford: Plains, not claimed"
    assert shown(march, "B2", 2).spoken == "Hex B2 Heron Ford: Plains, claimed, Farm, Tuskholm"


def test_a_hex_given_up_is_lost_from_that_turn_on() -> None:
    march = edition(*TURNS)
    assert [(shown(march, "C2", turn).claimed, shown(march, "C2", turn).lost) for turn in (2, 3, 4)] == [
        (False, False),
        (True, False),
        (False, True),
    ]
    assert "no longer claimed" in shown(march, "C2").spoken


def test_a_hex_explored_later_is_dark_on_the_map_before() -> None:
    march = edition(*TURNS)
    dark = shown(march, "C3", 1)
    assert dark == HexFace("C3", dark.q, dark.r)
    assert (shown(march, "C3", 2).known, shown(march, "C3", 2).terrain) == ("explored", "plains")


def test_the_end_is_shown_where_no_turn_is_asked_for() -> None:
    march = edition(*TURNS)
    assert map_face(march, "map.md") == map_face(march, "map.md", record=march.journal.last)


def test_a_name_that_a_hex_gets_is_not_on_the_map_before() -> None:
    march = edition("gm:\n- mark: C2\n  name: Elm Wood\n", "gm:\n- rename: Elm Wood\n  to: Ash Wood\n")
    assert [shown(march, "C2", turn).name for turn in (0, 1, 2)] == ["", "Elm Wood", "Ash Wood"]
    assert "Elm Wood" in shown(march, "C2", 1).spoken and "Ash Wood" not in shown(march, "C2", 1).spoken


def test_a_secret_that_is_told_is_on_the_maps_from_then_on_and_on_none_before() -> None:
    land = MAP.replace("note: an owlbear sleeps", "note: an owlbear sleeps, until: 1")
    march = edition(QUIET, QUIET, QUIET, map=land)
    # until turn 1: a fact from the turn after it
    assert [shown(march, "E1", turn).special for turn in (0, 1, 2, 3)] == [(), (), ("lair",), ("lair",)]


def test_a_hex_that_is_hidden_again_is_hidden_on_every_map() -> None:
    open_, hidden = "gm:\n- mark: E1\n  known: explored\n", "gm:\n- mark: E1\n  known: unknown\n"
    march = edition(open_, hidden, map=MAP.replace("{known: explored, secret", "{name: Owl Wood, secret"))
    assert [shown(march, "E1", turn).seen for turn in (0, 1, 2)] == [False, False, False]
    master = edition(
        open_, hidden, audience="gm", map=MAP.replace("{known: explored, secret", "{name: Owl Wood, secret")
    )
    assert shown(master, "E1", 1).seen


def test_what_players_only_hear_of_shows_no_more_than_ground_and_name() -> None:
    march = edition(*TURNS)
    for turn in range(5):
        rumour = shown(march, "D3", turn)
        assert (rumour.known, rumour.name, rumour.special) == ("rumoured", "Low Tarn", ())


def test_a_table_that_does_not_track_exploring_sees_all_at_any_time() -> None:
    march = edition(*TURNS, kingdom=KINGDOM + "rules: {exploration: untracked}\n")
    for turn in range(5):
        assert all(hex.seen for hex in map_face(march, "map.md", record=march.journal.turn(turn)).hexes)


def test_maps_of_two_turns_differ_only_where_something_happened() -> None:
    march = edition(*TURNS)
    maps = [map_face(march, "map.md", record=record) for record in march.journal.turns]
    changed = [
        {one.label for one, other in zip(then.hexes, now.hexes, strict=True) if one != other}
        for then, now in itertools.pairwise(maps)
    ]
    assert changed == [{"B2", "C3"}, {"C2"}, {"C2"}]
    assert replace(maps[0], hexes=()) == replace(maps[3], hexes=())
