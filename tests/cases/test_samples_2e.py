"""The second-edition sample of the file formats, played as it is written in a campaign in which it is legal."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from cases_at_play import after, entries
from kingdom_chronicle.cli import main
from kingdom_chronicle.engine.book import Adjust, Check
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.rules.realm import Building, Holding, Officer
from rules_at_play import legal

SAMPLE = Path(__file__).parent / "samples" / "second-edition"


def sample() -> Journal:
    """The journal of the sample, which must have no problem."""
    files = {path.relative_to(SAMPLE).as_posix(): path.read_text("utf-8") for path in sorted(SAMPLE.rglob("*.yml"))}
    return legal(files)


def test_every_line_of_the_sample_is_played() -> None:
    """K2-GEN-1: Odo is Emissary, 0720 is claimed, roads lie in 0719 and 0718, the Granary stands."""
    view = sample().last.view
    assert view.all(Officer)["emissary"].people == ("odo",)
    held = view.all(Holding)
    assert sorted(held) == ["0718", "0719", "0720"]
    assert "road" in held["0719"].improvements and "road" in held["0718"].improvements
    assert {each.type for each in view.all(Building).values()} == {"houses", "inn", "granary"}


def test_the_checks_of_the_sample() -> None:
    """K2-CHK-1 to K2-CHK-3, K2-SKL-2, K2-LDR-2, K2-LDR-3, K2-FAME-2, K2-CDC-4: at level 12 the Control DC is 30.

    An ability of 20 is +5, trained +14, an invested role +2; Unrest 3, and 2 as well, takes 1. Nobody is invested yet
    when Odo is appointed, and want of an Emissary takes 1 from Loyalty. After the taxes Economy has +1; at level 12 a
    claim has +2. The paper's Agriculture is 31, before the Warden is invested.
    """
    found = [(each.name, each.total.value, each.against.value, each.outcome) for each in entries(sample(), Check)]
    assert found == [
        ("politics", 15 + 5 + 14 - 1 - 1, 30, "success"),
        ("trade", 15 + 5 + 14 + 2 - 1, 30, "success"),
        ("trade", 14 + 5 + 14 + 2 - 1 + 1, 18, "critical success"),
        # rolled again: the second result stands
        ("arts", 6 + 5 + 14 + 2 - 1, 30, "failure"),
        ("arts", 18 + 5 + 14 + 2 - 1, 30, "success"),
        ("wilderness", 12 + 3 + 14 + 2 - 1 + 2, 15, "critical success"),
        ("engineering", 20 + 5 + 14 + 2 - 1 + 1, 30, "critical success"),
        ("agriculture", 9 + 31 + 2, 30, "critical success"),
        ("agriculture", 11 + 31 + 2, 15, "critical success"),
        ("flat", 4, 16, "failure"),
    ]


def test_what_the_sample_costs_and_brings() -> None:
    """K2-UPK-5, K2-UPK-7, K2-ACT-collect-taxes, K2-ACT-harvest-crops-and-livestock, K2-COM-5.

    The dice are 14 RP, the taxes 12; the food is eaten, and the harvest brings the 3 of its die. Unrest 3 is quelled by
    one; what is left of the RP becomes XP.
    """
    journal = sample()
    rp = [entry.figure.value for entry in entries(journal, Adjust) if entry.stock == "rp"]
    assert rp[:2] == [14, 12]
    assert after(journal, "event", "rp", "unrest") == (0, 2)
    food = [entry.figure.value for entry in entries(journal, Adjust) if entry.stock == "food"]
    assert food == [-1, 3]


def test_the_commands_take_the_sample(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`check` finds nothing wrong; `replay` and `pages` write the month; the schema is written."""
    shutil.copytree(SAMPLE, tmp_path / "campaign")
    monkeypatch.chdir(tmp_path)
    for words in (["check"], ["replay"], ["check"], ["schema"], ["pages", "out"], ["explain", "trade"], ["show"]):
        result = CliRunner().invoke(main, words, prog_name="chronicle")
        assert (result.exit_code, result.stderr) == (0, ""), words
    assert sorted(path.name for path in (tmp_path / "campaign" / "outcomes").iterdir()) == ["0003.yml", "sheet.yml"]
    assert (tmp_path / "out" / "turns" / "0003.md").is_file()
