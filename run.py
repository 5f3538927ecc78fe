"""The one door to a fresh clone: sets up .venv where that is needed, then runs one command in it.

Standard library alone; nothing to activate. Any older Python that can read this file gets a sentence, not a
traceback, so only what Python 3.7 knows stands outside of functions.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "kingdom-chronicle.stamp"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

OLDEST = (3, 11)
NEEDED = ("venv", "ensurepip")

USAGE = """\
python3 run.py DOOR [more arguments]     (Windows: py run.py DOOR)

  site    build the example campaign into site/
  serve   the same, shown in the browser while you edit
  test    every test; more arguments go to pytest
  bench   the benchmarks; more arguments go to tests/bench/run.py
  lint    ruff check, ruff format --check, mypy
  words   the catalogues of French and Japanese brought up to date and compiled; --missing fr tells what they lack

The first call makes .venv and takes a minute and the network; later ones start at once."""


def commands(door: str, more: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """What Python of .venv is asked to run for a door, in order; nothing for a door that does not exist."""
    doors: dict[str, tuple[tuple[str, ...], ...]] = {
        "site": (("-m", "kingdom_chronicle.cli", "build", *more),),
        "serve": (("-m", "kingdom_chronicle.cli", "serve", *more),),
        # the files of the tests side by side, in their order
        "test": (("-m", "pytest", "-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder", *more),),
        "bench": (("tests/bench/run.py", *more),),
        "words": (("generator/catalogues.py", *more),),
        "lint": (("-m", "ruff", "check"), ("-m", "ruff", "format", "--check"), ("-m", "mypy")),
    }
    return doors.get(door, ())


def stamp_key(pyproject: bytes, constraints: bytes, python: tuple[int, ...], place: str) -> str:
    """What .venv was made from. The place counts because an editable install points into the folder."""
    parts = (pyproject, constraints, repr(python).encode(), place.encode())
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()


def hindrance(python: tuple[int, ...], missing: tuple[str, ...]) -> str:
    """Why this Python cannot make .venv, in a sentence that says what to install; empty if it can."""
    found = ".".join(str(part) for part in python[:3])
    if python[:2] < OLDEST:
        return (
            f"Kingdom Chronicle needs Python 3.11 or newer, and this is {found}. Install a newer Python and"
            " call run.py with it, for example: python3.11 run.py site"
        )
    if missing:
        return (
            f"This Python {found} cannot make virtual environments: it lacks {' and '.join(missing)}."
            " On Debian and Ubuntu install python3-venv; elsewhere install your system's full Python package."
        )
    return ""


def works() -> bool:
    """Whether .venv starts and holds the project."""
    try:
        probe = subprocess.run([PYTHON, "-c", "import kingdom_chronicle"], cwd=ROOT, capture_output=True)
    except OSError:
        return False
    return probe.returncode == 0


def ready(key: str) -> bool:
    """Whether .venv is whole and made from the same files. The stamp comes last: half of one has none."""
    return STAMP.is_file() and STAMP.read_text(encoding="ascii") == key and works()


def set_up(key: str) -> int:
    """Make .venv anew and install the project into it; the status is that of what failed, or 0."""
    import venv

    print("Setting up .venv; this happens once and takes about a minute.", file=sys.stderr, flush=True)
    try:
        if VENV.is_symlink() or VENV.is_file():
            VENV.unlink()
        elif VENV.exists():
            shutil.rmtree(VENV)
        venv.create(VENV, with_pip=True)
    except (OSError, subprocess.CalledProcessError) as reason:
        print(f"Could not make .venv: {reason}", file=sys.stderr)
        print("Stop what still runs from it, or delete the folder by hand, and try again.", file=sys.stderr)
        return 1
    pip = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    status = subprocess.run([PYTHON, *pip, "-c", "constraints.txt", "-e", ".[test]"], cwd=ROOT).returncode
    if status:
        print("The installation failed; what pip said is above. It needs the network.", file=sys.stderr)
        return shell_status(status)
    STAMP.write_text(key, encoding="ascii")
    return 0


def shell_status(code: int) -> int:
    """The exit status that a shell would show: a child ended by a signal has a negative code of its own."""
    return code if code >= 0 else 128 - code


def main(arguments: tuple[str, ...]) -> int:
    """Run a door and hand its exit status through; the first that fails counts, but all of them run."""
    door, more = arguments[0] if arguments else "", arguments[1:]
    todo = commands(door, more)
    if not todo:
        print(USAGE, file=sys.stdout if door in ("-h", "--help", "help") else sys.stderr)
        return 0 if door in ("-h", "--help", "help") else 2
    python = tuple(sys.version_info[:3])
    pyproject, constraints = (ROOT / "pyproject.toml").read_bytes(), (ROOT / "constraints.txt").read_bytes()
    key = stamp_key(pyproject, constraints, python, str(ROOT))
    whole = ready(key)
    missing = () if whole else tuple(name for name in NEEDED if importlib.util.find_spec(name) is None)
    problem = hindrance(python, missing)
    if problem:
        print(problem, file=sys.stderr)
        return 1
    status = 0 if whole else set_up(key)
    if status:
        return status
    codes = [shell_status(subprocess.run([PYTHON, *command], cwd=ROOT).returncode) for command in todo]
    if door == "site" and not any(codes) and not more:
        print(f"Open site/index.html in a browser: {(ROOT / 'site' / 'index.html').as_uri()}")
    return next((code for code in codes if code), 0)


if __name__ == "__main__":
    try:
        sys.exit(main(tuple(sys.argv[1:])))
    except KeyboardInterrupt:
        sys.exit(130)
