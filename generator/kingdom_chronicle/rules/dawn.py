"""What happens by itself as a turn begins: a ruling's time is over, a secret of the campaign's files is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..engine.book import Enter, Entry, Note, Strike
from ..engine.illegal import Illegal
from ..engine.view import View
from ..reading.kingdom import HexSecret
from ..reading.names import slug
from ..reading.wording import NOTHING
from .facts import ForeignRealm, hex_with, person_with, realm_with
from .realm import Hex, Holding, Person, Standing, find_row


def end_of_standings(view: View) -> Iterable[Entry | Illegal]:
    """A modifier that counted to the end of a turn has gone with it, and is struck out."""
    over = [each for each in view.all(Standing).values() if each.until is not None and each.until < view.turn]
    for standing in over:
        yield Note("standing-over", {"figure": standing.score, "number": standing.figure.value})
        yield Strike(standing)


def secrets_told(view: View) -> Iterable[Entry | Illegal]:
    """A secret fact of map, people or realms counts from the turn after its `until`: when that one has been played.

    What a line of a turn has told by then is told already and changes nothing.
    """
    yesterday = view.turn - 1
    for label, ground in view.campaign.land.secrets.items():
        secret, hex = ground.facts.secret, view.get(Hex, label)
        if secret is not None and secret.until == yesterday and hex is not None:
            told = hex_with(hex, secret, *_ids(view, secret))
            if told != hex:
                if _known(view, told):
                    yield Note("told-hex", {"hex": label})
                yield Enter(told)
    for name, person in view.campaign.people.items():
        someone = view.get(Person, slug(name))
        if person.secret is not None and person.secret.until == yesterday and someone is not None:
            known = person_with(view, someone, person.secret)
            if known != someone:
                yield Note("told-person", {"person": someone.key})
                yield Enter(known)
    for name, realm in view.campaign.realms.items():
        abroad = view.get(ForeignRealm, slug(name))
        if realm.secret is not None and realm.secret.until == yesterday and abroad is not None:
            now = realm_with(view, abroad, realm.secret)
            if now != abroad:
                yield Note("told-realm", {"realm": abroad.key})
                yield Enter(now)


def _ids(view: View, secret: HexSecret) -> tuple[str, tuple[str, ...]]:
    """The rows that a secret names; one that does not exist was refused with the survey."""
    terrain = tuple(_row(view, "terrain", secret.terrain)) if secret.terrain else ()
    special = tuple(id for name in secret.special for id in _row(view, "special_terrain", name))
    return (terrain[0] if terrain else "", special)


def _row(view: View, table: str, name: str) -> Iterator[str]:
    try:
        yield find_row(view, table, name, (), NOTHING)
    except Illegal:
        return


def _known(view: View, hex: Hex) -> bool:
    """Whether players have heard of a hex, so that its name may be told them."""
    tracked = view.switches.get("exploration") != "untracked"
    return not tracked or hex.known != "unknown" or view.get(Holding, hex.key) is not None
