"""A kingdom with one town, for the tests of settlements and buildings."""

from __future__ import annotations

from kingdom_chronicle.engine.book import Adjust, Entry, Note
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.reading.source import Problem
from kingdom_chronicle.rules.realm import Building
from rules_at_play import legal, opened, play, realm

RICH = "{treasury: 500, size: 60, consumption: 0, stability: 200}"
QUIET = "event:\n  - happens: {roll: 100}\n"
POOR = "{treasury: 500, size: 5, consumption: 0, stability: 200}"


def town(*stands: str, borders: str = "{west: water}", figures: str = RICH, rules: str = "", more: str = "") -> str:
    """kingdom.yml of a kingdom whose Tuskholm in A1 has these: `Inn C3`, `Temple B2 B3`, `Moat north`."""
    tuskholm = f"{{hex: A1, borders: {borders}, with: [{shape(*stands)}]}}"
    kingdom = opened(figures, f"  hexes: {{A1: []}}\n  settlements:\n    Tuskholm: {tuskholm}\n{more}")
    switches = f"rules: {{exploration: untracked{', ' + rules if rules else ''}}}"
    return kingdom.replace("rules: {exploration: untracked}", switches)


def calm(*turns: str, **said: str) -> dict[str, str]:
    """The files of a campaign: a turn that says nothing of events has none, so that no die plays into the test."""
    told = (text if not text.strip() or text[0] == "{" or "event:" in text else text + QUIET for text in turns)
    return realm(*told, **said)  # type: ignore[arg-type]


def shape(*stands: str) -> str:
    """Buildings as the items of a `with`."""
    items = []
    for each in stands:
        words = each.split()
        lots = [word for word in words if len(word) == 2]
        sides = [word for word in words if word in ("north", "east", "south", "west")]
        name = " ".join(word for word in words if word not in (*lots, *sides))
        place = f", side: {sides[0]}" if sides else f", lots: [{', '.join(lots)}]" if lots else ""
        items.append(f"{{build: {name}{place}}}")
    return ", ".join(items)


def edict(*lines: str) -> str:
    """A turn of these Edict lines: `build: Inn; lot: C3`; where no place is said, in Tuskholm."""
    text = "edict:\n"
    for line in lines:
        fields = line.split("; ")
        verb = fields[0].partition(":")[0]
        if verb in ("build", "upgrade", "demolish", "repair") and not any(
            each.startswith(("in:", "hex:")) for each in fields
        ):
            fields.append("in: Tuskholm")
        text += "  - " + "\n    ".join(fields) + "\n"
    return text


def built(*lines: str, kingdom: str) -> Journal:
    """The journal after one legal turn of these lines."""
    return legal(calm(edict(*lines), kingdom=kingdom))


def refused(*lines: str, kingdom: str) -> list[Problem]:
    """What is wrong with one turn of these lines."""
    return play(calm(edict(*lines), kingdom=kingdom))[1]


def said(problems: list[Problem]) -> list[str]:
    """The code and message of each problem."""
    return [f"{problem.code}: {problem.message}" for problem in problems]


def helped(problem: Problem) -> list[str]:
    return [str(help) for help in problem.help]


def standing(journal: Journal) -> dict[str, str]:
    """The type of each building by the end of its key."""
    return {each.key.partition("/")[2]: each.type for each in journal.last.view.all(Building).values()}


def one(journal: Journal, key: str) -> Building:
    """A building of Tuskholm by the end of its key."""
    return journal.last.view.all(Building)[f"tuskholm/{key}"]


def entries(journal: Journal, turn: int = -1) -> list[Entry]:
    """What was posted in the Edict phase of a turn, the last one where none is named."""
    return [entry for posted in journal.turns[turn].posted if posted.phase == "edict" for entry in posted.entries]


def moved(journal: Journal, stock: str = "treasury", turn: int = -1) -> list[int]:
    """How the Edict phase moved a stock, step by step."""
    found = (entry for entry in entries(journal, turn) if isinstance(entry, Adjust))
    return [entry.figure.value for entry in found if entry.stock == stock]


def notes(journal: Journal, id: str) -> list[dict[str, str | int]]:
    """The parts of each note of an id in the last Edict phase."""
    return [dict(entry.parts) for entry in entries(journal) if isinstance(entry, Note) and entry.id == id]
