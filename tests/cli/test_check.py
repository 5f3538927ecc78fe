"""`chronicle check`: every problem, then whether the outcomes agree, then what is pending."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import toy

from .conftest import Chronicle, Written

NIGHT = "night:\n- hang: Oil Lamp\n  isle: A1\n"
TWO = toy.isles(toy.CALM + NIGHT, toy.CALM)


def test_a_campaign_without_outcomes_is_pending_and_fine(written: Written, chronicle: Chronicle) -> None:
    written(TWO)
    result = chronicle("check")
    assert result.stdout == "2 turns, all fine. Pending, without outcomes yet: turns 1-2.\n"
    assert (result.exit_code, result.stderr) == (0, "")


def test_a_campaign_whose_outcomes_agree_is_fine(written: Written, chronicle: Chronicle) -> None:
    written(TWO)
    chronicle("replay")
    assert (chronicle("check").stdout, chronicle("check").exit_code) == ("2 turns, all fine.\n", 0)


def test_a_turn_after_the_sheet_is_pending(written: Written, chronicle: Chronicle) -> None:
    written(TWO)
    chronicle("replay")
    written({"turns/0003.yml": toy.CALM})
    result = chronicle("check")
    assert result.stdout == "3 turns, all fine. Pending, without an outcome yet: turn 3.\n"
    assert result.exit_code == 0


def test_quiet_says_nothing_of_what_is_fine(written: Written, chronicle: Chronicle) -> None:
    written(TWO)
    assert chronicle("check", "--quiet").output == ""


def test_every_problem_is_listed_in_order_and_consequences_last(written: Written, chronicle: Chronicle) -> None:
    written(
        toy.isles(
            "night:\n- hang: Oyl Lamp\n  isle: A1\n",
            "night:\n- snuff: B2\nexpect: {light: 3}\n",
        )
    )
    result = chronicle("check")
    assert result.exit_code == 1
    assert result.stdout.startswith(
        "campaign/turns/0001.yml:2:9: name: no lamp is called 'Oyl Lamp'\n"
        "    2 | - hang: Oyl Lamp\n"
        "      |         ^^^^^^^^\n"
        "  Did you mean 'Oil Lamp'?\n"
        "campaign/turns/0002.yml:2:10: TOY-LAMP-3: no lamp burns in B2\n"
        "    2 | - snuff: B2\n"
        "      |          ^^\n"
        "campaign/turns/0002.yml:3:17: expect: expected light 3, the rules give 0\n"
    )
    assert result.stdout.endswith("  This may follow from a problem named before it.\n3 problems.\n")


def test_an_outcome_that_differs_is_an_error_at_the_first_turn(written: Written, chronicle: Chronicle) -> None:
    campaign = written(TWO)
    chronicle("replay")
    for name in ("0001.yml", "0002.yml"):
        path = campaign / "outcomes" / name
        path.write_text(path.read_text("utf-8").replace("oil +1 = ", "oil +9 = "), "utf-8")
    result = chronicle("check")
    assert result.exit_code == 1
    assert result.stdout == (
        "campaign/outcomes/0001.yml:6:1: outcome:"
        " turn 1 is the first whose outcome is not what the campaign gives\n"
        '    6 |   - "dusk/harvest: oil +9 = 11 [TOY-OIL-2]"\n'
        "      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n"
        '  Here should stand: - "dusk/harvest: oil +1 = 11 [TOY-OIL-2]"\n'
        "  Others that differ: 0002.yml.\n"
        "  If that is meant, write what follows from it: `chronicle replay`.\n"
        "1 problem.\n"
    )


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("0002.yml", "campaign/outcomes/0002.yml:1:1: outcome: the outcome of turn 2 is missing"),
        ("sheet.yml", "campaign/outcomes/sheet.yml:1:1: outcome: the sheet is missing"),
    ],
)
def test_a_missing_outcome_is_an_error(written: Written, chronicle: Chronicle, name: str, line: str) -> None:
    campaign = written(TWO)
    chronicle("replay")
    (campaign / "outcomes" / name).unlink()
    result = chronicle("check")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[0] == line


def test_an_outcome_of_no_turn_is_an_error(written: Written, chronicle: Chronicle) -> None:
    campaign = written(TWO)
    chronicle("replay")
    (campaign / "turns" / "0002.yml").unlink()
    result = chronicle("check")
    assert result.stdout.startswith(
        "campaign/outcomes/0002.yml:1:1: outcome: there is an outcome of turn 2, but no such turn\n"
    )


def test_an_altered_sheet_is_an_error_of_its_turn(written: Written, chronicle: Chronicle) -> None:
    campaign = written(TWO)
    chronicle("replay")
    sheet = campaign / "outcomes" / "sheet.yml"
    sheet.write_text(sheet.read_text("utf-8").replace("  dread: 0\n", "  dread: 1\n"), "utf-8")
    assert chronicle("check").stdout.startswith(
        "campaign/outcomes/sheet.yml:5:1: outcome: the sheet of turn 2 is not what the campaign gives\n"
    )


def test_beside_an_error_a_differing_outcome_is_its_consequence(written: Written, chronicle: Chronicle) -> None:
    written(TWO)
    chronicle("replay")
    written({"turns/0001.yml": toy.CALM + "night:\n- hang: Oyl Lamp\n  isle: A1\n"})
    lines = [line for line in chronicle("check").stdout.splitlines() if line.startswith("campaign/")]
    assert [line.split(": ")[1] for line in lines] == ["name", "outcome"]


def test_an_unreadable_outcome_is_named(written: Written, chronicle: Chronicle) -> None:
    campaign = written(TWO)
    chronicle("replay")
    (campaign / "outcomes" / "0001.yml").write_bytes(b"turn: \xff\n")
    result = chronicle("check")
    assert result.exit_code == 1
    assert result.stdout.startswith("campaign/outcomes/0001.yml:1:7: yaml: the byte 0xFF here is not UTF-8\n")


def test_json_holds_all_there_is_to_know(written: Written, chronicle: Chronicle) -> None:
    written(toy.isles(toy.CALM, "night:\n- snuff: B2\n"))
    result = chronicle("check", "--format", "json")
    found = json.loads(result.stdout)
    assert result.exit_code == 1
    assert (found["fine"], found["pending"]) == (False, [1, 2])
    assert [(each["file"], each["line"], each["code"]) for each in found["problems"]] == [
        ("campaign/turns/0002.yml", 2, "TOY-LAMP-3")
    ]


def test_github_gets_annotations(written: Written, chronicle: Chronicle) -> None:
    written(toy.isles("night:\n- snuff: B2\n"))
    assert chronicle("check", "--format", "github").stdout == (
        "::error file=campaign/turns/0001.yml,line=2,col=10::TOY-LAMP-3: no lamp burns in B2\n1 problem.\n"
    )


def test_a_broken_link_in_a_hand_written_page_is_a_problem(written: Written, chronicle: Chronicle) -> None:
    written(TWO | {"journal/tale.md": "# Tale\n\nThey came to [[Nowhere]].\n"})
    result = chronicle("check")
    assert result.exit_code == 1
    assert result.stdout.startswith("campaign/journal/tale.md:3:14: name: '[[Nowhere]]' names no")
    assert "    3 | They came to [[Nowhere]].\n" in result.stdout


def test_the_campaign_is_found_from_within_and_named_from_without(
    written: Written, chronicle: Chronicle, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    campaign = written(toy.isles("night:\n- snuff: B2\n"))
    monkeypatch.chdir(campaign / "turns")
    assert chronicle("check").stdout.startswith("../turns/0001.yml:2:10: TOY-LAMP-3:")
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert chronicle("check", "--campaign", "../campaign").stdout.startswith("../campaign/turns/0001.yml:2:10:")
    assert chronicle("check", "--campaign", "..").stdout.startswith("../campaign/turns/0001.yml:2:10:")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "there is no campaign here or above (a folder with kingdom.yml): name it with --campaign DIR"),
        (("--campaign", "nowhere"), "there is no folder nowhere"),
        (("--campaign", "."), ". holds no kingdom.yml, so it is no campaign"),
    ],
)
def test_where_no_campaign_is_the_command_is_wrong(
    chronicle: Chronicle,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    result = chronicle("check", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"Error: {message}\n"


def test_a_campaign_that_cannot_be_read_at_all_is_wrong(written: Written, chronicle: Chronicle) -> None:
    written({"kingdom.yml": "name: X\nruleset: lantern-isle\nfounding: {}\n"})
    result = chronicle("check")
    assert result.exit_code == 1
    assert result.stdout.startswith("campaign/kingdom.yml:2:10: name: no ruleset is called 'lantern-isle'\n")
