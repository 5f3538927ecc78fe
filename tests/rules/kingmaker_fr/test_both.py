"""The variant beside the rules below it: the same files under both, and all that differs."""

from __future__ import annotations

from pathlib import Path

from french_at_play import french
from kingdom_chronicle.engine.journal import TurnRecord
from kingdom_chronicle.engine.ruleset import Ruleset
from kingdom_chronicle.engine.tables import Tables
from kingdom_chronicle.reading.fields import Fields
from kingdom_chronicle.rules import RULESETS
from kingdom_chronicle.writing.outcome_sheet import sheet_figures
from land_at_play import kingdom, land
from rules_at_play import PEOPLE, legal, realm

BELOW, HERE = RULESETS["ultimate-campaign"](), RULESETS["kingmaker-fr"]()

CANALS = [f"{column}1" for column in "BCDEFGHI"]
TOWN = "  settlements:\n    Tuskholm: {hex: A1, with: [{build: House, lot: A1}, {build: Inn, lot: B1}]}\n"
LAND = land("pppppppppp", "pppppppppp", hexes="J1: {terrain: hills, special: [resource]}")
FIRST = """\
upkeep:
  - stability: {roll: 20}
  - enforcer: {roll: 1}
income:
  - withdraw: 2
  - deposit: 8000
  - taxes: {roll: 20}
event:
  - happens: {roll: 100}
"""
SECOND = """\
upkeep:
  - stability: {roll: 20}
edict:
  - {vacate: Marshal, roll: 20}
  - {appoint: Mia, as: Marshal}
income:
  - taxes: {roll: 20}
event:
  - happens: {roll: 100}
"""


def both() -> list[tuple[TurnRecord, TurnRecord]]:
    """The turns under the rules below and under the variant."""
    hexes = {"A1": "", **dict.fromkeys(CANALS, "Canal"), "J1": "Mine"}
    text = kingdom(hexes, "treasury: 30, unrest: 5", more=TOWN).replace("    Councilor", "    Heir: Lou\n    Councilor")
    people = PEOPLE.replace("Lou: {}", "Lou: {abilities: {cha: 16}}")
    files = realm(FIRST, SECOND, kingdom=text, people=people, land=LAND)
    below, here = legal(files), legal(files | {"kingdom.yml": french(text)})
    return list(zip(below.turns, here.turns, strict=True))


def differing(below: TurnRecord, here: TurnRecord) -> dict[str, int]:
    """By how much each figure of a turn's end is greater in the variant, those that are alike left out."""
    one, other = sheet_figures(below), sheet_figures(here)
    assert set(other) - set(one) == {"kingdom-population"} and set(one) <= set(other)
    return {name: other[name] - one[name] for name in one if other[name] != one[name]}


LASTING = {
    # FR-30: eight Canals are Economy +2 and Stability +1; FR-43: a Mine on a Resource has Economy 1 less
    "economy": 2 - 1,
    "stability": 1,
    # FR-18: all of the Heir's +3, not half of it
    "loyalty": 3 - 1,
    # FR-1: one district
    "control-dc": -1,
    # FR-56: 200 gp and the Inn's 500
    "tuskholm/base-value": 200,
    # FR-2: 8,000 gp are 8 BP at Size 10, and 2 of 4,000 gp
    "treasury": 8 - 2,
}


def test_the_same_turns_differ_by_what_the_table_says_and_by_nothing_else() -> None:
    """FR-1, FR-2, FR-4, FR-18, FR-24, FR-30, FR-43, FR-56 in the first turn, FR-22 in the second, figure by figure."""
    first, second = both()
    # FR-24: the Enforcer failed, which lowers Unrest by 1 below and leaves it here
    assert differing(*first) == {**LASTING, "unrest": 1}
    # FR-22: who left in good order raised Unrest by 1 below, and by nothing here
    assert differing(*second) == LASTING


def test_each_part_of_a_turn_that_is_not_in_the_table_is_as_below() -> None:
    """The ledgers agree in all that no line of the table names."""
    below, here = ({(posted.phase, posted.step) for posted in record.posted} for record in both()[0])
    assert below == here


def test_the_cells_that_differ_are_these() -> None:
    """Every table, row by row: what the variant changes and adds, and nothing is removed."""
    one, other = (ruleset._printed[0].at(1) for ruleset in (BELOW, HERE))
    assert changed(one, other) == {
        ("numbers", "control-per-district", "value"): (1, 0),  # FR-1
        ("numbers", "base-value-start", "value"): (0, 200),  # FR-56
        ("numbers", "farm-neighbours", "value"): (2, 0),  # FR-33
        ("switches", "bp-rate", "default"): ("fixed 4000", "by size"),  # FR-2
        ("switches", "dearest-deposit", "default"): ("fixed 4000", "price of a bp"),  # FR-50
        ("switches", "slot-throws", "default"): ("each district", "each slot"),  # FR-14
        ("switches", "holidays-without-councilor", "default"): ("bonus lost", "edict lost"),  # FR-19
        ("ruler_attributes", "26-100", "attributes"): (2, 1),  # FR-16
        ("ruler_attributes", "101+", "attributes"): (3, 1),  # FR-16
        ("roles", "ruler", "forbids"): (("claim", "farm", "road", "district"), ("claim", "farm", "road", "building")),
        ("roles", "consort", "halved"): (True, False),  # FR-17
        ("roles", "consort", "adds_to"): (("loyalty",), ()),
        ("roles", "consort", "chooses"): (0, 1),
        ("roles", "heir", "halved"): (True, False),  # FR-18
        ("roles", "heir", "stands_in"): (True, False),
        ("roles", "grand-diplomat", "forbids"): (("diplomatic", "exploration"), ("diplomatic",)),  # FR-19
        ("roles", "treasurer", "forbids"): (("taxes",), ("taxation",)),  # FR-19
        ("improvements", "canal", "counts_as"): ((), ("river",)),  # FR-30
        ("improvements", "farm", "needs_water_in"): (("desert",), ()),  # FR-33
        ("special_terrain", "resource", "site_bonus"): (1, 0),  # FR-43
    }
    added = {table: set(other.tables[table]) - set(one.tables.get(table, ())) for table in other.tables}
    assert {table: rows for table, rows in added.items() if rows} == {
        "improvements": {"silver-mine", "gold-mine", "mithril-mine"},  # FR-35
        "special_terrain": {"silver-vein", "gold-vein", "mithril-vein"},  # FR-35
        "numbers": {"population-per-hex", "change-of-leader-unrest"},  # FR-4, FR-22
        "scores": {"kingdom-population"},  # FR-4
        "switches": {"negative-attributes", "vanished-items", "filling-office"},  # FR-11, FR-15, FR-22
        "titles": {"barony", "county", "march", "duchy", "principality", "kingdom"},  # FR-7
    }


NAMES = {"label", "fr", "ja", "rule", "about", "glyph"}


def changed(one: Tables, other: Tables) -> dict[tuple[str, str, str], tuple[object, object]]:
    """The columns that differ of rows that both have; names left out."""
    found: dict[tuple[str, str, str], tuple[object, object]] = {}
    for table, rows in one.tables.items():
        for id, row in rows.items():
            mine, theirs = row.values, other.tables[table][id].values
            assert isinstance(theirs, Fields)
            for column in type(mine).model_fields:
                pair = getattr(mine, column), getattr(theirs, column)
                if column not in NAMES and pair[0] != pair[1]:
                    found[table, id, column] = pair
    return found


def test_the_steps_that_differ_are_these() -> None:
    """FR-11, FR-12, FR-22, FR-24: whose each step is; FR-25: in the order of the book, as the page numbers them."""
    below, here = steps(BELOW), steps(HERE)
    assert [step for step in here if step not in below] == ["upkeep/emptying"]
    assert [step for step in here if step in below] == list(below)
    own = [name for name, parts in here.items() if any("kingmaker_fr" in part for part in parts)]
    assert own == ["upkeep/emptying", "upkeep/unrest", "upkeep/enforcer", "edict/leaders"]
    missing = [name for name in below if below[name] - here[name] and name not in own]
    assert missing == ["income/sell"]


def steps(ruleset: Ruleset) -> dict[str, set[str]]:
    """The modules and names of what each step plays and takes."""
    found = {}
    for phase in ruleset.phases:
        for step in phase.steps:
            parts = {model.__name__ for model in step.decisions}
            for each in (step.play, *step.decisions.values()):
                inner = [cell.cell_contents for cell in getattr(each, "__closure__", None) or ()]
                parts |= {f"{f.__module__}.{f.__qualname__}" for f in (each, *inner) if callable(f)}
            found[f"{phase.name}/{step.name}"] = parts
    return found


def test_every_number_and_switch_of_the_variant_is_asked_for() -> None:
    """FR-4, FR-11, FR-15, FR-22: and each switch has its default first among its readings."""
    from kingdom_chronicle.rules import kingmaker_fr

    folder = next(iter(kingmaker_fr.__path__))
    code = "".join(path.read_text("utf-8") for path in sorted(Path(folder).glob("*.py")))
    here, below = HERE._printed[0].at(1), BELOW._printed[0].at(1)
    for table in ("numbers", "switches"):
        own = [id for id in here.tables[table] if id not in below.tables[table]]
        assert own and [id for id in own if f'"{id}"' not in code] == []
    for id, row in here.tables["switches"].items():
        if id not in below.tables["switches"]:
            assert row.values.default == row.values.readings[0]  # type: ignore[attr-defined]
