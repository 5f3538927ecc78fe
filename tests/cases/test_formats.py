"""What the file formats promise of the lines, dice, openings, house rules and outcomes of Ultimate Campaign."""

from __future__ import annotations

from pathlib import Path

import pytest

from cases_at_play import STABLE, TOWN, after, codes, entries, legal, play
from kingdom_chronicle.engine.book import Adjust
from kingdom_chronicle.reading.fields import key_of
from kingdom_chronicle.reading.lines import COMMON
from kingdom_chronicle.reading.names import fold
from kingdom_chronicle.rules import RULESETS
from kingdom_chronicle.rules.realm import District, Edict, Person
from kingdom_chronicle.writing.outcome import outcome_text, read_outcome, sheet_text
from rules_at_play import MAP, PEOPLE, opened, realm
from second_edition_at_play import FOUNDED

# ---- the lines of each phase, and the steps they belong to

LINES: dict[str, dict[str, tuple[str, ...]]] = {
    "upkeep": {
        "absent": (),
        "acting": (),
        "stability": (),
        "consumption": ("granary",),
        "item": ("in", "district", "lot", "price"),
        "enforcer": (),
        "lose hex": (),
        "reclaim": (),
    },
    "edict": {
        "appoint": ("as", "adds to"),
        "vacate": (),
        "role": ("adds to",),
        "claim": (),
        "abandon": (),
        "build": ("hex", "in", "district", "lot", "lots", "side", "uses", "discount", "ruin", "magic"),
        "upgrade": ("to", "hex", "in", "lot", "lots"),
        "prepare": (),
        "found": ("hex", "borders", "with", "districts"),
        "demolish": ("in", "lot"),
        "repair": ("in", "lot"),
        "extend": ("district", "borders"),
        "raise": ("cost", "monthly"),
        "disband": (),
        "holidays": (),
        "promotion": (),
        "taxation": (),
        "capital": (),
    },
    "income": {
        "withdraw": (),
        "deposit": ("of", "goods"),
        "sell": ("price", "in", "district"),
        "empty": ("in", "lot"),
        "buy": ("in", "lot", "pay", "use", "price"),
        "taxes": (),
    },
    "event": {"happens": (), "event": ("since", "hex", "in"), "hire": ("for", "check")},
    "": {
        "gm": ("in", "until"),
        "expect": (),
        "explore": (),
        "clear": (),
        "mark": ("name", "special", "known"),
        "update": (),
        "death": (),
        "rename": ("to",),
        "destroy": (),
        "end": (),
        "stationed": ("at",),
        "renown": (),
        "buy": ("in", "lot", "pay", "use", "price"),
    },
}

STEPS = {
    "upkeep": ["duty", "stability", "consumption", "items", "unrest", "enforcer", "stand-in", "lost hex"],
    "edict": ["leaders", "hexes", "improvements", "settlements", "armies", "edicts"],
    "income": ["withdraw", "deposit", "sell", "taxes"],
    "event": ["open", "happens", "new"],
}


@pytest.mark.parametrize("phase", LINES)
def test_every_line_of_the_format_can_be_written_with_its_fields(phase: str) -> None:
    vocabulary = RULESETS["ultimate-campaign"]().vocabulary()
    words = vocabulary.phases[phase] if phase else vocabulary.anytime
    for verb, fields in LINES[phase].items():
        known = {key_of(name) for each in words[fold(verb)] for name in each.model.model_fields}
        assert set(fields) <= known, verb


def test_the_steps_come_in_the_order_of_the_format() -> None:
    """Further steps may stand between them."""
    for phase in RULESETS["ultimate-campaign"]().phases:
        assert [step.name for step in phase.steps if step.name in STEPS[phase.name]] == STEPS[phase.name]


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_no_field_is_a_verb(name: str) -> None:
    """So a schema, which knows no order, can tell lines apart, too: verbs, steps and fields have no word in common.

    But for those that section 11 of the formats has for both: `fame` is a line of its own and rolls an activity again;
    an activity names its `event`, and a hex its `level`.
    """
    vocabulary = RULESETS[name]().vocabulary()
    every = [verbs for words in (*vocabulary.phases.values(), vocabulary.anytime) for verbs in words.values()]
    verbs = {fold(verb.word) for each in every for verb in each}
    fields = {
        fold(key_of(field))
        for each in every
        for verb in each
        for field in verb.model.model_fields
        if fold(key_of(field)) != fold(verb.word)
    } | set(map(fold, COMMON))
    assert sorted((verbs & fields) - ({"fame", "event", "level"} if name in FOUNDED else set())) == []


# ---- dice


FREE = "hexes:\n  A2: {known: cleared, special: [free city]}\n"
RUIN = "hexes:\n  A1: {known: cleared, special: [ruin]}\n"
WEAK = "{treasury: 90, unrest: 2, economy: 0, loyalty: 0, stability: 0, consumption: 0}"


@pytest.mark.parametrize(
    ("turn", "names"),
    [
        (
            "upkeep:\n- stability: {roll: 2, rolls: {unrest: 3}}\n",
            ["upkeep/stability/check", "upkeep/stability/unrest"],
        ),
        ("upkeep:\n- enforcer: {roll: 2}\n", ["upkeep/enforcer/check"]),
        ("upkeep:\n- absent: Ada\n- {acting: Lou, roll: 2}\n", ["upkeep/acting/check"]),
        ("edict:\n- {appoint: Jo, as: Consort, roll: 2}\n", ["edict/appoint/jo/check"]),
        ("edict:\n- {vacate: Treasurer, roll: 2}\n", ["edict/vacate/treasurer/check"]),
        (
            "edict:\n- {claim: A2, roll: 2, rolls: {unrest: 4}}\n",
            ["edict/claim/A2/check", "edict/claim/A2/unrest"],
        ),
        ("income:\n- taxes: {roll: 2}\n", ["income/taxes/check"]),
        ("event:\n- happens: {roll: 99}\n", ["event/happens/check"]),
    ],
)
def test_a_die_is_named_by_its_turn_phase_line_place_and_figure(turn: str, names: list[str]) -> None:
    """Section 4: and the line that writes it is the one that is asked for it."""
    kingdom = opened(WEAK, TOWN).replace("    Warden: Kit\n", "    Warden: Kit\n    Heir: Lou\n")
    journal = legal(realm(turn, kingdom=kingdom, land=MAP + FREE))
    written = [roll.name for roll in journal.last.rolls if roll.origin == "written"]
    assert written[: len(names)] == [f"1/{name}" for name in names]
    assert set(written[len(names) :]) <= {"1/event/happens/check"}


def test_the_die_of_a_stand_in_may_stand_at_its_step_too() -> None:
    """UC-UPK-12: it is one die, whichever line writes it; written twice it is one too many."""
    kingdom = opened(WEAK, TOWN).replace("    Warden: Kit\n", "    Warden: Kit\n    Heir: Lou\n")
    turn = "upkeep:\n- absent: Ada\n- acting: Lou\n- stand-in: {roll: 2}\n"
    journal = legal(realm(turn, kingdom=kingdom))
    assert ("1/upkeep/acting/check", (2,)) in [(roll.name, roll.faces) for roll in journal.last.rolls]
    assert codes(realm(turn.replace("acting: Lou", "{acting: Lou, roll: 3}"), kingdom=kingdom)) == ["die"]


@pytest.mark.parametrize(
    ("turn", "names"),
    [
        (
            "upkeep:\n- {item: potion of healing, in: Tuskholm, lot: A1, price: 50, roll: 60}\n",
            ["upkeep/items/tuskholm/1/check"],
        ),
        ("edict:\n- {capital: Alder, roll: 2, rolls: {unrest: 5}}\n", ["edict/capital/check", "edict/capital/unrest"]),
        (
            "income:\n- {empty: potion of healing, in: Alder, lot: A1, roll: 2}\n",
            ["income/empty/alder/1/A1/check"],
        ),
        (
            "event:\n- happens: {roll: 100}\n"
            "- {event: Feud, in: Alder, granted: an old quarrel, rolls: {loyalty: 2, unrest: 3}}\n",
            ["event/happens/check", "event/event/feud/loyalty", "event/event/feud/unrest"],
        ),
        (
            "event:\n- happens: {roll: 20, rolls: {type: 80, table: 36}}\n"
            "- {event: Feud, in: Alder, rolls: {loyalty: 2, unrest: 3}}\n",
            [
                "event/happens/check",
                "event/happens/type",
                "event/happens/table",
                "event/event/feud/loyalty",
                "event/event/feud/unrest",
            ],
        ),
    ],
)
def test_the_dice_of_items_capitals_and_events_are_named(turn: str, names: list[str]) -> None:
    """Section 4, rules-uc's list of dice: a capital, a slot by its district or lot, an event by its id."""
    more = (
        "  hexes: {A1: [], A2: []}\n"
        "  settlements:\n"
        "    Tuskholm: {hex: A1, with: [{build: Herbalist, lot: A1}, {build: Shop, lot: A3}]}\n"
        "    Alder: {hex: A2, with: [{build: Herbalist, lot: A1}, {build: Shop, lot: A3}]}\n"
        "  items: [{in: Alder, lot: A1, item: potion of healing, price: 50}]\n"
    )
    journal = legal(realm(turn, kingdom=opened(WEAK, more)))
    written = [roll.name for roll in journal.last.rolls if roll.origin == "written"]
    assert written[: len(names)] == [f"1/{name}" for name in names]


def test_a_salvaged_ruin_names_its_lot() -> None:
    """Section 4: the place is `settlement/district/lot`."""
    turn = STABLE + "edict:\n- {build: Brewery, in: Tuskholm, lot: A1, ruin: salvage, rolls: {salvage: 2}}\n"
    journal = legal(realm(turn, kingdom=opened("{treasury: 90, unrest: 1}", TOWN), land=MAP + RUIN))
    assert "1/edict/build/tuskholm/1/A1/salvage" in [roll.name for roll in journal.last.rolls]


# ---- places and lists


@pytest.mark.parametrize("name", ["A2", "a2", "Heron Ford", "heron-ford", "GB5"])
def test_a_hex_is_its_label_its_name_or_an_alias(name: str) -> None:
    """Section 5."""
    facts = "hexes:\n  A2: {name: Heron Ford, aliases: [GB5]}\n"
    journal = legal(realm(f"edict:\n- claim: {name}\n", kingdom=opened("{treasury: 9}", TOWN), land=MAP + facts))
    assert after(journal, "edict", "size") == (2,)


@pytest.mark.parametrize(
    ("line", "one_by_one"),
    [
        ("claim: [A2, A3]", "- claim: A2\n- claim: A3\n"),
        ("abandon: [B1, B2]", "- abandon: B1\n- abandon: B2\n"),
        ("prepare: [B1, B2]", "- prepare: B1\n- prepare: B2\n"),
        ("explore: [E1, E2]", "- explore: E1\n- explore: E2\n"),
        ("clear: [F1, F2]", "- clear: F1\n- clear: F2\n"),
    ],
)
def test_a_list_of_subjects_is_as_many_lines(line: str, one_by_one: str) -> None:
    """Section 3: in that order, and with the same outcome."""
    kingdom = opened("{treasury: 90, unrest: 1, size: 20}", TOWN.replace("{A1: []}", "{A1: [], B1: [], B2: []}"))
    facts = "hexes:\n  F1: {known: explored}\n  F2: {known: explored}\n"
    listed, apart = (
        legal(realm(f"edict:\n{lines}", kingdom=kingdom, land=MAP + facts)) for lines in (f"- {line}\n", one_by_one)
    )
    assert outcome_text(listed.last) == outcome_text(apart.last)
    assert listed.last.closing != listed.before.closing


def test_the_ledger_keeps_the_signs_of_a_label_and_of_a_range() -> None:
    """Section 10: hex 5,-1 is not hex 5,1, and adventurers of levels 3-5 are not 3 and 5."""
    ground = MAP.replace('"{col:letter}{row}"', '"{q},{r}"').replace("rivers: [[B1, B2, B3, B4]]\n", "")
    kingdom = opened("{treasury: 90, unrest: 1}", '  hexes: {"5,0": []}\n')
    text = outcome_text(legal(realm('edict:\n- claim: "5,-1"\n', kingdom=kingdom, land=ground)).last)
    assert '"edict/hexes: claim 5,-1, ' in text
    hired = "event:\n- {event: Feud, granted: an old quarrel, in: Tuskholm}\n- {hire: 3-5, for: Feud, check: loyalty}\n"
    text = outcome_text(legal(realm(hired, kingdom=opened("{treasury: 90, unrest: 1}", TOWN))).last)
    assert "hire 3-5, for feud" in text


# ---- the shape of a settlement


def test_a_new_settlement_has_one_district_unless_the_gm_says_otherwise() -> None:
    """Section 5, UC-SET-6: the shape is the same wherever it is written, so `found` takes `districts`, too."""
    found = (
        "edict:\n- claim: A1\n- prepare: A1\n"
        "- found: Tuskholm\n  hex: A1\n  with: [{build: Shrine, lot: A1}]\n"
        "  districts: [{name: Harbour, borders: {south: water}, with: [{build: Mill, lot: C6}]}]\n"
    )
    assert codes(realm(found)) == ["UC-SET-6"]
    granted = legal(realm(found + "  granted: two villages grew together\n"))
    harbour = granted.last.view.all(District)["tuskholm/2"]
    assert (harbour.name, harbour.water) == ("Harbour", frozenset({"south"}))
    # 1 for the claim, 1 to prepare; all that the GM grants is free
    assert after(granted, "edict", "treasury", "control-dc") == (48, 23)
    # waived it has its price: Shrine 8, plains 1, Mill 6
    waived = legal(realm(found + "  waive: {UC-SET-6: two villages grew together}\n"))
    assert after(waived, "edict", "treasury") == (48 - 8 - 1 - 6,)


# ---- people and openings


@pytest.mark.parametrize("facts", ["{abilities: {int: 16}}", "{modifiers: {int: 3}}"])
def test_who_lists_some_abilities_has_0_in_the_others(facts: str) -> None:
    """Section 9: a score of 16 is +3; Loyalty has nothing of a Councilor who lists neither Wis nor Cha."""
    people = PEOPLE.replace("Jo: {}", f"Jo: {facts}").replace("Bo: {}", f"Bo: {facts}")
    view = legal(realm(people=people)).before.view
    assert view.all(Person)["jo"].modifiers.get("int") == 3
    assert (view.score("economy").value, view.score("loyalty").value) == (3, 0)


def test_an_edict_left_out_of_an_opening_was_never_set() -> None:
    """Section 9, UC-EDI-23: `none` is a level, and leaving out is not: no Loyalty -1, no Stability -1."""
    view = legal(realm(kingdom=opened("{treasury: 9}", "  edicts: {taxation: normal}\n"))).before.view
    assert {key: each.level for key, each in view.all(Edict).items()} == {"taxation": "normal"}
    assert [view.score(name).value for name in ("economy", "loyalty", "stability")] == [2, -2, 4]


def test_an_opening_is_not_judged_by_limits_neighbours_and_costs() -> None:
    """Section 9: two settlements, hexes far apart, an Inn without a House, and no Treasury to pay for any of it."""
    more = (
        "  hexes: {A1: [Road, Farm], F4: []}\n"
        "  settlements:\n"
        "    Tuskholm: {hex: A1, with: [{build: Inn, lot: C3}, {build: Castle, lots: [A1, B1, A2, B2]}]}\n"
        "    Alder: {hex: F4, with: [{build: Inn, lot: A1}]}\n"
    )
    view = legal(realm(kingdom=opened("{treasury: 0}", more))).before.view
    assert view.stock("treasury") == 0
    assert view.score("size").value == 2


# ---- the campaign's own rules


INN = "- {build: Inn, in: Tuskholm, lot: B4, uses: [A4]}\n"


@pytest.mark.parametrize(
    ("table", "text", "turn", "figure", "then", "now"),
    [
        (
            "buildings",
            "change: {inn: {cost: 8}}",
            INN,
            "treasury",
            -10,
            -8,
        ),
        (
            "buildings",
            "change: {inn: {loyalty: 5}}",
            INN,
            "loyalty",
            1,
            9,
        ),
        ("improvements", "change: {mine: {cost: 2}}", "- {build: Mine, hex: E1}\n", "treasury", -6, -2),
        ("holidays", "change: {6: {loyalty: 7}}", "- holidays: 6\n", "loyalty", 2, 7),
        ("roles", "change: {warden: {vacancy: {loyalty: -9}}}", "- {vacate: Warden, roll: 20}\n", "loyalty", -2, -9),
        ("terrain", "change: {hills: {preparation cost: 9}}", "- prepare: E1\n", "treasury", -2, -9),
        ("numbers", "change: {claim-cost: {value: 3}}", "- claim: A2\n", "treasury", -1, -3),
    ],
)
def test_the_campaigns_own_rules_hold_from_the_turn_they_say(
    table: str, text: str, turn: str, figure: str, then: int, now: int
) -> None:
    """Section 9: buildings, improvements, edicts, roles and the rest are changed in the form of the engine's tables.

    What stands already is counted by the rules of the day: the Loyalty of both Inns becomes 5.
    """
    stands = "{build: Inn, lot: C3}, {build: House, lot: C4}, {build: House, lot: A4}"
    town = f"  hexes: {{A1: [], E1: []}}\n  settlements: {{Tuskholm: {{hex: A1, with: [{stands}]}}}}\n"
    kingdom = opened("{treasury: 90, unrest: 9, economy: 50, loyalty: 50, stability: 90, consumption: 0}", town)
    calm = STABLE + "income:\n- taxes: {roll: 1}\nevent:\n- happens: {roll: 100}\n"
    edict = f"{calm}edict:\n{turn}"
    rules = {f"rules/{table}.yml": f"from: 2\n{text}\n"}
    assert _moved(legal({**realm(edict, kingdom=kingdom), **rules}), figure) == then
    assert _moved(legal({**realm(calm, edict, kingdom=kingdom), **rules}), figure) == now


def _moved(journal, figure: str) -> int:
    """By how much a figure is another at the end of the last Edict phase than at the end of the turn before."""
    upkeep, edict = journal.last.after["upkeep"], journal.last.after["edict"]
    if figure == "treasury":
        return edict[figure] - upkeep[figure]
    before = journal.turns[-2].view if len(journal.turns) > 1 else journal.before.view
    return edict[figure] - before.score(figure).value


def test_a_building_of_the_campaign_is_built_by_its_name() -> None:
    """Section 9: the Mead Hall of the format, from turn 2 on; a removed Brewery can no longer be chosen."""
    mead_hall = "{name: Mead Hall, kind: leisure, cost: 12, lots: 2, loyalty: 2}"
    rules = f"from: 2\nadd: {{mead-hall: {mead_hall}}}\nremove: [brewery]\n"
    kingdom = opened("{treasury: 90, unrest: 9, loyalty: 50, stability: 90, consumption: 0}", TOWN)
    calm = STABLE + "income:\n- taxes: {roll: 1}\nevent:\n- happens: {roll: 100}\n"
    hall = calm + "edict:\n- {build: Mead Hall, in: Tuskholm, lots: [A1, B1]}\n"
    brewery = calm + "edict:\n- {build: Brewery, in: Tuskholm, lot: A1}\n"
    own = {"rules/buildings.yml": rules}
    journal = legal({**realm(calm, hall, kingdom=kingdom), **own})
    assert _moved(journal, "treasury") == -12
    assert _moved(journal, "loyalty") == 2
    assert codes({**realm(hall, kingdom=kingdom), **own}) == ["name"]
    legal({**realm(brewery, calm, kingdom=kingdom), **own})
    assert codes({**realm(calm, brewery, kingdom=kingdom), **own}) == ["name"]


def test_two_rows_of_one_name_are_both_named() -> None:
    """Section 1: two hits at one level are an error that names both."""
    row = "{name: Mead Hall, kind: leisure, cost: 12, lots: 1}"
    rules = {"rules/buildings.yml": f"add: {{mead-hall: {row}, old-mead-hall: {row}}}\n"}
    turn = "edict:\n- {build: Mead Hall, in: Tuskholm, lot: A1}\n"
    problems = play({**realm(turn, kingdom=opened("{treasury: 90, unrest: 1}", TOWN)), **rules})[1]
    assert [problem.code for problem in problems] == ["name"]
    assert str(problems[0].message) == (
        "'Mead Hall' may mean any of: Mead Hall (`mead-hall`), Mead Hall (`old-mead-hall`)"
    )
    legal(
        {
            **realm(turn.replace("Mead Hall", "old-mead-hall"), kingdom=opened("{treasury: 90, unrest: 1}", TOWN)),
            **rules,
        }
    )


@pytest.mark.parametrize("name", ["Caster's Tower", "casters-tower", "CASTERS_TOWER", "Tour de lanceur de sorts"])
def test_a_name_folds_and_may_be_of_another_language(name: str) -> None:
    """Section 1: the campaign's own names, then its language, then the other two."""
    turn = f'edict:\n- {{build: "{name}", in: Tuskholm, lot: A1}}\n'
    journal = legal(realm(turn, kingdom=opened("{treasury: 90, unrest: 1}", TOWN)))
    moved = [entry.figure.value for entry in entries(journal, Adjust) if entry.stock == "treasury"]
    assert -30 in moved


# ---- outcomes


def test_a_change_of_language_or_of_a_shown_name_changes_no_outcome() -> None:
    """Section 10: ids are English whatever the campaign speaks."""
    turn = "edict:\n- {build: Brewery, in: Tuskholm, lot: A1}\n- claim: A2\n- holidays: 6\n"
    kingdom = opened("{treasury: 90, unrest: 1}", TOWN)
    english, french = (
        legal(realm(turn, kingdom=kingdom.replace("ruleset:", f"language: {language}\nruleset:")))
        for language in ("en", "[fr, en]")
    )
    assert outcome_text(french.last) == outcome_text(english.last)
    assert sheet_text(french, french.last, "1") == sheet_text(english, english.last, "1")
    named = legal(realm(turn, kingdom=kingdom, land=MAP + "hexes:\n  A2: {name: Heron Ford}\n"))
    plain = legal(realm(turn, kingdom=kingdom, land=MAP + "hexes:\n  A2: {name: Old Ford}\n"))
    assert outcome_text(named.last) == outcome_text(plain.last)


def test_git_never_merges_outcomes_line_by_line() -> None:
    """Section 10: whoever merges runs `chronicle replay`."""
    lines = (Path(__file__).parents[2] / ".gitattributes").read_text("utf-8").splitlines()
    assert "campaign/outcomes/** -merge text eol=lf" in lines


HEAD = ["economy", "loyalty", "stability", "unrest", "consumption", "treasury", "size", "control dc"]


def test_an_outcome_has_the_head_after_each_phase_and_one_fact_a_line() -> None:
    """Section 10: every fact is a double-quoted string on a line of its own; places of the machine stand nowhere."""
    turn = "edict:\n- claim: A2\n  why: 'a \"bold\" step'\n"
    text = outcome_text(legal(realm(turn, kingdom=opened("{treasury: 90, unrest: 1}", TOWN))).last)
    outcome = read_outcome(text)
    assert outcome is not None
    assert list(outcome.after) == ["upkeep", "edict", "income", "event"]
    assert all(list(heads) == HEAD for heads in outcome.after.values())
    facts = text[text.index("ledger:") : text.index("after:")].splitlines()[1:]
    assert len(facts) == len(outcome.ledger)
    assert all(line.startswith('  - "') and line.endswith('"') for line in facts)
    assert "turns/0001.yml" not in text
    assert "\r" not in text


def test_the_closing_figures_are_those_of_the_sheet() -> None:
    """Section 10: `closing` has every figure that sheet.yml has, those of the settlements included."""
    journal = legal(realm("", kingdom=opened("{treasury: 90, unrest: 1}", TOWN)))
    outcome, sheet = read_outcome(outcome_text(journal.last)), read_outcome(sheet_text(journal, journal.last, "1"))
    assert outcome is not None
    assert sheet is not None
    assert outcome.closing == sheet.closing
    assert outcome.closing["tuskholm/population"] == 500
