"""The map in time from the journal: each turn's map is what the map of that turn was, and no secret is in its past."""

from __future__ import annotations

import itertools

from kingdom_chronicle.writing.edition import Edition, edition_of
from kingdom_chronicle.writing.faces import map_face
from kingdom_chronicle.writing.hex_history import hex_pasts
from kingdom_chronicle.writing.map_face import HexFace
from kingdom_chronicle.writing.map_history import moments, other_names, past_of_map, told_of
from kingdom_chronicle.writing.touches import touched_by
from pages_at_play import FOUND, QUIET, rendered, with_turns
from rules_at_play import legal

TURNS = (
    FOUND + QUIET,
    "edict:\n- build: Farm\n  hex: B2\n- explore: C3\n" + QUIET,
    "edict:\n- clear: C2\n- claim: C2\n" + QUIET,
    "edict:\n- abandon: C2\n" + QUIET,
    "gm:\n- mark: C2\n  name: Elm Wood\n" + QUIET,
)
HERE = "map.md"


def edition(*turns: str, audience: str = "players", **files: str) -> Edition:
    return edition_of(legal(with_turns(*turns, **files)), "en", audience, False)


def at(of: Edition, label: str, place: int) -> HexFace:
    """What the past says that a hex showed at a place in the list of turns."""
    past = past_of_map(of, HERE, map_face(of, HERE))
    return [face for first, face in past.changes[label] if first <= place][-1]


def test_the_past_of_every_hex_is_the_map_of_every_turn() -> None:
    for audience in ("players", "gm"):
        march = edition(*TURNS, audience=audience)
        past = past_of_map(march, HERE, map_face(march, HERE))
        assert past.turns == tuple(range(len(TURNS) + 1))
        for place, record in enumerate((march.journal.before, *march.journal.turns)):
            for whole in map_face(march, HERE, record=record).hexes:
                shown = [face for first, face in past.changes[whole.label] if first <= place][-1]
                assert shown == whole, (audience, record.number, whole.label)


def test_a_hex_changes_only_in_the_turns_that_changed_it() -> None:
    march = edition(*TURNS)
    past = past_of_map(march, HERE, map_face(march, HERE))
    assert [place for place, _ in past.changes["B2"]] == [0, 1, 2]
    assert [place for place, _ in past.changes["C2"]] == [0, 3, 4, 5]
    for changes in past.changes.values():
        assert all(one[1] != other[1] for one, other in itertools.pairwise(changes))


def test_the_slider_goes_from_before_the_first_turn_to_the_last() -> None:
    turns = moments(edition(*TURNS), HERE)
    assert [(moment.turn, moment.hexes) for moment in turns] == [
        (0, "0 hexes"),
        (1, "1 hex"),
        (2, "1 hex"),
        (3, "2 hexes"),
        *((number, "1 hex") for number in (4, 5)),
    ]
    assert (turns[0].url, turns[1].url) == ("", "turns/0001.html")


def test_a_hex_tells_of_the_turns_that_touched_it() -> None:
    march = edition(*TURNS)
    told = told_of(march, hex_pasts(march), touched_by(march))
    assert told["C2"][:2] == [(3, ("Cleared.", "Claimed.")), (4, ("No longer claimed.",))]


def test_before_it_was_explored_a_hex_shows_its_label_alone() -> None:
    march = edition(*TURNS)
    assert at(march, "C3", 1) == HexFace("C3", at(march, "C3", 1).q, at(march, "C3", 1).r)
    assert at(march, "C3", 2).terrain == "plains"


def test_other_names_are_those_of_known_hexes() -> None:
    march = edition(*TURNS)
    assert set(other_names(march)) <= set(march.hex_pages)


def test_a_name_of_unknown_land_is_in_no_file_of_the_players_map() -> None:
    turns = (*TURNS[:4], "gm:\n- mark: F1\n  name: Qzxford\n" + QUIET)
    files = rendered(with_turns(*turns), prose={})
    assert not [path for path, text in files.items() if "Qzxford" in text and "map" in path]
    assert "Qzxford" in rendered(with_turns(*turns), audience="gm", prose={})["assets/map/map.js"]
