"""Every structure as its entry has it: level, lots, price, skills and DC, each built once."""

from __future__ import annotations

from kingdom_chronicle.rules.kingdom_2e.settlements.structures import structure
from kingdom_chronicle.rules.realm import Building
from towns_2e_at_play import RICH, checks, files, kingdom, legal, month, moved, refused

STANDING = {"luxury-store": "build: Mansion, lot: A4"}
"""What a structure needs beside it."""


def test_each_structure_costs_what_its_entry_says_and_is_built_against_its_dc() -> None:
    """K2-SET-10, K2-ACT-build-structure: id, level, lots, RP, commodities, skills with their least rank, DC."""
    seat = "defense {0}, industry {0}, magic {0}, statecraft {0}"
    for entry in (
        "K2-SET-academy|10|2|52|lumber 12, luxuries 6, stone 12|scholarship expert|27",
        "K2-SET-alchemy-laboratory|3|1|18|ore 2, stone 5|industry trained|16",
        "K2-SET-arcanists-tower|5|1|30|stone 6|magic trained|20",
        "K2-SET-arena|9|4|40|lumber 6, stone 12|warfare expert|26",
        "K2-SET-bank|5|1|28|ore 4, stone 6|trade trained|20",
        "K2-SET-barracks|3|1|6|lumber 2, stone 1|defense untrained|16",
        "K2-SET-brewery|1|1|6|lumber 2|agriculture untrained|15",
        "K2-SET-bridge|2|0|6|lumber 1|engineering untrained|16",
        "K2-SET-bridge-stone|2|0|6|stone 1|engineering untrained|16",
        "K2-SET-castle|9|4|54|lumber 12, stone 12|seat expert|26",
        "K2-SET-cathedral|15|4|58|lumber 20, stone 20|folklore master|34",
        "K2-SET-cemetery|1|1|4|stone 1|folklore untrained|15",
        "K2-SET-construction-yard|10|4|40|lumber 10, stone 10|engineering untrained|27",
        "K2-SET-dump|2|1|4|-|industry untrained|16",
        "K2-SET-embassy|8|2|26|lumber 10, luxuries 6, stone 4|politics untrained|24",
        "K2-SET-festival-hall|3|1|7|lumber 3|arts untrained|18",
        "K2-SET-foundry|3|2|16|lumber 5, ore 2, stone 3|industry trained|18",
        "K2-SET-garrison|5|2|28|lumber 6, stone 3|warfare trained|20",
        "K2-SET-general-store|1|1|8|lumber 1|trade untrained|15",
        "K2-SET-gladiatorial-arena|15|4|58|lumber 10, stone 30|warfare master|34",
        "K2-SET-granary|1|1|12|lumber 2|agriculture untrained|15",
        "K2-SET-guildhall|5|2|34|lumber 8|trade expert|20",
        "K2-SET-herbalist|1|1|10|lumber 1|wilderness untrained|15",
        "K2-SET-hospital|9|2|30|lumber 10, stone 6|defense expert|26",
        "K2-SET-houses|1|1|3|lumber 1|industry untrained|15",
        "K2-SET-illicit-market|6|1|50|lumber 5|intrigue trained|22",
        "K2-SET-inn|1|1|10|lumber 2|trade untrained|15",
        "K2-SET-jail|2|1|14|lumber 4, ore 2, stone 4|defense untrained|16",
        "K2-SET-keep|3|2|32|lumber 8, stone 8|defense trained|18",
        "K2-SET-library|2|1|6|lumber 4, stone 2|scholarship trained|16",
        "K2-SET-lumberyard|3|2|16|lumber 5, ore 1|industry trained|18",
        "K2-SET-luxury-store|6|1|28|lumber 10, luxuries 6|trade expert|22",
        "K2-SET-magic-shop|8|1|44|lumber 8, luxuries 6, stone 6|magic expert|24",
        "K2-SET-magical-streetlamps|5|0|20|-|magic expert|20",
        "K2-SET-mansion|5|1|10|lumber 6, luxuries 6, stone 3|industry trained|20",
        "K2-SET-marketplace|4|2|48|lumber 4|trade trained|19",
        "K2-SET-menagerie|12|4|26|lumber 14, ore 10, stone 10|wilderness expert|30",
        "K2-SET-military-academy|12|2|36|lumber 12, ore 6, stone 10|warfare expert|30",
        "K2-SET-mill|2|1|6|lumber 2, stone 1|industry trained|16",
        "K2-SET-mint|15|1|30|lumber 12, ore 20, stone 16|trade master|34",
        "K2-SET-monument|3|1|6|stone 1|arts trained|18",
        "K2-SET-museum|5|2|30|lumber 6, stone 2|exploration trained|20",
        "K2-SET-noble-villa|9|2|24|lumber 10, luxuries 6, stone 8|politics expert|19",
        "K2-SET-occult-shop|13|1|68|lumber 12, luxuries 12, stone 6|magic master|32",
        "K2-SET-opera-house|15|2|40|lumber 20, luxuries 18, stone 16|arts master|34",
        "K2-SET-orphanage|2|1|6|lumber 2|industry untrained|16",
        "K2-SET-palace|15|4|108|lumber 20, luxuries 12, ore 15, stone 20|seat master|34",
        "K2-SET-park|3|1|5|-|wilderness untrained|18",
        "K2-SET-paved-streets|4|0|12|stone 6|industry trained|19",
        "K2-SET-pier|3|1|16|lumber 2|boating untrained|18",
        "K2-SET-printing-house|10|2|48|lumber 14, luxuries 12|industry master|27",
        "K2-SET-sacred-grove|5|1|36|-|wilderness trained|20",
        "K2-SET-secure-warehouse|6|2|24|lumber 6, ore 4, stone 6|industry expert|22",
        "K2-SET-sewer-system|7|0|24|lumber 8, stone 8|engineering expert|23",
        "K2-SET-shrine|1|1|8|lumber 2, stone 1|folklore trained|15",
        "K2-SET-smithy|3|1|8|lumber 2, ore 1, stone 1|industry trained|18",
        "K2-SET-specialized-artisan|4|1|10|lumber 4, luxuries 1|trade expert|19",
        "K2-SET-stable|3|1|10|lumber 2|wilderness trained|18",
        "K2-SET-stockyard|3|4|20|lumber 4|industry untrained|18",
        "K2-SET-stonemason|3|2|16|lumber 2|industry trained|18",
        "K2-SET-tannery|3|1|6|lumber 2|industry trained|18",
        "K2-SET-tavern-dive|1|1|12|lumber 1|trade trained|15",
        "K2-SET-tavern-luxury|9|2|48|lumber 10, luxuries 8, stone 8|trade master|26",
        "K2-SET-tavern-popular|3|1|24|lumber 6, stone 2|trade expert|18",
        "K2-SET-tavern-world-class|15|2|64|lumber 18, luxuries 15, stone 15|trade master|34",
        "K2-SET-temple|7|2|32|lumber 6, stone 6|folklore trained|23",
        "K2-SET-tenement|0|1|1|lumber 1|industry untrained|14",
        "K2-SET-theater|9|2|24|lumber 8, stone 3|arts expert|26",
        "K2-SET-thieves-guild|5|1|25|lumber 4|intrigue trained|20",
        "K2-SET-town-hall|2|2|22|lumber 4, stone 4|seat trained|16",
        "K2-SET-trade-shop|3|1|10|lumber 2|trade trained|18",
        "K2-SET-university|15|4|78|lumber 18, luxuries 18, stone 18|scholarship master|34",
        "K2-SET-wall-stone|5|0|4|stone 8|defense trained|20",
        "K2-SET-wall-wooden|1|0|2|lumber 4|defense untrained|15",
        "K2-SET-watchtower|3|1|12|lumber 4|defense trained|18",
        "K2-SET-watchtower-stone|3|1|12|stone 4|defense trained|18",
        "K2-SET-waterfront|8|4|90|lumber 10|boating expert|24",
    ):
        rule, level, lots, rp, goods, skills, dc = entry.split("|")
        if skills.startswith("seat "):
            skills = seat.format(skills.removeprefix("seat "))
        id = rule.removeprefix("K2-SET-")
        ranks = dict(skill.split() for skill in skills.split(", "))
        price = {kind: int(amount) for kind, amount in (each.split() for each in goods.split(", ") if each != "-")}
        skill = next(iter(ranks))
        place = "side: north" if id.startswith(("bridge", "wall")) else "lot: A1"
        line = f"does: Build Structure, structure: {id}, in: Tuskholm, {place}, skill: {skill}, roll: 10, choose: crime"
        ground = kingdom(STANDING.get(id, ""), level=20, borders="{north: water}", crime=5)
        journal = legal(files(ground, month(line)))
        view = journal.last.view
        row = structure(view, id)
        (check,) = checks(journal, skill)
        # a level of 20, a legendary skill and a die of 10
        outcome = "critical success" if int(dc) + 10 <= 20 + 8 + 10 else "success"
        assert (row.from_level, row.skills) == (int(level), ranks), id
        assert (check.against.value, check.outcome) == (int(dc), outcome), id
        assert moved(journal, "rp", "K2-ACT-build-structure") == [-int(rp)], id
        for kind, amount in price.items():
            back = amount // 2 if outcome == "critical success" else 0
            assert moved(journal, kind, "K2-ACT-build-structure") == [each for each in (-amount, back) if each], id
        assert not [kind for kind in RICH if kind not in price and moved(journal, kind, "K2-ACT-build-structure")], id
        standing = [each for each in view.all(Building).values() if each.type == id]
        assert [len(each.lots) for each in standing] == [int(lots)], id


def test_a_structure_above_the_kingdom_s_level_is_refused() -> None:
    """K2-ACT-build-structure: the kingdom's level is at least that of the structure."""
    line = "does: Build Structure, structure: Brewery, in: Tuskholm, lot: A1, roll: 10"
    legal(files(kingdom(level=1), month(line)))
    line = line.replace("Brewery", "Town Hall") + ", skill: Industry"
    assert "Town Hall is of level 2, the kingdom of level 1" in refused(kingdom(level=1), line)
    legal(files(kingdom(level=2), month(line)))


def test_a_skill_below_the_rank_of_the_structure_is_refused() -> None:
    """K2-ACT-build-structure, K2-SKL-3: the Popular Tavern wants an expert in Trade."""
    line = "does: Build Structure, structure: tavern-popular, in: Tuskholm, lot: A1, roll: 10"
    assert "K2-SKL-3" in refused(kingdom(level=3, rank="trained"), line)
    legal(files(kingdom(level=3, rank="expert"), month(line)))
    assert "K2-SKL-3" in refused(kingdom(level=3, rank="expert"), f"{line}, skill: Arts")


def test_rubble_is_not_built() -> None:
    """K2-SET-rubble."""
    line = "does: Build Structure, structure: Rubble, in: Tuskholm, lot: A1, roll: 10"
    assert "Rubble is not built" in refused(kingdom(), line)
