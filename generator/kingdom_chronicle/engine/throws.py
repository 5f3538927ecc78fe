"""The dice of one turn: what was asked for, what was written for it, and what had to be thrown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ..reading.lines import Decision
from ..reading.names import fold
from ..reading.wording import Sentence, say
from . import dice as d
from .illegal import Illegal

Face = Callable[[str, int], int]
"""What gives the face of an unwritten die, by its name and its sides, in place of the campaign's seed."""

Telling = tuple[tuple[str, str], ...]
"""The fields of a line that nobody wrote and that would tell what is played, its verb first."""


@dataclass(frozen=True, slots=True)
class Unwritten:
    """A die that was asked for and that nobody wrote: its throw, and where it would be written.

    `key` is what the line calls it, `check` or `unrest#2`. Where there is no line, a new one would have it: with the
    fields of `telling`, or else one that tells the `step`.
    """

    roll: d.Roll
    phase: str
    step: str
    line: Decision | None
    key: str
    telling: Telling = ()


@dataclass
class Throws:
    """The dice thrown so far in a turn.

    `faces` counts the faces by name, so that each face of a name has its own; `throws` counts by line and
    die, because a written die belongs to its line. `used` are the written dice that were asked for, and
    `unwritten` those that nobody wrote. `source` gives their faces in place of the seed, and asks no campaign's leave.
    """

    seed: str
    refuse_unwritten: bool
    rolls: list[d.Roll] = field(default_factory=list)
    faces: dict[str, int] = field(default_factory=dict)
    throws: dict[tuple[Decision | Telling, str], int] = field(default_factory=dict)
    used: set[tuple[Decision, str]] = field(default_factory=set)
    unwritten: list[Unwritten] = field(default_factory=list)
    source: Face | None = None

    def roll(
        self,
        dice: d.Dice,
        stem: str,
        die: str,
        line: Decision | None,
        step: str,
        phase: str = "",
        telling: Telling = (),
    ) -> d.Roll:
        """Take what the line wrote for this die, or throw it; `stem` is its name but for the last part.

        Raises Illegal `die` where that is impossible, or where none is written and none may be thrown.
        """
        name = f"{stem}/{die}"
        first = self._next(name)
        key = self._written_as(die, line or telling or ((phase, step),))
        if line is not None and key in line.dice:
            roll = self._written(dice, first, key, line)
        elif self.refuse_unwritten and self.source is None:
            message = say("the die {name} ({dice}) is not written", name=first, dice=str(dice))
            raise Illegal("die", message, help=(_how_to_write(key, step, line, telling),))
        else:
            roll = self._thrown(dice, first, name)
            self.unwritten.append(Unwritten(roll, phase, step, line, key, telling))
        # what a throw of several dice was told counts for as many faces as it would have had thrown
        for _ in range(max(dice.count, len(roll.faces)) - 1 if roll.origin == "written" else 0):
            self._next(name)
        self.rolls.append(roll)
        return roll

    def asked_of(self, line: Decision) -> tuple[str, ...]:
        """The dice that were asked for on behalf of a line, in the order they came."""
        return tuple(die for (of, die), _ in self.throws.items() if of is line)

    def lacks(self, line: Decision) -> bool:
        """Whether a die was asked for on behalf of a line that it does not write."""
        return any(die.line is line for die in self.unwritten)

    def copy(self) -> Throws:
        """The same dice in a record of their own."""
        return Throws(
            self.seed,
            self.refuse_unwritten,
            list(self.rolls),
            dict(self.faces),
            dict(self.throws),
            set(self.used),
            list(self.unwritten),
            self.source,
        )

    def _next(self, name: str) -> str:
        count = self.faces[name] = self.faces.get(name, 0) + 1
        return f"{name}#{count}" if count > 1 else name

    def _written_as(self, die: str, line: Decision | Telling) -> str:
        """The key under which a line writes this throw: the second of one die is `die#2`."""
        count = self.throws[line, die] = self.throws.get((line, die), 0) + 1
        return fold(die) if count == 1 else f"{fold(die)}#{count}"

    def _written(self, dice: d.Dice, name: str, key: str, line: Decision) -> d.Roll:
        faces = line.dice[key]
        self.used.add((line, key))
        if not d.possible(dice, faces):
            shown = tuple(str(face) for face in faces)
            message = say("{faces} is not possible on {dice}", faces=shown, dice=str(dice))
            raise Illegal("die", message, line.place_of(key), (_faces_of(dice),))
        return d.Roll(name, dice, faces, "written", line.span)

    def _thrown(self, dice: d.Dice, first: str, name: str) -> d.Roll:
        faces = [self._face(first, dice.sides)]
        while len(faces) < dice.count or (dice.explodes and faces[-1] == dice.sides):
            faces.append(self._face(self._next(name), dice.sides))
        return d.Roll(first, dice, tuple(faces), "thrown")

    def _face(self, name: str, sides: int) -> int:
        return self.source(name, sides) if self.source is not None else d.throw(self.seed, name, sides)


def _faces_of(dice: d.Dice) -> Sentence:
    """What may be written for dice."""
    if dice.count == 1:
        return say("It is a number from 1 to {sides}.", sides=dice.sides)
    return say("Write {count} faces from 1 to {sides}, or their sum.", count=dice.count, sides=dice.sides)


def _how_to_write(key: str, step: str, line: Decision | None, telling: Telling) -> Sentence:
    if line is not None and key == "check":
        return say("Write it on this line: `roll: ...`.")
    if line is not None:
        return say("Write it on this line: `rolls: {{{die}: ...}}`.", die=key)
    if telling:
        fields = ", ".join(f"{field}: {value}" for field, value in telling)
        return say("Write it as a line: `- {{{line}, rolls: {{{die}: ...}}}}`.", line=fields, die=key)
    if key == "check":
        return say("Write it as a line: `- {step}: {{roll: ...}}`.", step=step)
    return say("Write it as a line: `- {step}: {{rolls: {{{die}: ...}}}}`.", step=step, die=key)
