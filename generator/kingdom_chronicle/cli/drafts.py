"""Draft turns that a command is given by the paths of their files, wherever these lie."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import click

from ..reading.source import Problem, decode_text
from ..reading.wording import say
from .terminal import WrongCommand

F = TypeVar("F", bound=Callable[..., Any])


def draft_option(option: str, name: str) -> Callable[[F], F]:
    """An option that names a draft's file."""
    kind = click.Path(path_type=Path, dir_okay=False)
    return click.option(option, name, type=kind, metavar="PLAN", help="A draft of the turn, written as a turn file.")


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
