"""Foreign aid: whom one may ask, support for a check, resources (K2-ACT-request-foreign-aid)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ....engine.book import Adjust, Enter, Entry, free_key
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.names import fold
from ....reading.wording import say, typed
from ..lookup import number
from ..records import LastUse, Token
from ..relations import group_of
from .amounts import posted, resource_roll
from .row_words import Named, Need
from .use import Use, chosen_words

SUPPORT, RESOURCES = "support", "resources"


def not_asked_lately(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """One group is asked once a turn, and not in two turns running."""
    last = view.get(LastUse, f"{one.id}/{one.group}")
    if last is not None and last.turn >= view.turn - 1:
        message = say(
            "{group} was asked in turn {turn}: not in two turns running",
            group=group_of(view, one.group).name,
            turn=last.turn,
        )
        yield Illegal(one.rule, message, "with")


def aid(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """So many benefits of the players' choice, the same one twice as well; more may be written beforehand."""
    due = int(said["benefits"])
    words = chosen_words(view, one.order.choose)
    picked = [fold(word) for word in words if fold(word) in (SUPPORT, RESOURCES)]
    if len(picked) < due or len(words) != len(picked):
        message = say("the players choose {count} times: write `choose: [...]`", count=due)
        if due == 1:
            message = say("the players choose once: write `choose: ...`")
        raise Illegal(
            one.rule,
            message,
            "choose" if words else (),
            (say("Possible: {names}.", names=typed((SUPPORT, RESOURCES))),),
        )
    picked = picked[:due]
    support = picked.count(SUPPORT)
    for amount in _supports(view, support):
        key = free_key(f"{view.turn}/{one.id}", view.all(Token))
        view = yield from posted(view, (Enter(Token(key, one.id, view.turn, amount=amount), one.rule),))
    for _ in range(picked.count(RESOURCES)):
        view = yield from posted(view, (Adjust("rp", resource_roll(view, number(view, "aid-dice").value), one.rule),))


def _supports(view: View, times: int) -> Iterator[int]:
    """The bonus of each check that is supported: twice is two checks, or one with the sum of both, by a switch."""
    bonus = number(view, "aid-support").value
    if times > 1 and view.switch("aid-support-twice") == "plus 4":
        yield bonus * times
    else:
        yield from [bonus] * times


NAMED: Mapping[str, Named] = {"aid": aid}
NEEDS: Mapping[str, Need] = {"not asked lately": not_asked_lately}
