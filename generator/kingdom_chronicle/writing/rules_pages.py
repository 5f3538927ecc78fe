"""The rules pages: an index of the rules in force, and a page for each table of the ruleset."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass

from ..engine.tables import Layer, Tables
from ..reading.fields import whole
from ..reading.names import alphabetical, fold
from ..reading.source import Node
from ..reading.wording import Sentence, say, say_many
from . import addresses
from .edition import Edition
from .lang.tables import ABOUT, TABLES
from .press import Head, page
from .rule_tables import RuleRow, RuleTable, changed_rows, layer_words, row_anchor, rule_table
from .rule_words import Cells
from .switches_page import SwitchLine


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table in the index."""

    name: str
    link: str
    note: str


@dataclass(frozen=True, slots=True)
class OwnRules:
    """What the campaign itself changes of a table, and from which turn on: rows with links, rows that are gone."""

    name: str
    link: str
    since: str
    rows: tuple[tuple[RuleRow, str], ...]
    gone: tuple[str, ...]


def table_name(edition: Edition, name: str) -> str:
    """What a table is called."""
    return edition.say(TABLES[name]) if name in TABLES else name.replace("_", " ")


def rules_page(edition: Edition, tables: dict[str, RuleTable], switches: tuple[SwitchLine, ...]) -> str:
    """The index of the rules in force."""
    here = addresses.RULES
    title, ruleset = edition.say(say("Rules in force")), edition.journal.ruleset
    lines = [
        TableLine(
            table_name(edition, name),
            edition.link(here, addresses.table_page(name)),
            edition.say(say_many("{count} entry", "{count} entries", len(table.rows))),
        )
        for name, table in tables.items()
    ]
    return page(
        edition,
        here,
        Head("rules", title, section=edition.url(here)),
        "rules.md",
        title=title,
        ruleset=edition.say(ruleset.title) if ruleset.title else ruleset.name,
        lines=sorted(lines, key=lambda line: alphabetical(line.name)),
        switches=switches,
        chosen=[switch for switch in switches if switch.chosen],
        own=list(own_rules(edition, here, tables)),
        switches_page=addresses.SWITCHES,
        ids_page=addresses.RULE_IDS,
        turn_page=addresses.TURN_WORDS,
    )


def _about(edition: Edition, name: str) -> str:
    """What has to be known to read a table."""
    columns = (f"{name}.{column}" for column in edition.journal.ruleset.columns[name].model_fields)
    return next((edition.say(ABOUT[key]) for key in (name, *columns) if key in ABOUT), "")


def table_pages(edition: Edition, tables: dict[str, RuleTable], rule_ids: Container[str]) -> Iterator[tuple[str, str]]:
    """The page of each table in force, by path."""
    for name, table in tables.items():
        here = addresses.table_page(name)
        title = table_name(edition, name)
        first = _first_turn(edition, name)
        yield (
            here,
            page(
                edition,
                here,
                Head("rules", title, section=edition.url(addresses.RULES)),
                "rule_table.md",
                title=title,
                about=_about(edition, name),
                since=edition.say(_since(edition, first)) if name in edition.journal.campaign.own_tables else "",
                table=table,
                by={row.layer: layer_words(edition.words, row.layer) for row in table.rows if row.layer},
                ids_page=addresses.RULE_IDS,
                rule_ids=rule_ids,
                index=addresses.RULES,
            ),
        )


def own_rules(edition: Edition, here: str, pages: Container[str]) -> Iterator[OwnRules]:
    """What the campaign's own `rules/` change, table by table, also what will hold from a later turn on."""
    journal = edition.journal
    own = journal.last.view.rulebook.own_layer
    printed = journal.ruleset.shelf(Layer(own, {}))[0].at(0)
    for name in sorted(journal.campaign.own_tables):
        if name not in printed.tables:
            continue
        first = _first_turn(edition, name)
        in_force = first <= journal.last.number or not first
        tables: Tables = journal.last.view.rulebook
        if not in_force:
            tables = journal.ruleset.shelf(Layer(own, journal.campaign.own_tables))[0].at(first)
        table = rule_table(edition, tables, name)
        there = addresses.table_page(name)
        is_there = name in pages or name == "switches"
        rows = tuple(
            (row, edition.link(here, there, row_anchor(row.id)) if in_force and is_there else "")
            for row in changed_rows(table, own)
        )
        before = printed.gone.get(name, {})
        labels = tuple(
            Cells(edition, name).label(row.values, id)
            for id, row in tables.gone.get(name, {}).items()
            if id not in before
        )
        since = edition.say(_since(edition, first))
        link = edition.link(here, there) if is_there else ""
        yield OwnRules(table_name(edition, name), link, since, rows, labels)


def _first_turn(edition: Edition, name: str) -> int:
    """The turn from which the campaign's own file of a table holds; 0 for the start."""
    node: Node | None = edition.journal.campaign.own_tables.get(name)
    sections = node.value if node is not None and isinstance(node.value, dict) else {}
    start = next((child.value for key, child in sections.items() if fold(key) == "from"), "")
    return (whole(start) if isinstance(start, str) else None) or 0


def _since(edition: Edition, first: int) -> Sentence:
    if not first:
        return say("Changed by this campaign from the start.")
    if first <= edition.journal.last.number:
        return say("Changed by this campaign since turn {turn}.", turn=first)
    return say("Changed by this campaign from turn {turn} on; not yet in force.", turn=first)
