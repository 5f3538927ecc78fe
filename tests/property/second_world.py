"""Random beginnings of a kingdom of the second edition: a map with dangers, groups, a founding or an opening."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from kingdom_chronicle.engine.tables import Layer, Tables
from kingdom_chronicle.reading.hexgrid import Grid, Hex
from kingdom_chronicle.rules.kingdom_2e import RULESET, scores
from property.script import yaml
from property.world import LABELS, PEOPLE, PLACES, TOWNS, World, kept, town, walk

ABILITIES, COMMODITIES, RUINS = tuple(scores.ABILITIES), tuple(scores.COMMODITIES), tuple(scores.RUINS)
TABLES: Tables = RULESET.shelf(Layer("campaign", {}))[0].at(1)
SIGNS = {"p": "plains", "f": "forest", "h": "hills", "m": "mountains", "s": "swamp", "l": "lake"}
GROUND = "ppppppphhhhffffmssl"
REALMS = ("Varn", "Old Bokken's Folk", "リバーキングダム", "The River's Edge", "No", "Écluse & Sons")
SETTLEMENTS = tuple(name for name in TOWNS if name not in PLACES)
STANDING = ("Houses", "Houses", "Inn", "Dump", "Cemetery", "Granary", "Pier", "Town Hall", "Castle", "Museum", "Bank")
LOTS = tuple(f"{block}{lot}" for block in "ABCDEFGHI" for lot in range(1, 5))
FEATURES = ("farmland", "road", "bridge", "refuge", "lumber-camp", "mine", "quarry", "irrigation")


def ids(table: str) -> tuple[str, ...]:
    return tuple(TABLES.tables[table])


def row(table: str, id: str) -> Any:
    """A row's values, whatever its columns are."""
    return TABLES.row(table, id).values


def make_world(chance: Random) -> World:
    """A beginning that the rules probably take; what they refuse of it are rows that may go."""
    layout, shift = chance.choice(("flat", "pointy")), chance.choice(("odd", "even"))
    grid = Grid(layout, shift, chance.choice(LABELS), 1, 1, chance.randint(3, 6), chance.randint(3, 6))
    ground = {hex: chance.choice(GROUND) if chance.random() < 0.97 else "." for hex in grid.hexes()}
    ground[grid.hex_at(0, 0)] = "p"
    ground[grid.hex_at(1, 1)] = "h"
    people = list(PEOPLE)
    chance.shuffle(people)
    loose: list[tuple[str, str]] = []
    files = {
        "map.yml": tuple(_map(chance, grid, ground, loose)),
        "people.yml": tuple(f"{yaml(name)}: {{player: {yaml(chance.random() < 0.7)}}}" for name in people),
        "realms.yml": tuple(_realms(chance, grid, ground)),
    }
    opens = chance.random() < 0.7
    after = chance.choice((0, 3, 12, 99)) if opens else 0
    first = grid.label_of(grid.hex_at(0, 0))
    begins = _opening(chance, grid, ground, people, after, loose) if opens else _founding(chance, people, first, loose)
    files["kingdom.yml"] = (*_head(chance), *begins)
    return World(files, frozenset(loose), after + 1)


def _head(chance: Random) -> Iterator[str]:
    yield "format: 1"
    yield "name: The Test March"
    yield f"ruleset: {RULESET.name}"
    yield f"language: {yaml(chance.choice(('en', 'en', 'fr', 'ja')))}"
    yield f"dice: {yaml({'seed': str(chance.randrange(10**6))})}"
    yield "rules:"
    for id in ids("switches"):
        readings = row("switches", id).readings
        yield f"  {id}: {yaml(chance.choice(readings) if chance.random() < 0.3 else readings[0])}"


# ---- the land and the groups


def _map(chance: Random, grid: Grid, ground: dict[Hex, str], loose: list[tuple[str, str]]) -> Iterator[str]:
    yield f"layout: {grid.layout}"
    yield f"shift: {grid.shift}"
    yield f'label: "{grid.label}"'
    yield f"legend: {yaml(SIGNS)}"
    yield "terrain: |"
    for place in range(grid.rows):
        yield "  " + " ".join(ground[grid.hex_at(column, place)] for column in range(grid.columns))
    drawn = [hex for hex, sign in ground.items() if sign != "."]
    if chance.random() < 0.6:
        yield f"rivers: {yaml([[grid.label_of(hex) for hex in walk(chance, drawn, chance.randint(2, 6))]])}"
    yield "hexes:"
    names = list(PLACES)
    for place, hex in enumerate(drawn):
        facts = _facts(chance, names)
        if place:
            yield from kept("map.yml", loose, [f"  {yaml(grid.label_of(hex))}: {yaml(facts)}"])
        else:
            yield f"  {yaml(grid.label_of(hex))}: {{level: 1, known: cleared}}"


def _facts(chance: Random, names: list[str]) -> dict[str, object]:
    """What the GM has written of a hex: mostly all that the rules ask for."""
    facts: dict[str, object] = {}
    if names and chance.random() < 0.2:
        facts["name"] = names.pop()
    if chance.random() < 0.9:
        facts |= {"level": chance.randint(0, 4), "zone dc": chance.randint(12, 20)}
    if chance.random() < 0.4:
        facts["features"] = [chance.choice((*ids("special_terrain"), *FEATURES))]
    if chance.random() < 0.2:
        facts["resource"] = chance.choice(COMMODITIES)
    if chance.random() < 0.25:
        kind = chance.choice(("creature", "hazard"))
        facts["encounters"] = [{"name": "The Old One", "level": chance.randint(0, 5), "kind": kind, "hidden": True}]
    if chance.random() < 0.6:
        facts["known"] = chance.choice(("unknown", "rumoured", "explored", "explored", "cleared"))
    if chance.random() < 0.1:
        facts["secret"] = {"note": "an owlbear sleeps here", "level": 3}
    return facts


def _realms(chance: Random, grid: Grid, ground: dict[Hex, str]) -> Iterator[str]:
    drawn = [hex for hex, sign in ground.items() if sign != "."]
    for name in REALMS:
        facts: dict[str, object] = {"level": chance.randint(0, 8), "attitude": chance.choice(ids("attitudes"))}
        if chance.random() < 0.9:
            facts |= {"negotiation dc": chance.randint(5, 25), "recruitment dc": chance.randint(5, 20)}
        if chance.random() < 0.6:
            facts["relations"] = "diplomatic"
            facts["trade agreement"] = chance.random() < 0.5
        if chance.random() < 0.6:
            facts["army"] = row("armies", "infantry").label
        if chance.random() < 0.7:
            facts["hex"] = grid.label_of(chance.choice(drawn))
        facts |= {key: True for key in ("war", "waterway", "road") if chance.random() < 0.15}
        if chance.random() < 0.2:
            facts["allies"] = [chance.choice(REALMS)]
        yield f"{yaml(name)}: {yaml(facts)}"


# ---- the kingdom


def _leaders(chance: Random, people: list[str]) -> Iterator[str]:
    left = list(people)
    yield "  leaders:"
    yield f"    Ruler: {yaml(left.pop())}"
    for id in ids("roles")[1:]:
        if chance.random() < 0.85:
            yield f"    {row('roles', id).label}: {yaml(left.pop())}"


def _founding(chance: Random, people: list[str], first: str, loose: list[tuple[str, str]]) -> Iterator[str]:
    """Choices whose free boosts fit, whatever was chosen: only the open charter has no boost of its own."""
    yield "founding:"
    government = chance.choice(ids("governments"))
    charter = chance.choice(ids("charters"))
    boosts: list[str] = []
    for table, id in (("charters", charter), ("governments", government)):
        values = row(table, id)
        free = [ability for ability in ABILITIES if ability not in (*values.boosts, values.flaw)]
        boosts += chance.sample(free, values.free)
    boosts += chance.sample(ABILITIES, 2)
    yield f"  charter: {charter}"
    yield "  heartland: hill or plain"
    yield f"  government: {government}"
    yield f"  boosts: {yaml(boosts)}"
    skills = [skill for skill in ids("skills") if skill not in row("governments", government).skills]
    yield f"  skills: {yaml(dict.fromkeys(chance.sample(skills, 4), 'trained'))}"
    yield from _leaders(chance, people)
    yield "  hexes:"
    yield f"    {yaml(first)}: []"
    if chance.random() < 0.7:
        yield from kept("kingdom.yml", loose, [f"  settlements: {{Mirrow: {{hex: {yaml(first)}}}}}"])


def _opening(
    chance: Random, grid: Grid, ground: dict[Hex, str], people: list[str], after: int, loose: list[tuple[str, str]]
) -> Iterator[str]:
    yield "opening:"
    yield f"  after turn: {after}"
    yield f"  government: {chance.choice(ids('governments'))}"
    yield f"  fame: {chance.choice(('fame', 'infamy'))}"
    yield from _leaders(chance, people)
    level = chance.choice((1, 1, 3, 7, 12, 20))
    yield f"  skills: {yaml({id: chance.choice(ids('ranks')) for id in ids('skills') if chance.random() < 0.7})}"
    yield f"  feats: {yaml([id for id in ids('feats') if not row('feats', id).asks and chance.random() < 0.3])}"
    drawn = [hex for hex, sign in ground.items() if sign not in ".l"]
    own = walk(chance, drawn, chance.randint(1, 12))
    yield "  hexes:"
    for hex in own:
        built = chance.sample(FEATURES, chance.choice((0, 0, 1, 1, 2)))
        yield f"    {yaml(grid.label_of(hex))}: {yaml(built)}"
    yield f"  prepared: {yaml([grid.label_of(hex) for hex in own if chance.random() < 0.6])}"
    towns = list(SETTLEMENTS)
    chance.shuffle(towns)
    settled = chance.sample(own, min(len(own), chance.choice((0, 1, 1, 2, 3))))
    if settled:
        yield "  settlements:"
    for hex in settled:
        houses = {"build": "Houses", "lot": LOTS[0]}
        yield from town(chance, towns.pop(), grid.label_of(hex), houses, _buildings(chance), loose)
    figures: dict[str, int] = {"level": level}
    most = {"unrest": 12, "xp": 1500, **dict.fromkeys(RUINS, 10), **dict.fromkeys(COMMODITIES, 6), "fame": 3}
    for name, highest in most.items():
        if chance.random() < 0.4:
            figures[name] = chance.randint(0, highest)
    figures |= {name: chance.randint(8, 22) for name in ABILITIES if chance.random() < 0.7}
    yield f"  figures: {yaml(figures)}"


def _buildings(chance: Random) -> Iterator[object]:
    lots = list(LOTS[1:])
    chance.shuffle(lots)
    labels = [row("buildings", id).label for id in ids("buildings")]
    for _ in range(chance.randint(0, 8)):
        yield {"build": chance.choice(STANDING if chance.random() < 0.6 else labels), "lot": lots.pop()}
