"""The file of the turn that comes: how things stand, what is due, and every line on offer, as comments.

A line of words begins with `## `, a line of the turn with `# `: whoever takes the `# ` away has written it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from ..engine.choice import Choice
from ..engine.journal import Journal, TurnRecord
from ..engine.trial import quiet_seed, try_choices
from ..reading.draft import next_number
from ..reading.source import Problem
from ..reading.turns import UNANSWERED
from ..reading.wording import Sentence, joined, say
from .chances import chance_words
from .dates import month_said
from .next_state import standing
from .table_dice import table_dice
from .turn_words import purpose_of
from .weighed import Weighed, needed, offered, weighed
from .words import Words
from .yaml_line import yaml_line

SCHEMA = "# yaml-language-server: $schema=../.schemas/turn.json"
ASIDE = "   # "
"""What parts a line of the turn from the words beside it."""


@dataclass(frozen=True)
class _Draft:
    """All that the file is written from."""

    journal: Journal
    words: Words
    quiet: TurnRecord
    needed: tuple[Choice, ...]
    weighed: tuple[Weighed, ...]

    def say(self, sentence: Sentence) -> str:
        # comments of a file have plain spaces
        return " ".join(self.words.say(sentence).split())


def next_turn(journal: Journal, words: Words) -> str:
    """The text of the next turn's file. As it stands it is a turn in which nothing is decided but what must be."""
    choices, seed = offered(journal), quiet_seed(journal)
    musts = needed(journal, choices, seed)
    trial = try_choices(journal, musts, seed)
    assert trial.record is not None
    draft = _Draft(journal, words, trial.record, musts, weighed(journal, choices, musts, seed))
    unanswered = [problem for problem in trial.problems if problem.is_error]
    lines = [
        SCHEMA,
        *(f"## {line}".rstrip() for line in _head(draft, unanswered)),
        "",
        "# title:",
        "# story:",
    ]
    for phase in journal.ruleset.phases:
        lines += ["", *_phase(draft, phase.name)]
    return "\n".join(lines) + "\n"


def _head(draft: _Draft, unanswered: Iterable[Problem]) -> Iterator[str]:
    when = draft.say(month_said(draft.words.language, draft.quiet.turn))
    number = next_number(draft.journal.campaign)
    yield draft.say(
        say("Turn {number}, {when}", number=number, when=when) if when else say("Turn {number}", number=number)
    )
    yield draft.say(
        say("Nothing is decided yet. Take `# ` away before a line to write it; a line with `##` stays a remark.")
    )
    yield draft.say(say("`?` stands for what only you know: a name, a reason, the face of a die."))
    if draft.journal.campaign.refuse_unwritten:
        yield draft.say(
            say("Every die of this campaign is thrown at the table: `chronicle check` names those missing.")
        )
    for title, told in standing(draft.journal, draft.words, draft.weighed):
        yield ""
        yield draft.say(title)
        yield from (f"  {' '.join(line.split())}" for line in told)
    for place, problem in enumerate(unanswered):
        if not place:
            yield ""
            yield draft.say(say("The rules ask for an answer that no line on offer gives"))
        yield "  " + draft.say(_told(problem))


def _phase(draft: _Draft, phase: str) -> Iterator[str]:
    yield f"{phase}:"
    offers = [each for each in draft.weighed if each.choice.phase == phase]
    for choice in draft.needed:
        if choice.phase == phase:
            must = draft.say(say("this must be decided: put one of the lines below in its place, or let it stand"))
            yield f"  - {yaml_line(choice.line)}{ASIDE}{must}"
    yield from _dice(draft, phase)
    for (step, group, places, about), alike in groupby(offers, key=_kind):
        yield from ("", f"## {_title(draft, step, group, places, about)}")
        known = list(alike)
        for each in sorted(known, key=lambda each: not each.stands):
            yield f"#   - {yaml_line(each.choice.line)}{_beside(draft, each)}"


def _kind(each: Weighed) -> tuple[str, str, bool, bool]:
    """Buildings and terrain improvements share their verbs; lines of a verb with many uses stand together by step."""
    choice = each.choice
    return choice.step, choice.group, "hex" in choice.line and not choice.about, bool(choice.about)


def _title(draft: _Draft, step: str, group: str, of_land: bool, by_step: bool) -> str:
    """`claim: Hexes join the kingdom.`, or `does: Region activities`."""
    if by_step:
        return f"{group}: {draft.words.step(step)}"
    purpose = purpose_of(group, of_land, draft.journal.ruleset)
    return f"{group}: {draft.say(purpose) if purpose is not None else draft.words.step(step)}"


def _dice(draft: _Draft, phase: str) -> Iterator[str]:
    """The dice that the steps of the phase throw whatever is decided."""
    for of, step, name, dice in table_dice(draft.quiet):
        if of == phase:
            die: Mapping[str, object] = {"roll": UNANSWERED} if name == "check" else {"rolls": {name: UNANSWERED}}
            yield f"#   - {step}: {yaml_line(die)}{ASIDE}{dice}"


def _beside(draft: _Draft, each: Weighed) -> str:
    """What the line would come to, or why it cannot stand as things are."""
    words = draft.words
    if each.refused:
        return ASIDE + draft.say(say("not as things are: {why}", why=_told(each.refused[0])))
    told = [words.moved(words.stock_or_score(name), move) for name, move in each.moves.items() if move]
    told += [draft.say(chance_words(words, chance)) for chance in each.odds]
    told += [draft.say(say("then {what}", what=_told(asked))) for asked in each.asks]
    return ASIDE + " ".join(words.listed(told).split()) if told else ""


def _told(problem: Problem) -> Sentence:
    """What is wrong, and what would do instead."""
    if not problem.help:
        return problem.message
    return say("{message}. {help}", message=problem.message, help=joined(*problem.help))
