"""What may be decided next: each kind of line is offered or told of, and what is offered is of the state."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.choice import Choice
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.engine.trial import coming
from kingdom_chronicle.reading.verbs import verb_of
from kingdom_chronicle.rules import RULESETS
from kingdom_chronicle.rules.ultimate_campaign.choices import ANYTIME, OFFERS, STEPS, choices
from rules_at_play import KINGDOM, MAP, legal, opened, realm

TOLD_NOT_CHOSEN = {
    "event": "a new event comes by the dice",
    "gm": "a ruling",
    "expect": "a checkpoint",
    "mark": "a fact told",
    "update": "a fact told",
    "rename": "a fact told",
    "death": "it befalls",
    "destroy": "it befalls",
    "buy": "offered in the phase in which BP may pay as well",
}
"""The lines that are no choices for the coming turn, and why."""

OF_THESE_RULES = [name for name in RULESETS if RULESETS[name]().choices is choices]


def offered(journal: Journal, *verbs: str) -> list[Choice]:
    assert journal.ruleset.choices is not None
    return [choice for choice in journal.ruleset.choices(coming(journal)) if choice.group in verbs]


def lines(journal: Journal, *verbs: str) -> list[dict[str, object]]:
    return [dict(choice.line) for choice in offered(journal, *verbs)]


@pytest.mark.parametrize("name", OF_THESE_RULES)
def test_each_kind_of_line_is_offered_or_is_no_choice(name: str) -> None:
    ruleset = RULESETS[name]()
    models = [model for phase in ruleset.phases for step in phase.steps for model in step.decisions]
    left = [
        verb_of(model).word
        for model in (*models, *ruleset.anytime)
        if not any(each in OFFERS or each in ANYTIME for each in model.__mro__)
    ]
    assert set(left) - set(TOLD_NOT_CHOSEN) == set()


@pytest.mark.parametrize("name", OF_THESE_RULES)
def test_the_steps_that_are_offered_are_steps(name: str) -> None:
    steps = {step.name for phase in RULESETS[name]().phases for step in phase.steps if step.play is not None}
    assert set(STEPS) <= steps


def test_before_the_first_claim_every_hex_may_be_claimed() -> None:
    # six columns by four rows
    assert len(offered(legal(realm()), "claim")) == 24


def test_a_claim_is_offered_where_a_hex_touches_the_kingdom() -> None:
    journal = legal(realm("edict:\n  - claim: A1\n"))
    held = {"A1"}
    reach = {str(line["claim"]) for line in lines(journal, "claim")}
    assert reach
    assert not reach & held
    # a hex of a corner has two or three neighbours
    assert len(reach) in (2, 3)


def test_each_vacant_office_is_offered_to_everyone_without_one() -> None:
    # Lou, Mia and Ned are free; Consort, Heir and Viceroy are vacant
    assert len(offered(legal(realm()), "appoint")) == 9


def test_only_another_level_of_an_edict_is_offered() -> None:
    journal = legal(realm("edict:\n  - taxation: normal\n"))
    assert {str(line["taxation"]) for line in lines(journal, "taxation")} == {"None", "Light", "Heavy", "Overwhelming"}


def test_no_hex_is_asked_for_while_unrest_is_low_and_any_may_go_when_it_is_high() -> None:
    def unrest(number: int) -> Journal:
        figures = f"{{stability: 0, unrest: {number}, size: 2, treasury: 50}}"
        return legal(realm(kingdom=opened(figures, "  hexes: {B1: [], B2: []}\n")))

    assert not offered(unrest(3), "lose hex")
    assert lines(unrest(11), "lose hex") == [{"lose hex": "B1"}, {"lose hex": "B2"}]


def test_in_anarchy_nothing_is_offered_that_the_kingdom_would_do() -> None:
    figures = "{stability: 40, unrest: 25, size: 2, treasury: 50}"
    journal = legal(realm(kingdom=opened(figures, "  hexes: {B1: [], B2: []}\n")))
    assert journal.ruleset.choices is not None
    groups = {choice.group for choice in journal.ruleset.choices(coming(journal)) if choice.step}
    assert groups == {"absent", "lose hex"}
    assert lines(journal, "end") == [{"end": "anarchy", "why": "?"}]


def test_an_improvement_is_offered_where_its_ground_is() -> None:
    journal = legal(realm("edict:\n  - claim: F3\n", kingdom=KINGDOM))
    # F3 is water: neither a Farm nor a Road stands there
    assert not {str(line["build"]) for line in lines(journal, "build")} & {"Farm", "Road", "Mine"}
    plains = {str(line["build"]) for line in lines(legal(realm("edict:\n  - claim: B1\n")), "build")}
    assert {"Farm", "Road", "Fort"} <= plains
    assert "Mine" not in plains


def test_a_settlement_is_offered_without_a_name_whatever_its_hex_is_called() -> None:
    land = MAP + "hexes:\n  B1: {name: Heron Ford}\n"
    journal = legal(realm("edict:\n  - claim: B1\n", land=land))
    assert {(line["found"], line["hex"]) for line in lines(journal, "found")} == {("?", "B1")}


def test_special_edicts_are_offered_where_the_table_plays_them() -> None:
    realms = {"realms.yml": "Varn: {size: 20}\n"}
    assert not offered(legal(realm() | realms), "embassy", "expedition")
    playing = KINGDOM.replace("exploration: untracked", "exploration: untracked, special-edicts: yes")
    assert lines(legal(realm(kingdom=playing) | realms), "embassy") == [{"embassy": "Varn", "bonus": 0}]


def test_a_town_s_buildings_are_offered_for_upgrade_and_demolition_where_they_stand() -> None:
    land = "  hexes: {B1: []}\n  settlements:\n    Tusk: {hex: B1, with: [{build: Shrine, lot: E3}]}\n"
    journal = legal(realm(kingdom=opened("{size: 1, treasury: 50}", land)))
    assert lines(journal, "demolish") == [{"demolish": "Shrine", "in": "Tusk", "lot": "E3"}]
    assert {str(line["to"]) for line in lines(journal, "upgrade")} == {"Temple"}
