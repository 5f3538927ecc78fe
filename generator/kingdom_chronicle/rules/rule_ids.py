"""The ids of the rules that can stand in a `waive`, collected from a ruleset's own package."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path


@cache
def named_in(folder: Path, pattern: str) -> frozenset[str]:
    """Every rule id of this form that a module or a table of the folder names."""
    files = (path for path in sorted(folder.rglob("*")) if path.suffix in (".py", ".yml"))
    return frozenset(id for path in files for id in re.findall(pattern, path.read_text("utf-8")))
