"""How a kingdom begins: UC-FND-8 and the opening from paper."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.figure import adds_up
from rules_at_play import KINGDOM, legal, opened, play, realm

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
