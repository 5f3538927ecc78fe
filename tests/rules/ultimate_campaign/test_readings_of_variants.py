"""Readings that a variant made switches of, as any table may choose them."""

from __future__ import annotations

import pytest

from land_at_play import codes, kingdom, land, month
from rules_at_play import opened, play, realm

BY_SIZE = "exploration: untracked, bp-rate: by size"


@pytest.mark.parametrize(
    ("rules", "price", "refused"),
    [
        (BY_SIZE, 4000, []),
        (BY_SIZE, 4001, ["UC-INC-2"]),
        (f"{BY_SIZE}, dearest-deposit: price of a bp", 1000, []),
        (f"{BY_SIZE}, dearest-deposit: price of a bp", 1001, ["UC-INC-2"]),
        ("exploration: untracked, dearest-deposit: price of a bp", 4000, []),
    ],
)
def test_what_a_deposit_takes_may_go_by_the_price_of_a_bp(rules: str, price: int, refused: list[str]) -> None:
    """UC-INC-2, switch `dearest-deposit`: 4,000 gp, or at Size 20 what a BP costs, 1,000 where that goes by Size."""
    start = opened("{size: 20, stability: 100, treasury: 30}").replace("exploration: untracked", rules)
    turn = f"income:\n  - {{deposit: 9000, goods: {{crown: {price}}}}}\nevent:\n  - happens: {{roll: 100}}\n"
    assert [problem.code for problem in play(realm(turn, kingdom=start))[1]] == refused


@pytest.mark.parametrize(
    ("rules", "size", "refused"),
    [
        ("", 25, ["UC-IMP-16"]),
        ("", 26, []),
        (", highway-size: any size", 25, []),
    ],
)
def test_a_highway_may_be_built_at_any_size(rules: str, size: int, refused: list[str]) -> None:
    """UC-IMP-16, switch `highway-size`: Size 26, or none at all."""
    start = kingdom(
        {"A1": "Road"}, f"treasury: 50, stability: 100, size: {size}", rules="exploration: untracked" + rules
    )
    upgrade = "upgrade: Road\n  to: Highway\n  hex: A1"
    assert codes(realm(month(upgrade), kingdom=start, land=land("pp"))) == refused
