"""Regions of a map: a wood or a lake of several hexes that one of them names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..reading.hexgrid import Hex, neighbours
from .map_face import HexFace
from .terrain_marks import ground

_GROUNDS = frozenset({"forest", "hills", "mountains", "marsh", "desert", "water", "jungle", "cavern"})
"""Ground that forms regions; plains are what lies between them."""


def regions_of(seen: Mapping[Hex, HexFace], named: Sequence[HexFace]) -> Mapping[str, Sequence[Hex]]:
    """For each hex that names a region, the region: hexes of one ground that hang together, one of them named.

    A name that special terrain bears is that of the site; where two hexes of a region have names, each keeps its own.
    """
    found: dict[str, Sequence[Hex]] = {}
    done: set[Hex] = set()
    for start in named:
        kind = ground(start.terrain)
        if start.hex in done or kind not in _GROUNDS:
            continue
        region, edge = {start.hex}, [start.hex]
        while edge:
            for near in neighbours(edge.pop()):
                if near not in region and near in seen and ground(seen[near].terrain) == kind:
                    region.add(near)
                    edge.append(near)
        done |= region
        names = [seen[hex] for hex in region if seen[hex].name and not seen[hex].settlement]
        if len(region) > 1 and len(names) == 1 and not start.special:
            found[start.label] = _near(start.hex, sorted(region))
    return found


def _near(start: Hex, region: Sequence[Hex]) -> Sequence[Hex]:
    """The nearest hexes of a region, so that none is too large to name."""
    return sorted(region, key=lambda hex: (abs(hex.q - start.q) + abs(hex.r - start.r), hex))[:12]
