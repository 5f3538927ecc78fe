"""Problems as the commands list them: as text, as data, as annotations of a pull request."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

import click

from ..reading.problems import format_problem, problem_github, problem_json
from ..reading.source import Files, Problem
from ..writing.lang import catalogue

FORMATS = ("text", "json", "github")


def list_problems(problems: Iterable[Problem], files: Files, form: str, language: str, err: bool = False) -> None:
    """Print problems as text with the lines they are in, or as GitHub's annotations."""
    words = catalogue(language)
    for problem in problems:
        if form == "github":
            click.echo(problem_github(problem, lambda sentence: sentence.worded(words)), err=err)
        else:
            text = format_problem(problem, files, lambda sentence: sentence.worded(words))
            first, newline, rest = text.partition("\n")
            click.echo(click.style(first, bold=True) + newline + rest, err=err)


def print_data(problems: Sequence[Problem], language: str, **facts: object) -> None:
    """Print what a command found as JSON: `fine`, what else there is to know, the problems."""
    words = catalogue(language)
    data = {
        "fine": all(problem.severity == "warning" for problem in problems),
        **facts,
        "problems": [problem_json(problem, lambda sentence: sentence.worded(words)) for problem in problems],
    }
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))
