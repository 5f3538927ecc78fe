"""What all drawings share: templates, coordinates to one decimal, texts and links made safe, symbols."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from hashlib import md5

from jinja2 import Environment, PackageLoader, StrictUndefined

from ..reading.hexgrid import Point
from .spaces import closed_up

_SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:|[/\\]{2}")


def rendered(template: str, **values: object) -> str:
    """A template filled in; everything printed is escaped, and no line is empty."""
    text = _templates().get_template(template).render(values)
    return "\n".join(line for line in text.split("\n") if line.strip())


def number(value: float) -> str:
    """A coordinate to one decimal, without a needless zero."""
    text = f"{value:.1f}"
    text = text[:-2] if text.endswith(".0") else text
    return "0" if text == "-0" else text


def points(corners: Iterable[Point]) -> str:
    """Corners as a polygon's `points`."""
    return numbered(" ".join([f"{x:.1f},{y:.1f}" for x, y in corners]))


def numbered(text: str) -> str:
    """A text whose coordinates were all printed to one decimal, with each as `number` prints it."""
    return text.replace("-0.0", "0").replace(".0", "")


def chance(key: str, salt: str = "") -> float:
    """A number from 0 to 1 that looks drawn by lot and is the same on every machine."""
    return int(md5(f"{key}|{salt}".encode(), usedforsecurity=False).hexdigest()[:6], 16) / 0xFFFFFF


def chances(key: str) -> tuple[float, ...]:
    """Thirty-two such numbers at once."""
    halves = (md5(f"{key}|{half}".encode(), usedforsecurity=False).digest() for half in "ab")
    return tuple(_PARTS[byte] for half in halves for byte in half)


_PARTS = tuple(byte / 0xFF for byte in range(0x100))


def one_line(text: str) -> str:
    """Text that may stand in XML: without control characters, on one line."""
    if text.isprintable():  # no control characters, and no space but the plain one
        return " ".join(text.split())
    return closed_up("".join(letter if unicodedata.category(letter)[0] != "C" else " " for letter in text))


def local(url: str) -> str:
    """The link where it stays on the site; nothing where it names a scheme (a script, say) or a host."""
    clean = one_line(url)
    return "" if _SCHEME.match(clean) else clean


def identifier(text: str) -> str:
    """Text that may begin an id in a drawing."""
    return re.sub(r"[^\w-]+", "-", text).strip("-") or "drawing"


def used_symbols(drawing: str) -> tuple[str, ...]:
    """The ids that a drawing's `<use>` elements ask of the page, sorted."""
    own = set(re.findall(r' id="([^"]+)"', drawing))
    return tuple(sorted(set(re.findall(r'<use\b[^>]*\bhref="#([^"]+)"', drawing)) - own))


def symbols(sprite_text: str, ids: Iterable[str]) -> str:
    """These symbols out of the theme's sprite, without titles, by id; an id that it lacks is left out."""
    every = _symbols(sprite_text)
    return "".join(every[id] for id in sorted(set(ids)) if id in every)


@lru_cache(maxsize=2)
def _symbols(sprite_text: str) -> dict[str, str]:
    every = {match[1]: match[0] for match in _SYMBOL.finditer(sprite_text)}
    return {id: re.sub(r"<title>.*?</title>", "", symbol, flags=re.DOTALL) for id, symbol in every.items()}


def symbol_ids(sprite_text: str) -> frozenset[str]:
    """Every id that the sprite has."""
    return frozenset(_symbols(sprite_text))


@lru_cache(maxsize=1)
def _templates() -> Environment:
    return Environment(
        loader=PackageLoader("kingdom_chronicle.writing", "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
