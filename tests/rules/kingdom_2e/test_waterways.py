"""Waterways and their disease: K2-ACT-irrigation, K2-SKL-5, K2-EVT-1."""

from __future__ import annotations

import pytest

from ground_at_play import after, rules_broken, worked
from kingdom_chronicle.rules.kingdom_2e.activities.waterways import disease_dc
from kingdom_chronicle.rules.kingdom_2e.records import Coming, Fouled
from kingdom_chronicle.rules.realm import Holding

DIG = "{does: Irrigation, hex: %s, roll: %s}"
# the river runs through column B
OWN = {"hexes": "{C2: [], B2: [], C1: [], D1: [], D2: [], B1: []}"}


@pytest.mark.parametrize(
    ("roll", "dug", "rp", "unrest", "foul"),
    [
        (20, True, 18, 0, []),
        (14, True, 16, 0, []),
        (13, False, 16, 0, []),
        (5, False, 16, 0, []),
        (4, False, 16, 1, ["D2"]),
    ],
)
def test_what_digging_brings_by_its_degree(roll: int, dug: bool, rp: int, unrest: int, foul: list[str]) -> None:
    """K2-ACT-irrigation: 4 RP in a forest beside a canal; half of it back with a critical success."""
    there = {"hexes": "{C2: [Irrigation], D2: []}"}
    view = after(worked(DIG % ("D2", roll), **there))  # type: ignore[arg-type]
    assert ("irrigation" in view.all(Holding)["D2"].improvements) is dug
    assert (view.stock("rp"), view.stock("unrest"), list(view.all(Fouled))) == (rp, unrest, foul)


def test_water_comes_from_an_own_hex_beside_to_an_own_one_without() -> None:
    """K2-ACT-irrigation."""
    rule = ["K2-ACT-irrigation"]
    assert rules_broken(worked(DIG % ("C2", 14), **OWN)) == []  # type: ignore[arg-type]
    assert rules_broken(worked(DIG % ("C2", 14))) == rule  # the river beside is not the kingdom's
    assert rules_broken(worked(DIG % ("D2", 14), **OWN)) == rule  # type: ignore[arg-type]
    assert rules_broken(worked(DIG % ("B2", 14), **OWN)) == rule  # type: ignore[arg-type]
    assert rules_broken(worked(DIG % ("C3", 14), **OWN)) == rule  # type: ignore[arg-type]
    # a canal leads on
    assert rules_broken(worked(DIG % ("C2", 14), DIG % ("D2", 14), **OWN)) == []  # type: ignore[arg-type]


def test_a_critical_failure_breeds_disease_until_it_is_made_good() -> None:
    """K2-ACT-irrigation: one check a turn for the kingdom; a success changes the failure and digs nothing yet."""
    first = DIG % ("C2", 4)
    view = after(worked(first, **OWN))  # type: ignore[arg-type]
    (coming,) = view.all(Coming).values()
    assert (coming.when, coming.turn, coming.rest) == ("event phase", 5, None)
    both = after(worked(first, DIG % ("C1", 4), **OWN))  # type: ignore[arg-type]
    assert (len(both.all(Coming)), sorted(both.all(Fouled))) == (1, ["C1", "C2"])
    mended = after(worked(first, DIG % ("C2", 15), **OWN))  # type: ignore[arg-type]
    assert (list(mended.all(Coming)), list(mended.all(Fouled))) == ([], [])
    assert "irrigation" not in mended.all(Holding)["C2"].improvements
    half = after(worked(first, DIG % ("C1", 4), DIG % ("C2", 16), **OWN))  # type: ignore[arg-type]
    assert (len(half.all(Coming)), list(half.all(Fouled))) == (1, ["C1"])


def test_disease_is_checked_in_each_event_phase_and_a_plague_comes_where_it_fails() -> None:
    """K2-ACT-irrigation, K2-EVT-1: DC 5 with one bad hex: 5 is safe, 4 is not; the check comes again."""
    for flat, events in ((5, []), (4, ["plague"])):
        files = worked(DIG % ("C2", 4), **OWN)  # type: ignore[arg-type]
        quiet = "event:\n  - happens: {roll: 1}\n"
        files["turns/0005.yml"] += f"{quiet}  - coming: {{rolls: {{flat: {flat}}}}}\n"
        files["turns/0005.yml"] += "".join(f"  - event: {each}\n    roll: 20\n" for each in events)
        view = after(files, "event")
        assert view.all(Coming)["irrigation"].turn == 6


def test_the_dc_against_disease_is_four_and_one_for_each_bad_hex() -> None:
    """K2-ACT-irrigation: irrigation-dc; one hex 5, two 6, or 4 and 5; a hex that is given up does not count."""
    lines = (DIG % ("C2", 4), DIG % ("C1", 4))
    assert [disease_dc(after(worked(*lines[:count], **OWN))).value for count in (1, 2)] == [5, 6]  # type: ignore[arg-type]
    rules = {"rules": "{irrigation dc: further hexes}"} | OWN
    assert [disease_dc(after(worked(*lines[:count], **rules))).value for count in (1, 2)] == [4, 5]  # type: ignore[arg-type]
    give_up = "{does: Abandon Hex, hex: C1, skill: Wilderness, roll: 20}"
    assert disease_dc(after(worked(*lines, give_up, **OWN))).value == 5  # type: ignore[arg-type]


def test_the_rank_that_is_not_printed_is_a_switch() -> None:
    """K2-SKL-5, K2-ACT-irrigation: untrained as printed, or trained."""
    rules = {"rules": "{unprinted rank: published}"} | OWN
    assert rules_broken(worked(DIG % ("C2", 14), **rules)) == ["K2-SKL-3"]  # type: ignore[arg-type]
    assert rules_broken(worked(DIG % ("C2", 14), skills="{Engineering: trained}", **rules)) == []  # type: ignore[arg-type]
