"""No page shows an id: what the rules call `event-dc` or `cost_rp` has a name on every page of a campaign."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from kingdom_chronicle.engine.ruleset import Ruleset
from kingdom_chronicle.rules import RULESETS
from pages_at_play import Read, rendered
from rules_at_play import legal

HERE = Path(__file__).parents[1] / "campaigns"
WRITTEN = ("rules/switches.md", "rules/turn.md", "rules/ids.md", "rules/index.md")
"""Pages that show what a file writes: names of switches and of rulesets, fields, ids of rules."""


def campaign(name: str) -> dict[str, str]:
    folder = HERE / name
    return {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for path in sorted(folder.rglob("*.yml"))
        if path.parent.name != "outcomes"
    }


@cache
def texts(name: str, audience: str) -> dict[str, str]:
    """What the generated pages of a campaign show, without ids of rules."""
    made = rendered(campaign(name), audience, prose={})
    pages = (path for path in made if path.endswith(".md") and path not in WRITTEN)
    return {path: re.sub(r"\b(K2|UC|FR)-[\w-]+", "", Read(made[path]).text) for path in pages}


def ids_of(ruleset: Ruleset) -> set[str]:
    """What the rules call things that a reader knows by another name."""
    tables = ruleset.printed.tables
    found = {id for table in tables.values() for id in table} | set(ruleset.stocks) | set(ruleset.scores)
    labels = " ".join(str(getattr(row.values, "label", "")) for table in tables.values() for row in table.values())
    known = set(re.findall(r"[\w-]+", labels.lower()))
    return {id for id in found if "-" in id and id not in known}


def shown(name: str, audience: str, ids: set[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for path, text in texts(name, audience).items():
        words = set(re.findall(r"(?<![\w-])[a-z][a-z0-9]*(?:[-_][a-z0-9]+)+(?![\w-])", text))
        if bad := sorted(word for word in words if "_" in word or word in ids):
            found[path] = bad
    return found


def test_no_page_of_a_second_edition_campaign_shows_an_id() -> None:
    ruleset = legal(campaign("alder-march")).ruleset
    ids = ids_of(ruleset)
    # the test would be blind without them
    assert {"event-dc", "claim-hex", "wall-stone", "crop-failure"} <= ids
    for audience in ("players", "gm"):
        assert shown("alder-march", audience, ids) == {}


def test_no_page_shows_how_a_cell_is_kept() -> None:
    """No value of the program itself: neither its brackets nor its quotes."""
    for audience in ("players", "gm"):
        for path, text in texts("alder-march", audience).items():
            assert re.search(r"=\(|='|\{'|\bNone\b|\(\)|<[a-z_.]+ object", text) is None, path


def test_every_ruleset_has_ids_to_look_for() -> None:
    assert all(ids_of(make()) for make in RULESETS.values())
