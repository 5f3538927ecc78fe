"""What is said of the usual slips in a turn: what is wrong, and what would do."""

from __future__ import annotations

import pytest

from second_edition_at_play import FOUNDED, founded, play

LAND = """\
label: "{col:letter}{row}"
legend: {p: plains, f: forest, h: hills}
terrain: |
  p p p f h h
  p p p f h h
  p p p f h h
hexes:
  C2: {known: explored, level: 0}
  F1: {known: explored, level: 0}
"""
KINGDOM = (
    FOUNDED
    + """\
  hexes: {D2: []}
  settlements: {Tuskholm: {hex: D2, with: [{build: Houses, lot: A1}, {build: Inn, lot: A2}]}}
"""
)
SLIPS = [
    # (lines, rule, what is said, what would do)
    ("does: Quel Unrest; leader: Ruler", "name", "no activity is called 'Quel Unrest'", "'Quell Unrest'?"),
    ("does: Rest and Relax; leader: Ada; skill: Arts", "name", "no role is called 'Ada'", "Ada holds the role Ruler"),
    ("does: Rest and Relax; leader: Ruler; skill: Magic", "K2-SKL-3", "with Magic", "Arts, Boating, Scholarship"),
    ("does: Craft Luxuries; leader: Ruler; skill: Industry", "K2-SKL-3", "needs Industry", ""),
    ("does: Collect Taxes", "K2-GEN-2", "not an activity of this phase", "below `commerce:`"),
    ("does: Claim Hex; skill: Wilderness", "K2-ACT-claim-hex", "needs `hex`", "`hex: "),
    ("does: Claim Hex; hex: F1; skill: Wilderness", "K2-ACT-claim-hex", "touches no hex of the kingdom", ""),
    ("does: Purchase Commodities; leader: Ruler", "K2-ACT-purchase-commodities", "`goods`", "Food, Lumber, Luxuries"),
    (
        "does: Repair Reputation; leader: Ruler; skill: Arts; ruin: Nourriture",
        "name",
        "no ruin is called 'Nourriture'",
        "Corruption, Crime",
    ),
    (
        "does: Repair Reputation; leader: Ruler; skill: Arts",
        "K2-ACT-repair-reputation",
        "`ruin`",
        "Corruption, Crime",
    ),
    ("does: Build Structure; structure: Inn; lot: A3", "K2-ACT-build-structure", "needs `in`", "Tuskholm"),
    (
        "does: Build Structure; structure: Cemetery; in: Tuskholm; lot: A1",
        "K2-ACT-build-structure",
        "lot A1 is taken",
        "A3, A4",
    ),
    (
        "does: Build Structure; structure: Houses; in: Tuskholm; lot: A1",
        "K2-ACT-build-structure",
        "stands there and is whole",
        "A3, A4",
    ),
    (
        "does: Build Structure; structure: Stockyard; in: Tuskholm; lot: B1",
        "K2-ACT-build-structure",
        "costs 20 RP, and 11 are there",
        "",
    ),
    (
        "does: Build Structure; structure: Granary; in: Tuskholm; lots: [A3, A4]",
        "K2-ACT-build-structure",
        "takes one lot",
        "",
    ),
    ("does: Hunt and Forage; roll: 25", "die", "25 is not possible on d20", "from 1 to 20"),
    ("does: Provide Care; leader: Ruler; roll: 1; choose: gold", "K2-ACT-provide-care", "choose", "`unrest`, `ruin`"),
    (
        "does: Harvest Crops and Livestock; step: leadership; in: Tuskholm",
        "K2-GEN-2",
        "cannot be done in the step 'leadership'",
        "`region`, `civic`",
    ),
    (
        "does: Provide Care; leader: Ruler; ruin: crime",
        "shape",
        "Provide Care does not read `ruin`",
        "stands under `choose`",
    ),
    (
        "does: Repair Reputation; leader: Ruler; ruin: crme; skill: Defense; roll: 12",
        "name",
        "no ruin is called 'crme'",
        "Did you mean 'Crime'? Ruins: Corruption, Crime, Decay, Strife.",
    ),
    ("does: Go Fishing; in: Tuskholm", "shape", "Go Fishing does not read `in`", "aimed at nothing"),
    ("does: Claim Hex; hex: C2; skill: Wilderness; spend: 3", "shape", "does not read `spend`", "`hex`, `level`"),
    (
        "does: Hunt and Forage; waive: {K2-act-Claim-hex: so}",
        "K2-ACT-claim-hex",
        "waiver of K2-ACT-claim-hex did not",
        "",
    ),
    ("claim: C2", "shape", "no line 'claim' in the `activity` phase", "`does: Claim Hex`"),
    ("Annexer un hex: C2", "shape", "no line 'Annexer un hex'", "`does: Claim Hex`"),
    ("build: Inn; in: Tuskholm", "shape", "no line 'build'", "`does: Build Roads`, `does: Build Structure`"),
]


def said(turn: str, kingdom: str = KINGDOM) -> list[tuple[str, str, str]]:
    problems = play(founded(turn, kingdom=kingdom, land=LAND))[1]
    return [(problem.code, str(problem.message), " ".join(map(str, problem.help))) for problem in problems]


def month(*lines: str) -> str:
    return "upkeep:\n  - resources: {roll: 11}\nactivity:\n" + "".join(
        "  - " + "\n    ".join(line.split("; ")) + "\n" for line in lines
    )


@pytest.mark.parametrize(("line", "rule", "wrong", "better"), SLIPS)
def test_a_slip_is_told_with_what_would_do(line: str, rule: str, wrong: str, better: str) -> None:
    """K2-ACT-6, K2-SKL-3, K2-SKL-4: the rule, the place's own names, and what may stand there."""
    found = said(month(line if "roll:" in line else f"{line}; roll: 12"))
    assert [(code, wrong in text, better in help) for code, text, help in found if code == rule and wrong in text] == [
        (rule, True, True)
    ], found


def test_how_many_activities_there_were_is_told() -> None:
    """K2-ACT-1, K2-ACT-2, K2-ACT-3, K2-ACT-4: two of a leader, three in all, one of each settlement."""
    hunt = "does: Hunt and Forage; roll: 12"
    (region,) = said(month(*[hunt] * 4))
    assert region[0] == "K2-ACT-3" and "its 3 region activities" in region[1] and "Take Charge" in region[2]
    rest = [f"does: Rest and Relax; leader: Ruler; skill: {skill}; roll: 9" for skill in ("Arts", "Trade")]
    (again,) = said(month(*rest))
    assert again[:2] == ("K2-ACT-2", "Ruler has done Rest and Relax this turn")
    more = ("does: Create a Masterpiece; leader: Ruler; roll: 9", "does: Infiltration; leader: Ruler; roll: 9")
    (third,) = said(month(rest[0], *more))
    assert third[:2] == ("K2-ACT-1", "Ruler has done 2 leadership activities this turn") and "Town Hall" in third[2]
    (twice,) = said(month(more[0], more[0].replace("Ruler", "Counselor")))
    assert twice[1] == "Create a Masterpiece may be done once a turn"


def test_faces_that_are_too_few_or_too_high_are_told_with_those_asked_for() -> None:
    """K2-UPK-5: level 1 has five resource dice, and a territory rolls d4."""
    for faces in ("[1, 2, 3, 4]", "[1, 2, 3, 4, 6]"):
        ((code, _, better),) = said(f"upkeep:\n  - resources: {{roll: {faces}}}\n")
        assert (code, better) == ("die", "Write 5 faces from 1 to 4, or their sum.")


def test_a_choice_of_a_level_that_did_not_come_is_told_with_the_level_that_brings_it() -> None:
    """K2-ADV-1: a feat at 2, a rank at 3, boosts and a resistance at 5."""
    lines = {"feat: Skill Training; skill: Magic": 2, "advance: Trade; to: expert": 3, "resist: Crime": 5}
    for line, level in lines.items():
        found = said("event:\n  - " + "\n    ".join(line.split("; ")) + "\n")
        assert f"The next one comes with level {level}." in [help for code, _, help in found if code == "K2-ADV-1"]


def test_rp_that_are_short_are_told_before_the_ruin_is_asked_for() -> None:
    """K2-GEN-5: all RP go, and a ruin of choice rises."""
    claim = "  - {does: Reconnoiter Hex, hex: C1, skill: Wilderness, roll: 12, rolls: {rp: 4}}\n"
    taxes = "upkeep:\n  - resources: {roll: 5}\n  - gm: {rp: -3}\n    after: resources\n    why: mice\n"
    ((code, _, better),) = said(f"{taxes}activity:\n{claim}")
    assert code == "K2-GEN-5" and better.startswith("Of 4 RP due 2 are there")


CRISIS = "upkeep:\n  - resources: {roll: 5}\n  - gm: {rp: -5}\n    after: resources\n    why: mice\nactivity:\n"


@pytest.mark.parametrize("ruin", ["Decay", "délabrement", "荒廃", "荒廃（Decay）"])
def test_what_is_chosen_may_be_named_in_any_language(ruin: str) -> None:
    """K2-GEN-5: the ruin that missing RP cost; and what is no ruin is told with those there are."""
    claim = "  - {does: Fortify Hex, hex: D2, roll: 12, choose: RUIN}\n"
    journal, problems = play(founded(CRISIS + claim.replace("RUIN", ruin), kingdom=KINGDOM, land=LAND))
    assert (problems, journal.last.view.stock("decay"), journal.last.view.stock("crime")) == ([], 1, 0)
    ((_, _, better),) = said(CRISIS + claim.replace("RUIN", "汚れ"))
    assert better.endswith("Ruins: Corruption, Crime, Decay, Strife.")


@pytest.mark.parametrize(
    ("choose", "unrest", "ruins"),
    [
        ("unrest", 3, 0),
        ("insatisfaction", 3, 0),
        ("不安", 3, 0),
        ("[crime, decay]", 0, 2),
        ("[criminalité, délabrement]", 0, 2),
        ("[犯罪, 荒廃]", 0, 2),
    ],
)
def test_one_of_several_things_is_chosen_by_its_name_in_any_language(choose: str, unrest: int, ruins: int) -> None:
    """K2-ACT-quell-unrest: on a critical failure Unrest rises by 1d4, or two ruins by 1; naming ruins chooses them."""
    quell = "does: Quell Unrest; leader: Ruler; skill: Arts; roll: 1; rolls: {unrest: 3}; choose: "
    line = month(quell + choose) if unrest else month(quell.replace(" rolls: {unrest: 3};", "") + choose)
    journal, problems = play(founded(line, kingdom=KINGDOM, land=LAND))
    assert problems == []
    stocks = journal.last.closing.stocks
    assert (stocks["unrest"], stocks["crime"] + stocks["decay"]) == (unrest, ruins)


@pytest.mark.parametrize(
    ("choose", "better"),
    [
        ("criminalités", "Did you mean 'Crime'?"),
        ("[unrest, Corruptions]", "Did you mean 'Corruption'?"),
        ("nxt turn", "Did you mean 'next turn'?"),
        ("wealth", ""),
    ],
)
def test_a_word_that_nothing_asks_for_is_told_though_these_dice_asked_for_none(choose: str, better: str) -> None:
    """K2-ACT-quell-unrest: a success leaves nothing to choose, but whoever wrote that meant something."""
    found = said(month(f"does: Quell Unrest; leader: Ruler; skill: Arts; roll: 15; choose: {choose}"))
    ((code, text, help),) = found
    assert (code, help) == ("name", better) and "there is nothing to choose that is called" in text
    fine = "[crime, dice, next turn, duties, Shaken, Ruler]"
    assert said(month(f"does: Quell Unrest; leader: Ruler; skill: Arts; roll: 15; choose: {fine}")) == []


def test_the_ruin_beside_missing_food_is_judged_though_the_rp_are_there() -> None:
    """K2-UPK-7: `choose` names the ruin that rises where the RP are not there."""
    line = "upkeep:\n  - resources: {roll: 11}\n  - consumption: {short: rp, choose: Corruptions}\n"
    _, problems = play(founded("title: Quiet\n", line, kingdom=KINGDOM, land=LAND))
    (wrong,) = (problem for problem in problems if problem.code == "name")
    assert str(wrong.message) == "no ruin is called 'Corruptions'"


def test_an_activity_that_is_like_none_is_told_with_those_of_the_phase() -> None:
    """K2-GEN-2, K2-COM-2: the commerce phase has taxes, two expenses and sales, and no leadership."""
    ((code, _, help),) = said("upkeep:\n  - resources: {roll: 11}\ncommerce:\n  - {does: Wuthering, roll: 12}\n")
    assert (code, help) == (
        "name",
        "Possible here: Collect Taxes, Improve Lifestyle, Tap Treasury, Sell Commodities.",
    )


def test_a_name_that_is_nearly_right_is_told_in_the_languages_of_the_rules() -> None:
    """K2-CRE-1, K2-RUIN-1: `loyuaté` means Loyalty, `dlabrement` means Decay."""
    boosts = KINGDOM.replace("economy", "loyuaté")
    assert boosts != KINGDOM
    _, problems = play(founded("", kingdom=boosts, land=LAND))
    assert next(str(help) for problem in problems for help in problem.help) == "Did you mean 'Loyalty'?"
    repair = "does: Repair Reputation; leader: Ruler; ruin: dlabrement; skill: Defense; roll: 12"
    ((_, _, better),) = said(month(repair))
    assert better.startswith("Did you mean 'Decay'?")


def test_the_founding_may_name_abilities_and_ranks_in_any_language() -> None:
    """K2-CRE-1: the free boosts, and how well the leaders' skills are trained."""
    french = KINGDOM.replace("trained", "qualifié").replace("economy", "économie").replace(" culture", " 文化")
    assert french != KINGDOM and "文化" in french and "qualifié" in french
    one, other = (play(founded("", kingdom=text, land=LAND))[0].last.view for text in (KINGDOM, french))
    assert [one.score(each).value for each in one.sheet] == [other.score(each).value for each in other.sheet]


def test_a_lot_may_be_written_in_full_width_signs() -> None:
    """K2-ACT-build-structure: `Ａ３` as a Japanese keyboard gives it."""
    build = "  - {does: Build Structure, structure: Houses, in: Tuskholm, lot: Ａ３, skill: Industry, roll: 20}\n"
    lumber = "  - gm: {lumber: 1}\n    after: resources\n    why: driftwood\n"
    assert said(f"upkeep:\n  - resources: {{roll: 11}}\n{lumber}activity:\n{build}") == []


def test_a_figure_named_in_another_language_is_told_with_its_key() -> None:
    """In `expect` and in a ruling; a key in English that is nearly so is still offered."""
    told = "Keys are English in every language: write `control dc:`."
    ruling = "gm:\n  - gm: {統治難易度: 1}\n    why: 月\n"
    assert [said(turn)[0][2] for turn in ("expect: {DD de contrôle: 14}\n", ruling)] == [told, told]
    assert "size" in said("expect: {sise: 1}\n")[0][2]
