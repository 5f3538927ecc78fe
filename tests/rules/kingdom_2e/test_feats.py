"""The feats of the kingdom, as far as they move figures (K2-FEAT)."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.book import Check
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.reading.names import slug
from kingdom_chronicle.rules.kingdom_2e.records import Feat
from second_events_at_play import (
    CF,
    FIGURES,
    REALM,
    UPKEEP,
    F,
    S,
    checks,
    comes,
    entries_of,
    goes_on,
    kingdom,
    legal,
    notes,
    play,
    stock,
)

WARLIKE = "{Warfare: trained}"
QUIET = "event:\n  - happens: {roll: 1}\n"


HELPS = """\
activity:
  - does: Focused Attention
    leader: Ruler
    other: Treasurer
    skill: Arts
    roll: 20
  - does: Quell Unrest
    leader: Treasurer
    skill: Arts
    roll: {roll}
    token: Focused Attention
"""


def _with(feat: str, *turns: str, figures: str = FIGURES, skills: str = "{}", more: str = REALM) -> dict[str, str]:
    return kingdom(*turns, figures=figures, skills=skills, more=f"  feats: [{feat}]\n{more}")


def _modifier(journal: Journal, label: str, step: str = "leadership") -> list[int]:
    (made,) = checks(journal, step, phase="activity")
    return [each.value for each in made.total.parts if each.label == label]


def _beside_the_leader(made: Check, label: str) -> list[int]:
    """What a feat adds to a check of an event; of the leader's bonus and this one, of the same type, one counts."""
    return [each.value for each in (*made.total.parts, *made.total.dropped) if each.label == label]


def _does(name: str, roll: int, leader: str = "Ruler", more: str = "") -> str:
    by = f"    leader: {leader}\n" if leader else ""
    fields = "".join(f"    {line}\n" for line in more.splitlines())
    return f"activity:\n  - does: {name}\n{by}    roll: {roll}\n{fields}{QUIET}"


def test_a_civil_service_does_the_work_of_a_role() -> None:
    """K2-FEAT-civil-service: no vacancy penalty, and +2 on New Leadership."""
    figures = FIGURES.replace("{unrest: 4", "{xp: 1000, unrest: 0")
    takes = QUIET + "  - feat: Civil Service\n    role: Ruler\n"
    files = kingdom(takes, UPKEEP + QUIET, figures=figures)
    vacant = files | {"kingdom.yml": files["kingdom.yml"].replace("Ruler: Ada, ", "")}
    journal = legal(vacant)
    assert "role-excused" in notes(journal, "roles", phase="upkeep")
    assert journal.last.view.score("control-dc").value == 15
    appoints = "upkeep:\n  - does: New Leadership\n    person: Odo\n    as: Ruler\n    skill: Politics\n    roll: 10\n"
    again = legal(vacant | {"turns/0006.yml": appoints + "  - consumption: {short: rp}\n" + QUIET})
    made = checks(again, "new leaders", phase="upkeep")[0]
    assert [each.value for each in made.total.parts if each.label == "civil-service"] == [2]


def test_an_appointment_gives_a_civil_service_another_role() -> None:
    """K2-FEAT-civil-service: New Leadership may change the role that it does the work of."""
    figures = FIGURES.replace("{unrest: 4", "{xp: 1000, unrest: 0")
    takes = QUIET + "  - feat: Civil Service\n    role: Ruler\n"
    line = "  - does: New Leadership\n    person: Odo\n    as: Counselor\n    skill: Politics\n    roll: {roll}\n"
    moves = "upkeep:\n" + line.replace("{roll}", "18") + "    choose: [Warden]\n  - consumption: {short: rp}\n" + QUIET

    def served(turn: str) -> tuple[str, ...]:
        return legal(kingdom(takes, turn, figures=figures)).last.view.all(Feat)["civil-service"].chosen

    assert served(moves) == ("warden",)
    assert served(moves.replace("    choose: [Warden]\n", "")) == ("ruler",)
    assert served(moves.replace("roll: 18", "roll: 1")) == ("ruler",)


def test_cooperative_leaders_lend_three() -> None:
    """K2-FEAT-cooperative-leadership: focused attention brings 3 instead of 2."""
    helps = HELPS.replace("{roll}", "10")
    for feat, bonus in (("Cooperative Leadership", 3), ("Quality of Life", 2)):
        made = checks(legal(_with(feat, helps + QUIET)), "leadership", phase="activity")[-1]
        assert [each.value for each in made.total.parts if each.label == "focused-attention"] == [bonus]


def test_from_level_11_helped_checks_fail_less_badly() -> None:
    """K2-FEAT-cooperative-leadership: a critical failure is a failure; an expert's failure is a success."""

    def lowered(level: int, roll: int, skills: str = "{}") -> int:
        figures = FIGURES.replace("{unrest: 4", f"{{level: {level}, unrest: 4")
        turn = "commerce:\n  - taxes: {roll: 1}\n" + HELPS.replace("{roll}", str(roll)) + QUIET
        return stock(legal(_with("Cooperative Leadership", turn, figures=figures, skills=skills)), "unrest")

    assert lowered(11, 2, "{Arts: trained}") == 4  # 2 + 13 + 3 - 1 is 10 below the DC of 28, and counts as a failure
    assert lowered(11, 5, "{Arts: trained}") == 4
    assert lowered(11, 5, "{Arts: expert}") == 3  # 5 + 15 + 3 - 1 fails, and counts as a success


def test_fortified_fiefs_help_to_fortify_and_build() -> None:
    """K2-FEAT-fortified-fiefs: +2 on Fortify Hex, and on barracks, castle, garrison, keep and walls."""
    from kingdom_chronicle.rules.kingdom_2e.feats import feat_bonuses

    view = legal(_with("Fortified Fiefs", QUIET)).last.view
    for word, bonus in (("fortify-hex", 2), ("build-structure:keep", 2), ("build-structure:inn", 0)):
        assert sum(each.value for each in feat_bonuses(view, (word,))) == bonus, word


def test_insider_trading_brings_a_die_and_helps_trade() -> None:
    """K2-FEAT-insider-trading: one resource die more, +1 on three activities."""
    from kingdom_chronicle.rules.kingdom_2e.feats import feat_bonuses

    view = legal(_with("Insider Trading", QUIET)).last.view
    assert view.score("resource-dice").value == 1 + 4 + 1
    for word in ("establish-work-site", "establish-trade-agreement", "sell-commodities"):
        assert [each.value for each in feat_bonuses(view, (word,))] == [1], word
    assert list(feat_bonuses(view, ("quell-unrest",))) == []


def test_an_assured_check_needs_no_die() -> None:
    """K2-FEAT-kingdom-assurance: 10 and the proficiency, nothing else; for the skill chosen, once a turn."""
    skills = "{Arts: trained, Trade: trained, Magic: trained}"
    figures = FIGURES.replace("{unrest: 4", "{xp: 1000, unrest: 4")
    takes = QUIET + "  - feat: Kingdom Assurance\n    skill: Arts\n"
    sure = (
        "activity:\n  - does: Quell Unrest\n    leader: Ruler\n    skill: Arts\n    by feat: Kingdom Assurance\n"
        + QUIET
    )
    journal = legal(kingdom(takes, UPKEEP + sure, figures=figures, skills=skills))
    (made,) = checks(journal, "leadership", phase="activity")
    assert (made.roll, made.total.value) == (None, 10 + 2 + 2)
    other = sure.replace("skill: Arts", "skill: Folklore")
    assert [each.code for each in play(kingdom(takes, UPKEEP + other, figures=figures, skills=skills))[1]] == [
        "K2-FEAT-kingdom-assurance"
    ]
    few = play(kingdom(takes, figures=figures, skills="{Arts: trained, Trade: trained}"))[1]
    assert [each.code for each in few] == ["K2-FEAT-1"]


def test_an_assured_check_is_a_degree_worse_in_anarchy() -> None:
    """K2-UNR-2, K2-FEAT-kingdom-assurance: 14 against DC 15 is a failure, in anarchy a critical one."""
    skills = "{Arts: trained, Trade: trained, Magic: trained}"
    figures = FIGURES.replace("{unrest: 4", "{xp: 1000, unrest: 4")
    takes = QUIET + "  - feat: Kingdom Assurance\n    skill: Arts\n"
    line = "  - {does: Quell Unrest, leader: Ruler, skill: Arts, by feat: Kingdom Assurance, choose: unrest}\n"
    found = []
    for before in ("", "  - gm: {unrest: +20}\n    why: a test\n"):
        journal = legal(kingdom(takes, f"{UPKEEP}activity:\n{before}{line}{QUIET}", figures=figures, skills=skills))
        (made,) = checks(journal, "leadership", phase="activity")
        found.append((made.total.value, made.against.value, made.outcome, made.shift))
    assert found == [(14, 15, "failure", 0), (14, 15, "critical failure", -1)]


def test_who_muddles_through_bears_more_ruin() -> None:
    """K2-FEAT-muddle-through: one threshold +2, two +1."""
    figures = FIGURES.replace("{unrest: 4", "{xp: 1000, unrest: 4")
    takes = QUIET + "  - feat: Muddle Through\n    ruins: [crime, decay, strife]\n"
    view = legal(kingdom(takes, figures=figures, skills="{Wilderness: trained}")).last.view
    found = {ruin: view.score(f"{ruin}-threshold").value for ruin in ("corruption", "crime", "decay", "strife")}
    assert found == {"corruption": 10, "crime": 12, "decay": 11, "strife": 11}
    two = takes.replace(", strife", "")
    refused = play(kingdom(two, figures=figures, skills="{Wilderness: trained}"))[1]
    assert [each.code for each in refused] == ["K2-FEAT-muddle-through"]


def test_what_the_government_brought_is_chosen_once() -> None:
    """K2-FEAT-muddle-through: a feat that the kingdom has already takes its ruins without a level."""
    takes = QUIET + "  - feat: Muddle Through\n    ruins: [crime, decay, strife]\n"
    legal(_with("Muddle Through", takes))
    twice = play(_with("Muddle Through", takes, UPKEEP + takes))[1]
    assert [each.code for each in twice] == ["K2-FEAT-1"]


def test_practical_magic_replaces_engineering_and_hires_cheaply() -> None:
    """K2-FEAT-practical-magic: +1 on checks of Magic; adventurers cost 1 RP."""
    journal = legal(_with("Practical Magic", _does("Supernatural Solution", 20)))
    assert _modifier(journal, "practical-magic") == [1]
    mends = _does("Repair Reputation", 17, more="ruin: decay\nskill: Magic")
    plain = play(kingdom(mends, skills="{Magic: trained}"))[1]
    assert [each.code for each in plain] == ["K2-SKL-3"]
    hire = UPKEEP + "activity:\n  - does: Hire Adventurers\n    leader: Ruler\n    event: Cult activity\n    roll: 18\n"
    turns = (comes("Cult activity", F, "in: Fort"), hire + goes_on("Cult activity", 5, F))
    hired = legal(_with("Practical Magic", *turns))
    paid = [each for each in entries_of(hired, "leadership", phase="activity") if getattr(each, "stock", "") == "rp"]
    assert [each.figure.value for each in paid] == [-1]


def test_pulling_together_softens_a_critical_failure() -> None:
    """K2-FEAT-pull-together: flat check 11, 5 more after each use, 1 less for each turn without one."""
    bad = "activity:\n  - does: Quell Unrest\n    leader: Ruler\n    skill: Arts\n    roll: {roll}\n{more}"

    def turn(flat: int, skill: str = "Arts") -> str:
        text = bad.replace("{roll}", "1").replace("Arts", skill)
        return text.replace("{more}", f"    by feat: Pull Together\n    rolls: {{feat: {flat}}}\n") + QUIET

    saved = legal(_with("Pull Together", turn(11)))
    assert [each.against.value for each in checks(saved, "leadership", phase="activity")] == [14, 11]
    at_once = legal(_with("Pull Together", turn(11), UPKEEP + turn(16, "Folklore")))
    assert checks(at_once, "leadership", phase="activity")[-1].against.value == 16
    later = legal(_with("Pull Together", turn(11), UPKEEP + QUIET, UPKEEP + QUIET, UPKEEP + turn(14, "Folklore")))
    assert checks(later, "leadership", phase="activity")[-1].against.value == 14
    failed = play(_with("Pull Together", turn(10)))[1]
    assert [each.code for each in failed] == ["K2-ACT-quell-unrest"]  # its critical failure asks for a choice


def test_a_training_trains_a_skill() -> None:
    """K2-FEAT-skill-training: once for each skill."""
    figures = FIGURES.replace("{unrest: 4", "{xp: 1000, unrest: 0")
    takes = QUIET + "  - feat: Skill Training\n    skill: Boating\n"
    assert legal(kingdom(takes, figures=figures)).last.view.score("boating").value == 2 + 2
    again = play(kingdom(takes, figures=figures, skills="{Boating: trained}"))[1]
    assert [each.code for each in again] == ["K2-FEAT-skill-training"]


def test_anarchy_is_endured() -> None:
    """K2-FEAT-endure-anarchy: from 24 on; at Unrest 6 or more an activity lowers it by one more."""
    figures = FIGURES.replace("unrest: 4", "loyalty: 14, unrest: {unrest}")
    calm = (
        "commerce:\n  - taxes: {roll: 1}\nactivity:\n  - does: Provide Care\n    leader: Ruler\n    roll: 19\n" + QUIET
    )

    def left(unrest: int) -> int:
        return stock(legal(_with("Endure Anarchy", calm, figures=figures.replace("{unrest}", str(unrest)))), "unrest")

    assert left(8) == 6
    assert left(6) == 4
    assert left(5) == 4
    from kingdom_chronicle.rules.kingdom_2e.lookup import anarchy_unrest

    assert anarchy_unrest(legal(_with("Endure Anarchy", QUIET)).last.view).value == 24
    assert anarchy_unrest(legal(kingdom(QUIET)).last.view).value == 20


def test_entertainment_inspires_where_there_is_unrest() -> None:
    """K2-FEAT-inspiring-entertainment: +2 on Culture checks at Unrest 1 or more."""
    feast = "commerce:\n  - taxes: {roll: 1}\n" + _does("Quell Unrest", 12, more="skill: Arts")
    assert _modifier(legal(_with("Inspiring Entertainment", feast)), "inspiring-entertainment") == [2]
    calm = FIGURES.replace("unrest: 4", "unrest: 0")
    assert _modifier(legal(_with("Inspiring Entertainment", feast, figures=calm)), "inspiring-entertainment") == []
    trade = feast.replace("Arts", "Intrigue")
    assert _modifier(legal(_with("Inspiring Entertainment", trade)), "inspiring-entertainment") == []


def test_resources_are_liquidated_once_a_turn() -> None:
    """K2-FEAT-liquidate-resources: 1 RP is left and it counts as paid; the next turn has four dice fewer."""
    dear = "upkeep:\n  - resources: {roll: 5}\n  - consumption: {short: rp}\nactivity:\n"
    dear += "  - does: Supernatural Solution\n    leader: Ruler\n    roll: 2\n    rolls: {rp: 9}\n" + QUIET
    journal = legal(_with("Liquidate Resources", dear.replace("  - consumption: {short: rp}\n", "")))
    moved = [each for each in entries_of(journal, "leadership", phase="activity") if getattr(each, "stock", "") == "rp"]
    assert [each.figure.value for each in moved] == [1 - 5]
    assert legal(_with("Liquidate Resources", dear, UPKEEP + QUIET)).last.view.score("resource-dice").value == 1


def test_a_quick_recovery_ends_dangers_that_go_on() -> None:
    """K2-FEAT-quick-recovery: +4 on continuous dangerous events only."""
    for event, bonus in (("Vandals", [4]), ("Economic surge", []), ("Local disaster", [])):
        at = "in: Fort" if event != "Economic surge" else ""
        made = checks(legal(_with("Quick Recovery", comes(event, S if bonus else 15, at))), "new")[0]
        assert [each.value for each in made.total.parts if each.label == "quick-recovery"] == bonus, event


def test_a_free_and_fair_choice_may_be_tried_again() -> None:
    """K2-FEAT-free-and-fair: +2 on New Leadership; for 2 RP a failure is rolled again without it."""
    files = _with("Free and Fair", QUIET)
    vacant = {"kingdom.yml": files["kingdom.yml"].replace(", Warden: Hal", "")}
    appoints = "upkeep:\n  - does: New Leadership\n    person: Odo\n    as: Warden\n    skill: Politics\n    roll: 10\n"
    appoints += "    by feat: Free and Fair\n    rolls: {feat: 17}\n"
    appoints += "  - gm: {rp: 5}\n    after: fame\n    why: a chest was found\n"
    journal = legal(files | vacant | {"turns/0005.yml": appoints + QUIET})
    first, second = checks(journal, "new leaders", phase="upkeep")
    assert [each.value for each in first.total.parts if each.label == "free-and-fair"] == [2]
    assert [each.value for each in second.total.parts if each.label == "free-and-fair"] == []
    assert (first.outcome, second.outcome) == ("failure", "success")


def test_the_first_luxuries_of_a_turn_are_one_more() -> None:
    """K2-FEAT-quality-of-life: once a turn."""
    gifts = "gm:\n  - gm: {luxuries: 1}\n    why: a gift\n  - gm: {luxuries: 1}\n    why: another one\n"
    assert stock(legal(_with("Quality of Life", gifts + QUIET)), "luxuries") == 3
    assert stock(legal(_with("Quality of Life", gifts + QUIET, gifts + UPKEEP + QUIET)), "luxuries") == 4


def test_the_luxuries_besides_are_lost_above_storage_as_well() -> None:
    """K2-FEAT-quality-of-life, K2-UPK-6: a territory stores 4; what is one more is no more than that."""
    gift = "gm:\n  - gm: {luxuries: 4}\n    why: a gift\n"
    assert stock(legal(_with("Quality of Life", gift + QUIET)), "luxuries") == 4


def test_critical_successes_bring_fortune() -> None:
    """K2-FEAT-fame-and-fortune: a die of the next turn for each of the activity phase."""
    best = _does("Rest and Relax", 20, more="skill: Arts")
    view = legal(_with("Fame and Fortune", best, UPKEEP + QUIET)).last.view
    assert view.score("resource-dice").value == 1 + 4 + 1
    plain = _does("Rest and Relax", 17, more="skill: Arts")
    assert legal(_with("Fame and Fortune", plain, UPKEEP + QUIET)).last.view.score("resource-dice").value == 5
    event = comes("Discovery", 20)
    assert legal(_with("Fame and Fortune", event, UPKEEP + QUIET)).last.view.score("resource-dice").value == 5 + 6


def test_feats_without_figures_are_had_like_others() -> None:
    """K2-FEAT-diverse-leadership, K2-FEAT-expansive-leadership: what they do the table says."""
    figures = FIGURES.replace("{unrest: 4", "{level: 7, xp: 1000, unrest: 0")
    for feat in ("Diverse Leadership", "Expansive Leadership"):
        journal = legal(kingdom(QUIET + f"  - feat: {feat}\n", figures=figures))
        assert slug(feat) in journal.last.closing.group(Feat)


@pytest.mark.parametrize(("roll", "unrest"), [(20, 4), (13, 4), (12, 5), (4, 5), (3, 6), (1, 6)])
def test_dissent_is_crushed_by_warfare_once_a_turn(roll: int, unrest: int) -> None:
    """K2-FEAT-crush-dissent: at Unrest 5 (-2) and Warfare trained (+3) against 14; success cancels, the worst doubles.

    A failed hunt would bring 1 Unrest to the 4 that there are.
    """
    hunt = "activity:\n  - does: Hunt and Forage\n    roll: 1\n    by feat: Crush Dissent\n"
    turn = "commerce:\n  - taxes: {roll: 1}\n" + hunt + f"    rolls: {{dissent: {roll}}}\n"
    better = {"figures": FIGURES.replace("{unrest: 4", "{level: 1, loyalty: 10, unrest: 4"), "skills": WARLIKE}
    assert stock(legal(_with("Crush Dissent", turn + QUIET, **better)), "unrest") == unrest
    again = "  - does: Go Fishing\n    roll: 1\n    by feat: Crush Dissent\n"
    twice = turn + again + QUIET
    assert "K2-FEAT-crush-dissent" in [each.code for each in play(_with("Crush Dissent", twice, **better))[1]]
    calm = turn.replace("roll: 1\n    by", "roll: 20\n    by")
    assert "K2-FEAT-crush-dissent" in [each.code for each in play(_with("Crush Dissent", calm + QUIET, **better))[1]]
    without = play(_with("Quality of Life", turn + QUIET, **better))[1]
    assert "K2-FEAT-crush-dissent" in [each.code for each in without]


def test_dissent_over_an_event_is_crushed_too_and_a_feud_is_met_better() -> None:
    """K2-FEAT-crush-dissent: the Unrest of an event; +1 on the check of a Feud, which is bickering at home."""
    quiet = "commerce:\n  - taxes: {roll: 1}\n"
    crushed = quiet + comes("Food shortage", CF, "by feat: Crush Dissent\nrolls: {dissent: 16}")
    assert stock(legal(_with("Crush Dissent", quiet + comes("Food shortage", CF), skills=WARLIKE)), "unrest") == 4 + 2
    assert stock(legal(_with("Crush Dissent", crushed, skills=WARLIKE)), "unrest") == 4
    feud = checks(legal(_with("Crush Dissent", comes("Feud", S, "in: Fort"))), "new")[0]
    assert _beside_the_leader(feud, "crush-dissent") == [1]


def test_fortified_fiefs_help_with_dangers_to_the_defences() -> None:
    """K2-FEAT-fortified-fiefs: +1 where the line says that a dangerous event is of that kind, and on no other check."""
    line = comes("Vandals", S, "in: Fort\nby feat: Fortified Fiefs")
    made = checks(legal(_with("Fortified Fiefs", line)), "new")[0]
    assert _beside_the_leader(made, "fortified-fiefs") == [1]
    code = ["K2-FEAT-fortified-fiefs"]
    kind = comes("Economic surge", S, "by feat: Fortified Fiefs")
    assert [each.code for each in play(_with("Fortified Fiefs", kind))[1]] == code
    rests = _does("Rest and Relax", 12, more="skill: Arts\nby feat: Fortified Fiefs")
    assert [each.code for each in play(_with("Fortified Fiefs", rests))[1]] == code


def test_life_of_quality_brings_better_magic_to_the_market() -> None:
    """K2-FEAT-quality-of-life: settlements count one level higher for magic items, and for no others."""
    groups = ("alchemical", "arcane", "divine", "luxury", "magical", "occult", "primal")

    def added(feat: str) -> dict[str, int]:
        view = legal(_with(feat, QUIET)).last.view
        figures = {group: view.score(f"{group}-items", "fort").value for group in groups}
        return {group: value for group, value in figures.items() if value}

    assert added("Quality of Life") == dict.fromkeys(("arcane", "divine", "magical", "occult", "primal"), 1)
    assert added("Crush Dissent") == {}


def test_a_failed_check_is_unlike_a_critical_one() -> None:
    """K2-FEAT-pull-together: a plain failure asks for no flat check."""
    fails = _does("Quell Unrest", F, more="skill: Arts\nby feat: Pull Together")
    assert len(checks(legal(_with("Pull Together", fails)), "leadership", phase="activity")) == 1
    assert CF < F
