"""A ruleset's own folder of tables as a layer. It is package data: a mistake in it is a bug, not a campaign's."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ..engine.tables import Layer
from ..reading.source import Node
from ..reading.yaml_nodes import read_yaml


@cache
def base_layer(name: str, folder: Path) -> Layer:
    """Every table of the folder, plain rows. Raises ValueError where one cannot be read."""
    return Layer(name, _tables(name, folder), base=True)


@cache
def variant_layer(name: str, folder: Path) -> Layer:
    """What the folder's tables `add`, `change` and `remove` of another ruleset's. Raises ValueError as well."""
    return Layer(name, _tables(name, folder))


def _tables(name: str, folder: Path) -> dict[str, Node]:
    tables = {}
    for path in sorted(folder.glob("*.yml")):
        node, problems = read_yaml(path.read_text("utf-8"), f"rules/{name}/{path.name}")
        if problems or node is None:
            raise ValueError("\n".join(str(problem) for problem in problems) or f"{path.name} is empty")
        tables[path.stem] = node
    return tables
