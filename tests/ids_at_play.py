"""The ids of a ruleset, and its English names, that a page of another language shows as they are."""

from __future__ import annotations

import re
import typing
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from catalogues import entries, said
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.engine.ruleset import Ruleset
from kingdom_chronicle.reading.fields import Fields, key_of
from kingdom_chronicle.rules import RULESETS
from pages_at_play import Read

_NAMES = frozenset({"label", "fr", "ja", "rule", "glyph", "about"})
"""Columns that hold names in the readers' languages, ids of rules, pictures and sentences."""
_LATIN = re.compile(r"[A-Za-z\u00c0-\u017f][A-Za-z\u00c0-\u017f'\u2019 -]*")


def ids_left(page: str, journal: Journal, language: str) -> set[str]:
    """The ids of a journal's ruleset that stand by themselves on a page, outside what is written in files."""
    bare = re.sub(r"<(script|style|code|pre|textarea)\b.*?</\1>", " | ", page, flags=re.DOTALL)
    bare = re.sub(r'<(\w+)[^>]*\slang="[^"]*"[^>]*>.*?</\1>', " | ", bare, flags=re.DOTALL)
    bare = bare.partition("\n---\n")[2] if bare.startswith("---\n") else bare
    shown = Read(re.sub(r"<[a-z]", lambda found: f" | {found[0]}", bare)).text
    shown = re.sub(r"\b(K2|UC|FR)-[\w-]+", " | ", shown)
    runs = {run[0].strip(" '\u2019-") for run in _LATIN.finditer(shown)}
    ids = ids_of(journal.ruleset.name) - read_as_words(language)
    inside = {id for id in ids if " " in id and any(f" {id} " in f" {run} " for run in runs)}
    return (runs & ids) | inside


@cache
def read_as_words(language: str) -> frozenset[str]:
    """The words of a language: what is an id in one place may be one of them in another, as `taxation` and `gp` are."""
    texts = [text for entry in entries(language, said()) if entry.done for text in entry.texts]
    rows = (row for name in RULESETS for table in RULESETS[name]().printed.tables.values() for row in table.values())
    texts += [str(getattr(row.values, language, "")) for row in rows]
    words = {each for text in texts for each in _spoken(re.sub(r"`[^`]*`", "", text))}
    return frozenset(words | {each.lower() for each in words})


def _spoken(text: str) -> Iterator[str]:
    for run in _LATIN.findall(text):
        yield run.strip(" '\u2019-")
        yield from re.split(r"['\u2019 ]", run)


@cache
def ids_of(name: str) -> frozenset[str]:
    """The words that turns and tables of a ruleset are written with, and what the tables call things in English."""
    ids = set(_all_ids(RULESETS[name]()))
    return frozenset(ids | {id.replace("-", " ") for id in ids} | {id.replace("_", " ") for id in ids})


def _all_ids(ruleset: Ruleset) -> Iterator[str]:
    yield from ruleset.stocks
    yield from ruleset.scores
    vocabulary = ruleset.vocabulary()
    for phase in ruleset.phases:
        yield phase.name
        yield from (step.name for step in phase.steps)
    for verbs in (*vocabulary.phases.values(), vocabulary.anytime):
        for word, kinds in verbs.items():
            yield word
            for kind in kinds:
                yield from _of_model(kind.model)
    for name, table in ruleset.printed.tables.items():
        yield name
        yield from _of_model(ruleset.columns[name])
        for row in table.values():
            yield row.id
            yield str(getattr(row.values, "label", row.id))
            yield from _of_value(row.values)


def _of_model(model: type[Fields]) -> Iterator[str]:
    for name, hint in typing.get_type_hints(model).items():
        if name in model.model_fields and name not in _NAMES:
            yield key_of(name)
            yield from _of_hint(hint)


def _of_hint(hint: Any) -> Iterator[str]:
    if isinstance(hint, type) and issubclass(hint, Fields):
        yield from _of_model(hint)
    for part in typing.get_args(hint):
        if isinstance(part, str):
            yield part
        else:
            yield from _of_hint(part)


def _of_value(value: object) -> Iterator[str]:
    """The words inside a cell: what it is called by and what it holds."""
    if isinstance(value, Fields):
        for name in type(value).model_fields:
            if name not in _NAMES:
                yield from _of_value(getattr(value, name))
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield str(key)
            yield from _of_value(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _of_value(each)
    elif isinstance(value, str):
        yield value
