"""The dice of a turn: their names, what was written for them, and that no die moves another."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.dice import read_dice, throw
from kingdom_chronicle.engine.illegal import Illegal
from kingdom_chronicle.engine.throws import Throws
from kingdom_chronicle.reading.lines import Decision, read_lines
from toy import RULESET, node_of, told


def line(fields: str = "") -> Decision:
    text = f"- {{spot: A1{fields}}}\n"
    (read,), problems = read_lines(node_of(text, "turn.yml"), "night", RULESET.vocabulary())
    assert not problems, told(problems)
    return read


def at_table(refuse: bool = False) -> Throws:
    return Throws("isles", refuse)


def roll(throws: Throws, dice: str, die: str = "check", of: Decision | None = None) -> tuple[str, tuple[int, ...], str]:
    thrown = throws.roll(read_dice(dice), "1/night/spot", die, of, "spot")
    return thrown.name.rpartition("/")[2], thrown.faces, thrown.origin


def hashed(*names: str, sides: int = 6) -> tuple[int, ...]:
    return tuple(throw("isles", f"1/night/spot/{name}", sides) for name in names)


def test_a_die_that_nobody_wrote_is_thrown_by_its_name() -> None:
    assert roll(at_table(), "d6") == ("check", hashed("check"), "thrown")


def test_a_second_die_of_the_name_adds_a_number() -> None:
    throws = at_table()
    assert [roll(throws, "d6")[:2] for _ in range(3)] == [
        ("check", hashed("check")),
        ("check#2", hashed("check#2")),
        ("check#3", hashed("check#3")),
    ]


def test_each_face_of_a_throw_has_a_name() -> None:
    throws = at_table()
    assert roll(throws, "3d6")[:2] == ("check", hashed("check", "check#2", "check#3"))
    assert roll(throws, "2d6")[:2] == ("check#4", hashed("check#4", "check#5"))


def test_a_die_that_explodes_is_thrown_again() -> None:
    """A two-sided die explodes on 2: the names go on until a 1 comes."""
    throws = at_table()
    faces = [hashed(name, sides=2)[0] for name in ("check", *(f"check#{n}" for n in range(2, 20)))]
    assert roll(throws, "d2!")[1] == tuple(faces[: faces.index(1) + 1])


def test_other_dice_and_other_lines_move_no_die() -> None:
    throws = at_table()
    roll(throws, "d6", "unrest")
    throws.roll(read_dice("d6"), "1/night/hang/A1", "check", None, "lamps")
    assert roll(throws, "d6") == ("check", hashed("check"), "thrown")


def test_what_is_written_wins() -> None:
    assert roll(at_table(), "d6", of=line(", roll: 4")) == ("check", (4,), "written")
    assert roll(at_table(), "d6", "Lost Hex", line(", rolls: {lost-hex: 4}")) == ("Lost Hex", (4,), "written")
    assert roll(at_table(), "2d6", of=line(", roll: [1, 6]")) == ("check", (1, 6), "written")
    assert roll(at_table(), "2d6", of=line(", roll: 7")) == ("check", (7,), "written")


def test_a_die_that_the_line_did_not_write_is_thrown() -> None:
    assert roll(at_table(), "d6", "unrest", line(", roll: 4")) == ("unrest", hashed("unrest"), "thrown")


def test_each_line_has_a_first_die_of_its_own() -> None:
    """Two lines of one verb and place throw dice of one name; each writes its own as `roll`."""
    throws = at_table()
    one, two = line(", roll: 4"), line(", roll: 5")
    assert [roll(throws, "d6", of=one), roll(throws, "d6", of=two)] == [
        ("check", (4,), "written"),
        ("check#2", (5,), "written"),
    ]


def test_a_second_throw_of_a_line_is_written_with_its_number() -> None:
    throws, of = at_table(), line(", roll: 4, rolls: {'check#2': 5}")
    assert [roll(throws, "d6", of=of)[1:], roll(throws, "d6", of=of)[1:]] == [
        ((4,), "written"),
        ((5,), "written"),
    ]


def test_writing_a_die_changes_no_other() -> None:
    """The second throw is the same, whether the first was thrown, written by face, or written in total."""
    second = []
    for first in ("", ", roll: [3, 4]", ", roll: 7"):
        throws, of = at_table(), line(first)
        roll(throws, "2d6", of=of)
        second.append(roll(throws, "2d6", of=of))
    assert second == [("check#3", hashed("check#3", "check#4"), "thrown")] * 3


def test_the_number_of_a_throw_does_not_depend_on_how_the_first_was_thrown() -> None:
    """It counts throws, not faces: after 2d6 the second throw is still `check#2` on the line."""
    for first in ("", "roll: [3, 4], "):
        throws, of = at_table(), line(f", {first}rolls: {{'check#2': [1, 2]}}")
        roll(throws, "2d6", of=of)
        assert roll(throws, "2d6", of=of)[1:] == ((1, 2), "written")


@pytest.mark.parametrize(
    ("dice", "written", "shown", "at"),
    [
        ("d20", ", roll: 21", "21 is not possible on d20", ("roll",)),
        ("d20", ", roll: 0", "0 is not possible on d20", ("roll",)),
        ("2d6", ", roll: [7, 1]", "7, 1 is not possible on 2d6", ("roll",)),
        ("2d6", ", rolls: {check: 13}", "13 is not possible on 2d6", ("rolls", "check")),
    ],
)
def test_what_is_written_must_be_possible(dice: str, written: str, shown: str, at: tuple[str, ...]) -> None:
    with pytest.raises(Illegal) as found:
        roll(at_table(), dice, of=line(written))
    assert (found.value.rule, str(found.value.message), found.value.at) == ("die", shown, at)


@pytest.mark.parametrize(
    ("of", "die", "hint"),
    [
        (None, "check", "Write it as a line: `- spot: {roll: ...}`."),
        (None, "unrest", "Write it as a line: `- spot: {rolls: {unrest: ...}}`."),
        (line(), "check", "Write it on this line: `roll: ...`."),
        (line(), "unrest", "Write it on this line: `rolls: {unrest: ...}`."),
    ],
)
def test_a_table_that_minds_writes_its_dice(of: Decision | None, die: str, hint: str) -> None:
    with pytest.raises(Illegal) as found:
        roll(at_table(refuse=True), "d6", die, of)
    message = f"the die 1/night/spot/{die} (d6) is not written"
    assert (found.value.rule, str(found.value.message)) == ("die", message)
    assert [str(help) for help in found.value.help] == [hint]


def test_a_table_that_minds_takes_what_is_written() -> None:
    assert roll(at_table(refuse=True), "d6", of=line(", roll: 4")) == ("check", (4,), "written")


def test_who_asked_for_what_is_known() -> None:
    throws, of = at_table(), line(", roll: 4")
    roll(throws, "d6", of=of)
    roll(throws, "d6", "unrest", of)
    roll(throws, "d6", "unrest")
    assert throws.used == {(of, "check")}
    assert throws.lacks(of) and not throws.lacks(line())
    assert [(die.roll.name, die.key, die.line) for die in throws.unwritten] == [
        ("1/night/spot/unrest", "unrest", of),
        ("1/night/spot/unrest#2", "unrest", None),  # the first that a line of its own would write
    ]
    assert throws.asked_of(of) == ("check", "unrest")
    assert [thrown.name for thrown in throws.rolls] == [
        "1/night/spot/check",
        "1/night/spot/unrest",
        "1/night/spot/unrest#2",
    ]


def test_a_copy_is_a_record_of_its_own() -> None:
    throws, of = at_table(), line(", roll: 4")
    before = throws.copy()
    first = roll(throws, "d6", of=of)
    assert roll(before, "d6", of=of) == first
    assert roll(throws, "d6", "unrest") == roll(before, "d6", "unrest")
