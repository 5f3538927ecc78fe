"""map.yml as a land: the drawn ground, single hexes, rivers, and the names of hexes."""

from __future__ import annotations

from kingdom_chronicle.reading.land import Land, empty_land, read_land
from kingdom_chronicle.reading.source import Problem
from toy import helped, node_of, told

DRAWN = """\
label: "{col:letter}{row}"
legend: {p: plains, f: forest, .: none}
terrain: |
  p f p
  f . p
"""


def reading(text: str) -> tuple[Land | None, list[Problem]]:
    return read_land(node_of(text, "map.yml"))


def land(text: str) -> Land:
    read, problems = reading(text)
    assert read is not None, told(problems)
    assert problems == []
    return read


def wrong(text: str) -> list[str]:
    return told(reading(text)[1])


def test_the_ground_is_drawn_a_sign_a_hex() -> None:
    read = land(DRAWN)
    assert {label: ground.terrain for label, ground in read.hexes.items()} == {
        "A1": "plains",
        "B1": "forest",
        "C1": "plains",
        "A2": "forest",
        "C2": "plains",
    }
    assert (read.grid.columns, read.grid.rows) == (3, 2)


def test_signs_need_no_spaces_between_them() -> None:
    text = DRAWN.replace("p f p", "pfp").replace("f . p", "f.p")
    assert land(text).hexes.keys() == land(DRAWN).hexes.keys()


def test_a_short_row_has_no_hexes_to_the_east() -> None:
    assert list(land(DRAWN.replace("f . p", "f")).hexes) == ["A1", "B1", "C1", "A2"]


def test_a_strange_sign_is_told_once_in_its_row() -> None:
    """The row of the block is the line: `terrain` stands in line 3, its second row in line 5."""
    found = wrong(DRAWN.replace("f . p", "f x x"))
    assert found == ["map.yml:5:1: name: the sign 'x' of `terrain` is not in the legend"]
    text = DRAWN.replace("|\n  p f p\n  f . p\n", "[p f p, f x x]\n")
    assert wrong(text) == ["map.yml:3:18: name: the sign 'x' of `terrain` is not in the legend"]


def test_a_strange_sign_comes_with_what_to_write() -> None:
    """No sign of this legend is near an x; where one is, it is named."""
    _, problems = reading(DRAWN.replace("f . p", "f x p"))
    assert helped(problems) == ["Write what it means below `legend`, as in `x: plains`."]
    _, problems = reading(DRAWN.replace("f . p", "f P p"))
    assert helped(problems) == ["Did you mean 'p'?"]


def test_a_hex_says_more_of_itself() -> None:
    read = land(f"{DRAWN}hexes:\n  c2: {{name: Heron Ford, special: [landmark], known: cleared}}\n")
    assert read.hexes["C2"].facts.name == "Heron Ford"
    assert read.hexes["C2"].terrain == "plains"
    assert str(read.hexes["C2"].span) == "map.yml:7:3"


def test_a_hex_may_have_another_terrain_than_the_drawn_one() -> None:
    assert land(f"{DRAWN}hexes:\n  B2: {{terrain: marsh}}\n").hexes["B2"].terrain == "marsh"


def test_a_hex_without_terrain_is_told() -> None:
    assert wrong(f"{DRAWN}hexes:\n  B2: {{known: cleared}}\n") == [
        "map.yml:7:3: shape: hex B2 has no terrain: draw it or write `terrain`"
    ]


def test_a_hex_that_is_not_on_the_map_is_told_how_hexes_are_written() -> None:
    read, problems = reading(f"{DRAWN}hexes:\n  D1: {{terrain: marsh}}\n  A1: {{known: cleared}}\n")
    assert told(problems) == ["map.yml:7:3: name: the map has no hex 'D1'"]
    assert helped(problems) == ["Hexes are written like A1 or C2."]
    assert read is not None
    assert read.hexes["A1"].facts.known == "cleared"


def test_where_nothing_is_drawn_the_labels_say_how_far_it_reaches() -> None:
    text = 'label: "{col:02}{row:02}"\nhexes: {"0720": {terrain: plains}, 1205: {terrain: forest}}\n'
    assert list(land(text).hexes) == ["0720", "1205"]


def test_a_slip_in_one_hex_leaves_the_others() -> None:
    read, problems = reading(f"{DRAWN}hexes:\n  A1: {{knwn: cleared}}\n  C1: {{known: cleared}}\n")
    assert told(problems) == ["map.yml:7:8: shape: 'knwn' has no place here"]
    assert read is not None
    assert (read.hexes["A1"].facts.known, read.hexes["C1"].facts.known) == (None, "cleared")


def test_a_pattern_that_cannot_be_read_leaves_no_land() -> None:
    read, problems = reading('label: "{column}"\n')
    assert read is None
    assert [(problem.code, str(problem.span)) for problem in problems] == [("shape", "map.yml:1:8")]


def test_rivers_run_through_hexes() -> None:
    assert land(f"{DRAWN}rivers: [[a1, B1], [C1, C2]]\n").rivers == (("A1", "B1"), ("C1", "C2"))


def test_a_river_that_leaves_the_map_is_told_at_the_hex() -> None:
    assert wrong(f"{DRAWN}rivers: [[A1, B2, C2]]\n") == [
        "map.yml:6:15: name: a river runs through 'B2', which is no hex of the map"
    ]


def test_a_hex_is_called_by_its_label_its_name_or_an_alias() -> None:
    read = land(f"{DRAWN}hexes:\n  C2: {{name: Heron Ford, aliases: [GB5, The Ford]}}\n")
    names = ("C2", "c2", "C-2", "Ｃ２", "heron-ford", "gb5", "THE FORD")
    assert [read.label(name) for name in names] == ["C2"] * 7
    assert [read.label(name) for name in ("B2", "D9", "Ford")] == [None] * 3


def test_two_hexes_of_one_name_are_told() -> None:
    assert wrong(f"{DRAWN}hexes:\n  A1: {{name: Ford}}\n  C2: {{aliases: [FORD]}}\n") == [
        "map.yml:8:3: name: 'FORD' already names hex A1: two names that fold to the same"
    ]


def test_a_hex_is_not_called_by_the_label_of_another() -> None:
    assert wrong(f"{DRAWN}hexes:\n  A1: {{name: C2}}\n") == [
        "map.yml:7:3: name: 'C2' already names hex C2: two names that fold to the same"
    ]


def test_labels_that_differ_in_a_sign_alone_are_different_hexes() -> None:
    text = 'label: "{q},{r}"\norigin: {col: -1, row: 1}\nlegend: {p: plains}\nterrain: |\n  ppp\n'
    assert list(land(text).hexes) == ["-1,1", "0,1", "1,0"]
    assert [land(text).label(name) for name in ("-1,1", "1,1", "-1, 1")] == ["-1,1", None, "-1,1"]


def test_a_label_that_the_map_leaves_empty_is_no_other_one() -> None:
    """H1.1 folds like H11, but where H1.1 is on the grid and not on the map it is no hex."""
    rows = "\n".join("  " + ("." * 11 if row == 0 else "p" * 11) for row in range(12))
    text = f'label: "H{{col}}.{{row}}"\nlegend: {{p: plains}}\nterrain: |\n{rows}\n'
    assert land(text).label("h2.11") == "H2.11"
    assert land(text).label("H11.1") is None


def test_an_empty_land_has_no_hex() -> None:
    assert empty_land().label("0101") is None


def test_a_map_larger_than_any_table_needs_is_not_read() -> None:
    text = "legend: {p: plains}\nterrain: |\n" + ("  " + "p" * 201 + "\n") * 200
    assert reading(text)[0] is None
    assert wrong(text) == ["map.yml:2:10: shape: this map has 40,200 hexes; 40,000 are read at most"]
