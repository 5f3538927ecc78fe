"""The event phase: when an event comes, which, in which order, against what (K2-EVT-1 to K2-EVT-6, K2-XP-3)."""

from __future__ import annotations

from kingdom_chronicle.engine.journal import Journal
from second_events_at_play import (
    CS,
    FIGURES,
    REALM,
    UPKEEP,
    F,
    S,
    checks,
    comes,
    entries_of,
    goes_on,
    happenings,
    kingdom,
    legal,
    notes,
    play,
    refusals,
    stock,
)

QUIET = UPKEEP + "event:\n  - happens: {roll: 1}\n"


def _xp(journal: Journal) -> list[int]:
    return [each.figure.value for each in entries_of(journal, "new") if getattr(each, "stock", "") == "xp"]


def test_an_event_comes_at_16_and_not_at_15() -> None:
    """K2-EVT-2: the DC falls by 5 with each quiet turn, to 1 at least, and is 16 again after an event."""
    at = "event:\n  - happens: {roll: 16, rolls: {type: 68}}\n"
    journal = legal(kingdom(at))
    assert "event-comes" in notes(journal, "new")
    assert stock(journal, "event-dc") == 16
    below = at.replace("16, rolls: {type: 68}", "15")
    assert stock(legal(kingdom(below)), "event-dc") == 11
    assert stock(legal(kingdom(below, QUIET, QUIET)), "event-dc") == 1
    again = UPKEEP + "event:\n  - happens: {roll: 1, rolls: {type: 68}}\n"
    assert stock(legal(kingdom(below, QUIET, QUIET, again)), "event-dc") == 16


def test_the_d100_says_which_event_it_is() -> None:
    """K2-EVT-6: at the borders of the table's rows."""
    faces = {1: "archeological-find", 4: "assassination-attempt", 27: "drug-den", 28: "economic-surge", 100: "wealthy"}
    faces |= {29: "expansion-demand", 86: "squatters", 90: "squatters", 91: "undead-uprising"}
    for face, event in faces.items():
        from kingdom_chronicle.rules.kingdom_2e.lookup import step_of

        table = legal(kingdom(QUIET)).last.view.tables.tables["event_tables"]
        row = table[step_of(table, "from_roll", face)].values
        assert row.event.startswith(event)  # type: ignore[attr-defined]


def test_a_line_names_an_event_only_where_one_came() -> None:
    """K2-EVT-2."""
    none = "event:\n  - happens: {roll: 3}\n  - event: Discovery\n    roll: 10\n"
    assert refusals(kingdom(none)) == ["K2-EVT-2: no Discovery came this turn"]
    other = "event:\n  - happens: {roll: 20, rolls: {type: 68}}\n  - event: Discovery\n    roll: 10\n"
    assert refusals(kingdom(other)) == ["K2-EVT-2: no Discovery came this turn"]
    two = comes("Discovery", S) + "  - event: Good weather\n    roll: 8\n"
    assert refusals(kingdom(two)) == ["K2-EVT-2: no Good weather came this turn"]


def test_the_gm_starts_and_ends_events() -> None:
    """K2-EVT-4: such an event brings no XP of a random one."""
    starts = (
        "event:\n  - event: Plague\n    in: Mill\n    roll: 17\n    choose: [crime]\n    granted: the well was foul\n"
    )
    starts += "  - happens: {roll: 1}\n"
    journal = legal(kingdom(starts))
    assert happenings(journal) == {"plague/5": "mill"}
    assert _xp(journal) == []
    ends = UPKEEP + "event:\n  - end: Plague\n    why: the healers came\n  - happens: {roll: 1}\n"
    assert happenings(legal(kingdom(starts, ends))) == {}
    (unsaid,) = play(kingdom(starts, ends.replace("    why: the healers came\n", "")))[1]
    assert unsaid.code == "shape"
    (none,) = play(kingdom(QUIET, ends))[1]
    assert none.code == "K2-EVT-4"


def test_the_dc_is_the_control_dc_and_the_level_of_the_event() -> None:
    """K2-EVT-3: 14 at level 1, and -1 to 2 by the event."""
    for event, dc in (("Squatters", 13), ("Discovery", 14), ("Good weather", 15), ("Natural disaster", 16)):
        made = checks(legal(kingdom(comes(event, F, ""))), "new")[0]
        assert made.against.value == dc, event


def test_the_leader_whom_the_event_names_helps() -> None:
    """K2-EVT-3: +1, from level 9 on +2, from level 15 on +3, where a player's character holds the role."""
    for level, bonus in ((1, 1), (8, 1), (9, 2), (14, 2), (15, 3)):
        figures = FIGURES.replace("{unrest", f"{{level: {level}, unrest")
        made = checks(legal(kingdom(comes("Outstanding success", F), figures=figures)), "new")[0]
        assert [each.value for each in made.total.parts if each.label == "event-leader"] == [bonus]
    files = kingdom(comes("Outstanding success", F))
    nobodys = files | {"kingdom.yml": files["kingdom.yml"].replace("Counselor: Bo", "Counselor: Odo")}
    vacant = files | {"kingdom.yml": files["kingdom.yml"].replace("Counselor: Bo, ", "")}
    away = kingdom("upkeep:\n  - absent: Counselor\n" + comes("Outstanding success", F))
    for without in (nobodys, vacant, away):
        made = checks(legal(without), "new")[0]
        assert [each for each in made.total.parts if each.label == "event-leader"] == []


def test_an_open_event_goes_on_in_each_event_phase() -> None:
    """K2-EVT-4: once a turn, by its line or by the dice, before what is new."""
    begun = comes("Vandals", F, "in: Fort")
    untold = legal(kingdom(begun, QUIET))
    assert "event-goes-on-in" in notes(untold, "open")
    told = legal(kingdom(begun, UPKEEP + goes_on("Vandals", 5, S)))
    assert (notes(told, "open").count("event-ends"), happenings(told)) == (1, {})
    twice = UPKEEP + goes_on("Vandals", 5, F) + "  - event: Vandals\n    since: 5\n    roll: 8\n"
    assert refusals(kingdom(begun, twice)) == ["K2-EVT-4: 'Vandals' has been played this turn"]
    assert refusals(kingdom(begun, UPKEEP + goes_on("Vandals", 4, F)))[0].startswith("K2-EVT-4")


def test_the_phase_has_its_order() -> None:
    """K2-EVT-1: what was promised, the check, what is open, what comes, XP, level."""
    posted = [each.step for each in legal(kingdom(QUIET)).turns[-1].posted if each.phase == "event"]
    order = ["coming", "happens", "open", "new", "rp", "level", "growth", "lapse", "averted"]
    assert [step for step in order if step in posted] == list(dict.fromkeys(posted))
    (phase,) = [each for each in legal(kingdom(QUIET)).ruleset.phases if each.name == "event"]
    assert [step.name for step in phase.steps] == order


def test_an_impossible_event_is_a_quiet_turn() -> None:
    """K2-EVT-5: nothing comes, and the DC falls."""
    journal = legal(kingdom("event:\n  - happens: {roll: 20, rolls: {type: 71}}\n"))
    assert stock(journal, "event-dc") == 11
    assert _xp(journal) == []
    assert refusals(kingdom(comes("Pilgrimage", S))) == ["K2-EVT-5: Pilgrimage is impossible now"]


def test_a_random_event_brings_xp_once() -> None:
    """K2-XP-3: 30, or by its level: a level of 2 brings 80, one of -1 brings 30."""
    assert _xp(legal(kingdom(comes("Discovery", F)))) == [30]
    scaled = "{event xp: scaled}"
    for event, xp in (("Squatters", 30), ("Discovery", 40), ("Good weather", 60), ("Natural disaster", 80)):
        assert _xp(legal(kingdom(comes(event, F), rules=scaled))) == [xp], event
    later = legal(kingdom(comes("Vandals", F, "in: Fort"), UPKEEP + goes_on("Vandals", 5, F)))
    assert [each for each in entries_of(later, "open") if getattr(each, "stock", "") == "xp"] == []


def test_a_told_event_is_left_to_the_table() -> None:
    """K2-EVT-3."""
    told = "event:\n  - happens: {roll: 20}\n  - event: Vandals\n    in: Fort\n    told: yes\n"
    journal = legal(kingdom(told))
    assert (notes(journal, "new"), happenings(journal)) == (["event-told"], {"vandals/5": "fort"})


def test_fame_rolls_an_event_again() -> None:
    """K2-EVT-3, K2-FAME-2: the second result stands."""
    made = checks(legal(kingdom(comes("Discovery", F, "fame: {roll: 17}"))), "new")
    assert [each.outcome for each in made] == ["failure", "success"]


def test_the_gm_may_set_the_degree() -> None:
    """K2-EVT-3: with a reason."""
    line = "event:\n  - happens: {roll: 20}\n  - event: Discovery\n    degree: critical success\n    why: played out\n"
    journal = legal(kingdom(line))
    assert checks(journal, "new") == []
    (unsaid,) = play(kingdom(line.replace("    why: played out\n", "")))[1]
    assert unsaid.code == "shape"


def test_a_lost_place_ends_its_event() -> None:
    """K2-EVT-4."""
    begun = comes("Sacrifices", 12, "hex: A1\nrolls: {unrest: 1}\nchoose: [crime]")
    figures = FIGURES.replace("unrest: 4", "unrest: 12")
    loses = "upkeep:\n  - unrest: {hex: A1, roll: 4, rolls: {ruin: 1, flat: 1}, ruins: {crime: 1}}\n"
    loses += "  - consumption: {short: rp}\nevent:\n  - happens: {roll: 1}\n"
    first = "upkeep:\n  - unrest: {rolls: {ruin: 1, flat: 20}, ruins: {crime: 1}}\n"
    files = kingdom(first + begun, loses.replace(" roll: 4,", ""), figures=figures)
    journal = legal(files)
    assert "event-gone" in notes(journal, "open")
    assert happenings(journal) == {}


def test_what_the_players_must_choose_is_asked_with_the_line_that_says_it() -> None:
    """K2-EVT-3."""
    (refused,) = play(kingdom("event:\n  - happens: {roll: 20, rolls: {type: 73}}\n", figures=FIGURES))[1]
    assert (refused.code, str(refused.help[-1])) == ("K2-EVT-plague", "Write `- event: Plague` with it.")


def test_omens_let_the_players_choose_between_two_events() -> None:
    """K2-ACT-prognostication: +2 on event checks and two events on a critical success; +1 on a success."""
    magic = "{Magic: trained}"
    omens = "activity:\n  - does: Prognostication\n    leader: Ruler\n    roll: {roll}\n"
    two = omens.replace("{roll}", "20") + "event:\n  - happens: {roll: 20, rolls: {type: 68, type#2: 23}}\n"
    asked = play(kingdom(two, skills=magic))[1]
    assert [each.code for each in asked] == ["K2-ACT-prognostication"]
    chosen = two + "  - event: Discovery\n    roll: 17\n"
    journal = legal(kingdom(chosen, skills=magic))
    assert checks(journal, "new")[0].total.value == 17 - 1 + 2
    plain = omens.replace("{roll}", "17") + comes("Discovery", S)
    assert checks(legal(kingdom(plain, skills=magic)), "new")[0].total.value == 17 - 1 + 1


def test_bad_omens_bring_an_event_for_sure() -> None:
    """K2-ACT-prognostication: and where the flat check succeeds too the GM takes one of two."""
    omens = "activity:\n  - does: Prognostication\n    leader: Ruler\n    roll: 1\n"
    sure = omens + "event:\n  - happens: {roll: 2, rolls: {type: 68}}\n"
    journal = legal(kingdom(sure, skills="{Magic: trained}"))
    assert "event-comes" in notes(journal, "new")
    two = omens + "event:\n  - happens: {roll: 16, rolls: {type: 68, type#2: 23}}\n  - event: Discovery\n    roll: 17\n"
    legal(kingdom(two, skills="{Magic: trained}"))
    assert play(kingdom(two.replace("Discovery", "Good weather"), skills="{Magic: trained}"))[1]


HIRE = """\
activity:
  - does: Hire Adventurers
    leader: Ruler
    event: Cult activity
    roll: {roll}
    rolls: {rp: 3}
"""
RICH = "upkeep:\n  - resources: {roll: 20}\n  - consumption: {short: rp}\n"
BEGUN = comes("Cult activity", F, "in: Fort")


def _hired(roll: int, then: str = "") -> str:
    return RICH + HIRE.replace("{roll}", str(roll)) + (then or goes_on("Cult activity", 5, F, "rolls: {flat: 20}"))


def test_adventurers_end_an_event_or_help_against_it() -> None:
    """K2-ACT-hire-adventurers: the DC is the Control DC and the event's level, 14 + 1."""
    ended = legal(kingdom(BEGUN, _hired(20, "event:\n  - happens: {roll: 1}\n")))
    assert happenings(ended) == {}
    again = goes_on("Cult activity", 5, F)
    helped = legal(kingdom(BEGUN, _hired(18, again)))
    assert checks(helped, "leadership", phase="activity")[0].against.value == 15
    assert [each.value for each in checks(helped, "open")[0].total.parts if each.label == "hire-adventurers"] == [2]
    only_once = legal(kingdom(BEGUN, _hired(18, again), RICH + again))
    assert [each for each in checks(only_once, "open")[0].total.parts if each.label == "hire-adventurers"] == []


def test_adventurers_who_failed_are_dearer_or_none_can_be_had() -> None:
    """K2-ACT-hire-adventurers: two dice after a failure, nobody after a critical one."""
    goes = goes_on("Cult activity", 5, F)
    dearer = legal(kingdom(BEGUN, _hired(9, goes), _hired(18, goes).replace("{rp: 3}", "{rp: [3, 2]}")))
    paid = [each for each in entries_of(dearer, "leadership", phase="activity") if getattr(each, "stock", "") == "rp"]
    assert [each.figure.value for each in paid] == [-5]
    refused = refusals(kingdom(BEGUN, _hired(1, goes), _hired(18, goes)))
    assert any("nobody can be hired" in each for each in refused)
    closed = refusals(kingdom(QUIET, RICH + HIRE.replace("{roll}", "16") + "event:\n  - happens: {roll: 1}\n"))
    assert closed[0] == "K2-ACT-hire-adventurers: no Cult activity is open"


def test_a_treasure_lets_adventurers_try_twice() -> None:
    """K2-EVT-remarkable-treasure, K2-CHK-9: in the next turn, the better of two rolls."""
    first = comes("Remarkable treasure", CS, "rolls: {luxuries: 1, unrest: 1}")
    begun = first + "  - event: Cult activity\n    in: Fort\n    roll: 8\n    granted: they came with the crowd\n"
    twice = HIRE.replace("{roll}", "1").replace("{rp: 3}", "{rp: 3, again: 18}")
    turn = RICH + twice + "    token: Remarkable treasure\n" + goes_on("Cult activity", 5, F)
    made = checks(legal(kingdom(begun, turn)), "leadership", phase="activity")
    assert [each.outcome for each in made] == ["critical failure", "success"]


def test_a_kingdom_that_has_no_farmland_has_no_place_for_failed_crops() -> None:
    """K2-EVT-5."""
    bare = REALM.replace("A2: [Farmland]", "A2: []")
    assert refusals(kingdom(comes("Crop failure", S), more=bare)) == ["K2-EVT-5: Crop failure is impossible now"]


def test_an_event_that_the_gm_starts_needs_a_place_and_a_group() -> None:
    """K2-EVT-5: where nothing fits the event only the line can say where it strikes, or with whom it deals."""
    granted = "    granted: the GM starts it\n    roll: 20\n"
    bare = REALM.replace("[Farmland]", "[]")
    (nowhere,) = play(kingdom(f"event:\n  - event: Crop failure\n{granted}", more=bare))[1]
    assert f"{nowhere.code}: {nowhere.message}" == "K2-EVT-5: no place is fit for Crop failure now"
    assert [str(hint) for hint in nowhere.help][:1] == ["Write `hex` with the hex that it strikes."]
    assert nowhere.span.line == 2
    (nobody,) = play(kingdom(f"event:\n  - event: Diplomatic overture\n{granted}"))[1]
    assert (nobody.code, nobody.span.line) == ("K2-EVT-5", 2)
    assert [str(hint) for hint in nobody.help][:1] == ["Write `with` and the name of a group."]


def test_settlers_take_no_hex_of_the_kingdom() -> None:
    """K2-EVT-land-rush: also where the GM sends them there, so that nothing is claimed twice."""
    line = "event:\n  - event: Land rush\n    hex: A1\n    granted: the GM starts it\n    roll: 20\n"
    (problem,) = play(kingdom(line))[1]
    assert f"{problem.code}: {problem.message}" == "K2-EVT-land-rush: hex A1 is the kingdom's already"
