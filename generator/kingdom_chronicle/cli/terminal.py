"""What the commands have in common: their options, how they speak, and how they end when the engine fails."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, ExitStack, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, TypeVar

import click

from ..engine.journal import Journal
from ..reading.wording import Sentence, say, say_many, with_brackets
from .calls import Choice, PathName
from .open import Opened, open_campaign
from .place import campaign_in, find_campaign
from .report import FORMATS, list_problems
from .tongue import speak, worded
from .usage import Told, option

FINE, CAMPAIGN_IS_WRONG, COMMAND_IS_WRONG = 0, 1, 2
MANY = 24
"""Fewer turns than this are replayed before a bar could be read."""

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")


class Command(Told):
    """A command that tells a bug of its own from a mistake of the campaign."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise
        except OSError as error:
            reason = error.strerror or str(error)
            what = with_brackets(error.filename, reason) if error.filename else reason
            raise WrongCommand(say("this cannot be read or written: {what}", what=what)) from error
        except Exception as bug:
            if ctx.params.get("verbose"):
                traceback.print_exc()
            message = say(
                "This is a mistake in Kingdom Chronicle, not in the campaign: {bug}. Please report it on the "
                "project's issue page, with what the same command prints with --verbose.",
                bug=f"{type(bug).__name__} ({bug})" if str(bug) else type(bug).__name__,
            )
            click.echo(worded(message), err=True)
            ctx.exit(COMMAND_IS_WRONG)


class WrongCommand(click.ClickException):
    """The command cannot do what it was asked; exit status 2."""

    exit_code = COMMAND_IS_WRONG

    def __init__(self, message: Sentence) -> None:
        super().__init__(worded(message))
        # when it is shown, the command is over and speaks no language any more
        self.told = worded(say("Error: {message}", message=self.message))

    def show(self, file: IO[str] | None = None) -> None:
        click.echo(self.told, file=file, err=file is None)


@dataclass(frozen=True)
class Terminal:
    """How a command speaks: results on standard output, all else on standard error."""

    quiet: bool = False
    verbose: bool = False

    @property
    def is_watched(self) -> bool:
        """Whether somebody would see a bar; a service may start a command without standard error."""
        return not self.quiet and bool(sys.stderr) and sys.stderr.isatty()

    def say(self, sentence: Sentence | str) -> None:
        """A result that is not asked for when all is to be quiet."""
        if not self.quiet:
            click.echo(worded(sentence))

    def note(self, sentence: Sentence) -> None:
        """A word on what is done, for those who want to know."""
        if self.verbose and not self.quiet:
            click.echo(worded(sentence), err=True)

    def warn(self, sentence: Sentence) -> None:
        """A word that is said in any case, beside the result."""
        click.echo(worded(sentence), err=True)


def command(name: str, help: Sentence, **settings: Any) -> Callable[[F], click.Command]:
    """A command with the options that all have: `--campaign`, `--quiet`, `--verbose`."""

    def made(play: F) -> click.Command:
        options = (
            option("--verbose", "-v", is_flag=True, help=say("Say more, also of failures of the program itself.")),
            option("--quiet", "-q", is_flag=True, help=say("Say nothing but problems and what was asked for.")),
            option(
                "--campaign",
                "campaign",
                type=PathName("folder"),
                metavar=say("DIR"),
                help=say("The campaign's folder; else it is looked for upwards from here."),
            ),
        )
        decorated: Callable[..., Any] = play
        for each in options:
            decorated = each(decorated)
        return click.command(name, cls=Command, help=help, **settings)(decorated)

    return made


def format_option(play: F) -> F:
    """The option `--format` of the commands that list problems."""
    kind = Choice(FORMATS)
    return option(
        "--format", "form", type=kind, default="text", show_default=True, help=say("How problems are listed.")
    )(play)


def audience_option(help: Sentence, **settings: Any) -> Callable[[F], F]:
    """The option `--for`: whether what only the game master may read is shown."""
    return option("--for", "audience", type=Choice(("players", "gm")), help=help, **settings)


def campaign_folder(named: Path | None) -> Path:
    """The campaign that the command is about; raises WrongCommand where there is none."""
    if named is not None and not named.is_dir():
        raise WrongCommand(say("there is no folder {folder}", folder=named.as_posix()))
    if named is not None:
        found = campaign_in(named)
        if found is None:
            raise WrongCommand(say("{folder} holds no kingdom.yml, so it is no campaign", folder=named.as_posix()))
        return found
    found = find_campaign(Path.cwd())
    if found is None:
        raise WrongCommand(
            say("there is no campaign here or above (a folder with kingdom.yml): name it with --campaign DIR")
        )
    return found


def opened(named: Path | None, terminal: Terminal, with_gm: bool = False) -> Opened:
    """The campaign read and replayed, with a bar on a terminal while that takes long; `with_gm` as the GM has it."""
    root = campaign_folder(named)
    terminal.note(say("Reading {folder}", folder=root.as_posix()))
    there = _watched(root, with_gm) if terminal.is_watched else open_campaign(root, with_gm=with_gm)
    speak(there.language)
    return there


def _watched(root: Path, with_gm: bool) -> Opened:
    with ExitStack() as while_open:
        bars: list[Any] = []

        def watch(played: int, turns: int) -> None:
            if turns >= MANY and not bars:
                bar = click.progressbar(length=turns, label=worded(say("Replaying")), file=sys.stderr)
                bars.append(while_open.enter_context(bar))
            for bar in bars:
                bar.update(played - bar.pos)

        return open_campaign(root, watch=watch, with_gm=with_gm)


def over(items: Sequence[T], label: str, terminal: Terminal) -> AbstractContextManager[Iterable[T]]:
    """A sequence to go through, with a bar on a terminal."""
    if not terminal.is_watched:
        return nullcontext(items)
    return click.progressbar(items, label=label, file=sys.stderr)


def journal_of(there: Opened, terminal: Terminal) -> Journal:
    """The journal; where the campaign cannot be read so far, its problems are listed and the command ends."""
    if there.journal is None:
        list_problems(there.problems, there.files, "text", there.language, err=True)
        raise click.exceptions.Exit(CAMPAIGN_IS_WRONG)
    if there.is_wrong:
        wrong = sum(problem.is_error for problem in there.problems)
        terminal.warn(
            say_many(
                "The campaign has {count} problem; what is refused is left out here: see `chronicle check`.",
                "The campaign has {count} problems; what is refused is left out here: see `chronicle check`.",
                wrong,
            )
        )
    return there.journal
