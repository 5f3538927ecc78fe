"""No secret of a campaign of the second edition stands in any byte of the players' site, or in an outcome."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingdom_chronicle.cli import main
from rules_at_play import legal
from second_secrets_at_play import CAMPAIGN, GM
from secrets_at_play import OPEN, secrets_of
from sites_at_play import built, everything, where, written

WORDS = secrets_of(CAMPAIGN)
GM_WORDS = secrets_of(GM)
STEM = b"qzx"


@pytest.fixture(scope="module")
def players(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return everything(built(written(tmp_path_factory.mktemp("players"), CAMPAIGN)))


@pytest.fixture(scope="module")
def beside(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return everything(built(written(tmp_path_factory.mktemp("beside"), CAMPAIGN, GM)))


@pytest.fixture(scope="module")
def gms(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return everything(built(written(tmp_path_factory.mktemp("gm"), CAMPAIGN, GM), "gm"))


def test_the_campaign_is_legal() -> None:
    legal(CAMPAIGN)


def test_no_secret_stands_in_any_byte_of_the_players_site(players: dict[str, bytes]) -> None:
    """Hidden creatures, groups, hexes, words of lines and of events."""
    assert where(players, WORDS) == {}
    assert [path for path, data in players.items() if STEM in data.lower() or STEM in path.lower().encode()] == []


def test_the_gms_folder_changes_no_byte_of_the_players_site(
    players: dict[str, bytes], beside: dict[str, bytes]
) -> None:
    assert where(beside, WORDS | GM_WORDS) == {}
    assert [path for path in players if beside.get(path) != players[path]] == []
    assert beside.keys() == players.keys()


def test_what_is_told_stands_on_the_players_site(players: dict[str, bytes]) -> None:
    words = frozenset(word for text in CAMPAIGN.values() for word in OPEN.findall(text))
    assert words - where(players, words).keys() == set()


def test_the_game_masters_site_has_every_secret(gms: dict[str, bytes]) -> None:
    pages = {path: data for path, data in gms.items() if path.endswith(".html")}
    assert (WORDS | GM_WORDS) - where(pages, WORDS | GM_WORDS).keys() == set()


def test_no_secret_stands_in_any_outcome(tmp_path: Path) -> None:
    written(tmp_path, CAMPAIGN, GM)
    with pytest.raises(SystemExit) as ended:
        main(["replay", "--campaign", str(tmp_path / "campaign")])
    assert ended.value.code in (0, None)
    outcomes = everything(tmp_path / "campaign" / "outcomes")
    assert "0006.yml" in outcomes
    assert [path for path, data in outcomes.items() if STEM in data.lower()] == []
