"""Vassals and expeditions (UC-FAM-5)."""

from __future__ import annotations

import pytest

from abroad_at_play import FRIENDS, PARTNERS, after, checks, files, kept, kingdom, moved, told, wrong
from kingdom_chronicle.rules.facts import ForeignRealm
from kingdom_chronicle.rules.ultimate_campaign.special_edicts.records import Embassy, Expedition, Treaty, Vassal
from rules_at_play import legal, play
from towns_at_play import helped, said

COLONY = "- vassal: Karrow\n  rolls: {cost: 4}\n"
LONG = "- expedition: The Green Line\n  months: {months}\n"
FORCED = "- vassal: Ferrow\n  subjugated: yes\n  roll: {roll}\n"


def realm(*stands: str, figures: str = "") -> str:
    """The kingdom with a Viceroy."""
    return kingdom(*stands, figures=figures).replace("    Warden: Kit\n", "    Warden: Kit\n    Viceroy: Lou\n")


def test_a_colony_begins_as_a_realm_of_its_own() -> None:
    """UC-FAM-5: 1d4 BP, and a grant; it has the kingdom's alignment and needs no line in realms.yml."""
    journal = after(COLONY + "  grant: 20\n", kingdom=realm())
    assert moved(journal, "treasury") == [-4, -20]
    assert kept(journal, Vassal) == {"karrow": Vassal("karrow", 20, 1)}
    colony = kept(journal, ForeignRealm)["karrow"]
    assert isinstance(colony, ForeignRealm)
    assert (colony.name, colony.alignment, colony.attitude) == ("Karrow", "neutral", "helpful")


@pytest.mark.parametrize(("grant", "codes"), [(24, []), (25, ["UC-FAM-5"])])
def test_the_grant_is_a_quarter_of_the_treasury_at_most(grant: int, codes: list[str]) -> None:
    """UC-FAM-5: after a success in the Upkeep 103 BP, less 4 for the edict, are 99; a quarter of them is 24."""
    text = files(COLONY + f"  grant: {grant}\n", kingdom=realm(figures="treasury: 102"))
    text["turns/0001.yml"] = "upkeep:\n  - stability: {roll: 20}\n" + text["turns/0001.yml"]
    assert [problem.code for problem in play(text)[1]] == codes


def test_a_vassal_takes_a_viceroy() -> None:
    """UC-FAM-5."""
    problems = wrong(COLONY, kingdom=kingdom())
    assert said(problems) == ["UC-FAM-5: without a Viceroy there is no vassal"]


def test_a_colony_has_a_tie_at_once_and_without_a_roll() -> None:
    """UC-FAM-5: fifteen per cent of its Economy of 20 are 3."""
    plain = after(COLONY, kingdom=realm()).last.view.score("economy").value
    lines = COLONY + "  tie: treaty\n  terms: unbalanced\n  advantage: ours\n  theirs: 20\n"
    journal = after(lines, kingdom=realm())
    assert checks(journal) == []
    assert (list(kept(journal, Embassy)), list(kept(journal, Treaty))) == (["karrow"], ["karrow"])
    assert journal.last.view.score("economy").value == plain + 3


def test_a_realm_that_was_subjugated_has_an_embassy_at_once_and_no_more() -> None:
    """UC-FAM-5: a treaty is negotiated as ever."""
    line = FORCED.replace("{roll}", "20")
    assert list(kept(after(line + "  tie: embassy\n", kingdom=realm()), Embassy)) == ["ferrow"]
    (problem,) = wrong(line + "  tie: treaty\n  terms: balanced\n  advantage: ours\n", kingdom=realm())
    assert said([problem]) == ["UC-FAM-5: a realm that was subjugated has a treaty or an alliance only by talks"]
    assert helped(problem) == ["Write `treaty` or `alliance` in a later turn."]


def test_a_subjugated_realm_is_known_before() -> None:
    line = FORCED.replace("Ferrow", "Karrow").replace("{roll}", "20")
    assert [problem.code for problem in wrong(line, kingdom=realm())] == ["name"]


def test_each_upkeep_asks_for_quiet_until_three_in_a_row() -> None:
    """UC-FAM-5: the check of the edict is the first; a failure raises Unrest and the count begins anew."""
    text = files(FORCED.replace("{roll}", "20"), "", "", "", "", "", kingdom=realm())
    for turn, roll in (
        (2, "roll: 20"),
        (3, "roll: 1, rolls: {unrest: 3}"),
        (4, "roll: 20"),
        (5, "roll: 20"),
        (6, "roll: 20"),
    ):
        text[f"turns/{turn:04}.yml"] = f"upkeep:\n  - stability: {{roll: 20}}\n  - vassals: {{{roll}}}\n"
    text = {
        path: each + ("event:\n  - happens: {roll: 100}\n" if "vassals" in each else "") for path, each in text.items()
    }
    text["turns/0007.yml"] = ""
    journal = legal(text)
    calm = [record.view.all(Vassal)["ferrow"] for record in journal.turns]
    assert [(each.calm, each.restless) for each in calm] == [
        (1, True),
        (2, True),
        (0, True),
        (1, True),
        (2, True),
        (0, False),
        (0, False),
    ]
    third = [entry for posted in journal.turns[2].posted if posted.step == "vassals" for entry in posted.entries]
    assert [entry.figure.value for entry in third if getattr(entry, "stock", "") == "unrest"] == [3]
    assert not any(posted.step == "vassals" for posted in journal.last.posted)


def test_the_size_of_a_vassal_makes_it_harder_to_keep() -> None:
    """UC-FAM-5: the Control DC and 24 / 5; the size may be said on the line."""
    for more, harder in (("", 4), ("  size: 25\n", 5)):
        journal = after(FORCED.replace("{roll}", "20") + more, kingdom=realm())
        (check,) = checks(journal)
        assert check.against.value - journal.last.view.score("control-dc").value == harder


def test_a_vassal_may_be_let_go() -> None:
    """UC-FAM-5: the book has no rule for it, so there is no check."""
    journal = after(COLONY, "- leave: Karrow\n  tie: vassal\n", kingdom=realm())
    assert not kept(journal, Vassal) and checks(journal) == []
    problems = wrong(FRIENDS + "- leave: Varn\n  tie: vassal\n", kingdom=realm())
    assert said(problems) == ["UC-FAM-5: Varn is no vassal of the kingdom"]


# ---- expeditions


LINE = "- expedition: The Green Line\n  months: 2\n  rolls: {cost: [3, 4]}\n"


def test_an_expedition_is_paid_for_each_month_in_advance() -> None:
    """UC-FAM-5: 2d4 for two months; it is home before the third turn."""
    journal = after(LINE, kingdom=kingdom())
    assert moved(journal, "treasury") == [-7]
    assert kept(journal, Expedition) == {"the-green-line": Expedition("the-green-line", "The Green Line", 1, 2)}
    assert kept(after(LINE, "", kingdom=kingdom()), Expedition)
    home = after(LINE, "", "", kingdom=kingdom())
    assert not kept(home, Expedition) and told(home, "over") == ["expedition-home"]


def test_an_expedition_takes_a_capital_and_a_grand_diplomat() -> None:
    """UC-FAM-5, UC-EDI-20."""
    bare = kingdom().replace(kingdom()[kingdom().index("  settlements:") :], "")
    assert said(wrong(LINE, kingdom=bare)) == ["UC-FAM-5: an expedition sets out from the capital, and there is none"]
    alone = kingdom().replace("    Grand Diplomat: Di\n", "")
    assert said(wrong(LINE, kingdom=alone)) == ["UC-EDI-20: without a Grand Diplomat there is no Expedition"]


@pytest.mark.parametrize(("stealth", "seen"), [(16, False), (15, True), (None, True)])
def test_enemies_miss_an_expedition_that_hides_well(stealth: int | None, seen: bool) -> None:
    """UC-FAM-5: CR 3 against a Stealth of 10 + 6; then Stability against the Control DC + 6."""
    line = "- encounter: The Green Line\n  cr: 3\n" + (f"  stealth: {stealth}\n" if stealth is not None else "")
    journal = after(LINE, line + ("  roll: 20\n" if seen else ""), kingdom=kingdom())
    found = {check.name: check.against.value for check in checks(journal)}
    assert ("stability" in found) is seen
    assert found.get("stealth", 16) == 16
    if seen:
        assert found["stability"] - journal.last.view.score("control-dc").value == 6
        assert told(journal) == ["expedition-held-up"]
    assert kept(journal, Expedition)


def test_an_expedition_that_is_beaten_is_lost() -> None:
    """UC-FAM-5: Unrest 1, and what was paid for is gone."""
    journal = after(LINE, "- encounter: The Green Line\n  cr: 3\n  roll: 1\n", kingdom=kingdom())
    assert not kept(journal, Expedition)
    assert moved(journal, "unrest") == [1] and moved(journal, "treasury") == []


def test_an_encounter_is_with_an_expedition_that_is_out() -> None:
    problems = wrong("- encounter: The Green Line\n  cr: 1\n", kingdom=kingdom())
    assert said(problems) == ["name: no expedition is called 'The Green Line'"]


def test_an_expedition_is_paid_for_99_months_at_most() -> None:
    """UC-FAM-5: 99 dice are one throw; a hundredth month is refused, and no error of the program."""
    assert after(LONG.format(months=99), kingdom=kingdom())
    problems = wrong(LONG.format(months=100), kingdom=kingdom())
    assert said(problems) == ["shape: one line pays for 99 months at most"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("- vassal: The Test March\n", "name: 'The Test March' is this kingdom, and no other realm"),
        ("- vassal: Karrow\n  alignment: purple\n", "name: no alignment is called 'purple'"),
        (
            "- vassal: Varn\n  tie: treaty\n  terms: balanced\n  advantage: ours\n",
            "UC-FAM-5: there is a tie of this kind with Varn already",
        ),
    ],
)
def test_what_is_no_vassal_or_has_its_tie_is_refused(line: str, message: str) -> None:
    """UC-FAM-5: the terms of a treaty that stands are not written over, and its Fame comes once."""
    assert said(wrong(PARTNERS + line, kingdom=realm())) == [message]
