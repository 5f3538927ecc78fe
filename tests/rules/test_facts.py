"""Facts that change in turns: what `mark`, `update`, `rename` and `death` say, and secrets that are told later."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.book import Note
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.rules.facts import ForeignRealm
from kingdom_chronicle.rules.realm import Hex, Holding, Person, Realm, Settlement
from kingdom_chronicle.writing.outcome import outcome_text, sheet_text
from kingdom_chronicle.writing.words import words_for
from rules_at_play import KINGDOM, MAP, PEOPLE, legal, opened, play, realm

LANDS = "  hexes: {A1: [], A2: []}\n"
PAPER = opened("{treasury: 50, unrest: 0, stability: 100}", LANDS)


def march(*turns: str, hexes: str = "", people: str = "", realms: str = "", kingdom: str = PAPER) -> dict[str, str]:
    """A kingdom of A1 and A2; further facts of hexes, people and realms."""
    land = MAP + (f"hexes:\n{hexes}" if hexes else "")
    calm = "event:\n- happens: {roll: 100}\n"
    files = realm(*(turn + calm for turn in turns), kingdom=kingdom, people=PEOPLE + people, land=land)
    return files | ({"realms.yml": realms} if realms else {})


def hex_of(journal: Journal, label: str = "A2") -> Hex:
    return journal.last.view.all(Hex)[label]


def person(journal: Journal, key: str) -> Person:
    return journal.last.view.all(Person)[key]


def refused(files: dict[str, str]) -> list[str]:
    return [f"{problem.code}: {problem.message}" for problem in play(files)[1] if problem.severity != "consequence"]


def figure(journal: Journal, name: str, turn: int) -> int:
    record = journal.turn(turn)
    assert record is not None
    return record.view.score(name).value


# ---- mark


def test_a_mark_adds_special_terrain_and_its_figures_follow() -> None:
    """UC-TER-23: a Lair adds Stability +1 to a claimed hex; the Landmark that is there stays (UC-TER-24)."""
    journal = legal(march("", "gm:\n- mark: A2\n  special: [lair]\n", hexes="  A2: {special: [landmark]}\n"))
    assert hex_of(journal).special == ("landmark", "lair")
    assert figure(journal, "stability", 2) - figure(journal, "stability", 1) == 1
    assert figure(journal, "loyalty", 2) == figure(journal, "loyalty", 1)


def test_what_is_gone_is_taken_away() -> None:
    journal = legal(march("", "gm:\n- mark: A2\n  gone: landmark\n", hexes="  A2: {special: [landmark, lair]}\n"))
    assert hex_of(journal).special == ("lair",)
    assert figure(journal, "loyalty", 2) - figure(journal, "loyalty", 1) == -1


def test_a_mark_changes_each_fact_of_the_map() -> None:
    line = (
        "- mark: A2\n  terrain: forest\n  name: Elm Wood\n  known: explored\n  coast: yes\n  river: yes\n  note: dark\n"
    )
    journal = legal(march(f"edict:\n{line}  aliases: [Old Wood]\n", hexes="  A2: {note: green}\n"))
    hex = hex_of(journal)
    assert (hex.terrain, hex.name, hex.known, hex.coast, hex.river) == ("forest", "Elm Wood", "explored", True, True)
    assert (hex.note, hex.aliases) == ("dark", ("Old Wood",))


def test_several_hexes_are_marked_in_one_line() -> None:
    journal = legal(march("gm:\n- mark: [A3, B3]\n  known: rumoured\n"))
    assert (hex_of(journal, "A3").known, hex_of(journal, "B3").known) == ("rumoured", "rumoured")


def test_a_hex_is_found_by_the_name_that_a_turn_gave_it() -> None:
    """Its label in the outcome stays."""
    journal = legal(march("gm:\n- mark: A3\n  name: Elm Wood\n", "edict:\n- claim: Elm Wood\n"))
    assert "A3" in journal.last.view.all(Holding)
    assert "edict/hexes: claim A3" in outcome_text(journal.last)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ("", "shape: this line says nothing that has changed"),
        ("  special: []\n", "shape: this line says nothing that has changed"),
        ("  gone: lair\n", "name: there is no 'lair' in hex A2"),
        ("  special: layer\n", "name: no special terrain is called 'layer'"),
        ("  terrain: woods\n", "name: no terrain is called 'woods'"),
        ("  name: Far Ford\n", "name: 'Far Ford' already names hex A4"),
        ("  secret: {special: [lair]}\n", "secret: what a line of a turn tells is told: only its `why` may be secret"),
        ("  note: x\n  secret: yes\n", "secret: what a line of a turn tells is told: only its `why` may be secret"),
    ],
)
def test_a_mark_that_cannot_be_is_refused(fields: str, said: str) -> None:
    assert refused(march(f"gm:\n- mark: A2\n{fields}", hexes="  A4: {name: Far Ford}\n")) == [said]


def test_why_a_hex_is_marked_may_be_secret() -> None:
    journal = legal(march("gm:\n- mark: A2\n  known: explored\n  secret: {why: a bribe}\n"))
    assert "gm/mark: A2, known explored, why not yet told" in outcome_text(journal.last)


# ---- update


def test_an_ability_counts_from_its_turn_on() -> None:
    """UC-LDR: the Treasurer adds the better of Intelligence and Wisdom; 16 is +3. What stood before stands."""
    turn = "edict:\n- update: Jo\n  abilities: {int: 16}\n"
    journal = legal(march("", turn))
    assert figure(journal, "economy", 2) - figure(journal, "economy", 1) == 3
    assert person(journal, "jo").modifiers["int"] == 3
    assert person(journal, "jo").modifiers.get("wis", 0) == 0


def test_someone_learns_and_forgets_a_feat() -> None:
    """UC-LDR-4: the Leadership feat adds 1."""
    learns = "edict:\n- update: Jo\n  feats: Leadership\n"
    forgets = "edict:\n- update: Jo\n  gone: leadership\n"
    journal = legal(march("", learns, forgets))
    assert [figure(journal, "economy", turn) - figure(journal, "economy", 1) for turn in (2, 3)] == [1, 0]


def test_another_realm_changes() -> None:
    turn = "gm:\n- update: Varn\n  size: 24\n  attitude: friendly\n"
    journal = legal(march(turn, realms="Varn: {size: 20, alignment: lawful neutral, attitude: indifferent}\n"))
    found = journal.last.view.all(ForeignRealm)["varn"]
    assert (found.size, found.alignment, found.attitude) == (24, "lawful-neutral", "friendly")
    assert "foreign realm varn: alignment=lawful-neutral, attitude=friendly, size=24" in sheet_text(
        journal, journal.last, ""
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("- update: Jo\n", "shape: this line says nothing that has changed"),
        ("- update: Nemo\n  bio: x\n", "name: neither people.yml nor realms.yml knows 'Nemo'"),
        ("- update: Jo\n  abilities: {luck: 3}\n", "name: no ability is called 'luck'"),
        ("- update: Jo\n  size: 3\n", "shape: Jo has no `size`"),
        ("- update: Varn\n  feats: Leadership\n", "shape: Varn has no `feats`"),
        ("- update: Jo\n  gone: Leadership\n", "name: Jo has no feat 'Leadership'"),
        ("- update: Jo\n  alive: no\n", "shape: a death has a line of its own: `death: Jo`"),
        ("- update: Jo\n  alive: yes\n", "UC-LDR-2: Jo is alive"),
    ],
)
def test_an_update_that_cannot_be_is_refused(line: str, said: str) -> None:
    assert refused(march(f"gm:\n{line}", realms="Varn: {size: 20}\n")) == [said]


def test_a_name_that_is_a_person_and_a_realm_is_told_apart_by_its_facts() -> None:
    turn = "gm:\n- update: Jo\n  size: 4\n- update: Jo\n  abilities: {int: 12}\n"
    journal = legal(march(turn, realms="Jo: {size: 2}\n"))
    assert journal.last.view.all(ForeignRealm)["jo"].size == 4
    assert person(journal, "jo").modifiers["int"] == 1


# ---- rename

TOWN = LANDS + "  settlements: {Tuskholm: {hex: A1, with: [{build: Inn, lot: C3}, {build: House, lot: C4}]}}\n"
SETTLED = opened("{treasury: 50, unrest: 0, stability: 100}", TOWN)


def test_a_settlement_keeps_its_id_and_is_found_by_both_names() -> None:
    turn = "gm:\n- rename: Tuskholm\n  to: New Hope\nedict:\n- build: House\n  in: New Hope\n  lot: A1\n"
    later = "edict:\n- build: House\n  in: Tuskholm\n  lot: A2\n"
    journal = legal(march(turn, later, kingdom=SETTLED))
    (town,) = journal.last.view.all(Settlement).values()
    assert (town.key, town.name) == ("tuskholm", "New Hope")
    assert "in tuskholm" in outcome_text(journal.turns[0]) and "new-hope" not in outcome_text(journal.turns[0])
    first = [words_for(record.view, "en").name_of("tuskholm") for record in (journal.before, journal.last)]
    assert first == ["Tuskholm", "New Hope"]
    (line,) = [posted.decision for posted in journal.turns[0].posted if posted.step == "rename"]
    assert line is not None
    assert words_for(journal.last.view, "en").decision_text(line) == "Tuskholm is called New Hope from now on"


def test_another_spelling_of_the_new_name_changes_no_outcome() -> None:
    texts = []
    for name in ("New Hope", "Newer Hope"):
        journal = legal(march(f"gm:\n- rename: Tuskholm\n  to: {name}\n", "", kingdom=SETTLED))
        texts.append([outcome_text(record) for record in journal.turns] + [sheet_text(journal, journal.last, "")])
    assert texts[0] == texts[1]


def test_the_first_name_of_a_renamed_town_may_be_given_again_with_an_id_of_its_own() -> None:
    turn = "gm:\n- rename: Tuskholm\n  to: New Hope\nedict:\n- prepare: A2\n- found: Tuskholm\n  hex: A2\n"
    turn += "  with: [{build: Shrine, lot: C3}]\n"
    later = "edict:\n- build: House\n  in: Tuskholm\n  lot: A2\n"
    journal = legal(march(turn, later, kingdom=SETTLED))
    towns = {town.key: (town.name, town.hex) for town in journal.last.view.all(Settlement).values()}
    assert towns == {"tuskholm": ("New Hope", "A1"), "tuskholm-2": ("Tuskholm", "A2")}
    assert "in tuskholm 2" in outcome_text(journal.last).replace("-", " ")


def test_a_hex_a_person_a_realm_and_the_kingdom_are_renamed() -> None:
    lines = "".join(
        f"- rename: {old}\n  to: {new}\n"
        for old, new in (("A2", "Elm Wood"), ("Jo", "Joan"), ("Varn", "Old Varn"), ("The Test March", "The New March"))
    )
    journal = legal(march(f"gm:\n{lines}", realms="Varn: {size: 20}\n"))
    view = journal.last.view
    assert (hex_of(journal).name, person(journal, "jo").name) == ("Elm Wood", "Joan")
    assert view.all(ForeignRealm)["varn"].name == "Old Varn"
    assert view.all(Realm)["realm"].name == "The New March"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("- rename: Nowhere\n  to: X\n", "name: no settlement, hex, person or realm is called 'Nowhere'"),
        ("- rename: Jo\n  to: Kit\n", "name: 'Kit' is the name of Kit already"),
        ("- rename: A2\n  to: A3\n", "name: 'A3' already names hex A3"),
        ("- rename: Ada\n  to: X\n", "name: 'Ada' may mean any of: `person:Ada`, `realm:Ada`"),
    ],
)
def test_a_new_name_that_cannot_be_is_refused(line: str, said: str) -> None:
    assert refused(march(f"gm:\n{line}", realms="Ada: {size: 2}\n")) == [said]


def test_which_of_two_is_renamed_can_be_said() -> None:
    journal = legal(march("gm:\n- rename: realm:Ada\n  to: Adania\n", realms="Ada: {size: 2}\n"))
    assert journal.last.view.all(ForeignRealm)["ada"].name == "Adania"
    assert person(journal, "ada").name == "Ada"


# ---- secrets of the files


def notes(journal: Journal, turn: int) -> list[str]:
    record = journal.turn(turn)
    assert record is not None
    return [entry.id for posted in record.posted for entry in posted.entries if isinstance(entry, Note)]


def test_a_secret_fact_counts_from_the_turn_after_its_last() -> None:
    """A Lair adds Stability +1 (UC-TER-23): still hidden in turn 2, counted in turn 3, with a line of the ledger."""
    journal = legal(march("", "", "", hexes="  A2: {secret: {special: [lair], until: 2}}\n"))
    stability = [figure(journal, "stability", turn) for turn in (1, 2, 3)]
    assert stability == [stability[0], stability[0], stability[0] + 1]
    assert [("told-hex" in notes(journal, turn)) for turn in (1, 2, 3)] == [False, False, True]
    assert "gm/told: hex A2, stability +1" in outcome_text(journal.last)
    assert "gm/told" not in outcome_text(journal.turns[1])


def test_a_secret_without_an_end_counts_when_a_line_tells_it_and_never_by_itself() -> None:
    hexes = "  A2: {secret: {special: [lair]}}\n"
    journal = legal(march("", "", "gm:\n- mark: A2\n  special: [lair]\n", hexes=hexes))
    stability = [figure(journal, "stability", turn) for turn in (1, 2, 3)]
    assert stability == [stability[0], stability[0], stability[0] + 1]


def test_what_was_told_before_its_time_is_not_told_twice() -> None:
    told = "gm:\n- mark: A2\n  special: [lair]\n  note: an owlbear\n"
    journal = legal(march(told, "", hexes="  A2: {secret: {special: [lair], note: an owlbear, until: 1}}\n"))
    assert hex_of(journal).special == ("lair",)
    assert hex_of(journal).note == "an owlbear"
    assert "told-hex" not in notes(journal, 2)


def test_a_secret_that_ended_before_the_first_turn_is_a_fact() -> None:
    journal = legal(march("", hexes="  A2: {secret: {special: [lair], until: 0}}\n"))
    assert "lair" in journal.before.view.all(Hex)["A2"].special


def test_secrets_of_people_and_realms_are_told_alike() -> None:
    """UC-LDR: the secret Intelligence of the Treasurer counts as soon as it is told."""
    people = "Zed: {secret: {abilities: {int: 18}, bio: a wizard, until: 1}}\n"
    kingdom = PAPER.replace("Treasurer: Jo", "Treasurer: Zed")
    realms = "Varn: {size: 20, secret: {size: 40, until: 1}}\n"
    journal = legal(march("", "", people=people, realms=realms, kingdom=kingdom))
    assert figure(journal, "economy", 2) == figure(journal, "economy", 1) + 4
    assert journal.last.view.all(ForeignRealm)["varn"].size == 40
    assert {"told-person", "told-realm"} <= set(notes(journal, 2))


def test_a_secret_that_names_nothing_is_told_at_once() -> None:
    assert refused(march("", hexes="  A2: {secret: {special: [layer]}}\n")) == [
        "name: no special terrain is called 'layer'"
    ]
    assert refused(march("", people="Zed: {secret: {abilities: {luck: 1}}}\n")) == ["name: no ability is called 'luck'"]


def test_a_secret_of_an_unknown_hex_tells_nothing_of_it() -> None:
    kingdom = KINGDOM.replace("exploration: untracked", "exploration: tracked")
    hexes = "  D4: {secret: {special: [lair], until: 1}}\n"
    journal = legal(march("", "", hexes=hexes, kingdom=kingdom))
    assert hex_of(journal, "D4").special == ("lair",)
    assert "D4" not in outcome_text(journal.last)


# ---- rulings and their time


def ruled(until: str, *turns: str, more: str = "") -> dict[str, str]:
    return march(f"gm:\n- gm: {{economy: 2}}\n  why: a feast\n  until: {until}\n{more}", *turns)


def test_a_ruling_counts_to_the_end_of_its_last_turn_and_its_end_is_told() -> None:
    journal = legal(ruled("2", "", ""))
    economy = [figure(journal, "economy", turn) for turn in (1, 2, 3)]
    assert economy == [economy[0], economy[0], economy[0] - 2]
    assert "gm/over: standing over, figure economy, number 2" in outcome_text(journal.last)
    assert "standing 1/gm/economy" not in sheet_text(journal, journal.last, "")


def test_a_ruling_of_this_turn_alone() -> None:
    journal = legal(ruled("1", ""))
    assert figure(journal, "economy", 1) - figure(journal, "economy", 2) == 2


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("- gm: {economy: 1}\n  why: x\n  until: 1\n", "shape: turn 1 is over: the ruling would never count"),
        ("- gm: {treasury: 1}\n  why: x\n  until: 4\n", "shape: `treasury` moves once, so it has no `until`"),
        (
            "- gm: {size: 1}\n  why: x\n",
            "shape: Size moves by hexes: claim or give up one, with `granted`",
        ),
        ("- gm: {lore: 1}\n  why: x\n", "shape: `lore` is a settlement's: say which"),
        ("- gm: {economy: 1}\n  why: x\n  in: Tuskholm\n", "shape: `economy` is the whole realm's, not a settlement's"),
        ("- gm: {unrest: 1}\n  why: x\n  in: Tuskholm\n", "shape: `unrest` is the whole realm's, not a settlement's"),
    ],
)
def test_a_ruling_that_would_move_nothing_is_refused(line: str, said: str) -> None:
    assert refused(march("", f"gm:\n{line}", kingdom=SETTLED)) == [said]


def test_a_ruling_moves_the_control_dc_and_a_settlements_figures() -> None:
    turn = "gm:\n- gm: {control dc: 3}\n  why: war\n- gm: {lore: 2, base value: 50}\n  in: Tuskholm\n  why: a sage\n"
    journal = legal(march("", turn, kingdom=SETTLED))
    first, last = journal.turns
    moved = [last.view.score(name, "tuskholm").value - first.view.score(name, "tuskholm").value for name in ("lore",)]
    assert moved == [2]
    assert last.view.score("control-dc").value - first.view.score("control-dc").value == 3
