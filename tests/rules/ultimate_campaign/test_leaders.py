"""Offices by the rulebook: UC-LDR, UC-EDI-1 to UC-EDI-3, UC-EDI-20, UC-EDI-22."""

from __future__ import annotations

import pytest

from rules_at_play import KINGDOM, PEOPLE, legal, opened, play, realm

ABLE = PEOPLE.replace("Ada: {}", "Ada: {abilities: {cha: 16}}").replace("Jo: {}", "Jo: {abilities: {int: 14, wis: 12}}")


def economy(journal):
    return journal.last.view.score("economy").value


def codes(files):
    return [problem.code for problem in play(files)[1]]


def test_an_officer_adds_the_higher_of_two_abilities():
    """UC-LDR, UC-CTL-4: from 0, Ruler Charisma +3 and Treasurer Intelligence +2 (not Wisdom +1) to Economy."""
    assert economy(legal(realm("", people=ABLE))) == 5


@pytest.mark.parametrize(("charisma", "loyalty"), [(16, 1), (15, 1), (14, 1), (8, -1), (9, -1)])
def test_a_consort_adds_half_the_modifier_rounded_down(charisma, loyalty):
    """UC-LDR-4: +3 gives 1, +2 gives 1, -1 gives -1."""
    people = PEOPLE.replace("Lou: {}", f"Lou: {{abilities: {{cha: {charisma}}}}}")
    kingdom = KINGDOM + "    Consort: Lou\n"
    assert legal(realm("", people=people, kingdom=kingdom)).last.view.score("loyalty").value == loyalty


def test_the_leadership_feat_adds_one_after_halving():
    """UC-LDR-4: Charisma 16 as Heir: half of 3 is 1, and 1 for the feat."""
    people = PEOPLE.replace("Lou: {}", "Lou: {abilities: {cha: 16}, feats: [Leadership]}")
    assert legal(realm("", people=people, kingdom=KINGDOM + "    Heir: Lou\n")).last.view.score("loyalty").value == 2


def test_a_vacant_office_costs_and_a_filled_one_does_not():
    """UC-LDR: without a General Loyalty -4; a vacant Consort costs nothing."""
    kingdom = KINGDOM.replace("    General: Cy\n", "")
    assert legal(realm("", kingdom=kingdom)).last.view.score("loyalty").value == -4
    assert (
        legal(realm("edict:\n  - {appoint: Cy, as: General}\n", kingdom=kingdom)).last.view.score("loyalty").value == 0
    )


def test_nobody_holds_two_offices():
    """UC-LDR-5, C1-35: at the founding and by appointment."""
    assert codes(realm("", kingdom=KINGDOM.replace("Treasurer: Jo", "Treasurer: Bo"))) == ["UC-LDR-5"]
    assert codes(realm("edict:\n  - {appoint: Lou, as: Heir}\n  - {appoint: Lou, as: Consort}\n")) == ["UC-LDR-5"]


def test_an_office_has_one_holder_unless_the_old_one_leaves():
    """UC-LDR-5: Lou cannot become Treasurer beside Jo; she can when Jo vacates, at Unrest +1 (UC-EDI-2)."""
    assert codes(realm("edict:\n  - {appoint: Lou, as: Treasurer}\n")) == ["UC-LDR-5"]
    turn = "edict:\n  - {vacate: Treasurer, roll: 20}\n  - {appoint: Lou, as: Treasurer}\n"
    journal = legal(realm(turn))
    assert journal.last.after["edict"]["unrest"] == 1
    assert economy(journal) == 0


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_leaders_change_places(order):
    """UC-EDI-1, UC-EDI-2: all appointments count together, in whatever order; no Unrest, a check each at +4."""
    lines = ["  - {appoint: Jo, as: Magister, roll: 16}\n", "  - {appoint: Flo, as: Treasurer, roll: 16}\n"]
    journal = legal(realm("edict:\n" + "".join(lines[place] for place in order)))
    officers = {key: officer.people for key, officer in journal.last.closing.group(_officer()).items()}
    assert (officers["treasurer"], officers["magister"]) == (("flo",), ("jo",))
    assert journal.last.after["edict"]["unrest"] == 0
    # 16 + 0 + 4 = 20 against 20
    assert [check.outcome for check in _checks(journal)][:2] == ["success", "success"]


@pytest.mark.parametrize(("roll", "economy_after"), [(16, 0), (15, -4)])
def test_a_failed_change_of_office_costs_the_vacancy_for_a_turn(roll, economy_after):
    """UC-EDI-2: Jo leaves the Treasury for the free office of Heir, Lou takes it; 15 + 4 = 19 fails against 20.

    The office counts its vacancy until the same point of the next turn, though it is filled.
    """
    turn = f"edict:\n  - {{appoint: Jo, as: Heir, roll: {roll}}}\n  - {{appoint: Lou, as: Treasurer}}\n"
    journal = legal(realm(turn + "event:\n  - happens: {roll: 99}\n", ""))
    assert journal.turns[0].view.score("economy").value == economy_after
    assert journal.turns[1].after["income"]["economy"] == 0


@pytest.mark.parametrize(("roll", "outcome"), [(19, "success"), (18, "failure")])
def test_a_ruler_who_leaves_raises_unrest_by_2_and_checks_at_minus_4(roll, outcome):
    """UC-EDI-2: Loyalty 5, DC 20, no Unrest counted before: 19 + 5 - 4 = 20 succeeds."""
    people = PEOPLE.replace("Bo: {}", "Bo: {abilities: {cha: 20}}")
    journal = legal(realm(f"edict:\n  - {{vacate: Ruler, roll: {roll}}}\n", people=people))
    assert _checks(journal)[0].outcome == outcome
    assert journal.last.after["edict"]["unrest"] == 2


@pytest.mark.parametrize(
    ("size", "chosen", "codes_"),
    [
        (25, "economy", []),
        (25, "[economy, loyalty]", ["UC-LDR-1"]),
        (26, "[economy, loyalty]", []),
        (26, "[economy, loyalty, stability]", ["UC-LDR-1"]),
        (101, "[economy, loyalty, stability]", []),
    ],
)
def test_a_ruler_adds_to_more_attributes_as_the_realm_grows(size, chosen, codes_):
    """UC-LDR-1, C1-13: one below Size 26, two from 26, three from 101."""
    kingdom = opened(f"{{size: {size}, treasury: 500, stability: 200}}")
    turn = f"upkeep:\n  - stability: {{roll: 10}}\nedict:\n  - {{role: Ruler, adds to: {chosen}}}\n"
    assert codes(realm(turn, kingdom=kingdom)) == codes_


@pytest.mark.parametrize("name", ["economy", "Économie", "経済"])
def test_an_attribute_is_named_in_any_language(name):
    """UC-EDI-22: the figure's name in French and Japanese is as good as its English one."""
    people = PEOPLE.replace("Ike: {}", "Ike: {abilities: {dex: 16}}")
    assert economy(legal(realm(f"edict:\n  - {{role: Spymaster, adds to: {name}}}\n", people=people))) == 3


def test_an_attribute_that_is_none_is_told_with_those_there_are():
    """UC-EDI-22: an office adds to Economy, Loyalty or Stability; a slip in French finds its attribute."""
    (problem,) = play(realm("edict:\n  - {role: Spymaster, adds to: écnomie}\n"))[1]
    assert str(problem.message) == "an office adds to one of Economy, Loyalty, Stability, not to 'écnomie'"
    assert list(map(str, problem.help)) == ["Did you mean 'Economy'?"]


def test_who_writes_a_person_for_an_office_is_told_so():
    problem = play(realm("edict:\n  - {appoint: Lou, as: Ike}\n"))[1][0]
    assert str(problem.message) == "no office is called 'Ike'"
    assert [str(hint) for hint in problem.help] == ["'Ike' is a person: write the name of an office."]


def test_the_spymaster_chooses_each_edict_phase():
    """UC-EDI-22: Dexterity +3 moves from Stability to Economy."""
    people = PEOPLE.replace("Ike: {}", "Ike: {abilities: {dex: 16}}")
    assert economy(legal(realm("", people=people))) == 0
    assert economy(legal(realm("edict:\n  - {role: Spymaster, adds to: economy}\n", people=people))) == 3


def test_an_office_without_a_choice_is_given_none():
    """UC-EDI-22: a Warden adds to Loyalty."""
    assert codes(realm("edict:\n  - {role: Warden, adds to: economy}\n")) == ["UC-EDI-22"]


def test_two_married_rulers_both_add():
    """UC-LDR-3: Charisma +3 and +1."""
    people = PEOPLE.replace("Ada: {}", "Ada: {abilities: {cha: 16}}").replace("Lou: {}", "Lou: {abilities: {cha: 12}}")
    kingdom = KINGDOM.replace("{person: Ada, adds to: economy}", "{person: [Ada, Lou], adds to: economy}")
    assert economy(legal(realm("", people=people, kingdom=kingdom))) == 4
    assert codes(realm("", kingdom=KINGDOM.replace("Warden: Kit", "Warden: [Kit, Lou]"))) == ["UC-LDR-3"]


@pytest.mark.parametrize(
    ("absent", "charisma", "unrest"), [("", 4, 0), ("  - absent: Lou\n", 3, 0), ("  - absent: [Ada, Lou]\n", 0, 4)]
)
def test_one_of_two_married_rulers_is_enough(absent, charisma, unrest):
    """UC-LDR-3, UC-UPK-7: with one at home the office is filled, by that one alone; with none it is vacant."""
    people = PEOPLE.replace("Ada: {}", "Ada: {abilities: {cha: 16}}").replace("Lou: {}", "Lou: {abilities: {cha: 12}}")
    kingdom = opened("{size: 1, stability: 60, treasury: 50, unrest: 0}", "  hexes: {B1: []}\n")
    kingdom = kingdom.replace("{person: Ada, adds to: economy}", "{person: [Ada, Lou], adds to: economy}")
    absent = absent.replace("[Ada, Lou]\n", "Ada\n  - absent: Lou\n")
    turn = f"upkeep:\n{absent}  - stability: {{roll: 20}}\n"
    journal = legal(realm(turn + "event:\n  - happens: {roll: 100}\n", kingdom=kingdom, people=people))
    assert journal.last.after["upkeep"]["economy"] == charisma
    assert journal.last.after["upkeep"]["unrest"] == unrest


@pytest.mark.parametrize(
    ("line", "bonus", "unrest"),
    [
        ("{vacate: Warden", 0, 1),
        ("{vacate: Ruler", -4, 2),
        ("{appoint: Ada, as: Heir", -4, 2),
        ("{appoint: Kit, as: Heir", 4, 0),
    ],
)
def test_what_leaving_an_office_costs_and_how_hard_the_check_is(line, bonus, unrest):
    """UC-EDI-2: leaving altogether, the Ruler, the Ruler for another office, any other leader for another office.

    Loyalty 8 against 20: the least face that succeeds is 12 less the modifier. What the office gave is still there.
    """
    kingdom = KINGDOM.replace("alignment: neutral", "alignment: chaotic good")
    people = PEOPLE.replace("Bo: {}", "Bo: {abilities: {cha: 18}}")
    least = 20 - 8 - bonus
    for roll, outcome in ((least, "success"), (least - 1, "failure")):
        journal = legal(realm(f"edict:\n  - {line}, roll: {roll}}}\n", kingdom=kingdom, people=people))
        assert _checks(journal)[0].outcome == outcome
        assert journal.last.after["edict"]["unrest"] == unrest


@pytest.mark.parametrize(("roll", "against"), [(16, []), (15, ["UC-EDI-20"])])
def test_an_office_that_was_left_badly_bars_what_its_vacancy_bars(roll, against):
    """UC-EDI-2, UC-EDI-20: the whole vacancy penalty holds, though Lou is Treasurer at once: no taxes that turn.

    16 + 0 + 4 = 20 against 20 leaves well, 15 does not.
    """
    turn = f"edict:\n  - {{appoint: Jo, as: Heir, roll: {roll}}}\n  - {{appoint: Lou, as: Treasurer}}\n"
    assert codes(realm(turn + "income:\n  - taxes: {roll: 10}\n")) == against


def test_a_stand_in_for_a_ruler_does_his_own_duty():
    """UC-UPK-12, UC-EDI-3: only for a Ruler who is away, and not while away himself; only a Consort or an Heir."""
    kingdom = opened("{size: 1, stability: 60, treasury: 50}", "  hexes: {B1: []}\n") + "    "
    kingdom = kingdom.rstrip(" ").replace("    Warden: Kit\n", "    Warden: Kit\n    Consort: Lou\n")
    calm, quiet = "  - stability: {roll: 20}\n", "event:\n  - happens: {roll: 100}\n"
    for duty, against in (
        ("  - absent: Ada\n  - acting: Lou\n", []),
        ("  - acting: Lou\n", ["UC-UPK-12"]),
        ("  - absent: Ada\n  - absent: Lou\n  - acting: Lou\n", ["UC-EDI-3"]),
        ("  - absent: Ada\n  - acting: Kit\n", ["UC-UPK-12"]),
    ):
        assert codes(realm(f"upkeep:\n{duty}{calm}{quiet}", kingdom=kingdom)) == against


def test_who_acts_as_ruler_brings_neither_benefit_nor_vacancy():
    """UC-UPK-12: Ada's Charisma +3 is away for the turn, and the Unrest of 4 does not come; 20 stands in well."""
    people = PEOPLE.replace("Ada: {}", "Ada: {abilities: {cha: 16}}")
    kingdom = opened("{size: 1, stability: 60, treasury: 50, unrest: 0}", "  hexes: {B1: []}\n")
    kingdom = kingdom.replace("    Warden: Kit\n", "    Warden: Kit\n    Heir: Lou\n")
    duty = "upkeep:\n  - absent: Ada\n  - acting: Lou\n  - stability: {roll: 20}\n  - stand-in: {roll: 20}\n"
    quiet = "event:\n  - happens: {roll: 100}\n"
    journal = legal(realm(duty + "edict:\n  - claim: B2\n" + quiet, quiet, kingdom=kingdom, people=people))
    assert journal.turns[0].after["upkeep"]["economy"] == 0
    assert journal.turns[0].after["upkeep"]["unrest"] == 0
    assert journal.turns[1].after["upkeep"]["economy"] == 3


@pytest.mark.parametrize(("size", "against"), [(25, ["UC-LDR-1"]), (26, [])])
def test_a_kingdom_from_paper_has_the_choices_of_its_size(size, against):
    """UC-LDR-1: its Ruler adds Charisma +3 to two attributes from Size 26 on, and the paper's figures stand."""
    people = PEOPLE.replace("Ada: {}", "Ada: {abilities: {cha: 16}}")
    kingdom = opened(f"{{size: {size}, economy: 30, loyalty: 20}}")
    kingdom = kingdom.replace("adds to: economy}", "adds to: [economy, loyalty]}")
    journal, problems = play(realm(kingdom=kingdom, people=people))
    assert [problem.code for problem in problems] == against
    assert [journal.before.view.score(name).value for name in ("economy", "loyalty")] == [30, 20]


def test_a_second_choice_sleeps_while_the_realm_is_small():
    """UC-LDR-1: at Size 26 the Ruler's +3 adds to Economy and Loyalty; at 25 to the first alone."""
    people = PEOPLE.replace("Ada: {}", "Ada: {abilities: {cha: 16}}")
    kingdom = opened("{size: 26, stability: 60, economy: 30, loyalty: 20, treasury: 90}", "  hexes: {B1: [], B2: []}\n")
    kingdom = kingdom.replace("adds to: economy}", "adds to: [economy, loyalty]}")
    turn = "upkeep:\n  - stability: {roll: 20}\nedict:\n  - abandon: B2\nevent:\n  - happens: {roll: 100}\n"
    after = legal(realm(turn, kingdom=kingdom, people=people)).last.after
    assert [(after[phase]["economy"], after[phase]["loyalty"]) for phase in ("upkeep", "edict")] == [(30, 20), (30, 17)]


def test_who_moves_to_another_office_does_not_leave_altogether_as_well():
    """UC-EDI-2: one check at +4 and no Unrest is what moving costs; a `vacate` beside it would charge twice."""
    lines = "edict:\n  - {vacate: Treasurer, roll: 20}\n  - {appoint: Jo, as: Heir, roll: 20}\n"
    _, problems = play(realm(lines))
    assert [f"{problem.code}: {problem.message}" for problem in problems] == [
        "UC-EDI-2: Jo takes an office in this phase, so does not leave altogether"
    ]
    moved = legal(realm("edict:\n  - {appoint: Jo, as: Heir, roll: 20}\n"))
    assert moved.last.after["edict"]["unrest"] == 0


COUPLE = KINGDOM.replace("{person: Ada, adds to: economy}", "{person: [Ada, Lou], adds to: economy}")


@pytest.mark.parametrize(
    ("lines", "unrest", "bonuses"),
    [
        (["{appoint: Ada, as: Ruler, adds to: economy, roll: 10}"], 2, [-4]),
        (["{appoint: Ada, as: Ruler, adds to: economy, granted: a vow}"], 0, []),
        (["{appoint: Ada, as: Ruler, adds to: economy}", "{appoint: Lou, as: Heir, roll: 10}"], 2, [-4]),
        (["{appoint: Lou, as: Heir, roll: 10}", "{appoint: Ada, as: Ruler, adds to: economy}"], 2, [-4]),
        (["{appoint: Ada, as: Ruler, with: Lou, adds to: economy}"], 0, []),
    ],
)
def test_a_spouse_who_rules_no_longer_leaves_the_office_of_ruler(lines, unrest, bonuses):
    """UC-EDI-2, UC-LDR-3: Unrest +2 and one check at -4, whether Lou takes another office or none."""
    journal = legal(realm("edict:\n" + "".join(f"  - {line}\n" for line in lines), kingdom=COUPLE))
    assert journal.last.after["edict"]["unrest"] == unrest
    found = [check.total.value - 10 for check in _checks(journal) if check.rule == "UC-EDI-2"]
    assert found == bonuses


def test_an_appointment_that_is_written_twice_is_one():
    """UC-EDI-2: the second line finds Jo in the office, and asks for no second check."""
    journal = legal(realm("edict:\n  - {appoint: Jo, as: Heir, roll: 20}\n  - {appoint: Jo, as: Heir}\n"))
    assert [check.rule for check in _checks(journal)].count("UC-EDI-2") == 1


@pytest.mark.parametrize("second", ["Heir", "Héritier", "世継ぎ"])
def test_an_office_is_filled_once_in_a_phase(second):
    """UC-EDI-1: of two who are named for an office only one could have it."""
    files = realm(f"edict:\n  - {{appoint: Lou, as: Heir}}\n  - {{appoint: Mia, as: {second}}}\n")
    assert [str(problem.message) for problem in play(files)[1]] == ["the office Heir is filled already in this phase"]


def test_one_person_by_two_names_fills_an_office_once():
    """UC-EDI-1: Lou, whom the realm calls Lulu since turn 1, is meant by both lines."""
    turn = "edict:\n  - {appoint: Lou, as: Heir}\n  - {appoint: Lulu, as: Heir}\n"
    renamed = "edict:\n  - {rename: Lou, to: Lulu}\n"
    assert codes(realm(renamed, turn)) == []
    other = turn.replace("Lulu", "Mia")
    assert codes(realm(renamed, other)) == ["UC-EDI-1"]


ACTING = "upkeep:\n  - absent: Ada\n  - acting: Lou\n  - stability: {roll: 20}\n  - stand-in: {roll: 20}\nedict:\n"


@pytest.mark.parametrize(
    ("lines", "economy_after", "codes_"),
    [
        # Ada's 3 are away while Lou acts, and a claim may be made
        ("  - claim: B2\n", 0, []),
        # Lou is Ruler now, and her own 2 count at once
        ("  - {vacate: Ruler, roll: 20}\n  - {appoint: Lou, as: Ruler, adds to: economy, roll: 20}\n", 2, []),
        # she has left the office by which she acted: the Ruler is away, and bars claims
        ("  - {vacate: Heir, roll: 20}\n  - claim: B2\n", 0, ["UC-EDI-20"]),
        ("  - {appoint: Lou, as: Viceroy, roll: 20}\n  - claim: B2\n", 0, ["UC-EDI-20"]),
        ("  - {appoint: Lou, as: Consort, roll: 20}\n  - claim: B2\n", 0, []),
    ],
)
def test_a_stand_in_ends_with_a_new_ruler_or_with_the_office_that_allows_it(lines, economy_after, codes_):
    """UC-UPK-12, UC-EDI-20: an Heir acts for the Ruler until there is one, or until Heir no more."""
    people = PEOPLE.replace("Ada: {}", "Ada: {abilities: {cha: 16}}").replace("Lou: {}", "Lou: {abilities: {cha: 14}}")
    kingdom = opened("{size: 1, stability: 60, loyalty: 60, treasury: 50, unrest: 0}", "  hexes: {B1: []}\n")
    kingdom = kingdom.replace("    Warden: Kit\n", "    Warden: Kit\n    Heir: Lou\n")
    files = realm(ACTING + lines + "event:\n  - happens: {roll: 100}\n", kingdom=kingdom, people=people)
    journal, problems = play(files)
    assert [problem.code for problem in problems] == codes_
    assert journal.last.after["edict"]["economy"] == economy_after


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ("  - {role: Ruler, adds to: [economy, economy]}\n", "UC-LDR-1"),
        ("  - {vacate: Spymaster, roll: 20}\n  - {appoint: Lou, as: Spymaster}\n", "UC-EDI-22"),
        ("  - {vacate: Spymaster, roll: 20}\n  - {role: Spymaster, adds to: economy}\n", "UC-EDI-22"),
    ],
)
def test_a_choice_names_each_attribute_once_and_needs_a_holder(lines, code):
    """UC-LDR-1, UC-EDI-22: at Size 26 the Ruler adds to two, not twice to one; a Spymaster's choice is said."""
    kingdom = opened("{size: 26, treasury: 500, stability: 200}")
    turn = "upkeep:\n  - stability: {roll: 10}\nedict:\n" + lines + "event:\n  - happens: {roll: 100}\n"
    assert codes(realm(turn, kingdom=kingdom)) == [code]


def _officer():
    from kingdom_chronicle.rules.realm import Officer

    return Officer


def _checks(journal):
    return [e for p in journal.last.posted for e in p.entries if type(e).__name__ == "Check"]


def test_an_office_is_left_once_in_a_phase():
    """UC-EDI-2: the second line costs neither Unrest nor a check, however the office is written."""
    turn = "edict:\n  - vacate: Warden\n    roll: 10\n  - vacate: warden\n    roll: 10\n"
    problems = play(realm(turn))[1]
    assert [(each.code, each.span.line) for each in problems] == [("UC-EDI-2", 4)]


def test_a_campaigns_office_may_go_by_no_ability():
    """UC-LDR-4: nothing is added then, of whatever modifiers its holder has."""
    rules = {"rules/roles.yml": "change: {warden: {abilities: []}}\n"}
    people = PEOPLE.replace("Kit: {}", "Kit: {abilities: {con: 18, str: 18}}")
    loyalty = [legal(realm("", people=people) | more).last.view.score("loyalty").value for more in ({}, rules)]
    assert loyalty == [4, 0]
