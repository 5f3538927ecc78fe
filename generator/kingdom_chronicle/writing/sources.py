"""Where a figure comes from, in words: a cell of a table, a turn, a die, a person."""

from __future__ import annotations

from ..engine.figure import Figure
from ..reading.wording import Sentence, say, typed, with_brackets
from .lang.tables import COLUMNS, TABLES
from .lang.terms import STEPS
from .words import Words


def source_text(words: Words, figure: Figure) -> str:
    """Where a leaf comes from, without file and line; nothing for a figure that has parts."""
    source = figure.source
    if source is None or words.veil.is_cause(figure):
        return ""
    kind, _, rest = source.id.partition("/")
    table, row, column = words.cell(figure)
    if table:
        text = say(
            "{table}: {row}, {column}",
            table=_table(words, table),
            row=words.row_label(table, row),
            column=column_name(words, table, column),
        )
        if source.was is not None and source.was != figure.value:
            text = say("{cell} (was {was})", cell=text, was=words.signed(source.was))
    elif kind == "turns":
        text = say("turn {turn}", turn=rest)
    elif kind == "dice":
        text = _thrown(words, rest)
    elif kind == "people":
        text = say("`people.yml`: {person}", person=words.name_of(rest))
    elif kind == "kingdom":
        text = say("`kingdom.yml`: {key}", key=typed(rest.split("/")))
    elif kind in ("settlements", "armies", "realms"):
        text = Sentence("{text}", {"text": words.name_of(rest)})
    elif kind == "holdings":
        text = say("the kingdom's hexes")
    elif kind == "stocks":
        text = say("as it stood in turn {turn}", turn=source.turn or 0)
    elif rest in words.view.rulebook.tables.get(kind, {}):
        text = say("{table}: {row}", table=_table(words, kind), row=words.row_label(kind, rest))
    else:
        text = Sentence("{text}", {"text": source.id})
    if source.turn and kind not in ("turns", "stocks") and (table or kind in ("people", "armies")):
        text = say("{source}, since turn {turn}", source=text, turn=source.turn)
    return words.say(text)


def _thrown(words: Words, die: str) -> Sentence:
    turn, *thrown = die.split("/")
    phase, step = (*thrown, "", "")[:2]
    name = words.step(step) if step in STEPS else words.phase(phase)
    return say("die of turn {turn}: {step}", turn=turn, step=name)


def _table(words: Words, table: str) -> str:
    return words.say(TABLES[table]) if table in TABLES else table.replace("_", " ")


def column_name(words: Words, table: str, column: str) -> str:
    """What a column is called; one that is a figure is called as on the sheet, and a field inside a cell with it."""
    known = COLUMNS.get(f"{table}.{column}") or COLUMNS.get(column)
    if known is not None:
        return words.say(known)
    if id := figure_of(words, table, column):
        return words.stock_or_score(id)
    cell, _, inside = column.partition(".")
    if inside:
        return words.say(with_brackets(column_name(words, table, cell), column_name(words, table, inside)))
    return column.rstrip("_").replace("_", " ")


def figure_of(words: Words, table: str, column: str) -> str:
    """The stock or score that a column moves; nothing where it is none, though it may be called like one."""
    ruleset, id = words.view.ruleset, column.replace("_", "-")
    is_figure = id in ruleset.stocks or id in ruleset.scores
    return id if is_figure and f"{table}.{column}" not in COLUMNS else ""
