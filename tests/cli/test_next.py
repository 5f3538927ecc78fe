"""`chronicle next`: the file of the turn that comes, written once and never over another."""

from __future__ import annotations

import toy

from .conftest import Chronicle, Written


def test_the_file_is_written_and_the_campaign_is_checked_with_it(written: Written, chronicle: Chronicle) -> None:
    campaign = written(toy.isles(toy.CALM))
    result = chronicle("next")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.output == "campaign/turns/0002.yml is written: take `# ` away before what you decide.\n"
    assert (campaign / "turns/0002.yml").read_bytes().startswith(b"# yaml-language-server: $schema=")
    assert chronicle("check").exit_code == 0
    twice = chronicle("next").output
    assert (campaign / "turns/0003.yml").is_file()
    assert twice.splitlines()[1:] == ["Turn 2 before it decides nothing: it is a quiet month."]


def test_it_can_be_printed_instead(written: Written, chronicle: Chronicle) -> None:
    campaign = written(toy.isles(toy.CALM))
    printed = chronicle("next", "--stdout").output
    assert not (campaign / "turns/0002.yml").exists()
    chronicle("next", "--quiet")
    assert (campaign / "turns/0002.yml").read_text("utf-8") == printed


def test_a_file_that_plays_several_months_is_followed_by_the_turn_after_them(
    written: Written, chronicle: Chronicle
) -> None:
    campaign = written(toy.isles("months: 3\n"))
    assert chronicle("next").exit_code == 0
    assert (campaign / "turns/0004.yml").is_file()


def test_nothing_is_written_over_what_is_there(written: Written, chronicle: Chronicle) -> None:
    campaign = written(toy.isles(toy.CALM))
    (campaign / "turns/0002.yml").symlink_to("nowhere.yml")
    result = chronicle("next")
    assert result.exit_code != 0
    assert (campaign / "turns/0002.yml").is_symlink()
    assert not (campaign / "turns/nowhere.yml").exists()


def test_nothing_is_written_while_the_campaign_is_wrong(written: Written, chronicle: Chronicle) -> None:
    campaign = written(toy.isles(toy.CALM, "night:\n- hang: Oil Lmp\n  isle: A1\n"))
    result = chronicle("next")
    assert result.exit_code == 1
    assert "Nothing was written." in result.stderr
    assert not (campaign / "turns/0003.yml").exists()


def test_no_turn_comes_after_the_last(written: Written, chronicle: Chronicle) -> None:
    opening = toy.KINGDOM.replace("founding: {oil: 10}", "opening: {after turn: 9999}")
    written(toy.isles(kingdom=opening))
    result = chronicle("next")
    assert result.exit_code == 2
    assert "turn 9999 is the last" in result.stderr
