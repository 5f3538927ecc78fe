"""Modifiers of settlements for the whole kingdom, an optional rule."""

from __future__ import annotations

import pytest

from events_at_play import kingdom as eventful
from events_at_play import month, notes
from kingdom_chronicle.engine.figure import adds_up
from kingdom_chronicle.engine.view import View
from kingdom_chronicle.rules.ultimate_campaign.settlements.settlement_scores import MODIFIERS
from rules_at_play import legal, play, realm
from towns_at_play import calm, town

ON = "kingdom-modifiers: yes"
ABROAD = {"realms.yml": "Varn: {size: 20}\n"}


def ruling(figures: str, place: str = "Tuskholm") -> str:
    of = f"    in: {place}\n" if place else ""
    return f"  - gm: {figures}\n{of}    why: a count\n"


def seen(*rulings: str, rules: str = ON, alignment: str = "neutral", more: str = "") -> View:
    kingdom = town(rules=rules, more=more).replace("alignment: neutral", f"alignment: {alignment}")
    if more:
        kingdom = kingdom.replace("A1: []", "A1: [], A2: []")
    turn = "edict:\n" + "".join(rulings) if rulings else ""
    return legal(calm(turn, kingdom=kingdom)).last.view


def of_kingdom(view: View) -> dict[str, int]:
    """The kingdom's modifiers that are not 0."""
    found = {name: view.score(f"kingdom-{name}").value for name in MODIFIERS}
    return {name: value for name, value in found.items() if value}


@pytest.mark.parametrize(
    ("alignment", "expected"),
    [
        ("lawful good", {"law": 1, "society": 1}),
        ("neutral good", {"lore": 1, "society": 1}),
        ("chaotic good", {"crime": 1, "society": 1}),
        ("lawful neutral", {"law": 1, "lore": 1}),
        ("neutral", {"lore": 2}),
        ("chaotic neutral", {"crime": 1, "lore": 1}),
        ("lawful evil", {"corruption": 1, "law": 1}),
        ("neutral evil", {"corruption": 1, "lore": 1}),
        ("chaotic evil", {"corruption": 1, "crime": 1}),
    ],
)
def test_the_alignment_adds_one_for_each_axis(alignment: str, expected: dict[str, int]) -> None:
    """UC-FAM-4: Crime chaotic, Corruption evil, Society good, Law lawful, Lore neutral, which counts twice."""
    view = seen(alignment=alignment)
    assert of_kingdom(view) == expected
    assert {name: view.score(name, "tuskholm").value for name in expected} == expected


@pytest.mark.parametrize(("sum", "kingdom"), [(9, 0), (10, 1), (29, 2), (-1, -1), (-10, -1), (-11, -2)])
def test_a_tenth_of_all_settlements_is_the_kingdoms(sum: int, kingdom: int) -> None:
    """UC-FAM-4, UC-GEN-4: rounded down, also below nothing."""
    assert seen(ruling(f"{{productivity: {sum}}}")).score("kingdom-productivity").value == kingdom


def test_a_settlement_goes_by_the_higher_of_its_own_and_the_kingdoms() -> None:
    """UC-FAM-4: 25 and 0 are 2 for the kingdom, and for the town that has none; what it has itself is not lowered."""
    more = "    Alderford: {hex: A2}\n"
    view = seen(ruling("{law: 25}"), more=more)
    assert view.score("kingdom-law").value == 2
    assert (view.score("law", "tuskholm").value, view.score("law", "alderford").value) == (25, 2)
    lowered = seen(ruling("{law: 25}"), ruling("{law: -3}", "Alderford"), more=more)
    figure = lowered.score("law", "alderford")
    assert (figure.value, adds_up(figure)) == (2, True)
    assert [(part.label, part.value) for part in figure.parts] == [("ruling", -3), ("kingdom-law", 5)]


def test_fame_counts_what_each_settlement_has_of_its_own() -> None:
    """UC-FAM-3, UC-FAM-4: Lore 2 of a true neutral kingdom is no Lore of its ten towns."""
    view = seen(ruling("{lore: 9}"))
    assert view.score("lore", "tuskholm").value == 9
    assert view.whole("fame") == 0


def test_by_default_a_settlement_goes_by_its_own() -> None:
    """UC-FAM-4: off, and no figure of the sheet."""
    view = seen(ruling("{law: -3}"), rules="")
    assert view.score("law", "tuskholm").value == -3
    assert not [name for name in view.sheet if name.startswith("kingdom-")]
    assert [name for name in seen().sheet if name.startswith("kingdom-")] == [f"kingdom-{name}" for name in MODIFIERS]


def test_a_ruling_moves_the_kingdoms_figure_where_it_is_played() -> None:
    """UC-FAM-4."""
    assert of_kingdom(seen(ruling("{kingdom law: 3}", ""))) == {"lore": 2, "law": 3}


@pytest.mark.parametrize("line", [ruling("{kingdom law: 3}", ""), "  - expect: {Kingdom law: 0}\n"])
def test_a_line_names_the_switch_of_a_figure_that_is_not_played(line: str) -> None:
    """UC-FAM-4: the ruling and the paper are told the same."""
    problems = play(calm("edict:\n" + line, kingdom=town()))[1]
    assert [(each.code, str(each.message)) for each in problems] == [
        ("name", "`kingdom-law` is no figure of this kingdom")
    ]
    assert [str(help) for help in problems[0].help] == ["It is one where `rules` say `kingdom-modifiers: yes`."]


def test_what_an_event_gives_the_kingdom_counts_once_the_rule_is_played() -> None:
    """UC-FAM-4: a find's Lore 1 moves the kingdom's, which the true neutral has at 2; before that it is only noted."""
    find = month("event: Archaeological Find")
    off = legal(realm(find, kingdom=eventful()) | ABROAD)
    on = legal(realm(find, kingdom=eventful(rules=f", {ON}")) | ABROAD)
    later = legal(realm(find, f"rules: {{{ON}}}\n", kingdom=eventful()) | ABROAD)
    told = {"figure": "lore", "amount": 1}
    assert (notes(off, "kept-for-the-kingdom"), notes(off, "kingdom-modifier-moves")) == ([told], [])
    assert (notes(on, "kept-for-the-kingdom"), notes(on, "kingdom-modifier-moves")) == ([], [told])
    lore = [journal.last.view.score("lore", "oxford").value for journal in (off, on, later)]
    assert lore == [0, 3, 3]
