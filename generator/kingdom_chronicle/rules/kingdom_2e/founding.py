"""How a kingdom begins: charter, heartland, government, boosts, leaders, or an opening from paper (K2-CRE-1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ...engine.book import Adjust, Enter, Entry
from ...engine.figure import Figure, Source, unlimited
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.decode import find
from ...reading.fields import Count, Fields, Name, Names, Number, Whole
from ...reading.kingdom import SettlementShape
from ...reading.names import did_you_mean, fold
from ...reading.wording import say
from ..brought_forward import figures_written, least
from ..realm import Holding, Officer, Realm, Standing, find_hex, find_person, find_row
from ..rows import row_name, row_names, twice
from .columns import Charter as CharterRow
from .events.opened_events import OpenedEvent
from .first_skills import choice_of_skills, opened_skills
from .ground import feature_row
from .leadership import find_role
from .lookup import number
from .milestones import already_reached
from .records import Charter, Feat, Prepared, Training
from .scores import ABILITIES
from .settlements.gifts import without
from .settlements.placing import open_settlement

TABLES = {"charter": "charters", "heartland": "heartlands", "government": "governments"}


class OpenedSettlement(SettlementShape):
    """A settlement that stands from the first."""

    hex: Name


class Founding(Fields):
    """`founding:` in kingdom.yml; `boosts` are the free ones in the order of the rules, `skills` those of choice.

    `hexes` and `settlements` are the first hex and the first village, where they are known already.
    """

    charter: Name
    heartland: Name
    government: Name
    boosts: Names = ()
    skills: Mapping[Name, Name] = {}
    fame: Name = "fame"
    leaders: Mapping[Name, Name] = {}
    level: Number = 1
    hexes: Mapping[Name, Names] = {}
    settlements: Mapping[Name, OpenedSettlement] = {}


class Opening(Fields):
    """`opening:` in kingdom.yml: a running kingdom, and what its paper says."""

    after_turn: Count
    charter: Name | None = None
    heartland: Name | None = None
    government: Name | None = None
    fame: Name = "fame"
    leaders: Mapping[Name, Name] = {}
    skills: Mapping[Name, Name] = {}
    feats: Names = ()
    hexes: Mapping[Name, Names] = {}
    settlements: Mapping[Name, OpenedSettlement] = {}
    figures: Mapping[Name, Whole] = {}
    prepared: Names = ()
    milestones: Names = ()
    events: tuple[OpenedEvent, ...] = ()


def found_kingdom(view: View, order: Founding) -> Iterable[Entry | Illegal]:
    """Boosts and flaws of the choices and two free ones more, the first skills and feat, leaders (K2-CRE-1)."""
    yield from _renown(order.fame)
    ids = {}
    for field, table in TABLES.items():
        nothing = say("no {kind} is called '{name}'", kind=field, name=getattr(order, field))
        ids[field] = find_row(view, table, getattr(order, field), field, nothing)
    yield Enter(Charter("charter", **ids), "K2-CRE-1")
    if order.level != 1:
        yield Illegal("K2-CRE-1", say("a kingdom is founded at level 1; a running one begins with `opening:`"), "level")
    yield Adjust("level", number(view, "first-level"), "K2-CRE-1")
    yield from _boosts(view, order, ids)
    government = view.row("governments", ids["government"]).values
    assert isinstance(government, CharterRow)
    for skill in government.skills:
        yield Enter(Training(skill, "trained", view.turn), "K2-CRE-1")
    yield from choice_of_skills(view, order.skills, government)
    if government.feat:
        yield Enter(Feat(government.feat, view.turn), "K2-CRE-1")
    yield from _seat(view, order.leaders)


def _boosts(view: View, order: Founding, ids: Mapping[str, str]) -> Iterator[Entry | Illegal]:
    """What each choice boosts, its free boost for an ability that it does not touch, then two different ones."""
    free = [find_ability(view, name, ("boosts", index)) for index, name in enumerate(order.boosts)]
    place = 0
    for field, table in TABLES.items():
        row = view.row(table, ids[field]).values
        assert isinstance(row, CharterRow)
        for ability in row.boosts:
            yield _boost(view, ability, "boost", f"{table}/{ids[field]}")
        if row.flaw:
            yield _boost(view, row.flaw, "flaw", f"{table}/{ids[field]}")
        for _ in range(row.free):
            if place >= len(free):
                break
            yield from _free(view, free[place], place, (*row.boosts, row.flaw))
            place += 1
    last = free[place:]
    for index, ability in enumerate(last):
        yield from _free(view, ability, place + index, tuple(last[:index]))
    due = sum(_row(view, table, ids[field]).free for field, table in TABLES.items()) + number(view, "free-boosts").value
    if len(free) != due:
        message = say("this founding has {count} free boosts, and {given} are written", count=due, given=len(free))
        yield Illegal("K2-CRE-1", message, "boosts" if free else ())


def _row(view: View, table: str, id: str) -> CharterRow:
    row = view.row(table, id).values
    assert isinstance(row, CharterRow)
    return row


def _free(view: View, ability: str, index: int, taken: Iterable[str]) -> Iterator[Entry | Illegal]:
    if ability in taken:
        message = say(
            "the free boost goes to an ability that is not {ability}", ability=row_name(view, "scores", ability)
        )
        yield Illegal("K2-CRE-1", message, ("boosts", index))
    yield _boost(view, ability, "boost", f"kingdom/boosts/{index}")


def find_ability(view: View, name: str, at: tuple[str | int, ...]) -> str:
    """The id of an ability by its name in any language; raises Illegal `name`."""
    id = next((id for id in view.tables.find("scores", name, view.campaign.languages[0]) if id in ABILITIES), None)
    if id is None:
        names = row_names(view, "scores", ABILITIES)
        hints = (did_you_mean(name, names), say("Abilities: {names}.", names=names))
        raise Illegal("name", say("no ability is called '{name}'", name=name), at, hints)
    return id


def _boost(view: View, ability: str, kind: str, source: str) -> Enter:
    figure = number(view, f"ability-{kind}")
    figure = Figure(figure.value, kind, "", Source(source, turn=view.turn))
    return Enter(Standing(f"founding/{ability}/{source}", ability, figure, view.turn), "K2-ABI-1")


def _seat(view: View, leaders: Mapping[str, str]) -> Iterator[Entry | Illegal]:
    """Who holds the roles; nobody holds two (K2-LDR-1)."""
    seated: dict[str, str] = {}
    roles = {role: find_role(view, role, ("leaders", role)) for role in leaders}
    yield from twice(roles, "leaders")
    for role, name in leaders.items():
        id = roles[role]
        person = find_person(view, name, ("leaders", role))
        if person.key in seated:
            yield Illegal("K2-LDR-1", say("{person} holds two roles", person=person.name), ("leaders", role))
        seated[person.key] = id
        yield Enter(Officer(id, (person.key,), view.turn), "K2-LDR-1")


def _renown(word: str) -> Iterator[Entry]:
    if fold(word) not in ("fame", "infamy"):
        raise Illegal("name", say("`fame` is `fame` or `infamy`, not '{name}'", name=word), "fame")
    yield Enter(Realm("realm", "", fold(word)), "K2-FAME-1")


def open_kingdom(view: View, order: Opening) -> Iterable[Entry | Illegal]:
    """A running kingdom as its paper has it: it is taken as it stands."""
    yield from _renown(order.fame)
    ids = {}
    for field, table in TABLES.items():
        written = getattr(order, field)
        if written is not None:
            nothing = say("no {kind} is called '{name}'", kind=field, name=written)
            ids[field] = find_row(view, table, written, field, nothing)
    yield Enter(Charter("charter", **ids), "K2-CRE-1")
    yield from opened_skills(view, order.skills)
    for index, name in enumerate(order.feats):
        nothing = say("no feat is called '{name}'", name=name)
        yield Enter(Feat(find_row(view, "feats", name, ("feats", index), nothing), view.turn), "K2-FEAT-1")
    yield from _seat(view, order.leaders)


def open_land(view: View, order: Founding | Opening) -> Iterable[Entry | Illegal]:
    """The hexes that are the kingdom's from the first, with the features that kingdom.yml or map.yml says they have."""
    hexes = {name: find_hex(view, name, ("hexes", name)) for name in order.hexes}
    yield from twice({name: hex.key for name, hex in hexes.items()}, "hexes")
    for name, features in order.hexes.items():
        hex = hexes[name]
        built = {}
        for index, each in enumerate(features):
            at = ("hexes", name, index)
            id = find_row(view, "improvements", each, at, say("no feature is called '{name}'", name=each))
            twin = feature_row(view, id).twin
            if id in built and not twin:
                yield Illegal(
                    "K2-HEX-2", say("a hex has one of it: {feature}", feature=row_name(view, "improvements", id)), at
                )
            built[twin if id in built else id] = view.turn
        works = tuple(id for id in hex.features if id in view.tables.tables["improvements"])
        yield Enter(
            Holding(hex.key, view.turn, built | dict.fromkeys((id for id in works if id not in built), view.turn))
        )
        yield from without(view, hex.key, works, "")


def open_past(view: View, order: Opening) -> Iterable[Entry | Illegal]:
    """What was done before: hexes that are prepared, milestones that brought their XP."""
    for index, name in enumerate(order.prepared):
        yield Enter(Prepared(find_hex(view, name, ("prepared", index)).key, view.turn))
    yield from already_reached(view, order.milestones)


def open_settlements(view: View, order: Opening) -> Iterable[Entry | Illegal]:
    """The settlements of a running kingdom, each in a hex of its own; the first is its capital (K2-HEX-1)."""
    claimed, towns = view.all(Holding), dict[str, str]()
    for index, (name, shape) in enumerate(order.settlements.items()):
        at = ("settlements", name, "hex")
        hex = find_hex(view, shape.hex, at)
        if towns.setdefault(hex.key, name) != name:
            message = say("the settlement {name} stands in {hex} already", name=towns[hex.key], hex=hex.key)
            yield Illegal("K2-HEX-1", message, at)
        if hex.key not in claimed:
            message = say("{name} lies in {hex}, which is not among the kingdom's `hexes`", name=name, hex=hex.key)
            yield Illegal("K2-HEX-1", message, at)
        yield from open_settlement(view, name, shape.hex, shape, capital=not index)


def bring_forward(view: View, order: Opening) -> Iterable[Entry | Illegal]:
    """The figures of the paper: stocks as they are, scores by what they lack; what others go by comes first."""
    said = figures_written(view, order.figures)
    if "level" not in said:
        yield Adjust("level", number(view, "first-level"), "K2-CRE-1")
        view = view.after(Adjust("level", number(view, "first-level")))
    # what is kept and Size first: all others go by them; then the abilities, which skills go by
    order_of = {name: name not in view.ruleset.stocks and name != "size" for name in said}
    for name in sorted(said, key=lambda name: (order_of[name], name not in ABILITIES)):
        written, value = said[name]
        floor = least(view, name)
        first, highest = number(view, "first-level").value, number(view, "level-most").value
        if name == "level" and not first <= value <= highest:
            message = say("a kingdom's level is {least} to {most}", least=first, most=highest)
            yield Illegal("K2-XP-4", message, ("figures", written))
            value = first
        if floor is not None and value < floor:
            message = say("`{figure}` is never below {floor}", figure=name, floor=floor)
            yield Illegal("K2-CDC-2" if name == "size" else "K2-GEN-4", message, ("figures", written))
            continue
        assert view.decision is not None
        source = Source(f"kingdom/figures/{written}", find(view.decision.node, ("figures", written)).span)
        brought: Entry | None = None
        if name in view.ruleset.stocks:
            brought = Adjust(name, Figure(value - view.stock(name), "brought-forward", source=source))
        elif missing := value - unlimited(view.score(name)).value:
            figure = Figure(missing, "brought-forward", source=source)
            brought = Enter(Standing(f"opening/{name}", name, figure, view.turn))
        if brought is not None:
            yield brought
            view = view.after(brought)


def begin(view: View, order: Founding | Opening) -> Iterable[Entry | Illegal]:
    """The check for a random event begins at its first DC (K2-EVT-2)."""
    if not view.stock("event-dc"):
        yield Adjust("event-dc", number(view, "event-dc"), "K2-EVT-2")
