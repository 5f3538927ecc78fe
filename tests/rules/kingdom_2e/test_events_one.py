"""The first twenty events of the table, each with its four degrees (K2-EVT-6)."""

from __future__ import annotations

from kingdom_chronicle.engine.figure import best_of_kind
from kingdom_chronicle.rules.kingdom_2e.settlements.item_bonuses import item_bonuses
from second_events_at_play import (
    CF,
    CS,
    REALM,
    UPKEEP,
    F,
    S,
    brought,
    checks,
    comes,
    entries_of,
    goes_on,
    happenings,
    kingdom,
    legal,
    met,
    notes,
    play,
    refusals,
    stock,
)

FRIEND = "Pitax: {size: 30}\n"
QUIET = "event:\n  - happens: {roll: 1}\n"


def test_an_archeological_find_calms_the_people_or_angers_them() -> None:
    """K2-EVT-archeological-find."""
    at = "hex: A3\n"
    assert met("Archeological find", CS, at + "rolls: {unrest: 3}") == {
        "unrest": -3,
        "culture-checks": 2,
        "economy-checks": 2,
    }
    assert met("Archeological find", S, at) == {"unrest": -2}
    assert met("Archeological find", F, at) == {}
    assert met("Archeological find", CF, at + "rolls: {unrest: 2}") == {"unrest": 2, "decay": 1}


def test_an_event_is_met_with_its_own_skill() -> None:
    """K2-EVT-archeological-find: with Exploration alone, named or not."""
    assert met("Archeological find", S, "hex: A3\nskill: Exploration") == {"unrest": -2}
    assert refusals(kingdom(comes("Archeological find", S, "hex: A3\nskill: Trade"))) == [
        "K2-EVT-3: Archeological find is not met with Trade"
    ]


def test_a_museum_makes_more_of_a_find() -> None:
    """K2-EVT-archeological-find."""
    museum = REALM.replace("{build: Inn, lot: B1}", "{build: Museum, lots: [B1, B2]}")
    found = met("Archeological find", CS, "hex: A3\nrolls: {unrest: 1}", more=museum)
    assert found["unrest"] == -2


def test_an_assassination_attempt_by_its_degrees() -> None:
    """K2-EVT-assassination-attempt."""
    nobody = "rolls: {victim: 4, unrest: 3}"
    assert met("Assassination attempt", CS, nobody + "\nchoose: [crime]") == {"unrest": -3, "crime": -1}
    assert met("Assassination attempt", S, "rolls: {victim: 4}") == {}
    assert met("Assassination attempt", F, nobody) == {"unrest": 3}
    dead = "rolls: {victim: 4, unrest: [3, 2], decay: 2}"
    assert met("Assassination attempt", CF, dead) == {"unrest": 5, "decay": 2}


def test_an_assassination_in_war_is_harder() -> None:
    """K2-EVT-assassination-attempt: its level is 3 instead of 1."""
    for realms, dc in (("Varn: {war: yes}\n", 14 + 3), ("Varn: {}\n", 14 + 1)):
        made = checks(legal(kingdom(comes("Assassination attempt", S, "rolls: {victim: 4}"), realms=realms)), "new")
        assert made[-1].against.value == dc


def _with_odo(turn: str) -> dict[str, str]:
    files = kingdom(turn)
    return files | {"kingdom.yml": files["kingdom.yml"].replace("Treasurer: Fen", "Treasurer: Odo")}


def test_an_assassin_takes_a_leader_out_of_the_role_or_kills() -> None:
    """K2-EVT-assassination-attempt: a flat check of 11 says whether it is a leader of nobody's."""
    hurt = legal(_with_odo(comes("Assassination attempt", F, "rolls: {victim: 11, unrest: 1}")))
    assert "victim-is" in notes(hurt, "new")
    spared = legal(_with_odo(comes("Assassination attempt", F, "rolls: {victim: 10, unrest: 1}")))
    assert "victim-is-no-leader" in notes(spared, "new")
    files = _with_odo(comes("Assassination attempt", F, "rolls: {victim: 11, unrest: 1}"))
    after = legal(files | {"turns/0006.yml": "upkeep:\n  - consumption: {short: rp}\nevent:\n  - happens: {roll: 1}\n"})
    assert "role-vacant" in notes(after, "roles", phase="upkeep")
    killed = legal(_with_odo(comes("Assassination attempt", CF, "rolls: {victim: 11, unrest: 2, decay: 1}")))
    groups = {kind.__name__: each for kind, each in killed.last.closing.records.items()}
    assert "treasurer" not in groups["Officer"]
    assert not groups["Person"]["odo"].alive  # type: ignore[attr-defined]


def test_bandits_take_dice_until_they_are_gone() -> None:
    """K2-EVT-bandit-activity."""
    assert met("Bandit activity", CS, "rolls: {unrest: 2}") == {"unrest": -2, "economy-checks": 1}
    assert met("Bandit activity", S) == {"dice": -1, "open": 1}
    assert met("Bandit activity", F) == {"unrest": 1, "dice": -4, "open": 1}
    worst = met("Bandit activity", CF, "rolls: {unrest: 2}\nchoose: [crime]")
    assert worst == {"unrest": 2, "crime": 1, "open": 1}


def test_bandits_at_their_worst_leave_half_the_dice_or_four_fewer() -> None:
    """K2-EVT-bandit-activity: five dice of level 1 become one, because half of them would be two."""
    first = comes("Bandit activity", CF, "rolls: {unrest: 1}\nchoose: [crime]")
    upkeep = "upkeep:\n  - resources: {roll: 3}\n  - consumption: {short: rp}\n"
    after = legal(kingdom(first, upkeep + goes_on("Bandit activity", 5, S)))
    dice = entries_of(after, "resources", phase="upkeep")
    assert [entry.figure.value for entry in dice if getattr(entry, "stock", "") == "rp"][-1] == 3


def test_a_boomtown_brings_dice() -> None:
    """K2-EVT-boomtown: in the smallest settlement."""
    assert met("Boomtown", CS, "in: Mill") == {"dice": 4}
    assert met("Boomtown", S, "in: Mill") == {"dice": 2}
    assert met("Boomtown", F, "in: Mill") == {"dice": 1}
    assert met("Boomtown", CF, "in: Mill") == {"dice": -2}
    assert refusals(kingdom(comes("Boomtown", CS, "in: Fort"))) == ["K2-EVT-5: Boomtown does not come there"]


BOOMING = """\
  hexes: {A1: [], C2: []}
  settlements:
    Fort: {hex: A1, with: [{build: Inn, lot: A1}, {build: Houses, lot: A2}, {build: Library, lot: A3}]}
"""


def hiring(*turns: str, more: str = BOOMING) -> tuple[int, int]:
    """What structures add to Hire Adventurers and to Rest and Relax by Scholarship in the last turn."""
    view = legal(kingdom(*turns, more=more, skills="{Trade: expert}")).last.view
    hire = best_of_kind("test", item_bonuses(view, ("hire-adventurers",), "", "fort"))
    rest = best_of_kind("test", item_bonuses(view, ("rest-and-relax",), "scholarship", "fort"))
    return hire.value, rest.value


def test_a_boomtown_doubles_item_bonuses_of_the_next_turn() -> None:
    """K2-EVT-boomtown, K2-SET-5: all of the settlement past its cap of 1; on a success that of one structure."""
    great, good = comes("Boomtown", CS), comes("Boomtown", S - 6, "lot: A1")
    assert hiring(great) == (1, 1)
    assert hiring(great, UPKEEP + QUIET) == (2, 2)
    assert hiring(great, UPKEEP + QUIET, UPKEEP + QUIET) == (1, 1)
    assert hiring(good, UPKEEP + QUIET) == (2, 1)
    assert hiring(good.replace("A1", "A3"), UPKEEP + QUIET) == (1, 2)
    choice = "K2-EVT-boomtown: the players choose the structure that booms: write `lot: ...`"
    assert refusals(kingdom(comes("Boomtown", S), more=BOOMING)) == [choice]
    homes = "K2-EVT-boomtown: no structure that could be struck stands on lot A2"
    assert refusals(kingdom(comes("Boomtown", S, "lot: A2"), more=BOOMING)) == [homes]


def test_equal_structures_of_a_boomtown_add_up_and_then_double() -> None:
    """K2-EVT-boomtown, K2-SET-5: two Inns of a village come to 1, which is 2; one of them that booms adds 1 past it."""
    two = BOOMING.replace("build: Library", "build: Inn")
    assert hiring(comes("Boomtown", CS), UPKEEP + QUIET, more=two) == (2, 0)
    assert hiring(comes("Boomtown", S - 6, "lot: A3"), UPKEEP + QUIET, more=two) == (2, 0)


def test_a_demand_to_build_is_met_or_costs_dice() -> None:
    """K2-EVT-building-demand: in the largest settlement."""
    assert met("Building demand", CS) == {}
    assert met("Building demand", S) == {"unrest": 1}
    assert met("Building demand", F) == {"unrest": 1, "dice": -2, "open": 1}
    assert met("Building demand", CF) == {"unrest": 1, "dice": -2, "decay": 1, "open": 1}


def test_who_commits_the_civic_work_or_has_done_it_makes_no_check() -> None:
    """K2-EVT-building-demand."""
    commits = "event:\n  - happens: {roll: 20}\n  - event: Building demand\n    choose: commit\n"
    assert brought(legal(kingdom(commits))) == {"open": 1}
    assert brought(legal(kingdom(commits.replace("commit", "met")))) == {}


def test_a_crop_failure_is_eaten_for_in_the_next_turn() -> None:
    """K2-EVT-crop-failure."""
    assert met("Crop failure", CS) == {}
    assert met("Crop failure", S) == {"eat": 1}
    assert met("Crop failure", F, "rolls: {consumption: 3}") == {"eat": 4}
    journal = legal(kingdom(comes("Crop failure", CF, "rolls: {consumption: 1}")))
    assert brought(journal) == {"eat": 2}
    holdings = next(each for kind, each in journal.last.closing.records.items() if kind.__name__ == "Holding")
    assert "farmland" not in holdings["A2"].improvements  # type: ignore[attr-defined]


def test_without_farmland_no_crops_fail() -> None:
    """K2-EVT-crop-failure, K2-EVT-5."""
    bare = REALM.replace("A2: [Farmland]", "A2: []")
    files = kingdom("event:\n  - happens: {roll: 20, rolls: {type: 15}}\n", more=bare)
    assert "event-impossible" in notes(legal(files), "happens")


def test_a_cult_is_found_first_and_then_defeated() -> None:
    """K2-EVT-cult-activity."""
    at = "in: Fort\n"
    assert met("Cult activity", CS, at) == {"open": 1}
    assert met("Cult activity", S, at) == {"unrest": 1, "open": 1}
    assert met("Cult activity", F, at) == {"unrest": 1, "open": 1}
    assert met("Cult activity", CF, at + "rolls: {unrest: 2}") == {"unrest": 2, "corruption": 1, "open": 1}


def test_a_cult_that_was_found_is_defeated_with_folklore() -> None:
    """K2-EVT-cult-activity: a critical success of the search lowers the DC by 5."""

    def then(first: int, roll: int, line: str = "") -> dict[str, int]:
        turn = UPKEEP + goes_on("Cult activity", 5, roll, line)
        return brought(legal(kingdom(comes("Cult activity", first, "in: Fort"), turn)))

    assert then(S, CS, "rolls: {unrest: 2, luxuries: 3}\nchoose: [crime]") == {"unrest": -2, "crime": -1, "luxuries": 3}
    assert then(S, S, "choose: luxuries\nrolls: {luxuries: 2}") == {"luxuries": 2}
    assert then(S, S, "choose: unrest\nrolls: {unrest: 2}") == {"unrest": -2}
    assert then(S, S, "choose: [crime]") == {"crime": -1}
    assert then(S, F, "rolls: {flat: 6}") == {"unrest": 1, "open": 1}
    assert then(S, F, "rolls: {flat: 5}") == {"unrest": 1, "corruption": 1, "open": 1}
    assert then(S, CF, "rolls: {unrest: 4}") == {"unrest": 4, "corruption": 1, "open": 1}
    assert then(CS, 12, "choose: [crime]") == {"crime": -1}


def test_a_discovery_brings_dice_and_fame() -> None:
    """K2-EVT-discovery."""
    assert met("Discovery", CS) == {"dice": 6, "unrest": -2}
    assert met("Discovery", S) == {"dice": 3}
    assert met("Discovery", F) == {"dice": 1}
    assert met("Discovery", CF) == {"dice": -2}
    after = legal(kingdom(comes("Discovery", CS), UPKEEP + "event:\n  - happens: {roll: 1}\n"))
    came = entries_of(after, "coming", phase="upkeep")
    assert [entry.figure.value for entry in came if getattr(entry, "stock", "") == "fame"] == [1]


def test_a_drug_den_breeds_crime_and_decay() -> None:
    """K2-EVT-drug-den: in the largest settlement."""
    assert met("Drug den", CS) == {}
    assert met("Drug den", S) == {"unrest": 1, "open": 1}
    assert met("Drug den", F) == {"unrest": 1, "crime": 1, "decay": 1, "open": 1}
    journal = legal(kingdom(comes("Drug den", CF, "rolls: {unrest: 3}\nchoose: crime")))
    assert brought(journal) == {"unrest": 3, "crime": 2, "decay": 1, "open": 1}
    assert "structure-destroyed" in notes(journal, "new")


def test_an_economic_surge_lasts_until_it_fails_badly_or_twice() -> None:
    """K2-EVT-economic-surge."""
    assert met("Economic surge", CS) == {"dice": 2, "open": 1}
    assert met("Economic surge", S) == {"dice": 1, "open": 1}
    assert met("Economic surge", F) == {"open": 1}
    assert met("Economic surge", CF) == {}
    twice = kingdom(comes("Economic surge", F), UPKEEP + goes_on("Economic surge", 5, F))
    assert happenings(legal(twice)) == {}
    between = kingdom(comes("Economic surge", S), UPKEEP + goes_on("Economic surge", 5, F))
    assert happenings(legal(between)) == {"economic-surge/5": ""}


def test_a_demand_for_land_is_answered_by_a_claim() -> None:
    """K2-EVT-expansion-demand."""
    assert met("Expansion demand", CS) == {}
    assert met("Expansion demand", S) == {}
    assert met("Expansion demand", F) == {"unrest": 1, "open": 1}
    assert met("Expansion demand", CF) == {"unrest": 2, "open": 1}
    quiet = UPKEEP + "event:\n  - happens: {roll: 1}\n"
    assert brought(legal(kingdom(comes("Expansion demand", S), quiet))) == {"unrest": 1}
    again = UPKEEP + goes_on("Expansion demand", 5, CS)
    assert brought(legal(kingdom(comes("Expansion demand", F), again))) == {"unrest": 1}
    assert brought(legal(kingdom(comes("Expansion demand", CF), again))) == {"unrest": 2}


def test_a_feud_needs_two_settlements_and_deepens() -> None:
    """K2-EVT-feud."""
    at = "in: Fort\n"
    assert met("Feud", CS, at) == {"dice": 2}
    assert met("Feud", S, at) == {"open": 1}
    assert met("Feud", F, at) == {"unrest": 1, "open": 1}
    assert met("Feud", CF, at + "choose: [crime]") == {"unrest": 2, "crime": 1, "open": 1}
    twice = UPKEEP + goes_on("Feud", 5, CF, "choose: [strife]")
    files = kingdom(comes("Feud", CF, at + "choose: [crime]"), twice)
    assert brought(legal(files)) == {"unrest": 4, "strife": 2, "open": 1}
    one = REALM[: REALM.index("    Mill")]
    assert "event-impossible" in notes(
        legal(kingdom("event:\n  - happens: {roll: 20, rolls: {type: 35}}\n", more=one)), "happens"
    )


def test_a_feud_is_bought_off_after_three_turns() -> None:
    """K2-EVT-feud: for four resource dice."""
    rich = UPKEEP.replace("  - consumption", "  - resources: {roll: 20}\n  - consumption")
    quiet = rich + goes_on("Feud", 5, S)
    buys = (
        rich
        + "event:\n  - event: Feud\n    since: 5\n    choose: buy off\n    rolls: {rp: 9}\n  - happens: {roll: 1}\n"
    )
    begun = comes("Feud", S, "in: Fort")
    done = legal(kingdom(begun, quiet, quiet, buys))
    assert brought(done) == {"rp": -9}
    (refused,) = play(kingdom(begun, quiet, buys))[1]
    assert refused.code == "K2-EVT-feud"


def test_a_food_shortage_may_come_again() -> None:
    """K2-EVT-food-shortage: there are two settlements."""
    assert met("Food shortage", CS) == {}
    assert met("Food shortage", S, "rolls: {flat: 6}") == {"eat": 1}
    assert met("Food shortage", F, "rolls: {flat: 16}") == {"eat": 2}
    assert met("Food shortage", CF) == {"unrest": 2, "strife": 1, "eat": 2}
    next_turn = UPKEEP + "event:\n  - happens: {roll: 1}\n  - event: Food shortage\n    roll: 20\n"
    legal(kingdom(comes("Food shortage", S, "rolls: {flat: 5}"), next_turn))
    legal(kingdom(comes("Food shortage", F, "rolls: {flat: 15}"), next_turn))
    legal(kingdom(comes("Food shortage", CF), next_turn))
    (refused,) = play(kingdom(comes("Food shortage", S, "rolls: {flat: 6}"), next_turn))[1]
    assert refused.code == "K2-EVT-2"


def test_a_food_surplus_feeds_the_kingdom() -> None:
    """K2-EVT-food-surplus: a critical success skips the next Consumption."""
    assert met("Food surplus", S, "rolls: {food: 2}") == {"eat": -2, "food": 2}
    assert met("Food surplus", F) == {"eat": -1}
    assert met("Food surplus", CF, "choose: [decay]") == {"unrest": 1, "decay": 1}
    journal = legal(kingdom(comes("Food surplus", CS, "rolls: {food: 1}"), "event:\n  - happens: {roll: 1}\n"))
    assert "nothing-consumed" in notes(journal, "consumption", phase="upkeep")


def test_a_surplus_ends_a_shortage() -> None:
    """K2-EVT-food-surplus, K2-EVT-food-shortage."""
    surplus = UPKEEP + comes("Food surplus", F)
    journal = legal(kingdom(comes("Food shortage", CF), surplus))
    assert brought(journal) == {"eat": -1}


def test_good_weather_lets_one_check_be_rolled_twice() -> None:
    """K2-EVT-good-weather."""
    assert met("Good weather", CS, "rolls: {unrest: 3}") == {"unrest": -3}
    assert met("Good weather", S, "rolls: {unrest: 2}") == {"unrest": -2}
    assert met("Good weather", F) == {"unrest": -1}
    assert met("Good weather", CF) == {}
    hunt = (
        UPKEEP + "activity:\n  - does: Hunt and Forage\n    token: Good weather\n    roll: 1\n    rolls: {again: 17}\n"
        "event:\n  - happens: {roll: 1}\n"
    )
    journal = legal(kingdom(comes("Good weather", CS, "rolls: {unrest: 1}"), hunt))
    found = [
        entry for entry in entries_of(journal, "region", phase="activity") if getattr(entry, "stock", "") == "food"
    ]
    assert [entry.figure.value for entry in found] == [1]
    assert stock(journal, "unrest") >= 0


def test_an_inquisition_turns_on_the_people_and_their_buildings() -> None:
    """K2-EVT-inquisition."""
    assert met("Inquisition", CS, "choose: [crime]") == {"crime": 1}
    assert met("Inquisition", S) == {"unrest": 1, "open": 1}
    failed = "rolls: {unrest: 2}\nchoose: [crime, decay]"
    assert met("Inquisition", F, failed) == {"unrest": 2, "crime": 1, "decay": 1, "open": 1}
    worst = "rolls: {unrest: 2, defense: 2}\nchoose: [crime, strife]\nin: Fort\nlot: B1"
    assert met("Inquisition", CF, worst) == {"unrest": 2, "crime": 1, "strife": 1, "decay": 1, "open": 1}
    held = worst.replace("defense: 2", "defense: 17")
    assert met("Inquisition", CF, held) == {"unrest": 2, "crime": 1, "strife": 1, "open": 1}


def test_an_inquisition_that_was_pacified_is_harder_the_next_time() -> None:
    """K2-EVT-inquisition: DC 14 + 1, and 2 more then."""
    twice = kingdom(comes("Inquisition", CS, "choose: pacify"), UPKEEP + comes("Inquisition", S))
    journal = legal(twice)
    assert [check.against.value for check in checks(journal, "new")] == [17]
