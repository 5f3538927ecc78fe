"""All that counts in a check of a skill, each modifier with its type (K2-CHK-5, K2-CHK-6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from ...engine.figure import Figure, Source, add_all, best_of_kind
from ...engine.view import View
from ..realm import Standing, standings
from .feats import feat_bonuses
from .leadership import investment, vacancies
from .lookup import ability_of, rank_of
from .settlements.item_bonuses import item_bonuses, trade_penalty


@dataclass(frozen=True)
class Asked:
    """What a check is about: its skill, and the words by which a bonus may mean it (`all` and the skill besides).

    `leader` is the role of who makes it, `place` the settlement or the hex that its item bonuses come from.
    """

    skill: str
    about: tuple[str, ...] = ()
    leader: str = ""
    place: str = ""


def check_modifiers(view: View, asked: Asked) -> Iterator[Figure]:
    """All that could count in a check of a skill, each with its type (K2-CHK-1, K2-CHK-5, K2-CHK-6)."""
    ability = ability_of(view, asked.skill)
    yield replace(view.score(f"{ability}-modifier"), kind="ability")
    yield proficiency(view, asked.skill)
    yield from standings(view, asked.skill)
    about = ("all", ability, asked.skill, *asked.about)
    for word in about:
        yield from lasting(view, checks_about(word))
        if asked.leader:
            yield from lasting(view, checks_about(word), asked.leader)
    yield from view.score("unrest-penalty").parts
    yield from view.score(f"{ability}-ruin-penalty").parts
    yield from vacancies(view, about)
    yield from investment(view, ability)
    yield from feat_bonuses(view, about)
    yield from item_bonuses(view, asked.about, asked.skill, asked.place, asked.leader)
    if asked.skill == "trade":
        yield from trade_penalty(view)


def lasting(view: View, score: str, of: str = "") -> Iterator[Figure]:
    """The lasting modifiers of such checks that have begun and are not over."""
    for each in view.all(Standing).values():
        if each.score == score and each.of == of and each.since <= view.turn and (each.until or view.turn) >= view.turn:
            yield each.figure


WITH_GROUP = "with group"


def about_group(word: str, group: str) -> str:
    """What a check is about, where the word of a row ends in `with group`: with this one."""
    return f"{word.removesuffix('group')}{group}".replace(" ", "-") if word.endswith(WITH_GROUP) else word


def checks_about(word: str) -> str:
    """The score under which a lasting modifier of such checks is kept."""
    return f"{word}-checks"


def degrees_of(activity: str) -> str:
    """The score under which a lasting change of the degrees of an activity is kept."""
    return f"{activity}-degrees"


def skill_score(id: str) -> Callable[[View], Figure]:
    """What a check of a skill adds to the die, before what it is about counts (K2-CHK-1)."""

    def score(view: View) -> Figure:
        return best_of_kind(id, check_modifiers(view, Asked(id)))

    return score


def proficiency(view: View, skill: str) -> Figure:
    """Rank and level: an untrained skill adds what a switch says, any other one its bonus and the level (K2-SKL-2)."""
    rank = rank_of(view, skill)
    level = view.stock("level")
    source = Source("stocks/level", turn=view.turn)
    if rank == "untrained":
        share = {"none": 0, "half": level // 2, "full": level}[view.switch("untrained-bonus")]
        return replace(Figure(share, "untrained", skill, source), kind="proficiency")
    bonus = view.tables.figure("ranks", rank, "bonus")
    return replace(add_all(rank, (bonus, Figure(level, "level", "", source))), kind="proficiency")
