"""Names that are one, names that are near, and the ids that names get."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingdom_chronicle.reading.names import alphabetical, did_you_mean, fold, nearest, slug
from kingdom_chronicle.reading.wording import Label
from kingdom_chronicle.writing.lang import catalogue


def test_a_list_of_names_is_in_the_order_of_their_letters_whatever_stands_on_them() -> None:
    names = ["Zone", "Étang", "eau", "Œuvre", "École", "Ogre", "Oz"]
    assert sorted(names, key=alphabetical) == ["eau", "École", "Étang", "Œuvre", "Ogre", "Oz", "Zone"]


@pytest.mark.parametrize(
    "name",
    [
        "casters-tower",
        "CASTERS_TOWER",
        "Casters Tower",
        "Caster’s Tower",
        "Caster‘s Tower",
        "Caster´s Tower",
        "Caster`s Tower",
        "Casterʼs Tower",
        "Caster′s Tower",
        "Caster＇s Tower",
        "Caster's\u00a0Tower",
        "Caster's\u3000Tower",
        "Caster's\tTower",
        "Caster's\u200bTower",
        "Caster's Tow\u00ader",
        "Caster's‑Tower",
        "Caster's–Tower",
        "Caster's－Tower",
        "Caster's＿Tower",
        "Caster.s Tower.",
        "Ｃａｓｔｅｒ's Tower",
        "  Caster's   Tower ",
    ],
)
def test_spellings_of_one_name_fold_to_the_same(name: str) -> None:
    assert fold(name) == fold("Caster's Tower")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Café", unicodedata.normalize("NFD", "Café")),
        ("ﾊﾙﾀ", "ハルタ"),
        ("ﾊﾞﾙﾀﾞ", "バルダ"),
        ("ハ\u3099ルタ", "バルタ"),
        ("Straße", "STRASSE"),
        ("ΣΊΣΥΦΟΣ", "σίσυφος"),
        ("King Ⅷ", "king viii"),
        ("Créer un chef-d’œuvre", "créer un chef-d'oeuvre"),
        ("Ægir", "AEGIR"),
        ("Inn\u200f", "\u200eInn"),
        ("\u2068Inn\u2069", "\u202aInn\u202c"),
        ("葛\U000e0100城", "葛城"),
        ("I\u200dn\u200cn\ufe0f", "Inn"),
    ],
)
def test_names_fold_across_scripts_forms_and_cases(one: str, other: str) -> None:
    assert fold(one) == fold(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ハルタ", "バルダ"),
        ("Café", "Cafe"),
        ("ビール", "ビル"),
        ("Elk", "Elks"),
        ("C4", "C5"),
        ("A/B", "AB"),
    ],
)
def test_accents_voicing_marks_and_other_signs_count(one: str, other: str) -> None:
    assert fold(one) != fold(other)


@pytest.mark.parametrize(
    ("one", "other"), [("-1,2", "1,2"), ("5.24", "52.4"), ("1-70", "17-0"), (".", "-"), ("_", "'")]
)
def test_without_a_letter_signs_count(one: str, other: str) -> None:
    assert fold(one) != fold(other)


def test_without_a_letter_spaces_and_the_shape_of_a_minus_do_not_count() -> None:
    assert fold("−1, 2") == fold("-1,2")


@given(st.text())
def test_folding_twice_changes_nothing(name: str) -> None:
    assert fold(fold(name)) == fold(name)


@given(st.text(alphabet=st.characters(categories=["L"]), min_size=1))
def test_a_name_folds_as_its_composed_and_decomposed_forms(name: str) -> None:
    forms = {fold(unicodedata.normalize(form, name)) for form in ("NFC", "NFD", "NFKC", "NFKD")}
    assert forms == {fold(name)}


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Heron Ford", "heron-ford"),
        ("Caster's Tower", "casters-tower"),
        ("  St. Mary's -- North ", "st-marys-north"),
        ("Château d’Été", "château-dété"),
        ("鷺の渡し", "鷺の渡し"),
        ("हिन्दी", "हिन्दी"),
        ("A/B\\C", "a-b-c"),
        ("..", "unnamed"),
        ("", "unnamed"),
    ],
)
def test_an_id_is_lower_case_with_hyphens_and_keeps_letters_of_any_script(name: str, expected: str) -> None:
    assert slug(name) == expected


@given(st.text())
def test_an_id_is_its_own_id_and_safe_in_a_path(name: str) -> None:
    assert slug(slug(name)) == slug(name)
    assert all(letter == "-" or unicodedata.category(letter)[0] in "LMN" for letter in slug(name))


def test_the_nearest_name_is_found_whatever_its_spelling() -> None:
    assert nearest("granery", ["Granary", "Inn", "House"]) == "Granary"
    assert nearest("CASTERS_TOWR", ["Caster's Tower", "Watchtower"]) == "Caster's Tower"


def test_nothing_near_is_nothing() -> None:
    assert nearest("Brewery", ["Inn", "Mill"]) is None
    assert nearest("Inn", []) is None


def test_the_order_of_the_choices_does_not_matter() -> None:
    names = ["Mill", "Mall", "Mint", "Mine"]
    assert {nearest("Mil", order) for order in (names, names[::-1])} == {nearest("Mil", names)}


def test_did_you_mean_asks_or_keeps_silent() -> None:
    assert str(did_you_mean("lott", ["lot", "hex"])) == "Did you mean 'lot'?"
    assert str(did_you_mean("zzz", ["lot", "hex"])) == ""


def test_a_row_is_near_by_its_name_in_any_language() -> None:
    found = nearest("Grennier", ["House", Label("Granary", {"fr": "Grenier", "ja": "穀物庫"})])
    assert found == "Granary"
    assert nearest("穀物車", [Label("Granary", {"fr": "Grenier", "ja": "穀物庫"})]) == "Granary"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Barrakcs", "Barracks"),  # two letters swapped
        ("oyl", "oil"),
        ("clame", "claim"),
        ("Watch", "Watchtower"),
        ("Kaiser", None),  # three letters of eight are other than in Magister
        ("公会所", "公会堂"),
        ("酒屋", None),  # of two signs one: as well a word of its own
    ],
)
def test_a_slip_is_near_and_another_word_is_not(typed: str, meant: str | None) -> None:
    assert nearest(typed, ["Barracks", "oil", "claim", "Watchtower", "Magister", "公会堂", "酒場"]) == meant


def test_a_name_of_any_length_is_looked_for() -> None:
    assert nearest("a" * 500_000, ["b" * 500_000, "Inn"]) is None


def test_what_is_meant_is_named_in_the_script_that_was_written() -> None:
    tavern = Label("Tavern", {"fr": "Taverne", "ja": "酒場の館"})
    french, japanese = catalogue("fr"), catalogue("ja")
    assert did_you_mean("Tavrn", [tavern]).worded(japanese) == "もしかして「Tavern」ですか？"
    assert did_you_mean("Tavrne", [tavern]).worded(japanese) == "もしかして「Taverne」ですか？"
    assert did_you_mean("酒馬の館", [tavern]).worded(japanese) == "もしかして「酒場の館」ですか？"
    assert did_you_mean("酒馬の館", [tavern]).worded(french) == "Vouliez-vous dire «\u00a0酒場の館\u00a0»\u202f?"
    assert did_you_mean("Tavrn", [tavern]).worded(french) == "Vouliez-vous dire «\u00a0Taverne\u00a0»\u202f?"
    assert str(did_you_mean("Tavrne", [tavern])) == "Did you mean 'Tavern'?"


def test_nothing_is_near_to_a_name_of_no_letters() -> None:
    assert nearest("", ["corruption", "decay"]) is None
