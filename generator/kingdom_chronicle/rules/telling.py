"""The lines that change facts: what is now so of a hex (`mark`), of someone or of another realm (`update`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import ClassVar, Literal, TypeVar, cast

from ..engine.book import Enter, Entry
from ..engine.illegal import Illegal
from ..engine.view import View
from ..reading.fields import Count, Fields, Name, Names, Text, Whole, Yes, key_of
from ..reading.kingdom import EncounterFacts, HexFacts, PersonFacts, RealmFacts, SettlementShape
from ..reading.names import did_you_mean, fold
from ..reading.wording import say
from .death import MORTAL, come_back
from .facts import ForeignRealm, feature_named, features_named, hex_with, person_with, realm_with
from .realm import Hex, Person, called, find_hex, find_row, hex_called
from .survey import strange_figures

F = TypeVar("F", bound=Fields)


class Mark(Fields):
    """`mark: C5` with any facts of map.yml: they are so from now on; `gone` is what is no more.

    That is special terrain, features that stand in a hex which nobody claims, and encounters by their names.
    """

    many: ClassVar[bool] = True
    as_written: ClassVar[frozenset[str]] = frozenset({"name", "aliases"})
    mark: Name
    terrain: Name | None = None
    name: Name | None = None
    special: Names = ()
    gone: Names = ()
    known: Literal["unknown", "rumoured", "explored", "cleared"] | None = None
    coast: Yes | None = None
    river: Yes | None = None
    aliases: Names = ()
    settlement: SettlementShape | None = None
    level: Count | None = None
    zone_dc: Count | None = None
    features: Names = ()
    resource: Name = ""
    encounters: tuple[EncounterFacts, ...] = ()
    note: Text = ""


class Update(Fields):
    """`update: Rob` with any facts of people.yml, or of realms.yml; `gone` are feats that are no more."""

    update: Name
    abilities: Mapping[Name, Count] = {}
    modifiers: Mapping[Name, Whole] = {}
    player: Yes | None = None
    feats: Names = ()
    skills: Mapping[Name, Count] = {}
    gone: Names = ()
    alive: Yes | None = None
    portrait: Name = ""
    size: Count | None = None
    alignment: Name = ""
    attitude: Name = ""
    level: Count | None = None
    negotiation_dc: Count | None = None
    recruitment_dc: Count | None = None
    relations: Literal["diplomatic", "none"] = "none"
    trade_agreement: Yes | None = None
    pledged: Yes | None = None
    war: Yes | None = None
    allies: Names = ()
    waterway: Yes | None = None
    road: Yes | None = None
    hex: Name = ""
    army: Name = ""
    bio: Text = ""


_OF_PERSON = frozenset({"abilities", "modifiers", "player", "feats", "skills", "gone", "alive", "portrait", "bio"})
_OF_REALM = frozenset(RealmFacts.model_fields)


def mark(view: View, order: Mark) -> Iterable[Entry | Illegal]:
    """Facts of a hex change or are told: special terrain comes beside what is there, all else takes its place."""
    hex = find_hex(view, order.mark, "mark")
    _says_something(order, "mark")
    openly(view, order)
    terrain = ""
    if order.terrain:
        nothing = say("no terrain is called '{name}'", name=order.terrain)
        terrain = find_row(view, "terrain", order.terrain, "terrain", nothing)
    special = tuple(_site(view, name, ("special", place)) for place, name in enumerate(order.special))
    for place, name in enumerate(order.features):
        if feature_named(view, name) is None:
            raise Illegal("name", say("no feature is called '{name}'", name=name), ("features", place))
    further, features = features_named(view, order.features)
    if order.resource and "commodities" in view.tables.tables:
        nothing = say("no commodity is called '{name}'", name=order.resource)
        find_row(view, "commodities", order.resource, "resource", nothing)
    for name in (*((order.name,) if order.name else ()), *order.aliases):
        yield from hex_name_taken(view, hex, name, "name" if name == order.name else "aliases")
    left = replace(_without(view, hex, order), note="" if order.note else hex.note)
    yield Enter(hex_with(left, _facts(HexFacts, order), terrain, (*special, *further), features))


def _without(view: View, hex: Hex, order: Mark) -> Hex:
    """The hex without what is no more. Raises Illegal `name` for what is not there."""
    for place, name in enumerate(order.gone):
        kept = tuple(each for each in hex.encounters if fold(each.name) != fold(name))
        if kept != hex.encounters:
            hex = replace(hex, encounters=kept)
            continue
        found = feature_named(view, name)
        if found is not None and found[1] in hex.features:
            hex = replace(hex, features=tuple(id for id in hex.features if id != found[1]))
            continue
        id = found[1] if found is not None else _site(view, name, ("gone", place))
        if id not in hex.special:
            message = say("there is no '{site}' in hex {hex}", site=name, hex=hex.key)
            raise Illegal("name", message, ("gone", place))
        hex = replace(hex, special=tuple(each for each in hex.special if each != id))
        if id == "river" and order.river is None:
            hex = replace(hex, river=False)
    return hex


def update(view: View, order: Update, rule: str = MORTAL) -> Iterable[Entry | Illegal]:
    """Facts of someone, or of another realm, change or are told; feats come beside those that are there."""
    person, realm = (
        called(view.all(Person).values(), order.update),
        called(view.all(ForeignRealm).values(), order.update),
    )
    said = order.model_fields_set - {"update"}
    if person is None and realm is None:
        raise _nobody(view, order.update)
    _says_something(order, "update")
    openly(view, order)
    if person is not None and (realm is None or said <= _OF_PERSON):
        _fits(order, said - _OF_PERSON, person.name)
        yield from _person_changes(view, order, person, rule)
    elif realm is not None:
        _fits(order, said - _OF_REALM, realm.name)
        yield Enter(realm_with(view, replace(realm, bio="" if order.bio else realm.bio), _facts(RealmFacts, order)))


def openly(view: View, order: Fields) -> None:
    """Raises Illegal `secret` where a line that changes facts hides more than why: pages show what has changed."""
    secret = view.decision.secret if view.decision else None
    own = {fold(key_of(name)) for name in type(order).model_fields}
    if secret is None or (secret.fields is not None and not secret.fields & own):
        return
    message = say("what a line of a turn tells is told: only its `why` may be secret")
    help = say(
        "What only the GM knows stands under `secret` in map.yml, people.yml or realms.yml until a turn tells it."
    )
    raise Illegal("secret", message, ("secret",), (help,))


def hex_name_taken(view: View, hex: Hex, name: str, at: str) -> Iterator[Illegal]:
    """What is wrong with a name for a hex: it is another one's."""
    other = hex_called(view, name)
    now = view.get(Hex, other) if other else None
    if now is None or now.key == hex.key:
        return
    label = view.campaign.land.written(name)
    if label or fold(name) in {fold(each) for each in (now.name, *now.aliases)}:
        yield Illegal("name", say("'{name}' already names hex {other}", name=name, other=now.key), at)


def _person_changes(view: View, order: Update, person: Person, rule: str) -> Iterator[Entry | Illegal]:
    for wrong in strange_figures(view, _facts(PersonFacts, order)):
        raise wrong
    lost = {fold(name) for name in order.gone}
    missing = [name for name in order.gone if fold(name) not in map(fold, person.feats)]
    if missing:
        raise Illegal("name", say("{person} has no feat '{name}'", person=person.name, name=missing[0]), "gone")
    left = replace(
        person,
        feats=tuple(feat for feat in person.feats if fold(feat) not in lost),
        bio="" if order.bio else person.bio,
    )
    if order.alive is False:
        raise Illegal("shape", say("a death has a line of its own: `death: {name}`", name=order.update), "alive")
    if order.alive and person.alive:
        raise Illegal(rule, say("{person} is alive", person=person.name), "alive")
    if order.alive:
        left = come_back(view, left)
    yield Enter(person_with(view, left, _facts(PersonFacts, order)), rule if order.alive else "")


def _facts(model: type[F], order: Fields) -> F:
    said = {name: getattr(order, name) for name in model.model_fields if name in order.model_fields_set}
    return cast(F, model.model_construct(_fields_set=set(said), **said))


def _says_something(order: Fields, verb: str) -> None:
    """Raises Illegal where a line names no fact: an empty list takes nothing away."""
    told = [name for name in order.model_fields_set if name != verb and getattr(order, name) not in ((), "", None)]
    if not told:
        help = say("What is no more stands under `gone`.")
        raise Illegal("shape", say("this line says nothing that has changed"), verb, (help,))


def _fits(order: Update, strange: Iterable[str], name: str) -> None:
    for field in sorted(strange):
        raise Illegal("shape", say("{name} has no `{field}`", name=name, field=key_of(field)), key_of(field), key=True)


def _site(view: View, name: str, at: tuple[str, int]) -> str:
    return find_row(view, "special_terrain", name, at, say("no special terrain is called '{name}'", name=name))


def _nobody(view: View, name: str) -> Illegal:
    known = [person.name for person in view.all(Person).values()]
    known += [realm.name for realm in view.all(ForeignRealm).values()]
    help = did_you_mean(name, known)
    message = say("neither people.yml nor realms.yml knows '{name}'", name=name)
    return Illegal("name", message, "update", (help,))
