"""A campaign for the tests of the pages, and what a test reads off a page: elements, links, text."""

from __future__ import annotations

import posixpath
import re
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

from kingdom_chronicle.writing.addresses import url_of
from kingdom_chronicle.writing.pages import render
from rules_at_play import legal

KINGDOM = """\
format: 1
name: The Test March
motto: Held by a thread.
ruleset: ultimate-campaign
calendar: {months: [Thaw, Sowing], begins: {month: Thaw, year: 3}}
dice: {seed: test}
founding:
  alignment: neutral
  treasury: 60
  leaders:
    Ruler: {person: Ada, adds to: economy}
    Councilor: Bo
    General: Cy
    Grand Diplomat: Di
    High Priest: Ed
    Magister: Flo
    Marshal: Gus
    Spymaster: {person: Ike, adds to: stability}
    Warden: Kit
"""

PEOPLE = """\
Ada: {abilities: {cha: 16}, player: true, bio: "Born in [[Tuskholm]]."}
Bo: {}
Cy: {}
Di: {}
Ed: {}
Flo: {abilities: {int: 14}, feats: [Leadership]}
Gus: {}
Ike: {}
Kit: {}
Lou: {}
"""

TERRAIN = """\
label: "{col:letter}{row}"
legend: {p: plains, f: forest, h: hills, m: mountains, w: water}
terrain: |
  p p p f h m
  p p p f h m
  p p p p p w
  p p p f h w
rivers: [[B1, B2, B3]]
"""
"""Columns A to F, rows 1 to 4."""

# B2 is the first hex, D3 only a rumour, F1 unknown with a name nobody may read
MAP = (
    TERRAIN
    + """\
hexes:
  B2: {name: Heron Ford, known: cleared, note: Where the herons stand.}
  B3: {known: cleared}
  C2: {known: explored, special: [landmark]}
  D3: {name: Low Tarn, known: rumoured, special: [lair], note: said to be deep}
  F1: {name: Mount Nowhere, note: not to be told}
  E1: {known: explored, secret: {special: [lair], note: an owlbear sleeps}}
"""
)

FIRST = """\
title: Ten wagons
story: |
  They came in the rain to [[hex:B2|the ford]], and [[person:Ada]] read the charter.

  In the morning there was a place called [[Tuskholm]].
played: 2026-03-07
edict:
- claim: B2
- prepare: B2
- found: Tuskholm
  hex: B2
  borders: {west: water}
  with:
  - {build: Inn, lot: C3}
  - {build: House, lot: C4}
- taxation: light
event:
- event: Vandals
  told: yes
"""

FOUND = """\
edict:
- claim: B2
- prepare: B2
- found: Tuskholm
  hex: B2
  with:
  - {build: Inn, lot: C3}
  - {build: House, lot: C4}
"""
QUIET = "event:\n- happens: {roll: 100}\n"
"""A month to which no event comes."""

SECOND = """\
title: The weir
story: Nobody slept.
secret: {story: The miller was seen, note: the miller is a spy, until: 4}
upkeep:
- stability: {roll: 1, rolls: {unrest: 3}, by: Cy}
edict:
- explore: [C3]
- claim: B3
  why: the east bank is ours
- build: Mill
  in: Tuskholm
  lot: A1
  granted: the guild paid
- gm: {loyalty: -1}
  secret: {why: bribed by the miller, until: 4}
- gm: {treasury: +2}
  why: found under the floor
  secret: true
"""

CAMPAIGN: dict[str, str] = {
    "kingdom.yml": KINGDOM,
    "people.yml": PEOPLE,
    "map.yml": MAP,
    "turns/0001.yml": FIRST,
    "turns/0002.yml": SECOND,
    "turns/0003.yml": "",
}

PROSE: dict[str, str] = {
    "lore.md": "# Of herons\n\nAt [[hex:B2|the ford]] of [[Tuskholm]], see [the first turn](turns/0001.md).\n",
    "gm.md": "---\nsecret: true\n---\n# The plot\n\nThe heron is a druid.\n",
}


SECRETS = (
    "miller",
    "druid",
    "under the floor",
    "Mount Nowhere",
    "not to be told",
    "owlbear",
    "said to be deep",
)
"""Words that stand in the campaign and its pages for the game master alone."""


def rendered(
    files: dict[str, str] | None = None,
    audience: str = "players",
    prose: dict[str, str] | None = None,
    directory_urls: bool = False,
) -> dict[str, str]:
    """The generated files of a campaign that must be legal."""
    made = render(
        legal(CAMPAIGN if files is None else files),
        "en",
        audience,
        PROSE if prose is None else prose,
        directory_urls=directory_urls,
    )
    return {path: content if isinstance(content, str) else content.decode() for path, content in made.items()}


def with_turns(*turns: str, **files: str) -> dict[str, str]:
    """The campaign with other turns, and other files by the stem of their names."""
    base = {path: text for path, text in CAMPAIGN.items() if not path.startswith("turns/")}
    base |= {f"{name}.yml": text for name, text in files.items()}
    return base | {f"turns/{number:04}.yml": text for number, text in enumerate(turns, 1)}


def body(page: str) -> str:
    """A page without its front matter."""
    return re.sub(r"\A---\n.*?\n---\n", "", page, count=1, flags=re.DOTALL)


VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "wbr"})
"""The elements that have no end tag."""


class Read(HTMLParser):
    """The elements of a page as (tag, attributes), its ids, and the text that it shows."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self._text: list[str] = []
        self.feed(body(page))
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self._text.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self._text).split())

    @property
    def ids(self) -> list[str]:
        return [str(attributes["id"]) for _, attributes in self.elements if attributes.get("id")]

    def links(self) -> list[str]:
        """The addresses of links and pictures."""
        found = [attributes.get("href") for tag, attributes in self.elements if tag == "a"]
        found += [attributes.get("src") for tag, attributes in self.elements if tag == "img"]
        return [link for link in found if link is not None]


def broken_links(pages: dict[str, str], more: list[str], directory_urls: bool) -> list[str]:
    """The links of pages that lead to no page among them or `more`, or to an anchor that is not there."""
    at = {unquote(url_of(path, directory_urls)): path for path in [*pages, *more]}
    ids = {path: set(Read(page).ids) for path, page in pages.items() if path.endswith(".md")}
    broken = []
    for path, page in pages.items():
        for link in Read(page).links() if path.endswith(".md") else ():
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            folder = posixpath.dirname(unquote(url_of(path, directory_urls)))
            there = posixpath.normpath(posixpath.join(folder, unquote(parts.path))) if parts.path else ""
            ends = "/" if parts.path.endswith("/") else ""
            target = path if not parts.path else at.get("./" if there == "." and ends else there + ends)
            if target is None or (parts.fragment and unquote(parts.fragment) not in ids.get(target, set())):
                broken.append(f"{path}: {link}")
    return broken
