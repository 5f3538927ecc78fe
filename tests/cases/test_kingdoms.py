"""Kingdoms as real groups had written them down, their figures held against the rules."""

from __future__ import annotations

from cases_at_play import after, check, entries, legal, notes, terms
from kingdom_chronicle.engine.book import Adjust
from kingdom_chronicle.rules.realm import Building
from rules_at_play import KINGDOM, opened, realm

LOTS = [f"{column}{row}" for row in range(1, 7) for column in "ABCDEF"]


def test_nothing_clips_at_99_or_200_in_a_kingdom_of_302_hexes() -> None:
    """Kingdom 1, UC-SET-7, UC-CTL-1: 1,005 built lots fill 28 districts; 20 + 302 + 28 is 350.

    The group's 326,750 people are the lots' 251,250 and 250 for each hex, as the French variant counts them.
    """
    parks = [f"[{', '.join(f'{{build: Park, lot: {lot}}}' for lot in LOTS[: 1005 - 36 * n])}]" for n in range(28)]
    more = ", ".join(f"{{with: {each}}}" for each in parks[1:])
    town = f"  hexes: {{A1: []}}\n  settlements: {{Tuskholm: {{hex: A1, with: {parks[0]}, districts: [{more}]}}}}\n"
    view = legal(realm(kingdom=opened("{size: 302}", town))).before.view
    assert len(view.all(Building)) == 1005
    people = view.score("population", "tuskholm").value
    assert people == 251_250
    assert people + 302 * 250 == 326_750
    assert (view.score("size").value, view.score("control-dc").value) == (302, 350)
    # a Park is Loyalty +1
    assert view.score("loyalty").value == 1005
    # Size and districts are eaten for
    assert view.score("consumption").value == 330


def test_unrest_does_not_fall_below_nothing() -> None:
    """Kingdom 2, UC-GEN-5, UC-INC-2: neutral evil, one hex and town; two buildings that lower Unrest leave it at 0.

    Its paper said Unrest -2. The 5 BP of its Treasury would have cost 20,000 gp.
    """
    kingdom = KINGDOM.replace("alignment: neutral", "alignment: neutral evil")
    turn = (
        "edict:\n- claim: A1\n- prepare: A1\n"
        "- {found: Tuskholm, hex: A1, with: [{build: Shrine, lot: A1}, {build: House, lot: B1}]}\n"
        "income:\n- taxes: {roll: 1}\n"
    )
    journal = legal(realm(turn, kingdom=kingdom))
    assert after(journal, "income", "unrest", "consumption", "control-dc", "size") == (0, 2, 22, 1)
    for gold, bp in ((20_000, 5), (19_999, 4)):
        paid = legal(realm(f"{turn}- deposit: {gold}\n", kingdom=kingdom))
        assert paid.last.after["income"]["treasury"] - journal.last.after["income"]["treasury"] == bp


def test_a_lawful_neutral_town_of_one_lot() -> None:
    """Kingdom 3, UC-CTL-5, UC-SET-7: Economy +2, Stability +2, DC 22, 250 people.

    A Graveyard is the building that changes neither attribute.
    """
    turn = "edict:\n- claim: A1\n- prepare: A1\n- {found: Tuskholm, hex: A1, with: [{build: Graveyard, lot: A1}]}\n"
    kingdom = KINGDOM.replace("alignment: neutral", "alignment: lawful neutral")
    journal = legal(realm(turn, kingdom=kingdom))
    view = journal.last.view
    assert (view.score("economy").value, view.score("stability").value) == (2, 2)
    assert view.score("control-dc").value == 22
    assert view.score("population", "tuskholm").value == 250


def test_a_natural_20_is_enough_where_nothing_else_would_be() -> None:
    """Kingdom 4, UC-CTL-2, UC-CTL-3: DC 40. Economy 29 needs 11, Loyalty 18 a natural 20, Stability 23 needs 17."""
    kingdom = opened(
        "{size: 20, control dc: 40, economy: 29, loyalty: 18, stability: 23, unrest: 0, treasury: 90, consumption: 0}"
    )
    turn = "upkeep:\n- stability: {roll: %d}\n- enforcer: {roll: %d}\nincome:\n- taxes: {roll: %d}\n"
    met, missed = (legal(realm(turn % dice, kingdom=kingdom)) for dice in ((17, 20, 11), (16, 19, 10)))
    assert check(met, "stability") == (40, 40, "success")
    assert check(met, "economy") == (40, 40, "success")
    assert check(met, "loyalty") == (38, 40, "success")
    assert check(missed, "stability") == (39, 40, "failure")
    # a missed Stability check brings Unrest 1, which the enforcer takes away before his own
    assert check(missed, "loyalty") == (37, 40, "failure")
    assert check(missed, "economy") == (39, 40, "failure")


def test_every_district_is_eaten_for_and_governed() -> None:
    """Kingdom 5, UC-UPK-3, UC-CTL-1: Size 25 and districts 3, 1 and 1: Consumption 30 before farms, DC 50."""
    more = (
        "  hexes: {A1: [], A2: [], A3: []}\n"
        "  settlements:\n"
        "    Alderford: {hex: A1, districts: [{}, {}]}\n"
        "    Birch: {hex: A2}\n"
        "    Corran: {hex: A3}\n"
    )
    view = legal(realm(kingdom=opened("{size: 25}", more))).before.view
    assert (view.score("consumption").value, view.score("control-dc").value) == (30, 50)
    assert terms(view.score("consumption")) == [("districts", 5), ("size", 25)]


def test_a_control_dc_shows_its_terms_and_income_comes_of_30_to_32() -> None:
    """Kingdom 6, UC-CTL-1, UC-INC-6: "20 + 1 per hex" and one hex with one district both come to 22.

    Turn 3, promotion none, 10 BP of income and 23 in the Treasury: the result was 30, 31 or 32.
    """
    town = "  edicts: {promotion: none}\n  hexes: {A1: []}\n  settlements: {Tuskholm: {hex: A1}}\n"
    figures = "{treasury: 14, unrest: 1, economy: 20, stability: 40, consumption: 1}"
    kingdom = opened(figures, town, turn=2)
    turn = "upkeep:\n- stability: {roll: 10}\nincome:\n- taxes: {roll: %d}\n"
    for roll, income in ((9, 9), (10, 10), (12, 10), (13, 11)):
        journal = legal(realm(turn % roll, kingdom=kingdom, first=3))
        assert check(journal, "economy") == (20 + roll, 22, "success")
        (taxes,) = [entry.figure.value for entry in entries(journal, Adjust) if entry.rule == "UC-INC-6"]
        assert taxes == income
        assert after(journal, "income", "treasury", "control-dc") == (13 + income, 22)
    assert terms(journal.last.figure("control-dc")) == [("control-base", 20), ("districts", 1), ("size", 1)]
    assert notes(journal, "edicts-stand", -1) != []
