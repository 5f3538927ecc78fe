"""What may be decided about other realms, where the table plays special edicts (UC-FAM-5)."""

from __future__ import annotations

from ....engine.view import View
from ....reading.turns import UNANSWERED
from ...facts import ForeignRealm
from ...offering import Line, Lines, Offer, label
from ...realm import Settlement
from ..checks import number
from ..land.ground import around
from ..special_edicts.diplomacy import EMBASSY
from ..special_edicts.issuing import edict_row
from ..special_edicts.neighbours import TIES, has_tie
from ..special_edicts.records import Expedition, Vassal


def offers(verb: str, has: str = "", lacks: str = "", **fields: object) -> Offer:
    """A line of this verb with each other realm that has one tie with the kingdom, or lacks another."""

    def offered(view: View) -> Lines:
        for realm in _realms(view):
            if (not has or has_tie(view, has, realm.key)) and (not lacks or not has_tie(view, lacks, realm.key)):
                yield {verb: realm.name, **fields}

    return offered


def residences(view: View) -> Lines:
    """For each embassy each house that it may have."""
    for realm in _realms(view):
        for id in edict_row(view, EMBASSY).houses if has_tie(view, EMBASSY, realm.key) else ():
            yield {"residence": realm.name, "building": label(view, "buildings", id)}


def other_terms(view: View) -> Lines:
    """Each other kind of terms for each treaty and alliance."""
    for realm in _realms(view):
        for tie in ("treaty", "alliance"):
            for terms in ("balanced", "unbalanced") if has_tie(view, tie, realm.key) else ():
                yield {"renegotiate": realm.name, "tie": tie, "terms": terms, "advantage": "ours"}


def partings(view: View) -> Lines:
    """Each tie may be left, and each vassal let go."""
    for realm in _realms(view):
        for tie in (each for each in TIES if has_tie(view, each, realm.key)):
            yield {"leave": realm.name, "tie": tie}
        if view.get(Vassal, realm.key) is not None:
            yield {"leave": realm.name, "tie": "vassal"}


def attacks(view: View) -> Lines:
    """Each realm with which there is a tie."""
    for realm in _realms(view):
        if any(has_tie(view, tie, realm.key) for tie in TIES):
            yield {"attack": realm.name}


def routes(view: View) -> Lines:
    """Each kind of trade from the capital with each realm; the route begins there, and the group draws the rest."""
    seat = next((town for town in view.all(Settlement).values() if town.capital), None)
    for realm in _realms(view) if seat is not None else ():
        for id in view.tables.tables["trades"]:
            assert seat is not None
            line: Line = {"trade": label(view, "trades", id), "in": seat.name, "partner": realm.name}
            yield {
                **line,
                "route": [seat.hex, *around(view, seat.hex)[:1]],
                "invest": number(view, "trade-least").value,
            }


def vassals(view: View) -> Lines:
    """Each realm as one that was subjugated, and a colony that the group names."""
    for realm in _realms(view):
        if view.get(Vassal, realm.key) is None:
            yield {"vassal": realm.name, "subjugated": "yes"}
    yield from ({"vassal": UNANSWERED} for _ in _played(view))


def expeditions(view: View) -> Lines:
    """An expedition that the group names."""
    yield from ({"expedition": UNANSWERED, "months": 1} for _ in _played(view))


def encounters(view: View) -> Lines:
    """Each expedition may be met by enemies."""
    for each in view.all(Expedition).values():
        yield {"encounter": each.name, "cr": 1}


def _played(view: View) -> tuple[str, ...]:
    return ("special edicts",) if view.switch("special-edicts") != "no" else ()


def _realms(view: View) -> list[ForeignRealm]:
    return list(view.all(ForeignRealm).values()) if _played(view) else []
