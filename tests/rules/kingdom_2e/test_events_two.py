"""The last twenty events of the table, each with its four degrees (K2-EVT-6)."""

from __future__ import annotations

from kingdom_chronicle.engine.book import State
from kingdom_chronicle.engine.journal import Journal
from second_edition_at_play import LAND
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

QUIET = UPKEEP + "event:\n  - happens: {roll: 1}\n"


def records(state: State, kind: str) -> dict[str, object]:
    """The records of a kind."""
    return next((dict(each) for of, each in state.records.items() if of.__name__ == kind), {})


def buildings(journal: Journal) -> set[str]:
    """What stands, as `settlement type`."""
    found = records(journal.last.closing, "Building").values()
    return {f"{each.settlement} {each.type}" for each in found if each.type != "rubble"}  # type: ignore[attr-defined]


def test_justice_prevails() -> None:
    """K2-EVT-justice-prevails."""
    ruins = {"corruption": -1, "crime": -1, "decay": -1, "strife": -1}
    assert met("Justice prevails", CS, "choose: unrest\nrolls: {unrest: 2}") == {"unrest": -2, **ruins}
    assert met("Justice prevails", S, "choose: unrest\nrolls: {unrest: 3}") == {"unrest": -3}
    assert met("Justice prevails", S, "choose: [crime, decay]") == {"crime": -1, "decay": -1}
    assert met("Justice prevails", F) == {}
    worst = met("Justice prevails", CF, "rolls: {unrest: 2}\nchoose: [strife]")
    assert worst == {"unrest": 2, "crime": 2, "strife": 1}
    assert refusals(kingdom(comes("Justice prevails", CF, "choose: [crime]")))


def test_justice_that_fails_asks_for_calm_in_the_next_turn() -> None:
    """K2-EVT-justice-prevails: Unrest 1d4 at the end of the next turn unless it was quelled."""
    first = comes("Justice prevails", F)
    assert brought(legal(kingdom(first, UPKEEP + "event:\n  - happens: {roll: 1}\n"))).keys() == {"unrest"}
    quelled = "activity:\n  - does: Quell Unrest\n    leader: Ruler\n    skill: Arts\n    roll: 17\n"
    assert brought(legal(kingdom(first, UPKEEP + quelled + "event:\n  - happens: {roll: 1}\n"))) == {}
    failed = quelled.replace("17", "9")
    assert brought(legal(kingdom(first, UPKEEP + failed + "event:\n  - happens: {roll: 1}\n"))).keys() == {"unrest"}


def test_justice_ends_another_event() -> None:
    """K2-EVT-justice-prevails."""
    ends = UPKEEP + "event:\n  - event: Vandals\n    since: 5\n    roll: 8\n  - happens: {roll: 20}\n"
    ends += "  - event: Justice prevails\n    roll: 20\n    choose: event\n    other: Vandals\n"
    journal = legal(kingdom(comes("Vandals", F, "in: Fort"), ends))
    assert happenings(journal) == {}


def test_a_land_rush_is_annexed_bought_or_resented() -> None:
    """K2-EVT-land-rush: a claim brings 10 XP besides the 30 of the event."""
    journal = legal(kingdom(comes("Land rush", CS, "hex: A4")))
    assert brought(journal) == {"unrest": -1}
    assert records(journal.last.closing, "Holding")["A4"].improvements == {"farmland": 5}  # type: ignore[attr-defined]
    gained = [each.figure.value for each in entries_of(journal, "new") if getattr(each, "stock", "") == "xp"]
    assert gained == [30, 10]
    rich = "upkeep:\n  - resources: {roll: 15}\n"
    paid = legal(kingdom(rich + comes("Land rush", S, "hex: A4\nchoose: pay\nrolls: {rp: 9}")))
    assert brought(paid) == {"rp": -9, "unrest": -1}
    poor = legal(kingdom(rich.replace("15", "5") + comes("Land rush", S, "hex: A4\nchoose: pay")))
    assert brought(poor) == {"unrest": 1}
    shrine = {"map.yml": LAND + "hexes: {A4: {special: [Landmark]}}\n"}  # K2-HEX-3: so much more with a claim
    calmed = brought(legal(kingdom(comes("Land rush", CS, "hex: A4\nrolls: {unrest: 2}")) | shrine))
    assert calmed == {"unrest": -3, "culture-checks": 2, "economy-checks": 2}
    assert met("Land rush", S, "hex: A4\nchoose: refuse") == {"unrest": 1}
    assert met("Land rush", F, "hex: A4") == {"unrest": 1}
    worst = met("Land rush", CF, "hex: A4\nrolls: {unrest: 3}\nchoose: [crime, decay]")
    assert worst == {"unrest": 4, "crime": 1, "decay": 1}
    assert refusals(kingdom(comes("Land rush", F, "hex: A1"))) == ["K2-EVT-5: Land rush does not come there"]


def test_a_hex_of_settlers_brings_what_a_claim_of_it_brings() -> None:
    """K2-EVT-land-rush, K2-HEX-3, K2-XP-1: a landmark, Unrest 1d4 less, and 40 XP for the first one."""
    files = kingdom(comes("Land rush", CS, "hex: A4\nrolls: {unrest: 2}"))
    files["map.yml"] += "hexes: {A4: {special: [landmark]}}\n"
    journal = legal(files)
    assert brought(journal) == {"unrest": -3, "culture-checks": 2, "economy-checks": 2}
    gained = [each.figure.value for each in entries_of(journal, "new") if getattr(each, "stock", "") == "xp"]
    assert gained == [30, 10, 40]


def test_settlers_build_only_what_the_ground_bears() -> None:
    """K2-EVT-land-rush: on plains farmland, and no Quarry; what would do is told by its name."""
    (problem, *_) = play(kingdom(comes("Land rush", CS, "hex: A4\nfeature: Quarry\nrolls: {unrest: 2}")))[1]
    assert str(problem.message) == "settlers cannot build Quarry in hex A4"
    assert [str(each) for each in problem.help] == ["Possible here: Farmland."]


def test_a_local_disaster_costs_dice_and_buildings() -> None:
    """K2-EVT-local-disaster."""
    assert met("Local disaster", CS, "in: Fort") == {}
    assert met("Local disaster", S, "in: Fort") == {"dice": -2}
    journal = legal(kingdom(comes("Local disaster", F, "in: Fort\nlots: [A1, A3, A4]")))
    assert brought(journal) == {"decay": 1, "dice": -4}
    assert "fort houses" not in buildings(journal)
    worst = legal(kingdom(comes("Local disaster", CF, "in: Fort\nlots: [A2, B1]\nrolls: {decay: 2}")))
    assert brought(worst) == {"decay": 2, "dice": -6}
    assert buildings(worst) == {"fort houses", "mill houses"}
    assert len(refusals(kingdom(comes("Local disaster", F, "in: Fort\nlots: [A1, A3]")))) == 1
    assert len(refusals(kingdom(comes("Local disaster", F, "in: Fort\nlots: [A3, A4, B2]")))) == 1


def test_a_cemetery_halves_the_dice_of_a_disaster() -> None:
    """K2-EVT-local-disaster."""
    cemetery = REALM.replace("{build: Inn, lot: B1}", "{build: Cemetery, lot: B1}")
    assert met("Local disaster", S, "in: Fort", more=cemetery) == {"dice": -1}


def test_monsters_are_driven_off_or_lay_waste() -> None:
    """K2-EVT-monster-activity: the farmland of A2 is the closest to A3."""
    at = "hex: A3\n"
    assert met("Monster activity", CS, at + "rolls: {luxuries: 2}") == {"luxuries": 2, "dice": 2}
    assert met("Monster activity", S, at) == {"unrest": 1, "open": 1}
    journal = legal(kingdom(comes("Monster activity", F, at + "rolls: {unrest: 2}")))
    assert brought(journal) == {"unrest": 2, "decay": 1, "open": 1}
    assert records(journal.last.closing, "Holding")["A2"].improvements == {}  # type: ignore[attr-defined]
    worst = "rolls: {unrest: 2, storm: 3, structure: 1}"
    bare = met("Monster activity", CF, at + worst)
    assert bare == {"unrest": 5, "decay": 3, "open": 1}


def test_water_shields_a_settlement_from_monsters() -> None:
    """K2-EVT-monster-activity."""
    water = REALM.replace("Fort: {hex: A1,", "Fort: {hex: A1, borders: {west: water},")
    worst = met("Monster activity", CF, "hex: A3\nrolls: {unrest: 2}", more=water)
    assert worst == {"unrest": 3, "decay": 1, "open": 1}


def test_a_natural_disaster_destroys_fields_and_brings_a_local_one() -> None:
    """K2-EVT-natural-disaster: the DC is 14 + 2."""
    assert met("Natural disaster", CS) == {}
    assert met("Natural disaster", S) == {"dice": -4}
    failed = met("Natural disaster", F, "rolls: {unrest: 4, site: 1}")
    assert failed == {"decay": 1, "unrest": 4, "dice": -6}
    worst = comes("Natural disaster", CF, "rolls: {unrest: [2, 3], sites: 2, site: 1}")
    worst += "  - event: Local disaster\n    in: Fort\n    roll: 20\n"
    journal = legal(kingdom(worst))
    assert brought(journal) == {"unrest": 5, "dice": -8, "decay": 2}
    holdings = records(journal.last.closing, "Holding").values()
    assert not any(each.improvements for each in holdings)  # type: ignore[attr-defined]


def test_natures_blessing_betters_works_of_art() -> None:
    """K2-EVT-natures-blessing: luxuries and masterpieces are one degree better in the next turn only."""
    assert met("Nature's blessing", CS, "rolls: {unrest: 3}") == {
        "unrest": -3,
        "craft-luxuries-degrees": 1,
        "create-a-masterpiece-degrees": 1,
    }
    assert met("Nature's blessing", S) == {"culture-checks": 1, "stability-checks": 1}
    assert met("Nature's blessing", F) == {}
    assert met("Nature's blessing", CF) == {"unrest": 1}
    art = "activity:\n  - does: Create a Masterpiece\n    leader: Ruler\n    roll: 9\n"
    art += "event:\n  - happens: {roll: 1}\n"
    first = comes("Nature's blessing", CS, "rolls: {unrest: 3}")
    for turns, outcome in (((first, UPKEEP + art), "success"), ((first, QUIET, UPKEEP + art), "failure")):
        (made,) = checks(legal(kingdom(*turns)), "leadership", phase="activity")
        assert made.outcome == outcome


def test_new_subjects_bring_dice_and_a_region_activity() -> None:
    """K2-EVT-new-subjects: four region activities instead of three."""
    assert met("New subjects", CS) == {"dice": 6}
    assert met("New subjects", S) == {"dice": 3}
    assert met("New subjects", F) == {"unrest": 1, "dice": 1}
    assert met("New subjects", CF, "rolls: {unrest: 2}") == {"unrest": 2, "strife": 1}
    hunts = "activity:\n" + 4 * "  - does: Hunt and Forage\n    roll: 9\n" + "event:\n  - happens: {roll: 1}\n"
    legal(kingdom(comes("New subjects", CS), UPKEEP + hunts))
    (refused,) = play(kingdom(comes("New subjects", S), UPKEEP + hunts))[1]
    assert refused.code == "K2-ACT-3"


def test_nobles_give_a_monument_and_a_park() -> None:
    """K2-EVT-noblesse-oblige: where a mansion or a noble villa stands."""
    noble = REALM.replace("{build: Inn, lot: B1}", "{build: Mansion, lot: B1}")
    journal = legal(kingdom(comes("Noblesse oblige", CS, "lots: [A3, A4]\nchoose: [crime]"), more=noble))
    assert {"fort monument", "fort park"} <= buildings(journal)
    assert notes(legal(kingdom(comes("Noblesse oblige", S), more=noble)), "new") == ["event-comes-to", "rest-is-told"]
    assert met("Noblesse oblige", F, more=noble) == {}
    assert met("Noblesse oblige", CF, "rolls: {flat: 11}", more=noble) == {"unrest": 1}
    feud = UPKEEP + "event:\n  - event: Feud\n    in: Fort\n    roll: 17\n  - happens: {roll: 1}\n"
    failed = legal(kingdom(comes("Noblesse oblige", CF, "rolls: {flat: 10}"), feud, more=noble))
    assert happenings(failed) == {"feud/6": "fort"}
    assert "event-impossible" in notes(
        legal(kingdom("event:\n  - happens: {roll: 20, rolls: {type: 65}}\n")), "happens"
    )


def test_an_outstanding_success() -> None:
    """K2-EVT-outstanding-success."""
    assert met("Outstanding success", CS) == {"dice": 3}
    assert met("Outstanding success", S) == {"dice": 1}
    assert met("Outstanding success", F) == {}
    assert met("Outstanding success", CF) == {"unrest": 1, "corruption": 1}


def test_a_pilgrimage_needs_a_house_of_prayer() -> None:
    """K2-EVT-pilgrimage."""
    shrine = REALM.replace("{build: Inn, lot: B1}", "{build: Shrine, lot: B1}")
    best = met("Pilgrimage", CS, "rolls: {luxuries: 3, unrest: 2}\nchoose: [decay]", more=shrine)
    assert best == {"luxuries": 3, "unrest": -2, "decay": -1}
    assert met("Pilgrimage", S, "rolls: {unrest: 2}", more=shrine) == {"unrest": -2}
    assert met("Pilgrimage", F, "rolls: {unrest: 2, consumption: 3}", more=shrine) == {"unrest": -2, "eat": 3}
    assert met("Pilgrimage", CF, "rolls: {consumption: 2}", more=shrine) == {"corruption": 1, "eat": 2}
    assert refusals(kingdom(comes("Pilgrimage", S))) != []


def test_a_plague_rages_until_it_is_overcome() -> None:
    """K2-EVT-plague: in the largest settlement; without a dump -4, with a sewer system +2."""
    ruins = {"corruption": 1, "crime": 1, "decay": 1, "strife": 1}
    assert met("Plague", CS) == {"dice": -2}
    assert met("Plague", S, "rolls: {unrest: 2}\nchoose: [crime]") == {"unrest": 2, "crime": 1, "open": 1}
    assert met("Plague", F, "rolls: {unrest: 3}") == {"unrest": 3, **ruins, "open": 1}
    journal = legal(kingdom(comes("Plague", CF, "rolls: {unrest: 3}")))
    assert brought(journal) == {"unrest": 3, **ruins, "open": 2}
    assert set(happenings(journal).values()) == {"fort", "mill"}
    dirty = REALM.replace("{build: Dump, lot: A2}", "{build: Granary, lot: A2}")
    (check,) = checks(legal(kingdom(comes("Plague", CS), more=dirty)), "new")
    assert check.total.value == 20 - 4
    clean = REALM.replace("{build: Dump, lot: A2}", "{build: Dump, lot: A2}, {build: Sewer System}")
    (check,) = checks(legal(kingdom(comes("Plague", CS), more=clean)), "new")
    assert check.total.value == 20 + 2


def test_care_for_the_sick_ends_a_plague() -> None:
    """K2-EVT-plague: four successes, of which a critical one counts as two."""
    care = UPKEEP + "activity:\n  - does: Provide Care\n    leader: Ruler\n    roll: {roll}\n{choose}"
    best = care.replace("{roll}", "20").replace("{choose}", "    choose: [crime]\n")
    rages = goes_on("Plague", 5, S, "rolls: {unrest: 1}\nchoose: [crime]")
    first = comes("Plague", S, "rolls: {unrest: 1}\nchoose: [crime]")
    quiet = "event:\n  - happens: {roll: 1}\n"
    assert happenings(legal(kingdom(first, best + rages))) == {"plague/5": "fort"}
    assert happenings(legal(kingdom(first, best + rages, best + quiet))) == {}


def test_a_plague_hinders_the_work_of_its_settlement() -> None:
    """K2-EVT-plague: -2 status to civic activities there, unless there is a sewer system."""
    from kingdom_chronicle.rules.kingdom_2e.activities.activity_columns import Activity
    from kingdom_chronicle.rules.kingdom_2e.activities.rolling import _hindered
    from kingdom_chronicle.rules.kingdom_2e.activities.use import Does, Use

    begun = comes("Plague", S, "rolls: {unrest: 1}\nchoose: [crime]")
    work = Use("demolish", Activity(label="Work", steps=("civic",)), Does(does="Work"), "civic", town="fort")
    view = legal(kingdom(begun)).last.view
    assert [(each.value, each.kind) for each in _hindered(view, work)] == [(-2, "status")]
    clean = REALM.replace("{build: Dump, lot: A2}", "{build: Dump, lot: A2}, {build: Sewer System}")
    begun = comes("Plague", 15, "rolls: {unrest: 1}\nchoose: [crime]")
    assert list(_hindered(legal(kingdom(begun, more=clean)).last.view, work)) == []


def test_political_calm_helps_against_events() -> None:
    """K2-EVT-political-calm: +2 status to the end of the next turn."""
    best = met("Political calm", CS, "choose: unrest\nrolls: {unrest: 2}")
    assert best == {"unrest": -2, "event-checks": 2}
    assert met("Political calm", CS, "choose: [crime]") == {"crime": -1, "event-checks": 2}
    assert met("Political calm", S, "rolls: {unrest: 2}") == {"unrest": -2}
    assert met("Political calm", F) == {"unrest": -1}
    assert met("Political calm", CF, "choose: [crime]") == {"crime": 1}
    after = UPKEEP + comes("Discovery", S)
    (check,) = checks(legal(kingdom(comes("Political calm", CS, "choose: [crime]"), after)), "new")
    assert check.total.value == 17 + 2


def test_a_public_scandal_is_about_a_leader_of_nobody() -> None:
    """K2-EVT-public-scandal."""

    def scandal(roll: int, line: str = "") -> dict[str, int]:
        files = kingdom(comes("Public scandal", roll, line))
        return brought(legal(files | {"kingdom.yml": files["kingdom.yml"].replace("Warden: Hal", "Warden: Odo")}))

    assert scandal(CS) == {}
    assert scandal(S) == {"unrest": 1}
    assert scandal(F, "rolls: {unrest: 2}") == {"unrest": 2, "corruption": 1}
    assert scandal(CF, "rolls: {unrest: 5}\nchoose: [strife]") == {"unrest": 5, "strife": 1}
    assert "event-impossible" in notes(
        legal(kingdom("event:\n  - happens: {roll: 20, rolls: {type: 79}}\n")), "happens"
    )


def test_a_remarkable_treasure() -> None:
    """K2-EVT-remarkable-treasure: Fame at the start of the next turn."""
    best = met("Remarkable treasure", CS, "rolls: {luxuries: 2, unrest: 3}")
    assert best == {"luxuries": 2, "unrest": -3}
    found = met("Remarkable treasure", S, "rolls: {luxuries: 2, unrest: 2}")
    assert found == {"luxuries": 2, "unrest": -2}
    assert met("Remarkable treasure", F) == {"unrest": -1}
    assert met("Remarkable treasure", CF) == {"unrest": 1}
    after = legal(kingdom(comes("Remarkable treasure", CS, "rolls: {luxuries: 2, unrest: 3}"), QUIET))
    assert [getattr(each, "stock", "") for each in entries_of(after, "coming", phase="upkeep")].count("fame") == 1


def test_sacrifices_are_found_and_ended() -> None:
    """K2-EVT-sacrifices: found by a success, its DC of 14 + 2 is 4 lower, until a critical failure."""
    at = "hex: A1\n"
    assert met("Sacrifices", CS, at) == {}
    assert met("Sacrifices", S, at) == {"unrest": 1, "open": 1}
    assert met("Sacrifices", F, at + "rolls: {unrest: 2}\nchoose: [crime]") == {"unrest": 2, "crime": 1, "open": 1}
    worst = met("Sacrifices", CF, at + "rolls: {unrest: 3}\nchoose: [crime, decay]")
    assert worst == {"unrest": 3, "crime": 2, "decay": 2, "open": 1}
    found, seen = comes("Sacrifices", S, at), UPKEEP + goes_on("Sacrifices", 5, S)
    assert checks(legal(kingdom(found, seen)), "open")[0].against.value == 16 - 4
    moved = UPKEEP + goes_on("Sacrifices", 5, 1, "rolls: {unrest: 1}\nchoose: [crime, decay]")
    assert checks(legal(kingdom(found, moved, seen)), "open")[0].against.value == 16


def test_a_sensational_crime_is_solved() -> None:
    """K2-EVT-sensational-crime: on its first turn Crime falls by one more."""
    at = "in: Fort\n"
    assert met("Sensational crime", CS, at + "choose: [decay]") == {"crime": -3, "decay": -2}
    assert met("Sensational crime", S, at) == {"unrest": 1, "open": 1}
    assert met("Sensational crime", F, at + "rolls: {unrest: 2}") == {"unrest": 2, "crime": 1, "open": 1}
    worst = met("Sensational crime", CF, at + "rolls: {unrest: 2}\nchoose: [decay]")
    assert worst == {"unrest": 2, "crime": 2, "decay": 2, "open": 1}
    later = UPKEEP + goes_on("Sensational crime", 5, CS, "choose: [decay]")
    assert brought(legal(kingdom(comes("Sensational crime", S, at), later))) == {"crime": -2, "decay": -2}


def test_squatters_hold_a_lot_and_eat() -> None:
    """K2-EVT-squatters: one food more a month until it is resolved, a lot blocked."""
    at = "in: Fort\nlot: A3\n"
    assert met("Squatters", CS, at) == {}
    assert met("Squatters", S, at) == {"unrest": 1, "open": 1}
    assert met("Squatters", F, at + "rolls: {unrest: 2}") == {"unrest": 2, "open": 1}
    assert met("Squatters", CF, at + "rolls: {unrest: 2}") == {"unrest": 2, "eat": 1, "open": 1}
    solved = UPKEEP + goes_on("Squatters", 5, CS)
    journal = legal(kingdom(comes("Squatters", CF, at + "rolls: {unrest: 1}"), solved))
    assert journal.last.view.score("consumption").value == 2
    assert refusals(kingdom(comes("Squatters", S, "in: Fort\nlot: A1"))) == ["K2-EVT-squatters: lot A1 is taken"]


def test_a_home_on_their_lot_ends_squatting() -> None:
    """K2-EVT-squatters."""
    housed = UPKEEP + "event:\n  - event: Squatters\n    since: 5\n    choose: housed\n  - happens: {roll: 1}\n"
    refused = play(kingdom(comes("Squatters", S, "in: Fort\nlot: A3"), housed))[1]
    assert [each.code for each in refused] == ["K2-EVT-squatters"]


def test_the_undead_rise() -> None:
    """K2-EVT-undead-uprising: where most cemeteries are, or in the largest settlement."""
    ruins = {"corruption": 1, "crime": 1, "decay": 1, "strife": 1}
    assert met("Undead uprising", CS) == {}
    assert met("Undead uprising", S) == {"unrest": 1, "open": 1}
    assert met("Undead uprising", F, "rolls: {unrest: 2}\nchoose: [crime]") == {"unrest": 2, "crime": 1, "open": 1}
    journal = legal(kingdom(comes("Undead uprising", CF, "rolls: {unrest: [2, 3]}\nlot: B1")))
    assert brought(journal) == {"unrest": 5, **ruins, "open": 1}
    assert "fort inn" not in buildings(journal)
    grave = REALM.replace("Mill: {hex: C2, with: [", "Mill: {hex: C2, with: [{build: Cemetery, lot: A2}, ")
    assert happenings(legal(kingdom(comes("Undead uprising", S), more=grave))) == {"undead-uprising/5": "mill"}


def test_an_unexpected_find_may_be_given_away() -> None:
    """K2-EVT-unexpected-find."""
    at = "in: Fort\n"
    assert met("Unexpected find", CS, at + "choose: keep") == {}
    assert met("Unexpected find", CS, at + "choose: donate\nrolls: {unrest: [1, 2]}") == {"unrest": -3}
    assert met("Unexpected find", S, at + "rolls: {unrest: 2}") == {"unrest": -2}
    assert met("Unexpected find", F, at) == {"unrest": -1}
    assert met("Unexpected find", CF, at) == {"unrest": 1}


def test_vandals() -> None:
    """K2-EVT-vandals."""
    at = "in: Fort\n"
    assert met("Vandals", CS, at) == {}
    assert met("Vandals", S, at) == {"dice": -2}
    assert met("Vandals", F, at) == {"dice": -4, "open": 1}
    journal = legal(kingdom(comes("Vandals", CF, at + "rolls: {unrest: 2}\nlot: A2")))
    assert brought(journal) == {"unrest": 2, "dice": -4, "open": 1}
    assert "fort dump" not in buildings(journal)
    assert len(refusals(kingdom(comes("Vandals", CF, at + "rolls: {unrest: 2}")))) == 1


def test_a_visiting_celebrity() -> None:
    """K2-EVT-visiting-celebrity: a bad visit raises the level of the next one by 2."""
    at = "in: Fort\n"
    best = met("Visiting celebrity", CS, at + "choose: [dice, luxuries]\nrolls: {luxuries: 3}")
    assert best == {"dice": 4, "luxuries": 3}
    assert met("Visiting celebrity", S, at + "choose: unrest\nrolls: {unrest: 2}") == {"unrest": -2}
    assert met("Visiting celebrity", F, at) == {"unrest": -1}
    bad = comes("Visiting celebrity", CF, at + "rolls: {unrest: 1}")
    assert brought(legal(kingdom(bad))) == {"unrest": 1, "visiting-celebrity-level": 2}
    again = UPKEEP + comes("Visiting celebrity", F, at)
    assert checks(legal(kingdom(bad, again)), "new")[0].against.value == 14 + 1 + 2
    third = kingdom(bad, again, UPKEEP + comes("Visiting celebrity", F, at))
    assert checks(legal(third), "new")[0].against.value == 14 + 1
    assert len(refusals(kingdom(comes("Visiting celebrity", CS, at + "choose: [dice]")))) == 1


def test_a_wealthy_immigrant_builds_in_the_capital() -> None:
    """K2-EVT-wealthy-immigrant: who is refused comes back at a higher level."""
    journal = legal(kingdom(comes("Wealthy immigrant", CS, "lots: [B2, B4]")))
    assert "fort noble-villa" in buildings(journal)
    assert happenings(journal) == {}
    assert "fort mansion" in buildings(legal(kingdom(comes("Wealthy immigrant", S, "lots: [B2]"))))
    assert met("Wealthy immigrant", F) == {"open": 1}
    assert met("Wealthy immigrant", CF) == {"unrest": 1}
    refused = "event:\n  - happens: {roll: 20}\n  - event: Wealthy immigrant\n    choose: refuse\n"
    again = UPKEEP + comes("Wealthy immigrant", CF)
    journal = legal(kingdom(refused, again))
    assert checks(journal, "new")[0].against.value == 14 + 2 + 1
    assert stock(journal, "unrest") > 0


def test_cemeteries_and_watchtowers_help_their_settlement() -> None:
    """K2-SET-cemetery, K2-SET-watchtower, K2-CHK-11: Unrest of dangerous events there is 1 less for each cemetery."""
    grave = REALM.replace("{build: Inn, lot: B1}", "{build: Cemetery, lot: B1}, {build: Watchtower, lot: B2}")
    assert met("Vandals", CF, "in: Fort\nrolls: {unrest: 3}\nlot: A2", more=grave)["unrest"] == 2
    assert met("Squatters", S, "in: Fort\nlot: A3", more=grave) == {"open": 1}
    (check,) = checks(legal(kingdom(comes("Vandals", S, "in: Fort"), more=grave)), "new")
    assert [each.value for each in check.total.parts if each.label == "watchtower"] == [1]
    assert met("Bandit activity", F, more=grave)["unrest"] == 1
