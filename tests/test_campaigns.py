"""Whole campaigns: their committed outcomes are what the rules give, and the laws that hold for any of them."""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from kingdom_chronicle.cli.open import open_campaign
from kingdom_chronicle.engine.book import Adjust
from kingdom_chronicle.engine.figure import Figure, adds_up
from kingdom_chronicle.engine.journal import Journal, TurnRecord
from kingdom_chronicle.engine.replay import replay
from kingdom_chronicle.reading.campaign import read_campaign
from kingdom_chronicle.reading.fields import Fields
from kingdom_chronicle.rules import RULESETS, game_of, ruleset_named
from kingdom_chronicle.rules.facts import ForeignRealm
from kingdom_chronicle.rules.realm import Holding, Settlement
from kingdom_chronicle.writing.outcome import compare

ROOT = Path(__file__).parents[1]
CAMPAIGNS = [ROOT / "campaign", *sorted((ROOT / "tests" / "campaigns").iterdir())]
NAMES = [folder.name for folder in CAMPAIGNS]


@cache
def played(folder: Path) -> Journal:
    """The journal of a campaign that must have no problem."""
    opened = open_campaign(folder)
    assert not opened.problems, [str(problem) for problem in opened.problems]
    assert opened.journal is not None
    return opened.journal


def texts(folder: Path) -> dict[str, str]:
    """What the reader reads of a campaign."""
    paths = [*folder.glob("*.yml"), *folder.glob("turns/*.yml"), *folder.glob("rules/*.yml")]
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in sorted(paths)}


@pytest.mark.parametrize("folder", CAMPAIGNS, ids=NAMES)
def test_the_committed_outcomes_are_what_the_rules_give(folder: Path) -> None:
    """Golden: a changed outcome is accepted by `chronicle replay` and read in the diff, never here."""
    journal = played(folder)
    committed = {path.name: path.read_text("utf-8") for path in sorted((folder / "outcomes").glob("*.yml"))}
    found = compare(committed, journal, "0.1.0")
    assert (found.pending, found.differing, found.orphans) == ((), (), ())
    assert len(committed) == len(journal.turns) + 1


@pytest.mark.parametrize("folder", CAMPAIGNS, ids=NAMES)
def test_every_stock_moves_by_the_sum_of_its_adjustments(folder: Path) -> None:
    for record in played(folder).turns:
        for stock in record.view.ruleset.stocks:
            moved = [
                entry.figure.value
                for posted in record.posted
                for entry in posted.entries
                if isinstance(entry, Adjust) and entry.stock == stock
            ]
            assert record.closing.stocks[stock] - record.opening.stocks[stock] == sum(moved), (record.number, stock)


@pytest.mark.parametrize("folder", CAMPAIGNS, ids=NAMES)
def test_a_prefix_of_the_turns_plays_the_same(folder: Path) -> None:
    whole = played(folder)
    files = texts(folder)
    last = whole.turns[len(whole.turns) // 2].number
    fewer = {path: text for path, text in files.items() if not path.startswith("turns/") or int(path[6:10]) <= last}
    campaign, problems = read_campaign(fewer, game_of, tuple(RULESETS))
    assert campaign is not None and not problems
    ruleset = ruleset_named(campaign.ruleset)
    assert ruleset is not None
    part, problems = replay(campaign, ruleset)
    assert not problems
    assert [record.figures() for record in part.turns] == [
        record.figures() for record in whole.turns if record.number <= last
    ]


def every_figure(record: TurnRecord) -> dict[str, Figure]:
    """Every figure that a sheet shows, of the realm and of its settlements."""
    ruleset = record.view.ruleset
    figures = {name: record.figure(name) for name in (*ruleset.stocks, *ruleset.sheet)}
    of_towns = [name for name, work in ruleset.scores.items() if len(inspect.signature(work).parameters) > 1]
    figures |= {
        name: record.figure(name) for name in ruleset.scores if name not in of_towns and name not in ruleset.optional
    }
    for name in of_towns:
        for settlement in record.view.all(Settlement):
            figures[f"{settlement}/{name}"] = record.figure(name, settlement)
    return figures


@pytest.mark.parametrize("folder", CAMPAIGNS, ids=NAMES)
def test_every_figure_adds_up_and_every_leaf_names_a_source_that_exists(folder: Path) -> None:
    """A leaf is a table's cell, a line of a turn, a person, a die, or what was carried in."""
    journal = played(folder)
    read = texts(folder)
    for record in journal.turns:
        rolls = {roll.name for earlier in journal.turns for roll in earlier.rolls if earlier.number <= record.number}
        for name, figure in every_figure(record).items():
            assert adds_up(figure), (record.number, name)
            for leaf in figure.leaves():
                assert exists(leaf, record, read, rolls), (record.number, name, leaf)


def exists(leaf: Figure, record: TurnRecord, read: dict[str, str], rolls: set[str]) -> bool:
    """Whether the source that a leaf names is there; a figure of nothing needs none."""
    if leaf.source is None:
        return leaf.how == "sum" and leaf.value == 0
    kind, _, rest = leaf.source.id.partition("/")
    tables = record.view.tables.tables
    if kind in tables and rest in tables[kind]:
        # a row that gives what stands in no column of it: what an activity lends, what a charter boosts
        return True
    if kind in tables and "/" in rest:
        row, *column = rest.split("/")
        value: object = tables[kind][row].values
        for part in (part for each in column for part in each.split(".")):
            value = value[part] if isinstance(value, Mapping) else getattr(value, part)
        # a cell may hold several numbers, as the outcomes of an event or the cost of a vacancy do
        return value == leaf.value or isinstance(value, tuple | Fields | Mapping)
    if kind == "turns":
        turn, is_quiet = int(rest), record.turn.nth > 1
        # a quiet month has no file of its own
        return turn < record.number or (turn == record.number and (is_quiet or f"turns/{turn:04}.yml" in read))
    if kind == "people":
        return any(person.key == rest for person in record.view.all(_person()).values())
    if kind == "dice":
        return rest in rolls
    if kind == "kingdom":
        # a key as it is written there, or the place in its list
        return all(part.isdecimal() or part in read["kingdom.yml"] for part in rest.split("/"))
    if kind == "stocks":
        return rest in record.closing.stocks
    if kind == "settlements":
        return rest in record.view.all(Settlement)
    if kind == "realms":
        return rest in record.view.all(ForeignRealm)
    return kind == "holdings"


def _person() -> type:
    from kingdom_chronicle.rules.realm import Person

    return Person


def test_the_example_uses_what_it_should_show() -> None:
    """Three settlements, twenty hexes, a vacancy, a treasury scare, rulings, checkpoints; what a long game has."""
    journal = played(ROOT / "campaign")
    view = journal.last.view
    turns = "\n".join(text for path, text in texts(ROOT / "campaign").items() if path.startswith("turns/"))
    assert len(journal.turns) >= 36
    assert len(view.all(Settlement)) == 3
    assert view.score("size").value >= 20
    assert any(figure.label == "spymaster" for figure in journal.turns[0].view.score("economy").leaves())
    assert min(record.closing.stocks["treasury"] for record in journal.turns) < 0
    for word in (r"- gm: ", r"waive:\n", r"granted: ", r"expect: ", r"secret: ", r"- item: ", r"- buy: ", r"- death: "):
        assert re.search(word, turns), word
    for word in (r"- mark: ", r"- destroy: ", r"- rename: ", r"- treaty: ", r"- trade: ", r"- build: Lamp House"):
        assert re.search(word, turns), word
    assert len(set(re.findall(r"- event: (.+)", turns))) >= 10
    sizes = [record.view.score("size").value for record in journal.turns]
    assert any(now < before for before, now in pairwise(sizes)), "a hex was lost"
    assert "02.03" in view.all(Holding), "and won back"


def test_the_second_editions_example_uses_what_it_should_show() -> None:
    """A year and a month from level 1 on: activities of every step, a level, a war, a cult under a curtain."""
    folder = ROOT / "tests" / "campaigns" / "alder-march"
    journal = played(folder)
    turns = "\n".join(text for path, text in texts(folder).items() if path.startswith("turns/"))
    assert len(journal.turns) >= 12
    assert len(set(re.findall(r"- does: (.+)", turns))) >= 30
    steps = {
        posted.step
        for record in journal.turns
        for posted in record.posted
        if posted.decision is not None and posted.decision.verb == "does"
    }
    assert steps == {"new leaders", "taxes", "expenses", "sales", "leadership", "region", "civic", "army"}
    for word in (r"fame: {roll: ", r"token: Creative Solution", r"secret: ", r"waive:\n", r"granted: ", r"- gm: "):
        assert re.search(word, turns), word
    for word in (r"- feat: ", r"- boost: ", r"- mark: ", r"- update: ", r"- absent: ", r"- vacate: ", r"expect: "):
        assert re.search(word, turns), word
    # no die is left to the program
    assert [roll.name for record in journal.turns for roll in record.rolls if roll.origin == "thrown"] == []
    levels = [record.closing.stocks["level"] for record in journal.turns]
    assert (levels[0], levels[-1]) == (1, 2)
    assert journal.last.closing.stocks["crime-penalty"] == 1, "a ruin passed its threshold"
    view = journal.last.view
    assert len(view.all(Settlement)) == 2
    assert {"road", "lumber-camp", "farmland", "refuge"} <= {
        feature for holding in view.all(Holding).values() for feature in holding.improvements
    }
