"""What the page for proposing a turn has on offer: each line in words, as data, and with what it comes to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ..engine.choice import Choice
from ..engine.trial import coming
from ..reading.lines import Decision
from ..reading.names import fold
from ..reading.turns import UNANSWERED
from ..reading.wording import say, with_brackets
from . import realm_records
from .about_words import named
from .chances import chance_words
from .edition import Edition
from .measures import measure
from .offer_trials import amounts_of, helped_by, lines_of, more_of_it, others_of, takes_roll, told_unnamed
from .turn_words import purpose_of
from .weighed import Weighed, needed, offered, together, weighed_in_phase

_KEPT = ("district", "since")
"""Numbers that belong to what is offered; any other of a line is the group's to change."""

_UNNAMED = say("[no name yet]")
"""What the words of a line call a thing that the group has to name."""


@dataclass(frozen=True)
class Offer:
    """A line on offer: its words, what it moves and takes, why it cannot stand now.

    `asks` are the fields that the group fills in or may change, `more` those that it may add. `must` is a line that
    the rules ask for. `after` are the lines that must stand before it, `behind` says so, `amounts` the moves for other
    numbers behind its verb. `others` are what fields may say as well, with what it uses up then.
    """

    number: int
    choice: Choice
    words: str
    moves: Mapping[str, int]
    told: tuple[tuple[str, bool], ...]
    uses: Mapping[str, int]
    odds: str = ""
    refused: str = ""
    must: bool = False
    asks: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    after: tuple[int, ...] = ()
    behind: str = ""
    amounts: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
    others: Mapping[str, Mapping[str, Mapping[str, int]]] = field(default_factory=dict)


@dataclass(frozen=True)
class Group:
    """Lines of a kind, those that can stand first; `single` where only one of them can be in force."""

    title: str
    what: str
    offers: tuple[Offer, ...]
    refused: tuple[Offer, ...]
    single: bool


def groups(edition: Edition, seed: str) -> dict[str, list[Group]]:
    """What is on offer in each phase of the coming turn, as far as the edition's readers may know of it."""
    journal = edition.journal
    covered = _covered(edition)
    choices = [choice for choice in offered(journal) if _may_tell(edition, choice, covered)]
    several = [each for choice in choices for each in more_of_it(choice)]
    others = [(number, *each) for number, choice in enumerate(choices) for each in others_of(choice)]
    tried = weighed_in_phase(journal, (*choices, *several, *(line for *_, line in others)), seed)
    known, amounts = tried[: len(choices)], tried[len(choices) : len(choices) + len(several)]
    instead = _instead(others, tried[len(choices) + len(several) :], journal.ruleset.allowances(coming(journal)))
    musts, limits = needed(journal, choices, seed), journal.ruleset.allowances(coming(journal))
    lines = lines_of(journal, [told_unnamed(choice, edition.say(_UNNAMED)) for choice in choices])
    helped = helped_by(known, lambda lines: together(journal, lines, seed))
    kinds: dict[_Kind, list[Offer]] = {}
    for number, each in enumerate(known):
        after, what = helped.get(number, ((), each))
        offer = _offer(edition, number, what, lines[number], takes_roll(journal, each, seed), limits)
        behind = tuple(edition.words.decision_text(lines[one]) for one in after)
        told = edition.say(say("together with: {lines}", lines=behind)) if behind else ""
        must = each.choice in musts
        offer = replace(offer, must=must, after=after, behind=told, amounts=amounts_of(each, amounts))
        offer = replace(offer, others=instead.get(number, {}))
        kinds.setdefault(_kind(offer), []).append(offer)
    found: dict[str, list[Group]] = {phase.name: [] for phase in journal.ruleset.phases}
    twice = Counter((phase, group, place, about) for phase, _, group, place, _, about in kinds)
    for (phase, step, group, place, land, about), alike in kinds.items():
        stands = tuple(offer for offer in alike if not offer.refused)
        refused = tuple(offer for offer in alike if offer.refused)
        single = group in edition.journal.last.view.rulebook.tables
        title = _titled(edition, group, place, about)
        if about and twice[phase, group, place, about] > 1:
            title = edition.say(with_brackets(title, edition.words.step(step)))
        purpose = purpose_of(group, land, journal.ruleset)
        told = edition.say(purpose) if purpose is not None and not about else ""
        found[phase].append(Group(title, told, stands, refused, single))
    return found


def _instead(
    others: list[tuple[int, str, str, Choice]], tried: tuple[Weighed, ...], limits: Container[str]
) -> dict[int, dict[str, dict[str, Mapping[str, int]]]]:
    """By the number of a line what its fields may say as well, as far as that stands, and what it uses up then."""
    found: dict[int, dict[str, dict[str, Mapping[str, int]]]] = {}
    for (number, name, value, _), each in zip(others, tried, strict=True):
        if each.stands:
            uses = {limit: times for limit, times in each.uses.items() if limit in limits}
            found.setdefault(number, {}).setdefault(name, {})[value] = uses
    return found


_Kind = tuple[str, str, str, str, bool, str]


def _kind(offer: Offer) -> _Kind:
    choice = offer.choice
    place = str(choice.line.get("in", "")) if choice.step == "settlements" else ""
    return choice.phase, choice.step, choice.group, place, "hex" in choice.line and not choice.about, choice.about


def _titled(edition: Edition, group: str, place: str, about: str) -> str:
    if about:
        return named(edition.words, about)
    line = f"`{group}`"
    return edition.say(say("{line} in {place}", line=line, place=place)) if place else line


def _offer(
    edition: Edition, number: int, each: Weighed, line: Decision, takes_roll: bool, limits: Container[str]
) -> Offer:
    choice, words = each.choice, edition.words
    told = []
    for name, move in each.moves.items():
        if move:
            good = (move > 0) != measure(edition, name).good_when_low
            told.append((words.moved(words.stock_or_score(name), move), not good))
    odds = edition.words.listed(edition.say(chance_words(words, chance)) for chance in each.odds)
    told_as = words.decision_text(line)
    refused = _said_once(told_as, edition.say(each.refused[0].message)) if each.refused else ""
    asks = tuple(key for key, value in choice.line.items() if _is_asked(key, value))
    takes = {name.rstrip("_") for name in type(line.order).model_fields}
    more = tuple(
        key for key in ("lot",) if key in takes and "in" in choice.line and not {"lot", "lots"} & set(choice.line)
    )
    return Offer(
        number,
        choice,
        told_as,
        each.moves,
        tuple(told),
        {name: uses for name, uses in each.uses.items() if name in limits},
        odds,
        refused,
        asks=asks,
        more=(*more, "roll") if takes_roll else more,
    )


def _said_once(told_as: str, refused: str) -> str:
    """Why a line cannot stand, without the name that the line ends with where the sentence begins with it too."""
    name = re.match(r"(.+?)\s*[:：]\s*(?=\S)", refused)
    return refused[name.end() :] if name and told_as.endswith(name[1]) else refused


def _is_asked(key: str, value: object) -> bool:
    return value == UNANSWERED or (isinstance(value, int) and not isinstance(value, bool) and key not in _KEPT)


# ---- what the readers may know


def _may_tell(edition: Edition, choice: Choice, covered: frozenset[str]) -> bool:
    """Whether a line names nothing that the edition's readers do not know."""
    hexes = realm_records.hexes(edition.journal.last.closing)
    texts = list(_texts(choice.line))
    if covered.intersection(map(fold, texts)):
        return False
    named = [hexes[text] for text in texts if text in hexes]
    knows = edition.sees if choice.seeks else edition.knows
    return all(knows(hex) for hex in named)


def _covered(edition: Edition) -> frozenset[str]:
    """What the open events are called that the edition does not tell of."""
    journal = edition.journal
    rows = journal.last.view.rulebook.tables.get("events", {})
    ids = {event.event for event in realm_records.open_events(journal.last.closing) if edition.veil.covers(event)}
    languages = ("label", *journal.campaign.languages)
    names = {str(getattr(rows[id].values, name, "")) for id in ids if id in rows for name in languages}
    return frozenset(map(fold, (ids | names) - {""}))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        for each in value.values():
            yield from _texts(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _texts(each)
    else:
        yield str(value)
