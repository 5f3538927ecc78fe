"""Hexes reconnoitred, cleared and prepared: what their rows cannot say (K2-HEX-1, K2-ACT-9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from ....engine.book import Adjust, Enter, Entry, Note
from ....engine.figure import Figure, Source
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.kingdom import EncounterFacts
from ....reading.names import fold
from ....reading.wording import Sentence, say
from ...realm import Hex, Holding
from ..ground import HAZARD, dangers, is_dangerous, terrain_row
from ..land import KNOWN
from ..lookup import level_dc
from ..records import Prepared
from .paying import Cost, Paying
from .rough import rough_cost
from .row_words import Dc, Named, Need
from .use import Use

RESOLVE = "resolve"


def the_hex(view: View, one: Use) -> Hex:
    """The hex that the activity is aimed at."""
    return view.all(Hex)[one.hexes[0]]


# ---- what must hold before the roll


def clear_of_dangers(view: View, one: Use) -> Iterable[Illegal]:
    """A hex is prepared once its hazards are gone, on land, and not twice (K2-ACT-prepare-hex)."""
    hex = the_hex(view, one)
    if not terrain_row(view, hex.key).land:
        yield Illegal(one.rule, say("hex {hex} is water", hex=hex.key), "hex")
    if view.get(Prepared, hex.key) is not None:
        yield Illegal(one.rule, say("hex {hex} is prepared already", hex=hex.key), "hex")
    if hex.known not in KNOWN and hex.key not in view.all(Holding):
        message = say("nobody knows whether hex {hex} is clear of dangers: it is not reconnoitred", hex=hex.key)
        yield Illegal(one.rule, message, "hex")
    elif is_dangerous(view, hex.key):
        help = say("Clear Hex does that, or `clear: {hex}` where the heroes did it.", hex=hex.key)
        yield Illegal(one.rule, say("hex {hex} is not clear of dangers", hex=hex.key), "hex", (help,))


# ---- what is rolled against, and what it costs


def danger_level(view: View, one: Use) -> Figure:
    """The DC of the highest level among what is dangerous there (K2-ACT-clear-hex, K2-CDC-4)."""
    hex = the_hex(view, one)
    levels = [each.level for each in dangers(view, hex.key)]
    if one.order.level is not None:
        levels = [one.order.level]
    elif not levels and HAZARD in hex.special and hex.level is not None and is_dangerous(view, hex.key):
        levels = [hex.level]
    if not levels:
        raise ask_level(say("no creature and no hazard with a level is known in hex {hex}", hex=hex.key))
    return level_dc(view, max(levels))


def ask_level(message: Sentence) -> Illegal:
    """What is said where the GM has to give a level (K2-CDC-5)."""
    help = say("Write it in map.yml, in a line `mark: ...`, or as `level: ...` on this line.")
    return Illegal("K2-CDC-5", message, (), (help,))


def clearing(view: View, one: Use) -> Paying:
    """Nothing, or RP by the terrain: a switch (K2-ACT-9)."""
    if view.switch("clear-hex-cost") == "terrain":
        return (yield from rough_cost(view, one))
    return view, one


# ---- what comes of it


def reconnoitre(view: View, one: Use, said: Mapping[str, Any]) -> Iterator[Entry | Illegal]:
    """The hex is known; a total above its Zone DC finds what is hidden; open encounters may be resolved."""
    hex = the_hex(view, one)
    resolved = _resolved(view, one, hex)
    left = tuple(each for each in hex.encounters if each not in resolved)
    hidden = [each for each in left if each.hidden]
    zone = hex.zone_dc if one.order.zone_dc is None else one.order.zone_dc
    if zone is None and hidden:
        yield Note("zone-dc-unsaid", {"hex": hex.key}, "K2-CDC-5")
    if zone is not None and one.check is not None and one.check.total.value > zone:
        yield Note("zone-searched", {"hex": hex.key, "zone": zone}, one.rule)
        for each in hidden:
            yield Note("encounter-found", {"encounter": each.name, "level": each.level}, one.rule)
        left = tuple(each.model_copy(update={"hidden": False}) for each in left)
    for each in resolved:
        yield Note("encounter-resolved", {"encounter": each.name, "level": each.level}, one.rule)
    known = "cleared" if resolved and not left and HAZARD not in hex.special else KNOWN[0]
    yield Enter(replace(hex, known=known if hex.known != "cleared" else hex.known, encounters=left), one.rule)


def _resolved(view: View, one: Use, hex: Hex) -> tuple[EncounterFacts, ...]:
    """The open encounters that the players have resolved: `choose: resolve` means all that the kingdom's level is for.

    Raises Illegal for one that is named and is not open, or is above the kingdom's level.
    """
    words = one.order.choose.words if one.order.choose else ()
    open_ = [each for each in hex.encounters if not each.hidden]
    low = [each for each in open_ if each.level <= view.stock("level")]
    chosen = list(low) if any(fold(word) == RESOLVE for word in words) else []
    for word in words:
        named = next((each for each in open_ if fold(each.name) == fold(word)), None)
        if named is None and fold(word) != RESOLVE:
            hint = (
                say("Open ones: {names}.", names=tuple(each.name for each in open_)) if open_ else say("None is open.")
            )
            raise Illegal(one.rule, say("no open encounter is called '{name}'", name=word), "choose", (hint,))
        if named is not None and named not in low:
            message = say("{encounter} is above the kingdom's level", encounter=named.name)
            raise Illegal(one.rule, message, "choose")
        if named is not None and named not in chosen:
            chosen.append(named)
    return tuple(chosen)


def report(view: View, one: Use, said: Mapping[str, Any]) -> Iterator[Entry | Illegal]:
    """What was seen from afar: the encounters that nobody hides (K2-ACT-reconnoiter-hex)."""
    for each in the_hex(view, one).encounters:
        if not each.hidden:
            yield Note("encounter-seen", {"encounter": each.name, "level": each.level}, one.rule)


def clear(view: View, one: Use, said: Mapping[str, Any]) -> Iterator[Entry | Illegal]:
    """The dangers are gone; where creatures were among them there may be treasure (K2-ACT-clear-hex)."""
    hex = the_hex(view, one)
    found = dangers(view, hex.key)
    creatures = any(each.kind == "creature" for each in found) if found else HAZARD not in hex.special
    known = "cleared" if hex.known in KNOWN else hex.known
    special = tuple(id for id in hex.special if id != HAZARD)
    yield Enter(replace(hex, encounters=(), special=special, known=known), one.rule)
    if "luxuries" in said and creatures:
        yield Adjust("luxuries", Figure(int(said["luxuries"]), one.id, "", Source(f"activities/{one.id}")), one.rule)


def prepare(view: View, one: Use, said: Mapping[str, Any]) -> Iterator[Entry | Illegal]:
    """The hex is ready for farms and a settlement (K2-ACT-prepare-hex)."""
    yield Enter(Prepared(one.hexes[0], view.turn), one.rule)
    holding = view.get(Holding, one.hexes[0])
    if holding is not None:
        yield Enter(replace(holding, ready=view.turn), one.rule)


NAMED: Mapping[str, Named] = {
    "reconnoitre": reconnoitre,
    "report": report,
    "clear": clear,
    "prepare": prepare,
}
NEEDS: Mapping[str, Need] = {
    "clear of dangers": clear_of_dangers,
}
DCS: Mapping[str, Dc] = {"danger level": danger_level}
COSTS: Mapping[str, Cost] = {"clearing": clearing}
