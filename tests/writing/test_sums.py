"""Sums: what a page prints adds up to the figure it stands under."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.figure import Figure, add_all, divided, limited
from kingdom_chronicle.writing.edition import Edition, edition_of
from kingdom_chronicle.writing.sums import grouped_sum, part_label, plain_sum
from pages_at_play import CAMPAIGN
from rules_at_play import legal, opened, realm


@pytest.fixture(scope="module")
def edition() -> Edition:
    return edition_of(legal(CAMPAIGN), "en", "players", False)


def test_groups_and_their_lines_add_up(edition: Edition) -> None:
    for id in ("economy", "loyalty", "stability"):
        printed = grouped_sum(edition, id, edition.journal.last.figure(id))
        assert sum(group.value for group in printed.groups) == printed.total
        for group in printed.groups:
            assert sum(part.value for part in group.parts) == group.value


def test_accounts_add_up(edition: Edition) -> None:
    for id in ("treasury", "unrest", "control-dc", "consumption", "size", "fame"):
        printed = plain_sum(edition, id, edition.journal.last.figure(id))
        assert sum(part.value for part in printed.parts) == printed.total


def test_a_figure_is_grouped_by_where_it_comes_from(edition: Edition) -> None:
    printed = grouped_sum(edition, "economy", edition.journal.last.figure("economy"))
    # Charisma 16 is +3, Intelligence 14 with the feat +3; without a Treasurer -4 and no taxation; Inn and Mill +1 each
    assert [(group.label, group.value) for group in printed.groups] == [
        ("Leaders", 6),
        ("Vacant offices", -4),
        ("Buildings", 2),
        ("Land", 0),  # two river hexes of the four that would add 1
    ]
    assert [(part.label, part.value) for part in printed.groups[0].parts] == [("Ruler, Ada", 3), ("Magister, Flo", 3)]


def test_the_bar_shows_what_adds_and_never_more_than_a_hundred_parts(edition: Edition) -> None:
    figure = add_all("economy", [Figure(300, "x"), add_all("leaders", [Figure(100, "y")]), Figure(-5, "z")])
    printed = grouped_sum(edition, "economy", figure)
    assert sum(width for _, width in printed.shares) <= 100
    assert all(1 <= width <= 100 for _, width in printed.shares)


def test_a_bounded_part_has_the_minus_of_print(edition: Edition) -> None:
    bounded = limited(add_all("unrest", [Figure(1, "size"), Figure(-2, "size")]), floor=0)
    assert part_label(edition, bounded).endswith(", −1 but at least 0")


def test_a_bounded_figure_says_so(edition: Edition) -> None:
    whole = add_all("consumption", [Figure(3, "size"), Figure(-7, "farm")])
    printed = plain_sum(edition, "consumption", limited(whole, floor=0))
    assert printed.total == 0 and printed.note == "but at least 0"
    assert [part.value for part in printed.parts] == [3, -7]


def test_a_divided_figure_shows_its_division(edition: Edition) -> None:
    assert part_label(edition, divided(Figure(13, "road"), Figure(4, "road"), "road")) == "Road, 13 ÷ 4"


def test_every_leaf_names_its_source_and_the_open_reason(edition: Edition) -> None:
    for audience, reason in (("players", ""), ("gm", "bribed by the miller")):
        edition = edition_of(edition.journal, "en", audience, False)
        printed = grouped_sum(edition, "loyalty", edition.journal.last.figure("loyalty"))
        (ruling,) = [leaf for leaf in printed.tree if leaf.label == "A ruling"]
        assert (ruling.value, ruling.source, ruling.reason) == (-1, "turn 2", reason)


def test_a_line_does_not_repeat_the_name_of_its_group(edition: Edition) -> None:
    buildings = next(
        group
        for group in grouped_sum(edition, "loyalty", edition.journal.last.figure("loyalty")).groups
        if group.label == "Buildings"
    )
    assert [part.label for part in buildings.parts] == ["Tuskholm"]


def test_what_is_brought_forward_is_said_once() -> None:
    paper = legal(realm("", kingdom=opened("{loyalty: 9}")))
    groups = grouped_sum(edition_of(paper, "en", "players", False), "loyalty", paper.last.figure("loyalty")).groups
    assert [(group.label, group.parts) for group in groups if group.label == "Brought forward"] == [
        ("Brought forward", ())
    ]


def test_a_leaf_leads_to_the_row_that_it_was_read_from(edition: Edition) -> None:
    (base, *_) = plain_sum(edition, "control-dc", edition.journal.last.figure("control-dc")).tree
    assert (base.label, base.source) == ("Control DC before anything else", "Single numbers")
    assert base.place == ("rules/tables/numbers.md", "row-control-base")
