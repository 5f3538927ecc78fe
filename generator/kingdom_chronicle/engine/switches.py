"""Switches: the readings a table has chosen of disputed rules, and from which turn on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..reading.campaign import Campaign
from ..reading.decode import find
from ..reading.fields import YES
from ..reading.names import did_you_mean, fold
from ..reading.source import Node, Problem
from ..reading.wording import say, typed
from .tables import Shelf, Table


@dataclass(frozen=True)
class Switches:
    """The readings by the turn from which they hold."""

    stages: tuple[tuple[int, Mapping[str, str]], ...]

    def at(self, turn: int) -> Mapping[str, str]:
        """The reading of each switch in a turn; the same object until a turn changes one."""
        return [readings for first, readings in self.stages if first <= turn][-1]


def check_switches(campaign: Campaign, shelf: Shelf) -> tuple[Switches, list[Problem]]:
    """The defaults of the tables, what kingdom.yml chose, and what each turn changed."""
    problems: list[Problem] = []
    table = shelf.at(0).tables.get("switches", {})
    readings = {id: str(getattr(row.values, "default", "")) for id, row in table.items()}
    for id, row in table.items():
        known = tuple(getattr(row.values, "readings", ()))
        if readings[id] not in known and "default" in row.cells:
            message = say("the switch `{switch}` has no reading '{reading}'", switch=id, reading=readings[id])
            hint = (did_you_mean(readings[id], known), say("It reads: {readings}.", readings=typed(known)))
            problems.append(Problem(row.cells["default"].node.span, "name", message, hint))
    kingdom = campaign.nodes.get("kingdom.yml", campaign.start.node)
    readings |= _chosen(campaign.rules, table, find(kingdom, ("rules",)), problems)
    stages = [(0, readings)]
    for turn in campaign.turns:
        if turn.rules:
            readings = readings | _chosen(turn.rules, table, find(turn.node, ("rules",)), problems)
            stages.append((turn.number, readings))
    return Switches(tuple(stages)), problems


def _chosen(said: Mapping[str, str], table: Table, node: Node, problems: list[Problem]) -> dict[str, str]:
    chosen: dict[str, str] = {}
    ids = {fold(id): id for id in table}
    for name, reading in said.items():
        place = find(node, (name,))
        id = ids.get(fold(name))
        if id is None:
            message = say("no switch is called '{name}'", name=name)
            problems.append(Problem(place.key_span or place.span, "name", message, (did_you_mean(name, table),)))
            continue
        readings = tuple(getattr(table[id].values, "readings", ()))
        known = {fold(known): known for known in readings}
        if fold(reading) in known:
            chosen[id] = known[fold(reading)]
        elif (spelt := _YES_OR_NO.get(YES.get(reading.casefold()))) in known:
            chosen[id] = spelt
        else:
            message = say("the switch `{switch}` has no reading '{reading}'", switch=id, reading=reading)
            hint = (did_you_mean(reading, readings), say("It reads: {readings}.", readings=typed(readings)))
            problems.append(Problem(place.span, "name", message, hint))
    return chosen


# a switch that reads yes or no takes all of YAML's words for them
_YES_OR_NO: Mapping[bool | None, str] = {True: "yes", False: "no"}
