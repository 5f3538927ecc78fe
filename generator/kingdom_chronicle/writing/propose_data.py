"""What the script of the page for proposing a turn is given: lines, numbers and sentences, and no rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..engine.outcomes import chance_in_percent
from ..reading.draft import next_number
from ..reading.wording import Sentence, say
from .edition import Edition
from .lang.asked import ASKED
from .measures import Measure, measure, terms
from .new_file import NewFile
from .next_turn import SCHEMA
from .offers import Group, Offer

_LONGEST = 7000
"""So many signs of an address a host takes for certain; what is longer is copied by hand."""

_WORST = 40
"""The chances of a check are the same for all that is this far from its target, and further."""

_WORDS: Mapping[str, Sentence] = {
    "add": say("Add"),
    "remove": say("Take out"),
    "one": say("{name}: {line}", name="{name}", line="{line}"),
    "full": say("{limit}: nothing left", limit="{limit}"),
    "percent": say("{percent} %", percent="{percent}"),
    "thousand": say("1,000"),
    "used": say("{used} of {most}", used="{used}", most="{most}"),
    "lines": say("Lines: {count}", count="{count}"),
    "unknown": say("Not counted in the sums above; the check of the file reckons it."),
    "dice": say("What dice decide is not counted in the sums above."),
    "over": say("More than there is when this is paid."),
    "empty": say("Something is to be filled in here."),
    "left": say("{left} {unit} left", left="{left}", unit="{unit}"),
    "copied": say("Copied."),
    "marked": say("The text is marked: copy it with your keyboard."),
    "long": say("The text is too long for a link: copy it, then open {host} and paste it.", host="{host}"),
}
"""What the script says; what stands in braces it fills in."""


@dataclass(frozen=True, slots=True)
class Line:
    """A figure as it is now, with the chance of a check made with it, if any."""

    measure: Measure
    value: int
    percent: int | None


@dataclass(frozen=True, slots=True)
class Limit:
    """How often the turn may do a thing; None is no limit."""

    id: str
    name: str
    most: int | None


@dataclass(frozen=True, slots=True)
class Die:
    """A die that a step throws whatever is decided: which, and its highest face."""

    phase: str
    step: str
    die: str
    label: str
    notation: str
    most: int


@dataclass(frozen=True, slots=True)
class Decided:
    """A phase with the lines that it may have."""

    id: str
    name: str
    groups: list[Group]


def skeleton(number: int) -> str:
    """The file of a turn in which nothing is decided."""
    return f"{SCHEMA}\nturn: {number}\n"


def data_of(
    edition: Edition,
    phases: list[Decided],
    figures: list[Line],
    paid: int | None,
    limits: list[Limit],
    dice: list[Die],
    form: NewFile | None,
    path: str,
) -> dict[str, object]:
    """All that the script adds up and writes, ready for JSON."""
    return {
        "head": skeleton(next_number(edition.journal.campaign)),
        "phases": [phase.name for phase in edition.journal.ruleset.phases],
        "offers": {
            str(offer.number): _offered(offer, group)
            for phase in phases
            for group in phase.groups
            for offer in group.offers
        },
        "figures": {line.measure.id: line.value for line in figures},
        "floors": {id: floor for id, floor in edition.journal.ruleset.stocks.items() if floor is not None},
        # what the check of a figure counts besides its die, with signs; and the odds by what that comes to
        "checked": {line.measure.id: dict(terms(line.measure.id)) for line in figures if line.percent is not None},
        "odds": [chance_in_percent(apart, 0, edition.journal.ruleset.naturals) for apart in range(-_WORST, _WORST + 1)],
        "paid": paid,
        "purse": edition.journal.ruleset.purse,
        "unit": purse_unit(edition),
        "limits": [[limit.id, limit.name, limit.most] for limit in limits if limit.most is not None],
        "dice": [[die.phase, die.step, die.die] for die in dice],
        "path": path,
        "longest": _LONGEST,
        "form": None if form is None else [form.url, form.host, form.name, form.text],
        "words": {name: edition.say(sentence) for name, sentence in _WORDS.items()},
        "fields": {key: edition.say(sentence) for key, sentence in ASKED.items()},
    }


def purse_unit(edition: Edition) -> str:
    """What is paid with."""
    return measure(edition, edition.journal.ruleset.purse).unit


def _offered(offer: Offer, group: Group) -> dict[str, Any]:
    """What the script needs of a line; what is empty is left out."""
    choice = offer.choice
    facts: dict[str, Any] = {
        "phase": choice.phase,
        # a list keeps the order of the fields, which is part of the grammar
        "line": [[key, value] for key, value in choice.line.items()],
        "moves": dict(offer.moves),
        "uses": dict(offer.uses),
        "asks": offer.asks,
        "more": offer.more,
        "after": [str(number) for number in offer.after],
        "amounts": {str(amount): dict(moves) for amount, moves in offer.amounts.items()},
        "others": {name: {value: dict(uses) for value, uses in each.items()} for name, each in offer.others.items()},
        "single": choice.group if group.single else "",
        "thrown": bool(offer.odds),
        "must": offer.must,
    }
    return {key: value for key, value in facts.items() if value}
