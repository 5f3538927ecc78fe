"""The page of the switches: each disputed reading, the one in force and since when."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass

from ..engine.switches import check_switches
from ..engine.tables import Layer, Row
from ..reading.wording import Sentence, say
from . import addresses
from .edition import Edition
from .lang.readings import READINGS, READINGS_OF
from .press import Head, page
from .rule_tables import row_anchor
from .words import Words


@dataclass(frozen=True, slots=True)
class SwitchLine:
    """A switch: what it decides, its readings by their ids, the one in force, since when; `chosen` if no default."""

    id: str
    anchor: str
    label: str
    about: str
    reading: str
    since: str
    default: str
    was_default: str
    readings: tuple[tuple[str, str], ...]
    rule: str
    chosen: bool


def switch_lines(edition: Edition) -> Iterator[SwitchLine]:
    """The switches of the ruleset as they stand after the last turn."""
    journal = edition.journal
    view = journal.last.view
    shelf = journal.ruleset.shelf(Layer(view.rulebook.own_layer, journal.campaign.own_tables))[0]
    stages = [stage for stage in check_switches(journal.campaign, shelf)[0].stages if stage[0] <= journal.last.number]
    for id, row in view.rulebook.tables.get("switches", {}).items():
        told = [(turn, readings[id]) for turn, readings in stages if id in readings]
        turns = [stage for place, stage in enumerate(told) if not place or stage[1] != told[place - 1][1]]
        default = str(getattr(row.values, "default", ""))
        reading = view.switches.get(id, default)
        yield SwitchLine(
            id,
            row_anchor(id),
            edition.words.row_label("switches", id),
            edition.words.told(str(getattr(row.values, "about", ""))),
            reading_said(edition.words, id, reading),
            edition.say(_since(edition.words, id, turns, reading == default)),
            reading_said(edition.words, id, default),
            reading_said(edition.words, id, _covered(row)),
            tuple((each, reading_said(edition.words, id, each)) for each in getattr(row.values, "readings", ())),
            str(getattr(row.values, "rule", "")),
            reading != default or len(turns) > 1,
        )


def reading_said(words: Words, switch: str, reading: str) -> str:
    """What a reading of a switch is called; a number, and one that nobody gave words, by its id."""
    said = READINGS_OF.get(switch, {}).get(reading) or READINGS.get(reading)
    return words.say(said) if said is not None else reading


def switches_page(edition: Edition, switches: tuple[SwitchLine, ...], rule_ids: Container[str]) -> str:
    """The page of all switches."""
    here = addresses.SWITCHES
    title = edition.say(say("Switches"))
    return page(
        edition,
        here,
        Head("rules", title, section=edition.url(addresses.RULES)),
        "switches.md",
        title=title,
        switches=switches,
        index=addresses.RULES,
        ids_page=addresses.RULE_IDS,
        rule_ids=rule_ids,
    )


def _since(words: Words, switch: str, turns: list[tuple[int, str]], is_default: bool) -> Sentence:
    if len(turns) > 1:
        return say(
            "since turn {turn}; before that: {reading}",
            turn=turns[-1][0],
            reading=reading_said(words, switch, turns[-2][1]),
        )
    return say("the default") if is_default else say("from the start, in `kingdom.yml`")


def _covered(row: Row) -> str:
    """The default that a variant or the campaign changed, or nothing."""
    cell = row.cells.get("default")
    under = cell.overrides if cell is not None and cell.layer != row.layer else None
    return under.node.value if under is not None and isinstance(under.node.value, str) else ""
