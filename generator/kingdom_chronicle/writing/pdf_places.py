"""On which page of a printed PDF the places lie that its links lead to.

Chromium writes its PDFs plainly: numbered objects, a tree of pages, and a list of named places. What is written
otherwise is not understood, and then no place is found: a book without page numbers is better than none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from urllib.parse import unquote

_OBJECT = re.compile(rb"(?:^|\n)(\d+) 0 obj\s*(.*?)\s*endobj", re.DOTALL)
_CATALOG = re.compile(rb"/Type\s*/Catalog\b")
_PAGES = re.compile(rb"/Pages\s+(\d+) 0 R")
_PLACES = re.compile(rb"/Dests\s+(\d+) 0 R")
_KIDS = re.compile(rb"/Kids\s*\[([^\]]*)\]")
_PLACE = re.compile(rb"/([^\s/\[\]<>()]+)\s*\[\s*(\d+) 0 R")


def places_in(pdf: bytes) -> Mapping[str, int]:
    """The pages, counted from 1, of the places by their ids; nothing where the file cannot be understood."""
    objects = {int(found[1]): found[2] for found in _OBJECT.finditer(pdf)}
    catalog = next((text for text in objects.values() if _CATALOG.search(text)), b"")
    top, places = _PAGES.search(catalog), _PLACES.search(catalog)
    if top is None or places is None:
        return {}
    pages = {number: count for count, number in enumerate(_leaves(objects, int(top[1])), 1)}
    listed = _PLACE.findall(objects.get(int(places[1]), b""))
    return {_id(name): pages[int(page)] for name, page in listed if int(page) in pages}


def _leaves(objects: Mapping[int, bytes], number: int, depth: int = 0) -> Iterator[int]:
    """The pages below a part of the tree, in order."""
    kids = _KIDS.search(objects.get(number, b""))
    if kids is None:
        yield number
    elif depth < 50:
        for kid in re.findall(rb"(\d+) 0 R", kids[1]):
            yield from _leaves(objects, int(kid), depth + 1)


def _id(name: bytes) -> str:
    """A PDF writes `#20` for a sign that a name cannot hold; Chromium names a place as an address does."""
    raw = re.sub(rb"#([0-9A-Fa-f]{2})", lambda found: bytes([int(found[1], 16)]), name)
    return unquote(raw.decode("utf-8", "replace"))
