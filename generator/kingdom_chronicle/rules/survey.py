"""The world at the start: the map, the people and the other realms as the campaign's files say they were."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator

from ..engine.book import Enter, Entry
from ..engine.illegal import Illegal
from ..engine.view import View
from ..reading.decode import find
from ..reading.kingdom import HexFacts, PersonFacts
from ..reading.land import Ground
from ..reading.names import fold, nearest, slug
from ..reading.source import Node, Span
from ..reading.wording import Sentence, say, typed
from .facts import ABILITIES, ForeignRealm, feature_named, features_named, hex_with, person_with, realm_with, row_id
from .realm import Hex, Person, find_row
from .rows import twice


def survey(view: View) -> Iterable[Entry | Illegal]:
    """The map, the people and the other realms as their files say they were.

    A secret fact moves nothing yet, unless it was told before the first turn; its names are judged all the same.
    """
    told: set[Span] = set()
    rivers = {label for river in view.campaign.land.rivers for label in river}
    for label, ground in view.campaign.land.hexes.items():
        facts = ground.facts
        nothing = say("no terrain is called '{name}'", name=ground.terrain)
        path = ("terrain",) if facts.terrain else ()
        terrain = yield from _known(view, "terrain", ground.terrain, nothing, written_at(view, ground, *path), told)
        special = yield from _special(view, ground, facts, (), told)
        hex = Hex(label, ground.hex.q, ground.hex.r, terrain, river=label in rivers)
        further, features = yield from _features(view, ground, facts, (), told)
        hex = hex_with(hex, facts, special=(*special, *further), features=features)
        if facts.secret is not None:
            hidden = yield from _special(view, ground, facts.secret, ("secret",), told)
            more, others = yield from _features(view, ground, facts.secret, ("secret",), told)
            name = facts.secret.terrain
            if name:
                nothing = say("no terrain is called '{name}'", name=name)
                where = written_at(view, ground, "secret", "terrain")
                terrain = yield from _known(view, "terrain", name, nothing, where, told)
            if told_by(facts.secret.until, view.turn):
                hex = hex_with(hex, facts.secret, terrain, (*hidden, *more), others)
        yield Enter(hex)
    for name, person in view.campaign.people.items():
        yield from _figures(view, (name,), person)
        someone = person_with(view, Person(slug(name), name), person)
        if person.secret is not None:
            yield from _figures(view, (name, "secret"), person.secret)
            if told_by(person.secret.until, view.turn):
                someone = person_with(view, someone, person.secret)
        yield Enter(someone)
    for name, realm in view.campaign.realms.items():
        abroad = realm_with(view, ForeignRealm(slug(name), name), realm)
        if realm.secret is not None and told_by(realm.secret.until, view.turn):
            abroad = realm_with(view, abroad, realm.secret)
        yield Enter(abroad)


def told_by(until: int | None, turn: int) -> bool:
    """Whether a secret of the campaign's files has ended when a turn has been played."""
    return until is not None and until <= turn


def _special(
    view: View, ground: Ground, facts: HexFacts, path: tuple[str, ...], told: set[Span]
) -> Generator[Entry | Illegal, None, tuple[str, ...]]:
    """The ids of the special terrain that facts of a hex name; they stand below `path` of its entry."""
    special = []
    for index, name in enumerate(facts.special):
        nothing = say("no special terrain is called '{name}'", name=name)
        place = written_at(view, ground, *path, "special", index)
        special.append((yield from _known(view, "special_terrain", name, nothing, place, told)))
    return tuple(special)


def _features(
    view: View, ground: Ground, facts: HexFacts, path: tuple[str, ...], told: set[Span]
) -> Generator[Entry | Illegal, None, tuple[tuple[str, ...], tuple[str, ...]]]:
    """The ids of the features that facts of a hex name: special terrain, and all others; its resource is judged too."""
    for index, name in enumerate(facts.features):
        if feature_named(view, name) is None:
            nothing = say("no feature is called '{name}'", name=name)
            yield from _known(
                view, "special_terrain", name, nothing, written_at(view, ground, *path, "features", index), told
            )
    if facts.resource and "commodities" in view.tables.tables:
        nothing = say("no commodity is called '{name}'", name=facts.resource)
        yield from _known(
            view, "commodities", facts.resource, nothing, written_at(view, ground, *path, "resource"), told
        )
    return features_named(view, facts.features)


def _figures(view: View, path: tuple[str, ...], facts: PersonFacts) -> Iterator[Illegal]:
    """What is wrong with someone's abilities and skills, where they stand in people.yml."""
    for wrong in strange_figures(view, facts):
        place = find(view.campaign.nodes["people.yml"], (*path, *wrong.at))
        yield Illegal("name", wrong.message, (), wrong.help, _at(place.key_span or place.span, str(wrong.at[-1])))


def strange_figures(view: View, facts: PersonFacts) -> Iterator[Illegal]:
    """Abilities that are none, skills that no office asks for, and any of them that is named twice."""
    for key, written in (("abilities", facts.abilities), ("modifiers", facts.modifiers)):
        ids = {ability: fold(ability)[:3] for ability in written}
        for ability, id in ids.items():
            if id not in ABILITIES:
                message = say("no ability is called '{name}'", name=ability)
                known = say("Abilities: {names}.", names=typed(ABILITIES))
                yield Illegal("name", message, (key, ability), (known,), key=True)
        yield from twice({ability: id for ability, id in ids.items() if id in ABILITIES}, key)
    for skill in facts.skills:
        if (wrong := _strange_skill(view, skill)) is not None:
            yield Illegal(wrong.rule, wrong.message, wrong.at, wrong.help, key=True)
    yield from twice({skill: row_id(view, "skills", skill) for skill in facts.skills}, "skills")


def _strange_skill(view: View, name: str) -> Illegal | None:
    """What is wrong with the name of a skill, where the tables have those that offices ask for."""
    if "skills" not in view.tables.tables:
        return None
    try:
        find_row(view, "skills", name, ("skills", name), say("no office asks for the skill '{name}'", name=name))
    except Illegal as wrong:
        return wrong
    return None


def _known(
    view: View, table: str, name: str, nothing: Sentence, place: Span, told: set[Span]
) -> Generator[Entry | Illegal, None, str]:
    """The id of a row that the map names; an unknown one is told once, and the nearest one stands in for it.

    So the hex is there for all that is built on it, and one slip does not become a problem of every turn.
    """
    try:
        return find_row(view, table, name, (), nothing)
    except Illegal as wrong:
        if place not in told:
            told.add(place)
            yield Illegal(wrong.rule, wrong.message, (), wrong.help, place)
        labels = view.tables.labels(table)
        return find_row(view, table, nearest(name, labels) or labels[0], (), nothing)


def written_at(view: View, ground: Ground, *path: str | int) -> Span:
    """Where map.yml says something of a hex: below its own key, or, of drawn ground, in the legend."""
    drawn = view.campaign.nodes.get("map.yml")
    if drawn is None or not isinstance(drawn.value, dict):
        return ground.span
    if path:
        own = find(drawn, ("hexes",)).value
        entries = own.values() if isinstance(own, dict) else ()
        here = next((entry for entry in entries if entry.key_span == ground.span), None)
        return _of(find(here, path)) if here is not None else ground.span
    legend = find(drawn, ("legend",)).value
    signs = legend.values() if isinstance(legend, dict) else ()
    meant = (sign for sign in signs if isinstance(sign.value, str) and fold(sign.value) == fold(ground.terrain))
    return next((_of(sign) for sign in meant), ground.span)


def _of(node: Node) -> Span:
    return _at(node.span, node.value if isinstance(node.value, str) else "")


def _at(span: Span, words: str) -> Span:
    return Span(span.file, span.line, span.column, max(1, len(words)))
