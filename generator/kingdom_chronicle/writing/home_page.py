"""The first page: the kingdom at a glance, its latest turn, a small map, what is still open."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from ..reading.wording import moved_by, say, say_many
from . import addresses, realm_records
from .arms import arms_of
from .charts import spark_bars, spark_line
from .edition import Edition
from .ledger import PhaseRows, phases_of
from .matters import matters
from .measures import ATTRIBUTES, Measure, Odds, coming_checks, measure, of_group
from .press import Head, page
from .propose_page import proposed
from .sheet_page import facts
from .small_map import realm_map
from .sprite import phase_symbol
from .story import first_paragraph, plain_text
from .sums import taken_from_checks
from .turn_page import kick, listed, money, story_of

_RECENT = 6
_FIGURES = 6
_SPARK_LONGEST = 32


@dataclass(frozen=True, slots=True)
class KeyFigure:
    """A figure of the head: its value, its course so far, and what it means for the next roll."""

    measure: Measure
    value: int
    line: str
    bars: tuple[tuple[str, str, str], ...]
    note: str

    @property
    def end(self) -> str:
        """The last point of its line."""
        return self.line.rpartition(" ")[2]


_STOPS = ".。"
"""What ends a sentence in the languages of the site."""


@dataclass(frozen=True, slots=True)
class Brief:
    """A phase of the latest turn in one line."""

    glyph: str
    name: str
    success: bool | None
    critical: bool
    outcome: str
    text: str
    change: str
    bad: bool


def home_page(edition: Edition) -> str:
    """The first page."""
    here, journal = addresses.HOME, edition.journal
    last = journal.turns[-1] if journal.turns else None
    before = journal.turns[-2] if len(journal.turns) > 1 else journal.before
    story = story_of(edition, here, last.turn) if last else Markup("")
    name = realm_records.realm_name(journal.last.closing, journal.campaign.name)
    return page(
        edition,
        here,
        Head("home", name, journal.campaign.motto),
        "home.md",
        name=edition.own(name),
        arms=arms_of(journal.campaign.name),
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
        map=realm_map(edition, here, "homemap", journal.last),
        caption=_caption(edition),
        map_link=edition.link(here, addresses.MAP),
        recent=list(reversed(listed(edition, here, _RECENT))) if last else [],
        money=money(edition),
        has_months=bool(last and last.turn.month),
        count=len(journal.turns),
        turns_link=edition.link(here, addresses.TURNS),
        matters=list(matters(edition, here)),
        proposed=proposed(edition),
    )


def key_figures(edition: Edition) -> list[KeyFigure]:
    """At most six figures of the head, with their course and the odds: the checked, the kept, then the worked out."""
    view = edition.journal.last.view
    odds = {each.measure.id: each for each in coming_checks(edition)}
    past = [edition.heads(record) for record in (edition.journal.before, *edition.journal.turns)]
    found = []
    checked = of_group(view, ATTRIBUTES)
    shown = sorted(view.ruleset.head[:_FIGURES], key=lambda id: (id not in checked, id not in view.ruleset.stocks))
    for id in shown:
        course = [heads[id] for heads in past if id in heads][-_SPARK_LONGEST:]
        stock = id in view.ruleset.stocks
        found.append(
            KeyFigure(
                measure(edition, id),
                course[-1],
                "" if stock else spark_line(course),
                spark_bars(course) if stock else (),
                _meaning(edition, id, odds.get(id), course),
            )
        )
    return found


def _meaning(edition: Edition, id: str, odds: Odds | None, course: list[int]) -> str:
    if odds is not None:
        text = say(
            "DC {target}. Passes on {need}+, {percent} %",
            target=odds.against,
            need=odds.strip.need,
            percent=odds.strip.percent,
        )
    elif (taken := taken_from_checks(edition, id)) is not None:
        text = say("Takes {count} from every check", count=taken) if taken else say("Takes nothing from checks")
    elif id == "unrest":
        text = say("Taken from every check")
    elif id == "consumption":
        text = say("Due next upkeep")
    else:
        moved = course[-1] - course[-2] if len(course) > 1 else 0
        change = say("{change} this month", change=edition.words.signed(moved))
        text = change if moved else say("The same as last month")
    return edition.say(text)


def _caption(edition: Edition) -> str:
    """What the small map shows: how much land the realm holds, and when."""
    record = edition.journal.last
    held = len(realm_records.holdings(record.closing))
    if not held:
        return edition.say(say("No land is claimed yet."))
    land = say_many("{count} hex", "{count} hexes", held)
    return edition.say(
        say("{land} in {when}.", land=land, when=edition.month(record.turn) or edition.when(record.turn))
    )


def _brief_text(edition: Edition, texts: list[str]) -> str:
    """The first two of what a phase has to tell, as one sentence; nothing where it has nothing."""
    told = edition.words.parted(texts[:2])
    if len(texts) > 2:
        return edition.words.and_more(told)
    return edition.say(say("{told}.", told=told)) if texts else ""


def _brief(edition: Edition, phase: PhaseRows) -> Brief:
    """A phase in a line: its first check, what was decided or changed, and what it did to the stocks."""
    checks = (throw for row in phase.rows for throw in row.throws if throw.success is not None and not throw.flat)
    throw = next(checks, None)
    texts = []
    for row in sorted(phase.rows, key=lambda row: row.number == 0):
        is_event = phase.id == "event" and bool(row.sentence)
        if row.idle or (throw is not None and throw in row.throws and not row.decided and not is_event):
            continue
        changes = edition.words.listed(edition.say(moved_by(change.label, change.amount)) for change in row.changes)
        if row.decided or is_event or not changes:
            texts.append(plain_text(row.sentence).rstrip(_STOPS))
        else:
            # a step that is called as what it moves need not say so twice
            texts.append(changes if changes.startswith(row.name) else edition.words.told_of(row.name, changes))
    if not texts and throw is None:
        texts = [plain_text(phase.rows[-1].sentence).rstrip(_STOPS)]
    moved = [edition.words.moved(move.measure.label, move.after - move.before) for move in phase.moves]
    return Brief(
        phase_symbol(phase.id) or "ph-edict",
        phase.name,
        throw.success if throw else None,
        throw.critical if throw else False,
        throw.outcome if throw else "",
        _brief_text(edition, texts),
        edition.words.listed(moved[:2]),
        any(move.measure.good_when_low and move.after > move.before for move in phase.moves),
    )
