"""Lines of any phase: a ruling and a checkpoint name a figure; a secret ends no sooner than its turn."""

from __future__ import annotations

import pytest

from rules_at_play import play, realm


@pytest.mark.parametrize("line", ["gm: {}\n    why: so", "expect: {}"])
def test_a_line_without_a_figure_is_told(line):
    problems = play(realm(f"edict:\n  - {line}\n"))[1]
    assert [str(each.message) for each in problems] == [
        "expected figures by name, as in `{treasury: 2}`, found a mapping"
    ]


@pytest.mark.parametrize("words", ["secret: {title: Dusk, until: 1}\n", "edict:\n  - holidays: 6\n    {}\n"])
def test_a_secret_that_ended_before_its_turn_is_told(words):
    turn = words.replace("{}", "secret: {why: a feast, until: 1}")
    problems = play(realm("", turn))[1]
    assert [(each.code, each.span.file) for each in problems] == [("secret", "campaign/turns/0002.yml")]
    assert not play(realm("", turn.replace("until: 1", "until: 2")))[1]


def test_a_sale_without_a_price_is_told_as_a_sale():
    """UC-INC-3: `sell` is a step as well, but a step has no subject."""
    problems = play(realm("income:\n  - sell: a crown\n    in: Tuskholm\n"))[1]
    assert [str(each.message) for each in problems] == ["'price' is missing"]


def test_nobody_has_a_score_below_nothing():
    problems = play(realm(people="Ada: {abilities: {cha: -3}}\n"))[1]
    assert "expected a whole number of 0 or more, found '-3'" in [str(each.message) for each in problems]


def test_a_campaigns_own_switch_reads_what_it_may_read():
    problems = play(realm() | {"rules/switches.yml": "change: {full-district: {default: sometimes}}\n"})[1]
    assert [(each.code, each.span.file) for each in problems] == [("name", "campaign/rules/switches.yml")]
