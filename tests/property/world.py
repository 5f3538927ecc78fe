"""Random beginnings: a map, people, and a kingdom that is founded or comes over from paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

from kingdom_chronicle.engine.tables import Layer, Tables
from kingdom_chronicle.reading.hexgrid import STEPS, Grid, Hex
from kingdom_chronicle.rules.ultimate_campaign import RULESET
from property.script import yaml

TABLES: Tables = RULESET.shelf(Layer("campaign", {}))[0].at(1)

TERRAINS = ("plains", "forest", "hills", "mountains", "marsh", "desert", "jungle", "cavern", "water")
SIGNS = dict(zip("pfhmsdjcw", TERRAINS, strict=True))
GROUND = "pppppppphhhhffmsdjcww"
LABELS = ("{col:02}{row:02}", "{col:letter}{row}", "{q},{r}", "GB{n}", "{col:02}.{row:02}")
PEOPLE = (
    *("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ike", "Jo", "Kit", "Lou", "Mia", "Ned"),
    *("Ser Hewin", "O'Brien", "Zoë", "No", "ハルタ", "Old Pike"),
)
TOWNS = ("Tuskholm", "Caster's Rest", "Ährenfeld", "Saint-Éloi", "Null", "Port 12", "Yes", "ハルタ町", "Mirrow", "Quay")
PLACES = ("Heron Ford", "Grey Moor", "Drowned Hill", "Old Wall", "Three Oaks", "Écluse")
ABILITIES = ("str", "dex", "con", "int", "wis", "cha")
IMPROVEMENTS = ("Road", "Road", "Farm", "Farm", "Mine", "Quarry", "Sawmill", "Fishery", "Canal", "Watchtower", "Fort")
LOTS = tuple(f"{column}{row}" for row in range(1, 7) for column in "ABCDEF")
SPECIAL = ("landmark", "resource", "river", "ruin", "lair", "building", "bridge", "free city")
OPTIONS = tuple(
    sorted(
        id
        for id, row in TABLES.tables["switches"].items()
        if row.values.readings == ("no", "yes")  # type: ignore[attr-defined]
    )
)
"""The switches that bring a rule which is not played otherwise; in some worlds all of them are on together."""
STANDING = (
    "House",
    "House",
    "Inn",
    "Brewery",
    "Shrine",
    "Mill",
    "Monument",
    "Granary",
    "Herbalist",
    "Mansion",
    "Tenement",
    "Museum",
)


@dataclass(frozen=True)
class World:
    """The files that a campaign begins with, each as rows; `loose` are the rows that may go if they do not fit."""

    files: dict[str, tuple[str, ...]]
    loose: frozenset[tuple[str, str]]
    first: int

    def texts(self) -> dict[str, str]:
        return {path: "".join(f"{row}\n" for row in rows) for path, rows in self.files.items() if rows}

    def without(self, places: set[tuple[str, int]]) -> World | None:
        """The same world without the rows at these places; None where nothing is left that may go.

        Where one of a file has to stay, what stands beside it is in its way: all that may go of that file goes.
        """
        kept = dict(self.files)
        for path, rows in self.files.items():
            bad = {number for file, number in places if file == path}
            if any((path, rows[number - 1]) not in self.loose for number in bad):
                bad = {number for number, row in enumerate(rows, 1) if (path, row) in self.loose}
            kept[path] = tuple(row for number, row in enumerate(rows, 1) if number not in bad)
        return World(kept, self.loose, self.first) if kept != self.files else None


def make_world(chance: Random) -> World:
    """A beginning that the rules probably take; what they refuse of it are rows that may go."""
    layout, shift = chance.choice(("flat", "pointy")), chance.choice(("odd", "even"))
    wide, high = (min(chance.randint(3, 8), chance.randint(3, 8)) for _ in range(2))
    grid = Grid(layout, shift, chance.choice(LABELS), 1, 1, wide, high)
    people = list(PEOPLE)
    chance.shuffle(people)
    people = people[: chance.randint(11, len(people))]
    ground = {hex: chance.choice(GROUND) if chance.random() < 0.97 else "." for hex in grid.hexes()}
    if all(sign in ".w" for sign in ground.values()):
        ground[grid.hex_at(0, 0)] = "p"
    loose: list[tuple[str, str]] = []
    files = {
        "map.yml": tuple(_map(chance, grid, ground, loose)),
        "people.yml": tuple(f"{yaml(name)}: {yaml(_person(chance))}" for name in people),
        "realms.yml": tuple(_realms(chance)),
        "rules/numbers.yml": tuple(_own_rules(chance)),
    }
    opens = chance.random() < 0.5
    after = chance.choice((0, 0, 3, 12, 99)) if opens else 0
    beginning = _opening(chance, grid, ground, people, after, loose) if opens else _founding(chance, people, loose)
    files["kingdom.yml"] = (*_head(chance, loose), *beginning)
    return World(files, frozenset(loose), after + 1)


def kept(path: str, loose: list[tuple[str, str]], rows: list[str]) -> list[str]:
    """Rows that may go."""
    loose += [(path, row) for row in rows]
    return rows


# ---- the land and the people


def _map(chance: Random, grid: Grid, ground: dict[Hex, str], loose: list[tuple[str, str]]) -> Iterator[str]:
    yield f"layout: {grid.layout}"
    yield f"shift: {grid.shift}"
    yield f'label: "{grid.label}"'
    yield f"legend: {yaml(SIGNS)}"
    yield "terrain: |"
    for row in range(grid.rows):
        yield "  " + " ".join(ground[grid.hex_at(column, row)] for column in range(grid.columns))
    drawn = [hex for hex, sign in ground.items() if sign != "."]
    rivers = [
        [grid.label_of(hex) for hex in walk(chance, drawn, chance.randint(2, 6))] for _ in range(chance.randint(0, 2))
    ]
    if rivers:
        yield f"rivers: {yaml(rivers)}"
    names, towns = list(PLACES), list(TOWNS)
    yield "hexes:"
    yield f"  {yaml(grid.label_of(drawn[0]))}: {{known: cleared}}"
    for hex in drawn[1:]:
        if chance.random() < 0.35:
            row = f"  {yaml(grid.label_of(hex))}: {yaml(_facts(chance, names, towns))}"
            yield from kept("map.yml", loose, [row])


def walk(chance: Random, hexes: list[Hex], steps: int, narrow: bool = False) -> list[Hex]:
    """A way of so many hexes at most, each next to one before it; next to no other where it is narrow."""
    way = [chance.choice(hexes)]
    known = set(hexes)
    while len(way) < steps:
        here = way[-1] if narrow else chance.choice(way)
        beside = sorted(hex for hex in around(here) if hex in known and hex not in way)
        if narrow:
            beside = [hex for hex in beside if sum(each in way for each in around(hex)) == 1]
        if not beside:
            break
        way.append(chance.choice(beside))
    return way


def around(hex: Hex) -> list[Hex]:
    """The six hexes next to one."""
    return [Hex(hex.q + q, hex.r + r) for q, r in STEPS]


def _facts(chance: Random, names: list[str], towns: list[str]) -> dict[str, object]:
    facts: dict[str, object] = {}
    if names and chance.random() < 0.3:
        facts["name"] = names.pop(chance.randrange(len(names)))
    if chance.random() < 0.7:
        facts["special"] = chance.sample(SPECIAL, chance.choice((1, 1, 1, 2)))
    if "free city" in facts.get("special", []):  # type: ignore[operator]
        shape: dict[str, object] = {"name": f"Free {towns.pop()}"} if towns else {}
        if chance.random() < 0.7:
            shape["with"] = [{"build": "House", "lot": "C4"}, {"build": "Inn", "lot": "C3"}]
        facts["settlement"] = shape
    facts |= {key: True for key in ("coast", "river") if chance.random() < 0.15}
    if chance.random() < 0.4:
        facts["known"] = chance.choice(("unknown", "rumoured", "explored", "cleared"))
    if chance.random() < 0.1:
        facts["secret"] = {"note": "an owlbear sleeps here"}
    return facts


def _person(chance: Random) -> dict[str, object]:
    person: dict[str, object] = {}
    kind = chance.randrange(4)
    if kind == 1:
        person["abilities"] = {name: chance.randint(3, 22) for name in ABILITIES if chance.random() < 0.6}
    elif kind == 2:
        person["modifiers"] = {name: chance.randint(-2, 6) for name in ABILITIES if chance.random() < 0.5}
    if chance.random() < 0.2:
        person["player"] = True
    if chance.random() < 0.1:
        person["feats"] = ["Leadership"]
    return person


def _realms(chance: Random) -> Iterator[str]:
    if chance.random() < 0.6:
        yield "Varn: {size: 20, alignment: lawful neutral, attitude: indifferent}"


def _own_rules(chance: Random) -> Iterator[str]:
    """Small districts fill up soon, so that further ones are built."""
    if chance.random() < 0.15:
        yield "change:"
        yield f"  district-columns: {{value: {chance.randint(1, 3)}}}"
        yield f"  district-rows: {{value: {chance.randint(1, 3)}}}"


# ---- the kingdom


def _head(chance: Random, loose: list[tuple[str, str]]) -> Iterator[str]:
    language = chance.choice(("en", "en", "fr", "ja", ["en", "fr"]))
    yield "format: 1"
    yield "name: The Test March"
    yield f"ruleset: {RULESET.name}"
    yield f"language: {yaml(language)}"
    unwritten = "refuse" if chance.random() < 0.1 else "throw"
    yield f"dice: {yaml({'seed': str(chance.randrange(10**6)), 'unwritten': unwritten})}"
    if chance.random() < 0.4:
        yield "calendar: {months: [Thaw, Sowing, Haysel, Reaping], begins: {month: Haysel, year: 7}}"
    yield "rules:"
    yield f"  exploration: {'untracked' if chance.random() < 0.6 else 'tracked'}"
    everything = chance.random() < 0.25
    options = OPTIONS if everything else ("special-edicts",) if chance.random() < 0.6 else ()
    yield from (f'  {id}: "yes"' for id in options)
    switches = sorted(id for id in TABLES.tables["switches"] if id not in ("exploration", "special-edicts", *options))
    for id in chance.sample(switches, chance.randint(0, 5)):
        readings: tuple[str, ...] = TABLES.row("switches", id).values.readings  # type: ignore[attr-defined]
        yield f"  {id}: {yaml(chance.choice(readings))}"


def _leaders(chance: Random, people: list[str], loose: list[tuple[str, str]]) -> Iterator[str]:
    """Offices for the people, some left vacant; each on a row that may go."""
    left = list(people)
    yield "  leaders:"
    yield f"    Treasurer: {yaml(left.pop())}"
    for id, row in TABLES.tables["roles"].items():
        label = row.values.label  # type: ignore[attr-defined]
        if id == "treasurer" or not left or chance.random() < (0.03 if id == "ruler" else 0.2):
            continue
        leader: object = left.pop()
        if row.values.chooses:  # type: ignore[attr-defined]
            leader = {"person": leader, "adds to": chance.choice(("economy", "loyalty", "stability"))}
        yield from kept("kingdom.yml", loose, [f"    {label}: {yaml(leader)}"])


def _alignment(chance: Random) -> str:
    return yaml(chance.choice(sorted(TABLES.tables["alignments"])))


def _founding(chance: Random, people: list[str], loose: list[tuple[str, str]]) -> Iterator[str]:
    yield "founding:"
    yield f"  alignment: {_alignment(chance)}"
    if chance.random() < 0.4:
        yield f"  government: {yaml(chance.choice(sorted(TABLES.tables['government'])))}"
    if chance.random() < 0.8:
        yield f"  treasury: {chance.choice((30, 120, 400, 900))}"
    if chance.random() < 0.5:
        yield f"  fame: {chance.choice(('fame', 'infamy'))}"
    yield from _leaders(chance, people, loose)


def _opening(
    chance: Random, grid: Grid, ground: dict[Hex, str], people: list[str], after: int, loose: list[tuple[str, str]]
) -> Iterator[str]:
    yield "opening:"
    yield f"  after turn: {after}"
    yield f"  alignment: {_alignment(chance)}"
    if chance.random() < 0.4:
        yield f"  government: {yaml(chance.choice(sorted(TABLES.tables['government'])))}"
    yield from _leaders(chance, people, loose)
    edicts = {id: chance.choice(sorted(TABLES.tables[id])) for id in ("holidays", "promotion", "taxation")}
    yield f"  edicts: {yaml({id: level for id, level in edicts.items() if chance.random() < 0.6})}"
    drawn = [hex for hex, sign in ground.items() if sign not in ".w"]
    # a narrow realm falls apart where a hex in its middle is lost, with towns at both ends
    narrow = chance.random() < 0.3
    own = walk(chance, drawn, chance.randint(4, 7), narrow) if narrow else walk(chance, drawn, chance.randint(1, 14))
    yield "  hexes:"
    for hex in own:
        built = chance.sample(IMPROVEMENTS, chance.choice((0, 0, 1, 1, 2)))
        yield f"    {yaml(grid.label_of(hex))}: {yaml(sorted(set(built)))}"
    towns = list(TOWNS)
    chance.shuffle(towns)
    settled = [own[0], own[-1]] if narrow and len(own) > 2 else own[: chance.choice((0, 1, 1, 2, 3))]
    if settled:
        yield "  settlements:"
    for hex in settled:
        yield from town(chance, towns.pop(), grid.label_of(hex), {"build": "House"}, _buildings(chance), loose)
    figures: dict[str, int] = {"treasury": chance.choice((-5, 30, 200, 600, 900))}
    if narrow:
        figures["unrest"] = chance.randint(11, 14)
    for name, most in (("unrest", 12), ("size", 60), ("economy", 40), ("loyalty", 40), ("stability", 40), ("fame", 4)):
        if name not in figures and chance.random() < 0.4:
            figures[name] = chance.randint(len(own) if name == "size" else 0, most)
    yield f"  figures: {yaml(figures)}"


def town(
    chance: Random, name: str, hex: str, first: object, others: Iterable[object], loose: list[tuple[str, str]]
) -> Iterator[str]:
    """A settlement of an opening: its first building stays, so that there is a list whatever the others come to."""
    sides = {side: "water" for side in ("north", "south", "west") if chance.random() < 0.3}
    yield f"    {yaml(name)}:"
    yield f"      hex: {yaml(hex)}"
    yield f"      borders: {yaml(sides)}"
    yield "      with:"
    yield f"        - {yaml(first)}"
    for number, item in enumerate(others):
        # the comment keeps rows apart that say the same
        yield from kept("kingdom.yml", loose, [f"        - {yaml(item)}  # {name} {number}"])


def _buildings(chance: Random) -> Iterator[object]:
    lots = list(LOTS)
    chance.shuffle(lots)
    labels = [row.values.label for row in TABLES.tables["buildings"].values()]  # type: ignore[attr-defined]
    for _ in range(chance.randint(0, 9)):
        building = chance.choice(STANDING if chance.random() < 0.7 else labels)
        yield {"build": building} | ({"lot": lots.pop()} if chance.random() < 0.5 else {})
