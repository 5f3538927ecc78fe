"""Armies as the kingdom keeps them: what they eat, their conditions (K2-ARM, K2-UPK-7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ...engine.figure import Figure, Source, add_all, limited
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.names import did_you_mean
from ...reading.wording import say
from ..realm import called
from .columns import ArmyType
from .records import Army

EFFICIENT, LOST, DAMAGED, DEFEATED = "efficient", "lost", "damaged", "defeated"


def army_type(view: View, id: str) -> ArmyType:
    """A kind of army, typed."""
    row = view.row("armies", id).values
    assert isinstance(row, ArmyType)
    return row


def find_army(view: View, name: str, at: str | tuple[str | int, ...]) -> Army:
    """An army of the kingdom; raises Illegal `name`."""
    armies = view.all(Army)
    found = called(armies.values(), name)
    if found is None:
        names = tuple(army.name for army in armies.values())
        hint = did_you_mean(name, names)
        if not hint.text:
            hint = say("Armies: {names}.", names=names) if names else say("There is none yet.")
        raise Illegal("name", say("no army is called '{name}'", name=name), at, (hint,))
    return found


def condition(army: Army, id: str) -> int:
    """The value of a condition, 0 where the army has it not."""
    return army.conditions.get(id, 0)


def with_condition(army: Army, id: str, value: int) -> Army:
    """An army with a condition at a value; at 0 it has it no more."""
    kept: Mapping[str, int] = {name: had for name, had in army.conditions.items() if name != id}
    return replace(army, conditions={**kept, id: value} if value else kept)


def army_consumption(view: View) -> Iterator[Figure]:
    """What each army eats, less what its garrison saves, at least 1."""
    for key, army in view.all(Army).items():
        eaten = view.tables.figure("armies", army.type, "consumption", of=key)
        saved = Figure(-army.saves, "garrison", key, Source(f"armies/{key}", turn=view.turn))
        yield limited(add_all(army.type, (eaten, saved), key), floor=1) if army.saves else eaten
