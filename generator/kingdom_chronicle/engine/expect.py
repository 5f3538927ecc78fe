"""Checkpoints: what the table's paper says at a point of play, held against what the rules give."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from ..reading.names import did_you_mean, fold, in_english
from ..reading.source import Problem, Severity, Span
from ..reading.wording import Sentence, say
from .figure import Figure, unlimited
from .journal import Posted, moved_stock
from .view import View


@dataclass(frozen=True)
class Expected:
    """What the paper says of a figure, the view at that point of play, and how much is posted by then."""

    name: str
    value: int
    span: Span
    view: View
    phase: str
    posted: int = 0
    name_span: Span | None = None


@dataclass(frozen=True)
class Terms:
    """The terms of a sum within a sentence: `str` gives their ids, who has words finds their names in the view."""

    figures: tuple[Figure, ...]
    view: View = field(compare=False, repr=False)

    def __str__(self) -> str:
        return " ".join(f"{part.label}{'/' + part.of if part.of else ''} {part.value:+d}" for part in self.figures)


@dataclass
class Expectations:
    """The judge of checkpoints: remembers until when each figure was right, and how far off it is since.

    `first` is the number of the chronicle's first turn.
    """

    first: int = 1
    right_until: dict[str, tuple[int, str]] = field(default_factory=dict)
    off: dict[str, tuple[int, int]] = field(default_factory=dict)

    def copy(self) -> Expectations:
        """A judge who remembers the same and goes on alone."""
        return Expectations(self.first, dict(self.right_until), dict(self.off))

    def judge(
        self,
        expected: Sequence[Expected],
        carried: Mapping[str, int],
        posted: Sequence[Posted],
        troubled: bool,
    ) -> list[Problem]:
        """The differences of a turn, in the order of play.

        After an earlier problem they are its consequences, and so is a figure that was off by as much before.
        `carried` are the stocks at the turn's opening.
        """
        problems = []
        for each in expected:
            ruleset, turn = each.view.ruleset, each.view.number
            names = {fold(name): name for name in (*ruleset.stocks, *each.view.sheet)}
            name = names.get(fold(each.name))
            if name is None:
                unplayed = {fold(id): unplayed_figure(each.view, id) for id in ruleset.optional}
                not_played = unplayed.get(fold(each.name))
                message, hint = not_played or no_such_figure(each.view, each.name, names.values())
                problems.append(Problem(each.name_span or each.span, "name", message, (hint,)))
                continue
            if name in ruleset.stocks:
                moved = moved_stock(name, carried[name], posted[: each.posted], turn)
                figure = each.view.with_besides(name, moved)
            else:
                figure = each.view.score(name)
            difference = figure.value - each.value
            if not difference:
                self.right_until[name] = (turn, each.phase)
                self.off.pop(name, None)
                continue
            problems.append(self._difference(name, figure, each, troubled))
            if name not in self.off or self.off[name][1] != difference:
                self.off[name] = (turn, difference)
        return problems

    def _difference(self, name: str, figure: Figure, each: Expected, troubled: bool) -> Problem:
        message = say(
            "expected {name} {expected}, the rules give {computed}",
            name=name,
            expected=each.value,
            computed=figure.value,
        )
        help = [_terms(each.view, name, figure)]
        earlier = self.off.get(name)
        if earlier is not None and earlier[1] == figure.value - each.value:
            troubled = True
            help.append(say("It was off by as much in turn {turn} already.", turn=earlier[0]))
        else:
            help.append(self._since(name, each.view.number))
        severity: Severity = "consequence" if troubled else "error"
        return Problem(each.span, "expect", message, tuple(help), severity)

    def _since(self, name: str, turn: int) -> Sentence:
        if name not in self.right_until:
            return say(
                "It was not checked before: the difference can stem from turn {first} or any later one.",
                first=self.first,
            )
        since, phase = self.right_until[name]
        if since < turn:
            return say(
                "It was right in turn {since}, so the difference stems from turn {first} or later.",
                since=since,
                first=since + 1,
            )
        if not phase:
            return say("It was right before the first phase of this turn: the difference stems from after that.")
        return say(
            "It was right earlier in this turn, in the `{phase}` phase: the difference stems from after that.",
            phase=phase,
        )


def no_such_figure(view: View, written: str, known: Iterable[str]) -> tuple[Sentence, Sentence]:
    """What is wrong with a name that none of the known figures has, and which may be meant.

    Figures are keys, and go by their ids in every language: what a figure is called on the pages is told by its id.
    """
    ids, language = tuple(known), view.campaign.languages[0]
    named = (id for table in ("stocks", "scores") for id in view.tables.find(table, written, language) if id in ids)
    meant = next(named, None)
    hint = did_you_mean(written, ids) if meant is None else in_english(meant.replace("-", " "))
    return say("no figure is called '{name}'", name=written), hint


def unplayed_figure(view: View, name: str) -> tuple[Sentence, Sentence] | None:
    """What is wrong with a figure of an optional rule that is not played, and what would bring it; else None."""
    if name not in view.ruleset.optional or name in view.sheet:
        return None
    switch, reading = view.ruleset.optional[name]
    message = say("`{figure}` is no figure of this kingdom", figure=name)
    return message, say("It is one where `rules` say `{switch}: {reading}`.", switch=switch, reading=reading)


def _terms(view: View, name: str, figure: Figure) -> Sentence:
    """`treasury 4 = ` and its terms; where a bound stopped it, also what it came to.

    The figure stands as one types it behind `expect`.
    """
    whole = unlimited(figure)
    terms = Terms(whole.parts or (whole,), view)
    if whole is figure:
        return say("{name} {value} = {terms}", name=name, value=str(figure.value), terms=terms)
    return say(
        "{name} {value}: the terms come to {sum} = {terms}",
        name=name,
        value=str(figure.value),
        sum=whole.value,
        terms=terms,
    )
