"""The page of the rules by their ids: where each is used, so that a ledger's line can lead to it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..reading.wording import Sentence, as_is, say, say_many
from . import addresses
from .edition import Edition
from .lang.tables import PARTS
from .press import Head, page
from .rule_tables import row_anchor
from .rule_uses import Uses
from .rules_pages import table_name
from .turn_words_page import line_title, step_anchor

_MOST = 8
"""More lines than this are counted and not named; of a table that is used whole with more rows its name is told."""


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A rule: its id, and where it is used, each with a link where there is one."""

    id: str
    places: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class RulePart:
    """A part of the rulebook with its rules."""

    name: str
    anchor: str
    rules: tuple[RuleLine, ...]


def rule_ids_page(edition: Edition, uses: Mapping[str, Uses]) -> str:
    """The page of all rules by the part of the rulebook that they stand in."""
    here = addresses.RULE_IDS
    title = edition.say(say("Rules by their ids"))
    return page(
        edition,
        here,
        Head("rules", title, section=edition.url(addresses.RULES)),
        "rule_ids.md",
        title=title,
        parts=tuple(_parts(edition, here, uses)),
        index=addresses.RULES,
    )


def _parts(edition: Edition, here: str, uses: Mapping[str, Uses]) -> Iterator[RulePart]:
    parts: dict[str, list[str]] = {}
    for id in sorted(uses, key=_order):
        parts.setdefault(_part(id), []).append(id)
    for part in sorted(parts, key=lambda part: (list(PARTS).index(part) if part in PARTS else len(PARTS), part)):
        own = f"{parts[part][0].partition('-')[0]}-{part}"
        name = next((edition.say(PARTS[key]) for key in (own, part) if key in PARTS), part)
        rules = tuple(RuleLine(id, tuple(_places(edition, here, uses[id]))) for id in parts[part])
        yield RulePart(name, f"part-{part}", rules)


def _part(id: str) -> str:
    """The part that an id names: `EDI` of `UC-EDI-6`, `ACT` of `K2-ACT-take-charge`, `FR` of `FR-12`."""
    pieces = id.split("-")
    return pieces[1] if len(pieces) > 2 else pieces[0]


def _order(id: str) -> tuple[str, int]:
    stem, _, number = id.rpartition("-")
    return stem, int(re.sub(r"\D", "", number) or 0)


def _places(edition: Edition, here: str, uses: Uses) -> Iterator[tuple[str, str]]:
    for phase, step in uses.steps:
        link = edition.link(here, addresses.TURN_WORDS, step_anchor(phase, step))
        yield edition.say(say("step {step}", step=edition.words.step(step))), link
    if len(uses.lines) > _MOST:
        yield edition.say(say_many("{count} line", "{count} lines", len(uses.lines))), ""
    else:
        # a line that two phases take is told once
        titles = {line_title(edition, line): line.anchor for line in reversed(uses.lines)}
        for title, anchor in reversed(titles.items()):
            yield title, edition.link(here, addresses.TURN_WORDS, anchor)
    yield from _rows(edition, here, uses).items()
    if uses.turn:
        turn = edition.say(say("last in the ledger of turn {turn}", turn=uses.turn))
        yield turn, edition.link(here, addresses.turn_page(uses.turn))


def _rows(edition: Edition, here: str, uses: Uses) -> Mapping[str, str]:
    """The rows and whole tables that name a rule, with their addresses.

    What two tables have, as the second edition's skills and their scores, is told once.
    """
    whole = _whole_tables(edition, uses)
    told = {edition.words.row_label(table, id) for table, id in uses.rows if table in whole}
    rows: dict[str, str] = {}
    for table, id in uses.rows:
        label = edition.words.row_label(table, id)
        if table in whole:
            text, anchor = say("every row of the table {table}", table=table_name(edition, table)), ""
        elif label in told:
            continue
        else:
            text, anchor = _named(table, label), row_anchor(id)
        rows.setdefault(edition.say(text), edition.link(here, addresses.table_page(table), anchor))
    return rows


def _whole_tables(edition: Edition, uses: Uses) -> frozenset[str]:
    """The long tables of which a rule uses every row."""
    rows = Counter(table for table, _ in uses.rows)
    tables = edition.journal.last.view.rulebook.tables
    return frozenset(table for table, count in rows.items() if _MOST < count == len(tables[table]))


def _named(table: str, label: str) -> Sentence:
    return say("switch {name}", name=label) if table == "switches" else as_is(label)
