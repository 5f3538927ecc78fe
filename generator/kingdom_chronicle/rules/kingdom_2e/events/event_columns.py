"""What a row of the events may say (K2-EVT)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from kingdom_chronicle.reading.fields import Count, Fields, Name, Names, Whole, Yes

from ...rows import Row
from ..activities.activity_columns import Effect

Where = Literal[
    "anywhere",
    "largest",
    "smallest",
    "newest",
    "capital",
    "hungriest",
    "most cemeteries",
    "farmland",
    "outside influence",
    "inside influence",
    "next to the border",
]
Need = Literal["two settlements", "leader of nobody", "relations"]


class Stage(Fields):
    """A check of an event: the leader and the skills that meet it, structures that weigh in, each degree's effects."""

    leader: Name
    skills: Names
    with_structure: Mapping[Name, Whole] = {}
    without_structure: Mapping[Name, Whole] = {}
    critical_success: tuple[Effect, ...] = ()
    success: tuple[Effect, ...] = ()
    failure: tuple[Effect, ...] = ()
    critical_failure: tuple[Effect, ...] = ()


class Answer(Fields):
    """What the players may do instead of the check: the word that `choose` writes, from which turn on, and effects."""

    name: Name
    after: Count = 0
    effects: tuple[Effect, ...] = ()


class Event(Row):
    """A kingdom event: its level beside the kingdom's, where it strikes, what it needs, and its stages.

    `structures`: one of them must stand there. `at_start` comes once, before the first check. `hinders` are checks of
    the place that suffer while it is open, unless a structure of `spared_by` stands there.
    """

    level: Whole = 0
    at_war: Whole | None = None
    kind: Literal["beneficial", "dangerous"]
    continuous: Yes = False
    place: Literal["kingdom", "settlement", "hex"] = "kingdom"
    where: Where = "anywhere"
    needs: tuple[Need, ...] = ()
    structures: Names = ()
    at_start: tuple[Effect, ...] = ()
    answers: tuple[Answer, ...] = ()
    shifts: Names = ()
    hinders: Mapping[Name, Whole] = {}
    spared_by: Names = ()
    stages: tuple[Stage, ...]


class EventRange(Row):
    """A range of the d100 and the event that it brings (K2-EVT-6)."""

    from_roll: Count
    event: Name


class EventXp(Row):
    """What an event of some level modifier brings in XP, where it is scaled (K2-XP-3)."""

    level: Whole
    xp: Count
