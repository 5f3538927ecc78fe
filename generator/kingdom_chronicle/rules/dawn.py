"""What happens by itself as a turn begins: a ruling's time is over, a secret of the campaign's files is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..engine.book import Enter, Entry, Note, Record, Strike
from ..engine.illegal import Illegal
from ..engine.view import View
from ..reading.kingdom import HexSecret
from ..reading.names import slug
from ..reading.wording import NOTHING
from .facts import ForeignRealm, features_named, hex_with, person_with, realm_with
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
    for note, before, after in _told_since(view, view.turn - 1):
        if after != before:
            if not isinstance(after, Hex) or _known(view, after):
                yield note
            yield Enter(after)


def _told_since(view: View, yesterday: int) -> Iterator[tuple[Note, Record, Record]]:
    """Each thing with a secret that ended with a turn: the note of it, and how it is known before and after."""
    for label, ground in view.campaign.land.secrets.items():
        secret, hex = ground.facts.secret, view.get(Hex, label)
        if secret is not None and secret.until == yesterday and hex is not None:
            yield Note("told-hex", {"hex": label}), hex, hex_with(hex, secret, *_ids(view, secret))
    for name, character in view.campaign.people.items():
        person = view.get(Person, slug(name))
        if character.secret is not None and character.secret.until == yesterday and person is not None:
            yield Note("told-person", {"person": person.key}), person, person_with(view, person, character.secret)
    for name, abroad in view.campaign.realms.items():
        realm = view.get(ForeignRealm, slug(name))
        if abroad.secret is not None and abroad.secret.until == yesterday and realm is not None:
            yield Note("told-realm", {"realm": realm.key}), realm, realm_with(view, realm, abroad.secret)


def _ids(view: View, secret: HexSecret) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """The rows that a secret names; one that does not exist was refused with the survey."""
    terrain = tuple(_row(view, "terrain", secret.terrain)) if secret.terrain else ()
    special = tuple(id for name in secret.special for id in _row(view, "special_terrain", name))
    further, features = features_named(view, secret.features)
    return (terrain[0] if terrain else "", (*special, *further), features)


def _row(view: View, table: str, name: str) -> Iterator[str]:
    try:
        yield find_row(view, table, name, (), NOTHING)
    except Illegal:
        return


def _known(view: View, hex: Hex) -> bool:
    """Whether players have heard of a hex, so that its name may be told them."""
    tracked = view.switches.get("exploration") != "untracked"
    return not tracked or hex.known != "unknown" or view.get(Holding, hex.key) is not None
