"""The examples of lines in the reader's language: rows by their names in it, the rest as the catalogue has it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from ..engine.tables import Tables
from ..reading.names import fold
from ..reading.wording import Label, Sentence, Worder, as_is
from .lang.examples import EXAMPLE_WORDS, FORMAT_WORDS
from .yaml_line import yaml_line

_WORD = re.compile(r"(?P<word>[^\s\[\]{},:\-][^\[\]{},:\n]*)(?P<colon>:)?")


def examples_in(tables: Tables, word: Worder) -> Callable[[str], str]:
    """What puts an example, a line as YAML, into the words of a language: its keys stay as they are."""
    labels = (getattr(row.values, "label", "") for table in tables.tables.values() for row in table.values())
    rows: dict[str, Sentence] = {fold(label): as_is(label) for label in labels if isinstance(label, Label)}
    return lambda example: _worded(example, rows, word)


def _worded(example: str, rows: Mapping[str, Sentence], word: Worder) -> str:
    key = ""

    def worded(found: re.Match[str]) -> str:
        nonlocal key
        text, colon = found["word"], found["colon"] or ""
        # a key is a word of the format, unless it names a row: `{General: Politics}`
        if colon and text[:1].islower():
            key = text
            return text + colon
        told = EXAMPLE_WORDS.get(text) or (rows.get(fold(text)) if key not in FORMAT_WORDS else None)
        said = word(told) if told is not None else text
        return (text if fold(said) == fold(text) else yaml_line(said)) + colon

    return _WORD.sub(worded, example)
