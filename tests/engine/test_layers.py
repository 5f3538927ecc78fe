"""Layers over layers: add, change and remove are believed only if they are true."""

from __future__ import annotations

from typing import Any

import pytest

from kingdom_chronicle.engine.layers import stack
from kingdom_chronicle.engine.tables import Layer, Shelf, Table
from kingdom_chronicle.reading.source import Problem
from toy import COLUMNS, TABLES, helped, layer, told

BASE = layer("isles", base=True, **TABLES)


def laid(*layers: Layer) -> tuple[Shelf, list[Problem]]:
    return stack((BASE, *layers), COLUMNS, "campaign")


def lamps(text: str, turn: int = 1) -> Table:
    shelf, problems = laid(layer("campaign", lamps=text))
    assert not problems, told(problems)
    return shelf.at(turn).tables["lamps"]


def values(table: Table, id: str) -> Any:
    return table[id].values


def wrong(text: str) -> list[str]:
    return told(laid(layer("campaign", lamps=text))[1])


def test_the_lowest_layer_is_plain_rows() -> None:
    shelf, problems = laid()
    assert problems == []
    assert list(shelf.at(1).tables["lamps"]) == ["wick", "oil", "mirror", "fog-bell"]
    assert {row.layer for row in shelf.at(1).tables["lamps"].values()} == {"isles"}


def test_a_row_is_added() -> None:
    table = lamps("add: {sun: {label: Sun, cost: 99, light: 9}}\n")
    assert list(table)[-1] == "sun"
    assert (table["sun"].layer, values(table, "sun").light) == ("campaign", 9)


def test_an_added_rows_name_may_be_called_a_name() -> None:
    assert values(lamps("add: {sun: {name: Sun, cost: 99, light: 9}}\n"), "sun").label == "Sun"


def test_an_added_row_has_an_id_fit_for_addresses() -> None:
    assert list(lamps("add: {Big Sun: {name: Sun, cost: 99, light: 9}}\n"))[-1] == "big-sun"


def test_what_stands_already_is_not_added() -> None:
    assert wrong("add: {Fog Bell: {name: Bell, cost: 1, light: 1}}\n") == [
        "campaign/lamps.yml:1:7: name: the table has a row 'Fog Bell' already; use `change`"
    ]


def test_a_row_is_changed_cell_by_cell() -> None:
    table = lamps("Change: {OIL: {Cost: 8}}\n")
    assert (values(table, "oil").cost, values(table, "oil").light) == (8, 3)
    assert table["oil"].layer == "isles"


def test_a_changed_cell_remembers_what_it_covers() -> None:
    shelf, _ = laid(
        layer("variant", lamps="change: {oil: {cost: 8}}\n"),
        layer("campaign", lamps="change: {oil: {cost: 9}}\n"),
    )
    cell = shelf.at(1).tables["lamps"]["oil"].cells["cost"]
    chain = []
    while cell is not None:
        chain.append((cell.layer, cell.node.value))
        cell = cell.overrides  # type: ignore[assignment]
    assert chain == [("campaign", "9"), ("variant", "8"), ("isles", "4")]


def test_what_does_not_stand_is_not_changed_but_guessed() -> None:
    _, problems = laid(layer("campaign", lamps="change: {mirro: {cost: 8}}\n"))
    assert told(problems) == ["campaign/lamps.yml:1:10: name: the table `lamps` has no row 'mirro'"]
    assert helped(problems) == ["Did you mean 'mirror'?"]


@pytest.mark.parametrize("text", ["remove: [oil, Fog-Bell]\n", "remove: oil\n"])
def test_a_row_is_removed(text: str) -> None:
    assert "oil" not in lamps(text)
    assert "wick" in lamps(text)


def test_what_does_not_stand_is_not_removed() -> None:
    assert wrong("remove: [oil, sun]\n") == ["campaign/lamps.yml:1:15: name: the table `lamps` has no row 'sun'"]


def test_layers_are_believed_in_their_order() -> None:
    """What one removes the next may add anew."""
    shelf, problems = laid(
        layer("variant", lamps="remove: [oil]\n"),
        layer("campaign", lamps="add: {oil: {name: Whale Oil, cost: 1, light: 1}}\n"),
    )
    assert problems == []
    row = shelf.at(1).tables["lamps"]["oil"]
    assert (row.layer, row.cells["cost"].overrides) == ("campaign", None)


def test_an_upper_layer_says_what_it_does() -> None:
    _, problems = laid(layer("campaign", lamps="sun: {label: Sun, cost: 9, light: 9}\n"))
    assert told(problems) == ["campaign/lamps.yml:1:1: shape: 'sun' has no place here"]
    assert helped(problems) == ["Possible here: `from`, `add`, `change`, `remove`."]


@pytest.mark.parametrize("text", ["add:\n", "change:\nremove:\n", "{}", "from: 3\n"])
def test_a_section_may_be_empty(text: str) -> None:
    assert wrong(text) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[oil]\n", "1:1: shape: a table over others begins with `add`, `change` or `remove`"),
        ("add: [sun]\n", "1:6: shape: rows are a mapping by id, as `inn: {cost: 8}`"),
        ("change: {oil: 8}\n", "1:10: shape: a row is a mapping of its columns, as `oil: {...}`"),
        ("remove: [{oil: 8}]\n", "1:10: shape: `remove` is a list of the ids of rows"),
    ],
)
def test_a_section_of_another_shape_is_told(text: str, message: str) -> None:
    assert wrong(text) == [f"campaign/lamps.yml:{message}"]


def test_an_unknown_table_is_guessed() -> None:
    _, problems = laid(layer("campaign", lamp="add: {}\n"))
    assert told(problems) == ["campaign/lamp.yml:1:1: name: no table is called 'lamp'"]
    assert helped(problems) == ["Did you mean 'lamps'?"]


def test_a_misspelt_column_is_told_as_it_was_written_and_the_row_stays_as_it_was() -> None:
    shelf, problems = laid(layer("campaign", lamps="change:\n  oil: {Ligth: 9, cost: 5}\n"))
    assert told(problems) == ["campaign/lamps.yml:2:9: shape: 'Ligth' has no place here"]
    row = shelf.at(1).tables["lamps"]["oil"]
    assert (values({"oil": row}, "oil").light, values({"oil": row}, "oil").cost) == (3, 4)


def test_a_wrong_number_in_a_change_is_told_and_the_row_stays_as_it_was() -> None:
    """Rules that need the row still find it, so that the mistake is not told again as a crash."""
    shelf, problems = laid(
        layer("variant", lamps="change: {oil: {cost: 8}}\n"),
        layer("campaign", lamps="change: {oil: {cost: much}}\n"),
    )
    assert told(problems) == ["campaign/lamps.yml:1:22: shape: expected a whole number, found 'much'"]
    assert values(shelf.at(1).tables["lamps"], "oil").cost == 8


def test_an_added_row_that_does_not_fit_is_left_out() -> None:
    shelf, problems = laid(layer("campaign", lamps="add:\n  sun: {name: Sun}\n"))
    assert told(problems) == [
        "campaign/lamps.yml:2:3: shape: 'cost' is missing",
        "campaign/lamps.yml:2:3: shape: 'light' is missing",
    ]
    assert "sun" not in shelf.at(1).tables["lamps"]


# ---- from a turn on


def test_a_layer_may_begin_at_a_turn() -> None:
    text = "from: 30\nchange: {oil: {cost: 8}}\n"
    assert [values(lamps(text, turn), "oil").cost for turn in (1, 29, 30, 31)] == [4, 4, 8, 8]


def test_tables_that_a_turn_does_not_touch_stay_the_same() -> None:
    shelf, _ = laid(layer("campaign", lamps="from: 30\nchange: {oil: {cost: 8}}\n"))
    assert shelf.at(29) is shelf.at(1)
    assert shelf.at(29) is not shelf.at(30)
    assert shelf.at(30).tables["numbers"] is shelf.at(1).tables["numbers"]


def test_undated_layers_lie_below_dated_ones_whoever_wrote_them() -> None:
    shelf, problems = laid(
        layer("variant", lamps="from: 5\nchange: {oil: {cost: 8}}\n"),
        layer("campaign", lamps="change: {oil: {cost: 2}}\n"),
    )
    assert problems == []
    assert [values(shelf.at(turn).tables["lamps"], "oil").cost for turn in (1, 5)] == [2, 8]


def test_a_mistake_is_told_once_whatever_comes_later() -> None:
    _, problems = laid(
        layer("campaign", lamps="change: {oil: {cost: much}}\n"),
        layer("later", lamps="from: 9\nchange: {wick: {cost: 1}}\n"),
    )
    assert len(problems) == 1


@pytest.mark.parametrize("turn", ["0", "-3", "soon", "²", "[3]"])
def test_from_names_a_turn(turn: str) -> None:
    (problem,) = wrong(f"from: {turn}\nchange: {{oil: {{cost: 8}}}}\n")
    assert problem == "campaign/lamps.yml:1:7: shape: `from` names a turn: a whole number of 1 or more"


def test_a_removed_row_cannot_be_chosen_but_what_was_made_of_it_still_stands() -> None:
    """A lamp that hangs burns on, and a rule that names a number still finds it."""
    shelf, problems = laid(layer("campaign", lamps="from: 9\nremove: [oil]\n", numbers="remove: [dread-base]\n"))
    assert problems == []
    late = shelf.at(9)
    assert (late.find("lamps", "Oil Lamp"), "Oil Lamp" in late.labels("lamps")) == ([], False)
    assert (late.figure("lamps", "oil", "light").value, late.row("lamps", "oil").layer) == (3, "isles")
    assert late.figure("numbers", "dread-base", "value").value == 10
    assert shelf.at(8).find("lamps", "Oil Lamp") == ["oil"]


def test_no_table_loses_its_last_row() -> None:
    shelf, problems = laid(layer("campaign", lamps="remove: [wick, oil, mirror, fog-bell]"))
    assert list(shelf.at(1).tables["lamps"]) == ["fog-bell"]
    assert told(problems) == ["campaign/lamps.yml:1:29: shape: the rules need the row `fog-bell` of the table `lamps`"]
