"""How events come, go on and end: tables, rerolls, places, durations, promises, hired help."""

from __future__ import annotations

from typing import get_args

import pytest

from events_at_play import CALM, QUIET, changes, files, kingdom, month, notes, open_now, played, refused, town
from kingdom_chronicle.rules.realm import Building, Settlement, Site, Standing
from kingdom_chronicle.rules.ultimate_campaign.events import event_columns, event_effects, event_play, localities
from kingdom_chronicle.rules.ultimate_campaign.events.happenings import Month, Promise
from kingdom_chronicle.rules.ultimate_campaign.land.territory import LostHex
from kingdom_chronicle.rules.ultimate_campaign.magic_items.slots import MagicItem
from kingdom_chronicle.writing.outcome import outcome_text
from rules_at_play import legal, play, realm

NONE = "event:\n  - happens: {roll: 100}\n"


def came(journal, turn: int = -1) -> tuple[str, ...]:
    """The events that the dice of a turn brought."""
    return journal.turns[turn].view.all(Month)["event"].drawn


# ---- the tables


@pytest.mark.parametrize(
    ("type", "table", "event"),
    [
        (5, 86, "new-subjects"),
        (5, 90, "new-subjects"),
        (25, 91, "political-calm"),
        (26, 6, "bandit-activity"),
        (26, 18, "bandit-activity"),
        (26, 19, "feud"),
        (50, 93, "smugglers"),
        (51, 14, "boomtown"),
        (75, 15, "discovery"),
        (76, 17, "crop-failure"),
        (96, 18, "cult-activity"),
    ],
)
def test_the_tables_break_where_the_book_says(type, table, event):
    """UC-EVT-3: 4-7 at 5, 25/26, 50/51, 75/76 and 96; the tables below at the edges of their rows."""
    assert came(played(month(dice=f"type: {type}, table: {table}"))) == (event,)


@pytest.mark.parametrize(("type", "table", "events"), [(2, 76, 1), (2, 75, 2), (97, 6, 2)])
def test_what_comes_twice_is_dropped_or_comes_again(type, table, events):
    """UC-EVT-3: 01-04 and Natural Blessing once more: dropped; beside a Land Rush: both; 97 and bandits: twice."""
    second = 10 if type == 2 else 30
    line = "event: Land Rush; hex: A1; improvement: Farm; rolls: {loyalty: 2}" if table == 75 else ""
    dice = f"type: {type}, type#2: {second}, table: {table}"
    assert len(came(played(month(*[line] * bool(line), dice=dice)))) == events


def test_a_second_attack_strikes_another_place():
    """UC-EVT-3: squatters of 98 and again of 4-11 settle in both towns; the only other town needs no die."""
    journal = played(month(dice="type: 98, type#2: 80, table: 85, place: 2"))
    assert [place for _, _, place in open_now(journal)] == ["oxford", "tuskholm"]


def test_an_impossible_result_is_thrown_again_on_its_table():
    """UC-EVT-4: without a Cathedral, Shrine or Temple no Pilgrimage (4-10, 60); the second throw is 82."""
    no_shrine = "[{build: House, lot: C4}]"
    journal = played(month(dice="type: 60, table: 60, table#2: 82, place: 1"), tuskholm=no_shrine)
    assert came(journal) == ("visiting-celebrity",)


@pytest.mark.parametrize(
    ("event", "tuskholm"),
    [
        ("Pilgrimage; in: Oxford", "[{build: Shrine, lot: C4}]"),
        ("Drug Den; in: Tuskholm", "[{build: Inn, lot: C4}]"),
        ("Vandals; in: Tuskholm", "[]"),
        ("Large Disaster; hex: C1", "[]"),
    ],
)
def test_a_line_cannot_bring_an_event_where_it_is_impossible(event, tuskholm):
    """UC-EVT-4: no sacred place, no home, no building, no improvement; the GM may grant it."""
    line = f"event: {event}"
    assert [each.code for each in refused(month(line), tuskholm=tuskholm)] == ["UC-EVT-4"]
    assert not refused(month(f"{line}; granted: so it was told"), tuskholm=tuskholm)


def test_the_place_is_drawn_among_those_that_would_do():
    """UC-EVT-5: Oxford is the second town; where one alone has a Shrine, no die is thrown."""
    journal = played(month(dice="type: 60, table: 1, place: 2"))
    assert notes(journal, "event-comes-to") == [{"event": "boomtown", "where": "oxford"}]
    journal = played(month(dice="type: 60, table: 60"))
    assert notes(journal, "event-comes-to") == [{"event": "pilgrimage", "where": "tuskholm"}]


def test_a_line_that_only_names_the_event_leaves_the_place_to_the_die():
    """UC-EVT-5: the die stands on `happens`."""
    journal = played(month("event: Discovery; rolls: {lore: 2}", dice="place: 2"))
    assert town(journal, "lore", "oxford") == 2


def test_an_event_by_dice_alone_has_the_dice_of_a_line():
    """UC-EVT-3: written or thrown, the names are those of an `event` line."""
    names = [roll.name for roll in played(month(dice="type: 5, table: 25")).last.rolls]
    assert "1/event/event/economic-boom/treasury" in names


def test_what_the_group_tells_by_rulings_does_nothing_by_itself():
    """UC-EVT-9: `told: yes`."""
    journal = played(month("event: Visiting Celebrity; told: yes", dice="type: 60, table: 82"))
    assert changes(journal.last) == {}
    assert notes(journal, "event-told") == [{"event": "visiting-celebrity"}]


def test_the_gm_starts_an_event_by_his_word():
    """UC-EVT-9: `granted` needs no occurrence; what the event throws is thrown."""
    quiet = month("event: Economic Boom; rolls: {treasury: 3}; granted: a caravan", roll=100)
    assert changes(played(quiet).last) == {"treasury": 3}
    assert [each.code for each in refused(quiet.replace("    granted: a caravan\n", ""))] == ["UC-EVT-1"]


def test_a_field_that_says_nothing_of_its_event_is_refused():
    """UC-EVT-8."""
    (problem,) = refused(month("event: Economic Boom; disperse: yes; rolls: {treasury: 3}"))
    assert (problem.code, str(problem.message)) == ("shape", "`disperse` says nothing of Economic Boom")


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("event: Wealthy Immigrant; in: Tuskholm", "allow"),
        ("event: Festive Invitation", "attend with gift"),
        ("event: Monster Attack; hex: C1", "response"),
    ],
)
def test_a_choice_of_the_leaders_is_asked_for(line, field):
    """UC-EVT-8."""
    (problem,) = refused(month(line))
    assert problem.code == "UC-EVT-8"
    assert f"`{field}`" in str(problem.message)


def test_a_players_leader_meets_the_assassin_at_the_table():
    """UC-EVT-8: the Marshal is a player's; killed costs the office, survived nothing."""
    people = {"people.yml": files()["people.yml"].replace("Gus: {}", "Gus: {player: yes}")}
    line = "event: Assassination Attempt; leader: Marshal"
    codes = [each.code for each in play(files(month(line)) | people)[1] if each.severity == "error"]
    assert codes == ["UC-EVT-8"]
    assert changes(legal(files(month(f"{line}; encounter result: survived")) | people).last) == {}
    killed = legal(files(month(f"{line}; encounter result: killed; rolls: {{unrest: 2}}")) | people)
    assert changes(killed.last) == {"unrest": 2, "economy": -4}


@pytest.mark.parametrize("impossible", [51, 75])
def test_without_a_settlement_what_goes_to_their_table_is_thrown_again(impossible):
    """UC-EVT-4: nothing of 4-10 can come, so 51 and 75 cannot either, and nobody throws on it in vain; 50 can."""
    happens = f"{{roll: 1, rolls: {{type: {impossible}, 'type#2': 50, table: 41}}}}"
    journal = legal(realm(f"edict:\n  - claim: A1\nevent:\n  - happens: {happens}\n"))
    assert came(journal) == ("food-shortage",)
    names = [roll.name.rpartition("/")[2] for roll in journal.last.rolls if "/happens/" in roll.name]
    assert names[:4] == ["check", "type", "type#2", "table"]


# ---- going on


def test_a_feud_comes_back_until_it_is_settled():
    """UC-EVT-6: with a line or without one, in each Event phase; no longer an event of the month."""
    first = month("event: Feud; in: Tuskholm; rolls: {loyalty: 1, unrest: 1}")
    told = CALM + "event:\n  - {event: Feud, since: 1, rolls: {loyalty: 2}}\n  - happens: {roll: 100}\n"
    journal = played(first, told, QUIET)
    assert changes(journal.turns[1]) == {"unrest": 1}
    assert open_now(journal) == []
    assert notes(journal, "event-goes-on-in", 1) == [{"event": "feud", "where": "tuskholm"}]


def test_a_line_says_since_when_and_where():
    """UC-EVT-6."""
    first = month("event: Feud; in: Tuskholm; rolls: {loyalty: 1, unrest: 1}")
    wrong = CALM + "event:\n  - {event: Feud, since: 2, rolls: {loyalty: 2}}\n  - happens: {roll: 100}\n"
    (problem,) = refused(first, wrong)
    assert (problem.code, [str(each) for each in problem.help]) == ("UC-EVT-6", ["It is open since turn 1."])
    elsewhere = wrong.replace("since: 2", "since: 1, in: Oxford")
    assert [each.code for each in refused(first, elsewhere)] == ["UC-EVT-6"]


def test_an_event_that_is_told_by_rulings_is_still_about_a_place_that_there_is():
    """UC-EVT-5: what strikes nowhere is a slip of the pen, whoever tells what it does."""
    (problem,) = refused(month("event: Boomtown; in: Nowhere; told: yes; granted: so it is"))
    assert (problem.code, str(problem.message)) == ("name", "no settlement is called 'Nowhere'")


LOST = CALM + "edict:\n  - abandon: B1\nevent:\n%s  - happens: {roll: 100}\n"


def test_an_event_whose_town_is_lost_in_the_same_turn_cannot_be_told_any_more():
    """UC-EVT-6: a Feud of a town that was given up before; no line is needed then, and none fits."""
    first = month("event: Feud; in: Tuskholm; rolls: {loyalty: 1, unrest: 1}")
    (problem,) = refused(first, LOST % "  - {event: Feud, since: 1}\n")
    assert problem.code == "UC-EVT-6"
    assert str(problem.message) == "Feud is over: its place is not the kingdom's any more"
    assert open_now(played(first, LOST % "")) == []


@pytest.mark.parametrize("town", [1, 2])
def test_a_plague_breaks_out_in_a_town_that_the_same_month_has_taken(town):
    """UC-EVT-6: the monster takes Oxford's hex (Unrest 9 or more) before the plague is played there."""
    dice = f'type: 99, "type#2": 79, table: 64, place: {town}'
    journal = played(
        month("event: Monster Attack; hex: C2; response: ignore", "event: Plague; rolls: {a: 1, b: 1}", dice=dice)
    )
    assert list(journal.last.view.all(LostHex)) == ["C2"]
    assert ("plague", 1) in {(id, since) for id, since, _ in open_now(journal)}


def test_of_two_plagues_a_line_means_the_one_that_is_still_there():
    """UC-EVT-6: the Plague of Tuskholm has reached a hex beside it, and stays when Tuskholm is lost."""
    first = month("event: Plague; in: Tuskholm; rolls: {a: 1, b: 1, unrest: 1}")
    ((*_, other),) = [each for each in open_now(played(first)) if each[2] != "tuskholm"]
    told = played(first, LOST % "  - {event: Plague, since: 1, rolls: {a: 20, b: 20}}\n")
    assert other not in [place for _, _, place in open_now(told)]


def test_a_disaster_sent_to_a_hex_that_is_not_the_kingdoms_ruins_nothing():
    """UC-EVT-5: the GM may grant it; there is no improvement to be lost, and nothing breaks."""
    journal = played(month("event: Large Disaster; hex: A1; granted: a comet; rolls: {stability: 1}", roll=100))
    assert notes(journal, "disaster-threatens") != []
    assert notes(journal, "improvement-ruined") == []


def test_the_gm_ends_an_open_event_by_granting_its_line():
    """UC-EVT-6: no die, and what success brings."""
    first = month("event: Feud; in: Tuskholm; rolls: {loyalty: 1, unrest: 1}")
    second = CALM + "event:\n  - {event: Feud, since: 1, granted: they married}\n  - happens: {roll: 100}\n"
    journal = played(first, second)
    assert (changes(journal.last), open_now(journal)) == ({"unrest": 1}, [])


def test_an_inquisition_ends_with_two_successes_in_a_row():
    """UC-EVT-6: success, failure, success, success; the last changes nothing."""
    turns = [month("event: Inquisition; in: Tuskholm; rolls: {loyalty: 2}")]
    turns += [
        CALM + f"event:\n  - {{event: Inquisition, since: 1, rolls: {{loyalty: {roll}}}}}\n  - happens: {{roll: 100}}\n"
        for roll in (1, 2, 2)
    ]
    journal = played(*turns)
    assert [changes(record).get("loyalty", 0) for record in journal.turns] == [-1, -2, -1, 0]
    assert open_now(journal) == []


def test_a_plague_bars_building_in_its_hex():
    """UC-EVT-6: neither a Road in B1 nor a House in Tuskholm, which lies there; Oxford builds on."""
    sick = month("event: Plague; hex: B1; rolls: {a: 2, b: 1, treasury: 1, unrest: 1}")
    for line, codes in (
        ("{build: Road, hex: B1}", ["UC-EVT-6"]),
        ("{build: House, in: Tuskholm, lot: A1}", ["UC-EVT-6"]),
        ("{build: House, in: Oxford, lot: A2}", []),
    ):
        found = refused(sick, QUIET.replace("event:", f"edict:\n  - {line}\nevent:"))
        assert [each.code for each in found] == codes


def test_an_inn_and_a_hospital_weigh_in_a_plague():
    """UC-EVT-6: the Inn -1 in the hex; the Hospital +1 there and +2 for Stability in a plague."""
    with_hospital = "[{build: Inn, lot: C3}, {build: House, lot: C4}, {build: Hospital, lots: [A1, B1]}]"
    sick = month("event: Plague; hex: B1; rolls: {a: 2, b: 2, treasury: 1}")
    checks = [e for p in played(sick, tuskholm=with_hospital).last.posted for e in p.entries if hasattr(e, "against")]
    weights = [(part.label, part.value) for part in checks[-1].total.parts if part.label in ("inn", "hospital")]
    assert weights == [("inn", -1), ("hospital", 1), ("hospital", 2)]


def test_squatters_hold_their_lot_and_cost_each_month_by_the_default_reading():
    """UC-EVT-6: the switch `squatters-toll`."""
    first = month("event: Squatters; in: Tuskholm; lot: A1")
    build = QUIET.replace("event:", "edict:\n  - {build: House, in: Tuskholm, lot: A1}\nevent:")
    assert [each.code for each in refused(first, build)] == ["UC-EVT-6"]
    assert changes(played(first, QUIET).last) == {"fame": -1, "stability": -1, "unrest": 2}
    assert changes(played(first, QUIET, rules=", squatters-toll: once").last) == {}


@pytest.mark.parametrize(("lot", "harm"), [("A1", {}), ("B1", {"infamy": 1, "unrest": 2})])
def test_dispersed_squatters_want_homes_on_their_lot(lot, harm):
    """UC-EVT-6: a House or Tenement there by the end of the next turn."""
    first = month("event: Squatters; in: Tuskholm; lot: A1; disperse: yes; rolls: {stability: 2}")
    build = QUIET.replace("event:", f"edict:\n  - {{build: Tenement, in: Tuskholm, lot: {lot}}}\nevent:")
    journal = played(first, build)
    assert (changes(journal.last), dict(journal.last.view.all(Promise))) == (harm, {})


def test_a_demand_is_met_by_building_in_time_and_costs_unrest_else():
    """UC-EVT-6, UC-EVT-8: Unrest +1 in each Event phase from the next on."""
    first = month("event: Building Demand; in: Oxford; mode: build; building: Tenement; response: ignore")
    build = QUIET.replace("event:", "edict:\n  - {build: Tenement, in: Oxford, lot: A2}\nevent:")
    assert open_now(played(first, build)) == []
    ignored = played(first, QUIET, QUIET)
    assert [changes(record).get("unrest", 0) for record in ignored.turns] == [0, 1, 1]
    assert open_now(ignored) == [("building-demand", 1, "oxford")]


def test_a_demand_for_ruin_is_met_when_the_building_is_gone():
    """UC-EVT-6: d% 76 wants the first of Oxford's buildings gone; the die `building` has one candidate."""
    first = month("event: Building Demand; in: Oxford; rolls: {mode: 76}")
    fell = QUIET.replace("event:", "edict:\n  - {demolish: House, in: Oxford, lot: A1}\nevent:")
    assert open_now(played(first)) == [("building-demand", 1, "oxford")]
    assert open_now(played(first, fell)) == []


def test_what_is_demanded_is_drawn_among_what_could_be_built():
    """UC-EVT-3: d% 75 still wants a building."""
    journal = played(month("event: Improvement Demand; hex: C1; rolls: {mode: 75, improvement: 1}"))
    (demand,) = notes(journal, "demand-to-build")
    assert demand["where"] == "C1"


def test_a_land_rush_is_answered_by_the_same_improvement_beside_it():
    """UC-EVT-10: a Farm in B2, beside A2, in the very next Edict phase; Unrest stays."""
    rush = month("event: Land Rush; hex: A2; improvement: Farm; rolls: {loyalty: 2}")
    farm = QUIET.replace("event:", "edict:\n  - {build: Farm, hex: B2}\nevent:")
    stability = [record.after["event"]["stability"] for record in played(rush, farm, QUIET).turns]
    assert stability == [39, 40, 40]
    late = [record.after["event"]["stability"] for record in played(rush, QUIET, farm).turns]
    assert late == [39, 39, 39]


def test_an_event_whose_place_is_lost_is_over():
    """UC-EVT-6."""
    sick = month("event: Plague; hex: C1; rolls: {a: 2, b: 1, treasury: 1, unrest: 1}")
    journal = played(sick, QUIET.replace("event:", "edict:\n  - abandon: C1\nevent:"))
    assert notes(journal, "event-gone") == [{"event": "plague", "where": "C1"}]


BOTH = "type: 99, type#2: 95, table: 89, place: 2"
ATTACK = "event: Monster Attack; hex: C2; response: check; rolls: {stability: 1}"
"""A monster and, by `place`, Squatters in Oxford; a natural 1 loses C2, in which Oxford lies."""


def test_an_event_is_over_before_it_strikes_where_an_earlier_one_of_the_month_took_its_place():
    """UC-EVT-4: both are thrown before the first is played; nothing of the second happens, and no line is needed."""
    journal = played(month(ATTACK, dice=BOTH))
    assert set(came(journal)) == {"monster-attack", "squatters"}
    assert journal.last.view.get(Settlement, "oxford") is None
    assert notes(journal, "event-gone") == [{"event": "squatters", "where": "oxford"}]
    assert open_now(journal) == []


def test_a_line_for_an_event_that_comes_too_late_says_to_take_it_out():
    problems = refused(month(ATTACK, "event: Squatters; disperse: yes", dice=BOTH))
    assert [(str(each.message), [str(help) for help in each.help]) for each in problems] == [
        ("Squatters is over: its place is not the kingdom's any more", ["Take the line out."])
    ]


# ---- durations


def test_good_weather_lasts_until_the_next_event_phase():
    """UC-EVT-10: through Upkeep, Edict and Income of the next turn, and not its Event phase."""
    journal = played(month("event: Good Weather"), QUIET)
    after = journal.turns[1].after
    assert [after[phase]["economy"] for phase in ("upkeep", "edict", "income", "event")] == [42, 42, 42, 40]


def test_a_natural_blessing_helps_stability_checks_alone():
    """UC-EVT-10: +4 on the next Upkeep's check; Stability itself stays 40."""
    journal = played(month("event: Natural Blessing"), QUIET)
    check = next(e for p in journal.last.posted for e in p.entries if hasattr(e, "against"))
    # 10 + 40 - 5 Unrest + 4
    assert check.total.value == 49
    assert journal.last.after["upkeep"]["stability"] == 40
    assert not journal.last.view.all(Standing).keys() & {"1/event/natural-blessing/stability-checks"}


def test_political_calm_still_helps_against_what_is_open_in_the_next_event_phase():
    """UC-EVT-10: +2 on the feud's check of turn 2, and not of turn 3; the feud keeps Loyalty as it is."""
    calm = month("event: Political Calm; rolls: {unrest: 1}").replace(
        "  - event: Pol",
        "  - {event: Feud, in: Oxford, granted: old blood, rolls: {loyalty: 1, unrest: 1}}\n  - event: Pol",
    )
    feud = CALM + "event:\n  - {event: Feud, since: 1, rolls: {loyalty: 1, unrest: 1}}\n  - happens: {roll: 100}\n"
    journal = played(calm, feud, feud)
    bonuses = [
        [part.value for part in entry.total.parts if part.label == "political-calm"]
        for record in journal.turns[1:]
        for posted in record.posted
        if posted.phase == "event"
        for entry in posted.entries
        if hasattr(entry, "against")
    ]
    assert bonuses == [[2], []]
    assert changes(journal.turns[0]).get("loyalty") is None


@pytest.mark.parametrize(
    ("line", "paid"),
    [
        # Consumption is 10, and stays so: 10 x 1/2, x 3/2, x 2
        ("event: Food Surplus", 5),
        ("event: Food Shortage; rolls: {stability: 2}", 15),
        ("event: Food Shortage; rolls: {stability: 1}", 20),
        ("event: Pilgrimage; in: Tuskholm", 10),
    ],
)
def test_the_next_upkeep_alone_consumes_more_or_less(line, paid):
    """UC-UPK-4."""
    journal = played(month(line), QUIET, QUIET)
    treasury = [record.after[phase]["treasury"] for record in journal.turns for phase in ("upkeep", "event")]
    assert (treasury[1] - treasury[2], treasury[3] - treasury[4]) == (paid, 10)


@pytest.mark.parametrize(("rolls", "more"), [("a: 2, b: 2", 0), ("a: 2, b: 1", 1), ("a: 1, b: 1", 2)])
def test_failed_crops_count_one_or_nothing_in_the_next_upkeep(rolls, more):
    """UC-UPK-4: the Farm in B1 takes 2 off Consumption, then 1 or 0, before the floor and for one Upkeep."""
    journal = played(month(f"event: Crop Failure; in: Tuskholm; rolls: {{{rolls}}}"), QUIET)
    consumption = [journal.turns[0].after["event"]["consumption"], journal.turns[1].after["event"]["consumption"]]
    assert consumption == [10 + more, 10]
    assert journal.turns[0].after["event"]["treasury"] - journal.turns[1].after["upkeep"]["treasury"] == 10 + more


def test_a_found_item_is_offered_for_a_month():
    """UC-MAG-2: gone as the next Event phase begins."""
    journal = played(month("event: Unexpected Find; in: Oxford; rolls: {grade: 70}"), QUIET)
    kept = [[each.tier for each in record.view.all(MagicItem).values()] for record in journal.turns]
    assert kept[0] == ["minor"]
    assert not any(each.building.endswith("/find") for each in journal.last.view.all(MagicItem).values())


# ---- adventurers


@pytest.mark.parametrize(("levels", "bonus", "cost"), [("1-2", 2, 4), ("3-5", 5, 8), ("6+", 10, 16), ("4", 5, 8)])
def test_hired_adventurers_help_one_check(levels, bonus, cost):
    """UC-EVT-7: paid in BP, whichever way the check goes."""
    line = "event: Feud; in: Tuskholm; rolls: {loyalty: 2}"
    journal = played(month(line, f"hire: {levels}; for: Feud; check: loyalty"))
    check = next(e for p in journal.last.posted for e in p.entries if hasattr(e, "against") and p.phase == "event")
    assert [part.value for part in check.total.parts if part.label == "adventurers"] == [bonus]
    assert changes(journal.last) == {"unrest": 1, "treasury": -cost}


def test_adventurers_help_one_check_of_two():
    """UC-EVT-7: `a` alone."""
    line = "event: Plague; hex: C1; rolls: {a: 2, b: 2, treasury: 1}"
    journal = played(month(line, "hire: 1-2; for: Plague; check: a"))
    checks = [e for p in journal.last.posted for e in p.entries if hasattr(e, "against") and p.phase == "event"]
    assert [any(part.label == "adventurers" for part in each.total.parts) for each in checks] == [True, False]


@pytest.mark.parametrize(
    "lines",
    [
        ("event: Feud; in: Oxford; rolls: {loyalty: 2}", *["hire: 1-2; for: Feud; check: loyalty"] * 2),
        ("event: Feud; in: Oxford; rolls: {loyalty: 2}", "hire: 1-2; for: Feud; check: economy"),
        ("event: Economic Boom; rolls: {treasury: 1}", "hire: 1-2; for: Feud; check: loyalty"),
    ],
)
def test_adventurers_are_hired_once_for_a_check_that_is_thrown(lines):
    """UC-EVT-7: not twice, not for a check that the event has not, not for an event that does not come."""
    assert [each.code for each in refused(month(*lines))] == ["UC-EVT-7"]


def test_adventurers_by_the_gms_word_cost_nothing():
    """UC-EVT-7."""
    line = "event: Feud; in: Tuskholm; rolls: {loyalty: 2}"
    journal = played(month(line, "hire: 6+; for: Feud; check: loyalty; granted: old friends"))
    assert changes(journal.last) == {"unrest": 1}


# ---- over from paper


def test_open_events_come_over_from_paper():
    """UC-EVT-6: the Feud since turn 11 is played in turn 14."""
    text = kingdom(more="  events: [{event: Feud, since: 11, in: Tuskholm}]\n").replace(
        "after turn: 0", "after turn: 13"
    )
    turn = CALM + "event:\n  - {event: Feud, since: 11, in: Tuskholm, rolls: {loyalty: 1, unrest: 5}}\n" + NONE[7:]
    journal = legal(realm(turn, kingdom=text, first=14))
    assert changes(journal.last)["unrest"] == 5
    assert open_now(journal) == [("feud", 11, "tuskholm")]


@pytest.mark.parametrize("event", ["{event: Economic Boom, since: 11}", "{event: Feud, since: 11}"])
def test_only_what_stays_open_somewhere_comes_over(event):
    """UC-EVT-6: a boom is over at once; a feud needs its town."""
    _, problems = play(realm(QUIET, kingdom=kingdom(more=f"  events: [{event}]\n")))
    assert "UC-EVT-6" in [each.code for each in problems]


def test_what_an_event_leaves_stands_in_the_outcome():
    """UC-EVT-6: the open event on the sheet, in ids."""
    journal = played(month("event: Feud; in: Tuskholm; rolls: {loyalty: 1, unrest: 5}"))
    ledger = outcome_text(journal.last)
    assert "happening feud/1" in ledger
    assert "figure moves, figure corruption, amount 1, where tuskholm [UC-EVT-10]" in ledger


def test_a_building_that_a_disaster_took_leaves_old_ground():
    """UC-BLD-3, UC-BLD-5."""
    line = "event: Localized Disaster; in: Oxford; lots: [A1]; rolls: {stability: 1}"
    view = played(month(line)).last.view
    assert not [each for each in view.all(Building).values() if each.settlement == "oxford"]
    assert view.all(Site)["oxford/1/A1"].was == "house"


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("event: Feud; hex: B1; rolls: {loyalty: 1, unrest: 1}", "tuskholm"),
        ("event: Plague; hex: B1; rolls: {a: 2, b: 1, treasury: 1, unrest: 1}", "B1"),
        ("event: Plague; in: Tuskholm; rolls: {a: 2, b: 1, treasury: 1, unrest: 1}", "tuskholm"),
        ("event: Improvement Demand; in: Tuskholm; mode: build; improvement: Fort", "B1"),
    ],
)
def test_a_settlement_stands_for_its_hex_and_a_hex_for_its_settlement(line, place):
    """UC-EVT-5: by the kind of place that an event comes to; a plague comes to either."""
    assert [where for _, _, where in open_now(played(month(line)))] == [place]


@pytest.mark.parametrize("line", ["event: Squatters; hex: C1", "event: Noblesse Oblige; hex: E1; granted: a whim"])
def test_an_event_of_settlements_does_not_come_to_an_empty_hex(line):
    """UC-EVT-5."""
    assert [each.code for each in refused(month(line))] == ["UC-EVT-5"]


def test_a_demand_of_a_hex_that_is_not_the_kingdoms_breaks_nothing():
    """UC-EVT-5: by the GM's word."""
    line = "event: Improvement Demand; hex: A1; mode: destroy; improvement: Farm; granted: squatters there"
    assert open_now(played(month(line))) == [("improvement-demand", 1, "A1")]


def test_a_house_rules_event_is_read_like_the_books():
    """UC-EVT-9: an event of the campaign's own, and one whose words the rules do not know."""
    row = "add: {eclipse: {label: Eclipse, kind: dangerous, place: kingdom, %s}}\n"
    fine = {
        "rules/events.yml": row % "checks: [{by: loyalty}], outcomes: [{successes: 0, effects: [{to: unrest, add: 3}]}]"
    }
    line = "event: Eclipse; granted: the almanac; rolls: {loyalty: 1}"
    assert changes(legal(files(month(line)) | fine).last) == {"unrest": 3}
    for wrong in ("plays: dance", "needs: [moon]", "always: [{does: shine}]", "always: [{to: unrest, dice: 1d0}]"):
        problems = play(files(QUIET) | {"rules/events.yml": row % wrong})[1]
        assert [each.code for each in problems] == ["shape"]


def test_each_word_of_the_event_table_is_something_that_can_be_done():
    """UC-EVT-3: the closed lists of the columns are those of the functions."""
    assert {*get_args(event_columns.Deed)} - {""} == {*event_effects.DOINGS}
    assert {*get_args(event_columns.Way)} == {*event_play.PLAYS}
    assert {*get_args(event_columns.Need)} == {*localities.NEEDS}


def test_an_event_is_not_sent_to_two_places():
    """UC-EVT-5: a hex and a settlement beside it contradict each other."""
    problems = refused(month("event: Plague; in: Tuskholm; hex: C2"))
    assert [(each.code, str(each.message)) for each in problems] == [
        ("UC-EVT-5", "Plague strikes one place: say `hex` or `in`")
    ]
