"""Lines that tell what befell: events, items, armies, lost towns; and what any phase may hold: rulings and facts."""

from __future__ import annotations

from typing import Any

from kingdom_chronicle.rules.realm import Building, Hex, Holding, Settlement
from kingdom_chronicle.rules.ultimate_campaign import RULESET
from kingdom_chronicle.rules.ultimate_campaign.anarchy import Anarchy
from kingdom_chronicle.rules.ultimate_campaign.armies import Army
from kingdom_chronicle.rules.ultimate_campaign.events.happenings import Happening
from kingdom_chronicle.rules.ultimate_campaign.exhibits import MUSEUM
from kingdom_chronicle.rules.ultimate_campaign.land.territory import LostHex
from kingdom_chronicle.rules.ultimate_campaign.magic_items.slots import MagicItem
from property.scene import Scene, addressed, decided, die, districts_of, proposes, some_phase
from property.script import Line
from property.world import ABILITIES, SPECIAL, TABLES

WHY = "so it came about"
UNRULY = 15
"""At this Unrest a realm of these is mostly calmed."""


def order_returns(scene: Scene) -> list[Line]:
    """Where the realm is in anarchy, or close to it, somebody sees to it: nothing else can be done before."""
    calm = Line("", "gm", {"unrest": -scene.chance.randint(8, 25)}, {"why": "order returns"})
    if scene.view.all(Anarchy):
        return [calm, *decided("", "end", "anarchy", why=WHY)]
    return [calm] if scene.view.state.stocks["unrest"] >= UNRULY else []


def museums(scene: Scene) -> list[Building]:
    return [each for each in scene.standing if each.type == MUSEUM]


def spoken_of(scene: Scene) -> list[str]:
    """The verbs that have something to tell of just now."""
    told = {"end": scene.view.all(Happening), "buy": scene.view.all(MagicItem), "exhibit": museums(scene)}
    return [verb for verb, things in told.items() if things]


# ---- events


@proposes("event", "event")
def event(scene: Scene) -> list[Line]:
    """An event that is open, or one that the GM starts by his word."""
    happening = scene.pick(scene.view.all(Happening).values())
    if happening is not None and scene.odds(0.8):
        return [told_of(scene, happening.event, since=happening.since)]
    # only what an event has damaged can be repaired
    harm = ("vandals",) if scene.towns and scene.odds(0.3) else ()
    line = told_of(scene, scene.pick(harm or sorted(TABLES.tables["events"])))
    if harm or scene.odds(0.5):
        line.fields["waive"] = {"UC-EVT-1": "the GM wants it so"}
    else:
        line.fields["granted"] = "the GM wants it so"
    if scene.odds(0.1):
        line.fields["told"] = True
    return [line]


def told_of(scene: Scene, id: str, since: int | None = None) -> Line:
    """A line about an event, with its place or without."""
    row: Any = TABLES.row("events", id).values
    fields: dict[str, object] = {} if since is None else {"since": since}
    if row.place == "hex" and (row.plays == "attack" or scene.odds(0.5)) and since is None:
        fields["hex"] = scene.pick(scene.own) or scene.hexes[0]
    elif row.place == "settlement" and scene.towns and scene.odds(0.5) and since is None:
        fields["in"] = scene.pick(scene.towns).name
    answers = {
        "response": ("check", "ignore", "meet", "suppress"),
        "leader": scene.people,
        **dict.fromkeys(("accept", "attend with gift", "allow", "disperse"), (True, False)),
    }
    for name in row.fields:
        if name in answers and scene.odds(0.6):
            fields[name] = scene.pick(answers[name])
    return Line("event", "event", scene.named("events", id), fields)


@proposes("event", "hire")
def hire(scene: Scene) -> list[Line]:
    """For a check of an open event."""
    open_ = [each for each in scene.view.all(Happening).values() if TABLES.row("events", each.event).values.checks]  # type: ignore[attr-defined]
    happening = scene.pick(open_)
    if happening is None:
        return []
    values: Any = TABLES.row("events", happening.event).values
    level = scene.pick(("2", "3-5", "7", "6+"))
    fields: dict[str, object] = {"for": values.label, "check": scene.pick([each.by for each in values.checks])}
    if values.plays == "attack":
        answer = Line("event", "event", values.label, {"since": happening.since, "response": "check"})
        return [Line("event", "hire", level, fields), answer]
    return [Line("event", "hire", level, fields)]


@proposes("any", "end")
def end(scene: Scene) -> list[Line]:
    happening = scene.pick(scene.view.all(Happening).values())
    if happening is None:
        return []
    return decided(some_phase(scene), "end", scene.named("events", happening.event), since=happening.since, why=WHY)


# ---- items and armies


@proposes("upkeep", "item")
def item(scene: Scene) -> list[Line]:
    """What came to a slot, or that nothing came."""
    bearing = [each for each in scene.standing if TABLES.row("buildings", each.type).values.slots]  # type: ignore[attr-defined]
    building = scene.pick(bearing)
    if building is None:
        return []
    town = scene.view.all(Settlement)[building.settlement]
    district = building.district if len(districts_of(scene, town)) > 1 else None
    if scene.odds(0.3):
        return decided("upkeep", "item", "none", in_=town.name, district=district, roll=scene.chance.randint(1, 50))
    roll, price = scene.chance.randint(51, 100), scene.chance.choice((0, 50, 400, 900))
    name = scene.pick(("potion of healing", "wand of light", "scroll: shield"))
    return decided("upkeep", "item", name, in_=town.name, district=district, price=price, roll=roll)


def _lying(scene: Scene) -> tuple[str, dict[str, object]] | None:
    """An item of the kingdom's slots, and where it lies."""
    lying = scene.pick(scene.view.all(MagicItem).values())
    if lying is None:
        return None
    building = scene.view.get(Building, lying.building)
    town = scene.view.get(Settlement, lying.building.partition("/")[0])
    if town is None:
        return None
    fields: dict[str, object] = {"in": town.name, "tier": lying.tier}
    if building is not None and building.lots:
        fields["lot"] = scene.pick(building.lots)
    if building is not None and len(districts_of(scene, town)) > 1:
        fields["district"] = building.district
    return lying.name or "nameless thing", fields


@proposes("income", "empty")
def empty(scene: Scene) -> list[Line]:
    lying = _lying(scene)
    return [] if lying is None else [Line("income", "empty", lying[0], lying[1] | {"roll": die(scene, often=1)})]


@proposes("income", "buy")
def buy_in_income(scene: Scene) -> list[Line]:
    return bought(scene, "income")


@proposes("any", "buy")
def buy(scene: Scene) -> list[Line]:
    return bought(scene, some_phase(scene))


def bought(scene: Scene, phase: str) -> list[Line]:
    lying = _lying(scene)
    if lying is None:
        return []
    bp = phase == "income" and scene.odds(0.5)
    pay: dict[str, object] = {"pay": "bp", "use": scene.pick(("personal", "realm"))} if bp else {"pay": "gp"}
    price = {"price": scene.pick((50, 300, 900))} if scene.odds(0.6) else {}
    return [Line(phase, "buy", lying[0], lying[1] | pay | price)]


@proposes("edict", "raise")
def raise_army(scene: Scene) -> list[Line]:
    return decided(
        "edict", "raise", scene.pick(("First Foot", "Old Guard")), cost=scene.pick((0, 3)), monthly=scene.pick((1, 2))
    )


@proposes("edict", "disband")
def disband(scene: Scene) -> list[Line]:
    army = scene.pick(scene.view.all(Army).values())
    return decided("edict", "disband", army and army.name)


# ---- lost towns, and where leaders are


@proposes("upkeep", "reclaim")
def reclaim(scene: Scene) -> list[Line]:
    lost = [town.name for hex in scene.view.all(LostHex).values() for town in hex.settlements]
    return decided("upkeep", "reclaim", scene.pick(lost), roll=scene.pick((20, 15, None)))


@proposes("edict", "capital")
def capital(scene: Scene) -> list[Line]:
    others = [town.name for town in scene.towns if not town.capital]
    return decided("edict", "capital", scene.pick(others), roll=die(scene))


@proposes("any", "stationed")
def stationed(scene: Scene) -> list[Line]:
    return decided(some_phase(scene), "stationed", scene.pick(scene.people), at=scene.pick(scene.own))


# ---- facts that changed


@proposes("any", "mark")
def mark(scene: Scene) -> list[Line]:
    facts: tuple[dict[str, object], ...] = (
        {"special": [scene.pick([each for each in SPECIAL if each != "free city"])]},
        {"known": scene.pick(("rumoured", "explored", "cleared"))},
        {"coast": scene.odds(0.5)},
        {"river": scene.odds(0.5)},
        {"name": f"Far Hill {scene.chance.randint(1, 999)}"},
        {"note": "bones by the well"},
    )
    return [Line(some_phase(scene), "mark", scene.pick(scene.hexes), scene.pick(facts))]


@proposes("any", "update")
def update(scene: Scene) -> list[Line]:
    facts: tuple[dict[str, object], ...] = (
        {"abilities": {scene.pick(ABILITIES): scene.chance.randint(6, 22)}},
        {"player": True},
        {"feats": ["Leadership"]},
        {"skills": {scene.named("skills", scene.pick(sorted(TABLES.tables["skills"]))): scene.chance.randint(0, 20)}},
        {"bio": "They say she was a smith."},
    )
    if "Varn" in scene.view.campaign.realms and scene.odds(0.3):
        return [Line(some_phase(scene), "update", "Varn", {"size": scene.chance.randint(10, 30)})]
    return [Line(some_phase(scene), "update", scene.pick(scene.people), scene.pick(facts))]


@proposes("any", "death")
def death(scene: Scene) -> list[Line]:
    return decided(some_phase(scene), "death", scene.pick(scene.people), why=WHY)


@proposes("any", "rename")
def rename(scene: Scene) -> list[Line]:
    about = scene.pick([town.name for town in scene.towns])
    return decided(some_phase(scene), "rename", about, to=f"Newer Holm {scene.chance.randint(1, 999)}")


@proposes("any", "destroy")
def destroy(scene: Scene) -> list[Line]:
    """A building, or what was built in a hex."""
    works = [
        (label, id)
        for label, each in scene.view.all(Holding).items()
        for id in each.improvements
        if id in TABLES.tables["improvements"]
    ]
    phase = some_phase(scene)
    if works and scene.odds(0.5):
        label, id = scene.pick(works)
        return decided(phase, "destroy", scene.named("improvements", id), hex=label, why=WHY)
    return addressed(scene, phase, "destroy", scene.pick(scene.standing), why=WHY)


@proposes("any", "renown")
def renown(scene: Scene) -> list[Line]:
    """Where the Size is about to pass a step."""
    return decided(some_phase(scene), "renown", scene.pick(("fame", "infamy")))


@proposes("any", "exhibit")
def exhibit(scene: Scene) -> list[Line]:
    """What a Museum shows, where there is one."""
    worth = scene.chance.randint(1, 70) * 1000 if museums(scene) else None
    return decided(some_phase(scene), "exhibit", worth, historic=scene.odds(0.3))


# ---- any phase


@proposes("any", "gm")
def ruling(scene: Scene) -> list[Line]:
    """Any figure but the Size, by a little; now and then placed by a step."""
    names = [*RULESET.stocks, *(name for name in scene.view.sheet if name != "size")]
    moved = {
        scene.pick(names).replace("-", " "): scene.chance.randint(-3, 3) for _ in range(scene.chance.randint(1, 2))
    }
    phase = some_phase(scene)
    fields: dict[str, object] = {"why": scene.pick(("the wedding feast", "it rained: three weeks", "ハルタの祭り"))}
    if scene.towns and scene.odds(0.3):
        local = [name for name in RULESET.scores if name not in RULESET.sheet]
        moved = {scene.pick(local).replace("-", " "): scene.chance.randint(-2, 2)}
        fields["in"] = scene.pick(scene.towns).name
    if scene.odds(0.3):
        fields["until"] = scene.number + scene.chance.randint(0, 3)
    if phase and scene.odds(0.4):
        steps = [step.name for each in RULESET.phases if each.name == phase for step in each.steps]
        fields[scene.pick(("before", "after"))] = scene.pick(steps)
    if scene.odds(0.2):
        fields["secret"] = {"by": "Varn"} if scene.odds(0.5) else True
    return [Line(phase, "gm", moved, fields)]


@proposes("any", "explore")
def explore(scene: Scene) -> list[Line]:
    many = scene.chance.sample(scene.hexes, min(len(scene.hexes), scene.chance.randint(1, 3)))
    return decided(some_phase(scene), "explore", many if len(many) > 1 else many[0])


@proposes("any", "clear")
def clear(scene: Scene) -> list[Line]:
    known = [label for label, hex in scene.view.all(Hex).items() if hex.known == "explored"]
    return decided(some_phase(scene), "clear", scene.pick(known))


@proposes("any", "expect")
def expect(scene: Scene) -> list[Line]:
    """What is true before the first line of the turn."""
    name = scene.pick(list(RULESET.stocks))
    return [Line("", "expect", {name: scene.view.whole(name)})]
