"""The odds of coming checks, held against every face of their dice played as a turn of its own."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from abroad_at_play import PARTNERS
from abroad_at_play import files as dealings
from abroad_at_play import kingdom as abroad
from drafts_at_play import try_turn
from events_at_play import files as eventful
from french_at_play import french
from kingdom_chronicle.engine.book import Check
from kingdom_chronicle.engine.chances import Odds
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.engine.odds import odds
from kingdom_chronicle.engine.trial import gathered
from kingdom_chronicle.reading.draft import read_draft
from land_at_play import kingdom, land, month
from rules_at_play import legal, opened, realm

ROW = land("ppppp")
CITY = "B1: {special: [free city], settlement: {name: Karrow, with: [{build: Inn, lot: C3}, {build: House, lot: C4}]}}"
TOWNS = "  settlements:\n    Tuskholm: {hex: A1}\n    Oldford: {hex: D1}\n"
BARE = "{size: 5, economy: 22, loyalty: 18, stability: 20, unrest: 3, control dc: 30, treasury: 50, consumption: 0}"
HEIR = opened(BARE).replace("    Warden: Kit\n", "    Warden: Kit\n    Heir: Lou\n")
ITEM = "  hexes: {A1: []}\n  settlements: {Tuskholm: {hex: A1, with: [{build: Herbalist, lot: D2}]}}\n"
ITEM += "  items: [{in: Tuskholm, lot: D2, item: oil, price: 5}]\n"
LOST = kingdom(
    ["A1", "B1", "C1", "D1", "E1"], "treasury: 100, unrest: 0, stability: 20", TOWNS, "exploration: untracked", turn=2
)
UPKEEP, EDICT, INCOME = "upkeep: [{stability: {roll: 10}}", "edict: [", "income: [{taxes: {roll: 10}}"
EVENT = "event: [{happens: {roll: 100}}"


def turn(upkeep: str = "", edict: str = "", income: str = "", event: str = "") -> str:
    """A turn whose dice are all written, with a further line in one of its phases."""
    parts = [
        UPKEEP + (f", {upkeep}]" if upkeep else "]"),
        EDICT + edict + "]",
        INCOME + (f", {income}]" if income else "]"),
    ]
    return "\n".join((*parts, EVENT + (f", {event}]" if event else "]"))) + "\n"


def counted(journal: Journal, text: str) -> tuple[Odds, ...]:
    """The odds of a draft."""
    turns, problems = read_draft(journal.campaign, journal.ruleset.vocabulary(), text)
    assert not problems, [str(problem) for problem in problems]
    gathering, _ = gathered(journal, replace(journal.campaign, turns=(*journal.campaign.turns, *turns)), None)
    return odds(gathering, journal.last.closing, turns[0])


def succeeds(journal: Journal, text: str, die: str) -> bool:
    """Whether the check with this die succeeds in a draft that writes it."""
    trial = try_turn(journal, text, seed="brute force")
    assert trial.record is not None
    checks = [entry for posted in trial.record.posted for entry in posted.entries if isinstance(entry, Check)]
    (check,) = [each for each in checks if each.roll is not None and each.roll.name.endswith(die)]
    return check.outcome == "success"


CHECKS: dict[str, tuple[dict[str, str], str, str]] = {
    "stability": (realm(kingdom=opened(BARE)), turn().replace("roll: 10", "roll: @", 1), "/upkeep/stability/check"),
    "the enforcer": (realm(kingdom=opened(BARE)), turn("{enforcer: {roll: @}}"), "/upkeep/enforcer/check"),
    "a stand-in": (
        realm(kingdom=HEIR),
        turn("{absent: Ada}, {acting: Lou, roll: @}"),
        "/upkeep/acting/check",
    ),
    "a change of office": (
        realm(kingdom=opened(BARE)),
        turn(edict="{appoint: Jo, as: Heir, roll: @}, {appoint: Lou, as: Treasurer}"),
        "/edict/appoint/jo/check",
    ),
    "a free city": (
        realm(kingdom=kingdom(["A1"], "treasury: 10, unrest: 3, stability: 15"), land=land("ppp", hexes=CITY)),
        turn(edict="{claim: B1, roll: @, rolls: {unrest: 1}}"),
        "/edict/claim/B1/check",
    ),
    "another capital": (
        realm(kingdom=kingdom(["A1", "B1", "C1", "D1"], "treasury: 100, unrest: 3, stability: 20", TOWNS), land=ROW),
        turn(edict="{capital: Oldford, roll: @}"),
        "/edict/capital/check",
    ),
    "an item's sale": (
        realm(kingdom=opened(BARE, ITEM), land=ROW),
        turn(income="{empty: oil, in: Tuskholm, roll: @}"),
        "/income/empty/tuskholm/1/D2/check",
    ),
    "taxes": (
        realm(kingdom=opened(BARE)),
        turn().replace("taxes: {roll: 10}", "taxes: {roll: @}"),
        "/income/taxes/check",
    ),
    "an open event": (
        eventful(
            figures="{size: 5, loyalty: 30, stability: 40, unrest: 6, control dc: 38, treasury: 50}",
            more="  events: [{event: Feud, since: 0, in: Tuskholm}]\n",
        ),
        turn(event="{event: Feud, since: 0, in: Tuskholm, rolls: {loyalty: @}}"),
        "/event/event/feud/loyalty",
    ),
    "talks, where no face decides alone": (
        realm(kingdom=abroad()) | {"realms.yml": "Varn: {size: 20}\n"},
        turn(edict="{embassy: Varn, bonus: 30, roll: @, rolls: {cost: 3}}"),
        "/edict/embassy/varn/check",
    ),
    "a settlement asked to return": (
        realm(month("abandon: C1"), month("claim: C1"), kingdom=LOST, land=land("pppppp"), first=3),
        turn("{reclaim: Oldford, roll: @}"),
        "/upkeep/reclaim/oldford/check",
    ),
    "other terms of a treaty": (
        dealings(PARTNERS, kingdom=abroad()),
        turn(edict="{renegotiate: Varn, terms: unbalanced, advantage: ours, roll: @}"),
        "/edict/renegotiate/varn/check",
    ),
    "an event with hired adventurers": (
        eventful(
            figures="{size: 5, loyalty: 30, stability: 40, unrest: 6, control dc: 38, treasury: 50}",
            more="  events: [{event: Feud, since: 0, in: Tuskholm}]\n",
        ),
        turn(
            event="{event: Feud, since: 0, in: Tuskholm, rolls: {loyalty: @}}, {hire: 1-2, for: Feud, check: loyalty}"
        ),
        "/event/event/feud/loyalty",
    ),
    "the enforcer in kingmaker-fr": (
        realm(kingdom=french(opened(BARE))),
        turn("{enforcer: {roll: @}}"),
        "/upkeep/enforcer/check",
    ),
    "a change of leader in kingmaker-fr": (
        realm(kingdom=french(opened(BARE))),
        turn(edict="{vacate: Treasurer, roll: @}"),
        "/edict/vacate/treasurer/check",
    ),
}


@pytest.mark.parametrize("kind", CHECKS)
def test_the_odds_are_what_playing_every_face_gives(kind: str) -> None:
    files, text, die = CHECKS[kind]
    journal = legal(files)
    faces = [succeeds(journal, text.replace("@", str(face)), die) for face in range(1, 21)]
    unwritten = re.sub(r"(, )?(rolls: \{\w+: @\}|roll: @)", "", text)
    (found,) = [each for each in counted(journal, unwritten) if f"/{each.die}" == die]
    assert (found.comes, found.runs) == (1, 0)
    assert found.chance == Fraction(sum(faces), 20)
    assert 0 < found.chance < 1


@pytest.mark.parametrize(("stability", "chance"), [(100, Fraction(19, 20)), (0, Fraction(1, 20))])
def test_a_natural_1_fails_and_a_natural_20_succeeds_whatever_the_bonus(stability: int, chance: Fraction) -> None:
    """UC-CTL-3."""
    figures = f"{{size: 5, stability: {stability}, unrest: 0, control dc: 60, treasury: 50, consumption: 0}}"
    (check, *_) = counted(legal(realm(kingdom=opened(figures))), turn().replace("{roll: 10}", "{}", 1))
    assert check.chance == chance


def test_a_check_after_others_has_the_chances_of_all_that_may_come_before() -> None:
    """Stability 20 against 30: Unrest 3 needs a 13; a 13 lowers it to 2, 9 to 12 raise it to 4, less by 1d4.

    Economy 22 less that Unrest against 30: so the taxes need 8 and as much more as Unrest is then.
    """
    journal = legal(realm(kingdom=opened(BARE)))
    found = {each.die: each for each in counted(journal, EVENT + "]\n")}
    # by the natural die of the stability check: 8 faces that succeed, 4 that fail by less than 5, 8 by more
    unrest = [(2, Fraction(8, 20)), (4, Fraction(4, 20)), *((3 + die, Fraction(8, 20) / 4) for die in (1, 2, 3, 4))]
    chance = sum((weight * Fraction(21 - (8 + now), 20) for now, weight in unrest), Fraction(0))
    taxes = found["income/taxes/check"]
    assert (taxes.chance, taxes.runs, taxes.least, taxes.most) == (chance, 0, 10, 15)
    assert found["upkeep/stability/check"].chance == Fraction(8, 20)


def test_what_is_written_is_not_thrown() -> None:
    journal = legal(realm(kingdom=opened(BARE)))
    (stability, taxes) = counted(journal, turn())
    # 10 + 20 - 3 misses 30, and 10 + 22 - 4 misses it as well
    assert (stability.chance, taxes.chance) == (0, 0)


def test_where_no_die_is_thrown_nothing_is_needed() -> None:
    """UC-CTL-7: in anarchy every check fails without a die."""
    figures = "{size: 5, stability: 20, unrest: 25, control dc: 30, treasury: 50, consumption: 0}"
    found = counted(legal(realm(kingdom=opened(figures))), EVENT + "]\n")
    assert [(each.chance, each.least, each.most) for each in found if each.phase == "upkeep"] == [(0, None, None)]


def test_what_has_too_many_ways_is_played_many_times_and_has_an_error() -> None:
    """The event's d% of d% of d%: what comes of it is within four standard errors of the tables' own odds."""
    files = eventful(figures="{size: 5, economy: 40, loyalty: 40, stability: 40, control dc: 30, treasury: 50}")
    found = counted(legal(files), UPKEEP + "]\n" + INCOME + "]\n")
    drawn = [each for each in found if each.die.startswith("event/event/")]
    assert drawn and all(each.runs == 1000 and 0 < each.coming_error < Fraction(2, 100) for each in drawn)
    # each bonus of 40 against 30 fails on a natural 1 alone, so each run knows the chance to be the same
    (feud,) = [each for each in drawn if each.die == "event/event/feud/loyalty"]
    assert (feud.chance, feud.error) == (Fraction(19, 20), 0)
