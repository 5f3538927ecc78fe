"""A level gained and what it brings: skills, boosts, feats, resistance to a ruin (K2-XP-4, K2-ADV-1, K2-FEAT-1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ...engine.book import Adjust, Enter, Entry, Note, Record
from ...engine.figure import Figure, Source, negated
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.fields import Fields, Name, Names, Yes
from ...reading.wording import Sentence, say, say_many
from ..realm import Standing, find_row
from ..rows import row_name, row_names
from .feats import feat_row
from .first_skills import find_skill
from .founding import find_ability
from .leadership import find_role
from .lookup import number, rank_of
from .records import Feat, Training
from .scores import RUINS
from .stocks import find_ruin, ruins_named

KINDS = ("increase", "boost", "feat", "resist")
"""What a level may bring, by the columns of the levels."""


@dataclass(frozen=True)
class Gain(Record):
    """What the kingdom has still to choose, keyed by its kind: so many; `taken` are the choices of this level."""

    left: int
    taken: tuple[str, ...] = ()


class Level(Fields):
    """`level: {wait: yes}`: the party's level is not above the kingdom's, so the kingdom stays at its own."""

    wait: Yes = False


class Advance(Fields):
    """`advance: Trade` / `to: expert`: a skill increase."""

    advance: Name
    to: Name


class Boost(Fields):
    """`boost: [Culture, Economy]`: abilities that rise, different ones for one level."""

    boost: Names


class TakeFeat(Fields):
    """`feat: Insider Trading`: a feat, with the skill, the role or the ruins that it asks for."""

    feat: Name
    skill: Name | None = None
    role: Name | None = None
    ruins: Names = ()


class Resist(Fields):
    """`resist: Crime`: the threshold of a ruin rises, and its penalty is over."""

    resist: Name


def level_up(view: View) -> Iterable[Entry | Illegal]:
    """At 1000 XP the kingdom gains one level, at most one a turn; the rest is kept (K2-XP-4)."""
    needed = number(view, "xp-per-level")
    if view.stock("xp") < needed.value or view.stock("level") >= number(view, "level-most").value:
        return
    order = view.decision.order if view.decision else None
    if isinstance(order, Level) and order.wait:
        yield Note("level-waits", rule="K2-XP-4")
        return
    yield Adjust("xp", negated(needed), "K2-XP-4")
    yield Adjust("level", number(view, "level-step"), "K2-XP-4")
    yield from _gains(view, view.stock("level") + 1)


def _gains(view: View, level: int) -> Iterator[Entry]:
    """What the players may choose from now on (K2-ADV-1)."""
    if str(level) not in view.tables.tables["levels"]:
        return
    for kind in KINDS:
        count = view.tables.figure("levels", str(level), kind).value
        if count:
            before = view.get(Gain, kind)
            yield Enter(Gain(kind, count + (before.left if before is not None else 0)), "K2-ADV-1")


def still_to_choose(view: View) -> Iterable[Entry | Illegal]:
    """What a level brought and nobody has chosen yet."""
    for kind, gain in view.all(Gain).items():
        if gain.left:
            yield Note("still-to-choose", {"kind": kind, "count": gain.left}, "K2-ADV-1")


CHOICES = {
    "increase": say("rank of a skill"),
    "boost": say("boost of an ability"),
    "feat": say("feat"),
    "resist": say("resistance to a ruin"),
}
"""What a level brings to choose, as messages name it."""


def _next(view: View, kind: str) -> tuple[Sentence, ...]:
    """The next level that brings such a choice."""
    levels = [int(id) for id in view.tables.tables["levels"] if view.tables.figure("levels", id, kind).value]
    later = [level for level in levels if level > view.stock("level")]
    return (say("The next one comes with level {level}.", level=min(later)),) if later else ()


def _taken(view: View, kind: str, choice: str, at: str) -> Iterator[Entry | Illegal]:
    """One of what the level brought is used up; the GM may grant one besides."""
    if view.granted:
        return
    gain = view.get(Gain, kind)
    if gain is None or not gain.left:
        yield Illegal(
            "K2-ADV-1", say("the kingdom has no {choice} to take now", choice=CHOICES[kind]), at, _next(view, kind)
        )
        return
    yield Enter(Gain(kind, gain.left - 1, (*gain.taken, choice)), "K2-ADV-1")


def advance(view: View, order: Advance) -> Iterable[Entry | Illegal]:
    """A skill rises by one rank; each rank has a level from which on it may be had (K2-SKL-9)."""
    skill = find_skill(view, order.advance, "advance")
    rank = find_row(view, "ranks", order.to, "to", say("no rank is called '{name}'", name=order.to))
    ranks = list(view.tables.tables["ranks"])
    now = rank_of(view, skill)
    if ranks.index(rank) != ranks.index(now) + 1:
        message = say(
            "{skill} is {rank}: the rank after that is not {name}",
            skill=row_name(view, "skills", skill),
            rank=row_name(view, "ranks", now),
            name=row_name(view, "ranks", rank),
        )
        yield Illegal("K2-ADV-1", message, "to")
    first = view.tables.figure("ranks", rank, "from_level").value
    if view.stock("level") < first:
        yield Illegal(
            "K2-SKL-9",
            say("the rank {rank} is had from level {level} on", rank=row_name(view, "ranks", rank), level=first),
            "to",
        )
    yield from _taken(view, "increase", skill, "advance")
    yield Enter(Training(skill, rank, view.turn), "K2-ADV-1")


def boost(view: View, order: Boost) -> Iterable[Entry | Illegal]:
    """An ability rises by 2, from 18 on by 1; the boosts of a level go to different ones (K2-ABI-1, K2-ADV-1)."""
    for index, name in enumerate(order.boost):
        ability = find_ability(view, name, ("boost", index))
        gain = view.get(Gain, "boost")
        if gain is not None and ability in gain.taken:
            message = say("{ability} has had a boost of this level", ability=row_name(view, "scores", ability))
            yield Illegal("K2-ADV-1", message, ("boost", index))
        high = view.score(ability).value >= number(view, "high-ability").value
        figure = replace(number(view, "high-boost" if high else "ability-boost"), label="boost")
        raised = Enter(Standing(_key(view, f"boost/{ability}"), ability, figure, view.turn), "K2-ABI-1")
        for entry in (*_taken(view, "boost", ability, "boost"), raised):
            yield entry
            if not isinstance(entry, Illegal):
                view = view.after(entry)


def _key(view: View, stem: str) -> str:
    return f"{view.turn}/level/{stem}"


def take_feat(view: View, order: TakeFeat) -> Iterable[Entry | Illegal]:
    """A feat, where its level and what it asks for are there (K2-FEAT-1).

    One that the government brought takes here what the players choose with it, once.
    """
    id = find_row(view, "feats", order.feat, "feat", say("no feat is called '{name}'", name=order.feat))
    row = feat_row(view, id)
    chosen = _chosen(view, order, id)
    key = f"{id}/{chosen[0]}" if row.again and chosen else id
    there = view.get(Feat, key)
    if there is not None and (there.chosen or not row.asks):
        yield Illegal("K2-FEAT-1", say("the kingdom has {feat}", feat=row.label), "feat")
    if there is None:
        yield from _may_have(view, id)
        yield from _taken(view, "feat", key, "feat")
    yield Enter(Feat(key, view.turn, chosen), f"K2-FEAT-{id}")
    yield from _at_once(view, id, chosen)


def _chosen(view: View, order: TakeFeat, id: str) -> tuple[str, ...]:
    """The skill, the role or the ruins that a feat asks for; raises Illegal where they are missing."""
    row = feat_row(view, id)
    if row.asks == "skill" and order.skill is not None:
        return (find_skill(view, order.skill, "skill"),)
    if row.asks == "role" and order.role is not None:
        return (find_role(view, order.role, "role"),)
    if row.asks == "ruins" and order.ruins:
        ruins = ruins_named(view, order.ruins)
        if len(ruins) == 3:
            return ruins
    if not row.asks:
        return ()
    hint = say("Three different ones of: {names}; the first rises by 2.", names=row_names(view, "stocks", RUINS))
    message = say("{feat} needs `{field}`", feat=row.label, field=row.asks)
    raise Illegal(f"K2-FEAT-{id}", message, "ruins" if order.ruins else (), (hint,) if row.asks == "ruins" else ())


def _may_have(view: View, id: str) -> Iterator[Illegal]:
    row = feat_row(view, id)
    if view.stock("level") < row.level:
        message = say("{feat} is had from level {level} on", feat=row.label, level=row.level)
        yield Illegal("K2-FEAT-1", message, "feat")
    if row.skill and rank_of(view, row.skill) == "untrained":
        yield Illegal(
            "K2-FEAT-1",
            say("{feat} needs {skill} trained", feat=row.label, skill=row_name(view, "skills", row.skill)),
            "feat",
        )
    trained = [skill for skill in view.tables.tables["skills"] if rank_of(view, skill) != "untrained"]
    if len(trained) < row.trained:
        message = say_many(
            "{feat} needs {count} trained skill", "{feat} needs {count} trained skills", row.trained, feat=row.label
        )
        yield Illegal("K2-FEAT-1", message, "feat")
    if row.ability and view.score(row.ability).value < row.score:
        ability = row_name(view, "scores", row.ability)
        message = say("{feat} needs {ability} {score}", feat=row.label, ability=ability, score=row.score)
        yield Illegal("K2-FEAT-1", message, "feat")


def _at_once(view: View, id: str, chosen: tuple[str, ...]) -> Iterator[Entry | Illegal]:
    """What a feat brings when it is taken: a trained skill, higher thresholds."""
    if id == "skill-training":
        if rank_of(view, chosen[0]) != "untrained":
            yield Illegal(
                f"K2-FEAT-{id}", say("{skill} is trained already", skill=row_name(view, "skills", chosen[0])), "skill"
            )
        yield Enter(Training(chosen[0], "trained", view.turn), f"K2-FEAT-{id}")
    if id == "muddle-through":
        for place, ruin in enumerate(chosen):
            step = number(view, "muddle-most" if not place else "muddle")
            key = _key(view, f"{id}/{ruin}")
            yield Enter(Standing(key, f"{ruin}-threshold", replace(step, label=id), view.turn), f"K2-FEAT-{id}")


def resist(view: View, order: Resist) -> Iterable[Entry | Illegal]:
    """The threshold of one ruin rises by 2, and its penalty is over (K2-ADV-1)."""
    ruin = find_ruin(view, order.resist, "resist")
    yield from _taken(view, "resist", ruin, "resist")
    step = replace(number(view, "ruin-resistance"), label="ruin-resistance")
    yield Enter(Standing(_key(view, f"resist/{ruin}"), f"{ruin}-threshold", step, view.turn), "K2-ADV-1")
    penalty = view.stock(f"{ruin}-penalty")
    if penalty:
        source = Source(f"stocks/{ruin}-penalty", turn=view.turn)
        yield Adjust(f"{ruin}-penalty", Figure(-penalty, "ruin-resistance", "", source), "K2-ADV-1")
