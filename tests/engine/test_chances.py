"""What is counted of a check that may come, and how far off a share of trials may be."""

from __future__ import annotations

from fractions import Fraction

import pytest

from kingdom_chronicle.engine.chances import Odds, standard_error


@pytest.mark.parametrize(
    ("share", "runs", "error"),
    [(Fraction(1, 2), 98, Fraction(51, 1000)), (Fraction(0), 98, Fraction(11, 1000))],
)
def test_the_error_of_a_share_counts_one_hit_and_one_miss_more(share: Fraction, runs: int, error: Fraction) -> None:
    """50 of 100: the root of 0.25 / 98 is 0.0505; 1 of 100: that of 0.0099 / 98 is 0.01005; both rounded up."""
    assert standard_error(share, runs) == error


def test_a_chance_that_every_run_agrees_on_has_no_error() -> None:
    odds = Odds("event", "new", "loyalty", "die", Fraction(1, 10), Fraction(1, 20), squares=Fraction(1, 40), runs=1000)
    assert (odds.chance, odds.error) == (Fraction(1, 2), 0)


def test_chances_that_differ_from_run_to_run_have_the_error_of_their_mean() -> None:
    """Half of 100 runs have a chance of 1, half of 0: the root of 1/4 by 100 is 0.05."""
    odds = Odds("event", "new", "loyalty", "die", Fraction(1, 10), Fraction(1, 20), squares=Fraction(1, 20), runs=1000)
    assert (odds.chance, odds.error) == (Fraction(1, 2), Fraction(5, 100))


def test_what_was_counted_has_no_error() -> None:
    odds = Odds("upkeep", "stability", "stability", "die", Fraction(1), Fraction(1, 3))
    assert (odds.error, odds.coming_error) == (0, 0)
