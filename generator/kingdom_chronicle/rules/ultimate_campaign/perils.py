"""What may befall the realm in a turn, for forecasts: a lost hex, and anarchy."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...engine.journal import TurnRecord
from ..realm import Holding
from .anarchy import in_anarchy
from .upkeep import hex_is_due


def loses_a_hex(record: TurnRecord) -> bool:
    """Whether land was lost, or Unrest took a hex that no line names yet (UC-UPK-10)."""
    upkeep = record.ends.get("upkeep")
    is_due = upkeep is not None and hex_is_due(upkeep)
    return is_due or bool(record.opening.group(Holding).keys() - record.closing.group(Holding).keys())


def is_in_anarchy(record: TurnRecord) -> bool:
    """Whether the turn ends in anarchy (UC-ANARCHY-1)."""
    return in_anarchy(record.view)


PERILS: Mapping[str, Callable[[TurnRecord], bool]] = {"lost hex": loses_a_hex, "anarchy": is_in_anarchy}
