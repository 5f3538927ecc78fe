"""Words of the group's own made harmless where they are printed among ours: in Markdown, in a log, in a picture."""

from __future__ import annotations

import re

from ..reading.problems import on_one_line
from .spaces import closed_up

MOST = 160
"""A line shows no more of what a file says."""

_BREAK = "\u200b"
"""Nobody sees it, and what it stands in is no longer a mention."""
_MARKUP = re.compile(r"([\\`*_\[\]|~$^#])")
# @name, #1, !1, GH-1, a commit's number, an address: hosts make links of them, tell people, close issues
_CALLING = re.compile(r"([@#!~$%^&:])(?=\w)|(?<=:)(?=//)|\b(GH)(?=-[0-9])|\b(www)(?=\.)", re.IGNORECASE)
_COMMIT = re.compile(r"\b([0-9a-f]{6})(?=[0-9a-f]{1,34}\b)", re.IGNORECASE)
_COMMAND = re.compile(r":(?=:)|#(?=#\[)")


def plain(text: str, most: int = MOST) -> str:
    """Text on one line that commands no terminal and no log of a build, and no longer than `most`."""
    line = closed_up(on_one_line(text))
    line = line if len(line) <= most else line[: most - 1] + "…"
    return _COMMAND.sub(lambda found: found[0] + _BREAK, line)


def markdown(text: str, most: int = MOST) -> str:
    """The same for Markdown: no markup, no HTML, nothing that a host makes a mention or a link of."""
    line = _CALLING.sub(lambda found: found[0] + _BREAK, plain(text, most))
    line = _COMMIT.sub(lambda found: found[0] + _BREAK, line)
    line = line.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return _MARKUP.sub(r"\\\1", line)


def fenced(text: str) -> str:
    """Several lines as a block of code, whatever they hold."""
    longest = max((len(run) for run in re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}text\n{text}\n{fence}"
