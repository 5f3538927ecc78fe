"""Districts as their plans want them: the buildings of a moment with number, picture and link, walls and old ground."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..engine.view import View
from ..reading.wording import Sentence, say
from .district import Border, BuildingFace, DistrictFace
from .district_history import ENDS, Change, Moment, OldGround, condition, life, side_of
from .district_houses import KINDS
from .district_plan import SIDES, Lot, Side, lot_called
from .edition import Edition
from .realm_records import Building, District
from .sprite import known_symbol


@dataclass(frozen=True, slots=True)
class Numbered:
    """A building in the list under a plan: its number there and the anchor of its line."""

    number: int
    anchor: str


@dataclass(frozen=True, slots=True)
class Roll:
    """The buildings of a district as its list has them: those that stand, by kind and lot, then those that are gone.

    `numbers` has each by its life, `ruins` those that are gone by key, type, and the turn in which they went.
    """

    standing: tuple[Building, ...]
    gone: tuple[tuple[int, Change], ...]
    numbers: Mapping[tuple[str, str, int], Numbered]
    ruins: Mapping[tuple[str, str, int], Numbered]


def roll_of(edition: Edition, moments: Sequence[Moment], standing: Sequence[Building]) -> Roll:
    """The numbers of a district's buildings; `standing` are those of today, by their lots."""
    view = edition.journal.last.view
    here = tuple(sorted(standing, key=lambda building: KINDS.index(kind_of(view, building.type))))
    gone = tuple((moment.turn, change) for moment in moments for change in moment.changes if change.kind in ENDS)
    numbers: dict[tuple[str, str, int], Numbered] = {}
    ruins: dict[tuple[str, str, int], Numbered] = {}
    for place, (turn, change) in enumerate(gone, 1):
        number = Numbered(len(here) + place, f"gone-{change.building.district}-{place}")
        numbers[life(change.building)] = number
        ruins[change.building.key, change.building.type, turn] = number
    for place, building in enumerate(here, 1):
        numbers[life(building)] = Numbered(place, building_anchor(building))
    return Roll(here, gone, numbers, ruins)


def district_face(
    edition: Edition, moment: Moment, roll: Roll, slots: Mapping[int, tuple[int, int]] | None = None
) -> DistrictFace:
    """A district as its plan shows it after a turn, each building with the number of its line in the list."""
    district = moment.district
    faces = tuple(_faces(edition, moment.buildings, roll))
    ruins = tuple(_ruins(edition, moment.old, roll))
    standing = {face.number for face in faces}
    return DistrictFace(
        f"plan-{district.number}",
        district_name(edition, district),
        borders_of(district),
        _sides(edition, moment.buildings, "wall"),
        _sides(edition, moment.buildings, "moat"),
        (*faces, *ruins),
        watergates=_sides(edition, moment.buildings, "watergate"),
        was=dict(_was(edition, moment.old)),
        by_block=is_by_block(edition.journal.last.view),
        slots={number: found for number, found in (slots or {}).items() if number in standing},
    )


def district_name(edition: Edition, district: District) -> str:
    """What a district is called."""
    return district.name or edition.say(say("District {number}", number=district.number))


def borders_of(district: District) -> dict[Side, Border]:
    """The water sides of a district."""
    return {side: "water" for side in SIDES if side in district.water}


def building_anchor(building: Building) -> str:
    """The anchor of a building's line on its settlement's page: its place, which stays."""
    return "-".join(("b", *building.key.split("/")[1:]))


def building_symbol(view: View, type: str, damaged: bool = False) -> str:
    """The pictogram of a building."""
    row = view.rulebook.tables.get("buildings", {}).get(type)
    glyph = str(getattr(row.values, "glyph", "")) if row else ""
    return "s-ruin" if damaged else known_symbol(glyph, f"b-{type.replace('-', '')}")


def kind_of(view: View, type: str) -> str:
    """The kind of a building among those that have a hatching; one of no known kind is drawn as housing."""
    row = view.rulebook.tables.get("buildings", {}).get(type)
    kind = str(getattr(row.values, "kind", "")) if row else ""
    return kind if kind in KINDS else KINDS[0]


def place_words(edition: Edition, building: Building) -> str:
    """The lots of a building or the side that it stands on; nothing for what is everywhere in its district."""
    lots = edition.words.say(say("{lots}", lots=tuple(sorted(building.lots, key=lambda lot: (lot[1:], lot[:1])))))
    side = side_of(building)
    return lots if building.lots else edition.words.term(side) if side else ""


def change_words(edition: Edition, change: Change) -> str:
    """What happened to a building, as a clause: `Inn on C3 destroyed`."""
    building, words = change.building, edition.words
    label, place = words.row_label("buildings", building.type), place_words(edition, building)
    what: Sentence | str = label
    if building.lots:
        what = say("{building} on {place}", building=label, place=place)
    elif place:
        what = say("{building}, {place}", building=label, place=place)
    if change.kind == "became" and change.into is not None:
        into = words.row_label("buildings", change.into.type)
        return edition.say(say("{building} became {other}", building=what, other=into))
    row = words.view.row("buildings", building.type).values
    if change.kind == "built" and not getattr(row, "dc", True):
        # a structure without a DC is built by nobody: rubble lies where building failed
        return edition.say(say("new: {building}", building=what))
    return edition.say(Sentence(_CLAUSES[change.kind].text, {"building": what}))


_CLAUSES: Mapping[str, Sentence] = {
    "built": say("{building} built"),
    "torn down": say("{building} torn down"),
    "destroyed": say("{building} destroyed"),
    "damaged": say("{building} damaged"),
    "repaired": say("{building} repaired"),
    "closed": say("{building} closed"),
    "reopened": say("{building} open again"),
}


def _faces(edition: Edition, buildings: Sequence[Building], roll: Roll) -> Iterator[BuildingFace]:
    view = edition.journal.last.view
    taken: set[Lot] = set()
    for building in sorted(buildings, key=_is_guest):
        lots = _lots(view, building.lots)
        shared = taken.intersection(lots)
        if shared and len(shared) < len(set(lots)):
            # a waiver let it stand half on another: the list below has it, the plan cannot
            lots = ()
        taken.update(lots)
        listed = roll.numbers.get(life(building), Numbered(0, ""))
        yield BuildingFace(
            listed.number,
            edition.words.row_label("buildings", building.type),
            kind_of(view, building.type),
            building_symbol(view, building.type),
            lots,
            condition(building) == "damaged",
            f"#{listed.anchor}" if listed.anchor else "",
            closed=condition(building) == "closed",
            water=building.type.endswith("waterway"),
        )


def is_by_block(view: View) -> bool:
    """Whether the lots of these rules are named by their block."""
    return view.ruleset.grid == "blocks"


def _lots(view: View, names: Sequence[str]) -> tuple[Lot, ...]:
    """The lots that are called so, without those that no district has."""
    found = (lot_called(name, is_by_block(view)) for name in names)
    return tuple(lot for lot in found if lot is not None)


def _is_guest(building: Building) -> bool:
    """Whether it shares its lot: its key ends with its type. Guests come after their hosts."""
    return bool(building.lots) and building.key.rpartition("/")[2] == building.type


def _ruins(edition: Edition, old: Sequence[OldGround], roll: Roll) -> Iterator[BuildingFace]:
    """What was destroyed and has left its lots free."""
    view = edition.journal.last.view
    for ground in old:
        listed = roll.ruins.get((ground.building, ground.was, ground.since))
        lots = _lots(view, ground.lots)
        if listed is not None and not ground.torn_down:
            label = edition.words.row_label("buildings", ground.was)
            kind = kind_of(view, ground.was)
            yield BuildingFace(listed.number, label, kind, "s-ruin", lots, url=f"#{listed.anchor}", ruined=True)


def _was(edition: Edition, old: Sequence[OldGround]) -> Iterator[tuple[Lot, str]]:
    """What stood on each lot that is free again."""
    for ground in old:
        label = edition.words.row_label("buildings", ground.was)
        for name in ground.lots:
            for lot in _lots(edition.journal.last.view, (name,)):
                yield (
                    lot,
                    edition.say(
                        say("{lot}: {building} until turn {turn}", lot=name, building=label, turn=ground.since)
                    ),
                )


def _sides(edition: Edition, buildings: Sequence[Building], what: str) -> frozenset[Side]:
    """The sides on which something stands that is drawn as a wall or the like: by its row, or by its name."""
    rows = edition.journal.last.view.rulebook.tables.get("buildings", {})
    drawn = {id: str(getattr(row.values, "drawn_as", "")) or id for id, row in rows.items()}
    found = {side_of(building) for building in buildings if drawn.get(building.type, building.type).endswith(what)}
    return frozenset(side for side in SIDES if side in found)
