"""What the lines about buildings have in common: names, lots, who may build, and where a refusal points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....engine.book import Entry, Note
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...realm import find_row
from ..checks import role
from ..leadership.offices import barred
from .districts import read_lots
from .sites import Project


def building_called(view: View, name: str, at: str | tuple[str | int, ...]) -> str:
    """The id of the building with this name; raises Illegal `name`."""
    language = view.campaign.languages[0]
    if not view.tables.find("buildings", name, language) and view.tables.find("improvements", name, language):
        message = say("'{name}' is a terrain improvement: it stands in a `hex:`, not in a settlement", name=name)
        raise Illegal("name", message, at)
    return find_row(view, "buildings", name, at, say("no building is called '{name}'", name=name))


def lots_used(view: View, uses: tuple[str, ...]) -> tuple[str, ...]:
    """The lots of the houses that a line names. Raises Illegal UC-SET-1."""
    try:
        return read_lots(view, None, uses)
    except Illegal as wrong:
        raise Illegal(wrong.rule, wrong.message, ("uses", *wrong.at[1:]), wrong.help) from None


def may_build(view: View, at: str) -> Iterator[Illegal]:
    """A vacant office may bar all building (UC-EDI-20)."""
    office = barred(view, "building")
    if office is not None:
        message = say("without a {office} nothing is built", office=role(view, office).label)
        yield Illegal("UC-EDI-20", message, at)


def chosen(project: Project) -> Note:
    """Shows the place that was chosen for a building."""
    parts = {"building": project.type, "district": project.district.key}
    return Note("place-chosen", {**parts, "place": project.side or " ".join(project.lots)}, "UC-SET-2")


def pointing(
    items: Iterable[Entry | Illegal], several: bool, path: tuple[str | int, ...] = ()
) -> Iterator[Entry | Illegal]:
    """Points each refusal at the field that the line really has, `lots` for `lot`, below `path`."""

    def pointed(wrong: Illegal) -> Illegal:
        at = ("lots", *wrong.at[1:]) if several and wrong.at[:1] == ("lot",) else wrong.at
        return Illegal(wrong.rule, wrong.message, (*path, *at), wrong.help)

    try:
        for item in items:
            yield pointed(item) if isinstance(item, Illegal) else item
    except Illegal as wrong:
        raise pointed(wrong) from None
