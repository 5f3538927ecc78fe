"""Writes random campaigns that are legal: proposes a turn, plays it, mends what the rules refuse, plays it again."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random

from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.engine.replay import replay
from kingdom_chronicle.engine.view import View
from kingdom_chronicle.reading.campaign import read_campaign
from kingdom_chronicle.reading.source import Problem
from kingdom_chronicle.reading.verbs import verb_of
from kingdom_chronicle.rules import RULESETS, game_of, ruleset_named
from kingdom_chronicle.rules.ultimate_campaign import RULESET
from kingdom_chronicle.rules.ultimate_campaign.events.happenings import Happening
from kingdom_chronicle.writing.outcome import outcome_text
from property import abroad, proposals, tidings
from property.guesses import by_model
from property.scene import PHASES, PROPOSALS, Scene, some_phase
from property.script import Line, Script
from property.world import World, make_world

VERBS = {
    (phase.name, verb_of(model).word) for phase in RULESET.phases for step in phase.steps for model in step.decisions
}
STEPS = tuple(
    (phase.name, step.name)
    for phase in RULESET.phases
    for step in phase.steps
    if step.play is not None and (phase.name, step.name) not in VERBS
)
MODELS = tuple((phase.name, model) for phase in RULESET.phases for step in phase.steps for model in step.decisions)
PROPOSED_IN = (abroad, proposals, tidings)
"""The modules whose proposals there are: they enter themselves when they are imported."""

ROUNDS = 48
THROWN_AGAIN = 60
"""So often does a table throw a die again, where what it shows is impossible."""

RULE = re.compile(r"UC-[A-Z]+-[0-9]+\Z")
SHOWN = "campaign"


class NotLegal(Exception):
    """The author found no way on: a fault of this author, or of the rules."""


@dataclass
class Made:
    """A campaign: its files, its journal, and each turn's outcome as it was when the turn was the last one."""

    seed: int
    files: dict[str, str]
    journal: Journal
    outcomes: dict[int, str] = field(default_factory=dict)
    scripts: list[Script] = field(default_factory=list)
    refusals: Counter[str] = field(default_factory=Counter)


def play(files: dict[str, str]) -> tuple[Journal, list[Problem]]:
    """Read and replay."""
    campaign, problems = read_campaign(files, game_of, tuple(RULESETS), SHOWN)
    if campaign is None:
        raise NotLegal("\n".join(map(str, problems)))
    ruleset = ruleset_named(campaign.ruleset)
    assert ruleset is not None
    journal, found = replay(campaign, ruleset)
    return journal, [*problems, *found]


@lru_cache(maxsize=4)
def campaign(seed: int, most: int = 4) -> Made:
    """The campaign of a number: two turns or more, always the same."""
    chance = Random(seed)
    world, journal = _begun(chance)
    made = Made(seed, world.texts(), journal)
    number = world.first
    for _ in range(most if len(proposals.ends(journal.last.view)) > 1 else chance.randint(2, most)):
        script = _turn(chance, made, number)
        made.files[script.path] = script.written(PHASES)[0]
        made.scripts.append(script)
        number = made.journal.last.number + 1
        for record in made.journal.turns:
            if record.number not in made.outcomes:
                made.outcomes[record.number] = outcome_text(record)
    return made


def _begun(chance: Random) -> tuple[World, Journal]:
    """A beginning without what the rules refuse of it."""
    world: World | None = make_world(chance)
    for _ in range(ROUNDS):
        assert world is not None
        journal, problems = play(world.texts())
        if not problems:
            return world, journal
        bad = {(problem.span.file.removeprefix(f"{SHOWN}/"), problem.span.line) for problem in problems}
        world = world.without(bad)
        if world is None:
            break
    raise NotLegal("\n".join(map(str, problems)))


def _turn(chance: Random, made: Made, number: int) -> Script:
    """A turn that the rules take; the journal goes on with it."""
    script = Script(number, _head(chance, number, made.journal), _proposed(chance, made.journal, number))
    told: list[Problem] = []
    round_ = 0
    while round_ < ROUNDS:
        text, places = script.written(PHASES)
        journal, problems = play(made.files | {script.path: text})
        if not problems:
            made.journal = journal
            _expect(chance, script, journal)
            return script
        told = problems
        made.refusals.update(problem.code for problem in problems)
        if round_ == ROUNDS - 20:
            script = Script(number)
            round_ += 1
        # a table that throws its own dice learns of them one by one: no round is lost by that
        dice = False
        for problem in problems:
            if problem.span.file != f"{SHOWN}/{script.path}":
                raise NotLegal(f"{problem}\n{text}")
            line = places.get(problem.span.line)
            if problem.code == "die" and _with_die(chance, script, problem, line, journal.last.view):
                dice = True
                continue
            if line is None or (line.is_step and _asked(problem)):
                _answer(chance, script, problem, journal)
            elif line in script.lines:
                _mend(chance, script, problem, line)
        round_ += not dice
    raise NotLegal(f"campaign {made.seed}, turn {number}:\n" + "\n".join(map(str, told)) + f"\n{text}")


# ---- what a turn begins with


def _head(chance: Random, number: int, journal: Journal) -> dict[str, object]:
    head: dict[str, object] = {"turn": number} if chance.random() < 0.5 else {}
    if chance.random() < 0.5:
        head["title"] = f'The month of [[{number}]]: rain, "rain" & <b>rain</b>'
        head["story"] = "They drove the last stake in the rain.\n\n* nobody laughed\n"
    if chance.random() < 0.1:
        head["secret"] = {"story": "the steward is paid by Varn"}
    if chance.random() < 0.2:
        head["played"] = f"2026-03-{number % 28 + 1:02}"
    if chance.random() < 0.1:
        head["rules"] = {"adjacency": chance.choice(("orthogonal", "diagonal", "within blocks"))}
    if chance.random() < 0.12:
        head["months"] = chance.randint(1, 3)
    return head


def _proposed(chance: Random, journal: Journal, number: int) -> list[Line]:
    """Lines of all verbs, each in its phase, in a random order."""
    scene = Scene(chance, journal.last.view, number)
    lines = tidings.order_returns(scene) if chance.random() < 0.8 else []
    lines += proposals.link(scene) if chance.random() < 0.8 else []
    for _ in range(chance.randint(0, 3)):
        lines += _any_line(scene)
    idle = "" if scene.own else "upkeep"
    for phase, model in chance.sample(MODELS, len(MODELS)):
        if phase == idle:
            continue
        verb = verb_of(model).word
        for _ in range({"claim": 2, "build": 4}.get(verb, 1)):
            if chance.random() < _likely(verb):
                known = PROPOSALS.get((phase, verb))
                lines += known(scene) if known is not None else by_model(scene, phase, model)
    for phase, step in STEPS:
        if phase != idle and chance.random() < (0.5 if step in ("stability", "taxes", "happens") else 0.06):
            lines.append(Line(phase, step, "", _step_fields(chance, step), is_step=True))
    for line in lines:
        if chance.random() < 0.1:
            line.fields.setdefault("by", "Rob")
        if chance.random() < 0.1 and not line.is_step:
            line.fields.setdefault("why", "so it was decided")
        if chance.random() < 0.02 and line.verb not in ("gm", "expect"):
            line.fields["granted"] = "the duke paid for it"
    return lines


def _likely(verb: str) -> float:
    often = {
        "event": 0.25,
        "item": 0.4,
        "empty": 0.5,
        "buy": 0.4,
        "hire": 0.6,
        "repair": 0.8,
        "reclaim": 0.8,
        "disband": 0.6,
        "claim": 0.6,
        "upgrade": 0.3,
        "demolish": 0.25,
        "build": 0.45,
        "found": 0.3,
        "prepare": 0.2,
        "extend": 0.5,
        "withdraw": 0.2,
        "sell": 0.3,
    }
    return often.get(verb, 0.12)


def _any_line(scene: Scene) -> list[Line]:
    """A line that any phase may have."""
    model = scene.pick(sorted(RULESET.anytime, key=lambda model: model.__name__))
    verb = verb_of(model).word
    if scene.odds(0.3):
        # these have something to speak of in few turns only
        verb = scene.pick(tidings.spoken_of(scene) or ["destroy"])
    known = PROPOSALS.get(("any", verb))
    return known(scene) if known is not None else by_model(scene, some_phase(scene), model)


def _step_fields(chance: Random, step: str) -> dict[str, object]:
    if step == "happens":
        return {"roll": chance.choice((100, 100, 90, chance.randint(1, 100), chance.randint(1, 25)))}
    if step in ("stability", "taxes"):
        return {"roll": chance.choice((1, 20, chance.randint(1, 20), chance.randint(8, 20)))}
    return {"why": "the clerk says so"} if chance.random() < 0.5 else {}


def _expect(chance: Random, script: Script, journal: Journal) -> None:
    """What the turn has come to, as the paper would say it."""
    if chance.random() < 0.3:
        figures = journal.last.figures()
        names = chance.sample(sorted(figures), 2)
        script.foot["expect"] = {name.replace("-", " "): figures[name] for name in names}


# ---- what is refused


def _with_die(chance: Random, script: Script, problem: Problem, line: Line | None, view: View) -> bool:
    """Writes the die that a campaign refuses to throw; whether that was the trouble."""
    name = str(problem.message.parts.get("name", ""))
    found = re.match(r"(?:[^/]+/)*?(?P<turn>[0-9]+)/(?P<phase>[a-z]+)/(?P<word>[^/]+)/(?:.*/)?(?P<die>[^/]+)\Z", name)
    if not found or "is not written" not in str(problem.message):
        return False
    if line is None and found["word"] == "event":
        id = name.split("/event/event/")[1].partition("/")[0]
        open_ = [each.since for each in view.all(Happening).values() if each.event == id and each.told < script.number]
        line = Line("event", "event", id.replace("-", " "), {"since": open_[0]} if open_ else {}, needed=True)
        script.lines.append(line)
    elif line is None:
        line = Line(found["phase"], found["word"].replace("-", " "), "", {}, is_step=True)
        if (line.phase, line.verb) not in STEPS or any(
            (each.phase, each.verb) == (line.phase, line.verb) for each in script.lines
        ):
            return False
        script.lines.append(line)
    key = found["die"].partition("#")[0]
    sides = str(problem.message.parts["dice"]).partition("d")[2].rstrip("!")
    again = 1 if "#" in found["die"] else 50
    face = chance.randint(again, 100) if sides == "%" else chance.randint(1, int(sides))
    written = "roll" if key == "check" else key
    if written == "roll" and "roll" not in line.fields:
        line.fields["roll"] = face
        return True
    rolls = line.fields.setdefault("rolls", {})
    assert isinstance(rolls, dict)
    for each in (key, *(f"{key}#{number}" for number in range(2, THROWN_AGAIN))):
        if each not in rolls and each != "check":
            rolls[each] = face
            return True
    return False


def _asked(problem: Problem) -> bool:
    """Whether a problem is a question about an event, with its choices."""
    return "event" in problem.message.parts and "choices" in (problem.help[-1].parts if problem.help else {})


def _choice(chance: Random, problem: Problem) -> dict[str, object]:
    """One of the answers to a question."""
    said = problem.help[-1].parts
    fields, choices = (tuple(str(each).strip("`") for each in _words(said[key])) for key in ("fields", "choices"))
    answer = chance.choice(choices)
    more = {"adventure result": chance.choice(("defeated", "not defeated"))} if answer == "adventure" else {}
    return {fields[-1]: answer, **more}


def _words(part: object) -> tuple[object, ...]:
    return part if isinstance(part, tuple) else (part,)


def _mend(chance: Random, script: Script, problem: Problem, line: Line) -> None:
    """A line is let stand by a waiver or by the GM's word now and then; mostly it goes."""
    line.mended += 1
    if _asked(problem) and line.mended < 4:
        line.fields |= _choice(chance, problem)
    elif problem.code == "die" and ("roll" in line.fields or "rolls" in line.fields) and line.mended == 1:
        line.fields.pop("roll", None)
        line.fields.pop("rolls", None)
    elif RULE.match(problem.code) and line.mended == 1 and not line.is_step and chance.random() < 0.12:
        line.fields["waive"] = {problem.code: "the table let it pass"}
    elif RULE.match(problem.code) and line.mended == 1 and not line.is_step and chance.random() < 0.06:
        line.fields |= {"granted": "the GM's word"}
    elif line.is_step and line.fields.get("granted") is None and line.mended == 1:
        line.fields.clear()
    else:
        script.lines.remove(line)


def _answer(chance: Random, script: Script, problem: Problem, journal: Journal) -> None:
    """What the rules ask of the leaders, or else a way round it."""
    record = next((each for each in journal.turns if each.number == script.number), journal.last)
    if "months" in script.head:
        script.head.pop("months")
        return
    if problem.code == "UC-UPK-10" and not _has(script, "lose hex"):
        before = journal.turn(script.number - 1) or journal.before
        scene = Scene(chance, before.view, script.number)
        towns = [town.hex for town in scene.towns]
        label = chance.choice(chance.choice((scene.splitting(), towns, scene.own)) or scene.own or ["none"])
        script.lines.append(Line("upkeep", "lose hex", label, needed=True))
    elif problem.code.startswith("UC-EVT-") and _asked(problem):
        scene = Scene(chance, record.view, script.number)
        said = dict(problem.help[-1].parts)
        label = str(problem.message.parts["event"])
        (id,) = record.view.tables.find("events", label)
        since = int(str(said["turn"])) if "turn" in said else None
        line = tidings.told_of(scene, id, since)
        line.needed = True
        line.fields |= _choice(chance, problem)
        script.lines.append(line)
    elif problem.span.line and script.foot:
        script.foot.clear()
    else:
        script.head.clear()
        script.lines = [line for line in script.lines if line.needed]
        script.lines.append(Line("event", "happens", "", {"roll": 100}, is_step=True))


def _has(script: Script, verb: str) -> bool:
    return any(line.verb == verb and line.needed for line in script.lines)
