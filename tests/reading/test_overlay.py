"""What only the GM holds, laid over the campaign's files."""

from __future__ import annotations

from kingdom_chronicle.reading.campaign import Campaign, read_campaign
from kingdom_chronicle.rules import RULESETS, game_of
from rules_at_play import SMALL


def read(files: dict[str, str]) -> tuple[Campaign, list[str]]:
    campaign, problems = read_campaign(SMALL | files, game_of, tuple(RULESETS))
    assert campaign is not None
    return campaign, [f"{problem.span}: {problem.code}: {problem.message} ({problem.severity})" for problem in problems]


def test_mappings_are_joined_key_by_key() -> None:
    land = SMALL["map.yml"] + "hexes: {A1: {name: Elm Wood}}\n"
    campaign, problems = read(
        {
            "map.yml": land,
            "gm/map.yml": "hexes: {A1: {secret: {note: a druid}}, A2: {name: Oak}}\n",
            "gm/people.yml": "ADA: {bio: a spy}\nZed: {}\n",
        }
    )
    assert problems == []
    hex = campaign.land.hexes["A1"].facts
    assert hex.secret is not None
    assert (hex.name, hex.secret.note, campaign.land.hexes["A2"].facts.name) == ("Elm Wood", "a druid", "Oak")
    assert campaign.people["Ada"].bio == "a spy" and "Zed" in campaign.people


def test_lists_are_appended() -> None:
    campaign, problems = read(
        {
            "turns/0001.yml": "edict:\n- claim: A1\n",
            "gm/turns/0001.yml": "edict:\n- explore: A2\nsecret: {story: A druid.}\n",
        }
    )
    assert problems == []
    turn = campaign.turns[0]
    assert [line.verb for line in turn.decisions["edict"]] == ["claim", "explore"]
    assert turn.words.secret is not None and turn.words.secret.story == "A druid."


def test_a_value_in_both_places_names_both() -> None:
    _, problems = read(
        {
            "turns/0001.yml": "title: A day\n",
            "gm/turns/0001.yml": "\ntitle: Another\n",
            "people.yml": SMALL["people.yml"] + "Zed: {feats: [Leadership], bio: a smith}\n",
            "gm/people.yml": "Zed: {feats: [Alertness], bio: a spy}\n",
        }
    )
    assert problems == [
        "campaign/gm/people.yml:1:27: secret: this is given in campaign/people.yml:15 as well (error)",
        "campaign/gm/turns/0001.yml:2:1: secret: this is given in campaign/turns/0001.yml:1 as well (error)",
    ]


def test_what_is_wrong_in_it_is_told_at_its_place() -> None:
    _, problems = read({"gm/people.yml": "Zed:\n  feets: Leadership\n", "gm/poeple.yml": "a: b\n"})
    assert problems == [
        "campaign/gm/poeple.yml:1:1: name: a campaign has no file of this name, so nothing reads it (error)",
        "campaign/gm/people.yml:2:3: shape: 'feets' has no place here (error)",
    ]


def test_what_is_there_for_a_turn_to_come_waits() -> None:
    campaign, problems = read({"turns/0001.yml": "", "gm/turns/0002.yml": "secret: {story: To come.}\n"})
    assert len(campaign.turns) == 1
    assert problems == [
        "campaign/gm/turns/0002.yml:1:1: secret: there is no turns/0002.yml yet, so what stands here waits for it"
        " (warning)"
    ]


def test_a_list_over_a_mapping_is_told_as_that() -> None:
    problems = read_campaign({**SMALL, "gm/people.yml": "- Ada\n"}, game_of, tuple(RULESETS))[1]
    assert [(problem.code, problem.span.file) for problem in problems] == [("shape", "campaign/gm/people.yml")]
    assert "there it is a mapping" in str(problems[0].message)
