"""The ids of the rules that can stand in a `waive`, collected from the package itself."""

from __future__ import annotations

import re
from pathlib import Path

_ID = re.compile(r"K2-[A-Z]+-[0-9]+|K2-ACT-[a-z-]+[a-z]")

RULE_IDS = frozenset(
    id
    for path in sorted(Path(__file__).parent.rglob("*"))
    if path.suffix in (".py", ".yml")
    for id in _ID.findall(path.read_text("utf-8"))
)
"""Every rule id that a module or a table of this package names."""
