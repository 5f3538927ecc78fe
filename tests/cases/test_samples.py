"""The sample turns of the file formats, each played as it is written in a campaign in which it is legal."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

from cases_at_play import after, check, entries
from json_schema import accepts
from kingdom_chronicle.cli import main
from kingdom_chronicle.engine.book import Adjust, Check
from kingdom_chronicle.rules.realm import Building, District, Edict, Hex, Holding, Officer, Settlement
from kingdom_chronicle.rules.ultimate_campaign.magic_items.slots import MagicItem
from kingdom_chronicle.writing.outcome import outcome_text
from rules_at_play import legal, play

SAMPLES = Path(__file__).parent / "samples"


def sample(name: str) -> dict[str, str]:
    """A sample's campaign as it lies in its folder."""
    folder = SAMPLES / name
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in sorted(folder.rglob("*.yml"))}


def test_a_founding_turn() -> None:
    """Explored, cleared, claimed, prepared, founded in one turn: 1 + 1 + Inn 10 + House 3 of 50 BP.

    Economy is Rob's Int 3 and his feat 1, the Inn 1, light taxes 1, less 4 each for want of a Magister, a Marshal
    and a Spymaster: with the 14 it comes to 8 against 22, so the taxes bring nothing.
    """
    journal = legal(sample("founding"))
    assert after(journal, "event", "size", "control-dc", "consumption", "treasury") == (1, 22, 2, 35)
    view = journal.last.view
    assert view.all(Settlement)["tuskholm"].capital
    assert sorted(view.all(Building)) == ["tuskholm/1/C3", "tuskholm/1/C4"]
    assert {edict: record.level for edict, record in view.all(Edict).items()} == {
        "holidays": "none",
        "promotion": "none",
        "taxation": "light",
    }
    assert [view.all(Hex)[label].known for label in ("C4", "C5")] == ["cleared", "cleared"]
    assert check(journal, "economy")[:2] == (14 + 3 + 1 + 1 + 1 - 12, 22)


def test_half_a_year_of_quiet() -> None:
    """Turns 15 to 20 are six months with their own dice; the edict persists, the title stands on the first."""
    journal = legal(sample("quiet"))
    assert [record.number for record in journal.turns] == [15, 16, 17, 18, 19, 20]
    assert [record.turn.words.title for record in journal.turns] == ["A quiet half-year", "", "", "", "", ""]
    assert journal.last.view.all(Edict)["promotion"].level == "token"
    assert journal.last.view.score("size").value == 14
    names = [roll.name for record in journal.turns for roll in record.rolls]
    assert len(names) == len(set(names))
    assert {f"{turn}/upkeep/stability/check" for turn in range(15, 21)} <= set(names)


def test_a_busy_turn() -> None:
    """Every line of the sample is played, and the figures of its paper are right: Treasury 19, Unrest 8."""
    journal = legal(sample("busy"))
    view = journal.last.view
    assert after(journal, "event", "treasury", "unrest") == (19, 8)
    officers = {role: officer.people for role, officer in view.all(Officer).items()}
    assert (officers["spymaster"], officers["treasurer"]) == (("rob",), ("anna",))
    assert sorted(view.all(Settlement)) == ["karrow", "tuskholm"]
    built = {label: set(view.all(Holding)[label].improvements) for label in ("C4", "C5", "D5")}
    assert built == {"C4": {"highway"}, "C5": {"farm"}, "D5": {"watchtower"}}
    standing = {key: each.type for key, each in view.all(Building).items()}
    assert standing["tuskholm/1/B2"] == "temple"
    assert view.all(Building)["tuskholm/1/B2"].lots == ("B2", "B3")
    assert standing["tuskholm/1/C5"] == "inn"
    assert view.all(Building)["tuskholm/1/C5"].uses == ("C4",)
    assert standing["tuskholm/2/C3"] == "mill"
    assert (view.all(District)["tuskholm/2"].name, view.all(District)["tuskholm/2"].water) == (
        "Harbour",
        frozenset({"west", "south"}),
    )
    assert [view.all(Hex)[label].known for label in ("D5", "E5", "E6")] == ["cleared", "explored", "explored"]
    assert view.all(Edict)["taxation"].level == "heavy"
    # the potion came and was bought for the realm: 50 gp are 1 BP, and no Unrest
    assert view.all(MagicItem) == {}


def test_the_checks_of_the_busy_turn() -> None:
    """Each with its die, its attribute and the Unrest of its moment.

    Stability 54 fails by 5 in the Upkeep, so the d4 counts. The Enforcer has Unrest 5 - 1, and meets 60. Rob's
    check has +4 for changing office. Karrow is claimed at DC 60, and raises it by its hex and its district;
    the Harbour makes it 63. Economy 60 is 56 without Mirel, +4 for the Spymaster, +2 for Karrow's Inn and
    Smithy, +1 for the Inn, +1 for the Mill, +1 for heavy taxes instead of normal ones. Loyalty 53 has +2 of
    Karrow, +1 Temple, -1 Brewery, +1 Inn, -2 taxes, -1 ruling, and the adventurers' 5 for the Feud.
    """
    journal = legal(sample("busy"))
    found = [(each.name, each.total.value, each.against.value, each.outcome) for each in entries(journal, Check)]
    assert found == [
        ("stability", 3 + 54 - 2, 60, "failure"),
        ("loyalty", 11 + 53 - 4, 60, "success"),
        ("loyalty", 8 + 53 - 4 + 4, 60, "success"),
        ("stability", 17 + 54 - 4, 60, "success"),
        ("economy", 9 + 65 - 2, 63, "success"),
        ("loyalty", 4 + 53 - 2 + 5, 63, "failure"),
        ("stability", 12 + 59 - 7, 63, "success"),
        ("stability", 3 + 59 - 7, 63, "failure"),
    ]


def test_what_the_busy_turn_costs_and_brings() -> None:
    """UC-GEN-7: claim 1, Farm 2, Highway 1 more than its Road, district 1, Temple 24, demolition 1, Inn 10 - 1, Mill 6.

    Then 1 withdrawn, 8,000 gp for 2, the potion 1, a third of 72, the adventurers 8; the Plague takes 1d6.
    """
    journal = legal(sample("busy"))
    moved = [entry.figure.value for entry in entries(journal, Adjust) if entry.stock == "treasury"]
    plague = next(roll.total for roll in journal.last.rolls if roll.name == "14/event/event/plague/treasury")
    assert sorted(moved) == sorted([-8, -1, -2, -1, -1, -24, -1, -9, -6, -1, 2, -1, 24, -8, -plague, 2])
    unrest = [entry.figure.value for entry in entries(journal, Adjust) if entry.stock == "unrest"]
    # the failed check, the vacancy, the Enforcer; Watchtower, Temple; the withdrawal; Feud, Plague, the feast
    assert unrest == [2, 1, -1, -1, -2, 1, 5, 2, -1]


def test_by_the_book_a_plague_lets_nobody_build_where_it_is() -> None:
    """UC-EVT-6: without the house rule the Farm of the busy turn is the one line refused."""
    files = sample("busy")
    del files["rules/events.yml"]
    problems = [problem for problem in play(files)[1] if problem.severity == "error"]
    assert [(problem.code, str(problem.span)) for problem in problems] == [
        ("UC-EVT-6", "campaign/turns/0014.yml:28:12")
    ]


def test_what_a_line_keeps_secret_is_not_told_before_its_turn() -> None:
    """The steward's pay is told after turn 18; that Loyalty is 1 lower is not hidden, and lasts to turn 20."""
    text = outcome_text(legal(sample("busy")).last)
    assert "Varn" not in text
    assert "loyalty -1 = 53, until 20, a ruling not yet told" in text


@pytest.mark.parametrize(("name", "turns"), [("founding", [1]), ("busy", [14]), ("quiet", [15, 16, 17, 18, 19, 20])])
def test_the_commands_take_the_samples(
    name: str, turns: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`check` finds nothing wrong; `replay` and `pages` write each month; the schema fits; what is secret stays so."""
    shutil.copytree(SAMPLES / name, tmp_path / "campaign")
    monkeypatch.chdir(tmp_path)
    for words in (["check"], ["replay"], ["check"], ["schema"], ["pages", "out"]):
        result = CliRunner().invoke(main, words, prog_name="chronicle")
        assert (result.exit_code, result.stderr) == (0, ""), words
    written = sorted(path.name for path in (tmp_path / "campaign" / "outcomes").iterdir())
    assert written == [*(f"{turn:04}.yml" for turn in turns), "sheet.yml"]
    schema = json.loads((tmp_path / "campaign" / ".schemas" / "turn.json").read_text("utf-8"))
    turn = yaml.load((SAMPLES / name / "turns" / f"{turns[0]:04}.yml").read_text("utf-8"), yaml.BaseLoader)
    assert accepts(schema, turn)
    pages = {
        path.relative_to(tmp_path / "out").as_posix(): path.read_text("utf-8")
        for path in sorted((tmp_path / "out").rglob("*.md"))
    }
    assert sorted(path for path in pages if path.startswith("turns/0")) == [f"turns/{turn:04}.md" for turn in turns]
    assert not any("the steward is paid" in page for page in pages.values())
