"""House rows that name what is not there: told where they stand, and left out of play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kingdom_chronicle.engine.row_faults import Fault
from kingdom_chronicle.engine.tables import Row, Tables
from kingdom_chronicle.reading.wording import say
from toy import RULESET, LampRow, isles, legal, play, told

KINDS = ("flame", "noise", "")


def of_known_kinds(tables: Tables, rows: Iterable[tuple[str, Row]]) -> Iterator[Fault]:
    """A lamp is of a kind that there is, and each kind has a lamp of the first ones."""
    for table, row in rows:
        if isinstance(row.values, LampRow) and row.values.kind not in KINDS:
            yield Fault(table, row.id, "kind", say("no kind is called '{kind}'", kind=row.values.kind))


def test_a_new_row_with_a_fault_is_told_of_and_left_out() -> None:
    files = isles("", rules_lamps="add:\n  torch: {label: Torch, cost: 1, light: 1, kind: smoke}\n")
    journal, problems = play(files, row_check=of_known_kinds)
    assert told(problems) == ["campaign/rules/lamps.yml:2:44: name: no kind is called 'smoke'"]
    assert "torch" not in journal.last.view.tables.tables["lamps"]


def test_a_printed_row_that_was_changed_into_a_fault_stands_as_printed() -> None:
    journal, problems = play(
        isles("", rules_lamps="change:\n  oil: {kind: smoke, cost: 9}\n"), row_check=of_known_kinds
    )
    assert told(problems) == ["campaign/rules/lamps.yml:2:9: name: no kind is called 'smoke'"]
    row = journal.last.view.tables.tables["lamps"]["oil"].values
    assert isinstance(row, LampRow) and (row.kind, row.cost) == ("flame", 4)


def test_rows_without_faults_are_played_and_printed_ones_are_not_asked() -> None:
    """The printed fog bell would be at fault for this check; no campaign's row is."""

    def no_noise(tables: Tables, rows: Iterable[tuple[str, Row]]) -> Iterator[Fault]:
        return (Fault(table, row.id, "kind", say("too loud")) for table, row in rows if row.id == "fog-bell")

    journal = legal(isles("", rules_lamps="change:\n  oil: {cost: 5}\n"), row_check=no_noise)
    row = journal.last.view.tables.tables["lamps"]["oil"].values
    assert isinstance(row, LampRow) and row.cost == 5
    assert RULESET.row_check is None
