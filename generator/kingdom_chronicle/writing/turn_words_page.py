"""The page that tells how a turn is written."""

from __future__ import annotations

from collections.abc import Iterable

from ..reading.names import slug
from ..reading.wording import say, typed
from . import addresses
from .edition import Edition
from .examples import examples_in
from .press import Head, page
from .turn_words import ANY, LineWords, common_fields, turn_fields, turn_words


def step_anchor(phase: str, step: str) -> str:
    """Where a step stands on the page."""
    return slug(f"step {phase} {step}")


def line_title(edition: Edition, line: LineWords) -> str:
    """How a line is called: `build` with `in`."""
    if line.verb.is_step:
        return edition.say(say("line `{verb}`", verb=f"{line.verb.word}: {{...}}"))
    if not line.beside:
        return edition.say(say("line `{verb}`", verb=line.verb.word))
    return edition.say(say("line `{verb}` with {keys}", verb=line.verb.word, keys=typed(line.beside)))


def turn_words_page(edition: Edition, tables: Iterable[str]) -> str:
    """The phases, steps, lines and fields of a turn, each line with an example; `tables` are those with a page."""
    here = addresses.TURN_WORDS
    title = edition.say(say("How a turn is written"))
    return page(
        edition,
        here,
        Head("rules", title, section=edition.url(addresses.RULES)),
        "turn_words.md",
        title=title,
        phases=turn_words(edition.journal.ruleset, examples_in(edition.journal.last.view.rulebook, edition.say)),
        common=common_fields(),
        of_turn=turn_fields(),
        any=ANY,
        table_links={name: edition.link(here, addresses.table_page(name)) for name in tables},
        step_anchor=step_anchor,
        index=addresses.RULES,
    )
