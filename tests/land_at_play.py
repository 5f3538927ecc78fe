"""Kingdoms of bare land: what the tests of hexes, improvements and their scores are played on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.engine.view import View
from kingdom_chronicle.reading.source import Problem
from rules_at_play import legal, opened, play, realm

SIGNS = "p: plains, f: forest, h: hills, m: mountains, s: marsh, d: desert, w: water, j: jungle, c: cavern"


def sign(terrain: str) -> str:
    """The sign of a terrain on these maps."""
    return next(each[0] for each in SIGNS.split(", ") if each.endswith(f" {terrain}"))


def land(*rows: str, rivers: str = "", hexes: str = "") -> str:
    """A map whose columns are letters: `land("ppf", "phm")` has the hexes A1 to C2.

    Columns B, D, F ... are pushed down by half a hex: A1 touches A2 and B1; B1 touches A1, A2, B2, C1, C2.
    """
    ground = "".join(f"  {' '.join(row)}\n" for row in rows)
    facts = "".join(f"  {line}\n" for line in hexes.splitlines())
    text = f'label: "{{col:letter}}{{row}}"\nlegend: {{{SIGNS}}}\nterrain: |\n{ground}'
    return text + (f"rivers: [[{rivers}]]\n" if rivers else "") + (f"hexes:\n{facts}" if facts else "")


def kingdom(
    hexes: Mapping[str, str] | Iterable[str],
    figures: str = "treasury: 100",
    more: str = "",
    rules: str = "exploration: untracked",
    turn: int = 0,
) -> str:
    """A kingdom.yml of a kingdom that holds these hexes, with what is built there: `{"A1": "Road, Farm"}`."""
    built = hexes if isinstance(hexes, Mapping) else dict.fromkeys(hexes, "")
    holdings = "".join(f"    {label}: [{what}]\n" for label, what in built.items())
    text = opened(f"{{{figures}}}", f"  hexes:\n{holdings}{more}", turn)
    return text.replace("exploration: untracked", rules)


def month(*edict: str) -> str:
    """A turn of these edict lines, calm and without an event."""
    lines = "".join(f"- {line}\n" for line in edict)
    decided = f"edict:\n{lines}" if edict else ""
    return f"upkeep:\n- stability: {{roll: 20}}\n{decided}event:\n- happens: {{roll: 100}}\n"


def settled(hexes: Mapping[str, str] | Iterable[str], ground: str, **said: str) -> View:
    """The view of a kingdom that came over from paper, before its first turn."""
    return legal(realm(kingdom=kingdom(hexes, **said), land=ground)).last.view  # type: ignore[arg-type]


def refused(files: dict[str, str]) -> list[tuple[str, str]]:
    """The problems of a campaign as rule and sentence, those that only echo others left out."""
    return [(problem.code, str(problem.message)) for problem in told(files)]


def codes(files: dict[str, str]) -> list[str]:
    """The rules against a campaign, in the order of play."""
    return [problem.code for problem in told(files)]


def told(files: dict[str, str]) -> list[Problem]:
    """The problems of a campaign, those that only echo others left out."""
    return [problem for problem in play(files)[1] if problem.severity != "consequence"]


def changed(journal: Journal, name: str, turn: int | None = None) -> int:
    """By how much the Edict phase of a turn moved a figure."""
    record = journal.turn(turn) if turn is not None else journal.last
    assert record is not None
    return record.after["edict"][name] - record.after["upkeep"][name]
