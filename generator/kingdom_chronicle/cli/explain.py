"""`chronicle explain`: a figure as the sum it is, each term with its source."""

from __future__ import annotations

from pathlib import Path

import click

from ..engine.journal import Journal, TurnRecord
from ..reading.names import did_you_mean, fold
from ..reading.wording import joined, say
from ..writing import realm_records
from ..writing.explanation import explained
from ..writing.ids import figure_id
from ..writing.outcome_sheet import settlement_scores
from ..writing.veils import veils_of
from ..writing.words import Words, words_for
from .calls import Whole
from .terminal import CAMPAIGN_IS_WRONG, Terminal, WrongCommand, command, journal_of, opened
from .usage import argument, option


@command("explain", say("Say where FIGURE comes from: treasury, economy, control-dc, or population --in Tuskholm."))
@argument("figure", metavar=say("FIGURE"))
@option("--turn", type=Whole(), metavar="N", help=say("At the end of this turn; else of the last one."))
@option("--in", "place", metavar=say("NAME"), help=say("The settlement, for a figure that each settlement has."))
def explain(
    campaign: Path | None, quiet: bool, verbose: bool, figure: str, turn: int | None, place: str | None
) -> None:
    terminal = Terminal(quiet, verbose)
    there = opened(campaign, terminal)
    journal = journal_of(there, terminal)
    record = record_of(journal, turn)
    words = words_for(record.view, journal.campaign.languages[0], veils_of(journal).at(journal.last.number))
    name = find_figure(record, figure, words)
    view = record.view
    of = (find_town(record, name, place, words),) if name in view.ruleset.of_settlements else ()
    terminal.say(
        words.say(say("{figure} at the end of turn {turn}", figure=words.stock_or_score(name), turn=record.number))
    )
    for line in explained(words, record.figure(name, *of)):
        click.echo(line)
    if there.is_wrong:
        raise click.exceptions.Exit(CAMPAIGN_IS_WRONG)


def record_of(journal: Journal, turn: int | None) -> TurnRecord:
    """The record of a turn, or of the last one; raises WrongCommand for a turn that has not been played."""
    if turn is None:
        return journal.last
    found = journal.before if turn == journal.before.number else journal.turn(turn)
    if found is None:
        message = say("turn {turn} has not been played: the last one is {last}", turn=turn, last=journal.last.number)
        raise WrongCommand(message)
    return found


def find_figure(record: TurnRecord, name: str, words: Words) -> str:
    """The id of a stock or score by its name in any language; raises WrongCommand."""
    view, id = record.view, figure_id(record.view, name)
    if id not in view.ruleset.stocks and id not in view.ruleset.scores:
        ids = (*view.ruleset.stocks, *view.ruleset.scores)
        known = tuple(dict.fromkeys(words.stock_or_score(each) for each in ids))
        hint = did_you_mean(name, (*known, *ids))
        listed = hint if hint.text else say("Figures: {names}.", names=known)
        raise WrongCommand(joined(say("no figure is called '{name}'.", name=name), listed))
    return id


def find_town(record: TurnRecord, figure: str, place: str | None, words: Words) -> str:
    """The key of the settlement that is meant; without a name the only one there is. Raises WrongCommand.

    What the sheet of the realm's own settlements does not have is a figure of those that it has lost.
    """
    is_of_own = figure in settlement_scores(record)
    towns = realm_records.settlements(record.closing) if is_of_own else realm_records.lost_settlements(record.closing)
    names = tuple(town.name for town in towns.values())
    if place is None and len(towns) == 1:
        return next(iter(towns))
    found = [key for key, town in towns.items() if place is not None and fold(place) in (fold(key), fold(town.name))]
    if len(found) == 1:
        return found[0]
    if place is not None:
        hint = did_you_mean(place, names)
        listed = say("Settlements: {names}.", names=names) if names and not hint.text else hint
        raise WrongCommand(joined(say("no settlement is called '{name}'.", name=place), listed))
    if not towns:
        raise WrongCommand(
            say("{figure} is a figure of a settlement, and there is none yet", figure=words.stock_or_score(figure))
        )
    asked = say("{figure} is a figure of each settlement: name one with --in.", figure=words.stock_or_score(figure))
    raise WrongCommand(joined(asked, say("Settlements: {names}.", names=names)))
