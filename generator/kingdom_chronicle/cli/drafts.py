"""Draft turns that a command is given by the paths of their files, wherever these lie."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from ..reading.source import Problem, decode_text
from ..reading.wording import say, say_many
from ..writing.problem_words import with_names
from .calls import PathName
from .open import Opened
from .report import list_problems
from .terminal import Terminal, WrongCommand
from .usage import option

F = TypeVar("F", bound=Callable[..., Any])


def draft_option(names: str, name: str) -> Callable[[F], F]:
    """An option that names a draft's file."""
    help = say("A draft of the turn, written as a turn file.")
    return option(names, name, type=PathName("file"), metavar=say("PLAN"), help=help)


def read_drafts(paths: Iterable[Path]) -> tuple[str, ...]:
    """The texts of the drafts; raises WrongCommand for a file that cannot be read as text."""
    texts = []
    for path in paths:
        if not path.is_file():
            raise WrongCommand(say("there is no file {file}", file=path.as_posix()))
        text = decode_text(path.read_bytes(), path.as_posix())
        if isinstance(text, Problem):
            raise WrongCommand(say("{file}: {message}", file=path.as_posix(), message=text.message))
        texts.append(text)
    return tuple(texts)


def list_draft_problems(problems: Iterable[Problem], plan: Path | None, text: str, there: Opened) -> None:
    """Print what is wrong with a draft by the name of its own file, not of the turn's that it would become.

    Without `plan`, as where several drafts make the turns, each problem names the turn's file.
    """
    files = dict(there.files)
    problems = with_names(problems, there.journal) if there.journal is not None else problems
    if plan is not None:
        files[plan.as_posix()] = text
        problems = [replace(each, span=replace(each.span, file=plan.as_posix())) for each in problems]
    list_problems(problems, files, "text", there.language, err=True)


def warn_of_refused(problems: Sequence[Problem], terminal: Terminal) -> None:
    """Say that lines of a draft are refused, and so are not in what follows."""
    if problems:
        terminal.warn(
            say_many(
                "The draft has {count} problem; what is refused is left out here.",
                "The draft has {count} problems; what is refused is left out here.",
                len(problems),
            )
        )
