"""Which skills an activity may be rolled with here, each with its least rank (K2-SKL-3, K2-SKL-4, K2-SKL-8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from ....engine.view import View
from ..armies import find_army
from ..feats import has_feat
from .army_work import army_skills
from .civic_work import skills_of_structure
from .use import Use

SKILLS_OF: Mapping[str, Callable[[View, Use], Mapping[str, str]]] = {"structure": skills_of_structure}
"""What says which skills an activity may be rolled with, where its row does not."""


def skills_asked(view: View, one: Use) -> Mapping[str, str]:
    """The skills of the row, or of what it names: a structure, a condition of an army. None where nothing is rolled."""
    row = one.row
    if row.dc == "none":
        return {}
    if row.any_skill:
        return dict.fromkeys(view.tables.tables["skills"], "untrained")
    if row.skills_of:
        return SKILLS_OF[row.skills_of](view, one)
    if row.steps != ("army",):
        return row.skills
    if row.recovers and not one.army:
        one = replace(one, army=find_army(view, one.order.army or "", "army" if one.order.army else ()).key)
    return army_skills(view, one, row.skills)


def or_magic(view: View, skills: Mapping[str, str]) -> Mapping[str, str]:
    """Magic does for Engineering, too, with a feat (K2-FEAT-practical-magic)."""
    if "engineering" in skills and has_feat(view, "practical-magic"):
        return {**skills, "magic": skills["engineering"]}
    return skills
