"""A founding: charter, heartland, government, boosts and skills; the first hex and village (K2-CRE-1)."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.journal import TurnRecord
from kingdom_chronicle.rules.kingdom_2e.lookup import rank_of, size_row
from kingdom_chronicle.rules.kingdom_2e.records import Charter, Feat
from kingdom_chronicle.rules.kingdom_2e.scores import ABILITIES, COMMODITIES, RUINS, SKILLS
from kingdom_chronicle.rules.realm import Building, Hex, Holding, Realm, Settlement
from second_edition_at_play import FOUNDED, LAND, founded, legal, play

VILLAGE = "  hexes: {D1: []}\n  settlements: {Tuskholm: {hex: D1, with: [{build: Houses, lot: A1}]}}\n"
SKILLS_WRITTEN = "{Trade: trained, Wilderness: trained, Agriculture: trained, Arts: trained}"


def start(kingdom: str = FOUNDED, land: str = LAND) -> TurnRecord:
    """The kingdom as it is founded."""
    return legal(founded(kingdom=kingdom, land=land)).before


def refused(kingdom: str, land: str = LAND) -> list[tuple[str, str]]:
    """The rules that a founding breaks, and what is said."""
    return [(problem.code, str(problem.message)) for problem in play(founded(kingdom=kingdom, land=land))[1]]


def choosing(charter: str, heartland: str, government: str, boosts: str, skills: str = "{}") -> str:
    """A kingdom.yml of these choices."""
    return (
        FOUNDED.replace("charter: expansion", f"charter: {charter}")
        .replace("heartland: forest or swamp", f"heartland: {heartland}")
        .replace("government: republic", f"government: {government}")
        .replace("boosts: [economy, culture, economy, loyalty]", f"boosts: {boosts}")
        .replace(f"skills: {SKILLS_WRITTEN}", f"skills: {skills}")
    )


@pytest.mark.parametrize(
    ("charter", "free", "raised", "lowered"),
    [
        ("conquest", "economy", "loyalty", "culture"),
        ("expansion", "economy", "culture", "stability"),
        ("exploration", "culture", "stability", "economy"),
        ("grant", "culture", "economy", "loyalty"),
        ("open", "culture", "", ""),
    ],
)
def test_a_charter_boosts_one_ability_flaws_one_and_has_a_free_boost(
    charter: str, free: str, raised: str, lowered: str
) -> None:
    """K2-CRE-1: beside it forest (Culture), a despotism (Stability, Economy), free Culture; then Loyalty, Culture."""
    view = start(choosing(charter, "forest or swamp", "despotism", f"[{free}, culture, loyalty, culture]")).view
    rest = {"culture": 10 + 2 + 2 + 2, "economy": 12, "loyalty": 12, "stability": 12}
    for ability, step in ((free, 2), (raised, 2), (lowered, -2)):
        if ability:
            rest[ability] += step
    assert {ability: view.score(ability).value for ability in ABILITIES} == rest


@pytest.mark.parametrize(
    ("heartland", "ability"),
    [
        ("forest or swamp", "culture"),
        ("hill or plain", "loyalty"),
        ("lake or river", "economy"),
        ("mountain or ruins", "stability"),
    ],
)
def test_a_heartland_boosts_one_ability(heartland: str, ability: str) -> None:
    """K2-CRE-1: an open charter frees Culture, a feudalism Stability, Culture and a free Loyalty; Economy, Loyalty."""
    view = start(choosing("open", heartland, "feudalism", "[culture, loyalty, economy, loyalty]")).view
    rest = {"culture": 14, "economy": 12, "loyalty": 14, "stability": 12}
    rest[ability] += 2
    assert {name: view.score(name).value for name in ABILITIES} == rest


@pytest.mark.parametrize(
    ("government", "boosted", "free", "trained", "feat"),
    [
        ("despotism", {"stability", "economy"}, "loyalty", {"intrigue", "warfare"}, "crush-dissent"),
        ("feudalism", {"stability", "culture"}, "loyalty", {"defense", "trade"}, "fortified-fiefs"),
        ("oligarchy", {"loyalty", "economy"}, "culture", {"arts", "industry"}, "insider-trading"),
        ("republic", {"stability", "loyalty"}, "culture", {"engineering", "politics"}, "pull-together"),
        ("thaumocracy", {"economy", "culture"}, "loyalty", {"folklore", "magic"}, "practical-magic"),
        ("yeomanry", {"loyalty", "culture"}, "economy", {"agriculture", "wilderness"}, "muddle-through"),
    ],
)
def test_a_government_boosts_two_abilities_trains_two_skills_and_has_a_feat(
    government: str, boosted: set[str], free: str, trained: set[str], feat: str
) -> None:
    """K2-CRE-1: an open charter frees Economy, the river raises it; then Culture and Stability once each."""
    view = start(choosing("open", "lake or river", government, f"[economy, {free}, culture, stability]")).view
    rest = {"culture": 12, "economy": 14, "loyalty": 10, "stability": 12}
    for ability in (*boosted, free):
        rest[ability] += 2
    assert {name: view.score(name).value for name in ABILITIES} == rest
    assert {skill for skill in SKILLS if rank_of(view, skill) == "trained"} == trained
    assert list(view.all(Feat)) == [feat]
    assert view.all(Charter)["charter"].government == government


def test_the_leaders_train_four_skills_besides() -> None:
    """K2-CRE-1: two of the republic, one for each of the four invested leaders."""
    view = start().view
    trained = {skill for skill in SKILLS if rank_of(view, skill) != "untrained"}
    assert trained == {"engineering", "politics", "trade", "wilderness", "agriculture", "arts"}


def test_a_kingdom_begins_with_these_figures() -> None:
    """K2-CRE-1: level 1, Size 1, five d4, DC 14, room for 4, no Unrest, ruin, RP or goods; the village is the capital.

    K2-XP-1: the village brings 40 XP, and all eight roles are held, which brings 60.
    """
    record = start(FOUNDED + VILLAGE)
    view = record.view
    assert (view.stock("level"), view.score("size").value, view.score("control-dc").value) == (1, 1, 14)
    assert (view.score("resource-dice").value, size_row(view).resource_die) == (5, 4)
    assert {view.score(f"{goods}-storage").value for goods in COMMODITIES} == {4}
    assert [view.stock(name) for name in ("unrest", "rp", "fame", *RUINS, *COMMODITIES)] == [0] * 12
    assert {view.score(f"{ruin}-threshold").value for ruin in RUINS} == {10}
    assert view.stock("event-dc") == 16
    assert list(view.all(Holding)) == ["D1"]
    town = view.all(Settlement)["tuskholm"]
    assert (town.name, town.hex, town.capital) == ("Tuskholm", "D1", True)
    assert list(view.all(Building)) == ["tuskholm/1/A1"]


def test_the_first_village_brings_40_xp() -> None:
    """K2-CRE-1, K2-XP-1: with a role vacant there is no other milestone."""
    assert start(FOUNDED.replace(", Warden: Hal", "") + VILLAGE).view.stock("xp") == 40
    assert start(FOUNDED + VILLAGE).view.stock("xp") == 40 + 60
    assert start(FOUNDED.replace(", Warden: Hal", "")).view.stock("xp") == 0


def test_a_founding_may_leave_its_first_hex_to_a_turn() -> None:
    """K2-CRE-1: the hex and the village are claimed and founded in play where kingdom.yml names none."""
    view = start().view
    assert (view.score("size").value, view.score("control-dc").value) == (0, 14)
    assert not view.all(Settlement)


@pytest.mark.parametrize("word", ["fame", "infamy"])
def test_a_kingdom_is_famous_or_infamous(word: str) -> None:
    """K2-CRE-1, K2-FAME-1."""
    assert start(FOUNDED + f"  fame: {word}\n").view.all(Realm)["realm"].renown == word
    assert refused(FOUNDED + "  fame: glory\n")[0] == ("name", "`fame` is `fame` or `infamy`, not 'glory'")


@pytest.mark.parametrize(
    ("heartland", "hex", "fits"),
    [
        ("forest or swamp", "D1", True),
        ("forest or swamp", "D3", True),
        ("forest or swamp", "A1", False),
        ("hill or plain", "A1", True),
        ("hill or plain", "E1", True),
        ("hill or plain", "D1", False),
        ("lake or river", "B2", True),
        ("lake or river", "A2", False),
        ("lake or river", "E3", True),
        ("mountain or ruins", "F1", True),
        ("mountain or ruins", "E2", False),
        ("mountain or ruins", "C4", True),
    ],
)
def test_the_first_hex_is_of_the_heartland(heartland: str, hex: str, fits: bool) -> None:
    """K2-CRE-1: D1 is forest, D3 swamp, A1 plains, E1 hills; B2 has the river, E3 the lake beside it; C4 has ruins."""
    kingdom = FOUNDED.replace("heartland: forest or swamp", f"heartland: {heartland}") + f"  hexes: {{{hex}: []}}\n"
    found = refused(kingdom, LAND + "hexes: {C4: {special: [ruins]}}\n")
    assert [code for code, _ in found] == ([] if fits else ["K2-CRE-1"])


@pytest.mark.parametrize(
    ("more", "code", "message"),
    [
        (
            "  hexes: {D1: [], D2: []}\n",
            "K2-CRE-1",
            "a kingdom is founded with one hex, and 2 are written",
        ),
        (
            "  hexes: {D1: []}\n  settlements: {Tuskholm: {hex: D1}, Ford: {hex: D1}}\n",
            "K2-CRE-1",
            "a kingdom is founded with one village",
        ),
        (
            "  hexes: {D1: []}\n  settlements: {Tuskholm: {hex: D2}}\n",
            "K2-CRE-1",
            "Tuskholm lies in D2, which is not among the kingdom's `hexes`",
        ),
        (
            "  hexes: {D1: []}\n"
            "  settlements: {Ford: {hex: D1, with: [{build: Houses, lot: A1}, {build: Inn, lot: B1}]}}\n",
            "K2-SET-1",
            "a village has one block: A1, B1 lie in several",
        ),
        ("  level: 2\n", "K2-CRE-1", "a kingdom is founded at level 1; a running one begins with `opening:`"),
    ],
)
def test_a_founding_is_one_hex_one_village_and_level_1(more: str, code: str, message: str) -> None:
    """K2-CRE-1, K2-SET-1."""
    assert refused(FOUNDED + more) == [(code, message)]


@pytest.mark.parametrize(
    ("boosts", "messages"),
    [
        # the charter of expansion touches Culture and Stability
        ("[culture, culture, economy, loyalty]", ["the free boost goes to an ability that is not Culture"]),
        ("[stability, culture, economy, loyalty]", ["the free boost goes to an ability that is not Stability"]),
        # the republic raises Stability and Loyalty
        ("[economy, loyalty, economy, culture]", ["the free boost goes to an ability that is not Loyalty"]),
        # the last two are different
        ("[economy, culture, loyalty, loyalty]", ["the free boost goes to an ability that is not Loyalty"]),
        ("[economy, culture, loyalty]", ["this founding has 4 free boosts, and 3 are written"]),
        ("[economy, culture, loyalty, economy, culture]", ["this founding has 4 free boosts, and 5 are written"]),
        ("[]", ["this founding has 4 free boosts, and 0 are written"]),
    ],
)
def test_a_free_boost_goes_where_its_choice_does_not(boosts: str, messages: list[str]) -> None:
    """K2-CRE-1: charter 1, government 1, two different ones more."""
    kingdom = FOUNDED.replace("[economy, culture, economy, loyalty]", boosts)
    assert refused(kingdom) == [("K2-CRE-1", message) for message in messages]


@pytest.mark.parametrize(
    ("skills", "message"),
    [
        ("{Politics: trained}", "the government trains Politics already"),
        ("{Trade: expert}", "a skill of the founding is trained, no more"),
        (
            "{Trade: trained, Arts: trained, Magic: trained, Boating: trained, Folklore: trained}",
            "4 skills are chosen and no more: those of the government come by themselves",
        ),
    ],
)
def test_the_skills_of_choice_are_four_and_others_than_the_governments(skills: str, message: str) -> None:
    """K2-CRE-1."""
    assert refused(FOUNDED.replace(SKILLS_WRITTEN, skills)) == [("K2-CRE-1", message)]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("charter: expansion", "charter: expanse", "no charter is called 'expanse'"),
        ("heartland: forest or swamp", "heartland: moor", "no heartland is called 'moor'"),
        ("government: republic", "government: anarchy", "no government is called 'anarchy'"),
        ("economy, loyalty]", "economy, luck]", "no ability is called 'luck'"),
        ("Warden: Hal", "Warden: Ada", "Ada holds two roles"),
        ("Warden: Hal", "Bard: Hal", "no role is called 'Bard'"),
    ],
)
def test_what_a_founding_names_is_there(old: str, new: str, message: str) -> None:
    """K2-CRE-1, K2-LDR-1: a name that nothing has is told where it stands."""
    assert [said for _, said in refused(FOUNDED.replace(old, new))] == [message]


def test_of_two_first_lines_the_second_edition_takes_one() -> None:
    """K2-CRE-1: a kingdom is founded or opened."""
    files = founded(kingdom=FOUNDED)
    files["kingdom.yml"] += "opening: {after turn: 1}\n"
    with pytest.raises(AssertionError, match="founding"):
        play(files)


def test_the_first_hex_has_what_the_map_says_stands_there() -> None:
    """K2-CRE-1, K2-HEX-3: its works are the kingdom's, besides those that are written."""
    land = LAND + "hexes: {D1: {features: [Road, Lumber Camp]}}\n"
    view = start(FOUNDED + "  hexes: {D1: [Lumber Camp]}\n", land).view
    assert set(view.all(Holding)["D1"].improvements) == {"road", "lumber-camp"}
    assert view.all(Hex)["D1"].features == ()


@pytest.mark.parametrize("side", ["south", "South", "ＳＯＵＴＨ"])
def test_the_first_village_has_the_structure_and_the_bridge_of_its_hex(side: str) -> None:
    """K2-CRE-1, K2-HEX-3: the lots are written, the bridge stands over a water border."""
    land = LAND + "hexes: {D1: {features: [Structure, Town Hall, Bridge]}}\n"
    hex, town = "  hexes: {D1: []}\n", "  settlements: {Tuskholm: {hex: D1, borders: {SIDE: water}%s}}\n"
    hall, town = ", with: [{build: Town Hall, lots: [A1, A2]}]", town.replace("SIDE", side)
    view = start(FOUNDED + hex + town % hall, land).view
    assert {(each.type, each.lots, each.side) for each in view.all(Building).values()} == {
        ("town-hall", ("A1", "A2"), ""),
        ("bridge", (), "south"),
    }
    assert view.all(Hex)["D1"].features == ()
    message = "Town Hall stands here: say on which lots, `lots: [A1]`"
    assert refused(FOUNDED + hex + town % "", land) == [("K2-HEX-3", message)]
