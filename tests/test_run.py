"""The door to a fresh clone: what it runs, when it sets up anew, and what it says when it cannot."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest


def load() -> ModuleType:
    path = Path(__file__).resolve().parents[1] / "run.py"
    spec = importlib.util.spec_from_file_location("kingdom_chronicle_door", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


door = load()


def key(
    pyproject: bytes = b"[project]",
    constraints: bytes = b"click==8.1.8",
    python: tuple[int, ...] = (3, 12, 1),
    place: str = "here",
) -> str:
    return str(door.stamp_key(pyproject, constraints, python, place))


def test_the_same_files_give_the_same_key() -> None:
    assert key() == key()


@pytest.mark.parametrize(
    "other",
    [
        key(pyproject=b"[project] "),
        key(constraints=b"click==8.1.7"),
        key(python=(3, 13, 1)),
        key(place="elsewhere"),
        key(pyproject=b"[project]click==8.1.8", constraints=b""),
    ],
    ids=["pyproject", "constraints", "python", "place", "text moved from one file to the other"],
)
def test_any_change_of_what_it_was_made_from_gives_another_key(other: str) -> None:
    assert other != key()


def test_site_builds_through_the_command_line_of_the_project() -> None:
    assert door.commands("site", ()) == (("-m", "kingdom_chronicle.cli", "build"),)


def test_serve_serves_through_the_command_line_of_the_project() -> None:
    assert door.commands("serve", ("--quiet",)) == (("-m", "kingdom_chronicle.cli", "serve", "--quiet"),)


def test_test_passes_further_arguments_to_pytest() -> None:
    assert door.commands("test", ("-k", "edict")) == (
        ("-m", "pytest", "-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder", "-k", "edict"),
    )


def test_bench_runs_the_benchmarks_and_not_pytest() -> None:
    assert door.commands("bench", ("replay",)) == (("tests/bench/run.py", "replay"),)


def test_words_brings_the_catalogues_up_to_date() -> None:
    assert door.commands("words", ("--missing", "fr")) == (("generator/catalogues.py", "--missing", "fr"),)


def test_lint_checks_style_form_and_types() -> None:
    assert [command[1:] for command in door.commands("lint", ())] == [
        ("ruff", "check"),
        ("ruff", "format", "--check"),
        ("mypy",),
    ]


def test_an_old_python_is_told_which_one_is_needed() -> None:
    assert "needs Python 3.11 or newer, and this is 3.9.2" in door.hindrance((3, 9, 2), ())


def test_a_python_without_ensurepip_is_told_what_to_install() -> None:
    sentence = door.hindrance((3, 11, 2), ("ensurepip",))
    assert "lacks ensurepip" in sentence
    assert "On Debian and Ubuntu install python3-venv" in sentence


@pytest.mark.parametrize("python", [(3, 11, 0), (3, 12, 4), (4, 0, 0)])
def test_a_whole_python_meets_no_hindrance(python: tuple[int, ...]) -> None:
    assert door.hindrance(python, ()) == ""


@pytest.mark.parametrize(("code", "shown"), [(0, 0), (1, 1), (5, 5), (-9, 137), (-15, 143)])
def test_the_exit_status_is_handed_through_as_a_shell_shows_it(code: int, shown: int) -> None:
    assert door.shell_status(code) == shown


@pytest.mark.parametrize("arguments", [(), ("biuld",)])
def test_an_unknown_door_is_a_wrong_command(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert door.main(arguments) == 2
    assert "python3 run.py DOOR" in capsys.readouterr().err


def test_help_lists_every_door(capsys: pytest.CaptureFixture[str]) -> None:
    assert door.main(("--help",)) == 0
    listed = [line.split()[0] for line in capsys.readouterr().out.splitlines() if line.startswith("  ")]
    assert listed == ["site", "serve", "test", "bench", "lint", "words"]


@pytest.fixture
def venv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in place of .venv whose Python is the one that runs the tests, and so holds the project."""
    monkeypatch.setattr(door, "STAMP", tmp_path / "stamp")
    monkeypatch.setattr(door, "PYTHON", Path(sys.executable))
    return tmp_path


def test_a_stamped_environment_that_works_is_used_as_it_is(venv: Path) -> None:
    (venv / "stamp").write_text("key", encoding="ascii")
    assert door.ready("key")


def test_a_half_made_environment_is_made_anew(venv: Path) -> None:
    assert not door.ready("key")


def test_an_environment_made_from_other_files_is_made_anew(venv: Path) -> None:
    (venv / "stamp").write_text("another key", encoding="ascii")
    assert not door.ready("key")


def test_an_environment_whose_python_is_gone_is_made_anew(venv: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (venv / "stamp").write_text("key", encoding="ascii")
    monkeypatch.setattr(door, "PYTHON", venv / "bin" / "python")
    assert not door.ready("key")
