"""Nodes into models: every misfit is a problem with its place, and none hides another."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from pydantic import BeforeValidator

from kingdom_chronicle.reading import decode as decode_module
from kingdom_chronicle.reading.decode import decode, decode_what_fits, fields_of, find, unknown_key
from kingdom_chronicle.reading.fields import Fields, Name, Names, Text, Whole
from toy import helped, node_of, told


class Room(Fields):
    """A room of a house."""

    kind: Literal["hall", "great hall", "cellar"] = "hall"
    size: Whole


def _room(value: object) -> object:
    return {"size": value} if isinstance(value, str) else value


class House(Fields):
    """What the tests decode."""

    name: Name
    adds_to: Names = ()
    in_: Name | None = None
    rooms: Mapping[Name, Room] = {}
    spare: tuple[Room, ...] = ()
    small: Mapping[Name, Annotated[Room, BeforeValidator(_room)]] = {}
    best: Room | None = None
    note: Text = ""


def misfits(text: str, model: type[Fields] = House) -> list[str]:
    read, problems = decode(model, node_of(text, "house.yml"))
    assert read is None
    return told(problems)


def house(text: str) -> Any:
    read, problems = decode(House, node_of(text, "house.yml"))
    assert read is not None, told(problems)
    return read


def test_keys_fold_like_names() -> None:
    read = house("NAME: Alder\nAdds-To: economy\nin: hall\n")
    assert (read.name, read.adds_to, read.in_) == ("Alder", ("economy",), "hall")


def test_models_stand_in_mappings_lists_and_alone() -> None:
    read = house("name: A\nrooms: {a: {size: 1}}\nspare: [{size: 2}]\nbest: {Size: 3, kind: Cellar}\n")
    assert (read.rooms["a"].size, read.spare[0].size, read.best.size, read.best.kind) == (1, 2, 3, "cellar")


def test_a_word_of_a_closed_list_folds_too() -> None:
    assert house("name: A\nrooms: {a: {size: 1, kind: Great-Hall}}\n").rooms["a"].kind == "great hall"


def test_an_unknown_key_stands_where_the_key_is_and_is_guessed() -> None:
    """The length covers the key, for the carets."""
    _, problems = decode(House, node_of("name: A\nnotee: x\n", "house.yml"))
    assert told(problems) == ["house.yml:2:1: shape: 'notee' has no place here"]
    assert helped(problems) == ["Did you mean 'note'?"]
    assert problems[0].span.length == 5


def test_where_nothing_is_near_the_possible_keys_are_listed() -> None:
    _, problems = decode(Room, node_of("size: 1\nqqq: x\n"))
    assert helped(problems) == ["Possible here: `kind`, `size`."]


def test_an_unknown_key_hides_no_other_problem() -> None:
    text = "name: A\nnotee: x\nrooms:\n  a: {size: many, knd: hall}\n"
    assert misfits(text) == [
        "house.yml:2:1: shape: 'notee' has no place here",
        "house.yml:4:19: shape: 'knd' has no place here",
        "house.yml:4:13: shape: expected a whole number, found 'many'",
    ]


def test_a_misspelt_key_is_not_also_missing() -> None:
    assert misfits("nam: A\n") == ["house.yml:1:1: shape: 'nam' has no place here"]


def test_a_missing_key_stands_at_its_mapping() -> None:
    assert misfits("note: x\nrooms:\n  a: {kind: hall}\n") == [
        "house.yml:1:1: shape: 'name' is missing",
        "house.yml:3:6: shape: 'size' is missing",
    ]


def test_a_word_that_is_not_on_the_list_is_guessed() -> None:
    _, problems = decode(House, node_of("name: A\nbest: {size: 1, kind: great hal}\n"))
    assert told(problems) == ["text.yml:2:23: shape: 'great hal' is not one of `hall`, `great hall`, `cellar`"]
    assert helped(problems) == ["Did you mean 'great hall'?"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name: A\nrooms: x\n", "house.yml:2:8: shape: expected a mapping, found 'x'"),
        ("name: A\nrooms: [x]\n", "house.yml:2:8: shape: expected a mapping, found a list"),
        ("name: A\nspare: {size: 1}\n", "house.yml:2:8: shape: expected a list, found a mapping"),
        ("name: A\nrooms: {a: x}\n", "house.yml:2:12: shape: expected a mapping, found 'x'"),
        ("name: A\nadds to: [x, [y]]\n", "house.yml:2:14: shape: expected a name, found a list"),
    ],
)
def test_a_wrong_shape_is_told_in_our_words(text: str, message: str) -> None:
    assert misfits(text) == [message]


def test_a_short_form_that_does_not_fit_is_told_at_its_place() -> None:
    assert house("name: A\nsmall: {a: 4}\n").small["a"].size == 4
    assert misfits("name: A\nsmall: {a: four}\n") == ["house.yml:2:12: shape: expected a whole number, found 'four'"]


def test_a_scalar_is_no_model() -> None:
    assert misfits("x") == ["house.yml:1:1: shape: expected a mapping, found 'x'"]


def test_braces_in_a_message_are_shown_as_they_are() -> None:
    assert misfits("name: A\nbest: {size: '{x}'}\n") == ["house.yml:2:14: shape: expected a whole number, found '{x}'"]


def test_what_fits_comes_back_with_all_problems() -> None:
    """One wrong room, one misspelt key, one wrong item of a list: the rest is read."""
    text = """\
name: Alder
notee: x
rooms:
  a: {size: 1}
  b: {size: many}
  c: {kind: attic, size: 3}
spare: [{size: 1}, {size: x}, {size: 3}]
"""
    read, problems = decode_what_fits(House, node_of(text))
    assert len(problems) == 4
    assert read is not None
    assert list(read.rooms) == ["a", "c"]
    assert (read.rooms["c"].size, read.rooms["c"].kind) == (3, "hall")
    assert [room.size for room in read.spare] == [1, 3]


def test_what_is_missing_at_the_top_leaves_nothing() -> None:
    read, problems = decode_what_fits(House, node_of("note: x\n"))
    assert read is None
    assert told(problems) == ["text.yml:1:1: shape: 'name' is missing"]


def test_what_fits_whole_has_no_problem() -> None:
    read, problems = decode_what_fits(House, node_of("name: A\n"))
    assert (read is not None, problems) == (True, [])


def test_find_follows_keys_and_positions_as_far_as_they_go() -> None:
    node = node_of("Rooms:\n  C4: [x, {Adds To: y}]\n1_11: z\n")
    assert find(node, ("rooms", "c4", 1, "adds_to")).value == "y"
    assert find(node, ("1_11",)).value == "z"
    assert find(node, ("rooms", "c5")) is find(node, ("rooms",))
    assert find(node, ("rooms", "c4", 7)).span.column == 7


def test_the_fields_of_a_model_are_known_by_their_folded_keys() -> None:
    assert {key: name for key, (name, _) in fields_of(House).items()}["addsto"] == "adds_to"


def test_unknown_key_lists_nothing_where_nothing_is_known() -> None:
    node = node_of("a: b")
    assert isinstance(node.value, dict)
    assert helped([unknown_key("a", node.value["a"], [])]) == []


def test_every_misfit_of_ours_has_words_that_can_be_translated() -> None:
    package = Path(decode_module.__file__).parents[1]
    raised = {
        kind
        for path in package.rglob("*.py")
        for kind in re.findall(r'PydanticCustomError\(\s*"(\w+)"', path.read_text("utf-8"))
    }
    assert "whole" in raised
    assert raised <= decode_module.EXPECTED.keys()
