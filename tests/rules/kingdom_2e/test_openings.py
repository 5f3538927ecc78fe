"""An opening: a running kingdom as its paper has it, and what the rules do not explain of its figures (K2-CRE-1)."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.book import Check
from kingdom_chronicle.engine.figure import Figure
from kingdom_chronicle.engine.view import View
from kingdom_chronicle.rules.kingdom_2e.events.happenings import Happening
from kingdom_chronicle.rules.kingdom_2e.lookup import rank_of
from kingdom_chronicle.rules.kingdom_2e.records import Charter, Feat
from kingdom_chronicle.rules.realm import Building, District, Holding, Settlement
from second_edition_at_play import LAND, founded, legal, opened, play

LANDS = "  hexes: {D1: [], D2: [Lumber Camp], C1: [Farmland, Road]}\n"
TOWNS = (
    "  settlements:\n"
    "    Tuskholm: {hex: D1, borders: {west: water}, with: [{build: Houses, lot: A1}, {build: Inn, lot: A2}]}\n"
    "    Ford: {hex: C1}\n"
)


def start(kingdom: str) -> View:
    return legal(founded(kingdom=kingdom)).before.view


def refused(kingdom: str) -> list[tuple[str, str]]:
    return [(problem.code, str(problem.message)) for problem in play(founded(kingdom=kingdom))[1]]


def parts(figure: Figure) -> dict[str, int]:
    return {part.label: part.value for part in figure.parts}


def test_an_opening_takes_land_and_settlements_as_they_stand() -> None:
    """K2-CRE-1, K2-SET-1: hexes with their features, settlements with their borders and structures; the first leads."""
    view = start(opened("{}", LANDS + TOWNS))
    assert {label: set(held.improvements) for label, held in view.all(Holding).items()} == {
        "D1": set(),
        "D2": {"lumber-camp"},
        "C1": {"farmland", "road"},
    }
    assert {key: town.capital for key, town in view.all(Settlement).items()} == {"tuskholm": True, "ford": False}
    assert view.all(District)["tuskholm/1"].water == frozenset({"west"})
    assert {key: each.type for key, each in view.all(Building).items()} == {
        "tuskholm/1/A1": "houses",
        "tuskholm/1/A2": "inn",
    }
    assert view.score("size").value == 3


def test_an_opening_has_skills_feats_charter_and_leaders() -> None:
    """K2-CRE-1, K2-SKL-2, K2-FEAT-1: a skill that is not named is untrained."""
    more = "  charter: grant\n  heartland: lake or river\n  government: feudalism\n  feats: [Civil Service]\n"
    view = start(opened("{level: 3}", more, "{Trade: expert, Industry: trained}"))
    assert [rank_of(view, skill) for skill in ("trade", "industry", "magic")] == ["expert", "trained", "untrained"]
    assert list(view.all(Feat)) == ["civil-service"]
    choices = view.all(Charter)["charter"]
    assert (choices.charter, choices.heartland, choices.government) == ("grant", "lake-or-river", "feudalism")


def test_what_the_rules_do_not_explain_is_brought_forward() -> None:
    """K2-ABI-1, K2-SKL-2, K2-CDC-3: level first, then the abilities, then skills and the Control DC.

    Level 3 and Size 3 make the Control DC 16, so 2 of 18 are brought. Economy 14 has 4 beside its 10 and a
    modifier of 2; Trade, trained at level 3, is 3 + 2 + 2, so 3 of 10 are brought.
    """
    figures = (
        "{trade: 10, control dc: 18, economy: 14, xp: 120, unrest: 0, crime: 1, crime penalty: 0, level: 3, rp: 7}"
    )
    view = start(opened(figures, LANDS, "{Trade: trained}"))
    assert [view.stock(name) for name in ("level", "xp", "crime", "rp")] == [3, 120, 1, 7]
    assert parts(view.score("economy")) == {"ability-start": 10, "brought-forward": 4}
    assert view.score("control-dc").value == 18
    assert parts(view.score("control-dc"))["brought-forward"] == 2
    assert view.score("trade").value == 10
    assert parts(view.score("trade"))["brought-forward"] == 3


def test_more_hexes_than_are_named_are_brought_forward() -> None:
    """K2-CDC-2: three hexes are named, the paper has ten, which is a province: Control DC 14 + 1."""
    view = start(opened("{size: 10}", LANDS))
    assert parts(view.score("size")) == {"claimed-hexes": 3, "brought-forward": 7}
    assert view.score("control-dc").value == 15
    assert refused(opened("{size: 2}", LANDS)) == [("K2-CDC-2", "`size` is never below 3")]


def test_a_kingdom_without_a_written_level_is_of_the_first() -> None:
    """K2-CRE-1."""
    assert start(opened("{}")).stock("level") == 1


@pytest.mark.parametrize(
    ("figures", "more", "code", "message"),
    [
        ("{treasury: 9}", "", "name", "no figure is called 'treasury'"),
        ("{unrest: -1}", "", "K2-GEN-4", "`unrest` is never below 0"),
        ("{level: 0}", "", "K2-XP-4", "a kingdom's level is 1 to 20"),
        ("{}", "  feats: [Nonsense]\n", "name", "no feat is called 'Nonsense'"),
        ("{}", "  charter: nonsense\n", "name", "no charter is called 'nonsense'"),
        ("{}", "  hexes: {Z9: []}\n", "name", "the map has no hex 'Z9'"),
        ("{}", "  hexes: {D1: [Moat]}\n", "name", "no feature is called 'Moat'"),
        (
            "{}",
            "  hexes: {D1: []}\n  settlements: {Ford: {hex: D2}}\n",
            "K2-HEX-1",
            "Ford lies in D2, which is not among the kingdom's `hexes`",
        ),
        (
            "{}",
            "  hexes: {D1: []}\n  settlements: {Ford: {hex: D1}, Weir: {hex: D1}}\n",
            "K2-HEX-1",
            "the settlement Ford stands in D1 already",
        ),
        (
            "{}",
            "  hexes: {D1: []}\n  settlements: {Ford: {hex: D1, borders: {ouest: water}}}\n",
            "name",
            "no side is called 'ouest'",
        ),
        (
            "{}",
            "  hexes: {D1: []}\n  settlements: {Ford: {hex: D1, borders: {West: water, 西: water}}}\n",
            "name",
            "no side is called '西'",
        ),
    ],
)
def test_what_an_opening_names_is_judged(figures: str, more: str, code: str, message: str) -> None:
    """K2-GEN-4, K2-HEX-1, K2-CRE-1: names, floors and places are; costs and limits are not."""
    assert refused(opened(figures, more)) == [(code, message)]


EVENTS = "  events: [%s]\n"


def test_an_opening_brings_open_events_that_are_met_in_its_first_turn() -> None:
    """K2-EVT-4: each since its turn and where it is; a cult that was found is at its second check, by Folklore."""
    more = LANDS + TOWNS
    more += EVENTS % (
        "{event: Squatters, since: 2, in: Tuskholm, lot: A3}, {event: Bandit activity, since: 4}, "
        "{event: Cult activity, since: 3, in: Ford, stage: 2}, {event: Monster activity, since: 3, hex: D2}"
    )
    view = start(opened("{}", more))
    assert {key: (each.place, each.about, each.stage) for key, each in view.all(Happening).items()} == {
        "squatters/2": ("tuskholm", "A3", 0),
        "bandit-activity/4": ("", "", 0),
        "cult-activity/3": ("ford", "", 1),
        "monster-activity/3": ("D2", "", 0),
    }
    cult = "event:\n  - {event: Cult activity, since: 3, roll: 20, rolls: {unrest: 1, luxuries: 1}}\n"
    only = LANDS + TOWNS + EVENTS % "{event: Cult activity, since: 3, in: Ford, stage: 2}"
    turn = "upkeep:\n  - consumption: {short: rp}\n" + cult + "  - happens: {roll: 1}\n"
    journal = legal(founded(kingdom=opened("{food: 4}", only)) | {"turns/0005.yml": turn})
    assert journal.last.view.all(Happening) == {}
    skills = [
        entry.name
        for posted in journal.last.posted
        for entry in posted.entries
        if isinstance(entry, Check) and posted.step == "open"
    ]
    assert skills == ["folklore"]


@pytest.mark.parametrize(
    ("event", "code", "message"),
    [
        ("{event: Boomtown, since: 3, in: Ford}", "K2-EVT-4", "Boomtown is over at once"),
        (
            "{event: Feud, since: 5, in: Ford}",
            "K2-EVT-4",
            "turn 5 is still to come, so nothing is open since then",
        ),
        ("{event: Feud, since: 4}", "K2-EVT-4", "Feud needs `in`: where is it open?"),
        (
            "{event: Monster activity, since: 4, in: Ford}",
            "K2-EVT-4",
            "Monster activity needs `hex`: where is it open?",
        ),
        (
            "{event: Monster activity, since: 4, hex: A1}",
            "K2-EVT-4",
            "hex A1 is not among the kingdom's `hexes`",
        ),
        ("{event: Feud, since: 4, in: Nowhere}", "name", "no settlement is called 'Nowhere'"),
        ("{event: Feuds and more, since: 4, in: Ford}", "name", "no event is called 'Feuds and more'"),
        ("{event: Feud, since: 4, in: Ford, stage: 2}", "K2-EVT-4", "Feud has one stage"),
        ("{event: Squatters, since: 4, in: Ford, lot: J9}", "K2-EVT-squatters", "lots of a settlement are A1 to I4"),
    ],
)
def test_an_open_event_of_an_opening_is_judged(event: str, code: str, message: str) -> None:
    """K2-EVT-4: it is continuous, began on paper, and lies somewhere in the kingdom."""
    found = refused(opened("{}", LANDS + TOWNS + EVENTS % event))
    assert [(each, said[: len(message)]) for each, said in found] == [(code, message)]


def test_the_figures_of_an_opening_do_not_depend_on_their_order() -> None:
    """K2-UPK-6, K2-CDC-2, K2-RUIN-2: food 7 in a kingdom of Size 12, whose room is 8, though it is written first."""
    assert start(opened("{food: 7, size: 12}")).stock("food") == 7
    assert start(opened("{food: 9, size: 12}")).stock("food") == 8
    assert start(opened("{food: 7, size: 9}")).stock("food") == 4


def test_an_opened_hex_has_what_the_map_says_stands_there() -> None:
    """K2-HEX-2: works of map.yml besides those that are written; a work site of either yields."""
    land = LAND + "hexes: {D2: {features: [Lumber Camp, Road]}, C1: {features: [Farmland]}}\n"
    files = founded(kingdom=opened("{}", "  hexes: {D2: [Road], C1: [Farmland, Farmland]}\n"), land=land)
    view = legal(files).before.view
    assert {label: set(held.improvements) for label, held in view.all(Holding).items()} == {
        "D2": {"lumber-camp", "road"},
        "C1": {"farmland", "second-farmland"},
    }


def test_absurd_figures_are_refused_or_bounded() -> None:
    """K2-XP-4, K2-RUIN-2: a level has 1 to 20; a ruin far above its threshold falls below it at once.

    Of 999999999 points the 10 of the threshold are taken 99999999 times, so that 9 are left.
    """
    for level in (0, 21, 999999999):
        (problem,) = play(founded(kingdom=opened(f"{{level: {level}}}")))[1]
        assert f"{problem.code}: {problem.message}" == "K2-XP-4: a kingdom's level is 1 to 20"
    turn = {
        "turns/0005.yml": "gm:\n  - gm: {crime: 999999999}\n    why: a slip\n  - gm: {level: 999}\n    why: a slip\n"
    }
    stocks = legal(founded(kingdom=opened()) | turn).last.closing.stocks
    assert (stocks["crime"], stocks["crime-penalty"], stocks["level"]) == (9, 99999999, 20)


def test_a_threshold_of_nothing_is_no_endless_loop() -> None:
    """K2-RUIN-2: where a ruling or a house rule leaves no threshold, the ruin falls to nothing."""
    turn = {"turns/0005.yml": "gm:\n  - gm: {crime-threshold: -12}\n    why: x\n  - gm: {crime: 3}\n    why: x\n"}
    stocks = legal(founded(kingdom=opened()) | turn).last.closing.stocks
    assert (stocks["crime"], stocks["crime-penalty"]) == (0, 1)


def test_more_dice_than_can_be_thrown_are_refused() -> None:
    """K2-ACT-craft-luxuries: at most 99 dice fall at once."""
    line = "activity:\n  - {does: Craft Luxuries, leader: Ruler, skill: arts, spend: 999999999}\n"
    (problem,) = play(founded(kingdom=opened()) | {"turns/0005.yml": line})[1]
    assert (problem.code, problem.span.line) == ("die", 2)
