"""The language in which the commands speak: the campaign's; before one is read, what the system asks for.

What a command works out does not depend on it, nor do the keys and ids of files and of data.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path

import click

from ..reading.decode import find
from ..reading.names import fold
from ..reading.source import read_folder
from ..reading.wording import Sentence
from ..reading.yaml_nodes import read_yaml
from ..writing.lang import NAMES, catalogue
from .place import campaign_in, find_campaign

_KEPT = "kingdom_chronicle.language"
_SAID = re.compile(r"^language[ \t]*:(?:\s*-|[ \t]*\[)?[ \t]*['\"]?(\w+)", re.MULTILINE | re.IGNORECASE)
"""Where a kingdom.yml that cannot be read as YAML names its first language."""


def asked_for(environment: Mapping[str, str]) -> str:
    """The first of our languages that `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` or `LANG` names; English where none does.

    Of these the first that is set counts, as it does for gettext; `LANGUAGE` may name several, and is passed over
    where the locale is `C`.
    """
    locale = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environment.get(name))), "")
    plain = locale.partition(".")[0] in ("C", "POSIX")
    named = [] if plain else [*environment.get("LANGUAGE", "").split(":"), locale]
    return next((code for name in named if (code := name[:2].casefold()) in NAMES), "en")


def language_of(kingdom: str) -> str:
    """The first language that a kingdom.yml names, whatever else is wrong there; where it names none, the spoken."""
    root, _ = read_yaml(kingdom, "kingdom.yml")
    if root is None:
        named = _SAID.search(kingdom)
        first: object = named[1] if named else ""
    else:
        said = find(root, ("language",)).value
        first = said[0].value if isinstance(said, list) and said else said
    code = fold(first) if isinstance(first, str) else ""
    return code if code in NAMES else spoken()


def listen(words: Sequence[str], here: Path) -> str:
    """The language of the campaign that a call with these words is about, before anything else is read of it."""
    named = [word.partition("=")[2] for word in words if word.startswith("--campaign=")]
    named += [value for word, value in pairwise(words) if word == "--campaign"]
    root = campaign_in(Path(named[-1])) if named else find_campaign(here)
    return language_of(read_folder(root, "", ("",))[0].get("kingdom.yml", "")) if root is not None else spoken()


def speak(language: str) -> None:
    """Say all that the running command has yet to say in a language."""
    context = click.get_current_context(silent=True)
    if context is not None:
        context.meta[_KEPT] = language


def spoken() -> str:
    """The language of the running command."""
    context = click.get_current_context(silent=True)
    return str(context.meta.get(_KEPT) or asked_for(os.environ)) if context is not None else "en"


def worded(sentence: Sentence | str) -> str:
    """A sentence in the language of the running command; text stays as it is."""
    return sentence if isinstance(sentence, str) else sentence.worded(catalogue(spoken()))
