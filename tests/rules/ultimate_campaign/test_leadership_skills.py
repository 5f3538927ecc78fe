"""Skills of leaders, an optional rule: 1 for each 5 full ranks in the skill of the office."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.figure import adds_up
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.engine.layers import stack
from kingdom_chronicle.engine.ruleset import Ruleset
from kingdom_chronicle.rules.kingmaker_fr import RULESET as FRENCH
from kingdom_chronicle.rules.ultimate_campaign import RULESET
from rules_at_play import KINGDOM, PEOPLE, legal, play, realm

ON = KINGDOM.replace("exploration: untracked", "exploration: untracked, leadership-skills: yes")
QUIET = "event:\n  - happens: {roll: 100}\n"


def people(**facts: str) -> str:
    text = PEOPLE
    for name, said in facts.items():
        text = text.replace(f"{name}: {{}}", f"{name}: {said}")
    return text


def led(*turns: str, kingdom: str = ON, **facts: str) -> Journal:
    return legal(realm(*(turn + QUIET for turn in turns or ("",)), kingdom=kingdom, people=people(**facts)))


def attributes(journal: Journal) -> tuple[int, int, int]:
    """Economy, Loyalty, and Stability without the 4 of the alignment."""
    view = journal.last.view
    return view.score("economy").value, view.score("loyalty").value, view.score("stability").value - 4


@pytest.mark.parametrize(("ranks", "bonus"), [(4, 0), (5, 1), (9, 1), (10, 2), (20, 4)])
def test_five_full_ranks_add_one(ranks: int, bonus: int) -> None:
    """UC-LDR-4: the Treasurer's Economy, by Profession (merchant)."""
    journal = led(Jo=f"{{skills: {{Profession (merchant): {ranks}}}}}")
    assert attributes(journal) == (bonus, 0, 0)
    assert adds_up(journal.last.view.score("economy"))


def test_it_is_a_rule_of_choice() -> None:
    """UC-LDR-4: by default ranks are only noted."""
    assert attributes(led(kingdom=KINGDOM, Jo="{skills: {Profession (merchant): 20}}")) == (0, 0, 0)


SKILLS = {
    "Bo": ("Knowledge (local)", (0, 1, 0)),
    "Cy": ("Profession (soldier)", (0, 0, 1)),
    "Di": ("Diplomacy", (0, 0, 1)),
    "Ed": ("Knowledge (religion)", (0, 0, 1)),
    "Flo": ("Knowledge (arcana)", (1, 0, 0)),
    "Gus": ("Survival", (1, 0, 0)),
    "Hal": ("Intimidate", (0, 1, 0)),
    "Ike": ("Sense Motive", (0, 0, 1)),
    "Kit": ("Knowledge (engineering)", (0, 1, 0)),
    "Ada": ("Knowledge (nobility)", (1, 0, 0)),
}


@pytest.mark.parametrize("name", SKILLS)
def test_each_office_asks_for_its_skill(name: str) -> None:
    """UC-LDR-4: 5 ranks in it add 1, 20 in another nothing."""
    skill, expected = SKILLS[name]
    other = "Survival" if skill != "Survival" else "Diplomacy"
    assert attributes(led(**{name: f"{{skills: {{{skill}: 5, {other}: 20}}}}"})) == expected


def test_lesser_offices_and_the_viceroy() -> None:
    """UC-LDR-4: Consort and Heir by Knowledge (nobility), the Viceroy by Knowledge (geography); none is halved."""
    kingdom = ON.replace("  leaders:\n", "  leaders:\n    Consort: Lou\n    Heir: Mia\n    Viceroy: Ned\n")
    noble, far = "{skills: {Knowledge (nobility): 10}}", "{skills: {Knowledge (geography): 15}}"
    assert attributes(led(kingdom=kingdom, Lou=noble, Mia=noble, Ned=far)) == (3, 4, 0)


def test_it_adds_to_the_feat_and_to_the_halved_ability() -> None:
    """UC-LDR-4: half of Charisma +3 is 1, the feat 1, ten ranks 2."""
    kingdom = ON.replace("  leaders:\n", "  leaders:\n    Heir: Mia\n")
    mia = "{modifiers: {cha: 3}, feats: [Leadership], skills: {Knowledge (nobility): 10}}"
    assert attributes(led(kingdom=kingdom, Mia=mia)) == (0, 4, 0)


def test_ranks_change_in_time_and_in_any_language() -> None:
    """UC-LDR-4: `update` sets a skill in the place of the old ranks; a French table writes it in French."""
    learns = "gm:\n  - update: Jo\n    skills: {Profession (merchant): 10}\n"
    assert attributes(led(learns, Jo="{skills: {Profession (merchant): 5}}")) == (2, 0, 0)
    french = ON.replace("format: 1\n", "format: 1\nlanguage: fr\n")
    assert attributes(led(kingdom=french, Di="{skills: {Diplomatie: 5}}")) == (0, 0, 1)


def test_a_skill_that_no_office_asks_for_is_told() -> None:
    """UC-LDR-4."""
    problems = play(realm("", people=people(Jo="{skills: {Diplomcy: 5}}")))[1]
    assert [(each.code, str(each.message)) for each in problems] == [
        ("name", "no office asks for the skill 'Diplomcy'")
    ]
    assert str(problems[0].help[0]) == "Did you mean 'Diplomacy'?"
    turn = "gm:\n  - update: Jo\n    skills: {Basketry: 5}\n"
    assert [str(each.message) for each in play(realm(turn))[1]] == ["no office asks for the skill 'Basketry'"]


@pytest.mark.parametrize("ruleset", [RULESET, FRENCH], ids=["ultimate-campaign", "kingmaker-fr"])
def test_every_office_names_a_skill_of_the_table(ruleset: Ruleset) -> None:
    """UC-LDR-4."""
    tables = stack(ruleset.layers, ruleset.columns)[0].at(1).tables
    assert {getattr(row.values, "skill", "") for row in tables["roles"].values()} == set(tables["skills"])
