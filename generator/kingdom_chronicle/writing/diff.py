"""Two states of a campaign compared, turn by turn and in all: a difference that explains itself line by line.

What a turn was before is what was committed, where that can be read: so a generator that plays the rules otherwise is
seen as well as a changed file. What it is now is always what the texts and the rules give.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher

from ..engine.journal import Journal, TurnRecord
from ..reading.wording import say
from .diff_causes import Cause, Reasons, unknown
from .diff_change import Difference, Figures, Kind, TurnChange
from .diff_pending import pending_turns
from .diff_pictures import pictures
from .outcome import SHEET, Outcome, compare, outcome_texts, read_outcome, same
from .outcome_ledger import spaced
from .outcome_sheet import sheet_figures, sheet_lines
from .told import hides
from .words import Words, words_for

_BALANCE = re.compile(r" = -?[0-9]+")
_UNTOLD = re.compile(r"(: a decision not yet told|: [^:,]+, a hex not yet told).*")
_RULES = re.compile(r"\[([^\[\]]+)\]\Z")


@dataclass(frozen=True, slots=True)
class Side:
    """A campaign at one of two moments: as it is played today, and the outcomes that were committed with it."""

    journal: Journal
    outcomes: Mapping[str, str]


def difference(before: Side, after: Side, language: str, tells_all: bool = False) -> Difference:
    """What became of one side in the other, in the words of a language; `tells_all` also what is secret."""
    reasons = Reasons(before.journal, after.journal, language, tells_all)
    words = words_for(after.journal.last.view, language)
    compared = compare(before.outcomes, before.journal, "")
    olds = {record.number: record for record in before.journal.turns}
    news = {record.number: record for record in after.journal.turns}
    found: list[TurnChange] = []
    seen: set[str] = set()
    waiting = {each.number for each in after.journal.open}
    played_texts, texts = outcome_texts(before.journal), outcome_texts(after.journal)
    for number in sorted({*olds, *news}):
        old, new = olds.get(number), news.get(number)
        if new is None and number in waiting:
            continue  # it was played and is open again, which `pending` tells
        if new is None or old is None:
            found.append(_alone(reasons, before, after, number, new))
            continue
        played, text = played_texts[number], texts[number]
        was = _was(before.outcomes, number, played)
        if same(was, text):
            continue
        causes = list(reasons.of(old, new) if played != text else ())
        if not same(was, played):
            causes += _by_rules(words, was, played, seen)
        is_next = bool(found) and found[-1].turn == number - 1
        if not causes and not is_next:
            causes = list(reasons.at_large(old, new)) or [unknown(words)]
        then, now = read_outcome(was) or Outcome(number), read_outcome(text) or Outcome(number)
        kind: Kind = "changed" if causes else "carried"
        ledgers = (each if tells_all else _curtained(each) for each in (then.ledger, now.ledger))
        ledger = _ledger(*ledgers) if causes else ()
        found.append(TurnChange(number, kind, _moved(then.closing, now.closing), tuple(causes), (), ledger))
    kept_back = _kept_back(before.journal) | _kept_back(after.journal) if not tells_all else frozenset()
    ends = before.journal.last, after.journal.last
    had, has = _committed_holdings(before), sheet_lines(after.journal, ends[1])[1]
    holdings = tuple(line for line in _ledger(had, has) if not any(f" {key}:" in f"{line}:" for key in kept_back))
    return Difference(
        tuple(found),
        _moved(_closing(before, ends[0], compared.stated), _spaced(ends[1])),
        ends[1].view.ruleset.head,
        holdings if found else (),
        tuple(pictures(*ends, kept_back, language)) if found else (),
        compare(after.outcomes, after.journal, "").differing if found and after.outcomes else (),
        words,
        pending_turns(reasons, words, tells_all),
    )


def _alone(reasons: Reasons, before: Side, after: Side, number: int, new: TurnRecord | None) -> TurnChange:
    """A turn that only one side has: one that is new is told by what it decided and moved."""
    if new is None:
        return TurnChange(number, "gone", {})
    journal = after.journal
    ahead = journal.turn(number - 1) or journal.before
    return TurnChange(number, "new", _moved(_spaced(ahead), _spaced(new)), (), reasons.decisions(new))


def _was(outcomes: Mapping[str, str], number: int, played: str) -> str:
    """The outcome of a turn as it was committed; as it is played where none was, or it cannot be read."""
    committed = outcomes.get(f"{number:04}.yml")
    return committed if committed is not None and read_outcome(committed) is not None else played


def _by_rules(words: Words, was: str, played: str, seen: set[str]) -> list[Cause]:
    """The same texts, another outcome: the rules that speak otherwise, told once each."""
    ledgers = [(read_outcome(text) or Outcome(0)).ledger for text in (was, played)]
    lines = _ledger(*(tuple(_BALANCE.sub("", line) for line in ledger) for ledger in ledgers))
    ids = [found[1].split(", ") for line in lines if (found := _RULES.search(line))]
    # what comes after the first of them may only follow from it
    unseen = ([id for id in each if id not in seen] for each in ids)
    new = next((each for each in unseen if each), [])
    if ledgers[0] == ledgers[1] and "" not in seen:
        # the play is the same to the last balance: a figure came to the sheet, or is counted otherwise
        seen.add("")
        return [Cause("rules", words.say(say("played today, it gives other figures than were committed")))]
    seen |= {id for each in ids for id in each}
    if not new:
        return []
    told = say("played today, {rules} gives something else than was committed", rules=tuple(new))
    return [Cause("rules", words.say(told))]


def _ledger(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    """The lines that only one of two lists has, with their signs."""
    found: list[str] = []
    for tag, a, b, c, d in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        if tag != "equal":
            found += [f"- {line}" for line in one[a:b]]
            found += [f"+ {line}" for line in other[c:d]]
    return tuple(found)


def _curtained(ledger: tuple[str, ...]) -> tuple[str, ...]:
    """The lines of a ledger; of a decision not yet told no more than that, since what it moved says what it was."""
    return tuple(_UNTOLD.sub(r"\1", line) for line in ledger)


def _closing(side: Side, last: TurnRecord, stated: int) -> Mapping[str, int]:
    """The figures at the end of the last turn, as they were committed if they were."""
    there = side.outcomes.get(f"{last.number:04}.yml") if side.journal.turns and stated >= last.number else None
    committed = read_outcome(there) if there is not None else None
    return committed.closing if committed is not None and committed.closing else _spaced(last)


def _committed_holdings(side: Side) -> tuple[str, ...]:
    """What the realm has by the sheet that was committed with the last turn, else as it is played."""
    last = side.journal.last
    sheet = read_outcome(side.outcomes[SHEET]) if SHEET in side.outcomes else None
    return sheet.holdings if sheet is not None and sheet.turn == last.number else sheet_lines(side.journal, last)[1]


def _spaced(record: TurnRecord) -> dict[str, int]:
    """A turn's figures as its outcome states them, those of the settlements among them."""
    return {spaced(name): value for name, value in sheet_figures(record).items()}


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
