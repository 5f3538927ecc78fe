"""Rows with faults are told about where they stand; what was printed stays in their place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kingdom_chronicle.engine.layers import stack
from kingdom_chronicle.engine.row_faults import Fault, without_faults
from kingdom_chronicle.engine.tables import Row, Shelf, Tables
from kingdom_chronicle.reading.fields import Fields, Name
from kingdom_chronicle.reading.wording import say
from toy import layer


class Road(Fields):
    """A road and the one that goes on from its end."""

    label: Name
    leads_to: Name = ""


def check(tables: Tables, rows: Iterable[tuple[str, Row]]) -> Iterator[Fault]:
    for table, row in rows:
        name = row.values.leads_to  # type: ignore[attr-defined]
        if name and name not in tables.tables[table]:
            yield Fault(table, row.id, "leads_to", say("no road is called '{name}'", name=name))


def judged(own: str) -> tuple[Tables, list[str]]:
    printed = layer("printed", base=True, roads="a: {label: A}\nb: {label: B, leads to: a}\n")
    below, _ = stack([printed], {"roads": Road})
    shelf, problems = stack([printed, layer("campaign", roads=own)], {"roads": Road}, "campaign")
    assert not problems
    left, found = without_faults(Shelf(shelf.stages), below.at(0), "campaign", check)
    return left.at(1), [f"{each.span.line}: {each.code}: {each.message}" for each in found]


def test_an_added_row_with_a_fault_is_left_out() -> None:
    tables, found = judged("add:\n  c: {label: C, leads to: z}\n")
    assert found == ["2: name: no road is called 'z'"]
    assert list(tables.tables["roads"]) == ["a", "b"]


def test_a_changed_row_with_a_fault_is_as_it_was_printed() -> None:
    tables, found = judged("change:\n  b: {leads to: z}\n")
    assert found == ["2: name: no road is called 'z'"]
    assert tables.tables["roads"]["b"].values.leads_to == "a"  # type: ignore[attr-defined]


def test_what_leads_to_a_row_that_was_left_out_is_told_as_well() -> None:
    tables, found = judged("add:\n  c: {label: C, leads to: z}\n  d: {label: D, leads to: c}\n")
    assert found == ["2: name: no road is called 'z'", "3: name: no road is called 'c'"]
    assert list(tables.tables["roads"]) == ["a", "b"]


def test_rows_without_a_fault_stay_as_they_are() -> None:
    tables, found = judged("add:\n  c: {label: C, leads to: b}\n")
    assert found == []
    assert list(tables.tables["roads"]) == ["a", "b", "c"]
