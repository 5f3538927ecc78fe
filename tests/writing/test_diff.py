"""Two states of a campaign compared: what is said of each turn, why, and in all."""

from __future__ import annotations

import json
import re

import pytest

import rules_at_play
import toy
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.writing.diff import Side, difference
from kingdom_chronicle.writing.diff_change import Difference, ranges
from kingdom_chronicle.writing.diff_pictures import plan_of_blocks
from kingdom_chronicle.writing.diff_text import as_data, as_markdown, as_text
from kingdom_chronicle.writing.outcome import outcome_text, sheet_text

# The isles begin with 10 oil; a calm month brings 1.
LAMP = "night:\n- {hang: Wick Lamp, isle: A1}\n"


def side(journal: Journal, committed: bool = True) -> Side:
    """A journal with the outcomes that `chronicle replay` would have written then."""
    outcomes = {f"{each.number:04}.yml": outcome_text(each) for each in journal.turns}
    return Side(journal, {**outcomes, "sheet.yml": sheet_text(journal, journal.last, "1")} if committed else {})


def isles(*turns: str, **files: str) -> Side:
    return side(toy.legal(toy.isles(*turns, **files)))


def between(before: Side, after: Side, tells_all: bool = False) -> Difference:
    return difference(before, after, "en", tells_all)


def lines(before: Side, after: Side) -> list[str]:
    return as_text(between(before, after)).splitlines()


# ---- what changed


def test_nothing_is_said_where_no_outcome_changed() -> None:
    before = isles(toy.CALM, toy.CALM)
    after = isles("title: Another name\nstory: Another story.\n" + toy.CALM, toy.CALM)
    found = between(before, after)
    assert found.is_empty
    assert (as_text(found), as_text(found, full=True), as_markdown(found)) == ("", "", "")
    assert as_data(found) == {
        "changed": False, "summary": "", "figures": {}, "turns": [], "pending": [],
        "holdings": [], "unwritten": []
    }  # fmt: skip


def test_a_new_turn_is_summed_up_in_the_first_line() -> None:
    # 1 oil comes in, the wick lamp costs 2 and gives a light of 1, which is courage as well
    after = toy.legal(toy.isles(toy.CALM, toy.CALM + LAMP))
    first, second = lines(isles(toy.CALM), side(after))[:2]
    assert first == "Turn 2 · oil 11→10 · light +1 · courage +1"
    assert second.startswith("Turn 2 is new: oil 11→10 · light +1 · courage +1; ")
    assert "Wick Lamp" in second


def test_a_corrected_turn_is_told_with_its_reason_and_the_later_ones_in_one_line() -> None:
    right = toy.CALM.replace("oil: 1", "oil: 3")
    before, after = isles(*[toy.CALM] * 4), isles(toy.CALM, right, toy.CALM, toy.CALM)
    assert lines(before, after)[:3] == [
        "Turn 2 changed · Turns 3-4 carry on · oil 14→16",
        "Turn 2: oil 12→14; die dusk / oil 1 → 3",
        "Turns 3-4 carry on what changed before",
    ]


def test_each_turn_with_a_reason_of_its_own_has_its_line() -> None:
    before = isles(*[toy.CALM] * 3)
    after = isles(toy.CALM.replace("oil: 1", "oil: 2"), toy.CALM, toy.CALM + LAMP)
    kinds = [(each.turn, each.kind) for each in between(before, after).turns]
    assert kinds == [(1, "changed"), (2, "carried"), (3, "changed")]


def test_a_turn_that_is_gone_is_named() -> None:
    told = lines(isles(toy.CALM, toy.CALM), isles(toy.CALM))
    assert told[:2] == ["Turn 2 gone · oil 12→11", "Turn 2 is gone"]


def test_a_pending_turn_of_both_sides_is_compared_as_it_is_played() -> None:
    before = side(toy.legal(toy.isles(toy.CALM, toy.CALM)), committed=False)
    assert between(before, isles(toy.CALM, toy.CALM)).is_empty
    assert lines(before, isles(toy.CALM, toy.CALM + LAMP))[0] == "Turn 2 changed · oil 12→10 · light +1 · courage +1"


def test_turns_are_named_as_runs() -> None:
    assert [str(run) for run in ranges([1, 2, 3, 5, 7, 8])] == ["1-3", "5", "7-8"]
    assert ranges([]) == ()


# ---- why


def reasons(before: Side, after: Side) -> dict[int, list[tuple[str, str]]]:
    return {each.turn: [(cause.kind, cause.text) for cause in each.causes] for each in between(before, after).turns}


def test_a_decision_that_was_exchanged_is_told_from_both_sides() -> None:
    found = reasons(march("edict:\n- claim: B3\n"), march("edict:\n- claim: C2\n"))
    assert found == {2: [("decision", "no longer: Claim B3"), ("decision", "now: Claim C2")]}


def test_a_line_of_the_same_words_that_says_something_else_is_told_once() -> None:
    line = "edict:\n- claim: B3\n  why: {why}\n"
    found = reasons(march(line.format(why="one")), march(line.format(why="two")))
    assert found == {2: [("decision", "written otherwise: Claim B3")]}


def test_a_cell_is_told_with_its_layer_where_a_figure_was_made_of_it() -> None:
    # the lamp is hung in turn 2: before that the cheaper price moves nothing
    turns = (toy.CALM, toy.CALM + LAMP, toy.CALM)
    before, after = isles(*turns), isles(*turns, rules_lamps="change: {wick: {cost: 1}, oil: {cost: 9}}\n")
    assert reasons(before, after) == {2: [("table", "Wick Lamp: Cost, BP 2 → 1 (this campaign)")], 3: []}


def test_a_cell_is_told_in_the_language_of_the_reader() -> None:
    turns = (toy.CALM, toy.CALM + LAMP)
    sides = isles(*turns), isles(*turns, rules_lamps="change: {wick: {cost: 1}}\n")
    causes = [cause.text for each in difference(*sides, "fr").turns for cause in each.causes]
    assert causes == ["Lampe à mèche\u00a0: Coût, BP 2 → 1 (cette campagne)"]


def test_a_number_of_a_check_is_a_reason_too() -> None:
    before, after = isles(toy.CALM), isles(toy.CALM, rules_numbers="change: {dread-base: {value: 12}}\n")
    assert reasons(before, after) == {1: [("table", "Dread 10 → 12 (this campaign)")]}


def test_a_cell_of_a_variant_is_told_with_the_variant() -> None:
    # a district is 1 of the Control DC in Ultimate Campaign, and nothing in kingmaker-fr (FR-1)
    files = rules_at_play.realm(FOUNDED)
    french = {**files, "kingdom.yml": files["kingdom.yml"].replace("ultimate-campaign", "kingmaker-fr")}
    found = between(*(side(rules_at_play.legal(each)) for each in (files, french)))
    told = [cause.text for cause in found.turns[0].causes]
    assert told[0] == "ruleset ultimate-campaign → kingmaker-fr"
    assert "Control DC for each district 1 → 0 (Kingmaker, the French variant)" in told
    assert found.turns[0].figures["control dc"] == (22, 21)


def test_a_switch_is_told_once() -> None:
    calm = "dusk:\n- harvest: {rolls: {oil: 3}}\n- watch: {roll: 20}\n"
    kingdom = toy.KINGDOM + "rules: {drift: wild}\n"
    # 2d6 give another die than d6: the faces are not those of before
    found = reasons(isles(toy.CALM), isles(calm, kingdom=kingdom))
    assert ("switch", "switch Drift calm → wild") in found[1]
    both = reasons(isles(*[toy.CALM] * 2), isles(calm, calm, kingdom=kingdom))
    assert [kind for kind, _ in both[2]].count("switch") == 0


def test_another_founding_is_the_reason_of_the_first_turn() -> None:
    before = isles(toy.CALM, toy.CALM)
    after = isles(toy.CALM, toy.CALM, kingdom=toy.KINGDOM.replace("oil: 10", "oil: 12"))
    assert reasons(before, after) == {1: [("file", "another `founding` in kingdom.yml")], 2: []}


def test_what_is_refused_now_is_a_reason_told_once() -> None:
    # 11 oil in turn 1 are enough for the lamp of 2; 1 + 0 are not
    turns = (toy.CALM + LAMP, toy.CALM + LAMP.replace("A1", "B1"))
    poor, problems = toy.play(toy.isles(*turns, kingdom=toy.KINGDOM.replace("oil: 10", "oil: 0")))
    assert [problem.code for problem in problems] == ["TOY-OIL-1"]
    found = reasons(isles(*turns), side(poor, committed=False))
    assert [kind for kind, _ in found[1]] == ["file", "refused"]
    assert found[2] == []


def test_other_abilities_are_told_where_a_figure_is_made_of_them() -> None:
    # the Ruler of a kingdom adds Charisma to the one attribute chosen, here Economy: 16 gives 3, 18 gives 4
    files = rules_at_play.realm(FOUNDED, "income:\n- taxes: {roll: 9}\n")
    sides = [
        side(rules_at_play.legal({**files, "people.yml": files["people.yml"].replace("Ada: {}", f"Ada: {{{facts}}}")}))
        for facts in ("abilities: {cha: 16}", "abilities: {cha: 18}")
    ]
    found = between(*sides).turns
    assert [(each.kind, [cause.kind for cause in each.causes]) for each in found] == [
        ("changed", ["person"]),
        ("carried", []),
    ]
    assert found[0].causes[0].text.startswith("Ada, ") and found[0].causes[0].text.endswith(" 3 → 4")
    assert found[0].figures["economy"][1] == found[0].figures["economy"][0] + 1


def test_another_map_is_the_reason_where_nothing_else_is() -> None:
    # a resource of the land is no cell of a table that changed, and no line says anything else
    claim = "edict:\n- {claim: C1, granted: a gift}\n"
    after = march(claim, land=rules_at_play.MAP + "hexes: {C1: {special: [resource]}}\n")
    told = [cause for each in reasons(march(claim), after).values() for cause in each]
    assert told == [("file", "map.yml says something else")]


def test_a_generator_that_plays_otherwise_is_told_by_the_rules_that_do() -> None:
    turns = toy.isles(toy.CALM, toy.CALM + LAMP, toy.CALM)
    then = side(toy.legal(turns))
    dear = toy.layer(
        "lantern-isles", base=True, **{**toy.TABLES, "lamps": toy.TABLES["lamps"].replace("cost: 2", "cost: 5")}
    )
    now = toy.legal(turns, layers=(dear,))
    found = between(Side(now, then.outcomes), Side(now, then.outcomes))
    assert [(each.turn, each.kind) for each in found.turns] == [(2, "changed"), (3, "carried")]
    assert [cause.text for cause in found.turns[0].causes] == [
        "played today, TOY-OIL-1, TOY-LAMP-1 gives something else than was committed"
    ]
    assert found.turns[0].figures["oil"] == (10, 7)
    assert found.figures["oil"] == (11, 8)
    assert found.unwritten == ("0002.yml", "0003.yml", "sheet.yml")


def test_what_is_not_yet_written_to_outcomes_is_said() -> None:
    before = isles(toy.CALM)
    after = Side(toy.legal(toy.isles(toy.CALM + LAMP)), before.outcomes)
    assert lines(before, after)[2] == "Not yet written: 0001.yml, sheet.yml; `chronicle replay` writes them"


# ---- pictures

FOUNDED = """\
edict:
- claim: B2
- prepare: B2
- found: Tuskholm
  hex: B2
  borders: {west: water}
  with:
  - {build: Inn, lot: C3}
  - {build: House, lot: C4}
"""


def march(*turns: str, land: str = rules_at_play.MAP) -> Side:
    return side(rules_at_play.legal(rules_at_play.realm(FOUNDED, *turns, land=land)))


def pictures(before: Side, after: Side) -> list[tuple[str, str]]:
    return [(picture.before, picture.after) for picture in between(before, after).pictures]


def test_the_land_is_drawn_as_it_was_and_as_it_is() -> None:
    # columns stand upright and each second one is half a hex lower; B3 lies south of B2, the settlement
    ((was, now),) = pictures(march(), march("edict:\n- claim: B3\n"))
    assert was.replace("o", ".").replace("#", ".") == now.replace("o", ".").replace("#", ".")
    assert (was.count("o"), was.count("#"), now.count("o"), now.count("#")) == (1, 0, 1, 1)
    rows = now.split("\n")
    (town,) = [(n, row.index("o")) for n, row in enumerate(rows) if "o" in row]
    (claim,) = [(n, row.index("#")) for n, row in enumerate(rows) if "#" in row]
    assert claim == (town[0] + 2, town[1])


def test_rows_that_lie_flat_are_pushed_to_the_side() -> None:
    land = "layout: pointy\n" + rules_at_play.MAP
    ((_, now),) = pictures(march(land=land), march("edict:\n- claim: B3\n", land=land))
    assert [row[: len(row) - len(row.lstrip())] for row in now.split("\n")] == ["", " ", "", " "]


def test_a_district_is_drawn_where_something_was_built() -> None:
    built = march("edict:\n- build: House\n  in: Tuskholm\n  lot: D4\n")
    ((was, now),) = pictures(march(), built)
    assert was.split("\n")[3:5] == ["3 .  .  In .  .  .", "4 .  .  Ho .  .  ."]
    assert now.split("\n")[3:5] == ["3 .  .  In .  .  .", "4 .  .  Ho Ho .  ."]
    (title,) = (str(picture.title) for picture in between(march(), built).pictures)
    assert title == "Tuskholm, district 1: Ho House"


def test_a_grid_of_blocks_is_drawn_block_by_block() -> None:
    """A1 and A2 lie side by side, A3 below A1; B is east of A, and I the last block."""
    lots = {"A2": ("inn", "a"), "A3": ("mill", "b"), "B1": ("trade-shop", "c"), "I4": ("houses", "d")}
    assert plan_of_blocks(lots).split("\n") == [
        "A .  In  B TS .   C .  .",
        "  Mi .     .  .     .  .",
        "D .  .   E .  .   F .  .",
        "  .  .     .  .     .  .",
        "G .  .   H .  .   I .  .",
        "  .  .     .  .     .  Ho",
    ]


def test_a_building_of_a_group_has_letters_of_its_own_script() -> None:
    """A Japanese letter is as wide as two, so that the columns stay."""
    first = plan_of_blocks({"A1": ("酒蔵", "a"), "A2": ("été-indien", "b"), "B1": ("a-酒", "c")}).split("\n")[0]
    assert first == "A 酒 ÉI  B A  .   C .  ."


# ---- secrets


def test_secret_words_are_in_no_form_for_players_and_in_all_for_the_game_master() -> None:
    line = "edict:\n- claim: B3\n  granted: QzxGranted\n  why: QzxWhy\n  secret: yes\n"
    ruling = "- gm: {economy: +1}\n  why: QzxRuling\n  secret: [why]\n"
    before = march()
    for words in (line, ruling.replace("- gm", "edict:\n- gm").replace("[why]", "yes")):
        after = march(words)
        found = between(before, after)
        assert not found.is_empty
        told = as_markdown(found) + as_text(found, full=True) + json.dumps(as_data(found))
        assert "Qzx" not in told
    hidden, open_ = (between(before, march(line), tells_all) for tells_all in (False, True))
    assert "B3" not in as_markdown(hidden)
    assert "B3" in as_markdown(open_)
    assert "#" not in as_text(hidden, full=True).replace("# is", "")


@pytest.mark.parametrize(("secret", "told"), [(", secret: yes", "a die not yet told"), ("", "die night / qzx 4 → 6")])
def test_the_die_of_a_hidden_line_is_not_named(secret: str, told: str) -> None:
    ship = f"night:\n- {{call: Qzx, from: north, rolls: {{check: 4, check#2: 9}}{secret}}}\n"
    found = reasons(isles(toy.CALM + ship), isles(toy.CALM + ship.replace("check: 4", "check: 6")))
    assert found == {1: [("die", told)]}


def test_a_die_is_told_by_its_phase_and_step_in_the_language_of_the_campaign() -> None:
    one, other = (march(f"income:\n- taxes: {{roll: {face}}}\n") for face in (2, 20))
    assert "dé (Revenus / Taxes) 2 → 20" in as_text(difference(one, other, "fr"))


def test_what_was_secret_until_a_turn_that_has_been_played_is_told() -> None:
    line = "edict:\n- claim: B3\n  secret: {until: 2}\n"
    assert "Claim B3" in as_text(between(march(), march(line)))
    assert "Claim B3" not in as_text(between(march(), march(line.replace("until: 2", "until: 3"))))


def test_an_unknown_hex_is_not_named() -> None:
    land = rules_at_play.MAP + "hexes: {B2: {known: cleared}, F1: {name: QzxTarn}}\n"
    turns = [rules_at_play.realm(FOUNDED, *more, land=land) for more in ((), ("edict:\n- mark: F1\n  name: QzxFen\n",))]
    turns = [
        {**files, "kingdom.yml": files["kingdom.yml"].replace("rules: {exploration: untracked}\n", "")}
        for files in turns
    ]
    journals = [rules_at_play.legal(files) for files in turns]
    found = between(*map(side, journals))
    assert not found.is_empty
    assert re.findall(r"Qzx|F1", as_markdown(found) + as_text(found, full=True) + json.dumps(as_data(found))) == []


# ---- forms


HOSTILE = "a|b `c` @everyone fixes #1 <b>x</b> </details> ::error::no ##[error]"


def hostile() -> tuple[Side, Side]:
    lamp = json.dumps({"add": {"star": {"label": HOSTILE, "cost": 1, "light": 1}}})
    turn = toy.CALM + f"night:\n- hang: star\n  isle: A1\n  granted: {json.dumps(HOSTILE + chr(10) + '::error::x')}\n"
    return isles(toy.CALM, rules_lamps=lamp), isles(toy.CALM, turn, rules_lamps=lamp)


def test_hostile_words_come_out_harmless_in_every_form() -> None:
    found = between(*hostile())
    made = as_markdown(found)
    prose = re.sub(r"^(`{3,})text\n.*?^\1$", "", made, flags=re.DOTALL | re.MULTILINE)
    assert "everyone" in prose
    assert re.findall(r"[@]\w|#\w|<(?!/?details|/?summary)|\|\w|::|##\[", prose.replace("\\", "")) == ["|b"]
    assert made.count("</details>") == 1
    for text in (made, as_text(found, full=True), json.dumps(as_data(found), indent=2)):
        assert not re.search(r"^\s*::|##\[|[\x00-\x09\x0b-\x1f\x7f-\x9f]", text, flags=re.MULTILINE)


def test_about_a_dozen_lines_are_in_sight_and_the_rest_is_folded() -> None:
    turns = [toy.CALM.replace("oil: 1", f"oil: {2 + n % 5}") for n in range(30)]
    found = between(isles(*[toy.CALM] * 30), isles(*turns))
    made = as_markdown(found)
    shown, _, folded = made.partition("<details>")
    assert len([line for line in shown.splitlines() if line]) <= 12
    assert all(f"Turn {n}: " in made for n in range(1, 31))
    assert folded.endswith("\n</details>\n")
    assert len(as_text(found).splitlines()) == 12
    assert as_text(found).splitlines()[-1].endswith("more things to read: --full")
    assert all(f"Turn {n}: " in as_text(found, full=True) for n in range(1, 31))


def test_no_comment_is_longer_than_hosts_take() -> None:
    why = "x" * 390
    lamp = "night:\n" + "".join(
        f"- {{hang: Wick Lamp, isle: {isle}, granted: {why}}}\n- snuff: {isle}\n" for isle in ("A1", "A2")
    )
    found = between(isles(*[toy.CALM] * 100), isles(*[toy.CALM + lamp] * 100))
    made = as_markdown(found)
    assert len(found.turns) == 100
    assert 40_000 < len(made) < 65_000
    assert "Cut here: there is more than a comment can hold." in made
    assert made.endswith("\n</details>\n")
    fences = re.findall(r"^`{3,}(?:text)?$", made, flags=re.MULTILINE)
    assert len(fences) % 2 == 0
    assert len(as_text(found, full=True)) < 66_000


def test_as_data_a_figure_is_a_pair_and_a_turn_has_its_reasons() -> None:
    right = toy.CALM.replace("oil: 1", "oil: 3")
    data = as_data(between(isles(toy.CALM, toy.CALM), isles(right, toy.CALM)))
    assert data["changed"] is True
    assert data["figures"] == {"oil": [12, 14]}
    assert data["turns"] == [
        {
            "turn": 1,
            "kind": "changed",
            "told": "Turn 1: oil 11→13; die dusk / oil 1 → 3",
            "figures": {"oil": [11, 13]},
            "causes": [{"kind": "die", "text": "die dusk / oil 1 → 3"}],
            "decisions": [],
        },
        {
            "turn": 2,
            "kind": "carried",
            "told": "Turn 2: oil 12→14",
            "figures": {"oil": [12, 14]},
            "causes": [],
            "decisions": [],
        },
    ]


@pytest.mark.parametrize("language", ["fr", "ja"])
def test_every_language_has_the_same_turns_and_figures(language: str) -> None:
    before, after = isles(toy.CALM), isles(toy.CALM, toy.CALM)
    assert "11→12" in difference(before, after, language).summary()
