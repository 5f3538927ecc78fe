"""A campaign's folder found, read and replayed: the way in for every command and for the plugin."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ..engine.journal import Journal
from ..engine.replay import Pending, replay
from ..reading.campaign import Campaign, read_campaign
from ..reading.problems import any_error, sorted_problems
from ..reading.source import CAMPAIGN_FOLDERS, GM_FOLDERS, OUTCOME_FOLDERS, Files, Problem, read_folder, read_pages
from ..rules import RULESETS, ruleset_named
from ..writing.mentions import check_links
from ..writing.outcome import stated_turn
from ..writing.problem_words import with_names
from .game import game_of
from .place import shown_from
from .tongue import language_of

PROSE = "journal"
"""Where the hand-written pages of a campaign lie."""


@dataclass(frozen=True)
class Opened:
    """A campaign as it was found: `shown` is its folder as messages call it, `files` its texts by such names.

    There is a journal wherever there is a campaign; with problems it lacks what was refused.
    """

    root: Path
    shown: str
    files: Files
    campaign: Campaign | None
    journal: Journal | None
    problems: list[Problem]
    prose: Files

    @property
    def language(self) -> str:
        """The campaign's language, as far as its kingdom.yml says one; else the one that is spoken."""
        if self.campaign is not None:
            return self.campaign.languages[0]
        return language_of(self.files.get(f"{self.shown}/kingdom.yml", ""))

    @property
    def is_wrong(self) -> bool:
        """Whether anything is worse than a warning."""
        return any_error(self.problems)


def open_campaign(
    root: Path,
    shown: str = "",
    watch: Callable[[int, int], None] | None = None,
    with_gm: bool = False,
    leave_open: bool = False,
) -> Opened:
    """Read and replay a campaign, whatever its folder holds; `watch` hears how many turns are done.

    Pending turns may lack dice where the campaign throws at the merge, or `leave_open`. What only the GM holds is laid
    over it `with_gm` alone: no outcome and no page for players may depend on it.
    """
    shown = shown or shown_from(root, Path.cwd())
    texts, problems = read_folder(root, shown, (*CAMPAIGN_FOLDERS, *GM_FOLDERS) if with_gm else CAMPAIGN_FOLDERS)
    prose, found = read_pages(root, shown, PROSE)
    problems += found
    files = {f"{shown}/{path}": text for path, text in texts.items()}
    files |= {f"{shown}/{PROSE}/{path}": text for path, text in prose.items()}
    campaign, found = read_campaign(texts, game_of, tuple(RULESETS), shown)
    problems += found
    journal = None
    ruleset = ruleset_named(campaign.ruleset) if campaign is not None else None
    if campaign is not None and ruleset is not None:
        turns = len(campaign.turns)
        each = None if watch is None else lambda played: watch(played, turns)
        journal, found = replay(campaign, ruleset, each, pending_in(root, campaign, shown, leave_open))
        problems += [*with_names(found, journal, with_gm), *check_links(journal, prose, files)]
    return Opened(root, shown, files, campaign, journal, sorted_problems(problems), prose)


def pending_in(root: Path, campaign: Campaign, shown: str, leave_open: bool = False) -> Pending | None:
    """Which turns may leave dice open: those after the sheet's, where the campaign throws at the merge."""
    if campaign.unwritten != "at merge" and not leave_open:
        return None
    return Pending(stated_turn(read_outcomes(root, shown)[0], campaign.start.after))


def load(root: Path, shown: str = "") -> tuple[Campaign | None, Journal | None, list[Problem]]:
    """A campaign, its journal and everything that is wrong with it, sorted."""
    opened = open_campaign(root, shown)
    return opened.campaign, opened.journal, opened.problems


def read_outcomes(root: Path, shown: str) -> tuple[dict[str, str], list[Problem]]:
    """The texts in `outcomes/` by file name, and what of them cannot be read."""
    folder = OUTCOME_FOLDERS[0]
    if not (root / folder).exists():
        return {}, []
    texts, problems = read_folder(root, shown, OUTCOME_FOLDERS)
    return {path.removeprefix(f"{folder}/"): text for path, text in texts.items()}, problems
