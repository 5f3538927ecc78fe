"""The command line: one thin module a command, loaded when it is called."""

from __future__ import annotations

import io
import os
import sys
from importlib import import_module
from importlib.metadata import version
from keyword import iskeyword
from pathlib import Path
from typing import Any

import click

from ..reading.names import did_you_mean
from ..reading.wording import joined, say
from .calls import WrongCall, within_words
from .tongue import listen, speak, worded
from .usage import Told, option, told_and_left

COMMANDS = {
    "init": say("a new campaign repository: files with comments, workflows, editor settings"),
    "check": say("load, validate and replay the campaign, and compare it with outcomes/"),
    "replay": say("the same, then write outcomes/"),
    "roll": say("throw the dice that pending turns lack, and write them into their files"),
    "show": say("the sheet, a settlement or a hex in the terminal"),
    "explain": say("where a figure comes from"),
    "next": say("write the file of the next turn, with all that may be decided in it"),
    "odds": say("the chances of the coming turn's checks"),
    "forecast": say("ranges of the coming months: draft turns or quiet ones, played many times"),
    "diff": say("what changed between two git revisions, turn by turn and in all"),
    "build": say("build the site: mkdocs build"),
    "serve": say("show the site while you edit: mkdocs serve"),
    "schema": say("write JSON Schemas for editors"),
    "help": say("how a turn is written, line by line"),
    "pages": say("write the generated pages as plain files"),
    "import": say("the figures of a spreadsheet into expect lines, or into the opening"),
    "book": say("the whole chronicle as one PDF, where there is a Chromium"),
}
"""Each command with its line of help, so that `--help` need not load them."""

INTERRUPTED = 130
"""The exit status of a command that was stopped from the keyboard, as shells give it."""


class Commands(Told, click.Group):
    """The commands by name; a command has the name of its module, with a stroke where Python keeps the name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            if not cmd_name.startswith("-"):
                unknown = say("no command is called '{command}'.", command=cmd_name)
                raise WrongCall(joined(unknown, did_you_mean(cmd_name, COMMANDS)), ctx)
            return None
        module = f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name
        command: click.Command = getattr(import_module(f".{module}", __name__), module)
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        for stream in (sys.stdout, sys.stderr):
            # a console of few letters shows a question mark for the others and does not fail; help comes before `main`
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        speak(listen(args, Path.cwd()))
        return super().parse_args(ctx, args)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        return [*super().collect_usage_pieces(ctx)[:-1], worded(say("COMMAND [ARGUMENTS]..."))]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        with formatter.section(worded(say("Commands"))):
            formatter.write_dl([(name, worded(about)) for name, about in COMMANDS.items()])

    def invoke(self, ctx: click.Context) -> Any:
        try:
            with within_words():
                return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo(worded(say("Stopped.")), err=True)
            ctx.exit(INTERRUPTED)


def _version() -> str:
    return worded(say("{program}, version {version}", program="chronicle", version=version("kingdom-chronicle")))


@click.group(
    cls=Commands,
    help=say("Keep a tabletop kingdom as text: replay its turns, explain its figures, publish its chronicle."),
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=say("Exit status: 0 fine, 1 the campaign is wrong, 2 the command is."),
)
@option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=told_and_left(_version),
    help=say("Show the version and exit."),
)
@click.pass_context
def main(ctx: click.Context) -> None:
    """What every command begins with."""
    if os.environ.get("NO_COLOR"):
        ctx.color = False
