"""How things stand before the next turn: the figures, what waits, the limits, the odds and what edicts do to them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ..engine.journal import Journal
from ..engine.trial import coming
from ..engine.view import View
from ..reading.wording import Sentence, say, say_many
from . import lost_lands, realm_records
from .glance import figure_of
from .ids import id_of
from .lang.tables import COLUMNS
from .measures import chance, checked, terms
from .weighed import Weighed
from .words import Words

Told = tuple[Sentence, tuple[str, ...]]
"""A title with the lines below it."""


def standing(journal: Journal, words: Words, weighed: Iterable[Weighed]) -> Iterator[Told]:
    """What the group wants to see before it decides; a part that says nothing is left out."""
    view = coming(journal)
    parts = (
        (say("How the kingdom stands"), _figures(journal, words)),
        (say("What waits"), _waiting(view, words)),
        (say("What this turn allows"), _limits(view, words)),
        (
            say("The odds of the checks, as things stand and with another level of an edict"),
            _odds(view, words, weighed),
        ),
    )
    for title, lines in parts:
        told = tuple(lines)
        if told:
            yield title, told


def _figures(journal: Journal, words: Words) -> Iterator[str]:
    figures = journal.last.figures()
    shown = [name for name in journal.ruleset.head if name in figures]
    yield words.listed(f"{words.stock_or_score(name)} {figure_of(words, name, figures[name])}" for name in shown)
    edicts = realm_records.edicts(journal.last.closing)
    if edicts:
        levels = (
            words.told_of(words.term(edict), words.row_label(edict, each.level)) for edict, each in edicts.items()
        )
        yield words.listed(levels)


def _waiting(view: View, words: Words) -> Iterator[str]:
    state = view.state
    if (since := realm_records.anarchy_since(state)) is not None:
        yield words.say(
            say("Since turn {turn} there is anarchy: the kingdom can take no action, and each check fails.", turn=since)
        )
    for title, text, _ in lost_lands.matters(words, view):
        yield words.say(say("{title}: {text}", title=title, text=text))
    for note in view.ruleset.waits(view):
        yield words.note(note)
    for event in realm_records.open_events(state):
        yield words.say(_open(words, event))
        if asked := _checks(view, words, event):
            yield words.say(say("  its checks: {checks}", checks=asked))
    vacant = _vacant(view, words)
    if vacant:
        yield words.say(say("Vacant offices: {offices}.", offices=vacant))
    for label, holding in realm_records.holdings(state).items():
        ready = getattr(holding, "ready", None)
        if ready is not None and not _settled(view, label):
            yield words.say(
                say("{hex} is ready for a settlement from turn {turn} on.", hex=words.name_of(label), turn=ready)
            )
    items = realm_records.group(state, "MagicItem")
    if items:
        yield words.say(
            say_many("{count} slot holds a magic item.", "{count} slots hold a magic item each.", len(items))
        )


def _open(words: Words, event: realm_records.Happening) -> Sentence:
    name = words.row_label("events", event.event)
    if event.place:
        return say(
            "{event}, open since turn {turn}, at {place}",
            event=name,
            turn=event.since,
            place=words.name_of(event.place),
        )
    return say("{event}, open since turn {turn}", event=name, turn=event.since)


def _checks(view: View, words: Words, event: realm_records.Happening) -> tuple[str, ...]:
    """What the checks of an event are made with, or where it has stages that of the stage it has come to."""
    row = view.rulebook.tables.get("events", {}).get(event.event)
    checks = getattr(row.values, "checks", ()) if row is not None else ()
    stages = getattr(row.values, "stages", ()) if row is not None else ()
    stage = stages[min(getattr(event, "stage", 0), len(stages) - 1)] if stages else None
    made_with = (*(str(getattr(check, "by", "")) for check in checks), *getattr(stage, "skills", ()))
    return tuple(dict.fromkeys(map(words.stock_or_score, made_with)))


def _vacant(view: View, words: Words) -> tuple[str, ...]:
    filled, rows = realm_records.officers(view.state), view.rulebook.tables.get("roles", {})
    return tuple(words.row_label("roles", id) for id in rows if id not in filled)


def _settled(view: View, label: str) -> bool:
    return any(town.hex == label for town in realm_records.settlements(view.state).values())


def _limits(view: View, words: Words) -> Iterator[str]:
    """All of it is left, since nothing is decided yet."""
    for allowance, most in view.ruleset.allowances(view).items():
        left = words.say(say("no limit")) if most is None else str(most)
        yield words.say(say("{word}: {value}", word=allowance_name(words, allowance), value=left))


def allowance_name(words: Words, allowance: str) -> str:
    """What a turn allows so and so often: a column of the limits, an activity, or a step's activities of someone."""
    tables = words.view.rulebook.tables
    if "limits" in tables and allowance in COLUMNS:
        return words.say(COLUMNS[allowance])
    step, _, of = allowance.partition("/")
    if of:
        return words.say(say("{step}, {who}", step=words.step(step), who=words.name_of(of)))
    return words.row_label("activities", step) if step in tables.get("activities", {}) else words.step(step)


def _odds(view: View, words: Words, weighed: Iterable[Weighed]) -> Iterator[str]:
    ids = checked(view)
    if not ids:
        return
    yield words.say(say("as things stand: {odds}", odds=_chances(view, words, {})))
    counted = {figure for id in ids for figure in terms(id)}
    for each in weighed:
        choice = each.choice
        # an edict's line names a row of the edict's own table
        if choice.group in view.rulebook.tables and counted & set(each.moves):
            level = words.row_label(
                choice.group, id_of(view, choice.group, choice.group, str(choice.line[choice.group]))
            )
            told = _chances(view, words, each.moves)
            yield words.say(say("{edict} {level}: {odds}", edict=words.term(choice.group), level=level, odds=told))


def _chances(view: View, words: Words, moves: Mapping[str, int]) -> tuple[str, ...]:
    """Each attribute's check, with what a choice moves."""
    return tuple(
        words.say(say("{figure} {percent} %", figure=words.stock_or_score(id), percent=chance(view, id, moves)))
        for id in checked(view)
    )
