"""Embassies: the DC of the talks, what comes of them, threats, the embassy's house (UC-FAM-5)."""

from __future__ import annotations

import pytest

from abroad_at_play import FRIENDS, PARTNERS, after, checks, files, kept, kingdom, moved, told, wrong
from kingdom_chronicle.rules.facts import ForeignRealm
from kingdom_chronicle.rules.ultimate_campaign.special_edicts.records import Alliance, Embassy, Rebuff, Treaty
from rules_at_play import legal, play
from towns_at_play import helped, said

# 10 + 20/5 + 60/5 + one step of alignment 5 + indifferent 10 - Fame 2
DC = 39


def embassy(total: int, more: str = "") -> str:
    return f"- embassy: Varn\n  total: {total}\n{more}"


@pytest.mark.parametrize(
    ("total", "opened", "fame", "attitude"),
    [
        (DC + 5, True, 3, "friendly"),
        (DC + 4, True, 2, ""),
        (DC, True, 2, ""),
        (DC - 1, False, 2, ""),
        (DC - 4, False, 2, ""),
        (DC - 5, False, 1, "unfriendly"),
    ],
)
def test_one_check_opens_an_embassy_and_its_margin_moves_fame_and_attitude(
    total: int, opened: bool, fame: int, attitude: str
) -> None:
    """UC-FAM-5: success by 5 brings Fame +1 and a better attitude, failure by 5 the opposite; any failure a year."""
    journal = after(embassy(total), kingdom=kingdom())
    (check,) = checks(journal)
    assert (check.total.value, check.against.value) == (total, DC)
    assert ("varn" in kept(journal, Embassy)) is opened
    assert kept(journal, Rebuff) == ({} if opened else {"varn/embassy": Rebuff("varn/embassy", 13)})
    assert journal.last.view.stock("fame") == fame
    realm = kept(journal, ForeignRealm)["varn"]
    assert isinstance(realm, ForeignRealm) and realm.attitude == attitude


def test_the_edict_costs_a_d4_and_the_gifts_and_gifts_lower_the_dc() -> None:
    """UC-FAM-5: each BP spent on gifts lowers the DC by 1; circumstances are the GM's."""
    lines = "- embassy: Varn\n  roll: 12\n  bonus: 30\n  gifts: 6\n  circumstances: 2\n  rolls: {cost: 3}\n"
    journal = after(lines, kingdom=kingdom())
    (check,) = checks(journal)
    assert (check.total.value, check.against.value) == (42, DC - 6 + 2)
    assert moved(journal, "treasury") == [-3, -6]


def test_a_natural_1_or_20_decides_nothing_alone_in_talks() -> None:
    """UC-FAM-5: talks are skill checks, and a natural 20 that misses the DC fails."""
    journal = after("- embassy: Varn\n  roll: 20\n  bonus: 18\n", kingdom=kingdom())
    assert [(check.outcome, check.margin) for check in checks(journal)] == [("failure", -1)]
    journal = after("- embassy: Varn\n  roll: 1\n  bonus: 38\n", kingdom=kingdom())
    assert [(check.outcome, check.margin) for check in checks(journal)] == [("success", 0)]


def test_infamy_raises_the_dc_and_two_axes_of_alignment_count_each() -> None:
    """UC-FAM-5: 10 + 24/5 + 64/5 + 5 + 5 + friendly 5 + Infamy 3 - Fame 2; fifths are rounded down."""
    journal = after("- embassy: Ferrow\n  total: 99\n", kingdom=kingdom(figures="size: 64, infamy: 3"))
    assert [check.against.value for check in checks(journal)] == [10 + 4 + 12 + 5 + 5 + 5 + 3 - 2]


def test_two_steps_of_alignment_weigh_fifteen() -> None:
    """UC-FAM-5: lawful good to chaotic evil is 15 on each axis."""
    good = kingdom().replace("alignment: neutral", "alignment: lawful good")
    journal = after("- embassy: Ferrow\n  total: 99\n", kingdom=good)
    assert [check.against.value for check in checks(journal)] == [10 + 4 + 12 + 15 + 15 + 5 - 2]


@pytest.mark.parametrize(
    ("ours", "theirs", "moves"),
    [
        (FRIENDS, "allies", 0),
        (FRIENDS, "enemies", 2),
        (PARTNERS, "allies", -4),
        (PARTNERS, "partners", -2),
        (PARTNERS, "enemies", 5),
        (
            PARTNERS + "- alliance: Varn\n  terms: balanced\n  advantage: theirs\n  theirs: 1\n  granted: x\n",
            "allies",
            -8,
        ),
        (
            PARTNERS + "- alliance: Varn\n  terms: balanced\n  advantage: theirs\n  theirs: 1\n  granted: x\n",
            "enemies",
            10,
        ),
        ("", "enemies", 0),
    ],
)
def test_third_realms_weigh_by_what_they_are_to_either_side(ours: str, theirs: str, moves: int) -> None:
    """UC-FAM-5: Silverstep's friend or enemy is Varn, with which the kingdom has a tie; the closest one counts."""
    journal = after(f"{ours}- embassy: Silverstep\n  total: 99\n  {theirs}: [Varn]\n", kingdom=kingdom())
    # 10 + 9/5 + 60/5 + indifferent 10 - Fame 2
    assert checks(journal)[-1].against.value == 10 + 1 + 12 + 10 - 2 + moves


def test_what_the_envoy_adds_must_be_said() -> None:
    """UC-FAM-5: neither a bonus nor a total."""
    (problem,) = wrong("- embassy: Varn\n  roll: 12\n", kingdom=kingdom())
    assert said([problem]) == ["UC-FAM-5: what the envoy's skill adds is not said"]
    assert helped(problem) == ["Write `bonus`, or `total` with what was reached at the table."]


def test_totals_are_as_many_as_the_edict_has_checks() -> None:
    problems = wrong("- embassy: Varn\n  total: [40, 41]\n", kingdom=kingdom())
    assert said(problems) == ["shape: Embassy takes 1 check"]


def test_after_talks_that_failed_there_are_none_for_a_year() -> None:
    """UC-FAM-5: twelve turns in the tables; with two of them the third turn may ask again."""
    own = {"rules/numbers.yml": "change: {talk-lockout: {value: 2}}\n"}
    again = "- embassy: Varn\n  total: 99\n"
    problems = play(files(embassy(30), again, kingdom=kingdom()) | own)[1]
    assert said(problems) == ["UC-FAM-5: Varn hears no such offer before turn 3: the last one failed"]
    journal = legal(files(embassy(30), "", again, kingdom=kingdom()) | own)
    assert list(kept(journal, Embassy)) == ["varn"]
    assert not kept(journal, Rebuff)


# ---- whether and how often


def test_special_edicts_are_an_optional_rule_that_is_off_by_default() -> None:
    """UC-FAM-5: the switch special-edicts."""
    (problem,) = wrong(embassy(99), kingdom=kingdom(rules=""))
    assert said([problem]) == ["UC-FAM-5: special edicts are an optional rule that this table does not play"]
    assert helped(problem) == ["Write `rules: {special-edicts: yes}` in kingdom.yml or in the turn."]


def test_one_special_edict_a_turn_and_two_with_a_palace() -> None:
    """UC-FAM-5: what is granted uses up none."""
    lines = embassy(99) + "- embassy: Ferrow\n  total: 99\n"
    assert said(wrong(lines, kingdom=kingdom())) == ["UC-FAM-5: this is over the limit of 1 special edict this turn"]
    assert list(kept(after(lines, kingdom=kingdom("Palace A1 B1 A2 B2")), Embassy)) == ["varn", "ferrow"]
    third = lines + "- embassy: Silverstep\n  total: 99\n"
    problems = wrong(third, kingdom=kingdom("Palace A1 B1 A2 B2"))
    assert said(problems) == ["UC-FAM-5: this is over the limit of 2 special edicts this turn"]
    assert list(kept(after(FRIENDS + "- embassy: Ferrow\n  total: 99\n", kingdom=kingdom()), Embassy)) == [
        "varn",
        "ferrow",
    ]


def test_without_a_grand_diplomat_nobody_talks() -> None:
    """UC-EDI-20, UC-FAM-5."""
    alone = kingdom().replace("    Grand Diplomat: Di\n", "")
    assert said(wrong(embassy(99), kingdom=alone)) == ["UC-EDI-20: without a Grand Diplomat there is no Embassy"]


def test_a_realm_that_nobody_wrote_down_is_asked_for() -> None:
    (problem,) = wrong("- embassy: Karrow\n  total: 9\n", kingdom=kingdom())
    assert problem.code == "name"
    assert helped(problem)[0].startswith(("Did you mean", "Add this line to realms.yml"))


def test_a_second_embassy_is_none() -> None:
    """UC-FAM-5."""
    problems = wrong(FRIENDS + embassy(99), kingdom=kingdom())
    assert said(problems) == ["UC-FAM-5: the kingdom has an embassy in Varn already"]


def test_the_sponsors_embassy_is_granted_without_dice_cost_or_limit() -> None:
    """UC-FAM-5: a kingdom with a sponsor has the agreement from the first."""
    journal = after(FRIENDS, kingdom=kingdom())
    assert kept(journal, Embassy) == {"varn": Embassy("varn", 1)}
    assert moved(journal, "treasury") == [] and checks(journal) == []


# ---- threats


@pytest.mark.parametrize(
    ("total", "reading", "infamy", "attitude", "opened"),
    [
        (41, "in its place", 1, "", True),
        (40, "in its place", 2, "unfriendly", False),
        (37, "in its place", 2, "unfriendly", False),
        (36, "in its place", 2, "hostile", False),
        (36, "on top", 3, "hostile", False),
    ],
)
def test_a_threat_costs_infamy_always_and_more_where_it_fails(
    total: int, reading: str, infamy: int, attitude: str, opened: bool
) -> None:
    """UC-FAM-5: the DC is 41 without Fame and Infamy; failing by 5 costs in place of a failure, or on top of it."""
    rules = f'special-edicts: "yes", threat-failure: {reading}'
    journal = after(embassy(total, "  threat: yes\n"), kingdom=kingdom(rules=rules))
    assert checks(journal)[0].against.value == 41
    assert journal.last.view.stock("infamy") == infamy
    realm = kept(journal, ForeignRealm)["varn"]
    assert isinstance(realm, ForeignRealm) and realm.attitude == attitude
    assert ("varn" in kept(journal, Embassy)) is opened
    assert ("war-declared" in told(journal)) is (attitude == "hostile")


def test_infamy_and_armies_add_to_a_threat() -> None:
    """UC-FAM-5: Intimidate + Infamy + 1 for each army."""
    lines = "- raise: First Foot\n  cost: 1\n  monthly: 1\n- embassy: Varn\n  threat: yes\n  roll: 10\n  bonus: 7\n"
    journal = after(lines, kingdom=kingdom(figures="infamy: 4"))
    assert [(check.name, check.total.value) for check in checks(journal)] == [("intimidate", 10 + 7 + 4 + 1)]


# ---- the house


def test_the_house_of_an_embassy_brings_economy_society_and_what_it_would_at_home() -> None:
    """UC-FAM-5: Consumption 1, Economy +2, and a Mansion's Stability +1, for its price of 10 BP."""
    before = after(FRIENDS, kingdom=kingdom()).last
    journal = after(FRIENDS, "- residence: Varn\n  building: Mansion\n", kingdom=kingdom())
    assert moved(journal, "treasury") == [-10]
    for name, more in (("economy", 2), ("loyalty", 0), ("stability", 1), ("consumption", 1)):
        assert journal.last.view.score(name).value - before.view.score(name).value == more, name
    assert "kept-for-the-kingdom" in told(journal)


def test_society_counts_where_the_whole_kingdom_has_it() -> None:
    """UC-FAM-5, UC-FAM-4: Society +2 of the kingdom by the switch kingdom-modifiers."""
    rules = 'special-edicts: "yes", kingdom-modifiers: "yes"'
    journal = after(FRIENDS + "- residence: Varn\n  building: Noble Villa\n", kingdom=kingdom(rules=rules))
    before = after(FRIENDS, kingdom=kingdom(rules=rules))
    both = [each.last.view.score("kingdom-society").value for each in (before, journal)]
    assert both[1] - both[0] == 2
    assert "kingdom-modifier-moves" in told(journal)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("- residence: Varn\n  building: Mansion\n", "UC-FAM-5: the kingdom has no embassy in Varn"),
        (FRIENDS + "- residence: Varn\n  building: Inn\n", "UC-FAM-5: an embassy is no Inn"),
        (
            FRIENDS + "- residence: Varn\n  building: Mansion\n" * 2,
            "UC-FAM-5: the embassy in Varn has a house already",
        ),
    ],
)
def test_a_house_is_one_of_two_and_takes_an_embassy(lines: str, message: str) -> None:
    """UC-FAM-5."""
    assert said(wrong(lines, kingdom=kingdom())) == [message]


def test_an_attitude_that_no_table_knows_is_told() -> None:
    text = files(embassy(99), kingdom=kingdom())
    text["realms.yml"] = text["realms.yml"].replace(
        "alignment: lawful neutral}", "alignment: lawful neutral, attitude: wary}"
    )
    (problem,) = play(text)[1]
    assert said([problem]) == ["name: no attitude is called 'wary', and that is how Varn feels"]


def test_an_alignment_that_no_table_knows_is_told() -> None:
    """UC-FAM-5: it would count as no difference at all."""
    text = files(embassy(99), kingdom=kingdom())
    text["realms.yml"] = text["realms.yml"].replace("lawful neutral", "purple")
    assert said(play(text)[1]) == ["name: no alignment is called 'purple', and Varn has it"]


@pytest.mark.parametrize(
    "named",
    ["  enemies: Varn\n", "  enemies: [Ferrow, Ferrow]\n", "  allies: Ferrow\n  partners: Ferrow\n"],
)
def test_a_third_realm_counts_once_and_is_a_third(named: str) -> None:
    """UC-FAM-5."""
    problems = wrong(embassy(99, named), kingdom=kingdom())
    assert said(problems) == ["shape: a third realm is named once, and is not Varn itself"]


def test_a_total_and_a_bonus_are_not_both_written() -> None:
    """UC-FAM-5: the total is what the table reached with its bonus."""
    problems = wrong(embassy(39, "  bonus: 3\n"), kingdom=kingdom())
    assert said(problems) == ["shape: a `total` holds the `bonus` already: one of the two is written"]


def test_a_kingdom_has_no_ties_with_itself() -> None:
    """UC-FAM-5: also where realms.yml has an entry of its name."""
    text = files("- embassy: the test march\n  total: 99\n", kingdom=kingdom())
    text["realms.yml"] += "The Test March: {size: 60, alignment: neutral}\n"
    assert said(play(text)[1]) == ["name: 'the test march' is this kingdom, and no other realm"]


def test_nothing_is_kept_of_ties_that_were_never_made() -> None:
    """UC-FAM-5: a turn without special edicts has no records of them and no line in its ledger."""
    journal = after("", kingdom=kingdom())
    assert not any(kept(journal, kind) for kind in (Embassy, Treaty, Alliance, Rebuff))
    assert not any(posted.step in ("special", "vassals") for posted in journal.last.posted)


def test_the_french_variant_plays_them_as_well() -> None:
    """UC-FAM-5: a treaty of 45 brings 4 there, too."""
    french = kingdom().replace("ruleset: ultimate-campaign", "ruleset: kingmaker-fr")
    journal = after(PARTNERS, kingdom=french)
    assert [part.value for part in journal.last.view.score("economy").parts if part.label == "abroad"] == [4]
