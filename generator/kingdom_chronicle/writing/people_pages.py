"""The people of the realm: a page for each, with portrait, story, offices over time and turns, and the list of all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from ..reading.names import slug
from ..reading.wording import say
from . import addresses, realm_records
from .edition import Edition
from .press import Head, page
from .realm_records import Person
from .story import story_with_secret
from .terms import Duties, Term, duties_of, terms_of, when
from .touches import Thing, touches
from .words import Words


@dataclass(frozen=True, slots=True)
class Listed:
    """Someone in the list of all."""

    name: str
    link: str
    what: str
    portrait: str


def people_pages(edition: Edition, touched: Mapping[Thing, tuple[int, ...]]) -> Iterator[tuple[str, str]]:
    """A page for each person, by path."""
    everyone = realm_records.people(edition.journal.last.closing)
    terms, duties = _by_person(edition), duties_of(edition)
    for key, here in edition.people_pages.items():
        person, held, duty = everyone[key], terms.get(key, ()), duties.get(key, Duties())
        yield (
            here,
            page(
                edition,
                here,
                Head("person", person.name, section=edition.url(addresses.PEOPLE)),
                "person.md",
                name=edition.own(person.name),
                kick=_standing(edition, person, held),
                player=person.player,
                abilities=edition.words.listed((*_abilities(edition.words, person), *_skills(edition.words, person))),
                portrait=portrait(edition, here, person),
                bio=_bio(edition, here, person),
                terms=[
                    (
                        edition.words.row_label("roles", term.role),
                        edition.link(here, addresses.OFFICES, role_anchor(term.role)),
                        edition.say(when(term)),
                    )
                    for term in reversed(held)
                ],
                died=touches(edition, (person.died,) if person.died else (), here),
                away=touches(edition, duty.away, here),
                acting=touches(edition, duty.acting, here),
                index=edition.link(here, addresses.PEOPLE),
                touched=touches(edition, touched.get(("person", key), ()), here),
            ),
        )


def people_page(edition: Edition) -> str:
    """The list of all people: those in office first, then the others, then the dead."""
    here, terms = addresses.PEOPLE, _by_person(edition)
    everyone = realm_records.people(edition.journal.last.closing)
    title = edition.say(say("People"))
    groups: dict[str, list[Listed]] = {"office": [], "other": [], "dead": []}
    for key in edition.people_pages:
        person = everyone[key]
        held = any(term.until is None for term in terms.get(key, ()))
        group = "dead" if not person.alive else "office" if held else "other"
        groups[group].append(
            Listed(
                edition.own(person.name),
                edition.link(here, edition.people_pages[key]),
                _standing(edition, person, terms.get(key, ())),
                portrait(edition, here, person),
            )
        )
    named = ((say("In office"), "office"), (say("Without an office"), "other"), (say("The dead"), "dead"))
    head = Head("people", title, section=edition.url(here))
    shown = [(edition.say(name), groups[group]) for name, group in named if groups[group]]
    return page(edition, here, head, "people.md", title=title, groups=shown, count=len(edition.people_pages))


def role_anchor(role: str) -> str:
    """The anchor of an office on the page of offices."""
    return f"office-{role}"


def _by_person(edition: Edition) -> Mapping[str, tuple[Term, ...]]:
    found: dict[str, list[Term]] = {}
    for term in terms_of(edition):
        found.setdefault(term.person, []).append(term)
    return {key: tuple(terms) for key, terms in found.items()}


def portrait(edition: Edition, here: str, person: Person) -> str:
    """The address of a picture that lies in the journal's folder; nothing for one that leads elsewhere."""
    path = person.portrait
    outside = "://" in path or path.startswith(("/", "\\", "//")) or ".." in path.split("/") or ":" in path
    return edition.shared(here, path) if path and not outside else ""


def _standing(edition: Edition, person: Person, terms: tuple[Term, ...]) -> str:
    """`Treasurer`, or that someone is dead, or without an office."""
    if not person.alive:
        died = say("Dead since turn {turn}", turn=person.died) if person.died else say("Dead")
        return edition.say(died)
    held = [edition.words.row_label("roles", term.role) for term in terms if term.until is None]
    return edition.words.listed(held) or edition.say(say("Without an office"))


def _abilities(words: Words, person: Person) -> Iterator[str]:
    return (words.moved(words.term(id), value) for id, value in person.modifiers.items() if value)


def _skills(words: Words, person: Person) -> Iterator[str]:
    """The full ranks in the skills that offices ask for."""
    skills: Mapping[str, int] = getattr(person, "skills", {})
    return (f"{words.row_label('skills', id)} {ranks}" for id, ranks in skills.items() if ranks)


def _bio(edition: Edition, here: str, person: Person) -> Markup:
    """What is told of someone, and what people.yml keeps secret for those who may read it."""
    entries = edition.journal.campaign.people.items()
    secret = next((entry.secret for name, entry in entries if slug(name) == person.key), None)
    return story_with_secret(edition, here, person.bio, secret)
