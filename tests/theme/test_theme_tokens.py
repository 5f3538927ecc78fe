"""The tokens: the contrast of the palettes as WCAG 2 counts it, on both papers, in both schemes; the faces of type."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kingdom_chronicle_theme

TOKENS = (Path(kingdom_chronicle_theme.__file__).parent / "css/tokens.css").read_text(encoding="utf-8")
LIGHT = ':root,:root[data-scheme="light"]{'
DARK = ':root[data-scheme="dark"]{'
DARK_BY_SYSTEM = ':root:not([data-scheme="light"]){'
TEXT = ("ink", "ink-2", "ink-3", "rubric", "link", "focus")
MEASURES = ("economy", "loyalty", "stability", "unrest", "treasury", "consumption")
GROUNDS = ("plains", "forest", "hills", "mountains", "marsh", "desert", "water", "coast", "jungle", "cavern")


def palette(opening: str) -> dict[str, str]:
    start = TOKENS.index(opening)
    block = TOKENS[start : TOKENS.index("}", start)]
    return dict(re.findall(r"--([\w-]+):(#[0-9A-Fa-f]{6})", block))


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_is_twenty_one_to_one() -> None:
    assert round(contrast("#000000", "#FFFFFF"), 1) == 21.0


@pytest.mark.parametrize("opening", [LIGHT, DARK])
def test_text_is_read_on_both_papers(opening: str) -> None:
    colours = palette(opening)
    for name in [*TEXT, *(f"c-{measure}" for measure in MEASURES)]:
        for paper in ("paper", "paper-2"):
            assert contrast(colours[name], colours[paper]) >= 4.5, (name, paper)
    assert contrast(colours["ink"], colours["mark"]) >= 4.5


@pytest.mark.parametrize("opening", [LIGHT, DARK])
def test_lines_and_marks_are_seen(opening: str) -> None:
    colours = palette(opening)
    assert contrast(colours["edge"], colours["paper"]) >= 3
    for ground in GROUNDS:
        for line in (f"k-{ground}", "m-river", "m-border", "m-road"):
            assert contrast(colours[line], colours[f"g-{ground}"]) >= 3, (ground, line)


def test_dark_by_choice_is_dark_by_the_system() -> None:
    assert palette(DARK) == palette(DARK_BY_SYSTEM) != palette(LIGHT)


def test_the_faces_of_a_family_are_of_one_range() -> None:
    """A face whose stretch is narrower than its family's takes all text of that stretch, and lacks its signs."""
    ranges: dict[tuple[str, str], set[tuple[str, str]]] = {}
    for face in re.findall(r"@font-face\{([^}]*)\}", TOKENS):
        told = dict(part.split(":", 1) for part in face.split(";") if ":" in part)
        family, style = told["font-family"], told.get("font-style", "normal")
        ranges.setdefault((family, style), set()).add((told["font-weight"], told.get("font-stretch", "normal")))
    assert ranges and all(len(each) == 1 for each in ranges.values()), ranges
