"""A campaign's folder as `{path: text}`, the places within those texts, and what can be wrong there."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Literal

from .wording import Sentence, say

MAX_BYTES = 2_000_000
"""The largest file that is read: 2 MB."""

CAMPAIGN_FOLDERS = ("", "rules", "turns")
"""Where a campaign's own YAML files lie: in the folder itself and in two below it."""

GM_FOLDERS = ("gm", "gm/rules", "gm/turns")
"""Where what only the GM holds lies, in files of the same names."""

OUTCOME_FOLDERS = ("outcomes",)
"""Where `chronicle replay` writes."""

BOM = "\ufeff"

# YAML's line breaks, as far as a campaign's file may hold them (yaml_text.py refuses the others).
_LINE_BREAK = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A place in a campaign's or a table's text; line and column count from 1."""

    file: str
    line: int
    column: int
    length: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


Severity = Literal["error", "warning", "consequence"]


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding: where, the rule's id or a word such as `name`, what is wrong, and what would be right."""

    span: Span
    code: str
    message: Sentence
    help: tuple[Sentence, ...] = ()
    severity: Severity = "error"

    @property
    def is_error(self) -> bool:
        """Whether it is worse than a warning."""
        return self.severity != "warning"

    def __str__(self) -> str:
        return f"{self.span}: {self.code}: {self.message}"


@dataclass(frozen=True, slots=True)
class Node:
    """A YAML value: text, a list of nodes, or a dict of nodes. `key_span` is where its key stands."""

    span: Span
    value: str | list[Node] | dict[str, Node]
    key_span: Span | None = None


Files = Mapping[str, str]
"""Texts by the names of their files."""


def lines_of(text: str) -> list[str]:
    """A text's lines as YAML counts them, without their breaks and without a byte-order mark."""
    return _LINE_BREAK.split(text.removeprefix(BOM))


def span_at(text: str, file: str, offset: int, length: int = 1) -> Span:
    """The place of the character at `offset` (a byte-order mark, if any, is not counted as a column)."""
    before = lines_of(text[:offset])
    return Span(file, len(before), len(before[-1]) + 1, length)


def shown_name(shown: str, path: str) -> str:
    """How a campaign's file is called in messages: `shown` is the campaign's folder as it was given.

    What a terminal would not print becomes `\\ufffd`, so that no file's name can break a message.
    """
    name = os.fsencode((PurePath(shown) / path).as_posix()).decode("utf-8", "replace")
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in name)


def read_folder(
    root: Path, shown: str, folders: tuple[str, ...] = CAMPAIGN_FOLDERS
) -> tuple[dict[str, str], list[Problem]]:
    """Every YAML file directly in these folders of `root`, as `{path below root: text}`, and what is wrong.

    Files whose names are wrong (`turns/12.yml`, `people.yaml`) come along: whoever knows the right names
    complains. Hidden files do not. Never raises for what lies in the folder.
    """
    if not root.is_dir():
        return {}, [_unreadable(shown_name(shown, ""), say("there is no such folder"))]
    home = root.resolve()
    texts: dict[str, str] = {}
    problems: list[Problem] = []
    for folder in folders:
        names = _names_in(root / folder, home, shown_name(shown, folder))
        if isinstance(names, Problem):
            problems.append(names)
            continue
        for path in (f"{folder}/{name}" if folder else name for name in names):
            found = _read(root / path, home, shown_name(shown, path))
            if isinstance(found, Problem):
                problems.append(found)
            else:
                texts[path] = found
    return texts, problems


def read_pages(root: Path, shown: str, folder: str) -> tuple[dict[str, str], list[Problem]]:
    """Every Markdown page under `folder` of `root`, as `{path below it: text}`, and what must not be published.

    A link that leads out of the folder would publish what lies elsewhere; hidden files are published by nobody.
    """
    place = root / folder
    if not place.is_dir():
        return {}, []
    home = place.resolve()
    if not home.is_relative_to(root.resolve()):
        return {}, [_leads_out(shown_name(shown, folder))]
    texts: dict[str, str] = {}
    problems: list[Problem] = []
    for here, folders, names in os.walk(place):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted((*names, *folders)):
            path = Path(here) / name
            inside = path.relative_to(place).as_posix()
            found = None if name.startswith(".") else _page(path, home, shown_name(shown, f"{folder}/{inside}"))
            if isinstance(found, Problem):
                problems.append(found)
            elif found is not None:
                texts[inside] = found
    return texts, problems


def _page(path: Path, home: Path, file: str) -> str | Problem | None:
    """The text of a page, what is wrong with it, or None for what is no page."""
    try:
        if path.is_symlink() and not path.resolve().is_relative_to(home):
            return _unreadable(
                file,
                say("this link leads out of {folder}/ and is not followed", folder=home.name),
                say("Put the file itself here: all that lies here is published."),
            )
    except (OSError, RuntimeError):
        return _cannot_open(file)
    if path.suffix.lower() != ".md" or path.is_dir():
        return None
    if path.suffix != ".md":
        message = say("a page's name ends in `.md` in small letters")
        return Problem(Span(file, 1, 1), "name", message, (say("As it is, nobody reads it as a page."),))
    return _read(path, home, file)


def decode_text(data: bytes, file: str) -> str | Problem:
    """A file's bytes as text, or the problem that they are too many or not UTF-8."""
    if len(data) > MAX_BYTES:
        return too_large(file)
    try:
        return data.decode("utf-8").removeprefix(BOM)
    except UnicodeDecodeError as error:
        return _not_utf8(data, error.start, file)


def too_large(file: str) -> Problem:
    """The problem of a file above the limit."""
    return _unreadable(
        file,
        say("this file is larger than 2 MB and is not read"),
        say("A turn is a few kilobytes: was something else saved under this name?"),
    )


def _names_in(place: Path, home: Path, file: str) -> list[str] | Problem:
    if not os.path.lexists(place):
        return []
    if not place.is_dir():
        return _unreadable(file, say("this should be a folder and is not"))
    if not place.resolve().is_relative_to(home):
        return _leads_out(file)
    try:
        names = sorted(os.listdir(place))
    except OSError:
        return _cannot_open(file)
    return [name for name in names if name.lower().endswith((".yml", ".yaml")) and not name.startswith(".")]


def _read(path: Path, home: Path, file: str) -> str | Problem:
    if path.name != PurePath(file).name:
        return _unreadable(file, say("the name of this file holds a character that cannot be shown"))
    try:
        if path.is_symlink() and not path.resolve().is_relative_to(home):
            return _leads_out(file)
        if path.is_dir():
            return _unreadable(file, say("this is a folder where a file is expected"))
        if path.exists() and not path.is_file():
            return _unreadable(file, say("this is neither a file nor a folder and is not read"))
        if path.stat().st_size > MAX_BYTES:
            return too_large(file)
        with path.open("rb") as stream:
            # one byte more than allowed shows that the file has grown since its size was asked
            return decode_text(stream.read(MAX_BYTES + 1), file)
    except (OSError, RuntimeError):
        # RuntimeError: Python 3.11 and 3.12 raise it for a circle of links
        return _cannot_open(file)


def _unreadable(file: str, message: Sentence, *help: Sentence) -> Problem:
    return Problem(Span(file, 1, 1), "yaml", message, help)


def _leads_out(file: str) -> Problem:
    return _unreadable(
        file,
        say("this link leads out of the campaign's folder and is not followed"),
        say("Put the file itself here, so that everyone who has the folder has it."),
    )


def _cannot_open(file: str) -> Problem:
    return _unreadable(file, say("this cannot be opened: reading it is not allowed, or it is a link to nothing"))


def _not_utf8(data: bytes, offset: int, file: str) -> Problem:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return _unreadable(
            file,
            say("this file is written in UTF-16 where UTF-8 is needed"),
            say("Save it again with the encoding UTF-8."),
        )
    before = data[:offset].decode("utf-8")
    help = say("Save the file again with the encoding UTF-8.")
    letter = data[offset : offset + 1].decode("cp1252", "replace")
    if letter.isalpha():
        help = say("It may be '{letter}' in the encoding Windows-1252: save the file again as UTF-8.", letter=letter)
    return Problem(
        span_at(before, file, len(before)),
        "yaml",
        say("the byte {byte} here is not UTF-8", byte=f"0x{data[offset]:02X}"),
        (help,),
    )
