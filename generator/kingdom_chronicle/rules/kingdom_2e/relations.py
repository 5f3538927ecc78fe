"""How the kingdom stands with other groups: relations, agreements, war, and the DCs that the GM gave (K2-CDC-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ...engine.book import Enter, Entry
from ...engine.figure import Figure, Source
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.names import did_you_mean
from ...reading.wording import say
from ..facts import ForeignRealm
from ..realm import called, find_row
from ..telling import Update
from ..telling import update as update_facts
from .records import Relation

FIRST_ATTITUDE = "indifferent"
FRIENDLY = "friendly"


def find_group(view: View, name: str, at: str | tuple[str | int, ...] = "with") -> ForeignRealm:
    """A realm or group of realms.yml; raises Illegal `name`."""
    groups = view.all(ForeignRealm)
    found = called(groups.values(), name)
    if found is None:
        hint = did_you_mean(name, [group.name for group in groups.values()])
        if not hint.text:
            hint = say("Add it to realms.yml.")
        unread = "realms.yml" in view.campaign.unread
        raise Illegal("name", say("realms.yml knows no '{name}'", name=name), at, (hint,), echo=unread)
    return found


def group_of(view: View, key: str) -> ForeignRealm:
    """A group by its id."""
    return view.all(ForeignRealm)[key]


def relation(view: View, key: str) -> Relation:
    """How the kingdom stands with a group: by its dealings, or, where there were none, as realms.yml says."""
    group = group_of(view, key)
    return view.get(Relation, key) or Relation(key, group.diplomatic, group.trade_agreement, group.pledged)


def has_relations(view: View, key: str) -> bool:
    """Whether there are diplomatic relations with a group: whoever has an agreement or has pledged has them too."""
    stands = relation(view, key)
    return stands.diplomatic or stands.agreement or stands.joined


def update(view: View, order: Update) -> Iterable[Entry | Illegal]:
    """An `update` of someone or of a group; what it says of relations, agreement and fealty counts from now on."""
    yield from update_facts(view, order, "K2-LDR-1")
    group, said = called(view.all(ForeignRealm).values(), order.update), order.model_fields_set
    if group is None or not said & {"relations", "trade_agreement", "pledged"}:
        return
    stands = relation(view, group.key)
    yield Enter(
        replace(
            stands,
            diplomatic=order.relations == "diplomatic" if "relations" in said else stands.diplomatic,
            agreement=bool(order.trade_agreement) if "trade_agreement" in said else stands.agreement,
            joined=bool(order.pledged) if "pledged" in said else stands.joined,
        )
    )


def wars(view: View) -> Iterator[ForeignRealm]:
    """The groups that the kingdom is at war with."""
    return (group for group in view.all(ForeignRealm).values() if group.war)


def at_war_with_ally(view: View, group: ForeignRealm) -> bool:
    """Whether the kingdom is at war with an ally of a group; either of the two may name the other."""
    for enemy in wars(view):
        if enemy.key == group.key:
            continue
        theirs = (called((enemy,), name) for name in group.allies)
        ours = (called((group,), name) for name in enemy.allies)
        if any(theirs) or any(ours):
            return True
    return False


def agreements(view: View) -> tuple[str, ...]:
    """The ids of the groups that a trade agreement is in force with."""
    return tuple(key for key in view.all(ForeignRealm) if relation(view, key).agreement)


def given_dc(view: View, group: ForeignRealm, kind: str, written: int | None, rule: str) -> Figure:
    """A DC that the GM gives: with the line, or as a fact of the group; raises Illegal where neither says it."""
    if written is not None:
        return Figure(written, kind, group.key, view.spoken_by())
    known = group.recruitment_dc if kind == "recruitment-dc" else group.negotiation_dc
    if known is None:
        field = kind.replace("-dc", " dc")
        raise Illegal(
            "K2-CDC-5",
            say("the GM has given no `{field}` for {group}", field=field, group=group.name),
            "with",
            (
                say(
                    "Write `{field}: 18` for {group} in realms.yml or in a line `update: {group}`, or `dc: 18` here.",
                    field=field,
                    group=group.name,
                ),
            ),
        )
    return Figure(known, kind, group.key, Source(f"realms/{group.key}"))


# ---- attitudes


def attitude_of(view: View, group: ForeignRealm) -> str:
    """The attitude of a group, indifferent where nothing is said; raises Illegal `name` for one that is none."""
    if not group.attitude:
        return FIRST_ATTITUDE
    message = say(
        "no attitude is called '{name}', and that is how {group} feels", name=group.attitude, group=group.name
    )
    return find_row(view, "attitudes", group.attitude, "with", message)


def is_friendly(view: View, group: ForeignRealm) -> bool:
    """Whether a group is friendly or better."""
    ladder = list(view.tables.tables["attitudes"])
    return ladder.index(attitude_of(view, group)) >= ladder.index(FRIENDLY)


def worse_attitude(view: View, group: ForeignRealm) -> str:
    """The attitude one step below that of a group; the worst one stays."""
    ladder = list(view.tables.tables["attitudes"])
    return ladder[max(0, ladder.index(attitude_of(view, group)) - 1)]
