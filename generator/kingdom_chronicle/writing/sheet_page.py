"""The sheet of the kingdom: every figure as the addition it is, and the odds of the checks to come."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.tables import Row
from ..reading.wording import say
from . import addresses, realm_records
from .abroad import realms_abroad
from .edition import Edition
from .measures import ATTRIBUTES, Measure, coming_checks, measure, plain_number
from .press import Head, page
from .sums import Sum, grouped_sum, plain_sum
from .ties import expedition_lines


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact of the strip under the title."""

    name: str
    value: str
    unit: str = ""


@dataclass(frozen=True, slots=True)
class EdictLine:
    """An edict in force: its level and what it changes."""

    name: str
    level: str
    effects: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ArmyLine:
    """An army: since when it stands, and its part of Consumption."""

    name: str
    since: str
    monthly: int


def sheet_page(edition: Edition) -> str:
    """The sheet as it stands at the end of the last turn."""
    here, record = addresses.SHEET, edition.journal.last
    odds = {each.measure.id: each for each in coming_checks(edition)}
    ids = list(dict.fromkeys((*record.view.sheet, *record.view.ruleset.stocks)))
    attributes: list[Sum] = []
    accounts: list[Sum] = []
    for id in ids:
        figure = record.figure(id)
        if measure(edition, id).quiet and not figure.value:
            continue
        if measure(edition, id).group == ATTRIBUTES:
            attributes.append(grouped_sum(edition, id, figure, odds.get(id)))
        else:
            accounts.append(plain_sum(edition, id, figure))
    title = edition.say(say("The kingdom, added up"))
    head = Head("sheet", title, edition.say(say("Every figure with its sources, and the odds of the coming checks")))
    return page(
        edition,
        here,
        head,
        "sheet.md",
        title=title,
        when=edition.when(record.turn),
        facts=facts(edition),
        attributes=attributes,
        accounts=accounts,
        edicts=edict_lines(edition),
        armies=army_lines(edition),
        expeditions=expedition_lines(edition),
        abroad=realms_abroad(edition, here),
    )


def facts(edition: Edition) -> list[Fact]:
    """What the realm is, in a strip: rank, alignment, Size, people, settlements, districts."""
    view, state, words = edition.journal.last.view, edition.journal.last.closing, edition.words
    found: list[Fact] = []
    if title := words.title():
        found.append(Fact(edition.say(say("Rank")), title))
    realm = realm_records.group(state, "Realm").get("realm")
    alignment = str(getattr(realm, "alignment", ""))
    if alignment:
        found.append(Fact(edition.say(say("Alignment")), words.row_label("alignments", alignment)))
    if (government := realm_records.group(state, "Government").get("realm")) is not None:
        found.append(Fact(edition.say(say("Government")), words.row_label("government", government.form)))
    if (since := realm_records.anarchy_since(state)) is not None:
        found.append(Fact(words.term("anarchy"), edition.say(say("since turn {turn}", turn=since))))
    if "size" in view.ruleset.sheet:
        size = measure(edition, "size")
        found.append(Fact(size.label, plain_number(view.score("size").value), size.unit))
    towns = own_settlements(edition)
    if towns and "population" in view.ruleset.scores:
        people = sum(view.score("population", key).value for key in towns)
        found.append(Fact(edition.say(say("People in towns")), plain_number(people)))
    found.append(Fact(edition.say(say("Settlements")), str(len(towns))))
    count = sum(len(realm_records.districts(state, key)) for key in towns)
    found.append(Fact(edition.say(say("Districts")), str(count)))
    return found


def own_settlements(edition: Edition) -> list[str]:
    """The keys of the settlements that stand on claimed land."""
    state = edition.journal.last.closing
    held = realm_records.holdings(state)
    return [key for key, town in realm_records.settlements(state).items() if town.hex in held]


def edict_lines(edition: Edition) -> list[EdictLine]:
    """The edicts in force, each with the changes of its level."""
    lines = []
    for id, edict in realm_records.edicts(edition.journal.last.closing).items():
        effects = tuple(effects_of(edition, id, edict.level))
        lines.append(EdictLine(edition.words.term(id), edition.words.row_label(id, edict.level), effects))
    return lines


def army_lines(edition: Edition) -> list[ArmyLine]:
    """The armies, each with what it consumes."""
    return [
        ArmyLine(army.name, edition.say(say("turn {turn}", turn=army.since)), army.monthly)
        for army in realm_records.armies(edition.journal.last.closing).values()
    ]


def effects_of(edition: Edition, table: str, id: str, *leave_out: str) -> list[str]:
    """What a row of a table changes: `Economy +1`, for each of its columns that is a stock or a score."""
    row = edition.journal.last.view.rulebook.tables.get(table, {}).get(id)
    if row is None:
        return []
    return changes_of(edition, row, "", *leave_out)


def changes_of(edition: Edition, row: Row, inside: str = "", *leave_out: str) -> list[str]:
    """What a row changes, or what a column `inside` it does; a figure that covers another one says what it was."""
    values = getattr(row.values, inside) if inside else row.values
    said = []
    for shown, value in columns_of(edition, values, *leave_out):
        text = f"{shown.label} {edition.words.signed(value)}"
        was = row.was(".".join(part for part in (inside, shown.id.replace("-", "_")) if part))
        if was is not None and was != value:
            text = edition.say(say("{cell} (was {was})", cell=text, was=edition.words.signed(was)))
        said.append(text)
    return said


def columns_of(edition: Edition, values: object, *leave_out: str) -> list[tuple[Measure, int]]:
    """The figures that a row's columns move, and by how much."""
    ruleset = edition.journal.ruleset
    found = []
    for column in getattr(type(values), "model_fields", {}):
        id = column.replace("_", "-")
        value: object = getattr(values, column)
        is_figure = (id in ruleset.stocks or id in ruleset.scores) and id not in leave_out
        if is_figure and isinstance(value, int) and not isinstance(value, bool) and value:
            found.append((measure(edition, id), value))
    return found
