"""A kingdom without land: UC-HEX-7, UC-GEN-3 and the trap of the last hex."""

from __future__ import annotations

from kingdom_chronicle.engine.book import Note
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.rules.realm import Holding, Settlement
from kingdom_chronicle.rules.ultimate_campaign.land.fallen import Fallen, Landless
from land_at_play import kingdom, land, month, refused, told
from rules_at_play import KINGDOM, legal, realm

ROW = land("pp")
LAST = "upkeep:\n- stability: {roll: 20}\n- lose hex: A1\nevent:\n- happens: {roll: 100}\n"
TOWN = "  settlements: {Tuskholm: {hex: A1}}\n"
FOUND = ("prepare: A1", "found: Newford\n  hex: A1\n  with: [{build: Shrine, lot: A1}]")


def edict(*lines: str) -> str:
    """The edicts of a turn, which has no Upkeep; the rest is left to the rules."""
    body = "".join(f"- {line}\n" for line in lines)
    return f"edict:\n{body}" if lines else ""


CALM = "event:\n- happens: {roll: 100}\n"


def ruined(*turns: str, more: str = "") -> dict[str, str]:
    """Size 1, Unrest 12 at the Upkeep of turn 1: the last hex goes."""
    text = kingdom(["A1"], "treasury: 100, unrest: 12, stability: 90", more)
    return realm(LAST, *turns, kingdom=text, land=ROW)


def fallen(journal: Journal) -> bool:
    return bool(journal.last.view.all(Fallen))


def notes(journal: Journal, turn: int) -> list[str]:
    record = journal.turn(turn)
    assert record is not None
    return [entry.id for posted in record.posted for entry in posted.entries if isinstance(entry, Note)]


def test_the_last_hex_is_lost_and_the_next_turn_decides() -> None:
    """UC-HEX-7: Size 0; the kingdom lives on to the end of turn 2's edicts."""
    journal = legal(ruined())
    assert journal.last.after["upkeep"]["size"] == 0
    assert journal.last.view.all(Landless) == {"realm": Landless("realm", 1)}
    assert "no-land-left" in notes(journal, 1)
    assert not fallen(journal)


def test_without_land_there_is_no_upkeep() -> None:
    """UC-GEN-3: turn 2 begins with the Edict phase."""
    journal = legal(ruined(edict("claim: A1", *FOUND) + CALM))
    assert not [posted for posted in journal.last.posted if posted.phase == "upkeep" and posted.step]
    assert "no-hex-no-upkeep" in notes(journal, 2)


def test_a_hex_and_a_settlement_save_the_kingdom() -> None:
    """UC-HEX-7: claimed and founded in turn 2; 100 BP, less Consumption 1 and what the new start costs."""
    journal = legal(ruined(edict("claim: A1", *FOUND) + CALM, month()))
    assert not fallen(journal)
    assert not journal.last.view.all(Landless)
    assert list(journal.last.view.all(Settlement)) == ["newford"]
    assert "kingdom-stands-again" in notes(journal, 2)


def test_a_free_city_that_is_claimed_saves_it_as_well() -> None:
    """UC-HEX-7: hex and settlement by one claim: its own lost capital, which is the capital again."""
    journal = legal(ruined(edict("claim: A1\n  roll: 20") + CALM, more=TOWN))
    assert not fallen(journal)
    assert journal.last.view.all(Settlement)["tuskholm"].capital


def test_a_hex_alone_does_not_save_it() -> None:
    """UC-HEX-7, CONF-6: both are needed."""
    journal = legal(ruined(edict("claim: A1")))
    assert fallen(journal)
    assert list(journal.last.view.all(Holding)) == ["A1"]


def test_a_kingdom_that_does_nothing_is_destroyed_with_its_treasury() -> None:
    """UC-HEX-7: at the end of turn 2's edicts."""
    journal = legal(ruined(edict()))
    assert journal.last.view.all(Fallen) == {"realm": Fallen("realm", 2)}
    assert journal.last.after["edict"]["treasury"] == 0
    assert {"kingdom-destroyed", "kingdom-no-more"} <= set(notes(journal, 2))


def test_what_the_gm_lets_survive_is_a_ruling() -> None:
    """UC-HEX-7: 12 BP of the Treasury; a debt is no treasure and stays."""
    saved = edict("gm: {treasury: +12}\n  why: buried in time\n  after: edicts")
    assert legal(ruined(saved)).last.view.stock("treasury") == 12
    spent = edict("gm: {treasury: -120}\n  why: a ransom")
    assert legal(ruined(spent)).last.view.stock("treasury") == -21


def test_land_won_in_the_turn_of_the_loss_is_enough() -> None:
    """UC-HEX-7: the next turn does not begin with 0 hexes, so nothing must be founded in it."""
    turn = LAST.replace("event:", "edict:\n- claim: A1\nevent:")
    text = kingdom(["A1"], "treasury: 100, unrest: 12, stability: 90")
    journal = legal(realm(turn, month(), month(), kingdom=text, land=ROW))
    assert not fallen(journal)
    assert not journal.last.view.all(Landless)


def test_giving_up_everything_is_a_loss_like_any_other() -> None:
    """UC-EDI-5, UC-HEX-7."""
    text = kingdom(["A1", "B1"], "treasury: 100, unrest: 1, stability: 90")
    journal = legal(realm(month("abandon: [A1, B1]"), edict(), kingdom=text, land=ROW))
    assert fallen(journal)


def test_a_founding_that_claims_nothing_has_nothing_to_lose() -> None:
    """UC-GEN-3: three turns without a hex destroy no kingdom that never had one."""
    assert not fallen(legal(realm(CALM, CALM, CALM, kingdom=KINGDOM, land=ROW)))


def test_a_kingdom_that_is_no_more_decides_nothing() -> None:
    """UC-HEX-7: every phase is passed over, and a line is told why and what would do."""
    journal = legal(ruined(edict(), "title: Ashes\n"))
    assert [posted.step for posted in journal.last.posted if posted.step] == []
    assert not journal.last.rolls
    files = ruined(edict(), edict("claim: A1\n  granted: a new start", "taxation: light"))
    text = "the kingdom was destroyed in turn 2, so nothing is decided any more"
    assert refused(files) == [("UC-HEX-7", text), ("UC-HEX-7", text)]
    assert "grants a claim and a settlement in the edicts of that turn" in str(told(files)[0].help[0])
    taxes = "income:\n- taxes: {roll: 20}\n"
    assert refused(ruined(taxes)) == [("UC-HEX-7", text)]
