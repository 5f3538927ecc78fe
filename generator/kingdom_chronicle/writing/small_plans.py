"""Small plans of districts: on the page of the turn that changed them, and in the list of all settlements."""

from __future__ import annotations

from dataclasses import dataclass, replace

from markupsafe import Markup

from ..engine.journal import TurnRecord
from .district import draw_district
from .district_faces import change_words, district_face, district_name, roll_of
from .district_history import ENDS, Change, Moment, Place, life
from .edition import Edition


@dataclass(frozen=True, slots=True)
class ChangedPlan:
    """A district that a turn changed: its plan with what is new marked, and what changed in words.

    `link` leads to the same plan, at the same turn, on the settlement's page.
    """

    settlement: str
    district: str
    link: str
    plan: Markup
    changes: tuple[str, ...]


def changed_plans(edition: Edition, here: str, before: TurnRecord, record: TurnRecord) -> list[ChangedPlan]:
    """The districts that a turn changed, as far as this edition may tell, for the turn's page at `here`."""
    if before.closing.records is record.closing.records:
        return []
    found = []
    for place, moments in edition.district_histories.items():
        page = edition.settlement_pages.get(place[0], "")
        moment = next((each for each in moments if each.turn == record.number), None)
        changes = open_changes(edition, moment) if moment is not None and page else ()
        if moment is None or not changes:
            continue
        several = sum(town == place[0] for town, _ in edition.district_histories) > 1
        found.append(
            ChangedPlan(
                edition.own(edition.gazetteer.settlements[place[0]].record.name),
                district_name(edition, moment.district) if several or moment.district.name else "",
                edition.link(here, page, turn_anchor(record.number)),
                small_plan(edition, place, moment, fresh=changes),
                tuple(change_words(edition, change) for change in changes),
            )
        )
    return found


def open_changes(edition: Edition, moment: Moment) -> tuple[Change, ...]:
    """The changes of a turn without those of lines that this edition may not tell."""
    return tuple(change for change in moment.changes if _is_open(edition, change))


def turn_anchor(turn: int) -> str:
    """Where a settlement's page shows what a turn changed; the plans there go to that turn."""
    return f"turn={turn}"


def small_plan(edition: Edition, place: Place, moment: Moment, fresh: tuple[Change, ...] = ()) -> Markup:
    """A picture of a district after a turn, with what is `fresh` pointed at."""
    new = {life(change.into or change.building) for change in fresh}
    ended = {(change.building.key, change.building.type) for change in fresh if change.kind in ENDS}
    earlier = [each for each in edition.district_histories[place] if each.turn <= moment.turn]
    roll = roll_of(edition, earlier, moment.buildings)
    pointed = {listed.number for lived, listed in roll.numbers.items() if lived in new}
    pointed |= {listed.number for (key, type, _), listed in roll.ruins.items() if (key, type) in ended}
    face = district_face(edition, moment, roll)
    # the picture has no numbers, so none is spoken
    buildings = tuple(replace(each, fresh=each.number in pointed, spoken=each.label) for each in face.buildings)
    named = replace(face, id=f"small-{place[0]}-{place[1]}", buildings=buildings)
    return Markup(draw_district(named, word=edition.say, small=True))


def _is_open(edition: Edition, change: Change) -> bool:
    line = edition.open_line(change.line) if change.line is not None else None
    return line is None or line.secret is None or line.secret.fields is not None
