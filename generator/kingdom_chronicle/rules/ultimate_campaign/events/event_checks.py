"""The checks of an event: their dice, what weighs in, and how many succeed (UC-EVT-6, UC-EVT-7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ....engine.book import Check
from ....engine.figure import Figure, Source
from ....engine.view import View
from ...realm import Building, Holding, Settlement, standings, use, used
from ..checks import kingdom_check
from ..special_edicts.records import TradeRoute
from .event_columns import EventCheck, EventOutcome, Tallied
from .happenings import Happening, Play, hex_of, is_open, row_of, settlements_at, taken
from .hiring import APPLIED, hired_for

TRADE_ROUTE = "trade-route"
"""What a check may count besides the rows of tables (UC-FAM-5)."""


@dataclass(frozen=True)
class Verdict:
    """What came of an event this phase: the outcome that holds, and the event as it goes on."""

    happening: Happening
    outcome: EventOutcome | None
    goes_on: bool


def judged(view: View, happening: Happening, successes: int, streak: int = 0) -> Verdict:
    """The outcome of so many successes; the one that asks for most in a row comes first."""
    rows = [each for each in row_of(view, happening.event).outcomes if each.successes == successes]
    fit = [each for each in rows if each.in_a_row <= max(streak, 1)]
    outcome = max(fit, key=lambda each: each.in_a_row) if fit else None
    return Verdict(replace(happening, streak=streak), outcome, bool(outcome and outcome.goes_on))


def checked(view: View, happening: Happening) -> Play[Verdict]:
    """All checks of an event. One that goes on by the GM's word passes them without a die."""
    checks = row_of(view, happening.event).checks
    passed = 0
    for each in checks:
        if passes_by_word(view, happening):
            passed += 1
        else:
            view, success = yield from taken(view, one_check(view, happening, each))
            passed += success
    whole = passed == len(checks)
    streak = happening.streak + 1 if checks and whole else 0
    if checks and passes_by_word(view, happening):
        streak = max(each.in_a_row for each in row_of(view, happening.event).outcomes)
    return judged(view, happening, passed, streak)


def passes_by_word(view: View, happening: Happening) -> bool:
    """Whether the GM's word stands for the checks: a line of an open event that is granted."""
    return view.granted and is_open(view, happening)


def one_check(view: View, happening: Happening, check: EventCheck) -> Play[bool]:
    """One check with all that weighs in; whoever was hired for it adds a bonus once (UC-EVT-7)."""
    row = row_of(view, happening.event)
    die = _die(view, check, len(row.checks))
    bonuses = [*_weights(view, happening, check)]
    if is_open(view, happening):
        bonuses += standings(view, "open-event-checks")
    hired = hired_for(view, happening, check.id or check.by) if not used(view, APPLIED) else None
    if hired is not None:
        bonuses.append(hired)
        yield use(view, APPLIED)
    made: Check = kingdom_check(
        view,
        check.by,
        rule=row.rule,
        die=die,
        at=happening.event,
        bonuses=tuple(each for each in bonuses if each.value),
        about=hex_of(view, happening.place),
    )
    yield made
    return made.outcome == "success"


def _die(view: View, check: EventCheck, number: int) -> str:
    """The name of a check's die; the line of an event with one check may write it as `roll`."""
    plain = number == 1 and view.decision is not None and "check" in view.decision.dice
    return "check" if plain else check.id or check.by


def _weights(view: View, happening: Happening, check: EventCheck) -> Iterator[Figure]:
    """The buildings, improvements and open events that count, then the settlement's own figures."""
    for tallied in check.counts:
        for id in tallied.of:
            number = _count(view, happening, tallied, id)
            yield Figure(tallied.each * number, id, happening.place, Source(f"events/{happening.event}/checks"))
    for settlement in settlements_at(view, happening.place)[:1]:
        for name in check.plus:
            yield view.score(name, settlement)
        for name in check.minus:
            figure = view.score(name, settlement)
            yield Figure(-figure.value, name, settlement, how="taken", parts=(figure,))


def _count(view: View, happening: Happening, tallied: Tallied, id: str) -> int:
    """How many there are of a building, an improvement or an open event, within the reach of a check.

    What is damaged still draws trouble, but no longer helps against it. Trade routes are the whole kingdom's.
    """
    if id == TRADE_ROUTE:
        return len(view.all(TradeRoute))
    hexes = set(view.all(Holding)) if tallied.within == "kingdom" else {hex_of(view, happening.place)}
    if tallied.within == "settlement":
        towns, hexes = {happening.place}, set[str]()
    else:
        towns = {each.key for each in view.all(Settlement).values() if each.hex in hexes}
    standing = [each for each in view.all(Building).values() if each.type == id and each.settlement in towns]
    counting = [each for each in standing if tallied.each < 0 or not each.idle]
    built = [label for label, each in view.all(Holding).items() if label in hexes and id in each.improvements]
    others = [
        each
        for each in view.all(Happening).values()
        if each.event == id and each.place in towns and each.key != happening.key
    ]
    return len(counting) + len(built) + len(others)
