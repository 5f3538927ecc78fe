"""The museum of mistakes: one small campaign a folder, and all that `chronicle check` says of it."""

from __future__ import annotations

import json
import os
import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kingdom_chronicle.cli import main

MUSEUM = Path(__file__).parent / "broken"

MISTAKES = (
    # text that is not read
    "tab",
    "duplicate-key",
    "comma-in-braces",
    "unquoted-colon",
    "merge-conflict",
    "nul",
    "not-utf-8",
    "alias-bomb",
    "second-document",
    "nested-too-deep",
    # files and turns
    "no-kingdom-file",
    "no-people-file",
    "file-that-nothing-reads",
    "newer-format",
    "two-files-for-a-turn",
    "gap-in-the-turns",
    "turn-number-disagrees",
    "turn-file-named-yaml",
    "months-over-the-next-file",
    # the shape of what is read
    "unknown-key",
    "unknown-verb",
    "verb-of-another-phase",
    "verb-not-first",
    "dash-missing",
    "field-missing",
    "not-a-whole-number",
    "ruling-without-why",
    "waiver-without-a-reason",
    "bad-map-label",
    "secret-said-twice",
    # names
    "unknown-building",
    "unknown-person",
    "unknown-ability",
    "unknown-hex",
    "unknown-terrain",
    "unknown-figure",
    "unknown-level",
    "unknown-switch",
    "unknown-reading",
    "unknown-ruleset",
    "unknown-rule",
    "row-that-is-not-there",
    "people-that-fold-alike",
    "settlements-that-fold-alike",
    "river-through-nowhere",
    "link-to-nowhere",
    # dice
    "die-out-of-range",
    "die-nothing-asked-for",
    "die-not-written",
    # rules
    "waiver-that-did-not-bite",
    "over-the-building-limit",
    "over-the-claim-limit",
    "hex-not-adjacent",
    "lot-taken",
    "lots-on-a-diagonal",
    "lot-outside-the-grid",
    "house-missing",
    "water-missing",
    "treasury-too-small",
    "two-offices",
    "upkeep-before-the-first-hex",
    # checkpoints, and many at once
    "expectation-that-fails",
    "several-at-once",
    "echoes-come-last",
)

FIRST_LINE = re.compile(r"(campaign/[^:]+):([1-9][0-9]*):([1-9][0-9]*): ([a-z]+|UC-[A-Z]+-[0-9]+): \S.*\S")
"""What an editor or a script may rely on: file, line, column, code, text."""

Shown = Callable[[str], Path]


@pytest.fixture
def shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shown:
    """A copy of a piece of the museum, and the test stands beside its campaign."""

    def bring(mistake: str) -> Path:
        here = Path(shutil.copytree(MUSEUM / mistake, tmp_path / mistake))
        monkeypatch.chdir(here)
        return here

    return bring


def chronicle(*words: str) -> Result:
    return CliRunner().invoke(main, list(words), prog_name="chronicle")


def expected(mistake: str) -> str:
    return (MUSEUM / mistake / "problems.txt").read_bytes().decode().replace("\r\n", "\n")


def listing(folder: Path) -> list[tuple[str, int, int]]:
    """All that lies in a folder, with its size and the moment it was last written."""
    found = sorted(path for path in folder.rglob("*"))
    return [(path.relative_to(folder).as_posix(), path.stat().st_size, path.stat().st_mtime_ns) for path in found]


def seconds_of(folder: Path, turn: str) -> tuple[Result, float]:
    """What check says of a campaign with this first turn, and the processor's seconds that it took."""
    for name, text in (
        ("kingdom.yml", (MUSEUM / "tab/campaign/kingdom.yml").read_text("utf-8")),
        ("turns/0001.yml", turn),
    ):
        place = folder / "campaign" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8", newline="\n")
    before = time.process_time()
    result = chronicle("check")
    return result, time.process_time() - before


def test_the_museum_has_the_whole_list() -> None:
    assert sorted(path.name for path in MUSEUM.iterdir()) == sorted(MISTAKES)
    for mistake in MISTAKES:
        assert {path.name for path in (MUSEUM / mistake).iterdir()} == {"campaign", "problems.txt"}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_the_whole_text_is_what_it_ought_to_be(mistake: str, shown: Shown) -> None:
    shown(mistake)
    result = chronicle("check")
    assert result.stdout == expected(mistake)
    assert result.stderr == ""
    assert result.exit_code == 1
    # a failure inside would end in an exception or in a sentence about Kingdom Chronicle itself
    assert isinstance(result.exception, SystemExit)


@pytest.mark.parametrize("mistake", MISTAKES)
def test_nothing_is_written(mistake: str, shown: Shown) -> None:
    here = shown(mistake)
    before = listing(here)
    chronicle("check")
    result = chronicle("replay")
    assert listing(here) == before
    assert result.exit_code == 1
    assert result.stderr == "Nothing was written.\n"


@pytest.mark.parametrize("mistake", MISTAKES)
def test_replay_tells_the_same_problems(mistake: str, shown: Shown) -> None:
    shown(mistake)
    *problems, _ = expected(mistake).splitlines()
    assert chronicle("replay").stdout.splitlines() == problems


@pytest.mark.parametrize("mistake", MISTAKES)
def test_editors_and_scripts_find_each_problem(mistake: str, shown: Shown) -> None:
    """The text, the data and the annotations hold the same problems, at places that are there."""
    here = shown(mistake)
    firsts = [found.groups() for line in expected(mistake).splitlines() if (found := FIRST_LINE.fullmatch(line))]
    data = json.loads(chronicle("check", "--format", "json").stdout)["problems"]
    assert [(each["file"], str(each["line"]), str(each["column"]), each["code"]) for each in data] == firsts
    annotations = chronicle("check", "--format", "github").stdout.splitlines()
    assert len([line for line in annotations if line.startswith("::")]) == len(firsts)
    for each in data:
        place = here / each["file"]
        if (each["line"], each["column"]) != (1, 1):
            line = place.read_bytes().decode("utf-8", "replace").splitlines()[each["line"] - 1]
            assert each["column"] + each["length"] - 1 <= len(line)


@pytest.mark.parametrize("mistake", MISTAKES)
def test_carets_stand_below_what_is_wrong(mistake: str) -> None:
    """A reader who looks at the carets alone sees something, and it begins and ends with a sign."""
    lines = expected(mistake).splitlines()
    for number, line in enumerate(lines):
        if re.fullmatch(r" +\| [ \t]*\^+", line):
            start, end = line.index("^"), line.rindex("^") + 1
            marked = lines[number - 1][start:end]
            assert marked.strip() == marked or marked == "\t"
            assert marked


@pytest.mark.parametrize(("mistake", "echoes"), [("several-at-once", 1), ("echoes-come-last", 3), ("alias-bomb", 4)])
def test_consequences_say_so_and_come_last(mistake: str, echoes: int) -> None:
    told = re.split(r"^(?=campaign/)", expected(mistake), flags=re.MULTILINE)[1:]
    assert ["This may follow from a problem named before it." in each for each in told] == (
        [False] * (len(told) - echoes) + [True] * echoes
    )


def test_each_kind_of_code_is_shown() -> None:
    codes = {
        found[4].partition("-")[0]
        for mistake in MISTAKES
        for line in expected(mistake).splitlines()
        if (found := FIRST_LINE.fullmatch(line))
    }
    # an outcome that differs is no mistake of the campaign's text: tests/cli/test_check.py shows it
    assert codes == {"yaml", "shape", "name", "die", "turn", "expect", "secret", "UC"}


def test_a_file_of_20_megabytes_is_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result, seconds = seconds_of(tmp_path, "story: |\n" + "  They drove the last stake.\n" * 690_000)
    assert os.path.getsize("campaign/turns/0001.yml") > 20_000_000
    assert result.stdout == (
        "campaign/turns/0001.yml:1:1: yaml: this file is larger than 2 MB and is not read\n"
        "  A turn is a few kilobytes: was something else saved under this name?\n"
        "1 problem.\n"
    )
    assert result.exit_code == 1
    assert seconds < 2


def test_a_bomb_that_would_fill_the_memory_is_refused_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine levels of ten aliases each would be a thousand million words."""
    monkeypatch.chdir(tmp_path)
    levels = [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 10)]
    result, seconds = seconds_of(tmp_path, "\n".join(["a0: &a0 ha", *levels]) + "\n")
    assert result.stdout.count(" is an alias, which campaign files do not use\n") == 90
    assert result.exit_code == 1
    assert seconds < 2
