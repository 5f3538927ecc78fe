"""A generated campaign of any length: legal, dull and large, for the benches."""

from __future__ import annotations

from collections.abc import Iterator

MONTHS = ["Thaw", "Seedmoon", "Highsun", "Haymonth", "Mistfall", "Longnight"]
LOTS = [f"{column}{row}" for row in range(1, 7) for column in "ABCDEF"]
STORY = (
    "The wagons came in before the rain, and the clerks counted them twice. Nobody in [[Firstholm]] had seen so "
    "much seed corn in one place. By the end of the month the ditches ran, and two families who had not spoken "
    "since the founding shared a plough. The Warden wrote that the roads were quiet; the Treasurer wrote back "
    "that quiet roads were cheap ones."
)


def campaign(turns: int = 240, side: int = 20) -> dict[str, str]:
    """The files of a campaign of so many turns on a map of `side` by `side` hexes."""
    files = {"kingdom.yml": _kingdom(), "people.yml": _people(), "map.yml": _map(side)}
    hexes = _outwards(side)
    claims = _Claims(hexes)
    for number in range(1, turns + 1):
        files[f"turns/{number:04}.yml"] = _turn(number, claims)
    return files


def _kingdom() -> str:
    offices = ["Councilor", "General", "Grand Diplomat", "High Priest", "Magister", "Marshal", "Treasurer", "Warden"]
    leaders = "".join(f"    {office}: Person {number}\n" for number, office in enumerate(offices, 3))
    return (
        "format: 1\nname: The Long March\nruleset: ultimate-campaign\nlanguage: en\n"
        f"calendar: {{months: [{', '.join(MONTHS)}], begins: {{month: Thaw, year: 1}}}}\n"
        "dice: {seed: bench}\nfounding:\n  alignment: lawful good\n  treasury: 200000\n  leaders:\n"
        "    Ruler: {person: Person 1, adds to: loyalty}\n    Spymaster: {person: Person 2, adds to: economy}\n"
        + leaders
    )


def _people() -> str:
    return "".join(
        f"Person {number}: {{abilities: {{str: 14, dex: 12, con: 13, int: 16, wis: 15, cha: 17}}}}\n"
        for number in range(1, 13)
    )


def _map(side: int) -> str:
    rows = "".join("  " + " ".join("p" * side) + "\n" for _ in range(side))
    river = ", ".join(_label(side // 2, row) for row in range(side))
    return f'label: "{{col:02}}{{row:02}}"\nlegend: {{p: plains}}\nterrain: |\n{rows}rivers: [[{river}]]\n'


def _label(column: int, row: int) -> str:
    return f"{column + 1:02}{row + 1:02}"


def _outwards(side: int) -> list[str]:
    """Every hex, each next to one before it: rows of the middle columns first, then the columns outwards."""
    middle = side // 2
    columns = sorted(range(side), key=lambda column: abs(column - middle))
    return [_label(column, row) for column in columns for row in range(side)]


class _Claims:
    """What the generated kingdom has so far."""

    def __init__(self, hexes: list[str]) -> None:
        self.left, self.held, self.farmed = hexes, [], 0
        self.towns: list[tuple[str, int]] = []


def _limits(size: int) -> tuple[int, int, int]:
    """Buildings, improvements, claims of a Size (UC-EDI-6)."""
    for least, row in ((201, (20, 12, 12)), (101, (20, 9, 8)), (51, (10, 7, 4)), (26, (5, 5, 3)), (11, (2, 3, 2))):
        if size >= least:
            return row
    return (1, 2, 1)


def _turn(number: int, claims: _Claims) -> str:
    buildings, improvements, allowed = _limits(len(claims.held))
    now = [claims.left.pop(0) for _ in range(min(allowed, len(claims.left), 2))]
    lines = []
    if now:
        named = ", ".join(now)
        lines += [f"  - explore: [{named}]", f"  - clear: [{named}]"]
        lines += [f"  - claim: {label}" for label in now]
    claims.held += now
    river = [label for label in claims.held if label.startswith(f"{11:02}")]
    for label in river[claims.farmed : claims.farmed + 1]:
        lines += ["  - build: Farm", f"    hex: {label}"]
        claims.farmed += 1
    if number % 3 == 0 and improvements > 1 and len(claims.held) > number // 3:
        lines += ["  - build: Road", f"    hex: {claims.held[number // 3 - 1]}"]
    lines += list(_towns(number, claims, buildings))
    if number == 1:
        lines += ["  - holidays: 1", "  - promotion: token", "  - taxation: normal"]
    edict = "\n".join(lines)
    return (
        f"turn: {number}\ntitle: Month {number} of the long march\nstory: |\n  {STORY}\n\n  {STORY}\n\n"
        f"upkeep:\n  - stability: {{roll: 20, by: Person 10}}\n\nedict:\n{edict}\n\n"
        f"income:\n  - deposit: {4000 + number}\n    of: coin\n  - taxes: {{roll: 20, by: Person 9}}\n\n"
        "event:\n  - happens: {roll: 100}\n"
    ).replace("upkeep:\n  - stability: {roll: 20, by: Person 10}\n\n" if number == 1 else "\0", "")


def _towns(number: int, claims: _Claims, buildings: int) -> Iterator[str]:
    """A settlement every thirty turns; a House and a Brewery or two in the months between."""
    if number % 30 == 1:
        place = claims.held[len(claims.towns) * 3]
        name = "Firstholm" if not claims.towns else f"Holm {len(claims.towns) + 1}"
        claims.towns.append((name, 1))
        yield from (
            f"  - prepare: {place}",
            f"  - found: {name}",
            f"    hex: {place}",
            "    with:",
            "      - {build: Monastery, lots: [A1, B1]}",
        )
        return
    name, filled = claims.towns[-1]
    for type in ("House", "Brewery")[: buildings + 1]:
        if filled + 1 == len(LOTS):
            break
        filled += 1
        yield from (f"  - build: {type}", f"    in: {name}", f"    lot: {LOTS[filled]}")
    claims.towns[-1] = (name, filled)
