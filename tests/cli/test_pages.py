"""`chronicle pages`: what `render` makes, as plain files."""

from __future__ import annotations

import json
from pathlib import Path

import rules_at_play
from kingdom_chronicle.writing.pages import render

from .conftest import Chronicle, Written


def test_every_generated_page_is_written_and_other_files_are_left(
    written: Written, chronicle: Chronicle, tmp_path: Path
) -> None:
    written(rules_at_play.realm(""))
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "mine.txt").write_text("kept")
    result = chronicle("pages", "out")
    journal, _ = rules_at_play.play(rules_at_play.realm(""))
    made = render(journal)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"{len(made)} files written to out.\n"
    for path, content in made.items():
        data = content.encode() if isinstance(content, str) else content
        assert (tmp_path / "out" / path).read_bytes() == data
    files = {path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").rglob("*") if path.is_file()}
    assert files == {*made, "mine.txt"}


def test_nothing_is_written_of_a_campaign_that_is_wrong(written: Written, chronicle: Chronicle, tmp_path: Path) -> None:
    written(rules_at_play.realm("edict:\n- claim: Z9\n"))
    result = chronicle("pages", "out")
    assert (result.exit_code, result.stderr) == (1, "Nothing was written.\n")
    assert result.stdout.startswith("campaign/turns/0001.yml:2:10: name: the map has no hex 'Z9'\n")
    assert not (tmp_path / "out").exists()
    assert json.loads(chronicle("pages", "out", "--format", "json").stdout)["fine"] is False


def test_what_is_secret_is_written_for_the_gm_alone(written: Written, chronicle: Chronicle, tmp_path: Path) -> None:
    written(rules_at_play.realm("secret: {story: The steward drinks.}\n"))
    chronicle("pages", "players")
    chronicle("pages", "gm", "--for", "gm")

    def tells(folder: str) -> bool:
        return any(b"steward" in path.read_bytes() for path in (tmp_path / folder).rglob("*") if path.is_file())

    assert (tells("players"), tells("gm")) == (False, True)
