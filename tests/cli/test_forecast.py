"""`chronicle forecast`: a table of the months to come."""

from __future__ import annotations

from rules_at_play import opened, realm

from .conftest import Chronicle, Written

CALM = "{size: 5, economy: 40, loyalty: 40, stability: 40, unrest: 0, control dc: 30, treasury: 50, consumption: 0}"
FIXED = "upkeep:\n- stability: {roll: 10}\nincome:\n- taxes: {roll: 10}\nevent:\n- happens: {roll: 100}\n"


def test_each_month_is_a_row(written: Written, chronicle: Chronicle) -> None:
    """1 BP by the stability check, a third of 50 by the taxes: 67 and then 84 whatever the dice; no risk was met.

    The error of what never came in 98 runs is the root of 1/100 * 99/100 / 98, 1.005 %, rounded up.
    """
    campaign = written(realm(kingdom=opened(CALM)))
    for name in ("one.yml", "two.yml"):
        (campaign.parent / name).write_text(FIXED, "utf-8")
    result = chronicle("forecast", "one.yml", "two.yml", "--months", "2", "--runs", "98")
    assert result.exit_code == 0, result.output
    lines = [line.split() for line in result.stdout.splitlines()]
    assert " ".join(lines[0]) == "2 months, played 98 times"
    never = ["0", "%", "±", "1.1", "%"]
    assert lines[2] == ["1", *["67"] * 5, *["0"] * 5, *never, *never, "0", "%"]
    assert lines[3] == ["2", *["84"] * 5, *["0"] * 5, *never, *never, "0", "%"]


def test_a_draft_that_is_wrong_ends_it(written: Written, chronicle: Chronicle) -> None:
    campaign = written(realm(kingdom=opened(CALM)))
    (campaign.parent / "plan.yml").write_text("upkep: []\n", "utf-8")
    result = chronicle("forecast", "plan.yml")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "Did you mean 'upkeep'?" in result.stderr
