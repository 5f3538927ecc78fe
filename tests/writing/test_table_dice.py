"""The dice of a turn in which nothing is decided, as whoever throws them at the table is asked for them."""

from __future__ import annotations

from events_at_play import QUIET, kingdom
from kingdom_chronicle.engine.trial import quiet_seed, try_choices
from kingdom_chronicle.writing.table_dice import table_dice
from rules_at_play import legal, realm


def test_each_step_of_a_quiet_turn_is_asked_for_its_first_die() -> None:
    journal = legal(realm(QUIET + "income:\n  - taxes: {roll: 10}\n", kingdom=kingdom()))
    quiet = try_choices(journal, (), quiet_seed(journal)).record
    assert quiet is not None
    # the Stability check, the Economy check of the taxes, whether an event happens: not what its table then shows
    dice = [(phase, step, name, str(dice)) for phase, step, name, dice in table_dice(quiet)]
    assert [each[:2] for each in dice] == [("upkeep", "stability"), ("income", "taxes"), ("event", "happens")]
    assert [each[2:] for each in dice][:2] == [("check", "d20"), ("check", "d20")]
    assert dice[2][3] == "d%"
