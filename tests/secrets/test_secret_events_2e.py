"""Secret events and decisions of the second edition: neither their rules' ids nor what comes later name them."""

from __future__ import annotations

import json
import re

import pytest

from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.writing.outcome import compare
from kingdom_chronicle.writing.pages import render
from second_edition_at_play import legal, play
from second_events_at_play import CF, UPKEEP, S, comes, kingdom

QUIET = UPKEEP + "event:\n  - happens: {roll: 1}\n"
FOOD = "{unrest: 4, corruption: 3, crime: 3, decay: 3, strife: 3, food: 8}"


def pages(journal: Journal) -> dict[str, str]:
    """The players' pages without those of the rules, which name all that there is."""
    made = {path: text for path, text in render(journal).items() if isinstance(text, str)}
    index = json.loads(re.sub(r"\A[^{]*|;\s*\Z", "", made.pop("search/index.js")))
    kept = [page for page in index["pages"] if page["kind"] != "rule" and not page["url"].startswith("rules/")]
    told = {path: text for path, text in made.items() if not path.startswith("rules/")}
    return told | {"search/index.js": json.dumps(kept)}


def outcomes(journal: Journal) -> dict[str, str]:
    return dict(compare({}, journal, "1").due)


def naming(found: dict[str, str], name: str) -> list[str]:
    """The files that name a thing by what it is called or by its id."""
    ways = {name.lower(), name.lower().replace(" ", "-")}
    return [path for path, text in found.items() if any(way in text.lower() for way in ways)]


def struck(event: str, roll: int, secret: str, fields: str = "") -> Journal:
    """An event that the game master sends in turn 5, and a month after it."""
    line = f"{fields}\ngranted: so it came\n{secret}"
    return play(kingdom(UPKEEP + comes(event, roll, line), QUIET, figures=FOOD))[0]


@pytest.mark.parametrize(
    ("event", "roll", "fields"),
    [
        ("Food Surplus", S, ""),
        ("Bandit Activity", CF, "choose: crime"),
        ("Cult Activity", S, "in: Fort"),
        ("Assassination Attempt", S, ""),
        ("Visiting Celebrity", CF, "in: Fort"),
        ("Economic Surge", S, ""),
        ("Food Shortage", CF, ""),
    ],
)
def test_a_secret_event_is_named_neither_by_the_ids_of_its_rules_nor_by_what_it_promised(
    event: str, roll: int, fields: str
) -> None:
    """K2-EVT-4, K2-UPK-1: of bandits that robbed the treasury the next upkeep brings four dice less, unnamed."""
    hidden = struck(event, roll, "secret: yes", fields)
    assert naming(outcomes(hidden), event) == [] and naming(pages(hidden), event) == []
    told = struck(event, roll, "", fields)
    assert "0005.yml" in naming(outcomes(told), event) and "turns/0005.md" in naming(pages(told), event)
    assert [record.figures() for record in hidden.turns] == [record.figures() for record in told.turns]


def test_that_something_comes_is_told_with_its_figures() -> None:
    """K2-EVT-bandit-activity: the dice of the next month are 4 less, and that stands there."""
    hidden = struck("Bandit Activity", CF, "secret: yes", "choose: crime")
    found = outcomes(hidden)
    assert '"upkeep/coming: an event not yet told goes on"' in found["0006.yml"]
    assert "standing not yet told: figure=-4, score=resource-dice" in found["sheet.yml"]
    assert "An event not yet told goes on." in pages(hidden)["turns/0006.md"]


def test_a_secret_activity_is_not_named_by_its_rule() -> None:
    """K2-ACT-quell-unrest: the check and what it brings stand there, its id does not."""
    line = "activity:\n  - does: Quell Unrest\n    leader: Ruler\n    skill: Arts\n    roll: 20\n"
    hidden, told = (outcomes(legal(kingdom(UPKEEP + line + more)))["0005.yml"] for more in ("    secret: yes\n", ""))
    assert naming({"0005.yml": hidden}, "Quell Unrest") == [] and naming({"0005.yml": told}, "Quell Unrest") != []
    assert hidden.partition("after:")[2] == told.partition("after:")[2]
    assert "a decision not yet told" in hidden and "critical success" in hidden


def test_rules_that_are_numbered_stay_beside_what_is_hidden() -> None:
    """K2-EVT-4 tells no more than that it is a line of the event phase."""
    hidden = outcomes(struck("Bandit Activity", S, "secret: yes"))["0005.yml"]
    assert "a decision not yet told, granted, why not yet told [K2-EVT-4]" in hidden


def test_a_waived_rule_of_a_hidden_line_is_not_named_where_its_id_tells_the_line() -> None:
    """K2-ACT-claim-hex."""
    line = (
        "activity:\n  - does: Claim Hex\n    hex: C1\n    skill: Wilderness\n    roll: 20\n"
        "    waive: {K2-ACT-claim-hex: the woods are ours}\n    secret: yes\n"
    )
    journal = play(kingdom(UPKEEP + line))[0]
    assert naming({"0005.yml": outcomes(journal)["0005.yml"].partition("after:")[0]}, "claim-hex") == []
