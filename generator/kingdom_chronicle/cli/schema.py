"""`chronicle schema`: JSON Schemas for the files of a campaign, which editors check and complete with."""

from __future__ import annotations

import json
from pathlib import Path

from ..reading.wording import say, say_many
from ..writing.schema import schemas
from .calls import PathName
from .replay import replace_file
from .terminal import Terminal, command, journal_of, opened
from .usage import argument


@command(
    "schema",
    say("Write JSON Schemas into DIR, else into the campaign's .schemas/, where its files look for them."),
)
@argument("folder", metavar=say("DIR"), required=False, type=PathName("folder"))
def schema(campaign: Path | None, quiet: bool, verbose: bool, folder: Path | None) -> None:
    terminal = Terminal(quiet, verbose)
    there = opened(campaign, terminal)
    journal = journal_of(there, terminal)
    folder = folder or there.root / ".schemas"
    folder.mkdir(parents=True, exist_ok=True)
    made = schemas(journal.last.view)
    for name, content in made.items():
        replace_file(folder / name, (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode())
    terminal.say(
        say_many(
            "{count} schema written to {folder}.",
            "{count} schemas written to {folder}.",
            len(made),
            folder=folder.as_posix(),
        )
    )
