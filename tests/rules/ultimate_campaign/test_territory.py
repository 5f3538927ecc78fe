"""Hexes that are won and lost as entries alone: UC-HEX-1, UC-HEX-5."""

from __future__ import annotations

from collections.abc import Iterable

from kingdom_chronicle.engine.book import Entry
from kingdom_chronicle.engine.view import View
from kingdom_chronicle.rules.realm import Hex, Holding, Settlement
from kingdom_chronicle.rules.ultimate_campaign.land.free_cities import city_joins
from kingdom_chronicle.rules.ultimate_campaign.land.territory import LostHex, let_go, lost_settlement, take_hex
from land_at_play import land, settled

GROUND = land("ppp", rivers="A1, B1")
TOWN = "  settlements: {Tuskholm: {hex: B1, with: [{build: Inn, lot: C3}, {build: House, lot: C4}]}}\n"


def after(view: View, entries: Iterable[Entry]) -> View:
    for entry in tuple(entries):
        view = view.after(entry)
    return view


def held() -> View:
    return settled({"A1": "", "B1": "Farm"}, GROUND, more=TOWN)


def test_what_is_not_held_cannot_be_lost() -> None:
    """UC-HEX-1: no entry comes of it."""
    assert not tuple(let_go(held(), "C1", "UC-HEX-1"))


def test_a_territory_that_comes_back_has_its_improvements_but_not_yet_its_settlement() -> None:
    """UC-HEX-5, UC-HEX-6: the hex counts again; the free city in it is asked by a check of its own."""
    lost = after(held(), let_go(held(), "B1", "UC-HEX-1"))
    back = after(lost, take_hex(lost, "B1", "UC-HEX-5"))
    assert dict(back.all(Holding)["B1"].improvements) == {"farm": 0}
    assert not back.all(Settlement)
    assert back.all(Hex)["B1"].special == ("free-city",)
    kept = back.all(LostHex)["B1"]
    assert (dict(kept.improvements), [each.name for each in kept.settlements]) == ({}, ["Tuskholm"])
    joined = after(back, city_joins(back, back.all(Hex)["B1"], "UC-HEX-6", "reclaim"))
    assert [each.name for each in joined.all(Settlement).values()] == ["Tuskholm"]
    assert joined.score("consumption").value == held().score("consumption").value
    assert not joined.all(LostHex)


def test_a_hex_lost_twice_remembers_its_free_city() -> None:
    """UC-HEX-1: what stood there before the first loss is not forgotten by the second."""
    view = after(held(), let_go(held(), "B1", "UC-HEX-1"))
    view = after(view, take_hex(view, "B1", "UC-HEX-5"))
    view = after(view, let_go(view, "B1", "UC-HEX-1"))
    kept = view.all(LostHex)["B1"]
    assert (dict(kept.improvements), [each.name for each in kept.settlements]) == ({"farm": 0}, ["Tuskholm"])
    assert lost_settlement(view, "tuskholm") == (kept, kept.settlements[0])
    assert lost_settlement(view, "nowhere") is None
    assert sorted(thing.key for thing in kept.belongings) == ["tuskholm/1", "tuskholm/1/C3", "tuskholm/1/C4"]
    assert view.all(Hex)["B1"].special == ("free-city",)


def test_a_town_founded_beside_a_free_city_is_lost_with_it() -> None:
    """UC-HEX-1: a hex already called a free city's is not called so twice."""
    ground = land("pp", hexes="B1: {special: [free city]}")
    view = settled(["A1", "B1"], ground, more=TOWN)
    view = after(view, let_go(view, "B1", "UC-HEX-1"))
    assert view.all(Hex)["B1"].special == ("free-city",)


def test_a_town_that_was_lost_keeps_the_turn_of_its_loss() -> None:
    """UC-HEX-6: the hex comes and goes again, the town was lost once."""
    view = after(held(), let_go(held(), "B1", "UC-HEX-1"))
    view = after(view, take_hex(view, "B1", "UC-HEX-5")).moved(number=7)
    view = after(view, let_go(view, "B1", "UC-HEX-1"))
    kept = view.all(LostHex)["B1"]
    assert (kept.since, dict(kept.lost)) == (7, {"tuskholm": 0})


def test_land_that_was_held_stays_known() -> None:
    """UC-HEX-1: only the GM's word makes it wild again; until then it may be claimed without exploring it anew."""
    assert held().all(Hex)["A1"].known == "unknown"
    assert after(held(), let_go(held(), "A1", "UC-HEX-1")).all(Hex)["A1"].known == "cleared"
