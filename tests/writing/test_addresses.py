"""Safe file names for whatever a place is called, and links that are right wherever the site lies."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingdom_chronicle.writing.addresses import href, safe_names, turn_page, url_of


@pytest.mark.parametrize("name", ["0720", "06.04", "-1,2", "g20", "gb5", "tuskholm", "東京", "élan"])
def test_a_harmless_name_is_its_own_file_name(name: str) -> None:
    assert safe_names([name]) == {name: name}


def test_capitals_become_small() -> None:
    assert safe_names(["C4"]) == {"C4": "c4"}


AWKWARD = ["A/B", "A-B", "A\\B", "..", ".", "", "CON", "con.txt", "lpt1", "a.", "a", "A", " a", "index", "README"]
AWKWARD += ["a" * 300, "a" * 301, ".hidden", "x:y", "x?y", "x*y", "x\0y", "\u212b", "\u00c5", "a/../../etc"]


def test_awkward_names_get_distinct_names_that_every_disk_takes() -> None:
    names = safe_names(AWKWARD)
    assert set(names) == set(AWKWARD)
    assert len({name.casefold() for name in names.values()}) == len(AWKWARD)
    for name in names.values():
        assert re.fullmatch(r"[\w,.-]{1,60}", name)
        assert not name.startswith(".") and not name.endswith(".") and ".." not in name
        assert name.partition(".")[0] not in ("con", "lpt1", "index", "readme")


def test_a_name_that_looks_like_a_marked_one_stays_apart_from_it() -> None:
    marked = safe_names(["A/B"])["A/B"]
    assert len(set(safe_names(["A/B", marked]).values())) == 2


@given(st.sets(st.text(max_size=80), max_size=12))
def test_any_names_are_kept_apart(names: set[str]) -> None:
    safe = safe_names(names)
    assert len({name.casefold() for name in safe.values()}) == len(names)
    assert all(name and "/" not in name and not name.startswith(".") for name in safe.values())


def test_a_turn_has_four_digits() -> None:
    assert turn_page(12) == "turns/0012.md"


@pytest.mark.parametrize(
    ("path", "plain", "folders"),
    [
        ("index.md", "index.html", "./"),
        ("turns/0012.md", "turns/0012.html", "turns/0012/"),
        ("turns/index.md", "turns/index.html", "turns/"),
        ("lore/README.md", "lore/index.html", "lore/"),
        ("hexes/東.md", "hexes/%E6%9D%B1.html", "hexes/%E6%9D%B1/"),
        ("assets/map/map.js", "assets/map/map.js", "assets/map/map.js"),
    ],
)
def test_an_address_is_where_mkdocs_publishes(path: str, plain: str, folders: str) -> None:
    assert url_of(path, False) == plain
    assert url_of(path, True) == folders


@pytest.mark.parametrize(
    ("here", "there", "plain", "folders"),
    [
        ("index.md", "turns/0001.md", "turns/0001.html", "turns/0001/"),
        ("turns/0001.md", "turns/0002.md", "0002.html", "../0002/"),
        ("turns/0001.md", "index.md", "../index.html", "../../"),
        ("turns/0001.md", "hexes/c4.md", "../hexes/c4.html", "../../hexes/c4/"),
        ("turns/index.md", "index.md", "../index.html", "../"),
        ("turns/index.md", "turns/0001.md", "0001.html", "0001/"),
        ("map.md", "images/x.webp", "images/x.webp", "../images/x.webp"),
    ],
)
def test_a_link_counts_from_the_page_it_stands_on(here: str, there: str, plain: str, folders: str) -> None:
    assert href(here, there, False) == plain
    assert href(here, there, True) == folders


def test_an_anchor_follows_and_on_the_same_page_stands_alone() -> None:
    assert href("index.md", "offices.md", False, "person-åse") == "offices.html#person-%C3%A5se"
    assert href("index.md", "sheet.md", True, "economy") == "sheet/#economy"
    assert href("sheet.md", "sheet.md", False, "economy") == "#economy"
