"""Odds and forecasts as lines of text, in columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from ..engine.book import OUTCOMES
from ..engine.chances import Odds, standard_error
from ..engine.forecast import Forecast, Month
from ..reading.widths import padded, width
from ..reading.wording import NOTHING, Sentence, say, say_many
from .about_words import check_of
from .lang.chances import PERILS, THROWN_FOR
from .lang.terms import STEPS, TERMS
from .throws import DEGREES, FLAT
from .veils import UNTOLD
from .weighed import Chance
from .words import Words

RARE = Fraction(1, 100)
"""Odds of checks that are made less often rest on too few runs to be worth a line."""


def percent(share: Fraction) -> Sentence:
    """A share as a percentage, to a tenth where it is no whole number."""
    tenths = round(share * 1000)
    if tenths in (0, 1000) and share not in (0, 1):
        return say("< 0.1 %") if share < Fraction(1, 2) else say("> 99.9 %")
    if tenths % 10:
        return say("{whole}.{tenths} %", whole=tenths // 10, tenths=tenths % 10)
    return say("{percent} %", percent=tenths // 10)


def _give_or_take(share: Fraction, error: Fraction, runs: int) -> Sentence:
    """A share, and where it differed between the runs its standard error: `68.4 % ± 0.3 %`."""
    varied = runs and error
    return say("{share} ± {error}", share=percent(share), error=percent(error)) if varied else percent(share)


def odds_lines(words: Words, every: Sequence[Odds]) -> Iterator[str]:
    """One line a check: where it comes, what the die must show, the chance; and what the figures mean."""
    likely = [each for each in every if each.comes >= RARE]
    yield from _columns([(_where(words, each), words.stock_or_score(each.name), *_of(words, each)) for each in likely])
    if not likely:
        yield words.say(say("No check comes."))
    if any(each.runs for each in likely):
        runs = max(each.runs for each in likely)
        yield words.say(say("What has ± was played {runs} times; ± is one standard error.", runs=runs))
        if any(each.runs and not each.error for each in likely):
            yield words.say(say("A chance without ± was the same each time that its check came."))
    if any(not each.runs for each in likely):
        yield words.say(say("What has no ± is exact: every face of every die was counted."))
    if len(likely) < len(every):
        yield words.say(say("Checks that come in less than 1 % are left out."))


def _where(words: Words, odds: Odds) -> str:
    where, phase = where_said(words, odds.die, odds.name), words.phase(odds.phase)
    # a line of which the die has but the verb is told by its step
    return f"{where} / {words.step(odds.step)}" if where == phase and odds.step and odds.step in STEPS else where


def where_said(words: Words, die: str, figure: str = "", bare: bool = False) -> str:
    """Where in the turn a die comes: `event/event/feud/loyalty` is Event / Feud; which figure it is stands beside.

    `bare` calls a hex by its id alone, where its name may be a secret.
    """
    phase, step, *things = die.partition("#")[0].split("/")
    if words.veil.gives_away(die):
        return " / ".join((words.phase(phase), words.say(UNTOLD)))
    if things and things[-1] in ("check", FLAT, figure):
        things = things[:-1]
    # a verb that is no step is what one types: it has no word, and what the line is about says more
    is_told = step != phase and (step in STEPS or step in TERMS)
    within = [words.step(step)] if is_told else []
    return " / ".join(dict.fromkeys([words.phase(phase), *within, *_things(words, things, bare)]))


def _things(words: Words, path: Sequence[str], bare: bool) -> list[str]:
    """What a die is about, by its name: a place in a settlement is one thing."""
    town = words.name_of("/".join(path[:2])) if len(path) > 1 else ""
    is_place = town and town != words.term("/".join(path[:2]))
    if is_place:
        return [words.name_of("/".join(path))]
    hexes = words.view.campaign.land.hexes if bare else {}
    known = (words.say(THROWN_FOR[part]) if part in THROWN_FOR else "" for part in path)
    return [told or (part if part in hexes else words.name_of(part)) for told, part in zip(known, path, strict=True)]


def _of(words: Words, odds: Odds) -> tuple[str, str, str]:
    if odds.least is None or odds.most is None:
        needs = say("no die: success") if odds.succeeds else say("no die: failure")
    else:
        needs = _needs(odds.least, odds.most)
    chance = _with_criticals(odds, _give_or_take(odds.chance, odds.error, odds.runs))
    return words.say(needs), words.say(chance), words.say(_how_often(odds))


def _how_often(odds: Odds) -> Sentence:
    """In which share of the turns a check comes, or how many times a turn; nothing for what comes once each time."""
    tenths = round(odds.comes * 10)
    if odds.comes < 1:
        return say("comes in {share}", share=_give_or_take(odds.comes, odds.coming_error, odds.runs))
    if tenths == 10:
        return NOTHING
    return say("comes {whole}.{tenths} times a turn", whole=tenths // 10, tenths=tenths % 10)


def _with_criticals(odds: Odds, chance: Sentence) -> Sentence:
    """A chance with those of the degrees beyond success and failure, where the rules have them."""
    beyond = [outcome for outcome in (OUTCOMES[-1], OUTCOMES[0]) if odds.outcomes.get(outcome)]
    told = tuple(
        say("{degree} {share}", degree=DEGREES[outcome], share=percent(odds.outcomes[outcome] / odds.comes))
        for outcome in beyond
    )
    return say("{chance} ({degrees})", chance=chance, degrees=told) if told else chance


_NONE = 21
"""The face that no die has."""


def _needs(least: int, most: int) -> Sentence:
    if least < most and most < _NONE:
        return say("on {least} to {most} or more, by what came before", least=least, most=most)
    if least < most:
        return say("on {least} or more, or on no face, by what came before", least=least)
    if least == _NONE:
        return say("on no face")
    return say("on {least} or more", least=least) if least < 20 else say("on a natural 20 alone")


def chance_words(words: Words, chance: Chance) -> Sentence:
    """`a check of Arts: 65 %, critical success 15 %, critical failure 5 %`."""
    beyond = [outcome for outcome in (OUTCOMES[-1], OUTCOMES[0]) if chance.outcomes.get(outcome)]
    degrees = tuple(
        say("{figure} {percent} %", figure=DEGREES[outcome], percent=chance.outcomes[outcome]) for outcome in beyond
    )
    if chance.figure == FLAT:
        return say("a flat check: {percent} %", percent=chance.percent)
    check = check_of(words, words.stock_or_score(chance.figure))
    if degrees:
        return say("{check}: {percent} %, {degrees}", check=check, percent=chance.percent, degrees=degrees)
    return say("{check}: {percent} %", check=check, percent=chance.percent)


def forecast_lines(words: Words, seen: Forecast) -> Iterator[str]:
    """A table: a month a row, with the range of each figure and the risk of each peril."""
    least, median, most = (words.say(each) for each in (say("least"), say("median"), say("most")))
    figures = (words.told_of(words.stock_or_score(name), least) for name in words.view.ruleset.foretold)
    perils = list(seen.months[0].perils) if seen.months else []
    named = [words.say(PERILS[name]) if name in PERILS else name for name in perils]
    head = [words.say(say("turn"))]
    for figure in figures:
        head += [figure, words.say(say("10 %")), median, words.say(say("90 %")), most]
    yield words.say(
        say_many(
            "{months} month, played {runs} times",
            "{months} months, played {runs} times",
            len(seen.months),
            months=len(seen.months),
            runs=seen.runs,
        )
    )
    head += [*named, words.say(say("asks"))]
    yield from _columns([head, *(_row(words, month, perils, seen.runs) for month in seen.months)])
    yield words.say(_HOW)
    yield words.say(_ASKS)


_HOW = say(
    "10 % of the runs stay at or below the second figure, 90 % at or below the fourth. A risk is the share of the "
    "runs that it has struck by then; ± is one standard error."
)
_ASKS = say("'asks' is the share of the runs in which that month asks the leaders for what is not decided here.")


def _row(words: Words, month: Month, perils: Iterable[str], runs: int) -> tuple[str, ...]:
    ranges = month.figures.values()
    figures = (
        words.plain(value) for each in ranges for value in (each.least, each.low, each.median, each.high, each.most)
    )
    shares = (month.perils[name] for name in perils)
    risks = (words.say(_give_or_take(share, standard_error(share, runs), runs)) for share in shares)
    return str(month.number), *figures, *risks, words.say(percent(month.asks))


def _columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    if not rows:
        return
    widths = [max(width(row[place]) for row in rows) for place in range(len(rows[0]))]
    for row in rows:
        yield "  ".join(padded(text, wide) for text, wide in zip(row, widths, strict=True)).rstrip()
