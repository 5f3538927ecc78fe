"""A figure over time as a chart: its scale, its course, the turns marked on it, as one SVG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from markupsafe import Markup

from ..reading.wording import Number, Sentence, Worder, figure, say, say_many
from .drawing import number, one_line, rendered

Shape = Literal["line", "bars", "steps"]

_TOP, _FLOOR, _LEAST_LEFT = 22.0, 150.0, 28.0
_WIDTH, _MOST_RIGHT = 350.0, 304.0
_SIGN = 6.6
"""Pixels of a sign beside an axis; a bold one at the end of a course takes a little more."""
_BOLD = 7.4
_INTERVALS = 5
_MOST_YEARS = 5
_CLOSE = 14.0
"""Figures at the end of a course that are nearer than this would run into each other."""
_WIDEST, _GAPS_FROM = 24.0, 3.0
"""A bar is no wider, and has air beside it where a turn has so many pixels."""
_APART = 9.5
"""From the middle of a letter to that of the next."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What a figure is measured with turn by turn: `label` in a sentence, `end` beside the end of its dotted line."""

    values: tuple[int | None, ...] = ()
    label: str = ""
    end: str = ""


@dataclass(frozen=True, slots=True)
class Course:
    """A figure turn by turn; None where there was none."""

    label: str
    values: tuple[int | None, ...]
    shape: Shape = "line"
    aim: Aim = Aim()


@dataclass(frozen=True, slots=True)
class Axis:
    """The turns below a chart by their places: letters over some, dots under those with a story, where years begin."""

    letters: tuple[tuple[int, str], ...] = ()
    stories: tuple[int, ...] = ()
    years: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class _Scale:
    """Places on the plate for turns and figures."""

    left: float
    right: float
    count: int
    low: int
    high: int
    shape: Shape

    @property
    def step(self) -> float:
        """Pixels from one turn to the next."""
        return (self.right - self.left) / max(self.count if self.shape == "bars" else self.count - 1, 1)

    def across(self, place: int) -> float:
        """The middle of a turn."""
        if self.shape == "bars":
            return self.left + (place + 0.5) * self.step
        return self.left + place * self.step if self.count > 1 else (self.left + self.right) / 2

    def down(self, value: float) -> float:
        """The height of a figure."""
        return _FLOOR - (_FLOOR - _TOP) * (value - self.low) / (self.high - self.low)


def draw_chart(course: Course, axis: Axis, *, word: Worder = str) -> Markup:
    """The chart as an inline SVG in the page's colours; a course without any figure gives an empty text."""
    known = [value for value in course.values if value is not None]
    if not known:
        return Markup("")
    ticks = ticks_of([*known, *(value for value in course.aim.values if value is not None)])
    last, end = len(course.values) - 1, course.values[-1]
    left = max(_LEAST_LEFT, max(len(word(figure(tick))) for tick in ticks) * _SIGN + 10)
    wide = max(0 if end is None else len(word(figure(end))), len(course.aim.end)) * _BOLD
    scale = _Scale(left, min(_MOST_RIGHT, _WIDTH - 8 - wide), last + 1, ticks[0], ticks[-1], course.shape)
    lines = [] if course.shape == "bars" else [_path(course.values, span, scale) for span in _spans(course.values)]
    return Markup(
        rendered(
            "svg/chart.svg",
            n=number,
            description=word(_description(course, known)),
            left=left,
            right=scale.right,
            top=_TOP - 4,
            floor=_FLOOR,
            ticks=[(scale.down(tick), word(figure(tick)), tick == 0) for tick in ticks],
            letters=list(_letters(axis, scale)),
            stories=[scale.across(place) for place in axis.stories],
            years=list(_years(axis, scale)),
            lines=lines,
            bars=list(_bars(course.values, scale)) if course.shape == "bars" else [],
            against=[_aim_path(course.aim.values, span, scale) for span in _spans(course.aim.values)],
            ends=_ends(course, scale, word),
            point=(scale.across(last), scale.down(end)) if lines and end is not None else None,
        )
    )


def ticks_of(values: Sequence[int]) -> list[int]:
    """Whole numbers from the least to the greatest in at most five equal steps of 1, 2 or 5, zero among them."""
    low, high = min(*values, 0), max(*values, 0)
    if low == high:
        high = 1
    step = next(step for step in _round_steps() if -(-high // step) - low // step <= _INTERVALS)
    return list(range(low // step * step, -(-high // step) * step + 1, step))


def _round_steps() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50 and on."""
    size = 1
    while True:
        yield from (size, 2 * size, 5 * size)
        size *= 10


def spark_line(course: Sequence[int]) -> str:
    """A course as points of a polyline 150 by 38; nothing for a single figure."""
    if len(course) < 2:
        return ""
    low, reach = min(course), max(max(course) - min(course), 1)
    step = 144 / (len(course) - 1)
    return " ".join(
        f"{number(2 + place * step)},{number(34 - 29 * (value - low) / reach)}" for place, value in enumerate(course)
    )


def spark_bars(course: Sequence[int]) -> tuple[tuple[str, str, str], ...]:
    """A course as bars: x, y and height of each, in a box 150 by 38; nothing for a single figure."""
    if len(course) < 2:
        return ()
    step, reach = 146 / len(course), max(*course, 1)
    heights = (33 * max(value, 0) / reach for value in course)
    return tuple(
        (number(2 + place * step), number(36 - height), number(height)) for place, height in enumerate(heights)
    )


def _spans(values: Sequence[int | None]) -> Iterator[range]:
    """The runs of turns in which there is a figure."""
    begin: int | None = None
    for place, value in enumerate((*values, None)):
        if value is None:
            if begin is not None:
                yield range(begin, place)
            begin = None
        elif begin is None:
            begin = place


def _path(values: Sequence[int | None], span: range, scale: _Scale) -> str:
    """A run of figures as a path: straight from turn to turn, or in steps."""
    signs = []
    for place in span:
        x, y = number(scale.across(place)), number(scale.down(values[place] or 0))
        if place == span.start:
            signs.append(f"M{x} {y}")
        else:
            signs.append(f"H{x}V{y}" if scale.shape == "steps" else f"L{x} {y}")
    return "".join(signs)


def _aim_path(values: Sequence[int | None], span: range, scale: _Scale) -> str:
    """The same of what a figure is measured with; a single turn has its stroke, bars theirs from edge to edge."""
    over = scale.step / 2 if scale.shape == "bars" else 8.0 if len(span) == 1 else 0.0
    path = _path(values, span, scale)
    if not over:
        return path
    start, end = number(scale.across(span[0]) - over), number(scale.across(span[-1]) + over)
    return f"M{start} {path.partition(' ')[2]}H{end}"


def _bars(values: Sequence[int | None], scale: _Scale) -> Iterator[tuple[float, float, float, float]]:
    """x, y, width and height of each bar; what is below zero hangs from it. Many are drawn without gaps."""
    gap = min(2.0, scale.step / 4) if scale.step >= _GAPS_FROM else -0.1
    width = min(scale.step - gap, _WIDEST)
    zero = scale.down(0)
    for place, value in enumerate(values):
        if value:
            tip = scale.down(value)
            yield scale.across(place) - width / 2, min(tip, zero), width, abs(tip - zero)


def _letters(axis: Axis, scale: _Scale) -> Iterator[tuple[float, float, str]]:
    """Where each letter stands, where its turn is, and the letter: neighbours are moved apart, the order stays."""
    turns = [scale.across(place) for place, _ in axis.letters]
    stand = list(turns)
    for at in range(1, len(stand)):
        stand[at] = max(stand[at], stand[at - 1] + _APART)
    most: float = scale.right + 6
    for at in reversed(range(len(stand))):
        stand[at] = min(stand[at], most)
        most = stand[at] - _APART
    for x, turn, (_, letter) in zip(stand, turns, axis.letters, strict=True):
        yield x, turn, letter


def _years(axis: Axis, scale: _Scale) -> Iterator[tuple[float, str]]:
    """The beginnings of years; of too many every second, third and so on, so that each name has its room.

    A first year that is cut short may leave its name out.
    """
    back = scale.step / 2 if scale.shape == "bars" else 0.0
    places = [scale.across(place) - back for place, _ in axis.years]
    for every in range(max(-(-len(places) // _MOST_YEARS), 1), len(places) + 1):
        ends = [*places[::every], _WIDTH + 10][1:]
        shown = [
            (at, label, len(label) * _SIGN + 4 <= end - at)
            for at, end, (_, label) in zip(places[::every], ends, axis.years[::every], strict=True)
        ]
        if all(fits for _, _, fits in shown[1:]):
            yield from ((at, label if fits else "") for at, label, fits in shown)
            return


def _ends(course: Course, scale: _Scale, word: Worder) -> list[tuple[float, float, str, bool]]:
    """The labels at the right: the last figure, and what it is measured with, kept apart."""
    value = course.values[-1]
    aim = course.aim.values[-1] if course.aim.values else None
    places: list[tuple[float, str, bool]] = []
    if value is not None:
        places.append((scale.down(value) + 4.5, word(figure(value)), True))
    if aim is not None:
        height = scale.down(aim) + 4.0
        if value is not None and abs(height - places[0][0]) < _CLOSE:
            own = places[0][0]
            height = own - _CLOSE if height <= own else own + _CLOSE
        places.append((height, course.aim.end or word(figure(aim)), False))
    return [(scale.right + 8, height, text, own) for height, text, own in places]


def _description(course: Course, known: Sequence[int]) -> Sentence:
    said = say_many(
        "{figure} over {count} turn, from {first} to {last}; lowest {low}, highest {high}.",
        "{figure} over {count} turns, from {first} to {last}; lowest {low}, highest {high}.",
        len(course.values),
        figure=one_line(course.label),
        first=Number(known[0]),
        last=Number(known[-1]),
        low=Number(min(known)),
        high=Number(max(known)),
    )
    if course.aim.label:
        return say("{chart} The dotted line is {aim}.", chart=said, aim=course.aim.label)
    return said
