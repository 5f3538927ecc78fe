"""Why a turn has another outcome than before: what was decided, thrown, chosen or written in a table otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from ..engine.journal import Journal, TurnRecord
from ..reading.lines import Decision
from ..reading.names import fold
from ..reading.source import Node
from ..reading.turns import Turn
from ..reading.wording import say
from .chances import where_said
from .diff_cells import cells_that_differ, sources
from .ids import HEXES, given, ids_of
from .lang.decisions import HIDDEN
from .rule_tables import layer_words
from .sources import column_name
from .switches_page import reading_said
from .told import hides, knows_hex
from .words import Words, words_for


@dataclass(frozen=True, slots=True)
class Cause:
    """One reason in words; `kind` is `decision`, `die`, `switch`, `table`, `person`, `file`, `refused` or `rules`."""

    kind: str
    text: str


@dataclass
class Reasons:
    """Looks for reasons turn by turn; what holds from a turn on is told once, for the turn where it shows first."""

    before: Journal
    after: Journal
    language: str
    tells_all: bool = False
    told: set[tuple[Any, ...]] = field(default_factory=set)

    def of(self, old: TurnRecord, new: TurnRecord) -> tuple[Cause, ...]:
        """Why a turn that both journals have ended otherwise; nothing where it only carries on."""
        words = words_for(new.view, self.language)
        found = [*self._start(words), *self._decided(old, new), *self._thrown(words, old, new)]
        found += [*self._cells(words, old, new), *self._switched(words, old, new)]
        if new.refused and not old.refused and self._first("refused"):
            found.append(Cause("refused", words.say(say("something is refused now: see `chronicle check`"))))
        return tuple(found)

    def at_large(self, old: TurnRecord, new: TurnRecord) -> tuple[Cause, ...]:
        """Where nothing else explains a turn: rows that no figure shows, and the files that say something else."""
        words = words_for(new.view, self.language)
        changed = [(path, id) for path, id, *_ in cells_that_differ(old, new) if self._first(path, id)]
        rows = dict.fromkeys((path.partition("/")[0], id) for path, id in changed)
        found = [Cause("table", words.say(say("the row {row} of {table}", row=id, table=table))) for table, id in rows]
        for name in ("map.yml", "people.yml", "realms.yml"):
            nodes = [journal.campaign.nodes.get(name) for journal in (self.before, self.after)]
            if data_of(nodes[0]) != data_of(nodes[1]) and self._first("file", name):
                found.append(Cause("file", words.say(say("{file} says something else", file=name))))
        return tuple(found)

    def decisions(self, record: TurnRecord) -> tuple[str, ...]:
        """What was decided in a turn, as players may read it, without what only gives the dice of a step.

        What was refused is not there either: it did nothing.
        """
        played = {posted.decision for posted in record.posted}
        lines = (line for _, line in _lines(record) if line in played and line.verb in given(line))
        return tuple(self._text(record, line) for line in lines)

    def written(self, turn: Turn) -> tuple[str, ...]:
        """What a turn decides that cannot be played yet, in the same words."""
        lines = (line for of_phase in turn.decisions.values() for line in of_phase)
        return tuple(self._text(self.after.last, line) for line in lines if line.verb in given(line))

    def _start(self, words: Words) -> Iterator[Cause]:
        one, other = self.before.campaign, self.after.campaign
        if one.ruleset != other.ruleset and self._first("ruleset"):
            yield Cause("file", words.say(say("ruleset {old} → {new}", old=one.ruleset, new=other.ruleset)))
        if one.seed != other.seed and self._first("seed"):
            yield Cause("file", words.say(say("another seed of the dice")))
        starts = [(each.start.word, data_of(each.start.node)) for each in (one, other)]
        if starts[0] != starts[1] and self._first("start"):
            yield Cause("file", words.say(say("another `{start}` in kingdom.yml", start=other.start.word)))

    def _decided(self, old: TurnRecord, new: TurnRecord) -> Iterator[Cause]:
        """Lines that one of the two has: by all that is written there, told by the decision alone."""
        one, other = list(_lines(old)), list(_lines(new))
        gone, come = _without(one, other), _without(other, one)
        gone_texts, come_texts = ([self._text(*each) for each in lines] for lines in (_of(old, gone), _of(new, come)))
        for text in _unmatched(gone_texts, come_texts):
            yield Cause("decision", words_for(new.view, self.language).say(say("no longer: {line}", line=text)))
        for text in _unmatched(come_texts, gone_texts):
            yield Cause("decision", words_for(new.view, self.language).say(say("now: {line}", line=text)))
        alike = Counter(gone_texts) & Counter(come_texts)
        for text in alike:
            yield Cause("decision", words_for(new.view, self.language).say(say("written otherwise: {line}", line=text)))
        if not gone and not come and [_key(*each) for each in one] != [_key(*each) for each in other]:
            yield Cause("decision", words_for(new.view, self.language).say(say("the lines stand in another order")))

    def _text(self, record: TurnRecord, line: Decision) -> str:
        """A line in words; of what players do not know yet not even where it is."""
        words = words_for(record.view, self.language)
        if self.tells_all:
            return words.decision_text(line, told=True)
        somewhere = any(
            id in record.view.campaign.land.hexes and not knows_hex(record.view, id)
            for key, value in given(line).items()
            if key in HEXES
            for id in ids_of(record.view, line.verb, key, value)
        )
        until = line.secret.until if line.secret is not None else None
        return words.say(HIDDEN) if somewhere else words.decision_text(line, until is not None and until <= self._last)

    @property
    def _last(self) -> int:
        """The turn up to which what was secret for a while is told."""
        return max(self.before.last.number, self.after.last.number)

    def _thrown(self, words: Words, old: TurnRecord, new: TurnRecord) -> Iterator[Cause]:
        """Dice with another face, where somebody wrote it; the name of a die says what a hidden line did."""
        hidden = {
            line.verb.replace(" ", "-")
            for record in (old, new)
            for _, line in _lines(record)
            if hides(line, "", self._last) and not self.tells_all
        }
        faces = {roll.name: roll for roll in old.rolls}
        for roll in new.rolls:
            was = faces.get(roll.name)
            if was is None or was.faces == roll.faces or "written" not in (was.origin, roll.origin):
                continue
            if hidden & set(roll.name.split("/")):
                yield Cause("die", words.say(say("a die not yet told")))
                continue
            name, _, again = roll.name.partition("/")[2].partition("#")
            where = where_said(words, name, bare=True)
            die = words.listed([where, again]) if again else where
            told = say("die {die} {old} → {new}", die=die, old=tuple(was.faces), new=tuple(roll.faces))
            yield Cause("die", words.say(told))

    def _switched(self, words: Words, old: TurnRecord, new: TurnRecord) -> Iterator[Cause]:
        for name, reading in sorted(new.view.switches.items()):
            was = old.view.switches.get(name, "")
            if was and was != reading and self._first("switch", name, was, reading):
                old_words, new_words = reading_said(words, name, was), reading_said(words, name, reading)
                label = words.row_label("switches", name)
                told = say("switch {name} {old} → {new}", name=label, old=old_words, new=new_words)
                yield Cause("switch", words.say(told))

    def _cells(self, words: Words, old: TurnRecord, new: TurnRecord) -> Iterator[Cause]:
        """The cells and the people's abilities that figures of this turn were made of, where they differ."""
        one, other = sources(old), sources(new)
        shared = one.keys() | other.keys()
        for path, id, column, was, now, layer in cells_that_differ(old, new):
            if (path, "") in shared and isinstance(now, int | str) and self._first(path, was, now):
                table = path.partition("/")[0]
                cell = words.row_label(table, id)
                if column != "value":
                    cell = words.told_of(cell, column_name(words, table, column))
                parts = {"cell": cell, "old": was, "new": now, "layer": layer_words(words, layer)}
                yield Cause("table", words.say(say("{cell} {old} → {new} ({layer})", **parts)))
        for key in sorted(one.keys() & other.keys()):
            if key[0].startswith("people/") and one[key] != other[key] and self._first(*key, one[key], other[key]):
                person = words.name_of(key[0].removeprefix("people/"))
                parts = {"person": person, "ability": words.term(key[1]), "old": one[key], "new": other[key]}
                yield Cause("person", words.say(say("{person}, {ability} {old} → {new}", **parts)))

    def _first(self, *what: Any) -> bool:
        """Whether this has not been told yet."""
        is_new = what not in self.told
        self.told.add(what)
        return is_new


def data_of(node: Node | None) -> Any:
    """What a node says, without places and without what it keeps secret."""
    if node is None:
        return None
    if isinstance(node.value, dict):
        return tuple((key, data_of(child)) for key, child in node.value.items() if fold(key) != "secret")
    return tuple(map(data_of, node.value)) if isinstance(node.value, list) else node.value


Line = tuple[str, Decision]


def _lines(record: TurnRecord) -> Iterator[Line]:
    """The lines of a turn with their phases; what only checks the figures decides nothing."""
    for phase, lines in record.turn.decisions.items():
        yield from ((phase, line) for line in lines if line.verb != "expect")


def _key(phase: str, line: Decision) -> Any:
    """All of a line that an outcome can depend on but its place, and its dice, which are told by themselves."""
    told = (given(line), dict(line.waived))
    return phase, line.verb, *map(repr, told), line.why, line.granted, line.secret, line.before, line.after


def _of(record: TurnRecord, lines: Iterable[Line]) -> list[tuple[TurnRecord, Decision]]:
    return [(record, line) for _, line in lines]


def _without(lines: Iterable[Line], others: Iterable[Line]) -> list[Line]:
    """The lines that the others lack, counted."""
    left = Counter(_key(*line) for line in others)
    lacking = []
    for line in lines:
        key = _key(*line)
        if left[key]:
            left[key] -= 1
        else:
            lacking.append(line)
    return lacking


def _unmatched(texts: Iterable[str], others: Iterable[str]) -> Iterator[str]:
    yield from (Counter(texts) - Counter(others)).elements()


def unknown(words: Words) -> Cause:
    """The reason that remains where no file of the campaign says anything else."""
    return Cause("rules", words.say(say("the rules are played otherwise than they were")))
