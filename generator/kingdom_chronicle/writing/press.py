"""The press: a template filled in and set as a page, one block of HTML under its front matter."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from ..reading.wording import Number, gap
from .drawing import number, one_line, symbols, used_symbols
from .edition import Edition
from .lang import catalogue
from .measures import Strip
from .own_words import OwnWords, plain_words
from .sprite import sprite_text
from .story import without_blank_lines


@dataclass(frozen=True, slots=True)
class Head:
    """What a page says of itself; `kind` makes the theme leave its content alone. Links are the site's."""

    kind: str
    title: str
    description: str = ""
    section: str = ""
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    prev: str = ""
    next: str = ""


def page(edition: Edition, here: str, head: Head, template: str, **values: Any) -> str:
    """A page at path `here`, ready for MkDocs. What templates print is escaped."""
    body = (
        environment(edition.language)
        .get_template(template)
        .render(
            edition=edition,
            words=edition.words,
            group_lang=edition.group_lang,
            link=lambda there, anchor="": edition.link(here, there, anchor),
            **values,
        )
    )
    body = whole(without_blank_lines(body.strip()))
    sprite = symbols(sprite_text(), used_symbols(body))
    if sprite:
        sprite = f'<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">{sprite}</svg>\n'
    return f"---\n{_front_matter(edition, head)}---\n\n<div>\n{sprite}{body}\n</div>\n"


def _front_matter(edition: Edition, head: Head) -> str:
    facts: Mapping[str, object] = {
        "title": one_line(head.title),
        "template_kind": head.kind,
        "language": edition.language,
        "description": one_line(head.description),
        "section": head.section,
        "styles": list(head.styles),
        "scripts": list(head.scripts),
        "prev": head.prev,
        "next": head.next,
    }
    return "".join(f"{key}: {json.dumps(fact, ensure_ascii=False)}\n" for key, fact in facts.items() if fact)


def without_controls(value: Any) -> Any:
    """Text without the control characters that HTML cannot hold."""
    if isinstance(value, str) and not isinstance(value, Markup) and not value.isprintable():
        kept = "".join(sign for sign in value if sign == "\n" or unicodedata.category(sign) not in ("Cc", "Cs", "Cn"))
        return OwnWords(kept, value.language) if isinstance(value, OwnWords) else kept
    return value


@lru_cache(maxsize=8)
def environment(language: str) -> Environment:
    """The templates of pages, book and feed in a language: what they print is escaped, and what is missing raises."""
    made = Environment(
        loader=PackageLoader("kingdom_chronicle.writing", "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        finalize=without_controls,
    )
    made.install_gettext_translations(catalogue(language), newstyle=True)  # type: ignore[attr-defined]

    def plain(value: int) -> str:
        return Number(value).worded(catalogue(language))

    made.globals.update(
        n=number, plain=plain, cells=cells, die_of=die_of, plain_words=plain_words, gap=gap(catalogue(language))
    )
    made.filters["code"] = _code
    return made


# longer ones are no number that somebody reads, and may break
_NUMBER = r"\d(?:[\d,.～〜]{0,14}\d)?[%％]?"
_KEPT = re.compile(
    r"(?s)(<(svg|select|textarea|script|style)\b.*?</\2>|<[^>]*>)"
    rf"|[\u3400-\u9fff]{{1,6}}{_NUMBER}|[\u3040-\u30ff\u3400-\u9fff]{{1,4}}(?: [+−]?|[+−]){_NUMBER}"
    r"|(?<!\d)\d{1,9}(?:分の\d{1,9}|年[^\s<>（）]{1,12}(?=）))"
)
"""Tags and what can hold none; a Japanese word with its number or its signed figure; a month behind its year."""


def whole(page: str) -> str:
    """A page on which no line ends between a Japanese word and its number: 第 is nothing without its 7."""
    return _KEPT.sub(lambda found: found[1] or f'<span class="nb">{found[0]}</span>', page)


@pass_context
def _code(context: Context, text: str) -> str:
    edition = context.get("edition")
    return code(text, edition.ticked if isinstance(edition, Edition) else ())


def code(text: str, names: Iterable[str] = ()) -> str:
    """A sentence whose words of files, set in backticks, are code: they are English in every language.

    Those within the group's `names` are letters of the names.
    """
    if "`" not in text or isinstance(text, OwnWords):
        return text
    for name in names:
        text = text.replace(name, name.replace("`", _TICK))
    parts = [part.replace(_TICK, "`") for part in text.split("`")]
    if not len(parts) % 2:
        # the last backtick has no other
        parts[-2:] = ["`".join(parts[-2:])]
    told = (Markup("<code>{}</code>" if place % 2 else "{}").format(part) for place, part in enumerate(parts))
    return Markup("").join(told)


_TICK = "\ufdd0"
"""Stands for a backtick that is a letter of a name: a sign that no text holds."""

_CELL, _GAP = 11.2, 2.4


def cells(strip: Strip) -> dict[str, Any]:
    """The geometry of an odds strip: a cell for each face, a flag over the thrown one, the figures."""
    flagged = strip.thrown is not None and 1 <= strip.thrown <= 20
    top = 16 if flagged else 4

    def left(face: int) -> float:
        return (face - 1) * (_CELL + _GAP)

    faces = [(left(face) + 0.6, face >= strip.need) for face in range(1, 21)]
    marks: list[tuple[float, str, int, bool]] = []
    if strip.need > 3:
        marks.append((0.0, "start", 1, False))
    if strip.need < 20:
        marks.append((left(20) + _CELL, "end", 20, False))
        marks.append((left(strip.need) + _CELL / 2, "middle", strip.need, True))
    else:
        marks.append((left(20) + _CELL, "end", 20, strip.need == 20))
    if strip.need in (18, 19):
        # the two figures would run into each other
        marks = [mark for mark in marks if mark[2] != 20]
    return {
        "width": 20 * _CELL + 19 * _GAP,
        "height": top + 33,
        "top": top + 0.6,
        "faces": faces,
        "flag": left(strip.thrown) + _CELL / 2 if flagged and strip.thrown is not None else None,
        "marks": marks,
        "baseline": top + 29,
    }


_DICE = {
    "d20": ("M16 1.5 29 8.8v14.4L16 30.5 3 23.2V8.8z", 21.2, False),
    "d%": ("M16 1.5 30.5 16 16 30.5 1.5 16z", 20.0, True),
    "d4": ("M16 2 30 28H2z", 24.0, False),
    "d6": ("M4 4h24v24H4z", 21.2, False),
}


def die_of(notation: str) -> tuple[str, float, bool]:
    """The outline of a die, the baseline of its face, and whether it is drawn small."""
    return _DICE.get(notation, (_DICE["d6"][0], 20.0, True))
