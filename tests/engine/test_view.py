"""What a step may look at, and how long what was worked out from it is kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from kingdom_chronicle.engine.book import Adjust, Enter, Strike, evolve
from kingdom_chronicle.engine.figure import Figure, Source, add_all
from kingdom_chronicle.engine.illegal import Illegal
from kingdom_chronicle.engine.layers import stack
from kingdom_chronicle.engine.memory import Memory
from kingdom_chronicle.engine.view import View
from kingdom_chronicle.reading.wording import say
from toy import COLUMNS, RULESET, TABLES, Hang, Isle, Keeper, Lamp, Snuff, isles, layer, legal

ADA, BO = Keeper("ada", "A1"), Keeper("bo", "B1")


def view(**scores: Callable[..., Figure]) -> View:
    """The isles after a quiet turn, with other scores and nothing kept yet."""
    seen = legal(isles("")).last.view
    return replace(seen, ruleset=replace(RULESET, scores=scores), memory=Memory(), opening=None)


def moved(seen: View, *entries: Any) -> View:
    state = seen.state
    for entry in entries:
        state = evolve(entry, state)
    return replace(seen, state=state)


def adjusted(seen: View, stock: str, by: int) -> View:
    return moved(seen, Adjust(stock, Figure(by, "test")))


class Calls:
    """Scores that count how often they are worked out."""

    def __init__(self) -> None:
        self.count: Counter[str] = Counter()

    def of(self, name: str, work: Callable[..., int]) -> Callable[..., Figure]:
        def score(seen: View, *of: str) -> Figure:
            self.count[name] += 1
            return Figure(work(seen, *of), name)

        return score


def keepers(seen: View) -> int:
    return len(seen.all(Keeper))


def test_a_score_is_kept_while_another_group_changes() -> None:
    calls = Calls()
    seen = view(watchers=calls.of("watchers", keepers))
    assert seen.score("watchers").value == 0
    other = adjusted(moved(seen, Enter(Isle("Z9", "rock"))), "oil", 5)
    assert other.score("watchers").value == 0
    assert calls.count["watchers"] == 1


def test_a_score_is_worked_out_anew_when_its_own_group_changes() -> None:
    calls = Calls()
    seen = view(watchers=calls.of("watchers", keepers))
    assert [
        v.score("watchers").value for v in (seen, moved(seen, Enter(ADA)), moved(seen, Enter(ADA), Strike(ADA)))
    ] == [
        0,
        1,
        0,
    ]
    assert calls.count["watchers"] == 3


def test_the_first_record_of_a_kind_is_a_change() -> None:
    seen = view(watchers=lambda v: Figure(keepers(v), "watchers"))
    assert Keeper not in seen.state.records
    assert (seen.score("watchers").value, moved(seen, Enter(ADA)).score("watchers").value) == (0, 1)


def test_a_score_depends_on_a_stock_by_its_value() -> None:
    calls = Calls()
    seen = view(purse=calls.of("purse", lambda v: v.stock("oil")))
    start = seen.score("purse").value
    assert adjusted(seen, "oil", 2).score("purse").value == start + 2
    assert adjusted(adjusted(seen, "oil", 3), "oil", -1).score("purse").value == start + 2
    assert adjusted(seen, "dread", 9).score("purse").value == start
    assert calls.count["purse"] == 3


def test_a_stock_may_be_called_like_anything() -> None:
    """`turn` and `tables` are words of the view; as the name of a stock they are no more than that."""
    seen = view(purse=lambda v: Figure(v.stock("turn"), "purse"))
    state = replace(seen.state, stocks={"turn": 5, "tables": 6})
    assert replace(seen, state=state).score("purse").value == 5
    later = replace(seen, state=replace(state, stocks={"turn": 7, "tables": 6}))
    assert later.score("purse").value == 7


def test_nested_scores_are_kept_and_worked_out_each_for_itself() -> None:
    """`whole` reads `watchers` and a stock: the stock moves only the outer one, a keeper moves both."""
    calls = Calls()
    seen = view(
        watchers=calls.of("watchers", keepers),
        whole=calls.of("whole", lambda v: v.score("watchers").value + v.stock("dread")),
    )
    assert seen.score("whole").value == 0
    assert adjusted(seen, "dread", 4).score("whole").value == 4
    assert calls.count == {"whole": 2, "watchers": 1}
    assert moved(adjusted(seen, "dread", 4), Enter(ADA)).score("whole").value == 5
    assert calls.count == {"whole": 3, "watchers": 2}


def test_an_outer_score_knows_what_a_kept_inner_one_read() -> None:
    """The inner one is asked first by itself, so that the outer one finds it kept."""
    seen = view(
        watchers=lambda v: Figure(keepers(v), "watchers"),
        whole=lambda v: Figure(v.score("watchers").value * 10, "whole"),
    )
    assert (seen.score("watchers").value, seen.score("whole").value) == (0, 0)
    assert moved(seen, Enter(ADA)).score("whole").value == 10


def test_three_deep_and_two_wide() -> None:
    seen = view(
        a=lambda v: Figure(keepers(v), "a"),
        b=lambda v: Figure(v.score("a").value + v.stock("oil"), "b"),
        c=lambda v: add_all("c", (v.score("a"), v.score("b"))),
    )
    oil = seen.stock("oil")
    assert seen.score("c").value == oil
    assert moved(seen, Enter(ADA)).score("c").value == 1 + 1 + oil
    assert moved(seen, Enter(ADA), Enter(BO), Adjust("oil", Figure(1, "x"))).score("c").value == 2 + 2 + oil + 1


def test_a_score_of_a_place_is_kept_for_each_place() -> None:
    calls = Calls()
    seen = view(glow=calls.of("glow", lambda v, isle: len([x for x in v.all(Lamp).values() if x.isle == isle])))
    lit = moved(seen, Enter(Lamp("A1/oil", "oil", "A1", 1)))
    assert [lit.score("glow", isle).value for isle in ("A1", "B1", "A1", "B1")] == [1, 0, 1, 0]
    assert calls.count["glow"] == 2


def test_a_score_depends_on_the_turn_only_where_it_reads_it() -> None:
    calls = Calls()
    seen = view(age=calls.of("age", lambda v: v.turn), watchers=calls.of("watchers", keepers))
    later = replace(seen, number=8)
    assert [v.score("age").value for v in (seen, later)] == [1, 8]
    assert [v.score("watchers").value for v in (seen, later)] == [0, 0]
    assert calls.count == {"age": 2, "watchers": 1}


def test_a_score_depends_on_the_switch_it_reads() -> None:
    calls = Calls()
    seen = view(wind=calls.of("wind", lambda v: len(v.switch("drift"))))
    calm = replace(seen, switches={"drift": "calm", "debts": "no"})
    debts = replace(seen, switches={"drift": "calm", "debts": "yes"})
    gale = replace(seen, switches={"drift": "a gale", "debts": "no"})
    assert [v.score("wind").value for v in (calm, debts, gale)] == [4, 4, 6]
    assert calls.count["wind"] == 2


def test_a_score_depends_on_the_tables() -> None:
    seen = view(price=lambda v: v.tables.figure("lamps", "oil", "cost"))
    shelf, _ = stack(
        (layer("isles", base=True, **TABLES), layer("campaign", lamps="change: {oil: {cost: 9}}\n")), COLUMNS
    )
    assert (seen.score("price").value, replace(seen, rulebook=shelf.at(1)).score("price").value) == (4, 9)
    row = view(price=lambda v: Figure(v.row("lamps", "oil").values.cost, "x"))  # type: ignore[attr-defined]
    assert (row.score("price").value, replace(row, rulebook=shelf.at(1)).score("price").value) == (4, 9)


def test_a_stock_as_a_leaf_says_of_which_turn_it_is() -> None:
    seen = view(purse=lambda v: v.stock_figure("oil"))
    sources = [v.score("purse").source for v in (seen, replace(seen, number=8))]
    assert sources == [Source("stocks/oil", turn=1), Source("stocks/oil", turn=8)]


# ---- two states in turn


def test_going_back_to_an_older_state_gives_its_scores() -> None:
    seen = view(watchers=lambda v: Figure(keepers(v), "watchers"))
    states = [seen, moved(seen, Enter(ADA)), seen, moved(seen, Enter(ADA), Enter(BO)), seen]
    assert [v.score("watchers").value for v in states] == [0, 1, 0, 2, 0]


def test_the_opening_and_now_are_asked_in_turn_and_each_is_worked_out_once() -> None:
    calls = Calls()
    seen = view(watchers=calls.of("watchers", keepers), whole=calls.of("whole", lambda v: v.score("watchers").value))
    now = moved(replace(seen, opening=seen.state), Enter(ADA))
    for _ in range(3):
        assert now.at_opening().score("whole").value == 0
        assert now.score("whole").value == 1
        assert now.at_opening().score("watchers").value == 0
        assert now.score("watchers").value == 1
    assert calls.count == {"watchers": 2, "whole": 2}


def test_before_the_first_phase_the_opening_is_now() -> None:
    seen = view(watchers=lambda v: Figure(keepers(v), "watchers"))
    assert seen.at_opening().score("watchers").value == 0
    assert moved(seen, Enter(ADA)).at_opening().score("watchers").value == 1


def test_a_score_that_looks_back_knows_when_the_opening_changes() -> None:
    """Grown since the phase began: at the same state it is another number in the next phase."""
    calls = Calls()
    seen = view(
        watchers=lambda v: Figure(keepers(v), "watchers"),
        grown=calls.of("grown", lambda v: v.score("watchers").value - v.at_opening().score("watchers").value),
    )
    empty, full = seen.state, moved(seen, Enter(ADA)).state
    now = replace(seen, state=full, opening=empty)
    assert [now.score("grown").value, now.score("grown").value] == [1, 1]
    assert calls.count["grown"] == 1
    assert replace(now, opening=full).score("grown").value == 0
    assert now.score("grown").value == 1
    assert replace(now, state=empty).score("grown").value == 0


def test_a_score_that_looks_back_first_knows_when_now_changes() -> None:
    """The same with the older state read first, so that the order of reading does not matter."""
    seen = view(
        watchers=lambda v: Figure(keepers(v), "watchers"),
        grown=lambda v: Figure(-v.at_opening().score("watchers").value + v.score("watchers").value, "grown"),
    )
    now = replace(seen, opening=seen.state)
    assert now.score("grown").value == 0
    assert moved(now, Enter(ADA)).score("grown").value == 1
    assert moved(now, Enter(ADA), Enter(BO)).score("grown").value == 2


def test_a_score_that_looks_back_knows_the_turn_and_the_switches() -> None:
    seen = view(
        age=lambda v: Figure(v.turn, "age"),
        wind=lambda v: Figure(len(v.switch("drift")), "wind"),
        old=lambda v: Figure(v.at_opening().score("age").value + v.at_opening().score("wind").value, "old"),
    )
    now = replace(seen, opening=seen.state, state=moved(seen, Enter(ADA)).state)
    assert now.score("old").value == 1 + len("calm")
    assert replace(now, number=8).score("old").value == 8 + len("calm")
    assert replace(now, switches={"drift": "wild sea"}).score("old").value == 1 + len("wild sea")


def test_what_a_line_would_do_is_looked_at_beforehand() -> None:
    seen = view(watchers=lambda v: Figure(keepers(v), "watchers"))
    assert seen.after(Enter(ADA), Enter(BO)).score("watchers").value == 2
    assert seen.score("watchers").value == 0


def test_a_score_that_looks_ahead_is_right_when_now_changes() -> None:
    seen = view(
        watchers=lambda v: Figure(keepers(v), "watchers"),
        soon=lambda v: Figure(v.after(Enter(BO)).score("watchers").value - v.score("watchers").value, "soon"),
    )
    assert seen.score("soon").value == 1
    assert moved(seen, Enter(ADA)).score("soon").value == 1
    assert moved(seen, Enter(BO)).score("soon").value == 0


# ---- other things that are kept


def test_anything_may_be_kept_under_a_key() -> None:
    calls: Counter[str] = Counter()
    seen = view()

    def names(now: View) -> tuple[str, ...]:
        def work(seen: View) -> tuple[str, ...]:
            calls["names"] += 1
            return tuple(seen.all(Keeper))

        return now.keep("names", work)

    assert [names(seen), names(seen), names(moved(seen, Enter(ADA)))] == [(), (), ("ada",)]
    assert calls["names"] == 2


def test_nothing_at_all_is_kept_too() -> None:
    calls: Counter[str] = Counter()
    seen = view()
    for _ in range(2):
        assert seen.keep("none", lambda _: calls.update(["x"])) is None
    assert calls["x"] == 1


def test_a_work_that_is_broken_off_is_not_kept_but_known_to_have_read() -> None:
    """Whoever goes on without it depends on what made it break off."""

    def strict(seen: View) -> Figure:
        if not seen.all(Keeper):
            raise Illegal("TOY-X", say("nobody"))
        return Figure(1, "strict")

    def mild(seen: View) -> Figure:
        try:
            return seen.score("strict")
        except Illegal:
            return Figure(0, "mild")

    seen = view(strict=strict, mild=mild)
    with pytest.raises(Illegal):
        seen.score("strict")
    assert seen.score("mild").value == 0
    assert moved(seen, Enter(ADA)).score("mild").value == 1
    assert seen.score("mild").value == 0


def test_what_depends_on_the_line_is_not_kept_for_another() -> None:
    text = "night:\n- hang: Oil Lamp\n  isle: A1\n  granted: so\n- hang: Mirror\n  isle: A1\n"
    seen = view(
        free=lambda v: Figure(int(v.granted), "free"),
        place=lambda v: Figure(v.spoken_by().span.line if v.spoken_by().span else 0, "place"),  # type: ignore[union-attr]
        lines=lambda v: Figure(len(v.siblings(Hang)), "lines"),
    )
    turn = legal(isles(text)).last.turn
    one, two = turn.decisions["night"]
    at_night = replace(seen, turn_file=turn, phase="night")
    first, second = replace(at_night, decision=one), replace(at_night, decision=two)
    assert [v.score("free").value for v in (first, second, at_night)] == [1, 0, 0]
    assert [v.score("place").value for v in (first, second, at_night)] == [2, 5, 0]
    assert [v.score("lines").value for v in (seen, first, replace(first, phase="dusk"))] == [0, 2, 0]


def test_a_kept_value_throws_no_dice() -> None:
    seen = view(luck=lambda v: Figure(v.roll("d6").total, "luck"))
    with pytest.raises(AssertionError, match="throws no dice"):
        seen.score("luck")
    assert seen.memory.reading is None


# ---- what it shows


def test_records_stocks_and_rows() -> None:
    seen = moved(view(), Enter(ADA))
    assert (dict(seen.all(Keeper)), seen.get(Keeper, "ada"), seen.get(Keeper, "bo")) == (
        {"ada": ADA},
        ADA,
        None,
    )
    assert (seen.stock("debt"), seen.turn, seen.switch("drift")) == (0, 1, "calm")
    assert seen.row("lamps", "oil").id == "oil"


def test_siblings_are_the_lines_of_this_phase() -> None:
    text = "night:\n- snuff: A1\n- hang: Oil Lamp\n  isle: A1\n- hang: Mirror\n  isle: A1\n"
    seen = replace(view(), turn_file=legal(isles("", text.replace("- snuff: A1\n", ""))).last.turn)
    at_night = replace(seen, phase="night")
    assert [line.order.hang for line in at_night.siblings(Hang)] == ["Oil Lamp", "Mirror"]  # type: ignore[attr-defined]
    assert at_night.siblings(Snuff) == ()
    assert replace(seen, phase="dusk").siblings(Hang) == ()
    assert replace(at_night, turn_file=None).siblings(Hang) == ()


def test_a_die_is_named_by_turn_phase_line_place_and_die() -> None:
    seen = replace(view(), number=12, phase="night", step="last stand")
    assert seen.roll("d20").name == "12/night/last-stand/check"
    assert seen.roll("d4", "unrest", at="alder/1/C3").name == "12/night/last-stand/alder/1/C3/unrest"
    assert replace(seen, phase="").roll("d20").name == "12/last-stand/check"
