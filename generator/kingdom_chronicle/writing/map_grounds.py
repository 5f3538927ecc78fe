"""The ground of a map's drawing: for each hex its tint, its marks and its number, as one element.

Written as text and not by a template, because a large map has ten thousand hexes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup, escape

from ..reading.hexgrid import Hex
from .drawing import local, number, numbered, one_line, points
from .map_face import HexFace, MapFace
from .map_lines import Lines
from .map_sheet import HEIGHT, SIZE, Box
from .map_signs import Sign
from .terrain_marks import ground, strewn

_INSET = 0.94
"""How large the outline is that lies within a hex's own."""


def along_rows(face: MapFace) -> list[HexFace]:
    """The hexes in the order in which a page is read."""
    return sorted(face.hexes, key=lambda hex: face.grid.place_of(hex.hex)[::-1])


def kind_of(hex: HexFace) -> str:
    """The mark and tint of a hex's ground; nothing for one that is unknown, or is not drawn."""
    return ground(hex.terrain) if hex.seen else ""


def grounds(
    face: MapFace,
    id: str,
    lines: Lines,
    signs: Mapping[str, tuple[Sign, ...]],
    names: Mapping[Hex, Sequence[Box]],
    links: bool,
) -> Markup:
    """The elements of all hexes, a line for each; with `links`, one that has a url is a link to it."""
    return Markup("\n").join(
        _element(face, hex, id, lines, signs.get(hex.label, ()), names.get(hex.hex, ()), links)
        for hex in along_rows(face)
    )


def _element(
    face: MapFace, hex: HexFace, id: str, lines: Lines, signs: tuple[Sign, ...], names: Sequence[Box], links: bool
) -> Markup:
    url = local(hex.url) if links else ""
    label = escape(one_line(hex.label))
    state = "own" if hex.claimed else "seen" if hex.seen else "dark"
    head = f'id="{id}-at-{hex.q}_{hex.r}" class="hx {state}"'
    facts = f'data-h="{label}" data-known="{hex.known}"'
    body = _body(face, hex, id, lines, signs, names, label)
    if not url:
        return Markup(f"<g {head} {facts}>{body}</g>")
    spoken = escape(one_line(hex.spoken or hex.label))
    return Markup(f'<a {head} href="{escape(url)}" {facts} aria-label="{spoken}">{body}</a>')


def _body(
    face: MapFace, hex: HexFace, id: str, lines: Lines, signs: tuple[Sign, ...], names: Sequence[Box], label: Markup
) -> str:
    """The tint, what lies over it, the marks around whatever stands there, the number."""
    kind, at = kind_of(hex), hex.hex
    x, y = face.grid.centre(at, SIZE)
    edge = face.grid.corners(at, SIZE)
    corners = points(edge)
    parts = [f'<polygon class="ground g-{kind or "unknown"}" points="{corners}"/>']
    if hex.known == "rumoured" and not hex.claimed:
        parts.append(f'<polygon class="rumour" fill="url(#{id}-rumour)" points="{corners}"/>')
    inset = hex.lost or (hex.known == "cleared" and not hex.claimed)
    if inset or hex.hidden:
        inner = points((x + (a - x) * _INSET, y + (b - y) * _INSET) for a, b in edge)
        if inset and not hex.claimed:
            parts.append(f'<polygon class="{"gone" if hex.lost else "cleared"}" points="{inner}"/>')
        if hex.hidden:
            parts.append(f'<polygon class="veil" points="{inner}"/>')
    if kind:
        taken = [(sign.x, sign.y, sign.reach) for sign in signs] + ([(x, y, 20.0)] if hex.settlement else [])
        marks = strewn(hex.label, kind, (x, y), face.grid.layout, lines.clearance, taken, names)
        if marks:
            href = f"#{id}-m-{kind}"
            strewing = "".join([f'<use href="{href}" x="{a:.1f}" y="{b:.1f}"/>' for a, b in marks])
            parts.append(f'<g class="terrain">{numbered(strewing)}</g>')
    flat = face.grid.layout == "flat"
    left, foot = number(x - 20.5 if flat else x), number(y - HEIGHT / 2 + 10.5 if flat else y - SIZE + 20)
    anchor = "" if flat else ' text-anchor="middle"'
    parts.append(f'<text class="code" x="{left}" y="{foot}"{anchor}>{label}</text>')
    return "".join(parts)
