"""`chronicle odds`: which turn it speaks of, and that it writes nothing."""

from __future__ import annotations

import pytest

import toy
from rules_at_play import opened, realm

from .conftest import Chronicle, Written

FIGURES = "{size: 5, economy: 22, loyalty: 18, stability: 20, unrest: 3, control dc: 30, treasury: 50, consumption: 0}"
QUIET = "upkeep:\n- stability: {}\nincome:\n- taxes: {roll: 10}\nevent:\n- happens: {roll: 100}\n"
# 30 against 20 less Unrest 3: 13 or more
SAYS = "Upkeep / Stability  Stability  on 13 or more"


def test_a_draft_is_held_against_the_last_turn(written: Written, chronicle: Chronicle) -> None:
    campaign = written(realm(kingdom=opened(FIGURES)))
    (campaign.parent / "plan.yml").write_text(QUIET, "utf-8")
    result = chronicle("odds", "--turn-file", "plan.yml")
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert lines[0] == "The odds of turn 1, as plan.yml has it"
    assert lines[1].split() == [*SAYS.split(), "40", "%"]
    assert lines[-1] == "What has no ± is exact: every face of every die was counted."
    assert sorted(path.name for path in campaign.iterdir()) == ["kingdom.yml", "map.yml", "people.yml"]


def test_an_open_turn_is_the_one_that_comes(written: Written, chronicle: Chronicle) -> None:
    kingdom = opened(FIGURES).replace("{seed: calm 88500}", "{seed: calm 88500, unwritten: at merge}")
    written(realm(QUIET, kingdom=kingdom))
    lines = chronicle("odds").stdout.splitlines()
    assert lines[0] == "The odds of turn 1, which is pending"
    assert lines[1].split() == [*SAYS.split(), "40", "%"]


def test_a_draft_that_cannot_be_read_is_told(written: Written, chronicle: Chronicle) -> None:
    campaign = written(toy.isles(toy.CALM))
    (campaign.parent / "plan.yml").write_text("dusk:\n- wach: {}\n", "utf-8")
    result = chronicle("odds", "--turn-file", "plan.yml")
    assert result.exit_code == 1
    assert "Did you mean 'watch'?" in result.stderr
    assert chronicle("odds", "--turn-file", "no.yml").exit_code == 2


@pytest.mark.parametrize("command", ["odds", "forecast"])
def test_neither_changes_the_campaign(written: Written, chronicle: Chronicle, command: str) -> None:
    campaign = written(realm(QUIET, kingdom=opened(FIGURES)))
    before = {path: path.read_bytes() for path in campaign.rglob("*") if path.is_file()}
    more = ["--months", "1", "--runs", "10"] if command == "forecast" else []
    (campaign.parent / "plan.yml").write_text(QUIET, "utf-8")
    more += ["plan.yml"] if command == "forecast" else ["--turn-file", "plan.yml"]
    assert chronicle(command, *more).exit_code == 0
    assert {path: path.read_bytes() for path in campaign.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize(
    "asked", [("odds", "--turn-file", "plan.yml"), ("forecast", "plan.yml", "--months", "2", "--runs", "10")]
)
def test_refused_lines_of_a_draft_are_told_by_its_own_name(
    written: Written, chronicle: Chronicle, asked: tuple[str, ...]
) -> None:
    """A name that no table knows is refused whatever the dice, so the rest of the draft is played without it."""
    campaign = written(realm(kingdom=opened(FIGURES)))
    (campaign.parent / "plan.yml").write_text(f"{QUIET}edict:\n- build: Frm\n  hex: B1\n", "utf-8")
    result = chronicle(*asked)
    assert result.exit_code == 1
    assert result.stderr.startswith("plan.yml:8:10: name: no terrain improvement is called 'Frm'"), result.stderr
    assert "The draft has 1 problem; what is refused is left out here." in result.stderr
    assert "turn" in result.stdout, "what is left is played all the same"
