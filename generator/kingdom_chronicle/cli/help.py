"""`chronicle help turn`: how a turn is written, as on the page of the site, and without any campaign as well."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import click

from ..engine.ruleset import Ruleset
from ..engine.tables import Tables
from ..reading.names import did_you_mean, fold
from ..reading.verbs import written_as
from ..reading.widths import padded, width
from ..reading.wording import Sentence, Worder, joined, say
from ..rules import RULESETS, ruleset_named
from ..writing.examples import examples_in
from ..writing.lang import catalogue
from ..writing.lang.terms import PHASES, STEPS
from ..writing.turn_words import ANY, FieldWords, LineWords, PhaseWords, common_fields, turn_fields, turn_words
from .game import no_such_ruleset
from .open import open_campaign
from .place import find_campaign
from .terminal import WrongCommand, campaign_folder, command
from .tongue import speak, spoken
from .usage import argument, option

TOPICS = ("turn",)


@command("help", say("Say how a turn is written: help turn, or one line of it: help turn claim."))
@argument("topic", required=False, metavar=say("TOPIC"))
@argument("line", nargs=-1, metavar=say("LINE"))
@option(
    "--ruleset",
    "named",
    metavar=say("NAME"),
    help=say("The ruleset; else that of the campaign here, or the first."),
)
def help(
    campaign: Path | None, quiet: bool, verbose: bool, topic: str | None, line: tuple[str, ...], named: str | None
) -> None:
    parent = click.get_current_context().parent
    if topic is None and parent is not None:
        click.echo(parent.get_help())
        return
    if fold(topic or "") not in TOPICS:
        hint = say("Topics: {topics}.", topics=TOPICS)
        raise WrongCommand(joined(say("no topic is called '{topic}'.", topic=topic or ""), hint))
    ruleset, tables, language = _played(campaign, named)

    def word(sentence: Sentence) -> str:
        return sentence.worded(catalogue(language))

    phases = turn_words(ruleset, examples_in(tables, word))
    text = _one(ruleset, phases, " ".join(line), word) if line else _whole(ruleset.name, phases, word)
    click.echo("\n".join(text))


def _played(campaign: Path | None, named: str | None) -> tuple[Ruleset, Tables, str]:
    """The ruleset that is meant, its tables as the campaign has them, and the language; raises WrongCommand."""
    if named is not None:
        ruleset = ruleset_named(named)
        if ruleset is None:
            raise WrongCommand(no_such_ruleset(named))
        return ruleset, ruleset.printed, spoken()
    root = campaign_folder(campaign) if campaign is not None else find_campaign(Path.cwd())
    there = open_campaign(root) if root is not None else None
    speak(there.language if there is not None else spoken())
    if there is not None and there.journal is not None:
        return there.journal.ruleset, there.journal.last.view.rulebook, spoken()
    known = ruleset_named(there.campaign.ruleset) if there is not None and there.campaign is not None else None
    ruleset = known or next(iter(RULESETS.values()))()
    return ruleset, ruleset.printed, spoken()


def _one(ruleset: Ruleset, phases: tuple[PhaseWords, ...], name: str, word: Worder) -> Iterator[str]:
    """The lines that begin with a verb, or with the verb of a deed, in whichever phases; raises WrongCommand."""
    found = _called(phases, name)
    deeds = () if found else ruleset.vocabulary().deeds(name)
    if deeds:
        yield word(written_as(deeds))
        yield ""
        found = _called(phases, deeds[0][0])
    if not found:
        known = dict.fromkeys(line.verb.word for phase in phases for line in phase.lines)
        hint = did_you_mean(name, known)
        listed = hint if hint.text else say("What each is for: `chronicle help turn`.")
        raise WrongCommand(joined(say("no line begins with '{verb}'.", verb=name), listed))
    for place, (phase, line) in enumerate(found):
        if place:
            yield ""
        yield _phase(phase, word)
        yield from _line(line, word)


def _called(phases: tuple[PhaseWords, ...], verb: str) -> list[tuple[PhaseWords, LineWords]]:
    return [(phase, line) for phase in phases for line in phase.lines if fold(line.verb.word) == fold(verb)]


def _whole(ruleset: str, phases: tuple[PhaseWords, ...], word: Worder) -> Iterator[str]:
    yield word(say("How a turn is written, in {ruleset}", ruleset=ruleset))
    for phase in phases:
        yield ""
        yield _phase(phase, word)
        for step in phase.steps:
            if step.name:
                yield ""
                yield f"  {_titled(step.name, STEPS, word)}"
            for line in step.lines:
                yield from _line(line, word)
    for title, fields in ((say("What any line may have"), common_fields()), (say("Besides the phases"), turn_fields())):
        yield ""
        yield word(title)
        yield from _fields(fields, word)


def _phase(phase: PhaseWords, word: Worder) -> str:
    if phase.name == ANY:
        return word(say("In any phase"))
    return _titled(phase.name, PHASES, word)


def _titled(name: str, said: Mapping[str, Sentence], word: Worder) -> str:
    """A phase or a step as it is typed, and what it is called."""
    return word(say("{takes}: {what}", takes=name, what=said.get(name, name)))


def _line(line: LineWords, word: Worder) -> Iterator[str]:
    """A line: its verb with what tells it from others, what it is for, an example, its fields."""
    yield f"    {', '.join((f'{line.verb.word}:' if line.verb.is_step else line.verb.word, *line.beside))}"
    if line.what is not None:
        yield f"      {word(line.what)}"
    yield from (f"        {text}" for text in line.example.splitlines())
    yield from _fields(line.fields, word)


def _fields(fields: tuple[FieldWords, ...], word: Worder) -> Iterator[str]:
    wide = max((width(field.key) for field in fields), default=0)
    for field in fields:
        takes = say("{takes}; needed", takes=field.takes) if field.needed else field.takes
        meant = say("{takes}: {what}", takes=takes, what=field.what) if field.what is not None else takes
        yield f"      {padded(field.key, wide)}  {word(meant)}"
