"""The replay: turns in, a journal out. A refused line posts nothing, and the replay goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ..reading.campaign import Campaign, Turn
from ..reading.lines import Decision
from ..reading.source import Problem
from .agenda import bound
from .book import State
from .expect import Expectations
from .fold import Fold, record_of
from .gathering import Gathering
from .journal import Journal
from .memory import Memory
from .open_turns import lacks_dice, left_open, trial_face
from .posting import Sitting, post
from .ruleset import Ruleset
from .switches import check_switches
from .tables import Layer
from .throws import Face


@dataclass(frozen=True)
class Pending:
    """The turns after the one that is settled: `face` gives what they lack of dice; without it they stay open."""

    settled: int
    face: Face | None = None


def replay(
    campaign: Campaign,
    ruleset: Ruleset,
    watch: Callable[[int], None] | None = None,
    pending: Pending | None = None,
) -> tuple[Journal, list[Problem]]:
    """Play every turn of a campaign; all that is wrong comes back beside the journal, as it came up.

    `watch` is told how many turns have been played, for whoever shows that it takes a while. `pending` says which
    turns may lack dice; where the campaign leaves them open until merged, and nothing is said, every turn may.
    """
    own = Layer("campaign", campaign.own_tables)
    shelf, problems = ruleset.shelf(own)
    switches, found = check_switches(campaign, shelf)
    problems += found
    table = Gathering(campaign, ruleset, shelf, switches, Memory())
    nothing = State(dict.fromkeys(ruleset.stocks, 0))
    before = _begin(table, nothing)
    problems += before.problems
    first = record_of(before, nothing)
    fold = Fold(table, first.closing, problems, Expectations(campaign.start.after + 1), campaign.flawed)
    if pending is None and campaign.unwritten == "at merge":
        pending = Pending(campaign.start.after)
    for played, turn in enumerate(campaign.turns):
        ahead = fold.copy() if pending is not None and turn.number > pending.settled else fold
        if pending is None or turn.number <= pending.settled:
            fold.play(turn)
        elif lacks_dice(ahead.play(turn, pending.face or trial_face(0))) and pending.face is None:
            waiting, found = left_open(fold, campaign.turns[played:])
            settled = replace(campaign, turns=campaign.turns[:played])
            journal = Journal(settled, ruleset, first, tuple(fold.records), table, waiting)
            return journal, [*fold.problems, *found]
        fold = ahead
        if watch is not None:
            watch(len(fold.records))
    return Journal(campaign, ruleset, first, tuple(fold.records), table), fold.problems


def _begin(table: Gathering, nothing: State) -> Sitting:
    """The turn before the first: the map and the people as they were, then the founding or the opening."""
    start, ruleset = table.campaign.start, table.ruleset
    turn = Turn(start.after, start.node.span.file, start.node)
    sitting = Sitting(ruleset, table.view(nothing, start.after, None), turn, lenient=True)
    post(sitting, "survey", None, ruleset.survey)
    line = Decision(start.word, start.order, start.node, "")
    for handler in ruleset.starts[start.word][1]:
        post(sitting, start.word, line, bound(handler, line))
    return sitting
