"""Forms of government, and what they change in every settlement."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.view import View
from kingdom_chronicle.rules.ultimate_campaign.settlements.settlement_scores import MODIFIERS
from rules_at_play import KINGDOM, legal, play, realm
from towns_at_play import calm, said, town

FOUNDS = (
    "edict:\n  - {claim: A1, granted: a gift}\n  - {prepare: A1, granted: a gift}\n"
    "  - {found: Tuskholm, hex: A1, granted: a gift}\n"
)


def ruled(form: str = "", more: str = "") -> str:
    """kingdom.yml of a kingdom with a town, and of another town where there is more."""
    said = f"  alignment: neutral\n  government: {form}\n" if form else "  alignment: neutral\n"
    kingdom = town(more=more).replace("  alignment: neutral\n", said)
    return kingdom.replace("A1: []", "A1: [], A2: []") if more else kingdom


def modifiers(view: View, settlement: str = "tuskholm") -> tuple[int, ...]:
    """Corruption, Crime, Law, Lore, Productivity, Society."""
    return tuple(view.score(name, settlement).value for name in MODIFIERS)


FORMS = {
    "autocracy": (0, 0, 0, 0, 0, 0),
    "magocracy": (0, 0, 0, 2, -1, -1),
    "oligarchy": (1, 0, -1, -1, 0, 1),
    "overlord": (1, -1, 1, 0, 0, -1),
    "republic": (0, -1, -1, 0, 1, 1),
    "secret syndicate": (1, 1, -3, 0, 1, 0),
    "theocracy": (-1, 0, 1, 1, 0, -1),
}


@pytest.mark.parametrize("form", FORMS)
def test_a_form_of_government_changes_every_settlement(form: str) -> None:
    """UC-SET-12."""
    view = legal(calm("", kingdom=ruled(form, "    Alderford: {hex: A2}\n"))).last.view
    assert (modifiers(view), modifiers(view, "alderford")) == (FORMS[form], FORMS[form])
    assert [view.score(name).value for name in ("economy", "loyalty")] == [0, 0]


def test_a_kingdom_that_names_none_has_an_autocracy() -> None:
    """UC-SET-12: it changes nothing, and no record says so."""
    journal = legal(calm("", kingdom=ruled()))
    assert modifiers(journal.last.view) == FORMS["autocracy"]


def test_a_founding_names_it_too() -> None:
    """UC-SET-12."""
    kingdom = KINGDOM.replace("  alignment: neutral\n", "  alignment: neutral\n  government: Republic\n")
    assert modifiers(legal(realm(FOUNDS, kingdom=kingdom)).last.view) == FORMS["republic"]


def test_an_edict_changes_it_from_then_on() -> None:
    """UC-SET-12: the new form takes the place of the old one."""
    change = "edict:\n  - government: Theocracy\n"
    journal = legal(calm("", change, "", kingdom=ruled("republic")))
    found = [modifiers(record.view) for record in journal.turns]
    assert found == [FORMS["republic"], FORMS["theocracy"], FORMS["theocracy"]]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("  - government: republik\n", "name: no government is called 'republik'"),
        ("  - government: republic\n", "UC-SET-12: the government is Republic already"),
        (
            "  - government: overlord\n  - government: theocracy\n",
            "UC-SET-12: the government has changed already in this phase",
        ),
    ],
)
def test_what_cannot_be(lines: str, message: str) -> None:
    """UC-SET-12."""
    assert said(play(calm("edict:\n" + lines, kingdom=ruled("republic")))[1]) == [message]


def test_an_opening_that_names_an_unknown_one_is_told() -> None:
    problems = play(calm("", kingdom=ruled("anarcho-syndicalism")))[1]
    assert said(problems) == ["name: no government is called 'anarcho-syndicalism'"]
