"""What a building costs: discounts, old ground, ruins and construction magic (UC-BLD-4 to UC-BLD-8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal

from ....engine.book import Enter, Entry, Note
from ....engine.figure import Figure, add_all, divided, limited, negated, times
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.names import fold
from ....reading.wording import say
from ...realm import Building, Hex, find_row, use, used
from ..checks import building as row_of
from ..checks import die_with, number, thrown
from .districts import in_settlement, label
from .old_ground import old_lots, savings
from .sites import Project, key_of

RUIN = "ruin"
MAGIC = "construction-magic"
UNWANTED = "none"


@dataclass(frozen=True)
class Terms:
    """What a line says of its price: the giver of a discount, the use of a ruin, construction magic."""

    discount: str | None = None
    ruin: Literal["half", "salvage"] | None = None
    magic: bool = False


@dataclass
class Bill:
    """What a building costs, what is used up by that, and what is wrong with it."""

    price: Figure
    used: list[Entry] = field(default_factory=list)
    wrong: list[Illegal] = field(default_factory=list)


def price(view: View, project: Project, terms: Terms) -> Bill:
    """At most one halving, then old ground, salvage and magic come off; never below 0 (UC-BLD-8).

    By the switch the halving is the last of them. A Waterway may cost its price for each lot (UC-SET-4).
    """
    full = view.tables.figure("buildings", project.type, "cost", of=key_of(view, project))
    if row_of(view, project.type).lots_most is not None and view.switch("waterway-price") == "each lot":
        full = times(full, len(project.lots), project.type)
    bill = Bill(full)
    if view.granted:
        return bill
    lots = old_lots(view, project)
    again = bool(lots) and len(lots) == len(project.lots) and all(site.was == project.type for site in lots)
    halved_last = view.switch("discount-order") == "halved last"
    if not halved_last:
        _halve(view, project, terms, bill, again)
    off = [] if again else [*savings(view, lots)]
    if terms.ruin == "salvage":
        die = die_with(number(view, "ruin-salvage-die").value)
        off.append(thrown(view.roll(die, "salvage", full.of), of=full.of))
    if terms.ruin is not None:
        _use_ruin(view, project, bill)
    if terms.magic:
        off.append(number(view, MAGIC))
        _use_magic(view, bill)
    if off:
        bill.price = add_all(project.type, (bill.price, *(negated(figure) for figure in off)), full.of)
    if halved_last:
        bill.price = limited(bill.price, floor=0)
        _halve(view, project, terms, bill, again)
    bare = again or not lots or view.switch("old-ground-least") == "saving"
    bill.price = limited(bill.price, floor=0 if bare else number(view, "salvage-least").value)
    return bill


def price_of_upgrade(view: View, project: Project, terms: Terms) -> Bill:
    """The difference of the two list prices (UC-BLD-12); a discount touches it only by the switch."""
    assert project.grows_from is not None
    key = project.grows_from.key
    new = view.tables.figure("buildings", project.type, "cost", of=key)
    old = view.tables.figure("buildings", project.grows_from.type, "cost", of=key)
    bill = Bill(limited(add_all(project.type, (new, negated(old)), key), floor=0))
    if view.switch("upgrade-discount") == "yes" and not view.granted:
        _halve(view, project, terms, bill, again=False)
    elif terms.discount is not None:
        message = say("a discount does not touch the price of an upgrade")
        bill.wrong.append(Illegal("UC-BLD-12", message, "discount"))
    return bill


# ---- halvings


def _halve(view: View, project: Project, terms: Terms, bill: Bill, again: bool) -> None:
    """One halving at most: by the ruin, the giver named, the same building again, or the oldest giver."""
    named = terms.discount is not None and fold(terms.discount) != UNWANTED
    if named and terms.ruin == "half":
        bill.wrong.append(Illegal("UC-BLD-8", say("a price is halved once: by a discount or by the ruin"), "discount"))
    if terms.ruin == "half":
        bill.price = divided(bill.price, number(view, "ruin-divisor"), project.type)
        return
    giver = _named_giver(view, project, str(terms.discount), bill) if named else None
    if giver is None and again:
        bill.price = divided(bill.price, number(view, "rebuild-divisor"), project.type)
        return
    if giver is None and terms.discount is None:
        giver = next(givers(view, project), None)
        if giver is not None:
            bill.used.append(Note("discount", {"building": project.type, "giver": giver.key}, "UC-BLD-7"))
    if giver is not None:
        by = replace(number(view, "discount-divisor"), of=giver.key)
        bill.price = divided(bill.price, by, project.type)
        bill.used.append(Enter(replace(giver, given=giver.given | {project.type}), "UC-BLD-7"))


def givers(view: View, project: Project) -> Iterator[Building]:
    """The buildings of the settlement that have yet to halve this type, the oldest first (UC-BLD-7).

    By the switch each halves one building in all, or every one that it lists.
    """
    uses = view.switch("discount-uses")
    for each in sorted(in_settlement(view, project.settlement.key), key=lambda each: each.since):
        spent = uses != "always" and (bool(each.given) if uses == "one building" else project.type in each.given)
        halves = project.type in row_of(view, each.type).halves and not spent
        if halves and not each.idle and each != project.grows_from:
            yield each


def _named_giver(view: View, project: Project, name: str, bill: Bill) -> Building | None:
    """The giver that a line names, by its type or one of its lots."""
    every = in_settlement(view, project.settlement.key)
    at_lot = [each for each in every if fold(name) in {fold(lot) for lot in each.lots}]
    if at_lot:
        meant = at_lot
    else:
        nothing = say("no building is called '{name}'", name=name)
        type = find_row(view, "buildings", name, "discount", nothing)
        meant = [each for each in every if each.type == type]
    able = [*givers(view, project)]
    giver = next((each for each in able if each in meant), None)
    if giver is None:
        message = say(
            "no {giver} of {settlement} has a discount on the {building} left to give",
            giver=label(view, meant[0].type) if meant else name,
            settlement=project.settlement.name,
            building=label(view, project.type),
        )
        names = tuple(dict.fromkeys(label(view, each.type) for each in able))
        help = say("These have: {givers}.", givers=names) if names else say("No building there has one.")
        bill.wrong.append(Illegal("UC-BLD-7", message, "discount", (help,)))
    return giver


# ---- what comes off


def _use_ruin(view: View, project: Project, bill: Bill) -> None:
    """A ruin in the settlement's hex serves once (UC-TER-27)."""
    hex = view.get(Hex, project.settlement.hex)
    if hex is None or RUIN not in hex.special:
        message = say("hex {hex} has no ruin left to build on", hex=project.settlement.hex)
        bill.wrong.append(Illegal("UC-TER-27", message, "ruin"))
    else:
        left = tuple(special for special in hex.special if special != RUIN)
        bill.used.append(Enter(replace(hex, special=left), "UC-TER-27"))


def _use_magic(view: View, bill: Bill) -> None:
    """Construction magic helps one building a turn (UC-SET-11)."""
    if used(view, MAGIC) >= number(view, "construction-magic-uses").value:
        message = say("construction magic has helped a building this turn already")
        bill.wrong.append(Illegal("UC-SET-11", message, "magic"))
    bill.used.append(use(view, MAGIC))


def half_price(view: View, building: Building) -> Figure:
    """What the repair of a damaged building costs (UC-BLD-13)."""
    cost = view.tables.figure("buildings", building.type, "cost", of=building.key)
    return divided(cost, number(view, "repair-divisor"), building.type)
