"""`chronicle forecast`: ranges of the coming months, by drafts or quiet ones, played many times."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from ..engine.forecast import forecast as foretold
from ..engine.forecast import planned, refused
from ..reading.problems import any_error
from ..reading.wording import say
from ..writing.chances import forecast_lines
from ..writing.words import words_for
from .calls import PathName, Whole
from .drafts import list_draft_problems, read_drafts, warn_of_refused
from .terminal import CAMPAIGN_IS_WRONG, Terminal, command, journal_of, opened
from .tongue import worded
from .usage import argument, option


@command(
    "forecast",
    say("Play the coming months many times: drafts of turns, then quiet months. Writes nothing, shows no coming die."),
)
@argument("plans", nargs=-1, type=PathName("file"), metavar=say("PLAN"))
@option("--months", type=Whole(1, 120), default=12, metavar="N", show_default=True, help=say("So many in all."))
@option(
    "--runs",
    type=Whole(10, 10_000),
    default=200,
    metavar="N",
    show_default=True,
    help=say("How often they are played."),
)
def forecast(
    campaign: Path | None, quiet: bool, verbose: bool, plans: tuple[Path, ...], months: int, runs: int
) -> None:
    terminal = Terminal(quiet, verbose)
    there = opened(campaign, terminal)
    journal = journal_of(there, terminal)
    texts = read_drafts(plans)
    after, problems = planned(journal, texts, months)
    # a place in a draft is told with its line only where a single one can be meant
    told = texts[0] if len(texts) == 1 else ""
    list_draft_problems(problems, plans[0] if told else None, told, there)
    if any_error(problems):
        raise click.exceptions.Exit(CAMPAIGN_IS_WRONG)
    left_out = refused(journal, after, len(texts))
    list_draft_problems(left_out, plans[0] if told else None, told, there)
    warn_of_refused(left_out, terminal)
    if not terminal.is_watched:
        seen = foretold(journal, after, runs)
    else:
        with click.progressbar(length=runs, label=worded(say("Playing")), file=sys.stderr) as bar:
            seen = foretold(journal, after, runs, lambda played: bar.update(played - bar.pos))
    for line in forecast_lines(words_for(journal.last.view, there.language), seen):
        click.echo(line)
    if there.is_wrong or left_out:
        raise click.exceptions.Exit(CAMPAIGN_IS_WRONG)
