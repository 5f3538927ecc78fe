"""What all special edicts share: whether they are played, how many a turn has, what one costs (UC-FAM-5)."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.book import Adjust, Entry
from ....engine.figure import Figure
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.fields import Fields
from ....reading.wording import say, say_many
from ...realm import use, used
from ..checks import number, role, spend, thrown
from ..land.fallen import refusal
from ..land.ground import seats_of
from ..leadership.offices import barred
from .special_columns import Effects, SpecialEdict

RULE = "UC-FAM-5"
ALLOWANCE = "special edicts"
EDICTS = "special_edicts"
PALACE = "palace"


class Issued(Fields):
    """A line that uses up one of the turn's special edicts."""


def edict_row(view: View, id: str) -> SpecialEdict:
    """A row of the special edicts, typed."""
    row = view.row(EDICTS, id).values
    assert isinstance(row, SpecialEdict)
    return row


def played_here(view: View) -> Iterator[Illegal]:
    """Special edicts are an optional rule, and a kingdom that is no more has none."""
    if view.switch("special-edicts") == "no":
        message = say("special edicts are an optional rule that this table does not play")
        yield Illegal(
            RULE, message, (), (say("Write `rules: {{special-edicts: yes}}` in kingdom.yml or in the turn."),)
        )
    fallen = refusal(view)
    if fallen is not None:
        yield fallen


def issue(view: View) -> Iterator[Entry | Illegal]:
    """One special edict a turn, two where a Palace stands; what is granted uses up none (UC-FAM-5)."""
    yield from played_here(view)
    if view.granted:
        return
    most = number(view, "palace-special-edicts" if seats_of(view, PALACE) else "special-edicts").value
    if used(view, ALLOWANCE) >= most:
        help = () if seats_of(view, PALACE) else (say("With a Palace the kingdom may issue two."),)
        yield Illegal(
            RULE,
            say_many(
                "this is over the limit of {count} special edict this turn",
                "this is over the limit of {count} special edicts this turn",
                most,
            ),
            (),
            help,
        )
    yield use(view, ALLOWANCE)


def hurried(view: View) -> tuple[Figure, ...]:
    """Of two special edicts in one turn each has a penalty on its kingdom checks (UC-FAM-5)."""
    lines = [line for line in view.siblings(Issued) if line.granted is None]
    return (number(view, "palace-penalty"),) if len(lines) > 1 else ()


def has_office(view: View, what: str, edict: str) -> Iterator[Illegal]:
    """The office whose vacancy bars an edict (UC-EDI-20)."""
    office = barred(view, what)
    if office is not None:
        message = say(
            "without a {office} there is no {edict}", office=role(view, office).label, edict=label(view, edict)
        )
        yield Illegal("UC-EDI-20", message)


def label(view: View, id: str) -> str:
    """What an edict is called in a message."""
    return edict_row(view, id).label


def pay_for(view: View, edict: str, at: str, times: int = 1) -> Iterator[Adjust | Illegal]:
    """The price of an edict in BP by the die `cost`, thrown as often as there are months to pay."""
    cost = edict_row(view, edict).cost
    if cost is None or view.granted:
        return
    count, _, sides = cost.partition("d")
    roll = view.roll(f"{int(count or 1) * times}d{sides}", "cost", at)
    yield from spend(view, thrown(roll, edict), RULE)


def brought(view: View, edict: str, column: str, at: str) -> Iterator[Adjust]:
    """What a column of an edict's row moves at once; dice are called as the figure that they move."""
    effects = getattr(edict_row(view, edict), column)
    assert isinstance(effects, Effects)
    for stock in ("fame", "infamy", "unrest"):
        if getattr(effects, stock):
            yield Adjust(stock, view.tables.figure(EDICTS, edict, f"{column}.{stock}", of=at), RULE)
        dice = getattr(effects, f"{stock}_dice", None)
        if dice is not None:
            yield Adjust(stock, thrown(view.roll(dice, stock, at), edict, at), RULE)
