"""The first page: the kingdom at a glance, its latest turn, a small map, what is still open."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from ..reading.wording import say
from . import addresses, lost_lands, realm_records
from .drawing import number
from .edition import Edition
from .faces import map_face
from .hexmap import MapFace, draw_map
from .ledger import PhaseRows, phases_of
from .map_sheet import SIZE, sheet_of
from .measures import Measure, Odds, coming_checks, measure
from .offices_page import offices_of
from .press import Head, page
from .sheet_page import facts
from .story import first_paragraph, plain_text
from .turn_page import kick, listed, money, story_of

_RECENT = 6
_FIGURES = 6
_SPARK_LONGEST = 32
_FRAME = 21
"""Pixels that the map's frame takes on each side."""


@dataclass(frozen=True, slots=True)
class KeyFigure:
    """A figure of the head: its value, its course so far, and what it means for the next roll."""

    measure: Measure
    value: int
    line: str
    bars: tuple[tuple[str, str, str], ...]
    note: str


@dataclass(frozen=True, slots=True)
class Brief:
    """A phase of the latest turn in one line."""

    glyph: str
    name: str
    success: bool | None
    outcome: str
    text: str
    change: str
    bad: bool


@dataclass(frozen=True, slots=True)
class Matter:
    """Something that is still open."""

    name: str
    text: str
    link: str


def home_page(edition: Edition) -> str:
    """The first page."""
    here, journal = addresses.HOME, edition.journal
    last = journal.turns[-1] if journal.turns else None
    before = journal.turns[-2] if len(journal.turns) > 1 else journal.before
    story = story_of(edition, here, last.turn) if last else Markup("")
    face = map_face(edition, here, "homemap")
    name = realm_records.realm_name(journal.last.closing, journal.campaign.name)
    return page(
        edition,
        here,
        Head("home", name, journal.campaign.motto),
        "home.md",
        name=name,
        motto=journal.campaign.motto,
        month=edition.month(journal.last.turn),
        number=journal.last.number,
        facts=facts(edition),
        figures=key_figures(edition),
        latest=last,
        latest_title=edition.title(last.turn) if last else "",
        latest_kick=kick(edition, last.turn) if last else "",
        lead=first_paragraph(story) or plain_text(story)[:400],
        brief=[_brief(edition, phase) for phase in phases_of(edition, here, before, last)] if last else [],
        turn_link=edition.link(here, addresses.turn_page(last.number)) if last else "",
        map=_small_map(edition, face) if face.hexes else Markup(""),
        map_link=edition.link(here, addresses.MAP),
        recent=list(reversed(listed(edition, here, _RECENT))) if last else [],
        money=money(edition),
        has_months=bool(last and last.turn.month),
        count=len(journal.turns),
        turns_link=edition.link(here, addresses.TURNS),
        matters=list(matters(edition, here)),
    )


def key_figures(edition: Edition) -> list[KeyFigure]:
    """At most six figures of the head, with their course and the odds."""
    view = edition.journal.last.view
    odds = {each.measure.id: each for each in coming_checks(edition)}
    past = [edition.heads(record) for record in (edition.journal.before, *edition.journal.turns)]
    found = []
    for id in view.ruleset.head[:_FIGURES]:
        course = [heads[id] for heads in past if id in heads][-_SPARK_LONGEST:]
        stock = id in view.ruleset.stocks
        found.append(
            KeyFigure(
                measure(edition, id),
                course[-1],
                "" if stock else _line(course),
                _bars(course) if stock else (),
                _meaning(edition, id, odds.get(id), course),
            )
        )
    return found


def matters(edition: Edition, here: str) -> Iterator[Matter]:
    """What waits: anarchy, open events, vacancies that cost, an empty treasury, checks that mostly fail."""
    words, state = edition.words, edition.journal.last.closing
    if (since := realm_records.anarchy_since(state)) is not None:
        text = say("Since turn {turn} the kingdom can take no action, and every check fails.", turn=since)
        yield Matter(words.term("anarchy"), edition.say(text), edition.link(here, addresses.SHEET, "unrest"))
    for title, text, label in lost_lands.matters(words, edition.journal.last.view):
        page_ = edition.hex_pages.get(label, "")
        yield Matter(edition.say(title), edition.say(text), edition.link(here, page_) if page_ else "")
    for event in realm_records.open_events(state):
        page_ = edition.hex_pages.get(event.place, "") or edition.settlement_pages.get(event.place, "")
        text = say("Open since turn {turn}.", turn=event.since)
        if event.place:
            text = say("Open since turn {turn}, at {place}.", turn=event.since, place=words.name_of(event.place))
        yield Matter(
            words.row_label("events", event.event),
            edition.say(text),
            edition.link(here, page_) if page_ else "",
        )
    for office in offices_of(edition):
        if not office.holders and office.wanted and (office.cost or office.bars):
            cost = ", ".join(
                each
                for each in (office.cost, office.bars and edition.say(say("no {things}", things=office.bars)))
                if each
            )
            text = say("The office stands vacant: {cost}.", cost=cost)
            name = edition.say(say("No {office}", office=office.name))
            yield Matter(name, edition.say(text), edition.link(here, addresses.OFFICES))
    heads = edition.heads(edition.journal.last)
    if heads.get("treasury", 0) < heads.get("consumption", 0):
        short = heads["consumption"] - heads["treasury"]
        text = say("The Treasury cannot pay the next Consumption: {count} BP are missing.", count=short)
        yield Matter(
            edition.say(say("An empty Treasury")),
            edition.say(text),
            edition.link(here, addresses.SHEET, "treasury"),
        )
    for odds in coming_checks(edition):
        if odds.strip.percent <= 35 and heads.get("size"):
            text = say(
                "A check succeeds on {need} or more, {percent} %.",
                need=odds.strip.need,
                percent=odds.strip.percent,
            )
            name = edition.say(say("{figure} lags", figure=odds.measure.label))
            yield Matter(name, edition.say(text), edition.link(here, addresses.SHEET, odds.measure.id))


def _small_map(edition: Edition, face: MapFace) -> Markup:
    """The map without labels, cut to what is known and a hex around it."""
    drawing = re.sub(r'<text class="code".*?</text>', "", draw_map(face, links=False, word=edition.say))
    known = [corner for hex in face.hexes if hex.seen for corner in face.grid.corners(hex.hex, SIZE)]
    if known:
        sheet, (across, down) = sheet_of(face.grid), zip(*known, strict=True)
        left = max(min(across) - 2 * SIZE, sheet.left + _FRAME)
        top = max(min(down) - 2 * SIZE, sheet.top + _FRAME)
        right = min(max(across) + 2 * SIZE, sheet.right - _FRAME)
        bottom = min(max(down) + 2 * SIZE, sheet.bottom - _FRAME)
        box = (number(left), number(top), number(right - left), number(bottom - top))
        whole = re.compile(r'viewBox="[^"]*" width="[^"]*" height="[^"]*"')
        drawing = whole.sub(f'viewBox="{" ".join(box)}" width="{box[2]}" height="{box[3]}"', drawing, count=1)
    return Markup(drawing)


def _meaning(edition: Edition, id: str, odds: Odds | None, course: list[int]) -> str:
    if odds is not None:
        text = say(
            "DC {target}. Passes on {need}+, {percent} %",
            target=odds.against,
            need=odds.strip.need,
            percent=odds.strip.percent,
        )
    elif id == "unrest":
        text = say("Taken from every check")
    elif id == "consumption":
        text = say("Due next upkeep")
    else:
        moved = course[-1] - course[-2] if len(course) > 1 else 0
        text = say("{change} this month", change=edition.words.signed(moved))
    return edition.say(text)


def _brief(edition: Edition, phase: PhaseRows) -> Brief:
    """A phase in a line: its first check, what was decided or changed, and what it did to the stocks."""
    throw = next((throw for row in phase.rows for throw in row.throws if throw.success is not None), None)
    texts = []
    for row in sorted(phase.rows, key=lambda row: row.number == 0):
        is_event = phase.id == "event" and bool(row.sentence)
        if row.idle or (throw is not None and throw in row.throws and not row.decided and not is_event):
            continue
        changes = ", ".join(f"{change.label} {change.amount}" for change in row.changes)
        spoken = row.decided or is_event or not changes
        texts.append(plain_text(row.sentence).rstrip(".") if spoken else f"{row.name}: {changes}")
    if not texts and throw is None:
        texts = [plain_text(phase.rows[-1].sentence).rstrip(".")]
    moved = [f"{move.measure.label} {edition.words.signed(move.after - move.before)}" for move in phase.moves]
    return Brief(
        f"ph-{phase.id}",
        phase.name,
        throw.success if throw else None,
        throw.outcome if throw else "",
        "; ".join(texts[:2]) + (" …" if len(texts) > 2 else "." if texts else ""),
        ", ".join(moved[:2]),
        any(move.measure.good_when_low and move.after > move.before for move in phase.moves),
    )


def _line(course: list[int]) -> str:
    """The course as points of a polyline 150 by 38."""
    if len(course) < 2:
        return ""
    low, high = min(course), max(course)
    step = 144 / (len(course) - 1)
    reach = max(high - low, 1)
    return " ".join(
        f"{number(2 + place * step)},{number(34 - 29 * (value - low) / reach)}" for place, value in enumerate(course)
    )


def _bars(course: list[int]) -> tuple[tuple[str, str, str], ...]:
    """The course as bars: x, y and height of each, in a box 150 by 38."""
    if len(course) < 2:
        return ()
    step = 146 / len(course)
    reach = max(*course, 1)
    return tuple(
        (
            number(2 + place * step),
            number(36 - 33 * max(value, 0) / reach),
            number(33 * max(value, 0) / reach),
        )
        for place, value in enumerate(course)
    )
