"""Two hundred campaigns that nobody thought up: they are legal, and the laws of any campaign hold for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import pytest

from kingdom_chronicle.rules.ultimate_campaign import RULESET
from kingdom_chronicle.rules.ultimate_campaign.events.happenings import Happening
from kingdom_chronicle.rules.ultimate_campaign.government import Government
from property.author import MODELS, STEPS, Made, campaign
from property.laws import LAWS
from property.world import OPTIONS

SEEDS = range(200)
DECISIONS = (*(model for _, model in MODELS), *RULESET.anytime)

Told = tuple[str, object]


@pytest.fixture(scope="module", params=SEEDS)
def made(request: pytest.FixtureRequest) -> Made:
    """One campaign; all laws are tried on it before the next one is made."""
    seen_in(request.param)
    return campaign(request.param)


@dataclass(frozen=True)
class Seen:
    """What is asked of all campaigns together; two hundred journals would not fit beside each other."""

    told: frozenset[Told]
    """What its lines are: the models of decisions, and steps by phase and name."""
    plays_all_options: bool
    has_government: bool
    has_events: bool
    lines: tuple[int, ...]
    refusals: int


@cache
def seen_in(seed: int) -> Seen:
    made = campaign(seed)
    last = made.journal.turns[-1]
    return Seen(
        told=frozenset(
            ("", type(line.order)) if type(line.order) in DECISIONS else (phase, line.verb)
            for record in made.journal.turns
            for phase, lines in record.turn.decisions.items()
            for line in lines
        ),
        plays_all_options={id for id, reading in last.view.switches.items() if reading == "yes"} >= set(OPTIONS),
        has_government=bool(last.closing.group(Government)),
        has_events=bool(last.closing.group(Happening)),
        lines=tuple(len(script.lines) for script in made.scripts),
        refusals=made.refusals.total(),
    )


@pytest.mark.parametrize("law", LAWS, ids=[law.__name__ for law in LAWS])
def test_the_law_holds(law: Callable[[Made], None], made: Made) -> None:
    """No traceback, no problem, and whatever `laws` says of any campaign."""
    law(made)


def test_every_decision_and_every_step_is_told_in_some_campaign() -> None:
    """So that a new verb without a proposal, or a proposal that is never legal, does not go unseen."""
    told = frozenset[Told]().union(*(seen_in(seed).told for seed in SEEDS))
    assert [model.__name__ for model in DECISIONS if ("", model) not in told] == []
    assert [step for step in STEPS if step not in told] == []


def test_many_campaigns_play_all_options_together() -> None:
    """Every rule that is not played otherwise, in one kingdom, with a form of government and events."""
    full = [seen for seen in map(seen_in, SEEDS) if seen.plays_all_options]
    assert len(full) > len(SEEDS) // 8
    assert any(seen.has_government for seen in full)
    assert any(seen.has_events for seen in full)


def test_the_campaigns_are_worth_the_trouble() -> None:
    """They are no empty months: most turns decide something, and there are towns, losses and rulings."""
    some = [seen_in(seed) for seed in SEEDS[:12]]
    lines = [count for seen in some for count in seen.lines]
    assert sum(lines) > 4 * len(lines)
    assert sum(seen.refusals for seen in some) > 0
