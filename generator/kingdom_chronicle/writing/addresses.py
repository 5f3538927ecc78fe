"""Where a page lies: safe file names for whatever a group calls a place, and links between pages."""

from __future__ import annotations

import posixpath
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from hashlib import md5
from urllib.parse import quote

HOME = "index.md"
TURNS = "turns/index.md"
SHEET = "sheet.md"
MAP = "map.md"
HEXES = "hexes/index.md"
SETTLEMENTS = "settlements/index.md"
OFFICES = "offices.md"
PEOPLE = "people/index.md"
RECORD = "record.md"
EVENTS = "events.md"
RULES = "rules/index.md"
RULE_IDS = "rules/ids.md"
SWITCHES = "rules/switches.md"
TURN_WORDS = "rules/turn.md"
PROSE = "journal.md"
PROPOSE = "propose.md"
SEARCH = "search/index.js"
FEED = "feed.xml"

_LONGEST = 60
_DEVICES = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in "0123456789¹²³")})
# MkDocs publishes both as the page of their folder
_INDEXES = frozenset({"index", "readme"})


def turn_page(number: int) -> str:
    """The page of a turn."""
    return f"turns/{number:04}.md"


def year_page(anchor: str) -> str:
    """The page of the turns of a year, by the anchor that the year has in the list of all."""
    return f"turns/{anchor}.md"


def table_page(name: str) -> str:
    """The page of a table of the rules; the switches have a page of another shape."""
    return SWITCHES if name == "switches" else f"rules/tables/{name.replace('_', '-')}.md"


def safe_names(names: Iterable[str]) -> Mapping[str, str]:
    """A file name without ending for each name, distinct on any disk; the name itself where it will do."""
    distinct = sorted(set(names))
    plain = {name: _plain(name) for name in distinct}
    often = Counter(plain.values())
    marked = {name: _marked(kept, name) for name, kept in plain.items() if often[kept] > 1 or not _will_do(kept, name)}
    taken = set(marked.values())
    return {name: marked.get(name) or (_marked(kept, name) if kept in taken else kept) for name, kept in plain.items()}


def _plain(name: str) -> str:
    """The name in lower case with letters, numbers and `-,._` alone; never a hidden file."""
    text = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    kept = "".join(sign if unicodedata.category(sign)[0] in "LMN" or sign in "-,._" else "-" for sign in text)
    return re.sub(r"[.]{2,}", ".", kept).strip(".")[:_LONGEST].rstrip(".")


def _will_do(kept: str, name: str) -> bool:
    same = kept == unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return same and bool(kept) and kept.partition(".")[0] not in _DEVICES and kept not in _INDEXES


def _marked(kept: str, name: str) -> str:
    mark = md5(name.encode("utf-8", "surrogatepass"), usedforsecurity=False).hexdigest()[:8]
    stem = kept.strip("-,._")[: _LONGEST - 9]
    # a device's name is one with any ending, so the mark comes first there
    return f"{stem.replace('.', '-')}-{mark}" if stem else f"x-{mark}"


@lru_cache(maxsize=100_000)
def url_of(path: str, directory_urls: bool) -> str:
    """The address of a file from the site's root, as MkDocs publishes it."""
    if not path.endswith(".md"):
        return quote(path)
    folder, name = posixpath.split(path[:-3])
    if name == "README":
        name = "index"
    if not directory_urls:
        return quote(posixpath.join(folder, f"{name}.html"))
    whole = folder if name == "index" else posixpath.join(folder, name)
    return quote(f"{whole or '.'}/")


@lru_cache(maxsize=100_000)
def href(from_page: str, to: str, directory_urls: bool, anchor: str = "") -> str:
    """A link from one page to another file of the site, right wherever the site lies."""
    here, there = url_of(from_page, directory_urls), url_of(to, directory_urls)
    fragment = f"#{quote(anchor)}" if anchor else ""
    if from_page == to and fragment:
        return fragment
    folders, steps = _steps(posixpath.dirname(here)), _steps(there)
    shared = len(posixpath.commonprefix([folders, steps]))
    link = "/".join((*[".."] * (len(folders) - shared), *steps[shared:])) or "."
    return f"{link}/{fragment}" if there.endswith("/") else f"{link}{fragment}"


def _steps(address: str) -> list[str]:
    return [step for step in address.split("/") if step not in ("", ".")]
