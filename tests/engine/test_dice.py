"""Dice: notation, what can be thrown, and the keyed hash."""

from __future__ import annotations

from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingdom_chronicle.engine.dice import (
    Dice,
    Roll,
    possible,
    read_dice,
    throw,
)


@pytest.mark.parametrize(
    ("text", "dice", "shown"),
    [
        ("d20", Dice(1, 20), "d20"),
        ("1d4", Dice(1, 4), "d4"),
        ("2d6", Dice(2, 6), "2d6"),
        ("d%", Dice(1, 100), "d%"),
        ("1d100", Dice(1, 100), "d%"),
        ("1d6!", Dice(1, 6, explodes=True), "d6!"),
        (" d8 ", Dice(1, 8), "d8"),
    ],
)
def test_notation(text: str, dice: Dice, shown: str) -> None:
    assert read_dice(text) == dice
    assert str(dice) == shown


@pytest.mark.parametrize("text", ["", "20", "d", "0d6", "d0", "d1!", "2d6+1", "100d6", "d1000", "2 d6", "dd6"])
def test_what_is_not_dice(text: str) -> None:
    with pytest.raises(ValueError, match="not dice"):
        read_dice(text)


@pytest.mark.parametrize(
    ("dice", "faces", "is_possible"),
    [
        ("d20", (1,), True),
        ("d20", (20,), True),
        ("d20", (0,), False),
        ("d20", (21,), False),
        ("d20", (-1,), False),
        ("d20", (3, 4), False),
        ("d20", (), False),
        ("2d6", (3, 4), True),
        ("2d6", (2,), True),
        ("2d6", (12,), True),
        ("2d6", (1,), False),
        ("2d6", (13,), False),
        ("2d6", (0, 7), False),
        ("2d6", (1, 7), False),
        ("2d6", (3, 4, 5), False),
        ("d6!", (5,), True),
        ("d6!", (6,), False),
        ("d6!", (7,), True),
        ("d6!", (12,), False),
        ("d6!", (6, 6, 2), True),
        ("d6!", (6, 2), True),
        ("d6!", (3, 2), False),
        ("d6!", (6, 6), False),
        ("2d6!", (3, 4), True),
        ("2d6!", (6, 4), True),
        ("2d6!", (4, 6, 1), True),
        ("2d6!", (4, 6), False),
        ("2d6!", (4, 3, 1), False),
    ],
)
def test_what_a_throw_can_give(dice: str, faces: tuple[int, ...], is_possible: bool) -> None:
    """Faces of each die or their total; a die that explodes is thrown again on its highest face alone."""
    assert possible(read_dice(dice), faces) is is_possible


def test_the_total_of_a_throw() -> None:
    assert Roll("12/x/check", Dice(2, 6), (3, 4), "written").total == 7


def test_an_unwritten_die_is_the_keyed_hash_of_the_format() -> None:
    """Blake2b of 8 bytes of seed, NUL, name; big-endian, modulo the sides, plus 1."""
    for seed, name, sides in (("alder-march", "12/edict/claim/C4/check", 20), ("é", "1/x/日本", 4)):
        digest = blake2b(seed.encode("utf-8") + b"\0" + name.encode("utf-8"), digest_size=8).digest()
        assert throw(seed, name, sides) == int.from_bytes(digest, byteorder="big") % sides + 1


def test_a_known_throw_stays_what_it_was() -> None:
    """Worked out with the b2sum program of another maker: b2sum -l 64 of `isles NUL 1/dusk/watch/check`."""
    assert throw("isles", "1/dusk/watch/check", 20) == 11


@given(st.text(), st.text(), st.integers(1, 100))
def test_a_throw_shows_a_face_that_the_die_has(seed: str, name: str, sides: int) -> None:
    assert 1 <= throw(seed, name, sides) <= sides


def test_every_face_comes_about_as_often() -> None:
    faces = [throw("isles", f"{turn}/dusk/watch/check", 4) for turn in range(4000)]
    assert all(900 < faces.count(face) < 1100 for face in (1, 2, 3, 4))
