"""The same files give the same bytes: whatever the hash seed, the locale, the run or the door."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from second_secrets_at_play import CAMPAIGN
from sites_at_play import written

ROOT = Path(__file__).parents[1]
CHRONICLE = (sys.executable, "-m", "kingdom_chronicle.cli")
MKDOCS = (sys.executable, "-m", "mkdocs")


def copied(place: Path) -> Path:
    """A copy of the example, so that a build touches nothing here."""
    shutil.copytree(ROOT / "campaign", place / "campaign", ignore=shutil.ignore_patterns("outcomes", "gm"))
    shutil.copy(ROOT / "mkdocs.yml", place)
    return place


def run(place: Path, *command: str, seed: str = "0", locale: str = "C.UTF-8", zone: str = "UTC") -> None:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "LC_ALL": locale, "LANG": locale, "TZ": zone}
    done = subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def digests(folder: Path) -> dict[str, str]:
    """Every file of a folder with the digest of its bytes."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def test_outcomes_and_site_do_not_depend_on_hash_seed_locale_run_or_door(tmp_path: Path) -> None:
    """`chronicle build` and `mkdocs build` in two worlds that have nothing in common but the campaign."""
    one, other = copied(tmp_path / "one"), copied(tmp_path / "other")
    run(one, *CHRONICLE, "replay", seed="1", locale="C")
    run(one, *CHRONICLE, "build", seed="1", locale="C")
    run(other, *CHRONICLE, "replay", seed="20077", locale="ja_JP.UTF-8", zone="Pacific/Auckland")
    run(other, *MKDOCS, "build", seed="20077", locale="ja_JP.UTF-8", zone="Pacific/Auckland")
    outcomes = digests(one / "campaign" / "outcomes")
    assert len(outcomes) > 12
    assert digests(other / "campaign" / "outcomes") == outcomes
    site = digests(one / "site")
    assert "turns/0010.html" in site
    assert digests(other / "site") == site
    run(one, *CHRONICLE, "replay", seed="3")
    assert digests(one / "campaign" / "outcomes") == outcomes


def test_a_committed_outcome_changed_by_one_is_found(tmp_path: Path) -> None:
    """`chronicle check` on the example exits 0; with one figure off it exits 1 and names the turn."""
    place = tmp_path / "one"
    shutil.copytree(ROOT / "campaign", place / "campaign")
    run(place, *CHRONICLE, "check")
    outcome = place / "campaign" / "outcomes" / "0007.yml"
    text = outcome.read_text("utf-8")
    assert "  size: 7\n" in text
    outcome.write_text(text.replace("  size: 7\n", "  size: 8\n"), "utf-8")
    done = subprocess.run((*CHRONICLE, "check"), cwd=place, capture_output=True, text=True)
    assert done.returncode == 1
    assert "campaign/outcomes/0007.yml:" in done.stdout
    assert "turn 7" in done.stdout


def test_a_campaign_of_the_second_edition_gives_the_same_bytes(tmp_path: Path) -> None:
    """As above, with another ruleset: hash seed, locale, run and door change nothing."""
    one, other = (written(tmp_path / name, CAMPAIGN).parent for name in ("one", "other"))
    run(one, *CHRONICLE, "replay", seed="1", locale="C")
    run(one, *CHRONICLE, "build", seed="1", locale="C")
    run(other, *CHRONICLE, "replay", seed="20077", locale="ja_JP.UTF-8", zone="Pacific/Auckland")
    run(other, *MKDOCS, "build", seed="20077", locale="ja_JP.UTF-8", zone="Pacific/Auckland")
    outcomes = digests(one / "campaign" / "outcomes")
    assert {"0005.yml", "0006.yml"} <= set(outcomes)
    assert digests(other / "campaign" / "outcomes") == outcomes
    site = digests(one / "site")
    assert "turns/0006.html" in site
    assert digests(other / "site") == site
