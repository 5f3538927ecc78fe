"""What holds for any legal campaign of the second edition, besides what holds for any campaign."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from kingdom_chronicle.engine.journal import TurnRecord
from kingdom_chronicle.engine.view import View
from kingdom_chronicle.rules.kingdom_2e.columns import Level
from kingdom_chronicle.rules.kingdom_2e.records import Army, Invested, Training
from kingdom_chronicle.rules.realm import Building, Officer, Person, Settlement, standings
from kingdom_chronicle.writing.outcome_ledger import ledger_lines
from property import laws
from property.author import Made, play
from property.script import Script
from property.second_author import PHASES
from property.second_world import COMMODITIES, LOTS

MOST_FAME, MOST_LEVEL, MOST_INVESTED = 3, 20, 4
TRIED = 2
"""So many lines of a campaign are written a second time."""


def _moments(record: TurnRecord) -> Iterator[View]:
    """The view at the end of each phase, when all that a change brings about has come."""
    yield from record.ends.values()


def no_rp_are_kept(made: Made) -> None:
    """K2-COM-5, K2-XP-2: what is left becomes XP, and nothing goes over to the next turn."""
    for record in made.journal.turns:
        assert record.closing.stocks["rp"] == 0, record.number


def fame_lapses_and_never_passes_its_limit(made: Made) -> None:
    """K2-FAME-1, K2-ADV-1: 0 to 3, and 4 at the highest level; what is left at the end of a turn is lost."""
    for record in made.journal.turns:
        assert record.closing.stocks["fame"] == 0, record.number
        for view in _moments(record):
            most = MOST_FAME + (view.stock("level") == MOST_LEVEL)
            assert 0 <= view.stock("fame") <= most, record.number


def commodities_fit_their_storage(made: Made) -> None:
    """K2-UPK-6: what is above storage is lost."""
    for record in made.journal.turns:
        for view in _moments(record):
            for goods in COMMODITIES:
                assert view.stock(goods) <= max(0, view.score(f"{goods}-storage").value), (record.number, goods)


def a_level_has_a_row(made: Made) -> None:
    """K2-XP-4: 1 to 20, one a turn at most; rulings of the group aside, which never name it here."""
    for record in made.journal.turns:
        level = record.closing.stocks["level"]
        assert 1 <= level <= MOST_LEVEL
        assert level - record.opening.stocks["level"] in (0, 1)
        assert isinstance(record.view.row("levels", str(level)).values, Level)


def offices_are_held_by_one_each(made: Made) -> None:
    """K2-LDR-1, K2-LDR-3: one role a character, four invested at most, and those are held."""
    if any("waive" in line.fields or "granted" in line.fields for script in made.scripts for line in script.lines):
        return
    for record in made.journal.turns:
        people = [person for officer in record.view.all(Officer).values() for person in officer.people]
        assert len(people) == len(set(people)), record.number
        assert all(record.view.all(Person)[person].alive for person in people), record.number
        invested = list(record.view.all(Invested))
        assert len(invested) <= MOST_INVESTED, record.number
        assert set(invested) <= set(record.view.all(Officer)), record.number


def settlements_keep_to_their_lots(made: Made) -> None:
    """K2-SET-1: lots A1 to I4; no two structures on one, and none where no settlement is."""
    for record in made.journal.turns:
        taken: set[tuple[str, int, str]] = set()
        for building in record.view.all(Building).values():
            assert building.settlement in record.view.all(Settlement), (record.number, building.key)
            places = {(building.settlement, building.district, lot) for lot in building.lots}
            assert set(building.lots) <= set(LOTS)
            assert not taken & places or _overruled(made), (record.number, building.key)
            taken |= places


def _overruled(made: Made) -> bool:
    lines = [line for script in made.scripts for line in script.lines]
    return any("waive" in line.fields or "granted" in line.fields for line in lines)


def one_settlement_is_the_capital(made: Made) -> None:
    """K2-ACT-relocate-capital: never two."""
    for record in made.journal.turns:
        assert sum(town.capital for town in record.view.all(Settlement).values()) <= 1, record.number


def what_is_kept_has_a_row(made: Made) -> None:
    """Armies, skills and roles are of kinds that the tables have."""
    for record in made.journal.turns:
        tables = record.view.tables.tables
        assert {army.type for army in record.view.all(Army).values()} <= set(tables["armies"])
        assert {rank for army in record.view.all(Army).values() for rank in army.conditions} <= {
            *tables["army_conditions"]
        }
        assert set(record.view.all(Training)) <= set(tables["skills"])
        assert {training.rank for training in record.view.all(Training).values()} <= set(tables["ranks"])


def its_size_is_its_hexes_and_what_was_said_besides(made: Made) -> None:
    """K2-CDC-2: the claimed hexes, what the paper says besides, what a ruling adds."""
    for record in made.journal.turns:
        besides = sum(figure.value for figure in standings(record.view, "size"))
        hexes = sum(len(group) for kind, group in record.closing.records.items() if kind.__name__ == "Holding")
        assert record.view.score("size").value == max(0, hexes + besides), record.number


def a_refused_line_posts_nothing(made: Made) -> None:
    """A line written twice is refused or played; where it is refused, all else is as if it had not been written."""
    chance = Random(made.seed)
    script = made.scripts[-1]
    uses = [line for line in script.lines if line.verb in ("does", "event") and "fame" not in line.fields]
    for line in chance.sample(uses, min(TRIED, len(uses))):
        place = script.lines.index(line) + 1
        lines = [*script.lines[:place], line, *script.lines[place:]]
        text, places = Script(script.number, script.head, lines, {}).written(PHASES)
        rows = [number for number, each in places.items() if each is line]
        second = rows[len(rows) // 2 :]
        again, problems = play(made.files | {script.path: text})
        if problems and all(problem.span.line in second for problem in problems):
            alone, _ = Script(script.number, script.head, script.lines, {}).written(PHASES)
            once, _ = play(made.files | {script.path: alone})
            assert list(ledger_lines(again.last)) == list(ledger_lines(once.last)), line
            assert again.last.figures() == once.last.figures(), line


LAWS: tuple[Callable[[Made], None], ...] = (
    laws.it_plays_the_same_again_whatever_the_newlines_and_the_order_of_files,
    laws.a_prefix_of_its_turns_plays_the_same,
    laws.it_plays_the_same_however_it_is_written,
    laws.every_figure_adds_up_to_what_it_says,
    laws.every_leaf_has_a_source_that_is_there,
    laws.stocks_move_by_their_adjustments_and_keep_their_floors,
    laws.every_die_has_a_name_of_its_own_and_a_face_it_can_show,
    laws.outcomes_read_back_as_what_they_tell,
    no_rp_are_kept,
    fame_lapses_and_never_passes_its_limit,
    commodities_fit_their_storage,
    a_level_has_a_row,
    offices_are_held_by_one_each,
    settlements_keep_to_their_lots,
    one_settlement_is_the_capital,
    what_is_kept_has_a_row,
    its_size_is_its_hexes_and_what_was_said_besides,
    a_refused_line_posts_nothing,
)
"""Every law, in the order in which they are tried."""
