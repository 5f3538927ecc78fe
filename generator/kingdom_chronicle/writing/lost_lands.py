"""Land that is cut off or lost, and the settlements that stand on it as free cities, as the pages tell of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..engine.book import State
from ..engine.view import View
from ..reading.wording import Sentence, say
from . import realm_records
from .words import Words


@dataclass(frozen=True, slots=True)
class Told:
    """Something to tell of a hex: what, of whom or when, and a further word. `town` is a lost settlement's id."""

    what: Sentence
    text: Sentence | str
    note: Sentence | None = None
    town: str = ""


def of_hex(words: Words, view: View, label: str) -> Iterator[Told]:
    """What is to be told of a hex: cut off, lost, a leader there, settlements that were the realm's."""
    for territory in realm_records.group(view.state, "Territory").values():
        if label in territory.hexes:
            yield Told(say("Cut off"), _since(territory.since), _higher_unrest())
    for person, post in realm_records.group(view.state, "Stationed").items():
        if post.hex == label:
            yield Told(say("Sent here"), words.name_of(person), _since(post.since))
    lost = realm_records.group(view.state, "LostHex").get(label)
    if lost is None:
        return
    if label not in realm_records.holdings(view.state):
        yield Told(say("Lost"), say("turn {turn}", turn=lost.since))
    for town in lost.settlements:
        yield Told(say("Free city"), town.name, _lost_town(words, view, lost, town.key), town.key)


def matters(words: Words, view: View) -> Iterator[tuple[Sentence, Sentence, str]]:
    """What waits for an answer, each as a title, a sentence, and the label of the hex it is about."""
    fallen, landless = (realm_records.group(view.state, kind).get("realm") for kind in ("Fallen", "Landless"))
    if fallen is not None:
        yield say("The kingdom is no more"), say("It was destroyed in turn {turn}.", turn=fallen.since), ""
    if landless is not None:
        text = say(
            "In turn {turn} the kingdom claims a hex and has a settlement, or it is destroyed.", turn=_next(landless)
        )
        yield say("No land left"), text, ""
    for territory in realm_records.group(view.state, "Territory").values():
        names = tuple(words.name_of(label) for label in territory.hexes)
        text = say("{hexes}, cut off since turn {turn}.", hexes=names, turn=territory.since)
        yield say("A secondary territory"), say("{text} {more}", text=text, more=_higher_unrest()), territory.hexes[0]
    for label, lost in realm_records.group(view.state, "LostHex").items():
        if label in realm_records.holdings(view.state):
            for town in lost.settlements:
                note = _lost_town(words, view, lost, town.key)
                yield (
                    say("{settlement} stays away", settlement=town.name),
                    say("A free city, {note}.", note=note),
                    label,
                )


def cut_off(state: State, label: str) -> bool:
    """Whether a hex lies in a secondary territory."""
    return any(label in each.hexes for each in realm_records.group(state, "Territory").values())


def lost_in(state: State, town: str) -> int | None:
    """The turn in which a settlement was lost that is a free city now; None for any other."""
    for lost in realm_records.group(state, "LostHex").values():
        if town in lost.lost:
            turn: int = lost.lost[town]
            return turn
    return None


def free_cities(state: State, label: str) -> tuple[str, ...]:
    """The names of the settlements in a hex that were the realm's and are free cities now."""
    lost = realm_records.group(state, "LostHex").get(label)
    return tuple(town.name for town in lost.settlements) if lost is not None else ()


def _lost_town(words: Words, view: View, lost: Any, town: str) -> Sentence:
    turn = lost.lost.get(town, lost.since)
    if lost.key not in realm_records.holdings(view.state) or "reclaim-bonus" not in view.ruleset.scores:
        return say("lost in turn {turn}", turn=turn)
    bonus = words.signed(view.score("reclaim-bonus", town).value)
    return say(
        "lost in turn {turn}; asked to return, its check has a bonus of {bonus} next turn", turn=turn, bonus=bonus
    )


def _higher_unrest() -> Sentence:
    return say("Checks about it take Unrest as higher, and more so each turn.")


def _since(turn: int) -> Sentence:
    return say("since turn {turn}", turn=turn)


def _next(record: Any) -> int:
    return int(record.since) + 1
