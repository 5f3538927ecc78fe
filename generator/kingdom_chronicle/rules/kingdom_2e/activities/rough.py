"""What work on a hex costs by its terrain (K2-ACT-8)."""

from __future__ import annotations

from ....engine.figure import Figure
from ....engine.view import View
from ...realm import Hex
from .paying import Paying, spend_rp
from .use import Use


def rough_cost(view: View, one: Use) -> Paying:
    """What work on the hex costs by its terrain (K2-ACT-8)."""
    return (yield from spend_rp(view, one, terrain_cost(view, one.hexes[0])))


def terrain_cost(view: View, label: str) -> Figure:
    """The RP of a hex's terrain."""
    hex = view.get(Hex, label)
    assert hex is not None
    return view.tables.figure("terrain", hex.terrain, "rough", label="rough")
