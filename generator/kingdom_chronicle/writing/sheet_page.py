"""The sheet of the kingdom: every figure as the addition it is, and the odds of the checks to come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..engine.figure import Figure
from ..engine.tables import Row
from ..reading.wording import say
from . import addresses, realm_records
from .abroad import realms_abroad
from .army_words import army_about, army_name
from .charts import spark_line
from .edition import Edition
from .feats_held import feats_held
from .lang.terms import GROUPS
from .measures import ATTRIBUTES, Measure, coming_checks, measure
from .press import Head, page
from .record_page import chart_anchor
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
    """An army: since when it stands, what it is and where it lies, and its part of Consumption where it pays BP."""

    name: str
    since: str
    monthly: int | None
    about: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """Figures under a heading of their own, and those of them that are 0 and did not move."""

    id: str
    title: str
    sums: list[Sum]
    nothing: list[Measure]


@dataclass(frozen=True, slots=True)
class Course:
    """A figure from turn to turn: the points of its line, the last of them, and where its chart is."""

    line: str
    end: str
    link: str


def sheet_page(edition: Edition) -> str:
    """The sheet as it stands at the end of the last turn."""
    here, record = addresses.SHEET, edition.journal.last
    odds = {each.measure.id: each for each in coming_checks(edition)}
    ids = list(dict.fromkeys((*record.view.sheet, *record.view.ruleset.stocks)))
    attributes: list[Sum] = []
    accounts: list[Sum] = []
    parts = {group: Section(group, edition.say(title), [], []) for group, title in GROUPS.items()}
    for id in ids:
        figure = record.figure(id)
        if measure(edition, id).quiet and not figure.value:
            continue
        part = parts.get(measure(edition, id).group)
        if measure(edition, id).group == ATTRIBUTES:
            attributes.append(grouped_sum(edition, id, figure, odds.get(id)))
        elif part is not None and not figure.value and not any(leaf.value for leaf in figure.leaves()):
            part.nothing.append(measure(edition, id))
        elif part is not None:
            part.sums.append(plain_sum(edition, id, figure))
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
        when=edition.when(record.turn) if record.number else edition.say(say("Before the first turn")),
        facts=facts(edition),
        attributes=attributes,
        accounts=accounts,
        parts=[part for part in parts.values() if part.sums or part.nothing],
        shifts=record.view.ruleset.naturals == "shift",
        has_edicts=any(step.name == "edicts" for phase in record.view.ruleset.phases for step in phase.steps),
        courses=courses(edition, here),
        edicts=edict_lines(edition),
        armies=army_lines(edition),
        expeditions=expedition_lines(edition),
        abroad=realms_abroad(edition, here),
        feats=feats_held(edition, here),
    )


def courses(edition: Edition, here: str) -> dict[str, Course]:
    """The courses of the figures that the record draws a chart of, by their ids."""
    past = [edition.heads(record) for record in edition.journal.turns]
    found = {}
    for id in edition.journal.last.view.ruleset.head:
        line = spark_line([heads[id] for heads in past if id in heads])
        if line:
            found[id] = Course(line, line.rpartition(" ")[2], edition.link(here, addresses.RECORD, chart_anchor(id)))
    return found


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
    charter = realm_records.group(state, "Charter").get("charter")
    for field, table in _CHARTERS.items():
        if id := str(getattr(charter, field, "")):
            found.append(Fact(words.term(field), words.row_label(table, id)))
    renown = str(getattr(realm, "renown", ""))
    if renown and "infamy" not in view.ruleset.stocks and renown != "fame":
        found.append(Fact(edition.say(say("Known for")), words.term(renown)))
    if (since := realm_records.anarchy_since(state)) is not None:
        found.append(Fact(words.term("anarchy"), edition.say(say("since turn {turn}", turn=since))))
    if "size" in view.ruleset.sheet:
        size = measure(edition, "size")
        hexes = view.score("size").value
        found.append(Fact(size.label, edition.words.plain(hexes), words.unit("hexes", hexes) if size.unit else ""))
    towns = own_settlements(edition)
    if towns and "population" in view.ruleset.scores:
        people = sum(view.score("population", key).value for key in towns)
        found.append(Fact(edition.say(say("People in towns")), edition.words.plain(people)))
    found.append(Fact(edition.say(say("Settlements")), str(len(towns))))
    if view.ruleset.grid == "columns":
        count = sum(len(realm_records.districts(state, key)) for key in towns)
        found.append(Fact(edition.say(say("Districts")), str(count)))
    return found


_CHARTERS = {"charter": "charters", "heartland": "heartlands", "government": "governments"}
"""What a kingdom was founded with, and the tables that these are rows of."""


def own_settlements(edition: Edition) -> list[str]:
    """The keys of the settlements that stand on claimed land."""
    state = edition.journal.last.closing
    held = realm_records.holdings(state)
    return [key for key, town in realm_records.settlements(state).items() if town.hex in held]


def edict_lines(edition: Edition) -> list[EdictLine]:
    """The edicts in force, each with what it really adds now: a vacancy or a building may change or stop that."""
    lines = []
    for id, edict in realm_records.edicts(edition.journal.last.closing).items():
        effects = effects_in_force(edition, id)
        told = tuple(edition.words.moved(measure(edition, figure).label, value) for figure, value in effects.items())
        level = edition.words.row_label(id, edict.level)
        counted = {part.of for parts in parts_of_edict(edition, id).values() for part in parts if part.of}
        if len(counted) == 1 and edict.level not in counted:
            text = say("{level}, which counts as {other} now", level=level, other=edition.words.row_label(id, *counted))
            level = edition.say(text)
        elif effects != written_effects(edition, id, edict.level):
            text = say("{level}, but not all of it counts now", level=level)
            level = edition.say(text if effects else say("{level}, but it does not count now", level=level))
        lines.append(EdictLine(edition.words.term(id), level, told))
    return lines


def effects_in_force(edition: Edition, edict: str) -> dict[str, int]:
    """What the figures of the sheet owe to an edict, by their ids."""
    sums = {id: sum(part.value for part in parts) for id, parts in parts_of_edict(edition, edict).items()}
    return {id: value for id, value in sums.items() if value}


def parts_of_edict(edition: Edition, edict: str) -> dict[str, list[Figure]]:
    """The parts of the sheet's figures that come of an edict, by the ids of the figures."""
    record = edition.journal.last
    return {id: [part for part in _opened(record.figure(id)) if part.label == edict] for id in record.view.sheet}


def written_effects(edition: Edition, edict: str, level: str) -> dict[str, int]:
    """What the table says that a level of an edict adds, as far as the sheet has the figures."""
    row = edition.journal.last.view.rulebook.tables.get(edict, {}).get(level)
    columns = columns_of(edition, row.values) if row is not None else []
    added = {shown.id: value for shown, value in columns}
    return {id: added[id] for id in edition.journal.last.view.sheet if id in added}


def _opened(figure: Figure) -> Iterator[Figure]:
    """The parts of a figure, those of sums and bounds inside it as well."""
    for part in figure.parts:
        yield part
        if part.how == "sum" or part.how.startswith("at "):
            yield from _opened(part)


def army_lines(edition: Edition) -> list[ArmyLine]:
    """The armies, each with what it consumes."""
    return [
        ArmyLine(
            army_name(army),
            edition.say(say("turn {turn}", turn=army.since)),
            getattr(army, "monthly", None),
            army_about(edition.words, army),
        )
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
        text = edition.words.moved(shown.label, value)
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
