"""ProperDocs, which goes on with MkDocs 1, publishes the same site with the same plugin and theme."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pages_at_play import CAMPAIGN, PROSE
from sites_at_play import written

JOURNAL: dict[str, str | bytes] = {f"journal/{path}": text for path, text in PROSE.items()}


def built_by(program: str, config: Path, *options: str) -> tuple[dict[str, bytes], str]:
    """Every file of the site that a program makes, and what it said."""
    site = config.parent / program
    command = (sys.executable, "-m", program, "build", "--strict", "-f", str(config), "-d", str(site), *options)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("CHRONICLE_")}
    done = subprocess.run(command, cwd=config.parent, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    files = {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}
    return files, done.stdout + done.stderr


@pytest.mark.parametrize("directory_urls", [False, True])
def test_properdocs_builds_the_same_site_and_warns_of_nothing(tmp_path: Path, directory_urls: bool) -> None:
    config = written(tmp_path, CAMPAIGN, JOURNAL, {"journal/heron.png": b"picture"}, use_directory_urls=directory_urls)
    mkdocs, _ = built_by("mkdocs", config)
    properdocs, said = built_by("properdocs", config)
    assert len(mkdocs) > 60
    assert properdocs.keys() == mkdocs.keys()
    assert [path for path in mkdocs if properdocs[path] != mkdocs[path]] == []
    assert re.findall(r"(?i)^.*(?:warning|deprecat).*$", said, re.MULTILINE) == []


def test_a_wrong_campaign_fails_there_too_with_its_places(tmp_path: Path) -> None:
    config = written(tmp_path, CAMPAIGN, {"turns/0003.yml": "edict:\n- claim: Z9\n"})
    command = (sys.executable, "-m", "properdocs", "build", "-q", "-f", str(config))
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode != 0
    assert "campaign/turns/0003.yml:2:10: name: the map has no hex 'Z9'" in done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
