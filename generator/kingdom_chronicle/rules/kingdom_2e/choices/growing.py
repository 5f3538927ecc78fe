"""What a level brings and is still to be chosen, or will be at the end of the turn (K2-XP-4, K2-ADV-1)."""

from __future__ import annotations

from ....engine.book import Adjust, Enter
from ....engine.illegal import Illegal
from ....engine.view import View
from ...offering import Line, Lines, label
from ...realm import Officer
from ..feats import feat_row
from ..growth import Gain, TakeFeat, take_feat
from ..lookup import number, rank_of
from ..scores import ABILITIES, RUINS
from .chosen import by_room, spoken


def waiting(view: View) -> Lines:
    """The level may wait, where the XP for it are there or may come to it this turn."""
    near = number(view, "xp-per-level").value - 2 * number(view, "rp-xp-most").value
    if view.stock("xp") >= near and view.stock("level") < number(view, "level-most").value:
        yield {"level": {"wait": "yes"}}


def rises(view: View) -> bool:
    """Whether the turn ends with a level more for certain."""
    enough = view.stock("xp") >= number(view, "xp-per-level").value
    return enough and view.stock("level") < number(view, "level-most").value


def level_then(view: View) -> int:
    """The level in the step of growth."""
    return view.stock("level") + rises(view)


def to_choose(view: View, kind: str) -> tuple[int, tuple[str, ...]]:
    """How many of a kind are to be chosen in the step of growth, and what has been chosen of it for this level."""
    gain = view.get(Gain, kind)
    left, taken = (gain.left, gain.taken) if gain is not None else (0, ())
    if not rises(view):
        return left, taken
    return left + view.tables.figure("levels", str(level_then(view)), kind).value, ()


def increases(view: View) -> Lines:
    """Each skill to its next rank, where the level allows that."""
    ranks = list(view.tables.tables["ranks"])
    for skill in view.tables.tables["skills"] if to_choose(view, "increase")[0] else ():
        following = ranks.index(rank_of(view, skill)) + 1
        if following < len(ranks):
            rank = ranks[following]
            if level_then(view) >= view.tables.figure("ranks", rank, "from_level").value:
                yield {"advance": label(view, "skills", skill), "to": label(view, "ranks", rank)}


def boosts(view: View) -> Lines:
    """Each ability that has had no boost of this level."""
    left, taken = to_choose(view, "boost")
    for ability in ABILITIES if left else ():
        if ability not in taken:
            yield {"boost": label(view, "scores", ability)}


def resistances(view: View) -> Lines:
    """Each ruin."""
    for ruin in RUINS if to_choose(view, "resist")[0] else ():
        yield {"resist": spoken(view, ruin)}


def feats(view: View) -> Lines:
    """Each feat that the kingdom may have by then, with each skill and role that it may be for."""
    left, taken = to_choose(view, "feat")
    if not left:
        return
    then = view.after(Enter(Gain("feat", left, taken)), *_risen(view))
    for id in view.tables.tables["feats"]:
        for line in _asked(view, id):
            if not _is_refused(then, line):
                yield line


def _risen(view: View) -> tuple[Adjust, ...]:
    return (Adjust("level", number(view, "level-step"), "K2-XP-4"),) if rises(view) else ()


def _asked(view: View, id: str) -> Lines:
    line: Line = {"feat": label(view, "feats", id)}
    asks = feat_row(view, id).asks
    if asks == "skill":
        yield from ({**line, "skill": label(view, "skills", skill)} for skill in view.tables.tables["skills"])
    elif asks == "role":
        yield from ({**line, "role": label(view, "roles", role)} for role in view.all(Officer))
    elif asks == "ruins":
        yield {**line, "ruins": [spoken(view, ruin) for ruin in by_room(view)[-3:]]}
    else:
        yield line


def _is_refused(view: View, line: Line) -> bool:
    try:
        return any(isinstance(each, Illegal) for each in take_feat(view, TakeFeat.model_validate(line)))
    except Illegal:
        return True
