"""How long what an activity leaves behind counts: the last turn in which it is in force, and the one after."""

from __future__ import annotations

import pytest

import groups_at_play as groups
from kingdom_chronicle.engine.view import View
from kingdom_chronicle.rules.kingdom_2e.modifiers import checks_about, lasting
from leaders_2e_at_play import month, played

THIS, NEXT = [True, False, False], [True, True, False]
"""This turn and no more; to the end of the next one."""
SKILLED = "{Magic: trained, Intrigue: trained}"


def counting(view: View, word: str, of: str = "") -> list[int]:
    """What lasts and counts in checks about a word, of one leader where one is named."""
    return [each.value for each in lasting(view, checks_about(word), of)]


@pytest.mark.parametrize(
    ("phase", "line", "word", "of", "amount", "turns"),
    [
        ("commerce", "does: Collect Taxes, roll: 20", "economy", "", 2, THIS),
        ("commerce", "does: Collect Taxes, roll: 14", "economy", "", 1, THIS),
        ("commerce", "does: Improve Lifestyle, roll: 20", "culture", "", 2, THIS),
        ("commerce", "does: Improve Lifestyle, roll: 20", "leadership", "", 1, THIS),
        ("commerce", "does: Improve Lifestyle, roll: 14", "culture", "", 1, THIS),
        ("commerce", "does: Improve Lifestyle, roll: 13", "culture", "", 1, THIS),
        ("commerce", "does: Improve Lifestyle, roll: 13", "economy", "", -1, THIS),
        ("commerce", "does: Improve Lifestyle, roll: 4, choose: crime", "economy", "", -1, THIS),
        ("commerce", "does: Tap Treasury, skill: Industry, roll: 14", "economy", "", -1, NEXT),
        ("commerce", "does: Tap Treasury, skill: Industry, roll: 13", "economy", "", -1, NEXT),
        ("commerce", "does: Tap Treasury, skill: Industry, roll: 13", "loyalty", "", -1, NEXT),
        ("commerce", "does: Tap Treasury, skill: Industry, roll: 4, choose: crime", "loyalty", "", -1, NEXT),
        ("activity", "does: Celebrate Holiday, leader: Ruler, roll: 20", "all", "", 2, NEXT),
        ("activity", "does: Celebrate Holiday, leader: Ruler, roll: 14, rolls: {rp: 1}", "all", "", 1, NEXT),
        ("activity", "does: Celebrate Holiday, leader: Ruler, roll: 4", "all", "", -1, NEXT),
        ("activity", "does: Infiltration, leader: Ruler, roll: 1", "all", "", -2, NEXT),
        ("activity", "does: Creative Solution, leader: Ruler, roll: 4, rolls: {rp: [1, 1]}", "culture", "", -1, NEXT),
        ("activity", "does: Prognostication, leader: Ruler, roll: 20", "event", "", 2, THIS),
        ("activity", "does: Prognostication, leader: Ruler, roll: 13", "event", "", 1, THIS),
        ("activity", "does: Rest and Relax, leader: Ruler, skill: Arts, roll: 4", "leadership", "ruler", -2, THIS),
        (
            "activity",
            "does: Focused Attention, leader: Ruler, other: Warden, skill: Arts, roll: 4",
            "arts",
            "warden",
            -1,
            THIS,
        ),
        (
            "upkeep",
            "does: New Leadership, person: Odo, as: Warden, skill: Warfare, roll: 20",
            "leadership",
            "warden",
            1,
            NEXT,
        ),
    ],
)
def test_a_modifier_ends_when_its_activity_says(
    phase: str, line: str, word: str, of: str, amount: int, turns: list[bool]
) -> None:
    """K2-CHK-5, K2-GEN-3: "this turn" ends with the turn, "next turn" with the next one, and nothing later counts."""
    taxes = None if "Collect Taxes" in line else 1
    first = month(**{phase: (line,)}, taxes=taxes) if phase != "activity" else month(line)  # type: ignore[arg-type]
    poor = month(dice=1) if word == "all" and amount == -1 else month()  # a bad holiday costs four dice as well
    views = [turn.ends["activity"] for turn in played(first, poor, month(), skills=SKILLED).turns]
    found = [counting(view, word, of) for view in views[-3:]]
    assert found == [[amount] if lasts else [] for lasts in turns]


@pytest.mark.parametrize(
    ("roll", "word", "turns"),
    [(20, "with-silverstep", NEXT), (12, "send-diplomatic-envoy-with-silverstep", [False, True, False])],
)
def test_an_envoy_is_remembered_to_the_end_of_the_next_turn(roll: int, word: str, turns: list[bool]) -> None:
    """K2-ACT-send-diplomatic-envoy: +2 in all dealings now and next turn, or for another envoy in the next one."""
    envoy = groups.does("Send Diplomatic Envoy", "with: Silverstep", f"roll: {roll}")
    views = [turn.ends["activity"] for turn in groups.after(envoy, "", "").turns]
    assert [counting(view, word) for view in views[-3:]] == [[2] if lasts else [] for lasts in turns]


def test_a_shameful_loss_in_trade_is_over_with_the_turn() -> None:
    """K2-ACT-establish-trade-agreement: Economy -1 until the start of the next turn."""
    known = "Silverstep: {negotiation dc: 18, relations: diplomatic}\n"
    trade = groups.does("Establish Trade Agreement", "with: Silverstep", "skill: Trade", "roll: 1")
    views = [turn.ends["activity"] for turn in groups.after(trade, "", realms=known).turns]
    assert [counting(view, "economy") for view in views[-2:]] == [[-1], []]
