"""What the tables say, typed, and the few facts of the kingdom that every phase asks for."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.dice import Roll
from ...engine.figure import Figure, Source
from ...engine.tables import Table
from ...engine.view import View
from ...reading.names import fold
from . import columns
from .feats import has_feat
from .levels import level_id
from .records import Training


def number(view: View, id: str) -> Figure:
    """A single number of a rule, as a figure that names its cell."""
    return view.tables.figure("numbers", id, "value")


def stock_id(view: View, word: str) -> str:
    """A word as it is, but for the name of a stock in any language, such as that of a ruin: that is its id.

    An id is a word of the format, whatever a campaign calls by it.
    """
    if fold(word) in view.ruleset.stocks:
        return fold(word)
    ids = view.tables.find("stocks", word, view.campaign.languages[0])
    return ids[0] if len(ids) == 1 else word


def stock_ids(view: View, words: Iterable[str]) -> tuple[str, ...]:
    """Words with the ids of the stocks among them."""
    return tuple(stock_id(view, word) for word in words)


def thrown(roll: Roll, label: str = "", of: str = "") -> Figure:
    """A throw as a figure whose source is the die."""
    return Figure(roll.total, label or str(roll.dice), of, Source(f"dice/{roll.name}", roll.span))


def ability_of(view: View, skill: str) -> str:
    """The ability of a skill (K2-SKL-1)."""
    return skill_row(view, skill).ability


def rank_of(view: View, skill: str) -> str:
    """The rank of a skill."""
    training = view.get(Training, skill)
    return training.rank if training is not None else "untrained"


def has_rank(view: View, skill: str, rank: str) -> bool:
    """Whether a skill has a rank or a better one (K2-SKL-3)."""
    ranks = list(view.tables.tables["ranks"])
    return ranks.index(rank_of(view, skill)) >= ranks.index(rank)


def least_rank(view: View, written: str) -> str:
    """The rank that an activity asks; what is not printed is a switch (K2-SKL-5)."""
    if written != "unprinted":
        return written
    return "untrained" if view.switch("unprinted-rank") == "as printed" else "trained"


def in_anarchy(view: View) -> bool:
    """Whether Unrest has reached the point of anarchy (K2-UNR-2)."""
    return view.stock("unrest") >= anarchy_unrest(view).value


def anarchy_unrest(view: View) -> Figure:
    """The Unrest of anarchy (K2-UNR-2, K2-FEAT-endure-anarchy)."""
    return number(view, "endured-unrest" if has_feat(view, "endure-anarchy") else "anarchy-unrest")


def level_dc(view: View, level: int) -> Figure:
    """The DC of a level; the table ends at 0 and 25 (K2-CDC-4)."""
    levels = [int(id) for id in view.tables.tables["level_dcs"]]
    return view.tables.figure("level_dcs", str(max(levels[0], min(level, levels[-1]))), "dc")


def step_of(table: Table, column: str, value: int) -> str:
    """The id of the row that begins last at or below a value; below all of them the first one holds."""
    begins = {id: int(getattr(row.values, column)) for id, row in table.items()}
    begun = [id for id in begins if begins[id] <= value]
    return max(begun, key=begins.__getitem__) if begun else min(begins, key=begins.__getitem__)


def skill_row(view: View, id: str) -> columns.Skill:
    """A row of the skills, typed."""
    row = view.row("skills", id).values
    assert isinstance(row, columns.Skill)
    return row


def role_row(view: View, id: str) -> columns.Role:
    """A row of the roles, typed."""
    row = view.row("roles", id).values
    assert isinstance(row, columns.Role)
    return row


def level_row(view: View) -> columns.Level:
    """The row of the kingdom's level, of the first where it has none yet (K2-ADV-1)."""
    row = view.row("levels", level_id(view)).values
    assert isinstance(row, columns.Level)
    return row


def size_row(view: View) -> columns.Size:
    """The band of Size that the kingdom is in (K2-CDC-2)."""
    row = view.row("sizes", size_band(view)).values
    assert isinstance(row, columns.Size)
    return row


def size_band(view: View) -> str:
    """The id of that band."""
    return step_of(view.tables.tables["sizes"], "from_size", view.score("size").value)
