"""`chronicle diff`: what became of the kingdom between two git revisions, or since the last commit."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import click

from ..engine.journal import Journal
from ..engine.replay import Pending, replay
from ..reading.campaign import read_campaign
from ..reading.problems import sorted_problems
from ..reading.source import CAMPAIGN_FOLDERS, Files, Problem, read_folder
from ..reading.wording import Sentence, as_is, say, say_many
from ..rules import RULESETS, ruleset_named
from ..writing.diff import Side, difference
from ..writing.diff_text import as_data, as_markdown, as_text
from ..writing.harmless import plain
from ..writing.outcome import stated_turn
from .calls import Choice
from .game import game_of
from .open import read_outcomes
from .place import shown_from
from .report import list_problems, put
from .revision import read_revision
from .terminal import CAMPAIGN_IS_WRONG, Terminal, audience_option, campaign_folder, command
from .tongue import language_of, speak, spoken, worded
from .usage import argument, option


@dataclass(frozen=True)
class _Read:
    """The texts of one side, its outcomes, what cannot be read, and how messages call it."""

    name: Sentence
    shown: str
    texts: Files
    outcomes: Files
    problems: list[Problem]


@command(
    "diff",
    say(
        "Say what changed from the revision OLD (else HEAD, the last commit) to the revision NEW (else the files as "
        "they lie here).\n\nNothing is printed where no outcome changed. Writes nothing and checks nothing out."
    ),
)
@argument("base", default="HEAD", metavar=say("OLD"))
@argument("head", default="", metavar=say("NEW"))
@option(
    "--format",
    "form",
    type=Choice(("text", "markdown", "json")),
    default="text",
    show_default=True,
    help=say("How the difference is written."),
)
@option("--full", is_flag=True, help=say("As text: also what Markdown folds."))
@audience_option(say("Whether secret words are shown."), default="players", show_default=True)
def diff(
    campaign: Path | None,
    quiet: bool,
    verbose: bool,
    base: str,
    head: str,
    form: str,
    full: bool,
    audience: str,
) -> None:
    terminal = Terminal(quiet, verbose)
    root = campaign_folder(campaign)
    sides = [_of_revision(root, base), _of_revision(root, head) if head else _of_folder(root)]
    before, wrong = _journal(sides[0], terminal)
    after, is_wrong = (before, wrong) if _same(*sides) else _journal(sides[1], terminal)
    found = difference(
        Side(before, sides[0].outcomes),
        Side(after, sides[1].outcomes),
        after.campaign.languages[0],
        audience == "gm",
    )
    if form == "json":
        data = {"base": base, "head": head or None, **as_data(found)}
        put(json.dumps(data, ensure_ascii=False, indent=2) + "\n")
    elif form == "markdown":
        put(as_markdown(found))
    else:
        click.echo(as_text(found, full), nl=False)
    if is_wrong:
        raise click.exceptions.Exit(CAMPAIGN_IS_WRONG)


def _same(one: _Read, other: _Read) -> bool:
    """Whether both sides would be played alike: which turns are pending is said by the outcomes.

    What cannot be read is in no text, so a side that has such a thing is told on its own.
    """
    return one.texts == other.texts and one.outcomes == other.outcomes and not other.problems


def _of_revision(root: Path, revision: str) -> _Read:
    committed = read_revision(root, revision)
    return _Read(as_is(revision), committed.shown, committed.texts, committed.outcomes, list(committed.problems))


def _of_folder(root: Path) -> _Read:
    shown = shown_from(root, Path.cwd())
    texts, problems = read_folder(root, shown, CAMPAIGN_FOLDERS)
    outcomes, unreadable = read_outcomes(root, shown)
    return _Read(say("the files here"), shown, texts, outcomes, [*problems, *unreadable])


def _journal(side: _Read, terminal: Terminal) -> tuple[Journal, bool]:
    """The journal of a side, and whether anything is wrong there; the command ends where there is none."""
    campaign, found = read_campaign(side.texts, game_of, tuple(RULESETS), side.shown)
    ruleset = ruleset_named(campaign.ruleset) if campaign is not None else None
    journal = None
    if campaign is not None and ruleset is not None:
        settled = Pending(stated_turn(side.outcomes, campaign.start.after))
        journal, refused = replay(campaign, ruleset, None, settled if campaign.unwritten == "at merge" else None)
        found += refused
    speak(language_of(side.texts.get("kingdom.yml", "")))
    problems = sorted_problems([*side.problems, *found])
    wrong = [problem for problem in problems if problem.is_error]
    if journal is None:
        files = {f"{side.shown}/{path}": text for path, text in side.texts.items()}
        terminal.warn(
            say("{side}: the campaign cannot be read so far that it could be played", side=plain(worded(side.name)))
        )
        list_problems(problems, files, "text", spoken(), err=True)
        raise click.exceptions.Exit(CAMPAIGN_IS_WRONG)
    if wrong:
        first = f"{wrong[0].span}: {wrong[0].code}: {worded(wrong[0].message)}"
        terminal.warn(
            say_many(
                "{side}: the campaign has {count} problem; what is refused is left out here. The first: {first}",
                "{side}: the campaign has {count} problems; what is refused is left out here. The first: {first}",
                len(wrong),
                side=plain(worded(side.name)),
                first=plain(first, 400),
            )
        )
    return journal, bool(wrong)
