"""Small campaigns for rule tests: a base that is legal, and the replay of what a test adds to it."""

from __future__ import annotations

from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.engine.replay import replay
from kingdom_chronicle.reading.campaign import read_campaign
from kingdom_chronicle.reading.source import Problem
from kingdom_chronicle.rules import RULESETS, game_of, ruleset_named

# With this seed no event comes in the first eight turns, unless a die is written.
KINGDOM = """\
format: 1
name: The Test March
ruleset: ultimate-campaign
dice: {seed: calm 88500}
rules: {exploration: untracked}
founding:
  alignment: neutral
  treasury: 50
  leaders:
    Ruler: {person: Ada, adds to: economy}
    Councilor: Bo
    General: Cy
    Grand Diplomat: Di
    High Priest: Ed
    Magister: Flo
    Marshal: Gus
    Royal Enforcer: Hal
    Spymaster: {person: Ike, adds to: stability}
    Treasurer: Jo
    Warden: Kit
"""

# Everyone has ability scores of 10, so that no office but the alignment (Stability +4) adds anything.
NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ike", "Jo", "Kit", "Lou", "Mia", "Ned"]
PEOPLE = "".join(f"{name}: {{}}\n" for name in NAMES)

# Columns A to F, rows 1 to 4; a river runs down column B.
MAP = """\
label: "{col:letter}{row}"
legend: {p: plains, f: forest, h: hills, m: mountains, s: marsh, d: desert, w: water}
terrain: |
  p p p f h m
  p p p f h m
  p p p s d w
  p p p f h w
rivers: [[B1, B2, B3, B4]]
"""

SMALL: dict[str, str] = {"kingdom.yml": KINGDOM, "people.yml": PEOPLE, "map.yml": MAP}


def realm(*turns: str, kingdom: str = KINGDOM, people: str = PEOPLE, land: str = MAP, first: int = 1) -> dict[str, str]:
    """The files of a campaign whose turns are the texts given, from turn `first` on."""
    files = {"kingdom.yml": kingdom, "people.yml": people, "map.yml": land}
    return files | {f"turns/{first + place:04}.yml": text for place, text in enumerate(turns)}


def play(files: dict[str, str]) -> tuple[Journal, list[Problem]]:
    """Read and replay; fails where the files cannot even be read."""
    campaign, problems = read_campaign(files, game_of, tuple(RULESETS))
    assert campaign is not None, [str(problem) for problem in problems]
    ruleset = ruleset_named(campaign.ruleset)
    assert ruleset is not None
    journal, found = replay(campaign, ruleset)
    return journal, [*problems, *found]


def legal(files: dict[str, str]) -> Journal:
    """The journal of a campaign that must have no problem."""
    journal, problems = play(files)
    assert not problems, [str(problem) for problem in problems]
    return journal


def opened(figures: str, more: str = "", turn: int = 0) -> str:
    """A kingdom.yml that comes over from paper with these figures; all offices are filled by people of ability 10."""
    leaders = KINGDOM[KINGDOM.index("  leaders:") :]
    head = KINGDOM[: KINGDOM.index("founding:")]
    return f"{head}opening:\n  after turn: {turn}\n  alignment: neutral\n{leaders}  figures: {figures}\n{more}"
