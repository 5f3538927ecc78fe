"""The page of a hex: its history in sentences, its facts, its neighbours; and the list of hexes by how they stand."""

from __future__ import annotations

from kingdom_chronicle.writing.edition import edition_of
from kingdom_chronicle.writing.hex_history import hex_pasts
from pages_at_play import FOUND, KINGDOM, QUIET, Read, rendered, with_turns
from rules_at_play import legal

FIRST = "story: A rider came from [[hex:C2]].\n" + FOUND + "- build: Farm\n  hex: B2\n"
TURNS = (
    FIRST + QUIET,
    "edict:\n- explore: C3\n- clear: C2\n- claim: C2\n" + QUIET,
    "edict:\n- abandon: C2\n" + QUIET,
    "gm:\n- mark: D3\n  name: Elm Tarn\n- mark: E1\n  special: [lair]\n" + QUIET,
)


def pasts(*turns: str, audience: str = "players", **files: str) -> dict[str, dict[int, tuple[str, ...]]]:
    told = hex_pasts(edition_of(legal(with_turns(*turns, **files)), "en", audience, False))
    return {label: dict(turns) for label, turns in told.items()}


def test_each_turn_that_did_something_to_a_hex_says_what() -> None:
    told = pasts(*TURNS)
    assert told["B2"] == {1: ("Claimed.", "Prepared for a settlement.", "Farm built.", "Tuskholm founded.")}
    assert told["C2"] == {2: ("Cleared.", "Claimed."), 3: ("No longer claimed.",)}
    assert told["C3"] == {2: ("Explored.",)}
    assert told["E1"] == {4: ("Lair found.",)}


def test_players_read_nothing_of_a_hex_that_they_only_hear_of() -> None:
    turns = (*TURNS[:3], "gm:\n- mark: D3\n  special: [ruin]\n- mark: F1\n  special: [ruin]\n" + QUIET)
    assert not {"D3", "F1"} & set(pasts(*turns))
    assert pasts(*turns, audience="gm")["F1"] == {4: ("Ruin found.",)}


def test_a_secret_line_tells_nothing_before_its_day() -> None:
    line = "edict:\n- explore: C3\n  secret: {why: the miller asked, until: 2}\n"
    assert "C3" not in pasts(line + QUIET)
    assert pasts(line + QUIET, QUIET)["C3"] == {1: ("Explored.",)}


def test_the_page_tells_the_history_latest_first_and_where_a_turn_only_speaks_of_it() -> None:
    text = Read(rendered(with_turns(*TURNS), prose={})["hexes/c2.md"]).text
    history = text[text.index("In the chronicle") :]
    assert history.index("No longer claimed.") < history.index("Cleared. Claimed.") < history.index("Spoken of.")


def test_the_page_draws_the_hex_and_leads_to_the_turn_of_its_claim() -> None:
    page = rendered(with_turns(*TURNS), prose={})["hexes/b2.md"]
    assert 'class="chosen"' in page and 'href="../turns/0001.html">Turn 1. Thaw, Year III' in page


def test_the_list_groups_hexes_by_how_they_stand_to_the_realm() -> None:
    page = rendered(with_turns(*TURNS), prose={})["hexes/index.md"]
    groups = {part[: part.index('"')]: part for part in page.split('aria-labelledby="')[1:]}
    assert list(groups) == ["claimed", "lost", "explored", "rumoured"]
    assert [label in groups[id] for id, label in zip(groups, ("b2", "c2", "c3", "d3"), strict=True)] == [True] * 4


def test_a_table_that_does_not_track_exploring_has_no_rumours() -> None:
    files = with_turns(*TURNS, kingdom=KINGDOM + "rules: {exploration: untracked}\n")
    page = rendered(files, prose={})["hexes/index.md"]
    assert 'id="rumoured"' not in page and 'id="explored"' in page


def test_an_event_is_told_in_the_hex_that_it_struck() -> None:
    told = pasts(FIRST + "event:\n- event: Monster Attack\n  hex: B2\n  told: yes\n")
    assert any(text.startswith("Monster Attack in B2 Heron Ford") for text in told["B2"][1])
