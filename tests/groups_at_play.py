"""A small kingdom of the second edition among other groups: its turns, and what one activity did."""

from __future__ import annotations

from kingdom_chronicle.engine.book import Adjust, Check, Entry, Note
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.rules.kingdom_2e.records import Relation
from kingdom_chronicle.rules.kingdom_2e.relations import relation
from second_edition_at_play import LAND, PEOPLE, legal, opened, play

# Abilities of 10 and rank trained at level 1: each of these skills adds 3 to the die. The Control DC is 14.
SKILLS = (
    "{Statecraft: trained, Trade: trained, Boating: trained, Intrigue: trained, Industry: trained, Warfare: trained}"
)
GROUPS = """\
Silverstep: {negotiation dc: 18, hex: C1, attitude: friendly}
Varn: {negotiation dc: 25, level: 7}
"""
TOWN = "  hexes: {A1: [], A2: [], B1: []}\n  settlements: {Ford: {hex: A1, with: [{build: Houses, lot: A1}]}}\n"


def kingdom(figures: str = "", skills: str = SKILLS, rules: str = "{}", more: str = TOWN) -> str:
    """kingdom.yml that opens after turn 4 with food for some turns, and these figures besides."""
    return opened("{food: 4" + (f", {figures}" if figures else "") + "}", more, skills, rules)


def files(*turns: str, kingdom: str = "", realms: str = GROUPS) -> dict[str, str]:
    """The campaign whose turns 5, 6, ... are these lines: activities, or whole phases; nothing happens besides."""
    texts = {f"turns/{number:04}.yml": _turn(lines) for number, lines in enumerate(turns, 5)}
    return {
        "kingdom.yml": kingdom or globals()["kingdom"](),
        "people.yml": PEOPLE,
        "map.yml": LAND,
        "realms.yml": realms,
        **texts,
    }


def _turn(lines: str) -> str:
    phases = (
        lines if lines.startswith(("upkeep:", "commerce:", "activity:", "gm:")) or not lines else f"activity:\n{lines}"
    )
    return f"{phases}event:\n  - happens: {{roll: 1}}\n"


def after(*turns: str, kingdom: str = "", realms: str = GROUPS) -> Journal:
    """The journal of these turns, which must be legal."""
    return legal(files(*turns, kingdom=kingdom, realms=realms))


def wrong(*turns: str, kingdom: str = "", realms: str = GROUPS) -> list[tuple[str, str]]:
    """What is wrong with these turns: each rule and the words."""
    return [(each.code, each.message.text) for each in play(files(*turns, kingdom=kingdom, realms=realms))[1]]


def codes(*turns: str, kingdom: str = "", realms: str = GROUPS) -> list[str]:
    """The rules that these turns break."""
    return [code for code, _ in wrong(*turns, kingdom=kingdom, realms=realms)]


def does(name: str, *fields: str, leader: str = "Emissary") -> str:
    """A line of an activity."""
    return "".join((f"  - does: {name}\n    leader: {leader}\n", *(f"    {field}\n" for field in fields)))


RP = "  - gm: {rp: +20}\n    why: a chest in the river\n"
"""RP that are there whatever the resource dice brought."""


def entries(journal: Journal, rule: str) -> list[Entry]:
    """What a rule posted in the last turn."""
    return [each for posted in journal.last.posted for each in posted.entries if getattr(each, "rule", "") == rule]


def moved(journal: Journal, stock: str, rule: str) -> list[int]:
    """How a rule moved a stock in the last turn."""
    found = [each for each in entries(journal, rule) if isinstance(each, Adjust)]
    return [each.figure.value for each in found if each.stock == stock]


def check(journal: Journal, rule: str) -> Check:
    """The last check of a rule in the last turn."""
    return [each for each in entries(journal, rule) if isinstance(each, Check) and each.name != "flat"][-1]


def degree(journal: Journal, rule: str) -> str:
    """How that check came out."""
    return check(journal, rule).outcome


def notes(journal: Journal, rule: str) -> list[str]:
    """The notes of a rule in the last turn."""
    return [each.id for each in entries(journal, rule) if isinstance(each, Note)]


def part(journal: Journal, rule: str, label: str) -> list[int]:
    """The parts with this label that count in the total of that check."""
    return [each.value for each in check(journal, rule).total.parts if each.label == label]


def stands(journal: Journal, key: str = "silverstep") -> Relation:
    """How a group stands with the kingdom at the end."""
    return relation(journal.last.view, key)
