"""The page of offices: who holds what, what each adds and why, and what an empty chair costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..engine.figure import Figure
from ..reading.wording import moved_by, say, say_many
from . import addresses, realm_records
from .about_words import checks_of
from .edition import Edition
from .measures import ATTRIBUTES, SKILLS, of_group
from .people_pages import portrait, role_anchor
from .press import Head, page
from .realm_records import Officer
from .sheet_page import changes_of
from .sprite import known_symbol
from .terms import Term, terms_of, when
from .words import Words


@dataclass(frozen=True, slots=True)
class Holder:
    """Someone in an office."""

    name: str
    link: str
    player: bool
    portrait: str


@dataclass(frozen=True, slots=True)
class Past:
    """Someone who held an office, and when."""

    name: str
    link: str
    when: str


@dataclass(frozen=True, slots=True)
class Office:
    """An office: its holders, what they add and by which ability, what its vacancy costs and bars, its past holders."""

    anchor: str
    name: str
    glyph: str
    holders: tuple[Holder, ...]
    since: str
    gives: str
    by: str
    cost: str
    bars: str
    wanted: bool
    past: tuple[Past, ...]


def offices_page(edition: Edition) -> str:
    """Offices in the order of the rules."""
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
        Head("offices", title, section=edition.url(here)),
        "offices.md",
        title=title,
        when=edition.when(edition.journal.last.turn),
        lead=edition.say(lead) if offices else "",
        offices=offices,
        people_link=edition.link(here, addresses.PEOPLE),
    )


def offices_of(edition: Edition) -> list[Office]:
    """Every office of the ruleset, filled or not."""
    state, rows = edition.journal.last.closing, edition.journal.last.view.rulebook.tables.get("roles", {})
    filled = realm_records.officers(state)
    terms: dict[str, list[Term]] = {}
    for term in terms_of(edition):
        terms.setdefault(term.role, []).append(term)
    return [_office(edition, id, filled.get(id), terms.get(id, [])) for id in dict.fromkeys((*rows, *filled, *terms))]


def _office(edition: Edition, id: str, officer: Officer | None, terms: list[Term]) -> Office:
    words, state = edition.words, edition.journal.last.closing
    row = edition.journal.last.view.rulebook.tables.get("roles", {}).get(id)
    values = row.values if row else None
    everyone = realm_records.people(state)
    last = edition.journal.last.number
    holders = [everyone[key] for key in (officer.people if officer else ()) if key in everyone]
    # who died in the last turn counted to its end
    people = [each for each in holders if each.alive or each.died == last]
    gives, by = _benefit(edition, id)
    if ability := str(getattr(values, "ability", "")):
        gives, by = [_invested(edition, id, ability)], [words.stock_or_score(ability)]
    cost = changes_of(edition, row, "vacancy") if row is not None and hasattr(values, "vacancy") else []
    cost = [*_unchecked(edition, getattr(values, "vacancy", None)), *cost]
    return Office(
        role_anchor(id),
        words.row_label("roles", id),
        known_symbol(str(getattr(values, "glyph", ""))) if people else "u-vacant",
        tuple(
            Holder(
                edition.own(each.name),
                edition.link(addresses.OFFICES, edition.people_pages[each.key]),
                each.player,
                portrait(edition, addresses.OFFICES, each),
            )
            for each in people
        ),
        _since(edition, officer) if officer and people else _vacant_since(edition, terms),
        edition.words.listed(gives) if people else "",
        edition.words.listed(dict.fromkeys(by)),
        edition.words.listed(cost),
        edition.words.listed(_barred(edition, str(what)) for what in getattr(values, "forbids", ())),
        not getattr(values, "if_needed", False),
        tuple(_past(edition, terms, {each.key for each in people})),
    )


def _past(edition: Edition, terms: list[Term], now: set[str]) -> Iterator[Past]:
    """Who held an office before those who hold it, the latest first."""
    everyone = realm_records.people(edition.journal.last.closing)
    last = edition.journal.last.number
    for term in reversed(terms):
        # who died in the last turn stands as the holder
        holds = term.person in now and term.until in (None, last)
        if term.person in everyone and not holds:
            link = edition.link(addresses.OFFICES, edition.people_pages[term.person])
            yield Past(edition.own(everyone[term.person].name), link, edition.say(when(term)))


def _vacant_since(edition: Edition, terms: list[Term]) -> str:
    until = max((term.until for term in terms if term.until is not None), default=None)
    if until is None:
        return edition.say(say("Never filled"))
    return edition.say(say("Since turn {turn}", turn=until))


def _barred(edition: Edition, what: str) -> str:
    if what in _BARRED:
        return edition.say(_BARRED[what])
    tables = edition.journal.last.view.rulebook.tables
    return (
        edition.words.row_label("improvements", what)
        if what in tables.get("improvements", {})
        else edition.words.term(what)
    )


_BARRED = {"building": say("new buildings"), "claim": say("claims"), "district": say("new districts")}


def _benefit(edition: Edition, role: str) -> tuple[list[str], list[str]]:
    """What an office adds to each attribute, and by which ability, out of the attributes' own sums."""
    words, view = edition.words, edition.journal.last.view
    gives, by = [], []
    for id in of_group(view, ATTRIBUTES):
        for figure in _of_role(view.score(id), role):
            gives.append(words.moved(words.stock_or_score(id), figure.value))
            by.append(_made(words, figure))
    return gives, by


def _invested(edition: Edition, role: str, ability: str) -> str:
    """What a role that is invested adds to the checks of its ability, out of the sums of the skills."""
    words, view = edition.words, edition.journal.last.view
    if role not in realm_records.group(view.state, "Invested"):
        return edition.say(say("Not invested"))
    name = words.stock_or_score(ability)
    for id in of_group(view, SKILLS):
        for part in view.score(id).parts:
            if part.label == "invested" and part.of == role:
                return edition.say(say("Invested: {checks}", checks=words.moved(checks_of(words, name), part.value)))
    return edition.say(say("Invested, but it does not count now"))


def _unchecked(edition: Edition, vacancy: object) -> Iterator[str]:
    """What a vacancy takes from checks by what they are about, and the die by which it raises Unrest."""
    words = edition.words
    for about, amount in getattr(vacancy, "checks", {}).items():
        if about == "all":
            yield edition.say(say("all checks {amount}", amount=words.signed(amount)))
        elif about in edition.journal.ruleset.scores:
            yield words.moved(checks_of(words, words.stock_or_score(about)), amount)
        else:
            yield words.moved(edition.say(say("{about} checks", about=words.step(about))), amount)
    if sides := getattr(vacancy, "unrest_die", None):
        yield edition.say(moved_by(words.stock_or_score("unrest"), f"+1d{sides}"))


def _made(words: Words, figure: Figure) -> str:
    """`Charisma`; `Charisma +4, Leadership +1` where it is a sum, `Charisma +3 ÷ 2` where only a part counts."""
    parts = figure.parts
    if not parts:
        is_of_person = figure.source is not None and figure.source.id.startswith("people/")
        return words.row_label("skills", figure.label) if is_of_person else words.figure_label(replace(figure, of=""))
    if len(parts) == 1:
        return _made(words, parts[0])
    if figure.how.startswith("divided by"):
        return f"{words.moved(_made(words, parts[0]), parts[0].value)} ÷ {words.plain(parts[1].value)}"
    return words.listed(words.moved(_made(words, part), part.value) for part in parts)


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
