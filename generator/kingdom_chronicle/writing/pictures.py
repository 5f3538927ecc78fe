"""Pictures and other files of the journal that only hidden words name: the players' site must not hold them."""

from __future__ import annotations

import html
import posixpath
from collections.abc import Iterable, Iterator, Mapping
from urllib.parse import quote

from ..reading.campaign import Campaign
from ..reading.source import Node
from .prose import is_secret


def kept_back(
    files: Iterable[str],
    campaign: Campaign,
    prose: Mapping[str, str],
    shown: Iterable[str],
    unread: Iterable[str] = (),
) -> frozenset[str]:
    """Which of the journal's files are named by the campaign, by secret pages or in `unread`, and nowhere openly.

    `prose` are the hand-written pages, `shown` the texts of the generated ones: what is told is shown there.
    A file that nothing names stays, as something else may need it.
    """
    hidden = [*_words_of(campaign), *(text for text in prose.values() if is_secret(text)), *unread]
    told = [*shown, *(text for text in prose.values() if not is_secret(text))]
    return frozenset(path for path in files if _named(path, hidden) and not _named(path, told))


def _words_of(campaign: Campaign) -> Iterator[str]:
    waiting: list[Node] = list(campaign.nodes.values())
    while waiting:
        value = waiting.pop().value
        if isinstance(value, str):
            yield value
        else:
            waiting += value if isinstance(value, list) else value.values()


def _named(path: str, texts: Iterable[str]) -> bool:
    """Whether any of the texts names a file, as it is written or as a link writes it."""
    name = posixpath.basename(path)
    ways = {name, quote(name), html.escape(name)}
    return any(way in text for text in texts for way in ways)
