"""`[[names]]` in stories and hand-written pages: which are broken, and how they become links of Markdown."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping

from ..engine.journal import Journal
from ..reading.decode import find
from ..reading.names import did_you_mean
from ..reading.source import Files, Problem, Span, span_at
from ..reading.wording import say
from ..reading.yaml_places import offset_of
from .edition import Edition
from .gazetteer import Gazetteer, gazetteer_of
from .prose import unclear_secrets
from .story import mentions_in


def check_links(journal: Journal, prose: Mapping[str, str] | None = None, files: Files | None = None) -> list[Problem]:
    """Every `[[...]]` that names nothing, in the stories of the turns and in the hand-written pages.

    Also every page of which it is not clear whether it is secret.

    `prose` are the pages by their path in the campaign's `journal/`; `files` are the texts that the turns were
    read from, where there are any: without them a problem stands where the story begins.
    """
    known = gazetteer_of(journal)
    problems: list[Problem] = []
    for record in journal.turns:
        words = record.turn.words
        texts: list[tuple[tuple[str, ...], str]] = [(("story",), words.story)]
        if words.secret is not None:
            texts += [(("secret", "story"), words.secret.story), (("secret", "note"), words.secret.note)]
        for path, text in texts:
            span = find(record.turn.node, path).span
            names = [name for name, _ in _unknown(known, text)]
            places = _places(names, span, (files or {}).get(span.file, ""))
            problems += [_broken(known, name, place) for name, place in zip(names, places, strict=True)]
    folder = posixpath.dirname(journal.campaign.start.node.span.file)
    for page, text in sorted((prose or {}).items()):
        for name, at in _unknown(known, text):
            line = text.count("\n", 0, at) + 1
            column = at - (text.rfind("\n", 0, at) + 1) + 1
            span = Span(posixpath.join(folder, "journal", page), line, column, len(name) + 4)
            problems.append(_broken(known, name, span))
    return [*problems, *unclear_secrets(prose or {}, posixpath.join(folder, "journal"))]


def linked_markdown(edition: Edition, here: str, text: str) -> str:
    """A hand-written page with its `[[names]]` as links of Markdown, which MkDocs then looks after."""
    done, last = [], 0
    for inside, at in mentions_in(text):
        mention = edition.gazetteer.find(inside)
        if mention is None:
            continue
        place = edition.place_of(mention)
        shown = re.sub(r"([\\\[\]*_`<>])", r"\\\1", mention.shown)
        if place is not None:
            page, anchor = place
            target = posixpath.relpath(page, posixpath.dirname(here) or ".")
            shown = f"[{shown}](<{target}{'#' + anchor if anchor else ''}>)"
        done += [text[last:at], shown]
        last = at + len(inside) + 4
    return "".join((*done, text[last:]))


def _places(names: Iterable[str], start: Span, source: str) -> Iterator[Span]:
    """Where the links of a story stand in its file: at its `start` where a line break runs through one."""
    at = offset_of(source, start.line, start.column) if source else 0
    for name in names:
        found = source.find(f"[[{name}]]", at)
        if found < 0:
            yield start
        else:
            at = found + 1
            yield span_at(source, start.file, found, len(name) + 4)


def _unknown(known: Gazetteer, text: str) -> Iterator[tuple[str, int]]:
    return ((name, at) for name, at in mentions_in(text) if known.find(name) is None)


def _broken(known: Gazetteer, name: str, span: Span) -> Problem:
    bare = name.partition("|")[0].rpartition(":")[2].strip()
    message = say("'[[{name}]]' names no hex, settlement, person or realm", name=name)
    near = did_you_mean(bare, known.spelt)
    return Problem(span, "name", message, (near,) if near.text else ())
