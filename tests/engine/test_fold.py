"""The fold: turn upon turn, and a copy of it that goes on alone."""

from __future__ import annotations

from kingdom_chronicle.engine.expect import Expectations
from kingdom_chronicle.engine.fold import Fold
from toy import CALM, isles, legal, read


def fold(*turns: str) -> Fold:
    campaign, _ = read(isles(*turns))
    assert campaign is not None
    journal = legal(isles())
    return Fold(journal.gathering, journal.last.closing, [], Expectations(1), False)


def test_each_turn_opens_with_what_the_one_before_left() -> None:
    journal = legal(isles(CALM, CALM))
    begun = fold(CALM, CALM)
    records = [begun.play(record.turn) for record in journal.turns]
    assert [record.closing for record in records] == [record.closing for record in journal.turns]
    assert records[1].opening is records[0].closing


def test_a_copy_goes_on_without_a_trace() -> None:
    journal = legal(isles(CALM))
    begun = fold(CALM)
    begun.copy().play(journal.turns[0].turn)
    assert (begun.records, begun.problems, begun.state) == ([], [], journal.before.closing)


def test_a_source_of_faces_is_not_asked_for_what_is_written() -> None:
    asked: list[str] = []

    def face(name: str, sides: int) -> int:
        asked.append(name)
        return 20

    fold("").play(legal(isles("dusk:\n- harvest: {rolls: {oil: 1}}\n")).turns[0].turn, face)
    assert asked == ["1/dusk/watch/check"]
