"""What feats and levels bring for as long as they are had: bonuses, dice, a point of anarchy (K2-FEAT-1, K2-ADV-1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...engine.figure import Figure, Source
from ...engine.view import View
from .feat_columns import FeatRow
from .levels import level_id
from .records import Feat


def feat_row(view: View, id: str) -> FeatRow:
    """A row of the feats, typed."""
    row = view.row("feats", id).values
    assert isinstance(row, FeatRow)
    return row


def has_feat(view: View, id: str) -> bool:
    """Whether the kingdom has a feat, however often."""
    return any(key.partition("/")[0] == id for key in view.all(Feat))


def feats(view: View) -> Iterator[tuple[Feat, FeatRow]]:
    """The kingdom's feats with their rows, one that is had twice only once."""
    for id, feat in {key.partition("/")[0]: feat for key, feat in view.all(Feat).items()}.items():
        yield feat, feat_row(view, id)


def feat_bonuses(view: View, about: Iterable[str]) -> Iterator[Figure]:
    """What feats and the level add to a check about any of these."""
    words = set(about)
    for feat, row in feats(view):
        id = feat.key.partition("/")[0]
        if row.from_unrest and view.stock("unrest") < row.from_unrest:
            continue
        for word, amount in row.bonuses.items():
            if word in words:
                yield Figure(amount, id, "", Source(f"feats/{id}/bonuses"), kind="circumstance")
    if "claim-hex" in words:
        level = level_id(view)
        bonus = view.tables.figure("levels", level, "claim_bonus", label="expansion-expert").value
        yield Figure(bonus, "expansion-expert", "", Source(f"levels/{level}/claim_bonus"), kind="circumstance")


def feat_dice(view: View) -> Iterator[Figure]:
    """Resource dice that feats bring each turn."""
    for feat, row in feats(view):
        id = feat.key.partition("/")[0]
        if row.resource_dice:
            yield Figure(row.resource_dice, id, "", Source(f"feats/{id}/resource_dice"))


def feat_items(view: View, group: str) -> Iterator[Figure]:
    """What feats add to the level of a group's items (K2-FEAT-quality-of-life)."""
    for feat, row in feats(view):
        id = feat.key.partition("/")[0]
        if row.item_levels.get(group):
            yield Figure(row.item_levels[group], id, "", Source(f"feats/{id}/item_levels"))


def excused(view: View, role: str) -> bool:
    """Whether a role has no vacancy penalty (K2-FEAT-civil-service)."""
    return any(role in feat.chosen for feat, row in feats(view) if row.asks == "role")
