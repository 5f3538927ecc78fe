"""The names that an editor may suggest for a key: rows of tables, figures, switches, people, settlements."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..engine.view import View
from ..reading.fields import Fields
from .ids import HEXES, PEOPLE, TOWNS, records

_BUILT = ("buildings", "improvements")
_TABLES: Mapping[str, tuple[str, ...]] = {
    "build": _BUILT,
    "upgrade": _BUILT,
    "to": _BUILT,
    "demolish": _BUILT,
    "repair": _BUILT,
    "destroy": _BUILT,
    "as": ("roles",),
    "vacate": ("roles",),
    "leader": ("roles",),
    "terrain": ("terrain",),
    "special": ("special_terrain",),
    "does": ("activities",),
}
LISTED = "names-"
_MOST = 400
"""More names than this are no help in a list."""


@dataclass(frozen=True)
class Suggestions:
    """Names by key, and for keys that hold a mapping the keys of that mapping with their names."""

    names: Mapping[str, tuple[str, ...]]
    inside: Mapping[str, Mapping[str, tuple[str, ...]]]

    def suggested(self, key: str, schema: Any) -> Any:
        """A key's schema with the names that may stand there, none of which it insists on."""
        if key in self.inside and isinstance(schema, dict) and isinstance(schema.get("additionalProperties"), dict):
            each = schema["additionalProperties"]
            return schema | {"properties": {name: _with(words, each) for name, words in self.inside[key].items()}}
        if key not in self.names:
            return schema
        return {"anyOf": [{"$ref": f"#/$defs/{LISTED}{key.replace(' ', '-')}"}, schema]}

    def lists(self) -> dict[str, dict[str, list[str]]]:
        """The lists that `suggested` refers to."""
        return {LISTED + key.replace(" ", "-"): {"enum": list(words)} for key, words in self.names.items()}


def suggestions(view: View) -> Suggestions:
    """What is known at a moment of a campaign."""
    tables = view.rulebook.tables
    language = view.campaign.languages[0]
    labels = {
        table: tuple(
            str(getattr(row.values, language, "") or getattr(row.values, "label", "") or id) for id, row in rows.items()
        )
        for table, rows in tables.items()
    }
    names = {key: tuple(label for table in of for label in labels.get(table, ())) for key, of in _TABLES.items()}
    for table, words in labels.items():
        names.setdefault(table, words)
        names.setdefault(table.removesuffix("s"), words)
    people = tuple(view.campaign.people)
    towns = tuple(str(getattr(town, "name", town.key)) for town in records(view, "settlement"))
    names |= dict.fromkeys(PEOPLE, people) | dict.fromkeys(TOWNS, towns)
    names |= {key: tuple(view.campaign.land.hexes) for key in HEXES}
    figures = {id.replace("-", " "): () for id in (*view.ruleset.stocks, *view.sheet)}
    switches = {id: tuple(getattr(row.values, "readings", ())) for id, row in tables.get("switches", {}).items()}
    roles = dict.fromkeys(labels.get("roles", ()), people)
    skills: dict[str, tuple[str, ...]] = dict.fromkeys(labels.get("skills", ()), ())
    inside: dict[str, Mapping[str, tuple[str, ...]]] = dict.fromkeys(("gm", "expect", "figures"), figures)
    inside |= {"rules": switches, "leaders": roles, "skills": skills}
    return Suggestions({key: words for key, words in names.items() if 0 < len(words) <= _MOST}, inside)


def table_of(key: str, model: type[Fields], tables: tuple[str, ...]) -> str:
    """The table whose rows a field of a line names, or nothing; what stands in a hex is no building."""
    known = _TABLES.get(key, ())
    if known == _BUILT:
        needed = {name for name, field in model.model_fields.items() if field.is_required()}
        known = tuple(table for table, place in zip(_BUILT, ("in_", "hex"), strict=True) if place in needed)
    if key == "absent" and "lose" in model.model_fields:
        # who gives up an activity instead is named by the role
        known = ("roles",)
    return next((table for table in (*known, key, f"{key}s") if table in tables), "")


def _with(words: tuple[str, ...], schema: Any) -> Any:
    return {"anyOf": [{"enum": list(words)}, schema]} if words else schema
