"""The search index of the site: a script that holds title, address and words of every page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping

from .edition import Edition
from .markdown_text import MENTION, to_html
from .prose import title_of, without_front_matter
from .story import plain_text

_LONGEST = 12_000
"""So many letters of a page are searched."""


def search_index(edition: Edition, pages: Mapping[str, str], prose: Mapping[str, str]) -> str:
    """`window.chronicleIndex = [{title, url, text}, ...]` of all pages, hand-written ones too."""
    entries = [*_generated(edition, pages), *_written(edition, prose)]
    lines = ",\n".join(json.dumps(entry, ensure_ascii=False, sort_keys=True) for entry in entries)
    # a script that no HTML parser can end early, wherever it is put
    safe = lines.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return f"window.chronicleIndex = [\n{safe}\n];\n"


def _generated(edition: Edition, pages: Mapping[str, str]) -> Iterable[dict[str, str]]:
    for path in sorted(pages):
        title = re.search(r'^title: (".*")$', pages[path], re.MULTILINE)
        body = re.sub(r"<svg\b.*?</svg>", " ", without_front_matter(pages[path]), flags=re.DOTALL)
        yield {
            "title": json.loads(title[1]) if title else path,
            "url": edition.url(path),
            "text": plain_text(body)[:_LONGEST],
        }


def _written(edition: Edition, prose: Mapping[str, str]) -> Iterable[dict[str, str]]:
    for path in sorted(prose):
        text = MENTION.sub(lambda found: found[1].rpartition("|")[2], without_front_matter(prose[path]))
        html = to_html(text)
        yield {
            "title": title_of(path, prose[path]),
            "url": edition.url(path),
            "text": plain_text(html)[:_LONGEST],
        }
