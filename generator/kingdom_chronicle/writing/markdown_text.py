"""Markdown as HTML: the one place that knows Python-Markdown, which MkDocs brings."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any
from xml.etree import ElementTree

from markdown import Markdown  # type: ignore[import-untyped]
from markdown.extensions import Extension  # type: ignore[import-untyped]
from markdown.extensions.tables import TableExtension  # type: ignore[import-untyped]
from markdown.extensions.toc import TocExtension, slugify_unicode  # type: ignore[import-untyped]
from markdown.inlinepatterns import InlineProcessor  # type: ignore[import-untyped]
from markdown.util import INLINE_PLACEHOLDER_RE  # type: ignore[import-untyped]

MENTION = re.compile(r"\[\[([^\[\]\n]{1,200})\]\]")
"""`[[Tuskholm]]`, `[[hex:0720|the ford]]`."""

PLACEHOLDER = re.compile(r'<span data-mention="([^"]*)"></span>')
"""What stands for a mention in the HTML, its words in the attribute."""


def to_html(text: str) -> str:
    """Markdown as HTML that still has to be cleaned, with a placeholder for each `[[...]]` but in code."""
    return str(_converter().reset().convert(text))


def page_to_html(text: str) -> str:
    """The Markdown of a page of its own, its headings with the ids that they have on the site."""
    return str(_converter(True).reset().convert(text))


@lru_cache(maxsize=2)
def _converter(of_a_page: bool = False) -> Any:
    # no footnotes and attributes in a story: they live by ids, and it must not take one of the page's
    more = ["attr_list", "md_in_html", TocExtension(slugify=slugify_unicode)] if of_a_page else []
    return Markdown(
        extensions=[
            "def_list",
            "fenced_code",
            TableExtension(use_align_attribute=True),
            "sane_lists",
            _WithMentions(),
            *more,
        ],
        output_format="html",
    )


class _Mentions(InlineProcessor):  # type: ignore[misc]
    """`[[...]]` as a placeholder element."""

    def handleMatch(self, found: re.Match[str], data: str) -> tuple[Any, int, int]:
        element = ElementTree.Element("span")
        element.set("data-mention", self._as_written(found[1]))
        return element, found.start(0), found.end(0)

    def _as_written(self, inside: str) -> str:
        """The words with code again where a placeholder stands for it: a name may hold backticks."""
        stash = self.md.treeprocessors["inline"].stashed_nodes

        def written(held: re.Match[str]) -> str:
            node = stash.get(held[1], "")
            return node if isinstance(node, str) else f"`{''.join(node.itertext())}`"

        return str(INLINE_PLACEHOLDER_RE.sub(written, inside))


class _WithMentions(Extension):  # type: ignore[misc]
    """Mentions come after code (190) and escapes (180), before references (170)."""

    def extendMarkdown(self, md: Any) -> None:
        md.inlinePatterns.register(_Mentions(MENTION.pattern, md), "chronicle_mentions", 175)
