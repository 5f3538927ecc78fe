"""Sentences are kept apart from their words."""

from __future__ import annotations

from gettext import NullTranslations

from kingdom_chronicle.reading.wording import NOTHING, Label, as_is, joined, say, say_many


class French(NullTranslations):
    """A catalogue of three sentences."""

    def gettext(self, message: str) -> str:
        return {
            "lot {lot} holds {what}": "{what} occupe le lot {lot}",
            "the {name}": "l’{name}",
            ", ": " ; ",
            "": "Content-Type: text/plain",
        }.get(message, message)

    def ngettext(self, one: str, many: str, count: int) -> str:
        return "{count} lot" if count < 2 else "{count} lots"


def test_a_sentence_says_itself_in_english() -> None:
    assert str(say("lot {lot} holds {what}", lot="C3", what=2)) == "lot C3 holds 2"


def test_a_sentence_is_put_into_the_words_of_a_catalogue_with_the_sentences_in_it() -> None:
    sentence = say("lot {lot} holds {what}", lot="C3", what=say("the {name}", name="Inn"))
    assert sentence.worded(French()) == "l’Inn occupe le lot C3"


def test_a_list_is_joined_as_the_language_joins_lists() -> None:
    sentence = say("{lots}", lots=("A1", say("the {name}", name="Inn"), 3))
    assert str(sentence) == "A1, the Inn, 3"
    assert sentence.worded(French()) == "A1 ; l’Inn ; 3"


def test_a_number_chooses_its_sentence_in_each_language() -> None:
    none, one, two = (say_many("{count} plot", "{count} plots", count) for count in (0, 1, 2))
    assert [str(none), str(one), str(two)] == ["0 plots", "1 plot", "2 plots"]
    assert [none.worded(French()), two.worded(French())] == ["0 lot", "2 lots"]


def test_a_part_may_have_any_name() -> None:
    assert str(say("{text} {one} {many}", text="a", one="b", many="c")) == "a b c"
    assert str(say_many("{text}", "{text}", 1, text="a")) == "a"


def test_braces_in_a_part_stay_braces() -> None:
    assert str(say("found '{what}'", what="{name.__class__} {0} {")) == "found '{name.__class__} {0} {'"
    assert str(as_is("{x: 1}")) == "{x: 1}"


def test_a_doubled_brace_is_one_brace() -> None:
    assert str(say("inside {{ }}")) == "inside { }"


def test_words_typed_with_the_languages_own_marks_stand_between_others() -> None:
    """Japanese sets 『 』 and French “ ” where the words within have 「 」 or « » themselves."""
    for told, name, made in (
        ("「{name}」はありません", "民家", "「民家」はありません"),
        ("「{name}」はありません", "「民家」", "『「民家」』はありません"),
        ("«\u00a0{name}\u00a0» ne dit rien", "«\u00a0Halle\u00a0»", "“«\u00a0Halle\u00a0»” ne dit rien"),
        ("'{name}' says nothing", "'Hall'", "''Hall'' says nothing"),
    ):
        assert str(say(told, name=name)) == made


def test_nothing_says_nothing_in_any_language() -> None:
    assert str(NOTHING) == ""
    assert NOTHING.worded(French()) == ""


def test_joined_sentences_leave_no_gap_for_an_empty_one() -> None:
    assert str(joined(as_is("One."), NOTHING, as_is("Two."))) == "One. Two."
    assert str(joined()) == ""


def test_equal_sentences_are_one_in_a_set() -> None:
    assert say("{a}", a=["x"]) == say("{a}", a=["x"])
    assert len({say("{a}", a=["x"]), say("{a}", a=["x"]), say("{a}", a=["y"])}) == 2


class Japanese(NullTranslations):
    """Sets no space between two sentences, and says which language it is."""

    def gettext(self, message: str) -> str:
        return "{first}{then}" if message == "{first} {then}" else message

    def info(self) -> dict[str, str]:
        return {"language": "ja"}


def test_sentences_stand_one_after_the_other_as_the_language_sets_them() -> None:
    assert joined(as_is("一。"), as_is("二。"), NOTHING, as_is("{三。")).worded(Japanese()) == "一。二。{三。"


def test_a_row_of_a_table_is_named_in_the_language_of_who_reads() -> None:
    inn = Label("Inn", {"fr": "Auberge", "ja": "宿屋"})
    sentence = say("the {building} stands beside {others}", building=inn, others=(Label("Mill", {"ja": ""}), inn))
    assert str(sentence) == "the Inn stands beside Mill, Inn"
    assert sentence.worded(Japanese()) == "the 宿屋 stands beside Mill, 宿屋"


def test_amounts_are_parted_and_what_counts_places_is_not() -> None:
    said = say("turn {turn}: {price} gp in {count} lots", turn=1200, price=90000, count=12)
    assert str(said) == "turn 1200: 90,000 gp in 12 lots"
