"""`chronicle roll`: throw the dice that pending turns lack, and write them into the turns' files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from secrets import SystemRandom

import click

from ..engine.dice import throw
from ..engine.journal import Journal
from ..engine.replay import Pending, replay
from ..engine.throws import Unwritten
from ..reading.campaign import Campaign, read_campaign
from ..reading.problems import any_error
from ..reading.source import BOM, Files, Problem, decode_text, shown_name
from ..reading.wording import say, say_many
from ..rules import RULESETS
from ..writing.problem_words import with_names
from ..writing.written_dice import with_dice
from .calls import Whole
from .game import game_of
from .open import Opened, open_campaign, pending_in
from .replay import replace_file
from .report import list_problems
from .terminal import CAMPAIGN_IS_WRONG, Terminal, WrongCommand, campaign_folder, command
from .tongue import speak
from .usage import option


@command(
    "roll",
    say("Throw the dice that pending turns lack, and write them into their files, where they are to be thrown."),
)
@option("--turn", type=Whole(), metavar="N", help=say("Throw for this turn, and for what is pending before it."))
def roll(campaign: Path | None, quiet: bool, verbose: bool, turn: int | None) -> None:
    terminal = Terminal(quiet, verbose)
    there = open_campaign(campaign_folder(campaign), leave_open=True)
    speak(there.language)
    journal = there.journal
    if journal is None or there.campaign is None or there.is_wrong:
        list_problems(there.problems, there.files, "text", there.language)
        terminal.warn(say("Nothing was thrown."))
        raise click.exceptions.Exit(CAMPAIGN_IS_WRONG)
    pending = pending_in(there.root, there.campaign, there.shown, leave_open=True)
    assert pending is not None
    wanted = _up_to(turn, there.campaign, pending)
    thrown = _thrown(wanted, journal, pending.settled)
    texts = {file: there.files[file] for file in thrown}
    for file, dice in thrown.items():
        texts[file] = with_dice(
            texts[file], dice, [phase.name for phase in journal.ruleset.phases], journal.campaign.languages[0]
        )
    problems = _read_back(there, wanted, journal, pending, texts, thrown)
    for file, text in texts.items():
        _write(there, file, text)
        for die in thrown[file]:
            terminal.say(
                say("{die}: {dice} {faces}", die=die.roll.name, dice=str(die.roll.dice), faces=tuple(die.roll.faces))
            )
    count = sum(map(len, thrown.values()))
    written = say_many("{count} die thrown and written.", "{count} dice thrown and written.", count)
    terminal.say(written if count else say("No pending turn lacks a die."))
    list_problems(problems, {**there.files, **texts}, "text", there.language)
    if any_error(problems):
        raise click.exceptions.Exit(CAMPAIGN_IS_WRONG)


def _up_to(turn: int | None, campaign: Campaign, pending: Pending) -> Campaign:
    """The campaign up to the turn that is asked for; raises WrongCommand where that is not pending."""
    if turn is None:
        return campaign
    if turn <= pending.settled:
        raise WrongCommand(say("turn {turn} is settled: no die is thrown for it any more", turn=turn))
    if all(each.number != turn for each in campaign.turns):
        raise WrongCommand(say("there is no turn {turn}", turn=turn))
    return replace(campaign, turns=tuple(each for each in campaign.turns if each.number <= turn))


def _thrown(campaign: Campaign, journal: Journal, settled: int) -> dict[str, tuple[Unwritten, ...]]:
    """By the turn's file the dice that it lacks, thrown as they come up; none after a turn that asks for an answer."""
    chance = SystemRandom()
    played, _ = replay(
        campaign, journal.ruleset, pending=Pending(settled, lambda name, sides: chance.randint(1, sides))
    )
    thrown: dict[str, tuple[Unwritten, ...]] = {}
    for record in played.turns:
        if record.number <= settled:
            continue
        if record.turn.nth == 1 and record.unwritten:
            thrown[record.turn.file] = record.unwritten
        if record.refused:
            break
    return thrown


def _read_back(
    there: Opened,
    campaign: Campaign,
    journal: Journal,
    pending: Pending,
    texts: Files,
    thrown: dict[str, tuple[Unwritten, ...]],
) -> list[Problem]:
    """What the campaign comes to as it will be read, which must be as it was thrown; and what is wrong then."""
    within = {file.removeprefix(f"{there.shown}/"): text for file, text in {**there.files, **texts}.items()}
    own = {file: text for file, text in within.items() if file in campaign.nodes}
    again, problems = read_campaign(own, game_of, tuple(RULESETS), there.shown)
    assert again is not None
    again = replace(again, turns=again.turns[: len(campaign.turns)])
    faces = {die.roll.name: die.roll.faces for dice in thrown.values() for die in dice}

    def none_of_them(name: str, sides: int) -> int:
        if name in faces:
            raise _no_place(name)
        return throw("read back", name, sides)

    as_read, _ = replay(again, journal.ruleset, pending=Pending(pending.settled, none_of_them))
    for roll in (roll for record in as_read.turns for roll in record.rolls if roll.origin == "written"):
        if faces.get(roll.name, roll.faces) != roll.faces:
            raise _no_place(roll.name)
    read_back, found = replay(again, journal.ruleset, pending=pending)
    return [*problems, *with_names(found, read_back)]


def _no_place(die: str) -> WrongCommand:
    """What is said where a turn's layout would take dice for something else; nothing was written then."""
    return WrongCommand(
        say(
            "nothing was written: the file is laid out in a way that leaves no place for {die}. Write each line as "
            "`- verb: ...` below the key of its phase, and try again",
            die=die,
        )
    )


def _write(there: Opened, file: str, text: str) -> None:
    """Put the text in the file's place, in the encoding and behind the mark that it had."""
    path = (there.root / file.removeprefix(f"{there.shown}/")).resolve()
    before = path.read_bytes()
    if decode_text(before, shown_name(there.shown, path.name)) != there.files[file]:
        raise WrongCommand(say("{file} has changed since it was read: nothing was written to it", file=file))
    mark = BOM if before.startswith(BOM.encode()) else ""
    replace_file(path, (mark + text).encode())
