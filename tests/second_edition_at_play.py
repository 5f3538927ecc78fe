"""Small campaigns of the second edition for rule tests: a base that is legal, and what a test adds to it."""

from __future__ import annotations

from rules_at_play import legal, play

__all__ = ["FOUNDED", "LAND", "PEOPLE", "TERRAIN", "founded", "legal", "opened", "play"]

PEOPLE = "".join(f"{name}: {{player: yes}}\n" for name in ["Ada", "Bo", "Cy", "Di", "Ed", "Fen", "Gus", "Hal"])
PEOPLE += "Odo: {}\nPia: {}\n"

LEADERS = (
    "{Ruler: Ada, Counselor: Bo, General: Cy, Emissary: Di, Magister: Ed, Treasurer: Fen, Viceroy: Gus, Warden: Hal}"
)

# With this seed and no written die no event comes in the first turns; tests that mind write their dice.
FOUNDED = f"""\
format: 1
name: The Test March
ruleset: kingdom-2e
dice: {{seed: calm 2}}
founding:
  charter: expansion
  heartland: forest or swamp
  government: republic
  boosts: [economy, culture, economy, loyalty]
  skills: {{Trade: trained, Wilderness: trained, Agriculture: trained, Arts: trained}}
  leaders: {LEADERS}
"""

TERRAIN = """\
label: "{col:letter}{row}"
legend: {p: plains, f: forest, h: hills, m: mountains, s: swamp, l: lake}
terrain: |
  p p p f h m
  p p p f h m
  p p p s h l
  p p p f h l
"""
"""Columns A to F, rows 1 to 4."""

# a river runs down column B
LAND = TERRAIN + "rivers: [[B1, B2, B3, B4]]\n"


def founded(
    *turns: str, kingdom: str = FOUNDED, people: str = PEOPLE, land: str = LAND, realms: str = ""
) -> dict[str, str]:
    """The files of a campaign that is founded, with these turns from turn 1 on."""
    files = {"kingdom.yml": kingdom, "people.yml": people, "map.yml": land}
    if realms:
        files["realms.yml"] = realms
    return files | {f"turns/{number:04}.yml": text for number, text in enumerate(turns, 1)}


def opened(figures: str = "{}", more: str = "", skills: str = "{}", rules: str = "{}", turn: int = 4) -> str:
    """A kingdom.yml that comes over from paper after `turn`, all roles filled; `more` are lines of `opening:`."""
    return f"""\
format: 1
name: The Test March
ruleset: kingdom-2e
dice: {{seed: calm 2}}
rules: {rules}
opening:
  after turn: {turn}
  leaders: {LEADERS}
  skills: {skills}
  figures: {figures}
{more}"""
