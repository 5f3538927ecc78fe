"""What was stored for one use: bonuses declared before a roll, rolls made again (K2-CHK-9, K2-CHK-10)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass

from ....engine.book import Check, Entry, Strike
from ....engine.figure import Figure, Source
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...rows import row_name
from ..modifiers import Asked
from ..records import Token
from .activity_columns import Activity
from .use import Does, Use

CHARGE = "take-charge"
"""What a charge lends to its activity, or takes from its leader, comes without being named."""
Again = Callable[[View, Asked, Figure, Check, tuple[Figure, ...], int], Generator[Entry | Illegal, None, Check]]


@dataclass(frozen=True)
class Helped:
    """What a stored benefit does: the entries that spend it, the bonuses of the check, the roll that is made again."""

    spent: tuple[Entry, ...] = ()
    bonuses: tuple[Figure, ...] = ()
    again: Again | None = None


def charged_as(view: View, id: str, row: Activity, order: Does) -> str:
    """The name of what a leader takes charge of: the activity, and the structure where one says its skills."""
    if not row.skills_of or not order.structure:
        return id
    found = view.tables.find("buildings", order.structure, view.campaign.languages[0])
    return f"{id}:{found[0]}" if len(found) == 1 else id


def _stored_name(view: View, id: str) -> str:
    tables = (table for table in ("activities", "events") if id in view.tables.tables[table])
    return next((row_name(view, table, id) for table in tables), id)


def about_any(to: str | tuple[str, ...], about: tuple[str, ...]) -> bool:
    """Whether a benefit is for a check about any of these."""
    return any(word in about for word in ((to,) if isinstance(to, str) else to))


def helped(view: View, one: Use, again: Mapping[str, Again]) -> Generator[Entry | Illegal, None, Helped]:
    """The benefits that the line names by `token: Creative Solution`, and what a charge brings by itself.

    Raises Illegal where one is not stored for this check (K2-CHK-10); a check takes one fortune effect (K2-CHK-9).
    """
    charge = charged_as(view, one.id, one.row, one.order)
    about = ("all", one.skill, one.id, one.step, charge)
    stored = [
        token
        for token in view.all(Token).values()
        if token.until >= view.turn and token.leader in ("", one.leader) and about_any(token.to, about)
    ]
    # one charge helps one check, so that a second one of the same activity is left for the next
    taken = list({token.to: token for token in reversed(stored) if token.activity == CHARGE}.values())
    for index, name in enumerate(one.order.token):
        language = view.campaign.languages[0]
        ids = [id for table in ("activities", "events") for id in view.tables.find(table, name, language)]
        token = next((each for each in stored if each.activity in ids and each not in taken), None)
        if token is None:
            kept = dict.fromkeys(each.activity for each in view.all(Token).values())
            names = tuple(_stored_name(view, id) for id in kept)
            hint = (say("Stored: {names}.", names=names),) if names else (say("Nothing is stored."),)
            message = say("no '{name}' is stored for this check", name=name)
            raise Illegal("K2-CHK-10", message, ("token", index), hint)
        taken.append(token)
    fortune = [token.activity for token in taken if token.activity in again]
    if len(fortune) + (one.order.fame is not None) > 1:
        yield Illegal("K2-CHK-9", say("one check takes one fortune effect and no more"), "token")
    spent = tuple(Strike(token, f"K2-ACT-{token.activity}") for token in taken)
    bonuses = tuple(
        Figure(token.amount, token.activity, "", Source(f"activities/{token.activity}"), kind="circumstance")
        for token in taken
        if token.activity not in again
    )
    return Helped(spent, bonuses, again[fortune[0]] if fortune else None)


def without_check(one: Use) -> Iterable[Illegal]:
    """What the line would spend on a check is refused where none is made (K2-CHK-10, K2-FAME-2)."""
    if one.check is not None:
        return
    if one.order.token:
        yield Illegal("K2-CHK-10", say("no check is made here that a stored benefit could help"), "token")
    if one.order.fame is not None:
        yield Illegal("K2-FAME-2", say("no check is made here that could be rolled again"), "fame")
