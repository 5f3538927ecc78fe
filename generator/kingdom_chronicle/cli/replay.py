"""`chronicle replay`: check the campaign, then write outcomes/ as it should be."""

from __future__ import annotations

import os
from importlib.metadata import version
from pathlib import Path

import click

from ..reading.problems import any_error
from ..reading.wording import Sentence, say, say_many
from ..writing.outcome import SHEET, Comparison, compare, same, turn_of
from .check import told_open
from .gm import beside
from .open import read_outcomes
from .report import list_problems, print_data
from .terminal import CAMPAIGN_IS_WRONG, Terminal, WrongCommand, command, format_option, opened


@command("replay", say("Check the campaign, then write outcomes/. Writes nothing where anything is wrong."))
@format_option
def replay(campaign: Path | None, quiet: bool, verbose: bool, form: str) -> None:
    terminal = Terminal(quiet, verbose)
    there = opened(campaign, terminal)
    gm = beside(there)
    problems = [*there.problems, *gm.problems]
    if form != "json":
        list_problems(problems, gm.files, form, there.language)
    if there.journal is None or any_error(problems):
        if form == "json":
            print_data(problems, there.language, written=[])
        terminal.warn(say("Nothing was written."))
        raise click.exceptions.Exit(CAMPAIGN_IS_WRONG)
    # what cannot be read is written anew: whoever merges calls this to settle a conflict
    outcomes, _ = read_outcomes(there.root, there.shown)
    compared = compare(outcomes, there.journal, version("kingdom-chronicle"))
    written = write_outcomes(there.root / "outcomes", compared, outcomes)
    if form == "json":
        print_data(problems, there.language, written=written)
        return
    for name in written:
        if name != SHEET:
            terminal.say(_told(name, compared))
    for sentence in told_open(there.journal.open):
        terminal.warn(sentence)
    turns = len([name for name in written if name != SHEET])
    if turns:
        terminal.say(say_many("{count} turn written.", "{count} turns written.", turns))
    else:
        terminal.say(say("The sheet was written.") if written else say("outcomes/ is as it should be."))


def _told(name: str, compared: Comparison) -> Sentence:
    if name in compared.orphans:
        return say("{name}: removed, there is no such turn", name=name)
    if (turn_of(name) or 0) <= compared.stated:
        return say("{name}: another outcome than before", name=name)
    return say("{name}: new", name=name)


def write_outcomes(folder: Path, compared: Comparison, outcomes: dict[str, str]) -> list[str]:
    """Make a folder hold what is due, each file whole or not at all, the sheet last; what has changed."""
    if folder.is_symlink() and not folder.resolve().is_relative_to(folder.parent.resolve()):
        raise WrongCommand(say("outcomes/ is a link that leads out of the campaign's folder and is not written to"))
    folder.mkdir(exist_ok=True)
    changed = [name for name, text in compared.due.items() if not same(outcomes.get(name), text)]
    for name in changed:
        replace_file(folder / name, compared.due[name].encode())
    for name in compared.orphans:
        (folder / name).unlink()
    return [*changed, *compared.orphans]


def replace_file(path: Path, data: bytes) -> None:
    """Put data in a file's place at one stroke, so that nobody ever sees half of it."""
    draft = path.with_name(f".{path.name}.new")
    try:
        draft.write_bytes(data)
        os.replace(draft, path)
    finally:
        draft.unlink(missing_ok=True)
