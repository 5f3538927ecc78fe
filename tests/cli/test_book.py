"""`chronicle book`: a PDF where there is a Chromium, and a sentence where there is none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from kingdom_chronicle.cli import main
from kingdom_chronicle.cli.book import BROWSERS
from kingdom_chronicle.writing.pdf_places import places_in
from pages_at_play import CAMPAIGN


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    for path, text in CAMPAIGN.items():
        place = tmp_path / "campaign" / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8")
    return tmp_path / "campaign"


@pytest.mark.browser
def test_the_book_is_one_pdf_with_a_page_for_cover_contents_and_each_turn_at_least(campaign: Path) -> None:
    file = campaign.parent / "out" / "march.pdf"
    done = CliRunner().invoke(main, ["book", "--campaign", str(campaign), str(file)])
    assert (done.exit_code, done.stderr) == (0, "")
    content = file.read_bytes()
    assert content.startswith(b"%PDF")
    turns = sum(path.startswith("turns/") for path in CAMPAIGN)
    count = len(re.findall(rb"/Type\s*/Page\b", content))
    assert count >= 2 + turns
    places = places_in(content)
    chapters = [places[f"turns-{number:04}"] for number in range(1, turns + 1)]
    # behind the cover and the contents, each on a page of its own
    assert chapters[0] >= 3 and chapters[-1] < count
    assert chapters == sorted(set(chapters))


def test_without_a_browser_it_says_what_to_install(campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(campaign))
    monkeypatch.delenv("CHROMIUM", raising=False)
    done = CliRunner().invoke(main, ["book", "--campaign", str(campaign)])
    assert done.exit_code == 2
    assert "a book needs Chromium or Chrome on this machine" in done.stderr
    assert not (campaign / "chronicle.pdf").exists()


def test_a_browser_that_prints_nothing_is_named(campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = campaign.parent / BROWSERS[0]
    broken.write_text("#!/bin/sh\necho 'no display' >&2\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setenv("CHROMIUM", str(broken))
    done = CliRunner().invoke(main, ["book", "--campaign", str(campaign), str(campaign / "a.pdf")])
    assert done.exit_code == 2
    assert "printed no book: no display" in done.stderr


def test_a_wrong_campaign_makes_no_book(campaign: Path) -> None:
    (campaign / "turns" / "0001.yml").write_text("edict:\n- claim: Nowhere\n", "utf-8")
    file = campaign / "a.pdf"
    done = CliRunner().invoke(main, ["book", "--campaign", str(campaign), str(file)])
    assert done.exit_code == 1
    assert not file.exists()
