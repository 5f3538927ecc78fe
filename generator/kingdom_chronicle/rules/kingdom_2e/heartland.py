"""The land that the kingdom began in: which hexes are like it (K2-CRE-1, K2-ADV-1)."""

from __future__ import annotations

from ...engine.view import View
from ..realm import Hex
from .columns import Charter as CharterRow
from .columns import Terrain
from .land import adjacent
from .records import Charter


def heartland(view: View) -> CharterRow | None:
    """The row of the kingdom's heartland; None where nothing says which it is."""
    charter = view.get(Charter, "charter")
    if charter is None or not charter.heartland:
        return None
    row = view.row("heartlands", charter.heartland).values
    assert isinstance(row, CharterRow)
    return row


def is_like(view: View, label: str, land: CharterRow) -> bool:
    """Whether a hex is of the land that a heartland names, by its terrain, its sites or its shore."""
    hex = view.all(Hex)[label]
    return (
        hex.terrain in land.terrain
        or bool(set(land.special) & set(hex.special))
        or (land.shore and has_shore(view, label))
    )


def has_shore(view: View, label: str) -> bool:
    """Whether a hex has a river, a coast, or a lake beside it."""
    hexes = view.all(Hex)
    lakes = [id for id, row in view.tables.tables["terrain"].items() if not _is_land(row.values)]
    return (
        hexes[label].river or hexes[label].coast or any(hexes[near].terrain in lakes for near in adjacent(view, label))
    )


def _is_land(values: object) -> bool:
    return not isinstance(values, Terrain) or values.land
