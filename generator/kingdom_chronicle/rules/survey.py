"""The world at the start: the map and the people as the campaign's files say they were."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator

from ..engine.book import Enter, Entry
from ..engine.illegal import Illegal
from ..engine.view import View
from ..reading.decode import find
from ..reading.kingdom import PersonFacts
from ..reading.land import Ground
from ..reading.names import fold, nearest, slug
from ..reading.source import Node, Span
from ..reading.wording import Sentence, say
from .realm import Hex, Person, find_row

ABILITIES = ("str", "dex", "con", "int", "wis", "cha")
"""What the names of the abilities begin with."""


def survey(view: View) -> Iterable[Entry | Illegal]:
    """The map and the people as map.yml and people.yml say they were."""
    told: set[Span] = set()
    rivers = {label for river in view.campaign.land.rivers for label in river}
    for label, ground in view.campaign.land.hexes.items():
        facts = ground.facts
        nothing = say("no terrain is called '{name}'", name=ground.terrain)
        path = ("terrain",) if facts.terrain else ()
        terrain = yield from _known(view, "terrain", ground.terrain, nothing, _place(view, ground, *path), told)
        special = []
        for index, name in enumerate(facts.special):
            nothing = say("no special terrain is called '{name}'", name=name)
            place = _place(view, ground, "special", index)
            special.append((yield from _known(view, "special_terrain", name, nothing, place, told)))
        yield Enter(
            Hex(
                label,
                ground.hex.q,
                ground.hex.r,
                terrain,
                facts.name or "",
                tuple(special),
                label in rivers or bool(facts.river) or "river" in special,
                bool(facts.coast),
                facts.known or "unknown",
                facts.settlement,
            )
        )
    for name, facts_ in view.campaign.people.items():
        yield from _abilities(view, name, facts_)
        scores = {fold(ability)[:3]: (score - 10) // 2 for ability, score in facts_.abilities.items()}
        scores |= {fold(ability)[:3]: value for ability, value in facts_.modifiers.items()}
        yield Enter(Person(slug(name), name, scores, facts_.feats, facts_.player))


def _abilities(view: View, name: str, facts: PersonFacts) -> Iterator[Illegal]:
    """Scores and modifiers of what is no ability."""
    for key, written in (("abilities", facts.abilities), ("modifiers", facts.modifiers)):
        for ability in written:
            if fold(ability)[:3] not in ABILITIES:
                place = find(view.campaign.nodes["people.yml"], (name, key, ability))
                known = say("Abilities: {names}.", names=ABILITIES)
                message = say("no ability is called '{name}'", name=ability)
                yield Illegal("name", message, (), (known,), _at(place.key_span or place.span, ability))


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


def _place(view: View, ground: Ground, *path: str | int) -> Span:
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
