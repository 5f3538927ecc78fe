"""Keys of one mapping that name the same thing in two ways: only one could count, so it is told."""

from __future__ import annotations

import pytest

import second_edition_at_play as second
from land_at_play import kingdom as holding
from land_at_play import refused
from rules_at_play import KINGDOM, MAP, PEOPLE, opened, realm

NAMED = MAP + "hexes: {A2: {name: Oldford}}\n"


def said(first: str, other: str) -> tuple[str, str]:
    return "name", f"'{first}' and '{other}' name the same thing"


def test_a_role_has_its_holder_once() -> None:
    """UC-LDR-5, K2-LDR-1: `Trésorier` is the Treasurer, in a founding and on paper."""
    twice = "Treasurer: Jo\n    Trésorier: Lou\n"
    for founding in (KINGDOM, opened("{}")):
        assert refused(realm(kingdom=founding)) == []
        assert refused(realm(kingdom=founding.replace("Treasurer: Jo\n", twice))) == [said("Treasurer", "Trésorier")]
    others = second.FOUNDED.replace("Warden: Hal", "Warden: Hal, 管理者: Ida")
    assert others != second.FOUNDED
    people = second.PEOPLE + "Ida: {}\n"
    assert refused(second.founded(kingdom=others, people=people)) == [said("Warden", "管理者")]


def test_a_skill_is_chosen_once() -> None:
    """K2-CRE-1, K2-SKL-2: `Commerce` is Trade."""
    assert refused(second.founded(kingdom=second.opened(skills="{Trade: trained, Arts: trained}"))) == []
    twice = second.opened(skills="{Trade: trained, Commerce: expert}")
    assert refused(second.founded(kingdom=twice)) == [said("Trade", "Commerce")]


def test_a_skill_written_twice_is_no_fifth_one() -> None:
    """K2-CRE-1: four skills are chosen, one of them in two ways, and that alone is told."""
    twice = second.FOUNDED.replace("Arts: trained", "Arts: trained, 芸術: trained")
    assert refused(second.founded(kingdom=twice)) == [said("Arts", "芸術")]


def test_a_hex_is_held_once() -> None:
    """By its label and by its name it is one hex, in both editions."""
    assert refused(realm(kingdom=holding(["A1", "Oldford"]), land=NAMED)) == []
    assert refused(realm(kingdom=holding({"A2": "Road", "Oldford": ""}), land=NAMED)) == [said("A2", "Oldford")]
    land = second.TERRAIN + "hexes: {A2: {name: Oldford}}\n"
    paper = second.opened(more="  hexes: {A2: [Road], Oldford: []}\n")
    assert refused(second.founded(kingdom=paper, land=land)) == [said("A2", "Oldford")]


@pytest.mark.parametrize(
    ("facts", "names"),
    [
        ("abilities: {str: 14, strength: 16}", ("str", "strength")),
        ("modifiers: {cha: 1, charisma: 2}", ("cha", "charisma")),
        ("skills: {Survival: 3, Survie: 5}", ("Survival", "Survie")),
    ],
)
def test_a_person_has_each_figure_once(facts: str, names: tuple[str, str]) -> None:
    """In people.yml, in what is secret there, and in a line of a turn."""
    told = [said(*names)]
    assert refused(realm(people=f"{PEOPLE}Zed: {{{facts}}}\n")) == told
    assert refused(realm(people=f"{PEOPLE}Zed: {{secret: {{{facts}}}}}\n")) == told
    later = f"gm:\n- update: Jo\n  {facts}\nevent:\n- happens: {{roll: 100}}\n"
    assert refused(realm(later, kingdom=holding(["A1"]))) == told
