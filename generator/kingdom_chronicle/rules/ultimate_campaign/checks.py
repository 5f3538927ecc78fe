"""Kingdom checks, the limits of a turn, and what is paid for: what every phase of the turn uses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...engine.book import Adjust, Check
from ...engine.dice import Roll
from ...engine.figure import Figure, Source, add_all, negated
from ...engine.illegal import Illegal
from ...engine.tables import Table
from ...engine.view import View
from ...reading.wording import Sentence, say
from ..realm import standings
from . import columns
from .anarchy import in_anarchy, result
from .land.parts import unrest_of_split


def number(view: View, id: str) -> Figure:
    """A single number of a rule, as a figure that names its cell."""
    return view.tables.figure("numbers", id, "value")


def die_with(sides: int) -> str:
    """The die that a table gives by its sides; raises Illegal `die` where a house rule makes none of it."""
    if not 1 <= sides <= 999:
        raise Illegal("die", say("the tables ask for a die of {sides} sides, and there is none", sides=sides), ())
    return f"d{sides}"


def thrown(roll: Roll, label: str = "", of: str = "") -> Figure:
    """A throw as a figure whose source is the die."""
    return Figure(roll.total, label or str(roll.dice), of, Source(f"dice/{roll.name}", roll.span))


def kingdom_check(
    view: View,
    attribute: str,
    *,
    rule: str,
    die: str = "check",
    at: str = "",
    bonuses: tuple[Figure, ...] = (),
    about: str = "",
    word: str = "",
    harder: tuple[Figure, ...] = (),
) -> Check:
    """1d20 + attribute - Unrest + bonuses against the Control DC; `about` is the hex that the check is about, if any.

    In a secondary territory Unrest counts as higher (UC-HEX-4). `word` takes the line's place in the die's name.
    `harder` adds to the Control DC.

    A natural 1 fails and a natural 20 succeeds, then without a margin (UC-CTL-2, UC-CTL-3, UC-CTL-6). In
    anarchy no die is thrown: the result is 0, and fails by the whole Control DC (UC-CTL-7, UC-ANARCHY-2).
    """
    against = view.score("control-dc")
    if harder:
        against = add_all("control-dc", (against, *harder))
    if in_anarchy(view):
        nothing = result(view)
        return Check(attribute, None, nothing, against, "failure", nothing.value - against.value, rule)
    roll = view.roll("d20", die, at, word)
    natural = roll.total
    unrest = negated(view.stock_figure("unrest"))
    more = unrest_of_split(view, about) if about else None
    split = () if more is None else (negated(more),)
    lasting = tuple(standings(view, f"{attribute}-checks"))
    total = add_all(attribute, (thrown(roll), view.score(attribute), unrest, *split, *lasting, *bonuses))
    margin = total.value - against.value
    succeeds = natural == 20 or (margin >= 0 and natural != 1)
    decided_alone = (margin >= 0) != succeeds
    return Check(
        attribute,
        roll,
        total,
        against,
        "success" if succeeds else "failure",
        None if decided_alone else margin,
        rule,
    )


def fails_badly(view: View, check: Check) -> bool:
    """Whether a check fails by 5 or more (UC-UPK-1); what a natural 1 counts as is a switch (UC-CTL-6)."""
    if check.outcome == "success":
        return False
    if check.margin is None:
        return view.switch("natural-1") == "large failure"
    return -check.margin >= number(view, "large-failure").value


def size_row(view: View, table: str, size: int) -> str:
    """The id of the last row of a table by Size that has begun; Size 0 counts as the first (UC-EDI-8)."""
    return step_of(view.tables.tables[table], "from_size", size)


def step_of(table: Table, column: str, value: int) -> str:
    """The id of the row that begins last at or below a value; below all of them the first one holds."""
    begins = {id: int(getattr(row.values, column)) for id, row in table.items()}
    begun = [id for id in begins if begins[id] <= value]
    return max(begun, key=begins.__getitem__) if begun else min(begins, key=begins.__getitem__)


def limit(view: View, allowance: str) -> int | None:
    """How many of an allowance a turn has (UC-EDI-6); which Size counts is a switch (UC-EDI-7)."""
    at = view.at_opening() if view.switch("limit-size") == "start of edict" else view
    row = view.row("limits", size_row(view, "limits", at.score("size").value)).values
    allowed = getattr(row, allowance)
    return None if allowed is None else int(allowed)


def allowances(view: View) -> Mapping[str, int | None]:
    """All allowances of a turn, by the column of the limits (UC-EDI-6)."""
    return {column: limit(view, column) for column in ("settlements", "buildings", "improvements", "claims")}


def size_allows(view: View) -> Sentence:
    """Which Size sets the limits of a turn, for a message."""
    at = view.at_opening() if view.switch("limit-size") == "start of edict" else view
    return say("Size {size} allows no more: leave it for a later turn.", size=at.score("size").value)


def spend(view: View, price: Figure, rule: str) -> Iterator[Adjust | Illegal]:
    """Pay BP from the Treasury, which must hold them unless the table plays with debts (UC-GEN-7)."""
    treasury = view.stock("treasury")
    if price.value > max(treasury, 0) and price.value > 0 and view.switch("allow-deficit-spending") == "no":
        yield Illegal(
            "UC-GEN-7",
            say(
                "this costs {price} BP and the Treasury holds {treasury}",
                price=price.value,
                treasury=treasury,
            ),
        )
    if price.value:
        yield Adjust("treasury", negated(price), rule, cost=True)


def role(view: View, id: str) -> columns.Role:
    """A row of the roles, typed."""
    row = view.row("roles", id).values
    assert isinstance(row, columns.Role)
    return row


def building(view: View, id: str) -> columns.Building:
    """A row of the buildings, typed; a type that stands though its row was removed since brings nothing."""
    row = view.tables.tables["buildings"].get(id)
    if row is None:
        return columns.Building(label=id, cost=0, kind="infrastructure")
    assert isinstance(row.values, columns.Building)
    return row.values


def improvement(view: View, id: str) -> columns.Improvement:
    """A row of the improvements, typed."""
    row = view.row("improvements", id).values
    assert isinstance(row, columns.Improvement)
    return row


def terrain(view: View, id: str) -> columns.Terrain:
    """A row of the terrains, typed."""
    row = view.row("terrain", id).values
    assert isinstance(row, columns.Terrain)
    return row
