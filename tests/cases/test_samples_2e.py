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
    assert {each.type for each in view.all(Building).values()} == {"houses", "granary"}


def test_the_checks_of_the_sample() -> None:
    """K2-CHK-1 to K2-CHK-3, K2-FAME-2: at level 1 trained is +3; the invested roles add 1 to four abilities.

    Unrest 3 takes 1 from each, 2 does so as well. Politics is 1 + 3, and the Ruler is invested; Trade 2 + 3 + 1;
    Arts 2 + 3 + 1; Wilderness and Agriculture 1 + 1 and what was learnt; Engineering 2 + 3 + 1 - 1 and a natural 20.
    """
    found = [(each.name, each.total.value, each.against.value, each.outcome) for each in entries(sample(), Check)]
    assert found[:3] == [
        # -1 Unrest, +1 invested Ruler; Politics suits a Counselor, not an Emissary, and who is refused is not asked
        ("politics", 15 + 1 + 3 + 1 - 1, 14, "success"),
        ("trade", 15 + 2 + 3 + 1 - 1, 14, "success"),
        ("trade", 14 + 2 + 3 + 1 + 1 - 1, 18, "success"),
    ]
    # a failure by 5, rolled again: the second result stands
    assert found[3:5] == [
        ("arts", 6 + 2 + 3 + 1 - 1, 14, "failure"),
        ("arts", 18 + 2 + 3 + 1 - 1, 14, "success"),
    ]
    # the level of the hex is 1: DC 15
    assert found[5] == ("wilderness", 12 + 1 + 3 + 1 - 1, 15, "success")
    assert found[6][0] == "engineering" and found[6][3] == "critical success"
    assert found[7] == ("agriculture", 9 + 15, 14, "critical success")


def test_what_the_sample_costs_and_brings() -> None:
    """K2-UPK-5, K2-UPK-7, K2-ACT-collect-taxes, K2-ACT-harvest-crops-and-livestock, K2-XP-2.

    The dice are 14 RP, the taxes 1 more; claim 1, road in plains 1, Granary 12. One RP is left and becomes XP. The food
    is eaten, and the harvest brings the 3 of its die.
    """
    journal = sample()
    rp = [entry.figure.value for entry in entries(journal, Adjust) if entry.stock == "rp"]
    assert rp[:2] == [14, 1]
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
