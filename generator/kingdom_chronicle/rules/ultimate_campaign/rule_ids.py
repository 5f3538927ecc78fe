"""The ids of the rules that can stand in a `waive`, collected from the package itself."""

from __future__ import annotations

import re
from pathlib import Path

_ID = re.compile(r"UC-[A-Z]+-[0-9]+")

RULE_IDS = frozenset(
    id for path in sorted(Path(__file__).parent.rglob("*.py")) for id in _ID.findall(path.read_text("utf-8"))
)
"""Every rule id that a module of this package names."""
