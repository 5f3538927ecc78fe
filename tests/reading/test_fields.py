"""The types of fields: what a scalar may say where a number, a word or a day is meant."""

from __future__ import annotations

from typing import Any

import pytest

from kingdom_chronicle.reading.decode import decode
from kingdom_chronicle.reading.fields import (
    Count,
    Day,
    Faces,
    Fields,
    Name,
    Names,
    Number,
    Reason,
    Text,
    Whole,
    Wholes,
    Yes,
    key_of,
    whole,
)
from toy import helped, node_of, told


class Sample(Fields):
    whole: Whole = 0
    count: Count = 0
    number: Number = 1
    yes: Yes = False
    name: Name = ""
    text: Text = ""
    names: Names = ()
    faces: Faces = ()
    wholes: Wholes = ()
    day: Day = ""
    reason: Reason = "none"


def read(field: str, written: str) -> Any:
    """What a field makes of a YAML value, or the message that it does not fit."""
    sample, problems = decode(Sample, node_of(f"{field}: {written}"))
    if sample is None:
        (problem,) = told(problems)
        return problem.partition("shape: ")[2]
    return getattr(sample, field)


@pytest.mark.parametrize(("written", "value"), [("31", (31,)), ("[31, -2, 0]", (31, -2, 0)), ("[]", ())])
def test_whole_numbers_are_one_or_a_list(written: str, value: tuple[int, ...]) -> None:
    assert read("wholes", written) == value


@pytest.mark.parametrize(("written", "value"), [("12", 12), ("+2", 2), ("-1", -1), ("0720", 720), ('"7"', 7), ("0", 0)])
def test_a_whole_number_is_digits_with_a_sign(written: str, value: int) -> None:
    assert read("whole", written) == value


@pytest.mark.parametrize(
    "written",
    [
        "1_000",
        "1.0",
        "0x1A",
        "1,5",
        ".inf",
        ".nan",
        "1e3",
        "12:30",
        "twelve",
        "+",
        "1 000",
        "٣",
        "1000000000",
    ],
)
def test_nothing_else_is_a_whole_number(written: str) -> None:
    assert read("whole", written) == f"expected a whole number, found '{written}'"


@pytest.mark.parametrize("field", ["whole", "count", "number"])
def test_nothing_is_no_number(field: str) -> None:
    assert read(field, "") == "expected a whole number, found nothing"


def test_a_count_may_be_nothing_but_not_less() -> None:
    assert read("count", "0") == 0
    assert read("count", "-1") == "expected a whole number of 0 or more, found '-1'"


def test_a_number_begins_at_one() -> None:
    assert read("number", "1") == 1
    assert read("number", "0") == "expected a whole number of 1 or more, found '0'"


@pytest.mark.parametrize("written", ["true", "yes", "on", "Yes", "ON"])
def test_yes_in_yamls_words(written: str) -> None:
    assert read("yes", written) is True


@pytest.mark.parametrize("written", ["false", "no", "off", "No", "OFF"])
def test_no_in_yamls_words(written: str) -> None:
    assert read("yes", written) is False


def test_other_words_are_neither_yes_nor_no() -> None:
    assert read("yes", "y") == "expected `yes` or `no`, found 'y'"
    assert read("yes", "1") == "expected `yes` or `no`, found '1'"


@pytest.mark.parametrize("written", ["no", "yes", "No", "true", "off"])
def test_a_reason_is_more_than_yes_or_no(written: str) -> None:
    """`granted: no` would grant for the reason "no"."""
    assert read("reason", written) == f"expected a reason in words, found '{written}'"
    problems = decode(Sample, node_of(f"reason: {written}"))[1]
    assert helped(problems) == ["Say why in words, or leave `reason` out where nothing was let go."]


@pytest.mark.parametrize("name", ["No", "On", "Off", "0720", "12:30", "2026-03-07", "~", "null"])
def test_a_name_stays_the_text_it_is(name: str) -> None:
    assert read("name", name) == name


def test_a_name_is_one_line() -> None:
    assert read("name", '"  Heron \\n  Ford "') == "Heron Ford"


def test_a_name_is_never_empty() -> None:
    assert read("name", "") == "expected a name, found nothing"
    assert read("name", "[a]") == "expected a name, found a list"
    assert read("name", "{a: b}") == "expected a name, found a mapping"


def test_text_may_be_empty_and_keeps_its_lines() -> None:
    assert read("text", "") == ""
    assert read("text", '"one\\ntwo"') == "one\ntwo"


def test_names_are_one_or_a_list() -> None:
    assert read("names", "Rob") == ("Rob",)
    assert read("names", "[Rob, No]") == ("Rob", "No")
    assert read("names", "[]") == ()


def test_faces_are_one_or_a_list() -> None:
    assert read("faces", "19") == (19,)
    assert read("faces", "[3, 4]") == (3, 4)


def test_a_throw_without_a_face_is_none() -> None:
    """It would be thrown by the program, though somebody wrote a throw."""
    assert read("faces", "[]") == "expected a face, or the faces of several dice, found a list"


def test_a_wrong_face_in_a_list_is_the_one_that_is_named() -> None:
    _, problems = decode(Sample, node_of("faces: [3, x, 4]"))
    assert told(problems) == ["text.yml:1:12: shape: expected a whole number, found 'x'"]


def test_a_day_is_a_real_one() -> None:
    assert read("day", "2026-03-07") == "2026-03-07"
    assert read("day", "2024-02-29") == "2024-02-29"


@pytest.mark.parametrize(
    "written",
    ["4713-02-30", "4710-13-01", "2025-02-29", "2026-3-7", "20260307", "2026-W10-6", "7 March 2026"],
)
def test_an_impossible_day_is_told_with_its_field(written: str) -> None:
    assert read("day", written) == f"expected a day such as 2026-03-07, found '{written}'"


def test_a_reason_says_something() -> None:
    assert read("reason", "the duke paid") == "the duke paid"
    assert read("reason", "") == "expected a reason in words, found nothing"
    assert read("reason", '" "') == "expected a reason in words, found ' '"


def test_a_long_text_is_shortened_in_its_message() -> None:
    assert read("whole", "x" * 100) == f"expected a whole number, found '{'x' * 57}...'"


def test_keys_have_spaces_where_fields_have_underscores() -> None:
    assert (key_of("adds_to"), key_of("in_"), key_of("roll")) == ("adds to", "in", "roll")


def test_whole_reads_a_text_by_the_same_rule() -> None:
    assert (whole("+12"), whole("²"), whole("+-5"), whole("")) == (12, None, None, None)


def test_a_model_never_changes() -> None:
    sample = Sample()
    with pytest.raises(ValueError, match="frozen"):
        sample.whole = 1  # type: ignore[misc]
