"""`chronicle import`: a spreadsheet's figures into turns and the opening, and nothing changed that stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kingdom_chronicle.cli.open import load

from .conftest import Chronicle

KINGDOM = """\
name: The Alder March
ruleset: ultimate-campaign   # ours
opening:
  alignment: neutral good
  after turn: 13
"""
TURNS = {"0014.yml": "title: One\n# end\n", "0015.yml": "months: 3\n", "0018.yml": "expect: {unrest: 0}  # by hand\n"}


@pytest.fixture
def march(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A campaign that came over from paper."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "campaign" / "turns").mkdir(parents=True)
    write(tmp_path / "campaign" / "kingdom.yml", KINGDOM)
    for name, text in TURNS.items():
        write(tmp_path / "campaign" / "turns" / name, text)
    return tmp_path


def write(path: Path, text: str) -> None:
    path.write_text(text, "utf-8", newline="\n")


def everything(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def turn(march: Path, name: str) -> str:
    return (march / "campaign" / "turns" / name).read_text("utf-8")


def test_each_row_becomes_what_its_turn_expects(march: Path, chronicle: Chronicle) -> None:
    (march / "f.csv").write_bytes(
        "\ufeffTour;Économie;Treasury;DD de contrôle\r\n14;20,0;24;\r\n18;;19;22\r\n".encode()
    )
    result = chronicle("import", "f.csv")
    assert (result.exit_code, result.stderr) == (0, "")
    assert turn(march, "0014.yml") == "title: One\n# end\nexpect: {economy: 20, treasury: 24}\n"
    assert turn(march, "0018.yml") == "expect: {treasury: 19, control dc: 22, unrest: 0}  # by hand\n"
    assert result.stdout == (
        "campaign/turns/0014.yml: written\ncampaign/turns/0018.yml: written\n"
        "Now `chronicle check` says whether the rules give the same.\n"
    )


def test_the_last_of_several_months_is_what_its_file_expects(march: Path, chronicle: Chronicle) -> None:
    write(march / "f.csv", "turn,unrest\n15,1\n16,2\n17,3\n40,4\n")
    result = chronicle("import", "f.csv")
    assert result.exit_code == 0
    assert turn(march, "0015.yml") == "months: 3\nexpect: {unrest: 3}\n"
    assert re.findall(r"^(f.csv.*)$", result.stderr, re.MULTILINE) == [
        "f.csv:2:4: turn: turn 15 is in the midst of turns/0015.yml, whose `expect` is of turn 17: left out",
        "f.csv:3:4: turn: turn 16 is in the midst of turns/0015.yml, whose `expect` is of turn 17: left out",
        "f.csv:5:4: turn: turn 40 has no file yet, so its figures are left out",
    ]


def test_what_is_imported_is_held_against_the_rules(tmp_path: Path, chronicle: Chronicle) -> None:
    assert chronicle("init", str(tmp_path / "march")).exit_code == 0
    write(tmp_path / "f.csv", "turn,treasury,unrest\n1,999,0\n")
    result = chronicle("import", str(tmp_path / "f.csv"), "--campaign", str(tmp_path / "march"))
    assert result.exit_code == 0, result.output
    _, _, problems = load(tmp_path / "march" / "campaign")
    assert [problem.code for problem in problems] == ["expect"]
    assert "expected treasury 999, the rules give" in str(problems[0])


def test_a_figure_that_stands_there_is_kept_and_nothing_is_written(march: Path, chronicle: Chronicle) -> None:
    write(march / "f.csv", "turn,unrest,treasury\n14,1,5\n18,2,6\n")
    before = everything(march)
    result = chronicle("import", "f.csv")
    assert result.exit_code == 1
    assert result.stdout == (
        "campaign/turns/0018.yml:1:18: expect: `unrest` is 0 here and 2 in the table\n"
        "    1 | expect: {unrest: 0}  # by hand\n"
        "      |                  ^\n"
        "  It stands in f.csv:3:4 of the table. Change by hand whichever is wrong.\n"
    )
    assert result.stderr == "Nothing was written.\n"
    assert everything(march) == before


def test_the_same_table_twice_changes_nothing_more(march: Path, chronicle: Chronicle) -> None:
    write(march / "f.csv", "turn,unrest,treasury\n14,1,5\n18,0,6\n")
    chronicle("import", "f.csv")
    before = everything(march)
    result = chronicle("import", "f.csv")
    assert (result.exit_code, result.stdout) == (0, "Nothing to write.\n")
    assert everything(march) == before


def test_with_print_it_is_shown_and_not_written(march: Path, chronicle: Chronicle) -> None:
    write(march / "f.csv", "turn,unrest,treasury\n14,1,5\n18,0,6\n")
    before = everything(march)
    result = chronicle("import", "f.csv", "--print")
    assert result.stdout == (
        "campaign/turns/0014.yml: expect: {unrest: 1, treasury: 5}\ncampaign/turns/0018.yml: expect: {treasury: 6}\n"
    )
    assert everything(march) == before


def test_a_sheet_becomes_the_figures_of_the_opening_and_the_rest_is_listed(march: Path, chronicle: Chronicle) -> None:
    write(march / "f.csv", "figure,value\nEconomy,20\nTreasury,24\nUnrest,\nSize,30\n")
    result = chronicle("import", "f.csv")
    assert (result.exit_code, result.stderr) == (0, "")
    assert (march / "campaign" / "kingdom.yml").read_text("utf-8") == KINGDOM.replace(
        "opening:\n", "opening:\n  figures: {economy: 20, treasury: 24, size: 30}\n"
    )
    assert result.stdout.splitlines()[2:] == [
        "5 things still to be written:",
        "- `leaders`: who holds which office, of the people in people.yml",
        "- `hexes`: the kingdom's, with what is built in each",
        "- `settlements`: hex, borders and buildings lot by lot",
        "- `edicts`: holidays, promotion and taxation as they are in force",
        "- `figures`: `loyalty`, `stability`, `unrest`, `consumption`, `control dc`",
    ]


def test_a_kingdom_without_a_beginning_gets_its_opening(march: Path, chronicle: Chronicle) -> None:
    write(march / "campaign" / "kingdom.yml", "name: March\nruleset: kingmaker-fr\n")
    write(march / "f.csv", "Notre royaume\nafter turn;13\nAlignment;neutral good\nÉconomie;20\n")
    result = chronicle("import", "f.csv")
    assert result.exit_code == 0
    assert (march / "campaign" / "kingdom.yml").read_text("utf-8") == (
        "name: March\nruleset: kingmaker-fr\n"
        "opening:\n  after turn: 13\n  alignment: neutral good\n  figures: {economy: 20}\n"
    )
    campaign, _, _ = load(march / "campaign")
    assert campaign is not None and campaign.start.after == 13


def test_a_founding_is_not_replaced(march: Path, chronicle: Chronicle) -> None:
    write(
        march / "campaign" / "kingdom.yml", "name: March\nruleset: ultimate-campaign\nfounding: {alignment: neutral}\n"
    )
    write(march / "f.csv", "economy,20\nafter turn,13\n")
    before = everything(march)
    result = chronicle("import", "f.csv")
    assert result.exit_code == 1
    assert "  Put this in its place: opening: {after turn: 13, figures: {economy: 20}}\n" in result.stdout
    assert everything(march) == before


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ("turn,Économie\n14,1\n".encode("cp1252"), "It may be 'É' in the encoding Windows-1252: save the file again"),
        ("turn,economy\n14,1\n".encode("utf-16"), "f.csv:1:1: yaml: this file is written in UTF-16"),
        (b"turn,economy\n14,12.5\n", "f.csv:2:4: shape: a figure is a whole number, and this is '12.5'"),
        (b'turn,economy\n14,"12\n', "f.csv:2:4: shape: a quotation mark opens here and is never closed"),
        (b"turn,weather\n14,rain\n", "f.csv:1:1: shape: no column is a figure"),
    ],
)
def test_a_bad_table_is_told_and_nothing_is_written(
    data: bytes, sentence: str, march: Path, chronicle: Chronicle
) -> None:
    (march / "f.csv").write_bytes(data)
    before = everything(march)
    result = chronicle("import", "f.csv")
    assert result.exit_code == 1 and sentence in result.stdout
    assert everything(march) == before


@pytest.mark.parametrize("data", [b"", b"\n,,\n", b"weather,mood\nrain,low\n"])
def test_a_table_without_figures_is_a_wrong_command(data: bytes, march: Path, chronicle: Chronicle) -> None:
    (march / "f.csv").write_bytes(data)
    result = chronicle("import", "f.csv")
    assert result.exit_code == 2 and "f.csv holds no figures." in result.stderr


@pytest.mark.parametrize("start", [b"PK\x03\x04", b"\xd0\xcf\x11\xe0"])
def test_a_workbook_is_told_to_be_saved_as_csv(start: bytes, march: Path, chronicle: Chronicle) -> None:
    """A sheet is easily given as it lies there: .xlsx and .ods are zip archives, .xls is a compound file."""
    (march / "paper.xlsx").write_bytes(start + bytes(range(256)))
    result = chronicle("import", "paper.xlsx")
    assert result.exit_code == 2
    assert "save its sheet as CSV" in result.stderr


def test_a_table_that_is_not_there_is_a_wrong_command(march: Path, chronicle: Chronicle) -> None:
    result = chronicle("import", "no.csv")
    assert (result.exit_code, result.stderr.splitlines()[-1]) == (2, "Error: there is no file no.csv")


def test_a_turn_that_cannot_be_read_is_told_and_nothing_is_written(march: Path, chronicle: Chronicle) -> None:
    write(march / "campaign" / "turns" / "0018.yml", "expect: {unrest: 0\n")
    write(march / "f.csv", "turn,unrest\n14,1\n")
    before = everything(march)
    result = chronicle("import", "f.csv")
    assert result.exit_code == 1 and result.stdout.startswith("campaign/turns/0018.yml:1:9: yaml: ")
    assert everything(march) == before


@pytest.mark.parametrize(
    "words", [("import", "f.csv"), ("replay",), ("check",), ("build",), ("schema",), ("show",), ("pages", "out")]
)
def test_a_campaign_of_a_newer_format_is_refused_and_left_untouched(
    words: tuple[str, ...], march: Path, chronicle: Chronicle
) -> None:
    write(march / "campaign" / "kingdom.yml", "format: 2\n" + KINGDOM)
    write(march / "f.csv", "turn,unrest\n14,1\n")
    before = everything(march / "campaign")
    result = chronicle(*words)
    assert result.exit_code != 0
    if words[0] != "build":
        assert "this campaign is of format 2; this version reads format 1 and leaves it alone" in result.output
    assert everything(march / "campaign") == before
