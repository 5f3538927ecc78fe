"""The page of a turn, and turns as rows of a list."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from ..engine.journal import TurnRecord
from ..reading.campaign import Turn
from ..reading.wording import say
from . import addresses
from .dates import day_said
from .edition import Edition
from .ledger import phases_of
from .measures import Measure, measure
from .press import Head, page
from .prose import tied_to_turns, title_of
from .small_map import realm_map
from .small_plans import changed_plans
from .story import first_paragraph, marked, story_html, untold

_LEAD = 420
"""A first paragraph up to so many letters is set larger."""


@dataclass(frozen=True, slots=True)
class Moved:
    """A figure of the sheet's head before and after a turn."""

    measure: Measure
    start: int
    change: int
    end: int


@dataclass(frozen=True, slots=True)
class Neighbour:
    """The turn before or after."""

    link: str
    when: str
    title: str


@dataclass(frozen=True, slots=True)
class Listed:
    """A turn in a list: what was done, the change of the Treasury (or of the first stock), the Size."""

    number: int
    month: str
    link: str
    title: str
    done: str
    moved: int
    size: int | None


def turn_pages(edition: Edition, prose: Mapping[str, str], rule_ids: Container[str] = ()) -> Iterator[tuple[str, str]]:
    """A page for each turn, by path; it leads on to the hand-written pages that belong to it.

    `rule_ids` are the rules that the page of rules has.
    """
    turns, tied = edition.journal.turns, tied_to_turns(prose)
    for place, (before, record) in enumerate(edition.records()):
        here = addresses.turn_page(record.number)
        earlier = turns[place - 1] if place else None
        later = turns[place + 1] if place + 1 < len(turns) else None
        title = edition.title(record.turn)
        head = Head(
            "turn",
            title,
            edition.say(say("What was decided, thrown and changed: {when}", when=edition.when(record.turn))),
            section=edition.url(addresses.TURNS),
            prev=edition.url(addresses.turn_page(earlier.number)) if earlier else "",
            next=edition.url(addresses.turn_page(later.number)) if later else "",
        )
        yield (
            here,
            page(
                edition,
                here,
                head,
                "turn.md",
                when=kick(edition, record.turn),
                title=title,
                title_untold=_secret_title(edition, record.turn),
                story=led(story_of(edition, here, record.turn)),
                note=_secret_note(edition, here, record.turn),
                moved=moved_heads(edition, before, record),
                phases=phases_of(edition, here, before, record),
                plans=changed_plans(edition, here, before, record),
                map=realm_map(edition, here, "turnmap", record, before),
                map_link=edition.link(here, addresses.MAP),
                rule_ids=rule_ids,
                ids_page=addresses.RULE_IDS,
                earlier=_neighbour(edition, here, earlier),
                later=_neighbour(edition, here, later),
                played=edition.say(day_said(record.turn.words.played)),
                written=[
                    (edition.own(title_of(path, prose[path])), edition.shared(here, path))
                    for path in tied.get(record.number, ())
                ],
            ),
        )


def kick(edition: Edition, turn: Turn) -> str:
    """The line over a turn's title, without the month where that is the title."""
    bare = edition.title(turn) in (edition.month(turn), edition.when(turn))
    return edition.say(say("Turn {number}", number=turn.number)) if bare else edition.when(turn)


def listed(edition: Edition, here: str, last: int | None = None) -> list[Listed]:
    """The turns as rows of a list on page `here`, in order; only the last few where a number is given."""
    found = []
    for before, record in list(edition.records())[-last if last else 0 :]:
        now, then = edition.heads(record), edition.heads(before)
        stock = money(edition)
        found.append(
            Listed(
                record.number,
                record.turn.month,
                edition.link(here, addresses.turn_page(record.number)),
                edition.title(record.turn),
                deeds(edition, record),
                now.get(stock.id, 0) - then.get(stock.id, 0) if stock else 0,
                now.get("size"),
            )
        )
    return found


def money(edition: Edition) -> Measure | None:
    """The stock that lists of turns follow: the first of the ruleset."""
    stocks = list(edition.journal.ruleset.stocks)
    return measure(edition, stocks[0]) if stocks else None


def deeds(edition: Edition, record: TurnRecord, most: int = 3) -> str:
    """What was done in a turn, in a line: its first decisions."""
    words = edition.words_at(record)
    texts = []
    for posted in record.posted:
        if posted.decision is None or posted.decision.verb == posted.step:
            continue
        line = edition.open_line(posted.decision)
        if line.secret is None or line.secret.fields is not None:
            texts.append(words.decision_text(line))
    texts = list(dict.fromkeys(texts))
    told = edition.words.parted(texts[:most])
    return edition.words.and_more(told) if len(texts) > most else told


def moved_heads(edition: Edition, before: TurnRecord, record: TurnRecord) -> list[Moved]:
    """The figures of the sheet's head before and after a turn."""
    then, now = edition.heads(before), edition.heads(record)
    return [
        Moved(measure(edition, id), then[id], now[id] - then[id], now[id])
        for id in record.view.ruleset.head
        if id in now and id in then
    ]


def story_of(edition: Edition, here: str, turn: Turn) -> Markup:
    """What the group wrote of a turn, with what was secret once it is told."""
    html = story_html(edition, here, turn.words.story)
    secret = turn.words.secret
    if secret is not None and edition.told(secret.until):
        told = marked(edition, story_html(edition, here, secret.story), secret.until)
        html += Markup("\n") + told if html and told else told
    return html


def led(story: Markup) -> Markup:
    """A story led by its first paragraph where that is short, with an initial where that is a letter."""
    start, opening = "<p>", str(story)
    if not opening.startswith(start):
        return story
    words = first_paragraph(story)
    if len(words) > _LEAD:
        return story
    letter = opening[len(start) : len(start) + 1]
    drop = letter.isalpha() and ord(letter) < 0x0590 and len(words) > 120
    return Markup(f'<p class="lead{" drop" if drop else ""}">' + opening[len(start) :])


def _secret_note(edition: Edition, here: str, turn: Turn) -> Markup:
    secret = turn.words.secret
    if secret is None or not edition.told(secret.until):
        return Markup("")
    return marked(edition, story_html(edition, here, secret.note), secret.until)


def _secret_title(edition: Edition, turn: Turn) -> str:
    """The mark of a title that players do not read yet."""
    secret = turn.words.secret
    return untold(edition, secret.until) if secret is not None and secret.title else ""


def _neighbour(edition: Edition, here: str, record: TurnRecord | None) -> Neighbour | None:
    if record is None:
        return None
    link = edition.link(here, addresses.turn_page(record.number))
    return Neighbour(link, edition.when(record.turn), edition.title(record.turn))
