"""The skills that a kingdom is trained in at its founding (K2-CRE-1), or when it comes over from paper (K2-SKL-2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...engine.book import Enter, Entry
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.wording import say, say_many
from ..realm import find_row
from ..rows import row_name, twice
from .columns import Charter
from .lookup import number
from .records import Training


def choice_of_skills(view: View, skills: Mapping[str, str], government: Charter) -> Iterator[Entry | Illegal]:
    """Each of the four invested leaders trains a skill that the government does not (K2-CRE-1)."""
    chosen = {name: find_skill(view, name, ("skills", name)) for name in skills}
    for name, skill in chosen.items():
        at, rank = ("skills", name), skills[name]
        if find_row(view, "ranks", rank, at, say("no rank is called '{name}'", name=rank)) != "trained":
            yield Illegal("K2-CRE-1", say("a skill of the founding is trained, no more"), at)
        if skill in government.skills:
            yield Illegal(
                "K2-CRE-1",
                say("the government trains {skill} already", skill=row_name(view, "skills", skill)),
                at,
            )
        yield Enter(Training(skill, "trained", view.turn), "K2-CRE-1")
    yield from twice(chosen, "skills")
    most = number(view, "invested-roles").value
    if len(set(chosen.values())) > most:
        message = say_many(
            "{count} skill is chosen and no more: those of the government come by themselves",
            "{count} skills are chosen and no more: those of the government come by themselves",
            most,
        )
        yield Illegal("K2-CRE-1", message, "skills")


def opened_skills(view: View, skills: Mapping[str, str]) -> Iterator[Entry | Illegal]:
    """The ranks that a running kingdom has reached (K2-SKL-2)."""
    chosen = {name: find_skill(view, name, ("skills", name)) for name in skills}
    for name, rank in skills.items():
        nothing = say("no rank is called '{name}'", name=rank)
        id = find_row(view, "ranks", rank, ("skills", name), nothing)
        yield Enter(Training(chosen[name], id, view.turn), "K2-SKL-2")
    yield from twice(chosen, "skills")


def find_skill(view: View, name: str, at: str | tuple[str | int, ...]) -> str:
    """The id of a skill; raises Illegal `name`."""
    return find_row(view, "skills", name, at, say("no skill is called '{name}'", name=name))
