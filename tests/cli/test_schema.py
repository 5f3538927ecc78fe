"""`chronicle schema`: schemas that suggest what is known and flag nothing that the reader takes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

import rules_at_play
import toy
from json_schema import Core, accepts

from .conftest import Chronicle, Written

FILES = ("kingdom.json", "map.json", "people.json", "realms.json", "turn.json")
LAMP = "night:\n- hang: Oil Lamp\n  isle: A1\n"


@pytest.fixture
def schemas(written: Written, chronicle: Chronicle) -> dict[str, Any]:
    """The schemas of the toy game."""
    return _written(written(toy.isles(toy.CALM)), chronicle)


def _written(campaign: Path, chronicle: Chronicle) -> dict[str, Any]:
    assert chronicle("schema", "--quiet").exit_code == 0
    return {path.name: json.loads(path.read_text("utf-8")) for path in sorted((campaign / ".schemas").iterdir())}


def test_a_schema_for_each_file_is_written_where_files_look_for_it(
    written: Written, chronicle: Chronicle, tmp_path: Path
) -> None:
    campaign = written(toy.isles(toy.CALM))
    result = chronicle("schema")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"5 schemas written to {campaign.resolve().as_posix()}/.schemas.\n"
    assert tuple(sorted(path.name for path in (campaign / ".schemas").iterdir())) == FILES
    chronicle("schema", "elsewhere")
    assert tuple(sorted(path.name for path in (tmp_path / "elsewhere").iterdir())) == FILES


def test_what_a_campaign_is_made_of_is_accepted(schemas: dict[str, Any]) -> None:
    assert accepts(schemas["kingdom.json"], yaml.load(toy.KINGDOM, Core))
    assert accepts(schemas["map.json"], yaml.load(toy.MAP, Core))
    assert accepts(schemas["people.json"], {"Rob": None, "Ada": {"abilities": {"int": 16}, "player": True}})
    assert accepts(schemas["turn.json"], yaml.load(toy.CALM + LAMP, Core))
    assert accepts(schemas["turn.json"], None)


@pytest.mark.parametrize(
    "text",
    [
        "title: 12\nstory:\nplayed: 2026-03-07\nmonths: 6\n",
        "turn: 1\ndusk:\nnight: []\n",
        "dusk:\n- harvest:\n- watch: {}\n",
        "dusk:\n- harvest: {share: +2, rolls: {oil: 3}, by: No}\n",
        "night:\n- snuff: [A1, 0720]\n- spot: A1\n  after: lamps\n",
        "night:\n- hang: Oil Lamp\n  isle: A1\n  waive: {TOY-OIL-1: on credit}\n  granted: the duke\n",
        "night:\n- Hang: Oil Lamp\n  ISLE: A1\n",
        "night:\n- call: Ada\n  secret: {to: A1, until: 4}\n- gm: {oil: -1}\n  secret: true\n  why: x\n",
        "gm:\n- gm: {oil: '+2', no such figure: 1}\n  why: x\n",
        "NIGHT:\n- h ang: Oil Lamp\n  is_le: A1\n",
        "night:\n- hang: Lampe à huile\n  isle: A1\n",
        "expect: {oil: 3}\nrules: {drift: stormy}\nsecret: {story: x}\n",
    ],
)
def test_nothing_that_the_reader_takes_is_flagged(schemas: dict[str, Any], text: str) -> None:
    assert accepts(schemas["turn.json"], yaml.load(text, Core))


@pytest.mark.parametrize(
    "text",
    [
        "nihgt: []\n",
        "night:\n- hnag: Oil Lamp\n",
        "night:\n- hang: Oil Lamp\n  isel: A1\n",
        "night:\n- harvest: {}\n",
        "dusk:\n- harvest: {share: much}\n",
        "night: hang\n",
        "expect: {oil: much}\n",
        "months: [6]\n",
    ],
)
def test_a_slip_is_flagged(schemas: dict[str, Any], text: str) -> None:
    assert not accepts(schemas["turn.json"], yaml.load(text, Core))


def test_a_slip_in_another_file_is_flagged(schemas: dict[str, Any]) -> None:
    assert not accepts(schemas["kingdom.json"], {"name": "X", "rulset": "y"})
    assert not accepts(schemas["people.json"], {"Rob": {"abilites": {}}})
    assert not accepts(schemas["map.json"], {"layout": "round"})


def test_known_names_are_suggested(written: Written, chronicle: Chronicle) -> None:
    made = _written(written(rules_at_play.realm("")), chronicle)["turn.json"]["$defs"]
    assert {"Inn", "Mill", "Farm", "Road"} <= set(made["names-build"]["enum"])
    assert "Treasurer" in made["names-as"]["enum"]
    assert made["names-appoint"]["enum"][:3] == ["Ada", "Bo", "Cy"]


SAMPLE = """\
title: Ten wagons on the Alder
played: 2026-03-07
edict:
  - explore: [C4, C5]
  - claim: C4
  - prepare: C4
  - found: Tuskholm
    hex: C4
    borders: {west: water}
    with:
      - {build: Inn, lot: C3}
      - {build: House, lot: C4}
  - holidays: none
  - build: Farm
    hex: C5
  - build: Mill
    in: Tuskholm
    lots: [C3, D3]
    waive: {UC-SET-4: a windmill on the rise}
income:
  - deposit: 8000
    of: coin, gems and small magic items
  - taxes: {roll: 14, by: Rob}
expect: {size: 1, control dc: 22, consumption: 2}
"""


def test_a_turn_of_a_kingdom_is_accepted(written: Written, chronicle: Chronicle) -> None:
    made = _written(written(rules_at_play.realm("")), chronicle)
    assert accepts(made["turn.json"], yaml.load(SAMPLE, Core))
    assert accepts(made["kingdom.json"], yaml.load(rules_at_play.KINGDOM, Core))
    assert accepts(made["kingdom.json"], yaml.load(rules_at_play.opened("{unrest: 3, control dc: 30}"), Core))
    assert accepts(made["map.json"], yaml.load(rules_at_play.MAP, Core))
    assert accepts(made["people.json"], yaml.load(rules_at_play.PEOPLE, Core))


def test_schemas_are_the_same_each_time(written: Written, chronicle: Chronicle) -> None:
    campaign = written(rules_at_play.realm(""))
    assert json.dumps(_written(campaign, chronicle)) == json.dumps(_written(campaign, chronicle))


def test_a_schema_is_no_larger_than_an_editor_likes(written: Written, chronicle: Chronicle) -> None:
    campaign = written(rules_at_play.realm(""))
    chronicle("schema")
    assert max(path.stat().st_size for path in (campaign / ".schemas").iterdir()) < 500_000
