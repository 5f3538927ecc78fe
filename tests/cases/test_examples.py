"""The worked examples of the rules, figure by figure; `tests/examples_uc.txt` lists them all."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import towns_at_play as towns
from cases_at_play import QUIET, STABLE, TOWN, after, check, codes, entries, legal, notes, play
from kingdom_chronicle.engine.book import Adjust
from kingdom_chronicle.rules.realm import Edict, Holding, Settlement
from kingdom_chronicle.rules.ultimate_campaign.magic_items.slots import MagicItem
from land_at_play import changed, land, month
from land_at_play import kingdom as holding
from rules_at_play import KINGDOM, opened, realm

TESTS = Path(__file__).parents[1]
JESSICA = TESTS / "campaigns" / "jessica"
HEAD = ("economy", "loyalty", "stability", "unrest", "consumption", "treasury")
EXAMPLE = re.compile(r"EX-[A-Z][0-9]+")


def examples() -> list[str]:
    return (TESTS / "examples_uc.txt").read_text("utf-8").split()


def test_every_example_is_named_by_a_test() -> None:
    named = set()
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                texts = (each.value for each in ast.walk(node) if isinstance(each, ast.Constant))
                named |= {id for text in texts if isinstance(text, str) for id in EXAMPLE.findall(text)}
    assert [id for id in examples() if id not in named] == []
    assert sorted(named - set(examples())) == []
    assert len(examples()) == len(set(examples()))


# ---- the rulebook's own turn


def jessica(*changes: tuple[str, str]) -> dict[str, str]:
    """The kingdom of the rulebook's example, with words of its files exchanged."""
    paths = [path for path in sorted(JESSICA.rglob("*.yml")) if path.parent.name != "outcomes"]
    files = {path.relative_to(JESSICA).as_posix(): path.read_text("utf-8") for path in paths}
    for old, new in changes:
        assert any(old in text for text in files.values()), old
        files = {path: text.replace(old, new) for path, text in files.items()}
    return files


def without_paper(files: dict[str, str]) -> dict[str, str]:
    """The same campaign without what its paper expects."""
    lines = files["turns/0014.yml"].splitlines(keepends=True)
    return {**files, "turns/0014.yml": "".join(line for line in lines if "expect:" not in line)}


def test_the_start_of_the_example() -> None:
    """EX-J0, UC-EDI-23: Size 30, DC 60, no edict in force and no part of any in the figures."""
    view = legal(jessica()).before.view
    names = ("size", "control-dc", "economy", "loyalty", "stability", "consumption")
    assert [view.score(name).value for name in names] == [30, 60, 52, 45, 56, 5]
    assert (view.stock("unrest"), view.stock("treasury")) == (5, 12)
    labels = {leaf.label for name in names for leaf in view.score(name).leaves()}
    assert labels.isdisjoint({"holidays", "promotion", "taxation"})


def test_the_upkeep_of_the_example() -> None:
    """EX-J1: 19 + 56 - 5 is 70 and Unrest 4; 5 BP are paid; no slot, nobody vacant, no enforcer, no hex lost."""
    journal = legal(jessica())
    assert check(journal, "stability") == (70, 60, "success")
    assert after(journal, "upkeep", *HEAD) == (52, 45, 56, 4, 5, 7)
    told = {note for posted in journal.last.posted for note in [getattr(e, "id", "") for e in posted.entries]}
    assert {"no-vacant-slot", "no-cause-of-unrest", "enforcer-not-sent", "no-hex-lost"} <= told
    # with the misprint Stability 65 it would be 79
    misprint = without_paper(jessica(("stability: 56", "stability: 65")))
    assert check(legal(misprint), "stability") == (79, 60, "success")


def test_the_edicts_of_the_example() -> None:
    """EX-J2: a Farm of 2 BP, holiday 1, promotion none, taxation heavy: each line's own effect, then all of them."""
    lines = {
        "  - build: Farm\n    hex: B2\n": {"consumption": -2, "treasury": -2},
        "  - holidays: 1\n": {"loyalty": 1, "consumption": 1},
        "  - promotion: none\n": {"stability": -1},
        "  - taxation: heavy\n": {"economy": 3, "loyalty": -4},
    }
    files = without_paper(jessica())
    whole = legal(files)
    assert after(whole, "edict", *HEAD) == (55, 42, 55, 4, 4, 5)
    for line, effect in lines.items():
        turn = files["turns/0014.yml"]
        assert line in turn
        alone = "".join(other for other in lines if other != line)
        assert alone
        for other in lines:
            turn = turn if other == line else turn.replace(other, "")
        journal = legal({**files, "turns/0014.yml": turn})
        assert {name: changed(journal, name) for name in HEAD if changed(journal, name)} == effect


def test_why_the_example_raises_its_taxes() -> None:
    """EX-J2: an average roll of 10 is 10 + 52 - 4 = 58 against 60 without the raise, and 61 with it."""
    average = without_paper(jessica(("taxes: {roll: 9", "taxes: {roll: 10")))
    raised = legal(average)
    turn = average["turns/0014.yml"].replace("  - taxation: heavy\n", "")
    plain = legal({**average, "turns/0014.yml": turn})
    assert check(plain, "economy") == (58, 60, "failure")
    assert check(raised, "economy") == (61, 60, "success")


@pytest.mark.parametrize(
    ("roll", "total", "outcome", "treasury"), [(9, 60, "success", 27), (8, 59, "failure", 7), (11, 62, "success", 27)]
)
def test_the_income_of_the_example(roll: int, total: int, outcome: str, treasury: int) -> None:
    """EX-J3: 8,000 gp are 2 BP, 5 to 7; 60 / 3 is 20; 59 earns nothing; 62 / 3 is 20, too."""
    journal = legal(without_paper(jessica(("taxes: {roll: 9", f"taxes: {{roll: {roll}"))))
    assert check(journal, "economy") == (total, 60, outcome)
    moved = [entry.figure.value for entry in entries(journal, Adjust) if entry.rule == "UC-INC-2"]
    assert moved == [2]
    assert after(journal, "income", *HEAD) == (55, 42, 55, 4, 4, treasury)
    assert notes(journal, "nothing-withdrawn") == notes(journal, "nothing-sold") == [{}]


def test_the_event_of_the_example() -> None:
    """EX-J4: the leaders beat the monster, and nothing changes; ignored, it raises Unrest by 4 and takes its hex."""
    assert after(legal(jessica()), "event", *HEAD, "size", "control-dc") == (55, 42, 55, 4, 4, 27, 30, 60)
    ignored = jessica(("response: adventure\n    adventure result: defeated", "response: ignore"))
    journal = legal(without_paper(ignored))
    assert after(journal, "event", "unrest", "size", "control-dc") == (8, 29, 59)
    assert "B1" not in journal.last.view.all(Holding)


# ---- edicts, limits, towns


def test_holidays_of_24_and_of_none() -> None:
    """EX-H1: +4 Loyalty and +8 Consumption; then -5 from there, and the Upkeep between still pays the 8."""
    kingdom = opened("{treasury: 90, unrest: 9, stability: 60, size: 1, consumption: 3, loyalty: 10}")
    month = STABLE + "edict:\n- holidays: %s\nincome:\n- taxes: {roll: 1}\nevent:\n- happens: {roll: 100}\n"
    first, second = legal(realm(month % "24", month % "none", kingdom=kingdom)).turns
    assert [first.after[phase]["loyalty"] for phase in ("upkeep", "edict")] == [10, 14]
    assert [first.after[phase]["consumption"] for phase in ("upkeep", "edict")] == [3, 11]
    assert second.after["upkeep"]["treasury"] - first.after["event"]["treasury"] == -11
    assert [second.after[phase]["loyalty"] for phase in ("upkeep", "edict")] == [14, 9]
    assert [second.after[phase]["consumption"] for phase in ("upkeep", "edict")] == [11, 3]


def small(*stands: str) -> str:
    """A kingdom of Size 5 with hexes A1, B1 and A2, and a town in A1."""
    return towns.town(*stands, figures=towns.POOR, more="").replace("{A1: []}", "{A1: [], B1: [], A2: []}")


SIZE_5 = (
    "claim: A3",
    "prepare: A2",
    "build: Farm; hex: A1",
    "build: Farm; hex: B1",
    "build: Brewery; lot: A1",
    "build: House; lot: F6",
)


@pytest.mark.parametrize(
    ("more", "rule"),
    [
        ("claim: B3", "UC-EDI-6"),
        ("build: Farm; hex: A2", "UC-EDI-6"),
        ("build: Library; lot: C1", "UC-EDI-6"),
        ("build: House; lot: E6", "UC-EDI-6"),
    ],
)
def test_what_a_kingdom_of_size_5_may_do_in_a_turn(more: str, rule: str) -> None:
    """EX-I1, UC-EDI-13: 1 building, 2 improvements, 1 claim, all in one turn, and a House; one more of any is over."""
    ready = ("claim: A3", *SIZE_5[2:])
    towns.built(*ready, kingdom=small())
    assert [problem.code for problem in towns.refused(*ready, more, kingdom=small())] == [rule]


@pytest.mark.parametrize(("settlements", "rules"), [(1, []), (2, ["UC-EDI-6"])])
def test_a_kingdom_of_size_5_founds_one_settlement(settlements: int, rules: list[str]) -> None:
    """EX-I1, UC-EDI-11."""
    found = [
        "found: Alder; hex: A2; with: [{build: Shrine, lot: A1}]",
        "found: Birch; hex: B1; with: [{build: House, lot: A1}]",
    ]
    lines = ("prepare: [A2, B1]", *found[:settlements])
    problems = towns.refused(*lines, kingdom=small())
    assert [problem.code for problem in problems if problem.severity == "error"] == rules


def test_an_academy_gives_way_to_a_mansion_and_a_luxury_store() -> None:
    """EX-B1: 1 for the demolition, Mansion 4, Luxury Store 22: 27 BP; 39 on ground that was always free.

    Demolition and Luxury Store are 2 of the limit; the Mansion is exempt, so Size 11 allows no more.
    """
    figures = "{treasury: 500, size: 11, consumption: 0, stability: 200}"
    lines = ("demolish: Academy; lot: C3", "build: Mansion; lot: C3", "build: Luxury Store; lot: D3; uses: [D4]")
    old = towns.town("Academy C3 D3", "House D4", figures=figures)
    assert towns.moved(towns.built(*lines, kingdom=old)) == [-1, -4, -22]
    third = towns.refused(*lines, "build: Brewery; lot: A1", kingdom=old)
    assert [problem.code for problem in third] == ["UC-EDI-6"]
    elsewhere = ("demolish: Academy; lot: A6", "build: Mansion; lot: C3", "build: Luxury Store; lot: D3; uses: [D4]")
    fresh = towns.town("Academy A6 B6", "House D4", figures=figures)
    assert towns.moved(towns.built(*elsewhere, kingdom=fresh)) == [-1, -10, -28]
    lonely = towns.refused(*lines[:2], "build: Luxury Store; lot: D3", kingdom=towns.town("Academy C3 D3"))
    assert [problem.code for problem in lonely] == ["UC-BLD-10"]


def test_discounts_halve_once() -> None:
    """EX-B2: Academy, two Libraries: 3 and 6. Market and Theater, three Inns: 5, 5, 10, and never 2."""
    libraries = ("build: Library; lot: A1", "build: Library; lot: B1")
    assert towns.moved(towns.built(*libraries, kingdom=towns.town("Academy E5 E6"))) == [-3, -6]
    homes = ("House A1", "House C1", "House E1", "Market A5 B5", "Theater D5 E5")
    inns = ("build: Inn; lot: A2", "build: Inn; lot: C2", "build: Inn; lot: E2")
    assert towns.moved(towns.built(*inns, kingdom=towns.town(*homes))) == [-5, -5, -10]
    assert towns.moved(towns.built(inns[0], kingdom=towns.town(*homes))) == [-5]


@pytest.mark.parametrize(
    ("home", "refusals"),
    [("", ["UC-BLD-10"]), ("House C2", []), ("Mansion C2", []), ("Tenement C2", []), ("House D4", ["UC-BLD-10"])],
)
@pytest.mark.parametrize("second", ["Shop", "Tavern"])
def test_a_house_serves_one_building(second: str, home: str, refusals: list[str]) -> None:
    """EX-B3: House B3 serves the Shop A3; what stands in C3 needs another home beside it, and D4 is at a corner."""
    kingdom = towns.town("House B3", "Shop A3", *([home] if home else []))
    problems = towns.refused(f"build: {second}; lot: C3", kingdom=kingdom)
    assert [problem.code for problem in problems] == refusals


ROOM = "{hex: A1, with: [{build: House, lot: C4}, {build: %s, lot: C3}]}"
BASE_200 = "upkeep:\n- stability: {roll: 10}\n- {gm: {base value: %d}, in: Tuskholm, why: an old fair}\n"


@pytest.mark.parametrize(("building", "more"), [("Herbalist", 200), ("Alchemist", 0)])
@pytest.mark.parametrize(
    ("line", "refusals", "stays"),
    [
        ("item: potion of healing, roll: 62, price: 200", [], True),
        ("item: potion of healing, roll: 62, price: 1001", ["UC-MAG-3"], False),
        ("item: none, roll: 50", [], False),
        ("item: potion of healing, roll: 50, price: 50", ["UC-MAG-2"], False),
    ],
)
def test_an_item_comes_to_a_slot_and_stays(
    building: str, more: int, line: str, refusals: list[str], stays: bool
) -> None:
    """EX-M1: 62 fills the slot, 50 leaves it empty; the price is at most the base value, which the fixture makes 200.

    An Alchemist has the same slot, and its own base value of 1,000 gp.
    """
    kingdom = opened(
        "{treasury: 50, unrest: 9, stability: 90, consumption: 0}",
        f"  hexes: {{A1: []}}\n  settlements: {{Tuskholm: {ROOM % building}}}\n",
    )
    first = BASE_200 % more + f"- {{{line}, in: Tuskholm, lot: C3}}\n"
    assert codes(realm(first, kingdom=kingdom)) == refusals
    if not refusals:
        later = legal(realm(first + QUIET, STABLE + "- items: {roll: 50}\n" * (not stays), kingdom=kingdom))
        lying = {key: item.name for key, item in later.last.view.all(MagicItem).items()}
        assert lying == ({"tuskholm/1/C3/slot-1": "potion of healing"} if stays else {})


@pytest.mark.parametrize("price", [200, 201])
def test_an_item_dearer_than_the_base_value_is_thrown_again(price: int) -> None:
    """EX-M1, UC-MAG-3: 200 gp at a base value of 200 will do, 201 will not."""
    kingdom = opened(
        "{treasury: 50, unrest: 9, stability: 90, consumption: 0}",
        f"  hexes: {{A1: []}}\n  settlements: {{Tuskholm: {ROOM % 'Herbalist'}}}\n",
    )
    line = f"- {{item: potion of healing, roll: 62, price: {price}, in: Tuskholm, lot: C3}}\n"
    assert codes(realm(BASE_200 % 200 + line, kingdom=kingdom)) == ([] if price == 200 else ["UC-MAG-3"])


@pytest.mark.parametrize(
    ("old", "lines", "moved"),
    [
        ("House C3", ("demolish: House; lot: C3", "build: House; lot: C3"), [-1, -1]),
        ("House C3", ("demolish: House; lot: C3", "build: Brewery; lot: C3"), [-1, -5]),
        ("Tenement C3", ("demolish: Tenement; lot: C3", "build: Brewery; lot: C3"), [-1, -5]),
        ("Castle A1 B1 A2 B2", ("demolish: Castle; lot: A1",), [-1]),
        ("Shrine C3", ("upgrade: Shrine; to: Temple; lots: [C3, D3]",), [-24]),
    ],
)
def test_prices_on_old_ground(old: str, lines: tuple[str, ...], moved: list[int]) -> None:
    """EX-B4: the same type for half, 3/2 = 1; another for at least 1 less; a demolished Castle raises no Unrest."""
    journal = towns.built(*lines, kingdom=towns.town(old))
    assert towns.moved(journal) == moved
    assert [value for value in towns.moved(journal, "unrest") if value > 0] == []


def test_a_temple_needs_a_second_free_lot() -> None:
    """EX-B4: every lot around the Shrine is taken."""
    kingdom = towns.town("Shrine A1", "Park B1", "Park A2")
    problems = towns.refused("upgrade: Shrine; to: Temple; lot: A1", kingdom=kingdom)
    assert [problem.code for problem in problems] == ["UC-BLD-12"]


WATERFRONT, MARKET = "Waterfront A1 B1 A2 B2", "Market A3 B3"
FREE = [f"{column}{row}" for row in range(1, 7) for column in "ABCDEF" if column not in "AB" or row > 3]


@pytest.mark.parametrize(
    ("stands", "people", "base"),
    [
        ([WATERFRONT, MARKET, *(f"Park {lot}" for lot in FREE)], 9_000, 4_000),
        (["Cathedral A1 B1 A2 B2"], 1_000, 0),
        ([WATERFRONT, *(f"Park {lot}" for lot in FREE[:4])], 2_000, 1_000),
        ([WATERFRONT, *(f"Park {lot}" for lot in FREE[:5])], 2_250, 2_000),
    ],
)
def test_population_and_the_cap_of_the_base_value(stands: list[str], people: int, base: int) -> None:
    """EX-S1: 36 lots 9,000; a Cathedral 1,000; 8 lots 2,000, a small town, 1,000 gp; 9 lots a large town, 2,000 gp.

    The Waterfront's 4,000 and the Market's 2,000 gp are more than each of these towns can bear.
    """
    view = legal(realm(kingdom=towns.town(*stands))).before.view
    assert view.score("population", "tuskholm").value == people
    assert view.score("base-value", "tuskholm").value == base


def test_the_first_settlement() -> None:
    """EX-F1: claim 1, plains 1, Inn 10, House 3: 35 of 50 BP; Economy and Loyalty +1; base value 500; DC 22."""
    turn = (
        "edict:\n- claim: A1\n- prepare: A1\n"
        "- {found: Tuskholm, hex: A1, with: [{build: Inn, lot: C3}, {build: House, lot: C4}]}\n"
    )
    journal = legal(realm(turn))
    edict = [posted for posted in journal.last.posted if posted.phase == "edict"]
    moved = [e for posted in edict for e in posted.entries if isinstance(e, Adjust) and e.stock == "treasury"]
    assert sorted(entry.figure.value for entry in moved) == [-10, -3, -1, -1]
    assert after(journal, "edict", "treasury", "size", "consumption", "control-dc", "unrest") == (35, 1, 2, 22, 0)
    before = journal.before.view
    assert [journal.last.view.score(name).value - before.score(name).value for name in HEAD[:3]] == [1, 1, 0]
    view = journal.last.view
    assert (view.score("population", "tuskholm").value, view.score("base-value", "tuskholm").value) == (500, 500)
    assert view.all(Settlement)["tuskholm"].capital


# ---- the small derived ones


def test_limits_at_the_border_of_10_and_11() -> None:
    """EX-X1, UC-EDI-7: a claim from 10 to 11 makes DC 32, and the limits stay those of Size 10 until next turn."""
    kingdom = opened("{treasury: 90, size: 10, control dc: 31, stability: 90, unrest: 5, consumption: 0}", TOWN)
    build = ("- {build: Brewery, in: Tuskholm, lot: A1}\n", "- {build: Library, in: Tuskholm, lot: B1}\n")
    two = STABLE + "edict:\n- claim: A2\n" + "".join(build)
    journal = legal(realm(STABLE + "edict:\n- claim: A2\n" + build[0], kingdom=kingdom))
    assert after(journal, "edict", "size", "control-dc") == (11, 32)
    assert codes(realm(two, kingdom=kingdom)) == ["UC-EDI-6"]
    assert codes(realm(STABLE + "edict:\n- claim: [A2, A3]\n", kingdom=kingdom)) == ["UC-EDI-6"]
    calm = "income:\n- taxes: {roll: 1}\nevent:\n- happens: {roll: 100}\n"
    first = STABLE + "edict:\n- claim: A2\n" + calm
    farms = "".join(f"- {{build: Farm, hex: {label}}}\n" for label in ("A1", "A2", "A3"))
    later = STABLE + "edict:\n- claim: [A3, B3]\n" + farms + "".join(build)
    legal(realm(first, later, kingdom=kingdom))
    over = later.replace("[A3, B3]", "[A3, B3, A4]")
    assert codes(realm(first, over, kingdom=kingdom)) == ["UC-EDI-6"]


def test_limits_by_the_size_of_the_moment() -> None:
    """EX-X1, UC-EDI-7: with `limit-size: current` a second claim and building pass, and abandoning takes them back."""
    kingdom = opened("{treasury: 90, size: 10, control dc: 31, stability: 90, unrest: 5, consumption: 0}", TOWN)
    kingdom = kingdom.replace("exploration: untracked", "exploration: untracked, limit-size: current")
    build = "- {build: Brewery, in: Tuskholm, lot: A1}\n- {build: Library, in: Tuskholm, lot: B1}\n"
    legal(realm(STABLE + "edict:\n- claim: [A2, A3]\n" + build, kingdom=kingdom))
    assert codes(realm(STABLE + "edict:\n- claim: A2\n- abandon: A2\n" + build, kingdom=kingdom)) == ["UC-EDI-6"]


def test_abandoning_does_not_change_the_limits_of_the_turn() -> None:
    """EX-X1: from 11 back to 10, two buildings are still allowed."""
    kingdom = opened(
        "{treasury: 90, size: 11, control dc: 32, stability: 90, unrest: 5, consumption: 0}",
        TOWN.replace("{A1: []}", "{A1: [], A2: []}"),
    )
    build = "- {build: Brewery, in: Tuskholm, lot: A1}\n- {build: Library, in: Tuskholm, lot: B1}\n"
    journal = legal(realm(STABLE + "edict:\n- abandon: A2\n" + build, kingdom=kingdom))
    assert after(journal, "edict", "size") == (10,)


@pytest.mark.parametrize(("size", "districts", "dc"), [(8, "[[2]]", 30), (8, "[[1]]", 29), (12, "[[2], [1]]", 35)])
def test_districts_raise_the_control_dc(size: int, districts: str, dc: int) -> None:
    """EX-X2: 20 + 8 + 2 and 20 + 12 + 3; a further district is Consumption +1."""
    counts = [count for (count,) in ast.literal_eval(districts)]
    more = "  hexes: {A1: [], A2: []}\n  settlements:\n"
    for name, label, count in zip(("Alder", "Birch"), ("A1", "A2"), counts, strict=False):
        more += f"    {name}: {{hex: {label}, districts: [{', '.join(['{}'] * (count - 1))}]}}\n"
    view = legal(realm(kingdom=opened(f"{{size: {size}}}", more))).before.view
    assert view.score("control-dc").value == dc
    assert view.score("consumption").value == size + sum(counts)


def farms(count: int, edicts: str = "", more: str = "", hexes: dict[str, str] | None = None) -> int:
    """Consumption of Size 4 and one district, with so many Farms."""
    held = hexes or {label: "Farm" if place < count else "" for place, label in enumerate(("A1", "A2", "B1", "B2"))}
    built = "\n".join(f"    {label}: [{what}]" for label, what in held.items())
    text = f"{edicts}  hexes:\n{built}\n  settlements: {{Tuskholm: {{hex: A1}}}}\n"
    ground = land("pp", "pp", rivers="A1, A2", hexes=more)
    view = legal(realm(kingdom=opened("{treasury: 5}", text), land=ground)).before.view
    return view.score("consumption").value


@pytest.mark.parametrize(
    ("count", "edicts", "consumption"),
    [
        (0, "", 5),
        (3, "", 0),
        (3, "  edicts: {promotion: none, holidays: 1}\n", 0),
        (3, "  edicts: {promotion: none, holidays: 6}\n", 1),
        (2, "", 1),
    ],
)
def test_farms_and_the_floor_of_nothing(count: int, edicts: str, consumption: int) -> None:
    """EX-X3: 5 - 6 is 0; with 6 holidays 5 + 2 - 6 is 1: the floor is taken once, on the whole sum."""
    assert farms(count, edicts) == consumption


def test_a_farm_on_a_resource_and_a_fort() -> None:
    """EX-X3: the Farm on a Resource counts 3; a Fort in its hex eats 1."""
    one = {"A1": "Farm", "A2": "", "B1": "", "B2": ""}
    assert farms(0, hexes=one) == 3
    assert farms(0, hexes=one, more="A1: {special: [resource]}") == 2
    assert farms(0, hexes={**one, "A1": "Farm, Fort"}, more="A1: {special: [resource]}") == 3


@pytest.mark.parametrize(
    ("roads", "highways", "economy", "stability"),
    [
        (3, 0, 0, 0),
        (4, 0, 1, 0),
        (7, 0, 1, 0),
        (8, 0, 2, 1),
        (12, 0, 3, 1),
        (16, 0, 4, 2),
        (4, 4, 2, 0),
        (7, 1, 1, 0),
    ],
)
def test_roads_count_in_fours_and_eights(roads: int, highways: int, economy: int, stability: int) -> None:
    """EX-X4: Roads and Highways each for themselves."""
    labels = [f"{column}{row}" for row in (1, 2, 3, 4) for column in "ABCD"]
    held = {label: "Road" if place < roads else "Highway" for place, label in enumerate(labels[: roads + highways])}
    view = legal(realm(kingdom=holding(held), land=land("pppp", "pppp", "pppp", "pppp"))).before.view
    # neutral is Stability +4
    assert (view.score("economy").value, view.score("stability").value - 4) == (economy, stability)


def test_upgrading_one_of_eight_roads_takes_from_both() -> None:
    """EX-X4: 8 Roads are Economy 2 and Stability 1; with one made a Highway 7 and 1 are Economy 1 and nothing."""
    labels = [f"{column}{row}" for row in (1, 2) for column in "ABCD"]
    kingdom = holding(dict.fromkeys(labels, "Road"), "treasury: 90, size: 30, unrest: 5, consumption: 0")
    files = realm(month("{upgrade: Road, to: Highway, hex: A1}"), kingdom=kingdom, land=land("pppp", "pppp"))
    journal = legal(files)
    assert (changed(journal, "economy"), changed(journal, "stability")) == (-1, -1)


@pytest.mark.parametrize(("rivers", "economy", "stability"), [(3, 0, 0), (4, 1, 0), (8, 2, 1)])
def test_river_hexes_count_for_themselves(rivers: int, economy: int, stability: int) -> None:
    """EX-X4, UC-TER-26: three Roads beside them add nothing to the count."""
    labels = [f"{column}{row}" for row in (1, 2) for column in "ABCD"]
    held = {label: "Road" if place < 3 else "" for place, label in enumerate(labels)}
    ground = land("pppp", "pppp", rivers=", ".join(labels[:rivers]))
    view = legal(realm(kingdom=holding(held), land=ground)).before.view
    assert (view.score("economy").value, view.score("stability").value - 4) == (economy, stability)


DC_31 = "size: 11, control dc: 31, treasury: 50, consumption: 0"


@pytest.mark.parametrize(
    ("stability", "unrest", "roll", "die", "total", "outcome", "after_it"),
    [
        (15, 2, 18, "", 31, "success", (1, 50)),
        (15, 2, 14, "", 27, "failure", (3, 50)),
        (15, 2, 13, ", rolls: {unrest: 3}", 26, "failure", (5, 50)),
        (15, 2, 20, "", 33, "success", (1, 50)),
        (15, 2, 1, ", rolls: {unrest: 2}", 14, "failure", (4, 50)),
        (40, 2, 1, "", 39, "failure", (3, 50)),
        (15, 0, 18, "", 33, "success", (0, 51)),
        (15, 0, 12, "", 27, "failure", (1, 50)),
    ],
)
def test_stability_at_each_of_its_borders(
    stability: int, unrest: int, roll: int, die: str, total: int, outcome: str, after_it: tuple[int, int]
) -> None:
    """EX-X5: fails by 4 and by 5, a natural 20 and 1, success without Unrest."""
    kingdom = opened(f"{{stability: {stability}, unrest: {unrest}, {DC_31}}}")
    journal = legal(realm(f"upkeep:\n- stability: {{roll: {roll}{die}}}\n", kingdom=kingdom))
    assert check(journal, "stability") == (total, 31, outcome)
    assert after(journal, "upkeep", "unrest", "treasury") == after_it


@pytest.mark.parametrize(("treasury", "consumption", "left", "unrest"), [(3, 5, -2, 4), (5, 5, 0, 2), (-2, 0, -2, 4)])
def test_a_treasury_below_nothing(treasury: int, consumption: int, left: int, unrest: int) -> None:
    """EX-X6: Unrest 2 becomes 4 where the Treasury is negative; the check before it is made at the Unrest of before."""
    figures = f"stability: 40, unrest: 3, size: 11, control dc: 31, treasury: {treasury}, consumption: {consumption}"
    journal = legal(realm(STABLE, kingdom=opened(f"{{{figures}}}")))
    assert check(journal, "stability")[0] == 10 + 40 - 3
    assert after(journal, "upkeep", "treasury", "unrest") == (left, unrest)


ELEVEN = "{stability: 30, loyalty: 25, unrest: 10, size: 12, control dc: 33, treasury: 50, consumption: 13}"
HELD = "  hexes: {A1: [], B2: [Farm]}\n  settlements: {Tuskholm: {hex: A1}}\n"


def test_unrest_11_takes_a_hex_with_its_farm() -> None:
    """EX-X7: 10 + 30 - 10 fails by 3; Size 11, DC 32, Unrest stays 11; next month eats 1 less and 2 more."""
    turn = (
        "upkeep:\n- stability: {roll: 10}\n- lose hex: B2\nincome:\n- taxes: {roll: 1}\nevent:\n- happens: {roll: 99}\n"
    )
    journal = legal(realm(turn, kingdom=opened(ELEVEN, HELD)))
    assert check(journal, "stability") == (30, 33, "failure")
    assert after(journal, "upkeep", "size", "control-dc", "unrest", "treasury") == (11, 32, 11, 50 - 13)
    assert after(journal, "upkeep", "consumption") == (13 - 1 + 2,)


def test_the_hex_is_asked_for_and_never_drawn() -> None:
    """EX-X7."""
    assert codes(realm("upkeep:\n- stability: {roll: 10}\n", kingdom=opened(ELEVEN, HELD))) == ["UC-UPK-10"]


@pytest.mark.parametrize(("roll", "loyalty"), [(18, 25), (17, 24)])
def test_the_enforcer_keeps_the_hex(roll: int, loyalty: int) -> None:
    """EX-X7: Unrest 10 before the hex is due; the check counts 10, so 18 + 25 - 10 is 33, and 17 fails."""
    turn = f"upkeep:\n- stability: {{roll: 10}}\n- enforcer: {{roll: {roll}}}\n"
    journal = legal(realm(turn, kingdom=opened(ELEVEN, HELD)))
    assert check(journal, "loyalty") == (roll + 25 - 10, 33, "success" if loyalty == 25 else "failure")
    assert after(journal, "upkeep", "unrest", "size", "loyalty") == (10, 12, loyalty)


def test_a_stability_check_that_succeeds_keeps_the_hex() -> None:
    """EX-X7: 13 + 30 - 10 is 33: Unrest 9."""
    journal = legal(realm("upkeep:\n- stability: {roll: 13}\n", kingdom=opened(ELEVEN, HELD)))
    assert after(journal, "upkeep", "unrest", "size") == (9, 12)


def test_in_anarchy_the_month_goes_on_without_the_leaders() -> None:
    """EX-X8: no claim, no withdrawal, taxes of 0; the edicts stay, a hex is lost, the d% of the event is thrown."""
    figures = "{stability: 40, loyalty: 5, unrest: 17, size: 11, control dc: 33, treasury: 0, consumption: 1}"
    held = "  edicts: {holidays: none}\n  hexes: {A1: [], B2: []}\n  settlements: {Tuskholm: {hex: A1}}\n"
    kingdom = opened(figures, held)
    month = "upkeep:\n- stability: {roll: 4, rolls: {unrest: 1}}\n- lose hex: B2\n%sevent:\n- happens: {roll: 26}\n"
    journal = legal(realm(month % "", kingdom=kingdom))
    assert check(journal, "stability") == (27, 33, "failure")
    assert after(journal, "upkeep", "unrest", "treasury", "size") == (20, -1, 10)
    assert check(journal, "economy")[0::2] == (0, "failure")
    assert after(journal, "event", "treasury") == (-1,)
    assert journal.last.view.all(Edict)["holidays"].level == "none"
    assert "1/event/happens/check" in [roll.name for roll in journal.last.rolls]
    for line in (
        "edict:\n- holidays: 6\n",
        "edict:\n- claim: A2\n",
        "income:\n- withdraw: 1\n",
        "income:\n- deposit: 4000\n",
    ):
        assert codes(realm(month % line, kingdom=kingdom))[:1] == ["UC-ANARCHY-2"], line


@pytest.mark.parametrize(
    ("economy", "roll", "total", "outcome", "income"),
    [
        (20, 15, 31, "success", 10),
        (20, 14, 30, "failure", 0),
        (20, 20, 36, "success", 12),
        (20, 1, 17, "failure", 0),
        (5, 20, 21, "success", 7),
    ],
)
def test_taxes_at_natural_rolls(economy: int, roll: int, total: int, outcome: str, income: int) -> None:
    """EX-X9: DC 31, Unrest 4."""
    kingdom = opened(f"{{stability: 60, unrest: 5, economy: {economy}, {DC_31}}}")
    journal = legal(realm(f"{STABLE}income:\n- taxes: {{roll: {roll}}}\n", kingdom=kingdom))
    assert check(journal, "economy") == (total, 31, outcome)
    assert after(journal, "income", "treasury") == (50 + income,)


@pytest.mark.parametrize(("terrain", "cost", "ready"), [("f", 4, 6), ("p", 1, 4), ("m", 12, 8)])
def test_ground_takes_its_time(terrain: str, cost: int, ready: int) -> None:
    """EX-X10: Forest from turn 4 on is ready in turn 6, plains at once, a mountain in turn 8."""
    quiet = "upkeep:\n- stability: {roll: 20}\n%sincome:\n- taxes: {roll: 1}\nevent:\n- happens: {roll: 100}\n"
    ground = land(terrain)
    kingdom = holding(["A1"], "treasury: 90, unrest: 9, consumption: 0, stability: 90", turn=3)
    found = "- {found: Alder, hex: A1, with: [{build: Shrine, lot: A1}]}\n"
    prepared = quiet % "edict:\n- prepare: A1\n"
    for turn in range(4, ready + 1):
        same = turn == 4
        lines = [quiet % f"edict:\n- prepare: A1\n{found}"] if same else [prepared]
        lines += [quiet % ""] * max(0, turn - 5)
        lines += [] if same else [quiet % f"edict:\n{found}"]
        journal, problems = play(realm(*lines, kingdom=kingdom, land=ground, first=4))
        refusals = [problem.code for problem in problems if problem.severity == "error"]
        assert refusals == ([] if turn == ready else ["UC-EDI-11"]), turn
        spent = journal.turns[0].after["upkeep"]["treasury"] - journal.turns[0].after["edict"]["treasury"]
        assert spent == cost + (8 if same and turn == ready else 0)


def test_the_kingdom_of_these_examples_is_neutral() -> None:
    """What EX-X4's figures lean on: no ability, no alignment but Stability +4."""
    view = legal(realm(kingdom=KINGDOM)).before.view
    assert [view.score(name).value for name in HEAD[:3]] == [0, 0, 4]
