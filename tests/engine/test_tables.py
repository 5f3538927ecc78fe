"""Tables: cells as figures, and the names by which rows are called."""

from __future__ import annotations

from typing import Any

import pytest

from kingdom_chronicle.engine.figure import Figure, Source
from kingdom_chronicle.engine.layers import stack
from kingdom_chronicle.engine.tables import Shelf, Tables
from kingdom_chronicle.reading.fields import Fields, Name, Whole
from toy import COLUMNS, TABLES, layer, told

BASE = layer("isles", base=True, **TABLES)


def tables(**own: Any) -> Tables:
    shelf, problems = stack((BASE, layer("campaign", **own)), COLUMNS, "campaign")
    assert not problems, told(problems)
    return shelf.at(1)


class Vacancy(Fields):
    """A mapping within a row."""

    unrest: Whole = 0


class Role(Fields):
    """A row with a mapping and a number that may be missing."""

    label: Name
    vacancy: Vacancy = Vacancy()
    limit: Whole | None = None


def test_a_cell_is_a_figure_with_its_place() -> None:
    figure = tables().figure("lamps", "oil", "light", of="A1", turn=3)
    assert (figure.value, figure.label, figure.of) == (3, "oil", "A1")
    assert figure.source is not None
    assert (figure.source.id, figure.source.turn, figure.source.was) == ("lamps/oil/light", 3, None)
    assert str(figure.source.span) == f"isles/lamps.yml:2:{TABLES['lamps'].split(chr(10))[1].index('3,') + 1}"


def test_a_figure_may_have_another_label() -> None:
    assert tables().figure("lamps", "oil", "light", label="lamp").label == "lamp"


def test_a_column_that_is_not_written_has_its_default_and_no_place() -> None:
    shelf, _ = stack((layer("x", base=True, roles="a: {label: A}\n"),), {"roles": Role})
    roles = shelf.at(1)
    assert roles.figure("roles", "a", "vacancy.unrest") == Figure(0, "a", source=Source("roles/a/vacancy.unrest"))
    assert roles.figure("roles", "a", "limit").value == 0


def test_a_nested_column_is_named_with_a_stop() -> None:
    shelf, _ = stack((layer("x", base=True, roles="a: {label: A, vacancy: {unrest: 2}}\n"),), {"roles": Role})
    figure = shelf.at(1).figure("roles", "a", "vacancy.unrest")
    assert (figure.value, figure.source and str(figure.source.span)) == (2, "x/roles.yml:1:24")


def test_a_changed_cell_says_what_it_was() -> None:
    figure = tables(lamps="change: {oil: {cost: 9}}\n").figure("lamps", "oil", "cost")
    assert figure.source is not None
    assert (figure.value, figure.source.was, str(figure.source.span)) == (9, 4, "campaign/lamps.yml:1:22")


@pytest.mark.parametrize("name", ["Oil Lamp", "oil-lamp", "OIL_LAMP", "Lampe à huile", "ランプ", "oil"])
def test_a_row_is_called_by_its_name_in_any_language_or_its_id(name: str) -> None:
    assert tables().find("lamps", name) == ["oil"]


def test_accents_count() -> None:
    assert tables().find("lamps", "Lampe a huile") == []


def test_nothing_is_called_so() -> None:
    assert tables().find("lamps", "Sun") == []
    assert tables().find("suns", "Sun") == []


def test_the_campaigns_own_names_come_first() -> None:
    """A row of its own, and a row to which it gave another name."""
    own = tables(lamps="add: {lure: {label: Oil Lamp, cost: 1, light: 0}}\nchange: {mirror: {label: Wick Lamp}}\n")
    assert own.find("lamps", "Oil Lamp") == ["lure"]
    assert own.find("lamps", "Wick Lamp") == ["mirror"]
    assert own.find("lamps", "oil") == ["oil"]


def test_then_the_campaigns_language_then_the_others() -> None:
    """`Cloche` is the French name of the fog bell; here it is the English one of a diving bell, too."""
    text = f"{TABLES['lamps']}dive: {{label: Cloche, fr: Plongeon, cost: 1, light: 0}}\n"
    shelf, _ = stack((layer("isles", base=True, lamps=text),), COLUMNS, "campaign")
    both = shelf.at(1)
    assert both.find("lamps", "Cloche", "en") == ["dive"]
    assert both.find("lamps", "Cloche", "fr") == ["fog-bell"]
    assert both.find("lamps", "Cloche", "ja") == ["dive", "fog-bell"]


def test_two_rows_of_one_name_at_one_level_are_both_found() -> None:
    text = f"{TABLES['lamps']}glass: {{label: MIRROR, cost: 1, light: 0}}\n"
    shelf, _ = stack((layer("isles", base=True, lamps=text),), COLUMNS, "campaign")
    assert shelf.at(1).find("lamps", "mirror") == ["mirror", "glass"]


def test_an_id_is_the_last_thing_a_name_may_mean() -> None:
    text = f"{TABLES['lamps']}moon: {{label: Wick, cost: 1, light: 0}}\n"
    shelf, _ = stack((layer("isles", base=True, lamps=text),), COLUMNS, "campaign")
    assert shelf.at(1).find("lamps", "wick") == ["moon"]


def test_labels_are_what_is_suggested() -> None:
    assert tables().labels("lamps") == ["Wick Lamp", "Oil Lamp", "Mirror", "Fog Bell"]


def test_an_unknown_row_is_a_slip_of_the_rules() -> None:
    with pytest.raises(KeyError):
        tables().row("lamps", "sun")


def test_a_shelf_gives_the_tables_of_a_turn() -> None:
    early, late = tables(), tables()
    shelf = Shelf(((0, early), (30, late)))
    assert [shelf.at(turn) is late for turn in (0, 1, 29, 30, 99)] == [False, False, False, True, True]
    assert shelf.at(1) != shelf.at(30)
