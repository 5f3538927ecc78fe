"""What a realm is called by its Size, from barony to kingdom (FR-7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ...engine.book import Enter, Entry, Note, Record, State
from ...engine.view import View
from ...reading.fields import Count
from ..realm import Holding, Standing
from ..rows import Row
from ..ultimate_campaign.checks import size_row


class Title(Row):
    """A title that a realm bears from some Size on (FR-7)."""

    from_size: Count


@dataclass(frozen=True)
class Rank(Record):
    """The title that the realm bears, keyed `realm`, and since when. A realm that never had a hex has none."""

    title: str
    since: int


def change_title(before: State, view: View) -> Iterator[Entry]:
    """The title goes up and down with Size (FR-7)."""
    if view.turn <= view.campaign.start.after:
        return
    if any(before.group(kind) is not view.state.group(kind) for kind in (Holding, Standing)):
        for rank in _new_rank(view):
            yield Enter(rank, "FR-7")
            yield Note("realm-titled", {"title": rank.title}, "FR-7")


def title_of_paper(view: View, order: object) -> Iterable[Entry]:
    """A realm that comes over from paper bears its title already (FR-7)."""
    for rank in _new_rank(view):
        yield Enter(rank, "FR-7")


def _new_rank(view: View) -> Iterator[Rank]:
    size, rank = view.score("size").value, view.get(Rank, "realm")
    title = size_row(view, "titles", size)
    if size and (rank is None or rank.title != title):
        yield Rank("realm", title, view.turn)
