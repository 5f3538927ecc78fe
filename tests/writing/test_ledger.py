"""The ledger of a turn as a page shows it: steps, dice, odds, changes."""

from __future__ import annotations

from pathlib import Path

from kingdom_chronicle.cli.open import open_campaign
from kingdom_chronicle.writing.edition import edition_of
from kingdom_chronicle.writing.ledger import PhaseRows, Row, phases_of
from pages_at_play import CAMPAIGN, QUIET, with_turns
from rules_at_play import legal

ROOT = Path(__file__).parents[2]


def phases(files: dict[str, str], turn: int, audience: str = "players") -> dict[str, PhaseRows]:
    edition = edition_of(legal(files), "en", audience, False)
    before, record = list(edition.records())[turn - 1]
    return {phase.id: phase for phase in phases_of(edition, "turns/x.md", before, record)}


def rows(phase: PhaseRows) -> dict[str, Row]:
    return {row.name: row for row in phase.rows if not row.repeated}


def test_a_step_that_did_nothing_is_one_idle_row_with_its_reason() -> None:
    row = rows(phases(CAMPAIGN, 2)["upkeep"])["Magic items"]
    assert row.idle and row.sentence == "No slot for a magic item is vacant."
    assert row.throws == row.changes == ()


def test_a_phase_that_is_passed_over_says_why() -> None:
    (row,) = phases(CAMPAIGN, 1)["upkeep"].rows
    assert row.idle and row.name and row.sentence == "A kingdom without a hex has no upkeep."


def test_a_check_shows_die_sum_target_strip_and_outcome() -> None:
    # Stability: alignment neutral +2, and the Mill is not there yet; a vacant Treasurer takes nothing of it
    check, unrest = rows(phases(CAMPAIGN, 2)["upkeep"])["Stability"].throws
    assert (check.notation, check.face, check.by) == ("d20", "1", "thrown by Cy")
    assert check.total is not None and check.against is not None and check.strip is not None
    bonus = check.total - 1
    assert check.terms.startswith("+\u00a0") and "+ " not in check.terms
    assert check.strip.thrown == 1
    assert check.strip.need == min(max(check.against - bonus, 2), 20)
    assert check.success is False
    assert (unrest.notation, unrest.face, unrest.terms) == ("d4", "3", "Unrest")


def test_a_figure_that_dice_once_moved_is_a_term_of_the_check() -> None:
    """The Osier March's Economy in turn 36 is 37, of which a treaty's 2d6 gave 10."""
    journal = open_campaign(ROOT / "campaign").journal
    assert journal is not None
    edition = edition_of(journal, "en", "players", False)
    before, record = list(edition.records())[35]
    income = next(phase for phase in phases_of(edition, "turns/x.md", before, record) if phase.id == "income")
    (check, *_) = rows(income)["Taxes"].throws
    assert (check.face, check.terms, check.total, check.against) == ("15", "+\u00a037 Economy", 52, 43)


def test_a_natural_one_that_alone_decides_is_named() -> None:
    upkeep = "upkeep:\n- gm: {stability: +50}\n  why: x\n- stability: {roll: 1}\n"
    files = with_turns(f"edict:\n- claim: B2\n{QUIET}", upkeep + QUIET)
    (check, *_) = rows(phases(files, 2)["upkeep"])["Stability"].throws
    assert check.outcome == "Natural 1: failure"
    assert check.strip is not None and (check.strip.need, check.strip.percent) == (2, 95)


def test_a_die_that_nobody_wrote_is_marked() -> None:
    (throw,) = rows(phases(CAMPAIGN, 3)["event"])["Does one come?"].throws
    assert (throw.notation, throw.by) == ("d%", "thrown by the chronicle")


def test_a_die_is_shown_once_though_a_figure_is_made_of_it() -> None:
    files = with_turns(
        "edict:\n- claim: B2\n- appoint: Lou\n  as: Treasurer\n- gm: {economy: +40}\n  why: x\n"
        f"income:\n- taxes: {{roll: 15}}\n{QUIET}"
    )
    row = rows(phases(files, 1)["income"])["Taxes"]
    assert [throw.face for throw in row.throws] == ["15"]
    assert row.throws[0].success is True
    assert [change.label for change in row.changes] == ["Treasury"]


def test_changes_say_where_the_figure_stands_and_whether_it_is_a_loss() -> None:
    claim = rows(phases(CAMPAIGN, 2)["edict"])["Hexes"]
    assert [(c.label, c.amount, c.bad, c.cost) for c in claim.changes] == [
        ("Consumption", "+1 BP", False, True),
        ("Treasury", "−1 BP", False, True),
        ("Size", "+1", False, False),
        ("Control DC", "+1", False, True),
    ]
    assert claim.changes[2].to == "to 2"
    (unrest,) = rows(phases(CAMPAIGN, 2)["upkeep"])["Stability"].changes
    assert (unrest.label, unrest.amount, unrest.bad) == ("Unrest", "+3", True)


def test_a_stock_with_several_causes_has_a_line_for_each() -> None:
    founding = next(row for row in phases(CAMPAIGN, 1)["edict"].rows if "Tuskholm" in row.sentence)
    treasury = [(c.label, c.amount) for c in founding.changes if c.label.startswith("Treasury")]
    # an Inn costs 10 BP, a House 3 (UC-BLD)
    assert sorted(amount for _, amount in treasury) == ["−10 BP", "−3 BP"]
    assert {label for label, _ in treasury} == {"Treasury: Inn, Tuskholm C3", "Treasury: House, Tuskholm C4"}


def test_what_was_granted_and_waived_is_shown_as_a_ruling() -> None:
    settlements = rows(phases(CAMPAIGN, 2)["edict"])["Settlements"]
    assert settlements.rulings == ("Granted: the guild paid",)
    waived = CAMPAIGN | {"turns/0002.yml": "edict:\n- claim: C4\n  waive: {UC-EDI-4: by treaty}\n"}
    assert "UC-EDI-4 is waived: by treaty" in rows(phases(waived, 2)["edict"])["Hexes"].rulings


def test_a_line_links_to_what_it_names() -> None:
    claim = rows(phases(CAMPAIGN, 2)["edict"])["Hexes"]
    assert claim.sentence == 'Claim <a href="../hexes/b3.html">B3</a>'
    assert claim.why == "the east bank is ours"


def test_bare_lines_of_one_verb_share_a_row() -> None:
    files = CAMPAIGN | {"turns/0002.yml": "edict:\n- explore: [C3, D2]\n"}
    (row,) = [row for row in phases(files, 2)["edict"].rows if row.name == "Exploring"]
    assert row.sentence == 'Explore <a href="../hexes/c3.html">C3</a>; Explore <a href="../hexes/d2.html">D2</a>'


def test_a_secret_line_tells_figures_alone() -> None:
    hidden = next(row for row in phases(CAMPAIGN, 2)["edict"].rows if row.sentence == "A ruling not yet told")
    assert (hidden.why, hidden.rules, hidden.said) == ("", (), ())
    assert [(c.label, c.amount) for c in hidden.changes] == [("Treasury", "+2 BP")]
    told = [row.why for row in phases(CAMPAIGN, 2, "gm")["edict"].rows]
    assert "found under the floor" in told and "bribed by the miller" in told


def test_a_phase_sums_up_its_stocks() -> None:
    moves = phases(CAMPAIGN, 2)["upkeep"].moves
    assert [(move.measure.id, move.after - move.before) for move in moves] == [("treasury", -2), ("unrest", 3)]
