"""`chronicle odds`: the chances of the checks that the coming turn may bring."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from ..engine.journal import Journal
from ..engine.odds import odds as counted
from ..engine.trial import gathered, refused_in
from ..reading.draft import read_draft
from ..reading.problems import any_error
from ..reading.source import Problem
from ..reading.turns import Turn
from ..reading.wording import say
from ..writing.chances import odds_lines
from ..writing.veils import veils_of
from ..writing.words import words_for
from .drafts import draft_option, list_draft_problems, read_drafts, warn_of_refused
from .terminal import CAMPAIGN_IS_WRONG, Terminal, command, journal_of, opened


@command(
    "odds",
    say(
        "Say how likely each check of the coming turn succeeds: as it is pending, as a draft has it, or without lines."
    ),
)
@draft_option("--turn-file", "plan")
def odds(campaign: Path | None, quiet: bool, verbose: bool, plan: Path | None) -> None:
    terminal = Terminal(quiet, verbose)
    there = opened(campaign, terminal)
    journal = journal_of(there, terminal)
    turn, problems, text = _turn(journal, plan)
    list_draft_problems(problems, plan, text, there)
    if turn is None or any_error(problems):
        raise click.exceptions.Exit(CAMPAIGN_IS_WRONG)
    left_out = refused_in(journal, (turn,)) if plan is not None else []
    list_draft_problems(left_out, plan, text, there)
    warn_of_refused(left_out, terminal)
    gathering, _ = gathered(journal, replace(journal.campaign, turns=(*journal.campaign.turns, turn)), None)
    words = words_for(journal.last.view, there.language, veils_of(journal).at(journal.last.number))
    if plan is not None:
        what = say("The odds of turn {turn}, as {file} has it", turn=turn.number, file=plan.as_posix())
    elif journal.open:
        what = say("The odds of turn {turn}, which is pending", turn=turn.number)
    else:
        what = say("The odds of turn {turn}, as long as nothing is decided in it", turn=turn.number)
    terminal.say(words.say(what))
    for line in odds_lines(words, counted(gathering, journal.last.closing, turn)):
        click.echo(line)
    if there.is_wrong or left_out:
        raise click.exceptions.Exit(CAMPAIGN_IS_WRONG)


def _turn(journal: Journal, plan: Path | None) -> tuple[Turn | None, list[Problem], str]:
    """The turn that is meant: the draft's first month, the first that is open, or one without lines; a draft's text."""
    if plan is None and journal.open:
        return journal.open[0].turn, [], ""
    (text,) = read_drafts(() if plan is None else (plan,)) or ("",)
    turns, problems = read_draft(journal.campaign, journal.ruleset.vocabulary(), text)
    return (turns[0] if turns else None), problems, text
