"""The files of a new campaign repository as `{path: text}`, out of the templates that lie in this package."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path

import jinja2

from ..engine.replay import replay
from ..engine.ruleset import Ruleset
from ..reading.campaign import read_campaign
from ..reading.names import slug
from ..reading.widths import padded, width
from ..rules import RULESETS, scaffolds
from ..writing.lang import catalogue
from ..writing.schema import schemas
from ..writing.yaml_line import quoted
from .game import game_of

CAMPAIGN = "campaign/"
STORIES = "campaign/journal/"
DICE = ("throw", "refuse", "at merge")
"""What is done about a die that nobody wrote down, as kingdom.yml says it."""
SETUP = "python -m pip install -r requirements.txt"
"""How the workflows of a campaign's repository install the generator."""

_PARTS = "parts/"
_HEADING = re.compile(r"^# (.+)$", re.MULTILINE)
_PLAIN = re.compile(r"[^\W\d_][\w'’-]*(?: [\w'’-]+)*\Z")
_WORDS = {"true", "false", "yes", "no", "on", "off", "null", "y", "n"}
_ESCAPED = re.compile(r"[\\`*_{}\[\]()#+.!-]")
_COMMENTED = re.compile(r"(?P<line> *[^ #].*?)(?P<gap> {2,})(?P<comment># .*)\Z")
_NAMED = re.compile(r"[&<>~:$|@^=]")


@dataclass(frozen=True)
class Wish:
    """What a new campaign is to be: the name in one line, and whence the generator is installed."""

    ruleset: Ruleset
    name: str
    languages: tuple[str, ...] = ("en",)
    dice: str = "throw"
    install: str = ""
    setup: str = SETUP


def scaffold(wish: Wish) -> dict[str, str]:
    """Every file of the repository by its path, the schemas for editors among them."""
    files = {_path(name, text): text for name, text in _written(wish).items()}
    # a schema is the same whatever is done about unwritten dice
    thrown = files if wish.dice == "throw" else _written(replace(wish, dice="throw"))
    return dict(sorted((files | _schemas(wish.ruleset, thrown)).items()))


def yaml_text(text: str) -> str:
    """A text as a YAML scalar that every reader takes for that text, inside braces as well."""
    if _PLAIN.match(text) and text.casefold() not in _WORDS:
        return text
    return quoted(text)


def markdown_text(text: str) -> str:
    """A text in Markdown that shows as it is, whichever host shows it: not all know the same escapes."""
    return _NAMED.sub(lambda sign: f"&#{ord(sign[0])};", _ESCAPED.sub(r"\\\g<0>", text))


def _written(wish: Wish) -> dict[str, str]:
    """Each template that is a file of its own, filled in."""
    language = wish.languages[0]
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader([*scaffolds(wish.ruleset), Path(__file__).parent / "scaffold"]),
        block_start_string="«%",
        block_end_string="%»",
        variable_start_string="«",
        variable_end_string="»",
        comment_start_string="«#",
        comment_end_string="#»",
        trim_blocks=True,
        keep_trailing_newline=True,
        undefined=jinja2.StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        autoescape=False,  # nothing here is HTML: each text is quoted for the file it goes into
    )
    environment.install_gettext_translations(catalogue(language), newstyle=True)  # type: ignore[attr-defined]
    environment.filters |= {"yaml": yaml_text, "markdown": markdown_text}
    words = {
        "ruleset": wish.ruleset.name,
        "name": wish.name,
        "language": language,
        "languages": language if len(wish.languages) == 1 else f"[{', '.join(wish.languages)}]",
        "dice": wish.dice,
        "install": wish.install,
        "setup": wish.setup,
        "named": _Names(wish.ruleset, language).named,
    }
    names = [name for name in environment.list_templates() if not name.startswith(_PARTS)]
    texts = {name: environment.get_template(name).render(words) for name in names}
    return {name: aligned(text) if name.startswith(CAMPAIGN) else text for name, text in texts.items()}


def aligned(text: str) -> str:
    """A file whose comments behind neighbouring lines stand in one column, however long the lines' own words are."""
    lines: list[str] = []
    for _, group in groupby(text.split("\n"), lambda line: _COMMENTED.match(line) is not None):
        plain = list(group)
        found = [match for line in plain if (match := _COMMENTED.match(line))]
        needed = max((width(match["line"]) for match in found), default=0) + 2
        column = max(needed, min((width(match["line"] + match["gap"]) for match in found), default=0))
        lines += [padded(match["line"], column) + match["comment"] for match in found] or plain
    return "\n".join(lines)


def _path(name: str, text: str) -> str:
    """Where a template's file goes: one that is hidden there would be overlooked, or obeyed by git, here.

    A story is called by its heading, in the language that it is written in.
    """
    parts = [part.replace("dot_", ".", 1) if part.startswith("dot_") else part for part in name.split("/")]
    heading = _HEADING.search(text) if name.startswith(STORIES) else None
    return "/".join((*parts[:-1], f"{slug(heading[1])}.md") if heading else parts)


def _schemas(ruleset: Ruleset, files: Mapping[str, str]) -> dict[str, str]:
    """The schemas of the campaign that the files are; raises ValueError where they are none."""
    texts = {name.removeprefix(CAMPAIGN): text for name, text in files.items() if _is_read(name)}
    campaign, problems = read_campaign(texts, game_of, tuple(RULESETS), CAMPAIGN[:-1])
    if campaign is None:
        raise ValueError("\n".join(map(str, problems)))
    journal, _ = replay(campaign, ruleset)
    return {
        f"{CAMPAIGN}.schemas/{name}": json.dumps(content, ensure_ascii=False, indent=1) + "\n"
        for name, content in schemas(journal.last.view).items()
    }


def _is_read(name: str) -> bool:
    return name.startswith(CAMPAIGN) and name.endswith(".yml")


class _Names:
    """What the rows of a ruleset's tables are called in a language, as the campaign may write them."""

    def __init__(self, ruleset: Ruleset, language: str) -> None:
        self.tables = ruleset.printed.tables
        self.language = language

    def named(self, table: str, id: str) -> str:
        values = self.tables[table][id].values
        own = getattr(values, self.language, "") if self.language != "en" else ""
        return str(own or getattr(values, "label", "") or id)
