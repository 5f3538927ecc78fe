"""Sentences for people: a message kept apart from its words, so that it can be said in any language.

The engine and the readers make `Sentence` values; the command line and the pages put them into words
with a catalogue. English is the source text. `say` and `say_many` are the markers that Babel extracts.
A brace that is to be shown is written twice in the text; what stands in the parts is never read as a text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from gettext import NullTranslations


@dataclass(frozen=True, slots=True)
class Sentence:
    """A message id with its named parts; `str()` gives the English."""

    text: str
    parts: Mapping[str, object] = field(default_factory=dict)
    plural: str = ""
    count: int = 1

    def __hash__(self) -> int:
        # the parts are a mapping and may hold lists: equal sentences have equal texts, and that is enough
        return hash((self.text, self.plural, self.count))

    def __str__(self) -> str:
        return self.worded(NullTranslations())

    def worded(self, catalogue: NullTranslations) -> str:
        """The sentence in the catalogue's language."""
        if self.plural:
            text = catalogue.ngettext(self.text, self.plural, self.count)
        else:
            # a catalogue answers the empty text with its own header
            text = catalogue.gettext(self.text) if self.text else ""
        parts = {name: _worded(_amount(name, part), catalogue) for name, part in self.parts.items()}
        return _quoted(text, parts).format(**parts)


_QUOTES = (("「", "」", "『", "』"), ("«\u00a0", "\u00a0»", "“", "”"))
"""Quotation marks of a language, and those that it sets around words which have such marks themselves."""


def _quoted(text: str, parts: Mapping[str, object]) -> str:
    """The text with other marks around a part that has the language's own: 『「民家」』, not 「「民家」」."""
    for start, end, other_start, other_end in _QUOTES:
        for name, part in parts.items():
            if isinstance(part, str) and start[0] in part:
                text = text.replace(f"{start}{{{name}}}{end}", f"{other_start}{{{name}}}{other_end}")
    return text


def say(text: str, /, **parts: object) -> Sentence:
    """A sentence; `parts` are text, whole numbers, other sentences or tuples of them (joined by commas)."""
    return Sentence(text, parts)


def say_many(one: str, many: str, count: int, /, **parts: object) -> Sentence:
    """A sentence that depends on a number, given to the text as `{count}`."""
    return Sentence(one, {**parts, "count": count}, many, count)


def as_is(text: str) -> Sentence:
    """Text that is a name or a figure and needs no translation."""
    return Sentence("{text}", {"text": text})


def typed(words: Iterable[object]) -> tuple[str, ...]:
    """Words as files have them: in backticks, since they are English in every language."""
    return tuple(f"`{word}`" for word in words)


def span_of(first: int, last: int) -> Sentence:
    """A run of whole numbers: `27-36`."""
    return say("{first}-{last}", first=first, last=last)


def moved_by(figure: str, amount: str) -> Sentence:
    """A figure and how it changes: `Unrest −1`, `Crime +1d4`."""
    return say("{figure} {amount}", figure=figure, amount=amount)


def with_brackets(subject: object, aims: object) -> Sentence:
    """Something, and in brackets what it is for or of: `Industry (trained)`."""
    return say("{subject} ({aims})", subject=subject, aims=aims)


def begun(text: str) -> str:
    """A text as it begins a line."""
    return text[:1].upper() + text[1:]


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number with a true minus, its thousands parted as each language parts them."""

    value: int
    signed: bool = False

    def worded(self, catalogue: NullTranslations) -> str:
        """The number in the catalogue's language."""
        parted = f"{self.value:+,}" if self.signed and self.value else f"{self.value:,}"
        # how one thousand is written says how all others are
        return parted.replace(",", catalogue.gettext("1,000")[1:-3]).replace("-", "−")


class Label(str):
    """What a row of a table is called: a text in English that is put into words by the name in each language."""

    __slots__ = ("names",)
    names: Mapping[str, str]

    def __new__(cls, text: str, names: Mapping[str, str] | None = None) -> Label:
        """The English name, and the others by their languages; one that is empty counts as none."""
        label = super().__new__(cls, text)
        label.names = names or {}
        return label

    def worded(self, catalogue: NullTranslations) -> str:
        """The name in the catalogue's language; the English one where there is none."""
        return self.names.get(catalogue.info().get("language", "")) or str(self)


def figure(value: int) -> Sentence:
    """A whole number by itself: `−1,250`."""
    return Sentence("{number}", {"number": Number(value)})


@dataclass(frozen=True, slots=True)
class _Row:
    """Sentences that stand one after the other."""

    sentences: tuple[Sentence, ...]

    def worded(self, catalogue: NullTranslations) -> str:
        return following((sentence.worded(catalogue) for sentence in self.sentences), catalogue)


def following(texts: Iterable[str], catalogue: NullTranslations) -> str:
    """Texts that are whole sentences, one after the other as the language sets them: Japanese has no space there."""
    return gap(catalogue).join(filter(None, texts))


def gap(catalogue: NullTranslations) -> str:
    """What stands between two whole sentences: a space, and nothing where the language sets none."""
    return catalogue.gettext("{first} {then}").format(first="", then="")


_BLANKS = re.compile(r"[ \t\n\r\v\f\x1c-\x1f\x85\u2028\u2029]+")


def closed_up(text: str) -> str:
    """Text on one line, its words one space apart.

    The spaces at which no line may break, as French has before its high signs, stay, and so does the wide one of
    Japanese.
    """
    return _BLANKS.sub(" ", text).strip()


def joined(*sentences: Sentence) -> Sentence:
    """Sentences one after the other; empty ones leave no gap."""
    kept = tuple(sentence for sentence in sentences if sentence.text)
    return Sentence("{row}", {"row": _Row(kept)}) if kept else NOTHING


NOTHING = Sentence("")

_AMOUNTS = frozenset(
    (
        *("asked", "base", "cost", "count", "gp", "held", "least", "limit", "most"),
        *("price", "runs", "shown", "sum", "there", "treasury", "value", "worth"),
    )
)
"""The parts of messages that tell how much: thousands are parted there, and never in turns, years, lines or rows."""


def _amount(name: str, part: object) -> object:
    return Number(part) if name in _AMOUNTS and type(part) is int else part


def _worded(part: object, catalogue: NullTranslations) -> object:
    if isinstance(part, Sentence | Number | Label | _Row):
        return part.worded(catalogue)
    if isinstance(part, tuple | list):
        # not every language sets its lists with a comma and a space
        return catalogue.gettext(", ").join(str(_worded(item, catalogue)) for item in part)
    return part


Worder = Callable[[Sentence], str]
"""Puts a sentence into the words of some language; `str` gives the English."""
