"""`chronicle pages`: the generated Markdown, SVG and data as plain files, for any other site generator."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import click

from ..reading.wording import say, say_many
from .calls import PathName
from .replay import replace_file
from .report import list_problems, print_data
from .terminal import CAMPAIGN_IS_WRONG, Terminal, WrongCommand, audience_option, command, format_option, opened, over
from .tongue import worded
from .usage import argument


@command("pages", say("Write the generated pages into DIR as plain files. What else lies there is left alone."))
@argument("folder", metavar=say("DIR"), type=PathName("folder"))
@audience_option(
    say("For whom they are: the game master's pages also show what is secret."), default="players", show_default=True
)
@format_option
def pages(campaign: Path | None, quiet: bool, verbose: bool, form: str, folder: Path, audience: str) -> None:
    from ..writing.trees import trees

    terminal = Terminal(quiet, verbose)
    there = opened(campaign, terminal, with_gm=audience == "gm")
    if form != "json":
        list_problems(there.problems, there.files, form, there.language)
    if there.journal is None or there.is_wrong:
        if form == "json":
            print_data(there.problems, there.language)
        terminal.warn(say("Nothing was written."))
        raise click.exceptions.Exit(CAMPAIGN_IS_WRONG)
    made = trees(there.journal, audience, there.prose).made
    with over(sorted(made.items()), worded(say("Writing")), terminal) as bar:
        for path, content in bar:
            if PurePosixPath(path).is_absolute() or ".." in PurePosixPath(path).parts:
                raise WrongCommand(say("a page would lie outside of the folder: {path}", path=path))
            place = folder / path
            place.parent.mkdir(parents=True, exist_ok=True)
            replace_file(place, content.encode() if isinstance(content, str) else content)
    if form == "json":
        print_data(there.problems, there.language, written=sorted(made))
        return
    terminal.say(
        say_many(
            "{count} file written to {folder}.",
            "{count} files written to {folder}.",
            len(made),
            folder=folder.as_posix(),
        )
    )
