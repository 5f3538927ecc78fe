"""A step or a line at the table: all its entries count, or none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from kingdom_chronicle.engine.book import Adjust, Enter, Entry, Note, State
from kingdom_chronicle.engine.figure import Figure
from kingdom_chronicle.engine.illegal import Illegal
from kingdom_chronicle.engine.journal import head_figures
from kingdom_chronicle.engine.posting import Sitting, post
from kingdom_chronicle.engine.view import View
from kingdom_chronicle.reading.wording import say
from toy import CALM, RULESET, Keeper, isles, legal, told


def sitting(turn: str = "", lenient: bool = False) -> Sitting:
    record = legal(isles(CALM + turn)).last
    return Sitting(RULESET, record.view, record.turn, lenient)


def oil(by: int, cost: bool = False) -> Adjust:
    return Adjust("oil", Figure(by, "test"), cost=cost)


REFUSAL = Illegal("TOY-OIL-1", say("too dear"))


def test_what_is_played_is_entered_and_shown() -> None:
    at = sitting()
    before = at.view.state.stocks["oil"]
    post(at, "gift", None, lambda view: (oil(2), Enter(Keeper("ada", "A1"))))
    assert (at.view.state.stocks["oil"], at.view.get(Keeper, "ada")) == (before + 2, Keeper("ada", "A1"))
    (posted,) = at.posted
    assert (posted.step, posted.decision, len(posted.entries)) == ("gift", None, 2)
    assert dict(posted.changes) == {"oil": (before, before + 2)}


def test_a_handler_sees_the_state_before_its_own_entries() -> None:
    at, seen = sitting(), []

    def play(view):  # type: ignore[no-untyped-def]
        seen.append(view.stock("oil"))
        yield oil(5)
        seen.append(view.stock("oil"))

    post(at, "gift", None, play)
    assert seen[0] == seen[1]


def test_a_refused_step_posts_nothing_whether_it_yields_or_raises() -> None:
    def raising(view):  # type: ignore[no-untyped-def]
        yield oil(5)
        raise REFUSAL

    for play in (lambda view: (oil(5), REFUSAL, oil(6)), raising):
        at = sitting()
        before = at.view.state
        post(at, "gift", None, play)
        assert (at.view.state, at.posted) == (before, [])
        assert [problem.code for problem in at.problems] == ["TOY-OIL-1"]


def test_every_refusal_of_a_step_is_told() -> None:
    at = sitting()
    post(at, "gift", None, lambda view: (REFUSAL, Illegal("TOY-LAMP-2", say("twice")), oil(1)))
    assert [problem.code for problem in at.problems] == ["TOY-OIL-1", "TOY-LAMP-2"]


def test_the_dice_of_a_refused_step_were_not_thrown() -> None:
    at = sitting()
    rolls = list(at.view.throws.rolls)

    def play(view):  # type: ignore[no-untyped-def]
        view.roll("d6", "luck")
        yield REFUSAL

    post(at, "gift", None, play)
    assert at.view.throws.rolls == rolls
    post(at, "gift", None, lambda view: (Note("luck", {"face": view.roll("d6", "luck").total}),))
    assert at.view.throws.rolls[-1].name == "1/night/gift/luck"


def test_what_says_nothing_and_answers_no_line_is_not_posted() -> None:
    at = sitting()
    post(at, "gift", None, lambda view: ())
    assert at.posted == []


def test_a_line_is_posted_even_where_it_does_nothing() -> None:
    at = sitting("night:\n- spot: A1\n")
    (line,) = at.turn.decisions["night"]
    post(at, "spot", line, lambda view: ())
    assert [(posted.decision, posted.entries) for posted in at.posted] == [(line, ())]


def test_granted_drops_costs_alone() -> None:
    at = sitting("night:\n- spot: A1\n  granted: so\n")
    before = at.view.state.stocks["oil"]
    post(at, "spot", at.turn.decisions["night"][0], lambda view: (oil(-3, cost=True), oil(-1), REFUSAL))
    assert at.view.state.stocks["oil"] == before - 1
    assert at.problems == []


def test_a_stock_stops_at_its_floor_and_says_so() -> None:
    at = sitting()
    post(at, "flood", None, lambda view: (oil(-3), oil(-99), oil(2)))
    assert at.view.state.stocks["oil"] == 2
    stopped = at.posted[0].entries[1]
    assert isinstance(stopped, Adjust)
    left = stopped.figure.value
    assert (stopped.figure.how, stopped.figure.parts[0].value) == (f"at least {left}", -99)


def test_a_stock_without_a_floor_goes_below_nothing() -> None:
    at = sitting()
    post(at, "debt", None, lambda view: (Adjust("debt", Figure(-5, "test")),))
    assert at.view.state.stocks["debt"] == -5


def test_the_world_goes_on_in_spite_of_a_slip() -> None:
    at = sitting(lenient=True)
    before = at.view.state.stocks["oil"]

    def play(view):  # type: ignore[no-untyped-def]
        yield REFUSAL
        yield oil(1)
        raise Illegal("name", say("no such isle"))

    post(at, "survey", None, play)
    assert at.view.state.stocks["oil"] == before + 1
    assert [problem.code for problem in at.problems] == ["TOY-OIL-1", "name"]


def test_the_heads_figures_are_stocks_and_scores() -> None:
    at = sitting()
    assert head_figures(at.view) == {"oil": 11, "dread": 0, "light": 0, "courage": 0}, told(at.problems)


def keeping_watch(before: State, view: View) -> Iterator[Entry]:
    """A keeper comes as soon as the oil rises to a hundred; oil of his own comes with him."""
    if before.stocks["oil"] < 100 <= view.state.stocks["oil"]:
        yield Enter(Keeper("eve", "A1"))
        yield oil(100)


def test_what_a_change_brings_about_is_posted_after_it_under_the_name_of_its_step() -> None:
    at = sitting()
    at.ruleset = replace(RULESET, watch=keeping_watch)
    start = at.view.state.stocks["oil"]
    post(at, "gift", None, lambda view: (oil(99 - start),))
    assert (len(at.posted), at.view.get(Keeper, "eve")) == (1, None)
    post(at, "gift", None, lambda view: (oil(1),))
    assert [(each.step, len(each.entries)) for each in at.posted] == [("gift", 1), ("gift", 1), ("gift", 2)]
    # what comes of it is not watched again: 100 and 100 more, once
    assert (at.view.state.stocks["oil"], at.view.get(Keeper, "eve")) == (200, Keeper("eve", "A1"))


def test_a_refused_step_or_one_that_changes_nothing_is_not_watched() -> None:
    seen: list[str] = []

    def watch(before: State, view: View) -> Iterator[Entry]:
        seen.append(view.step)
        yield from ()

    at = sitting()
    at.ruleset = replace(RULESET, watch=watch)
    post(at, "refused", None, lambda view: (oil(5), REFUSAL))
    post(at, "idle", None, lambda view: (Note("nothing"),))
    assert seen == []
    post(at, "gift", None, lambda view: (oil(5),))
    assert len(seen) == 1
