"""Levels and what they bring (K2-XP-4, K2-ADV-1, K2-SKL-9, K2-ABI-1, K2-FEAT-1)."""

from __future__ import annotations

from second_events_at_play import FIGURES, REALM, UPKEEP, checks, kingdom, legal, notes, play, stock

QUIET = UPKEEP + "event:\n  - happens: {roll: 1}\n"


def _figures(level: int = 1, xp: int = 1000, more: str = "") -> str:
    return FIGURES.replace("{unrest: 4", f"{{level: {level}, xp: {xp}, {more}unrest: 0")


def _grown(level: int, lines: str, xp: int = 1000, more: str = "", skills: str = "{}") -> dict[str, str]:
    turn = UPKEEP + "event:\n  - happens: {roll: 1}\n" + lines
    return kingdom(turn, figures=_figures(level, xp, more), skills=skills)


def _codes(files: dict[str, str]) -> list[str]:
    return [problem.code for problem in play(files)[1]]


def test_a_level_takes_1000_xp_and_not_999() -> None:
    """K2-XP-4: one level a turn at most, the rest is kept, none above 20."""
    rp = "upkeep:\n  - resources: {roll: 5}\n  - consumption: {short: rp}\n"
    turn = rp + "event:\n  - happens: {roll: 1}\n"
    at = legal(kingdom(turn, figures=_figures(1, 995)))
    assert (stock(at, "level"), stock(at, "xp")) == (2, 0)
    below = legal(kingdom(turn, figures=_figures(1, 994)))
    assert (stock(below, "level"), stock(below, "xp")) == (1, 999)
    twice = legal(kingdom(turn, figures=_figures(1, 2100)))
    assert (stock(twice, "level"), stock(twice, "xp")) == (2, 1105)
    assert stock(legal(_grown(20, "")), "level") == 20


def test_the_kingdom_waits_for_its_party() -> None:
    """K2-XP-4: not above the party's level."""
    journal = legal(_grown(2, "  - level: {wait: yes}\n"))
    assert (stock(journal, "level"), "level-waits" in notes(journal, "level")) == (2, True)


def test_a_skill_increase_raises_a_rank() -> None:
    """K2-ADV-1: at level 3 one increase; expert from level 3 on, master from 7 (K2-SKL-9)."""
    trade = "{Trade: trained}"
    expert = "  - advance: Trade\n    to: expert\n"
    journal = legal(_grown(2, expert, skills=trade))
    view = journal.last.view
    assert view.score("trade").value == 4 + 3
    assert _codes(_grown(2, expert + "  - advance: Arts\n    to: trained\n", skills=trade)) == ["K2-ADV-1"]
    assert _codes(_grown(1, "  - advance: Arts\n    to: trained\n")) == ["K2-ADV-1"]
    assert _codes(_grown(2, expert)) == ["K2-ADV-1"]
    master = "  - advance: Trade\n    to: master\n"
    assert _codes(_grown(4, master, skills="{Trade: expert}")) == ["K2-SKL-9"]
    assert _codes(_grown(6, master, skills="{Trade: expert}")) == []
    legendary = "  - advance: Trade\n    to: legendary\n"
    assert _codes(_grown(12, legendary, skills="{Trade: master}")) == ["K2-SKL-9"]
    assert _codes(_grown(14, legendary, skills="{Trade: master}")) == []


def test_what_is_not_chosen_yet_is_kept() -> None:
    """K2-ADV-1: the choice may be made in a later turn."""
    first = QUIET
    later = QUIET + "  - advance: Arts\n    to: trained\n"
    files = kingdom(first, later, figures=_figures(2, 1000))
    assert "still-to-choose" in notes(legal(kingdom(first, figures=_figures(2, 1000))), "growth")
    assert _codes(files) == []
    assert "still-to-choose" not in notes(legal(files), "growth")


def test_boosts_go_to_two_different_abilities() -> None:
    """K2-ADV-1, K2-ABI-1: by 2, from 18 on by 1; at level 5."""
    both = legal(_grown(4, "  - boost: [Culture, Economy]\n", more="culture: 17, economy: 18, "))
    view = both.last.view
    assert (view.score("culture").value, view.score("economy").value) == (19, 19)
    assert _codes(_grown(4, "  - boost: [Culture, Culture]\n")) == ["K2-ADV-1"]
    assert _codes(_grown(4, "  - boost: [Culture, Economy, Loyalty]\n")) == ["K2-ADV-1"]
    assert _codes(_grown(2, "  - boost: Culture\n")) == ["K2-ADV-1"]


def test_one_ruin_is_resisted() -> None:
    """K2-ADV-1: at levels 5, 8, 11, 14, 17 and 20 a threshold rises by 2 and the penalty is over."""
    journal = legal(_grown(4, "  - resist: Crime\n", more="crime penalty: 2, "))
    assert journal.last.view.score("crime-threshold").value == 12
    assert stock(journal, "crime-penalty") == 0
    assert _codes(_grown(4, "  - resist: Crime\n  - resist: Decay\n")) == ["K2-ADV-1"]
    for level, free in ((7, True), (10, True), (13, True), (16, True), (19, True), (5, False), (8, False)):
        assert (_codes(_grown(level, "  - resist: Crime\n")) == []) == free, level


def test_feats_come_at_even_levels() -> None:
    """K2-FEAT-1: at 2, 4, ... 20, where what they ask for is there."""
    feat = "  - feat: Civil Service\n    role: Warden\n"
    assert _codes(_grown(1, feat)) == []
    assert _codes(_grown(2, feat)) == ["K2-ADV-1"]
    assert _codes(_grown(3, feat)) == []
    assert _codes(_grown(19, feat)) == []
    assert _codes(_grown(1, feat + "  - feat: Quality of Life\n")) == ["K2-FEAT-1", "K2-ADV-1"]
    assert _codes(_grown(1, "  - feat: Insider Trading\n")) == ["K2-FEAT-1"]
    assert _codes(_grown(1, "  - feat: Insider Trading\n", skills="{Industry: trained}")) == []
    granted = "  - feat: Fame and Fortune\n    granted: a gift of the story\n"
    assert _codes(_grown(10, granted)) == []


def test_a_claim_is_easier_from_level_4_on() -> None:
    """K2-ADV-1: expansion expert, +2 circumstance on Claim Hex."""
    from kingdom_chronicle.rules.kingdom_2e.feats import feat_bonuses

    for level, bonus in ((3, 0), (4, 2)):
        view = legal(kingdom(QUIET, figures=_figures(level, 0))).last.view
        assert sum(each.value for each in feat_bonuses(view, ("all", "claim-hex"))) == bonus


def test_civic_planning_adds_a_civic_activity() -> None:
    """K2-ADV-1: from level 12 on."""
    from kingdom_chronicle.engine.illegal import Illegal
    from kingdom_chronicle.rules.kingdom_2e.activities.activity_columns import Activity
    from kingdom_chronicle.rules.kingdom_2e.activities.limits import civic
    from kingdom_chronicle.rules.kingdom_2e.activities.use import Does, Use

    work = Use("demolish", Activity(label="Work", steps=("civic",)), Does(does="Work"), "civic")
    for level, most in ((11, 2), (12, 3)):
        view = legal(kingdom(QUIET, figures=_figures(level, 0))).last.view
        for _ in range(most):
            entries = list(civic(view, work))
            assert not any(isinstance(each, Illegal) for each in entries)
            view = view.after(*entries)  # type: ignore[arg-type]
        assert any(isinstance(each, Illegal) for each in civic(view, work)), level


def test_the_further_civic_activity_is_one_settlements() -> None:
    """K2-ACT-4, K2-ADV-1: of two settlements at level 12 one has two and the other one, not three and none."""
    from kingdom_chronicle.engine.illegal import Illegal
    from kingdom_chronicle.rules.kingdom_2e.activities.activity_columns import Activity
    from kingdom_chronicle.rules.kingdom_2e.activities.limits import civic
    from kingdom_chronicle.rules.kingdom_2e.activities.use import Does, Use

    def refused(*towns: str) -> list[bool]:
        view, found = legal(kingdom(QUIET, figures=_figures(12, 0))).last.view, []
        for town in towns:
            entries = list(civic(view, Use("demolish", row, Does(does="Work"), "civic", town=town)))
            found.append(any(isinstance(each, Illegal) for each in entries))
            view = view.after(*(each for each in entries if not isinstance(each, Illegal)))
        return found

    row = Activity(label="Work", steps=("civic",))
    assert refused("fort", "fort", "mill") == [False, False, False]
    assert refused("fort", "fort", "fort") == [False, False, True]
    assert refused("fort", "mill", "mill", "fort") == [False, False, False, True]


def test_checks_are_made_with_what_the_level_gave() -> None:
    """K2-ADV-1: a boost counts from the next check on."""
    files = kingdom(
        QUIET + "  - boost: [Culture, Economy]\n",
        UPKEEP + "activity:\n  - does: Quell Unrest\n    leader: Ruler\n    skill: Arts\n    roll: 10\n"
        "event:\n  - happens: {roll: 1}\n",
        figures=_figures(4, 1000),
    )
    (made,) = checks(legal(files), "leadership", phase="activity")
    assert [each.value for each in made.total.parts if each.kind == "ability"] == [1]


def test_the_envy_of_the_world_shrugs_off_the_first_harm_of_a_turn() -> None:
    """K2-ADV-1: at level 20 the first rise of Unrest or a ruin is none, later ones are; the opening's figures stay."""
    harm = "activity:\n  - {gm: {unrest: +2}, why: a}\n  - {gm: {crime: +2}, why: b}\n  - {gm: {unrest: +1}, why: c}\n"

    def risen(level: int, *turns: str) -> tuple[int, int]:
        dice = f"upkeep:\n  - resources: {{roll: {level + 4}}}\n  - consumption: {{short: rp}}\n"
        files = kingdom(*(dice + turn + "event:\n  - happens: {roll: 1}\n" for turn in turns), figures=_figures(level))
        journal = legal(files)
        return stock(journal, "unrest"), stock(journal, "crime")

    assert risen(20, harm) == (1, 3 + 2)
    assert risen(19, harm) == (3, 3 + 2)
    assert risen(20, harm, harm) == (2, 3 + 4)


def test_what_is_shrugged_off_does_not_make_a_month_unruly() -> None:
    """K2-ADV-1, K2-UPK-3, K2-UPK-4: Unrest 9 and two blocks without a home: 10 at level 19, 9 at level 20."""
    crowded = REALM.replace("{build: Houses, lot: A1}, {build: Dump, lot: A2}, ", "{build: Brewery, lot: A1}, ")
    crowded = crowded.replace("build: Inn", "build: Smithy")
    for level, codes in ((19, ["K2-UPK-4"]), (20, [])):
        figures = f"{{level: {level}, unrest: 9, food: 4}}"
        files = kingdom(
            f"upkeep:\n  - resources: {{roll: {level + 4}}}\n" + QUIET[len(UPKEEP) :], figures=figures, more=crowded
        )
        assert _codes(files) == codes, level


def test_the_highest_level_has_room_for_a_fourth_point_of_fame() -> None:
    """K2-ADV-1, K2-FAME-1: 3 below level 20, 4 at it."""
    for level, most in ((19, 3), (20, 4)):
        line = "activity:\n  - {gm: {fame: +5}, why: songs}\n"
        journal = legal(kingdom(UPKEEP + line + "event:\n  - happens: {roll: 1}\n", figures=_figures(level)))
        assert journal.last.ends["activity"].stock("fame") == most
