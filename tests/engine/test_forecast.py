"""The forecast: drafts and quiet months played many times with dice of their own."""

from __future__ import annotations

from fractions import Fraction

from kingdom_chronicle.engine.forecast import Forecast, Range, forecast, planned
from kingdom_chronicle.engine.journal import Journal
from rules_at_play import legal, opened, realm

QUIET = "upkeep:\n- stability: {roll: 10}\nincome:\n- taxes: {roll: 10}\nevent:\n- happens: {roll: 100}\n"
# Stability 40 and Economy 40 against 30: Unrest never rises by a check but on a natural 1
CALM = "{size: 5, economy: 40, loyalty: 40, stability: 40, unrest: 0, control dc: 30, treasury: 50, consumption: 0}"


def seen(journal: Journal, *drafts: str, months: int = 1, runs: int = 40) -> Forecast:
    campaign, problems = planned(journal, drafts, months)
    assert not problems, [str(problem) for problem in problems]
    return forecast(journal, campaign, runs)


def test_a_draft_whose_dice_are_written_leaves_no_range() -> None:
    """Stability 10 + 40 against 30: no Unrest, so 1 BP; taxes 10 + 40 = 50, a third of it 16 BP."""
    (month,) = seen(legal(realm(kingdom=opened(CALM))), QUIET).months
    assert month.figures["treasury"] == Range(67, 67, 67, 67, 67)
    assert month.figures["unrest"] == Range(0, 0, 0, 0, 0)
    assert (month.perils, month.asks) == ({"lost hex": 0, "anarchy": 0}, 0)


def test_quiet_months_follow_the_drafts_up_to_the_number_asked_for() -> None:
    found = seen(legal(realm(kingdom=opened(CALM))), QUIET, QUIET, months=4, runs=2)
    assert ([month.number for month in found.months], found.runs) == ([1, 2, 3, 4], 2)
    found = seen(legal(realm(kingdom=opened(CALM))), QUIET, QUIET, months=1, runs=1)
    assert [month.number for month in found.months] == [1, 2]


def test_the_range_of_a_die_is_what_the_die_can_give() -> None:
    """Taxes of d20 + 40: a third of 42 to 60 is 14 to 20 BP; a natural 1 fails and brings none. 1 BP of stability."""
    text = QUIET.replace("- taxes: {roll: 10}", "- taxes: {}")
    (month,) = seen(legal(realm(kingdom=opened(CALM))), text, runs=400).months
    treasury = month.figures["treasury"]
    assert (treasury.least, treasury.most) == (51, 71)
    # one face of twenty brings nothing, so that a tenth lies above it; the middle faces are 10 and 11
    assert 65 <= treasury.low <= 66 and treasury.median in (67, 68) and treasury.high in (69, 70)


def test_a_forecast_is_the_same_each_time_and_shows_no_coming_die() -> None:
    journal = legal(realm(kingdom=opened(CALM)))
    text = QUIET.replace("- taxes: {roll: 10}", "- taxes: {}")
    assert seen(journal, text) == seen(journal, text)
    # in the campaign's own dice the month has one result: the runs have several
    treasury = seen(journal, text, runs=20).months[0].figures["treasury"]
    assert treasury.least < treasury.most


def test_a_peril_counts_from_the_month_in_which_it_struck() -> None:
    """Unrest 25 is anarchy from the start; 11 or more takes a hex in each Upkeep."""
    figures = (
        "{size: 3, economy: 9, loyalty: 9, stability: 9, unrest: 25, control dc: 30, treasury: 50, consumption: 0}"
    )
    hexes = "  hexes: {A1: [], A2: [], A3: []}\n"
    journal = legal(realm(kingdom=opened(figures, hexes)))
    months = seen(journal, months=2, runs=10).months
    assert [month.perils for month in months] == [{"lost hex": 1, "anarchy": 1}] * 2
    # nobody says which hex is lost
    assert months[0].asks == Fraction(1)


def test_a_forecast_leaves_the_journal_as_it_was() -> None:
    journal = legal(realm(QUIET, kingdom=opened(CALM)))
    before = journal.last.closing
    seen(journal, months=3, runs=3)
    assert journal.last.closing is before and len(journal.turns) == 1
