"""The tables of Ultimate Campaign, held against the figures of the rule checklist."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from kingdom_chronicle.engine.layers import stack
from kingdom_chronicle.reading.names import fold
from kingdom_chronicle.rules.ultimate_campaign import RULESET, columns
from kingdom_chronicle.rules.ultimate_campaign.checks import step_of
from rules_at_play import play, realm
from toy import layer

TABLES = Path(columns.__file__).parent / "tables"
RULE = re.compile(r"UC-[A-Z]+-[0-9]+\Z")


@cache
def text_of(name: str) -> str:
    return (TABLES / f"{name}.yml").read_text(encoding="utf-8")


@cache
def table(name: str) -> dict[str, Any]:
    """A table as the models read it: every scalar is text until a column's type turns it."""
    rows = yaml.load(text_of(name), Loader=yaml.CBaseLoader)
    return {row_id: columns.COLUMNS[name].model_validate(row) for row_id, row in rows.items()}


def number(name: str) -> int:
    value: int = table("numbers")[name].value
    return value


def figures(name: str, *fields: str) -> dict[str, tuple[Any, ...]]:
    return {row_id: tuple(getattr(row, field) for field in fields) for row_id, row in table(name).items()}


def test_every_table_has_a_model_and_every_model_a_table() -> None:
    assert sorted(path.stem for path in TABLES.glob("*.yml")) == sorted(columns.COLUMNS)


@pytest.mark.parametrize("name", sorted(columns.COLUMNS))
def test_a_table_begins_with_two_to_four_lines_about_itself(name: str) -> None:
    head = re.match(r"(?:# .*\n)+", text_of(name))
    assert head is not None
    assert 2 <= head.group().count("\n") <= 4


@pytest.mark.parametrize("name", sorted(columns.COLUMNS))
def test_no_id_is_given_twice_and_nothing_yaml_only_is_used(name: str) -> None:
    events = list(yaml.parse(text_of(name), Loader=yaml.CBaseLoader))
    assert not any(isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) for event in events)
    assert not any(getattr(event, "tag", None) for event in events)
    assert "\t" not in text_of(name)
    ids = re.findall(r"^([^#\s][^:]*): \{", text_of(name), re.MULTILINE)
    assert ids == list(table(name))


@pytest.mark.parametrize("name", sorted(columns.COLUMNS))
def test_within_a_table_a_name_means_one_row(name: str) -> None:
    for language in ("label", "fr", "ja"):
        owners: dict[str, set[str]] = {}
        for row_id, row in table(name).items():
            for word in (row_id, getattr(row, language)):
                owners.setdefault(fold(word), set()).add(row_id)
        owners.pop("", None)
        assert {word: rows for word, rows in owners.items() if len(rows) > 1} == {}


@pytest.mark.parametrize("name", sorted(columns.COLUMNS))
def test_a_row_names_its_rule_by_a_whole_id(name: str) -> None:
    assert [row.rule for row in table(name).values() if row.rule and not RULE.match(row.rule)] == []


def test_names_stand_in_all_three_languages() -> None:
    for name in sorted(set(columns.COLUMNS) - {"numbers", "switches", "event_tables"}):
        assert [row_id for row_id, row in table(name).items() if not (row.fr and row.ja)] == []


def test_there_are_seventy_buildings_in_alphabetical_order() -> None:
    assert len(table("buildings")) == 70
    assert list(table("buildings")) == sorted(table("buildings"))


def test_an_inn_costs_ten_points_and_wants_one_house() -> None:
    inn = table("buildings")["inn"]
    assert (inn.cost, inn.lots, inn.economy, inn.loyalty, inn.stability, inn.base_value) == (
        10,
        1,
        1,
        1,
        0,
        500,
    )
    assert [(each.any_of, each.count) for each in inn.beside] == [(("house",), 1)]
    assert inn.suits_first


def test_costs_named_in_the_rules() -> None:
    named = {
        "academy": (52, 2),
        "alchemist": (18, 1),
        "brewery": (6, 1),
        "city-wall": (2, 0),
        "herbalist": (10, 1),
        "house": (3, 1),
        "library": (6, 1),
        "luxury-store": (28, 1),
        "mansion": (10, 1),
        "moat": (2, 0),
        "shrine": (8, 1),
        "tavern": (12, 1),
        "temple": (32, 2),
        "tenement": (1, 1),
        "university": (78, 4),
        "waterway": (3, 1),
    }
    found = figures("buildings", "cost", "lots")
    assert {row_id: found[row_id] for row_id in named} == named
    assert table("buildings")["waterway"].lots_most == 2


def test_every_building_that_another_names_exists() -> None:
    buildings = table("buildings")
    lists = ("halves", "upgrades_to", "not_beside", "counts_as", "shares_lot_with", "needs_in_settlement")
    named = {
        other
        for row in buildings.values()
        for field in (*lists, "needs_on_side", "uncounted_with")
        for other in getattr(row, field)
    }
    named |= {other for row in buildings.values() for each in row.beside for other in each.any_of}
    named |= {other for row in table("improvements").values() for other in row.becomes}
    assert named - set(buildings) == set()
    assert "dance-hall" in named


def test_who_needs_which_homes() -> None:
    by_need: dict[tuple[tuple[str, ...], int], set[str]] = {}
    for row_id, row in table("buildings").items():
        for each in row.beside:
            by_need.setdefault((each.any_of, each.count), set()).add(row_id)
    assert by_need == {
        (("house",), 1): {
            "alchemist",
            "dance-hall",
            "exotic-artisan",
            "herbalist",
            "inn",
            "luxury-store",
            "trade-shop",
        },
        (("house",), 2): {"black-market", "magic-shop", "market"},
        (("house", "mansion"), 1): {"shop", "tavern"},
        (("house", "mansion", "noble-villa"), 1): {"stable"},
    }
    assert table("buildings")["tenement"].counts_as == ("house",)


def test_who_bears_which_neighbours() -> None:
    found = {row_id: set(row.not_beside) for row_id, row in table("buildings").items() if row.not_beside}
    assert found == {
        "cistern": {"dump", "graveyard", "stable", "stockyard", "tannery"},
        "dump": {"house", "mansion", "noble-villa"},
        "tannery": {"house", "mansion", "noble-villa", "tenement"},
    }


def those(field: str) -> set[str]:
    return {row_id for row_id, row in table("buildings").items() if getattr(row, field)}


def test_places_and_limits_of_buildings() -> None:
    assert those("water") == {"foundry", "mill", "pier", "waterfront"}
    assert those("land_border") == {"city-wall", "moat"}
    assert those("per_district") == {"paved-streets", "sewer-system"}
    assert those("housing") == {"house", "mansion", "noble-villa", "tenement"}
    assert those("suits_first") == {"inn", "monastery", "shrine", "watchtower"}
    assert those("shares_lot") == {"cistern", "magical-streetlamps"}
    assert table("buildings")["watergate"].uncounted_with == ("city-wall",)
    by_settlement = {"arena", "castle", "cathedral", "military-academy", "waterfront"}
    assert those("per_settlement") == by_settlement
    assert {table("buildings")[row_id].per_settlement for row_id in by_settlement} == {1}


def test_walls_calm_a_settlement_once() -> None:
    found = figures("buildings", "unrest", "unrest_once", "defense")
    assert found["city-wall"] == (-2, "settlement", 1)
    assert found["moat"] == (-1, "settlement", 1)
    assert [row_id for row_id, (_, once, _) in found.items() if once == "settlement"] == ["city-wall", "moat"]


def test_discounts_upgrades_and_eased_edicts() -> None:
    buildings = table("buildings")
    assert "library" in buildings["academy"].halves
    assert "inn" in buildings["market"].halves
    assert "inn" in buildings["theater"].halves
    assert buildings["shrine"].upgrades_to == ("temple",)
    assert buildings["tenement"].upgrades_to == ("house",)
    assert buildings["cathedral"].eases == ("promotion",)
    assert buildings["waterfront"].eases == ("taxation",)
    assert those("eases") == {"cathedral", "waterfront"}


def test_magic_item_slots_minor_medium_major() -> None:
    found = {}
    for row_id, row in table("buildings").items():
        counts = dict.fromkeys(("minor", "medium", "major"), 0)
        for slots in row.slots:
            counts[slots.tier] += slots.count
        if row.slots:
            found[row_id] = tuple(counts.values())
    assert found == {
        "academy": (3, 2, 0),
        "alchemist": (1, 0, 0),
        "bardic-college": (2, 0, 0),
        "black-market": (2, 1, 1),
        "casters-tower": (3, 2, 0),
        "cathedral": (3, 2, 0),
        "exotic-artisan": (1, 0, 0),
        "herbalist": (1, 0, 0),
        "luxury-store": (2, 0, 0),
        "magic-shop": (4, 2, 1),
        "magical-academy": (3, 1, 0),
        "market": (2, 0, 0),
        "military-academy": (1, 1, 0),
        "observatory": (1, 0, 0),
        "shrine": (1, 0, 0),
        "temple": (2, 0, 0),
        "university": (4, 2, 0),
        "waterfront": (2, 1, 1),
    }
    assert table("buildings")["observatory"].slots[0].kinds == ("scroll", "wondrous")
    assert table("buildings")["military-academy"].slots[1].kinds == ("armor", "shield", "weapon")


def test_edict_levels() -> None:
    assert figures("holidays", "economy", "loyalty", "stability", "consumption") == {
        "none": (0, -1, 0, 0),
        "1": (0, 1, 0, 1),
        "6": (0, 2, 0, 2),
        "12": (0, 3, 0, 4),
        "24": (0, 4, 0, 8),
    }
    assert figures("promotion", "economy", "loyalty", "stability", "consumption") == {
        "none": (0, 0, -1, 0),
        "token": (0, 0, 1, 1),
        "standard": (0, 0, 2, 2),
        "aggressive": (0, 0, 3, 4),
        "expansionist": (0, 0, 4, 8),
    }
    assert figures("taxation", "economy", "loyalty", "stability", "consumption") == {
        "none": (0, 1, 0, 0),
        "light": (1, -1, 0, 0),
        "normal": (2, -2, 0, 0),
        "heavy": (3, -4, 0, 0),
        "overwhelming": (4, -8, 0, 0),
    }


def test_limits_of_a_turn_by_size() -> None:
    assert figures("limits", "from_size", "settlements", "buildings", "improvements", "claims") == {
        "1-10": (1, 1, 1, 2, 1),
        "11-25": (11, 1, 2, 3, 2),
        "26-50": (26, 1, 5, 5, 3),
        "51-100": (51, 2, 10, 7, 4),
        "101-200": (101, 3, 20, 9, 8),
        "201+": (201, 4, None, 12, 12),
    }
    assert list(figures("ruler_attributes", "from_size", "attributes").values()) == [
        (1, 1),
        (26, 2),
        (101, 3),
    ]
    assert list(figures("bp_rates", "from_size", "deposit_gp", "withdrawal_gp").values()) == [
        (1, 1000, 500),
        (26, 2000, 1000),
        (51, 3000, 1500),
        (101, 4000, 2000),
    ]


def test_settlement_classes() -> None:
    assert list(figures("settlement_sizes", "from_population", "base_value_cap").values()) == [
        (0, 50),
        (21, 200),
        (61, 500),
        (201, 1000),
        (2001, 2000),
        (5001, 4000),
        (10001, 8000),
        (25001, 16000),
    ]
    assert list(figures("settlement_sizes", "danger", "modifiers").values()) == [
        (-10, -4),
        (-5, -2),
        (0, -1),
        (0, 0),
        (5, 0),
        (5, 1),
        (10, 2),
        (10, 4),
    ]


def test_terrain_costs() -> None:
    fields = ("preparation_months", "preparation_cost", "farm_cost", "road_cost", "land")
    assert figures("terrain", *fields) == {
        "cavern": (3, 8, None, 4, True),
        "desert": (1, 4, 8, 4, True),
        "forest": (2, 4, None, 2, True),
        "hills": (1, 2, 4, 3, True),
        "jungle": (4, 12, None, 4, True),
        "marsh": (3, 8, None, 4, True),
        "mountains": (4, 12, None, 4, True),
        "plains": (0, 1, 2, 1, True),
        "water": (None, None, None, None, False),
    }


def test_improvements() -> None:
    fields = ("cost", "economy", "loyalty", "stability", "consumption", "unrest", "defense", "taxes")
    assert figures("improvements", *fields) == {
        "aqueduct": (0, 0, 1, 1, 0, 0, 0, 0),
        "bridge": (0, 0, 0, 0, 0, 0, 0, 0),
        "canal": (0, 0, 0, 0, 0, 0, 0, 0),
        "farm": (0, 0, 0, 0, -2, 0, 0, 0),
        "fishery": (4, 0, 0, 0, -1, 0, 0, 0),
        "fort": (24, 0, 0, 2, 1, -1, 4, 0),
        "highway": (0, 0, 0, 0, 0, 0, 0, 0),
        "mine": (6, 1, 0, 0, 0, 0, 0, 1),
        "quarry": (6, 0, 0, 1, 0, 0, 0, 1),
        "road": (0, 0, 0, 0, 0, 0, 0, 0),
        "sawmill": (3, 0, 0, 1, 0, 0, 0, 1),
        "watchtower": (12, 0, 0, 1, 0, -1, 2, 0),
    }
    rows = table("improvements")
    assert {row_id for row_id, row in rows.items() if not row.shares_hex} == {"mine", "quarry", "sawmill"}
    assert {row_id: (row.cost_of, row.times) for row_id, row in rows.items() if row.cost_of} == {
        "aqueduct": ("road", 1),
        "canal": ("road", 2),
        "farm": ("farm", 1),
        "highway": ("road", 2),
        "road": ("road", 1),
    }
    assert {row_id for row_id, row in rows.items() if row.river_doubles} == {"highway", "road"}
    assert {row_id for row_id, row in rows.items() if row.needs_ruler} == {"farm", "road"}
    assert {row_id for row_id, row in rows.items() if not row.bought} == {"bridge"}
    assert (rows["highway"].least_size, rows["highway"].needs, rows["highway"].upgrades_from) == (
        26,
        ("road",),
        "road",
    )
    assert (rows["fort"].upgrades_from, rows["fort"].becomes) == ("watchtower", ("barracks", "stable"))
    assert rows["watchtower"].not_with == ("fort", "watchtower")
    assert rows["fishery"].sites == ("coast", "water", "river", "marsh")
    assert all(set(row.terrain) <= set(table("terrain")) for row in rows.values())


def test_roads_highways_and_rivers_count_in_fours_and_eights() -> None:
    found = figures("improvements", "hexes_for_economy", "hexes_for_stability")
    found |= figures("special_terrain", "hexes_for_economy", "hexes_for_stability")
    counted = {row_id: pair for row_id, pair in found.items() if pair != (None, None)}
    assert counted == {"highway": (4, 8), "road": (4, 8), "river": (4, 8)}


def test_special_terrain() -> None:
    fields = ("economy", "loyalty", "stability", "road_loyalty", "works_defense", "site_bonus")
    assert figures("special_terrain", *fields) == {
        "bridge": (0, 0, 0, 0, 0, 0),
        "building": (0, 0, 0, 0, 0, 0),
        "free-city": (0, 0, 0, 0, 0, 0),
        "lair": (0, 0, 1, 0, 1, 0),
        "landmark": (0, 1, 0, 1, 0, 0),
        "resource": (1, 0, 0, 0, 0, 1),
        "river": (0, 0, 0, 0, 0, 0),
        "ruin": (0, 0, 0, 0, 0, 0),
    }


def test_roles_and_their_vacancies() -> None:
    found = {
        row_id: (" ".join(row.abilities), row.halved, " ".join(row.adds_to) or row.chooses)
        for row_id, row in table("roles").items()
    }
    assert found == {
        "ruler": ("cha", False, 1),
        "consort": ("cha", True, "loyalty"),
        "councilor": ("cha wis", False, "loyalty"),
        "general": ("cha str", False, "stability"),
        "grand-diplomat": ("cha int", False, "stability"),
        "heir": ("cha", True, "loyalty"),
        "high-priest": ("cha wis", False, "stability"),
        "magister": ("cha int", False, "economy"),
        "marshal": ("dex wis", False, "economy"),
        "royal-enforcer": ("dex str", False, "loyalty"),
        "spymaster": ("dex int", False, 1),
        "treasurer": ("int wis", False, "economy"),
        "viceroy": ("int wis", True, "economy"),
        "warden": ("con str", False, "loyalty"),
    }
    vacancies = {
        row_id: (v.economy, v.loyalty, v.stability, v.unrest)
        for row_id, row in table("roles").items()
        for v in [row.vacancy]
    }
    assert vacancies == {
        "ruler": (0, 0, 0, 4),
        "consort": (0, 0, 0, 0),
        "councilor": (0, -2, 0, 1),
        "general": (0, -4, 0, 0),
        "grand-diplomat": (0, 0, -2, 0),
        "heir": (0, 0, 0, 0),
        "high-priest": (0, -2, -2, 1),
        "magister": (-4, 0, 0, 0),
        "marshal": (-4, 0, 0, 0),
        "royal-enforcer": (0, 0, 0, 0),
        "spymaster": (-4, 0, 0, 1),
        "treasurer": (-4, 0, 0, 0),
        "viceroy": (0, 0, 0, 0),
        "warden": (0, -2, -2, 0),
    }
    roles = table("roles")
    assert {row_id: set(row.forbids) for row_id, row in roles.items() if row.forbids} == {
        "ruler": {"claim", "farm", "road", "district"},
        "councilor": {"holidays"},
        "grand-diplomat": {"diplomatic", "exploration"},
        "treasurer": {"taxes"},
    }
    assert {row_id for row_id, row in roles.items() if row.stands_in} == {"consort", "heir"}
    harmless = {"consort", "heir", "royal-enforcer", "viceroy"}
    assert {row_id for row_id, row in roles.items() if row.if_needed} == harmless


def test_alignments_sum_the_bonus_of_each_axis() -> None:
    bonus = {
        "lawful": (2, 0, 0),
        "evil": (2, 0, 0),
        "chaotic": (0, 2, 0),
        "good": (0, 2, 0),
        "neutral": (0, 0, 2),
    }
    expected = {}
    for order in ("lawful", "neutral", "chaotic"):
        for moral in ("good", "neutral", "evil"):
            row_id = "neutral" if order == moral else f"{order}-{moral}"
            expected[row_id] = tuple(a + b for a, b in zip(bonus[order], bonus[moral], strict=True))
    assert figures("alignments", "economy", "loyalty", "stability") == expected


def test_forty_events_and_five_tables_without_gap_or_overlap() -> None:
    assert len(table("events")) == 40
    faces: dict[str, list[int]] = {}
    for row in table("event_tables").values():
        faces.setdefault(row.table, []).extend(range(row.from_, row.to + 1))
        assert (row.event is None) != (row.goes_to is None)
        assert (row.then is None) == (row.duplicates is None)
    assert faces == {name: list(range(1, 101)) for name in ("4-7", "4-8", "4-9", "4-10", "4-11")}
    rows = table("event_tables").values()
    assert {row.event for row in rows if row.event} == set(table("events"))
    assert {row.goes_to for row in rows if row.goes_to} == {"4-8", "4-9", "4-10", "4-11"}


def test_doubled_events_are_dropped_low_and_moved_high() -> None:
    found = {(row.from_, row.to): row.duplicates for row in table("event_tables").values() if row.duplicates}
    assert found == {
        (1, 2): "drop",
        (3, 4): "drop",
        (97, 97): "elsewhere",
        (98, 98): "elsewhere",
        (99, 99): "elsewhere",
        (100, 100): "elsewhere",
    }


def test_a_monster_attack_takes_a_hex_at_five_unrest() -> None:
    harm = table("events")["monster-attack"].outcomes[1].effects
    found = [(each.to or each.does, each.add, each.at_unrest) for each in harm]
    assert found == [("unrest", 4, None), ("lose hex", 0, 5)]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("control-base", 20),
        ("large-failure", 5),
        ("large-failure-die", 4),
        ("debt-unrest", 2),
        ("hex-loss-unrest", 11),
        ("leaving-unrest", 1),
        ("ruler-leaving-unrest", 2),
        ("ruler-leaving-check", -4),
        ("moving-check", 4),
        ("claim-cost", 1),
        ("abandon-unrest", 1),
        ("abandon-settlement-unrest", 4),
        ("withdrawal-gp-per-bp", 2000),
        ("deposit-gp-per-bp", 4000),
        ("sale-divisor", 2),
        ("tax-divisor", 3),
        ("event-chance", 25),
        ("event-chance-after-quiet", 75),
        ("free-city-unrest-die", 4),
        ("ruin-salvage-die", 4),
        ("starting-fund", 50),
        ("population-per-lot", 250),
        ("construction-magic", 2),
        ("demolish-cost", 1),
        ("salvage-divisor", 4),
    ],
)
def test_numbers_of_the_rules(name: str, value: int) -> None:
    assert number(name) == value


def test_a_full_district_holds_nine_thousand_people() -> None:
    """UC-SET-7: 36 lots of 250 people."""
    assert number("district-columns") * number("district-rows") * number("population-per-lot") == 9000


@pytest.mark.parametrize("name", ["switches", "numbers"])
def test_a_rule_asks_for_every_switch_and_number(name: str) -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in sorted(TABLES.parent.rglob("*.py")))
    # the two rates of a BP are asked for by the way that the gold goes
    code = code.replace('f"{way}-gp-per-bp"', '"deposit-gp-per-bp" "withdrawal-gp-per-bp"')
    assert [row_id for row_id in table(name) if not re.search(f"[\"']{row_id}[\"']", code)] == []


def test_a_switch_has_its_default_first_among_its_readings() -> None:
    for row in table("switches").values():
        assert row.default == row.readings[0]
        assert len({fold(reading) for reading in row.readings}) == len(row.readings) >= 2
        assert row.about.endswith(".")
    defaults = {row_id: row.default for row_id, row in table("switches").items()}
    assert defaults["adjacency"] == "orthogonal"
    assert defaults["limit-size"] == "start of edict"
    assert defaults["allow-deficit-spending"] == "no"
    assert defaults["site-income-on-failed-tax"] == "no"
    assert defaults["bp-rate"] == "fixed 4000"


def test_the_sheet_describes_every_stock_and_score_of_the_rules() -> None:
    assert set(table("stocks")) == set(RULESET.stocks)
    assert set(table("scores")) == set(RULESET.scores)
    assert set(RULESET.stocks) & set(RULESET.scores) == set()


def test_what_the_rules_keep_stops_at_nothing_but_the_treasury() -> None:
    """UC-GEN-5: Unrest, Fame, Infamy and what Granaries hold never drop below 0; the Treasury may."""
    assert RULESET.stocks == {"treasury": None, "unrest": 0, "fame": 0, "infamy": 0, "granary": 0}


def test_steps_by_size_hold_whatever_their_order() -> None:
    # limits of a house rule from Size 5 on, written last, count up to Size 10 and not at Size 300
    own = layer("campaign", limits="add: {early: {label: Early, from size: 5, claims: 2}}")
    limits = stack((*RULESET.layers, own), RULESET.columns, own.name)[0].at(1).tables["limits"]
    found = [step_of(limits, "from_size", size) for size in (0, 4, 5, 10, 11, 300)]
    assert found == ["1-10", "1-10", "early", "early", "11-25", "201+"]


def test_a_switch_is_not_removed() -> None:
    problems = play(realm("") | {"rules/switches.yml": "remove: [limit-size]\n"})[1]
    assert [str(problem) for problem in problems] == [
        "campaign/rules/switches.yml:1:10: shape: the rules need the row `limit-size` of the table `switches`"
    ]
