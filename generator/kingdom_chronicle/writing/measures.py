"""How a figure is set on a page: its name, unit, sign and colour, and whether more of it is good."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ..engine.figure import Figure
from ..engine.outcomes import Naturals, chance_in_percent, least_face
from ..engine.view import View
from ..reading.wording import with_brackets
from . import realm_records
from .edition import Edition
from .outcome_sheet import is_quiet
from .sprite import known_symbol
from .words import Words

_CLASSES = {"control-dc": "dc"}
ATTRIBUTES = "attributes"
"""The group of the figures that checks are made with."""
SKILLS = "skills"
"""The group of those that checks are made with where skills are trained."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A stock or score as the pages show it."""

    id: str
    label: str
    unit: str
    glyph: str
    kind: str
    group: str
    good_when_low: bool
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Strip:
    """The twenty faces of a check: the least that succeeds, what was thrown, the odds in per cent."""

    need: int
    percent: int
    thrown: int | None = None


@dataclass(frozen=True, slots=True)
class Odds:
    """A check as it would be made now: d20 + `value` - `unrest` against `against`."""

    measure: Measure
    value: int
    unrest: int
    against: int
    strip: Strip


def measure(edition: Edition, id: str) -> Measure:
    """A figure by its id."""
    tables = edition.journal.last.view.rulebook.tables
    row = tables.get("stocks", {}).get(id) or tables.get("scores", {}).get(id)
    values = row.values if row else None
    unit = str(getattr(values, "unit", ""))
    return Measure(
        id,
        edition.words.stock_or_score(id),
        edition.words.term(unit) if unit else "",
        known_symbol(str(getattr(values, "glyph", ""))),
        f"k-{_CLASSES.get(id, id)}",
        str(getattr(values, "group", "")),
        getattr(values, "better", "high") == "low",
        is_quiet(edition.journal.last.view, id),
    )


def of_group(view: View, group: str) -> list[str]:
    """The scores of a group of the tables, in their order, as far as the ruleset works them out."""
    rows = view.rulebook.tables.get("scores", {})
    return [id for id, row in rows.items() if getattr(row.values, "group", "") == group and id in view.ruleset.scores]


def strip(bonus: int, against: int, thrown: int | None, naturals: Naturals, shift: int = 0) -> Strip:
    """The strip of a d20 check: from which face it succeeds."""
    return Strip(
        least_face(bonus, against, naturals, shift), chance_in_percent(bonus, against, naturals, shift), thrown
    )


AGAINST = "control-dc"
"""What checks are made against."""


def checked(view: View) -> list[str]:
    """The attributes that checks are made with; none in anarchy, in which no die is thrown for them (UC-ANARCHY-2)."""
    if AGAINST not in view.ruleset.scores or realm_records.anarchy_since(view.state) is not None:
        return []
    return of_group(view, ATTRIBUTES)


def terms(id: str) -> Mapping[str, int]:
    """What a check counts besides its d20, with signs: attribute - Unrest - Control DC (UC-CTL-2)."""
    return {id: 1, "unrest": -1, AGAINST: -1}


def chance(view: View, id: str, moves: Mapping[str, int]) -> int:
    """The odds of an attribute's check in per cent, once some figures have moved."""
    bonus = sum(sign * (_now(view, of) + moves.get(of, 0)) for of, sign in terms(id).items())
    return chance_in_percent(bonus, 0, view.ruleset.naturals)


def _now(view: View, id: str) -> int:
    return view.whole(id) if id in view.ruleset.stocks else view.score(id).value


def coming_checks(edition: Edition) -> list[Odds]:
    """A check of each attribute as it stands: d20 + attribute - Unrest against the Control DC (UC-CTL-2)."""
    view = edition.journal.last.view
    odds = []
    for id in checked(view):
        value, unrest, against = _now(view, id), _now(view, "unrest"), _now(view, AGAINST)
        faces = strip(value - unrest, against, None, view.ruleset.naturals)
        odds.append(Odds(measure(edition, id), value, unrest, against, faces))
    return odds


def explained(words: Words, figure: Figure, most: int = 6) -> str:
    """The parts of a figure as an addition: `31 Size + 4 Districts − 30 Farm`; nothing where it has none."""
    inner = figure
    while len(inner.parts) == 1:
        inner = inner.parts[0]
    if inner.how != "sum" or len(inner.parts) < 2:
        return ""
    said = " ".join(f"{'−' if part.value < 0 else '+'}\u00a0{_term(words, part)}" for part in inner.parts[:most])
    said = said.removeprefix("+\u00a0")
    return words.and_more(said) if len(inner.parts) > most else said


def _term(words: Words, part: Figure) -> str:
    return words.term_of(words.plain(abs(part.value)), _called(words, part))


def _called(words: Words, part: Figure) -> str:
    """`Holidays (6 a year)`: what a part belongs to in brackets, since a comma would part it from its number."""
    whole, bare = words.figure_label(part), words.figure_label(replace(part, of=""))
    of = whole.removeprefix(bare + words.listed(("", "")))
    return words.say(with_brackets(bare, of)) if part.of and of != whole else whole
