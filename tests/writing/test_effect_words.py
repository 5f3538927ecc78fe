"""The words for what activities and events bring: each named effect, condition and cost of the tables has its own."""

from __future__ import annotations

from functools import cache

import pytest

from kingdom_chronicle.rules.kingdom_2e.activities.conditions import CIRCUMSTANCES, HARDER, NEEDS, SHIFTS
from kingdom_chronicle.rules.kingdom_2e.activities.costs import COSTS
from kingdom_chronicle.rules.kingdom_2e.activities.named_effects import NAMED
from kingdom_chronicle.rules.kingdom_2e.activities.skills_asked import SKILLS_OF
from kingdom_chronicle.rules.kingdom_2e.settlements.placement import NEEDS as PLACES
from kingdom_chronicle.writing.edition import edition_of
from kingdom_chronicle.writing.effect_words import effects_said
from kingdom_chronicle.writing.lang.effects import CONDITIONS
from kingdom_chronicle.writing.lang.named_effects import DOES
from kingdom_chronicle.writing.lang.tables import VALUES
from kingdom_chronicle.writing.rule_words import Cells
from pages_at_play import Read, rendered
from second_edition_at_play import founded, legal


@cache
def pages() -> dict[str, str]:
    return rendered(founded(), prose={})


def said(*effects: dict[str, object]) -> str:
    cells = Cells(edition_of(legal(founded()), "en", "players", False), "activities")
    return effects_said(cells, effects)


def test_every_named_effect_has_words_and_no_words_are_left_over() -> None:
    known = {name for name in NAMED if any(word == name or word.startswith(f"{name} ") for word in DOES)}
    # a row of food and the like says `chosen` itself
    left = {word for word in DOES if not any(word == name or word.startswith(f"{name} ") for name in NAMED)}
    assert NAMED.keys() - known == set() and left == {"chosen"}


def test_every_condition_and_cost_of_the_tables_has_words() -> None:
    rows = {*NEEDS, *CIRCUMSTANCES, *HARDER, *SHIFTS, *COSTS, *SKILLS_OF, *PLACES}
    assert rows - CONDITIONS.keys() - VALUES.keys() == set()
    assert CONDITIONS.keys() - rows - {"claimed this turn"} == set()


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        # a change has its sign, a count has none
        ({"do": "all ruins", "with": {"amount": -1}}, "every ruin −1"),
        ({"do": "all ruins", "with": {"amount": 1}}, "every ruin +1"),
        ({"do": "give goods", "with": {"amount": 5}}, "given away of a commodity of choice: 5"),
        ({"do": "change dc", "with": {"dc": -4}}, "the DC of its later checks −4"),
        ({"do": "change dc", "with": {"dc": 0}}, "the DC of its later checks is the first one again"),
        # what the row gives picks the words
        ({"do": "raze", "with": {"kind": "residential"}}, "a residential structure becomes rubble"),
        ({"do": "raze", "with": {"by": "players"}}, "a structure of choice becomes rubble"),
        ({"do": "foresee", "with": {"chooser": "players"}}, "a random event is rolled twice, and the players choose"),
        ({"do": "give structures", "with": {"types": ["monument", "park"]}}, "for nothing: Monument, Park"),
        (
            {"do": "better degrees", "with": {"of": ["craft-luxuries", "create-a-masterpiece"]}},
            "in the next turn one degree better: Craft Luxuries, Create a Masterpiece",
        ),
        ({"dice next turn": 2, "each": "yes"}, "2 resource dice more next turn for each"),
        ({"claimed": "benefits"}, "what its special terrain brings"),
        ({"ruin": {"choose": 1, "other": "corruption"}}, "a ruin of choice but Corruption +1"),
        (
            {"choice": [{"name": "keep"}, {"name": "both", "effects": [{"unrest": -1}, {"fame": 1}]}]},
            "of choice: nothing or Unrest −1 and Fame +1",
        ),
        (
            {"several": {"picks": 2, "options": [{"name": "a", "effects": [{"rp": 1}]}, {"name": "b"}]}},
            "2 of: Resource points +1, nothing",
        ),
        (
            {"later": {"when": "event phase", "times": 2, "effects": [{"unrest": 1}]}},
            "in the event phase, 2 times: Unrest +1",
        ),
        (
            {
                "bonus": {
                    "to": ["send-diplomatic-envoy with group"],
                    "amount": 2,
                    "from": "next turn",
                    "until": "next turn",
                }
            },
            "this group's Send Diplomatic Envoy checks +2 (circumstance, in the next turn)",
        ),
        (
            {"bonus": {"to": ["event"], "amount": 2, "until": "this turn"}},
            "event checks +2 (circumstance, this turn)",
        ),
    ],
)
def test_what_a_row_brings_is_said(effect: dict[str, object], words: str) -> None:
    assert said(effect) == words


def test_each_check_of_an_event_has_its_lines() -> None:
    """K2-EVT-cult-activity, K2-EVT-feud, K2-EVT-plague: who meets it with what, and what each degree brings."""
    text = Read(pages()["rules/tables/events.md"]).text
    assert "Check 1: Magister, Intrigue, with the structure Sewer System −2" in text
    assert "Critical success: the next check comes next turn, its DC −5" in text
    assert "Check 2: Magister, Folklore" in text
    assert "Instead of the check: buy off (after 3 turns): pay 4 resource dice of RP; the event is over" in text
    assert "Check: Ruler, Defense, with the structure Sewer System +2, without the structure Dump −4" in text


def test_a_number_in_a_cell_is_no_row_of_a_table() -> None:
    """K2-ACT-claim-hex costs 1 RP; that there is a row for level 1 as well does not matter."""
    row = Read(pages()["rules/tables/activities.md"]).text.partition("K2-ACT-claim-hex")[2].partition("K2-ACT")[0]
    assert "Cost, RP: 1 " in row


def test_a_feat_names_the_structures_that_it_helps_to_build() -> None:
    """K2-FEAT-fortified-fiefs."""
    assert "Build Structure (Wall, Stone) +2" in Read(pages()["rules/tables/feats.md"]).text
