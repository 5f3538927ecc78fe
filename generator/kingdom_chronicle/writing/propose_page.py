"""The page on which the next turn is proposed: all that may be decided, with what it comes to, and the turn's file.

Everything on it is worked out here, by trials with dice that are no coming ones. The script adds up what it is
given and writes the text; it knows no rule. Without it the page is the list of what may be decided.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..engine.dice import chance_in_percent, read_dice
from ..engine.journal import TurnRecord
from ..engine.trial import quiet_seed, try_choices
from ..reading.draft import next_number, next_path
from ..reading.turns import LAST
from ..reading.wording import Sentence, say
from . import addresses
from .edition import Edition
from .lang.tables import COLUMNS
from .measures import Measure, coming_checks, measure
from .new_file import NewFile, Repository, new_file_form
from .next_state import allowances
from .offers import Group, Offer, groups
from .press import Head, page
from .search_index import script_json

SCRIPT, STYLES, DATA = "js/propose.js", "css/propose.css", "assets/propose.js"
SCHEMA = "# yaml-language-server: $schema=../.schemas/turn.json"

_LONGEST = 7000
"""So many signs of an address a host takes for certain; what is longer is copied by hand."""

_WORST = 40
"""The chances of a check are the same for all that is this far from its target, and further."""

_SEEDS = 4
"""So many quiet turns with dice of their own are asked what is left when the first phase is over."""

_WORDS: Mapping[str, Sentence] = {
    "add": say("Add"),
    "remove": say("Take out"),
    "one": say("{name}: {line}", name="{name}", line="{line}"),
    "full": say("{limit}: nothing left", limit="{limit}"),
    "used": say("{used} of {most}", used="{used}", most="{most}"),
    "lines": say("Lines: {count}", count="{count}"),
    "added": say("Added: {line}", line="{line}"),
    "removed": say("Taken out: {line}", line="{line}"),
    "instead": say("{line} takes its place.", line="{line}"),
    "unknown": say("Not counted in the sums above; the check of the file reckons it."),
    "dice": say("What dice decide is not counted in the sums above."),
    "over": say("More than the Treasury holds when this is paid."),
    "empty": say("Something is to be filled in here."),
    "left": say("{left} BP left", left="{left}"),
    "copied": say("Copied."),
    "marked": say("The text is marked: copy it with your keyboard."),
    "open": say("Open the new file on {host}", host="{host}"),
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


def is_proposed(edition: Edition) -> bool:
    """Whether there is such a page: the ruleset says what may be decided, and there is a turn to come."""
    journal = edition.journal
    return journal.ruleset.choices is not None and next_number(journal.campaign) <= LAST


def proposed(edition: Edition) -> str:
    """How links call the page; nothing where there is none."""
    if not is_proposed(edition):
        return ""
    return edition.say(say("Propose turn {number}", number=next_number(edition.journal.campaign)))


def propose_files(edition: Edition, repository: Repository | None = None) -> Iterator[tuple[str, str]]:
    """The page and the data of its script; nothing where there is no turn to propose."""
    if not is_proposed(edition):
        return
    here, journal = addresses.PROPOSE, edition.journal
    seed, number = quiet_seed(journal), next_number(journal.campaign)
    quiet = try_choices(journal, (), seed).record
    assert quiet is not None
    phases = [
        Decided(phase, edition.words.phase(phase), listed) for phase, listed in groups(edition, seed).items() if listed
    ]
    dice, form = list(_dice(edition, quiet)), new_file_form(repository)
    path = f"{repository.folder}/{next_path(journal.campaign)}" if repository else next_path(journal.campaign)
    title = proposed(edition)
    head = Head("propose", title, section=edition.url(addresses.TURNS), styles=(STYLES,), scripts=(DATA, SCRIPT))
    figures, paid = list(_figures(edition)), _paid(edition)
    yield (
        here,
        page(
            edition,
            here,
            head,
            "propose.md",
            title=title,
            last=journal.last.number,
            when=edition.month(quiet.turn),
            figures=figures,
            paid=paid,
            limits=[(edition.say(COLUMNS[id]), most) for id, most in allowances(journal.last.view).items()],
            phases=phases,
            dice=dice,
            refuses=journal.campaign.refuse_unwritten,
            path=path,
            text=skeleton(number),
            form=form,
        ),
    )
    yield DATA, f"window.chronicleProposal={script_json(_data(edition, phases, figures, paid, dice, form, path))};\n"


def skeleton(number: int) -> str:
    """The file of a turn in which nothing is decided."""
    return f"{SCHEMA}\nturn: {number}\n"


def _figures(edition: Edition) -> Iterator[Line]:
    last = edition.journal.last
    odds = {each.measure.id: each.strip.percent for each in coming_checks(edition)}
    values = edition.heads(last)
    for id in sorted(values, key=lambda id: (id not in ("treasury", "unrest"), id not in odds)):
        yield Line(measure(edition, id), values[id], odds.get(id))


def _paid(edition: Edition) -> int | None:
    """The least that is in the Treasury when the first phase is over and nothing was decided in it."""
    journal = edition.journal
    phase = journal.ruleset.phases[0].name
    found = []
    for number in range(_SEEDS):
        record = try_choices(journal, (), f"proposal {number}").record
        if record is not None and "treasury" in record.after.get(phase, {}):
            found.append(record.after[phase]["treasury"])
    return min(found, default=None)


def _dice(edition: Edition, quiet: TurnRecord) -> Iterator[Die]:
    """The first die of each step that a line can tell of."""
    told = set()
    steps = {(phase.name, step.name) for phase in edition.journal.ruleset.phases for step in phase.steps if step.play}
    for roll in quiet.rolls:
        parts = roll.name.split("/")
        place = next((each for each in steps if [each[0], each[1].replace(" ", "-")] == parts[1:3]), None)
        if len(parts) != 4 or place is None or place in told:
            continue
        told.add(place)
        sides = read_dice(str(roll.dice))
        label = f"{edition.words.phase(place[0])}: {edition.words.step(place[1])}"
        yield Die(*place, parts[3], label, str(roll.dice), sides.count * sides.sides)


def _data(
    edition: Edition,
    phases: list[Decided],
    figures: list[Line],
    paid: int | None,
    dice: list[Die],
    form: NewFile | None,
    path: str,
) -> dict[str, object]:
    limits = allowances(edition.journal.last.view)
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
        "checked": [line.measure.id for line in figures if line.percent is not None],
        # by how far attribute less Unrest lies above the target
        "odds": [chance_in_percent(apart, 0) for apart in range(-_WORST, _WORST + 1)],
        "paid": paid,
        "limits": [[id, edition.say(COLUMNS[id]), most] for id, most in limits.items() if most is not None],
        "dice": [[die.phase, die.step, die.die] for die in dice],
        "path": path,
        "longest": _LONGEST,
        "form": None if form is None else [form.url, form.host, form.name, form.text],
        "words": {name: edition.say(sentence) for name, sentence in _WORDS.items()},
    }


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
        "single": choice.group if group.single else "",
        "thrown": bool(offer.odds),
        "must": offer.must,
    }
    return {key: value for key, value in facts.items() if value}
