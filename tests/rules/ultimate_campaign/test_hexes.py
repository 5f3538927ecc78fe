"""The edict step `hexes`: UC-EDI-4 to UC-EDI-8, UC-EDI-20, UC-TER-22, UC-HEX-1, UC-HEX-8, and EX-X1, EX-I1."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.book import Check
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.rules.realm import Building, District, Hex, Holding, Settlement
from kingdom_chronicle.rules.ultimate_campaign.land.territory import LostHex
from land_at_play import changed, codes, kingdom, land, month, refused, told
from rules_at_play import KINGDOM, legal, play, realm

ROW = land("p" * 14)
LABELS = [f"{letter}1" for letter in "ABCDEFGHIJKLMN"]
TRACKED = "exploration: tracked"


def held(journal: Journal) -> list[str]:
    return list(journal.last.view.all(Holding))


# ---- claims


def test_a_claim_costs_a_bp_and_adds_a_hex() -> None:
    """UC-EDI-4: 1 BP, Size +1, and with it Control DC +1 and Consumption +1."""
    journal = legal(realm(month("claim: B1"), kingdom=kingdom(["A1"], "treasury: 10, consumption: 5"), land=ROW))
    assert held(journal) == ["A1", "B1"]
    moved = {name: changed(journal, name) for name in ("treasury", "size", "control-dc", "consumption", "unrest")}
    assert moved == {"treasury": -1, "size": 1, "control-dc": 1, "consumption": 1, "unrest": 0}


def test_the_first_hex_needs_no_neighbour() -> None:
    """UC-EDI-4, UC-EDI-8: a founding kingdom of Size 0 claims one hex anywhere, and no second one."""
    turn = "edict:\n- claim: D1\nevent:\n- happens: {roll: 100}\n"
    journal = legal(realm(turn, kingdom=KINGDOM, land=ROW))
    assert held(journal) == ["D1"]
    assert journal.last.after["edict"]["treasury"] == 49
    turn = "edict:\n- claim: [D1, E1]\nevent:\n- happens: {roll: 100}\n"
    assert codes(realm(turn, kingdom=KINGDOM, land=ROW)) == ["UC-EDI-6"]


def test_a_claimed_hex_must_touch_the_kingdom() -> None:
    """UC-EDI-4: C1 does not touch A1; the message says which would do."""
    (problem,) = told(realm(month("claim: C1"), kingdom=kingdom(["A1"]), land=ROW))
    assert (problem.code, str(problem.message)) == ("UC-EDI-4", "hex C1 touches no hex of the kingdom")
    assert [str(help) for help in problem.help] == ["Hexes that would do: B1."]


def test_hexes_that_would_do_are_listed_ready_ones_first_and_no_more_than_six() -> None:
    """What would be right: a cleared hex before others; nothing where nothing would do."""
    text = kingdom(["B2", "D2"], rules=TRACKED)
    ground = land("ppppppp", "ppppppp", "ppppppp", hexes="E3: {known: cleared}\nG1: {known: cleared}")
    (problem,) = told(realm(month("claim: G1"), kingdom=text, land=ground))
    (help,) = problem.help
    named = str(help).removeprefix("Hexes that would do: ").removesuffix(".").split(", ")
    assert (named[0], len(named)) == ("E3", 6)
    (problem,) = told(realm(month("claim: C1"), kingdom=kingdom(["A1"]), land=land("p.p")))
    assert problem.help == ()


def test_a_hex_claimed_before_in_the_turn_is_a_neighbour() -> None:
    """UC-GEN-6: with two claims a turn B1 carries C1; in the other order it does not."""
    text = kingdom(["A1"], "treasury: 50, size: 11")
    assert told(realm(month("claim: [B1, C1]"), kingdom=text, land=ROW)) == []
    assert codes(realm(month("claim: [C1, B1]"), kingdom=text, land=ROW)) == ["UC-EDI-4"]


@pytest.mark.parametrize(
    ("known", "message"),
    [
        ("unknown", "hex B1 is not explored and cleared"),
        ("rumoured", "hex B1 is not explored and cleared"),
        ("explored", "hex B1 is not cleared"),
        ("cleared", None),
    ],
)
def test_a_claimed_hex_must_be_explored_and_cleared(known: str, message: str | None) -> None:
    """UC-EDI-4; with the switch `exploration: untracked` nothing is asked."""
    ground = land("pp", hexes=f"B1: {{known: {known}}}")
    problems = refused(realm(month("claim: B1"), kingdom=kingdom(["A1"], rules=TRACKED), land=ground))
    assert problems == ([] if message is None else [("UC-EDI-4", message)])
    assert told(realm(month("claim: B1"), kingdom=kingdom(["A1"]), land=ground)) == []


def test_exploring_in_the_same_phase_comes_first() -> None:
    """UC-FND-2, UC-FND-3: lines of any phase are played before its steps."""
    files = realm(month("claim: B1", "explore: B1", "clear: B1"), kingdom=kingdom(["A1"], rules=TRACKED), land=ROW)
    assert told(files) == []


def test_what_is_held_cannot_be_claimed() -> None:
    """UC-EDI-4."""
    assert refused(realm(month("claim: A1"), kingdom=kingdom(["A1"]), land=ROW)) == [
        ("UC-EDI-4", "hex A1 is the kingdom's already")
    ]
    assert refused(realm(month("claim: Z9"), kingdom=kingdom(["A1"]), land=ROW)) == [
        ("name", "the map has no hex 'Z9'")
    ]


@pytest.mark.parametrize("names", ["B1, C1", "B1、c1", "B1；C1"])
def test_several_hexes_in_one_text_are_shown_as_a_list(names: str) -> None:
    problems = play(realm(month(f"claim: {names}"), kingdom=kingdom(["A1"]), land=ROW))[1]
    assert [str(hint) for hint in problems[0].help] == ["Several are a list: [B1, C1]"]


def test_without_a_ruler_nothing_is_claimed() -> None:
    """UC-EDI-20; abandoning needs none."""
    text = kingdom(["A1", "B1"]).replace("    Ruler: {person: Ada, adds to: economy}\n", "")
    assert refused(realm(month("claim: C1"), kingdom=text, land=ROW)) == [
        ("UC-EDI-20", "without a Ruler no hex is claimed")
    ]
    assert told(realm(month("abandon: B1"), kingdom=text, land=ROW)) == []


def test_a_claim_cannot_be_had_on_credit() -> None:
    """UC-GEN-7: an empty Treasury claims nothing."""
    for treasury, against in ((1, []), (0, ["UC-GEN-7"])):
        text = kingdom(["A1"], f"treasury: {treasury}, unrest: 1, consumption: 0")
        assert codes(realm(month("claim: B1"), kingdom=text, land=ROW)) == against


def test_water_is_claimed_like_land() -> None:
    """UC-TER-10, UC-HEX-8: an island is reached over the water hexes before it."""
    ground = land("pwp")
    text = kingdom(["A1"], "treasury: 50, size: 11")
    assert told(realm(month("claim: [B1, C1]"), kingdom=text, land=ground)) == []
    assert codes(realm(month("claim: C1"), kingdom=text, land=ground)) == ["UC-EDI-4"]


def test_an_island_takes_the_explored_and_cleared_water_before_it() -> None:
    """UC-HEX-8, UC-EDI-4: C1 lies behind the deep water of B1, which is claimed first, and explored before that."""
    ground = land("pwp", hexes="C1: {known: cleared}")
    text = kingdom(["A1"], "treasury: 50, size: 11", rules=TRACKED)
    assert codes(realm(month("claim: C1"), kingdom=text, land=ground)) == ["UC-EDI-4"]
    assert codes(realm(month("claim: [B1, C1]"), kingdom=text, land=ground)) == ["UC-EDI-4", "UC-EDI-4"]
    crossing = month("explore: B1", "clear: B1", "claim: [B1, C1]")
    assert told(realm(crossing, kingdom=text, land=ground)) == []


def test_a_coast_is_claimed_with_its_water() -> None:
    """UC-HEX-8: one hex, one BP; a Fishery stands in its water at once."""
    ground = land("pp", hexes="B1: {coast: yes}")
    journal = legal(
        realm(
            month("claim: B1", "build: Fishery\n  hex: B1"),
            kingdom=kingdom(["A1"], "treasury: 50, consumption: 9"),
            land=ground,
        )
    )
    assert held(journal) == ["A1", "B1"]
    # 1 BP for the hex and 4 for the Fishery, which feeds what the hex consumes
    assert [changed(journal, name) for name in ("size", "treasury", "consumption")] == [1, -5, 0]


# ---- limits


@pytest.mark.parametrize(
    ("size", "most"),
    [(5, 1), (10, 1), (11, 2), (25, 2), (26, 3), (50, 3), (51, 4), (100, 4), (101, 8), (201, 12)],
)
def test_a_turn_has_so_many_claims(size: int, most: int) -> None:
    """UC-EDI-6, EX-I1: one at Size 5, twelve from 201 on; one more is refused."""
    text = kingdom(["A1"], f"treasury: 900, size: {size}")
    allowed = ", ".join(LABELS[1 : most + 1])
    assert told(realm(month(f"claim: [{allowed}]"), kingdom=text, land=ROW)) == []
    (problem,) = told(realm(month(f"claim: [{allowed}, {LABELS[most + 1]}]"), kingdom=text, land=ROW))
    assert problem.code == "UC-EDI-6"


def test_the_refusal_names_the_limit() -> None:
    """EX-I1: Size 5."""
    files = realm(month("claim: [F1, G1]"), kingdom=kingdom(LABELS[:5]), land=ROW)
    assert refused(files) == [("UC-EDI-6", "this is over the limit of 1 hex claim this turn")]


def test_the_limits_of_a_turn_go_by_the_size_at_its_edict() -> None:
    """EX-X1, UC-EDI-7: 10 to 11; a second claim is refused this turn and allowed in the next."""
    text = kingdom(LABELS[:10], more="  settlements: {Tuskholm: {hex: A1}}\n")
    journal = legal(realm(month("claim: K1"), kingdom=text, land=ROW))
    assert [journal.before.view.score(name).value for name in ("size", "control-dc")] == [10, 31]
    assert [journal.last.view.score(name).value for name in ("size", "control-dc")] == [11, 32]
    against = codes(realm(month("claim: [K1, L1]"), kingdom=text, land=ROW))
    assert against == ["UC-EDI-6"]
    assert told(realm(month("claim: K1"), month("claim: [L1, M1]"), kingdom=text, land=ROW)) == []


def test_the_limits_may_go_by_the_size_of_the_moment() -> None:
    """EX-X1, `limit-size: current`: after the claim two claims and three improvements hold in that turn."""
    text = kingdom(LABELS[:10], rules="limit-size: current, exploration: untracked")
    assert told(realm(month("claim: [K1, L1]"), kingdom=text, land=ROW)) == []
    improvements = [f"build: Canal\n  hex: {label}" for label in LABELS[:3]]
    assert told(realm(month("claim: K1", *improvements), kingdom=text, land=ROW)) == []
    against = codes(realm(month("claim: [K1, L1, M1]"), kingdom=text, land=ROW))
    assert against == ["UC-EDI-6"]


SHRINES = [f"{{build: Shrine, in: Tuskholm, lot: {lot}}}" for lot in ("A1", "C1", "E1")]


def test_the_buildings_of_a_turn_go_by_the_same_size() -> None:
    """EX-X1, UC-EDI-6, UC-EDI-7: at Size 10 one, a turn after the claim two; with `limit-size: current` at once."""
    town = "  settlements: {Tuskholm: {hex: A1}}\n"
    text = kingdom(LABELS[:10], more=town)
    assert codes(realm(month("claim: K1", *SHRINES[:2]), kingdom=text, land=ROW)) == ["UC-EDI-6"]
    assert told(realm(month("claim: K1", SHRINES[0]), month(*SHRINES[1:]), kingdom=text, land=ROW)) == []
    text = kingdom(LABELS[:10], more=town, rules="limit-size: current, exploration: untracked")
    assert told(realm(month("claim: K1", *SHRINES[:2]), kingdom=text, land=ROW)) == []
    assert codes(realm(month("claim: K1", *SHRINES), kingdom=text, land=ROW)) == ["UC-EDI-6"]


def test_abandoning_does_not_change_the_limits_of_the_turn() -> None:
    """EX-X1: from 11 back to 10 hexes; two claims and three improvements stay."""
    improvements = [f"build: Canal\n  hex: {label}" for label in LABELS[:3]]
    lines = ("abandon: K1", "claim: [K1, L1]", *improvements)
    assert told(realm(month(*lines), kingdom=kingdom(LABELS[:11]), land=ROW)) == []


def test_all_columns_may_be_used_in_one_turn() -> None:
    """EX-I1, UC-EDI-6: at Size 5 one claim and two improvements."""
    lines = ("claim: F1", "build: Canal\n  hex: A1", "build: Road\n  hex: A1")
    assert told(realm(month(*lines), kingdom=kingdom(LABELS[:5]), land=ROW)) == []


def test_a_granted_claim_has_no_cost_limit_or_condition() -> None:
    """By the GM's word; it uses up no claim."""
    gift = "claim: H1\n  granted: the queen's dowry"
    journal = legal(realm(month(gift, "claim: B1"), kingdom=kingdom(["A1"]), land=ROW))
    assert held(journal) == ["A1", "H1", "B1"]
    assert changed(journal, "treasury") == -1


# ---- free cities


INN = "{build: Inn, lot: C3}, {build: House, lot: C4}"
KARROW = f"B1: {{special: [free city], settlement: {{name: Karrow, with: [{INN}]}}}}"
FREE = land("ppp", hexes=KARROW)


def ask(roll: int, stability: int = 20, more: str = "") -> dict[str, str]:
    """A kingdom of one hex asks the free city of Karrow: Control DC 21, Unrest 2 after the Upkeep."""
    text = kingdom(["A1"], f"treasury: 10, unrest: 3, consumption: 0, stability: {stability}")
    line = f"claim: B1\n  roll: {roll}" + (f"\n  {more}" if more else "")
    return realm(month(line), kingdom=text, land=FREE)


def test_a_free_city_joins_on_a_stability_check() -> None:
    """UC-TER-22: 3 + 20 - 2 = 21 against 21; hex and settlement join for 1 BP, what stands there counts."""
    journal = legal(ask(3))
    view = journal.last.view
    assert held(journal) == ["A1", "B1"]
    assert changed(journal, "treasury") == -1
    assert [(each.name, each.hex) for each in view.all(Settlement).values()] == [("Karrow", "B1")]
    assert sorted(each.type for each in view.all(Building).values()) == ["house", "inn"]
    assert list(view.all(District)) == ["karrow/1"]
    # the Inn's Economy +1; the hex's and the district's Control DC
    assert (changed(journal, "economy"), changed(journal, "control-dc"), changed(journal, "consumption")) == (
        1,
        2,
        2,
    )
    assert "free-city" not in view.all(Hex)["B1"].special
    (check,) = [
        entry
        for posted in journal.last.posted
        if posted.phase == "edict"
        for entry in posted.entries
        if isinstance(entry, Check)
    ]
    assert (check.rule, check.outcome, check.total.value, check.margin) == ("UC-TER-22", "success", 21, 0)
    assert check.roll.name == "1/edict/claim/B1/check"


def test_a_free_city_that_joins_changes_no_unrest_by_its_buildings() -> None:
    """UC-BLD-1, UC-TER-22: its House stands long since; its Unrest -1 was once, and not the kingdom's."""
    assert changed(legal(ask(3)), "unrest") == 0


def test_a_free_city_that_refuses_costs_unrest_and_no_bp() -> None:
    """UC-TER-22: 2 + 20 - 2 = 20 fails: Unrest +1d4, no hex, no BP."""
    journal = legal(ask(2, more="rolls: {unrest: 3}"))
    assert held(journal) == ["A1"]
    assert (changed(journal, "treasury"), changed(journal, "unrest"), changed(journal, "size")) == (0, 3, 0)
    assert not journal.last.view.all(Settlement)
    assert "free-city" in journal.last.view.all(Hex)["B1"].special
    assert [roll.name for roll in journal.last.rolls if roll.name.startswith("1/edict")] == [
        "1/edict/claim/B1/check",
        "1/edict/claim/B1/unrest",
    ]


@pytest.mark.parametrize(
    ("reading", "joins", "spent"),
    [("claim fails", False, 0), ("claim and bp lost", False, -1), ("joins in unrest", True, -1)],
)
def test_what_a_free_city_that_refuses_costs_is_a_switch(reading: str, joins: bool, spent: int) -> None:
    """UC-TER-22: 2 + 20 - 2 = 20 against 21; Unrest +1d4 by any reading."""
    files = ask(2, more="rolls: {unrest: 3}")
    files["kingdom.yml"] = files["kingdom.yml"].replace("rules: {", f"rules: {{free-city-refusal: {reading}, ")
    journal = legal(files)
    assert (held(journal) == ["A1", "B1"], list(journal.last.view.all(Settlement)) == ["karrow"]) == (joins, joins)
    assert (changed(journal, "treasury"), changed(journal, "unrest")) == (spent, 3)


def test_a_refused_claim_of_a_free_city_is_used_up() -> None:
    """UC-TER-22, UC-EDI-6: at Size 1 there is no second claim, of the city or of another hex."""
    text = kingdom(["A1"], "treasury: 10, unrest: 3, consumption: 0, stability: 20")
    ground = land("pp", "pp", hexes=KARROW)
    for second in ("claim: B1\n  roll: 20", "claim: A2"):
        lines = ("claim: B1\n  roll: 2\n  rolls: {unrest: 1}", second)
        assert codes(realm(month(*lines), kingdom=text, land=ground)) == ["UC-EDI-6"]


def test_a_natural_20_wins_a_free_city_and_a_natural_1_does_not() -> None:
    """UC-CTL-3."""
    assert held(legal(ask(20, stability=-20))) == ["A1", "B1"]
    assert held(legal(ask(1, stability=99, more="rolls: {unrest: 1}"))) == ["A1"]


def test_a_granted_free_city_throws_no_die() -> None:
    """By the GM's word the city joins."""
    line = "claim: B1\n  granted: the mayor's daughter married Bo"
    journal = legal(realm(month(line), kingdom=kingdom(["A1"]), land=FREE))
    assert held(journal) == ["A1", "B1"]
    assert not [roll for roll in journal.last.rolls if roll.name.startswith("1/edict")]
    assert list(journal.last.view.all(Settlement)) == ["karrow"]


def test_the_first_settlement_is_the_capital_even_a_free_city() -> None:
    """UC-FND-6; where the kingdom has a capital, the city is none."""
    assert legal(ask(20)).last.view.all(Settlement)["karrow"].capital
    line = "claim: B1\n  granted: a gift"
    town = "  settlements: {Tuskholm: {hex: A1}}\n"
    journal = legal(realm(month(line), kingdom=kingdom(["A1"], more=town), land=FREE))
    capitals = [each.key for each in journal.last.view.all(Settlement).values() if each.capital]
    assert capitals == ["tuskholm"]


def test_a_free_city_of_which_the_map_says_no_more_joins_all_the_same() -> None:
    """UC-TER-22: it is called as its hex, and has one district without buildings."""
    ground = land("pp", hexes="B1: {name: Old Mill, special: [free city]}")
    line = "claim: B1\n  granted: a gift"
    view = legal(realm(month(line), kingdom=kingdom(["A1"]), land=ground)).last.view
    assert [each.name for each in view.all(Settlement).values()] == ["Old Mill"]
    assert len(view.all(District)) == 1
    ground = land("pp", hexes="B1: {special: [free city]}")
    view = legal(realm(month(line), kingdom=kingdom(["A1"]), land=ground)).last.view
    assert [each.name for each in view.all(Settlement).values()] == ["B1"]


def test_a_free_city_named_like_a_settlement_is_refused() -> None:
    """Two things of one kind whose names fold to the same are an error."""
    line = "claim: B1\n  granted: a gift"
    town = "  settlements: {karrow: {hex: A1}}\n"
    against = codes(realm(month(line), kingdom=kingdom(["A1"], more=town), land=FREE))
    assert against == ["name"]


def test_a_map_with_an_unknown_building_in_a_free_city_is_told_once() -> None:
    """UC-TER-22: before the first turn; that the city cannot join follows from it."""
    ground = land("pp", hexes="B1: {special: [free city], settlement: {name: Karrow, with: [{build: Inne, lot: C3}]}}")
    line = "claim: B1\n  granted: a gift"
    _, problems = play(realm(month(line), kingdom=kingdom(["A1"]), land=ground))
    assert [(each.code, each.severity, each.span.file) for each in problems] == [
        ("name", "error", "campaign/map.yml"),
        ("name", "consequence", "campaign/turns/0001.yml"),
    ]


# ---- abandoning and losing


TOWN = f"  settlements: {{Tuskholm: {{hex: B1, borders: {{west: water}}, with: [{INN}]}}}}\n"


def test_abandoning_costs_unrest_and_has_no_limit() -> None:
    """UC-EDI-5: three hexes, Unrest +3, Size -3."""
    text = kingdom(["A1", "B1", "C1", "D1"], "treasury: 10, unrest: 3")
    journal = legal(realm(month("abandon: [B1, C1, D1]"), kingdom=text, land=ROW))
    assert (changed(journal, "unrest"), changed(journal, "size"), changed(journal, "treasury")) == (3, -3, 0)
    assert held(journal) == ["A1"]


def test_abandoning_a_settlement_costs_four_and_not_five() -> None:
    """UC-EDI-5, ruling 15."""
    text = kingdom(["A1", "B1"], "treasury: 10, unrest: 3", TOWN)
    assert changed(legal(realm(month("abandon: B1"), kingdom=text, land=ROW)), "unrest") == 4


def test_only_what_is_held_is_abandoned() -> None:
    """UC-EDI-5."""
    assert refused(realm(month("abandon: B1"), kingdom=kingdom(["A1"]), land=ROW)) == [
        ("UC-EDI-5", "hex B1 is not the kingdom's")
    ]


def test_a_granted_loss_costs_no_unrest() -> None:
    """Size moves by `claim` and `abandon` with `granted` where the GM says so."""
    text = kingdom(["A1", "B1"], "treasury: 10, unrest: 3")
    journal = legal(realm(month("abandon: B1\n  granted: ceded by treaty"), kingdom=text, land=ROW))
    assert (changed(journal, "unrest"), changed(journal, "size")) == (0, -1)


def test_a_lost_hex_takes_all_its_benefits() -> None:
    """UC-HEX-1: improvements, special terrain, settlement, districts and buildings no longer count."""
    ground = land("hhh", rivers="B1", hexes="B1: {special: [resource, lair, landmark]}")
    text = kingdom({"A1": "", "B1": "Mine, Farm, Watchtower"}, "treasury: 10, unrest: 3, consumption: 9", TOWN)
    journal = legal(realm(month("abandon: B1"), kingdom=text, land=ground))
    # Mine 2, Resource 1, Inn 1; Landmark 1, Inn 1; Lair 1, Watchtower 1
    assert [changed(journal, name) for name in ("economy", "loyalty", "stability")] == [-4, -2, -2]
    # hex 1 and district 1 less; the Farm's 2 and the Resource's 1 more
    assert (changed(journal, "control-dc"), changed(journal, "consumption")) == (-2, 1)


def test_a_lost_settlement_becomes_a_free_city() -> None:
    """UC-HEX-1: it is the kingdom's no more, but its walls stand where they stood."""
    text = kingdom({"A1": "", "B1": "Road"}, "treasury: 10, unrest: 3", TOWN)
    view = legal(realm(month("abandon: B1"), kingdom=text, land=ROW)).last.view
    assert not view.all(Settlement)
    assert not view.all(District)
    assert not view.all(Building)
    assert view.all(Hex)["B1"].special == ("free-city",)
    lost = view.all(LostHex)["B1"]
    assert (lost.since, dict(lost.improvements), [each.name for each in lost.settlements]) == (
        1,
        {"road": 0},
        ["Tuskholm"],
    )


def test_a_lost_city_can_be_claimed_back_as_it_was() -> None:
    """UC-TER-22, UC-HEX-1: the check is asked; borders and buildings come back, improvements work again."""
    text = kingdom({"A1": "", "B1": "Road"}, "treasury: 10, unrest: 3, stability: 20", TOWN)
    back = month("claim: B1\n  roll: 20")
    journal = legal(realm(month("abandon: B1"), back, kingdom=text, land=ROW))
    before, view = journal.before.view, journal.last.view
    assert dict(view.all(Building)) == dict(before.all(Building))
    assert dict(view.all(District)) == dict(before.all(District))
    assert dict(view.all(Settlement)) == dict(before.all(Settlement))
    assert dict(view.all(Holding)["B1"].improvements) == {"road": 0}
    assert view.all(Holding)["B1"].since == 2
    assert view.all(Hex)["B1"].special == ()
    assert not view.all(LostHex)


def test_a_hex_lost_and_claimed_again_counts_once() -> None:
    """Size -1, +1; its improvements are not bought a second time, and calm nobody again (UC-IMP-25)."""
    text = kingdom({"A1": "", "B1": "Watchtower"}, "treasury: 10, unrest: 5")
    journal = legal(realm(month("abandon: B1"), month("claim: B1"), kingdom=text, land=ROW))
    assert [changed(journal, "size", turn) for turn in (1, 2)] == [-1, 1]
    assert [changed(journal, "unrest", turn) for turn in (1, 2)] == [1, 0]
    assert [changed(journal, "stability", turn) for turn in (1, 2)] == [-1, 1]
    assert changed(journal, "treasury", 2) == -1


def test_a_lost_capital_is_no_capital_when_another_stands() -> None:
    """UC-HEX-9: the GM names a new one; what comes back does not take its place."""
    two = TOWN.replace("}]}}\n", "}]}, Alderford: {hex: A1}}\n")
    text = kingdom(["A1", "B1"], "treasury: 10, unrest: 3, stability: 20", two)
    journal = legal(realm(month("abandon: B1"), month("claim: B1\n  roll: 20"), kingdom=text, land=ROW))
    assert journal.before.view.all(Settlement)["tuskholm"].capital
    assert not journal.last.view.all(Settlement)["tuskholm"].capital
