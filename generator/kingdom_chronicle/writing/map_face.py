"""What a hex map shows: plain values that hold nothing which is not to be seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ..reading.hexgrid import Grid, Hex

Known = Literal["unknown", "rumoured", "explored", "cleared"]


@dataclass(frozen=True, slots=True)
class HexFace:
    """What is shown of one hex. An unknown hex shows its label alone, whatever else is given.

    `terrain`, `improvements` and `special` are ids; `spoken` is the full label for a screen reader; `url` is
    a link within the site, `town_page` one to the page of its settlement. A `lost` hex was claimed and is no more; of a
    `hidden` one players know nothing, or not all: no map but the game master's has any.
    """

    label: str
    q: int
    r: int
    terrain: str = ""
    claimed: bool = False
    known: Known = "unknown"
    improvements: tuple[str, ...] = ()
    special: tuple[str, ...] = ()
    river: bool = False
    settlement: str = ""
    settlement_size: str = ""
    capital: bool = False
    name: str = ""
    url: str = ""
    spoken: str = ""
    cut_off: bool = False
    lost: bool = False
    hidden: bool = False
    town_page: str = ""

    @property
    def hex(self) -> Hex:
        """Where it lies."""
        return Hex(self.q, self.r)

    @property
    def seen(self) -> bool:
        """Whether its ground and all that stands on it are shown."""
        return self.claimed or self.known != "unknown"


@dataclass(frozen=True, slots=True)
class MapFace:
    """A map: its hexes, and its rivers as labels. `id` begins every id, so that two maps may share a page.

    `symbols` are those of the sprite for what stands in hexes, by table and id; `lang` is the language of the names,
    where that is not the page's.
    """

    grid: Grid
    hexes: tuple[HexFace, ...]
    rivers: tuple[tuple[str, ...], ...] = ()
    title: str = ""
    id: str = "map"
    symbols: Mapping[tuple[str, str], str] = field(default_factory=dict)
    lang: str = ""
