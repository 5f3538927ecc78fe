"""The words by which rows call functions: each means one function, and each is called by a row (K2-GEN-3)."""

from __future__ import annotations

import importlib
import pkgutil
from collections import defaultdict
from pathlib import Path

import pytest

from kingdom_chronicle.rules.kingdom_2e import activities, events

TABLES = Path(activities.__file__).parents[1] / "tables"


@pytest.mark.parametrize("registry", ["NAMED", "COSTS", "DCS", "SHIFTS", "HARDER", "CIRCUMSTANCES", "LIMITS"])
def test_no_word_means_two_functions(registry: str) -> None:
    """K2-GEN-3."""
    found: dict[str, set[object]] = defaultdict(set)
    for package in (activities, events):
        for module in pkgutil.iter_modules(package.__path__):
            part = importlib.import_module(f"{package.__name__}.{module.name}")
            for word, function in getattr(part, registry, {}).items():
                found[word].add(function)
    assert found
    assert sorted(word for word, functions in found.items() if len(functions) > 1) == []


def test_every_named_effect_is_called() -> None:
    """K2-GEN-3: none stands there that no row and no promise calls."""
    from kingdom_chronicle.rules.kingdom_2e.activities.named_effects import NAMED

    texts = [path.read_text("utf-8") for path in sorted(TABLES.glob("*.yml"))]
    code = [path.read_text("utf-8") for path in sorted(TABLES.parent.rglob("*.py"))]
    called = "".join(texts) + "".join(code)
    uncalled = [word for word in NAMED if f"do: {word}" not in called and f'"do": "{word}"' not in called]
    assert uncalled == []
