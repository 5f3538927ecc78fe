"""The fold: the order of play, rulings, skipped phases, time, and laws that hold for any campaign."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from kingdom_chronicle.engine.book import Adjust
from kingdom_chronicle.engine.dice import throw
from kingdom_chronicle.engine.figure import Figure, adds_up
from kingdom_chronicle.engine.illegal import Illegal
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.engine.replay import replay
from kingdom_chronicle.engine.ruleset import Phase, Step
from kingdom_chronicle.engine.view import View
from kingdom_chronicle.reading.wording import say
from kingdom_chronicle.rules.realm import Standing
from toy import CALM, KINGDOM, RULESET, Isle, Keeper, Lamp, helped, isles, ledger, legal, play, read, told


def night(*lines: str) -> str:
    return CALM + "night:\n" + "".join(f"- {line}\n" for line in lines)


LONG = (
    night("{hang: Oil Lamp, isle: A1}", "{hang: Fog Bell, isle: B1}"),
    "gm:\n- {gm: {light: 2}, why: the moon, until: 4}\n",
    night("{call: Heron, from: north}", "{call: Heron, from: south}", "{call: Ada, to: C1}"),
    "months: 3\nrules: {drift: wild}\n",
    "",
    "",
    "rules: {drift: calm}\n" + night("{snuff: A1}", "{gm: {oil: -99, dread: 5}, why: a storm, after: lamps}"),
    "",
)
FILES = {key: text for key, text in isles(*LONG).items() if text or not key.endswith(("0005.yml", "0006.yml"))}


def oil(journal: Journal) -> list[int]:
    return [record.closing.stocks["oil"] for record in journal.turns]


def summary(journal: Journal) -> list[Any]:
    """All that a turn left, as plain values."""
    return [
        (
            record.number,
            dict(record.closing.stocks),
            {kind.__name__: list(group.values()) for kind, group in record.closing.records.items()},
            [(roll.name, roll.faces, roll.origin) for roll in record.rolls],
            [(posted.phase, posted.step, posted.entries, dict(posted.changes)) for posted in record.posted],
            {phase: dict(figures) for phase, figures in record.after.items()},
            record.figures(),
        )
        for record in journal.turns
    ]


# ---- the order of play


def test_an_empty_turn_is_played_by_itself() -> None:
    journal = legal(isles(""))
    assert ledger(journal, 1)[:2] == [("harvest", "", ["Adjust"]), ("watch", "", ["Check"])]
    assert oil(journal) == [10 + throw("isles", "1/dusk/harvest/oil", 6)]


def test_steps_come_in_the_rulebooks_order_whatever_that_of_the_lines() -> None:
    lines = ["- watch: {roll: 20}\n", "- harvest: {rolls: {oil: 1}}\n"]
    one, other = (legal(isles("dusk:\n" + "".join(order))) for order in (lines, reversed(lines)))
    assert [step for step, _, _ in ledger(one, 1)] == ["harvest", "watch", "last stand"]
    assert ledger(one, 1) == ledger(other, 1)
    assert oil(one) == oil(other)


def test_phases_come_in_the_rulebooks_order() -> None:
    text = f"night:\n- {{call: Ada, to: A1}}\n{CALM}"
    assert [record.phase for record in legal(isles(text)).last.posted] == ["dusk", "dusk", "night", "night"]


def test_decisions_of_one_step_come_as_written_whatever_their_verb() -> None:
    journal = legal(isles(night("{hang: Mirror, isle: A1}", "{snuff: A1}", "{hang: Mirror, isle: A1}")))
    assert [verb for step, verb, _ in ledger(journal, 1) if step == "lamps"] == ["hang", "snuff", "hang"]
    assert list(journal.last.view.all(Lamp)) == ["A1/mirror"]


def test_decisions_of_a_later_step_come_later_though_written_first() -> None:
    journal = legal(isles(night("{call: Ada, to: A1}", "{hang: Mirror, isle: A1}")))
    assert [(step, verb) for step, verb, _ in ledger(journal, 1)[2:]] == [
        ("lamps", "hang"),
        ("last stand", "call"),
        ("last stand", ""),
    ]


def test_the_subjects_of_a_list_are_played_in_their_order() -> None:
    text = night("{hang: Mirror, isle: A1}", "{hang: Mirror, isle: B1}", "snuff: [B1, A1]")
    journal = legal(isles(text))
    struck = [
        entry.record.key for posted in journal.last.posted for entry in posted.entries if hasattr(entry, "record")
    ]
    assert struck[-2:] == ["B1/mirror", "A1/mirror"]


def test_a_line_tells_a_step_its_choice() -> None:
    assert oil(legal(isles("dusk:\n- harvest: {share: 2, rolls: {oil: 5}}\n"))) == [10 + 5 - 2]


def test_a_step_that_comes_by_itself_cannot_be_granted() -> None:
    text = "dusk:\n- harvest: {share: 2, rolls: {oil: 5}, granted: the harbour master says so}\n"
    journal, problems = play(isles(text))
    assert [problem.message.text for problem in problems if problem.severity == "error"] == [
        "the step `{step}` comes by itself, so it cannot be granted"
    ]
    assert [posted.decision for posted in journal.last.posted if posted.step == "harvest"] == [None]


def test_a_step_is_told_once_and_all_others_are_refused() -> None:
    text = "dusk:\n- harvest: {rolls: {oil: 1}}\n- harvest: {rolls: {oil: 5}}\n"
    journal, problems = play(isles(text))
    message = "the step `harvest` is told twice in this phase"
    assert told(problems) == [f"campaign/turns/0001.yml:3:3: shape: {message}"]
    assert oil(journal) == [11]


def test_two_models_of_one_verb_are_played_by_their_own_handlers() -> None:
    journal = legal(isles(night("{call: Heron, from: north, roll: 7}", "{call: Ada, to: A1}")))
    assert list(journal.last.view.all(Keeper)) == ["ada"]
    assert oil(journal) == [11 + 7]


# ---- lines of any phase


def test_a_ruling_moves_a_stock_once() -> None:
    journal = legal(isles(CALM + "- {gm: {oil: +5, debt: -3}, why: a gift}\n", CALM))
    assert oil(journal) == [10 + 1 + 5, 10 + 1 + 5 + 1]
    assert [record.closing.stocks["debt"] for record in journal.turns] == [-3, -3]


def test_a_ruling_changes_a_score_from_now_on() -> None:
    journal = legal(isles(CALM, CALM + "- {gm: {light: 2}, why: the moon}\n", CALM, CALM))
    assert [record.figure("light").value for record in journal.turns] == [0, 2, 2, 2]


def test_a_ruling_on_a_score_may_end_with_a_turn() -> None:
    journal = legal(isles(CALM, CALM + "- {gm: {light: 2}, why: the moon, until: 3}\n", CALM, CALM, CALM))
    assert [record.figure("light").value for record in journal.turns] == [0, 2, 2, 0, 0]
    assert [record.figure("courage").value for record in journal.turns] == [0, 2, 2, 0, 0]


def test_a_ruling_says_why() -> None:
    _, problems = play(isles(CALM + "- gm: {oil: 5}\n"))
    assert [(problem.span.line, problem.code) for problem in problems] == [(4, "shape")]


def test_a_ruling_on_nothing_known_is_guessed() -> None:
    _, problems = play(isles(CALM + "- {gm: {oyl: 5}, why: so}\n"))
    assert told(problems) == ["campaign/turns/0001.yml:4:9: name: no figure is called 'oyl'"]
    assert helped(problems) == ["Did you mean 'oil'?"]


def test_lines_before_the_first_phase_come_first() -> None:
    journal = legal(isles(f"{CALM}gm:\n- {{gm: {{oil: 5}}, why: so}}\n- {{spot: [A1, B1]}}\n"))
    assert [(posted.phase, posted.step) for posted in journal.last.posted][:4] == [
        ("", "gm"),
        ("", "spot"),
        ("", "spot"),
        ("dusk", "harvest"),
    ]


def test_in_a_phase_they_come_at_its_start_or_by_the_step_they_name() -> None:
    text = night(
        "{spot: A1, after: Last-Stand}",
        "{spot: B1, before: last stand}",
        "{spot: C1}",
        "{spot: A2, after: lamps}",
        "{call: Ada, to: A1}",
        "{hang: Mirror, isle: A1}",
    )
    journal = legal(isles(text))
    assert [(step, verb) for step, verb, _ in ledger(journal, 1)[2:]] == [
        ("spot", "spot"),
        ("lamps", "hang"),
        ("spot", "spot"),
        ("spot", "spot"),
        ("last stand", "call"),
        ("last stand", ""),
        ("spot", "spot"),
    ]
    seen = [entry.parts["isle"] for posted in journal.last.posted if posted.step == "spot" for entry in posted.entries]  # type: ignore[union-attr]
    assert seen == ["C1", "A2", "B1", "A1"]


def test_a_ruling_after_a_step_counts_for_the_next_one() -> None:
    """The watch needs 10: by a 9 it is lost, unless the ruling of +1 comes before it."""
    for place, outcome in (("after: harvest", "success"), ("after: watch", "failure")):
        text = CALM.replace("20", "9") + f"- {{gm: {{light: 1}}, why: so, {place}}}\n"
        journal = legal(isles(text))
        checks = [
            entry.outcome for posted in journal.last.posted for entry in posted.entries if hasattr(entry, "outcome")
        ]
        assert checks == [outcome]


def test_a_line_by_an_unknown_step_is_guessed_and_not_played() -> None:
    journal, problems = play(isles(night("{spot: A1, after: lamp}")))
    assert told(problems) == ["campaign/turns/0001.yml:5:21: name: the `night` phase has no step 'lamp'"]
    assert helped(problems) == ["Did you mean 'lamps'?"]
    assert "spot" not in [step for step, _, _ in ledger(journal, 1)]


def test_a_line_that_names_two_places_is_played_once() -> None:
    journal, _ = play(isles(night("{spot: A1, before: lamps, after: lamps}")))
    assert [step for step, _, _ in ledger(journal, 1)].count("spot") == 1


# ---- a phase that is passed over

DARK = "gm:\n- {gm: {dread: 9}, why: so}\n" + CALM


def test_a_phase_that_is_passed_over_says_so_and_plays_no_step() -> None:
    journal = legal(isles(DARK))
    assert ledger(journal, 1)[-1] == ("", "", ["Note"])
    assert [posted.phase for posted in journal.last.posted] == ["", "dusk", "dusk", "night"]


def test_nothing_is_decided_in_it() -> None:
    journal, problems = play(isles(DARK + "night:\n- {hang: Mirror, isle: A1, roll: 3}\n- last stand: {roll: 4}\n"))
    message = "TOY-NIGHT-1: this turn has no `night` phase, so nothing can be decided in it"
    assert told(problems) == [f"campaign/turns/0001.yml:{line}:3: {message}" for line in (7, 8)]
    assert list(journal.last.view.all(Lamp)) == []


def test_a_phase_that_is_passed_over_may_tell_its_lines_why() -> None:
    """What it refuses with is said in place of the general sentence, as long as there is a reason."""
    dusk, dark = RULESET.phases
    files = isles(DARK + "night:\n- {hang: Mirror, isle: A1}\n")
    for reason, message in (
        (
            Illegal("TOY-NIGHT-2", say("the lamps are out"), (), (say("Wait for the moon."),)),
            "TOY-NIGHT-2: the lamps are out",
        ),
        (None, "TOY-NIGHT-1: this turn has no `night` phase, so nothing can be decided in it"),
    ):
        phases = (dusk, replace(dark, refuses=lambda view, reason=reason: reason))
        _, problems = play(files, phases=phases)
        assert told(problems) == [f"campaign/turns/0001.yml:7:3: {message}"]


def test_lines_of_any_phase_are_played_in_it_all_the_same() -> None:
    """Also those that name a step which does not come, and checkpoints."""
    text = "night:\n- {gm: {oil: 1}, why: a}\n- {gm: {oil: 2}, why: b, after: lamps}\n- {expect: {oil: 14}}\n"
    assert oil(legal(isles(DARK + text))) == [10 + 1 + 1 + 2]


# ---- all problems in one run, refusals post nothing


def test_one_run_finds_every_refusal_of_every_turn() -> None:
    _, problems = play(
        isles(
            night("{snuff: A1}", "{hang: Sun, isle: A1}", "{hang: Mirror, isle: Z1}"),
            "dusk:\n- watch: {roll: 0}\n",
            night("{snuff: B1}"),
        )
    )
    assert [(problem.span.file[-8:], problem.span.line) for problem in problems] == [
        ("0001.yml", 5),
        ("0001.yml", 6),
        ("0001.yml", 7),
        ("0002.yml", 2),
        ("0003.yml", 5),
    ]


def test_a_refused_decision_posts_nothing_and_the_replay_goes_on() -> None:
    with_it, problems = play(isles(night("{hang: Sun, isle: A1}", "{hang: Mirror, isle: A1}"), CALM))
    without = legal(isles(night("{hang: Mirror, isle: A1}"), CALM))
    assert len(problems) == 1
    assert [record[1:] for record in summary(with_it)] == [record[1:] for record in summary(without)]


def test_a_refused_decision_leaves_the_dice_of_the_next_line_alone() -> None:
    """A ship throws before it can be refused for a written die; the next ship of its name throws the same."""
    _, problems = play(isles(night("{call: Heron, from: north, rolls: {'check#2': 99}}")))
    assert [problem.code for problem in problems] == ["die"]
    both, _ = play(isles(night("{call: Heron, from: north, rolls: {'check#2': 99}}", "{call: Heron, from: south}")))
    alone = legal(isles(night("{call: Heron, from: south}")))
    assert [(r.name, r.faces) for r in both.last.rolls] == [(r.name, r.faces) for r in alone.last.rolls]


def test_a_decision_more_moves_no_other_die() -> None:
    few = legal(isles(night("{call: Heron, from: north}"), ""))
    many = legal(
        isles(
            night("{call: Gull, from: north}", "{spot: A1}", "{call: Heron, from: north}", "{call: Ada, to: A1}"),
            "",
        )
    )
    dice = [{roll.name: roll.faces for turn in journal.turns for roll in turn.rolls} for journal in (few, many)]
    assert dice[0].items() <= dice[1].items()
    assert len(dice[1]) == len(dice[0]) + 2


# ---- switches and tables in time


def test_a_switch_changes_from_a_turn_on() -> None:
    """In a wild drift the harvest is 2d6."""
    journal = legal(isles("", "rules: {drift: wild}\n", "", "rules: {drift: calm}\n"))
    dice = [str(record.rolls[0].dice) for record in journal.turns]
    assert dice == ["d6", "2d6", "2d6", "d6"]


def test_an_own_table_may_begin_at_a_turn() -> None:
    own = "from: 2\nchange: {mirror: {cost: 1, light: 7}}\n"
    journal = legal(isles(night("{hang: Mirror, isle: A1}"), night("{hang: Mirror, isle: B1}"), rules_lamps=own))
    assert oil(journal) == [10 + 1 - 3, 10 + 1 - 3 + 1 - 1]
    assert [record.figure("glow", "A1").value for record in journal.turns] == [2, 7]
    assert [record.figure("light").value for record in journal.turns] == [2, 14]


def test_problems_of_own_tables_come_with_the_replay() -> None:
    _, problems = play(isles("", rules_lamps="change: {mirro: {cost: 1}}\n", rules_lamp="add: {}\n"))
    assert [(problem.span.file, problem.code) for problem in problems] == [
        ("campaign/rules/lamp.yml", "name"),
        ("campaign/rules/lamps.yml", "name"),
    ]


# ---- the start


def test_a_founding_is_turn_0() -> None:
    journal = legal(isles(kingdom=KINGDOM.replace("{oil: 10}", "{oil: 7, keepers: [Ada, Bo]}")))
    assert (journal.before.number, journal.turns, journal.last) == (0, (), journal.before)
    assert journal.before.closing.stocks == {"oil": 7, "dread": 0, "debt": 0}
    assert (list(journal.last.view.all(Keeper)), len(journal.last.view.all(Isle))) == (["ada", "bo"], 6)
    assert [posted.step for posted in journal.before.posted] == ["survey", "founding"]


@pytest.mark.parametrize("turns", [(), ("",)])
def test_an_opening_is_the_turn_before_the_first(turns: tuple[str, ...]) -> None:
    kingdom = KINGDOM.replace("founding: {oil: 10}", "opening: {after turn: 13, figures: {oil: 5, light: 3}}")
    journal = legal(isles(*turns, first=14, kingdom=kingdom))
    assert journal.before.number == 13
    assert [record.number for record in journal.turns] == [14] * len(turns)
    assert (journal.before.closing.stocks["oil"], journal.last.figure("light").value) == (5, 3)
    assert journal.before.view.all(Standing)["opening/light"].since == 13


# ---- months


def test_months_each_have_their_own_dice_and_keep_what_stands() -> None:
    journal = legal(isles(f"months: 3\n{night('{hang: Mirror, isle: A1}')}"))
    assert [record.number for record in journal.turns] == [1, 2, 3]
    assert [[roll.name for roll in record.rolls][:2] for record in journal.turns] == [
        [f"{turn}/dusk/harvest/oil", f"{turn}/dusk/watch/check"] for turn in (1, 2, 3)
    ]
    assert [{roll.origin for roll in record.rolls} for record in journal.turns] == [
        {"written"},
        {"thrown"},
        {"thrown"},
    ]
    assert [record.figure("light").value for record in journal.turns] == [2, 2, 2]


def test_months_are_the_same_as_so_many_files() -> None:
    one, three = legal(isles(f"{CALM}months: 3\n")), legal(isles(CALM, "", ""))
    assert summary(one) == summary(three)


# ---- laws

TALE = (FILES, isles(), isles(""), isles(*[""] * 12))


@pytest.mark.parametrize("texts", TALE)
def test_closing_less_opening_is_what_the_ledger_moved(texts: dict[str, str]) -> None:
    journal = legal(texts)
    for record in journal.turns:
        for stock in RULESET.stocks:
            moved = sum(
                entry.figure.value
                for posted in record.posted
                for entry in posted.entries
                if isinstance(entry, Adjust) and entry.stock == stock
            )
            assert record.closing.stocks[stock] - record.opening.stocks[stock] == moved


@pytest.mark.parametrize("texts", TALE)
def test_each_turn_opens_as_the_one_before_closed(texts: dict[str, str]) -> None:
    journal = legal(texts)
    records = (journal.before, *journal.turns)
    assert all(later.opening is earlier.closing for earlier, later in pairwise(records))


@pytest.mark.parametrize("texts", TALE)
def test_the_changes_of_the_head_add_up(texts: dict[str, str]) -> None:
    """What each posting says of a stock leads from the opening to the closing without a gap."""
    for record in legal(texts).turns:
        for stock in ("oil", "dread"):
            at = record.opening.stocks[stock]
            for posted in record.posted:
                before, now = posted.changes.get(stock, (at, at))
                assert before == at
                at = now
            assert at == record.closing.stocks[stock]


@pytest.mark.parametrize("texts", TALE)
def test_no_floor_is_broken(texts: dict[str, str]) -> None:
    assert all(record.closing.stocks[stock] >= 0 for record in legal(texts).turns for stock in ("oil", "dread"))


@pytest.mark.parametrize("texts", TALE)
def test_every_figure_adds_up_and_every_leaf_has_a_source(texts: dict[str, str]) -> None:
    for record in legal(texts).turns:
        figures = [record.figure(name) for name in (*RULESET.stocks, *RULESET.sheet)]
        assert all(adds_up(figure) for figure in figures)
        leaves = [leaf for figure in figures for leaf in figure.leaves() if leaf.value]
        assert [leaf for leaf in leaves if leaf.source is None and leaf.label not in ("cargo", "keeper")] == []


@pytest.mark.parametrize("texts", TALE)
def test_the_first_turns_do_not_know_what_comes_after_them(texts: dict[str, str]) -> None:
    campaign, _ = read(texts)
    assert campaign is not None
    whole = summary(replay(campaign, RULESET)[0])
    for count in range(len(campaign.turns) + 1):
        start = replay(replace(campaign, turns=campaign.turns[:count]), RULESET)[0]
        assert summary(start) == whole[:count]


def test_replaying_twice_gives_the_same() -> None:
    assert summary(legal(FILES)) == summary(legal(FILES))


def test_scores_asked_for_afterwards_are_those_of_their_turn() -> None:
    """In any order, though all turns share one memory."""
    journal = legal(FILES)
    backwards = [record.figures() for record in reversed(journal.turns)]
    assert [record[-1] for record in summary(legal(FILES))] == list(reversed(backwards))


SCRIPT = """\
import sys
from test_replay import FILES, legal, summary
sys.stdout.write(repr(summary(legal(FILES))))
"""


def test_the_order_of_hashes_does_not_matter() -> None:
    here = Path(__file__).parent
    outputs = set()
    for seed in ("1", "2"):
        paths = os.pathsep.join([str(here), str(here.parent), str(here.parents[1] / "generator")])
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": paths, "PYTHONUTF8": "1"}
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env=environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        )
        outputs.add(done.stdout)
    (output,) = outputs
    assert "8/dusk/harvest/oil" in output


def test_a_lamp_of_a_kind_that_is_no_more_burns_on() -> None:
    journal, problems = play(
        isles(
            night("{hang: Oil Lamp, isle: A1}"),
            night("{hang: Oil Lamp, isle: B1}"),
            rules_lamps="from: 2\nremove: oil\n",
        )
    )
    assert told(problems) == ["campaign/turns/0002.yml:5:10: name: no lamp is called 'Oil Lamp'"]
    assert [record.figure("light").value for record in journal.turns] == [3, 3]


def test_what_the_opening_of_a_phase_changes_is_no_lines_doing() -> None:
    """Lamps hung since the phase began: at the next one's opening there are none, and nobody put them out."""

    def fresh(view: View) -> Figure:
        return Figure(len(view.all(Lamp)) - len(view.at_opening().all(Lamp)), "fresh")

    scores = {**RULESET.scores, "fresh": fresh}
    phases = (*RULESET.phases, Phase("dawn", (Step("wake", lambda view: (Adjust("debt", Figure(1, "x")),)),)))
    texts = isles(night("{hang: Oil Lamp, isle: A1}"))
    record = legal(texts, scores=scores, head=("fresh",), phases=phases).last
    assert [(posted.step, dict(posted.changes)) for posted in record.posted if posted.changes] == [
        ("lamps", {"fresh": (0, 1)})
    ]
    assert {phase: dict(head) for phase, head in record.after.items()} == {
        "dusk": {"fresh": 0},
        "night": {"fresh": 1},
        "dawn": {"fresh": 0},
    }
