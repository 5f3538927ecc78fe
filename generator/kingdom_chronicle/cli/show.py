"""`chronicle show`: the sheet, a settlement, a hex or a person in the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from ..engine.journal import Journal
from ..reading.names import did_you_mean, fold
from ..reading.wording import Sentence, joined, say
from ..writing import glance, realm_records
from ..writing.veils import veils_of
from ..writing.words import Words, words_for
from .terminal import CAMPAIGN_IS_WRONG, Terminal, WrongCommand, command, journal_of, opened
from .usage import argument


@command("show", say("Show the kingdom's sheet, or each settlement, hex or person that is named."))
@argument("names", nargs=-1, metavar=say("NAME"))
def show(campaign: Path | None, quiet: bool, verbose: bool, names: tuple[str, ...]) -> None:
    there = opened(campaign, Terminal(quiet, verbose))
    journal = journal_of(there, Terminal(quiet, verbose))
    words = words_for(journal.last.view, journal.campaign.languages[0], veils_of(journal).at(journal.last.number))
    shown = [list(lines) for lines in parts(words, journal, names)]
    click.echo("\n\n".join("\n".join(lines) for lines in shown))
    if there.is_wrong:
        raise click.exceptions.Exit(CAMPAIGN_IS_WRONG)


def parts(words: Words, journal: Journal, names: tuple[str, ...]) -> Iterator[Iterator[str]]:
    """What was asked for, each as lines; raises WrongCommand for a name that nothing has."""
    if not names:
        yield glance.kingdom(words, journal)
    ways = {"settlement": glance.settlement, "hex": glance.hex, "person": glance.person}
    for name in names:
        found = glance.find_thing(journal.last.view, name)
        if found is None:
            raise WrongCommand(_unknown(journal, name))
        yield ways[found[0]](words, journal.last, found[1])


def _unknown(journal: Journal, name: str) -> Sentence:
    state = journal.last.closing
    known = [town.name for town in realm_records.settlements(state).values()]
    known += [person.name for person in realm_records.people(state).values()]
    # part of a name is far from the whole by its letters: Maud for Maud Isterling
    longer = next((whole for whole in known if fold(name) in map(fold, whole.split())), name)
    hint = did_you_mean(longer, [*known, *realm_records.hexes(state)])
    return joined(say("no settlement, hex or person is called '{name}'.", name=name), hint)
