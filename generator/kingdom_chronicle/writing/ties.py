"""What the kingdom has abroad: ties with other realms, trade routes, expeditions, as the kingdom's page shows them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..reading.wording import Sentence, say
from . import realm_records
from .edition import Edition


@dataclass(frozen=True, slots=True)
class ExpeditionLine:
    """An expedition that is under way."""

    name: str
    since: str
    until: str


def ties_with(edition: Edition, realm: str) -> tuple[str, ...]:
    """What there is between the kingdom and another realm, a sentence each."""
    return tuple(edition.say(sentence) for sentence in _ties(edition, realm))


def _ties(edition: Edition, realm: str) -> Iterator[Sentence]:
    state, words = edition.journal.last.closing, edition.words
    vassal = realm_records.group(state, "Vassal").get(realm)
    if vassal is not None:
        told = say("Vassal since turn {turn}", turn=vassal.since)
        yield say("Subjugated in turn {turn}, and restless", turn=vassal.since) if vassal.restless else told
    yield from _dealings(edition, realm)
    embassy = realm_records.group(state, "Embassy").get(realm)
    if embassy is not None and embassy.house:
        house = words.row_label("buildings", embassy.house)
        yield say("Embassy since turn {turn}, in a house of its own: {house}", turn=embassy.since, house=house)
    elif embassy is not None:
        yield say("Embassy since turn {turn}", turn=embassy.since)
    for kind, tie in (("Treaty", "treaty"), ("Alliance", "alliance")):
        pact = realm_records.group(state, kind).get(realm)
        if pact is not None:
            name, terms = words.row_label("special_edicts", tie), words.row_label("treaty_terms", pact.terms)
            if pact.advantage == "ours":
                yield say("{tie} since turn {turn}, advantage ours: {terms}", tie=name, turn=pact.since, terms=terms)
            else:
                yield say("{tie} since turn {turn}, advantage theirs: {terms}", tie=name, turn=pact.since, terms=terms)
    for route in realm_records.group(state, "TradeRoute").values():
        if route.partner == realm:
            yield say(
                "Trade route from {settlement} to the end of turn {turn}: {kind}",
                settlement=words.name_of(route.settlement),
                turn=route.until,
                kind=words.row_label("trades", route.key),
            )
    for rebuff in realm_records.group(state, "Rebuff").values():
        with_whom, _, edict = rebuff.key.rpartition("/")
        if with_whom == realm:
            asked = words.row_label("special_edicts", edict)
            yield say("Hears no such offer before turn {turn}: {tie}", turn=rebuff.until, tie=asked)


def _dealings(edition: Edition, realm: str) -> Iterator[Sentence]:
    """How the kingdom stands with a group: by what its dealings came to, or else by what realms.yml says of it."""
    state = edition.journal.last.closing
    group = realm_records.foreign_realms(state).get(realm)
    stands = realm_records.group(state, "Relation").get(realm)
    if getattr(group, "war", False):
        yield say("At war with the kingdom")
    joined = stands.joined if stands is not None else getattr(group, "pledged", False)
    agreement = stands.agreement if stands is not None else getattr(group, "trade_agreement", False)
    diplomatic = stands.diplomatic if stands is not None else getattr(group, "diplomatic", False)
    if joined:
        yield say("Pledged to the kingdom")
    if agreement:
        yield say("Trade agreement")
    elif diplomatic:
        yield say("Diplomatic relations")
    for barred in realm_records.group(state, "Barred").values():
        activity, _, group_ = barred.key.partition("/")
        name = edition.words.row_label("activities", activity)
        if group_ == realm and barred.until is None:
            yield say("Barred for good: {activity}", activity=name)
        elif group_ == realm and barred.until > edition.journal.last.number:
            yield say("Barred to the end of turn {turn}: {activity}", turn=barred.until, activity=name)


def expedition_lines(edition: Edition) -> list[ExpeditionLine]:
    """The expeditions under way, in the order in which they set out."""
    return [
        ExpeditionLine(
            each.name,
            edition.say(say("turn {turn}", turn=each.since)),
            edition.say(say("turn {turn}", turn=each.until)),
        )
        for each in realm_records.group(edition.journal.last.closing, "Expedition").values()
    ]
