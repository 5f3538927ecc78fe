"""The languages of the site: message catalogues (gettext), and the English words for the ids of the rules."""

from __future__ import annotations

import struct
from functools import cache
from gettext import NullTranslations, translation
from pathlib import Path

DOMAIN = "kingdom_chronicle"
"""The name of the catalogues: `lang/fr/LC_MESSAGES/kingdom_chronicle.mo`."""

NAMES = {"en": "English", "fr": "Français", "ja": "日本語"}
"""What each language calls itself."""


@cache
def catalogue(language: str) -> NullTranslations:
    """The catalogue of a language; the one that changes nothing where there is none, as for English."""
    return read_catalogue(Path(__file__).parent, language)


def read_catalogue(folder: Path, language: str) -> NullTranslations:
    """The catalogue of a language in a folder; one that is damaged counts as none, so that something can be said."""
    try:
        return translation(DOMAIN, localedir=str(folder), languages=[language], fallback=True)
    except (OSError, ValueError, struct.error):
        return NullTranslations()
