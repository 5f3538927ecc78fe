"""The models of the campaign's own files, as far as every ruleset shares them."""

from __future__ import annotations

from typing import Any

import pytest

from kingdom_chronicle.reading.decode import decode, decode_what_fits
from kingdom_chronicle.reading.fields import Fields
from kingdom_chronicle.reading.kingdom import HexFields, KingdomFields, MapFields, PersonFields, TurnFields
from toy import node_of, told


def fields(model: type[Fields], text: str) -> Any:
    read, problems = decode(model, node_of(text))
    assert read is not None, told(problems)
    return read


def test_a_kingdom_needs_a_name_and_a_ruleset() -> None:
    read = fields(KingdomFields, "name: The March\nruleset: isles\n")
    assert (read.format, read.language, read.dice.unwritten, read.calendar.months) == (
        1,
        ("en",),
        "throw",
        (),
    )
    assert told(decode(KingdomFields, node_of("motto: x\n"))[1]) == [
        "text.yml:1:1: shape: 'name' is missing",
        "text.yml:1:1: shape: 'ruleset' is missing",
    ]


def test_the_first_language_may_stand_alone() -> None:
    assert fields(KingdomFields, "name: A\nruleset: B\nlanguage: fr\n").language == ("fr",)
    assert fields(KingdomFields, "name: A\nruleset: B\nlanguage: [fr, en]\n").language == ("fr", "en")


def test_a_person_has_scores_or_modifiers() -> None:
    read = fields(PersonFields, "abilities: {int: 16}\nplayer: yes\nfeats: Leadership\n")
    assert (dict(read.abilities), read.player, read.feats) == ({"int": 16}, True, ("Leadership",))


def test_a_secret_of_a_person_or_a_hex_is_read_like_the_open_fields() -> None:
    assert fields(PersonFields, "secret: {bio: a spy, until: 9}\n").secret.until == 9
    assert fields(HexFields, "secret: {special: lair, note: an owlbear}\n").secret.special == ("lair",)
    assert told(decode(HexFields, node_of("secret: {specal: lair}\n"))[1]) == [
        "text.yml:1:10: shape: 'specal' has no place here"
    ]


@pytest.mark.parametrize("known", ["unknown", "rumoured", "explored", "cleared", "Explored", "RUMOURED"])
def test_a_hex_is_known_so_far(known: str) -> None:
    assert fields(HexFields, f"known: {known}\n").known == known.lower()


def test_the_ground_is_rows_of_text_or_a_list_of_them() -> None:
    assert fields(MapFields, "terrain: |\n  p f\n  f p\n").terrain == ("p f", "f p", "")
    assert fields(MapFields, "terrain: [p f, f p]\n").terrain == ("p f", "f p")


def test_a_turn_may_say_nothing() -> None:
    read = fields(TurnFields, "{}")
    assert (read.turn, read.months, read.played, read.date) == (None, 1, "", None)


@pytest.mark.parametrize("months", ["0", "-1", "six"])
def test_a_file_plays_at_least_one_month(months: str) -> None:
    assert told(decode(TurnFields, node_of(f"months: {months}\n"))[1])[0].startswith(
        "text.yml:1:9: shape: expected a whole number"
    )


def test_a_date_may_leave_out_its_year() -> None:
    assert fields(TurnFields, "date: {month: Thaw}\n").date.year is None


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("language: [en, frr]\n", "shape: 'frr' is not one of `en`, `fr`, `ja`; Did you mean 'fr'?"),
        ("language: klingon\n", "shape: 'klingon' is not one of `en`, `fr`, `ja`; "),
        ("language: []\n", "shape: expected a language: `en`, `fr` or `ja`, found a list; "),
    ],
)
def test_a_language_that_has_no_names_is_refused(written: str, said: str) -> None:
    read, problems = decode_what_fits(KingdomFields, node_of(f"name: A\nruleset: B\n{written}"))
    assert [f"{each.code}: {each.message}; {' '.join(str(hint) for hint in each.help)}" for each in problems] == [said]
    assert read is not None and read.language == ("en",)


def test_a_language_may_be_spelt_in_capitals() -> None:
    assert fields(KingdomFields, "name: A\nruleset: B\nlanguage: [JA, En]\n").language == ("ja", "en")
