"""House rules of the second edition that name what is not there: told about where they stand, and left out of play."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.tables import Layer
from kingdom_chronicle.rules.kingdom_2e import RULESET
from kingdom_chronicle.rules.kingdom_2e.row_check import check_rows
from second_edition_at_play import founded, opened, play

EVENT = """\
add:
  night: {{label: The night, kind: dangerous, rule: H-1,
    stages: [{{leader: {leader}, skills: [{skill}], {degrees}}}]}}
"""
STUNT = "add:\n  stunt: {{label: Stunt, steps: [leadership], rule: H-2, {columns}}}\n"
COMES = "event:\n  - event: The night\n    granted: the GM starts it\n    degree: failure\n    why: a test\n"
DOES = "activity:\n  - {does: Stunt, leader: Ruler}\n"


def told(path: str, text: str, turn: str) -> list[str]:
    """What is said of a house rule's file, in a campaign whose turn uses its row."""
    problems = play(founded(kingdom=opened()) | {path: text, "turns/0005.yml": turn})[1]
    return [f"{each.code}: {each.message}" for each in problems if each.span.file.endswith(path)]


def night(degrees: str, leader: str = "ruler", skill: str = "arts") -> list[str]:
    return told("rules/events.yml", EVENT.format(leader=leader, skill=skill, degrees=degrees), COMES)


def stunt(columns: str) -> list[str]:
    return told("rules/activities.yml", STUNT.format(columns=columns), DOES)


def test_the_printed_rows_name_what_is_there() -> None:
    """K2-ACT, K2-EVT, K2-SET: the check finds nothing wrong with the rules as they come."""
    tables = RULESET.shelf(Layer("campaign", {}))[0].at(1)
    rows = [(table, row) for table, every in tables.tables.items() for row in every.values()]
    assert len(rows) > 300
    assert list(check_rows(tables, rows)) == []


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ("{event: nope}", "nothing is called 'nope' here"),
        ("{do: nope}", "nothing is called 'nope' here"),
        ("{xp: nope}", "nothing is called 'nope' here"),
        ("{ruin: {which: nope}}", "nothing is called 'nope' here"),
        ("{goods: {kind: gold, amount: 1}}", "nothing is called 'gold' here"),
        ("{flat: {dc: nope}}", "nothing is called 'nope' here"),
        ("{unrest: lots}", "'lots' is no number and no dice"),
        ("{unrest: 0d4}", "'0d4' is no number and no dice"),
        ("{}", "an effect says nothing"),
        ("{as: failure}", "this degree builds on itself"),
        ("{later: {when: start of turn, effects: [{nope: 1}]}}", "an effect is none that the rules know: `nope`"),
        ("{choice: [{name: a, effects: [{do: nope}]}]}", "nothing is called 'nope' here"),
    ],
)
def test_an_effect_that_names_nothing_is_told(effect: str, said: str) -> None:
    """K2-GEN-3: in an event's degree; nothing of it is played."""
    assert f"name: {said}" in night(f"failure: [{effect}]")


def test_an_event_that_brings_itself_at_once_is_told() -> None:
    """K2-EVT-4: it would never end; in the next month it may come again."""
    endless = "name: the event would bring itself in the same month, without an end"
    assert night("failure: [{event: night}]") == [endless]
    assert night("failure: [{flat: {dc: even-flat, failure: [{event: night}]}}]") == [endless]
    assert night("failure: [{event: night, comes: next turn}]") == []
    both = EVENT.format(leader="ruler", skill="arts", degrees="failure: [{event: day}]")
    both += EVENT.format(leader="ruler", skill="arts", degrees="failure: [{event: night}]").replace(
        "add:\n  night: {label: The night", "  day: {label: The day"
    )
    assert told("rules/events.yml", both, COMES) == [endless, endless]


def test_an_event_has_stages_with_a_leader_and_a_skill() -> None:
    """K2-EVT-3."""
    assert night("success: []", leader="king") == ["name: nothing is called 'king' here"]
    assert night("success: []", skill="flying") == ["name: nothing is called 'flying' here"]
    assert night("success: []", skill="") == ["name: a stage names the skill that meets it"]


@pytest.mark.parametrize(
    "columns",
    [
        "skills: {flying: trained}",
        "skills: {arts: nope}",
        "skills: {arts: untrained}, needs: [nope]",
        "skills: {arts: untrained}, shifts: [nope]",
        "skills: {arts: untrained}, circumstances: [nope]",
        "skills: {arts: untrained}, harder: [nope]",
        "skills: {arts: untrained}, cost: nope",
        "skills: {arts: untrained}, asks: [nope]",
        "skills of: nope",
        "dc: control",
        "skills: {arts: untrained}, cost rp: nope",
        "skills: {arts: untrained}, dc: structure",
        "skills: {arts: untrained}, dc: hex level",
        "skills: {arts: untrained}, dc: negotiation",
        "skills: {arts: untrained}, dc: none, success: [{do: claim}]",
        "dc: none, success: [{do: charge, with: {nope: yes}}]",
    ],
)
def test_an_activity_that_names_nothing_is_told(columns: str) -> None:
    """K2-ACT-6: what it needs, costs and asks for are words that the rules know."""
    assert stunt(columns) != []


def test_a_row_that_was_changed_wrongly_stays_as_it_is_printed() -> None:
    """K2-ACT-quell-unrest: the rule is played, the change is told."""
    changed = {"rules/activities.yml": "change:\n  quell-unrest: {needs: [nope]}\n"}
    turn = {"turns/0005.yml": "activity:\n  - {does: Quell Unrest, leader: Ruler, skill: Politics, roll: 20}\n"}
    journal, problems = play(founded(kingdom=opened("{unrest: 5}")) | changed | turn)
    assert [str(each.message) for each in problems] == ["nothing is called 'nope' here"]
    assert problems[0].span.line == 2
    assert journal.last.closing.stocks["unrest"] < 5
