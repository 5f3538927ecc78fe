"""Thrown dice in the text of a turn file: where each comes to stand, and that all else stays as it was."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import toy
from kingdom_chronicle.engine.dice import Dice, Roll, throw
from kingdom_chronicle.engine.journal import TurnRecord
from kingdom_chronicle.engine.replay import Pending, replay
from kingdom_chronicle.engine.ruleset import Ruleset
from kingdom_chronicle.engine.throws import Unwritten
from kingdom_chronicle.reading.campaign import Campaign, read_campaign
from kingdom_chronicle.reading.source import Problem, read_folder
from kingdom_chronicle.reading.wording import Label
from kingdom_chronicle.rules import RULESETS, game_of, ruleset_named
from kingdom_chronicle.writing.written_dice import with_dice

ROOT = Path(__file__).resolve().parents[2]
Face = Callable[[str, int], int]


def written(text: str) -> str:
    """A first turn of the isles with its highest faces written in; it must read back as it was thrown."""
    record, ruleset = played(toy.isles(text), lambda name, sides: sides)
    new = with_dice(text, record.unwritten, [phase.name for phase in ruleset.phases])
    again, _ = played(toy.isles(new), none)
    assert {roll.name: roll.faces for roll in again.rolls} == {roll.name: roll.faces for roll in record.rolls}
    return new


def none(name: str, sides: int) -> int:
    raise AssertionError(f"{name} is not written")


def played(texts: dict[str, str], face: Face) -> tuple[TurnRecord, Ruleset]:
    campaign, problems = toy.read(texts)
    assert campaign is not None and not problems, toy.told(problems)
    return replay(campaign, toy.RULESET, pending=Pending(0, face))[0].last, toy.RULESET


BOTH = "  - harvest: {rolls: {oil: 6}}\n  - watch: {roll: 20}\n"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", f"dusk:\n{BOTH}"),
        ("title: Calm\n", f"title: Calm\n\ndusk:\n{BOTH}"),
        ("title: Calm", f"title: Calm\n\ndusk:\n{BOTH}"),
        ("# nothing yet\n", f"# nothing yet\n\ndusk:\n{BOTH}"),
        ("title: Calm\n...\n", f"title: Calm\n\ndusk:\n{BOTH}...\n"),
        ("title: Calm\n... # the end\n# or so\n", f"title: Calm\n\ndusk:\n{BOTH}... # the end\n# or so\n"),
        ("title: Calm\t# a tab\n", f"title: Calm\t# a tab\n\ndusk:\n{BOTH}"),
        ("dusk:\n", f"dusk:\n{BOTH}"),
        ("dusk:   # the lamps are lit\nnight:\n", f"dusk:   # the lamps are lit\n{BOTH}night:\n"),
        ("dusk: []\n", "dusk: [{harvest: {rolls: {oil: 6}}}, {watch: {roll: 20}}, ]\n"),
        ("{title: Calm}\n", "{dusk: [{harvest: {rolls: {oil: 6}}}, {watch: {roll: 20}}], title: Calm}\n"),
        # a phase that is missing comes before the later ones, below what stands there
        ("night:\n- spot: A1\n", f"dusk:\n{BOTH}\nnight:\n- spot: A1\n"),
        (
            "title: Calm   # a word\n\n# the night\nnight:\n- spot: A1\n",
            f"title: Calm   # a word\n\ndusk:\n{BOTH}\n# the night\nnight:\n- spot: A1\n",
        ),
        # on the line of the step, however it is written
        (
            "dusk:\n- watch:   # who?\n- harvest: {}\n",
            "dusk:\n- watch: {roll: 20}   # who?\n- harvest: {rolls: {oil: 6}}\n",
        ),
        (
            "dusk:\n- watch: {by: Ann}  # she\n- harvest: {share: 1}\n",
            "dusk:\n- watch: {by: Ann, roll: 20}  # she\n- harvest: {share: 1, rolls: {oil: 6}}\n",
        ),
        (
            "dusk:\n- watch:\n    by: Ann  # she\n    why: >\n      for long\n      enough\n"
            "- harvest: {rolls: {oil: 2}}\n",
            "dusk:\n- watch:\n    by: Ann  # she\n    roll: 20\n    why: >\n      for long\n      enough\n"
            "- harvest: {rolls: {oil: 2}}\n",
        ),
        ("dusk:\n- harvest: {rolls: {oil: 1}}\n", "dusk:\n- harvest: {rolls: {oil: 1}}\n- watch: {roll: 20}\n"),
    ],
)
def test_a_die_stands_where_somebody_would_have_written_it(before: str, after: str) -> None:
    assert written(before) == after


def test_the_line_breaks_of_the_file_stay_its_own() -> None:
    assert written("title: Calm\r\ndusk:\r\n- watch:\r\n    by: Ann\r\n") == (
        "title: Calm\r\ndusk:\r\n- watch:\r\n    by: Ann\r\n    roll: 20\r\n- harvest: {rolls: {oil: 6}}\r\n"
    )


def test_several_dice_of_one_throw_are_a_list_of_faces() -> None:
    text = "rules: {drift: wild}\ndusk:\n- watch: {roll: 20}\n"
    assert written(text) == "rules: {drift: wild}\ndusk:\n- watch: {roll: 20}\n- harvest: {rolls: {oil: [6, 6]}}\n"


# ---- every turn of the example and of the test campaigns, as it is and without its dice


def without_dice(text: str) -> str:
    """A turn's text without the dice in it."""
    text = re.sub(r"(?m)^\s+rolls?: .*\n", "", text)
    die = r"rolls?: (?:\{[^}]*\}|\[[^\]]*\]|\d+)"
    return re.sub(rf", {die}", "", re.sub(rf"\{{{die}\}}", "{}", re.sub(rf"\{{{die}, ", "{", text)))


def read(texts: dict[str, str]) -> tuple[Campaign, list[Problem]]:
    campaign, problems = read_campaign(texts, game_of, tuple(RULESETS), "c")
    assert campaign is not None
    return campaign, problems


CAMPAIGNS = [ROOT / "campaign", *sorted(path.parent for path in (ROOT / "tests" / "campaigns").glob("*/kingdom.yml"))]


@pytest.mark.parametrize("root", CAMPAIGNS, ids=lambda root: root.name)
def test_a_turn_reads_back_as_its_dice_were_thrown(root: Path) -> None:
    """Each fourth turn; between them they have events of every sort, items, talks, and lines in both styles."""
    texts, _ = read_folder(root, "c")
    campaign, _ = read(texts)
    ruleset = ruleset_named(campaign.ruleset)
    assert ruleset is not None
    tried = 0
    for turn in [each for each in campaign.turns if each.nth == 1][::4]:
        path = turn.file.removeprefix("c/")
        there = {name: text for name, text in texts.items() if not name.startswith("turns/") or name <= path}
        for text in (there[path], without_dice(there[path])):
            one, problems = read({**there, path: text})
            assert not [str(problem) for problem in problems if problem.span.file == turn.file]
            pending = Pending(turn.number - 1, lambda name, sides: throw("as thrown", name, sides))
            record = replay(one, ruleset, pending=pending)[0].turn(turn.number)
            assert record is not None
            new = with_dice(text, record.unwritten, [phase.name for phase in ruleset.phases])
            other, problems = read({**there, path: new})
            assert not [str(problem) for problem in problems if problem.span.file == turn.file]
            again = replay(other, ruleset, pending=Pending(turn.number - 1, none))[0].turn(turn.number)
            assert again is not None
            assert {roll.name: roll.faces for roll in again.rolls} == {roll.name: roll.faces for roll in record.rolls}
            assert again.closing.stocks == record.closing.stocks
            tried += bool(record.unwritten)
    assert tried


def test_a_line_that_is_added_names_its_event_in_the_language_of_the_campaign() -> None:
    """K2-EVT-2: the event that the dice brought, with the die of its check."""
    die = Unwritten(
        Roll("2/event/event/feud/check", Dice(1, 20), (12,), "thrown"),
        "event",
        "event",
        None,
        key="check",
        telling=(("event", Label("Feud", {"fr": "Querelle", "ja": "確執"})), ("since", "1")),
    )
    assert with_dice("", [die], ["event"], "ja") == "event:\n  - {event: 確執, since: 1, roll: 12}\n"
    assert with_dice("", [die], ["event"], "en") == "event:\n  - {event: Feud, since: 1, roll: 12}\n"
