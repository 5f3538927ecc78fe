"""Events where their dice, their places and their times border on others, and what they keep for the kingdom."""

from __future__ import annotations

import pytest

from events_at_play import CALM, QUIET, changes, files, kingdom, month, notes, open_now, played, refused
from kingdom_chronicle.engine.book import Check
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.rules.realm import Building, Standing
from kingdom_chronicle.rules.ultimate_campaign.events.happenings import Month
from kingdom_chronicle.rules.ultimate_campaign.magic_items.slots import MagicItem
from rules_at_play import MAP, legal, play, realm


def checks(journal: Journal, phase: str = "event") -> list[Check]:
    posted = (each for each in journal.last.posted if each.phase == phase)
    return [entry for each in posted for entry in each.entries if isinstance(entry, Check)]


KEPT = [
    ("event: Archaeological Find", {"lore": 1}),
    ("event: Good Weather", {"productivity": 2}),
    ("event: New Subjects; rolls: {treasury: 5}", {"society": 1}),
    ("event: Land Rush; hex: A1; improvement: Farm; rolls: {loyalty: 2}", {"productivity": -1, "society": -1}),
    ("event: Political Calm; rolls: {unrest: 4}", {}),
    ("event: Political Calm; rolls: {unrest: 5}", {"law": 1}),
    ("event: Festive Invitation; attend with gift: yes; rolls: {gift: 1}", {"society": 1}),
    (
        "event: Smugglers; rolls: {loyalty: 1, stability: 1, corruption: 4, productivity: 6, treasury: 6}",
        {"crime": 1, "productivity": -6},
    ),
]


@pytest.mark.parametrize(("line", "kept"), KEPT)
def test_what_is_the_kingdoms_own_is_noted(line: str, kept: dict[str, int]) -> None:
    """UC-EVT-3, UC-EVT-10: modifiers of settlements that an event gives to the kingdom move no town."""
    found = notes(played(month(line)), "kept-for-the-kingdom")
    assert {str(each["figure"]): each["amount"] for each in found} == kept


@pytest.mark.parametrize(
    ("face", "offer"), [(1, "embassy"), (60, "embassy"), (61, "treaty"), (90, "treaty"), (91, "alliance")]
)
def test_an_envoy_offers_an_embassy_a_treaty_or_an_alliance(face: int, offer: str) -> None:
    """UC-EVT-8: d% at 60, 61, 90 and 91."""
    journal = played(month(f"event: Diplomatic Overture; rolls: {{gift: 1, offer: {face}}}"))
    assert [each["offer"] for each in notes(journal, "envoy-offers")] == [offer]


def bonuses(journal: Journal, label: str) -> list[int]:
    every = (check for phase in ("upkeep", "edict", "income", "event") for check in checks(journal, phase))
    return [part.value for check in every for part in check.total.parts if part.label == label]


@pytest.mark.parametrize(
    ("line", "label", "moved"),
    [
        ("event: Outstanding Success; in: Tuskholm; rolls: {treasury: 1}", "outstanding-success", [4]),
        ("event: Public Scandal; leader: General; rolls: {loyalty: 1}", "public-scandal", [-4]),
        ("event: Public Scandal; leader: General; rolls: {loyalty: 2}", "public-scandal", []),
    ],
)
def test_checks_of_one_attribute_are_better_or_worse_for_a_month(line: str, label: str, moved: list[int]) -> None:
    """UC-EVT-10: of the taxes' Economy and the Enforcer's Loyalty the one that is meant, in the next turn alone."""
    turn = CALM + "  - enforcer: {roll: 10}\nincome:\n  - taxes: {roll: 10}\nevent:\n  - happens: {roll: 100}\n"
    assert bonuses(played(month(line), turn), label) == moved
    assert bonuses(played(month(line), turn, turn), label) == []


ROW = "[{build: House, lots: [A1]}, " + ", ".join(
    f"{{build: House, lot: {lot}}}" for lot in ["B1", "C1", "D1", "E1", "F1", "A2", "B2"]
)
ROW += "]"


@pytest.mark.parametrize(
    ("dice", "lots"), [("lots: 1", 1), ("lots: 5", 5), ("lots: 6, lots#2: 1", 7), ("lots: 6, lots#2: 2", 8)]
)
def test_a_local_disaster_threatens_as_many_lots_as_the_die_says(dice: str, lots: int) -> None:
    """UC-EVT-3: 1d6, and on a 6 a further 1d6 beside them; each has its check."""
    journal = played(month(f"event: Localized Disaster; in: Tuskholm; rolls: {{{dice}}}"), tuskholm=ROW)
    assert [each["count"] for each in notes(journal, "disaster-threatens")] == [lots]
    assert len(checks(journal)) == lots


def test_vandals_who_are_half_stopped_damage_one_building() -> None:
    """UC-EVT-3, UC-BLD-13: one failure of two damages one, and destroys nothing."""
    for dice in ("loyalty: 1, stability: 2", "loyalty: 2, stability: 1"):
        view = played(month(f"event: Vandals; in: Tuskholm; rolls: {{{dice}, victims: 3}}")).last.view
        found = {each.type: each.damaged for each in view.all(Building).values() if each.settlement == "tuskholm"}
        assert found == {"inn": False, "house": False, "shrine": True}


@pytest.mark.parametrize(("dice", "place"), [("type: 50, table: 77", "hex"), ("type: 76, table: 62", "settlement")])
def test_a_plague_strikes_a_hex_or_a_settlement_by_its_table(dice: str, place: str) -> None:
    """UC-EVT-5: 4-9 draws among the four claimed hexes, 4-11 among the two towns; the second is C1, or Oxford."""
    journal = played(month(dice=f"{dice}, place: 2"))
    (where,) = journal.last.view.all(Month)["event"].places
    assert where == {"hex": "B2", "settlement": "oxford"}[place]


def test_without_a_settlement_a_feud_of_the_kingdoms_table_is_kept_for_the_kingdom() -> None:
    """UC-EVT-5: 4-9 at 19; nobody has a town to corrupt."""
    turn = "edict:\n  - claim: A1\nevent:\n  - happens: {roll: 1, rolls: {type: 26, table: 19}}\n"
    journal = legal(realm(turn))
    assert journal.last.view.all(Month)["event"].places == ("",)


@pytest.mark.parametrize("dice", ["{roll: 1, rolls: {type: 26, table: 52}}", "{roll: 1}"])
def test_a_line_may_tell_what_comes_to_a_kingdom_without_a_settlement(dice: str) -> None:
    """UC-EVT-5: 4-9 at 52, by the dice or by the line; the two attributes that are lost are the kingdom's."""
    turn = f"edict:\n  - claim: A1\nevent:\n  - happens: {dice}\n  - event: Inquisition\n    rolls: {{loyalty: 1}}\n"
    journal = legal(realm(turn))
    assert open_now(journal) == [("inquisition", 1, "")]
    before, after = journal.last.after["income"], journal.last.after["event"]
    assert [after[id] - before[id] for id in ("loyalty", "stability")] == [-2, -2]


def test_what_only_a_settlement_has_stays_impossible_without_one() -> None:
    """UC-EVT-4: a Drug Den stands on 4-11 alone."""
    turn = "edict:\n  - claim: A1\nevent:\n  - event: Drug Den\n    waive: {UC-EVT-1: the GM wants it so}\n"
    (problem,) = [each for each in play(realm(turn))[1] if each.severity == "error"]
    assert (problem.code, str(problem.message)) == ("UC-EVT-4", "there is no place for Drug Den now")


@pytest.mark.parametrize(("mode", "note"), [(75, "demand-to-build"), (76, "demand-to-remove")])
def test_an_improvement_is_demanded_or_complained_of(mode: int, note: str) -> None:
    """UC-EVT-8: d% at 75 and 76."""
    journal = played(month(f"event: Improvement Demand; hex: B2; rolls: {{mode: {mode}}}"))
    assert [each["where"] for each in notes(journal, note)] == ["B2"]


def test_an_improvement_that_is_demanded_and_made_ends_the_demand() -> None:
    """UC-EVT-6: a Fort in C1 of the next Edict phase, without Unrest; the Loyalty is kept."""
    first = month("event: Improvement Demand; hex: C1; mode: build; improvement: Fort; response: ignore")
    built = played(first, QUIET.replace("event:", "edict:\n  - {build: Fort, hex: C1}\nevent:"))
    assert (changes(built.last), open_now(built)) == ({}, [])


def test_a_building_that_is_complained_of_is_gone_though_another_has_its_lot() -> None:
    """UC-EVT-6: the House of Oxford falls, and a Tenement rises on its lot in the same Edict phase."""
    first = month("event: Building Demand; in: Oxford; rolls: {mode: 76}")
    lines = "edict:\n  - {demolish: House, in: Oxford, lot: A1}\n  - {build: Tenement, in: Oxford, lot: A1}\nevent:"
    figures = "{size: 30, economy: 40, loyalty: 40, stability: 40, unrest: 6, control dc: 30, treasury: 50}"
    assert open_now(played(first, QUIET.replace("event:", lines), figures=figures)) == []


# ---- a second time, and a second place


ALONE = "    Oxford: {hex: C2, with: [{build: House, lot: A1}]}\n"


@pytest.mark.parametrize(("first", "second", "again"), [(98, 90, 91), (100, 100, 81)])
def test_what_has_no_other_place_does_not_come_a_second_time(first: int, second: int, again: int) -> None:
    """UC-EVT-3, UC-EVT-4: in a realm of one town the second squatters or vandals are thrown again on their table."""
    dice = f"type: {first}, type#2: 80, table: {second}, table#2: {again}"
    one_town = realm(month(dice=dice), kingdom=kingdom().replace(ALONE, "")) | {"realms.yml": "Varn: {size: 20}\n"}
    month_ = legal(one_town).last.view.all(Month)["event"]
    assert sorted(month_.drawn) == ["squatters", "vandals"]
    assert month_.places == ("tuskholm", "tuskholm")


def test_bandits_of_the_whole_kingdom_come_twice_and_four_faces_more_than_once_never() -> None:
    """UC-EVT-3: 97 and 6 on 4-9 are two raids, each with its own check and loss."""
    dice = "type: 97, type#2: 26, table: 6"
    journal = played(month(dice=dice))
    assert journal.last.view.all(Month)["event"].drawn == ("bandit-activity", "bandit-activity")
    assert len(checks(journal)) == 2


@pytest.mark.parametrize(("places", "codes"), [(("Oxford", "Tuskholm"), []), (("Oxford", "Oxford"), ["UC-EVT-3"])])
def test_two_lines_of_an_event_name_two_places(places: tuple[str, str], codes: list[str]) -> None:
    """UC-EVT-3: vandals of 100 and again of 4-11, told by two lines."""
    lines = [f"event: Vandals; in: {place}; rolls: {{loyalty: 2, stability: 2}}" for place in places]
    found = refused(month(*lines, dice="type: 100, type#2: 80, table: 95"))
    assert [each.code for each in found] == codes


def test_squatters_take_no_lot_that_others_hold() -> None:
    """UC-EVT-4: a lot with a camp is not empty."""
    first = month("event: Squatters; in: Tuskholm; lot: A1")
    again = CALM + "event:\n  - {event: Squatters, in: Tuskholm, lot: %s, granted: more of them}\n"
    again += "  - happens: {roll: 100}\n"
    assert [each.code for each in refused(first, again % "A1")] == ["UC-EVT-4"]
    assert len(open_now(played(first, again % "A2"))) == 2


# ---- the first month


@pytest.mark.parametrize(("reading", "chance"), [("after event", 25), ("after quiet", 75)])
def test_the_first_month_has_the_chance_that_its_table_chose(reading: str, chance: int) -> None:
    """UC-EVT-2: the switch `first-event-chance`."""
    journal = played(QUIET, rules=f", first-event-chance: {reading}")
    assert [each["chance"] for each in notes(journal, "event-roll")] == [chance]


def test_what_is_still_open_is_no_event_of_the_month() -> None:
    """UC-EVT-2: a Feud that goes on in turn 2 leaves turn 3 the chance of a quiet month."""
    first = month("event: Feud; in: Tuskholm; rolls: {loyalty: 1, unrest: 1}")
    goes_on = CALM + "event:\n  - {event: Feud, since: 1, rolls: {loyalty: 1, unrest: 1}}\n  - happens: {roll: 100}\n"
    journal = played(first, goes_on, goes_on)
    assert [notes(journal, "event-roll", turn)[0]["chance"] for turn in range(3)] == [25, 25, 75]


# ---- treasures


@pytest.mark.parametrize(("face", "tier"), [(70, "minor"), (71, "medium")])
def test_a_treasure_without_a_vacant_slot_is_an_unexpected_find(face: int, tier: str) -> None:
    """UC-EVT-3, UC-MAG-2: d% at 70 and 71, as for the find; it is gone as the next Event phase begins."""
    no_slot = "[{build: House, lot: C4}]"
    line = f"event: Remarkable Treasure; in: Tuskholm; rolls: {{grade: {face}}}"
    journal = played(month(line), QUIET, tuskholm=no_slot)
    assert notes(journal, "item-found", 0) == [{"settlement": "tuskholm", "tier": tier}]
    assert not journal.last.view.all(MagicItem)


@pytest.mark.parametrize(("price", "codes"), [(750, []), (751, ["UC-MAG-3"])])
def test_a_treasure_may_cost_half_as_much_again_as_the_base_value(price: int, codes: list[str]) -> None:
    """UC-EVT-3, UC-MAG-3: the Inn's base value of 500 gp makes 750; one of 751 is too dear."""
    buy = QUIET.replace("event:", f"edict:\n  - {{buy: orb, in: Tuskholm, pay: gp, price: {price}}}\nevent:")
    turns = month("event: Remarkable Treasure; in: Tuskholm"), buy
    assert [each.code for each in refused(*turns)] == codes


def test_two_finds_of_a_month_are_two_items() -> None:
    """UC-MAG-2, UC-EVT-9: one of the dice and one of the GM's."""
    more = "event: Unexpected Find; in: Oxford; granted: a second hoard"
    journal = played(month("event: Unexpected Find; in: Oxford", more))
    assert len([each for each in journal.last.view.all(MagicItem) if each.startswith("oxford/find")]) == 2


# ---- with other rules


STOCKYARD = "[{build: Inn, lot: C3}, {build: Stockyard, lots: [A1, B1, A2, B2]}]"


@pytest.mark.parametrize("ruleset", ["ultimate-campaign", "kingmaker-fr"])
@pytest.mark.parametrize(
    ("special", "tuskholm", "relief"),
    [("", "[]", 2), ("", STOCKYARD, 3), ("resource", "[]", 3), ("resource", STOCKYARD, 4)],
)
@pytest.mark.parametrize(("dice", "left"), [("a: 2, b: 1", 1), ("a: 1, b: 1", 0)])
def test_failed_crops_take_what_stockyard_and_resource_gave_too(ruleset, special, tuskholm, relief, dice, left) -> None:
    """UC-UPK-4, UC-EVT-3, FR-43: a Farm that takes 2, 3 or 4 off counts 1 or nothing, and so again a month later."""
    turns = month(f"event: Crop Failure; in: Tuskholm; rolls: {{{dice}}}"), QUIET
    text = kingdom(tuskholm=tuskholm).replace("ultimate-campaign", ruleset)
    ground = MAP + (f"hexes: {{B1: {{special: [{special}]}}}}\n" if special else "")
    journal = legal(realm(*turns, kingdom=text, land=ground))
    consumption = [record.after["event"]["consumption"] for record in journal.turns]
    assert consumption == [10 + relief - left, 10]
    assert journal.turns[0].after["event"]["treasury"] - journal.turns[1].after["upkeep"]["treasury"] == consumption[0]


def test_an_event_in_anarchy_fails_every_check_and_nobody_is_hired() -> None:
    """UC-EVT-6, UC-EVT-7, UC-ANARCHY-2: a Feud is asked for no die of its check, and goes on; hiring is an action."""
    figures = "{size: 5, loyalty: 90, stability: 90, unrest: 5, control dc: 20, treasury: 50, consumption: 0}"
    riot = "event:\n  - happens: {roll: 100}\n  - gm: {unrest: +20}\n    why: a riot\n"
    feud = "upkeep:\n  - lose hex: C1\nevent:\n  - happens: {roll: 1, rolls: {type: 76, table: 34}}\n"
    feud += "  - {event: Feud, in: Tuskholm, rolls: {unrest: 1}}\n"
    journal = played(riot, feud, figures=figures)
    assert [(each.outcome, each.roll) for each in checks(journal)] == [("failure", None)]
    assert (changes(journal.last)["unrest"], open_now(journal)) == (1, [("feud", 2, "tuskholm")])
    hire = feud + "  - {hire: 6+, for: Feud, check: loyalty}\n"
    assert [each.code for each in refused(riot, hire, figures=figures)] == ["UC-ANARCHY-2"]


def test_what_lasts_a_year_ends_after_twelve_turns() -> None:
    """UC-EVT-10: Society of turn 1 holds through turn 13, and not in turn 14."""
    turns = [month("event: Festive Invitation; attend with gift: yes; rolls: {gift: 1}"), *[QUIET] * 13]
    journal = legal(files(*turns))
    stands = [any(each.until for each in record.view.all(Standing).values()) for record in journal.turns]
    assert stands == [True] * 13 + [False]
