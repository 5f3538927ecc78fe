"""No secret of a campaign made of secrets stands in a difference that players read, whatever changed."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

import pytest

from kingdom_chronicle.writing.diff import Side, difference
from kingdom_chronicle.writing.diff_text import as_data, as_markdown, as_text
from kingdom_chronicle.writing.outcome import outcome_text, sheet_text
from rules_at_play import play
from secrets_at_play import CAMPAIGN

FIRST = {path: text for path, text in CAMPAIGN.items() if path not in ("turns/0002.yml", "turns/0003.yml")}
CHANGES: dict[str, tuple[str, str, str]] = {
    "a die of a line with secrets": ("turns/0002.yml", "roll: 1, rolls: {unrest: 3}", "roll: 2, rolls: {unrest: 4}"),
    "a ruling that is secret": ("turns/0002.yml", "gm: {treasury: +2}", "gm: {treasury: +3}"),
    "a building that is secret": ("turns/0002.yml", "  lot: E3\n", "  lot: E4\n"),
    "a secret that ends": ("turns/0002.yml", "secret: {why: QzxLineLater, until: 9}", "why: QzxLineLater"),
    "the abilities of someone": ("people.yml", "Bo: {bio", "Bo: {abilities: {wis: 18}, bio"),
    "a hex that nobody knows": ("map.yml", "F1: {name: QzxUnknownName", "F1: {known: explored, name: OpenName"),
}

PLACE = re.compile(r"tuskholm/1/E|\b[lL]ot E")
"""Where the House stands that a secret line built."""


def side(files: Mapping[str, str]) -> Side:
    journal, _ = play(dict(files))
    outcomes = {f"{each.number:04}.yml": outcome_text(each) for each in journal.turns}
    return Side(journal, {**outcomes, "sheet.yml": sheet_text(journal, journal.last, "1")})


def told(before: Side, after: Side, tells_all: bool = False) -> str:
    found = difference(before, after, "en", tells_all)
    return as_markdown(found) + as_text(found, full=True) + json.dumps(as_data(found))


def test_new_turns_tell_no_secret() -> None:
    made = told(side(FIRST), side(CAMPAIGN))
    assert "Turn 2 is new" in made
    assert re.findall("qzx", made, re.IGNORECASE) == []
    assert PLACE.findall(made) == []
    assert PLACE.search(told(side(FIRST), side(CAMPAIGN), tells_all=True))


@pytest.mark.parametrize("what", [each for each in CHANGES if each != "a secret that ends"])
def test_a_change_tells_no_secret(what: str) -> None:
    path, old, new = CHANGES[what]
    assert CAMPAIGN[path].count(old) == 1
    changed = side({**CAMPAIGN, path: CAMPAIGN[path].replace(old, new)})
    for before, after in ((side(CAMPAIGN), changed), (changed, side(CAMPAIGN)), (side(FIRST), changed)):
        made = told(before, after)
        assert re.findall("qzx", made, re.IGNORECASE) + PLACE.findall(made) == []


def test_what_is_no_longer_secret_is_told() -> None:
    path, old, new = CHANGES["a secret that ends"]
    after = side({**CAMPAIGN, path: CAMPAIGN[path].replace(old, new)})
    assert "QzxLineLater" in told(side(CAMPAIGN), after)
