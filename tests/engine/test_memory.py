"""How long a derived value is kept: until something that it was read from changes, and no longer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingdom_chronicle.engine.book import Adjust, Enter, Strike
from kingdom_chronicle.engine.figure import Figure, Source, add_all
from kingdom_chronicle.engine.illegal import Illegal
from kingdom_chronicle.engine.layers import stack
from kingdom_chronicle.engine.memory import Memory
from kingdom_chronicle.engine.view import View
from kingdom_chronicle.reading.wording import say
from toy import COLUMNS, TABLES, Hang, Isle, Keeper, Lamp, isles, layer, legal, moved, seeing

ADA, BO = Keeper("ada", "A1"), Keeper("bo", "B1")


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
    seen = seeing(watchers=calls.of("watchers", keepers))
    assert seen.score("watchers").value == 0
    other = adjusted(moved(seen, Enter(Isle("Z9", "rock"))), "oil", 5)
    assert other.score("watchers").value == 0
    assert calls.count["watchers"] == 1


def test_a_score_is_worked_out_anew_when_its_own_group_changes() -> None:
    calls = Calls()
    seen = seeing(watchers=calls.of("watchers", keepers))
    assert [
        v.score("watchers").value for v in (seen, moved(seen, Enter(ADA)), moved(seen, Enter(ADA), Strike(ADA)))
    ] == [
        0,
        1,
        0,
    ]
    assert calls.count["watchers"] == 3


def test_the_first_record_of_a_kind_is_a_change() -> None:
    seen = seeing(watchers=lambda v: Figure(keepers(v), "watchers"))
    assert Keeper not in seen.state.records
    assert (seen.score("watchers").value, moved(seen, Enter(ADA)).score("watchers").value) == (0, 1)


def test_a_score_depends_on_a_stock_by_its_value() -> None:
    calls = Calls()
    seen = seeing(purse=calls.of("purse", lambda v: v.stock("oil")))
    start = seen.score("purse").value
    assert adjusted(seen, "oil", 2).score("purse").value == start + 2
    assert adjusted(adjusted(seen, "oil", 3), "oil", -1).score("purse").value == start + 2
    assert adjusted(seen, "dread", 9).score("purse").value == start
    assert calls.count["purse"] == 3


def test_a_stock_may_be_called_like_anything() -> None:
    """`turn` and `tables` are words of the view; as the name of a stock they are no more than that."""
    seen = seeing(purse=lambda v: Figure(v.stock("turn"), "purse"))
    state = replace(seen.state, stocks={"turn": 5, "tables": 6})
    assert replace(seen, state=state).score("purse").value == 5
    later = replace(seen, state=replace(state, stocks={"turn": 7, "tables": 6}))
    assert later.score("purse").value == 7


def test_nested_scores_are_kept_and_worked_out_each_for_itself() -> None:
    """`whole` reads `watchers` and a stock: the stock moves only the outer one, a keeper moves both."""
    calls = Calls()
    seen = seeing(
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
    seen = seeing(
        watchers=lambda v: Figure(keepers(v), "watchers"),
        whole=lambda v: Figure(v.score("watchers").value * 10, "whole"),
    )
    assert (seen.score("watchers").value, seen.score("whole").value) == (0, 0)
    assert moved(seen, Enter(ADA)).score("whole").value == 10


def test_three_deep_and_two_wide() -> None:
    seen = seeing(
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
    seen = seeing(glow=calls.of("glow", lambda v, isle: len([x for x in v.all(Lamp).values() if x.isle == isle])))
    lit = moved(seen, Enter(Lamp("A1/oil", "oil", "A1", 1)))
    assert [lit.score("glow", isle).value for isle in ("A1", "B1", "A1", "B1")] == [1, 0, 1, 0]
    assert calls.count["glow"] == 2


def test_a_score_depends_on_the_turn_only_where_it_reads_it() -> None:
    calls = Calls()
    seen = seeing(age=calls.of("age", lambda v: v.turn), watchers=calls.of("watchers", keepers))
    later = replace(seen, number=8)
    assert [v.score("age").value for v in (seen, later)] == [1, 8]
    assert [v.score("watchers").value for v in (seen, later)] == [0, 0]
    assert calls.count == {"age": 2, "watchers": 1}


def test_a_score_depends_on_the_switch_it_reads() -> None:
    calls = Calls()
    seen = seeing(wind=calls.of("wind", lambda v: len(v.switch("drift"))))
    calm = replace(seen, switches={"drift": "calm", "debts": "no"})
    debts = replace(seen, switches={"drift": "calm", "debts": "yes"})
    gale = replace(seen, switches={"drift": "a gale", "debts": "no"})
    assert [v.score("wind").value for v in (calm, debts, gale)] == [4, 4, 6]
    assert calls.count["wind"] == 2


def test_a_score_depends_on_the_tables() -> None:
    seen = seeing(price=lambda v: v.tables.figure("lamps", "oil", "cost"))
    shelf, _ = stack(
        (layer("isles", base=True, **TABLES), layer("campaign", lamps="change: {oil: {cost: 9}}\n")), COLUMNS
    )
    assert (seen.score("price").value, replace(seen, rulebook=shelf.at(1)).score("price").value) == (4, 9)
    row = seeing(price=lambda v: Figure(v.row("lamps", "oil").values.cost, "x"))
    assert (row.score("price").value, replace(row, rulebook=shelf.at(1)).score("price").value) == (4, 9)


def test_a_stock_as_a_leaf_says_of_which_turn_it_is() -> None:
    seen = seeing(purse=lambda v: v.stock_figure("oil"))
    sources = [v.score("purse").source for v in (seen, replace(seen, number=8))]
    assert sources == [Source("stocks/oil", turn=1), Source("stocks/oil", turn=8)]


# ---- two states in turn


def test_going_back_to_an_older_state_gives_its_scores() -> None:
    seen = seeing(watchers=lambda v: Figure(keepers(v), "watchers"))
    states = [seen, moved(seen, Enter(ADA)), seen, moved(seen, Enter(ADA), Enter(BO)), seen]
    assert [v.score("watchers").value for v in states] == [0, 1, 0, 2, 0]


def test_the_opening_and_now_are_asked_in_turn_and_each_is_worked_out_once() -> None:
    calls = Calls()
    seen = seeing(watchers=calls.of("watchers", keepers), whole=calls.of("whole", lambda v: v.score("watchers").value))
    now = moved(replace(seen, opening=seen.state), Enter(ADA))
    for _ in range(3):
        assert now.at_opening().score("whole").value == 0
        assert now.score("whole").value == 1
        assert now.at_opening().score("watchers").value == 0
        assert now.score("watchers").value == 1
    assert calls.count == {"watchers": 2, "whole": 2}


def test_before_the_first_phase_the_opening_is_now() -> None:
    seen = seeing(watchers=lambda v: Figure(keepers(v), "watchers"))
    assert seen.at_opening().score("watchers").value == 0
    assert moved(seen, Enter(ADA)).at_opening().score("watchers").value == 1


def test_a_score_that_looks_back_knows_when_the_opening_changes() -> None:
    """Grown since the phase began: at the same state it is another number in the next phase."""
    calls = Calls()
    seen = seeing(
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
    seen = seeing(
        watchers=lambda v: Figure(keepers(v), "watchers"),
        grown=lambda v: Figure(-v.at_opening().score("watchers").value + v.score("watchers").value, "grown"),
    )
    now = replace(seen, opening=seen.state)
    assert now.score("grown").value == 0
    assert moved(now, Enter(ADA)).score("grown").value == 1
    assert moved(now, Enter(ADA), Enter(BO)).score("grown").value == 2


def test_a_score_that_looks_back_knows_the_turn_and_the_switches() -> None:
    seen = seeing(
        age=lambda v: Figure(v.turn, "age"),
        wind=lambda v: Figure(len(v.switch("drift")), "wind"),
        old=lambda v: Figure(v.at_opening().score("age").value + v.at_opening().score("wind").value, "old"),
    )
    now = replace(seen, opening=seen.state, state=moved(seen, Enter(ADA)).state)
    assert now.score("old").value == 1 + len("calm")
    assert replace(now, number=8).score("old").value == 8 + len("calm")
    assert replace(now, switches={"drift": "wild sea"}).score("old").value == 1 + len("wild sea")


def test_what_a_line_would_do_is_looked_at_beforehand() -> None:
    seen = seeing(watchers=lambda v: Figure(keepers(v), "watchers"))
    assert seen.after(Enter(ADA), Enter(BO)).score("watchers").value == 2
    assert seen.score("watchers").value == 0


def test_a_score_that_looks_ahead_is_right_when_now_changes() -> None:
    seen = seeing(
        watchers=lambda v: Figure(keepers(v), "watchers"),
        soon=lambda v: Figure(v.after(Enter(BO)).score("watchers").value - v.score("watchers").value, "soon"),
    )
    assert seen.score("soon").value == 1
    assert moved(seen, Enter(ADA)).score("soon").value == 1
    assert moved(seen, Enter(BO)).score("soon").value == 0


# ---- other things that are kept


def test_anything_may_be_kept_under_a_key() -> None:
    calls: Counter[str] = Counter()
    seen = seeing()

    def names(now: View) -> tuple[str, ...]:
        def work(seen: View) -> tuple[str, ...]:
            calls["names"] += 1
            return tuple(seen.all(Keeper))

        return now.keep("names", work)

    assert [names(seen), names(seen), names(moved(seen, Enter(ADA)))] == [(), (), ("ada",)]
    assert calls["names"] == 2


def test_nothing_at_all_is_kept_too() -> None:
    calls: Counter[str] = Counter()
    seen = seeing()
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

    seen = seeing(strict=strict, mild=mild)
    with pytest.raises(Illegal):
        seen.score("strict")
    assert seen.score("mild").value == 0
    assert moved(seen, Enter(ADA)).score("mild").value == 1
    assert seen.score("mild").value == 0


def test_what_depends_on_the_line_is_not_kept_for_another() -> None:
    text = "night:\n- hang: Oil Lamp\n  isle: A1\n  granted: so\n- hang: Mirror\n  isle: A1\n"
    seen = seeing(
        free=lambda v: Figure(int(v.granted), "free"),
        place=lambda v: Figure(v.spoken_by().span.line if v.spoken_by().span else 0, "place"),
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
    seen = seeing(luck=lambda v: Figure(v.roll("d6").total, "luck"))
    with pytest.raises(AssertionError, match="throws no dice"):
        seen.score("luck")
    assert seen.memory.reading is None


def test_what_came_out_equal_stays_and_what_was_read_from_it_too() -> None:
    """A second keeper of the same isle changes the group, but not the isles that are watched."""
    calls = Calls()
    seen = seeing(
        watched=calls.of("watched", lambda v: len({keeper.isle for keeper in v.all(Keeper).values()})),
        safe=calls.of("safe", lambda v: v.score("watched").value * 10),
    )
    one = moved(seen, Enter(ADA))
    assert one.score("safe").value == 10
    kept = one.score("watched")
    two = moved(one, Enter(Keeper("cy", "A1")))
    assert two.score("safe").value == 10
    assert two.score("watched") is kept
    assert calls.count == {"watched": 2, "safe": 1}
    assert moved(two, Enter(BO)).score("safe").value == 20


def test_a_work_is_asked_only_for_what_it_would_come_to_ask() -> None:
    """The glow of an isle that is no more is not asked for: the list of isles was read before it."""

    def glow(seen: View, isle: str) -> Figure:
        return Figure(len(seen.all(Isle)[isle].terrain), "glow")

    def whole(seen: View) -> Figure:
        return add_all("whole", [seen.score("glow", isle) for isle in seen.all(Isle)])

    seen = seeing(glow=glow, whole=whole)
    before = seen.score("whole").value
    gone = seen.all(Isle)["A1"]
    assert moved(seen, Strike(gone)).score("whole").value == before - len(gone.terrain)


# ---- the law: what is remembered is what would be worked out


def _strict(seen: View) -> Figure:
    if len(seen.all(Keeper)) % 2:
        raise Illegal("TOY-X", say("odd"))
    return Figure(len(seen.all(Keeper)) + seen.stock("oil") % 3, "strict")


def _mild(seen: View) -> Figure:
    try:
        return Figure(seen.score("strict").value + 100, "mild")
    except Illegal:
        return Figure(-1, "mild")


def _watched(seen: View) -> list[str]:
    return sorted({keeper.isle for keeper in seen.all(Keeper).values()})


SCORES: dict[str, Callable[..., Figure]] = {
    "watchers": lambda v: Figure(len(v.all(Keeper)), "watchers"),
    "few": lambda v: Figure(min(v.score("watchers").value, 1), "few"),
    "at": lambda v, isle: Figure(sum(keeper.isle == isle for keeper in v.all(Keeper).values()), "at", isle),
    "spread": lambda v: add_all(
        "spread", [v.score("at", isle) for isle in sorted({k.isle for k in v.all(Keeper).values()})]
    ),
    "rich": lambda v: v.score("few") if v.stock("oil") % 2 else Figure(v.stock("oil") + v.stock("dread"), "rich"),
    "strict": _strict,
    "mild": _mild,
    "grown": lambda v: Figure(v.score("rich").value - v.at_opening().score("rich").value, "grown"),
    "shrunk": lambda v: Figure(v.at_opening().score("spread").value - v.score("spread").value, "shrunk"),
    "soon": lambda v: Figure(v.after(Enter(BO)).score("spread").value * 7 - v.score("few").value, "soon"),
    "age": lambda v: Figure(v.turn // 2 + v.score("grown").value, "age"),
    "wind": lambda v: Figure(len(v.switch("drift")) + v.at_opening().score("few").value, "wind"),
    "price": lambda v: v.tables.figure("lamps", "oil", "cost"),
    "all": lambda v: add_all("all", [v.score(name) for name in ("mild", "grown", "soon", "wind", "age", "price")]),
}
NAMES = [name for name in SCORES if name not in ("at", "strict")]
SHELF = stack(
    (layer("isles", base=True, **TABLES), layer("own", lamps="from: 3\nchange: {oil: {cost: 9}}\n")), COLUMNS
)[0]
READINGS = ({"drift": "calm", "debts": "no"}, {"drift": "wild sea", "debts": "no"})
STEPS = st.one_of(
    st.tuples(st.just("enter"), st.sampled_from("abcd"), st.sampled_from(["A1", "B1"])),
    st.tuples(st.just("strike"), st.sampled_from("abcd")),
    st.tuples(st.just("oil"), st.integers(-3, 3)),
    st.tuples(st.just("phase"), st.sampled_from(["dusk", "night"])),
    st.tuples(st.just("turn"), st.integers(1, 4)),
    st.tuples(st.just("back"), st.integers(1, 5)),
    st.tuples(st.just("ask"), st.sampled_from(NAMES)),
    st.tuples(st.just("ask then"), st.sampled_from(NAMES)),
)


def stepped(now: View, past: list[View], step: tuple[Any, ...]) -> View:
    what, *of = step
    if what == "enter":
        return moved(now, Enter(Keeper(*of)))
    if what == "strike":
        return moved(now, Strike(now.state.group(Keeper)[of[0]])) if of[0] in now.state.group(Keeper) else now
    if what == "oil":
        return adjusted(now, "oil", of[0])
    if what == "phase":
        return replace(now, phase=of[0], opening=now.state)
    if what == "turn":
        return replace(now, number=of[0], rulebook=SHELF.at(of[0]), switches=READINGS[of[0] % 2])
    return past[-of[0]] if len(past) >= of[0] else now


@settings(max_examples=300, deadline=None)
@given(st.lists(STEPS, max_size=25))
def test_what_is_remembered_is_what_would_be_worked_out(steps: list[tuple[Any, ...]]) -> None:
    now = replace(seeing(**SCORES), rulebook=SHELF.at(1), switches=READINGS[1])
    past = [now]
    for step in steps:
        if step[0] == "ask":
            now.score(step[1])
        elif step[0] == "ask then":
            now.at_opening().score(step[1])
        else:
            now = stepped(now, past, step)
            past.append(now)
        fresh = replace(now, memory=Memory())
        for name in NAMES:
            assert now.score(name) == fresh.score(name), (name, steps)


def test_a_score_that_looks_back_knows_a_switch_alone() -> None:
    seen = seeing(
        wind=lambda v: Figure(len(v.switch("drift")), "wind"),
        old=lambda v: Figure(v.at_opening().score("wind").value, "old"),
    )
    now = replace(seen, opening=seen.state, state=moved(seen, Enter(ADA)).state)
    gale = replace(now, switches={"drift": "a gale"})
    assert [now.score("old").value, gale.score("old").value, now.score("old").value] == [4, 6, 4]


def test_a_score_that_looks_back_knows_the_tables_alone() -> None:
    seen = seeing(
        price=lambda v: v.tables.figure("lamps", "oil", "cost"),
        old=lambda v: Figure(v.at_opening().score("price").value, "old"),
    )
    now = replace(seen, opening=seen.state, state=moved(seen, Enter(ADA)).state)
    dear = replace(now, rulebook=SHELF.at(3))
    assert [now.score("old").value, dear.score("old").value, now.score("old").value] == [4, 9, 4]


def test_a_score_that_looks_ahead_is_kept_while_nothing_changes() -> None:
    calls = Calls()
    seen = seeing(
        watchers=lambda v: Figure(keepers(v), "watchers"),
        soon=calls.of("soon", lambda v: v.after(Enter(BO)).score("watchers").value),
    )
    assert [seen.score("soon").value, seen.score("soon").value, seen.score("watchers").value] == [1, 1, 0]
    assert calls.count["soon"] == 1
