"""Every figure as the addition it is: groups with their totals, and where each part comes from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..engine.figure import Figure
from ..reading.wording import Number, Sentence, say
from . import addresses
from .edition import Edition
from .lang.meanings import MEANINGS
from .lang.tables import TABLES
from .measures import Measure, Odds, measure
from .rule_tables import row_anchor
from .sources import source_text

_HATCHES = 5
_LONGEST = 100

# where the parts of a sum are from, by the first word of their source
_GROUPS = {
    "alignments": say("Alignment"),
    "people": say("Leaders"),
    "roles": say("Vacant offices"),
    "buildings": say("Buildings"),
    "improvements": say("Land"),
    "special_terrain": say("Land"),
    "holdings": say("Land"),
    "holidays": say("Edicts"),
    "promotion": say("Edicts"),
    "taxation": say("Edicts"),
    "turns": say("Rulings and events"),
    "events": say("Rulings and events"),
    "numbers": say("Rulings and events"),
    "kingdom": say("Brought forward"),
}


@dataclass(frozen=True, slots=True)
class Part:
    """A line of a sum."""

    label: str
    value: int


@dataclass(frozen=True, slots=True)
class Group:
    """Lines with their total; `hatch` is the pattern of its share in the bar, 0 for none."""

    label: str
    value: int
    parts: tuple[Part, ...]
    hatch: int


@dataclass(frozen=True, slots=True)
class Leaf:
    """A figure in the nested list: what it is, how it is made, where it comes from, and its parts.

    `place` is the page and the anchor of its source, empty where the source has no page.
    """

    label: str
    value: int
    how: str
    source: str
    reason: str
    parts: tuple[Leaf, ...] = ()
    dropped: bool = False
    place: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class Sum:
    """A figure of the sheet: total, groups or plain parts, shares as (hatch, width), the whole tree, what it is."""

    measure: Measure
    total: int
    groups: tuple[Group, ...]
    parts: tuple[Part, ...]
    shares: tuple[tuple[int, int], ...]
    tree: tuple[Leaf, ...]
    note: str = ""
    odds: Odds | None = None
    meaning: str = ""


def grouped_sum(edition: Edition, id: str, figure: Figure, odds: Odds | None = None) -> Sum:
    """A figure with its parts gathered by where they come from."""
    whole = _opened(figure)
    gathered: dict[str, list[Figure]] = {}
    for part in _parts(whole):
        gathered.setdefault(edition.say(_GROUPS.get(_origin(part), say("Other"))), []).append(part)
    groups = tuple(
        Group(label, sum(part.value for part in parts), tuple(_lines(edition, label, parts)), place % _HATCHES + 1)
        for place, (label, parts) in enumerate(gathered.items())
    )
    return Sum(
        measure(edition, id),
        figure.value,
        groups,
        (),
        _shares(groups),
        _tree(edition, whole),
        _bound(edition, figure),
        odds,
        _meaning(edition, id),
    )


def plain_sum(edition: Edition, id: str, figure: Figure) -> Sum:
    """A figure with its parts one below the other."""
    whole = _opened(figure)
    parts = tuple(Part(part_label(edition, part), part.value) for part in _parts(whole))
    tree, note, meaning = _tree(edition, whole), _bound(edition, figure), _meaning(edition, id)
    return Sum(measure(edition, id), figure.value, (), parts, (), tree, note, meaning=meaning)


def tree_of(edition: Edition, figure: Figure) -> tuple[Leaf, ...]:
    """The parts of a figure with all that they are made of; nothing where nothing adds to it."""
    whole = _opened(figure)
    return _tree(edition, whole) if whole.parts or whole.source is not None else ()


def part_label(edition: Edition, figure: Figure) -> str:
    """What a part is called, with how it was made where that is no sum: `Road, 13 ÷ 4`; `Farm, 15`."""
    label = edition.words.figure_label(figure)
    how = how_text(edition, figure)
    if how and figure.parts:
        return edition.say(say("{label}, {count} {how}", label=label, count=Number(figure.parts[0].value), how=how))
    inner = figure.parts[0] if figure.how == "taken" and figure.parts else figure
    alike = all(part.label == inner.label for part in inner.parts)
    if inner.how == "sum" and len(inner.parts) > 1 and alike and not inner.of:
        return edition.say(say("{label}, {count}", label=label, count=len(inner.parts)))
    return label


def how_text(edition: Edition, figure: Figure) -> str:
    """How a figure was made of its first part, in a sign or a word; nothing for a plain sum or a leaf."""
    way = re.fullmatch(r"(divided by|times|at least|at most) (-?[0-9]+)", figure.how)
    if way is None:
        return ""
    return edition.say(Sentence(_WAYS[way[1]].text, {"number": Number(int(way[2]))}))


_WAYS = {
    "divided by": say("÷ {number}"),
    "times": say("× {number}"),
    "at least": say("but at least {number}"),
    "at most": say("but at most {number}"),
}


def _bound(edition: Edition, figure: Figure) -> str:
    return how_text(edition, figure) if figure.how.startswith("at ") else ""


def _opened(figure: Figure) -> Figure:
    """A bounded figure without its bound; a sum of one sum as that sum."""
    while len(figure.parts) == 1 and (figure.how.startswith("at ") or figure.parts[0].how == "sum"):
        figure = figure.parts[0]
    return figure


def _parts(whole: Figure) -> tuple[Figure, ...]:
    return whole.parts if whole.how == "sum" else (whole,)


def _origin(figure: Figure) -> str:
    leaf = next(figure.leaves(), figure)
    return leaf.source.id.partition("/")[0] if leaf.source is not None else ""


def _lines(edition: Edition, group: str, parts: list[Figure]) -> Iterator[Part]:
    """The lines of a group: its parts, or the parts of the only one unless that belongs to a place.

    A line does not say again what its group is called, and one that would say nothing else is left out.
    """
    only = parts[0]
    if len(parts) == 1 and only.how == "sum" and only.parts and not only.of:
        parts = list(only.parts)
    for part in parts:
        label = part_label(edition, part)
        if part.of and edition.words.figure_label(replace(part, of="")) == group:
            label = edition.words.name_of(part.of)
        if label != group or len(parts) > 1:
            yield Part(label, part.value)


def taken_from_checks(edition: Edition, id: str) -> int | None:
    """What a figure takes from every check, where the ruleset has a score that says so; None where it has none."""
    score = f"{id}-penalty"
    ruleset, view = edition.journal.ruleset, edition.journal.last.view
    return abs(view.score(score).value) if score in ruleset.scores else None


def _meaning(edition: Edition, id: str) -> str:
    """What it is, by its group and its id, or by its id alone; and how much of it there is room for."""
    ruleset, shown = edition.journal.ruleset, measure(edition, id)
    view = edition.journal.last.view
    told = [MEANINGS[key] for key in (f"{shown.group}/{id}", id) if key in MEANINGS][:1]
    if (taken := taken_from_checks(edition, id)) is not None:
        told = [
            say("It takes {count} from every check.", count=taken) if taken else say("It takes nothing from checks.")
        ]
    if f"{id}-storage" in ruleset.scores:
        told.append(say("There is room for {count}.", count=view.score(f"{id}-storage").value))
    if f"{id}-threshold" in ruleset.scores:
        told.append(say("Above {count} it takes from checks.", count=view.score(f"{id}-threshold").value))
    return edition.words.following(edition.say(text) for text in told if text.text)


def _shares(groups: tuple[Group, ...]) -> tuple[tuple[int, int], ...]:
    """The widths of the groups that add; in hundredths where the theme's classes do not reach so far."""
    positive = [group for group in groups if group.value > 0]
    total = sum(group.value for group in positive)
    if total <= _LONGEST:
        return tuple((group.hatch, group.value) for group in positive)
    return tuple((group.hatch, max(1, group.value * _LONGEST // total)) for group in positive)


def _tree(edition: Edition, whole: Figure) -> tuple[Leaf, ...]:
    return tuple(_leaf(edition, part) for part in _parts(whole))


def _leaf(edition: Edition, figure: Figure, dropped: bool = False) -> Leaf:
    source = figure.source
    reason = edition.own(edition.reasons.get(source.span, "")) if source is not None and source.span is not None else ""
    inner = (
        *(_leaf(edition, part) for part in figure.parts),
        *(_leaf(edition, part, True) for part in figure.dropped),
    )
    return Leaf(
        edition.words.figure_label(figure),
        figure.value,
        how_text(edition, figure),
        _source(edition, figure),
        reason,
        inner,
        dropped,
        _place(edition, figure),
    )


def _source(edition: Edition, figure: Figure) -> str:
    """Where a leaf comes from: a table and its row, if that is not said already; a die by its turn and its step."""
    if edition.veil.is_cause(figure):
        return ""
    if (cell := _cell(edition, figure)) is not None:
        table, row = (edition.say(TABLES[cell[0]]) if cell[0] in TABLES else cell[0], edition.words.row_label(*cell))
        said = row in (edition.words.figure_label(figure), edition.words.figure_label(replace(figure, of="")))
        text = table if said else edition.say(say("{table}: {row}", table=table, row=row))
        was, since = (figure.source.was, figure.source.turn) if figure.source else (None, None)
        if was is not None and was != figure.value:
            text = edition.say(say("{cell} (was {was})", cell=text, was=edition.words.signed(was)))
        return edition.say(say("{source}, since turn {turn}", source=text, turn=since)) if since else text
    return source_text(edition.words, figure)


def _cell(edition: Edition, figure: Figure) -> tuple[str, str] | None:
    """The table and the row that a leaf was read from, or that gives what stands in no column of it."""
    parts = figure.source.id.split("/") if figure.source else []
    tables = edition.journal.last.view.rulebook.tables
    if len(parts) > 1 and parts[0] != "stocks" and parts[1] in tables.get(parts[0], {}):
        return parts[0], parts[1]
    return None


def _place(edition: Edition, figure: Figure) -> tuple[str, str]:
    """Where the source of a leaf can be read: the row of its table, the turn, the person."""
    if edition.veil.is_cause(figure):
        return "", ""
    if (cell := _cell(edition, figure)) is not None:
        return addresses.table_page(cell[0]), row_anchor(cell[1])
    kind, _, rest = (figure.source.id if figure.source else "").partition("/")
    first = rest.partition("/")[0]
    if kind in ("turns", "dice") and first.isdecimal() and edition.journal.turn(int(first)) is not None:
        return addresses.turn_page(int(first)), ""
    if kind == "people" and rest in edition.people_pages:
        return edition.people_pages[rest], ""
    return "", ""
