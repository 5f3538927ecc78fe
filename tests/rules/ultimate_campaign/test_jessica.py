"""The rulebook's own example, all four phases: EX-J0 to EX-J4."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_at_play import legal, play

JESSICA = Path(__file__).parents[2] / "campaigns" / "jessica"
HEAD = ("economy", "loyalty", "stability", "unrest", "consumption", "treasury")


def files(**changes: str) -> dict[str, str]:
    """The fixture's files, with words of the turn exchanged."""
    read = {path.relative_to(JESSICA).as_posix(): path.read_text("utf-8") for path in sorted(JESSICA.rglob("*.yml"))}
    turn = {path: text for path, text in read.items() if not path.startswith("outcomes/")}
    for old, new in changes.items():
        turn["turns/0014.yml"] = turn["turns/0014.yml"].replace(old.replace("_", " "), new)
    return turn


def test_the_start_values():
    """EX-J0."""
    view = legal(files()).before.view
    assert [
        view.score(name).value for name in ("size", "control-dc", "economy", "loyalty", "stability", "consumption")
    ] == [
        30,
        60,
        52,
        45,
        56,
        5,
    ]
    assert (view.stock("unrest"), view.stock("treasury")) == (5, 12)


@pytest.mark.parametrize(
    ("phase", "figures"),
    [
        ("upkeep", (52, 45, 56, 4, 5, 7)),
        ("edict", (55, 42, 55, 4, 4, 5)),
        ("income", (55, 42, 55, 4, 4, 27)),
        ("event", (55, 42, 55, 4, 4, 27)),
    ],
)
def test_each_phase_ends_as_the_book_says(phase, figures):
    """EX-J1, EX-J2, EX-J3, EX-J4."""
    after = legal(files()).last.after[phase]
    assert tuple(after[name] for name in HEAD) == figures


def test_the_upkeep_roll_is_70_and_the_tax_roll_60():
    """EX-J1: 19 + 56 - 5; EX-J3: 9 + 55 - 4."""
    checks = [e for p in legal(files()).last.posted for e in p.entries if type(e).__name__ == "Check"]
    assert [(check.name, check.total.value, check.against.value, check.margin) for check in checks] == [
        ("stability", 70, 60, 10),
        ("economy", 60, 60, 0),
    ]


def test_a_tax_roll_of_8_fails():
    """EX-J3: 59 against 60: no BP, Treasury 7."""
    changed = files(**{"taxes:_{roll:_9,": "taxes: {roll: 8,"})
    changed["turns/0014.yml"] = changed["turns/0014.yml"].replace("treasury: 27", "treasury: 7")
    assert legal(changed).last.closing.stocks["treasury"] == 7


def test_a_wrong_figure_of_the_paper_is_named_with_its_terms():
    """Expected, computed, the terms, the first turn from which the difference can stem."""
    changed = files(**{"treasury:_5}": "treasury: 6}"})
    _, problems = play(changed)
    assert [str(problem) for problem in problems] == [
        "campaign/turns/0014.yml:14:92: expect: expected treasury 6, the rules give 5"
    ]
