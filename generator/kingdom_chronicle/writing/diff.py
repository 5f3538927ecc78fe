"""Two states of a campaign compared, turn by turn and in all: a difference that explains itself line by line.

What a turn was before is what was committed, where that can be read: so a generator that plays the rules otherwise is
seen as well as a changed file. What it is now is always what the texts and the rules give.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import groupby
from typing import Literal, get_args

from ..engine.journal import Journal, TurnRecord
from ..reading.wording import Sentence, say, say_many
from .diff_causes import Cause, Reasons, unknown
from .diff_pictures import Picture, pictures
from .outcome import Outcome, compare, outcome_text, read_outcome, same
from .outcome_ledger import spaced
from .outcome_sheet import sheet_lines
from .told import hides
from .words import Words, words_for

Figures = Mapping[str, tuple[int | None, int | None]]
"""Figures by their ids that are not what they were: before and after; None where there is none."""

Kind = Literal["new", "changed", "carried", "gone"]
_KINDS: tuple[Kind, ...] = get_args(Kind)

_BALANCE = re.compile(r" = -?[0-9]+")
_RULES = re.compile(r"\[([^\[\]]+)\]\Z")


@dataclass(frozen=True, slots=True)
class Side:
    """A campaign at one of two moments: as it is played today, and the outcomes that were committed with it."""

    journal: Journal
    outcomes: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class TurnChange:
    """A turn that is new, gone, changed by itself, or only carries on what changed before it."""

    turn: int
    kind: Kind
    figures: Figures
    causes: tuple[Cause, ...] = ()
    decisions: tuple[str, ...] = ()
    ledger: tuple[str, ...] = ()

    def told(self, words: Words, head: Iterable[str]) -> str:
        """It in one line: `turn 12: Treasury 42→43; tax divisor 3 → 4 (kingmaker-fr)`."""
        moved = moves(words, self.figures, head)
        if self.kind == "gone":
            return words.say(say("Turn {turn} is gone", turn=self.turn))
        shown = [*self.decisions[:3], *(each.text for each in self.causes[:4])]
        more = len(self.decisions) + len(self.causes) - len(shown)
        if more:
            shown.append(words.say(say("and {count} more", count=more)))
        if not moved and not shown:
            shown = [words.say(say("no figure of the sheet's head moves"))]
        what = "; ".join([*([" · ".join(moved)] if moved else []), *shown])
        if self.kind == "new":
            return words.say(say("Turn {turn} is new: {what}", turn=self.turn, what=what))
        return words.say(say("Turn {turn}: {what}", turn=self.turn, what=what))


@dataclass(frozen=True, slots=True)
class Difference:
    """All that is not what it was. `head` are the figures of the sheet's head, `unwritten` files of outcomes/ that
    are not what the campaign gives now."""

    turns: tuple[TurnChange, ...]
    figures: Figures
    head: tuple[str, ...]
    holdings: tuple[str, ...]
    pictures: tuple[Picture, ...]
    unwritten: tuple[str, ...]
    words: Words

    @property
    def is_empty(self) -> bool:
        """Whether no outcome is another one."""
        return not self.turns

    def summary(self) -> str:
        """`Turn 31 · Treasury 24→22 · Unrest 2→1 · Size +1`."""
        parts = [
            self.words.say(_named(kind, numbers))
            for kind in _KINDS
            if (numbers := [each.turn for each in self.turns if each.kind == kind])
        ]
        return " · ".join([*parts, *moves(self.words, self.figures, self.head)])

    def lines(self) -> list[str]:
        """Each turn in one line, in order; those that only carry on share one."""
        found = []
        for carried, group in groupby(self.turns, key=lambda each: each.kind == "carried"):
            if carried:
                numbers = [each.turn for each in group]
                told = say("{turns} what changed before", turns=_named("carried", numbers))
                found.append(self.words.say(told))
            else:
                found += [each.told(self.words, self.head) for each in group]
        return found


def _named(kind: Kind, numbers: list[int]) -> Sentence:
    """The turns that fared alike: `Turns 12-14 changed`."""
    count, turns = len(numbers), ranges(numbers)
    if kind == "new":
        return say_many("Turn {turns}", "Turns {turns}", count, turns=turns)
    if kind == "changed":
        return say_many("Turn {turns} changed", "Turns {turns} changed", count, turns=turns)
    if kind == "gone":
        return say_many("Turn {turns} gone", "Turns {turns} gone", count, turns=turns)
    return say_many("Turn {turns} carries on", "Turns {turns} carry on", count, turns=turns)


def difference(before: Side, after: Side, language: str, tells_all: bool = False) -> Difference:
    """What became of one side in the other, in the words of a language; `tells_all` also what is secret."""
    reasons = Reasons(before.journal, after.journal, language, tells_all)
    words = words_for(after.journal.last.view, language)
    compared = compare(before.outcomes, before.journal, "")
    olds = {record.number: record for record in before.journal.turns}
    news = {record.number: record for record in after.journal.turns}
    found: list[TurnChange] = []
    seen: set[str] = set()
    for number in sorted({*olds, *news}):
        old, new = olds.get(number), news.get(number)
        if new is None or old is None:
            found.append(_alone(reasons, before, after, number, new))
            continue
        text = outcome_text(new)
        was = _was(before.outcomes, old)
        if same(was, text):
            continue
        played = outcome_text(old)
        causes = list(reasons.of(old, new) if played != text else ())
        if not same(was, played):
            causes += _by_rules(words, was, played, seen)
        is_next = bool(found) and found[-1].turn == number - 1
        if not causes and not is_next:
            causes = list(reasons.at_large(old, new)) or [unknown(words)]
        then, now = read_outcome(was) or Outcome(number), read_outcome(text) or Outcome(number)
        kind: Kind = "changed" if causes else "carried"
        ledger = _ledger(then.ledger, now.ledger) if causes else ()
        found.append(TurnChange(number, kind, _moved(then.closing, now.closing), tuple(causes), (), ledger))
    kept_back = _kept_back(before.journal) | _kept_back(after.journal) if not tells_all else frozenset()
    ends = before.journal.last, after.journal.last
    sheets = [sheet_lines(side.journal, side.journal.last)[1] for side in (before, after)]
    holdings = tuple(line for line in _ledger(*sheets) if not any(f" {key}:" in f"{line}:" for key in kept_back))
    return Difference(
        tuple(found),
        _moved(_closing(before, ends[0], compared.stated), _spaced(ends[1])),
        ends[1].view.ruleset.head,
        holdings if found else (),
        tuple(pictures(*ends, kept_back, language)) if found else (),
        compare(after.outcomes, after.journal, "").differing if found and after.outcomes else (),
        words,
    )


def moves(words: Words, figures: Figures, head: Iterable[str]) -> list[str]:
    """How the figures of the head moved: stocks from one to the other, scores by how much."""
    stocks = words.view.ruleset.stocks
    ids = sorted(head, key=lambda id: list(stocks).index(id) if id in stocks else len(stocks))
    told = []
    for id in ids:
        was, now = figures.get(spaced(id), (None, None))
        if now is None or was is None:
            continue  # a ruleset without it, on one side
        label = words.stock_or_score(id)
        told.append(f"{label} {_plain(was)}→{_plain(now)}" if id in stocks else f"{label} {words.signed(now - was)}")
    return told


def ranges(numbers: Iterable[int]) -> str:
    """`12-14, 17`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in runs)


def _alone(reasons: Reasons, before: Side, after: Side, number: int, new: TurnRecord | None) -> TurnChange:
    """A turn that only one side has: one that is new is told by what it decided and moved."""
    if new is None:
        return TurnChange(number, "gone", {})
    journal = after.journal
    ahead = journal.turn(number - 1) or journal.before
    return TurnChange(number, "new", _moved(_spaced(ahead), _spaced(new)), (), reasons.decisions(new))


def _was(outcomes: Mapping[str, str], record: TurnRecord) -> str:
    """The outcome of a turn as it was committed; as it is played where none was, or it cannot be read."""
    committed = outcomes.get(f"{record.number:04}.yml")
    return committed if committed is not None and read_outcome(committed) is not None else outcome_text(record)


def _by_rules(words: Words, was: str, played: str, seen: set[str]) -> list[Cause]:
    """The same texts, another outcome: the rules that speak otherwise, told once each."""
    ledgers = [(read_outcome(text) or Outcome(0)).ledger for text in (was, played)]
    lines = _ledger(*(tuple(_BALANCE.sub("", line) for line in ledger) for ledger in ledgers))
    ids = {id for line in lines if (found := _RULES.search(line)) for id in found[1].split(", ")}
    new = sorted(ids - seen)
    seen |= ids
    if not new:
        return []
    told: Sentence = say("the generator plays {rules} otherwise than when the outcome was written", rules=tuple(new))
    return [Cause("rules", words.say(told))]


def _ledger(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    """The lines that only one of two lists has, with their signs."""
    found: list[str] = []
    for tag, a, b, c, d in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        if tag != "equal":
            found += [f"- {line}" for line in one[a:b]]
            found += [f"+ {line}" for line in other[c:d]]
    return tuple(found)


def _closing(side: Side, last: TurnRecord, stated: int) -> Mapping[str, int]:
    """The figures at the end of the last turn, as they were committed if they were."""
    committed = read_outcome(_was(side.outcomes, last)) if side.journal.turns and stated >= last.number else None
    return committed.closing if committed is not None and committed.closing else _spaced(last)


def _spaced(record: TurnRecord) -> dict[str, int]:
    return {spaced(name): value for name, value in record.figures().items()}


def _moved(one: Mapping[str, int], other: Mapping[str, int]) -> Figures:
    names = dict.fromkeys((*one, *other))
    return {name: (one.get(name), other.get(name)) for name in names if one.get(name) != other.get(name)}


def _kept_back(journal: Journal) -> frozenset[str]:
    """The keys of what a line made of which nothing is told yet."""
    last = journal.last.number
    return frozenset(
        entry.record.key
        for record in journal.turns
        for posted in record.posted
        if posted.decision is not None and hides(posted.decision, "", last)
        for entry in posted.entries
        if hasattr(entry, "record")
    )


def _plain(number: int) -> str:
    return str(number).replace("-", "−")
