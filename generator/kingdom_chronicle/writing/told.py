"""What may be told to players: which words of a line are still secret, and which hexes they know."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.book import Record
from ..engine.view import View
from ..reading.fields import Fields, key_of
from ..reading.lines import Decision
from ..reading.names import fold
from .ids import kind_of, records
from .words import Words


def hides(decision: Decision, field: str, turn: int) -> bool:
    """Whether a field of a line is still secret when a turn has been played; `""` asks for all its words."""
    secret = decision.secret
    if secret is None or (secret.until is not None and secret.until <= turn):
        return False
    return secret.fields is None or (field != "" and fold(field) in secret.fields)


def tells_words(decision: Decision, turn: int) -> bool:
    """Whether the notes of a line may be told: none of a line that hides more than its reasons and who threw."""
    secret = decision.secret
    if secret is None or (secret.until is not None and secret.until <= turn):
        return True
    return secret.fields is not None and secret.fields <= _REASONS


def names_a_thing(rule: str) -> bool:
    """Whether a rule's id ends with what it is about: an event, an activity; others are numbered."""
    return rule != rule.upper()


_REASONS = frozenset({"why", "by", "of", "granted", "waive", "roll", "rolls"})


def knows_hex(view: View, label: str) -> bool:
    """Whether players know of a hex: rumoured, explored or the realm's own, or all where no map is hidden."""
    if view.switches.get("exploration") == "untracked":
        return True
    found = {kind_of(type_): group[label] for type_, group in view.state.records.items() if label in group}
    return "holding" in found or getattr(found.get("hex"), "known", "") != "unknown"


def hidden_hexes(view: View) -> frozenset[str]:
    """The labels of all hexes that players have never heard of."""
    return _not(view, "rumoured", "explored", "cleared")


def hidden_towns(view: View) -> frozenset[str]:
    """The keys of the settlements where players have not been: of a rumoured hex only the ground is told."""
    unseen = _not(view, "explored", "cleared")
    return frozenset(each.key for each in records(view, "settlement") if getattr(each, "hex", "") in unseen)


def is_hidden(record: Record, hexes: frozenset[str], towns: frozenset[str]) -> bool:
    """Whether a record is of a hidden hex, or of a settlement in one."""
    return record.key in hexes or record.key.partition("/")[0] in towns


def secret_text(words: Words, secret: Fields) -> str:
    """Secret facts in a line, by their keys: for the game master, and for all as soon as they are told."""
    names = (name for name in type(secret).model_fields if name in secret.model_fields_set and name != "until")
    return words.parted(words.told_of(key_of(name), _plainly(words, getattr(secret, name))) for name in names)


def _plainly(words: Words, fact: object) -> str:
    if isinstance(fact, Mapping):
        return words.listed(f"{name} {value}" for name, value in fact.items())
    return words.listed(str(each) for each in fact) if isinstance(fact, list | tuple) else str(fact)


def _not(view: View, *known: str) -> frozenset[str]:
    if view.switches.get("exploration") == "untracked":
        return frozenset()
    held = {each.key for each in records(view, "holding")}
    return frozenset(
        each.key for each in records(view, "hex") if each.key not in held and getattr(each, "known", "") not in known
    )
