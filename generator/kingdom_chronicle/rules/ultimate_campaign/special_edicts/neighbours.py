"""The other realms in talks: who they are, how they feel, what they have with us (UC-FAM-5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....engine.book import Strike
from ....engine.figure import Figure
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.names import did_you_mean, fold
from ....reading.wording import say
from ...facts import ForeignRealm
from ...realm import Realm, Standing, called
from .issuing import RULE
from .records import Alliance, Embassy, Pact, Treaty
from .special_columns import Attitude

TIES = ("alliance", "treaty", "embassy")
"""The ties with another realm, from the closest on."""

FIRST_ATTITUDE = "indifferent"

_AXES = ({"lawful": 0, "neutral": 1, "chaotic": 2}, {"good": 0, "neutral": 1, "evil": 2})


def find_realm(view: View, name: str, at: str | tuple[str | int, ...]) -> ForeignRealm:
    """The other realm with this name; raises Illegal `name`."""
    no_other(view, name, at)
    realms = view.all(ForeignRealm)
    found = called(realms.values(), name)
    if found is None:
        hint = did_you_mean(name, [realm.name for realm in realms.values()])
        if not hint.text:
            hint = say("Add this line to realms.yml: `{name}: {{size: 1, alignment: neutral}}`", name=name)
        unread = "realms.yml" in view.campaign.unread
        raise Illegal("name", say("realms.yml knows no '{name}'", name=name), at, (hint,), echo=unread)
    return found


def no_other(view: View, name: str, at: str | tuple[str | int, ...]) -> None:
    """Raises Illegal `name` where a name is the kingdom's own: it has no ties with itself."""
    own = view.get(Realm, "realm")
    if fold(name) == fold((own.name if own is not None else "") or view.campaign.name):
        raise Illegal("name", say("'{name}' is this kingdom, and no other realm", name=name), at)


def embassy_with(view: View, realm: str) -> Embassy | None:
    """The embassy in a realm."""
    return view.get(Embassy, realm)


def pact_with(view: View, tie: str, realm: str) -> Pact | None:
    """The treaty or the alliance with a realm."""
    return view.get(Alliance, realm) if tie == "alliance" else view.get(Treaty, realm)


def has_tie(view: View, tie: str, realm: str) -> bool:
    """Whether the kingdom has such a tie with a realm."""
    return (embassy_with(view, realm) if tie == "embassy" else pact_with(view, tie, realm)) is not None


def end_tie(view: View, tie: str, realm: str) -> Iterator[Strike]:
    """A tie ends, and with an embassy what its house brought."""
    found = embassy_with(view, realm) if tie == "embassy" else pact_with(view, tie, realm)
    if found is not None:
        yield Strike(found, RULE)
    society = view.get(Standing, society_of(realm))
    if tie == "embassy" and society is not None:
        yield Strike(society, RULE)


def society_of(realm: str) -> str:
    """The key of the Society that an embassy's house brings."""
    return f"embassy/{realm}/society"


# ---- attitudes


def attitude_of(view: View, realm: ForeignRealm) -> str:
    """The attitude of a realm: indifferent where nothing is said. Raises Illegal for one that no table knows."""
    if not realm.attitude:
        return FIRST_ATTITUDE
    found = view.tables.find("attitudes", realm.attitude, view.campaign.languages[0])
    if len(found) == 1:
        return found[0]
    known = tuple(view.tables.labels("attitudes"))
    message = say(
        "no attitude is called '{name}', and that is how {realm} feels", name=realm.attitude, realm=realm.name
    )
    help = say("Write `update: {realm}` with `attitude`, one of: {names}.", realm=realm.name, names=known)
    raise Illegal("name", message, (), (help,))


def attitude_dc(view: View, realm: ForeignRealm) -> Figure:
    """What an attitude adds to the DC of talks."""
    return view.tables.figure("attitudes", attitude_of(view, realm), "dc", of=realm.key)


def moved_attitude(view: View, realm: ForeignRealm, steps: int) -> ForeignRealm:
    """A realm that feels better by so many steps, or worse; the best and the worst attitude bound it."""
    row = {id: row.values for id, row in view.tables.tables["attitudes"].items()}
    ladder = sorted(row, key=lambda id: _dc(row[id]))
    place = ladder.index(attitude_of(view, realm)) - steps
    return replace(realm, attitude=ladder[max(0, min(place, len(ladder) - 1))])


def is_hostile(view: View, realm: ForeignRealm) -> bool:
    """Whether a realm feels as badly as can be."""
    return moved_attitude(view, realm, -1).attitude == attitude_of(view, realm)


def _dc(row: object) -> int:
    assert isinstance(row, Attitude)
    return row.dc


# ---- alignments


def known_alignment(view: View, realm: ForeignRealm) -> str:
    """The alignment of a realm, if one is said. Raises Illegal `name` for one that no table knows."""
    if not realm.alignment or realm.alignment in view.tables.tables["alignments"]:
        return realm.alignment
    message = say("no alignment is called '{name}', and {realm} has it", name=realm.alignment, realm=realm.name)
    help = say(
        "Write `update: {realm}` with `alignment`, one of: {names}.",
        realm=realm.name,
        names=tuple(view.tables.labels("alignments")),
    )
    raise Illegal("name", message, (), (help,))


def steps_apart(one: str, other: str) -> tuple[int, ...]:
    """By how many steps two alignments differ on each axis; nothing where one of them is not known."""
    mine, theirs = _places(one), _places(other)
    return tuple(abs(a - b) for a, b in zip(mine, theirs, strict=True)) if mine and theirs else ()


def _places(alignment: str) -> tuple[int, ...]:
    words = alignment.split("-") if "-" in alignment else [alignment, alignment]
    if len(words) != len(_AXES) or any(word not in axis for word, axis in zip(words, _AXES, strict=True)):
        return ()
    return tuple(axis[word] for word, axis in zip(words, _AXES, strict=True))
