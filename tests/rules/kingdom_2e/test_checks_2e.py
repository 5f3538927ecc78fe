"""What counts in a check: abilities, ranks, types of modifiers, Size and Control DC, Unrest."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.figure import Figure, best_of_kind
from leaders_2e_at_play import check, checks, month, parts, played, refused, towns

QUELL = "does: Quell Unrest, leader: Ruler, skill: Arts, roll: 13"


def score(name: str, **how: str) -> int:
    """A score of the kingdom as it is opened."""
    return played(month(), **how).last.view.score(name).value


# ---- abilities and skills


@pytest.mark.parametrize(
    ("value", "modifier"), [(7, -2), (8, -1), (9, -1), (10, 0), (11, 0), (12, 1), (13, 1), (18, 4), (19, 4), (20, 5)]
)
def test_the_modifier_is_half_of_what_is_above_10_rounded_down(value: int, modifier: int) -> None:
    """K2-ABI-1: below 10 as well."""
    for ability in ("culture", "economy", "loyalty", "stability"):
        assert score(f"{ability}-modifier", figures=f"{{{ability}: {value}}}") == modifier


def test_abilities_start_at_10() -> None:
    """K2-ABI-1."""
    assert [score(each) for each in ("culture", "economy", "loyalty", "stability")] == [10] * 4


def test_each_skill_has_its_ability() -> None:
    """K2-SKL-1: Engineering is of Economy and Exploration of Stability, unlike the published rules."""
    of = {
        "culture": ("arts", "folklore", "magic", "scholarship"),
        "economy": ("boating", "engineering", "industry", "trade"),
        "loyalty": ("intrigue", "politics", "statecraft", "warfare"),
        "stability": ("agriculture", "defense", "exploration", "wilderness"),
    }
    for ability, own in of.items():
        view = played(month(), figures=f"{{{ability}: 16}}").last.view
        for skills in of.values():
            assert [view.score(each).value for each in skills] == [3 if skills is own else 0] * 4


@pytest.mark.parametrize(
    ("rank", "bonus"), [("untrained", 0), ("trained", 9), ("expert", 11), ("master", 13), ("legendary", 15)]
)
def test_a_rank_adds_to_the_level(rank: str, bonus: int) -> None:
    """K2-SKL-2: at level 7."""
    journal = played(month(dice=11), figures="{level: 7}", skills=f"{{Arts: {rank}}}")
    assert journal.last.view.score("arts").value == bonus


def test_what_an_untrained_skill_adds_is_a_switch() -> None:
    """K2-SKL-2: nothing, half the level rounded down, or all of it; a trained skill is not touched."""
    for reading, bonus in (("none", 0), ("half", 3), ("full", 7)):
        view = played(
            month(dice=11), figures="{level: 7}", skills="{Magic: trained}", rules=f"{{untrained bonus: {reading}}}"
        )
        assert view.last.view.score("arts").value == bonus
        assert view.last.view.score("magic").value == 9


def test_an_activity_of_one_skill_uses_it() -> None:
    """K2-SKL-4: no `skill` is needed; another one is refused."""
    assert check(played(month("does: Provide Care, leader: Ruler, roll: 13")), "defense").name == "defense"
    assert refused(month("does: Provide Care, leader: Ruler, skill: Defense, roll: 13")) == []
    assert refused(month("does: Provide Care, leader: Ruler, skill: Arts, roll: 13")) == ["K2-SKL-3"]


def test_a_skill_is_used_only_where_the_activity_lists_it_at_its_rank() -> None:
    """K2-SKL-3: Industry crafts where it is trained, or better."""
    line = month("does: Craft Luxuries, leader: Ruler, skill: Industry, roll: 11, rolls: {rp: 1}")
    assert [refused(line, skills=f"{{Industry: {rank}}}") for rank in ("untrained", "trained", "master")] == [
        ["K2-SKL-3"],
        [],
        [],
    ]


def test_ranks_may_be_had_from_their_levels_on() -> None:
    """K2-SKL-9: the table's levels 3, 7 and 15."""
    rows = played(month()).last.view.tables.tables["ranks"]
    levels = {id: getattr(row.values, "from_level", 0) for id, row in rows.items()}
    assert levels == {"untrained": 1, "trained": 1, "expert": 3, "master": 7, "legendary": 15}


# ---- types of modifiers


def test_of_each_type_the_best_bonus_and_the_worst_penalty_count() -> None:
    """K2-CHK-5: both at once; what has no type all counts."""
    made = best_of_kind(
        "sum",
        [
            Figure(2, "a", kind="circumstance"),
            Figure(1, "b", kind="circumstance"),
            Figure(-1, "c", kind="circumstance"),
            Figure(-3, "d", kind="circumstance"),
            Figure(1, "e", kind="item"),
            Figure(-1, "f"),
            Figure(-1, "g"),
        ],
    )
    assert (made.value, sorted(part.label for part in made.parts)) == (-2, ["a", "d", "e", "f", "g"])


def test_each_modifier_of_a_check_has_its_type() -> None:
    """K2-CHK-6: ability, proficiency, status of Unrest, item of a ruin, potency, circumstance; vacancies have none."""
    figures = "{culture: 14, unrest: 5, corruption-penalty: 2}"
    turn = month(
        QUELL.replace("Ruler", "General"),
        upkeep=("vacate: Ruler", "invest: [Counselor]", "roles: {rolls: {unrest: 1}}"),
    )
    made = check(played(turn, figures=figures, skills="{Arts: trained}"), "arts")
    kinds = {part.label: (part.kind, part.value) for part in made.total.parts if part.label != "d20"}
    assert kinds == {
        "culture-modifier": ("ability", 2),
        "trained": ("proficiency", 3),
        "unrest": ("status", -2),
        "corruption-penalty": ("item", -2),
        "vacancy": ("", -1),
        "invested": ("potency", 1),
    }


def test_the_type_of_invested_roles_is_a_switch() -> None:
    """K2-CHK-6, K2-LDR-3: `invested type`, potency or status."""
    turn = month(QUELL, upkeep=("invest: [Counselor]",))
    for rules, kind in (("{}", "potency"), ("{invested type: status}", "status")):
        made = check(played(turn, rules=rules), "arts")
        assert [part.kind for part in made.total.parts if part.label == "invested"] == [kind]


def test_a_check_is_against_the_control_dc_unless_the_activity_says_more() -> None:
    """K2-CHK-7: Repair Reputation adds 2."""
    assert check(played(month(QUELL)), "arts").against.value == 14
    repair = "does: Repair Reputation, leader: Ruler, ruin: corruption, skill: Arts, roll: 12"
    assert check(played(month(repair), skills="{Arts: trained}"), "arts").against.value == 16


def test_a_structure_counts_within_the_reach_of_its_settlement() -> None:
    """K2-CHK-11: a Herbalist in the capital helps care anywhere; in a village beside it no care of the kingdom."""
    care = month("does: Provide Care, leader: Ruler, roll: 12")
    for where, bonus in ((towns(capital="build: Herbalist, lot: A2"), 1), (towns(ford="build: Herbalist, lot: A2"), 0)):
        made = check(played(care, more=where, figures="{food: 4}"), "defense")
        assert [(part.kind, part.value) for part in made.total.parts if part.label == "herbalist"] == [
            ("item", 1)
        ] * bonus


# ---- Size, Control DC, Unrest


def test_the_control_dc_rises_with_the_level() -> None:
    """K2-CDC-1: levels 1 to 20."""
    expected = [14, 15, 16, 18, 20, 22, 23, 24, 26, 27, 28, 30, 31, 32, 34, 35, 36, 38, 39, 40]
    levels = [played(month(dice=level + 4, rp=99), figures=f"{{level: {level}}}") for level in range(1, 21)]
    assert [journal.last.ends["upkeep"].score("control-dc").value for journal in levels] == expected


LEVELS = "label: '{col:letter}{row}'\nlegend: {p: plains}\nterrain: |\n" + ("  " + "p " * 12).rstrip() + "\n"
WIDE = LEVELS + (("  " + "p " * 12).rstrip() + "\n") * 8
PLACES = [f"{column}{row}" for row in range(1, 10) for column in "ABCDEFGHIJKL"]


@pytest.mark.parametrize(
    ("size", "die", "dc", "store"),
    [
        (1, 4, 14, 4),
        (9, 4, 14, 4),
        (10, 6, 15, 8),
        (24, 6, 15, 8),
        (25, 8, 16, 12),
        (49, 8, 16, 12),
        (50, 10, 17, 16),
        (99, 10, 17, 16),
        (100, 12, 18, 20),
    ],
)
def test_size_gives_die_dc_and_storage(size: int, die: int, dc: int, store: int) -> None:
    """K2-CDC-2, K2-UPK-5, confusion 58: claimed hexes at the border of each band."""
    more = f"  hexes: {{{', '.join(f'{place}: []' for place in PLACES[:size])}}}\n"
    journal = played(month(), more=more, land=WIDE)
    view = journal.last.ends["upkeep"]
    (roll,) = [roll for roll in journal.last.rolls if roll.dice.count == 5]
    stores = [view.score(f"{each}-storage").value for each in ("food", "lumber", "luxuries", "ore", "stone")]
    assert (view.score("size").value, roll.dice.sides, view.score("control-dc").value) == (size, die, dc)
    assert stores == [store] * 5


def test_a_vacant_ruler_makes_control_harder() -> None:
    """K2-CDC-3: +2, and nobody else's vacancy does."""
    vacant = month(upkeep=("vacate: Ruler", "roles: {rolls: {unrest: 1}}"))
    assert played(vacant).last.view.score("control-dc").value == 16
    others = ("Counselor", "General", "Emissary", "Magister", "Treasurer", "Viceroy", "Warden")
    rest = month(upkeep=[f"vacate: {role}" for role in others])
    assert played(rest).last.view.score("control-dc").value == 14


@pytest.mark.parametrize(
    ("unrest", "penalty"), [(0, 0), (1, -1), (4, -1), (5, -2), (9, -2), (10, -3), (14, -3), (15, -4), (19, -4)]
)
def test_unrest_is_a_status_penalty_to_all_checks(unrest: int, penalty: int) -> None:
    """K2-UNR-1: at each border; at 10 and more Upkeep asks where ruin goes."""
    unruly = ("unrest: {ruins: {crime: 1}, rolls: {ruin: 1, flat: 11}}",) if unrest >= 10 else ()
    journal = played(
        month(QUELL, "does: Provide Care, leader: Ruler, roll: 13", upkeep=unruly), figures=f"{{unrest: {unrest}}}"
    )
    expected = {"unrest": penalty} if penalty else {}
    assert parts(check(journal, "arts")) == expected
    assert parts(check(journal, "defense")) == expected
    assert all(
        part.kind == "status" for made in checks(journal, "arts") for part in made.total.parts if part.label == "unrest"
    )
