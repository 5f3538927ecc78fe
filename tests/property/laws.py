"""What holds for any legal campaign, whatever was decided in it; each law raises AssertionError where it does not."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from kingdom_chronicle.engine.book import Adjust, State
from kingdom_chronicle.engine.dice import possible, throw
from kingdom_chronicle.engine.figure import adds_up
from kingdom_chronicle.engine.journal import Journal, TurnRecord
from kingdom_chronicle.reading.names import fold
from kingdom_chronicle.rules.realm import Building, Holding, Settlement, standings
from kingdom_chronicle.writing.outcome import outcome_text, quoted, read_outcome, sheet_text
from kingdom_chronicle.writing.outcome_ledger import ledger_lines, spaced
from property.author import Made, play
from property.script import Line, Script
from test_campaigns import every_figure, exists

PEOPLE_ON_A_LOT = 250
VERSION = "0"


def texts(journal: Journal) -> list[str]:
    """All that a replay writes."""
    return [*map(outcome_text, journal.turns), sheet_text(journal, journal.last, VERSION)]


def replayed(files: dict[str, str]) -> list[str]:
    journal, problems = play(files)
    assert not problems, "\n".join(map(str, problems))
    return texts(journal)


# ---- the same again


def it_plays_the_same_again_whatever_the_newlines_and_the_order_of_files(made: Made) -> None:
    again = {path: text.replace("\n", "\r\n") for path, text in reversed(made.files.items())}
    assert replayed(again) == texts(made.journal)


def a_prefix_of_its_turns_plays_the_same(made: Made) -> None:
    """Each outcome is what it was when its turn was the last one."""
    assert {record.number: outcome_text(record) for record in made.journal.turns} == made.outcomes


def its_language_changes_no_outcome(made: Made) -> None:
    rows = made.files["kingdom.yml"].splitlines(keepends=True)
    other = "ja" if "language: fr\n" in rows else "fr"
    kingdom = "".join(f"language: {other}\n" if row.startswith("language: ") else row for row in rows)
    assert kingdom != made.files["kingdom.yml"]
    assert replayed(made.files | {"kingdom.yml": kingdom}) == texts(made.journal)


def a_list_in_another_order_plays_the_same(made: Made) -> None:
    """Only lines of one step, and those of any phase, keep their order among themselves."""
    chance = Random(made.seed)
    files = dict(made.files)
    for script in made.scripts:
        lines = [line for phase in ("", *_phases(made)) for line in _mixed(chance, made, script, phase)]
        files[script.path] = Script(script.number, script.head, lines, script.foot).written(_phases(made))[0]
    assert replayed(files) == texts(made.journal)


def _phases(made: Made) -> tuple[str, ...]:
    return tuple(phase.name for phase in made.journal.ruleset.phases)


def _mixed(chance: Random, made: Made, script: Script, phase: str) -> list[Line]:
    """The lines of a phase, dealt anew among the steps."""
    lines = [line for line in script.lines if line.phase == phase]
    steps = [_step_of(made, script, line) for line in lines]
    waiting = {step: [line for line, of in zip(lines, steps, strict=True) if of == step] for step in steps}
    chance.shuffle(steps)
    return [waiting[step].pop(0) for step in steps]


def _step_of(made: Made, script: Script, line: Line) -> str:
    """The step that plays a line; empty for the lines of any phase."""
    ruleset = made.journal.ruleset
    words = ruleset.vocabulary().words(line.phase)[fold(line.verb)]
    fields = {fold(field) for field in line.fields}
    model = max((verb for verb in words if verb.told_by <= fields), key=lambda verb: len(verb.told_by)).model
    if model in ruleset.anytime:
        return ""
    steps = next(phase.steps for phase in ruleset.phases if phase.name == line.phase)
    found = [step.name for step in steps if model in step.decisions or (line.is_step and step.name == line.verb)]
    return found[0] if len(found) == 1 else _played_in(made, script, line)


def _played_in(made: Made, script: Script, line: Line) -> str:
    """The step that a line was played in, where several take lines of its kind."""
    places = {number for number, each in script.written(_phases(made))[1].items() if each is line}
    record = made.journal.turn(script.number)
    assert record is not None
    lines = [each for each in record.posted if each.phase == line.phase and each.decision is not None]
    return next(each.step for each in lines if each.decision and each.decision.span.line in places)


# ---- figures


def every_figure_adds_up_to_what_it_says(made: Made) -> None:
    for record in made.journal.turns:
        for name, figure in every_figure(record).items():
            assert adds_up(figure), (record.number, name)


def every_leaf_has_a_source_that_is_there(made: Made) -> None:
    """A settlement may have been lost since, but it was one of the kingdom's."""
    rolls: set[str] = set()
    had: set[str] = _kept(made.journal.before.closing)
    for record in made.journal.turns:
        rolls |= {roll.name for roll in record.rolls}
        had = had.union(*(_kept(posted.after.state) for posted in record.posted))
        for name, figure in every_figure(record).items():
            for leaf in figure.leaves():
                lost = leaf.source is not None and leaf.source.id in had
                assert lost or exists(leaf, record, made.files, rolls), (record.number, name, leaf)


def _kept(state: State) -> set[str]:
    """What the kingdom has, as a source would name it."""
    towns = {f"settlements/{town}" for town in state.group(Settlement)}
    armies = [army for kind, group in state.records.items() if kind.__name__ == "Army" for army in group]
    return towns | {f"armies/{army}" for army in armies}


def stocks_move_by_their_adjustments_and_keep_their_floors(made: Made) -> None:
    for record in made.journal.turns:
        for stock, floor in made.journal.ruleset.stocks.items():
            moved = sum(entry.figure.value for entry in _adjustments(record) if entry.stock == stock)
            assert record.closing.stocks[stock] - record.opening.stocks[stock] == moved, (record.number, stock)
            for posted in record.posted:
                # where towns count as well, the whole stops at the floor, and a loss may outweigh what is kept
                kept = posted.after.state.stocks[stock]
                assert floor is None or stock in made.journal.ruleset.besides or kept >= floor, (record.number, stock)


def _adjustments(record: TurnRecord) -> list[Adjust]:
    return [entry for posted in record.posted for entry in posted.entries if isinstance(entry, Adjust)]


def its_size_is_its_hexes_and_what_was_brought_forward(made: Made) -> None:
    for record in made.journal.turns:
        forward = sum(figure.value for figure in standings(record.view, "size"))
        assert record.view.score("size").value == max(0, len(record.view.all(Holding)) + forward), record.number


def nobody_lives_where_nothing_is_built(made: Made) -> None:
    for record in made.journal.turns:
        for town in record.view.all(Settlement):
            lots = {(each.district, lot) for each in _standing(record) if each.settlement == town for lot in each.lots}
            ruled = sum(figure.value for figure in standings(record.view, "population", town))
            assert record.view.score("population", town).value - ruled <= PEOPLE_ON_A_LOT * len(lots), town


# ---- towns


def buildings_keep_to_their_lots(made: Made) -> None:
    """None lies outside the grid, and no two on a lot unless one of them shares it."""
    if _overruled(made):
        return
    numbers: Any = made.journal.last.view.rulebook.tables["numbers"]
    wide, high = (numbers[f"district-{way}"].values.value for way in ("columns", "rows"))
    grid = {f"{'ABCDEF'[column]}{row}" for column in range(wide) for row in range(1, high + 1)}
    for record in made.journal.turns:
        taken: dict[tuple[str, int, str], list[str]] = {}
        for building in _standing(record):
            assert set(building.lots) <= grid, (record.number, building.key)
            for lot in building.lots:
                others = taken.setdefault((building.settlement, building.district, lot), [])
                assert all(_share(record, building.type, other) for other in others), (record.number, building.key)
                others.append(building.type)


def _share(record: TurnRecord, one: str, other: str) -> bool:
    first, second = (record.view.rulebook.row("buildings", type).values for type in (one, other))
    rows: list[tuple[Any, str]] = [(first, other), (second, one)]
    return one != other and any(row.shares_lot or type in row.shares_lot_with for row, type in rows)


def a_house_serves_one_building(made: Made) -> None:
    """Whose house is gone keeps its lot, so that a new one there serves it again."""
    if _overruled(made):
        return
    for record in made.journal.turns:
        served: dict[str, str] = {}
        for building in _standing(record):
            for lot in building.uses:
                place = (building.settlement, building.district)
                houses = [
                    each.key
                    for each in _standing(record)
                    if (each.settlement, each.district) == place and lot in each.lots
                ]
                for house in houses:
                    assert served.setdefault(house, building.key) == building.key, (record.number, house)


def _standing(record: TurnRecord) -> list[Building]:
    return list(record.view.all(Building).values())


def _overruled(made: Made) -> bool:
    """Whether the table set a rule about buildings aside."""
    return any(
        "waive" in line.fields or "granted" in line.fields
        for script in made.scripts
        for line in script.lines
        if line.verb in ("build", "upgrade", "found", "extend")
    )


# ---- dice and outcomes


def every_die_has_a_name_of_its_own_and_a_face_it_can_show(made: Made) -> None:
    names = [roll.name for record in made.journal.turns for roll in record.rolls]
    assert len(set(names)) == len(names)
    for record in made.journal.turns:
        for roll in record.rolls:
            assert possible(roll.dice, roll.faces), roll
            assert roll.name.startswith(f"{record.number}/"), roll
            if roll.origin == "thrown":
                assert roll.faces[0] == throw(made.journal.campaign.seed, roll.name, roll.dice.sides), roll


def outcomes_read_back_as_what_they_tell(made: Made) -> None:
    for record in made.journal.turns:
        read = read_outcome(outcome_text(record))
        assert read is not None, record.number
        assert read.turn == record.number
        assert list(read.rolls) == [roll.name for roll in record.rolls]
        assert list(read.ledger) == list(ledger_lines(record))
        figures = {spaced(name): value for name, value in record.figures().items()}
        assert figures.items() <= read.closing.items()
        assert set(read.after) == set(_phases(made))
    sheet = sheet_text(made.journal, made.journal.last, VERSION)
    read = read_outcome(sheet)
    assert read is not None
    assert all(f"  - {quoted(line)}\n" in sheet for line in read.holdings)
    assert read.holdings


def it_plays_the_same_however_it_is_written(made: Made) -> None:
    """In another language, or with the lines of each list in another order: each replay has its campaigns."""
    by_language_or_order = (its_language_changes_no_outcome, a_list_in_another_order_plays_the_same)
    by_language_or_order[made.seed % 2](made)


LAWS: tuple[Callable[[Made], None], ...] = (
    it_plays_the_same_again_whatever_the_newlines_and_the_order_of_files,
    a_prefix_of_its_turns_plays_the_same,
    it_plays_the_same_however_it_is_written,
    every_figure_adds_up_to_what_it_says,
    every_leaf_has_a_source_that_is_there,
    stocks_move_by_their_adjustments_and_keep_their_floors,
    its_size_is_its_hexes_and_what_was_brought_forward,
    nobody_lives_where_nothing_is_built,
    buildings_keep_to_their_lots,
    a_house_serves_one_building,
    every_die_has_a_name_of_its_own_and_a_face_it_can_show,
    outcomes_read_back_as_what_they_tell,
)
"""Every law, in the order in which they are tried."""
