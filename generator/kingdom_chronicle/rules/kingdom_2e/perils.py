"""What may befall the kingdom in a turn, for forecasts: anarchy, a ruin that hurts, hunger, a lost hex."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...engine.journal import TurnRecord
from ..realm import Holding
from .lookup import in_anarchy
from .scores import RUINS


def is_in_anarchy(record: TurnRecord) -> bool:
    """Whether the turn ends in anarchy (K2-UNR-2)."""
    return in_anarchy(record.view)


def ruin_hurts(record: TurnRecord) -> bool:
    """Whether a ruin went over its threshold, so that its penalty rose (K2-RUIN-2)."""
    return any(
        each.after.state.stocks[f"{ruin}-penalty"] > each.before.state.stocks[f"{ruin}-penalty"]
        for each in record.posted
        for ruin in RUINS
    )


def goes_hungry(record: TurnRecord) -> bool:
    """Whether there was less food than the kingdom eats, whatever was done about it (K2-UPK-7)."""
    eaten = [each for each in record.posted if (each.phase, each.step) == ("upkeep", "consumption")]
    if any(getattr(entry, "stock", "food") != "food" for each in eaten for entry in each.entries):
        return True
    end = record.ends.get("upkeep")
    # where nobody answered, nothing was eaten, and all that is due is still due
    return not eaten and end is not None and end.score("consumption").value > end.stock("food")


def loses_a_hex(record: TurnRecord) -> bool:
    """Whether land was lost (K2-HEX-5), as far as somebody said which."""
    return bool(record.opening.group(Holding).keys() - record.closing.group(Holding).keys())


PERILS: Mapping[str, Callable[[TurnRecord], bool]] = {
    "anarchy": is_in_anarchy,
    "ruin": ruin_hurts,
    "shortfall": goes_hungry,
    "lost hex": loses_a_hex,
}
