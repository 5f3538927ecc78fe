"""Two thousand turn files that went wrong: each is told about at a place that is there, or is legal after all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from kingdom_chronicle.cli import main
from kingdom_chronicle.reading.problems import format_problem, problem_github, problem_json, sorted_problems
from kingdom_chronicle.reading.source import Problem, lines_of
from kingdom_chronicle.writing.outcome import outcome_text
from property.author import campaign, play
from property.mutations import FAULTS, SLIPS, Mutation

MUTATIONS = FAULTS | SLIPS
SEEDS = range(1000, 1015)
EACH = 46
"""So many of each mutation: together more than two thousand."""

CODE = re.compile(r"yaml|shape|name|die|turn|expect|secret|outcome|UC-[A-Z]+-[0-9]+")
UNSPOKEN = re.compile(r"Traceback|\bNone\b|<[a-z_]+ object|\bValueError|\bKeyError|\{[a-z]+\}|Decision\(|Node\(|Span\(")
"""What no sentence for people holds, but where it repeats what was written or names the rows of a table."""

QUOTED = re.compile(r"'[^']*'|`[^`]*`|Possible here: .*")


@cache
def good(seed: int) -> tuple[dict[str, str], str]:
    """A legal campaign of two turns, and the path of its last turn."""
    made = campaign(seed, 2)
    return dict(made.files), made.scripts[-1].path


def mangled(name: str, count: int) -> Iterator[tuple[dict[str, str], str]]:
    """Campaigns whose last turn a mutation has changed."""
    mutation: Mutation = MUTATIONS[name]
    chance = Random(name)
    found = 0
    for attempt in range(40 * count):
        files, path = good(SEEDS[attempt % len(SEEDS)])
        text = mutation(chance, files[path])
        if text != files[path]:
            found += 1
            yield files | {path: text}, path
        if found == count:
            return


def shown(files: dict[str, str]) -> dict[str, str]:
    return {f"campaign/{path}": text for path, text in files.items()}


def is_told_well(problem: Problem, files: dict[str, str]) -> None:
    """A place within its file, a code, a sentence; and every form of it can be made."""
    assert problem.span.file in files, problem
    lines = lines_of(files[problem.span.file])
    assert 1 <= problem.span.line <= len(lines), problem
    assert 1 <= problem.span.column <= len(lines[problem.span.line - 1]) + 1, problem
    assert problem.span.length >= 1, problem
    assert CODE.fullmatch(problem.code), problem
    for sentence in (problem.message, *problem.help):
        assert not UNSPOKEN.search(QUOTED.sub("", str(sentence))), problem
    assert str(problem.message).strip(), problem
    first = format_problem(problem, files).splitlines()[0]
    assert re.fullmatch(r"campaign/[^:]+:[0-9]+:[0-9]+: [^ :]+: \S.*", first), first
    assert problem_github(problem).count("\n") == 0
    assert problem_json(problem)["message"]


@pytest.mark.parametrize("name", MUTATIONS)
def test_what_is_wrong_is_told_where_it_stands(name: str) -> None:
    """Nothing ends in a traceback; what cannot be right is never taken for right."""
    count = 0
    for files, path in mangled(name, EACH):
        journal, problems = play(files)
        for problem in sorted_problems(problems):
            is_told_well(problem, shown(files))
        assert outcome_text(journal.last)
        if name in FAULTS:
            assert any(problem.severity == "error" for problem in problems), files[path]
        count += 1
    assert count == EACH


def test_there_are_two_thousand() -> None:
    assert EACH * len(MUTATIONS) >= 2000


@pytest.mark.parametrize("name", MUTATIONS)
def test_a_mutation_changes_the_campaign_or_not_but_check_never_writes(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    files, _ = next(mangled(name, 1))
    for file, text in files.items():
        place = tmp_path / "campaign" / file
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text.encode())
    before = listing(tmp_path)
    result = CliRunner().invoke(main, ["check"], prog_name="chronicle")
    assert listing(tmp_path) == before
    assert result.exit_code in ((1,) if name in FAULTS else (0, 1))
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert result.stderr == ""


def test_flipped_bytes_are_told_about_and_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that a disk or a mail has damaged, which need not be UTF-8 any more."""
    monkeypatch.chdir(tmp_path)
    chance = Random("flipped")
    for seed in SEEDS:
        files, path = good(seed)
        for file, text in files.items():
            place = tmp_path / f"campaign{seed}" / file
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(text.encode())
        turn = bytearray(files[path].encode())
        for _ in range(chance.randint(1, 3)):
            turn[chance.randrange(len(turn))] ^= 1 << chance.randrange(8)
        (tmp_path / f"campaign{seed}" / path).write_bytes(bytes(turn))
        before = listing(tmp_path)
        result = CliRunner().invoke(main, ["check", "--campaign", f"campaign{seed}"], prog_name="chronicle")
        assert result.exit_code in (0, 1), bytes(turn)
        assert result.exception is None or isinstance(result.exception, SystemExit), bytes(turn)
        assert listing(tmp_path) == before


def listing(folder: Path) -> list[tuple[str, bytes, int]]:
    """All that lies in a folder, with its bytes and the moment it was last written."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return [(path.relative_to(folder).as_posix(), path.read_bytes(), path.stat().st_mtime_ns) for path in found]
