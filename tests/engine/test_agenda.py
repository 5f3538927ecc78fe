"""A turn as a list of acts: they do not depend on the dice, and can be played on from one moment many times."""

from __future__ import annotations

from kingdom_chronicle.engine.agenda import agenda, play_turn
from kingdom_chronicle.engine.posting import Sitting
from kingdom_chronicle.engine.replay import replay
from toy import CALM, RULESET, isles, legal, read


def sitting(text: str) -> Sitting:
    journal = legal(isles(CALM))
    campaign, _ = read(isles(CALM, text))
    assert campaign is not None
    turn = campaign.turns[-1]
    return Sitting(RULESET, journal.gathering.view(journal.last.closing, 2, turn), turn)


def test_the_acts_of_a_turn_one_after_the_other_are_the_turn() -> None:
    text = CALM + "night:\n- {hang: Oil Lamp, isle: A1}\n- expect: {oil: 8}\n"
    one, other = sitting(text), sitting(text)
    play_turn(one)
    for act in tuple(agenda(RULESET, other.turn)):
        act(other)
    assert one.view.state == other.view.state
    assert [each.step for each in one.posted] == [each.step for each in other.posted]
    campaign, _ = read(isles(CALM, text))
    assert campaign is not None
    assert replay(campaign, RULESET)[0].last.closing == one.view.state


def test_what_is_played_on_from_a_copy_leaves_the_moment_as_it_was() -> None:
    begun = sitting(CALM)
    acts = tuple(agenda(RULESET, begun.turn))
    ahead = begun.copy()
    for act in acts:
        act(ahead)
    assert begun.posted == [] and begun.ends == {} and begun.view.throws.rolls == []
    assert ahead.posted and ahead.view.throws.rolls
    again = begun.copy()
    for act in acts:
        act(again)
    assert again.view.state == ahead.view.state
