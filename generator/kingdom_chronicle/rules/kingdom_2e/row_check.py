"""What is wrong with a house rule's rows: names that no table and no rule knows, effects that say nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from ...engine.book import OUTCOMES
from ...engine.row_faults import Fault
from ...engine.tables import Row, Tables
from ...reading.fields import Fields, key_of
from ...reading.names import did_you_mean
from ...reading.wording import Sentence, say, typed
from .activities.activity_columns import Activity
from .activities.conditions import CIRCUMSTANCES, HARDER, NEEDS, SHIFTS
from .activities.costs import COSTS
from .activities.skills_asked import SKILLS_OF
from .activities.targets import FIELDS
from .activities.use import Does
from .columns import Charter, Feature, Milestone, Role, SpecialTerrain, Terrain
from .effect_check import Found, effects_in, is_amount, wrong_effects
from .events.event_columns import Event, EventRange
from .feat_columns import FeatRow
from .scores import ABILITIES, COMMODITIES
from .settlements.placement import NEEDS as PLACES
from .settlements.structure_columns import Structure

DEGREES = tuple(outcome.replace(" ", "_") for outcome in reversed(OUTCOMES))
"""The columns of the degrees, the best first."""
ASKED: Mapping[str, tuple[str, ...]] = {
    "hex level": ("hex",),
    "danger level": ("hex",),
    "negotiation": ("with",),
    "event": ("event",),
    "structure": ("structure", "in"),
}
"""What a line must name for a DC to be known."""


def check_rows(tables: Tables, rows: Iterable[tuple[str, Row]]) -> Iterator[Fault]:
    """The faults of rows, each with its table, by the model of their columns."""
    for table, row in rows:
        for model, check in CHECKS.items():
            if type(row.values) is model:
                yield from (Fault(table, row.id, *found) for found in check(tables, row))


def unknown(column: str, names: Iterable[str], known: Iterable[str]) -> Iterator[Found]:
    """What of some names is not known."""
    every = list(known)
    for name in names:
        if name and name not in every:
            yield column, say("nothing is called '{name}' here", name=name), (did_you_mean(name, every),)


def _activity(tables: Tables, row: Row) -> Iterator[Found]:
    values = row.values
    assert isinstance(values, Activity)
    yield from unknown("skills", values.skills, tables.tables["skills"])
    yield from unknown("skills", values.skills.values(), (*tables.tables["ranks"], "unprinted"))
    if values.dc != "none" and not (values.skills or values.any_skill or values.skills_of or values.recovers):
        yield "skills", say("an activity that is rolled names a skill"), ()
    for column, known in (("needs", NEEDS), ("circumstances", CIRCUMSTANCES), ("harder", HARDER), ("shifts", SHIFTS)):
        yield from unknown(column, getattr(values, column), known)
    yield from unknown("skills_of", (values.skills_of,), SKILLS_OF)
    yield from unknown("cost", (values.cost,), COSTS)
    known_fields = [key_of(name) for name in Does.model_fields]
    yield from unknown("asks", (FIELDS.get(name, name).rstrip("_") for name in values.asks), known_fields)
    if values.cost_rp is not None and not is_amount(values.cost_rp):
        yield "cost_rp", say("'{text}' is no number and no dice", text=values.cost_rp), ()
    missing = [field for field in ASKED.get(values.dc, ()) if field not in values.asks]
    if missing:
        message = say("a DC of this kind asks for `{field}`: name it in `asks`", field=missing[0])
        yield "dc", message, ()
    yield from _degrees(tables, values)
    yield from _named_as_printed(tables, row, "activities", "army_activities")


def _degrees(tables: Tables, values: Fields, column: str = "") -> Iterator[Found]:
    """The effects of each degree; one that builds on another does not come back to itself."""
    for degree in DEGREES:
        effects = getattr(values, degree)
        yield from wrong_effects(tables, column or degree, effects)
        seen, ahead = {degree}, [each.as_.replace(" ", "_") for each in effects if each.as_]
        while ahead:
            here = ahead.pop()
            if here in seen:
                yield column or degree, say("this degree builds on itself"), ()
                break
            seen.add(here)
            ahead += [each.as_.replace(" ", "_") for each in getattr(values, here) if each.as_]


def _event(tables: Tables, row: Row) -> Iterator[Found]:
    values = row.values
    assert isinstance(values, Event)
    if not values.stages:
        yield "stages", say("an event has a stage at least"), ()
    buildings = tables.tables["buildings"]
    yield from unknown("structures", values.structures, buildings)
    yield from unknown("spared_by", values.spared_by, buildings)
    yield from wrong_effects(tables, "at_start", values.at_start)
    for answer in values.answers:
        yield from wrong_effects(tables, "answers", answer.effects)
    for stage in values.stages:
        if not stage.skills:
            yield "stages", say("a stage names the skill that meets it"), ()
        yield from unknown("stages", stage.skills, tables.tables["skills"])
        yield from unknown("stages", (stage.leader,), tables.tables["roles"])
        yield from unknown("stages", (*stage.with_structure, *stage.without_structure), buildings)
        yield from _degrees(tables, stage, "stages")
    yield from _named_as_printed(tables, row, "events")
    if row.id in _brought_at_once(tables, row.id):
        message = say("the event would bring itself in the same month, without an end")
        yield "stages", message, (say("Write `comes: next turn` beside the `event` of the effect."),)


def _brought_at_once(tables: Tables, id: str) -> set[str]:
    """The events that an event may bring in the same event phase, at once or by others."""
    reached, ahead = set[str](), [id]
    while ahead:
        row = tables.tables["events"].get(ahead.pop())
        brought = [
            effect.event
            for effect in (effects_in(row.values) if row is not None else ())
            if effect.event is not None and effect.comes == "this turn"
        ]
        ahead += [event for event in brought if event not in reached]
        reached.update(brought)
    return reached


def _named_as_printed(tables: Tables, row: Row, *names: str) -> Iterator[Found]:
    """A named effect is used as the printed rows use it: with what it is told, by lines that ask for as much."""
    uses: dict[str, list[tuple[frozenset[str], frozenset[str]]]] = {}
    for other in (each for name in names for each in tables.tables[name].values()):
        if other.layer != tables.own_layer:
            for effect in effects_in(other.values):
                if effect.do is not None:
                    asks = frozenset(getattr(other.values, "asks", ()))
                    uses.setdefault(effect.do, []).append((frozenset(effect.with_), asks))
    for effect in effects_in(row.values):
        if effect.do is None:
            continue
        printed = uses.get(effect.do, [])
        column = next(iter(row.cells)) if row.cells else ""
        if not printed:
            yield column, say("no printed row of this table does '{name}'", name=effect.do), ()
            continue
        asks = frozenset(getattr(row.values, "asks", ()))
        needed = frozenset.intersection(*(each for _, each in printed)) - asks
        if needed:
            yield column, say("'{name}' asks for `{field}`: name it in `asks`", name=effect.do, field=min(needed)), ()
        if frozenset(effect.with_) not in {told for told, _ in printed}:
            words = typed(sorted(printed[0][0]))
            hint = say("Its `with` has: {names}.", names=words) if words else say("It has no `with`.")
            yield column, say("'{name}' is told something else than that", name=effect.do), (hint,)


def _structure(tables: Tables, row: Row) -> Iterator[Found]:
    values = row.values
    assert isinstance(values, Structure)
    yield from unknown("skills", values.skills, tables.tables["skills"])
    yield from unknown("skills", values.skills.values(), tables.tables["ranks"])
    yield from unknown("goods", values.goods, COMMODITIES)
    yield from unknown("storage", values.storage, COMMODITIES)
    yield from unknown("upgrades", values.upgrades, tables.tables["buildings"])
    yield from unknown("same_as", (values.same_as,), tables.tables["buildings"])
    yield from unknown("needs", values.needs, PLACES)
    if values.place == "lot" and values.lots not in (1, 2, 4):
        yield "lots", say("a structure takes 1, 2 or 4 lots of a block"), ()
    for effects in values.built.values():
        yield from wrong_effects(tables, "built", effects)


def _charter(tables: Tables, row: Row) -> Iterator[Found]:
    values = row.values
    assert isinstance(values, Charter)
    yield from unknown("boosts", values.boosts, ABILITIES)
    yield from unknown("flaw", (values.flaw,), ABILITIES)
    yield from unknown("skills", values.skills, tables.tables["skills"])
    yield from unknown("feat", (values.feat,), tables.tables["feats"])
    yield from unknown("terrain", values.terrain, tables.tables["terrain"])


def _feat(tables: Tables, row: Row) -> Iterator[Found]:
    values = row.values
    assert isinstance(values, FeatRow)
    yield from unknown("skill", (values.skill,), tables.tables["skills"])
    yield from unknown("ability", (values.ability,), ABILITIES)


def _feature(tables: Tables, row: Row) -> Iterator[Found]:
    values = row.values
    assert isinstance(values, Feature)
    yield from unknown("commodity", (values.commodity,), COMMODITIES)
    yield from unknown("twin", (values.twin,), tables.tables["improvements"])
    yield from unknown("terrain", values.terrain, tables.tables["terrain"])


def _site(tables: Tables, row: Row) -> Iterator[Found]:
    assert isinstance(row.values, SpecialTerrain)
    yield from wrong_effects(tables, "claimed", row.values.claimed)


def _terrain(tables: Tables, row: Row) -> Iterator[Found]:
    assert isinstance(row.values, Terrain)
    yield from unknown("work_sites", row.values.work_sites, tables.tables["improvements"])


def _range(tables: Tables, row: Row) -> Iterator[Found]:
    assert isinstance(row.values, EventRange)
    yield from unknown("event", (row.values.event,), tables.tables["events"])


def _role(tables: Tables, row: Row) -> Iterator[Found]:
    assert isinstance(row.values, Role)
    yield from unknown("suits", (row.values.suits,), tables.tables["skills"])


def _milestone(tables: Tables, row: Row) -> Iterator[Found]:
    assert isinstance(row.values, Milestone)
    yield from unknown("settlement", (row.values.settlement,), tables.tables["settlement_sizes"])
    yield from unknown("claimed", (row.values.claimed,), tables.tables["special_terrain"])


CHECKS: Mapping[type[Fields], Callable[[Tables, Row], Iterator[tuple[str, Sentence, tuple[Sentence, ...]]]]] = {
    Activity: _activity,
    Event: _event,
    Structure: _structure,
    Charter: _charter,
    FeatRow: _feat,
    Feature: _feature,
    SpecialTerrain: _site,
    Terrain: _terrain,
    EventRange: _range,
    Role: _role,
    Milestone: _milestone,
}
"""By the model of a row, what is wrong with it."""
