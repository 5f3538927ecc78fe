"""The rules pages: what is in force, who changed it and since when, and where each rule is used."""

from __future__ import annotations

import typing
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from each_ruleset import small
from french_at_play import french
from kingdom_chronicle.engine.illegal import Illegal
from kingdom_chronicle.engine.tables import Layer
from kingdom_chronicle.reading.fields import Fields
from kingdom_chronicle.rules import RULESETS
from kingdom_chronicle.writing import addresses
from kingdom_chronicle.writing.edition import edition_of
from kingdom_chronicle.writing.lang.readings import READINGS, READINGS_OF
from kingdom_chronicle.writing.lang.tables import ABOUT, COLUMNS, PARTS, TABLES, VALUES
from kingdom_chronicle.writing.lang.terms import TERMS
from kingdom_chronicle.writing.rule_ids_page import rule_ids_page
from kingdom_chronicle.writing.rule_tables import rule_table
from kingdom_chronicle.writing.rule_uses import ids_in, named_by, rule_uses
from kingdom_chronicle.writing.switches_page import SwitchLine, switch_lines
from pages_at_play import CAMPAIGN, PROSE, QUIET, Read, broken_links, rendered, with_turns
from rules_at_play import SMALL, legal, realm

SHELTER = "{label: Shelter, cost: 3, lots: 1, kind: housing, loyalty: 1}"
OWN = {
    "rules/buildings.yml": "change: {inn: {economy: 3, stability: 1, halves: [brewery]}}\nremove: [arena]\n"
    f"add: {{shelter: {SHELTER}}}\n"
}


def page(files: dict[str, str], path: str) -> Read:
    return Read(rendered(files, prose={})[path])


def text_of(page: str) -> str:
    """What a page says, without the gaps that elements leave before commas."""
    return Read(page).text.replace(" ,", ",")


def row(files: dict[str, str], table: str, id: str) -> str:
    """What the page says of a row, from its anchor to the next row."""
    text = rendered(files, prose={})[f"rules/tables/{table}.md"]
    (_, rest) = text.split(f'<tr id="row-{id}">')
    return text_of(rest.split("<tr id=")[0].split("</table>")[0])


# ---- tables


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_each_table_has_a_page_with_every_row(name: str) -> None:
    files = small(name)
    made = rendered(files, prose={})
    tables = legal(files).last.view.rulebook.tables
    for table, rows in tables.items():
        if rows:
            ids = [id for id in Read(made[addresses.table_page(table)]).ids if id.startswith("row-")]
            assert ids == [f"row-{id}" for id in rows], table
    pages = {path for path in made if path.startswith("rules/tables/")}
    assert pages == {addresses.table_page(table) for table, rows in tables.items() if rows and table != "switches"}
    assert broken_links(made, [], False) == []


def test_a_row_says_what_it_moves_what_it_costs_and_what_few_rows_say() -> None:
    """The Inn: 10 BP, one lot, Economy +1, Loyalty +1, base value +500, beside a House."""
    said = row(SMALL, "buildings", "inn")
    assert "Inn Auberge" in said and "Economy +1, Loyalty +1" in said and "Base value +500" in said
    assert " 10 1 " in said and "Beside: House" in said
    assert "(was" not in said and "by" not in said.split()


def test_conditions_and_effects_are_phrases_and_not_lists_of_keys() -> None:
    """A Magic Shop needs two Houses beside it; a drug den is harder to end for each Tenement of its settlement."""
    assert "Beside: 2 × House" in row(SMALL, "buildings", "magic-shop")
    assert "Beside: House or Mansion" in row(SMALL, "buildings", "shop")
    cult = row(SMALL, "events", "drug-den")
    assert "counts (−1 for each of these in the settlement: Dance Hall, Tenement, Waterfront, Squatters)" in cult
    invited = row(SMALL, "events", "festive-invitation")
    assert "Society +1, in the whole kingdom, for 12 turns" in invited
    assert "Fame checks +1, with a neighbour, for 12 turns" in invited
    assert "the next upkeep's Consumption, at 50 %" in row(SMALL, "events", "food-surplus")
    assert "exhibits, worth 10,000 gp" in row(SMALL, "events", "archaeological-find")
    assert "Fame +1; Treasury +1d6!" in row(SMALL, "events", "visiting-celebrity")
    boom = row(SMALL, "events", "boomtown")
    assert "Economy +1 for each building there that adds to it, while the event lasts; Corruption +1d4" in boom


def test_what_moves_in_a_cell_has_its_sign() -> None:
    """An embassy won well: one step of attitude more; an alliance that is attacked costs Infamy by dice."""
    assert "Attitude +1" in row(SMALL, "special-edicts", "embassy")
    assert "Attitude −1" in row(SMALL, "special-edicts", "threat")
    assert "Infamy +1d4, Unrest +1d4" in row(SMALL, "special-edicts", "alliance")


def test_every_head_of_a_table_begins_with_a_capital() -> None:
    edition = edition_of(legal(SMALL), "en", "players", False)
    rulebook = edition.journal.last.view.rulebook
    shown = (rule_table(edition, rulebook, name) for name in rulebook.tables if name != "switches")
    heads = {head for table in shown for head, _ in table.columns}
    assert {"Successes", "Dice", "Cost, BP"} <= heads
    assert [name for name in heads if name[:1] != name[:1].upper()] == []


def test_a_cell_that_the_campaign_changed_says_what_it_was() -> None:
    said = row(SMALL | OWN, "buildings", "inn")
    assert "changed by this campaign" in said
    assert "Economy +3 (was +1), Loyalty +1, Stability +1 (was 0)" in said
    assert "Halves the price of: Brewery (was –)" in said
    assert "added by this campaign" in row(SMALL | OWN, "buildings", "shelter")
    assert "by this campaign" not in row(SMALL | OWN, "buildings", "house")


def test_a_row_that_is_gone_is_named_below_the_table() -> None:
    buildings = page(SMALL | OWN, "rules/tables/buildings.md")
    assert "row-arena" not in buildings.ids
    assert "Taken out: Arena." in buildings.text
    assert "Taken out" not in page(SMALL, "rules/tables/buildings.md").text


def test_a_cell_that_a_variant_changed_says_what_it_was() -> None:
    """FR-35, FR-43, FR-1, FR-16: the Iron Mine, a Resource without bonus, no district in the Control DC, one choice."""
    files = SMALL | {"kingdom.yml": french(SMALL["kingdom.yml"])}
    mine = row(files, "improvements", "mine")
    assert mine.startswith("Iron Mine (was Mine)") and "changed by Kingmaker, the French variant" in mine
    assert "added by Kingmaker, the French variant" in row(files, "improvements", "silver-mine")
    assert "Bonus of a site: 0 (was 1)" in row(files, "special-terrain", "resource")
    assert "0 (was 1)" in row(files, "numbers", "control-per-district")
    assert row(files, "ruler-attributes", "26-100").split("French variant")[1].split()[:4] == ["26", "1", "(was", "2)"]
    assert "(was" not in row(SMALL, "numbers", "control-per-district")


def test_a_campaign_over_a_variant_covers_the_variants_cell() -> None:
    own = {"rules/numbers.yml": "change: {control-per-district: {value: 2}}\n"}
    said = row(SMALL | own | {"kingdom.yml": french(SMALL["kingdom.yml"])}, "numbers", "control-per-district")
    assert "2 (was 0)" in said and "changed by this campaign" in said


def test_own_rules_are_listed_with_the_turn_from_which_they_hold() -> None:
    index = text_of(rendered(SMALL | OWN, prose={})["rules/index.md"])
    assert "This campaign's own rules Buildings Changed by this campaign from the start." in index
    assert "Inn Economy +3 (was +1), Stability +1 (was 0), Halves the price of Brewery (was –)" in index
    assert "Shelter added" in index and "Arena taken out" in index
    assert "own rules" not in page(SMALL, "rules/index.md").text


def test_own_rules_of_a_later_turn_are_told_before_they_hold_and_shown_then() -> None:
    own = {"rules/buildings.yml": "from: 2\nchange: {inn: {cost: 7}}\n"}
    first = realm(QUIET) | own
    index = page(first, "rules/index.md").text
    assert "Changed by this campaign from turn 2 on; not yet in force. Inn 7 (was 10)" in index
    assert "not yet in force" in page(first, "rules/tables/buildings.md").text
    assert "(was" not in row(first, "buildings", "inn")
    second = realm(QUIET, QUIET) | own
    assert "Changed by this campaign since turn 2." in page(second, "rules/tables/buildings.md").text
    assert "7 (was 10)" in row(second, "buildings", "inn")
    for files in (first, second):
        assert broken_links(rendered(files, prose={}), [], False) == []


# ---- switches


def switches(files: dict[str, str]) -> dict[str, SwitchLine]:
    return {line.id: line for line in switch_lines(edition_of(legal(files), "en", "players", False))}


def test_each_switch_stands_on_its_page_with_its_readings() -> None:
    told = page(SMALL, addresses.SWITCHES)
    rows = legal(SMALL).last.view.rulebook.tables["switches"]
    assert [id for id in told.ids if id.startswith("row-")] == [f"row-{id}" for id in rows]
    assert "In force orthogonal , the default Readings orthogonal, diagonal, within blocks" in told.text


def test_each_reading_has_words_and_no_words_are_left_over() -> None:
    """A number is its own word."""
    rulesets = [load().shelf(Layer("own", {}))[0].at(0) for load in RULESETS.values()]
    rows = (row.values for tables in rulesets for row in tables.tables["switches"].values())
    readings = {reading for values in rows for reading in values.readings if not reading.isdigit()}
    assert readings == set(READINGS)
    theirs = {id: row.values.readings for tables in rulesets for id, row in tables.tables["switches"].items()}
    assert {id for id, each in READINGS_OF.items() if set(each) <= set(theirs[id])} == set(READINGS_OF)


@pytest.mark.parametrize(("language", "connected"), [("fr", "d’un seul tenant"), ("ja", "つながっていればよい")])
def test_a_reading_is_told_in_the_language_of_the_page_by_its_id(language: str, connected: str) -> None:
    lines = switch_lines(edition_of(legal(SMALL), language, "players", False))
    shapes = next(line for line in lines if line.id == "building-shapes")
    assert dict(shapes.readings)["connected"] == connected


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_the_index_is_headed_by_what_people_call_the_ruleset(name: str) -> None:
    told = page(small(name), "rules/index.md").text
    assert str(RULESETS[name]().title) in told and name not in told


def test_the_reading_in_force_says_since_when() -> None:
    """Untracked exploring is this kingdom.yml's; turn 2 chose diagonal neighbours, turn 3 went back."""
    diagonal, back = (f"rules: {{adjacency: {reading}}}\n{QUIET}" for reading in ("diagonal", "orthogonal"))
    found = switches(realm(QUIET, diagonal))
    assert (found["exploration"].reading, found["exploration"].since) == (
        "untracked",
        "from the start, in `kingdom.yml`",
    )
    assert (found["adjacency"].reading, found["adjacency"].since) == (
        "diagonal",
        "since turn 2; before that: orthogonal",
    )
    assert found["limit-size"].since == "the default" and not found["limit-size"].chosen
    again = switches(realm(QUIET, diagonal, back))["adjacency"]
    assert (again.reading, again.since, again.chosen) == ("orthogonal", "since turn 3; before that: diagonal", True)
    index = page(realm(QUIET, diagonal), "rules/index.md").text
    assert "Neighbouring lots : diagonal since turn 2; before that: orthogonal" in index
    assert "Exploring before claiming : untracked from the start, in kingdom.yml" in index


def test_a_variants_default_says_what_it_was() -> None:
    """FR-2: the price of a BP goes by Size."""
    found = switches(SMALL | {"kingdom.yml": french(SMALL["kingdom.yml"])})["bp-rate"]
    assert (found.reading, found.default, found.was_default, found.chosen) == (
        "by size",
        "by size",
        "fixed 4000",
        False,
    )


# ---- rules by their ids


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_every_rule_has_its_place_under_the_part_that_it_stands_in(name: str) -> None:
    journal = legal(small(name))
    edition = edition_of(journal, "en", "players", False)
    uses = rule_uses(edition)
    told = Read(rule_ids_page(edition, uses))
    assert set(uses) <= set(told.ids) and journal.ruleset.rule_ids <= set(uses)
    parts = {id.removeprefix("part-") for id in told.ids if id.startswith("part-")}
    assert parts == {id.removeprefix("UC-").removeprefix("K2-").partition("-")[0] for id in uses}
    assert sorted(parts - set(PARTS)) == []


def test_a_rule_leads_to_the_step_the_line_the_row_and_the_switch_that_name_it() -> None:
    """UC-UPK-1 is the step `stability`, UC-EDI-21 the line `capital`, UC-TER-23 a row, UC-SET-3 a switch."""
    uses = rule_uses(edition_of(legal(SMALL), "en", "players", False))
    assert ("upkeep", "stability") in uses["UC-UPK-1"].steps
    assert "line-edict-capital" in {line.anchor for line in uses["UC-EDI-21"].lines}
    assert ("special_terrain", "lair") in uses["UC-TER-23"].rows
    assert ("switches", "adjacency") in uses["UC-SET-3"].rows
    text = page(SMALL, addresses.RULE_IDS).text
    assert "line capital" in text and "step Stability" in text and "switch Neighbouring lots" in text


def test_a_rule_names_each_place_once_and_a_long_table_that_it_uses_whole_by_its_name() -> None:
    """K2-SKL-1 is all sixteen skills and their scores; K2-EVT-6 each row of the table of events."""
    edition = edition_of(legal(small("kingdom-2e")), "en", "players", False)
    uses = rule_uses(edition)
    assert ("skills", "arts") in uses["K2-SKL-1"].rows and ("scores", "arts") in uses["K2-SKL-1"].rows
    text = Read(rule_ids_page(edition, {id: uses[id] for id in ("K2-SKL-1", "K2-EVT-6")})).text
    assert "Arts" not in text and text.count("every row of the table Skills") == 1
    assert text.count("every row of the table Event tables") == 1 and "from 1" not in text.lower()


def test_a_rule_names_the_last_turn_of_its_ledger_but_never_a_hidden_line() -> None:
    """UC-EDI-4: B2 is claimed in turn 1 and B3 in turn 2; a claim that is hidden leaves no trace."""
    claim = "edict:\n- claim: B3\n"
    assert _last(claim, "players") == 2
    assert _last(claim + "  secret: true\n", "players") == 1
    assert _last(claim + "  secret: true\n", "gm") == 2


def _last(turn: str, audience: str) -> int:
    journal = legal(with_turns(CAMPAIGN["turns/0001.yml"], turn + QUIET))
    return rule_uses(edition_of(journal, "en", audience, False))["UC-EDI-4"].turn


def test_the_ledgers_rules_lead_to_the_page_of_ids() -> None:
    made = rendered()
    links = [link for link in Read(made["turns/0001.md"]).links() if "rules/ids" in link]
    assert "../rules/ids.html#UC-EDI-4" in links
    for directory_urls in (False, True):
        made = rendered(directory_urls=directory_urls)
        assert broken_links(made, list(PROSE), directory_urls) == []


def test_a_building_of_a_settlement_leads_to_its_row_unless_that_is_gone() -> None:
    there = "../rules/tables/buildings.html#row-inn"
    assert there in Read(rendered()["settlements/tuskholm.md"]).links()
    gone = CAMPAIGN | {"rules/buildings.yml": "from: 2\nremove: [inn]\n"}
    assert there not in Read(rendered(gone)["settlements/tuskholm.md"]).links()
    assert broken_links(rendered(gone), list(PROSE), False) == []


def test_an_own_rule_id_is_known_and_words_that_are_none_are_no_link() -> None:
    rows = (SHELTER.replace("}", ", rule: HOUSE-1}"), SHELTER.replace("Shelter", "Hut").replace("}", ", rule: ours}"))
    own = {"rules/buildings.yml": "add:\n  shelter: {}\n  hut: {}\n".format(*rows)}
    made = rendered(SMALL | own, prose={})
    assert "HOUSE-1" in Read(made[addresses.RULE_IDS]).ids
    assert '<span class="rid">ours</span>' in made["rules/tables/buildings.md"]
    assert broken_links(made, [], False) == []


def test_ids_are_found_in_lists_and_ranges() -> None:
    assert list(ids_in("a (UC-EDI-4, FR-12)")) == ["UC-EDI-4", "FR-12"]
    assert list(ids_in("K2-CHK-3 and K2-ACT-take-charge.")) == ["K2-CHK-3", "K2-ACT-take-charge"]
    assert set(ids_in("UC-TER-1 to UC-TER-3")) == {"UC-TER-1", "UC-TER-2", "UC-TER-3"}
    assert list(ids_in("the 4-7 table")) == []


def _inner() -> str:
    return "UC-GEN-5"


def _outer() -> object:
    """By UC-EDI-1."""

    def play() -> object:
        return Illegal("UC-EDI-2", _inner)  # type: ignore[arg-type]

    return play


def test_a_function_names_what_it_its_own_inner_ones_and_those_beside_it_name() -> None:
    assert set(named_by(_outer)) == {"UC-EDI-1", "UC-EDI-2", "UC-GEN-5"}


# ---- words


def _models(hint: Any, seen: set[Any]) -> Iterator[Any]:
    if isinstance(hint, type) and issubclass(hint, Fields) and hint not in seen:
        seen.add(hint)
        yield hint
        for each in typing.get_type_hints(hint, include_extras=True).values():
            yield from _models(each, seen)
    for each in typing.get_args(hint):
        yield from _models(each, seen)


def _literals(hint: Any) -> Iterator[str]:
    if typing.get_origin(hint) is typing.Literal:
        yield from typing.get_args(hint)
    for each in typing.get_args(hint):
        yield from _literals(each)


def _words(value: Any) -> Iterator[str]:
    """Every word that a cell of a table holds."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Fields):
        yield from (word for name in type(value).model_fields for word in _words(getattr(value, name)))
    elif isinstance(value, Mapping):
        yield from (word for pair in value.items() for part in pair for word in _words(part))
    elif isinstance(value, tuple | list):
        yield from (word for part in value for word in _words(part))


BARE = {"label", "fr", "ja", "rule", "glyph", "by", "does", "is_"}
PHRASES = {"any_of", "each", "gp", "lasts", "of", "percent", "turns", "within"}
"""Columns that are told in a phrase of their own."""


def test_every_table_column_and_choice_has_a_word_and_no_word_is_left_over() -> None:
    tables: set[str] = set()
    columns: set[str] = set()
    choices: set[str] = set()
    figures: set[str] = set()
    rows: set[str] = set()
    theirs: set[str] = set()
    held: set[str] = set()
    for load in RULESETS.values():
        ruleset = load()
        tables |= set(ruleset.columns)
        figures |= {id.replace("-", "_") for id in (*ruleset.stocks, *ruleset.scores)}
        rows |= {id for table in ruleset._printed[0].at(0).tables.values() for id in table}
        held |= {
            word
            for table in ruleset._printed[0].at(0).tables.values()
            for row in table.values()
            for word in _words(row.values)
        }
        for table, model in ruleset.columns.items():
            for each in _models(model, set()):
                theirs |= {f"{table}.{column}" for column in each.model_fields}
                columns |= set(each.model_fields)
                choices |= {
                    word
                    for hint in typing.get_type_hints(each, include_extras=True).values()
                    for word in _literals(hint)
                }
    assert sorted(tables ^ set(TABLES)) == []
    assert sorted(set(ABOUT) - tables - theirs) == []
    assert (
        sorted(columns - set(COLUMNS) - figures - BARE - PHRASES) == []
        and sorted(set(COLUMNS) - columns - theirs) == []
    )
    assert sorted(choices - set(VALUES) - set(TERMS) - rows - {""}) == [] and sorted(set(VALUES) - choices - held) == []


def test_a_column_that_is_no_whole_number_is_no_figure() -> None:
    edition = edition_of(legal(SMALL), "en", "players", False)
    limits = rule_table(edition, edition.journal.last.view.rulebook, "limits")
    assert [name for name, _ in limits.columns] == ["From Size", "Settlements", "Buildings", "Improvements", "Claims"]
    assert "–" in [cell.text for row in limits.rows for cell in row.cells]
