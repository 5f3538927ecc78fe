"""The command line: one thin module a command, loaded when it is called."""

from __future__ import annotations

import io
import os
import sys
from importlib import import_module
from importlib.metadata import version
from keyword import iskeyword

import click

from ..reading.names import did_you_mean
from ..reading.wording import joined, say
from .tongue import worded

COMMANDS = {
    "init": "a new campaign repository: files with comments, workflows, editor settings",
    "check": "load, validate and replay the campaign, and compare it with outcomes/",
    "replay": "the same, then write outcomes/",
    "roll": "throw the dice that pending turns lack, and write them into their files",
    "show": "the sheet, a settlement or a hex in the terminal",
    "explain": "where a figure comes from",
    "next": "write the file of the next turn, with all that may be decided in it",
    "odds": "the chances of the coming turn's checks",
    "forecast": "ranges of the coming months: draft turns or quiet ones, played many times",
    "diff": "what changed between two git revisions, turn by turn and in all",
    "build": "build the site: mkdocs build",
    "serve": "show the site while you edit: mkdocs serve",
    "schema": "write JSON Schemas for editors",
    "help": "how a turn is written, line by line",
    "pages": "write the generated pages as plain files",
    "import": "the figures of a spreadsheet into expect lines, or into the opening",
    "book": "the whole chronicle as one PDF, where there is a Chromium",
}
"""Each command with its line of help, so that `--help` need not load them."""


class Commands(click.Group):
    """The commands by name; a command has the name of its module, with a stroke where Python keeps the name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            if not cmd_name.startswith("-"):
                unknown = say("no command is called '{command}'.", command=cmd_name)
                ctx.fail(worded(joined(unknown, did_you_mean(cmd_name, COMMANDS))))
            return None
        module = f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name
        command: click.Command = getattr(import_module(f".{module}", __name__), module)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit status: 0 fine, 1 the campaign is wrong, 2 the command is.",
)
@click.version_option(version("kingdom-chronicle"), prog_name="chronicle")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Keep a tabletop kingdom as text: replay its turns, explain its figures, publish its chronicle."""
    if os.environ.get("NO_COLOR"):
        ctx.color = False
    for stream in (sys.stdout, sys.stderr):
        # a console of few letters shows a question mark for the others and does not fail
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
