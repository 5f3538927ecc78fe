"""A paper's figures: tables with a row a turn or a row a figure."""

from __future__ import annotations

import pytest

from kingdom_chronicle.reading.csv_table import read_table
from kingdom_chronicle.reading.figures_csv import Figures, by_figure, by_turn, numbers_turns
from kingdom_chronicle.reading.names import fold
from kingdom_chronicle.reading.source import Problem

NAMES = {
    "economy": "economy",
    "Économie": "economy",
    "経済": "economy",
    "treasury": "treasury",
    "DD de contrôle": "control dc",
}
FIGURES = Figures({fold(name): id for name, id in NAMES.items()}, frozenset({"population"}))


def turns(csv: str) -> tuple[dict[int, dict[str, int]], list[Problem]]:
    rows, problems = read_table(csv, "f.csv")
    assert problems == [] and numbers_turns(rows)
    found, problems = by_turn(rows, FIGURES)
    return {turn: {each.figure: each.value for each in figures} for turn, figures in found.items()}, problems


def sheet(csv: str) -> tuple[dict[str, int], dict[str, str], list[Problem]]:
    rows, problems = read_table(csv, "f.csv")
    assert problems == [] and not numbers_turns(rows)
    figures, said, problems = by_figure(rows, FIGURES, ("after turn", "alignment"))
    return (
        {each.figure: each.value for each in figures},
        {word: cell.text for word, cell in said.items()},
        problems,
    )


def told(problems: list[Problem]) -> list[str]:
    return [f"{problem} [{problem.severity}]" for problem in problems]


@pytest.mark.parametrize(
    "csv",
    [
        "turn,economy,treasury\n3,20,24\n4,,25\n",
        "Tour;ÉCONOMIE;Treasury (BP)\n3;20,0;24\n4;;25\n",
        "ターン\t経済\ttreasury [PB]\n3\t20\t24\n4\t\t25\n",
        "treasury,turn,economy\n24,3,20\n25,4\n",
    ],
)
def test_columns_are_found_by_their_names_in_any_language(csv: str) -> None:
    assert turns(csv) == ({3: {"economy": 20, "treasury": 24}, 4: {"treasury": 25}}, [])


def test_a_column_that_is_no_figure_is_told_and_left_out() -> None:
    found, problems = turns("turn,tresury,date,population,economy\n3,1,May,200,20\n")
    assert found == {3: {"economy": 20}}
    assert told(problems) == [
        "f.csv:1:6: name: no figure is called 'tresury', so it is left out [warning]",
        "f.csv:1:14: name: no figure is called 'date', so it is left out [warning]",
        "f.csv:1:19: name: 'population' is a figure of a settlement and is left out [warning]",
    ]
    assert str(problems[0].help[0]) == "Did you mean 'treasury'?"


def test_every_cell_that_cannot_be_taken_is_told_in_one_run() -> None:
    _, problems = turns("turn,economy\n3,12.5\nx,1\n,2\n0,2\n3,9\n4,many\n5,1,7\n")
    assert told(problems) == [
        "f.csv:2:3: shape: a figure is a whole number, and this is '12.5' [error]",
        "f.csv:3:1: turn: 'x' is no turn [error]",
        "f.csv:4:1: turn: this row names no turn [error]",
        "f.csv:5:1: turn: '0' is no turn [error]",
        "f.csv:6:1: turn: turn 3 has a row already [error]",
        "f.csv:7:3: shape: a figure is a whole number, and this is 'many' [error]",
        "f.csv:8:5: shape: this cell has no column: the first row names 2 [error]",
    ]


def test_two_columns_for_one_figure_are_an_error() -> None:
    _, problems = turns("turn,economy,Économie\n3,1,2\n")
    assert told(problems) == ["f.csv:1:14: name: 'Économie' has a column already [error]"]


def test_a_table_without_any_figure_is_an_error() -> None:
    _, problems = turns("turn,notes\n3,rain\n")
    assert (
        told(problems)[-1] == "f.csv:1:1: shape: no column is a figure: the first row names `turn` and figures [error]"
    )


@pytest.mark.parametrize("head", ["figure,value\n", "Valeur,Nombre\n", ""])
def test_a_sheet_has_a_row_a_figure_and_its_first_row_may_be_a_heading(head: str) -> None:
    csv = f"{head}Économie,20\nTreasury (BP),24\nDD de contrôle,\nAlignment,Neutral Good\nafter turn,13\n"
    figures, said, problems = sheet(csv)
    assert figures == {"economy": 20, "treasury": 24}
    assert said == {"alignment": "Neutral Good", "after turn": "13"}
    assert problems == []


def test_a_row_that_is_no_figure_is_told_and_left_out() -> None:
    figures, _, problems = sheet("figure,value\neconomy,20\ntresury,3\nPopulation,200\n")
    assert figures == {"economy": 20}
    assert told(problems) == [
        "f.csv:3:1: name: no figure is called 'tresury', so it is left out [warning]",
        "f.csv:4:1: name: 'Population' is a figure of a settlement and is left out [warning]",
    ]


def test_a_figure_said_twice_or_not_whole_is_an_error() -> None:
    _, _, problems = sheet("economy,20\nÉconomie,21\ntreasury,1.5\nDD de contrôle,20,x\n")
    assert told(problems) == [
        "f.csv:2:1: name: 'Économie' has a row already [error]",
        "f.csv:4:19: shape: a table with a row a figure has two columns, `figure` and `value` [error]",
        "f.csv:3:10: shape: a figure is a whole number, and this is '1.5' [error]",
    ]
