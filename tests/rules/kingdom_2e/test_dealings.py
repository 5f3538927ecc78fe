"""Envoys, trade agreements, fealty, spies: four degrees each, what they need, what they bar (K2-CDC-5)."""

from __future__ import annotations

import pytest

from groups_at_play import (
    RP,
    after,
    check,
    codes,
    degree,
    does,
    files,
    kingdom,
    moved,
    notes,
    part,
    stands,
    wrong,
)
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.rules.kingdom_2e.records import Barred
from kingdom_chronicle.rules.realm import Holding
from second_edition_at_play import LAND, legal, play

ENVOY, TRADE = "K2-ACT-send-diplomatic-envoy", "K2-ACT-establish-trade-agreement"
BUY = "K2-ACT-purchase-commodities"
UNRULY = "  - gm: {unrest: +4}\n    why: a bad harvest\n"
PLEDGE, SPIES = "K2-ACT-pledge-of-fealty", "K2-ACT-infiltration"
KNOWN = "Silverstep: {negotiation dc: 18, relations: diplomatic, hex: C1}\n"
JOINED = "Silverstep: {negotiation dc: 18, relations: diplomatic, hex: C1, "


def envoy(*fields: str, leader: str = "Emissary") -> str:
    return does("Send Diplomatic Envoy", "with: Silverstep", *fields, leader=leader)


def trade(*fields: str, skill: str = "Trade") -> str:
    return does("Establish Trade Agreement", "with: Silverstep", f"skill: {skill}", *fields)


def pledge(*fields: str, skill: str = "Statecraft") -> str:
    return does("Pledge of Fealty", "with: Silverstep", f"skill: {skill}", *fields)


# ---- the GM's DC


@pytest.mark.parametrize(
    ("dc", "roll", "came"),
    [
        (8, 15, "critical success"),  # 18, ten above
        (8, 14, "success"),  # 17, nine above
        (18, 15, "success"),
        (18, 14, "failure"),
        (18, 6, "failure"),  # 9, nine below
        (18, 5, "critical failure"),  # 8, ten below
        (24, 20, "success"),  # 23 fails, the 20 makes it better
        (4, 1, "failure"),  # 4 succeeds, the 1 makes it worse
    ],
)
def test_an_envoy_is_rolled_against_the_negotiation_dc(dc: int, roll: int, came: str) -> None:
    """K2-ACT-send-diplomatic-envoy K2-CHK-2 K2-CHK-3: Statecraft trained at level 1 adds 3."""
    journal = after(envoy(f"roll: {roll}", "choose: crime"), realms=f"Silverstep: {{negotiation dc: {dc}}}\n")
    assert degree(journal, ENVOY) == came
    assert check(journal, ENVOY).against.value == dc
    assert stands(journal).diplomatic is (came in ("success", "critical success"))


def test_the_gm_gives_the_dc_with_the_group_or_with_the_line() -> None:
    """K2-CDC-5: what the line says goes before the fact; where neither says it, the line is refused."""
    assert check(after(envoy("roll: 15", "dc: 12")), ENVOY).against.value == 12
    found = wrong(envoy("roll: 15"), realms="Silverstep: {}\n")
    assert [code for code, _ in found] == ["K2-CDC-5"]
    line = "gm:\n  - update: Silverstep\n    negotiation dc: 11\nactivity:\n" + envoy("roll: 15")
    assert check(after(line, realms="Silverstep: {}\n"), ENVOY).against.value == 11


def test_a_group_that_nobody_wrote_down_is_refused() -> None:
    """K2-CDC-5: the message names what may be meant."""
    assert codes(does("Send Diplomatic Envoy", "with: Silverstop", "roll: 9")) == ["name"]


# ---- Send Diplomatic Envoy


def test_a_brilliant_envoy_helps_all_checks_with_the_group_to_the_end_of_the_next_turn() -> None:
    """K2-ACT-send-diplomatic-envoy: +2 circumstance with this group, in this turn and the next, and with no other."""
    first = envoy("roll: 20", "dc: 13")
    pact = does("Establish Trade Agreement", "with: Silverstep", "skill: Trade", "roll: 4", leader="Treasurer")
    other = does("Send Diplomatic Envoy", "with: Varn", "roll: 15", "dc: 18", leader="Treasurer")
    assert part(after(first + pact), TRADE, "send-diplomatic-envoy") == [2]
    assert part(after(first, pact), TRADE, "send-diplomatic-envoy") == [2]
    assert part(after(first, "", pact), TRADE, "send-diplomatic-envoy") == []
    assert part(after(first + other), ENVOY, "send-diplomatic-envoy") == []


def test_a_failed_envoy_makes_the_next_turns_envoy_easier() -> None:
    """K2-ACT-send-diplomatic-envoy: +2 next turn, not in this one and not in the one after, and only to this group."""
    failed = envoy("roll: 10")
    assert degree(after(failed), ENVOY) == "failure"
    assert not stands(after(failed)).diplomatic
    assert part(after(failed + envoy("roll: 10", leader="Ruler")), ENVOY, "send-diplomatic-envoy") == []
    assert part(after(failed, envoy("roll: 10")), ENVOY, "send-diplomatic-envoy") == [2]
    assert part(after(failed, "", envoy("roll: 10")), ENVOY, "send-diplomatic-envoy") == []
    other = does("Send Diplomatic Envoy", "with: Varn", "roll: 10", "dc: 18")
    assert part(after(failed, other), ENVOY, "send-diplomatic-envoy") == []


def test_a_lost_envoy_costs_what_the_players_choose_and_bars_the_way_for_three_turns() -> None:
    """K2-ACT-send-diplomatic-envoy K2-RUIN-4: Unrest 1d4, a ruin, or two resource dice; this and the next 2 turns."""
    lost = "roll: 2"
    assert moved(after(envoy(lost, "choose: unrest", "rolls: {unrest: 3}")), "unrest", ENVOY) == [3]
    assert moved(after(envoy(lost, "choose: [strife]")), "strife", ENVOY) == [1]
    assert moved(after(RP + envoy(lost, "choose: rp", "rolls: {rp: [3, 4]}")), "rp", ENVOY) == [-7]
    assert codes(envoy(lost)) == [ENVOY]
    assert after(envoy(lost, "choose: crime")).last.view.all(Barred)["send-diplomatic-envoy/silverstep"].until == 7
    bad = envoy(lost, "choose: crime")
    assert codes(bad + envoy("roll: 9", leader="Ruler")) == [ENVOY]
    assert codes(bad, "", envoy("roll: 9")) == [ENVOY]
    assert codes(bad, "", "", envoy("roll: 9")) == []
    assert codes(bad, does("Send Diplomatic Envoy", "with: Varn", "roll: 9", "dc: 14")) == []


def test_war_weighs_on_the_envoy_and_only_the_worse_of_two_wars_counts() -> None:
    """K2-ACT-send-diplomatic-envoy K2-CHK-4 K2-CHK-5: -5 and one degree worse with the target, -2 with an ally."""
    ally = "Varn: {war: yes}\n"
    journal = after(envoy("roll: 17"), realms="Silverstep: {negotiation dc: 18, allies: [Varn]}\n" + ally)
    assert (check(journal, ENVOY).total.value, degree(journal, ENVOY)) == (17 + 3 - 2, "success")
    both = "Silverstep: {negotiation dc: 12, war: yes, allies: [Varn]}\n" + ally
    journal = after(envoy("roll: 15"), realms=both)
    assert (check(journal, ENVOY).total.value, degree(journal, ENVOY)) == (15 + 3 - 5, "failure")
    journal = after(envoy("roll: 19"), realms="Silverstep: {negotiation dc: 7, war: yes}\n")
    assert (check(journal, ENVOY).total.value, degree(journal, ENVOY)) == (17, "success")


def test_the_gm_moves_the_dc_by_five_in_war_and_in_peace_not_at_all() -> None:
    """K2-ACT-send-diplomatic-envoy: up to 5 either way."""
    war = "Silverstep: {negotiation dc: 18, war: yes}\n"
    assert check(after(envoy("roll: 15", "shift: -5"), realms=war), ENVOY).against.value == 13
    assert check(after(envoy("roll: 15", "shift: 5", "choose: crime"), realms=war), ENVOY).against.value == 23
    assert codes(envoy("roll: 15", "shift: 6", "choose: crime"), realms=war) == [ENVOY]
    assert codes(envoy("roll: 15", "shift: -1")) == [ENVOY]


def test_an_envoy_is_untrained_as_printed_and_trained_as_published() -> None:
    """K2-ACT-send-diplomatic-envoy K2-SKL-5."""
    assert check(after(envoy("roll: 15"), kingdom=kingdom(skills="{}")), ENVOY).total.value == 15
    published = kingdom(skills="{}", rules="{unprinted rank: published}")
    assert codes(envoy("roll: 15"), kingdom=published) == ["K2-SKL-3"]


# ---- Establish Trade Agreement


@pytest.mark.parametrize(
    ("dc", "roll", "came"),
    [
        (8, 15, "critical success"),
        (8, 14, "success"),
        (18, 15, "success"),
        (18, 14, "failure"),
        (18, 6, "failure"),
        (18, 5, "critical failure"),
    ],
)
def test_a_trade_agreement_comes_of_a_success(dc: int, roll: int, came: str) -> None:
    """K2-ACT-establish-trade-agreement: critical success brings 2 resource dice, critical failure Unrest."""
    journal = after(
        trade(f"roll: {roll}", f"dc: {dc}", "rolls: {rp: [3, 2]}" if roll == 15 and dc == 8 else ""), realms=KNOWN
    )
    assert degree(journal, TRADE) == came
    assert stands(journal).agreement is (came in ("success", "critical success"))
    assert moved(journal, "rp", TRADE) == ([5] if came == "critical success" else [])
    assert moved(journal, "unrest", TRADE) == ([1] if came == "critical failure" else [])


def test_a_shameful_loss_weighs_on_economy_to_the_end_of_the_turn() -> None:
    """K2-ACT-establish-trade-agreement: -1 circumstance on Economy until the next turn starts."""
    lost = trade("roll: 2")
    later = does("Purchase Commodities", "goods: food", "roll: 10", leader="Treasurer")
    other = does("Infiltration", "roll: 10", leader="Treasurer")
    bought, spied = "K2-ACT-purchase-commodities", SPIES
    assert part(after(RP + lost + later, realms=KNOWN), bought, "establish-trade-agreement") == [-1]
    assert part(after(lost + other, realms=KNOWN), spied, "establish-trade-agreement") == []
    assert part(after(lost, RP + later, realms=KNOWN), bought, "establish-trade-agreement") == []


def test_a_failed_offer_is_sweetened_by_two_dice_that_are_there() -> None:
    """K2-ACT-establish-trade-agreement K2-GEN-5: who cannot spend the roll has no agreement, and spends nothing."""
    sweet = trade("roll: 12", "choose: pay", "rolls: {rp: [4, 3]}")
    journal = after(RP + sweet, realms=KNOWN)
    assert (stands(journal).agreement, moved(journal, "rp", TRADE)) == (True, [-7])
    poor = "upkeep:\n  - resources: {roll: [1, 1, 1, 1, 1]}\nactivity:\n" + sweet
    journal = after(poor, realms=KNOWN)
    assert (stands(journal).agreement, moved(journal, "rp", TRADE)) == (False, [])
    assert notes(journal, TRADE) == ["not-paid"]
    journal = after(trade("roll: 12"), realms=KNOWN)
    assert (stands(journal).agreement, moved(journal, "rp", TRADE)) == (False, [])


def test_a_trade_agreement_asks_for_relations_and_is_made_once() -> None:
    """K2-ACT-establish-trade-agreement K2-ACT-2."""
    assert codes(trade("roll: 15")) == [TRADE]
    assert codes(trade("roll: 15"), realms=JOINED + "trade agreement: yes}\n") == [TRADE]
    twice = trade("roll: 12") + trade("roll: 12")
    assert codes(twice, realms=KNOWN) == ["K2-ACT-2"]


def test_a_waterway_lets_boats_trade_and_helps_as_a_road_does() -> None:
    """K2-ACT-establish-trade-agreement: Boating (trained) by a waterway alone; +4 circumstance by either."""
    assert codes(trade("roll: 15", skill="Boating"), realms=KNOWN) == [TRADE]
    assert codes(trade("roll: 15", skill="Boating"), realms=JOINED + "road: yes}\n") == [TRADE]
    assert check(after(trade("roll: 11", skill="Boating"), realms=JOINED + "waterway: yes}\n"), TRADE).total.value == 18
    assert check(after(trade("roll: 11"), realms=JOINED + "road: yes}\n"), TRADE).total.value == 18
    both = JOINED + "road: yes, waterway: yes}\n"
    assert check(after(trade("roll: 11"), realms=both), TRADE).total.value == 18
    raw = kingdom(skills="{Trade: trained}")
    assert codes(trade("roll: 11", skill="Boating"), realms=both, kingdom=raw) == ["K2-SKL-3"]


# ---- Pledge of Fealty


def test_a_pledge_brings_the_group_its_hex_and_the_xp_of_a_claim() -> None:
    """K2-ACT-pledge-of-fealty K2-XP-1: on a success one resource die is paid, on a critical one nothing."""
    journal = after(RP + pledge("roll: 15", "rolls: {rp: 4}"))
    assert (degree(journal, PLEDGE), moved(journal, "rp", PLEDGE)) == ("success", [-4])
    assert stands(journal).joined and "C1" in journal.last.view.all(Holding)
    assert journal.last.view.score("size").value == 3 + 1
    assert moved(journal, "xp", "K2-XP-1") == [10]
    journal = after(pledge("roll: 15", "dc: 8"))
    assert (degree(journal, PLEDGE), moved(journal, "rp", PLEDGE)) == ("critical success", [])
    assert "C1" in journal.last.view.all(Holding)
    assert degree(after(RP + pledge("roll: 14", "dc: 8", "rolls: {rp: 1}")), PLEDGE) == "success"


def test_a_hex_that_was_claimed_before_is_not_won_twice() -> None:
    """K2-ACT-pledge-of-fealty: neither Size nor XP again."""
    journal = after(pledge("roll: 15", "dc: 8"), realms="Silverstep: {negotiation dc: 18, hex: B1}\n")
    assert stands(journal).joined and journal.last.view.score("size").value == 3
    assert moved(journal, "xp", "K2-XP-1") == []


def test_a_freehold_brings_what_its_land_brings_with_a_claim() -> None:
    """K2-ACT-pledge-of-fealty K2-HEX-3: a landmark calms, and helps Economy to the end of the next turn."""

    def pledged(line: str, *further: str) -> Journal:
        there = files(RP + UNRULY + line, *further, kingdom=kingdom())
        return legal(there | {"map.yml": LAND + "hexes: {C1: {special: [Landmark, Freehold]}}\n"})

    calm = "rolls: {rp: 4, unrest: 2}"
    for line in (pledge("roll: 16", calm), pledge("roll: 16", "dc: 8", "rolls: {unrest: 2}")):
        assert moved(pledged(line), "unrest", PLEDGE) == [-2]
    # the next turn, an Economy check has it; the turn after, it has not
    buy = RP + does("Purchase Commodities", "goods: lumber", "roll: 12", leader="Ruler")
    line = pledge("roll: 16", calm)
    assert part(pledged(line, buy), BUY, "pledge-of-fealty") == [2]
    assert part(pledged(line, "", buy), BUY, "pledge-of-fealty") == []
    free = kingdom(rules="{pledge unwilling: joins without hex}")
    left = files(RP + UNRULY + pledge("roll: 16", "choose: withhold"), kingdom=free)
    journal = legal(left | {"map.yml": LAND + "hexes: {C1: {special: [Landmark, Freehold]}}\n"})
    assert moved(journal, "unrest", PLEDGE) == []


def test_a_hex_that_lies_apart_is_secondary_territory() -> None:
    """K2-ACT-pledge-of-fealty K2-UPK-3: the next Upkeep has the Unrest of secondary territory."""
    apart = after(pledge("roll: 15", "dc: 8", "hex: F1"), "")
    assert "F1" in apart.last.view.all(Holding)
    assert moved(apart, "unrest", "K2-UPK-3") == [1]
    assert moved(after(pledge("roll: 15", "dc: 8"), ""), "unrest", "K2-UPK-3") == []


def test_a_pledge_that_cannot_be_paid_has_failed() -> None:
    """K2-ACT-pledge-of-fealty K2-GEN-5: all of a failure, and no RP go."""
    poor = "upkeep:\n  - resources: {roll: [1, 1, 1, 1, 1]}\nactivity:\n"
    spent = "  - gm: {rp: -5}\n    why: a dowry\n"
    journal = after(poor + spent + pledge("roll: 15", "rolls: {rp: 4}"))
    assert not stands(journal).joined
    assert (moved(journal, "rp", PLEDGE), moved(journal, "unrest", PLEDGE)) == ([], [1])


def test_who_will_not_pay_has_failed_or_has_the_group_without_its_hex() -> None:
    """K2-ACT-pledge-of-fealty: the switch pledge-unwilling."""
    journal = after(RP + pledge("roll: 15", "choose: withhold"))
    assert (stands(journal).joined, moved(journal, "unrest", PLEDGE)) == (False, [1])
    free = kingdom(rules="{pledge unwilling: joins without hex}")
    journal = after(RP + pledge("roll: 15", "choose: withhold"), kingdom=free)
    assert (stands(journal).joined, moved(journal, "unrest", PLEDGE)) == (True, [])
    assert "C1" not in journal.last.view.all(Holding)


def test_a_group_that_declines_may_be_asked_next_turn_and_one_that_refuses_never() -> None:
    """K2-ACT-pledge-of-fealty: failure Unrest +1, critical failure Unrest +2 and a ruin of choice."""
    failed = pledge("roll: 6")
    journal = after(failed)
    assert (degree(journal, PLEDGE), moved(journal, "unrest", PLEDGE)) == ("failure", [1])
    again = does("Pledge of Fealty", "with: Silverstep", "skill: Intrigue", "roll: 9", leader="Ruler")
    assert codes(failed + again) == [PLEDGE]
    assert codes(failed, again) == []
    refused = pledge("roll: 5", "choose: [decay]")
    journal = after(refused)
    assert degree(journal, PLEDGE) == "critical failure"
    assert (moved(journal, "unrest", PLEDGE), moved(journal, "decay", PLEDGE)) == ([2], [1])
    assert codes(refused, "", "", again) == [PLEDGE]


def test_a_pledge_asks_for_a_trained_skill_a_free_group_and_its_hex() -> None:
    """K2-ACT-pledge-of-fealty K2-SKL-3."""
    assert codes(pledge("roll: 15"), kingdom=kingdom(skills="{}")) == ["K2-SKL-3"]
    assert codes(pledge("roll: 15"), realms=JOINED + "pledged: yes}\n") == [PLEDGE]
    assert codes(pledge("roll: 15"), realms="Silverstep: {negotiation dc: 18}\n") == [PLEDGE]
    assert codes(pledge("roll: 15", skill="Trade")) == ["K2-SKL-3"]


# ---- Infiltration


def spies(*fields: str) -> str:
    return does("Infiltration", *fields)


@pytest.mark.parametrize(
    ("roll", "shift", "came", "told"),
    [
        (15, -6, "critical success", ["learned-exactly"]),  # 18 against 8
        (14, -6, "success", ["learned-vaguely"]),
        (11, 0, "success", ["learned-vaguely"]),  # 14 against 14
        (10, 0, "failure", []),
        (6, 4, "failure", []),  # 9 against 18
        (5, 4, "critical failure", []),
    ],
)
def test_spies_bring_what_the_gm_tells(roll: int, shift: int, came: str, told: list[str]) -> None:
    """K2-ACT-infiltration: exact, vague, nothing; a control check."""
    moved_dc = f"  - gm: {{control dc: {shift:+}}}\n    why: the moon\n" if shift else ""
    journal = after(moved_dc + spies(f"roll: {roll}"))
    assert (degree(journal, SPIES), notes(journal, SPIES)) == (came, told)


def test_spies_that_are_caught_weigh_on_all_checks_to_the_end_of_the_next_turn() -> None:
    """K2-ACT-infiltration: -2 circumstance."""
    caught = spies("roll: 1")
    assert degree(after(caught), SPIES) == "critical failure"
    assert part(after(caught, envoy("roll: 10")), ENVOY, "infiltration") == [-2]
    assert part(after(caught, "", envoy("roll: 10")), ENVOY, "infiltration") == []


def test_a_nation_of_higher_level_is_one_degree_harder_to_spy_on() -> None:
    """K2-ACT-infiltration K2-CHK-4: level 7 against level 1; an equal level and no nation shift nothing."""
    assert degree(after(spies("roll: 11", "with: Varn")), SPIES) == "failure"
    assert degree(after(spies("roll: 11", "with: Silverstep")), SPIES) == "success"
    assert degree(after(spies("roll: 11", "with: Varn"), realms="Varn: {level: 1}\n"), SPIES) == "success"
    assert degree(after(spies("roll: 11", "with: Varn"), realms="Varn: {level: 2}\n"), SPIES) == "failure"


def test_one_leader_spies_once_a_turn() -> None:
    """K2-ACT-infiltration K2-ACT-2."""
    assert codes(spies("roll: 11") + spies("roll: 11")) == ["K2-ACT-2"]
    assert codes(spies("roll: 11") + does("Infiltration", "roll: 11", leader="Ruler")) == []


def test_what_stands_between_realms_is_told_by_an_update() -> None:
    """K2-CDC-5: relations that end, a war that begins."""
    lines = "gm:\n  - update: Silverstep\n    relations: none\n    war: yes\nactivity:\n" + trade("roll: 15")
    assert codes(lines, realms=KNOWN) == [TRADE]
    ended = "gm:\n  - update: Silverstep\n    relations: none\nactivity:\n" + trade("roll: 15")
    assert codes(envoy("roll: 15"), ended) == [TRADE]
    begun = "gm:\n  - update: Silverstep\n    trade agreement: yes\n"
    assert stands(after(begun)).agreement
    pledged = stands(after("gm:\n  - update: Silverstep\n    pledged: yes\n"))
    assert (pledged.joined, pledged.agreement) == (True, False)


def test_a_fact_of_a_group_that_cannot_be_is_refused_where_it_stands() -> None:
    """K2-CDC-5: names and kinds of facts are checked in realms.yml itself."""
    for fact in ("negotiation dc: high", "relations: cordial", "war: perhaps", "parley dc: 18"):
        (problem,) = play(files("", realms=f"Silverstep: {{{fact}}}\n"))[1]
        assert (problem.span.file, problem.span.line) == ("campaign/realms.yml", 1)
