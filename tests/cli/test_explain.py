"""`chronicle explain`: every term of a figure with its source, and at last the sum."""

from __future__ import annotations

import pytest

import rules_at_play
import toy

from .conftest import Chronicle, Written

NIGHT = "night:\n- hang: Oil Lamp\n  isle: A1\n- hang: Fog Bell\n  isle: B1\n"
ISLES = toy.isles(
    toy.CALM + NIGHT,
    toy.CALM + "gm:\n- gm: {oil: 3, light: 2}\n  why: driftwood\n",
)


def test_a_score_is_its_terms_with_their_places_and_the_sum(written: Written, chronicle: Chronicle) -> None:
    written(ISLES)
    result = chronicle("explain", "light")
    assert (result.exit_code, result.stderr) == (0, "")
    # an Oil Lamp gives 3, a Fog Bell takes 1, the ruling gives 2
    rows = toy.TABLES["lamps"].splitlines()
    oil, bell = (rows[n].index("light:") + len("light: ") + 1 for n in (1, 3))
    assert result.stdout == (
        "light at the end of turn 2\n"
        f"+3 Oil Lamp, A1  [lamps: Oil Lamp, light, since turn 1, lantern-isles/lamps.yml:2:{oil}]\n"
        f"−1 Fog Bell, B1  [lamps: Fog Bell, light, since turn 1, lantern-isles/lamps.yml:4:{bell}]\n"
        "+2 A ruling  [turn 2, campaign/turns/0002.yml:5:3]\n"
        "light 4 = 3 − 1 + 2\n"
    )


def test_a_stock_is_what_was_carried_in_and_what_moved_it(written: Written, chronicle: Chronicle) -> None:
    # 10 + 1 - 4 - 1 = 6 in the first month
    written(ISLES)
    lines = chronicle("explain", "oil").stdout.splitlines()
    assert lines[:2] == ["oil at the end of turn 2", "+6 Carried over  [turn 1]"]
    assert "+1 oil  [die of turn 2: dusk, campaign/turns/0002.yml:2:3]" in lines
    assert lines[-1] == "oil 10 = 6 + 3 + 1"


def test_another_turn_is_named(written: Written, chronicle: Chronicle) -> None:
    written(ISLES)
    assert chronicle("explain", "light", "--turn", "1").stdout.splitlines()[-1] == "light 2 = 3 − 1"
    assert chronicle("explain", "oil", "--turn", "0").stdout.splitlines()[-1] == "oil 10 = 10"


def test_what_does_not_count_is_shown(written: Written, chronicle: Chronicle) -> None:
    # of two flames only the brighter counts
    written(toy.isles(toy.CALM + "night:\n- hang: Oil Lamp\n  isle: A1\n- hang: Wick Lamp\n  isle: A1\n"))
    assert chronicle("explain", "light").stdout.splitlines()[-2:] == [
        "not counted: +1 Wick Lamp, A1",
        "light 3 = 3",
    ]


def test_a_figure_that_nothing_makes_says_so(written: Written, chronicle: Chronicle) -> None:
    written(ISLES)
    assert chronicle("explain", "watchers").stdout == (
        "watchers at the end of turn 2\nwatchers 0: nothing adds to it\n"
    )


def test_a_bound_shows_what_it_kept(written: Written, chronicle: Chronicle) -> None:
    # courage is light less dread and never below -5
    written(toy.isles(toy.CALM + "night:\n- gm: {dread: 8}\n  why: fog\n"))
    lines = chronicle("explain", "courage").stdout.splitlines()
    assert lines[-1] == "courage −5 (at least −5)"
    assert "−8 courage" in lines


def settled() -> dict[str, str]:
    turn = (
        "edict:\n- claim: A1\n- prepare: A1\n- found: Tuskholm\n  hex: A1\n  borders: {west: water}\n"
        "  with: [{build: House, lot: C4}, {build: Inn, lot: C3}]\n- taxation: light\n"
        "event:\n- happens: {roll: 100}\n"
    )
    return rules_at_play.realm(turn)


def test_names_fold_and_may_be_of_any_language(written: Written, chronicle: Chronicle) -> None:
    written(settled())
    assert chronicle("explain", "Control_DC").stdout.splitlines()[-1] == "Control DC 22 = 20 + 1 + 1"
    assert chronicle("explain", "économie").stdout.splitlines()[-1] == "Economy 2 = 1 + 1"


def test_a_figure_of_the_only_settlement_needs_no_name(written: Written, chronicle: Chronicle) -> None:
    # 250 people on each of two lots
    written(settled())
    last = "Population, Tuskholm 500 = 500"
    assert chronicle("explain", "population").stdout.splitlines()[-1] == last
    assert chronicle("explain", "population", "--in", "tuskholm").stdout.splitlines()[-1] == last


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("oyl",), "no figure is called 'oyl'. Did you mean 'oil'?"),
        (
            ("x" * 9,),
            f"no figure is called '{'x' * 9}'. Figures: oil, dread, debt, light, courage, watchers, glow.",
        ),
        (("oil", "--turn", "7"), "turn 7 has not been played: the last one is 2"),
    ],
)
def test_what_cannot_be_explained_is_a_wrong_command(
    written: Written, chronicle: Chronicle, words: tuple[str, ...], message: str
) -> None:
    written(ISLES)
    result = chronicle("explain", *words)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"Error: {message}\n")


def test_a_settlement_that_is_not_there_is_a_wrong_command(written: Written, chronicle: Chronicle) -> None:
    written(settled())
    result = chronicle("explain", "crime", "--in", "Tuskhome")
    assert (result.exit_code, result.stderr) == (
        2,
        "Error: no settlement is called 'Tuskhome'. Did you mean 'Tuskholm'?\n",
    )
    written({"turns/0001.yml": ""})
    result = chronicle("explain", "base value")
    assert (result.exit_code, result.stderr) == (
        2,
        "Error: Base value is a figure of a settlement, and there is none yet\n",
    )


def test_a_campaign_with_a_problem_is_explained_and_is_wrong(written: Written, chronicle: Chronicle) -> None:
    written(toy.isles(toy.CALM + "night:\n- snuff: A1\n"))
    result = chronicle("explain", "oil")
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (1, "oil 11 = 10 + 1")
    assert result.stderr == ("The campaign has 1 problem; what is refused is left out here: see `chronicle check`.\n")


def test_a_lost_settlement_has_a_figure_of_its_own(written: Written, chronicle: Chronicle) -> None:
    """EX-R1: lost in turn 1; 5 less 1 for the turn until the next Upkeep."""
    calm = "event:\n- happens: {roll: 100}\n"
    figures = "  figures: {treasury: 50, unrest: 1}\n"
    towns = "  hexes: {A1: [], A2: []}\n  settlements: {Tuskholm: {hex: A1}, Oldford: {hex: A2}}\n"
    kingdom = rules_at_play.opened("{treasury: 50, unrest: 1}", towns)
    assert figures in kingdom
    written(rules_at_play.realm(f"edict:\n- abandon: A2\n{calm}", kingdom=kingdom))
    for words in (("reclaim bonus",), ("reclaim bonus", "--in", "Oldford")):
        result = chronicle("explain", *words)
        assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, "Bonus on returning, Oldford 4 = 5 − 1")
