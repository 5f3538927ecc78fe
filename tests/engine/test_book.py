"""Entries and the state they add up to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingdom_chronicle.engine.book import (
    Adjust,
    Check,
    Enter,
    Entry,
    Note,
    Record,
    State,
    Strike,
    enter_all,
    evolve,
    free_key,
)
from kingdom_chronicle.engine.dice import Dice, Roll
from kingdom_chronicle.engine.figure import Figure
from toy import Isle, Keeper

NOTHING = State({"oil": 3, "dread": 0})


def after(*entries: Entry, state: State = NOTHING) -> State:
    return reduce(lambda done, entry: evolve(entry, done), entries, state)


def test_a_stock_moves_by_a_figure() -> None:
    assert after(Adjust("oil", Figure(-5, "spent"))).stocks == {"oil": -2, "dread": 0}


def test_an_unknown_stock_fails_at_once() -> None:
    with pytest.raises(KeyError):
        after(Adjust("oyl", Figure(1, "x")))


def test_a_record_begins_and_takes_the_place_of_its_like() -> None:
    state = after(Enter(Isle("A1", "rock")), Enter(Isle("B1", "sand")), Enter(Isle("A1", "sand")))
    assert dict(state.group(Isle)) == {"A1": Isle("A1", "sand"), "B1": Isle("B1", "sand")}
    assert list(state.group(Isle)) == ["A1", "B1"]


def test_records_of_two_kinds_may_have_one_key() -> None:
    state = after(Enter(Isle("a", "rock")), Enter(Keeper("a", "A1")))
    assert (state.group(Isle)["a"], state.group(Keeper)["a"]) == (Isle("a", "rock"), Keeper("a", "A1"))


def test_a_record_ends() -> None:
    state = after(Enter(Isle("A1", "rock")), Enter(Isle("B1", "rock")), Strike(Isle("A1", "rock")))
    assert list(state.group(Isle)) == ["B1"]


def test_a_kind_that_was_never_entered_is_empty() -> None:
    assert dict(NOTHING.group(Isle)) == {}


def test_checks_and_notes_move_nothing() -> None:
    check = Check("x", Roll("x", Dice(1, 20), (1,), "thrown"), Figure(1, "x"), Figure(9, "y"), "failure", -8)
    assert after(check, Note("nothing")) is NOTHING


def test_a_group_stays_the_same_object_until_one_of_it_changes() -> None:
    before = after(Enter(Isle("A1", "rock")), Enter(Keeper("ada", "A1")))
    moved = after(Adjust("oil", Figure(1, "x")), Enter(Keeper("bo", "A1")), state=before)
    assert moved.group(Isle) is before.group(Isle)
    assert moved.group(Keeper) is not before.group(Keeper)


def test_an_older_state_stays_what_it_was() -> None:
    before = after(Enter(Isle("A1", "rock")))
    after(Strike(Isle("A1", "rock")), Adjust("oil", Figure(9, "x")), state=before)
    assert (list(before.group(Isle)), before.stocks["oil"]) == (["A1"], 3)


@dataclass(frozen=True)
class Lot(Record):
    """A record for the law below."""

    number: int = 0


ENTRIES = st.lists(
    st.one_of(
        st.builds(Adjust, st.sampled_from(["oil", "dread"]), st.builds(Figure, st.integers(-9, 9), st.just("x"))),
        st.builds(Enter, st.builds(Lot, st.sampled_from("abc"), st.integers(0, 3))),
    )
)


@given(ENTRIES)
def test_a_stock_is_the_sum_of_what_moved_it(entries: list[Entry]) -> None:
    for stock in ("oil", "dread"):
        moved = sum(e.figure.value for e in entries if isinstance(e, Adjust) and e.stock == stock)
        assert after(*entries).stocks[stock] == NOTHING.stocks[stock] + moved


@given(st.lists(st.builds(Lot, st.sampled_from("abcd"), st.integers(0, 3)), min_size=1))
def test_records_entered_together_are_as_if_entered_one_by_one(records: list[Lot]) -> None:
    start = after(Enter(Lot("b", 9)), Enter(Isle("A1", "rock")))
    together = enter_all(records, start)
    one_by_one = after(*(Enter(record) for record in records), state=start)
    assert list(together.group(Lot).items()) == list(one_by_one.group(Lot).items())
    assert together.group(Isle) is start.group(Isle)


def test_a_key_that_is_taken_gets_the_first_free_number() -> None:
    assert free_key("isle", {"isles"}) == "isle"
    assert free_key("isle", {"isle"}) == "isle#2"
    assert free_key("isle", {"isle", "isle#2", "isle#4"}) == "isle#3"
    assert free_key("isle", {"isle#2"}) == "isle"
