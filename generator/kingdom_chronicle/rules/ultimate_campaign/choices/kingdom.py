"""What may be decided for the whole kingdom: edicts, government, armies, grain, gold, magic items, renown."""

from __future__ import annotations

from ....engine.view import View
from ....reading.turns import UNANSWERED
from ...offering import Line, Lines, Offer, label
from ...realm import Building, District, Edict, Settlement
from ..armies import Army
from ..government import TABLE, Government
from ..leadership.offices import holders
from ..magic_items.item_lines import NOTHING
from ..magic_items.slots import MagicItem, vacant
from ..rates import dearest, rate
from ..settlements.districts import districts_of


def levels(edict: str) -> Offer:
    """The levels of an edict but the one that stands."""

    def offered(view: View) -> Lines:
        now = view.get(Edict, edict)
        for level in view.tables.tables[edict]:
            if now is None or now.level != level:
                yield {edict: label(view, edict, level)}

    return offered


def governments(view: View) -> Lines:
    """The forms of government but the one that is."""
    now = view.get(Government, "realm")
    for form in view.tables.tables[TABLE]:
        if now is None or now.form != form:
            yield {TABLE: label(view, TABLE, form)}


def levies(view: View) -> Lines:
    """A new army, and more for each that stands; the group says what it is, costs and eats."""
    yield {"raise": UNANSWERED, "cost": 1, "monthly": 1}
    for army in view.all(Army).values():
        yield {"raise": army.name, "cost": 1, "monthly": army.monthly}


def disbandings(view: View) -> Lines:
    """Each army."""
    for army in view.all(Army).values():
        yield {"disband": army.name}


def enforcers(view: View) -> Lines:
    """The Royal Enforcer, where there is one."""
    if holders(view, "royal-enforcer"):
        yield {"enforcer": {}}


def rations(view: View) -> Lines:
    """Consumption out of the Granaries, as far as they and it go."""
    most = min(view.stock("granary"), view.score("consumption").value)
    if most > 0:
        yield {"consumption": {"granary": most}}


def withdrawals(view: View) -> Lines:
    """A BP for the leaders."""
    yield {"withdraw": 1}


def deposits(view: View) -> Lines:
    """Gold for one BP."""
    yield {"deposit": rate(view, "deposit").value}


def sales(view: View) -> Lines:
    """Something that a deposit does not take, in each district whose settlement is rich enough for it."""
    least = dearest(view).value + 1
    for district in view.all(District).values():
        town = view.get(Settlement, district.settlement)
        if town is not None and view.score("base-value", town.key).value >= least:
            yield {"sell": UNANSWERED, "price": least, **_in(view, district)}


def nothing_came(view: View) -> Lines:
    """Each slot for a magic item in which nothing lies may be told to stay empty; what comes instead is its name."""
    for key, district in view.all(District).items():
        if vacant(view, key):
            yield {"item": NOTHING, **_in(view, district)}


def emptied(view: View) -> Lines:
    """Each magic item that lies in a slot, as far as a line can call it."""
    for item in view.all(MagicItem).values():
        for place in _where(view, item):
            yield {"empty": item.name or UNANSWERED, **place}


def bought(*pay: str) -> Offer:
    """Each magic item that lies in a slot, paid for in each of these ways."""

    def offered(view: View) -> Lines:
        for item in view.all(MagicItem).values():
            for place in _where(view, item):
                for each in pay:
                    price: Line = {} if item.price is not None else {"price": 1}
                    use: Line = {"use": "realm"} if each == "bp" else {}
                    yield {"buy": item.name or UNANSWERED, "pay": each, **use, **place, **price}

    return offered


def renowns(view: View) -> Lines:
    """What the Ruler takes where Size reaches a step."""
    yield {"renown": "fame"}
    yield {"renown": "infamy"}


def _where(view: View, item: MagicItem) -> Lines:
    home = view.get(Building, item.building)
    if home is not None and home.settlement in view.all(Settlement):
        place: Line = {"in": view.all(Settlement)[home.settlement].name}
        if len(districts_of(view, home.settlement)) > 1:
            place = {**place, "district": home.district}
        yield {**place, "lot": home.lots[0], "tier": item.tier} if home.lots else {**place, "tier": item.tier}


def _in(view: View, district: District) -> Line:
    place: Line = {"in": view.all(Settlement)[district.settlement].name}
    return {**place, "district": district.number} if len(districts_of(view, district.settlement)) > 1 else place
