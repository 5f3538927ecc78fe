"""What structures add to checks: which, how far they reach, how they add up."""

from __future__ import annotations

from kingdom_chronicle.engine.figure import best_of_kind
from kingdom_chronicle.engine.view import View
from kingdom_chronicle.rules.kingdom_2e.settlements.item_bonuses import item_bonuses
from towns_2e_at_play import checks, files, held, kingdom, legal, month

HIRE = "does: Hunt and Forage, roll: 5"


def seen(standing: str, **how: object) -> View:
    """The view of a kingdom with this capital after a turn in which nothing is done."""
    return held(files(kingdom(standing, **how), month()))  # type: ignore[arg-type]


def added(view: View, about: str, skill: str = "", place: str = "", leader: str = "") -> int:
    """What structures add to a check about something."""
    return best_of_kind("test", item_bonuses(view, (about,), skill, place, leader)).value


def test_each_structure_helps_the_activities_of_its_entry() -> None:
    """K2-SET-10, K2-SET-5: id, and bonuses by activity or activity and skill, in a metropolis, whose cap is 3."""
    grids = "{with: [{build: Houses, lot: A1}]}"
    homes = "; ".join(f"build: Houses, lot: {block}1" for block in "BCDEFGHI")
    for entry in (
        "K2-SET-academy|creative-solution 2",
        "K2-SET-alchemy-laboratory|demolish 1",
        "K2-SET-arcanists-tower|quell-unrest/magic 1",
        "K2-SET-arena|celebrate-holiday 2, quell-unrest/warfare 2",
        "K2-SET-bank|tap-treasury 1",
        "K2-SET-barracks|garrison-army 1, recover-army 1, recruit-army 1",
        "K2-SET-brewery|establish-trade-agreement 1",
        "K2-SET-castle|new-leadership 2, pledge-of-fealty 2, send-diplomatic-envoy 2, "
        "garrison-army 2, recruit-army 2, recover-army 2",
        "K2-SET-cathedral|celebrate-holiday 3, provide-care 3, repair-reputation:corruption 3",
        "K2-SET-construction-yard|build-structure 1, repair-reputation:decay 1",
        "K2-SET-dump|demolish 1",
        "K2-SET-embassy|send-diplomatic-envoy 1, request-foreign-aid 1",
        "K2-SET-festival-hall|celebrate-holiday 1",
        "K2-SET-foundry|establish-work-site:mine 1",
        "K2-SET-garrison|outfit-army 1, train-army 1",
        "K2-SET-gladiatorial-arena|celebrate-holiday 3, hire-adventurers 3, quell-unrest/warfare 3",
        "K2-SET-herbalist|provide-care 1",
        "K2-SET-hospital|provide-care 1, quell-unrest 1",
        "K2-SET-illicit-market|clandestine-business 1",
        "K2-SET-inn|hire-adventurers 1",
        "K2-SET-jail|quell-unrest/intrigue 1",
        "K2-SET-keep|deploy-army 1, garrison-army 1, train-army 1",
        "K2-SET-library|rest-and-relax/scholarship 1",
        "K2-SET-lumberyard|establish-work-site:lumber-camp 1",
        "K2-SET-luxury-store|establish-trade-agreement 1",
        "K2-SET-magic-shop|supernatural-solution 1",
        "K2-SET-mansion|improve-lifestyle 1",
        "K2-SET-marketplace|establish-trade-agreement 1",
        "K2-SET-menagerie|rest-and-relax/wilderness 2",
        "K2-SET-military-academy|train-army 2, pledge-of-fealty/warfare 2",
        "K2-SET-mill|harvest-crops-and-livestock 1",
        "K2-SET-mint|capital-investment 3, collect-taxes 3, repair-reputation:crime 3",
        "K2-SET-museum|rest-and-relax/arts 1",
        "K2-SET-noble-villa|improve-lifestyle 1, quell-unrest/politics 1",
        "K2-SET-occult-shop|prognostication 2",
        "K2-SET-opera-house|celebrate-holiday 3, create-a-masterpiece 3",
        "K2-SET-palace|new-leadership 3, pledge-of-fealty 3, send-diplomatic-envoy 3, "
        "garrison-army 3, recover-army 3, recruit-army 3",
        "K2-SET-park|rest-and-relax/wilderness 1",
        "K2-SET-pier|go-fishing 1",
        "K2-SET-printing-house|improve-lifestyle 2, quell-unrest 2",
        "K2-SET-sacred-grove|quell-unrest/folklore 1",
        "K2-SET-secure-warehouse|craft-luxuries 1",
        "K2-SET-sewer-system|clandestine-business 1",
        "K2-SET-shrine|celebrate-holiday 1",
        "K2-SET-smithy|sell-commodities 1, outfit-army 1",
        "K2-SET-specialized-artisan|craft-luxuries 1",
        "K2-SET-stable|establish-trade-agreement 1",
        "K2-SET-stockyard|harvest-crops-and-livestock 1",
        "K2-SET-stonemason|establish-work-site:quarry 1",
        "K2-SET-tannery|sell-commodities 1",
        "K2-SET-tavern-luxury|hire-adventurers 2, rest-and-relax/trade 2",
        "K2-SET-tavern-popular|hire-adventurers 1, rest-and-relax/trade 1",
        "K2-SET-tavern-world-class|hire-adventurers 3, repair-reputation:strife 3, rest-and-relax/trade 3",
        "K2-SET-temple|celebrate-holiday 1, provide-care 1",
        "K2-SET-theater|celebrate-holiday 2",
        "K2-SET-thieves-guild|infiltration 1",
        "K2-SET-trade-shop|purchase-commodities 1",
        "K2-SET-university|creative-solution 3",
        "K2-SET-waterfront|go-fishing 1, establish-trade-agreement/boating 1, rest-and-relax/boating 1",
    ):
        rule, bonuses = entry.split("|")
        view = seen(f"build: {rule.removeprefix('K2-SET-')}, lot: A1; {homes}", grids=grids)
        for each in bonuses.split(", "):
            about, amount = each.split()
            activity, _, skill = about.partition("/")
            assert added(view, activity, skill) == int(amount), entry
            if skill:
                assert added(view, activity, "another") == 0, entry
        assert added(view, "abandon-hex") == 0, entry


def test_equal_structures_add_up_to_the_cap_of_their_settlement() -> None:
    """K2-SET-5: 1 in a village or a town, 2 in a city."""
    shops = "build: trade-shop, lot: A1; build: trade-shop, lot: A2; build: trade-shop, lot: A3"
    more = "; ".join(f"build: Houses, lot: {block}1" for block in "BCDE")
    assert added(seen(shops), "purchase-commodities") == 1
    assert added(seen(f"{shops}; {more}"), "purchase-commodities") == 2


def test_different_structures_do_not_add_up() -> None:
    """K2-SET-5: a Brewery, a Stable and a Marketplace help one agreement by 1, even in a city."""
    more = "; ".join(f"build: Houses, lot: {block}1" for block in "BCDE")
    view = seen(f"build: Brewery, lot: A1; build: Stable, lot: A2; build: Marketplace, lot: A3; {more}")
    assert added(view, "establish-trade-agreement") == 1


def test_of_overlapping_settlements_the_best_counts() -> None:
    """K2-SET-5: two capitals' worth of Herbalists in two settlements are no more than one."""
    view = seen("build: Herbalist, lot: A1", ford="build: Herbalist, lot: A1")
    assert added(view, "provide-care", place="ford") == 1


def test_an_edifice_counts_once_in_its_settlement() -> None:
    """K2-SET-7: two Keeps of a city."""
    more = "; ".join(f"build: Houses, lot: {block}1" for block in "BCDE")
    assert added(seen(f"build: Keep, lot: A1; build: Keep, lot: A3; {more}"), "train-army") == 1
    assert added(seen(f"build: Garrison, lot: A1; build: Garrison, lot: A3; {more}"), "train-army") == 2


def test_the_capital_s_structures_count_everywhere_others_in_their_influence_alone() -> None:
    """K2-CHK-11, confusion 61: a Popular Tavern in a second town, and a check for the capital's hex."""
    tavern = "build: tavern-popular, lot: A1"
    capital, second = seen(tavern, ford=""), seen("", ford=tavern)
    for place in ("", "A2", "D1", "tuskholm", "ford"):
        assert added(capital, "hire-adventurers", place=place) == 1, place
    for place, bonus in (("", 0), ("A2", 0), ("tuskholm", 0), ("C1", 0), ("D1", 1), ("ford", 1)):
        assert added(second, "hire-adventurers", place=place) == bonus, place
    town = seen("", ford=f"{tavern}; build: Houses, lot: B1")
    assert [added(town, "hire-adventurers", place=place) for place in ("C1", "C2", "B2")] == [1, 1, 0]


def test_what_is_damaged_or_rubble_adds_nothing() -> None:
    """K2-SET-8."""
    assert added(seen("build: Rubble, lot: A1"), "provide-care") == 0


def test_watchtowers_help_with_events_of_their_own_settlement() -> None:
    """K2-SET-watchtower, K2-SET-watchtower-stone: both count as the same structure, up to the cap."""
    more = "; ".join(f"build: Houses, lot: {block}1" for block in "BCDE")
    view = seen(f"build: Watchtower, lot: A1; build: watchtower-stone, lot: A2; {more}", ford="")
    assert added(view, "event", place="tuskholm") == 2
    assert added(view, "event", place="A2") == 2
    assert added(view, "event", place="ford") == 0
    assert added(view, "event") == 0


def test_a_palace_helps_the_ruler_and_outside_the_capital_it_is_a_villa() -> None:
    """K2-SET-palace: +3 item to the Ruler's leadership checks; left behind it is one noble villa of four lots."""
    grids = "{with: [{build: Houses, lot: A1}]}"
    homes = "; ".join(f"build: Houses, lot: {block}1" for block in "BCDEFGHI")
    capital = seen(f"build: Palace, lot: A1; {homes}", grids=grids)
    assert added(capital, "leadership", leader="ruler") == 3
    assert added(capital, "leadership", leader="warden") == 0
    assert added(capital, "region", leader="ruler") == 0
    behind = seen("", ford="build: Palace, lot: A1")
    assert added(behind, "leadership", place="ford", leader="ruler") == 0
    assert added(behind, "pledge-of-fealty", place="ford") == 0
    assert added(behind, "improve-lifestyle", place="ford") == 1


def test_an_upgrade_replaces_the_effects_unless_a_switch_keeps_them() -> None:
    """K2-SET-6: a Library helps Rest and Relax by Scholarship, an Academy does not."""
    line = "does: Build Structure, structure: Academy, in: Tuskholm, lot: A1, degree: success, why: a test"
    for rules, kept in (("{}", 0), ("{upgrade effects: keep too}", 1)):
        journal = legal(files(kingdom("build: Library, lot: A1", rules=rules), month(line)))
        assert added(journal.last.view, "rest-and-relax", "scholarship") == kept
        assert added(journal.last.view, "creative-solution") == 1


def test_an_item_bonus_stands_in_the_check_with_its_source() -> None:
    """K2-CHK-6, K2-SET-5: Dump and Alchemy Laboratory in the check of a Demolish, the better of them."""
    line = "does: Demolish, in: Tuskholm, lot: A3, roll: 12"
    ground = kingdom("build: Dump, lot: A1; build: Houses, lot: A3", level=1, rank="untrained")
    (check,) = checks(legal(files(ground, month(line))), "engineering")
    assert (check.total.value, check.outcome) == (13, "failure")
    (bonus,) = [part for part in check.total.parts if part.kind == "item"]
    assert [leaf.source.id for leaf in bonus.leaves() if leaf.source] == ["buildings/dump/bonuses"]
