"""Facts of the land, of people and of other realms: how map.yml, people.yml, realms.yml and later turns join them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from ..engine.book import Record
from ..engine.view import View
from ..reading.kingdom import EncounterFacts, HexFacts, PersonFacts, RealmFacts
from ..reading.names import fold, slug
from .realm import Hex, Person

ABILITIES = ("str", "dex", "con", "int", "wis", "cha")
"""What the names of the abilities begin with."""


@dataclass(frozen=True)
class ForeignRealm(Record):
    """Another realm or a group, keyed by the slug of its name; alignment and attitude are ids or slugs.

    `allies`, `hex` and `army` are names as they were written.
    """

    name: str
    size: int = 0
    alignment: str = ""
    attitude: str = ""
    bio: str = ""
    level: int | None = None
    negotiation_dc: int | None = None
    recruitment_dc: int | None = None
    diplomatic: bool = False
    trade_agreement: bool = False
    pledged: bool = False
    war: bool = False
    allies: tuple[str, ...] = ()
    waterway: bool = False
    road: bool = False
    hex: str = ""
    army: str = ""


STANDS = (
    "level",
    "negotiation_dc",
    "recruitment_dc",
    "trade_agreement",
    "pledged",
    "war",
    "allies",
    "waterway",
    "road",
    "hex",
    "army",
)
"""The facts of a realm that are taken as they are written, each in the place of what was known before."""


def hex_with(
    hex: Hex, facts: HexFacts, terrain: str = "", special: Iterable[str] = (), features: Iterable[str] = ()
) -> Hex:
    """A hex with further facts; `terrain`, `special` and `features` are the ids of what they name.

    Special terrain, features, encounters, aliases and notes are added to what is there; any other fact takes the
    place of the old one, and an encounter that of the one with its name.
    """
    sites = tuple(dict.fromkeys((*hex.special, *special)))
    river = hex.river if facts.river is None else facts.river
    return replace(
        hex,
        terrain=terrain or hex.terrain,
        name=facts.name or hex.name,
        special=sites,
        river=river or "river" in sites,
        coast=hex.coast if facts.coast is None else facts.coast,
        known=facts.known or hex.known,
        settlement=facts.settlement or hex.settlement,
        note=_joined(hex.note, facts.note),
        aliases=tuple(dict.fromkeys((*hex.aliases, *facts.aliases))),
        level=hex.level if facts.level is None else facts.level,
        zone_dc=hex.zone_dc if facts.zone_dc is None else facts.zone_dc,
        features=tuple(dict.fromkeys((*hex.features, *features))),
        resource=facts.resource or hex.resource,
        encounters=_encounters(hex, facts),
    )


def _encounters(hex: Hex, facts: HexFacts) -> tuple[EncounterFacts, ...]:
    return tuple({fold(each.name): each for each in (*hex.encounters, *facts.encounters)}.values())


FEATURES = ("special_terrain", "improvements", "buildings")
"""The tables in which a feature of a hex is looked up, one after the other."""


def features_named(view: View, names: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The ids of features: those that are special terrain, and all others; what no table knows is left out."""
    special: list[str] = []
    others: list[str] = []
    for name in names:
        found = feature_named(view, name)
        if found is not None:
            (special if found[0] == FEATURES[0] else others).append(found[1])
    return tuple(special), tuple(others)


def feature_named(view: View, name: str) -> tuple[str, str] | None:
    """The table and the id of a feature, or None where no table knows it."""
    for table in FEATURES:
        found = view.tables.find(table, name, view.campaign.languages[0]) if table in view.tables.tables else ()
        if len(found) == 1:
            return table, found[0]
    return None


def person_with(view: View, person: Person, facts: PersonFacts) -> Person:
    """Someone with further facts: abilities and skills by name, feats and words beside those that are there."""
    return replace(
        person,
        modifiers={**person.modifiers, **modifiers(facts.abilities, facts.modifiers)},
        feats=_once((*person.feats, *facts.feats)),
        skills={**person.skills, **{row_id(view, "skills", skill): ranks for skill, ranks in facts.skills.items()}},
        player=facts.player if "player" in facts.model_fields_set else person.player,
        bio=_joined(person.bio, facts.bio),
        portrait=facts.portrait or person.portrait,
    )


def realm_with(view: View, realm: ForeignRealm, facts: RealmFacts) -> ForeignRealm:
    """Another realm with further facts."""
    return replace(
        realm,
        size=facts.size if "size" in facts.model_fields_set else realm.size,
        alignment=alignment_id(view, facts.alignment) if facts.alignment else realm.alignment,
        attitude=slug(facts.attitude) if facts.attitude else realm.attitude,
        bio=_joined(realm.bio, facts.bio),
        diplomatic=facts.relations == "diplomatic" if "relations" in facts.model_fields_set else realm.diplomatic,
        **{name: getattr(facts, name) for name in STANDS if name in facts.model_fields_set},
    )


def modifiers(abilities: Mapping[str, int], written: Mapping[str, int]) -> dict[str, int]:
    """Ability modifiers by short name, of scores and of modifiers as they are written; these count before those."""
    scores = {fold(ability)[:3]: (score - 10) // 2 for ability, score in abilities.items()}
    return scores | {fold(ability)[:3]: value for ability, value in written.items()}


def alignment_id(view: View, name: str) -> str:
    """The id of an alignment, or the slug of what the tables do not know."""
    return row_id(view, "alignments", name)


def row_id(view: View, table: str, name: str) -> str:
    """The id of a row, or the slug of what the tables do not know."""
    if table not in view.tables.tables:
        return slug(name)
    found = view.tables.find(table, name, view.campaign.languages[0])
    return found[0] if len(found) == 1 else slug(name)


def _joined(there: str, more: str) -> str:
    """Two texts as paragraphs; one that is told already is not told twice."""
    return f"{there}\n\n{more}" if there and more and more not in there else there or more


def _once(names: Iterable[str]) -> tuple[str, ...]:
    return tuple({fold(name): name for name in names}.values())
