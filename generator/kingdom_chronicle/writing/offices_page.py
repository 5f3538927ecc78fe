"""The page of offices and people: who holds what, what each adds and why, and what an empty chair costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from ..engine.figure import Figure
from ..reading.names import slug
from ..reading.wording import say, say_many
from . import addresses, realm_records
from .edition import Edition, person_anchor
from .measures import ATTRIBUTES, of_group
from .press import Head, page
from .realm_records import Officer, Person
from .sheet_page import changes_of
from .sprite import known_symbol
from .story import story_with_secret
from .touches import Thing, Touch, touches
from .words import Words


@dataclass(frozen=True, slots=True)
class Holder:
    """Someone in an office."""

    name: str
    anchor: str
    player: bool


@dataclass(frozen=True, slots=True)
class Office:
    """An office: its holders, what they add and by which ability, what its vacancy costs and bars."""

    name: str
    glyph: str
    holders: tuple[Holder, ...]
    since: str
    gives: str
    by: str
    cost: str
    bars: str
    wanted: bool


@dataclass(frozen=True, slots=True)
class Somebody:
    """Someone of the realm."""

    name: str
    anchor: str
    office: str
    player: bool
    alive: bool
    abilities: str
    portrait: str
    bio: Markup
    touched: tuple[Touch, ...]


def offices_page(edition: Edition, touched: Mapping[Thing, tuple[int, ...]]) -> str:
    """Offices in the order of the rules, then people by name."""
    here = addresses.OFFICES
    offices = offices_of(edition)
    vacant = sum(not office.holders for office in offices)
    chairs = say_many("{count} chair", "{count} chairs", len(offices))
    if vacant:
        lead = say("{chairs}, {vacant} of them empty.", chairs=chairs, vacant=vacant)
    else:
        lead = say("{chairs}, all of them filled.", chairs=chairs)
    title = edition.say(say("Who holds office"))
    return page(
        edition,
        here,
        Head("people", title),
        "offices.md",
        title=title,
        when=edition.when(edition.journal.last.turn),
        lead=edition.say(lead) if offices else "",
        offices=offices,
        people=list(_people(edition, here, touched)),
    )


def offices_of(edition: Edition) -> list[Office]:
    """Every office of the ruleset, filled or not."""
    state, rows = edition.journal.last.closing, edition.journal.last.view.rulebook.tables.get("roles", {})
    filled = realm_records.officers(state)
    return [_office(edition, id, filled.get(id)) for id in dict.fromkeys((*rows, *filled))]


def _office(edition: Edition, id: str, officer: Officer | None) -> Office:
    words, state = edition.words, edition.journal.last.closing
    row = edition.journal.last.view.rulebook.tables.get("roles", {}).get(id)
    values = row.values if row else None
    everyone = realm_records.people(state)
    last = edition.journal.last.number
    holders = [everyone[key] for key in (officer.people if officer else ()) if key in everyone]
    # who died in the last turn counted to its end
    people = [each for each in holders if each.alive or each.died == last]
    gives, by = _benefit(edition, id)
    cost = changes_of(edition, row, "vacancy") if row is not None and hasattr(values, "vacancy") else []
    return Office(
        words.row_label("roles", id),
        known_symbol(str(getattr(values, "glyph", ""))) if people else "u-vacant",
        tuple(Holder(each.name, person_anchor(each.key), each.player) for each in people),
        _since(edition, officer) if officer and people else "",
        ", ".join(gives) if people else "",
        ", ".join(dict.fromkeys(by)),
        ", ".join(cost),
        ", ".join(_barred(edition, str(what)) for what in getattr(values, "forbids", ())),
        not getattr(values, "if_needed", False),
    )


def _barred(edition: Edition, what: str) -> str:
    tables = edition.journal.last.view.rulebook.tables
    return (
        edition.words.row_label("improvements", what)
        if what in tables.get("improvements", {})
        else edition.words.term(what)
    )


def _benefit(edition: Edition, role: str) -> tuple[list[str], list[str]]:
    """What an office adds to each attribute, and by which ability, out of the attributes' own sums."""
    words, view = edition.words, edition.journal.last.view
    gives, by = [], []
    for id in of_group(view, ATTRIBUTES):
        for figure in _of_role(view.score(id), role):
            gives.append(f"{words.stock_or_score(id)} {words.signed(figure.value)}")
            by += [
                words.row_label("skills", leaf.label)
                for leaf in figure.leaves()
                if leaf.source and leaf.source.id.startswith("people/")
            ]
    return gives, by


def _of_role(figure: Figure, role: str) -> Iterator[Figure]:
    for part in figure.parts:
        if part.label == role and part.of:
            yield part
        else:
            yield from _of_role(part, role)


def _since(edition: Edition, officer: Officer) -> str:
    record = edition.journal.turn(officer.since)
    if record is None:
        return edition.say(say("from the start"))
    return edition.say(say("since turn {turn}", turn=officer.since))


def _people(edition: Edition, here: str, touched: Mapping[Thing, tuple[int, ...]]) -> Iterator[Somebody]:
    state, words = edition.journal.last.closing, edition.words
    offices = {key: id for id, officer in realm_records.officers(state).items() for key in officer.people}
    people: list[Person] = sorted(realm_records.people(state).values(), key=lambda each: each.key)
    for person in people:
        office = offices.get(person.key)
        yield Somebody(
            person.name,
            person_anchor(person.key),
            words.row_label("roles", office) if office else "",
            person.player,
            person.alive,
            ", ".join((*_abilities(words, person), *_skills(words, person))),
            _portrait(edition, here, person.portrait),
            _bio(edition, here, person),
            tuple(touches(edition, touched.get(("person", person.key), ()), here)),
        )


def _abilities(words: Words, person: Person) -> Iterator[str]:
    return (f"{words.term(id)} {words.signed(value)}" for id, value in person.modifiers.items() if value)


def _skills(words: Words, person: Person) -> Iterator[str]:
    """The full ranks in the skills that offices ask for."""
    skills: Mapping[str, int] = getattr(person, "skills", {})
    return (f"{words.row_label('skills', id)} {ranks}" for id, ranks in skills.items() if ranks)


def _bio(edition: Edition, here: str, person: Person) -> Markup:
    """What is told of someone, and what people.yml keeps secret for those who may read it."""
    entries = edition.journal.campaign.people.items()
    secret = next((entry.secret for name, entry in entries if slug(name) == person.key), None)
    return story_with_secret(edition, here, person.bio, secret)


def _portrait(edition: Edition, here: str, path: str) -> str:
    """A picture that lies in the journal's folder."""
    outside = "://" in path or path.startswith(("/", "\\", "//")) or ".." in path.split("/") or ":" in path
    return edition.link(here, path) if path and not outside else ""
