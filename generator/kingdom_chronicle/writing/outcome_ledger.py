"""A turn as lines of a ledger, in ids and in order: what was decided, thrown, compared and changed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ..engine.book import Adjust, Check, Enter, Entry, Note, Strike
from ..engine.figure import Figure, unlimited
from ..engine.journal import Posted, TurnRecord
from ..engine.view import View
from ..reading.lines import Decision
from .event_rows import GOING, apart
from .ids import as_written, given, ids_of, kind_of
from .told import hides, knows_hex, names_a_thing, tells_words
from .veils import NOTHING, Veil

IDLE = ("no-", "nobody-")
"""A note whose id begins so says why nothing was done; one of `nothing-...` says it itself."""

_BETWEEN_WORDS = re.compile("-(?![0-9])")


def ledger_lines(record: TurnRecord, veil: Veil = NOTHING) -> tuple[str, ...]:
    """Every fact of a turn, one a line, each change with its rule; what is secret then is left out.

    `veil` is what may not be told then of events that came under a curtain.
    """
    account = _Account(record.view, record.number, dict(record.opening.stocks), veil)
    return tuple(line for posted in record.posted for line in account.lines(posted))


def spaced(id: str) -> str:
    """An id as outcomes print it: `control dc`; the hyphens of `-1,2` and of `3-5` are no spaces."""
    return _BETWEEN_WORDS.sub(" ", id)


@dataclass
class _Account:
    """The running balances of the stocks while the lines of a turn are written."""

    view: View
    turn: int
    stocks: dict[str, int]
    veil: Veil = NOTHING

    def lines(self, posted: Posted) -> Iterator[str]:
        """The lines of one step or decision. A decision is one line, up to its check where it has one."""
        place, line = _place(posted), posted.decision
        for name in posted.before.ruleset.besides:
            self.stocks[name] = posted.before.whole(name)
        entries = self._said(posted)
        # what no entry moved: scores, and what counts in a stock beside what is kept
        scores = [
            _moved(name, now - self.stocks.get(name, before), now)
            for name, (before, now) in posted.changes.items()
            if now != self.stocks.get(name, before)
        ]
        touched = self._touched(posted)
        if line is None:
            touched = [entry for entry in touched if not self._unknown(entry.record.key)]
        if line is not None and line.verb in given(line):
            checked = next((n for n, (entry, _) in enumerate(entries) if isinstance(entry, Check)), None)
            with_it = [entry for entry, _ in entries[:checked] if not isinstance(entry, Note)]
            moves = [text for entry, text in entries[:checked] if isinstance(entry, Adjust)]
            if checked is None:
                moves, scores = [*moves, *scores], []
            entries = [
                (entry, text)
                for n, (entry, text) in enumerate(entries)
                if isinstance(entry, Note) or (checked is not None and n >= checked)
            ]
            told = [*self._decided(line, posted, moves), *self._because(line)]
            yield _line(place, told, with_it, self._curtained(posted))
            touched = []
        elif line is not None and (told := [*self._told(line), *self._because(line)]):
            yield _line(place, told, ())
        untold = self._untold(posted)
        for entry, text in entries:
            if text:
                yield _line(place, [text], [entry], any(entry is each for each in untold))
        if scores or touched:
            yield _line(place, [*map(_record, touched), *scores], posted.entries, bool(untold))
        for rule, why in posted.waived.items():
            hidden = line is not None and hides(line, "waive", self.turn)
            named = "a rule not yet told" if self._curtained(posted) and names_a_thing(rule) else rule
            yield f"{place}: waived {named}: {'why not yet told' if hidden else _words(why)}"

    def _curtained(self, posted: Posted) -> bool:
        """Whether all words of a line are hidden."""
        return posted.decision is not None and hides(posted.decision, "", self.turn)

    def _untold(self, posted: Posted) -> tuple[Entry, ...]:
        """The entries of a line that is hidden, or of the parts of a step in which such an event goes on."""
        parts = apart((posted,)) if self.veil.records else (posted,)
        return tuple(
            entry for part in parts if self._curtained(part) or self.veil.hides(part) for entry in part.entries
        )

    def _said(self, posted: Posted) -> list[tuple[Entry, str]]:
        """The entries, each in words; without words is what a curtained line or event would say."""
        line = posted.decision
        curtained = self._curtained(posted)
        said = []
        for part in apart((posted,)) if self.veil.records else (posted,):
            veiled = self.veil.hides(part)
            mute = veiled or (line is not None and not tells_words(line, self.turn))
            for entry in part.entries:
                text = self._balanced(entry, curtained or veiled)
                if isinstance(entry, Note) and mute:
                    text = "an event not yet told goes on" if veiled and entry.id in GOING else ""
                said.append((entry, text))
        return said

    def _touched(self, posted: Posted) -> list[Enter | Strike]:
        """The records that are told: not what counts in a turn alone, nor what a curtained event left."""
        return [
            entry
            for entry in posted.entries
            if isinstance(entry, Enter | Strike) and not _passing(entry) and not self.veil.covers(entry.record)
        ]

    def _balanced(self, entry: Entry, curtained: bool) -> str:
        """An entry in words; a record has none of its own."""
        if isinstance(entry, Adjust):
            self.stocks[entry.stock] += entry.figure.value
            untold = curtained or self.veil.is_cause(entry.figure)
            return _adjusted(entry, self.stocks[entry.stock], "" if untold else _cause(entry.figure))
        if isinstance(entry, Check):
            return _checked(entry, self.veil)
        return _noted(entry) if isinstance(entry, Note) else ""

    def _told(self, line: Decision) -> Iterator[str]:
        """What a line tells a step of the rules."""
        for key, value in given(line).items():
            if not hides(line, key, self.turn) and (key == line.verb or key not in as_written(line)):
                yield f"{key} {', '.join(spaced(id) for id in self._ids(line, key, value))}"

    def _decided(self, line: Decision, posted: Posted, moves: list[str]) -> list[str]:
        if line.verb == "gm":
            shown = {entry.stock for entry in posted.entries if isinstance(entry, Adjust)}
            return [*moves, *self._ruled(line, shown | set(posted.changes))]
        if hides(line, "", self.turn):
            return ["a decision not yet told", *moves]
        ids = {
            key: self._ids(line, key, value) for key, value in given(line).items() if not hides(line, key, self.turn)
        }
        if any(self._unknown(id) for key in ("hex", line.verb) for id in ids.get(key, ())):
            return [f"{line.verb}, a hex not yet told", *moves]
        facts = list(self._told(line))
        if posted.step == line.verb and line.verb in ids:
            facts[0] = facts[0].removeprefix(f"{line.verb} ")
        said = {word for named in ids.values() for id in named for word in id.replace("/", " ").split()}
        return [*facts, *self._unsaid(posted, said | {line.verb}), *moves]

    def _ruled(self, line: Decision, shown: set[str]) -> Iterator[str]:
        """What a ruling says of figures that are not shown as moved."""
        for key, value in given(line).items():
            for id in self._ids(line, key, value):
                name, _, amount = id.rpartition(" ")
                if key != "gm":
                    yield f"{key} {spaced(id)}"
                elif name not in shown:
                    yield f"{spaced(name)} {amount}"

    def _because(self, line: Decision) -> Iterator[str]:
        if line.verb == "gm":
            told = line.why and not hides(line, "why", self.turn)
            yield f"a ruling: {_words(line.why)}" if told else "a ruling not yet told"
        elif line.why:
            yield "why not yet told" if hides(line, "why", self.turn) else f"why: {_words(line.why)}"
        if line.granted is not None:
            hidden = hides(line, "granted", self.turn)
            yield "granted, why not yet told" if hidden else f"granted: {_words(line.granted)}"

    def _unsaid(self, posted: Posted, said: set[str]) -> Iterator[str]:
        """The records of a decision that its words do not name: what the rules chose, what ends elsewhere."""
        touched = self._touched(posted)
        keys = {entry.record.key for entry in touched}
        for entry in touched:
            *above, last = entry.record.key.split("/")
            parents = {"/".join(above[:depth]) for depth in range(1, len(above) + 1)}
            if last not in said and not parents & keys:
                yield _record(entry)

    def _unknown(self, id: str) -> bool:
        return id in self.view.campaign.land.hexes and not knows_hex(self.view, id)

    def _ids(self, line: Decision, key: str, value: object) -> tuple[str, ...]:
        return ids_of(self.view, line.verb, key, value)


def _place(posted: Posted) -> str:
    parts = (posted.phase or "gm", posted.step)
    return "/".join(dict.fromkeys(part for part in parts if part))


def _line(place: str, facts: Iterable[str], entries: Iterable[Entry], untold: bool = False) -> str:
    """A line of the ledger with its rules; of what is not told without those that name it."""
    rules = list(dict.fromkeys(e.rule for e in entries if e.rule and not (untold and names_a_thing(e.rule))))
    return f"{place}: {', '.join(facts)}" + (f" [{', '.join(rules)}]" if rules else "")


def _cause(figure: Figure) -> str:
    return f", {spaced(figure.label)} {figure.of}" if figure.of else ""


def _adjusted(entry: Adjust, balance: int, cause: str) -> str:
    figure, whole = entry.figure, unlimited(entry.figure)
    kept = f" of {whole.value:+d}" if whole is not figure else ""
    return f"{spaced(entry.stock)} {figure.value:+d}{kept} = {balance}{cause}"


def _moved(name: str, change: int, now: int) -> str:
    return f"{spaced(name)} {change:+d} = {now}"


def _checked(check: Check, veil: Veil) -> str:
    alone = f" by a natural {check.roll.total}" if check.roll and check.margin is None and not check.shift else ""
    moved = f", moved by {check.shift:+d}" if check.shift else ""
    total = f"{_sum(check.total, veil)} = {check.total.value} against {check.against.value}"
    return f"{total}, {check.outcome}{alone}{moved}"


def _sum(total: Figure, veil: Veil) -> str:
    """`d20 19 + stability 56 - unrest 5`."""
    first, *rest = total.parts or (total,)
    labels = ["an event not yet told" if veil.is_cause(part) else spaced(part.label) for part in rest]
    terms = zip(rest, labels, strict=True)
    more = (f"{'-' if part.value < 0 else '+'} {label} {abs(part.value)}" for part, label in terms)
    return " ".join((f"{spaced(first.label)} {first.value}", *more))


def _noted(note: Note) -> str:
    said = f"nothing, {spaced(note.id)}" if note.id.startswith(IDLE) else spaced(note.id)
    return ", ".join((said, *(f"{spaced(name)} {value}" for name, value in note.parts.items())))


def _record(entry: Enter | Strike) -> str:
    kind = spaced(kind_of(type(entry.record)))
    return f"{kind} {entry.record.key}" + (" ends" if isinstance(entry, Strike) else "")


def _passing(entry: Enter | Strike) -> bool:
    """Whether a record counts in a turn alone: what is used of an allowance, who is absent."""
    return hasattr(entry.record, "turn")


def _words(text: str) -> str:
    return " ".join(text.split())
