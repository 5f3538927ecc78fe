"""What a build leaves as it was keeps its time."""

from __future__ import annotations

import os
from pathlib import Path

from kingdom_chronicle.cli.site_files import keep_times, seen_in

LONG_AGO = 1_000_000_000_000_000_000


def put(place: Path, text: str, when: int) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, "utf-8")
    os.utime(place, ns=(when, when))


def test_a_file_with_the_same_bytes_keeps_its_time_and_another_does_not(tmp_path: Path) -> None:
    for name in ("same.html", "turns/same.html", "changed.html", "gone.html"):
        put(tmp_path / name, "old", LONG_AGO)
    before = seen_in(tmp_path)
    put(tmp_path / "same.html", "old", LONG_AGO + 5)
    put(tmp_path / "turns/same.html", "old", LONG_AGO + 5)
    put(tmp_path / "changed.html", "new", LONG_AGO + 5)
    put(tmp_path / "added.html", "new", LONG_AGO + 5)
    (tmp_path / "gone.html").unlink()
    keep_times(tmp_path, before)
    times = {path.relative_to(tmp_path).as_posix(): path.stat().st_mtime_ns for path in tmp_path.rglob("*.html")}
    assert times == {
        "same.html": LONG_AGO,
        "turns/same.html": LONG_AGO,
        "changed.html": LONG_AGO + 5,
        "added.html": LONG_AGO + 5,
    }


def test_a_folder_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    assert seen_in(tmp_path / "site") == {}
    keep_times(tmp_path / "site", {})
