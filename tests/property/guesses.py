"""Lines of verbs that have no proposal of their own, filled in from their models: field names say what fits."""

from __future__ import annotations

from typing import Any, get_args

from kingdom_chronicle.reading.fields import Fields, key_of
from property.scene import (
    NEW_TOWNS,
    SIDES,
    Scene,
)
from property.script import Line
from property.world import LOTS, SPECIAL


def by_model(scene: Scene, phase: str, model: type[Fields]) -> list[Line]:
    """A line of a verb that has no function here, guessed from its model's fields."""
    first, *others = model.model_fields
    about = guessed(scene, first, model, subject=True)
    if about is None:
        return []
    line = Line(phase, key_of(first), about)
    for name in others:
        field_ = model.model_fields[name]
        value = guessed(scene, name, model)
        if value is not None and (field_.is_required() or scene.odds(0.4)):
            line.fields[key_of(name)] = value
    line.fields["why"] = "so it was told"
    return [line]


def guessed(scene: Scene, name: str, model: type[Fields], subject: bool = False) -> Any:
    """A value for a field, by its name and its type."""
    choices = [each for each in (*get_args(model.model_fields[name].annotation),) if isinstance(each, str)]
    inner = [
        each
        for part in get_args(model.model_fields[name].annotation)
        for each in get_args(part)
        if isinstance(each, str)
    ]
    if choices or inner:
        return scene.pick([*choices, *inner])
    town = scene.pick(scene.towns)
    building = scene.pick(scene.standing)
    known: dict[str, Any] = {
        "hex": scene.pick(scene.own) or scene.pick(scene.hexes),
        "in": town and town.name,
        "at": scene.pick(scene.own),
        "lot": scene.pick(building.lots) if building and building.lots else scene.pick(LOTS),
        "side": scene.pick(SIDES),
        "since": max(scene.number - 1, 1),
        "until": scene.number + 1,
        **dict.fromkeys(("price", "cost", "monthly"), scene.chance.randint(0, 4)),
        **dict.fromkeys(("update", "death", "stationed", "person"), scene.pick(scene.people)),
        **dict.fromkeys(("mark",), scene.pick(scene.hexes)),
        **dict.fromkeys(("raise", "disband"), scene.pick(("First Foot", "Old Guard"))),
        **dict.fromkeys(("capital", "rename", "reclaim"), town and town.name),
        "destroy": building and scene.named("buildings", building.type),
        "renown": scene.pick(("fame", "infamy")),
        "to": scene.pick(NEW_TOWNS),
        "name": scene.pick(("New Moor", "Far Hill")),
        "special": scene.pick(SPECIAL),
    }
    key = key_of(name)
    return known.get(key, "something" if subject else None)
