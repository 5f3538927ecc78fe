"""`chronicle next`: the file of the turn that comes, with all that may be decided in it as comments."""

from __future__ import annotations

from pathlib import Path

import click

from ..engine.trial import coming
from ..reading.draft import next_number, next_path
from ..reading.turns import LAST
from ..reading.wording import say
from ..writing.next_turn import next_turn
from ..writing.words import words_for
from .report import list_problems, put
from .terminal import CAMPAIGN_IS_WRONG, Terminal, WrongCommand, command, journal_of, opened
from .usage import option


@command(
    "next",
    say("Write the file of the next turn: how things stand, what waits, and every line on offer, as comments."),
)
@option("--stdout", is_flag=True, help=say("Print the file instead of writing it."))
def next(campaign: Path | None, quiet: bool, verbose: bool, stdout: bool) -> None:
    terminal = Terminal(quiet, verbose)
    there = opened(campaign, terminal)
    if there.is_wrong and not stdout:
        list_problems(there.problems, there.files, "text", there.language)
        terminal.warn(say("Nothing was written."))
        raise click.exceptions.Exit(CAMPAIGN_IS_WRONG)
    journal = journal_of(there, terminal)
    if next_number(journal.campaign) > LAST:
        raise WrongCommand(say("turn 9999 is the last that a campaign can have"))
    path = there.root / next_path(journal.campaign)
    shown = f"{there.shown}/{next_path(journal.campaign)}"
    if not stdout and path.exists():
        raise WrongCommand(say("{file} is there already, and is not overwritten", file=shown))
    text = next_turn(journal, words_for(coming(journal), there.language))
    if stdout:
        put(text)
    else:
        path.parent.mkdir(exist_ok=True)
        _write(path, text, shown)
        terminal.say(say("{file} is written: take `# ` away before what you decide.", file=shown))
        before = journal.campaign.turns[-1:]
        if before and not any(before[0].decisions.values()):
            terminal.say(say("Turn {turn} before it decides nothing: it is a quiet month.", turn=before[0].number))
    if there.is_wrong:
        raise click.exceptions.Exit(CAMPAIGN_IS_WRONG)


def _write(path: Path, text: str, shown: str) -> None:
    """A new file, never one in the place of another."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise WrongCommand(say("{file} is there already, and is not overwritten", file=shown)) from None
