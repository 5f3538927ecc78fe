"""`chronicle roll`: throws what pending turns lack, writes it where it belongs, and touches nothing else."""

from __future__ import annotations

import re

import pytest

import toy

from .conftest import Chronicle, Written, outcomes

LACKING = "# the month of the fog\ndusk:\n- harvest: {rolls: {oil: 1}}   # a thin month\n"
THROWN = re.compile(
    r"# the month of the fog\ndusk:\n- harvest: \{rolls: \{oil: 1\}\}   # a thin month\n"
    r"- watch: \{roll: (\d+)(, rolls: \{dread: [1-4]\})?\}\n\Z"
)


def kingdom(unwritten: str) -> str:
    return toy.KINGDOM.replace("{seed: isles}", f"{{seed: isles, unwritten: {unwritten}}}")


@pytest.mark.parametrize("unwritten", ["throw", "refuse", "at merge"])
def test_what_a_pending_turn_lacks_is_thrown_and_written(
    written: Written, chronicle: Chronicle, unwritten: str
) -> None:
    campaign = written(toy.isles(toy.CALM, kingdom=kingdom(unwritten)))
    assert chronicle("replay").exit_code == 0
    written({"turns/0002.yml": LACKING})
    result = chronicle("roll")
    text = (campaign / "turns" / "0002.yml").read_text("utf-8")
    found = THROWN.match(text)
    assert found, text
    lines = result.stdout.splitlines()
    assert lines[0] == f"2/dusk/watch/check: d20 {found[1]}"
    assert lines[-1] in ("1 die thrown and written.", "2 dice thrown and written.")
    assert chronicle("replay").stdout == "0002.yml: new\n1 turn written.\n"


def test_the_faces_are_not_always_the_same(written: Written, chronicle: Chronicle) -> None:
    """Four dice of twenty faces, twice over: all eight agree once in 20 to the power of 7."""
    campaign = written(toy.isles(*[LACKING] * 4, kingdom=kingdom("at merge")))
    faces = []
    for _ in range(2):
        assert chronicle("roll").exit_code == 0
        for path in sorted((campaign / "turns").iterdir()):
            found = THROWN.match(path.read_text("utf-8"))
            assert found
            faces.append(found[1])
            path.write_text(LACKING, "utf-8")
    assert len(set(faces)) > 1


def test_a_settled_turn_is_left_alone(written: Written, chronicle: Chronicle) -> None:
    campaign = written(toy.isles(LACKING))
    chronicle("replay")
    assert chronicle("roll").stdout == "No pending turn lacks a die.\n"
    assert (campaign / "turns" / "0001.yml").read_text("utf-8") == LACKING
    result = chronicle("roll", "--turn", "1")
    assert (result.exit_code, result.stderr) == (2, "Error: turn 1 is settled: no die is thrown for it any more\n")


def test_a_turn_may_be_named_up_to_which_dice_are_thrown(written: Written, chronicle: Chronicle) -> None:
    campaign = written(toy.isles(LACKING, LACKING, kingdom=kingdom("at merge")))
    assert chronicle("roll", "--turn", "1").exit_code == 0
    assert THROWN.match((campaign / "turns" / "0001.yml").read_text("utf-8"))
    assert (campaign / "turns" / "0002.yml").read_text("utf-8") == LACKING
    assert chronicle("roll", "--turn", "9").exit_code == 2


def test_nothing_is_thrown_where_anything_is_wrong_whatever_the_dice(written: Written, chronicle: Chronicle) -> None:
    text = f"{LACKING}night:\n- {{hang: Oyl Lamp, isle: A1}}\n"
    campaign = written(toy.isles(text))
    result = chronicle("roll")
    assert (result.exit_code, result.stderr) == (1, "Nothing was thrown.\n")
    assert "no lamp is called 'Oyl Lamp'" in result.stdout
    assert (campaign / "turns" / "0001.yml").read_text("utf-8") == text


def test_what_the_dice_make_wrong_is_told_and_the_dice_stay(written: Written, chronicle: Chronicle) -> None:
    """The paper says that no dread came; where the watch failed by the die, that is wrong, and the die stands."""
    campaign = written(toy.isles(f"{LACKING}expect: {{dread: 0}}\n", kingdom=kingdom("at merge")))
    result = chronicle("roll")
    text = (campaign / "turns" / "0001.yml").read_text("utf-8")
    assert "- watch: {roll: " in text
    assert result.exit_code == (1 if "rolls: {dread" in text else 0)


def test_a_file_keeps_its_mark_and_its_line_breaks(written: Written, chronicle: Chronicle) -> None:
    campaign = written(toy.isles("title: Fog\n"))
    path = campaign / "turns" / "0001.yml"
    path.write_bytes(b"\xef\xbb\xbftitle: Fog\r\ndusk:\r\n- harvest: {rolls: {oil: 1}}\r\n")
    assert chronicle("roll").exit_code == 0
    data = path.read_bytes()
    assert data.startswith(b"\xef\xbb\xbftitle: Fog\r\ndusk:\r\n- harvest: {rolls: {oil: 1}}\r\n- watch: {roll: ")
    assert data.count(b"\n") == data.count(b"\r\n") == 4


def test_a_proposal_passes_the_check_and_has_no_outcome(written: Written, chronicle: Chronicle) -> None:
    campaign = written(toy.isles(toy.CALM, kingdom=kingdom("at merge")))
    chronicle("replay")
    written({"turns/0002.yml": LACKING, "turns/0003.yml": toy.CALM})
    result = chronicle("check")
    assert (result.exit_code, result.stdout) == (
        0,
        "Open in turn 2: 2/dusk/watch/check (d20).\n"
        "Turn 3 waits for the dice of the turns before it.\n"
        "`chronicle roll` throws what is open.\n"
        "3 turns, all fine. Pending, without outcomes yet: turns 2-3.\n",
    )
    result = chronicle("replay")
    assert (result.exit_code, result.stdout) == (0, "outcomes/ is as it should be.\n")
    assert "Open in turn 2" in result.stderr
    assert sorted(outcomes(campaign)) == ["0001.yml", "sheet.yml"]


def test_an_outcome_of_an_open_turn_is_an_error(written: Written, chronicle: Chronicle) -> None:
    campaign = written(toy.isles(toy.CALM, kingdom=kingdom("at merge")))
    chronicle("replay")
    written({"turns/0002.yml": LACKING})
    (campaign / "outcomes" / "0002.yml").write_text("turn: 2\n", "utf-8")
    result = chronicle("check")
    assert result.exit_code == 1
    assert "there is an outcome of turn 2, and dice of it are not thrown yet" in result.stdout


def test_a_layout_that_leaves_no_place_is_told_and_kept(written: Written, chronicle: Chronicle) -> None:
    text = "? night\n: - spot: A1\n"
    campaign = written(toy.isles(text))
    result = chronicle("roll")
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: nothing was written: the file is laid out in a way"), result.stderr
    assert (campaign / "turns" / "0001.yml").read_text("utf-8") == text
