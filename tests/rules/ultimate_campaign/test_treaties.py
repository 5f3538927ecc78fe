"""Treaties and alliances: their talks, what they share, other terms, and how they end (UC-FAM-5)."""

from __future__ import annotations

import pytest

from abroad_at_play import ALLIES, FRIENDS, PARTNERS, after, checks, kept, kingdom, moved, told, wrong
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.rules.ultimate_campaign.special_edicts.records import Alliance, Embassy, Pact, Rebuff, Treaty
from towns_at_play import helped, said

DC = 39  # as for an embassy in Varn


def pact(tie: str, terms: str, advantage: str, theirs: int, total: str) -> str:
    return f"- {tie}: Varn\n  terms: {terms}\n  advantage: {advantage}\n  theirs: {theirs}\n  total: [{total}]\n"


def gained(name: str, lines: str, before: str = "", **said: str) -> int:
    """What lines add to an attribute."""
    plain = after(before, kingdom=kingdom(**said)).last.view.score(name).value
    return after(before + lines, kingdom=kingdom(**said)).last.view.score(name).value - plain


# ---- talks


@pytest.mark.parametrize(
    ("total", "won"),
    [(f"{DC}, {DC}, {DC - 1}", True), (f"{DC - 1}, 1, {DC}", False), (f"{DC}, {DC}, {DC}", True)],
)
def test_a_treaty_takes_two_successes_of_three(total: str, won: bool) -> None:
    """UC-FAM-5: too few cost Fame 1, and a year."""
    journal = after(FRIENDS + pact("treaty", "unbalanced", "theirs", 45, total), kingdom=kingdom())
    assert len(checks(journal)) == 3
    assert bool(kept(journal, Treaty)) is won
    assert moved(journal, "fame") == ([] if won else [-1])
    assert list(kept(journal, Rebuff)) == ([] if won else ["varn/treaty"])


@pytest.mark.parametrize(("successes", "won"), [(4, True), (3, False)])
def test_an_alliance_takes_four_successes_of_six(successes: int, won: bool) -> None:
    """UC-FAM-5."""
    total = ", ".join(str(DC if place < successes else DC - 1) for place in range(6))
    journal = after(PARTNERS + pact("alliance", "unbalanced", "theirs", 45, total), kingdom=kingdom())
    assert len(checks(journal)) == 6
    assert bool(kept(journal, Alliance)) is won


def test_dice_of_several_checks_are_written_one_by_one() -> None:
    """UC-FAM-5: the second die of the check is `check#2`."""
    lines = "- treaty: Varn\n  bonus: 30\n  roll: 9\n  rolls: {check#2: 8, check#3: 10, cost: 2}\n"
    journal = after(FRIENDS + lines + "  terms: balanced\n  advantage: theirs\n", kingdom=kingdom())
    assert [check.total.value for check in checks(journal)] == [39, 38, 40]
    assert moved(journal, "treasury") == [-2]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (pact("treaty", "balanced", "ours", 45, "99, 99, 99"), "UC-FAM-5: it takes a tie with Varn first: Embassy"),
        (
            FRIENDS + pact("alliance", "balanced", "ours", 45, "99, 99, 99, 99, 99, 99"),
            "UC-FAM-5: it takes a tie with Varn first: Treaty",
        ),
        (
            PARTNERS + pact("treaty", "balanced", "ours", 45, "99, 99, 99"),
            "UC-FAM-5: there is a tie with Varn already: Treaty",
        ),
        (
            FRIENDS + "- treaty: Varn\n  total: [99, 99, 99]\n",
            "UC-FAM-5: the talks succeed, and opposed checks at the table decide on which terms",
        ),
    ],
)
def test_a_tie_rests_on_the_one_before_it_and_on_terms(lines: str, message: str) -> None:
    """UC-FAM-5."""
    assert said(wrong(lines, kingdom=kingdom())) == [message]


# ---- what is shared


@pytest.mark.parametrize(
    ("terms", "advantage", "more", "fame", "infamy"),
    [
        ("balanced", "ours", 4, [1], []),
        ("balanced", "theirs", 4, [], []),
        ("unbalanced", "ours", 6, [], [1]),
        ("unbalanced", "theirs", 2, [], []),
    ],
)
@pytest.mark.parametrize(("tie", "attribute", "count"), [("treaty", "economy", 3), ("alliance", "stability", 6)])
def test_a_pact_shares_the_others_attribute_by_its_terms(
    tie: str, attribute: str, count: int, terms: str, advantage: str, more: int, fame: list[int], infamy: list[int]
) -> None:
    """UC-FAM-5: of 45, ten per cent are 4; fifteen are 6, five are 2. The advantage brings Fame or Infamy."""
    before = FRIENDS if tie == "treaty" else PARTNERS
    lines = pact(tie, terms, advantage, 45, ", ".join(["99"] * count))
    assert gained(attribute, lines, before) == more
    journal = after(before + lines, kingdom=kingdom())
    assert (moved(journal, "fame"), moved(journal, "infamy")) == (fame, infamy)


def test_an_attribute_that_nobody_keeps_is_two_dice_and_size() -> None:
    """UC-FAM-5: 2d6 + 20."""
    lines = (
        "- treaty: Varn\n  terms: balanced\n  advantage: theirs\n  total: [99, 99, 99]\n  rolls: {economy: [3, 4]}\n"
    )
    (treaty,) = kept(after(FRIENDS + lines, kingdom=kingdom()), Treaty).values()
    assert isinstance(treaty, Pact) and treaty.theirs.value == 27


def test_each_further_partner_brings_one_less_and_never_less_than_nothing() -> None:
    """UC-FAM-5: 10 % of 45 is 4; a second treaty of 4 brings 3, a third one of 0 brings 0, not -1."""
    more = "".join(
        f"- embassy: {name}\n  granted: x\n- treaty: {name}\n  terms: balanced\n  advantage: theirs\n"
        f"  theirs: {theirs}\n  granted: x\n"
        for name, theirs in (("Ferrow", 45), ("Silverstep", 9))
    )
    assert gained("economy", PARTNERS + more) == 4 + 3 + 0


def test_treaties_and_alliances_are_counted_apart() -> None:
    """UC-FAM-5: one of each with Varn, and both bring their whole share."""
    assert gained("economy", ALLIES) == 4
    assert gained("stability", ALLIES) == 4


# ---- other terms


def test_other_terms_take_a_loyalty_check_and_cost_unrest_where_it_fails() -> None:
    """UC-FAM-5: a natural 20 brings unbalanced terms to our advantage, a natural 1 Unrest 1."""
    line = "- renegotiate: Varn\n  terms: unbalanced\n  advantage: ours\n  roll: {roll}\n"
    journal = after(PARTNERS + line.replace("{roll}", "20"), kingdom=kingdom())
    (treaty,) = kept(journal, Treaty).values()
    assert isinstance(treaty, Pact) and (treaty.terms, treaty.advantage) == ("unbalanced", "ours")
    assert moved(journal, "infamy") == [1]
    journal = after(PARTNERS + line.replace("{roll}", "1"), kingdom=kingdom())
    (treaty,) = kept(journal, Treaty).values()
    assert isinstance(treaty, Pact) and treaty.terms == "balanced"
    assert moved(journal, "unrest") == [1]


def test_unbalanced_terms_become_balanced_without_a_check() -> None:
    """UC-FAM-5: one edict, and no check."""
    unfair = PARTNERS.replace("terms: balanced", "terms: unbalanced")
    journal = after(unfair + "- renegotiate: Varn\n  terms: balanced\n", kingdom=kingdom())
    (treaty,) = kept(journal, Treaty).values()
    assert isinstance(treaty, Pact) and treaty.terms == "balanced"
    assert checks(journal) == []
    problems = wrong(PARTNERS + "- renegotiate: Varn\n  terms: unbalanced\n", kingdom=kingdom())
    assert said(problems) == ["UC-FAM-5: opposed checks at the table decide who has the advantage"]


# ---- how ties end


def ended(ties: str, line: str) -> Journal:
    return after(ties + line, kingdom=kingdom(figures="unrest: 0"))


@pytest.mark.parametrize(
    ("ties", "tie", "roll", "unrest", "stays"),
    [
        (FRIENDS, "embassy", 20, [], False),
        (FRIENDS, "embassy", 1, [], True),
        (PARTNERS, "treaty", 20, [1], False),
        (PARTNERS, "treaty", 1, [2], False),
        (ALLIES, "alliance", 20, [1], False),
        (ALLIES, "alliance", 1, [2], False),
    ],
)
def test_leaving_a_tie_takes_a_loyalty_check(ties: str, tie: str, roll: int, unrest: list[int], stays: bool) -> None:
    """UC-FAM-5: an embassy stays open where it fails; a pact ends at Unrest 1 or 2."""
    journal = ended(ties, f"- leave: Varn\n  tie: {tie}\n  roll: {roll}\n")
    kind = {"embassy": Embassy, "treaty": Treaty, "alliance": Alliance}[tie]
    assert bool(kept(journal, kind)) is stays
    assert moved(journal, "unrest") == unrest
    assert ("embassy-stays" in told(journal)) is stays


def test_a_tie_is_left_where_special_edicts_are_played_no_more() -> None:
    """UC-FAM-5: what stands goes on, so the leaders can end it; a new one they cannot make."""
    left = after(PARTNERS + "- leave: Varn\n  tie: treaty\n  roll: 20\n", kingdom=kingdom(rules=""))
    assert not kept(left, Treaty)
    made = FRIENDS + pact("treaty", "balanced", "ours", 45, f"{DC}, {DC}, {DC}")
    assert {problem.code for problem in wrong(made, kingdom=kingdom(rules=""))} == {"UC-FAM-5"}


def test_the_closer_tie_is_left_first() -> None:
    """UC-FAM-5."""
    (problem,) = wrong(ALLIES + "- leave: Varn\n  tie: embassy\n  roll: 20\n", kingdom=kingdom())
    assert said([problem]) == ["UC-FAM-5: a closer tie with Varn rests on this one"]
    assert helped(problem) == ["Write `leave: Varn` with `tie: alliance` before it."]


def test_with_an_embassy_goes_what_its_house_brought() -> None:
    """UC-FAM-5."""
    lines = "- residence: Varn\n  building: Mansion\n- leave: Varn\n  tie: embassy\n  roll: 20\n"
    for name in ("economy", "stability", "consumption"):
        assert gained(name, lines, FRIENDS) == 0, name


@pytest.mark.parametrize(
    ("ties", "roll", "rolls", "infamy", "unrest"),
    [
        (FRIENDS, 20, "{}", [1], []),
        (FRIENDS, 1, "{}", [1], [1]),
        (PARTNERS, 20, "{infamy: 2, unrest: 1}", [2], [1]),
        (PARTNERS, 1, "{infamy: 4, unrest: 3}", [4], [3]),
        (ALLIES, 20, "{infamy: 4, unrest: 3}", [4], [3]),
        (ALLIES, 1, "{infamy: [4, 4], unrest: [2, 1]}", [8], [3]),
    ],
)
def test_an_attack_on_a_partner_is_infamous_by_the_closest_tie(
    ties: str, roll: int, rolls: str, infamy: list[int], unrest: list[int]
) -> None:
    """UC-FAM-5: 1 and none or 1; 1d2 each or 1d4; 1d4 each or 2d4."""
    line = f"- attack: Varn\n  roll: {roll}\n" + (f"  rolls: {rolls}\n" if rolls != "{}" else "")
    journal = ended(ties, line)
    assert (moved(journal, "infamy"), moved(journal, "unrest")) == (infamy, unrest)
    assert not any(kept(journal, kind) for kind in (Embassy, Treaty, Alliance))


def test_whoever_has_no_tie_is_attacked_without_a_line() -> None:
    """UC-FAM-5."""
    assert said(wrong("- attack: Ferrow\n", kingdom=kingdom())) == ["UC-FAM-5: the kingdom has no tie with Ferrow"]


def test_an_allys_army_and_refused_aid() -> None:
    """UC-FAM-5: a failed Loyalty check against Unrest 1d2, none for aid asked for; Infamy 1d4 for a refusal."""
    assert moved(ended(ALLIES, "- host: Varn\n  roll: 1\n  rolls: {unrest: 2}\n"), "unrest") == [2]
    assert moved(ended(ALLIES, "- host: Varn\n  roll: 20\n"), "unrest") == []
    assert checks(ended(ALLIES, "- host: Varn\n  asked: yes\n")) == []
    assert moved(ended(ALLIES, "- refuse aid: Varn\n  rolls: {infamy: 3}\n"), "infamy") == [3]
    assert said(wrong(PARTNERS + "- host: Varn\n", kingdom=kingdom())) == ["UC-FAM-5: Varn is no ally of the kingdom"]
