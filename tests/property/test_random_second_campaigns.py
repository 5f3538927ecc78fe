"""Campaigns of the second edition that nobody thought up: they are legal, and their laws hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import pytest

from kingdom_chronicle.reading.fields import Fields
from kingdom_chronicle.rules.kingdom_2e import RULESET
from kingdom_chronicle.rules.kingdom_2e.activities.use import Does
from property.author import Made
from property.second_author import campaign
from property.second_laws import LAWS
from property.second_world import TABLES, ids

SEEDS = range(60)
DECISIONS = (
    *(model for phase in RULESET.phases for step in phase.steps for model in step.decisions),
    *RULESET.anytime,
)


@pytest.fixture(scope="module", params=SEEDS)
def made(request: pytest.FixtureRequest) -> Made:
    """One campaign; all laws are tried on it before the next one is made."""
    seen_in(request.param)
    return campaign(request.param)


@dataclass(frozen=True)
class Seen:
    """What is asked of all campaigns together."""

    told: frozenset[str | type[Fields]]
    """What its lines are: the ids of activities, and the models of all other decisions."""
    lines: tuple[int, ...]
    refusals: int


@cache
def seen_in(seed: int) -> Seen:
    made, told = campaign(seed), set[str | type[Fields]]()
    for record in made.journal.turns:
        for line in (line for lines in record.turn.decisions.values() for line in lines):
            told.add(type(line.order))
            if isinstance(line.order, Does):
                for table in ("activities", "army_activities"):
                    told |= set(TABLES.find(table, line.order.does, "en"))
    return Seen(frozenset(told), tuple(len(script.lines) for script in made.scripts), made.refusals.total())


@pytest.mark.parametrize("law", LAWS, ids=[law.__name__ for law in LAWS])
def test_the_law_holds(law: Callable[[Made], None], made: Made) -> None:
    """No traceback, no endless loop, no problem, and whatever the laws say of any campaign."""
    law(made)


def test_every_activity_and_every_decision_is_told_in_some_campaign() -> None:
    """K2-ACT: all 46 of them, and every other verb; so none goes untried."""
    told = frozenset[str | type[Fields]]().union(*(seen_in(seed).told for seed in SEEDS))
    assert len(ids("activities")) == 46
    assert [id for id in ids("activities") if id not in told] == []
    assert [model.__name__ for model in dict.fromkeys(DECISIONS) if model not in told] == []


def test_the_campaigns_are_worth_the_trouble() -> None:
    """They are no empty months: most turns decide something, and rules are refused and waived in them."""
    some = [seen_in(seed) for seed in SEEDS[:12]]
    lines = [count for seen in some for count in seen.lines]
    assert sum(lines) > 4 * len(lines)
    assert sum(seen.refusals for seen in some) > 0
