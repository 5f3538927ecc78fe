"""What groups trip over in sums, limits and turn rules: one small campaign each, numbered C1-n."""

from __future__ import annotations

import pytest

import rules_at_play
import towns_at_play as towns
from cases_at_play import STABLE, TOWN, after, check, codes, entries, legal, notes, play, terms
from kingdom_chronicle.engine.book import Adjust, Note
from kingdom_chronicle.rules.ultimate_campaign.magic_items.slots import MagicItem
from land_at_play import changed, land, month, refused
from land_at_play import kingdom as holding
from rules_at_play import opened, realm

NAMES = ("Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ike", "Jo", "Kit")
PEOPLE = "Ada: {abilities: {cha: 20}}\n" + "".join(f"{name}: {{}}\n" for name in NAMES)


def test_both_farms_are_paid() -> None:
    """C1-3, UC-EDI-9: 9 BP less two Farms in hills for 8 is 1."""
    files = realm(
        month("{build: Farm, hex: A1}", "{build: Farm, hex: B1}"),
        kingdom=holding(["A1", "B1"], "treasury: 9, unrest: 1, consumption: 0"),
        land=land("hh", rivers="A1, B1"),
    )
    assert after(legal(files), "edict", "treasury") == (1,)


def test_the_claim_is_paid_on_the_first_turn_too() -> None:
    """C1-4, UC-EDI-4: 42 less a Stockyard of 20, a claim of 1, a Road of 1 and a Farm of 2 is 18."""
    files = realm(
        month(
            "{claim: A2}",
            "{build: Road, hex: A2}",
            "{build: Farm, hex: A2}",
            "{build: Stockyard, in: Tuskholm, lots: [A1, B1, A2, B2]}",
        ),
        kingdom=opened("{treasury: 42, unrest: 1, consumption: 0}", TOWN),
    )
    assert after(legal(files), "edict", "treasury") == (18,)


def test_the_unrest_of_the_month_counts_in_its_check() -> None:
    """C1-7, UC-CTL-2: Stability 33, Unrest 2, d20 9 is 40 and not 39."""
    kingdom = opened("{stability: 33, unrest: 2, size: 1, control dc: 22, treasury: 50, consumption: 0}")
    journal = legal(realm("upkeep:\n- stability: {roll: 9}\n", kingdom=kingdom))
    assert check(journal, "stability") == (40, 22, "success")


def test_a_successful_enforcer_costs_no_loyalty() -> None:
    """C1-9, UC-UPK-9: Unrest 4 falls to 3, which counts: 5 + Loyalty 20 - 3 is 22 against 22, so Loyalty stays."""
    kingdom = opened("{loyalty: 20, stability: 40, unrest: 5, size: 1, control dc: 22, treasury: 50, consumption: 0}")
    journal = legal(realm("upkeep:\n- stability: {roll: 10}\n- enforcer: {roll: 5}\n", kingdom=kingdom))
    assert check(journal, "loyalty") == (22, 22, "success")
    assert after(journal, "upkeep", "unrest", "loyalty") == (3, 20)


def test_unrest_gained_in_upkeep_counts_in_the_tax_check() -> None:
    """C1-11, UC-UPK-1, UC-INC-6: a failure by 4 makes Unrest 2 into 3, so 14 + Economy 20 - 3 is 31."""
    kingdom = opened("{economy: 20, stability: 15, unrest: 2, size: 11, control dc: 31, treasury: 50, consumption: 0}")
    turn = "upkeep:\n- stability: {roll: 14}\nincome:\n- taxes: {roll: 14}\n"
    journal = legal(realm(turn, kingdom=kingdom))
    assert check(journal, "stability") == (27, 31, "failure")
    assert check(journal, "economy") == (31, 31, "success")


@pytest.mark.parametrize(
    ("size", "chosen", "allowed"),
    [
        (2, "economy", True),
        (2, "[economy, loyalty]", False),
        (25, "[economy, loyalty]", False),
        (26, "[economy, loyalty]", True),
        (100, "[economy, loyalty, stability]", False),
        (101, "[economy, loyalty, stability]", True),
    ],
)
def test_the_ruler_adds_to_as_many_attributes_as_size_allows(size: int, chosen: str, allowed: bool) -> None:
    """C1-13, UC-LDR-1: one at Size 1 to 25, two at 26 to 100, three from 101 on."""
    kingdom = opened(f"{{size: {size}, stability: 400, treasury: 500, unrest: 1, consumption: 0}}")
    turn = f"upkeep:\n- stability: {{roll: 10}}\nedict:\n- role: Ruler\n  adds to: {chosen}\n"
    problems = play(realm(turn, kingdom=kingdom, people=PEOPLE))[1]
    assert [problem.code for problem in problems] == ([] if allowed else ["UC-LDR-1"])


def test_the_rulers_charisma_counts_in_the_one_attribute() -> None:
    """C1-13: Cha 20 is Economy +5 in a kingdom of Size 0, and Loyalty has nothing of it."""
    view = legal(realm(people=PEOPLE)).before.view
    assert (view.score("economy").value, view.score("loyalty").value) == (5, 0)


def test_lawful_neutral_is_economy_2_and_stability_2() -> None:
    """C1-14, UC-CTL-5."""
    view = legal(realm(kingdom=opened("{}").replace("alignment: neutral", "alignment: lawful neutral"))).before.view
    assert [view.score(name).value for name in ("economy", "loyalty", "stability")] == [2, 0, 2]


def test_promotion_none_costs_nothing() -> None:
    """C1-15, UC-EDI-16: Stability -1, Consumption +0, and no BP."""
    kingdom = opened("{stability: 40, unrest: 1, size: 1, treasury: 50, consumption: 5}")
    journal = legal(realm(month("promotion: none"), kingdom=kingdom))
    assert [changed(journal, name) for name in ("stability", "consumption", "treasury")] == [-1, 0, 0]


def test_two_discounts_make_no_quarter() -> None:
    """C1-17, UC-BLD-7, UC-BLD-8: Market and Theater, three Inns: half, half, full."""
    stands = ("House A1", "House C1", "House E1", "Market A5 B5", "Theater D5 E5")
    inns = ("build: Inn; lot: A2", "build: Inn; lot: C2", "build: Inn; lot: E2")
    assert towns.moved(towns.built(*inns, kingdom=towns.town(*stands))) == [-5, -5, -10]


def test_each_building_on_a_ruined_academy_is_6_cheaper() -> None:
    """C1-19, UC-BLD-6: a quarter of 52 is 13, halved and rounded down 6: Mansion 10 - 6, Luxury Store 28 - 6."""
    lines = ("demolish: Academy; lot: C3", "build: Mansion; lot: C3", "build: Luxury Store; lot: D3; uses: [D4]")
    journal = towns.built(*lines, kingdom=towns.town("Academy C3 D3", "House D4"))
    assert towns.moved(journal) == [-1, -4, -22]


def test_a_destroyed_academy_makes_its_ground_cheaper_too() -> None:
    """C1-19, UC-BLD-3: Unrest +2 for its two lots, and the same 4 and 22 BP."""
    fire = "destroy: Academy; in: Tuskholm; lot: C3; why: the fire"
    lines = (fire, "build: Mansion; lot: C3", "build: Luxury Store; lot: D3; uses: [D4]")
    journal = towns.built(*lines, kingdom=towns.town("Academy C3 D3", "House D4"))
    assert (towns.moved(journal), towns.moved(journal, "unrest")) == ([-4, -22], [2])


def test_a_destroyed_building_costs_unrest_and_takes_its_modifiers() -> None:
    """C1-20, UC-BLD-3: a Brewery is Unrest +1; its Loyalty and Stability are gone."""
    fire = "destroy: Brewery; in: Tuskholm; lot: C3; why: the fire"
    journal = towns.built(fire, kingdom=towns.town("Brewery C3"))
    assert towns.moved(journal, "unrest") == [1]
    assert [changed(journal, name) for name in ("loyalty", "stability")] == [-1, -1]


def test_the_unrest_of_a_jail_comes_once() -> None:
    """C1-21, UC-BLD-1: -2 when it is built; three months pass, it is torn down, and nothing more comes of it."""
    quiet = "upkeep:\n- stability: {roll: 20}\nincome:\n- taxes: {roll: 1}\nevent:\n- happens: {roll: 100}\n"
    turns = (
        quiet + towns.edict("build: Jail; lot: C3"),
        *(quiet for _ in range(3)),
        quiet + towns.edict("demolish: Jail; lot: C3"),
    )
    figures = "{treasury: 500, unrest: 10, size: 1, consumption: 0, stability: 200}"
    journal = legal(realm(*turns, kingdom=towns.town(figures=figures)))
    # each month's Stability check lowers it by 1; the Jail adds its 2 in the first month alone
    assert [record.after["edict"]["unrest"] for record in journal.turns] == [7, 6, 5, 4, 3]


@pytest.mark.parametrize(
    ("first", "number"),
    [("upgrade: Shrine; to: Temple; lots: [A1, B1]", "C1-23"), ("demolish: Dump; lot: F6", "C1-24")],
)
def test_an_upgrade_and_a_demolition_use_the_one_building_of_a_small_kingdom(first: str, number: str) -> None:
    """C1-23, C1-24, UC-EDI-12: at Size 5 the Inn after it is one too many."""
    kingdom = towns.town("Shrine A1", "Dump F6", "House C3", figures=towns.POOR)
    problems = towns.refused(first, "build: Inn; lot: C4", kingdom=kingdom)
    assert [problem.code for problem in problems] == ["UC-EDI-6"], number


def test_a_hex_holds_one_farm() -> None:
    """C1-25, UC-IMP-1."""
    files = realm(
        month("{build: Farm, hex: A1}", "{build: Farm, hex: A1}"), kingdom=holding(["A1"]), land=land("p", rivers="A1")
    )
    assert codes(files) == ["UC-IMP-1"]


@pytest.mark.parametrize(("reading", "expected"), [("yes", []), ("no", ["UC-IMP-1"])])
def test_a_farm_beside_a_mine_is_a_reading(reading: str, expected: list[str]) -> None:
    """C1-27, UC-IMP-1: the printed asterisk lets them share a hex, which is the default, and the ledger warns."""
    farm_and_mine = month("{build: Farm, hex: A1}", "{build: Mine, hex: A1}")
    ground = land("h", rivers="A1")
    rules = f"exploration: untracked, farm-shares-hex: {reading}"
    assert codes(realm(farm_and_mine, kingdom=holding(["A1"], rules=rules), land=ground)) == expected
    default = legal(realm(farm_and_mine, kingdom=holding(["A1"]), land=ground))
    assert notes(default, "farm-beside-works") == [{"hex": "A1", "improvement": "mine"}]


@pytest.mark.parametrize(("farms", "expected"), [(1, ["UC-IMP-22"]), (2, [])])
def test_a_dry_farm_needs_two_farms_beside_it(farms: int, expected: list[str]) -> None:
    """C1-28, UC-IMP-22: plains without water anywhere near; B1 touches A1 and C1."""
    held = {"A1": "Farm", "B1": "", "C1": "Farm" if farms == 2 else ""}
    assert codes(realm(month("{build: Farm, hex: B1}"), kingdom=holding(held), land=land("ppp"))) == expected


@pytest.mark.parametrize(("size", "expected"), [(25, ["UC-IMP-16"]), (26, [])])
def test_a_highway_waits_for_size_26(size: int, expected: list[str]) -> None:
    """C1-29, UC-IMP-16."""
    kingdom = holding({"A1": "Road"}, f"treasury: 100, size: {size}, stability: 100, consumption: 0")
    files = realm(month("{upgrade: Road, to: Highway, hex: A1}"), kingdom=kingdom, land=land("p"))
    assert codes(files) == expected


def test_a_settlement_is_no_improvement() -> None:
    """C1-31, UC-IMP-1: city and Farm in one hex."""
    legal(realm(month("{build: Farm, hex: A1}"), kingdom=opened("{treasury: 50}", TOWN)))


@pytest.mark.parametrize(("lots", "allowed"), [("B3, C3", True), ("B3, D3", False), ("B3, C4", False)])
def test_a_building_may_span_a_street_but_no_gap_and_no_corner(lots: str, allowed: bool) -> None:
    """C1-33, UC-SET-2: columns 2 and 3 with a street between them; 2 and 4; a diagonal."""
    problems = towns.refused(f"build: Town Hall; lots: [{lots}]", kingdom=towns.town())
    assert [problem.code for problem in problems] == ([] if allowed else ["UC-SET-2"])


def test_every_term_of_consumption_is_shown() -> None:
    """C1-34, UC-UPK-3: Size 1, district 1, token promotion 1, six holidays 2 are 5."""
    journal = legal(realm(month("promotion: token", "holidays: 6"), kingdom=opened("{treasury: 50}", TOWN)))
    figure = journal.last.figure("consumption")
    assert figure.value == 5
    assert terms(figure) == [("districts", 1), ("holidays", 2), ("promotion", 1), ("size", 1)]


def test_nobody_holds_two_offices() -> None:
    """C1-35, UC-LDR-5: at the founding and later."""
    twice = opened("{treasury: 50}").replace("    Warden: Kit\n", "    Warden: Jo\n")
    assert codes(realm(kingdom=twice)) == ["UC-LDR-5"]
    lines = "edict:\n- {appoint: Lou, as: Heir}\n- {appoint: Lou, as: Consort}\n"
    assert codes(realm(lines, kingdom=opened("{treasury: 50}", TOWN))) == ["UC-LDR-5"]


LAST_HEX = opened(
    "{treasury: 50, unrest: 12, stability: 90, economy: 9, loyalty: 9, consumption: 0}",
    "  hexes: {A1: []}\n",
)
LOST = STABLE + "- lose hex: A1\nincome:\n- taxes: {roll: 1}\nevent:\n- happens: {roll: 100}\n"


def test_a_kingdom_without_a_hex_begins_anew_or_ends() -> None:
    """C1-37, UC-UPK-10, UC-GEN-3, UC-HEX-7: Unrest 11 takes the only hex; the next turn has no Upkeep.

    A hex and a settlement save it, a hex alone does not; then its Treasury is gone.
    """
    claim = "edict:\n- claim: A2\n- prepare: A2\n"
    settle = claim + "- {found: Alder, hex: A2, with: [{build: Shrine, lot: A1}]}\n"
    saved = legal(realm(LOST, settle, kingdom=LAST_HEX))
    assert after(saved, "upkeep", "size", "unrest", turn=0) == (0, 11)
    assert notes(saved, "no-hex-no-upkeep") != []
    assert after(saved, "edict", "size", "control-dc") == (1, 22)
    assert notes(saved, "kingdom-destroyed") == []
    for too_little in ("", claim):
        ended = rules_at_play.legal(realm(LOST, too_little, kingdom=LAST_HEX))
        assert notes(ended, "kingdom-destroyed") != []
        assert after(ended, "edict", "treasury") == (0,)


def test_five_withdrawn_bp_are_ten_thousand_gold_and_five_unrest() -> None:
    """C1-38, UC-INC-1."""
    kingdom = opened("{treasury: 20, unrest: 1, stability: 60, size: 1, consumption: 0}")
    turn = STABLE + "income:\n- withdraw: 5\n- taxes: {roll: 1}\n"
    journal = legal(realm(turn, kingdom=kingdom))
    assert after(journal, "income", "treasury", "unrest") == (15, 5)
    assert notes(journal, "withdrawn") == [{"gp": 10_000}]


def sale(price: int, base: int) -> dict[str, str]:
    """A turn that sells an item in a town whose base value the GM has made so high."""
    kingdom = opened("{treasury: 20, unrest: 1, stability: 60, consumption: 0}", TOWN)
    ruling = f"- {{gm: {{base value: {base - 500}}}, in: Tuskholm, why: a rich fair}}\n"
    lines = f"income:\n{ruling}- {{sell: ruby crown, price: {price}, in: Tuskholm}}\n- taxes: {{roll: 1}}\n"
    return realm(STABLE + lines, kingdom=kingdom)


@pytest.mark.parametrize(("price", "bp"), [(16_000, 2), (15_999, 1)])
def test_a_sale_brings_half_the_price_in_whole_bp(price: int, bp: int) -> None:
    """C1-39, UC-INC-3."""
    assert after(legal(sale(price, 20_000)), "income", "treasury") == (20 + bp,)


def test_what_is_worth_4000_gold_is_deposited() -> None:
    """C1-39, UC-INC-2, UC-INC-3: as a sale it is refused, as a deposit it is 1 BP."""
    files = sale(4_000, 20_000)
    assert refused(files) == [("UC-INC-3", "an item of 4,000 gp is a deposit, not a sale")]
    deposit = files["turns/0001.yml"].replace("sell: ruby crown, price: 4000, in: Tuskholm", "deposit: 4000")
    assert after(legal({**files, "turns/0001.yml": deposit}), "income", "treasury") == (21,)


def test_nothing_is_sold_above_the_base_value() -> None:
    """C1-40, UC-INC-3: 9,000 gp where the base value is 2,000."""
    assert [code for code, _ in refused(sale(9_000, 2_000))] == ["UC-INC-3"]
    assert "its base value is 2,000" in refused(sale(9_000, 2_000))[0][1]


@pytest.mark.parametrize("how", ["demolish: Herbalist", "destroy: Herbalist; in: Tuskholm; why: the fire"])
def test_a_slot_goes_with_its_building_and_what_lay_in_it_is_named(how: str) -> None:
    """C1-42, UC-MAG-8: a Herbalist with a potion is pulled down or burns; a Library has no slot to move it to."""
    potion = "  items: [{in: Tuskholm, lot: C3, item: potion of healing, price: 50}]\n"
    kingdom = towns.town("House C4", "Herbalist C3", "Library A1", "Shop A3", more=potion)
    journal = towns.built(f"{how}; lot: C3", kingdom=kingdom)
    assert list(journal.before.view.all(MagicItem)) == ["tuskholm/1/C3/slot-1"]
    assert journal.last.view.all(MagicItem) == {}
    (lost,) = towns.notes(journal, "item-lost")
    assert (lost["item"], lost["building"]) == ("potion-of-healing", "herbalist")
    later = legal(realm(towns.edict(f"{how}; lot: C3"), "", kingdom=kingdom))
    assert notes(later, "no-vacant-slot") != []


@pytest.mark.parametrize("building", ["Pier; lot: A3", "Mill; lot: A3", "Waterfront; lots: [A3, B3, A4, B4]"])
def test_a_building_bound_to_water_is_refused_inland_with_the_reason(building: str) -> None:
    """C1-43, UC-SET-4: all four borders are land; with water to the west the same lots will do."""
    problems = towns.refused(f"build: {building}", kingdom=towns.town(borders="{}"))
    assert [problem.code for problem in problems] == ["UC-SET-4"]
    assert "must touch a water border" in str(problems[0].message)
    towns.built(f"build: {building}", kingdom=towns.town())


def test_a_month_that_tells_no_income_is_not_told_as_if_it_had() -> None:
    """C1-44: the tax die is marked as thrown by the program; each other step says that nothing was done."""
    kingdom = opened("{treasury: 20, unrest: 1, stability: 60, size: 1, consumption: 0}")
    journal = legal(realm(STABLE, kingdom=kingdom))
    origins = {roll.name: roll.origin for roll in journal.last.rolls}
    assert origins["1/upkeep/stability/check"] == "written"
    assert origins["1/income/taxes/check"] == "thrown"
    told = {note.id for note in entries(journal, Note)}
    assert {"nothing-withdrawn", "nothing-deposited", "nothing-sold"} <= told


def test_a_table_that_throws_its_own_dice_is_asked_for_the_one_that_is_missing() -> None:
    """C1-44: with `unwritten: refuse` a month without an income section has no taxes made up for it."""
    kingdom = opened("{treasury: 20, unrest: 1, stability: 60, size: 1, consumption: 0}")
    kingdom = kingdom.replace("{seed: calm 88500}", "{seed: calm 88500, unwritten: refuse}")
    turn = "upkeep:\n- stability: {roll: 10}\nevent:\n- happens: {roll: 100}\n"
    journal, problems = play(realm(turn, kingdom=kingdom))
    assert [problem.code for problem in problems] == ["die"]
    assert "taxes" in str(problems[0].message)
    moved = [entry for entry in entries(journal, Adjust) if entry.rule.startswith("UC-INC")]
    assert moved == []


def test_a_date_that_repeats_or_goes_back_is_warned_of() -> None:
    """C1-45: turns 1 to 3 are Sowing of year 2, Sowing again, and Thaw of year 1."""
    calendar = "calendar: {months: [Thaw, Sowing, Haysel], begins: {month: Thaw, year: 1}}\n"
    dates = ("{month: Sowing, year: 2}", "{month: Sowing, year: 2}", "{month: Thaw, year: 1}")
    kingdom = opened("{treasury: 20}").replace("dice:", f"{calendar}dice:")
    journal, problems = play(realm(*(f"date: {date}\n" for date in dates), kingdom=kingdom))
    assert [(str(problem.span), problem.code, problem.severity) for problem in problems] == [
        ("campaign/turns/0002.yml:1:7", "turn", "warning"),
        ("campaign/turns/0003.yml:1:7", "turn", "warning"),
    ]
    assert [(record.turn.month, record.turn.year) for record in journal.turns] == [
        ("Sowing", 2),
        ("Sowing", 2),
        ("Thaw", 1),
    ]


def test_a_line_may_say_who_threw_and_nothing_depends_on_it() -> None:
    """UC-GEN-8: the same month with and without `by` has the same figures, dice and entries."""
    kingdom = opened("{treasury: 20, unrest: 3, stability: 20, size: 1, consumption: 2}", TOWN)
    turn = (
        "upkeep:\n- stability: {roll: 10%s}\n- enforcer: {roll: 9%s}\n"
        "edict:\n- claim: A2%s\nincome:\n- taxes: {roll: 14%s}\nevent:\n- happens: {roll: 100%s}\n"
    )
    told = turn % (", by: Kit", ", by: Hal", "\n  by: Ada", ", by: Jo", ", by: the Heir's player")
    plain, named = (legal(realm(text, kingdom=kingdom)) for text in (turn % (("",) * 5), told))
    assert named.last.figures() == plain.last.figures()
    assert named.last.closing.stocks == plain.last.closing.stocks
    assert [(roll.name, roll.faces) for roll in named.last.rolls] == [
        (roll.name, roll.faces) for roll in plain.last.rolls
    ]
    moved = [[(entry.stock, entry.figure.value) for entry in entries(each, Adjust)] for each in (named, plain)]
    assert moved[0] == moved[1] != []
    assert [posted.decision.by for posted in named.last.posted if posted.decision] == [
        "Kit",
        "Hal",
        "Ada",
        "Jo",
        "the Heir's player",
    ]
