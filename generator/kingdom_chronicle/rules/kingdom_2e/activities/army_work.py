"""What an army does: garrisons, recovery, disbanding (K2-ARM-3, K2-ACT-5, K2-SKL-8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from ....engine.book import Enter, Entry, Note, Strike
from ....engine.figure import Figure
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...realm import Holding, Settlement, find_hex, use, used
from ...rows import row_names
from ..armies import DAMAGED, DEFEATED, EFFICIENT, LOST, condition, with_condition
from ..columns import ArmyCondition
from ..lookup import number
from ..records import Army, Barred
from ..relations import wars
from .row_words import Circumstance, Limit, Named, Need
from .use import Use, chosen_words

GARRISONS = {"defense": "refuge", "politics": "settlement", "engineering": "work site"}
"""The skill of a garrison by where it lies."""


def army_at_work(view: View, one: Use) -> Army:
    """The army that does it."""
    return view.all(Army)[one.army]


def wartime(view: View, one: Use) -> Iterable[Illegal]:
    """Armies have activities while the kingdom is at war (K2-ACT-5)."""
    if not any(wars(view)):
        hint = say("`war: yes` in realms.yml, or in a line `update: ...`, says with whom.")
        at = "does" if one.army else "activity"
        yield Illegal("K2-ACT-5", say("armies have activities in wartime only"), at, (hint,))


def army_limit(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """One activity for each army; an efficient one has a second; disbanding is always free (K2-ACT-5)."""
    if one.row.dc == "none":
        return
    army = army_at_work(view, one)
    done = used(view, f"army/{army.key}")
    if done > condition(army, EFFICIENT):
        yield Illegal("K2-ACT-5", say("{army} has done its activity this turn", army=army.name), "army")
    if done:
        yield Enter(with_condition(army, EFFICIENT, 0), one.rule)
    yield use(view, f"army/{army.key}")


def army_skills(view: View, one: Use, skills: Mapping[str, str]) -> Mapping[str, str]:
    """What an army activity is rolled with: what the row or the condition says, and Warfare by a switch (K2-SKL-8)."""
    if one.row.recovers:
        skills = condition_row(view, chosen_condition(view, one)).recovered_by
    if view.switch("warfare-any-army") == "yes":
        return {**skills, "warfare": "untrained"}
    return skills


def army_of(view: View, one: Use) -> Army:
    """The army of a use; one that does something a second time is efficient no more."""
    army = army_at_work(view, one)
    return with_condition(army, EFFICIENT, 0) if used(view, f"army/{army.key}") else army


def second_activity(view: View, one: Use) -> Iterable[Figure]:
    """-5 for the second activity of an efficient army."""
    if used(view, f"army/{army_at_work(view, one).key}"):
        yield number(view, "second-activity")


def weary(view: View, one: Use) -> Iterable[Figure]:
    """A weary army does its activities so much worse."""
    tired = condition(army_at_work(view, one), "weary")
    if tired:
        yield Figure(-tired, "weary", one.army, view.spoken_by())


def condition_row(view: View, id: str) -> ArmyCondition:
    """A row of the conditions, typed."""
    row = view.row("army_conditions", id).values
    assert isinstance(row, ArmyCondition)
    return row


def conditions_named(view: View, one: Use) -> tuple[str, ...]:
    """The ids of the conditions that `choose` names, in any language."""
    words, language = chosen_words(view, one.order.choose), view.campaign.languages[0]
    return tuple(id for word in words for id in view.tables.find("army_conditions", word, language))


def chosen_condition(view: View, one: Use) -> str:
    """The condition that the army recovers from, as `choose` says it; raises Illegal for one that it has not."""
    army = army_at_work(view, one)
    rows = view.tables.tables["army_conditions"]
    had = tuple(id for id in rows if condition_row(view, id).recovered_by and condition(army, id))
    picked = next((id for id in conditions_named(view, one) if id in had), None)
    if picked is None:
        message = say("say what {army} recovers from: `choose: shaken`", army=army.name)
        hint = say("There is nothing that it could recover from.")
        if had:
            hint = say("It has: {names}.", names=row_names(view, "army_conditions", had))
        raise Illegal(one.rule, message, "choose" if one.order.choose else (), (hint,))
    return picked


def recover(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """A condition falls by so much, never below 0; whoever was defeated has so many hit points again."""
    army, id = army_of(view, one), chosen_condition(view, one)
    if id in (DEFEATED, LOST):
        army = with_condition(army, id, 0)
    if id != LOST:
        fell = DAMAGED if id == DEFEATED else id
        army = with_condition(army, fell, max(0, condition(army, fell) - int(said["by"])))
    yield Enter(army, one.rule)


def garrison_place(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """Each skill of a garrison has its place: a refuge, a settlement, a work site; Warfare has any of them."""
    hex = army_at_work(view, one).hex
    holding = view.get(Holding, hex)
    features = tuple(holding.improvements) if holding is not None else ()
    there = {
        "refuge": "refuge" in features,
        "settlement": any(town.hex == hex for town in view.all(Settlement).values()),
        "work site": any(getattr(view.row("improvements", each).values, "commodity", "") for each in features),
    }
    asked = GARRISONS.get(one.skill)
    if not (there[asked] if asked is not None else any(there.values())):
        message = say("hex {hex} has no place for this garrison", hex=hex)
        hint = say("Defense takes a refuge, Politics a settlement, Engineering a work site.")
        yield Illegal(one.rule, message, "army", (hint,))


def garrison_abroad(view: View, one: Use) -> Iterable[Figure]:
    """Harder outside the kingdom, and harder still where an enemy is at home."""
    hex = army_at_work(view, one).hex
    if any(group.hex and find_hex(view, group.hex, "army").key == hex for group in wars(view)):
        yield number(view, "garrison-enemy")
    elif view.get(Holding, hex) is None:
        yield number(view, "garrison-abroad")


def fortify(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """The army is fortified; after a critical success it eats less."""
    army = army_of(view, one)
    saves = number(view, "garrison-saves").value if one.degree == "critical success" else army.saves
    yield Enter(replace(with_condition(army, "fortified", 1), saves=saves), one.rule)


def hold(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """The garrison lasts to the next turn and no longer."""
    yield Note("garrison-for-now", {"army": army_at_work(view, one).name}, one.rule)


def no_garrison(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """No garrison in this hex for some turns."""
    until = view.turn + number(view, "garrison-barred").value
    yield Enter(Barred(f"{one.id}/{one.target}", until), one.rule)


def disband(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """The army is no more, and eats nothing."""
    yield Strike(army_at_work(view, one), one.rule)


NAMED: Mapping[str, Named] = {
    "recover": recover,
    "fortify army": fortify,
    "hold": hold,
    "no garrison": no_garrison,
    "disband": disband,
}
NEEDS: Mapping[str, Need] = {
    "wartime": wartime,
    "garrison place": garrison_place,
}
CIRCUMSTANCES: Mapping[str, Circumstance] = {
    "second activity": second_activity,
    "weary": weary,
}
HARDER: Mapping[str, Circumstance] = {"garrison abroad": garrison_abroad}
LIMITS: Mapping[str, Limit] = {"army": army_limit}
