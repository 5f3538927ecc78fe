"""The legend of a map explains what the map shows, and nothing else."""

from __future__ import annotations

import re

from kingdom_chronicle.writing.edition import Edition, edition_of
from kingdom_chronicle.writing.faces import map_face
from kingdom_chronicle.writing.map_legend import Legend, legend_of
from pages_at_play import CAMPAIGN, KINGDOM, MAP, QUIET, Read, rendered, with_turns
from rules_at_play import legal


def edition(files: dict[str, str], audience: str = "players") -> Edition:
    return edition_of(legal(files), "en", audience, False)


def legend(of: Edition) -> Legend:
    return legend_of(of, map_face(of, "map.md"))


def labels(of: Edition) -> tuple[list[str], list[str], list[str]]:
    shown = legend(of)
    return [[key.label for key in keys] for keys in (shown.grounds, shown.states, shown.signs)]  # type: ignore[return-value]


def test_the_ground_states_and_signs_of_the_map_are_explained() -> None:
    grounds, states, signs = labels(edition(CAMPAIGN))
    # E1 is hills, C2 plains: players know no forest, mountains or water
    assert grounds == ["Plains", "Hills"]
    assert states == ["claimed", "explored", "rumoured", "unknown", "River"]
    assert signs == ["Capital", "Landmark"]


def test_what_only_the_game_master_sees_is_in_no_players_legend() -> None:
    assert "kept from the players" in labels(edition(CAMPAIGN, "gm"))[1]
    assert "Lair" not in labels(edition(CAMPAIGN))[2]
    assert "Mountains" in labels(edition(CAMPAIGN, "gm"))[0]


def test_a_hex_given_up_is_explained() -> None:
    files = with_turns(f"edict:\n- claim: B2\n{QUIET}", f"edict:\n- abandon: B2\n{QUIET}")
    assert "no longer claimed" in labels(edition(files))[1]


def test_a_map_without_unknown_hexes_explains_none() -> None:
    files = with_turns(QUIET, kingdom=KINGDOM + "rules: {exploration: untracked}\n")
    assert "unknown" not in labels(edition(files))[1]


def test_every_sign_of_the_drawing_is_in_the_legend() -> None:
    page = rendered(CAMPAIGN, prose={})["map.md"]
    drawing, below = page.split('aria-labelledby="legend"')
    drawn = set(re.findall(r'<use class="ic" href="#([^"]+)"', drawing))
    assert drawn and drawn <= set(re.findall(r'<use href="#([^"]+)"', below))


def test_the_legend_stands_on_the_page_of_the_map() -> None:
    text = Read(rendered(CAMPAIGN, prose={})["map.md"]).text
    assert "Legend Ground Plains Hills" in text


def test_a_campaign_without_a_map_has_no_legend() -> None:
    bare = {path: text for path, text in with_turns(QUIET).items() if path != "map.yml"}
    bare["map.yml"] = MAP[: MAP.index("\n") + 1]
    assert "Legend" not in Read(rendered(bare, prose={})["map.md"]).text
