"""What a group might decide about other realms: special edicts, where the table plays them."""

from __future__ import annotations

from typing import Any

from kingdom_chronicle.rules.facts import ForeignRealm
from kingdom_chronicle.rules.realm import Hex
from kingdom_chronicle.rules.ultimate_campaign.special_edicts.records import Expedition, Vassal
from property.scene import Scene, decided, die, proposes
from property.script import Line

BEFORE = {"embassy": (), "treaty": ("embassy",), "alliance": ("embassy", "treaty")}
AGREED = {"terms": "balanced", "advantage": "ours", "theirs": 40}


def partner(scene: Scene) -> str | None:
    """Another realm, where the table plays special edicts at all."""
    if scene.view.switches["special-edicts"] == "no":
        return None
    found: Any = scene.pick(scene.view.all(ForeignRealm).values())
    return None if found is None else str(found.name)


def tied(scene: Scene, name: str | None, *ties: str) -> list[Line]:
    """Lines that grant ties, so that there is something to build on; what is there already is refused and mended."""
    lines: list[Line] = []
    for tie in ties:
        terms = AGREED if tie != "embassy" else {}
        lines += decided("edict", tie, name, granted="by an old oath", **terms)
    return lines


def talk(scene: Scene, tie: str, checks: int) -> list[Line]:
    """Talks for a tie, by totals or by the dice of the chronicle."""
    name = partner(scene)
    told: dict[str, object] = {"bonus": scene.chance.randint(5, 40)}
    if scene.odds(0.5):
        totals = [scene.chance.randint(5, 60) for _ in range(checks)]
        told = {"total": totals if checks > 1 else totals[0]}
    if tie != "embassy":
        told |= {"terms": scene.pick(("balanced", "unbalanced")), "advantage": scene.pick(("ours", "theirs"))}
    if scene.odds(0.3):
        told |= {"gifts": scene.chance.randint(0, 5), "circumstances": scene.chance.randint(-3, 3)}
    before = tied(scene, name, *BEFORE[tie]) if scene.odds(0.6) else []
    return [*before, *decided("edict", tie, name, **told)]


@proposes("edict", "embassy")
def embassy(scene: Scene) -> list[Line]:
    lines = talk(scene, "embassy", 1)
    for line in lines:
        if scene.odds(0.3):
            line.fields["threat"] = True
    return lines


@proposes("edict", "treaty")
def treaty(scene: Scene) -> list[Line]:
    return talk(scene, "treaty", 3)


@proposes("edict", "alliance")
def alliance(scene: Scene) -> list[Line]:
    return talk(scene, "alliance", 6)


@proposes("edict", "residence")
def residence(scene: Scene) -> list[Line]:
    name = partner(scene)
    house = scene.pick(("Mansion", "Noble Villa"))
    return [*tied(scene, name, "embassy"), *decided("edict", "residence", name, building=house)]


@proposes("edict", "renegotiate")
def renegotiate(scene: Scene) -> list[Line]:
    name = partner(scene)
    fields = {"terms": scene.pick(("balanced", "unbalanced")), "advantage": scene.pick(("ours", "theirs"))}
    return [*tied(scene, name, "embassy", "treaty"), *decided("edict", "renegotiate", name, roll=die(scene), **fields)]


@proposes("edict", "leave")
def leave(scene: Scene) -> list[Line]:
    name, tie = partner(scene), scene.pick(("embassy", "treaty", "alliance", "vassal"))
    if tie == "vassal":
        vassal = scene.pick(scene.view.all(Vassal))
        known: Any = scene.view.all(ForeignRealm).get(vassal) if vassal else None
        return decided("edict", "leave", known and known.name, tie=tie)
    before = tied(scene, name, *BEFORE[tie], tie)
    return [*before, *decided("edict", "leave", name, tie=tie, roll=die(scene))]


@proposes("edict", "attack")
def attack(scene: Scene) -> list[Line]:
    name = partner(scene)
    return [*tied(scene, name, "embassy"), *decided("edict", "attack", name, roll=die(scene))]


@proposes("edict", "host")
def host(scene: Scene) -> list[Line]:
    name = partner(scene)
    return [*tied(scene, name, "embassy", "treaty", "alliance"), *decided("edict", "host", name, roll=die(scene))]


@proposes("edict", "refuse aid")
def refuse_aid(scene: Scene) -> list[Line]:
    name = partner(scene)
    return [*tied(scene, name, "embassy", "treaty", "alliance"), *decided("edict", "refuse aid", name)]


@proposes("edict", "trade")
def trade(scene: Scene) -> list[Line]:
    """A route over one hex or two of open land beside a town."""
    name, town = partner(scene), scene.pick(scene.towns)
    if name is None or town is None:
        return []
    hexes = scene.view.all(Hex)
    route = [label for label in scene.beside([town.hex]) if hexes[label].terrain in ("plains", "desert")][:1]
    kind = scene.pick(("raw materials", "raw materials", "goods", "luxuries", "food"))
    fields = {"partner": name, "route": route or [town.hex], "invest": scene.pick((5, 7, 10))}
    return decided("edict", "trade", kind, in_=town.name, **fields)


@proposes("edict", "vassal")
def vassal(scene: Scene) -> list[Line]:
    if scene.view.switches["special-edicts"] == "no":
        return []
    name = partner(scene)
    if name is not None and scene.odds(0.6):
        return decided("edict", "vassal", name, subjugated=True, roll=die(scene))
    tie = scene.pick((None, "embassy", "treaty"))
    return decided(
        "edict", "vassal", scene.pick(("Newmarch", "Farholt")), tie=tie, **(AGREED if tie == "treaty" else {})
    )


@proposes("edict", "expedition")
def expedition(scene: Scene) -> list[Line]:
    if scene.view.switches["special-edicts"] == "no":
        return []
    months = scene.pick((None, 2, 3))
    return decided("edict", "expedition", scene.pick(("The Green Line", "Over the Hills")), months=months)


@proposes("edict", "encounter")
def encounter(scene: Scene) -> list[Line]:
    """Something meets an expedition that is out, or one that sets out with it."""
    out: Any = scene.pick(scene.view.all(Expedition).values())
    lines = [] if out else expedition(scene)
    name = out.name if out else lines[0].about if lines else None
    stealth = scene.pick((None, 5, 30))
    return [*lines, *decided("edict", "encounter", name, cr=scene.chance.randint(0, 6), stealth=stealth)]
