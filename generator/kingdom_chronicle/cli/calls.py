"""What is wrong with the call of a command, in the language of the command: values, options, words too many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import click

from ..reading.names import did_you_mean
from ..reading.wording import Sentence, joined, say, say_many
from .tongue import worded


class WrongCall(click.UsageError):
    """A command was called in a way that it cannot be; put into words at once, for later no language is spoken."""

    def __init__(self, message: Sentence | str, ctx: click.Context | None) -> None:
        super().__init__(worded(message), ctx)
        self.told = worded(say("Error: {message}", message=self.message))
        if ctx is not None:
            asked = f"{ctx.command_path} {max(ctx.help_option_names, key=len)}"
            hint = worded(say("`{command}` tells how it is called.", command=asked))
            self.told = f"{ctx.get_usage()}\n{hint}\n\n{self.told}"

    def show(self, file: IO[str] | None = None) -> None:
        click.echo(self.told, file=file, err=file is None)


@contextmanager
def within_words() -> Iterator[None]:
    """Say in our words what click finds wrong within."""
    try:
        yield
    except (WrongCall, click.exceptions.NoArgsIsHelpError):
        raise
    except click.UsageError as error:
        call = error.ctx or click.get_current_context()
        raise WrongCall(_reason(error, call), call) from error


def too_many(words: Sequence[str], ctx: click.Context) -> WrongCall:
    """The mistake that more words were given than the command takes."""
    return WrongCall(
        say_many(
            "there is one word too many: {words}",
            "there are {count} words too many: {words}",
            len(words),
            words=tuple(words),
        ),
        ctx,
    )


def _reason(error: click.UsageError, call: click.Context) -> Sentence | str:
    """What is wrong; what a value's own kind says of it is in words already."""
    options = [each for each in call.command.get_params(call) if isinstance(each, click.Option)]
    if isinstance(error, click.NoSuchOption):
        known = [name for each in options for name in each.opts if name.startswith("--")]
        unknown = say("there is no option {option}.", option=error.option_name)
        return joined(unknown, did_you_mean(error.option_name, known))
    if isinstance(error, click.BadOptionUsage):
        if any(error.option_name in each.opts and not each.is_flag for each in options):
            return say("{option} needs a value behind it", option=error.option_name)
        return say("{option} takes no value", option=error.option_name)
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return say("{name} is missing", name=_called(error.param, call))
    # of a group, click says only this itself
    return say("the command is missing") if isinstance(call.command, click.Group) else error.message


def _called(param: click.Parameter | None, ctx: click.Context | None) -> str:
    """An option or an argument as it stands in the help."""
    if isinstance(param, click.Option):
        return max(param.opts, key=len)
    return (param.human_readable_name if param is not None else "").strip("[].")


class Choice(click.Choice[str]):
    """One of several words."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value not in self.choices:
            message = say(
                "{name} is one of these: {choices}, and not '{value}'.",
                name=_called(param, ctx),
                choices=tuple(self.choices),
                value=value,
            )
            raise WrongCall(joined(message, did_you_mean(value, self.choices)), ctx)
        return str(value)


class Whole(click.IntRange):
    """A whole number, between two others or any."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            name = _called(param, ctx)
            if self.min is None:
                message = say("{name} is a whole number, and not '{value}'", name=name, value=value)
            else:
                message = say(
                    "{name} is a whole number from {least} to {most}, and not '{value}'",
                    name=name,
                    least=self.min,
                    most=self.max,
                    value=value,
                )
        raise WrongCall(message, ctx)


class PathName(click.Path):
    """The path of a file or of a folder, which need not be there."""

    def __init__(self, kind: str = "any") -> None:
        super().__init__(file_okay=kind != "folder", dir_okay=kind != "file", path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            name, path = _called(param, ctx), Path(value)
            if path.is_dir() and not self.dir_okay:
                message = say("{name} is to be a file, and {path} is a folder", name=name, path=path.as_posix())
            elif path.is_file() and not self.file_okay:
                message = say("{name} is to be a folder, and {path} is a file", name=name, path=path.as_posix())
            else:
                message = say("{path} cannot be read: this is not allowed", path=path.as_posix())
        raise WrongCall(message, ctx)
