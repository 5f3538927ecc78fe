"""Ways in which a turn file goes wrong: slips of the pen, careless merges, broken disks, and plain malice.

Each takes a text and gives another, or the same where it has nothing to hold on to. Those under `FAULTS` can
never be right; those under `SLIPS` may happen to be.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

Mutation = Callable[[Random, str], str]
FAULTS: dict[str, Mutation] = {}
SLIPS: dict[str, Mutation] = {}

STRANGE = (
    "\u00e9",
    "\u30cf",
    "\u202e",
    "\u2028",
    "\u0007",
    "\ufeff",
    "\U0001f409",
    "\u0301",
    "\u00a0",
    "%",
    "{",
    "}",
    "&",
    "*",
    "!",
    "|",
)


def fault(mutation: Mutation) -> Mutation:
    FAULTS[mutation.__name__] = mutation
    return mutation


def slip(mutation: Mutation) -> Mutation:
    SLIPS[mutation.__name__] = mutation
    return mutation


def rows_of(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def changed(chance: Random, text: str, pattern: str, by: str | Callable[[str], str]) -> str:
    """One of the places that a pattern finds, replaced; the group `it` where there is one, else all of it."""
    found = list(re.finditer(pattern, text, re.MULTILINE))
    if not found:
        return text
    place = chance.choice(found)
    group = "it" if "it" in place.re.groupindex else 0
    put = by if isinstance(by, str) else by(place[group])
    return text[: place.start(group)] + put + text[place.end(group) :]


def put_in(chance: Random, text: str, what: str) -> str:
    place = chance.randint(0, len(text))
    return text[:place] + what + text[place:]


def with_row(chance: Random, text: str, row: str) -> str:
    """One more row between two of the others."""
    rows = rows_of(text)
    rows.insert(chance.randint(0, len(rows)), f"{row}\n")
    return "".join(rows)


def in_a_line(chance: Random, text: str, field: str) -> str:
    """One more field in one of the lines."""
    return changed(chance, text, r"^  - [a-z ]+: [^{\n][^\n]*\n", lambda line: f"{line}    {field}\n")


# ---- what can never be right


@fault
def a_tab_for_an_indentation(chance: Random, text: str) -> str:
    return changed(chance, text, r"^  (?=-)", "\t")


@fault
def a_nul(chance: Random, text: str) -> str:
    return put_in(chance, text, "\0")


@fault
def the_marks_of_a_merge(chance: Random, text: str) -> str:
    rows = rows_of(text)
    place = chance.randint(0, len(rows))
    return "".join([*rows[:place], "<<<<<<< HEAD\n", *rows[place:], "=======\n", *rows[place:], ">>>>>>> theirs\n"])


@fault
def a_key_given_twice(chance: Random, text: str) -> str:
    found = re.findall(r"^[a-z]+:", text, re.MULTILINE)
    return f"{text}{chance.choice(found)} again\n" if found else text


@fault
def a_key_that_is_none(chance: Random, text: str) -> str:
    return f"{text}treasure: 12\n"


@fault
def a_verb_that_is_none(chance: Random, text: str) -> str:
    return changed(chance, text, r"^  - (?P<it>[a-z ]+):", lambda verb: f"{verb[:1]}q{verb[1:]}")


@fault
def a_field_that_is_none(chance: Random, text: str) -> str:
    return in_a_line(chance, text, "colour: blue")


@fault
def a_face_that_no_die_has(chance: Random, text: str) -> str:
    return changed(chance, text, r"\broll: (?P<it>[0-9]+)", lambda _: chance.choice(("0", "101", "999", "-3")))


@fault
def a_face_that_is_no_number(chance: Random, text: str) -> str:
    strange = ("twelve", "1.5", "0x1A", "1_0", "[]", "{a: 1}", "99999999999999999999", "~", "true", "''", "１２")
    return changed(chance, text, r"\broll: (?P<it>[0-9]+)", lambda _: chance.choice(strange))


@fault
def a_die_that_nothing_asked_for(chance: Random, text: str) -> str:
    return in_a_line(chance, text, "rolls: {frobnicate: 3}")


@fault
def a_waiver_that_did_not_bite(chance: Random, text: str) -> str:
    return in_a_line(chance, text, f"waive: {{{chance.choice(('UC-SET-4', 'UC-UPK-3', 'UC-NONE-1'))}: they say}}")


@fault
def a_waiver_without_a_reason(chance: Random, text: str) -> str:
    return in_a_line(chance, text, chance.choice(("waive: {UC-SET-4: }", "granted:", "granted: ''", "waive: UC-SET-4")))


@fault
def a_number_of_another_turn(chance: Random, text: str) -> str:
    return re.sub(r"\Aturn: [0-9]+\n", "", text) + "turn: 4321\n"


@fault
def months_that_cannot_be(chance: Random, text: str) -> str:
    return (
        re.sub(r"^months: .*\n", "", text, flags=re.MULTILINE)
        + f"months: {chance.choice(('0', '-2', '99999', 'six'))}\n"
    )


@fault
def an_expectation_that_fails(chance: Random, text: str) -> str:
    return re.sub(r"^expect: .*\n", "", text, flags=re.MULTILINE) + "expect: {treasury: 987654}\n"


@fault
def an_expectation_of_nothing(chance: Random, text: str) -> str:
    return re.sub(r"^expect: .*\n", "", text, flags=re.MULTILINE) + "expect: {happiness: 3}\n"


@fault
def nested_too_deep(chance: Random, text: str) -> str:
    depth = chance.choice((40, 400, 5000))
    return f"{text}story: {'[' * depth}{']' * depth}\n"


@fault
def an_anchor_or_a_tag(chance: Random, text: str) -> str:
    return (
        f"{text}date: {chance.choice(('&a {month: Thaw}', '*a', '!!python/object:os.system {}', '!x {month: Thaw}'))}\n"
    )


@fault
def a_second_document(chance: Random, text: str) -> str:
    return f"{text}---\ntitle: another\n"


@fault
def a_bracket_that_stays_open(chance: Random, text: str) -> str:
    return f"{text}rules: {chance.choice(('{adjacency: orthogonal', '[adjacency', chr(34) + 'adjacency'))}\n"


@fault
def a_phase_that_is_no_list(chance: Random, text: str) -> str:
    return changed(
        chance, text, r"^(upkeep|edict|income|event|gm):\n(  .*\n)+", lambda part: f"{part.partition(':')[0]}: calm\n"
    )


@fault
def a_place_that_is_none(chance: Random, text: str) -> str:
    return changed(chance, text, r"^    (in|hex|as): (?P<it>.*)$", "Nowhere at All")


@fault
def a_switch_that_is_none(chance: Random, text: str) -> str:
    return re.sub(r"^rules: .*\n", "", text, flags=re.MULTILINE) + "rules: {gravity: off}\n"


@fault
def a_line_that_lost_its_subject(chance: Random, text: str) -> str:
    return changed(chance, text, r"^  - (claim|build|found|appoint|deposit|gm|holidays): (?P<it>.*)$", "")


@fault
def a_day_that_never_was(chance: Random, text: str) -> str:
    return re.sub(r"^played: .*\n", "", text, flags=re.MULTILINE) + "played: 2026-02-30\n"


# ---- what may happen to be right


@slip
def a_row_dropped(chance: Random, text: str) -> str:
    rows = rows_of(text)
    if rows:
        del rows[chance.randrange(len(rows))]
    return "".join(rows)


@slip
def a_row_twice(chance: Random, text: str) -> str:
    rows = rows_of(text)
    return with_row(chance, text, chance.choice(rows).rstrip("\n")) if rows else text


@slip
def two_rows_the_other_way_round(chance: Random, text: str) -> str:
    rows = rows_of(text)
    if len(rows) > 1:
        one, other = chance.sample(range(len(rows)), 2)
        rows[one], rows[other] = rows[other], rows[one]
    return "".join(rows)


@slip
def a_line_twice(chance: Random, text: str) -> str:
    return changed(chance, text, r"^  - .*\n(    .*\n)*", lambda line: line * 2)


@slip
def an_indentation_off(chance: Random, text: str) -> str:
    return changed(chance, text, r"^ +", lambda space: " " * chance.choice((0, 1, len(space) + 1, len(space) + 2)))


@slip
def a_letter_for_another(chance: Random, text: str) -> str:
    return changed(chance, text, r"[a-zA-Z]", lambda _: chance.choice("abcdefghijklmnopqrstuvwxyzABCZ"))


@slip
def a_sign_dropped(chance: Random, text: str) -> str:
    return changed(chance, text, r"[^\n]", "")


@slip
def a_strange_sign_put_in(chance: Random, text: str) -> str:
    return put_in(chance, text, chance.choice(STRANGE))


@slip
def a_digit_for_another(chance: Random, text: str) -> str:
    return changed(chance, text, r"[0-9]", lambda _: chance.choice("0123456789"))


@slip
def a_number_much_too_large(chance: Random, text: str) -> str:
    return changed(
        chance, text, r"\b[0-9]+\b", lambda _: chance.choice(("999999999", "1000000000", "-999999999", "0", "+7"))
    )


@slip
def a_verb_for_another(chance: Random, text: str) -> str:
    verbs = [*re.findall(r"^  - ([a-z ]+):", text, re.MULTILINE), "claim", "build", "abandon", "taxes", "lose hex"]
    return changed(chance, text, r"^  - (?P<it>[a-z ]+):", lambda _: chance.choice(verbs))


@slip
def a_value_of_another_kind(chance: Random, text: str) -> str:
    others = ("[]", "{}", "[a, b]", "{a: b}", "12", "yes", "~", "null", '""', "- x", "a: b", "|", ">")
    return changed(chance, text, r": (?P<it>[^\n]+)$", lambda _: chance.choice(others))


@slip
def a_value_gone(chance: Random, text: str) -> str:
    return changed(chance, text, r": (?P<it>[^\n]+)$", "")


@slip
def cut_short(chance: Random, text: str) -> str:
    return text[: chance.randint(0, len(text))]


@slip
def the_phases_mixed_up(chance: Random, text: str) -> str:
    return changed(
        chance,
        text,
        r"^(?P<it>upkeep|edict|income|event|gm):",
        lambda _: chance.choice(("upkeep", "edict", "income", "event")),
    )


@slip
def newlines_of_three_kinds(chance: Random, text: str) -> str:
    return re.sub(r"\n", lambda _: chance.choice(("\n", "\r\n", "\r")), text)


@slip
def a_list_for_a_subject(chance: Random, text: str) -> str:
    return changed(chance, text, r"^  - [a-z ]+: (?P<it>[^\n]+)$", lambda about: f"[{about}, {about}]")


@slip
def granted_or_secret(chance: Random, text: str) -> str:
    return in_a_line(
        chance, text, chance.choice(("granted: the GM's word", "secret: yes", "secret: {by: Varn}", "secret: 3"))
    )


@slip
def played_beside_a_step(chance: Random, text: str) -> str:
    return in_a_line(chance, text, chance.choice(("before: taxes", "after: stability", "before: nothing", "after: 12")))


@slip
def several_slips(chance: Random, text: str) -> str:
    for mutation in chance.sample([each for each in SLIPS.values() if each is not several_slips], 4):
        text = mutation(chance, text)
    return text
