"""The languages of the site: message catalogues (gettext), and the English words for the ids of the rules."""

from __future__ import annotations

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
    return translation(DOMAIN, localedir=str(Path(__file__).parent), languages=[language], fallback=True)
