"""Feats that bear on a check once: taken instead of the die, made better, made again (K2-FEAT-1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ....engine.book import Adjust, Check, Enter, Entry, Record, free_key
from ....engine.figure import Figure, Source, add_all, negated
from ....engine.illegal import Illegal
from ....engine.outcomes import degree, moved
from ....engine.view import View
from ....reading.wording import say
from ...realm import Standing, find_row, use, used
from ..checks import PLAIN_FACE, flat_check, kingdom_check
from ..events.happenings import row_of
from ..feats import has_feat
from ..lookup import has_rank, in_anarchy, number
from ..modifiers import Asked, proficiency
from ..records import Feat
from ..stocks import acclaim, can_pay
from .amounts import posted
from .use import Played, Use

ASSURANCE, PULL, FAIR = "kingdom-assurance", "pull-together", "free-and-fair"
CRUSH, FIEFS = "crush-dissent", "fortified-fiefs"
ONCE = (ASSURANCE, PULL, CRUSH)
"""Feats that a line may use by their name once a turn."""
COOPERATION, FORTUNE, ENDURE = "cooperative-leadership", "fame-and-fortune", "endure-anarchy"
FAIR_FOR = ("new-leadership", "pledge-of-fealty")


@dataclass(frozen=True)
class Pulled(Record):
    """When the kingdom last pulled together, keyed by the feat, and the DC of the next time (K2-FEAT-pull-together)."""

    turn: int
    dc: int


def named_feat(view: View, one: Use) -> str:
    """The feat that a line uses with `by feat`, or nothing; raises Illegal for one that is of no use here."""
    if one.order.by_feat is None:
        return ""
    name = one.order.by_feat
    id = find_row(view, "feats", name, "by feat", say("no feat is called '{name}'", name=name))
    has = view.get(Feat, f"{id}/{one.skill}") is not None if id == ASSURANCE else has_feat(view, id)
    serves = {FAIR: one.id in FAIR_FOR, FIEFS: _is_danger(view, one), **dict.fromkeys(ONCE, True)}
    if not serves.get(id) or not has:
        raise Illegal(f"K2-FEAT-{id}", say("the kingdom has no such feat for this check"), "by feat")
    if id in ONCE and used(view, f"feat/{id}"):
        raise Illegal(f"K2-FEAT-{id}", say("this feat has been used this turn"), "by feat")
    return id


def _is_danger(view: View, one: Use) -> bool:
    """Whether what is met is a dangerous event; the group says of which the feat speaks."""
    return one.stem != one.id and row_of(view, one.id).kind == "dangerous"


def of_feat(view: View, feat: str) -> tuple[Figure, ...]:
    """What a feat that a line names adds to the check of an event (K2-FEAT-fortified-fiefs)."""
    return (replace(number(view, "fiefs-event"), label=FIEFS, kind="circumstance"),) if feat == FIEFS else ()


def crushed(before: View, view: View, one: Use) -> Played[View]:
    """Unrest that a line has brought is gone after a check of Warfare, or doubled by its worst (K2-FEAT-crush-dissent).

    `before` is the view before the line's effects.
    """
    name = one.order.by_feat
    if not name or CRUSH not in view.tables.find("feats", name, view.campaign.languages[0]):
        return view
    named_feat(view, one)
    gained = view.stock("unrest") - before.stock("unrest")
    if gained <= 0:
        yield Illegal(f"K2-FEAT-{CRUSH}", say("this line brought no Unrest that could be crushed"), "by feat")
    check = kingdom_check(
        view, Asked("warfare"), view.score("control-dc"), rule=f"K2-FEAT-{CRUSH}", die="dissent", at=one.at
    )
    view = yield from posted(view, (use(view, f"feat/{CRUSH}"), check, *acclaim(view, check)))
    figure = Figure(gained, CRUSH, "", Source(f"feats/{CRUSH}", turn=view.turn))
    if check.succeeds:
        figure = negated(figure)
    elif check.outcome != "critical failure":
        return view
    return (yield from posted(view, (Adjust("unrest", figure, f"K2-FEAT-{CRUSH}"),)))


def assured(view: View, one: Use, asked: Asked, against: Figure, shift: int) -> Check:
    """10 and the proficiency instead of the die, and nothing else (K2-FEAT-kingdom-assurance).

    What moves the degree of any check moves this one, anarchy too (K2-UNR-2).
    """
    shift -= in_anarchy(view)
    total = add_all(asked.skill, (number(view, "assured-die"), proficiency(view, asked.skill)))
    margin = total.value - against.value
    outcome = degree(PLAIN_FACE, margin, shift)
    return Check(asked.skill, None, total, against, outcome, margin, f"K2-FEAT-{ASSURANCE}", shift)


def after_the_roll(view: View, one: Use, asked: Asked, check: Check, feat: str) -> Played[tuple[View, Check]]:
    """What feats make of a check that was rolled (K2-FEAT-cooperative-leadership, K2-FEAT-pull-together)."""
    check = _aided(view, one, asked, check)
    if feat == PULL and check.outcome == "critical failure":
        dc = pull_dc(view)
        again = Pulled(PULL, view.turn, dc.value + number(view, "pull-dc-step").value)
        view = yield from posted(view, (use(view, f"feat/{PULL}"), Enter(again, f"K2-FEAT-{PULL}")))
        flat = flat_check(view, dc, rule=f"K2-FEAT-{PULL}", die="feat")
        yield flat
        if flat.outcome == "success":
            check = _bettered(check)
    return view, check


def _bettered(check: Check) -> Check:
    return replace(check, outcome=moved(check.outcome, 1), margin=None, shift=check.shift + 1)


def pull_dc(view: View) -> Figure:
    """11; 5 more for each use, 1 less for each turn without one (K2-FEAT-pull-together)."""
    first, last = number(view, "pull-dc"), view.get(Pulled, PULL)
    if last is None:
        return first
    more = max(0, last.dc - first.value - max(0, view.turn - last.turn - 1))
    return add_all("dc", (first, Figure(more, PULL, "", Source(f"feats/{PULL}", turn=last.turn))))


def _aided(view: View, one: Use, asked: Asked, check: Check) -> Check:
    """A check that another leader's attention helps fails less badly from level 11 on."""
    if not one.order.token or not has_feat(view, COOPERATION):
        return check
    language = view.campaign.languages[0]
    named = [id for name in one.order.token for id in view.tables.find("activities", name, language)]
    helps = "focused-attention" in named
    if not helps or view.stock("level") < number(view, "cooperation-level").value:
        return check
    worst = check.outcome == "critical failure"
    if worst or (check.outcome == "failure" and has_rank(view, asked.skill, "expert")):
        return _bettered(check)
    return check


def fair_try(
    view: View, one: Use, asked: Asked, against: Figure, bonuses: tuple[Figure, ...], shift: int
) -> Played[tuple[View, Check]]:
    """A failed check made again for 2 RP without the feat's bonus; its result stands (K2-FEAT-free-and-fair)."""
    price = number(view, "fair-price")
    if not can_pay(view, price.value):
        yield Illegal(f"K2-FEAT-{FAIR}", say("there are no {count} RP for another try", count=price.value), "by feat")
    view = yield from posted(view, (Adjust("rp", negated(price), f"K2-FEAT-{FAIR}"),))
    asked = replace(asked, about=tuple(word for word in asked.about if word not in FAIR_FOR))
    check = kingdom_check(view, asked, against, rule=f"K2-FEAT-{FAIR}", die="feat", bonuses=bonuses, shift=shift)
    yield check
    return view, check


def fortunate(view: View, one: Use, check: Check) -> Played[View]:
    """A critical success of the activity phase brings a die of the next turn (K2-FEAT-fame-and-fortune)."""
    if check.outcome == "critical success" and view.phase == "activity" and has_feat(view, FORTUNE):
        key = free_key(f"{view.turn}/{one.id}/{FORTUNE}", view.all(Standing))
        figure = replace(number(view, "fortune-dice"), label=FORTUNE)
        standing = Standing(key, "resource-dice", figure, view.turn + 1, view.turn + 1)
        view = yield from posted(view, (Enter(standing, f"K2-FEAT-{FORTUNE}"),))
    return view


def endured(view: View, one: Use, lowered: Figure) -> Iterable[Entry]:
    """From Unrest 6 on an activity that lowers it does so by one more (K2-FEAT-endure-anarchy)."""
    acts = lowered.value < 0 and one.stem == one.id
    if acts and view.stock("unrest") >= number(view, "endured-from").value and has_feat(view, ENDURE):
        yield Adjust("unrest", number(view, "endured-relief"), f"K2-FEAT-{ENDURE}")
