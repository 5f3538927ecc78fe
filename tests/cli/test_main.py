"""The command line as a whole: its help, its exit statuses, how it speaks and where."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path

import pytest

import kingdom_chronicle.cli
import rules_at_play
import toy
from kingdom_chronicle.cli import COMMANDS
from kingdom_chronicle.cli.report import put
from kingdom_chronicle.cli.terminal import Terminal
from kingdom_chronicle.rules import RULESETS

from .conftest import Chronicle, Written


def run(*words: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command line in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "kingdom_chronicle.cli", *words],
        cwd=cwd,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_each_command_is_there_and_told_in_the_help(chronicle: Chronicle) -> None:
    help = chronicle("--help")
    assert help.exit_code == 0
    for name in COMMANDS:
        assert f"\n  {name} " in help.stdout
        assert chronicle(name, "--help").exit_code == 0
    assert help.stdout.endswith("Exit status: 0 fine, 1 the campaign is wrong, 2 the command is.\n")


def test_each_module_of_a_command_is_listed() -> None:
    folder = Path(kingdom_chronicle.cli.__file__).parent
    shared = {"__init__", "__main__", "calls", "drafts", "game", "gm", "open", "paper", "place"}
    shared |= {"report", "revision", "scaffold", "site_files", "terminal", "tongue", "usage"}
    commands = {path.stem for path in folder.glob("*.py")} - shared
    assert {name.removesuffix("_") for name in commands} == set(COMMANDS)


def test_a_misspelt_command_gets_a_suggestion(chronicle: Chronicle) -> None:
    result = chronicle("biuld")
    assert result.exit_code == 2
    assert result.stderr.endswith("Error: no command is called 'biuld'. Did you mean 'build'?\n")


def test_a_misspelt_option_is_a_wrong_command(chronicle: Chronicle) -> None:
    assert chronicle("check", "--qiet").exit_code == 2
    assert chronicle("--qiet").exit_code == 2


def test_the_version_is_told(chronicle: Chronicle) -> None:
    assert chronicle("--version").stdout == f"chronicle, version {version('kingdom-chronicle')}\n"


def test_the_package_runs_as_a_program(tmp_path: Path) -> None:
    result = run("check", cwd=tmp_path)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("Error: there is no campaign here or above")


def on_a_terminal(cwd: Path, **environment: str) -> str:
    """What `chronicle check` shows on a terminal, with every sign that steers one."""
    if os.name == "nt":
        pytest.skip("this system has no pseudo-terminals")
    ours, theirs = os.openpty()
    kept = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    subprocess.run(
        [sys.executable, "-m", "kingdom_chronicle.cli", "check"],
        cwd=cwd,
        env={**kept, "TERM": "xterm", **environment},
        stdout=theirs,
        stderr=theirs,
        check=False,
    )
    os.close(theirs)
    shown = b""
    try:
        while part := os.read(ours, 65536):
            shown += part
    except OSError:
        pass  # what Linux says at the end of a closed terminal
    os.close(ours)
    return shown.decode()


def test_colour_is_for_terminals_and_no_color_is_obeyed(written: Written, tmp_path: Path) -> None:
    written({"kingdom.yml": "name: X\nruleset: nothing\nfounding: {}\n"})
    assert "\x1b[1mcampaign/kingdom.yml:2:10: name:" in on_a_terminal(tmp_path)
    assert "\x1b[1m" not in on_a_terminal(tmp_path, NO_COLOR="1")
    assert "\x1b" not in run("check", cwd=tmp_path).stdout


def test_long_work_shows_a_bar_on_a_terminal_alone(written: Written, tmp_path: Path) -> None:
    written(rules_at_play.realm("gm: []\nmonths: 30\n"))
    assert "Replaying" in on_a_terminal(tmp_path)
    assert "Replaying" not in run("check", cwd=tmp_path).stderr
    written(rules_at_play.realm("gm: []\nmonths: 2\n"))
    assert "Replaying" not in on_a_terminal(tmp_path)


def test_a_bug_is_not_shown_as_a_mistake_of_the_campaign(
    written: Written, chronicle: Chronicle, monkeypatch: pytest.MonkeyPatch
) -> None:
    def survey(view: object) -> tuple[()]:
        raise ZeroDivisionError("by nothing")

    written(toy.isles(toy.CALM))
    broken = replace(toy.RULESET, survey=survey)
    monkeypatch.setitem(RULESETS, "lantern-isles", lambda: broken)  # type: ignore[arg-type]
    result = chronicle("check")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        "This is a mistake in Kingdom Chronicle, not in the campaign: ZeroDivisionError (by nothing)."
        " Please report it on the project's issue page, with what the same command prints with --verbose.\n"
    )
    told = chronicle("check", "--verbose").stderr
    assert "Traceback (most recent call last)" in told and told.endswith("prints with --verbose.\n")


def test_nobody_watches_a_command_without_standard_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """A service may start it so: Python has None there."""
    monkeypatch.setattr("sys.stderr", None)
    assert not Terminal().is_watched


def test_letters_that_a_console_lacks_are_no_failure(written: Written, tmp_path: Path) -> None:
    # Latin-1 has no true minus
    written(rules_at_play.realm("income:\n- gm: {loyalty: -3}\n  why: x\n"))
    result = run("explain", "loyalty", cwd=tmp_path, PYTHONIOENCODING="latin-1")
    assert result.returncode == 0
    assert result.stdout.splitlines()[-1] == "Loyalty ?3 = ?3"


@pytest.mark.parametrize(
    ("asked_for", "watched", "written"),
    [
        ("", False, "税 −3\n".encode()),
        ("latin-1", False, b"? ?3\n"),
        ("", True, b"? ?3\n"),
    ],
)
def test_data_is_utf_8_in_a_file_and_in_the_letters_of_a_terminal_or_of_who_sets_them(
    monkeypatch: pytest.MonkeyPatch, asked_for: str, watched: bool, written: bytes
) -> None:
    out = io.BytesIO()
    console = io.TextIOWrapper(out, encoding="latin-1", errors="replace", newline="")
    monkeypatch.setattr(console, "isatty", lambda: watched)
    monkeypatch.setattr("sys.stdout", console)
    monkeypatch.setenv("PYTHONIOENCODING", asked_for)
    put("税 −3\n")
    assert out.getvalue() == written


def test_the_name_of_a_file_that_is_no_text_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python reads a byte of a name that is no UTF-8 as half a letter, which cannot be written."""
    out = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(out, encoding="utf-8", errors="replace", newline=""))
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    put("turns/0001\udcff.yml\n")
    assert out.getvalue() == b"turns/0001?.yml\n"


def test_the_commands_are_loaded_only_when_they_are_called() -> None:
    code = "import sys, kingdom_chronicle.cli as c; print(*sorted(m for m in sys.modules if c.__name__ in m))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    shared = (f"kingdom_chronicle.cli.{name}" for name in ("calls", "place", "tongue", "usage"))
    assert result.stdout.split() == ["kingdom_chronicle.cli", *shared]
