"""How an event is met: its start, the players' answer or the check of its stage, and what is left of it (K2-EVT-3)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace

from ....engine.book import Adjust, Enter, Entry, Note, Strike
from ....engine.figure import Figure, Source
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.names import fold
from ....reading.wording import as_is, say, say_many
from ...facts import ForeignRealm
from ...realm import Holding, Officer, Person, Settlement, Standing, called, find_row
from ...rows import row_name, row_names
from ..activities.activity_columns import Activity
from ..activities.amounts import posted
from ..activities.choose_words import strange_words
from ..activities.effects import play_effects
from ..activities.feat_checks import crushed
from ..activities.rolling import check_with_help, set_by_gm
from ..activities.support import AGAIN
from ..activities.tokens import Helped, helped
from ..activities.use import Played, chosen_words
from ..leadership import is_vacant
from ..lookup import number
from ..modifiers import Asked
from ..settlements.settlement_scores import standing_structures
from .course import level_score
from .event_columns import Answer, Event, EventXp, Stage
from .event_dcs import dc_of_event
from .event_lines import NewEvent, as_order
from .event_places import friends
from .event_towns import picked
from .event_use import EventUse
from .happenings import Happening, hex_of, label, row_of, town_of

HARMFUL = "harmful-event"
"""What a check is about besides where a continuous dangerous event is to be ended."""
LEADER_LEVELS = (15, 9, 1)
"""The kingdom levels from which on the leader's bonus is another one (K2-EVT-3)."""


def play_event(view: View, happening: Happening, line: NewEvent | None, random: bool = False) -> Played[None]:
    """An event in one event phase: how it begins, how it is met, whether it stays open (K2-EVT-3, K2-EVT-4)."""
    row = row_of(view, happening.event)
    was_open = view.get(Happening, happening.key) is not None
    if line is None or (happening.place and line.hex is None and line.in_ is None):
        yield _told_as(happening, was_open)
    if not was_open:
        view, happening = yield from _at_level(view, happening)
    if row.continuous:
        view = yield from posted(view, (Enter(replace(happening, told=view.turn), "K2-EVT-4"),))
    if random:
        view = yield from posted(view, (Adjust("xp", xp_of(view, row), "K2-XP-3"),))
    if line is not None and line.told:
        yield Note("event-told", {"event": happening.event}, "K2-EVT-3")
        return
    one = _use(view, happening, line)
    if not was_open:
        view = yield from play_effects(view, one, row.at_start)
    answer = _answer(view, one, row)
    if answer is None:
        view, one = yield from _met(view, one)
    effects = answer.effects if answer is not None else getattr(one.stage, one.degree.replace(" ", "_"))
    view = yield from crushed(view, (yield from play_effects(view, one, effects)), one)
    yield from strange_words(view, one.order.choose)
    left = view.get(Happening, happening.key)
    if left is not None:
        yield Enter(replace(left, last="" if answer is not None else one.degree, help=0), "K2-EVT-4")


def _told_as(happening: Happening, was_open: bool) -> Note:
    parts = {"event": happening.event}
    rule = "K2-EVT-4" if was_open else "K2-EVT-2"
    if not happening.place:
        return Note("event-goes-on" if was_open else "event-comes", parts, rule)
    parts |= {"where": happening.place}
    return Note("event-goes-on-in" if was_open else "event-comes-to", parts, rule)


def xp_of(view: View, row: Event) -> Figure:
    """What a random event brings: always the same, or by its level (K2-XP-3)."""
    if view.switch("event-xp") == "scaled":
        for id, each in view.tables.tables["event_xp"].items():
            if isinstance(each.values, EventXp) and each.values.level == row.level:
                return view.tables.figure("event_xp", id, "xp", label="event-xp")
    return number(view, "event-xp")


def _use(view: View, happening: Happening, line: NewEvent | None) -> EventUse:
    """The event as its effects see it."""
    row = row_of(view, happening.event)
    stage = row.stages[min(happening.stage, len(row.stages) - 1)]
    town, hex = town_of(view, happening), hex_of(view, happening)
    if row.place == "kingdom" and line is not None and line.in_ is not None:
        named = called(view.all(Settlement).values(), line.in_)
        town = named.key if named is not None else ""
    return EventUse(
        happening.event,
        Activity(label=row.label, steps=()),
        as_order(row.label, line),
        "event",
        leader=stage.leader,
        skill=_skill(view, row, stage, line),
        hexes=(hex,) if hex and not town else (),
        town=town,
        group=_group(view, row, line),
        count=line.spend or 0 if line is not None else 0,
        happening=happening,
        stage=stage,
    )


def _skill(view: View, row: Event, stage: Stage, line: NewEvent | None) -> str:
    """The skill of the stage's check: the one that the line names among them, else the first (K2-EVT-3)."""
    if line is None or line.skill is None:
        return stage.skills[0]
    skill = find_row(view, "skills", line.skill, "skill", say("no skill is called '{name}'", name=line.skill))
    if skill not in stage.skills:
        message = say("{event} is not met with {skill}", event=row.label, skill=row_name(view, "skills", skill))
        names = row_names(view, "skills", stage.skills)
        raise Illegal("K2-EVT-3", message, "skill", (say("Possible: {names}.", names=names),))
    return skill


def _group(view: View, row: Event, line: NewEvent | None) -> str:
    """The group that an event deals with: as the line says, or one of the friends by a die."""
    if "relations" not in row.needs:
        return ""
    known = friends(view)
    if line is not None and line.with_ is not None:
        group = called(view.all(ForeignRealm).values(), line.with_)
        if group is None or (group.key not in known and not view.granted):
            names = tuple(view.all(ForeignRealm)[key].name for key in known)
            message = say("there are no relations with '{name}'", name=line.with_)
            raise Illegal("K2-EVT-5", message, "with", (say("Possible: {names}.", names=names),))
        return group.key
    if not known:
        message = say("{event} deals with a group, and there are relations with none", event=as_is(row.label))
        raise Illegal("K2-EVT-5", message, (), (say("Write `with` and the name of a group."),))
    return known[picked(view, len(known), "group", row.rule.removeprefix("K2-EVT-"))]


def _at_level(view: View, happening: Happening) -> Played[tuple[View, Happening]]:
    """What an earlier one of its kind has added to its level counts from its beginning to its end."""
    added = [each for each in view.all(Standing).values() if each.score == level_score(happening.event)]
    view = yield from posted(view, (Strike(each, "K2-EVT-3") for each in added))
    return view, replace(happening, dc=happening.dc + sum(each.figure.value for each in added))


def _answer(view: View, one: EventUse, row: Event) -> Answer | None:
    """What the players do instead of the check, by the word that `choose` writes."""
    words = [fold(word) for word in chosen_words(view, one.order.choose)]
    answer = next((each for each in row.answers if fold(each.name) in words), None)
    if answer is not None and view.turn - one.happening.since < answer.after:
        message = say_many(
            "{event} can be ended so after {count} turn",
            "{event} can be ended so after {count} turns",
            answer.after,
            event=label(view, one.id),
        )
        raise Illegal(one.rule, message, "choose")
    return answer


# ---- the check


def _met(view: View, one: EventUse) -> Generator[Entry | Illegal, None, tuple[View, EventUse]]:
    """The check of the stage, with its leader and all that helps; the GM may set the degree instead (K2-EVT-3)."""
    if one.order.degree is not None:
        set: EventUse = yield from set_by_gm(view, one)  # type: ignore[assignment]
        return view, set
    help: Helped = yield from helped(view, one, AGAIN)
    view = yield from posted(view, help.spent)
    row = row_of(view, one.id)
    about = ("event", one.id, *((HARMFUL,) if row.continuous and row.kind == "dangerous" else ()))
    asked = Asked(one.skill, about, one.leader, one.town or next(iter(one.hexes), ""))
    bonuses = (*leader_bonus(view, one), *weights(view, one), *help.bonuses)
    shift = sum(_better(view) for each in row.shifts if each == "claimed this turn")
    view, check = yield from check_with_help(view, one, asked, dc_of_event(view, one.happening), bonuses, shift, help)
    return view, replace(one, check=check, degree=check.outcome)


def leader_bonus(view: View, one: EventUse) -> Iterator[Figure]:
    """A circumstance bonus where the leader whom the event names is a player's character on duty (K2-EVT-3)."""
    officer = view.get(Officer, one.leader)
    person = view.get(Person, officer.people[0]) if officer is not None else None
    if person is None or not person.player or is_vacant(view, one.leader):
        return
    level = next(each for each in LEADER_LEVELS if view.stock("level") >= each or each == 1)
    yield replace(number(view, f"event-leader-{level}"), label="event-leader", of=one.leader, kind="circumstance")


def weights(view: View, one: EventUse) -> Iterator[Figure]:
    """Structures of the settlement that weigh in, or lack, and adventurers who were hired."""
    stage: Stage = one.stage
    standing = {building.type for building, _ in standing_structures(view, one.town)} if one.town else set()
    source = Source(f"events/{one.id}")
    if one.town:
        here = {type: amount for type, amount in stage.with_structure.items() if type in standing}
        lacking = {type: amount for type, amount in stage.without_structure.items() if type not in standing}
        for type, amount in {**here, **lacking}.items():
            yield Figure(amount, type, one.town, source, kind="item")
    happening = view.get(Happening, one.happening.key)
    if happening is not None and happening.help:
        hired = Source("activities/hire-adventurers", turn=view.turn)
        yield Figure(happening.help, "hire-adventurers", "", hired, kind="circumstance")


def _better(view: View) -> int:
    """One degree where a hex was claimed this turn (K2-EVT-expansion-demand)."""
    return int(any(holding.since == view.turn for holding in view.all(Holding).values()))


def gone(view: View, happening: Happening) -> Iterator[Entry]:
    """An event whose place is the kingdom's no more is over."""
    yield Note("event-gone", {"event": happening.event, "where": happening.place}, "K2-EVT-4")
    yield Strike(happening, "K2-EVT-4")
