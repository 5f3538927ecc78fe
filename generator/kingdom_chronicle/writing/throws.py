"""Dice as they fell: what a row of the ledger shows of its checks and its other throws."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..engine.book import Adjust, Check, Note
from ..engine.dice import Roll
from ..engine.figure import Figure
from ..engine.journal import Posted, TurnRecord
from ..reading.lines import Decision
from ..reading.wording import Sentence, say, say_many
from .edition import Edition, shown_words
from .measures import Strip, measure, strip
from .words import Words

FLAT = "flat"
"""A check of a bare die, which nobody passes or misses: it says which of two things happens."""
_DEGREES = {
    "critical failure": say("Critical failure"),
    "failure": say("Failure"),
    "success": say("Success"),
    "critical success": say("Critical success"),
}
DEGREES: Mapping[str, Sentence] = {
    "critical failure": say("critical failure"),
    "failure": say("failure"),
    "success": say("success"),
    "critical success": say("critical success"),
}


@dataclass(frozen=True, slots=True)
class Throw:
    """A face; of a check also the sum behind it (`terms` and what they make), its strip and its outcome.

    `flat` is a check of a bare die: nobody has done well or ill.
    """

    notation: str
    face: str
    terms: str = ""
    total: int | None = None
    against: int | None = None
    strip: Strip | None = None
    success: bool | None = None
    outcome: str = ""
    by: str = ""
    critical: bool = False
    flat: bool = False


@dataclass(frozen=True)
class Table:
    """The dice of a turn by name, and those of them that no check and no figure shows."""

    edition: Edition
    words: Words
    number: int
    rolls: Mapping[str, Roll]
    loose: tuple[Roll, ...]


def table_of(edition: Edition, words: Words, record: TurnRecord) -> Table:
    """The dice of a turn."""
    entries = [entry for posted in record.posted for entry in posted.entries]
    bound = {entry.roll.name for entry in entries if isinstance(entry, Check) and entry.roll}
    bound |= {name for entry in entries if isinstance(entry, Adjust) for name in dice_in(entry.figure)}
    loose = tuple(roll for roll in record.rolls if roll.name not in bound)
    return Table(edition, words, record.number, {roll.name: roll for roll in record.rolls}, loose)


def throws_of(table: Table, posted: Posted) -> Iterator[Throw]:
    """The dice of a row: those of its checks, of its figures, and the one that a note tells of."""
    shown: set[str] = set()
    for entry in posted.entries:
        if isinstance(entry, Check):
            shown.update((entry.roll.name,) if entry.roll else ())
            yield _check(table, entry, posted.decision)
        elif isinstance(entry, Adjust):
            for name in dice_in(entry.figure):
                if name in table.rolls and name not in shown:
                    shown.add(name)
                    moves = measure(table.edition, entry.stock).label
                    yield _plain(table, table.rolls[name], posted.decision, moves)
        elif isinstance(entry, Note) and "roll" in entry.parts:
            roll = _told_by(table, entry, posted)
            if roll is not None:
                yield _plain(table, roll, posted.decision)


def dice_in(figure: Figure) -> Iterator[str]:
    """The names of the dice that a figure is made of."""
    for leaf in figure.leaves():
        if leaf.source is not None and leaf.source.id.startswith("dice/"):
            yield leaf.source.id.removeprefix("dice/")


def _told_by(table: Table, note: Note, posted: Posted) -> Roll | None:
    """The throw that a note tells of, by the name of its step and its total."""
    stem = f"{table.number}/{posted.phase}/{posted.step.replace(' ', '-')}/"
    found = (roll for roll in table.loose if roll.name.startswith(stem) and roll.total == note.parts["roll"])
    return next(found, None)


def _plain(table: Table, roll: Roll, line: Decision | None, moves: str = "") -> Throw:
    """Dice that stand alone, with the figure that they move."""
    return Throw(str(roll.dice), str(roll.total), moves, by=_by(table, roll, line))


def _check(table: Table, check: Check, line: Decision | None) -> Throw:
    """A d20 check: 14 + 46 Stability - 3 Unrest = 57 against 54."""
    terms = []
    for part in check.total.parts:
        # the dice themselves are drawn; a figure in which some were thrown before is a term like others
        if part.parts or next(dice_in(part), None) is None:
            sign = "−" if part.value < 0 else "+"
            words = table.words
            # no line ends between a sign and its number
            terms.append(f"{sign}\u00a0{words.term_of(words.plain(abs(part.value)), words.figure_label(part))}")
    success = check.succeeds
    if check.roll is None:
        return _unthrown(table, check, success)
    face = check.roll.total
    bonus, against = check.total.value - face, check.against.value
    naturals = "plain" if check.plain else table.edition.journal.ruleset.naturals
    return Throw(
        str(check.roll.dice),
        str(face),
        " ".join(terms),
        check.total.value,
        against,
        strip(bonus, against, face, naturals, check.shift) if check.roll.dice.sides == 20 else None,
        success,
        table.words.say(_outcome(check)),
        _by(table, check.roll, line),
        check.outcome.startswith("critical"),
        check.name == FLAT,
    )


def _outcome(check: Check) -> Sentence:
    """How a check came out, and by what: its margin, its face alone, or what moved its degree after the roll."""
    degree = _DEGREES[check.outcome]
    if check.shift:
        less, more = abs(check.shift), say("better") if check.shift > 0 else say("worse")
        return say_many(
            "{degree}, one degree {more}",
            "{degree}, {count} degrees {more}",
            less,
            degree=degree,
            more=more,
        )
    if check.margin is None and check.roll is not None:
        return say("Natural {face}: {degree}", face=check.roll.total, degree=DEGREES[check.outcome])
    return say("{degree} by {margin}", degree=degree, margin=abs(check.margin or 0))


def _unthrown(table: Table, check: Check, success: bool) -> Throw:
    """A check whose result the rules give, without a die."""
    outcome = say("No die: success") if success else say("No die: failure")
    terms = table.words.figure_label(check.total)
    total, against = check.total.value, check.against.value
    return Throw("", "", terms, total, against, None, success, table.words.say(outcome))


def _by(table: Table, roll: Roll, line: Decision | None) -> str:
    """Who threw."""
    if roll.origin == "thrown":
        return table.words.say(say("thrown by the chronicle"))
    by = shown_words(table.edition.open_line(line), "by", line.by) if line is not None else ""
    return table.words.say(say("thrown by {name}", name=by)) if by else ""
