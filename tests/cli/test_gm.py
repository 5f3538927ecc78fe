"""The GM's own folder: no outcome depends on it, and `check` and `replay` say what a turn must tell first."""

from __future__ import annotations

import pytest

import rules_at_play

from .conftest import Chronicle, Written, outcomes

PAPER = rules_at_play.opened("{treasury: 50, unrest: 0}", "  hexes: {A1: [], A2: []}\n")
CALM = "event:\n- happens: {roll: 100}\n"


def files(**gm: str) -> dict[str, str]:
    base = rules_at_play.realm(CALM, CALM, kingdom=PAPER)
    return base | {f"gm/{name.replace('__', '/').replace('t0', 'turns/000')}.yml": text for name, text in gm.items()}


def test_what_hides_in_secret_changes_nothing_and_is_fine(written: Written, chronicle: Chronicle) -> None:
    written(
        files(
            map="hexes: {A2: {secret: {special: [lair], note: an owlbear}}}\n",
            people="Zed: {abilities: {int: 18}, bio: a spy}\n",
            t02="secret: {story: The druid walks.}\n",
        )
    )
    assert chronicle("check").output == "2 turns, all fine. Pending, without outcomes yet: turns 1-2.\n"


@pytest.mark.parametrize(
    ("gm", "said"),
    [
        (
            {"map": "hexes:\n  A2: {special: [lair]}\n"},
            "gm/map.yml:2:3: secret: what gm/ says of A2 changes the outcome of turn 1",
        ),
        (
            {"people": "Zed: {}\nJo:\n  abilities: {int: 18}\n"},
            "gm/people.yml:2:1: secret: what gm/ says of Jo changes the outcome of turn 1",
        ),
        (
            {"t02": "gm:\n- gm: {treasury: -1}\n  why: a bribe\n"},
            "gm/turns/0002.yml:1:1: secret: what gm/ says of turns/0002.yml changes the outcome of turn 2",
        ),
        (
            {"map": "hexes: {A2: {secret: {special: [lair], until: 1}}}\n"},
            "gm/map.yml:1:9: secret: what gm/ says of A2 changes the outcome of turn 2",
        ),
    ],
)
def test_what_counts_must_be_told_in_a_turn_first(
    written: Written, chronicle: Chronicle, gm: dict[str, str], said: str
) -> None:
    written(files(**gm))
    for command in ("check", "replay"):
        result = chronicle(command)
        assert f"campaign/{said}" in result.output
        assert result.exit_code == 1


def test_a_mistake_in_it_is_told_at_its_place(written: Written, chronicle: Chronicle) -> None:
    written(files(people="Zed: {feets: x}\n"))
    result = chronicle("check")
    assert "campaign/gm/people.yml:1:7: shape: 'feets' has no place here" in result.output
    assert result.exit_code == 1


def test_outcomes_are_written_without_it(written: Written, chronicle: Chronicle) -> None:
    there = written(files(t02="secret: {story: The druid walks.}\n", people="Zed: {bio: a druid}\n"))
    assert chronicle("replay").exit_code == 0
    assert not [name for name, text in outcomes(there).items() if "druid" in text]
    with_it = outcomes(there)
    for path in (there / "gm").rglob("*.yml"):
        path.unlink()
    assert chronicle("check").output == "2 turns, all fine.\n"
    assert outcomes(there) == with_it


def test_only_the_game_masters_pages_have_its_words(written: Written, chronicle: Chronicle) -> None:
    there = written(files(t02="secret: {story: The druid walks.}\n", people="Zed: {bio: a druid}\n"))
    for audience, says in (("players", False), ("gm", True)):
        assert chronicle("pages", str(there.parent / audience), "--for", audience).exit_code == 0
        made = [path.read_text("utf-8", "replace") for path in (there.parent / audience).rglob("*") if path.is_file()]
        assert any("druid" in text for text in made) == says
