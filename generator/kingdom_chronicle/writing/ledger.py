"""The ledger of a turn as rows for a page: what was decided, thrown and changed, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from markupsafe import Markup, escape

from ..engine.book import Adjust, Check, Note
from ..engine.figure import Figure
from ..engine.journal import Posted, TurnRecord
from ..reading.lines import Decision
from ..reading.wording import Sentence, say
from .edition import Edition, shown_words
from .event_rows import apart, begins_event
from .lang.decisions import FLAT_CHECKS, REACHED
from .measures import Measure, explained, measure
from .own_words import within
from .sprite import phase_symbol
from .story import untold
from .throws import FLAT, Throw, table_of, throws_of
from .touches import linked, things_of

_GROWS = ("control-dc", "consumption")
"""What grows with the realm is no loss, though it is the worse for it; nor is what is spent."""


@dataclass(frozen=True, slots=True)
class Change:
    """A figure that moved: by how much, where it stands then, and its cause where there are several."""

    label: str
    amount: str
    to: str = ""
    bad: bool = False
    cost: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A step or a line of a turn. `number` counts the steps of its phase, 0 for what belongs to none."""

    number: int
    name: str
    repeated: bool
    sentence: Markup
    idle: bool = False
    decided: bool = False
    why: str = ""
    rulings: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    throws: tuple[Throw, ...] = ()
    changes: tuple[Change, ...] = ()
    rules: tuple[str, ...] = ()
    untold: str = ""


@dataclass(frozen=True, slots=True)
class Move:
    """A stock before and after a phase."""

    measure: Measure
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class PhaseRows:
    """A phase: its rows, and the stocks that it moved."""

    id: str
    name: str
    moves: tuple[Move, ...]
    rows: tuple[Row, ...]

    @property
    def glyph(self) -> str:
        """Its symbol."""
        return phase_symbol(self.id)


def phases_of(edition: Edition, here: str, before: TurnRecord, record: TurnRecord) -> tuple[PhaseRows, ...]:
    """The ledger of a turn in the order of play, as it stands on page `here`."""
    told = _Teller(edition, here, record)
    heads: Mapping[str, int] = edition.heads(before)
    shown = []
    for id in ("", *(phase.name for phase in record.view.ruleset.phases)):
        rows = tuple(told.rows(id))
        after = {**heads, **record.after.get(id, {})}
        if rows:
            shown.append(PhaseRows(id, told.words.phase(id), _moves(edition, record, heads, after), rows))
        heads = after
    return tuple(shown)


def event_rows(edition: Edition, here: str, record: TurnRecord) -> list[Row]:
    """The rows of a turn in which an event comes or goes on, as they stand on page `here`."""
    told = _Teller(edition, here, record)
    return [told.row(posted, 0, False) for posted in apart(record.posted) if begins_event(posted)]


def _moves(
    edition: Edition, record: TurnRecord, before: Mapping[str, int], after: Mapping[str, int]
) -> tuple[Move, ...]:
    """The stocks that a phase moved."""
    return tuple(
        Move(measure(edition, id), before[id], after[id])
        for id in record.view.ruleset.stocks
        if id in before and id in after and before[id] != after[id]
    )


class _Teller:
    """Puts one turn into words, for one page."""

    def __init__(self, edition: Edition, here: str, record: TurnRecord) -> None:
        self.edition, self.here, self.record = edition, here, record
        self.words = edition.words_at(record)
        self.steps = {phase.name: {step.name for step in phase.steps} for phase in record.view.ruleset.phases}
        self.table = table_of(edition, self.words, record)

    def rows(self, phase: str) -> Iterator[Row]:
        """The rows of a phase, numbered by its steps; lines that are no more than a sentence share one."""
        number, last, held = 0, None, None
        for posted in apart(self.record.posted):
            if posted.phase != phase:
                continue
            is_step = posted.step in self.steps.get(phase, ())
            number += is_step and posted.step != last
            row = self.row(posted, number if is_step else 0, posted.step == last)
            last = posted.step
            if posted.decision is None and not (row.sentence or row.changes or row.throws):
                continue
            if held is not None and _may_join(held, row):
                held = replace(
                    held, sentence=Markup(self.words.parted(("{}", "{}"))).format(held.sentence, row.sentence)
                )
                continue
            if held is not None:
                yield held
            held = row
        if held is not None:
            yield held

    def row(self, posted: Posted, number: int, repeated: bool) -> Row:
        """One step or line."""
        notes = [self.words.note(entry) for entry in posted.entries if isinstance(entry, Note)]
        throws = tuple(throws_of(self.table, posted))
        name = self.words.step(posted.step)
        line = self.edition.open_line(posted.decision) if posted.decision else None
        written = posted.decision.secret if posted.decision else None
        rules = tuple(dict.fromkeys(rule for entry in posted.entries if (rule := getattr(entry, "rule", ""))))
        if self.edition.curtain.hides(posted):
            return self.goes_on(posted, Row(number, name, repeated, Markup(""), throws=throws))
        if line is None:
            idle = not throws and all(isinstance(entry, Note) for entry in posted.entries)
            text = escape(self.words.following(notes) or self.account(posted))
            changes = self.changes(posted)
            return Row(number, name, repeated, text, idle, throws=throws, changes=changes, rules=rules)
        plain = line.verb == posted.step and not line.order.model_fields_set and line.secret is None
        return Row(
            number,
            name,
            repeated,
            escape(self.words.following(notes) or self.account(posted)) if plain else self.decided(line),
            decided=not plain,
            why=self.edition.own(
                shown_words(line, "why", line.why) or shown_words(line, "of", str(getattr(line.order, "of", "") or ""))
            ),
            rulings=tuple(self.rulings(posted, line, bool(throws))),
            said=() if line.secret or plain else tuple(notes),
            throws=throws,
            changes=self.changes(posted, curtain=line.secret is not None),
            rules=() if line.secret is not None and line.secret.fields is None else rules,
            untold=untold(self.edition, written.until) if written is not None else "",
        )

    def goes_on(self, posted: Posted, row: Row) -> Row:
        """A step that goes on with an event under a curtain: its figures, and for the game master its words."""
        if self.edition.veil.hides(posted):
            text = escape(self.words.say(say("An event not yet told goes on.")))
            return replace(row, sentence=text, changes=self.changes(posted, curtain=True))
        notes = self.words.following(self.words.note(entry) for entry in posted.entries if isinstance(entry, Note))
        rules = tuple(dict.fromkeys(rule for entry in posted.entries if (rule := getattr(entry, "rule", ""))))
        mark = self.edition.say(say("Not told to the players"))
        text = escape(notes or self.account(posted))
        return replace(row, sentence=text, changes=self.changes(posted), rules=rules, untold=mark)

    def decided(self, line: Decision) -> Markup:
        """A line as a sentence, with links to what it names."""
        sentence = self.words.decision_text(line)
        return linked(self.edition, self.here, self.words, sentence, things_of(self.record, line))

    def account(self, posted: Posted) -> str:
        """What a step did that nobody decided and that has no words of its own."""
        check = next((entry for entry in posted.entries if isinstance(entry, Check)), None)
        if check is not None:
            if check.name == FLAT:
                come_to = FLAT_CHECKS.get(posted.step)
                return self.words.say(come_to[not check.succeeds] if come_to else say("A flat check."))
            return self.words.say(say("A check of {score}.", score=self.words.stock_or_score(check.name)))
        reached = (entry.figure.source for entry in posted.entries if isinstance(entry, Adjust))
        for source in reached:
            table, _, row = source.id.partition("/") if source is not None else ("", "", "")
            if table in REACHED:
                name = self.words.row_label(table, row.partition("/")[0])
                return self.words.say(Sentence(REACHED[table].text, {"name": name}))
        sums = (explained(self.words, e.figure) for e in posted.entries if isinstance(e, Adjust))
        return next((text for text in sums if text), "") or self.causes(posted)

    def causes(self, posted: Posted) -> str:
        """What moved the figures of such a step, where neither the step nor a figure is called so itself."""
        moved = [entry for entry in posted.entries if isinstance(entry, Adjust)]
        known = {self.words.step(posted.step), *(self.words.stock_or_score(entry.stock) for entry in moved)}
        labels = tuple(dict.fromkeys(self.words.figure_label(entry.figure) for entry in moved))
        told = tuple(label for label in labels if label not in known)
        return self.words.say(say("{causes}.", causes=told)) if told else ""

    def rulings(self, posted: Posted, line: Decision, thrown: bool) -> Iterator[str]:
        """What the game master granted or waived; and who decided, where no throw says it already."""
        by = shown_words(line, "by", line.by)
        if by and not thrown:
            yield within(self.words.say(say("Decided by {name}", name=by)), self.edition.own(by))
        if line.granted is not None:
            why = self.edition.own(shown_words(line, "granted", line.granted))
            yield within(self.words.say(say("Granted: {why}", why=why) if why else say("Granted")), why)
        for rule, reason in posted.waived.items():
            why = self.edition.own(shown_words(line, "waive", reason))
            waived = say("{rule} is waived: {why}", rule=rule, why=why)
            yield within(self.words.say(waived if why else say("{rule} is waived", rule=rule)), why)

    def changes(self, posted: Posted, curtain: bool = False) -> tuple[Change, ...]:
        """The figures that a row moved; a stock with several causes has a line for each."""
        causes: dict[str, list[Figure]] = {}
        for entry in posted.entries:
            if isinstance(entry, Adjust) and entry.figure.value:
                causes.setdefault(entry.stock, []).append(entry.figure)
        found: list[Change] = []
        for id, (before, now) in posted.changes.items():
            several = causes.pop(id, [])
            if len(several) > 1 and not curtain:
                found += [self.change(id, figure.value, None, figure) for figure in several]
            else:
                found.append(self.change(id, now - before, now))
        for id, figures in causes.items():
            if id not in self.record.view.ruleset.head:
                found.append(self.change(id, sum(figure.value for figure in figures), None))
        return tuple(found)

    def change(self, id: str, amount: int, to: int | None, cause: Figure | None = None) -> Change:
        """One line of a row's right side."""
        shown = measure(self.edition, id)
        label = self.words.told_of(shown.label, self.words.figure_label(cause)) if cause is not None else shown.label
        worse = amount > 0 if shown.good_when_low else amount < 0
        is_cost = id in (*_GROWS, self.record.view.ruleset.purse)
        return Change(
            label,
            self.words.with_unit(self.words.signed(amount), shown.unit if id != "size" else ""),
            self.words.say(say("to {figure}", figure=self.words.plain(to))) if to is not None else "",
            bad=worse and not is_cost,
            cost=worse and is_cost,
        )


def _may_join(held: Row, row: Row) -> bool:
    """Whether two lines of one verb, of which neither has dice, changes or words of its own, are one row."""
    if row.number or row.idle or row.throws or row.changes or row.why or row.rulings or row.said:
        return False
    bare = Markup("")
    return replace(held, sentence=bare, repeated=True) == replace(row, sentence=bare, repeated=True)
