"""CSVs as spreadsheets write them: cells with their places, and what numbers they hold."""

from __future__ import annotations

import pytest

from kingdom_chronicle.reading.csv_table import number, read_table


def texts(csv: str) -> list[list[str]]:
    rows, problems = read_table(csv, "f.csv")
    assert problems == []
    return [[cell.text for cell in row] for row in rows]


@pytest.mark.parametrize(
    "csv",
    [
        "turn,unrest\n1,2\n",
        "turn;unrest\r\n1;2\r\n",
        "turn\tunrest\r1\t2",
        'sep=;\r\n"turn";"unrest"\r\n"1";"2"',
        "sep=,\nturn,unrest\n1,2",
        "\n,,\nturn , unrest\n\n 1, 2 \n,\n",
    ],
)
def test_whatever_parts_the_cells_they_are_found(csv: str) -> None:
    assert texts(csv) == [["turn", "unrest"], ["1", "2"]]


def test_a_quoted_cell_holds_signs_line_breaks_and_quotation_marks() -> None:
    assert texts('turn,"control, ""dc""\nof all"\n1,20\n') == [["turn", 'control, "dc" of all'], ["1", "20"]]


def test_a_comma_inside_quotes_does_not_part_cells_of_semicolons() -> None:
    assert texts('"a,b,c";turn\n1;2') == [["a,b,c", "turn"], ["1", "2"]]


def test_a_cell_knows_its_line_and_column() -> None:
    rows, _ = read_table('turn,"a\nb",unrest\r\n1,2,33\n', "f.csv")
    assert [str(cell.span) for cell in rows[0]] == ["f.csv:1:1", "f.csv:1:6", "f.csv:2:4"]
    assert [str(cell.span) for cell in rows[1]] == ["f.csv:3:1", "f.csv:3:3", "f.csv:3:5"]


def test_a_quotation_mark_that_is_never_closed_is_named() -> None:
    rows, (problem,) = read_table('turn,unrest\n1,"2\n', "f.csv")
    assert rows == []
    assert str(problem) == "f.csv:2:3: shape: a quotation mark opens here and is never closed"


@pytest.mark.parametrize("csv", ["", "\n\n", ",,\n , \n"])
def test_an_empty_table_has_no_rows(csv: str) -> None:
    assert texts(csv) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("20", 20),
        ("+3", 3),
        ("-1", -1),
        ("−1", -1),
        ("12,0", 12),
        ("12.00", 12),
        ("1 234", 1234),
        ("1\u202f234", 1234),
        ("1'234", 1234),
        ("007", 7),
        ("", None),
        ("none", None),
        ("#REF!", None),
        ("-", None),
    ],
)
def test_a_whole_number_is_taken_in_any_common_writing(text: str, value: int | None) -> None:
    assert number(text) == value


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("12,5", "a figure is a whole number, and this is '12,5'"),
        ("12.5", "a figure is a whole number, and this is '12.5'"),
        ("52 / 60", "a figure is a whole number, and this is '52 / 60'"),
        ("1 2", "a figure is a whole number, and this is '1 2'"),
        ("1,000", "'1,000' can be read in two ways: write 1000, or the smaller number if that is meant"),
        ("-2.000.000", "'-2.000.000' can be read in two ways: write -2000000, or the smaller number if that is meant"),
    ],
)
def test_a_number_that_is_not_whole_or_not_clear_is_told(text: str, sentence: str) -> None:
    assert str(number(text)) == sentence
