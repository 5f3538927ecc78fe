"""The heartland: the land that the kingdom began in, of which it is fond ever after (K2-CRE-1, K2-ADV-1)."""

from __future__ import annotations

from ...engine.view import View
from ..realm import Hex
from .columns import Charter as CharterRow
from .columns import Terrain
from .land import adjacent
from .records import Charter


def heartland_row(view: View) -> CharterRow | None:
    """The row of the heartland, or None where it is not known."""
    charter = view.get(Charter, "charter")
    if charter is None or not charter.heartland:
        return None
    row = view.row("heartlands", charter.heartland).values
    return row if isinstance(row, CharterRow) else None


def is_heartland(view: View, row: CharterRow, label: str) -> bool:
    """Whether a hex is of the land that a heartland names: by its terrain, a site, or the water beside it."""
    hex = view.all(Hex)[label]
    return (
        hex.terrain in row.terrain or bool(set(row.special) & set(hex.special)) or (row.shore and _shore(view, label))
    )


def _shore(view: View, label: str) -> bool:
    """Whether a hex has a river, a coast, or a lake beside it."""
    hexes = view.all(Hex)
    lakes = [id for id, row in view.tables.tables["terrain"].items() if not _is_land(row.values)]
    return (
        hexes[label].river or hexes[label].coast or any(hexes[near].terrain in lakes for near in adjacent(view, label))
    )


def _is_land(values: object) -> bool:
    return not isinstance(values, Terrain) or values.land
