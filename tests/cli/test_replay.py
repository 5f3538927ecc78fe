"""`chronicle replay`: writes outcomes/ whole or not at all, and says which old turns it changes."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import toy
from kingdom_chronicle.cli.replay import replace_file

from .conftest import Chronicle, Written, outcomes

TWO = toy.isles(toy.CALM, toy.CALM)


def test_outcomes_are_written_and_named(written: Written, chronicle: Chronicle) -> None:
    campaign = written(TWO)
    result = chronicle("replay")
    assert (result.exit_code, result.stdout) == (0, "0001.yml: new\n0002.yml: new\n2 turns written.\n")
    assert sorted(outcomes(campaign)) == ["0001.yml", "0002.yml", "sheet.yml"]


def test_a_second_replay_writes_nothing(written: Written, chronicle: Chronicle) -> None:
    campaign = written(TWO)
    chronicle("replay")
    before = {path.name: path.stat().st_mtime_ns for path in (campaign / "outcomes").iterdir()}
    assert chronicle("replay").stdout == "outcomes/ is as it should be.\n"
    assert {path.name: path.stat().st_mtime_ns for path in (campaign / "outcomes").iterdir()} == before


def test_a_new_turn_alone_is_written(written: Written, chronicle: Chronicle) -> None:
    campaign = written(TWO)
    chronicle("replay")
    written({"turns/0003.yml": toy.CALM})
    assert chronicle("replay").stdout == "0003.yml: new\n1 turn written.\n"
    assert outcomes(campaign)["sheet.yml"].startswith("turn: 3\n")


def test_each_old_turn_that_changes_is_listed(written: Written, chronicle: Chronicle) -> None:
    written(TWO)
    chronicle("replay")
    written({"turns/0001.yml": toy.CALM.replace("oil: 1", "oil: 2")})
    assert chronicle("replay").stdout == (
        "0001.yml: another outcome than before\n0002.yml: another outcome than before\n2 turns written.\n"
    )


def test_outcomes_of_no_turn_are_removed_and_other_files_left(written: Written, chronicle: Chronicle) -> None:
    campaign = written(TWO)
    chronicle("replay")
    (campaign / "turns" / "0002.yml").unlink()
    (campaign / "outcomes" / "README.md").write_text("written by hand")
    assert chronicle("replay").stdout == "0002.yml: removed, there is no such turn\n1 turn written.\n"
    assert sorted(outcomes(campaign)) == ["0001.yml", "README.md", "sheet.yml"]


@pytest.mark.parametrize("text", ["<<<<<<< ours\n", "\t", "turn: 9\n"])
def test_a_merge_conflict_is_settled_without_reading(written: Written, chronicle: Chronicle, text: str) -> None:
    campaign = written(TWO)
    chronicle("replay")
    right = outcomes(campaign)
    for name in ("0001.yml", "sheet.yml"):
        (campaign / "outcomes" / name).write_text(text)
    (campaign / "outcomes" / "0002.yml").write_bytes(b"\xff")
    assert chronicle("replay").exit_code == 0
    assert outcomes(campaign) == right


def test_windows_newlines_are_no_reason_to_write(written: Written, chronicle: Chronicle) -> None:
    campaign = written(TWO)
    chronicle("replay")
    for path in (campaign / "outcomes").iterdir():
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert chronicle("replay").stdout == "outcomes/ is as it should be.\n"


def test_what_is_written_has_plain_newlines(written: Written, chronicle: Chronicle) -> None:
    campaign = written(TWO)
    chronicle("replay")
    assert all("\r" not in text and text.endswith("\n") for text in outcomes(campaign).values())


def test_nothing_is_written_where_anything_is_wrong(written: Written, chronicle: Chronicle) -> None:
    campaign = written(TWO)
    chronicle("replay")
    before = outcomes(campaign)
    written({"turns/0003.yml": "night:\n- snuff: B2\n", "turns/0001.yml": toy.CALM.replace("oil: 1", "oil: 2")})
    result = chronicle("replay")
    assert result.exit_code == 1
    assert result.stdout.startswith("campaign/turns/0003.yml:2:10: TOY-LAMP-3: no lamp burns in B2\n")
    assert result.stderr == "Nothing was written.\n"
    assert outcomes(campaign) == before


def test_a_checkpoint_that_fails_alone_keeps_anything_from_being_written(
    written: Written, chronicle: Chronicle
) -> None:
    campaign = written(toy.isles(toy.CALM + "expect: {oil: 5}\n"))
    assert chronicle("replay").exit_code == 1
    assert not (campaign / "outcomes").exists()


def test_json_names_what_was_written(written: Written, chronicle: Chronicle) -> None:
    written(toy.isles(toy.CALM))
    assert json.loads(chronicle("replay", "--format", "json").stdout) == {
        "fine": True,
        "written": ["0001.yml", "sheet.yml"],
        "problems": [],
    }


def test_a_link_out_of_the_campaign_is_not_written_to(written: Written, chronicle: Chronicle, tmp_path: Path) -> None:
    campaign = written(TWO)
    (tmp_path / "outside").mkdir()
    try:
        (campaign / "outcomes").symlink_to(tmp_path / "outside", target_is_directory=True)
    except OSError:
        pytest.skip("this system makes no links")
    result = chronicle("replay")
    assert result.exit_code == 2
    assert list((tmp_path / "outside").iterdir()) == []


def test_a_file_that_cannot_be_put_in_place_leaves_the_old_one_and_no_draft(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(source: Path, target: Path) -> None:
        raise PermissionError

    (tmp_path / "0001.yml").write_text("old")
    monkeypatch.setattr(os, "replace", fails)
    with pytest.raises(PermissionError):
        replace_file(tmp_path / "0001.yml", b"new")
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("0001.yml", "old")]


def test_a_folder_that_cannot_be_written_is_no_mistake_of_the_program(
    written: Written, chronicle: Chronicle, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(source: Path, target: Path) -> None:
        raise PermissionError(13, "Permission denied", "campaign/outcomes/0001.yml")

    written(TWO)
    monkeypatch.setattr(os, "replace", fails)
    result = chronicle("replay")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == ("Error: this cannot be read or written: campaign/outcomes/0001.yml (Permission denied)\n")
