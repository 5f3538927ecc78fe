"""What a degree brings: each effect of a row is one plain function, by the key that the row writes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Literal

from ....engine.book import Adjust, Enter, Entry, Note, Outcome
from ....engine.figure import Figure, Source, counted, divided, negated
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.names import did_you_mean, fold
from ....reading.wording import say, typed
from ...realm import Hex
from ..checks import flat_check
from ..columns import SpecialTerrain
from ..lookup import number
from ..scores import COMMODITIES, RUINS
from ..stocks import can_pay, chosen_ruins, lower_ruin
from . import lasting
from .activity_columns import Effect, Flat, Goods, Later, Option, Ruins, Several
from .amounts import amount, coming, gain, goods_kind, posted, resource_roll
from .feat_checks import endured
from .named_effects import NAMED
from .use import Played, Use, chosen_words, target_ruin


def play_degree(view: View, use: Use) -> Played[View]:
    """All effects of the degree that a use reached, in printed order (K2-GEN-3)."""
    return (yield from play_effects(view, use, effects_of(use, use.degree)))


def effects_of(use: Use, degree: Outcome) -> tuple[Effect, ...]:
    """The effects of a degree, with those of the one that it builds on (K2-GEN-6)."""
    return getattr(use.degrees, degree.replace(" ", "_"))  # type: ignore[no-any-return]


def play_effects(view: View, use: Use, effects: Iterable[Effect]) -> Played[View]:
    """Effects one after the other, each in what the ones before it left; what cannot be paid takes their place."""
    for effect in effects:
        if effect.as_ is not None:
            view = yield from play_effects(view, use, effects_of(use, effect.as_))
            continue
        worse = _unpaid(view, use, effect)
        if worse is not None:
            _price(view, effect)  # the dice have fallen, though nothing is paid
        if worse == "nothing":
            yield Note("not-paid", {"degree": use.degree}, use.rule)
            return view
        if worse is not None:
            yield Note("not-paid", {"degree": worse}, use.rule)
            return (yield from play_effects(view, replace(use, degree=worse), effects_of(use, worse)))
        view = yield from posted(view, _one(view, use, effect))
    return view


def _unpaid(view: View, use: Use, effect: Effect) -> Outcome | Literal["nothing"] | None:
    """The degree that holds instead where what an effect costs is not there, `nothing` where none does, or None."""
    if effect.unpaid == "overspend":
        return None
    asked = _price(view.moved(throws=view.throws.copy()), effect)
    if asked is None or can_pay(view, asked):
        return None
    return effect.unpaid


def _price(view: View, effect: Effect) -> int | None:
    """The RP that an effect takes, its dice thrown; None for one that takes none."""
    if effect.dice is not None and effect.dice < 0:
        return resource_roll(view, -effect.dice).value
    if effect.rp is not None and effect.rp.startswith("-"):
        return -amount(view, effect.rp, "rp").value
    return None


def _one(view: View, use: Use, effect: Effect) -> Iterable[Entry | Illegal]:
    for key, play in EFFECTS.items():
        value = getattr(effect, key)
        if value is not None and value != ():
            yield from play(view, use, effect)
            return
    yield Illegal("shape", say("the row `{activity}` has an effect that says nothing", activity=use.id))


def _unrest(view: View, use: Use, effect: Effect) -> Iterable[Entry | Illegal]:
    assert effect.unrest is not None
    figure = use.eased(view, amount(view, effect.unrest, "unrest"))
    yield Adjust("unrest", figure, use.rule)
    yield from endured(view, use, figure)


def _ruin(view: View, use: Use, effect: Effect) -> Iterable[Entry | Illegal]:
    ruin: Ruins | None = effect.ruin
    assert ruin is not None
    words = chosen_words(view, use.order.choose)
    if ruin.which:
        which: tuple[str, ...] = (target_ruin(use) if ruin.which == "target" else ruin.which,)
    elif ruin.amount < 0 and not any(view.stock(each) or view.stock(f"{each}-penalty") for each in RUINS):
        yield Note("no-ruin-to-lower", rule=use.rule)
        return
    else:
        others = tuple(word for word in words if not ruin.other or fold(word) != fold(ruin.other))
        which = chosen_ruins(view, others, ruin.choose, use.rule, ruin.amount)
    for each in which:
        figure = Figure(ruin.amount, each, "", Source(use.place))
        if ruin.amount > 0:
            yield Adjust(each, figure, use.rule)
        else:
            yield from lower_ruin(view, each, figure, use.rule)


def _rp(view: View, use: Use, effect: Effect) -> Iterable[Entry | Illegal]:
    assert effect.rp is not None
    yield from gain(view, use, amount(view, effect.rp, "rp", use.count if effect.each else 1))


def _dice(view: View, use: Use, effect: Effect) -> Iterable[Entry | Illegal]:
    assert effect.dice is not None
    figure = resource_roll(view, abs(effect.dice))
    yield from gain(view, use, figure if effect.dice > 0 else negated(figure))


def _goods(view: View, use: Use, effect: Effect) -> Iterable[Entry | Illegal]:
    goods: Goods | None = effect.goods
    assert goods is not None
    kind = goods_kind(view, use, goods.kind)
    figure = amount(view, goods.amount, kind, use.count if goods.each else 1)
    yield Adjust(kind, figure, use.rule)


def _fame(view: View, use: Use, effect: Effect) -> Iterable[Entry | Illegal]:
    assert effect.fame is not None
    yield Adjust("fame", Figure(effect.fame, use.id, "", Source(use.place)), use.rule)


def _xp(view: View, use: Use, effect: Effect) -> Iterable[Entry | Illegal]:
    assert effect.xp is not None
    yield Adjust("xp", number(view, effect.xp), use.rule)


def _refund(view: View, use: Use, effect: Effect) -> Iterable[Entry | Illegal]:
    """What was paid before the roll comes back, all or half of it rounded down (K2-GEN-3)."""
    whole = effect.refund == "rp"
    for stock, paid in use.paid.items():
        if (stock == "rp") == (effect.refund != "half goods") and stock in ("rp", *COMMODITIES):
            back = counted(paid, "paid", stock, Source(use.place, turn=view.turn))
            figure = back if whole else divided(back, number(view, "half"), "refund")
            if figure.value:
                yield Adjust(stock, figure, use.rule)


def _choice(view: View, use: Use, effect: Effect) -> Iterable[Entry | Illegal]:
    """One of several things, by the word that `choose` writes first, or by its field.

    A list of ruins chooses the option of ruins, a `hex` that of the hex.
    """
    options: tuple[Option, ...] = effect.choice
    chosen = use.order.choose
    words = (*chosen_words(view, chosen), *(("hex",) if chosen and chosen.hex else ()))
    names = tuple(option.name for option in options)
    picked = next((option for word in words for option in options if fold(option.name) == fold(word)), None)
    if picked is None and any(fold(word) in map(fold, RUINS) for word in words):
        picked = next((option for option in options if option.name == "ruin"), None)
    if picked is None and all(fold(word) in OTHER_WORDS for word in words):
        picked = next((option for option in options if option.default), None)
    if picked is None:
        raise Illegal(
            use.rule,
            say("the players choose here: write `choose: ...`"),
            "choose" if words else (),
            (did_you_mean(next(iter(words), ""), names), say("Possible: {names}.", names=typed(names))),
        )
    yield from play_effects(view, use, tuple(Effect.model_validate(each) for each in picked.effects))


def _several(view: View, use: Use, effect: Effect) -> Iterable[Entry | Illegal]:
    """So many of several things, each by a word of `choose`."""
    several: Several | None = effect.several
    assert several is not None
    words = [fold(word) for word in chosen_words(view, use.order.choose)]
    picked = [option for option in several.options if fold(option.name) in words]
    if len(picked) != several.picks:
        names = tuple(option.name for option in several.options)
        raise Illegal(
            use.rule,
            say("the players choose {count} here: write `choose: [...]`", count=several.picks),
            "choose" if words else (),
            (say("Possible: {names}.", names=typed(names)),),
        )
    for option in picked:
        effects = tuple(Effect.model_validate(each) for each in option.effects)
        view = yield from play_effects(view, use, effects)


def _flat(view: View, use: Use, effect: Effect) -> Iterable[Entry | Illegal]:
    flat: Flat | None = effect.flat
    assert flat is not None
    check = flat_check(view, number(view, flat.dc), rule=use.rule)
    yield check
    effects = flat.success if check.outcome == "success" else flat.failure
    yield from play_effects(view, use, tuple(Effect.model_validate(each) for each in effects))


def _event(view: View, use: Use, effect: Effect) -> Iterable[Entry | Illegal]:
    """An event that comes besides the random one, in this or the next event phase (K2-EVT-4)."""
    assert effect.event is not None
    turn = view.turn + (effect.comes == "next turn")
    yield Enter(coming(view, use, ({"event": effect.event},), "event phase", turn), use.rule)


def _later(view: View, use: Use, effect: Effect) -> Iterable[Entry | Illegal]:
    later: Later | None = effect.later
    assert later is not None
    first = view.turn if later.when == "event phase" else view.turn + 1
    yield Enter(coming(view, use, later.effects, later.when, first, later.times), use.rule)


def _claimed(view: View, use: Use, effect: Effect) -> Iterable[Entry | Illegal]:
    """What the special terrain of the hexes brings with their claim (K2-HEX-3)."""
    for label in use.hexes:
        hex = view.get(Hex, label)
        for id in hex.special if hex is not None else ():
            site = view.row("special_terrain", id).values
            assert isinstance(site, SpecialTerrain)
            view = yield from play_effects(view, use, site.claimed)


def _named(view: View, use: Use, effect: Effect) -> Iterable[Entry | Illegal]:
    assert effect.do is not None
    yield from NAMED[effect.do](view, use, effect.with_)


OTHER_WORDS = frozenset((*RUINS, *COMMODITIES))
"""What a line may choose besides an option: ruins of what cannot be paid, commodities."""
Play = Callable[[View, Use, Effect], Iterable[Entry | Illegal]]
EFFECTS: Mapping[str, Play] = {
    "unrest": _unrest,
    "ruin": _ruin,
    "rp": _rp,
    "dice": _dice,
    "dice_next_turn": lasting.dice_next_turn,
    "goods": _goods,
    "fame": _fame,
    "xp": _xp,
    "bonus": lasting.bonus,
    "refund": _refund,
    "bar": lasting.bar,
    "choice": _choice,
    "several": _several,
    "consumption": lasting.consumption,
    "flat": _flat,
    "event": _event,
    "later": _later,
    "claimed": _claimed,
    "do": _named,
}
"""Each effect by its key in a row."""
