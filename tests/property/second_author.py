"""Writes random campaigns of the second edition that are legal: a turn is proposed, played, mended, played again."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from random import Random

from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.reading.names import fold
from kingdom_chronicle.reading.source import Problem
from kingdom_chronicle.rules.kingdom_2e import RULESET
from kingdom_chronicle.rules.realm import Building
from kingdom_chronicle.writing.outcome import outcome_text
from property.author import SHOWN, Made, NotLegal, play
from property.script import Line, Script
from property.second_lines import Scene, field, proposed
from property.second_world import LOTS, RUINS, World, make_world

PHASES = tuple(phase.name for phase in RULESET.phases)
ROUNDS = 60
WRITE = re.compile(r"(?:write|commodity:) `(?P<field>[a-z ]+): ")
"""The field that a message asks for."""


@lru_cache(maxsize=4)
def campaign(seed: int, most: int = 4) -> Made:
    """The campaign of a number: some turns, always the same."""
    chance = Random(f"second {seed}")
    world, journal = _begun(chance)
    made = Made(seed, world.texts(), journal)
    number = world.first
    for _ in range(chance.randint(2, most)):
        script = _turn(chance, made, number)
        made.files[script.path] = script.written(PHASES)[0]
        made.scripts.append(script)
        number = made.journal.last.number + 1
        for record in made.journal.turns:
            made.outcomes.setdefault(record.number, outcome_text(record))
    return made


def _begun(chance: Random) -> tuple[World, Journal]:
    """A beginning without what the rules refuse of it."""
    world: World | None = make_world(chance)
    problems: list[Problem] = []
    while world is not None:
        journal, problems = play(world.texts())
        if not problems:
            return world, journal
        bad = {(problem.span.file.removeprefix(f"{SHOWN}/"), problem.span.line) for problem in problems}
        world = world.without(bad)
    raise NotLegal("\n".join(map(str, problems)))


def _turn(chance: Random, made: Made, number: int) -> Script:
    """A turn that the rules take; the journal goes on with it."""
    head = _head(chance, number)
    script = Script(number, head, proposed(Scene(chance, made.journal.last.view, number)))
    told: list[Problem] = []
    for round in range(ROUNDS):
        text, places = script.written(PHASES)
        journal, problems = play(made.files | {script.path: text})
        if not problems:
            made.journal = journal
            if chance.random() < 0.3:
                figures = journal.last.figures()
                script.foot["expect"] = {name.replace("-", " "): figures[name] for name in sorted(figures)[:3]}
            return script
        made.refusals.update(problem.code for problem in problems)
        told = problems
        for problem in problems:
            if problem.span.file != f"{SHOWN}/{script.path}":
                raise NotLegal(f"{problem}\n{text}")
            line = places.get(problem.span.line)
            if not _answered(chance, script, problem, line, made.journal):
                _mended(chance, script, problem, line, round)
    raise NotLegal(f"campaign {made.seed}, turn {number}:\n" + "\n".join(map(str, told)) + f"\n{text}")


def _head(chance: Random, number: int) -> dict[str, object]:
    head: dict[str, object] = {"turn": number} if chance.random() < 0.5 else {}
    if chance.random() < 0.3:
        head["title"] = f'The month of [[{number}]]: rain, "rain" & <b>rain</b>'
    if chance.random() < 0.15:
        head["secret"] = {"story": "the treasurer is paid by Varn"}
    if chance.random() < 0.1:
        head["rules"] = {"fame on critical": chance.choice(("yes", "no"))}
    if chance.random() < 0.15:
        head["months"] = chance.randint(2, 3)
    return head


# ---- what the rules ask for


def _answered(chance: Random, script: Script, problem: Problem, line: Line | None, journal: Journal) -> bool:
    """Whether a problem was a question, and has its answer now."""
    text, parts = problem.message.text, problem.message.parts
    untold = next((each for each in problem.help if each.text.startswith("Write `- event: {event}` with")), None)
    if text.startswith("{count} point of ruin is to be split"):
        split = _split(chance, int(str(parts["count"])))
        _step(script, "unrest").fields["ruins"] = split
        return True
    if text == "a hex is lost: the players choose which":
        if line is not None and line.verb != "unrest":
            return False
        names = [str(each) for each in _parts(problem, "hexes")]
        _step(script, "unrest").fields["hex"] = chance.choice(names)
        return True
    if text == "{count} food is missing: the players choose":
        way = chance.choice(("rp", "unrest"))
        _step(script, "consumption").fields |= {"short": way, "choose": chance.sample(RUINS, 4)}
        return True
    if untold is not None:
        if line is None or line.verb != "event":
            since = {"since": int(str(untold.parts["turn"]))} if "turn" in untold.parts else {}
            line = Line("event", "event", str(untold.parts["event"]), dict(since), needed=True)
            script.lines.append(line)
        return _told(chance, script, problem, line, journal)
    return line is not None and line.mended < 3 and _told(chance, script, problem, line, journal)


def _told(chance: Random, script: Script, problem: Problem, line: Line, journal: Journal) -> bool:
    """Whether a line was lacking something, and has it now: a choice, a skill, a field."""
    text, parts = problem.message.text, problem.message.parts
    line.mended += 1
    names = [str(each).strip("`") for each in _parts(problem, "names")]
    written = WRITE.search(text)
    asked = written["field"] if written else str(parts.get("field", ""))
    if problem.code == "K2-SKL-3" and names:
        line.fields["skill"] = chance.choice(names)
    elif asked == "choose":
        count = min(int(str(parts.get("count", 1))), len(names))
        # what is asked may be all that may stand there, or one of several things that the line lacks
        ruins = chance.sample(RUINS, len(RUINS)) if line.mended > 1 or not names else []
        line.fields["choose"] = list(dict.fromkeys([*chance.sample(names, count), *ruins]))
    elif asked == "lots":
        count = int(str(parts.get("count", chance.randint(1, 4))))
        struck = [lot for each in journal.last.view.all(Building).values() for lot in each.lots]
        lots = list(dict.fromkeys([*chance.sample(struck, len(struck)), *chance.sample(LOTS, len(LOTS))]))
        line.fields["lots"] = lots[:count]
    elif asked and asked not in line.fields:
        scene = Scene(chance, journal.last.view, script.number)
        value = chance.choice(names) if names else field(scene, asked, fold(str(line.about)).replace(" ", "-"))
        if value is None:
            return False
        line.fields[asked] = value
    else:
        return False
    return True


def _parts(problem: Problem, name: str) -> Iterable[object]:
    for sentence in problem.help:
        found = sentence.parts.get(name)
        if isinstance(found, tuple):
            return found
    return ()


def _split(chance: Random, points: int) -> dict[str, int]:
    split = dict.fromkeys(RUINS, 0)
    for _ in range(points):
        split[chance.choice(RUINS)] += 1
    return {ruin: count for ruin, count in split.items() if count}


def _step(script: Script, name: str) -> Line:
    """The line of a step of the upkeep, written where it is not there yet."""
    found = next((line for line in script.lines if line.is_step and line.verb == name), None)
    if found is None:
        found = Line("upkeep", name, "", {}, is_step=True, needed=True)
        script.lines.append(found)
    return found


def _mended(chance: Random, script: Script, problem: Problem, line: Line | None, round: int) -> None:
    """A line stands by a waiver or the GM's word now and then; mostly it goes."""
    if line is None:
        if script.head.pop("months", None) is None:
            script.head.clear()
            script.foot.clear()
            script.lines = [line for line in script.lines if line.needed]
        return
    if line not in script.lines:
        return
    line.mended += 1
    rule = problem.code.startswith("K2-")
    if problem.code == "die" and line.mended < 4 and ("roll" in line.fields or "rolls" in line.fields):
        line.fields.pop("roll", None)
        line.fields.pop("rolls", None)
    elif rule and line.mended < 3 and not line.is_step and chance.random() < 0.15:
        line.fields["waive"] = {problem.code: "the table let it pass"}
    elif rule and line.mended < 3 and not line.is_step and chance.random() < 0.15:
        line.fields["granted"] = "the GM's word"
        line.fields.pop("roll", None)
    elif line.needed and line.mended < 8 and round < ROUNDS - 10:
        line.fields = {key: each for key, each in line.fields.items() if key in ("since", "ruins", "short", "choose")}
    else:
        script.lines.remove(line)
