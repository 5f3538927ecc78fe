"""Campaigns of the toy game in a folder, and the command line run in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import toy
from kingdom_chronicle.cli import main
from kingdom_chronicle.rules import RULESETS

Chronicle = Callable[..., Result]
Written = Callable[[Mapping[str, str]], Path]


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Written:
    """Write a campaign's files into `campaign/` of an empty folder, and stand in that folder."""
    monkeypatch.setitem(RULESETS, "lantern-isles", lambda: toy.RULESET)  # type: ignore[arg-type]
    monkeypatch.chdir(tmp_path)

    def write(files: Mapping[str, str]) -> Path:
        for name, text in files.items():
            place = tmp_path / "campaign" / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, "utf-8", newline="\n")
        return tmp_path / "campaign"

    return write


@pytest.fixture
def chronicle() -> Chronicle:
    """Run a command in this process: `chronicle("check", "--quiet")`."""

    def run(*words: str) -> Result:
        return CliRunner().invoke(main, list(words), prog_name="chronicle")

    return run


def outcomes(campaign: Path) -> dict[str, str]:
    """What stands in a campaign's outcomes/."""
    return {path.name: path.read_bytes().decode() for path in sorted((campaign / "outcomes").iterdir())}
