"""The commands that look ahead, on a campaign of the second edition: next, odds, roll, forecast, diff."""

from __future__ import annotations

import re

from leaders_2e_at_play import files, month, towns

from .conftest import Chronicle, Written

FED = "{food: 9}"
TAXES = "commerce:\n  - {does: Collect Taxes, choose: crime}\nevent:\n  - happens: {roll: 1}\n"


def test_next_writes_a_turn_with_lines_that_can_be_taken(written: Written, chronicle: Chronicle) -> None:
    campaign = written(files(month("does: Hunt and Forage, roll: 14"), more=towns(), figures=FED))
    assert chronicle("next").exit_code == 0
    text = (campaign / "turns" / "0006.yml").read_text("utf-8")
    assert "##   Region: 3" in text
    assert "##   Leadership, Ruler: 2" in text
    assert "## does: Region" in text
    taken = text.replace("#   - {does: Hunt and Forage}", "  - {does: Hunt and Forage}")
    assert taken != text
    (campaign / "turns" / "0006.yml").write_text(taken, "utf-8")
    result = chronicle("check")
    assert result.exit_code == 0, result.output


def test_the_odds_of_a_check_have_its_degrees(written: Written, chronicle: Chronicle) -> None:
    """K2-CHK-1: +0 against 14: from 14 on 35 %, a 20 alone is critical, 1 to 4 miss by 10 or more."""
    campaign = written(files(more=towns(), figures=FED))
    (campaign.parent / "plan.yml").write_text(TAXES, "utf-8")
    result = chronicle("odds", "--turn-file", "plan.yml")
    assert result.exit_code == 0, result.output
    (line,) = [line for line in result.stdout.splitlines() if line.startswith("Commerce / Taxes ")]
    told = re.split(r"  +", line)
    assert told[1:] == ["Trade", "on 14 or more", "35 % (critical success 5 %, critical failure 20 %)"]


def test_a_flat_check_has_two_outcomes(written: Written, chronicle: Chronicle) -> None:
    """K2-CHK-8, K2-COM-1: DC 11, without degrees."""
    written(files(more=towns(), figures=FED))
    (line,) = [line for line in chronicle("odds").stdout.splitlines() if line.startswith("Commerce / Taxes ")]
    assert re.split(r"  +", line)[1:] == ["Flat check", "on 11 or more", "50 %"]


def test_a_choice_that_is_still_open_does_not_change_the_odds(written: Written, chronicle: Chronicle) -> None:
    """K2-ACT-collect-taxes: a critical failure asks for a ruin; whoever named none has failed as often."""
    campaign = written(files(more=towns(), figures=FED))
    (campaign.parent / "plan.yml").write_text(TAXES.replace(", choose: crime", ""), "utf-8")
    text = chronicle("odds", "--turn-file", "plan.yml").stdout
    line, _ = [line for line in text.splitlines() if line.startswith("Commerce / Taxes ")]
    assert "Trade" in line and "35 % (critical success 5 %, critical failure 20 %)" in line
    assert "comes in" not in line


def test_a_figure_of_the_realm_that_is_not_on_the_sheet_is_explained(written: Written, chronicle: Chronicle) -> None:
    """K2-ABI-1: an ability of 10 has a modifier of 0; no settlement is asked for."""
    written(files(more=towns(), figures=FED))
    result = chronicle("explain", "culture-modifier")
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines()[0].startswith("Culture modifier at the end of turn ")


def test_roll_throws_what_a_pending_turn_lacks(written: Written, chronicle: Chronicle) -> None:
    pending = files(TAXES, more=towns(), figures=FED)
    pending["kingdom.yml"] = pending["kingdom.yml"].replace("{seed: calm 2}", "{seed: calm 2, unwritten: at merge}")
    campaign = written(pending)
    result = chronicle("roll")
    assert result.exit_code == 0, result.output
    text = (campaign / "turns" / "0005.yml").read_text("utf-8")
    assert re.search(r"resources: \{roll: \[\d, \d, \d, \d, \d\]\}", text)
    assert re.search(r"Collect Taxes.*roll: \d+", text)


def test_a_forecast_tells_what_may_befall_the_kingdom(written: Written, chronicle: Chronicle) -> None:
    written(files(more=towns(), figures="{food: 2}"))
    result = chronicle("forecast", "--months", "2", "--runs", "10")
    assert result.exit_code == 0, result.output
    head, first, second = result.stdout.splitlines()[1:4]
    for figure in ("XP", "Level", "Unrest", "Food", "anarchy", "ruin over its threshold", "food missing", "hex lost"):
        assert figure in head
    # two villages eat the 2 food of the first month: the second one lacks 2 in every run
    place = [each.strip() for each in re.split(r"  +", head)].index("food missing")
    assert re.split(r"  +", first)[place].startswith("0 %")
    assert re.split(r"  +", second)[place].startswith("100 %")
