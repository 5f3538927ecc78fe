"""A campaign out of texts: its files, its start, its people, and that one mistake hides no other."""

from __future__ import annotations

from typing import Any

import pytest

from kingdom_chronicle.reading.campaign import Campaign, read_campaign
from toy import KINGDOM, MAP, RULESET, Founding, Opening, game_of, helped, isles, read, told


def campaign(texts: dict[str, str]) -> Campaign:
    found, problems = read(texts)
    assert found is not None, told(problems)
    assert problems == [], told(problems)
    return found


def wrong(texts: dict[str, str]) -> list[str]:
    return told(read(texts)[1])


def test_a_campaign_is_its_files() -> None:
    found = campaign(
        isles(
            "title: One\n",
            people="Ilse: {modifiers: {cha: 3}}\n",
            realms="Varn: {size: 20}\n",
            rules_lamps="change: {oil: {cost: 3}}\n",
        )
    )
    assert (found.name, found.ruleset, found.seed) == ("The Lantern Isles", "lantern-isles", "isles")
    assert (found.languages, found.refuse_unwritten, found.flawed) == (("en",), False, False)
    assert (list(found.people), list(found.realms), list(found.own_tables)) == (["Ilse"], ["Varn"], ["lamps"])
    assert len(found.land.hexes) == 6
    assert [turn.words.title for turn in found.turns] == ["One"]


def test_the_order_of_the_files_does_not_matter() -> None:
    texts = isles("title: One\n", "title: Two\n", people="A: {}\n", rules_lamps="remove: [oil]\n")
    assert campaign(dict(reversed(texts.items()))) == campaign(texts)


def test_people_and_map_may_be_left_out() -> None:
    found = campaign({"kingdom.yml": KINGDOM})
    assert (found.people, found.land.hexes, found.turns) == ({}, {}, ())


@pytest.mark.parametrize("name", ["people", "map", "realms", "rules_lamps"])
def test_a_file_may_be_empty(name: str) -> None:
    files: dict[str, Any] = {name: ""}
    assert campaign(isles("", **files)).turns[0].number == 1


def test_the_seed_is_the_name_where_none_is_written() -> None:
    assert campaign(isles(kingdom=KINGDOM.replace("dice: {seed: isles}\n", ""))).seed == "The Lantern Isles"


def test_unwritten_dice_may_be_refused() -> None:
    kingdom = KINGDOM.replace("{seed: isles}", "{seed: isles, unwritten: Refuse}")
    assert campaign(isles(kingdom=kingdom)).refuse_unwritten is True


def test_without_kingdom_yml_there_is_no_campaign() -> None:
    found, problems = read({"map.yml": MAP, "people.yml": "a: b: c\n"})
    assert found is None
    assert [problem.span.file for problem in problems] == ["campaign/kingdom.yml", "campaign/people.yml"]


def test_the_folder_is_called_as_it_was_given() -> None:
    _, problems = read_campaign({}, game_of, (RULESET.name,), "games/isles")
    assert problems[0].span.file == "games/isles/kingdom.yml"


def test_an_unknown_ruleset_is_guessed() -> None:
    found, problems = read(isles(kingdom=KINGDOM.replace("lantern-isles", "lantern-isle")))
    assert found is None
    assert told(problems) == ["campaign/kingdom.yml:2:10: name: no ruleset is called 'lantern-isle'"]
    assert helped(problems) == ["Did you mean 'lantern-isles'?", "Rulesets: `lantern-isles`."]


def test_another_format_is_left_alone() -> None:
    found, problems = read(isles(kingdom=f"format: 2\n{KINGDOM}"))
    assert found is None
    message = "this campaign is of format 2; this version reads format 1 and leaves it alone"
    assert told(problems) == [f"campaign/kingdom.yml:1:9: shape: {message}"]


def test_a_kingdom_that_cannot_be_read_says_no_more_than_that() -> None:
    found, problems = read(isles(kingdom="name: [x\n"))
    assert found is None
    assert {problem.code for problem in problems} == {"yaml"}


# ---- founding and opening


def test_a_new_kingdom_is_founded() -> None:
    start = campaign(isles()).start
    assert (start.word, start.order, start.after) == ("founding", Founding(oil=10), 0)


def test_a_running_kingdom_is_opened_after_a_turn() -> None:
    start = campaign(isles(kingdom=KINGDOM.replace("founding: {oil: 10}", "opening: {after turn: 13}"))).start
    assert (start.word, start.order, start.after) == ("opening", Opening(after_turn=13), 13)


def test_a_founding_may_say_nothing() -> None:
    assert campaign(isles(kingdom=KINGDOM.replace("{oil: 10}", ""))).start.order == Founding()


@pytest.mark.parametrize("more", ["", "founding: {oil: 1}\nopening: {after turn: 3}\n"])
def test_it_is_one_of_the_two(more: str) -> None:
    found, problems = read(isles(kingdom=KINGDOM.replace("founding: {oil: 10}\n", more)))
    assert found is None
    message = "kingdom.yml has either `founding` (a new kingdom) or `opening` (one that comes over from paper)"
    assert [str(problem).partition("shape: ")[2] for problem in problems] == [message]


# ---- people


@pytest.mark.parametrize("twin", ["ILSE", "il-se", "'Il''se'", "Ｉｌｓｅ"])
def test_people_whose_names_fold_alike_are_one_name_twice(twin: str) -> None:
    _, problems = read(isles(people=f"Ilse: {{}}\n{twin}: {{}}\n"))
    assert [(problem.span.file, problem.span.line) for problem in problems] == [("campaign/people.yml", 2)]


def test_a_composed_and_a_decomposed_name_are_one_name_twice() -> None:
    _, problems = read(isles(people="Caf\u00e9: {}\nCafe\u0301: {}\n"))
    assert [problem.span.line for problem in problems] == [2]


def test_names_that_differ_in_an_accent_or_a_voicing_mark_are_two() -> None:
    assert list(campaign(isles(people="Rene: {}\nRené: {}\nハルタ: {}\nバルダ: {}\n")).people) == [
        "Rene",
        "René",
        "ハルタ",
        "バルダ",
    ]


def test_people_who_would_have_one_id_are_told() -> None:
    """`Elk!` and `Elk` do not fold alike, but their pages and dice would have the same name."""
    found, problems = read(isles(people="Elk: {player: yes}\nElk!: {}\n"))
    message = "'Elk!' and 'Elk' are one name: they differ only in signs that do not count"
    assert told(problems) == [f"campaign/people.yml:2:1: name: {message}"]
    assert found is not None
    assert list(found.people) == ["Elk"]


def test_a_person_called_no_is_called_no() -> None:
    assert list(campaign(isles(people="No: {}\nOn:\n0720: {}\n")).people) == ["No", "On", "0720"]


def test_a_slip_in_one_person_leaves_the_person() -> None:
    found, problems = read(isles(people="Ilse: {playr: yes, bio: b}\n"))
    assert len(problems) == 1
    assert found is not None
    assert found.people["Ilse"].bio == "b"


def test_people_are_a_mapping() -> None:
    assert wrong(isles(people="- Ilse\n")) == [
        "campaign/people.yml:1:1: shape: this file is a mapping of names, as `Rob: {...}`"
    ]


# ---- files that nothing reads


@pytest.mark.parametrize(
    ("path", "hint"),
    [
        ("people.yaml", "Did you mean 'people.yml'?"),
        ("peple.yml", "Did you mean 'people.yml'?"),
        ("rules/lamps.yaml", "Name it after the table that it changes, as `rules/buildings.yml`."),
    ],
)
def test_a_file_of_another_name_is_told(path: str, hint: str) -> None:
    _, problems = read(isles() | {path: "a: b\n"})
    assert told(problems) == [f"campaign/{path}:1:1: name: a campaign has no file of this name, so nothing reads it"]
    assert helped(problems) == [hint]


# ---- all at once


def test_one_run_finds_what_is_wrong_in_every_file() -> None:
    texts = isles(
        "titel: x\n",
        "night:\n- hagn: Mirror\n- hang: Mirror\n  ilse: A1\n",
        kingdom=KINGDOM + "mottto: x\n",
        map=MAP + "  Z9: {known: cleared}\n",
        people="Ilse: {playr: yes}\n",
        realms="Varn: {size: big}\n",
    ) | {"turns/0005.yml": "a: b: c\n"}
    found, problems = read(texts)
    assert found is not None
    places = [(problem.span.file.removeprefix("campaign/"), problem.span.line) for problem in problems]
    assert sorted(places) == [
        ("kingdom.yml", 5),
        ("map.yml", 8),
        ("people.yml", 1),
        ("realms.yml", 1),
        ("turns/0001.yml", 1),
        ("turns/0002.yml", 2),
        ("turns/0002.yml", 4),
        ("turns/0005.yml", 1),
        ("turns/0005.yml", 1),
    ]


def test_a_campaign_that_is_not_all_there_says_so() -> None:
    found, _ = read(isles(kingdom=KINGDOM + "mottto: x\n"))
    assert found is not None
    assert found.flawed
    other, _ = read(isles("titel: x\n"))
    assert other is not None
    assert not other.flawed
