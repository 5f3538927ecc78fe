"""The catalogues of messages: finds what is said, keeps each language's .po in step with it, and compiles the .mo.

A message whose English changed is a new message: nothing is guessed from what was like it. What is written depends
on the sources and the translations alone (no date, no line number, no version), so two people translate side by side.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import IO, Any

import yaml
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ("generator/kingdom_chronicle", "theme/kingdom_chronicle_theme")
LANG = ROOT / "generator" / "kingdom_chronicle" / "writing" / "lang"
LANGUAGES = {"fr": "French", "ja": "Japanese"}
PLURALS = {"fr": "nplurals=2; plural=(n > 1);", "ja": "nplurals=1; plural=0;"}

OPTIONS = {
    "writing/templates/**": {"extensions": "jinja2.ext.i18n", "silent": "false"},
    "*.html": {"extensions": "jinja2.ext.i18n", "silent": "false"},
    # the files of a new campaign have other marks: they hold braces of their own
    "**/scaffold/**": {
        "extensions": "jinja2.ext.i18n",
        "silent": "false",
        "block_start_string": "«%",
        "block_end_string": "%»",
        "variable_start_string": "«",
        "variable_end_string": "»",
        "comment_start_string": "«#",
        "comment_end_string": "#»",
    },
}
Id = tuple[str, ...]
"""A message: its text, or the texts for one and for many."""
Found = tuple[int, str, tuple[str, ...], list[str]]
"""What Babel asks of a reader: a line, the marker, its texts, comments."""

KEYWORDS = {"say": None, "say_many": (1, 2), "_": None, "gettext": None, "ngettext": (1, 2)}


def of_python(file: IO[bytes], keywords: object, tags: object, options: object) -> Iterator[Found]:
    """The texts of every `say` and `say_many` of a module, and `gettext` of anything; ValueError where one is no text.

    Babel's own reader would take `terminal.say(f"...")` for a marker, and one part of `a if b else c` for the whole.
    """
    for node in ast.walk(ast.parse(file.read())):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if (
            isinstance(node.func, ast.Attribute)
            and node.func.attr == "gettext"
            and isinstance(node.args[0], ast.Constant)
        ):
            name = "gettext"
        if name not in ("say", "say_many", "gettext"):
            continue
        texts = [each.value for each in node.args[: 2 if name == "say_many" else 1] if isinstance(each, ast.Constant)]
        if not texts or not all(isinstance(text, str) for text in texts):
            raise ValueError(f"what is said is not written out where it is said: {ast.unparse(node)}")
        yield node.lineno, name, tuple(map(str, texts)), []


def of_tables(file: IO[bytes], keywords: object, tags: object, options: object) -> Iterator[Found]:
    """The sentences of a table of the rules: what each switch decides. Names of rows are columns of their own."""
    rows = yaml.safe_load(file) or {}
    layered = [rows.get(key) or {} for key in ("add", "change")] if {*rows} <= {"add", "change", "remove"} else [rows]
    for row in (row for part in layered for row in part.values() if isinstance(row, dict)):
        if row.get("about"):
            yield 0, "say", (str(row["about"]),), []


METHODS: tuple[tuple[str, Any], ...] = (
    ("**.py", of_python),
    ("rules/*/tables/*.yml", of_tables),
    ("writing/templates/**", "jinja2"),
    ("**/scaffold/**", "jinja2"),
    ("*.html", "jinja2"),
)


@dataclass(frozen=True, slots=True)
class Entry:
    """A message with the files that say it and its translation: as many texts as the language has plurals."""

    id: Id
    files: tuple[str, ...]
    texts: tuple[str, ...] = ()

    @property
    def done(self) -> bool:
        return bool(self.texts) and all(self.texts)


def said() -> dict[Id, tuple[str, ...]]:
    """Every message of the sources with the files that say it; ValueError where one text has two plurals."""
    found: dict[Id, set[str]] = {}
    for source in SOURCES:
        for file, _, text, *_ in extract_from_dir(ROOT / source, METHODS, OPTIONS, KEYWORDS):
            found.setdefault(text if isinstance(text, tuple) else (text,), set()).add(f"{source}/{file}")
    # a text that is said with a plural somewhere is one message wherever it is said
    plural = {id[0]: id for id in found if len(id) == 2}
    together: dict[Id, set[str]] = {}
    for id, files in found.items():
        if len(id) == 2 and plural[id[0]] != id:
            raise ValueError(f"two plurals of one text: {plural[id[0]]} and {id}")
        together.setdefault(plural.get(id[0], id), set()).update(files)
    return {id: tuple(sorted(files)) for id, files in sorted(together.items())}


def entries(language: str, messages: Mapping[Id, tuple[str, ...]]) -> tuple[Entry, ...]:
    """Each message with what the language's .po says for it."""
    known = _translations(language)
    set_ = {id: tuple(typeset(language, text) for text in texts) for id, texts in known.items()}
    return tuple(Entry(id, files, set_.get(id, ())) for id, files in messages.items())


def po_path(language: str) -> Path:
    return LANG / language / "LC_MESSAGES" / "kingdom_chronicle.po"


def po_text(language: str, found: tuple[Entry, ...]) -> str:
    """The .po of these entries, one after the other in the order of their texts."""
    out = BytesIO()
    write_po(out, _catalog(language, found), width=0, include_lineno=False, ignore_obsolete=True)
    return out.getvalue().decode("utf-8").rstrip("\n") + "\n"


def mo_bytes(language: str, found: tuple[Entry, ...]) -> bytes:
    """What a running program reads: the entries that are translated."""
    out = BytesIO()
    write_mo(out, _catalog(language, tuple(entry for entry in found if entry.done)))
    return out.getvalue()


def typeset(language: str, text: str) -> str:
    """A translation with the spaces that its language wants; nothing is changed in what stands between backticks.

    French has a narrow space before ; ! ? and a wider one before : and %, and inside « »; none of them breaks a line.
    No line ends between a number and what it counts, and thousands have the narrow one.
    They are set here, and nowhere else, so that whoever translates may type the plain ones.
    """
    if language != "fr":
        return text
    parts = re.split(r"(`[^`]*`)", text)
    return "".join(part if place % 2 else _spaced(part) for place, part in enumerate(parts))


_BEFORE_A_NUMBER = re.compile(r"\b(an|lot|lots|niveau|tour|tours) (?=\{|%\()")
_BEHIND_A_NUMBER = re.compile(r"(\}|%\(\w+\)s|\d) (?=(?:BP|po|PR|PX)\b)")
_THOUSANDS = re.compile(r"(?<=\d)[ \u00a0](?=\d{3}(?!\d))")


def _spaced(text: str) -> str:
    text = _BEFORE_A_NUMBER.sub("\\1\u00a0", text)
    text = _BEHIND_A_NUMBER.sub("\\1\u00a0", text)
    text = _THOUSANDS.sub("\u202f", text)
    text = re.sub(r"[ \u00a0\u202f](?=[;!?])", "\u202f", text)
    text = re.sub(r"[ \u00a0\u202f](?=:(?:\s|$)|%(?!\())", "\u00a0", text)
    return re.sub(r"(?<=«)[ \u00a0\u202f]|[ \u00a0\u202f](?=»)", "\u00a0", text)


def faults(entry: Entry) -> Iterator[str]:
    """What would break, or leave something out, when a translation is said: a part that is not the message's."""
    if all("/tables/" in file for file in entry.files):
        return
    python = any(file.endswith(".py") for file in entry.files)
    wanted = [_parts(text, python) for text in entry.id]
    allowed, needed = set().union(*wanted), set.intersection(*wanted) - {"{count}", "%(count)s", "%(num)s"}
    for text in filter(None, entry.texts):
        try:
            parts = _parts(text, python)
        except ValueError as reason:
            yield f"{text!r}: {reason}"
            continue
        if not needed <= parts <= allowed:
            yield f"{text!r} has the parts {sorted(parts)}, and {entry.id[0]!r} has {sorted(allowed)}"
        if not python and Counter(_TAG.findall(text)) != Counter(_TAG.findall(entry.id[0])):
            yield f"{text!r} has other tags than {entry.id[0]!r}"


_TAG = re.compile(r"</?[a-z][^>]*>")
_PERCENT = re.compile(r"%(\(\w+\)s|.|$)")


def _parts(text: str, python: bool) -> set[str]:
    if python:
        return {f"{{{name}}}" for _, name, _, _ in Formatter().parse(text) if name is not None}
    marks = set(_PERCENT.findall(text)) - {"%"}
    if strange := [mark for mark in marks if not mark.startswith("(")]:
        raise ValueError(f"a % before {strange[0]!r}: write %% for the sign itself")
    return {f"%{mark}" for mark in marks}


class _Plain(Catalog):
    """A catalogue whose header holds what gettext needs, and nothing that changes by itself."""

    def _headers(self) -> list[tuple[str, str]]:
        language = str(self.locale_identifier)
        return [
            ("Language", language),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", f"{PLURALS[language]}\n"),
        ]

    mime_headers = property(_headers)

    @property
    def num_plurals(self) -> int:
        """As many as the header says: Babel's own count has a form for French millions, which gettext's has not."""
        return int(PLURALS[str(self.locale_identifier)][len("nplurals=")])


def _catalog(language: str, found: tuple[Entry, ...]) -> Catalog:
    comment = f"# Kingdom Chronicle in {LANGUAGES[language]}. `python3 run.py words` adds, drops and compiles."
    made = _Plain(locale=language, header_comment=comment, fuzzy=False)
    for entry in found:
        plural = len(entry.id) == 2
        texts = entry.texts or ("",) * (made.num_plurals if plural else 1)
        message = made.add(
            entry.id if plural else entry.id[0],
            texts if plural else texts[0],
            locations=[(file, 0) for file in entry.files],
        )
        # a guess at what is a format: "10 % of" is none
        message.flags.clear()
    return made


def _translations(language: str) -> dict[Id, Id]:
    if not po_path(language).is_file():
        return {}
    with po_path(language).open("rb") as file:
        old = read_po(file, abort_invalid=True)
    return {_several(message.id): _several(message.string) for message in old if message.id}


def _several(text: str | list[str] | tuple[str, ...] | None) -> Id:
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


def _update(messages: Mapping[Id, tuple[str, ...]]) -> int:
    wrong = 0
    for language in LANGUAGES:
        found, path = entries(language, messages), po_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(po_text(language, found), encoding="utf-8", newline="\n")
        path.with_suffix(".mo").write_bytes(mo_bytes(language, found))
        print(f"{language}: {len(found)} messages, {sum(not entry.done for entry in found)} untranslated")
        for fault in (each for entry in found for each in faults(entry)):
            wrong += 1
            print(f"{path.relative_to(ROOT).as_posix()}: {fault}", file=sys.stderr)
    return min(wrong, 1)


def _missing(language: str, part: str, messages: Mapping[Id, tuple[str, ...]]) -> None:
    """How many are untranslated in each file that says them first; with a part of its path, they themselves."""
    open_ = [entry for entry in entries(language, messages) if not entry.done]
    if part:
        sys.stdout.write(po_text(language, tuple(entry for entry in open_ if part in entry.files[0])))
        return
    for file, count in sorted(Counter(entry.files[0] for entry in open_).items()):
        print(f"{count:5} {file}")
    print(f"{len(open_):5} of {len(messages)}")


def main(arguments: list[str]) -> int:
    """Bring the catalogues up to date, or tell what they lack."""
    parser = argparse.ArgumentParser(prog="run.py words", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--missing", choices=tuple(LANGUAGES), help="only tell what this language lacks, by file")
    parser.add_argument("part", nargs="?", default="", help="with --missing: print the messages of these files, as .po")
    asked = parser.parse_args(arguments)
    messages = said()
    if asked.missing:
        _missing(asked.missing, asked.part, messages)
        return 0
    return _update(messages)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
