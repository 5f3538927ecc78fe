"""What is paid and gained: RP, ruins, commodities, Fame, XP (K2-GEN-4, K2-GEN-5, K2-RUIN, K2-RES)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from ...engine.book import Adjust, Check, Enter, Entry, Note, State
from ...engine.figure import Figure, Source, negated, times
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.names import did_you_mean, fold
from ...reading.wording import NOTHING, Sentence, say
from ..realm import Standing, use, used
from ..rows import row_names
from . import milestones
from .checks import flat_check
from .envy import first_harm
from .feats import has_feat
from .lookup import level_row, number, stock_id
from .renown import averted
from .scores import COMMODITIES, RUINS


def can_pay(view: View, rp: int) -> bool:
    """Whether the RP are there; what the GM grants has no cost."""
    return view.granted or rp <= view.stock("rp")


def pay(view: View, rp: Figure, rule: str, choose: Iterable[str] = ()) -> Iterator[Entry | Illegal]:
    """Pay RP; where they are not there all go, and one ruin of the players' choice rises by 1 (K2-GEN-5)."""
    if rp.value <= 0:
        return
    if can_pay(view, rp.value):
        yield Adjust("rp", negated(rp), rule, cost=True)
        if not view.granted:
            yield use(view, milestones.SPENT, rp.value)
        return
    there = Figure(view.stock("rp"), "rp", "", Source("stocks/rp", turn=view.turn))
    if has_feat(view, LIQUIDATE) and not used(view, LIQUIDATE):
        yield from _liquidated(view, rule)
        return
    yield Note("overspent", {"asked": rp.value, "there": there.value}, "K2-GEN-5")
    if there.value:
        yield Adjust("rp", negated(there), "K2-GEN-5")
        yield use(view, milestones.SPENT, there.value)
    short = say("Of {asked} RP due {there} are there, which costs a ruin.", asked=rp.value, there=there.value)
    (ruin,) = chosen_ruins(view, choose, 1, "K2-GEN-5", because=short)
    yield Adjust(ruin, number(view, "overspent-ruin"), "K2-GEN-5")


LIQUIDATE, QUALITY = "liquidate-resources", "quality-of-life"


def _liquidated(view: View, rule: str) -> Iterator[Entry]:
    """The first of a turn counts as paid, and 1 RP is left; the next turn has fewer dice."""
    left = Figure(number(view, "liquidated").value - view.stock("rp"), LIQUIDATE, "", Source(f"feats/{LIQUIDATE}"))
    yield use(view, LIQUIDATE)
    yield Adjust("rp", left, f"K2-FEAT-{LIQUIDATE}")
    dice = replace(number(view, "liquidated-dice"), label=LIQUIDATE)
    key = f"{view.turn}/{LIQUIDATE}/resource-dice"
    yield Enter(Standing(key, "resource-dice", dice, view.turn + 1, view.turn + 1), f"K2-FEAT-{LIQUIDATE}")


def ruin_named(view: View, word: str) -> str:
    """The id of a ruin by its name in any language; nothing for another word."""
    id = fold(stock_id(view, word))
    return id if id in RUINS else ""


def ruins_named(view: View, words: Iterable[str]) -> tuple[str, ...]:
    """The ids of the ruins among words, each once."""
    return tuple(dict.fromkeys(ruin for word in words if (ruin := ruin_named(view, word))))


def find_ruin(view: View, name: str, at: str | tuple[str | int, ...], key: bool = False) -> str:
    """The id of a ruin by its name in any language; raises Illegal `name`."""
    ruin = ruin_named(view, name)
    if not ruin:
        raise Illegal("name", say("no ruin is called '{name}'", name=name), at, _like_ruins(view, name), key=key)
    return ruin


def chosen_ruins(
    view: View, words: Iterable[str], count: int, rule: str, amount: int = 1, because: Sentence = NOTHING
) -> tuple[str, ...]:
    """So many different ruins that the players picked; raises Illegal where they did not (K2-RUIN-4).

    Of ruins that fall only those count that have something to lose, as long as there are enough of them.
    """
    words = tuple(words)
    picked = ruins_named(view, words)
    if len(picked) >= count:
        return picked[:count]
    strange = next((word for word in words if not ruin_named(view, word)), "")
    message = say("the players choose {count} of the ruins: write `choose: [...]`", count=count)
    if count == 1:
        message = say("the players choose one of the ruins: write `choose: ...`")
    raise Illegal(rule, message, "choose" if strange else (), (because, *_like_ruins(view, strange)))


def _like_ruins(view: View, name: str) -> tuple[Sentence, Sentence]:
    """The ruin that a name is nearly right for, if any, and all of them."""
    ruins = row_names(view, "stocks", RUINS)
    return did_you_mean(name, ruins), say("Ruins: {names}.", names=ruins)


def lower_ruin(view: View, ruin: str, amount: Figure, rule: str) -> Iterator[Entry | Illegal]:
    """A ruin falls; at 0 a flat check may take a point off its penalty instead (K2-RUIN-3)."""
    if view.stock(ruin):
        yield Adjust(ruin, amount, rule)
        return
    if not view.stock(f"{ruin}-penalty"):
        yield Note("ruin-is-nothing", {"ruin": ruin}, "K2-RUIN-3")
        return
    check = flat_check(view, number(view, "ruin-recovery-dc"), rule="K2-RUIN-3", at=ruin)
    yield check
    if check.outcome == "success":
        yield Adjust(f"{ruin}-penalty", negated(number(view, "ruin-penalty-step")), "K2-RUIN-3")


def acclaim(view: View, check: Check) -> Iterator[Entry]:
    """A critical success on a kingdom check gives a point of Fame, unless a switch says otherwise (K2-FAME-1)."""
    if check.outcome == "critical success" and view.switch("fame-on-critical") == "yes":
        yield Adjust("fame", number(view, "fame-of-critical"), "K2-FAME-1")


def fame_spent(view: View) -> Iterator[Entry | Illegal]:
    """A point of Fame that makes a check again (K2-FAME-2)."""
    if not view.stock("fame"):
        yield Illegal("K2-FAME-2", say("there is no Fame to roll again with"), "fame")
    yield Adjust("fame", Figure(-1, "reroll", "", view.spoken_by()), "K2-FAME-2")


def ruins_overflow(before: State, view: View) -> Iterable[Entry]:
    """A ruin above its threshold raises its penalty by 1 and falls by the threshold, or to 0 (K2-RUIN-2).

    One that is so far above it that it would fall several times does so at once.
    """
    most, step = view.switch("ruin-penalty-max"), number(view, "ruin-penalty-step")
    for ruin in RUINS:
        threshold, there, penalty = view.score(f"{ruin}-threshold"), view.stock(ruin), view.stock(f"{ruin}-penalty")
        # a threshold below 1 would never be passed for the last time
        count = max(0, there - 1) // threshold.value if threshold.value > 0 else int(there > 0)
        if not count:
            continue
        fall = negated(threshold if count == 1 else times(threshold, count, ruin))
        if view.switch("ruin-overflow") == "reset" or threshold.value < 1:
            count, fall = 1, Figure(-there, ruin, "", Source(f"stocks/{ruin}", turn=view.turn))
        yield Adjust(ruin, fall, "K2-RUIN-2")
        rises = count if most == "none" else min(count, max(0, int(most) - penalty))
        if rises:
            rise = step if rises == 1 else times(step, rises, step.label)
            yield Adjust(f"{ruin}-penalty", rise, "K2-RUIN-2")


def over_storage(before: State, view: View) -> Iterable[Entry]:
    """Commodities above storage are lost (K2-UPK-6)."""
    for commodity in COMMODITIES:
        over = view.stock(commodity) - view.score(f"{commodity}-storage").value
        if over > 0:
            lost = Figure(-over, "over-storage", commodity, Source(f"stocks/{commodity}", turn=view.turn))
            yield Adjust(commodity, lost, "K2-UPK-6")


def fame_within(before: State, view: View) -> Iterable[Entry]:
    """Fame above its limit is none; the highest level has room for more (K2-FAME-1, K2-ADV-1)."""
    over = view.stock("fame") - number(view, "fame-most").value - level_row(view).fame
    if over > 0:
        yield Adjust("fame", Figure(-over, "fame-most", "", Source("stocks/fame", turn=view.turn)), "K2-FAME-1")


def level_within(before: State, view: View) -> Iterable[Entry]:
    """A level above the highest is none (K2-XP-4)."""
    over = view.stock("level") - number(view, "level-most").value
    if over > 0:
        yield Adjust("level", Figure(-over, "level-most", "", Source("stocks/level", turn=view.turn)), "K2-XP-4")


def better_life(before: State, view: View) -> Iterable[Entry]:
    """The first luxuries of a turn are one more (K2-FEAT-quality-of-life)."""
    if view.stock("luxuries") > before.stocks["luxuries"] and has_feat(view, QUALITY) and not used(view, QUALITY):
        yield use(view, QUALITY)
        yield Adjust("luxuries", replace(number(view, "quality-luxuries"), label=QUALITY), f"K2-FEAT-{QUALITY}")


PARTS: tuple[Callable[[State, View], Iterable[Entry]], ...] = (
    first_harm,
    averted,
    ruins_overflow,
    better_life,
    over_storage,
    fame_within,
    level_within,
    milestones.watch,
)
"""What a change may bring about, in this order: each part sees what those before it changed."""


def watch(before: State, view: View) -> Iterable[Entry]:
    """What a change brings about at any moment: ruins that overflow, stocks over their limits, milestones reached."""
    for part in PARTS:
        now = view
        for entry in part(before, now):
            yield entry
            view = view.after(entry)
