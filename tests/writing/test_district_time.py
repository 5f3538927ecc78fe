"""How long each thing is to be seen in a drawing of several times."""

from __future__ import annotations

from kingdom_chronicle.writing.district_time import Spell, spells


def test_what_stays_has_one_spell_and_what_comes_again_has_two() -> None:
    moments = [(1, ["wall", "inn"]), (4, ["wall"]), (9, ["wall", "inn", "mill"])]
    assert spells(moments) == [
        Spell("wall", 1, None),
        Spell("inn", 1, 4),
        Spell("inn", 9, None),
        Spell("mill", 9, None),
    ]


def test_without_a_moment_nothing_is_seen() -> None:
    assert spells([]) == []
