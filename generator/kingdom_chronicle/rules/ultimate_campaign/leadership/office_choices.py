"""What a Ruler or Spymaster chooses to add to, and when the choice counts (UC-LDR-1, UC-EDI-22, UC-EDI-24)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ....engine.book import Enter, Entry
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.fields import Fields, Name, Names
from ....reading.names import did_you_mean, fold
from ....reading.wording import say
from ...realm import Officer
from ...rows import row_names
from ..checks import role
from .offices import ATTRIBUTES, Chosen, find_office, label, may_choose


class Choose(Fields):
    """`role: Spymaster` / `adds to: economy`: the holder chooses anew."""

    role: Name
    adds_to: Names


def choose(view: View, order: Choose) -> Iterable[Entry | Illegal]:
    """A Ruler or Spymaster chooses what to add to; when that counts is a switch (UC-LDR-1, UC-EDI-22, UC-EDI-24)."""
    id = find_office(view, order.role, "role")
    officer = view.get(Officer, id)
    if officer is None:
        raise Illegal("UC-EDI-22", say("the office {office} is vacant", office=label(view, id)), "role")
    yield from choice(view, id, order.adds_to, "adds to")
    yield from choose_anew(view, officer, attributes_named(view, order.adds_to))


def attributes_named(view: View, names: Iterable[str]) -> tuple[str, ...]:
    """Attributes by their names in any language as their ids; what is none of them stays as it was written."""
    found = ((name, view.tables.find("scores", name, view.campaign.languages[0])) for name in names)
    return tuple(next((id for id in ids if id in ATTRIBUTES), fold(name)) for name, ids in found)


def choose_anew(view: View, officer: Officer, chosen: tuple[str, ...]) -> Iterator[Entry | Illegal]:
    """The choice of someone who holds the office already, told by `role` or by appointing him again (UC-EDI-24)."""
    if officer.key == "ruler":
        yield from _kept(view, officer, chosen)
    elif officer.adds_to != chosen and view.switch("spymaster-choice") == "after the edicts":
        yield Enter(Chosen(officer.key, chosen, view.turn), "UC-EDI-24")
        return
    yield Enter(replace(officer, adds_to=chosen), "UC-LDR-1" if officer.key == "ruler" else "UC-EDI-22")


def _kept(view: View, officer: Officer, chosen: tuple[str, ...]) -> Iterator[Illegal]:
    """Where a table reads it so, a Ruler keeps to a choice and adds to it what a greater Size opens (UC-LDR-1)."""
    if view.switch("ruler-choice") == "each turn" or set(officer.adds_to) <= set(chosen):
        return
    message = say("a Ruler keeps to what was chosen: {kept}", kept=row_names(view, "scores", officer.adds_to))
    hint = say("A further attribute may be chosen when Size opens one, beside the others.")
    yield Illegal("UC-LDR-1", message, "adds to", (hint,))


def choice(view: View, id: str, chosen: tuple[str, ...], at: str | tuple[str, ...]) -> Iterator[Illegal]:
    """Whether what an office is told to add to can be chosen (UC-LDR-1, UC-EDI-22)."""
    rule = "UC-LDR-1" if id == "ruler" else "UC-EDI-22"
    ids, attributes = attributes_named(view, chosen), row_names(view, "scores", ATTRIBUTES)
    for name, attribute in zip(chosen, ids, strict=True):
        if attribute not in ATTRIBUTES:
            message = say("an office adds to one of {attributes}, not to '{name}'", attributes=attributes, name=name)
            raise Illegal("name", message, at, (did_you_mean(name, attributes),))
    if not role(view, id).chooses:
        if chosen:
            fixed = row_names(view, "scores", role(view, id).adds_to)
            message = say("the {office} adds to {fixed} and has no choice", office=label(view, id), fixed=fixed)
            yield Illegal(rule, message, at)
        return
    most = may_choose(view, id)
    if not chosen:
        yield Illegal(
            rule,
            say("say what the {office} `adds to`, one of {attributes}", office=label(view, id), attributes=attributes),
            at,
        )
    if len(set(ids)) < len(chosen) or len(chosen) > most:
        message = say(
            "the {office} adds to {most} at this Size, not to {count}",
            office=label(view, id),
            most=most,
            count=len(chosen),
        )
        yield Illegal(rule, message, at)
