"""Two hundred campaigns that nobody thought up: they are legal, and the laws of any campaign hold for them."""

from __future__ import annotations

from collections.abc import Callable
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
    told_in(request.param)
    return campaign(request.param)


@cache
def told_in(seed: int) -> frozenset[Told]:
    """What the lines of a campaign are: the models of decisions, and steps by phase and name."""
    return frozenset(
        ("", type(line.order)) if type(line.order) in DECISIONS else (phase, line.verb)
        for record in campaign(seed).journal.turns
        for phase, lines in record.turn.decisions.items()
        for line in lines
    )


@pytest.mark.parametrize("law", LAWS, ids=[law.__name__ for law in LAWS])
def test_the_law_holds(law: Callable[[Made], None], made: Made) -> None:
    """No traceback, no problem, and whatever `laws` says of any campaign."""
    law(made)


def test_every_decision_and_every_step_is_told_in_some_campaign() -> None:
    """So that a new verb without a proposal, or a proposal that is never legal, does not go unseen."""
    told = frozenset[Told]().union(*map(told_in, SEEDS))
    assert [model.__name__ for model in DECISIONS if ("", model) not in told] == []
    assert [step for step in STEPS if step not in told] == []


def test_many_campaigns_play_all_options_together() -> None:
    """Every rule that is not played otherwise, in one kingdom, with a form of government and events."""
    full = [made for made in map(campaign, SEEDS) if _switched_on(made) >= set(OPTIONS)]
    assert len(full) > len(SEEDS) // 8
    assert any(made.journal.turns[-1].closing.group(Government) for made in full)
    assert any(made.journal.turns[-1].closing.group(Happening) for made in full)


def _switched_on(made: Made) -> set[str]:
    return {id for id, reading in made.journal.turns[-1].view.switches.items() if reading == "yes"}


def test_the_campaigns_are_worth_the_trouble() -> None:
    """They are no empty months: most turns decide something, and there are towns, losses and rulings."""
    some = [campaign(seed) for seed in SEEDS[:12]]
    lines = [len(script.lines) for made in some for script in made.scripts]
    assert sum(lines) > 4 * len(lines)
    assert sum(made.refusals.total() for made in some) > 0
