"""How a kingdom begins: UC-FND-8 and the opening from paper."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.figure import adds_up
from rules_at_play import KINGDOM, MAP, legal, opened, play, realm

ALIGNMENTS = {
    "lawful good": (2, 2, 0),
    "neutral good": (0, 2, 2),
    "chaotic good": (0, 4, 0),
    "lawful neutral": (2, 0, 2),
    "neutral": (0, 0, 4),
    "chaotic neutral": (0, 2, 2),
    "lawful evil": (4, 0, 0),
    "neutral evil": (2, 0, 2),
    "chaotic evil": (2, 2, 0),
}


@pytest.mark.parametrize("alignment", ALIGNMENTS)
def test_alignment_gives_its_bonuses(alignment):
    """UC-CTL-5, C1-14: neutral on an axis is Stability +2, twice for true neutral."""
    journal = legal(realm("", kingdom=KINGDOM.replace("alignment: neutral", f"alignment: {alignment}")))
    scores = tuple(journal.before.view.score(name).value for name in ("economy", "loyalty", "stability"))
    assert scores == ALIGNMENTS[alignment]


def test_a_new_kingdom_has_its_fund_and_nothing_else():
    """UC-FND-8, UC-CTL-1, UC-FAM-1: Size 0, Unrest 0, DC 20, Fame 1."""
    journal = legal(realm(""))
    assert dict(journal.before.closing.stocks) == {"treasury": 50, "unrest": 0, "fame": 1, "infamy": 0, "granary": 0}
    assert journal.before.view.score("size").value == 0
    assert journal.before.view.score("control-dc").value == 20


def test_a_sponsor_gives_50_bp_where_no_treasury_is_written():
    """UC-FND-1."""
    assert legal(realm("", kingdom=KINGDOM.replace("  treasury: 50\n", ""))).before.closing.stocks["treasury"] == 50


def test_an_opening_reaches_the_figures_of_the_paper():
    """What the named things do not explain is one modifier, before any floor."""
    figures = (
        "{economy: 52, loyalty: 45, stability: 56, unrest: 5, consumption: 0, treasury: -3, size: 30, control dc: 60}"
    )
    kingdom = opened(figures, "  edicts: {taxation: heavy}\n", turn=13)
    journal = legal(realm("upkeep:\n  - stability: {roll: 20}\n", kingdom=kingdom, first=14))
    view = journal.before.view
    assert {
        name: view.score(name).value
        for name in ("economy", "loyalty", "stability", "consumption", "size", "control-dc")
    } == {
        "economy": 52,
        "loyalty": 45,
        "stability": 56,
        "consumption": 0,
        "size": 30,
        "control-dc": 60,
    }
    assert (view.stock("unrest"), view.stock("treasury")) == (5, -3)
    economy = view.score("economy")
    assert adds_up(economy)
    assert [part.value for part in economy.parts if part.label == "brought-forward"] == [49]


@pytest.mark.parametrize(("holidays", "consumption"), [("1", 1), ("6", 2)])
def test_a_figure_brought_forward_counts_before_the_floor(holidays, consumption):
    """UC-UPK-3: paper says Consumption 0 at Size 4 with no districts: -4 is brought forward, so each edict counts."""
    kingdom = opened("{size: 4, consumption: 0, treasury: 50, stability: 40}")
    journal = legal(realm(f"upkeep:\n  - stability: {{roll: 10}}\nedict:\n  - holidays: {holidays}\n", kingdom=kingdom))
    assert journal.last.after["edict"]["consumption"] == consumption


def test_an_unknown_figure_of_an_opening_is_named():
    """A slip of the pen."""
    _, problems = play(realm("", kingdom=opened("{econmy: 5}")))
    assert (problems[0].code, str(problems[0])) == (
        "name",
        "campaign/kingdom.yml:21:13: name: no figure is called 'econmy'",
    )


LAND = "  hexes: {A1: [Farm], A2: []}\n  settlements:\n    Tuskholm: {hex: A1, with: [{build: House, lot: C4}]}\n"


@pytest.mark.parametrize(
    ("more", "code", "words"),
    [
        ("  events: [{event: Feud, since: 5, in: Tuskholm}]\n", "UC-EVT-6", "turn 5 is still to come"),
        ("  events: [{event: Feud, since: -1, in: Tuskholm}]\n", "shape", "a whole number of 0 or more"),
        ("  events: [{event: Plague, since: 3, hex: F1}]\n", "UC-EVT-6", "F1 is not among the kingdom's `hexes`"),
        ("  events: [{event: Feud, since: 3, in: Tuskholm, hex: A1}]\n", "UC-EVT-6", "say `hex` or `in`"),
        ("    Oxford: {hex: A1}\n", "UC-EDI-11", "Tuskholm stands in A1 already"),
        ("  edicts: {holidays: 7}\n", "name", "no level '7'"),
    ],
)
def test_an_opening_that_cannot_be_is_told_once(more, code, words):
    """What follows from it is not told beside it: the hexes are the kingdom's all the same (UC-EVT-6, UC-EDI-11)."""
    problems = play(realm(kingdom=opened("{treasury: 5}", LAND + more, turn=4), first=5))[1]
    assert [each.code for each in problems] == [code]
    assert words in str(problems[0].message)


@pytest.mark.parametrize(("size", "codes"), [(2, []), (1, ["UC-CTL-1"])])
def test_the_paper_cannot_say_fewer_hexes_than_it_names(size, codes):
    """UC-CTL-1: A1 and A2 are claimed, so the Size is 2 or more."""
    problems = play(realm(kingdom=opened(f"{{treasury: 5, size: {size}}}", LAND)))[1]
    assert [each.code for each in problems] == codes


@pytest.mark.parametrize("figure", ["unrest", "fame", "infamy", "granary"])
def test_the_paper_cannot_say_less_than_nothing(figure):
    """UC-GEN-5: Unrest, renown and stores have a floor of 0; the Treasury has none."""
    problems = play(realm(kingdom=opened(f"{{treasury: -5, {figure}: -1}}", LAND)))[1]
    assert [(each.code, str(each.message)) for each in problems] == [("UC-GEN-5", f"`{figure}` is never below 0")]


def test_an_improvement_stands_once_in_a_hex_of_the_paper():
    """UC-IMP-1."""
    problems = play(realm(kingdom=opened("{treasury: 5}", LAND.replace("[Farm]", "[Farm, Road, farm]"))))[1]
    assert [(each.code, str(each.message)) for each in problems] == [("UC-IMP-1", "'farm' stands twice in hex A1")]


def test_an_office_that_is_none_is_told_once():
    problems = play(realm(kingdom=KINGDOM.replace("Treasurer: Jo", "Steward: Jo")))[1]
    assert [str(each.message) for each in problems] == ["no office is called 'Steward'"]


def test_a_free_city_of_the_map_is_judged_before_it_is_asked():
    """UC-TER-22: a building that is none, and a lot that is none; what the kingdom holds already is judged no more."""
    city = "{special: [free city], settlement: {name: Zoo, with: [{build: Zork, lot: A1}, {build: Inn, lot: Z1}]}}"
    land = f"{MAP}hexes:\n  A1: {city}\n"
    problems = play(realm(land=land))[1]
    assert [(each.code, each.span.file, each.span.line) for each in problems] == [
        ("name", "campaign/map.yml", 10),
        ("UC-SET-1", "campaign/map.yml", 10),
    ]
    assert not play(realm(land=land, kingdom=opened("{treasury: 5}", "  hexes: {A1: []}\n")))[1]
