"""What is worked out otherwise in the French variant: Control DC, population, titles, base value, Danger."""

from __future__ import annotations

import pytest

from french_at_play import CALM, french, month, notes, start
from kingdom_chronicle.rules.kingmaker_fr.titles import Rank
from land_at_play import kingdom, land
from rules_at_play import legal, opened, play, realm
from towns_at_play import town

CITY = "  settlements:\n    Karrow: {{hex: A1, districts: [{}]}}\n".format(", ".join(["{}"] * 9))
EIGHT = ["House A1", "House B1", "House C1", "House D1", "House E1", "House F1", "House A2", "House B2"]


def test_districts_do_not_raise_the_control_dc() -> None:
    """FR-1: Size 30 and ten districts make 50; by the rules below it is 60. The sum says that each was 1."""
    text = kingdom(["A1"], "size: 30", more=CITY)
    ground = land("ppp", "ppp")
    assert legal(realm(kingdom=text, land=ground)).last.view.score("control-dc").value == 60
    figure = start(text, land=ground).score("control-dc")
    assert figure.value == 50
    factor = next(each for each in figure.leaves() if each.label == "control-per-district")
    assert factor.source is not None
    assert (factor.value, factor.source.was) == (0, 1)


def test_consumption_counts_size_districts_edicts_and_food() -> None:
    """FR-3: 4 hexes, 1 district, festivals 2, promotion 1; less 2 for a Farm and 1 for a Fishery, and a Fort's 1: 6."""
    town_ = "  settlements:\n    Karrow: {hex: A1}\n  edicts: {holidays: 6, promotion: token}\n"
    built = {"A1": "", "A2": "Farm", "B1": "Fishery", "B2": "Fort"}
    view = start(kingdom(built, "treasury: 0", more=town_), land=land("pp", "pp", rivers="B1, B2"))
    assert view.score("consumption").value == 4 + 1 + 2 + 1 - 2 - 1 + 1
    farms = start(kingdom(dict.fromkeys(("A1", "A2", "B1"), "Farm"), "treasury: 0"), land=land("pp", "pp"))
    assert farms.score("consumption").value == 0


def test_the_people_of_the_kingdom_are_counted() -> None:
    """FR-4, FR-55: Size 12 and a city of 8 lots have 3,000 and 2,000 people."""
    view = start(town(*EIGHT, figures="{size: 12}"))
    assert view.score("population", "tuskholm").value == 2000
    assert view.score("kingdom-population").value == 5000


def test_the_people_of_the_kingdom_are_a_figure_like_any_other() -> None:
    """FR-4: `expect` checks it and `gm` moves it."""
    turn = CALM + "gm:\n  - {gm: {kingdom population: 300}, why: refugees}\nexpect: {kingdom population: 3300}\n"
    assert month(turn, kingdom=opened("{size: 12}")).last.figure("kingdom-population").value == 3300


@pytest.mark.parametrize(
    ("size", "title"),
    [
        (1, "barony"),
        (10, "barony"),
        (11, "county"),
        (25, "county"),
        (26, "march"),
        (50, "march"),
        (51, "duchy"),
        (100, "duchy"),
        (101, "principality"),
        (200, "principality"),
        (201, "kingdom"),
    ],
)
def test_a_title_goes_by_size(size: int, title: str) -> None:
    """FR-7: 1-10 a barony, 11-25 a county, 26-50 a march, 51-100 a duchy, 101-200 a principality, 201 a kingdom."""
    assert start(opened(f"{{size: {size}}}")).all(Rank)["realm"].title == title


def test_a_claim_that_makes_a_county_is_told() -> None:
    """FR-7: at Size 10 a claim makes the barony a county, and giving it up makes it a barony again."""
    own = [f"{column}{row}" for row in (1, 2) for column in "ABCDE"]
    text = kingdom(own, "treasury: 20, stability: 100")
    ground = land("pppppp", "pppppp")
    journal = month(CALM + "edict:\n  - claim: F1\n", kingdom=text, land=ground)
    assert notes(journal, "realm-titled") == [{"title": "county"}]
    assert journal.last.view.all(Rank)["realm"] == Rank("realm", "county", 1)
    back = month(CALM + "edict:\n  - claim: F1\n", CALM + "edict:\n  - abandon: F1\n", kingdom=text, land=ground)
    assert back.last.view.all(Rank)["realm"].title == "barony"
    assert notes(month(CALM, kingdom=text, land=ground), "realm-titled") == []


def test_a_realm_without_a_hex_has_no_title() -> None:
    """FR-7: and neither has any realm of the rules below."""
    assert start(opened("{size: 0}")).all(Rank) == {}
    assert not any(
        type_.__name__ == "Rank" for type_ in legal(realm(kingdom=opened("{size: 30}"))).last.closing.records
    )


@pytest.mark.parametrize(
    ("stands", "value"),
    [((), 50), (("House A1",), 200), (("Inn A1", "House B1"), 700), (("Bank A1",), 1000)],
)
def test_a_base_value_begins_at_two_hundred(stands: tuple[str, ...], value: int) -> None:
    """FR-56: 200 gp and the buildings' own, up to that of the class: 50 of an empty thorp, 1,000 of a small town."""
    figure = start(town(*stands)).score("base-value", "tuskholm")
    assert figure.value == value


def test_the_base_value_says_what_it_began_at() -> None:
    """FR-56: 200, was 0."""
    figure = start(town("House A1")).score("base-value", "tuskholm")
    assert [(each.value, each.source.was) for each in figure.leaves() if each.source] == [(200, 0)]


def test_danger_is_what_the_gm_says() -> None:
    """FR-57: the mean CR of what is met there; a large town's 5 of the other table does not count."""
    turn = CALM + "gm:\n  - {gm: {danger: 3}, in: Tuskholm, why: wolves}\n"
    journal = month(turn, kingdom=town(*EIGHT, "House C2"))
    assert journal.before.view.score("danger", "tuskholm").value == 0
    assert journal.last.view.score("danger", "tuskholm").value == 3
    assert legal(realm(kingdom=town(*EIGHT, "House C2"))).last.view.score("danger", "tuskholm").value == 5


def test_the_alignment_counts_as_below() -> None:
    """FR-58: lawful good gives Economy +2 and Loyalty +2."""
    view = start(opened("{size: 1}").replace("alignment: neutral", "alignment: lawful good"))
    assert [view.score(name).value for name in ("economy", "loyalty", "stability")] == [2, 2, 0]


def test_an_unknown_ruleset_is_told_of_this_one() -> None:
    problems = play_unread("kingmaker-fra")
    assert "Did you mean 'kingmaker-fr'?" in problems


def play_unread(name: str) -> str:
    from kingdom_chronicle.reading.campaign import read_campaign
    from kingdom_chronicle.rules import RULESETS, game_of

    files = realm(kingdom=french(opened("{size: 1}")).replace("kingmaker-fr", name))
    _, problems = read_campaign(files, game_of, tuple(RULESETS))
    return "\n".join(str(help) for problem in problems for help in problem.help)


def test_the_variant_plays_a_founding() -> None:
    """FR-7: the first claim makes the barony."""
    from rules_at_play import KINGDOM

    journal, problems = play(
        realm("edict:\n  - claim: A1\nevent:\n  - happens: {roll: 100}\n", kingdom=french(KINGDOM))
    )
    assert problems == []
    assert journal.last.view.all(Rank)["realm"].title == "barony"
