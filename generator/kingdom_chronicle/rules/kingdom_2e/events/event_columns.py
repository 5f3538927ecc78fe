"""What a row of the events may say (K2-EVT)."""

from __future__ import annotations

from kingdom_chronicle.reading.fields import Count, Name, Names, Whole, Yes

from ...rows import Row


class Event(Row):
    """A kingdom event: its level modifier, the leader and skills that meet it, whether it goes on."""

    level: Whole = 0
    leader: Name = ""
    skills: Names = ()
    continuous: Yes = False


class EventRange(Row):
    """A range of the d100 and the event that it brings (K2-EVT-6)."""

    from_roll: Count
    event: Name
