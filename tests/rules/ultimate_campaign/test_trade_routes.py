"""Trade routes: their length, their checks, what they bring at once and for a year (UC-FAM-5)."""

from __future__ import annotations

import pytest

from abroad_at_play import ON, after, checks, done, files, kept, kingdom, moved, told, wrong
from kingdom_chronicle.engine.book import Check
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.rules.ultimate_campaign.special_edicts.records import TradeRoute
from rules_at_play import MAP, legal, play
from towns_at_play import said

GUILD = "Guildhall E1 E2"
ALL = "{economy: 20, loyalty: 20, stability: 20}"


def trade(kind: str = "goods", route: str = "A1, A2", invest: int = 10, rolls: str = ALL, more: str = "") -> str:
    head = f"- trade: {kind}\n  in: Tuskholm\n  partner: Varn\n  route: [{route}]\n"
    return f"{head}  invest: {invest}\n  rolls: {rolls}\n{more}"


def thrown(wins: int, profit: str = "") -> str:
    """So many natural 20s among the three checks, and a profit."""
    faces = ", ".join(f"{name}: {20 if n < wins else 1}" for n, name in enumerate(("economy", "loyalty", "stability")))
    return "{" + faces + (f", profit: {profit}" if profit else "") + "}"


def against(journal: Journal) -> int:
    (target,) = {check.against.value for check in checks(journal)}
    return target - journal.last.view.score("control-dc").value


# ---- what the checks bring


@pytest.mark.parametrize(
    ("wins", "profit", "treasury", "fame", "unrest", "economy"),
    [
        (0, "", [-10], [-1], [1], 0),
        (1, "[3, 4]", [-10, 7], [], [], 0),
        (2, "[3, 4, 1, 2]", [-10, 10], [], [], 1),
        (3, "[3, 4, 1, 2]", [-10, 10], [1], [], 2),
    ],
)
def test_the_three_checks_decide_by_how_many_succeed(
    wins: int, profit: str, treasury: list[int], fame: list[int], unrest: list[int], economy: int
) -> None:
    """UC-FAM-5: 10 BP are two shares: 1d4 or 2d4 for each; the route stands from two successes on."""
    plain = after("", kingdom=kingdom(GUILD)).last.view.score("economy").value
    journal = after(trade(rolls=thrown(wins, profit)), kingdom=kingdom(GUILD))
    assert [moved(journal, stock) for stock in ("treasury", "fame", "unrest")] == [treasury, fame, unrest]
    assert journal.last.view.score("economy").value - plain == economy
    assert ("no-route" in told(journal)) is (wins < 2)
    until = {name: getattr(route, "until", 0) for name, route in kept(journal, TradeRoute).items()}
    assert until == ({"goods": 12} if wins >= 2 else {})


def test_only_full_shares_bring_dice_and_five_bp_are_the_least() -> None:
    """UC-FAM-5: 9 BP are one share; 4 are too few."""
    journal = after(trade(invest=9, rolls=thrown(1, "4")), kingdom=kingdom(GUILD))
    assert moved(journal, "treasury") == [-9, 4]
    assert after(trade(invest=5), kingdom=kingdom(GUILD))
    problems = wrong(trade(invest=4), kingdom=kingdom(GUILD))
    assert said(problems) == ["UC-FAM-5: a trade route takes 5 BP at least"]


def test_many_shares_take_several_throws() -> None:
    """UC-FAM-5: 260 BP are 52 shares and 104 dice, more than one throw holds."""
    journal = after(trade(invest=260), kingdom=kingdom(GUILD))
    profits = [roll for roll in journal.last.rolls if "/profit" in roll.name]
    assert [roll.dice.count for roll in profits] == [99, 5]
    assert moved(journal, "treasury")[1] == sum(roll.total for roll in profits)


def test_a_route_of_the_gms_word_is_the_best_one_without_a_profit() -> None:
    """UC-FAM-5."""
    line = trade().replace(f"  rolls: {ALL}\n", "  granted: they came to us\n")
    journal = after(line, kingdom=kingdom(GUILD))
    assert moved(journal, "treasury") == [] and checks(journal) == []
    assert getattr(kept(journal, TradeRoute)["goods"], "result", "") == "all-succeed"


# ---- how hard it is


def test_corruption_hardens_the_checks_and_productivity_eases_them() -> None:
    """UC-FAM-5: a Guildhall's Productivity is 2; a Tavern's Corruption is 1."""
    assert against(after(trade(), kingdom=kingdom(GUILD))) == -2
    assert against(after(trade(), kingdom=kingdom(GUILD, "House A4", "Tavern A5"))) == 1 - 2


LONG = "A1, A2, A3, A4, B4, B3, B2, B1"  # eight hexes of plains, four of which a river runs through


@pytest.mark.parametrize(
    ("size", "reading", "harder"),
    [
        (16, "long routes", 1 + 0),
        (15, "long routes", 1 + 1),
        (16, "as printed", 1 + 0),
        (20, "as printed", 1 + 4),
        (15, "as printed", 1 + 0),
    ],
)
def test_long_routes_are_harder_by_a_tenth_and_by_what_exceeds_size(size: int, reading: str, harder: int) -> None:
    """UC-FAM-5: eight hexes of plains are 16: RM 1, LM 16 - Size, or Size - 16 as printed; never below 0."""
    rules = f"{ON}, trade-distance: {reading}"
    journal = after(trade(route=LONG), kingdom=kingdom(GUILD, figures=f"size: {size}", rules=rules))
    assert against(journal) == harder - 2


@pytest.mark.parametrize(
    ("stands", "ground", "more", "length"),
    [
        ((GUILD,), MAP, "", 16),
        ((GUILD, "Pier A4"), MAP, "", 12),
        ((GUILD, "Waterfront A4 A5 B4 B5"), MAP, "", 12),
        ((GUILD,), MAP, "  roads: [A2, A3]\n", 14),
        ((GUILD,), MAP.replace("p p p s d w", "d p p s d w"), "", 16),
    ],
)
def test_the_ground_and_the_settlements_harbour_make_the_length(
    stands: tuple[str, ...], ground: str, more: str, length: int
) -> None:
    """UC-FAM-5: plains and desert 2, a road 1, with a Pier or a Waterfront a river 1. At Size 1 LM is length - 1."""
    town = kingdom(*stands, figures="size: 1")
    journal = after(trade(route=LONG, more=more), kingdom=town, land=ground)
    productivity = journal.last.view.score("productivity", "tuskholm").value
    corruption = journal.last.view.score("corruption", "tuskholm").value
    assert against(journal) == length // 10 + length - 1 + corruption - productivity


def test_water_counts_half_and_a_highway_too() -> None:
    """UC-FAM-5: five hexes, two of water and a highway at 1/2 each, two of plains: 5.5 is 5."""
    ground = MAP.replace("p p p f h m\n  p p p f h m", "p w w p p p\n  p p p f h m")
    more = "  hexes: {A1: [Highway]}\n"
    town = kingdom(GUILD, "Waterfront A4 A5 B4 B5", figures="size: 1", more="").replace("hexes: {A1: []}", more.strip())
    journal = after(trade(route="A1, B1, C1, D1, E1"), kingdom=town, land=ground)
    productivity = journal.last.view.score("productivity", "tuskholm").value
    assert against(journal) == 0 + 5 - 1 - productivity


@pytest.mark.parametrize(
    ("route", "message"),
    [
        ("A2, C1", "hex C1 does not touch A2, so the route breaks off"),
        ("A3", "hex A3 does not touch A1, so the route breaks off"),
        ("B1, C1, D1", "no trade route crosses hex D1"),
    ],
)
def test_a_route_hangs_together_and_avoids_forests(route: str, message: str) -> None:
    """UC-FAM-5: D1 is a forest without a road."""
    assert said(wrong(trade(route=route), kingdom=kingdom(GUILD))) == [f"UC-FAM-5: {message}"]


def test_water_takes_a_waterfront() -> None:
    """UC-FAM-5: a Pier is too small for open water."""
    ground = MAP.replace("p p p f h m\n  p p p f h m", "p w p f h m\n  p p p f h m").partition("rivers")[0]
    problems = play(files(trade(route="B1"), kingdom=kingdom(GUILD, "Pier A4"), land=ground))[1]
    assert said(problems) == ["UC-FAM-5: no trade route crosses hex B1"]


def test_nobody_trades_through_land_that_nobody_has_heard_of() -> None:
    """UC-FAM-5: where the map is tracked, a route crosses known hexes."""
    tracked = kingdom(GUILD).replace("exploration: untracked", "exploration: tracked")
    problems = wrong(trade(route="A2"), kingdom=tracked)
    assert said(problems) == ["UC-FAM-5: nobody has heard of hex A2"]


def test_two_special_edicts_of_a_palace_take_two_from_each_check() -> None:
    """UC-FAM-5: -2 on each kingdom check; a single edict has none."""
    town = kingdom(GUILD, "Palace A1 B1 A2 B2")

    def penalties(journal: Journal) -> list[int]:
        found = [entry for entry in done(journal) if isinstance(entry, Check) and entry.name == "loyalty"]
        return [part.value for check in found for part in check.total.parts if part.label == "palace-penalty"]

    assert penalties(after(trade(), kingdom=town)) == []
    assert penalties(after(trade() + "- embassy: Varn\n  total: 1\n", kingdom=town)) == [-2]


# ---- the four kinds


@pytest.mark.parametrize(
    ("kind", "stands", "missing"),
    [
        ("goods", (), ["Guildhall"]),
        ("luxuries", (), ["Luxury Store"]),
        ("food", ("Granary A4",), ["Stockyard"]),
        ("food", ("Stockyard A4 B4 A5 B5",), ["Granary"]),
        ("raw materials", (), []),
    ],
)
def test_a_settlement_needs_the_buildings_of_what_it_trades(
    kind: str, stands: tuple[str, ...], missing: list[str]
) -> None:
    """UC-FAM-5: food a Granary and a Stockyard, goods a Guildhall, luxuries a Luxury Store, raw materials none."""
    problems = wrong(trade(kind), kingdom=kingdom(*stands, figures="consumption: -3"))
    assert said(problems) == [f"UC-FAM-5: Tuskholm has no {name}" for name in missing]


def economy_of(journal: Journal) -> int:
    """What the routes add to the Economy beyond how the checks went."""
    figure = next(part for part in journal.last.view.score("economy").parts if part.label == "abroad")
    return sum(part.value for part in figure.parts if part.label == "carried")


@pytest.mark.parametrize(("shops", "more"), [(8, 0), (9, 1)])
def test_goods_bring_one_for_ten_of_their_buildings_in_the_settlement(shops: int, more: int) -> None:
    """UC-FAM-5: the Guildhall counts as well, so nine Smithies make ten."""
    lots = [f"{column}{row}" for row in (4, 5, 6) for column in "ABCDEF"]
    stands = [f"Smithy {lot}" for lot in lots[:shops]]
    assert economy_of(after(trade(), kingdom=kingdom(GUILD, *stands))) == more


@pytest.mark.parametrize(
    ("foundry", "mines", "more"), [((), 9, 0), (("Foundry A4 A5",), 9, 1), (("Foundry A4 A5",), 8, 0)]
)
def test_raw_materials_bring_one_for_ten_sites_and_mines_take_a_foundry(
    foundry: tuple[str, ...], mines: int, more: int
) -> None:
    """UC-FAM-5: one Sawmill and nine Mines are ten sites, but Mines count only with a Foundry."""
    ground = MAP[: MAP.index("terrain")] + "terrain: |\n  p h h h h h\n  h h h h h f\n"
    labels = [f"{column}{row}" for row in (1, 2) for column in "ABCDEF"][1 : mines + 1]
    hexes = ", ".join(f"{label}: [Mine]" for label in labels)
    town = kingdom(*foundry).replace("hexes: {A1: []}", f"hexes: {{A1: [], {hexes}, F2: [Sawmill]}}")
    journal = after(trade("raw materials", more="  roads: [B1]\n", route="B1"), kingdom=town, land=ground)
    assert economy_of(journal) == more


def test_food_counts_only_in_months_with_a_surplus() -> None:
    """UC-FAM-5: ten Farms; an army that eats the surplus takes the bonus away, and the route stands."""
    ground = MAP[: MAP.index("terrain")] + "terrain: |\n  p p p p p p\n  p p p p p p\n"
    labels = [f"{column}{row}" for row in (1, 2) for column in "ABCDEF"][1:11]
    farms = ", ".join(f"{label}: [Farm]" for label in labels)
    town = kingdom("Granary A4", "Stockyard B4 C4 B5 C5", figures="consumption: -2")
    town = town.replace("hexes: {A1: []}", f"hexes: {{A1: [], {farms}}}")
    first = trade("food", route="A2")
    assert economy_of(after(first, kingdom=town, land=ground)) == 1
    eaten = "- raise: First Foot\n  cost: 1\n  monthly: {monthly}\n"
    hungry = after(first, eaten.replace("{monthly}", "2"), kingdom=town, land=ground)
    assert economy_of(hungry) == 0 and "food" in kept(hungry, TradeRoute)
    assert economy_of(after(first, eaten.replace("{monthly}", "1"), kingdom=town, land=ground)) == 1
    problems = play(files(eaten.replace("{monthly}", "2") + first, kingdom=town, land=ground))[1]
    assert said(problems) == ["UC-FAM-5: Farms and Fisheries bring no more than is consumed"]


@pytest.mark.parametrize(("quarters", "gain"), [(0, 20), (1, 21), (2, 22)])
def test_each_foreign_quarter_makes_a_route_worth_five_per_cent_more(quarters: int, gain: int) -> None:
    """UC-FAM-5: 20 BP by dice, and 5 % of them for each."""
    lots = ("A4 B4 A5 B5", "C4 D4 C5 D5")
    stands = [f"Foreign Quarter {each}" for each in lots[:quarters]]
    journal = after(trade(invest=15, rolls=thrown(3, "[4, 4, 4, 4, 2, 2]")), kingdom=kingdom(GUILD, *stands))
    assert moved(journal, "treasury")[1] == gain


def test_one_route_of_a_kind_for_a_year() -> None:
    """UC-FAM-5: twelve turns in the tables; with two of them it counts in two turns, and a new one may follow."""
    own = {"rules/numbers.yml": "change: {route-turns: {value: 2}}\n"}
    problems = play(files(trade(), trade(), kingdom=kingdom(GUILD)) | own)[1]
    assert said(problems) == ["UC-FAM-5: there is a trade route of this kind to the end of turn 2: Goods"]
    journal = legal(files(trade(), "", "", kingdom=kingdom(GUILD)) | own)
    economy = [record.view.score("economy").value for record in journal.turns]
    assert [economy[0] - economy[2], economy[1] - economy[2]] == [2, 2]
    assert told(journal, "over") == ["route-over"] and not kept(journal, TradeRoute)
    again = legal(files(trade(), "", trade(), kingdom=kingdom(GUILD)) | own)
    assert "goods" in kept(again, TradeRoute)


def test_smugglers_use_trade_routes() -> None:
    """UC-FAM-5, UC-EVT-6: each route takes 1 from both checks against them."""
    text = files(trade(), kingdom=kingdom(GUILD))
    line = "  - event: Smugglers\n    waive: {UC-EVT-1: so be it}\n    rolls: {loyalty: 20, stability: 20}\n"
    text["turns/0001.yml"] += line
    journal = legal(text)
    found = [entry for posted in journal.last.posted for entry in posted.entries if isinstance(entry, Check)]
    weights = [part.value for check in found[-2:] for part in check.total.parts if part.label == "trade-route"]
    assert weights == [-1, -1]


@pytest.mark.parametrize(
    ("route", "message"),
    [
        ("", "UC-FAM-5: a trade route crosses one hex at least"),
        ("A1, A2, A1", "UC-FAM-5: the route crosses hex A1 already"),
    ],
)
def test_a_route_leads_somewhere_and_over_no_hex_twice(route: str, message: str) -> None:
    """UC-FAM-5: going to and fro would make it longer, and so worth more."""
    assert said(wrong(trade(route=route), kingdom=kingdom(GUILD))) == [message]


def test_a_sum_that_no_kingdom_has_throws_no_dice() -> None:
    """UC-FAM-5: 999,999,999 BP would be 400 million dice."""
    problems = wrong(trade(invest=999_999_999), kingdom=kingdom(GUILD))
    assert said(problems) == ["shape: one line invests 9,999 BP at most"]
