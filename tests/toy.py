"""A small second game for the kernel: the Lantern Isles, where lamps keep the dread of the night away.

Nothing in it is a rule of any book. It has other phases, stocks and scores than a kingdom, bonuses of one
kind do not add up, and its tables are text. So what is tested with it belongs to no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from kingdom_chronicle.engine.book import Adjust, Check, Enter, Entry, Note, Record, Strike, evolve
from kingdom_chronicle.engine.figure import Figure, Source, add_all, best_of_kind, counted, limited, negated
from kingdom_chronicle.engine.illegal import Illegal
from kingdom_chronicle.engine.journal import Journal, TurnRecord
from kingdom_chronicle.engine.memory import Memory
from kingdom_chronicle.engine.replay import replay
from kingdom_chronicle.engine.ruleset import Phase, Ruleset, Step
from kingdom_chronicle.engine.tables import Layer
from kingdom_chronicle.engine.view import View
from kingdom_chronicle.reading.campaign import Campaign, Game, read_campaign
from kingdom_chronicle.reading.fields import Count, Fields, Name, Names, Whole
from kingdom_chronicle.reading.names import did_you_mean, slug
from kingdom_chronicle.reading.source import Node, Problem
from kingdom_chronicle.reading.wording import say
from kingdom_chronicle.reading.yaml_nodes import read_yaml
from kingdom_chronicle.rules.anytime import Expect, Ruling, nothing, rule_by_word
from kingdom_chronicle.rules.realm import Standing, standings

# ---- tables


class LampRow(Fields):
    """A kind of lamp."""

    label: Name
    fr: Name = ""
    ja: Name = ""
    cost: Count
    light: Whole
    kind: Name = ""


class NumberRow(Fields):
    """A number of a rule."""

    label: Name
    value: Whole


class SwitchRow(Fields):
    """A reading that a table may choose."""

    label: Name
    default: Name
    readings: Names


COLUMNS: Mapping[str, type[Fields]] = {"lamps": LampRow, "numbers": NumberRow, "switches": SwitchRow}

TABLES = {
    "lamps": """\
wick: {label: Wick Lamp, fr: Lampe à mèche, cost: 2, light: 1, kind: flame}
oil: {label: Oil Lamp, fr: Lampe à huile, ja: ランプ, cost: 4, light: 3, kind: flame}
mirror: {label: Mirror, fr: Miroir, cost: 3, light: 2}
fog-bell: {label: Fog Bell, fr: Cloche, cost: 1, light: -1, kind: noise}
""",
    "numbers": "dread-base: {label: Dread, value: 10}\nlast-stand: {label: Last Stand, value: 20}\n",
    "switches": """\
drift: {label: Drift, default: calm, readings: [calm, wild]}
debts: {label: Debts, default: "no", readings: ["no", "yes"]}
""",
}


def node_of(text: str, file: str = "text.yml") -> Node:
    """YAML text that must be right, as a node."""
    node, problems = read_yaml(text, file)
    assert not problems, [str(problem) for problem in problems]
    return node if node is not None else Node(node_of("{}", file).span, {})


def layer(name: str, base: bool = False, **tables: str) -> Layer:
    """A layer of tables out of their texts."""
    files = {table: node_of(text, f"{name}/{table}.yml") for table, text in tables.items()}
    return Layer(name, files, base)


# ---- what is kept


@dataclass(frozen=True)
class Isle(Record):
    """A hex of the map, keyed by its label."""

    terrain: str


@dataclass(frozen=True)
class Lamp(Record):
    """A lamp that burns, keyed `isle/type`."""

    type: str
    isle: str
    since: int


@dataclass(frozen=True)
class Keeper(Record):
    """Someone who keeps watch, keyed by the slug of the name."""

    isle: str


# ---- scores


def shine(view: View, lamp: Lamp) -> Figure:
    figure = view.tables.figure("lamps", lamp.type, "light", of=lamp.isle, turn=lamp.since)
    kind = str(getattr(view.row("lamps", lamp.type).values, "kind", ""))
    return replace(figure, kind=kind)


def light(view: View) -> Figure:
    """The lamps, and what stands; of one kind only the best counts."""
    lamps = (shine(view, lamp) for lamp in view.all(Lamp).values())
    return view.ruleset.stacking("light", (*lamps, *standings(view, "light")))


def courage(view: View) -> Figure:
    """Light less dread, never below -5."""
    parts = (view.score("light"), negated(view.stock_figure("dread")), *standings(view, "courage"))
    return limited(add_all("courage", parts), floor=-5)


def watchers(view: View) -> Figure:
    """How many keepers there are; reads nothing else."""
    return add_all("watchers", (counted(1, "keeper", key) for key in view.all(Keeper)))


def glow(view: View, isle: str) -> Figure:
    """The light of one isle."""
    return add_all("glow", (shine(view, lamp) for lamp in view.all(Lamp).values() if lamp.isle == isle), isle)


SCORES: Mapping[str, Callable[..., Figure]] = {
    "light": light,
    "courage": courage,
    "watchers": watchers,
    "glow": glow,
}


# ---- steps and lines


class Harvest(Fields):
    """`harvest: {share: 2}`: how much is given away."""

    share: Count = 0


class Hang(Fields):
    """`hang: Oil Lamp` / `isle: A1`."""

    hang: Name
    isle: Name


class Snuff(Fields):
    """`snuff: A1`: all lamps of an isle."""

    many: ClassVar[bool] = True
    snuff: Name


class CallKeeper(Fields):
    """`call: Ada` / `to: A1`."""

    call: Name
    to: Name


class CallShip(Fields):
    """`call: Heron` / `from: north`."""

    call: Name
    from_: Name


class Spot(Fields):
    """`spot: A1`: a line of any phase."""

    many: ClassVar[bool] = True
    spot: Name


class Founding(Fields):
    """`founding:` of the isles."""

    oil: Count = 10
    keepers: Names = ()


class Opening(Fields):
    """`opening:` of the isles."""

    after_turn: Count
    figures: Mapping[Name, Whole] = {}


def thrown(view: View, dice: str, die: str, at: str = "") -> Figure:
    roll = view.roll(dice, die, at)
    return Figure(roll.total, die, source=Source(f"dice/{roll.name}", roll.span, view.turn))


def harvest(view: View) -> Iterable[Entry | Illegal]:
    yield Adjust("oil", thrown(view, "2d6" if view.switch("drift") == "wild" else "d6", "oil"), "TOY-OIL-2")
    share = getattr(view.decision.order, "share", 0) if view.decision else 0
    if share:
        yield Adjust("oil", Figure(-share, "share", source=view.spoken_by()), "TOY-OIL-2")


def watch(view: View) -> Iterable[Entry | Illegal]:
    roll = view.roll("d20")
    total = add_all("watch", (Figure(roll.total, "d20"), view.score("courage")))
    against = view.tables.figure("numbers", "dread-base", "value")
    margin = total.value - against.value
    yield Check("watch", roll, total, against, "success" if margin >= 0 else "failure", margin, "TOY-WATCH-1")
    if margin < 0:
        yield Adjust("dread", thrown(view, "d4", "dread"), "TOY-WATCH-1")


def too_dark(view: View) -> Note | None:
    """Nobody goes out at a dread of 9 or more, but for the last stand."""
    return Note("too-dark", rule="TOY-NIGHT-1") if 9 <= view.stock("dread") < 20 else None


def isle_of(view: View, name: str, at: str) -> str:
    label = view.campaign.land.label(name)
    if label is None or view.get(Isle, label) is None:
        hint = did_you_mean(name, view.all(Isle))
        raise Illegal("name", say("no isle is called '{name}'", name=name), at, (hint,))
    return label


def hang(view: View, order: Hang) -> Iterable[Entry | Illegal]:
    isle = isle_of(view, order.isle, "isle")
    found = view.tables.find("lamps", order.hang, view.campaign.languages[0])
    if len(found) != 1:
        hint = did_you_mean(order.hang, view.tables.labels("lamps"))
        raise Illegal("name", say("no lamp is called '{name}'", name=order.hang), "hang", (hint,))
    cost = view.tables.figure("lamps", found[0], "cost")
    if cost.value > view.stock("oil"):
        message = say("this takes {cost} oil, and there is {oil}", cost=cost.value, oil=view.stock("oil"))
        yield Illegal("TOY-OIL-1", message, "hang")
    if view.get(Lamp, f"{isle}/{found[0]}") is not None:
        yield Illegal("TOY-LAMP-2", say("such a lamp hangs in {isle} already", isle=isle), "isle")
    yield Adjust("oil", negated(cost), "TOY-OIL-1", cost=True)
    yield Enter(Lamp(f"{isle}/{found[0]}", found[0], isle, view.turn), "TOY-LAMP-1")


def snuff(view: View, order: Snuff) -> Iterable[Entry | Illegal]:
    isle = isle_of(view, order.snuff, "snuff")
    lamps = [lamp for lamp in view.all(Lamp).values() if lamp.isle == isle]
    if not lamps:
        raise Illegal("TOY-LAMP-3", say("no lamp burns in {isle}", isle=isle), "snuff")
    for lamp in lamps:
        yield Strike(lamp, "TOY-LAMP-3")


def call_keeper(view: View, order: CallKeeper) -> Iterable[Entry | Illegal]:
    yield Enter(Keeper(slug(order.call), isle_of(view, order.to, "to")), "TOY-CALL-1")


def call_ship(view: View, order: CallShip) -> Iterable[Entry | Illegal]:
    """A ship brings 2d6 oil; on a second throw of less than 3 as much again is lost."""
    at = slug(order.call)
    cargo = view.roll("2d6", at=at)
    yield Adjust("oil", Figure(cargo.total, "cargo", at), "TOY-CALL-2")
    if view.roll("2d6", at=at).total < 3:
        yield Adjust("oil", Figure(-cargo.total, "storm", at), "TOY-CALL-2")


def last_stand(view: View) -> Iterable[Entry | Illegal]:
    """At a dread of 20 someone must be called."""
    if view.stock("dread") >= view.tables.figure("numbers", "last-stand", "value").value:
        if not view.siblings(CallKeeper):
            hint = say("Write `call:` with a name and `to`.")
            raise Illegal("TOY-CALL-1", say("someone must keep watch: who?"), (), (hint,))
    else:
        yield Note("nobody-needed", rule="TOY-CALL-1")


def spot(view: View, order: Spot) -> Iterable[Entry | Illegal]:
    yield Note("spotted", {"isle": isle_of(view, order.spot, "spot")})


def survey(view: View) -> Iterable[Entry | Illegal]:
    for label, ground in view.campaign.land.hexes.items():
        if ground.terrain == "lava":
            yield Illegal("name", say("no isle is made of lava"), span=ground.span)
        else:
            yield Enter(Isle(label, ground.terrain))


def found(view: View, order: Founding) -> Iterable[Entry | Illegal]:
    yield Adjust("oil", Figure(order.oil, "founding", source=view.spoken_by()))
    isles = list(view.all(Isle))
    for name in order.keepers:
        yield Enter(Keeper(slug(name), isles[0]))


def open_isles(view: View, order: Opening) -> Iterable[Entry | Illegal]:
    for name, value in order.figures.items():
        figure = Figure(value, "brought-forward", source=view.spoken_by())
        if name in view.ruleset.stocks:
            yield Adjust(name, figure)
        else:
            yield Enter(Standing(f"opening/{name}", name, figure, view.turn))


RULESET = Ruleset(
    name="lantern-isles",
    layers=(layer("lantern-isles", base=True, **TABLES),),
    columns=COLUMNS,
    phases=(
        Phase("dusk", (Step("harvest", harvest, Harvest), Step("watch", watch))),
        Phase(
            "night",
            (
                Step("lamps", decisions={Hang: hang, Snuff: snuff}),
                Step("last stand", last_stand, decisions={CallKeeper: call_keeper, CallShip: call_ship}),
            ),
            skipped=too_dark,
        ),
    ),
    anytime={Ruling: rule_by_word, Expect: nothing, Spot: spot},
    starts={"founding": (Founding, (found,)), "opening": (Opening, (open_isles,))},
    survey=survey,
    stocks={"oil": 0, "dread": 0, "debt": None},
    scores=SCORES,
    stacking=best_of_kind,
    head=("oil", "dread", "light", "courage"),
    sheet=("light", "courage", "watchers"),
    rule_ids=frozenset({"TOY-OIL-1", "TOY-LAMP-2", "TOY-LAMP-3", "TOY-CALL-1", "TOY-NIGHT-1"}),
)


# ---- campaigns

KINGDOM = """\
name: The Lantern Isles
ruleset: lantern-isles
dice: {seed: isles}
founding: {oil: 10}
"""

MAP = """\
label: "{col:letter}{row}"
legend: {r: rock, s: sand}
terrain: |
  r s r
  s r s
hexes:
  B1: {name: Gull Rock, aliases: [The Perch]}
"""

# A first month in which nothing is left to chance: +1 oil, and the watch is kept.
CALM = "dusk:\n- harvest: {rolls: {oil: 1}}\n- watch: {roll: 20}\n"


def game_of(name: str) -> Game | None:
    """What the reader needs to know of the isles; it knows no other game."""
    if name != RULESET.name:
        return None
    return Game(RULESET.vocabulary(), {word: model for word, (model, _) in RULESET.starts.items()})


def isles(*turns: str, first: int = 1, **files: str) -> dict[str, str]:
    """The files of a campaign with these turns; `kingdom`, `map`, `people`, `rules_lamps` name the others."""
    texts = {"kingdom.yml": KINGDOM, "map.yml": MAP}
    for name, text in files.items():
        texts[f"rules/{name[6:]}.yml" if name.startswith("rules_") else f"{name}.yml"] = text
    return texts | {f"turns/{first + place:04}.yml": text for place, text in enumerate(turns)}


def read(texts: Mapping[str, str]) -> tuple[Campaign | None, list[Problem]]:
    """A campaign of the isles, read."""
    return read_campaign(texts, game_of, (RULESET.name,))


def play(texts: Mapping[str, str], **changed: Any) -> tuple[Journal, list[Problem]]:
    """Read and replay, with a ruleset of which some parts are changed; all problems."""
    campaign, problems = read(texts)
    assert campaign is not None, told(problems)
    journal, found_ = replay(campaign, replace(RULESET, **changed))
    return journal, [*problems, *found_]


def legal(texts: Mapping[str, str], **changed: Any) -> Journal:
    """The journal of a campaign that must have no problem."""
    journal, problems = play(texts, **changed)
    assert not problems, told(problems)
    return journal


def told(problems: Iterable[Problem]) -> list[str]:
    """Problems as their first lines."""
    return [str(problem) for problem in problems]


def helped(problems: Iterable[Problem]) -> list[str]:
    """What the problems say would be right."""
    return [str(sentence) for problem in problems for sentence in problem.help if sentence.text]


def played_as(record: TurnRecord | None, verb: str) -> list[Entry]:
    """What the lines of a verb posted in a turn."""
    posted = record.posted if record is not None else ()
    return [entry for each in posted if each.decision and each.decision.verb == verb for entry in each.entries]


def ledger(journal: Journal, turn: int) -> list[tuple[str, str, list[str]]]:
    """What was posted in a turn: step, verb, and the kinds of the entries."""
    record = journal.turn(turn)
    assert record is not None
    return [
        (
            posted.step,
            posted.decision.verb if posted.decision else "",
            [type(e).__name__ for e in posted.entries],
        )
        for posted in record.posted
    ]


def seeing(**scores: Callable[..., Figure]) -> View:
    """The isles after a quiet turn, seen with other scores and with nothing remembered yet."""
    view = legal(isles("")).last.view
    return replace(view, ruleset=replace(RULESET, scores=scores), memory=Memory(), opening=None)


def moved(view: View, *entries: Entry) -> View:
    """The same view with a state to which these entries have been posted."""
    state = view.state
    for entry in entries:
        state = evolve(entry, state)
    return replace(view, state=state)
