"""Outcomes as text, in the form that `git diff` reads well; with the toy game every figure is plain."""

from __future__ import annotations

from dataclasses import replace

import pytest

import rules_at_play
import toy
from kingdom_chronicle.engine.book import Enter, evolve
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.reading.yaml_nodes import read_yaml
from kingdom_chronicle.rules.realm import Hex, Settlement
from kingdom_chronicle.writing.outcome import compare, outcome_text, quoted, read_outcome, sheet_text
from kingdom_chronicle.writing.outcome_ledger import ledger_lines
from kingdom_chronicle.writing.told import hidden_hexes

# an Oil Lamp costs 4 oil and gives 3 light; courage is light less dread
FIRST = toy.CALM + "night:\n- hang: Oil Lamp\n  isle: A1\n"

OUTCOME = """\
turn: 1
rolls:
  1/dusk/harvest/oil: 1 written
  1/dusk/watch/check: 20 written
ledger:
  - "dusk/harvest: oil +1 = 11 [TOY-OIL-2]"
  - "dusk/watch: d20 20 = 20 against 10, success [TOY-WATCH-1]"
  - "night/lamps: hang oil, isle A1, oil -4 = 7, light +3 = 3, courage +3 = 3 [TOY-OIL-1, TOY-LAMP-1]"
  - "night/last stand: nothing, nobody needed [TOY-CALL-1]"
after:
  dusk: {oil: 11, dread: 0, light: 0, courage: 0}
  night: {oil: 7, dread: 0, light: 3, courage: 3}
closing:
  oil: 7
  dread: 0
  debt: 0
  light: 3
  courage: 3
  watchers: 0
"""

SHEET = """\
turn: 1
written by: "kingdom-chronicle 9.9"
figures:
  oil: 7
  dread: 0
  debt: 0
  light: 3
  courage: 3
  watchers: 0
holdings:
  - "lamp A1/oil: isle=A1, since=1, type=oil"
"""


def lines_of(text: str, turn: int = 1, step: str = "", **files: str) -> list[str]:
    """The ledger lines of a turn with this text, those of one step where it is named."""
    journal = toy.legal(toy.isles(*[toy.CALM] * (turn - 1), text, **files))
    return [line for line in ledger_lines(journal.last) if line.startswith(step)]


def one(text: str, step: str) -> str:
    (line,) = lines_of(toy.CALM + text, step=step)
    return line


def first() -> Journal:
    return toy.legal(toy.isles(FIRST))


# ---- a turn


def test_an_outcome_is_dice_ledger_figures_by_phase_and_at_the_end() -> None:
    assert outcome_text(first().last) == OUTCOME


def test_a_turn_without_dice_says_so() -> None:
    # at a dread of 9 the night phase is passed over; nothing in these phases throws
    journal = toy.legal(toy.isles("dusk: []\n"), phases=())
    assert outcome_text(journal.last).startswith("turn: 1\nrolls: {}\nledger: []\nafter: {}\nclosing:\n")


def test_an_outcome_is_read_back() -> None:
    outcome = read_outcome(OUTCOME)
    assert outcome is not None
    assert outcome.turn == 1
    assert outcome.rolls["1/dusk/watch/check"] == "20 written"
    assert outcome.ledger == ledger_lines(first().last)
    assert outcome.after["night"] == {"oil": 7, "dread": 0, "light": 3, "courage": 3}
    assert outcome.closing == {"oil": 7, "dread": 0, "debt": 0, "light": 3, "courage": 3, "watchers": 0}


@pytest.mark.parametrize(
    "text", ["", "- 1\n", "turn: x\n", "ledger: []\n", "turn: 1\nclosing: {oil: much}\n", "a: [\n"]
)
def test_what_is_no_outcome_reads_as_none(text: str) -> None:
    assert read_outcome(text) is None


def test_any_text_in_quotes_is_one_line_that_reads_back() -> None:
    text = 'a "tab\t\\ and\nnext\x85\u2028\ufeff\x00 été 治'
    line = quoted(text)
    assert "\n" not in line and "été 治" in line
    node, problems = read_yaml(f"a: {quoted(text.replace(chr(0), ''))}\n", "x")
    assert problems == [] and node is not None and isinstance(node.value, dict)
    assert node.value["a"].value == text.replace("\x00", "")


# ---- what a line says


def test_a_failed_check_says_what_it_cost() -> None:
    # 3 + 0 against 10, then 1d4 of dread
    text = "dusk:\n- harvest: {rolls: {oil: 1}}\n- watch: {roll: 3, rolls: {dread: 2}}\n"
    assert lines_of(text, step="dusk/watch") == [
        "dusk/watch: d20 3 = 3 against 10, failure [TOY-WATCH-1]",
        "dusk/watch: dread +2 = 2 [TOY-WATCH-1]",
        "dusk/watch: courage -2 = -2 [TOY-WATCH-1]",
    ]


def test_a_check_names_every_term_with_its_sign() -> None:
    # courage is 0 - 2 in the second month
    text = "gm:\n- gm: {dread: 2}\n  why: fog\n" + toy.CALM
    assert "dusk/watch: d20 20 - courage 2 = 18 against 10, success [TOY-WATCH-1]" in lines_of(text)


def test_a_natural_20_that_decides_alone_is_named() -> None:
    # Ultimate Campaign, UC-CTL-3: 20 + 0 - 19 against 20 falls short, and succeeds
    kingdom = rules_at_play.opened("{unrest: 19}")
    files = rules_at_play.realm("income:\n- taxes: {roll: 20}\n", kingdom=kingdom)
    journal, _ = rules_at_play.play(files)
    assert [line for line in ledger_lines(journal.last) if "income/taxes: d20" in line] == [
        "income/taxes: d20 20 - unrest 19 = 1 against 20, success by a natural 20 [UC-INC-6]"
    ]


def test_what_a_step_was_told_stands_before_what_came_of_it() -> None:
    text = "dusk:\n- harvest: {share: 2, rolls: {oil: 3}}\n- watch: {roll: 20}\n"
    assert lines_of(text, step="dusk/harvest") == [
        "dusk/harvest: share 2",
        "dusk/harvest: oil +3 = 13 [TOY-OIL-2]",
        "dusk/harvest: oil -2 = 11 [TOY-OIL-2]",
    ]


def test_a_phase_that_is_passed_over_is_one_line() -> None:
    text = "gm:\n- gm: {dread: 9}\n  why: fog\n" + toy.CALM
    assert lines_of(text, step="night") == ["night: too dark [TOY-NIGHT-1]"]


def test_a_ruling_is_its_figures_and_its_reason_on_one_line() -> None:
    # light 0 - 1, courage -1 - 2
    assert one('gm:\n- gm: {dread: 2, light: -1}\n  why: |\n    a "cold"\n    night\n', "gm") == (
        'gm: dread +2 = 2, light -1 = -1, courage -3 = -3, a ruling: a "cold" night'
    )


def test_a_ruling_on_a_figure_outside_the_head_names_it() -> None:
    text = "night:\n- gm: {watchers: 2}\n  until: 3\n  why: guests\n"
    assert one(text, "night/gm") == "night/gm: watchers +2, until 3, a ruling: guests"


def test_a_floor_shows_what_it_kept() -> None:
    assert one("night:\n- gm: {dread: -3}\n  why: dawn\n", "night/gm") == (
        "night/gm: dread +0 of -3 = 0, a ruling: dawn"
    )


def test_a_granted_line_says_by_whose_word_and_costs_nothing() -> None:
    assert one("night:\n- hang: Mirror\n  isle: Gull Rock\n  granted: the duke\n", "night/lamps") == (
        "night/lamps: hang mirror, isle B1, light +2 = 2, courage +2 = 2, granted: the duke [TOY-LAMP-1]"
    )


def test_a_waived_rule_is_a_line_of_its_own() -> None:
    text = toy.CALM + "night:\n- hang: Oil Lamp\n  isle: A1\n  waive: {TOY-OIL-1: on credit}\n"
    lines = lines_of(text, step="night/lamps", kingdom=toy.KINGDOM.replace("oil: 10", "oil: 1"))
    assert lines == [
        "night/lamps: hang oil, isle A1, oil -2 of -4 = 0, light +3 = 3, courage +3 = 3 [TOY-OIL-1, TOY-LAMP-1]",
        "night/lamps: waived TOY-OIL-1: on credit",
    ]


def test_a_decision_with_a_throw_names_the_place_of_its_causes() -> None:
    text = "night:\n- call: Heron\n  from: north\n  roll: 7\n  rolls: {'check#2': 9}\n"
    lines = lines_of(toy.CALM + text, step="night/last stand")
    assert lines[0] == "night/last stand: call heron, from north, oil +7 = 18, cargo heron [TOY-CALL-2]"


def test_records_that_a_decision_does_not_name_are_said() -> None:
    text = toy.CALM + "night:\n- hang: Wick Lamp\n  isle: A1\n- hang: Mirror\n  isle: A1\n- snuff: A1\n"
    assert lines_of(text, step="night/lamps")[-1] == (
        "night/lamps: snuff A1, lamp A1/wick ends, lamp A1/mirror ends, light -3 = 0, courage -3 = 0 [TOY-LAMP-3]"
    )


def test_ids_stand_for_names_in_any_language() -> None:
    # Wick Lamp is `Lampe à mèche` in French
    french = one("night:\n- hang: Lampe à mèche\n  isle: the perch\n", "night/lamps")
    assert french == one("night:\n- hang: Wick Lamp\n  isle: B1\n", "night/lamps")


def test_any_phase_lines_do_not_say_their_verb_twice() -> None:
    assert lines_of(toy.CALM + "night:\n- spot: the perch\n", step="night/spot") == [
        "night/spot: B1",
        "night/spot: spotted, isle B1",
    ]


# ---- secrets


@pytest.mark.parametrize(
    ("secret", "said"),
    [
        ("  why: the keeper drinks\n", "a ruling: the keeper drinks"),
        ("  secret: {why: the keeper drinks}\n", "a ruling not yet told"),
        ("  secret: {why: the keeper drinks, until: 2}\n", "a ruling not yet told"),
        ("  secret: {why: the keeper drinks, until: 1}\n", "a ruling: the keeper drinks"),
        ("  why: the keeper drinks\n  secret: true\n", "a ruling not yet told"),
    ],
)
def test_a_secret_ruling_shows_its_figures_and_not_its_reason(secret: str, said: str) -> None:
    assert one(f"night:\n- gm: {{oil: -1}}\n{secret}", "night/gm") == f"night/gm: oil -1 = 10, {said}"


def test_a_secret_line_hides_all_its_words_and_no_figure() -> None:
    text = "night:\n- hang: Mirror\n  isle: A1\n  granted: for the smugglers\n  secret: true\n"
    assert one(text, "night/lamps") == (
        "night/lamps: a decision not yet told, light +2 = 2, courage +2 = 2, granted, why not yet told [TOY-LAMP-1]"
    )


def test_a_secret_field_is_left_out() -> None:
    text = "night:\n- call: Ada\n  secret: {to: A1}\n"
    assert one(text, "night/last stand: call") == "night/last stand: call ada, keeper ada [TOY-CALL-1]".replace(
        ", keeper ada", ""
    )


def test_why_a_rule_was_waived_may_be_secret() -> None:
    text = "night:\n- hang: Oil Lamp\n  isle: A1\n  secret: {waive: {TOY-OIL-1: stolen oil}}\n"
    lines = lines_of(toy.CALM + text, step="night/lamps", kingdom=toy.KINGDOM.replace("oil: 10", "oil: 1"))
    assert lines[-1] == "night/lamps: waived TOY-OIL-1: why not yet told"


# ---- the sheet


def test_the_sheet_has_every_figure_and_holding_one_a_line() -> None:
    journal = first()
    assert sheet_text(journal, journal.last, "9.9") == SHEET


def test_a_shown_name_changes_no_sheet() -> None:
    def sheet(name: str) -> str:
        kingdom = rules_at_play.KINGDOM
        files = rules_at_play.realm("", kingdom=kingdom) | {
            "map.yml": f"{rules_at_play.MAP}hexes: {{A1: {{name: {name}}}}}\n"
        }
        journal, _ = rules_at_play.play(files)
        return sheet_text(journal, journal.last, "1")

    assert sheet("Heron Ford") == sheet("Gull Rock")


def test_a_free_city_stands_on_the_sheet_without_its_buildings() -> None:
    # a hex that changed is listed; the town is the kingdom's to tell once it has joined
    land = f"{rules_at_play.MAP}hexes: {{A3: {{special: [free city], settlement: {{name: Karrow}}}}}}\n"
    journal = rules_at_play.legal(rules_at_play.realm("edict:\n- mark: A3\n  known: explored\n", land=land))
    lines = [line for line in sheet_text(journal, journal.last, "1").splitlines() if "hex A3" in line]
    assert lines == ['  - "hex A3: known=explored, q=0, r=2, settlement=yes, special=free-city, terrain=plains"']


def tracked() -> Journal:
    """A kingdom whose players have explored A1 alone and heard of A2."""
    kingdom = rules_at_play.KINGDOM.replace("rules: {exploration: untracked}\n", "")
    known = "hexes: {A1: {known: explored}, A2: {known: rumoured}}\n"
    journal, _ = rules_at_play.play(rules_at_play.realm("", kingdom=kingdom, land=rules_at_play.MAP + known))
    return journal


def told_of(journal: Journal, *things: Hex | Settlement) -> tuple[str, ...]:
    """What the sheet says of things that come to be."""
    record = journal.last
    state = record.closing
    for thing in things:
        state = evolve(Enter(thing), state)
    after = replace(record, view=replace(record.view, state=state))
    before, then = (read_outcome(sheet_text(journal, each, "1")) for each in (record, after))
    assert before is not None and then is not None
    return tuple(line for line in then.holdings if line not in before.holdings)


def hex_of(journal: Journal, label: str) -> Hex:
    return journal.last.closing.group(Hex)[label]


def test_a_hex_that_nobody_has_heard_of_is_not_told() -> None:
    journal = tracked()
    assert "A3" in hidden_hexes(journal.last.view) and not {"A1", "A2"} & hidden_hexes(journal.last.view)
    assert told_of(journal, replace(hex_of(journal, "A3"), special=("lair",))) == ()


def test_of_a_rumoured_hex_only_the_ground_is_told() -> None:
    journal = tracked()
    found = told_of(journal, replace(hex_of(journal, "A2"), special=("lair",)))
    assert found == ("hex A2: known=rumoured, terrain=plains",)


def test_of_an_explored_hex_all_is_told() -> None:
    journal = tracked()
    (line,) = told_of(journal, replace(hex_of(journal, "A1"), special=("lair",)))
    assert line.startswith("hex A1: known=explored") and "special=lair" in line


def test_a_settlement_where_nobody_has_been_is_not_told() -> None:
    journal = tracked()
    assert told_of(journal, Settlement("karrow", "Karrow", "A2", 0), Settlement("lowe", "Lowe", "A3", 0)) == ()


# ---- comparing


def outcomes(journal: Journal) -> dict[str, str]:
    due = {f"{record.number:04}.yml": outcome_text(record) for record in journal.turns}
    return {**due, "sheet.yml": sheet_text(journal, journal.last, "1")}


def three() -> Journal:
    return toy.legal(toy.isles(FIRST, toy.CALM, toy.CALM))


def test_outcomes_that_agree_differ_in_nothing() -> None:
    journal = three()
    compared = compare(outcomes(journal), journal, "1")
    assert (compared.differing, compared.pending, compared.first) == ((), (), None)
    assert compared.due == outcomes(journal)


def test_newlines_and_the_version_are_not_compared() -> None:
    journal = three()
    there = {name: text.replace("\n", "\r\n") for name, text in outcomes(journal).items()}
    assert compare(there, journal, "2").differing == ()


def test_without_outcomes_every_turn_is_pending() -> None:
    compared = compare({}, three(), "1")
    assert (compared.differing, compared.pending) == ((), (1, 2, 3))


def test_turns_after_the_sheet_are_pending() -> None:
    written = outcomes(toy.legal(toy.isles(FIRST)))
    compared = compare(written, three(), "1")
    assert (compared.differing, compared.pending, compared.stated) == ((), (2, 3), 1)
    assert compared.due["sheet.yml"] == sheet_text(three(), three().last, "1")


def test_an_outcome_of_a_pending_turn_that_is_there_must_be_right() -> None:
    written = outcomes(toy.legal(toy.isles(FIRST))) | {"0003.yml": "turn: 3\n"}
    assert compare(written, three(), "1").differing == ("0003.yml",)


def test_the_first_turn_that_differs_is_named() -> None:
    journal = three()
    there = outcomes(journal)
    there["0002.yml"] = there["0002.yml"].replace("oil +1", "oil +2")
    there["0003.yml"] = there["0003.yml"].replace("oil +1", "oil +2")
    compared = compare(there, journal, "1")
    assert (compared.first, compared.differing) == (2, ("0002.yml", "0003.yml"))


def test_a_missing_outcome_differs() -> None:
    there = outcomes(three())
    del there["0002.yml"]
    assert compare(there, three(), "1").differing == ("0002.yml",)


def test_a_sheet_that_alone_differs_is_of_its_turn() -> None:
    there = outcomes(three())
    there["sheet.yml"] = there["sheet.yml"].replace("oil: ", "oil: 1")
    compared = compare(there, three(), "1")
    assert (compared.first, compared.differing) == (3, ("sheet.yml",))


def test_a_sheet_that_cannot_be_read_is_of_the_last_outcome() -> None:
    there = outcomes(three()) | {"sheet.yml": "<<<<<<< HEAD\nturn: 3\n"}
    compared = compare(there, three(), "1")
    assert (compared.stated, compared.pending, compared.differing) == (3, (), ("sheet.yml",))


def test_an_outcome_without_a_turn_is_an_orphan() -> None:
    there = outcomes(three())
    compared = compare(there, toy.legal(toy.isles(FIRST, toy.CALM)), "1")
    assert compared.orphans == ("0003.yml",)
    assert compared.differing == ("0003.yml", "sheet.yml")


def test_other_files_in_the_folder_are_no_outcomes() -> None:
    assert compare({**outcomes(three()), "notes.yml": "x"}, three(), "1").differing == ()


def test_replaying_the_first_turns_gives_their_outcomes() -> None:
    assert outcomes(three())["0001.yml"] == outcomes(first())["0001.yml"] == OUTCOME
