"""`chronicle build` and `serve`: MkDocs with the configuration that lies above the campaign."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingdom_chronicle.cli.build import AUDIENCE, find_config
from kingdom_chronicle.cli.terminal import WrongCommand

from .conftest import Chronicle, Written

CONFIG = """\
site_name: !ENV [CHRONICLE_AUDIENCE, nobody]
docs_dir: campaign/journal
site_dir: out
theme: {name: mkdocs}
"""
KINGDOM = {"kingdom.yml": "name: X\n", "journal/index.md": "# Home\n"}


def test_the_configuration_is_found_above_the_campaign(written: Written, tmp_path: Path) -> None:
    campaign = written(KINGDOM)
    (tmp_path / "mkdocs.yml").write_text(CONFIG)
    assert find_config(campaign) == tmp_path.resolve() / "mkdocs.yml"
    assert find_config(None) == tmp_path.resolve() / "mkdocs.yml"


def test_without_a_campaign_the_configuration_above_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "deep" / "er").mkdir(parents=True)
    (tmp_path / "mkdocs.yml").write_text(CONFIG)
    monkeypatch.chdir(tmp_path / "deep" / "er")
    assert find_config(None) == tmp_path.resolve() / "mkdocs.yml"


def test_without_a_configuration_the_command_is_wrong(written: Written, chronicle: Chronicle) -> None:
    campaign = written(KINGDOM)
    with pytest.raises(WrongCommand, match=r"there is no mkdocs\.yml in the campaign's folder or above it"):
        find_config(campaign)
    assert chronicle("build").exit_code == chronicle("serve").exit_code == 2


def test_the_site_is_built_and_options_are_passed_on(written: Written, chronicle: Chronicle, tmp_path: Path) -> None:
    written(KINGDOM)
    (tmp_path / "mkdocs.yml").write_text(CONFIG)
    assert chronicle("build", "--quiet", "--site-dir", "elsewhere").exit_code == 0
    assert "<title>nobody" in (tmp_path / "elsewhere" / "index.html").read_text("utf-8")
    assert not (tmp_path / "out").exists()


def test_the_plugin_is_told_for_whom(written: Written, chronicle: Chronicle, tmp_path: Path) -> None:
    assert AUDIENCE == "CHRONICLE_AUDIENCE"
    written(KINGDOM)
    (tmp_path / "mkdocs.yml").write_text(CONFIG)
    assert chronicle("build", "-q", "--for", "gm").exit_code == 0
    assert "<title>gm" in (tmp_path / "out" / "index.html").read_text("utf-8")


def test_the_exit_status_is_that_of_mkdocs(written: Written, chronicle: Chronicle, tmp_path: Path) -> None:
    written(KINGDOM)
    (tmp_path / "mkdocs.yml").write_text(CONFIG)
    assert chronicle("build", "--no-such-option").exit_code == 2
    (tmp_path / "mkdocs.yml").write_text(CONFIG + "theme: {name: none-such}\n")
    assert chronicle("build", "-q").exit_code == 1


def test_another_configuration_may_be_named(written: Written, chronicle: Chronicle, tmp_path: Path) -> None:
    written(KINGDOM)
    (tmp_path / "other.yml").write_text(CONFIG)
    assert chronicle("build", "-q", "-f", "other.yml").exit_code == 0
    assert (tmp_path / "out" / "index.html").is_file()
