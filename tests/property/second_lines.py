"""What a group of the second edition might decide: all activities and lines, aimed at random, with dice or without."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from kingdom_chronicle.engine.view import View
from kingdom_chronicle.rules.facts import ForeignRealm
from kingdom_chronicle.rules.kingdom_2e.activities.activity_columns import Activity
from kingdom_chronicle.rules.kingdom_2e.activities.does import PHASE_STEPS
from kingdom_chronicle.rules.kingdom_2e.events.happenings import Happening
from kingdom_chronicle.rules.kingdom_2e.growth import KINDS, Gain
from kingdom_chronicle.rules.kingdom_2e.land import adjacent
from kingdom_chronicle.rules.kingdom_2e.lookup import rank_of
from kingdom_chronicle.rules.kingdom_2e.records import Army, Invested, Shown, Token, Training
from kingdom_chronicle.rules.kingdom_2e.relations import agreements
from kingdom_chronicle.rules.realm import Building, Hex, Holding, Officer, Person, Settlement
from property.script import Line
from property.second_world import ABILITIES, COMMODITIES, FEATURES, LOTS, RUINS, ids, row

NEW_TOWNS = ("Alderford", "Holm's End", "Neuburg", "Saint-Rémy", "ヒノキ", "Third Wall", "<b>Bold</b>", 'The "Rest"')
WORDS = ("unrest", "ruin", "rp", "pay", "none", "withhold", "next turn", "now", "dice", "crime", "goods", "luxuries")
OPTIONAL = ("ruin", "dc", "shift", "zone dc", "level", "feature", "goods", "spend")


@dataclass
class Scene:
    """Where the kingdom stands in the turn that is written."""

    chance: Random
    view: View
    number: int

    def pick(self, many: Any) -> Any:
        every = list(many)
        return self.chance.choice(every) if every else None

    def odds(self, chance: float) -> bool:
        return self.chance.random() < chance

    @property
    def hexes(self) -> list[str]:
        return list(self.view.all(Hex))

    @property
    def own(self) -> list[str]:
        return list(self.view.all(Holding))

    @property
    def border(self) -> list[str]:
        """The hexes beside the kingdom's."""
        return [near for label in self.own for near in adjacent(self.view, label) if near not in self.own]

    @property
    def town(self) -> Settlement | None:
        found: Settlement | None = self.pick(self.view.all(Settlement).values())
        return found

    @property
    def leader(self) -> str | None:
        """A role, mostly one whose leader is a player's character."""
        view = self.view
        able = [role for role, each in view.all(Officer).items() if view.all(Person)[each.people[0]].player]
        found: str | None = self.pick(able if able and self.odds(0.9) else view.all(Officer))
        return found

    @property
    def ruins(self) -> list[str]:
        return self.chance.sample(RUINS, len(RUINS))

    def label(self, table: str, id: str | None) -> str | None:
        return None if id is None else str(row(table, id).label)


def field(scene: Scene, name: str, activity: str) -> object:
    """A value for a field of an activity or an event; None where there is nothing to name."""
    chance, view = scene.chance, scene.view
    town = scene.town
    building = scene.pick(view.all(Building).values())
    hexes = {"claim-hex": scene.border, "reconnoiter-hex": scene.border, "clear-hex": scene.border}
    known: dict[str, Callable[[], object]] = {
        "hex": lambda: scene.pick(hexes.get(activity) or scene.own or scene.hexes),
        "in": lambda: town and town.name,
        "with": lambda: scene.pick(
            each.name
            for key, each in view.all(ForeignRealm).items()
            if activity != "manage-trade-agreements" or key in agreements(view)
        ),
        "structure": lambda: scene.label("buildings", scene.pick(ids("buildings"))),
        "lot": lambda: scene.pick(building.lots) if building and scene.odds(0.5) else chance.choice(LOTS),
        "lots": lambda: list(building.lots) if building else [chance.choice(LOTS)],
        "side": lambda: chance.choice(("north", "east", "south", "west")),
        "person": lambda: scene.pick(each.name for each in view.all(Person).values() if each.alive),
        "as": lambda: scene.label("roles", scene.pick(ids("roles"))),
        "army": lambda: (
            scene.pick(each.name for each in view.all(Army).values())
            if activity in ids("army_activities")
            else scene.label("armies", scene.pick(ids("armies")))
        ),
        "event": lambda: scene.label("events", scene.pick(each.event for each in view.all(Happening).values())),
        "activity": lambda: scene.label("activities", scene.pick(CHARGED if scene.odds(0.8) else ids("activities"))),
        "other": lambda: scene.label("roles", scene.pick(ids("roles"))),
        "goods": lambda: scene.pick([each for each in COMMODITIES if view.stock(each)] or COMMODITIES),
        "ruin": lambda: chance.choice(RUINS),
        "feature": lambda: chance.choice(FEATURES),
        "spend": lambda: chance.choice((0, 1, 1, 1, 2, 4, 10, 80)),
        "dc": lambda: chance.randint(5, 30),
        "shift": lambda: chance.randint(-5, 5),
        "level": lambda: chance.randint(0, 9),
        "zone dc": lambda: chance.randint(10, 30),
        "name": lambda: chance.choice(NEW_TOWNS),
    }
    return known[name]() if name in known else None


CHARGED = tuple(id for id in ids("activities") if {"civic", "region"} & set(row("activities", id).steps))
"""What a leader may take charge of."""


def phase_of(step: str) -> str:
    return next(phase for phase, steps in PHASE_STEPS.items() if step in steps)


def activity(scene: Scene, id: str) -> list[Line]:
    """A use of an activity with what it asks for, and now and then with what it does not."""
    table = "activities" if id in ids("activities") else "army_activities"
    values = row(table, id)
    assert isinstance(values, Activity)
    step = scene.pick(values.steps)
    fields: dict[str, object] = {}
    skills = ids("skills") if values.any_skill else tuple(values.skills)
    trained = [skill for skill in skills if skill in scene.view.all(Training)]
    if skills and scene.odds(0.95):
        fields["skill"] = scene.pick(trained if trained and scene.odds(0.9) else skills)
    if step == "leadership" and scene.odds(0.95):
        fields["leader"] = scene.label("roles", scene.leader)
    # now and then one that the activity does not read, which is refused
    more = [name for name in OPTIONAL if scene.odds(0.4 if name in values.fields else 0.01)]
    for name in (*values.asks, *more):
        fields[name] = field(scene, name, id)
    if id == "take-charge":
        charged = row("activities", scene.pick(CHARGED))
        fields |= {"activity": charged.label}
        fields |= {"skill": scene.pick(charged.skills)} if charged.skills else {}
        fields["leader"] = scene.label("roles", scene.pick(scene.view.all(Invested)))
    if id in RARE and scene.odds(0.5):
        fields["granted"] = "the GM's word"
    if id == "establish-work-site":
        fields |= site(scene)
    if id == "build-structure":
        low = [each for each in ids("buildings") if row("buildings", each).from_level <= scene.view.stock("level")]
        fields["structure"] = scene.label("buildings", scene.pick(low))
        fields |= {"lot": field(scene, "lot", id), "side": field(scene, "side", id) if scene.odds(0.2) else None}
    if values.many and scene.odds(0.4):
        fields["with"] = [each.name for each in scene.view.all(ForeignRealm).values()][:3]
    fields |= helps(scene)
    if len(values.steps) > 1:
        fields["step"] = step
    return [Line(phase_of(step), "does", values.label, {key: each for key, each in fields.items() if each is not None})]


RARE = ("relocate-capital", "recruit-special-army")
"""What is seldom allowed, so that the GM grants it at times."""


def site(scene: Scene) -> dict[str, object]:
    """A hex of the kingdom's and a work site that its ground bears, where there is one."""
    ground = {label: scene.view.all(Hex)[label].terrain for label in scene.own}
    fit = [(label, id) for label, each in ground.items() for id in FEATURES if each in row("improvements", id).terrain]
    label, id = scene.pick(fit) or (None, None)
    return {"hex": label, "feature": id} if label else {}


def helps(scene: Scene) -> dict[str, object]:
    """What may stand beside any check: dice, choices, Fame, what is stored, the degree that the GM sets."""
    fields: dict[str, object] = {}
    if scene.odds(0.5):
        fields["roll"] = scene.chance.choice((1, 20, *(scene.chance.randint(1, 20) for _ in range(3))))
    if scene.odds(0.7):
        words = scene.ruins if scene.odds(0.6) else [scene.chance.choice(WORDS), *scene.ruins]
        fields["choose"] = words
    if scene.view.stock("fame") and scene.odds(0.1):
        fields["fame"] = {"roll": scene.chance.randint(1, 20)}
    stored = [each.activity for each in scene.view.all(Token).values()]
    if stored and scene.odds(0.5):
        fields["token"] = scene.pick(stored)
    if scene.odds(0.06):
        fields |= {"degree": scene.pick(("critical success", "success", "failure", "critical failure"))}
        fields |= {"why": "the GM says so"}
        fields.pop("roll", None)
    return fields


# ---- the other lines


def upkeep(scene: Scene) -> list[Line]:
    """Leaders who go, stay away or are invested."""
    lines: list[Line] = []
    roles = [str(scene.label("roles", id)) for id in scene.view.all(Officer)]
    if roles and scene.odds(0.2):
        lines.append(Line("upkeep", "vacate", scene.pick(roles)))
    if roles and scene.odds(0.2):
        lines.append(Line("upkeep", "absent", scene.pick(roles), {"lose": "activity"} if scene.odds(0.4) else {}))
    if roles and scene.odds(0.5):
        lines.append(Line("upkeep", "invest", scene.chance.sample(roles, min(len(roles), 4))))
    for step in ("resources", "unrest", "consumption", "roles"):
        if scene.odds(0.05):
            lines.append(Line("upkeep", step, "", {"why": "the clerk says so"}, is_step=True))
    return lines


def events(scene: Scene) -> list[Line]:
    """What comes, by a die or by the GM's word, and what is open."""
    happens = Line("event", "happens", "", {"roll": scene.chance.randint(1, 20)}, is_step=True)
    lines = [happens] if scene.odds(0.7) else []
    for happening in scene.view.all(Happening).values():
        if scene.odds(0.6):
            lines.append(event(scene, happening.event, since=happening.since))
    if scene.odds(0.4):
        lasting = [id for id in ids("events") if row("events", id).continuous]
        lines.append(
            event(scene, scene.pick(lasting if scene.odds(0.5) else ids("events")), granted="the GM starts it")
        )
    if scene.odds(0.1):
        lines.append(event(scene, scene.pick(ids("events"))))
    return lines


def event(scene: Scene, id: str, **more: object) -> Line:
    fields = {**more, **helps(scene)}
    for name in ("goods", "other", "person", "feature", "spend", "lot"):
        if scene.odds(0.15):
            value = field(scene, name, "")
            fields |= {} if value is None else {name: value}
    for name in ("in", "hex", "with"):
        if scene.odds(0.1):
            value = scene.pick(scene.hexes) if name == "hex" else field(scene, name, "")
            fields |= {} if value is None else {name: value}
    if scene.odds(0.05):
        fields["told"] = True
    return Line("event", "event", scene.label("events", id), fields)


def growth(scene: Scene) -> list[Line]:
    """What a level brought, or would bring."""
    left = {kind for kind, gain in scene.view.all(Gain).items() if gain.left}
    if scene.view.stock("xp") > 900:
        left |= {kind for kind in KINDS if scene.odds(0.7)}
    lines = []
    if "increase" in left or scene.odds(0.1):
        skill, ranks = scene.pick(ids("skills")), ids("ranks")
        rank = ranks[min(ranks.index(rank_of(scene.view, skill)) + 1, len(ranks) - 1)]
        lines.append(Line("event", "advance", scene.label("skills", skill), {"to": rank}))
    if "boost" in left or scene.odds(0.1):
        granted: dict[str, object] = {} if "boost" in left else {"granted": "the GM's word"}
        lines.append(Line("event", "boost", scene.chance.sample(ABILITIES, 2), granted))
    if "feat" in left or scene.odds(0.2):
        asks = {"skill": scene.pick(ids("skills")), "role": scene.pick(ids("roles")), "ruins": scene.ruins[:3]}
        lines.append(Line("event", "feat", scene.label("feats", scene.pick(ids("feats"))), asks))
    if "resist" in left or scene.odds(0.1):
        lines.append(Line("event", "resist", scene.chance.choice(RUINS)))
    if scene.odds(0.1):
        lines.append(Line("event", "level", "", {"wait": True}, is_step=True))
    return lines


def anytime(scene: Scene) -> list[Line]:
    """Rulings, what is found, told, renamed, ended, shown, averted."""
    if scene.odds(0.05):
        ruin = scene.chance.choice(RUINS)
        return [Line("commerce", "gm", {ruin: 30}, {"why": "a bad year"}), Line("commerce", "fame", ruin)]
    phase = scene.chance.choice(("", *PHASE_STEPS))
    town, open_ = scene.town, scene.pick(scene.view.all(Happening).values())
    stocks = ("xp", "unrest", "rp", *RUINS, *COMMODITIES, "fame")
    person = scene.pick(each.name for each in scene.view.all(Person).values())
    realm = scene.pick(each.name for each in scene.view.all(ForeignRealm).values())
    shown = scene.pick(scene.view.all(Shown).values())
    hex = scene.pick(scene.hexes)
    score = scene.chance.choice((*ABILITIES, "size", "consumption"))
    moved = {scene.chance.choice(stocks): scene.chance.randint(-9, 30), "rp": scene.chance.randint(0, 90)}
    lines = (
        Line(phase, "gm", moved, {"why": "so it was"}),
        Line(
            phase,
            "gm",
            {score: scene.chance.choice((-1, 1))},
            {"why": "a sign"},
        ),
        Line("", "expect", {"unrest": scene.view.stock("unrest")}),
        Line(phase, "explore", scene.chance.sample(scene.hexes, 2)),
        Line(phase, "clear", hex),
        Line(phase, "mark", hex, {"level": 2, "zone dc": 15, "encounters": [{"name": "Troll", "level": 4}]}),
        Line(phase, "mark", hex, {"features": [scene.chance.choice(FEATURES)], "known": "explored"}),
        Line(phase, "update", person, {"player": scene.odds(0.5)}),
        Line(phase, "update", realm, {"war": scene.odds(0.5), "negotiation dc": 12, "relations": "diplomatic"}),
        Line(phase, "death", person),
        Line(phase, "rename", town and town.name, {"to": scene.chance.choice(NEW_TOWNS)}),
        Line(phase, "end", open_ and scene.label("events", open_.event), {"why": "it was played"}),
        Line("activity", "show", "Horn of the Tur", {"in": town and town.name, "structure": "Museum", "level": 7}),
        Line("activity", "hand back", shown and shown.name),
        Line(phase or "event", "fame", scene.chance.choice(("anarchy", *RUINS))),
    )
    museums = [each for each in scene.view.all(Building).values() if each.type == "museum"]
    rare = [each for each in lines if each.verb in ("end", "hand back") and each.about is not None]
    rare += [each for each in lines if each.verb == "show" and museums]
    rare += [lines[-1]] if scene.view.stock("fame") or scene.odds(0.2) else []
    line = scene.pick(rare if rare and scene.odds(0.6) else lines)
    return [line] if line.about is not None and None not in line.fields.values() else []


STEP_LINES = {"leadership": 9, "region": 5, "civic": 4, "army": 2}
"""So many lines of a step at most, one where nothing is said."""


def worth_a_try(scene: Scene, id: str) -> bool:
    """Whether there is anything that an activity could be about; now and then it is tried all the same."""
    view = scene.view
    there = {
        **dict.fromkeys(("garrison-army", "recover-army", "disband-army"), bool(view.all(Army))),
        "hire-adventurers": bool(view.all(Happening)),
        "sell-commodities": any(view.stock(each) for each in COMMODITIES),
        "take-charge": bool(view.all(Invested)),
        "relocate-capital": len(view.all(Settlement)) > 1,
        "manage-trade-agreements": bool(agreements(view)),
        **{id: bool(view.all(Settlement)) for id in ids("activities") if "in" in row("activities", id).asks},
    }
    return there.get(id, True) or scene.odds(0.1)


def proposed(scene: Scene) -> list[Line]:
    """The lines of a turn, of each step some, in a random order within the phases."""
    every = {id: row("activities", id).steps for id in ids("activities")}
    every |= {id: row("army_activities", id).steps for id in ids("army_activities")}
    lines = upkeep(scene)
    for step in (step for steps in PHASE_STEPS.values() for step in steps):
        most = STEP_LINES.get(step, 1)
        here = [id for id, steps in every.items() if step in steps and worth_a_try(scene, id)]
        here += ["hire-adventurers"] * 4 if step == "leadership" and scene.view.all(Happening) else []
        for _ in range(scene.chance.randint(0, most) if here else 0):
            lines += activity(scene, scene.pick(here))
    for _ in range(scene.chance.randint(0, 4)):
        lines += anytime(scene)
    scene.chance.shuffle(lines)
    return [*lines, *events(scene), *growth(scene)]
