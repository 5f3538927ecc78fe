"""A figure opened into its terms as text: each with its sign, its name and where it comes from."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.figure import Figure
from ..reading.wording import Number, Sentence, say
from .sources import source_text
from .words import Words

_SIGNS = {"divided by": "÷", "times": "×"}


def explained(words: Words, figure: Figure) -> Iterator[str]:
    """The tree of a figure, one term a line, and last of all what the terms make together."""
    for part in _terms(figure):
        yield from _branch(words, part, 0)
    for part in figure.dropped:
        yield words.say(say("not counted: {term}", term=_term(words, part)))
    yield in_sum(words, figure)


def in_sum(words: Words, figure: Figure) -> str:
    """`Economy 55 = 2 + 19 + 34`, or how a figure comes about that is no sum."""
    label, value = words.figure_label(figure), words.plain(figure.value)
    if figure.how == "sum" and not figure.parts:
        return words.say(say("{label} {value}: nothing adds to it", label=label, value=value))
    if figure.how == "sum":
        first, *rest = figure.parts
        terms = (f"{'−' if part.value < 0 else '+'} {words.plain(abs(part.value))}" for part in rest)
        return f"{label} {value} = {' '.join((words.plain(first.value), *terms))}"
    return _made(words, f"{label} {value}", figure)


def _terms(figure: Figure) -> tuple[Figure, ...]:
    return figure.parts or ((figure,) if figure.how != "sum" else ())


def _branch(words: Words, figure: Figure, depth: int, sign: str = "") -> Iterator[str]:
    is_told = figure.source is not None and not words.veil.is_cause(figure)
    source = f"  [{_source(words, figure)}]" if is_told else ""
    term = (
        f"{sign} {words.term_of(words.plain(figure.value), words.figure_label(figure))}"
        if sign
        else _term(words, figure)
    )
    yield f"{'  ' * depth}{_made(words, term, figure)}{source}"
    for number, part in enumerate(figure.parts):
        if not _only_says_again(figure, part):
            # the second part of a division divides, and that of a product multiplies: it is no summand
            sign = next((sign for way, sign in _SIGNS.items() if figure.how.startswith(way)), "") if number == 1 else ""
            yield from _branch(words, part, depth + 1, sign)
    for part in figure.dropped:
        yield "  " * (depth + 1) + words.say(say("not counted: {term}", term=_term(words, part)))


def _term(words: Words, figure: Figure) -> str:
    return words.term_of(words.signed(figure.value), words.figure_label(figure))


def _made(words: Words, term: str, figure: Figure) -> str:
    """A term with how it came about, where that is no sum."""
    how = _how(figure)
    return words.say(say("{term} ({how})", term=term, how=how)) if how.text else term


def _only_says_again(figure: Figure, part: Figure) -> bool:
    """Whether a part is the figure itself with the other sign, and has nothing of its own to say."""
    return figure.how == "taken" and not part.parts and part.source is None


def _source(words: Words, figure: Figure) -> str:
    """Where a term comes from: in words, and the place in its file."""
    text = source_text(words, figure)
    span = figure.source.span if figure.source else None
    return words.listed((text, str(span))) if span is not None else text


def _how(figure: Figure) -> Sentence:
    word, _, said = figure.how.rpartition(" ")
    number = Number(int(said)) if word else said
    if word == "divided by":
        return say("÷ {number}, rounded down", number=number)
    if word == "times":
        return say("× {number}", number=number)
    if word == "at least":
        return say("at least {number}", number=number)
    if word == "at most":
        return say("at most {number}", number=number)
    return Sentence("")
