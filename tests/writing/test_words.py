"""Words for ids: everything the rules can say has a word, and names come out as the group wrote them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import rules_at_play
import toy
from kingdom_chronicle.engine.book import Note
from kingdom_chronicle.engine.choice import Choice
from kingdom_chronicle.engine.figure import Figure, Source
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.engine.ruleset import Ruleset
from kingdom_chronicle.engine.tables import Layer
from kingdom_chronicle.rules import RULESETS
from kingdom_chronicle.writing.lang import DOMAIN, catalogue, read_catalogue
from kingdom_chronicle.writing.lang.decisions import DECISIONS
from kingdom_chronicle.writing.lang.notes import NOTES
from kingdom_chronicle.writing.lang.terms import PHASES, STEPS, TERMS
from kingdom_chronicle.writing.offer_trials import lines_of
from kingdom_chronicle.writing.sources import source_text
from kingdom_chronicle.writing.words import Words, words_for

RULES = Path(__file__).parents[2] / "generator" / "kingdom_chronicle" / "rules"

TURN = """\
edict:
  - appoint: Lou
    as: Heir
  - claim: A1
  - prepare: A1
  - found: Tuskholm
    hex: A1
    borders: {west: water}
    with:
      - {build: Inn, lot: C3}
      - {build: House, lot: C4}
  - build: Farm
    hex: A1
    granted: the settlers brought seed
  - build: Mill
    in: tuskholm
    lot: A1
    granted: a gift
  - holidays: 6
  - gm: {economy: -2, control dc: +1}
    why: a dispute
"""


@cache
def kingdom() -> Journal:
    land = rules_at_play.MAP + "hexes: {A1: {name: Heron Ford}}\n"
    journal, _ = rules_at_play.play(rules_at_play.realm(TURN, land=land))
    return journal


def words(language: str = "en") -> Words:
    return words_for(kingdom().last.view, language)


@cache
def every_call() -> tuple[tuple[str, ast.Call], ...]:
    """Every call in the rules with the name of what is called."""
    trees = [ast.parse(path.read_text("utf-8")) for path in sorted(RULES.rglob("*.py"))]
    found = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return tuple((ast.unparse(call.func).rpartition(".")[2], call) for call in found)


def calls(name: str) -> Iterator[ast.Call]:
    """Every call of a function of this name in the rules."""
    return (call for called, call in every_call() if called == name)


def texts(node: ast.expr) -> Iterator[str]:
    """The texts that an argument can be: itself, or either of a condition."""
    if isinstance(node, ast.IfExp):
        yield from (*texts(node.body), *texts(node.orelse))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def note_ids() -> set[str]:
    return {text for name in ("Note", "idle") for call in calls(name) for text in texts(call.args[0])}


LABEL_AT = {
    "Figure": 1,
    "add_all": 0,
    "best_of_kind": 0,
    "divided": 2,
    "times": 2,
    "negated": 1,
    "counted": 1,
}


def labels() -> set[str]:
    """The labels that the rules write out, beside those that are rows of tables."""
    found = {
        text
        for name, at in LABEL_AT.items()
        for call in calls(name)
        for arg in call.args[at : at + 1]
        for text in texts(arg)
    }
    keywords = (word for name in (*LABEL_AT, "figure") for call in calls(name) for word in call.keywords)
    return {text for text in found | {t for word in keywords if word.arg == "label" for t in texts(word.value)} if text}


@pytest.fixture(params=sorted(RULESETS))
def ruleset(request: pytest.FixtureRequest) -> Ruleset:
    return RULESETS[request.param]()


# ---- there is a word for everything


def test_the_rules_are_really_read() -> None:
    assert {"no-vacant-slot", "enforcer-not-sent", "no-enforcer", "nothing-claimed"} <= note_ids()
    assert {"leaders", "taxes", "control-dc"} <= labels()


def test_every_note_of_the_rules_has_a_sentence() -> None:
    assert sorted(note_ids() - set(NOTES)) == []


def test_no_sentence_is_for_a_note_that_no_rule_makes() -> None:
    assert sorted(set(NOTES) - note_ids()) == []


def test_every_note_has_the_parts_that_its_sentence_names() -> None:
    wrong = [
        call.args[0].value
        for call in calls("Note")
        if isinstance(call.args[0], ast.Constant)
        for named in [{part.partition("}")[0] for part in NOTES[call.args[0].value].text.split("{")[1:]}]
        for parts in [call.args[1] if len(call.args) > 1 else ast.Dict([], [])]
        if isinstance(parts, ast.Dict)
        and None not in parts.keys
        and not named <= {key.value for key in parts.keys if isinstance(key, ast.Constant)}
    ]
    assert wrong == []


def test_every_phase_and_step_has_a_word(ruleset: Ruleset) -> None:
    assert [phase.name for phase in ruleset.phases if phase.name not in PHASES] == []
    assert [step.name for phase in ruleset.phases for step in phase.steps if step.name not in STEPS] == []
    assert [step.name for step in ruleset.dawn if step.name not in STEPS] == []
    assert sorted({*ruleset.starts} - set(STEPS)) == []


def decisions_of(ruleset: Ruleset) -> set[str]:
    """The verbs of a ruleset's decisions."""
    vocabulary = ruleset.vocabulary()
    phases = (*vocabulary.phases.values(), vocabulary.anytime)
    return {verb.word for words in phases for verbs in words.values() for verb in verbs if not verb.is_step}


def test_every_decision_has_a_sentence(ruleset: Ruleset) -> None:
    assert sorted(decisions_of(ruleset) - set(DECISIONS) - {"expect"}) == []


def test_no_word_is_for_a_phase_step_or_decision_that_no_ruleset_has() -> None:
    rulesets = [make() for make in RULESETS.values()]
    starts = {start for each in rulesets for start in each.starts}
    decisions = {verb for each in rulesets for verb in decisions_of(each)}
    phases = {phase.name for each in rulesets for phase in each.phases}
    steps = {step.name for each in rulesets for phase in each.phases for step in phase.steps}
    steps |= {step.name for each in rulesets for step in each.dawn}
    assert sorted(set(DECISIONS) - decisions - starts - steps) == []
    assert sorted(set(PHASES) - phases - {""}) == []
    assert sorted(set(STEPS) - steps - starts - decisions - {"", "survey"}) == []


def test_every_label_of_the_rules_has_a_word() -> None:
    shelves = [make().shelf(Layer("none", {}))[0] for make in RULESETS.values()]
    rows = {id for shelf in shelves for table in shelf.at(1).tables.values() for id in table}
    assert sorted(labels() - set(TERMS) - rows) == []


# ---- names


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("tuskholm", "Tuskholm"),
        ("tuskholm/1/C3", "Tuskholm C3"),
        ("tuskholm/1", "Tuskholm, district 1"),
        ("tuskholm/1/north", "Tuskholm north side"),
        ("A1", "A1 Heron Ford"),
        ("A2", "A2"),
        ("lou", "Lou"),
        ("control-dc", "Control DC"),
        ("high-priest", "High Priest"),
        ("no-such-thing", "no such thing"),
    ],
)
def test_a_thing_is_called_as_the_group_calls_it(path: str, name: str) -> None:
    assert words().name_of(path) == name


def test_rows_figures_phases_and_steps_have_names_in_every_language() -> None:
    assert words().row_label("buildings", "inn") == "Inn"
    assert words("fr").row_label("buildings", "inn") == "Auberge"
    assert words("fr").stock_or_score("unrest") == "Insatisfaction"
    assert words("ja").stock_or_score("economy") == "経済"
    assert (words().phase("upkeep"), words().step("lost hex"), words().phase("")) == (
        "Upkeep",
        "Lost hex",
        "Before the turn",
    )


def test_an_unknown_language_has_no_catalogue_and_changes_nothing() -> None:
    assert catalogue("xx").gettext("Upkeep") == "Upkeep"


@pytest.mark.parametrize(("number", "text"), [(2, "+2"), (-1, "−1"), (0, "0")])
def test_a_change_has_a_sign_and_a_true_minus(number: int, text: str) -> None:
    assert words().signed(number) == text


@pytest.mark.parametrize(
    ("language", "text"), [("en", "Unrest −1"), ("fr", "Insatisfaction\u00a0−1"), ("ja", "不安−1")]
)
def test_a_figure_stands_with_how_it_changes(language: str, text: str) -> None:
    assert words(language).moved(words(language).stock_or_score("unrest"), -1) == text


# ---- figures


def leaf(name: str, label: str) -> Figure:
    """The leaf of a score with this label."""
    (found,) = [leaf for leaf in kingdom().last.figure(name).leaves() if leaf.label == label]
    return found


def test_a_building_is_named_with_its_place() -> None:
    assert words().figure_label(leaf("economy", "inn")) == "Inn, Tuskholm C3"


def test_an_edict_is_named_with_its_level() -> None:
    assert words().figure_label(leaf("loyalty", "holidays")) == "Holidays, 6 a year"


def test_an_officer_is_named_with_the_person() -> None:
    assert words().figure_label(Figure(3, "ruler", "ada")) == "Ruler, Ada"


def test_a_vacant_office_is_named() -> None:
    vacancy = kingdom().last.view.tables.figure("roles", "general", "vacancy.unrest", label="vacancy", of="general")
    assert words().figure_label(vacancy) == "Vacant office, General"


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (Source("buildings/inn/economy", turn=1), "Buildings: Inn, Economy, since turn 1"),
        (Source("buildings/inn/cost", was=10), "Buildings: Inn, Cost, BP (was +10)"),
        (Source("turns/12"), "turn 12"),
        (Source("dice/12/upkeep/stability/check"), "die of turn 12: Stability"),
        (Source("people/lou", turn=1), "`people.yml`: Lou, since turn 1"),
        (Source("kingdom/figures/unrest"), "`kingdom.yml`: `figures`, `unrest`"),
        (Source("stocks/unrest", turn=3), "as it stood in turn 3"),
        (Source("settlements/tuskholm"), "Tuskholm"),
        (Source("holdings/road"), "the kingdom's hexes"),
    ],
)
def test_a_source_is_told_without_file_and_line(source: Source, text: str) -> None:
    assert source_text(words(), Figure(8, "x", source=source)) == text


def test_what_has_no_source_of_its_own_tells_none() -> None:
    assert source_text(words(), kingdom().last.figure("economy")) == ""


# ---- notes and decisions


@pytest.mark.parametrize(
    ("note", "text"),
    [
        (Note("no-vacant-slot"), "No slot for a magic item is vacant."),
        (Note("explored-already", {"hex": "A1"}), "A1 Heron Ford was explored before."),
        (Note("too-little-gold", {"gp": 300}), "300 gp are too little for a build point."),
        (
            Note("houses-chosen", {"building": "tuskholm/1/C3", "lots": "C4 D4"}),
            "Inn, Tuskholm C3 uses the homes on C4, D4.",
        ),
        (Note("made-up", {"hex": "A1"}), "made up, hex A1"),
    ],
)
def test_a_note_is_a_sentence(note: Note, text: str) -> None:
    assert words().note(note) == text


def test_decisions_are_told_with_the_names_of_what_they_name() -> None:
    told = [words().decision_text(posted.decision) for posted in kingdom().last.posted if posted.decision]
    assert told == [
        "A ruling: Economy −2, Control DC +1",
        "Appoint Lou as Heir",
        "Claim A1 Heron Ford",
        "Prepare A1 Heron Ford for a settlement",
        "Build a Farm in A1 Heron Ford",
        "Found Tuskholm in A1 Heron Ford",
        "Build a Mill in Tuskholm, lot A1",
        "Set the holidays: 6 a year",
    ]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ({"vassal": "Karrow", "subjugated": True}, "Make Karrow a vassal, by force"),
        ({"vassal": "Karrow", "subjugated": False}, "Make Karrow a vassal, without force"),
        ({"embassy": "Karrow", "threat": True}, "Talk with Karrow about an embassy, by threats"),
        ({"embassy": "Karrow", "threat": False}, "Talk with Karrow about an embassy, without threats"),
        ({"update": "Karrow", "alive": True}, "Karrow is alive again"),
    ],
)
def test_a_field_that_says_yes_or_no_is_told_in_words(line: dict[str, object], told: str) -> None:
    verb = next(iter(line))
    (decision,) = lines_of(kingdom(), [Choice("edict", "special edicts", verb, line)]).values()
    assert words().decision_text(decision) == told


def test_an_article_goes_with_its_word() -> None:
    text = TURN.replace("build: Farm", "build: Aqueduct").replace("build: Mill", "build: Inn")
    journal, _ = rules_at_play.play(rules_at_play.realm(text))
    told = [words_for(journal.last.view, "en").decision_text(p.decision) for p in journal.last.posted if p.decision]
    assert "Build an Inn in Tuskholm, lot A1" in told


def test_a_step_that_was_told_is_named() -> None:
    journal = toy.legal(toy.isles(toy.CALM))
    told = [words_for(journal.last.view, "en").decision_text(p.decision) for p in journal.last.posted if p.decision]
    assert told == ["harvest, as told at the table", "watch, as told at the table"]


@pytest.mark.parametrize(
    ("line", "text", "open_text"),
    [
        ("- gm: {oil: 1}\n  why: x\n  secret: true\n", "A ruling not yet told", "A ruling: oil +1"),
        ("- call: Ada\n  to: A1\n  secret: true\n", "A decision not yet told", "call: Ada"),
    ],
)
def test_secret_words_are_left_out_unless_they_are_told(line: str, text: str, open_text: str) -> None:
    journal = toy.legal(toy.isles(f"{toy.CALM}night:\n{line}"))
    (decision,) = [p.decision for p in journal.last.posted if p.phase == "night" and p.decision]
    words = words_for(journal.last.view, "en")
    assert words.decision_text(decision) == text
    assert words.decision_text(decision, told=True) == open_text


def test_a_single_hex_is_one() -> None:
    spoken = [words().unit(id, count) for id, count in (("hexes", 1), ("hexes", 2), ("BP", 1), ("", 3))]
    assert spoken == ["hex", "hexes", "BP", ""]


@pytest.mark.parametrize("damage", [b"", b"not a catalogue", None])
def test_a_catalogue_that_is_damaged_or_missing_leaves_english(damage: bytes | None, tmp_path: Path) -> None:
    place = tmp_path / "fr" / "LC_MESSAGES" / f"{DOMAIN}.mo"
    place.parent.mkdir(parents=True)
    if damage is not None:
        place.write_bytes(damage)
    assert read_catalogue(tmp_path, "fr").gettext("Turn") == "Turn"


def test_a_catalogue_that_is_cut_short_leaves_english(tmp_path: Path) -> None:
    place = tmp_path / "fr" / "LC_MESSAGES" / f"{DOMAIN}.mo"
    place.parent.mkdir(parents=True)
    whole = (RULES.parent / "writing" / "lang" / "fr" / "LC_MESSAGES" / f"{DOMAIN}.mo").read_bytes()
    for length in (3, 20, 500, len(whole) // 2, len(whole) - 1):
        place.write_bytes(whole[:length])
        said = read_catalogue(tmp_path, "fr").gettext("Turn")
        assert said in ("Turn", catalogue("fr").gettext("Turn"))
