"""A kingdom check with all that helps it: feats, Fame, what was stored (K2-FAME-2, K2-CHK-9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....engine.book import OUTCOMES, Check, Note
from ....engine.figure import Figure, Source
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.names import fold
from ....reading.wording import say, typed
from ...realm import Standing, use
from ..checks import kingdom_check
from ..events.happenings import Happening, row_of
from ..modifiers import Asked, degrees_of
from ..settlements.settlement_scores import standing_structures
from ..stocks import acclaim, fame_spent
from .amounts import posted
from .feat_checks import ASSURANCE, FAIR, after_the_roll, assured, fair_try, fortunate, named_feat, of_feat
from .tokens import Helped
from .use import Played, Use


def check_with_help(
    view: View, one: Use, asked: Asked, against: Figure, bonuses: tuple[Figure, ...], shift: int, help: Helped
) -> Played[tuple[View, Check]]:
    """The check, and what makes it again: a point of Fame, a stored benefit; a critical success may bring Fame."""
    bonuses = (*bonuses, *_hindered(view, one))
    shift += _degrees_better(view, one.id)
    feat = named_feat(view, one)
    bonuses = (*bonuses, *of_feat(view, feat))
    if feat == ASSURANCE:
        check = assured(view, one, asked, against, shift)
        view = yield from posted(view, (use(view, f"feat/{feat}"), check))
    else:
        check = kingdom_check(view, asked, against, rule=one.rule, at=one.at, bonuses=bonuses, shift=shift)
        yield check
    if feat == FAIR and (one.order.fame is not None or help.again is not None):
        yield Illegal("K2-CHK-9", say("one check takes one fortune effect, not this feat besides"), "by feat")
    if one.order.fame is not None:
        view = yield from posted(view, fame_spent(view))
        check = kingdom_check(
            view, asked, against, rule="K2-FAME-2", die="fame", at=one.at, bonuses=bonuses, shift=shift
        )
        yield check
    if help.again is not None:
        check = yield from help.again(view, asked, against, check, bonuses, shift)
    if feat == FAIR and not check.succeeds:
        view, check = yield from fair_try(view, one, asked, against, bonuses, shift)
    view, check = yield from after_the_roll(view, one, asked, check, feat)
    view = yield from fortunate(view, one, check)
    view = yield from posted(view, acclaim(view, check))
    return view, check


def _hindered(view: View, one: Use) -> Iterator[Figure]:
    """What an open event takes from such checks in its settlement (K2-EVT-plague)."""
    for happening in view.all(Happening).values() if one.town else ():
        row = row_of(view, happening.event)
        if happening.place != one.town or one.step not in row.hinders:
            continue
        if not any(building.type in row.spared_by for building, _ in standing_structures(view, one.town)):
            source = Source(f"events/{happening.event}/hinders")
            yield Figure(row.hinders[one.step], happening.event, one.town, source, kind="status")


def _degrees_better(view: View, id: str) -> int:
    """By how many degrees a check of an activity is better this turn (K2-EVT-natures-blessing)."""
    standing = [each for each in view.all(Standing).values() if each.score == degrees_of(id)]
    return sum(each.figure.value for each in standing if each.since <= view.turn <= (each.until or view.turn))


def set_by_gm(view: View, one: Use) -> Played[Use]:
    """`degree: success` with a reason: the GM says how it came out, and nothing is rolled."""
    decision = view.decision
    degree = next((each for each in OUTCOMES if fold(each) == fold(one.order.degree or "")), None)
    if degree is None:
        message = say("no degree is called '{name}'", name=one.order.degree or "")
        raise Illegal("name", message, "degree", (say("Possible: {names}.", names=typed(OUTCOMES)),))
    if decision is not None and not decision.why:
        yield Illegal("shape", say("a degree that the GM sets needs `why`: the ledger shows it"), "degree")
    yield Note("degree-set", {"degree": degree}, one.rule)
    return replace(one, degree=degree)
