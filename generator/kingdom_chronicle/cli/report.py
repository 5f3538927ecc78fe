"""Problems as the commands list them: as text, as data, as annotations of a pull request."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Iterable, Sequence

import click

from ..reading.problems import format_problem, problem_github, problem_json
from ..reading.source import Files, Problem
from ..writing.problem_words import problem_words

FORMATS = ("text", "json", "github")


def list_problems(problems: Iterable[Problem], files: Files, form: str, language: str, err: bool = False) -> None:
    """Print problems as text with the lines they are in, or as GitHub's annotations."""
    worded = problem_words(language)
    for problem in problems:
        if form == "github":
            put(problem_github(problem, worded) + "\n", err)
        else:
            text = format_problem(problem, files, worded)
            first, newline, rest = text.partition("\n")
            click.echo(click.style(first, bold=True) + newline + rest, err=err)


def print_data(problems: Sequence[Problem], language: str, **facts: object) -> None:
    """Print what a command found as JSON: `fine`, what else there is to know, the problems."""
    worded = problem_words(language)
    data = {
        "fine": all(problem.severity == "warning" for problem in problems),
        **facts,
        "problems": [problem_json(problem, worded) for problem in problems],
    }
    put(json.dumps(data, ensure_ascii=False, indent=2) + "\n")


def put(text: str, err: bool = False) -> None:
    """Print what goes into a file or to a program: UTF-8 there, whatever letters the console has.

    A terminal shows its own letters, and who sets PYTHONIOENCODING gets what was asked for.
    """
    stream = sys.stderr if err else sys.stdout
    if isinstance(stream, io.TextIOWrapper) and not stream.isatty() and not os.environ.get("PYTHONIOENCODING"):
        # the name of a file may hold what no letters can be
        stream.reconfigure(encoding="utf-8", errors="replace")
    click.echo(text, nl=False, err=err)
