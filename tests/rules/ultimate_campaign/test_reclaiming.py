"""Lost settlements that are asked to return: UC-HEX-6 and EX-R1."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.book import Check
from kingdom_chronicle.engine.figure import adds_up
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.rules.realm import Building, Hex, Settlement
from kingdom_chronicle.rules.ultimate_campaign.land.reclaiming import bonus_in
from kingdom_chronicle.rules.ultimate_campaign.land.territory import Asked, LostHex
from kingdom_chronicle.writing.words import words_for
from land_at_play import codes, kingdom, land, month, refused
from rules_at_play import legal, realm

ROW = land("p" * 6)
TOWNS = """\
  settlements:
    Tuskholm: {hex: A1}
    Oldford: {hex: D1, with: [{build: Inn, lot: C3}, {build: House, lot: C4}]}
"""
LOSS, LINK = month("abandon: C1"), month("claim: C1")


def asking(line: str, calm: str = "20") -> str:
    return f"upkeep:\n- stability: {{roll: {calm}}}\n- {line}\nevent:\n- happens: {{roll: 100}}\n"


def lost(*turns: str, rules: str = "exploration: untracked") -> dict[str, str]:
    """Oldford is lost in turn 3, its land held again in turn 4; Stability 20 against 20 + 5 hexes + 1 district."""
    text = kingdom(["A1", "B1", "C1", "D1", "E1"], "treasury: 100, unrest: 0, stability: 20", TOWNS, rules, turn=2)
    return realm(LOSS, LINK, *turns, kingdom=text, land=ROW, first=3)


def check_of(journal: Journal) -> Check:
    (check,) = [
        entry
        for posted in journal.last.posted
        if posted.step == "lost hex"
        for entry in posted.entries
        if isinstance(entry, Check)
    ]
    return check


@pytest.mark.parametrize(("turn", "bonus"), [(3, 5), (4, 4), (5, 3), (7, 1), (8, 0), (9, 0), (10, 0)])
def test_the_bonus_falls_by_one_each_turn_and_never_below_nothing(turn: int, bonus: int) -> None:
    """UC-HEX-6, EX-R1: lost in turn 3, +3 in turn 5, +0 in turn 10."""
    figure = bonus_in(legal(lost()).last.view, "oldford", turn)
    assert figure.value == bonus
    assert adds_up(figure)


def test_the_coming_bonus_is_a_figure_of_the_lost_settlement() -> None:
    """EX-R1: at the end of turn 4 it is that of turn 5; a settlement that was not lost has none."""
    view = legal(lost()).last.view
    assert view.score("reclaim-bonus", "oldford").value == 3
    assert view.score("reclaim-bonus", "tuskholm").value == 0


@pytest.mark.parametrize(("roll", "returns"), [(2, False), (3, True), (20, True), (1, False)])
def test_a_settlement_returns_on_a_stability_check(roll: int, returns: bool) -> None:
    """UC-HEX-6, EX-R1: 3 + 20 + 3 = 26 against 26 in turn 5; no BP, no Unrest either way."""
    journal = legal(lost(asking(f"reclaim: Oldford\n  roll: {roll}")))
    check, view = check_of(journal), journal.last.view
    assert (check.roll.name if check.roll else "", check.rule) == ("5/upkeep/reclaim/oldford/check", "UC-HEX-6")
    assert (check.total.value, check.against.value) == (roll + 23, 26)
    assert ("oldford" in view.all(Settlement)) is returns
    assert ("free-city" in view.all(Hex)["D1"].special) is not returns
    assert journal.last.after["upkeep"]["unrest"] == 0


def test_what_stands_in_it_returns_with_it() -> None:
    """UC-HEX-6: buildings and the turn of its founding; the capital stays the capital."""
    journal = legal(lost(asking("reclaim: oldford\n  roll: 20")))
    before, view = journal.before.view, journal.last.view
    assert dict(view.all(Building)) == dict(before.all(Building))
    assert dict(view.all(Settlement)) == dict(before.all(Settlement))
    assert not view.all(LostHex)


def test_after_a_refusal_it_may_be_asked_in_the_next_turn() -> None:
    """UC-HEX-6: with +2 then: 4 + 20 + 2 = 26."""
    failed, again = asking("reclaim: Oldford\n  roll: 2"), asking("reclaim: Oldford\n  roll: 4")
    journal = legal(lost(failed))
    assert journal.last.view.all(Asked) == {"oldford": Asked("oldford", 5)}
    journal = legal(lost(failed, again))
    assert "oldford" in journal.last.view.all(Settlement)
    assert not journal.last.view.all(Asked)


def test_it_is_asked_once_a_turn() -> None:
    """UC-HEX-6: a second line is refused, and may be waived."""
    twice = asking("reclaim: Oldford\n  roll: 2\n- reclaim: Oldford\n  roll: 2")
    assert refused(lost(twice)) == [("UC-HEX-6", "Oldford was asked in this turn already")]
    assert not refused(
        lost(
            f"{twice.replace('roll: 2', 'roll: 2', 1)}".replace(
                "  roll: 2\nevent", "  roll: 2\n  waive: {UC-HEX-6: a feast}\nevent"
            )
        )
    )


def test_or_it_never_returns_once_it_refused() -> None:
    """UC-HEX-6 with the switch `reclaim-retry: never`."""
    turns = (asking("reclaim: Oldford\n  roll: 2"), asking("reclaim: Oldford\n  roll: 20"))
    assert refused(lost(*turns, rules="reclaim-retry: never, exploration: untracked")) == [
        ("UC-HEX-6", "Oldford refused in turn 5, for good")
    ]


def test_a_refusal_is_forgotten_once_the_city_was_claimed_back() -> None:
    """UC-HEX-6, UC-TER-22: lost anew after it joined as a free city, it may be asked though it refused before."""
    first = (asking("reclaim: Oldford\n  roll: 2"), month("abandon: D1"), month("claim: D1\n  roll: 20"))
    again = (month("abandon: C1"), month("claim: C1"), asking("reclaim: Oldford\n  roll: 20"))
    journal = legal(lost(*first, *again, rules="reclaim-retry: never, exploration: untracked"))
    assert "oldford" in journal.last.view.all(Settlement)
    assert not journal.last.view.all(Asked)


@pytest.mark.parametrize(("roll", "returns"), [(4, False), (5, True)])
def test_it_returns_less_easily_where_its_land_is_cut_off_again(roll: int, returns: bool) -> None:
    """UC-HEX-6, UC-HEX-4: turn 6, 5 + 20 + 2 for the third turn since the loss - 2 for the second since the split."""
    split = month("stationed: Bo\n  at: D1", "abandon: C1")
    journal = legal(lost(split, asking(f"reclaim: Oldford\n  roll: {roll}")))
    check = check_of(journal)
    assert [(part.label, part.value) for part in check.total.parts if part.label == "cut-off"] == [("cut-off", -2)]
    # 20, four hexes and a district
    assert (check.total.value, check.against.value) == (roll + 20, 25)
    assert ("oldford" in journal.last.view.all(Settlement)) is returns


def test_by_the_gms_word_it_returns_without_a_die() -> None:
    """No die, no condition."""
    journal = legal(lost(asking("reclaim: Oldford\n  granted: Bo was born there")))
    assert "oldford" in journal.last.view.all(Settlement)
    assert not [roll for roll in journal.last.rolls if "reclaim" in roll.name]


def test_only_a_lost_settlement_on_held_land_can_be_asked() -> None:
    """UC-HEX-6: the message says what would do."""
    text = kingdom(["A1", "B1", "C1", "D1", "E1"], "treasury: 100, unrest: 0, stability: 20", TOWNS, turn=2)
    early = realm(LOSS, asking("reclaim: Oldford\n  roll: 20"), kingdom=text, land=ROW, first=3)
    assert refused(early) == [("UC-HEX-6", "Oldford lies in D1, which is not the kingdom's")]
    assert refused(lost(asking("reclaim: Tuskholm\n  roll: 20"))) == [("UC-HEX-6", "Tuskholm is the kingdom's")]
    assert refused(lost(asking("reclaim: Oldfrod\n  roll: 20"))) == [
        ("name", "no settlement that was lost is called 'Oldfrod'")
    ]


def test_a_claim_of_land_that_is_held_again_points_to_the_upkeep() -> None:
    """UC-EDI-4, UC-HEX-6."""
    assert codes(lost(month("claim: D1"))) == ["UC-EDI-4"]


def test_no_town_is_founded_under_a_lost_ones_name() -> None:
    """Names are one while the free city stands."""
    turn = month("prepare: B1", "found: Oldford\n  hex: B1\n  with: [{build: Shrine, lot: A1}]")
    assert codes(lost(turn)) == ["name"]


def test_the_ledger_calls_a_lost_settlement_by_its_name() -> None:
    """Words find it, though it is no settlement of the kingdom's."""
    journal = legal(lost(asking("reclaim: Oldford\n  roll: 2")))
    (posted,) = [each for each in journal.last.posted if each.decision and each.decision.verb == "reclaim"]
    assert posted.decision is not None
    assert words_for(posted.after, "en").decision_text(posted.decision) == "Ask Oldford to return"
