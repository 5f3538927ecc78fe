"""What a group might decide next in its Upkeep, Edict and Income phases; the rules say which of it stands."""

from __future__ import annotations

from typing import Any

from kingdom_chronicle.engine.view import View
from kingdom_chronicle.rules.realm import Hex, Holding, Officer, Person, Settlement
from kingdom_chronicle.rules.ultimate_campaign.land.territory import LostHex
from property.scene import (
    CHEAP,
    NEW_TOWNS,
    SIDES,
    Scene,
    addressed,
    decided,
    die,
    districts_of,
    proposes,
)
from property.script import Line
from property.world import LOTS, TABLES

ASKS_FOR_A_HEX = 11
"""The Unrest at which the rules take a hex each month."""

# ---- upkeep


@proposes("upkeep", "absent")
def absent(scene: Scene) -> list[Line]:
    officer = scene.pick(scene.view.all(Officer).values())
    return decided("upkeep", "absent", officer and scene.view.all(Person)[officer.people[0]].name)


@proposes("upkeep", "acting")
def acting(scene: Scene) -> list[Line]:
    """A Consort or Heir acts, and the Ruler is away."""
    offices = scene.view.all(Officer)
    stand_in = scene.pick([offices[id] for id in ("consort", "heir") if id in offices])
    if stand_in is None:
        return []
    people = scene.view.all(Person)
    away = [
        line
        for key in getattr(offices.get("ruler"), "people", ())
        for line in decided("upkeep", "absent", people[key].name)
    ]
    return [*away, *decided("upkeep", "acting", people[stand_in.people[0]].name)]


@proposes("upkeep", "lose hex")
def lose_hex(scene: Scene) -> list[Line]:
    return decided("upkeep", "lose hex", scene.pick(scene.own))


# ---- edict


@proposes("edict", "appoint")
def appoint(scene: Scene) -> list[Line]:
    role = scene.pick(sorted(TABLES.tables["roles"]))
    values: Any = TABLES.row("roles", role).values
    chosen = scene.pick(("economy", "loyalty", "stability")) if values.chooses else None
    fields: dict[str, object] = {"as": scene.named("roles", role), "adds to": chosen, "roll": die(scene, often=0.2)}
    lines = decided("edict", "appoint", scene.pick(scene.people))
    for line in lines:
        line.fields = {key: value for key, value in fields.items() if value is not None}
        if role == "ruler" and scene.odds(0.3):
            line.fields["with"] = scene.pick(scene.people)
    return lines


@proposes("edict", "vacate")
def vacate(scene: Scene) -> list[Line]:
    office = scene.pick(scene.view.all(Officer))
    return decided("edict", "vacate", office and scene.named("roles", office), roll=die(scene))


@proposes("edict", "role")
def role(scene: Scene) -> list[Line]:
    return decided(
        "edict", "role", scene.pick(("Ruler", "Spymaster")), adds_to=scene.pick(("economy", "loyalty", "stability"))
    )


@proposes("edict", "claim")
def claim(scene: Scene) -> list[Line]:
    free = [label for label in (scene.beside(scene.own) or scene.hexes) if label not in scene.own]
    lost = [label for label in free if scene.view.get(LostHex, label)]
    label = scene.pick(lost if lost and scene.odds(0.7) else free)
    return [] if label is None else taken(scene, label)


def taken(scene: Scene, label: str) -> list[Line]:
    """A claim, and what has to come before it."""
    scene.claimed.append(label)
    hex = scene.view.all(Hex)[label]
    lines: list[Line] = []
    if scene.view.switches["exploration"] == "tracked":
        if hex.known not in ("explored", "cleared"):
            lines += decided("edict", "explore", label)
        if hex.known != "cleared":
            lines += decided("edict", "clear", label)
    return [*lines, *decided("edict", "claim", label, roll=die(scene, often=0.1))]


def ends(view: View) -> list[str]:
    """The towns of a kingdom that falls apart easily: it gets some turns more, so that it can be put together again."""
    return [town.key for town in view.all(Settlement).values()] if view.state.stocks["unrest"] >= ASKS_FOR_A_HEX else []


def link(scene: Scene) -> list[Line]:
    """The hex whose loss has cut others off is claimed back."""
    lost = scene.view.all(LostHex)
    if not any(hex.cut_off for hex in lost.values()):
        return []
    missing = [label for label, hex in lost.items() if not hex.cut_off and label not in scene.own]
    label = scene.pick(missing)
    return decided("edict", "claim", label, granted="they marched back at once")


@proposes("edict", "abandon")
def abandon(scene: Scene) -> list[Line]:
    label = scene.pick(scene.own)
    return decided("edict", "abandon", [label] if label and scene.odds(0.3) else label)


@proposes("edict", "prepare")
def prepare(scene: Scene) -> list[Line]:
    label = scene.pick([label for label in scene.own if label not in scene.prepared])
    if label is not None:
        scene.prepared.append(label)
    return decided("edict", "prepare", label)


@proposes("edict", "found")
def found(scene: Scene) -> list[Line]:
    """On ground that is ready, or that is made ready in the same turn where it is plains."""
    ready = [label for label, holding in scene.view.all(Holding).items() if holding.ready is not None]
    plains = [label for label in scene.own if scene.view.all(Hex)[label].terrain == "plains"]
    label = scene.pick(ready or plains)
    lines: list[Line] = []
    if label is None:
        wild = scene.beside(scene.own) or scene.hexes
        label = scene.pick([each for each in wild if scene.view.all(Hex)[each].terrain == "plains"])
        if label is None:
            return []
        lines = taken(scene, label)
    lines += [] if label in ready or label in scene.prepared else decided("edict", "prepare", label)
    first = scene.pick(("Inn", "Shrine", "Monastery", "Watchtower", "Brewery", "House"))
    items: list[dict[str, object]] = [{"build": first}]
    if scene.odds(0.7):
        items.append({"build": "House"})
    borders = {side: scene.pick(("water", "land")) for side in SIDES if scene.odds(0.3)}
    return [*lines, *decided("edict", "found", scene.pick(NEW_TOWNS), hex=label, borders=borders or None, with_=items)]


@proposes("edict", "build")
def build(scene: Scene) -> list[Line]:
    return improve(scene) if scene.odds(0.5) or not scene.towns else raise_building(scene)


def improve(scene: Scene) -> list[Line]:
    label = scene.pick(scene.own)
    if label is None:
        return []
    hex = scene.view.all(Hex)[label]
    size = scene.view.score("size").value
    fitting = [
        id for id, row in TABLES.tables["improvements"].items() if _fits(row.values, hex, size) or scene.odds(0.05)
    ]
    return decided("edict", "build", scene.named("improvements", scene.pick(fitting)), hex=label)


def _fits(row: Any, hex: Hex, size: int) -> bool:
    there = {hex.terrain, *hex.special, *(name for name in ("coast", "river") if getattr(hex, name))}
    sited = not (row.terrain or row.sites) or there & {*row.terrain, *row.sites}
    return bool(sited) and row.bought and row.least_size <= size and not row.upgrades_from


def raise_building(scene: Scene) -> list[Line]:
    town = scene.pick(scene.towns)
    if scene.odds(0.6):
        name = scene.pick(CHEAP)
    else:
        name = scene.named("buildings", scene.pick(sorted(TABLES.tables["buildings"])))
    line = decided("edict", "build", name, in_=town.name)[0]
    return [with_place(scene, line, town)]


def with_place(scene: Scene, line: Line, town: Settlement) -> Line:
    """Where a building goes, or not a word about it."""
    districts = districts_of(scene, town)
    if len(districts) > 1 or scene.odds(0.1):
        line.fields["district"] = scene.pick(districts)
    if scene.odds(0.4):
        line.fields["lot"] = scene.pick(LOTS[:24])
    if str(line.about) in ("City Wall", "Moat", "Watergate"):
        line.fields.pop("lot", None)
        if scene.odds(0.5):
            line.fields["side"] = scene.pick(SIDES)
    if scene.odds(0.08):
        line.fields["magic"] = True
    return line


@proposes("edict", "upgrade")
def upgrade(scene: Scene) -> list[Line]:
    """A building that has an upgrade, or an improvement that is one's beginning."""
    growing = [each for each in scene.standing if TABLES.row("buildings", each.type).values.upgrades_to]  # type: ignore[attr-defined]
    pairs = [
        (row.values.upgrades_from, id) for id, row in TABLES.tables["improvements"].items() if row.values.upgrades_from
    ]  # type: ignore[attr-defined]
    sites = [
        (label, old, new)
        for label, each in scene.view.all(Holding).items()
        for old, new in pairs
        if old in each.improvements
    ]
    if sites and (scene.odds(0.5) or not growing):
        label, old, new = scene.pick(sites)
        return decided(
            "edict", "upgrade", scene.named("improvements", old), to=scene.named("improvements", new), hex=label
        )
    building = scene.pick(growing)
    if building is None:
        return []
    into = scene.pick(TABLES.row("buildings", building.type).values.upgrades_to)  # type: ignore[attr-defined]
    return addressed(scene, "edict", "upgrade", building, to=scene.named("buildings", into))


@proposes("edict", "demolish")
def demolish(scene: Scene) -> list[Line]:
    return addressed(scene, "edict", "demolish", scene.pick(scene.standing))


@proposes("edict", "repair")
def repair(scene: Scene) -> list[Line]:
    damaged = [each for each in scene.standing if each.damaged]
    return addressed(scene, "edict", "repair", scene.pick(damaged))


@proposes("edict", "extend")
def extend(scene: Scene) -> list[Line]:
    town = scene.pick(scene.towns)
    sides = {side: "water" for side in SIDES if scene.odds(0.3)}
    return decided(
        "edict", "extend", town and town.name, district=scene.pick(("Harbour", "Neustadt", None)), borders=sides or None
    )


@proposes("edict", "holidays")
def holidays(scene: Scene) -> list[Line]:
    return decided("edict", "holidays", scene.pick(sorted(TABLES.tables["holidays"])))


@proposes("edict", "promotion")
def promotion(scene: Scene) -> list[Line]:
    return decided("edict", "promotion", scene.named("promotion", scene.pick(sorted(TABLES.tables["promotion"]))))


@proposes("edict", "taxation")
def taxation(scene: Scene) -> list[Line]:
    return decided("edict", "taxation", scene.named("taxation", scene.pick(sorted(TABLES.tables["taxation"]))))


@proposes("edict", "government")
def government(scene: Scene) -> list[Line]:
    return decided("edict", "government", scene.named("government", scene.pick(sorted(TABLES.tables["government"]))))


# ---- income


@proposes("income", "withdraw")
def withdraw(scene: Scene) -> list[Line]:
    most = min(max(scene.view.state.stocks["treasury"], 0), 4)
    return decided("income", "withdraw", scene.chance.randint(0, most))


@proposes("income", "deposit")
def deposit(scene: Scene) -> list[Line]:
    gold = scene.pick((0, 3999, 4000, 8000, 15999, 40001))
    goods = {"amulet": min(gold, scene.chance.randint(1, 4000))} if gold and scene.odds(0.4) else None
    return decided("income", "deposit", gold, of=scene.pick(("coin and gems", None)), goods=goods)


@proposes("income", "sell")
def sell(scene: Scene) -> list[Line]:
    """Where nobody is rich enough, the GM sends a merchant."""
    town = scene.pick(scene.towns)
    if town is None:
        return []
    rich = scene.view.score("base-value", town.key).value
    lines = (
        []
        if rich > 4000
        else [Line("edict", "gm", {"base value": 9000}, {"in": town.name, "why": "a merchant prince"})]
    )
    price = scene.chance.randint(4001, rich if rich > 4000 else 9000)
    district = scene.pick(districts_of(scene, town)) if len(districts_of(scene, town)) > 1 else None
    return [*lines, *decided("income", "sell", "ruby crown", price=price, in_=town.name, district=district)]
