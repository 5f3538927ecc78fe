"""The pages of a chronicle: whole, safe, discreet, the same everywhere."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import markdown
import pytest

from kingdom_chronicle.writing.edition import edition_of
from kingdom_chronicle.writing.pages import check_links, render, sections
from pages_at_play import (
    CAMPAIGN,
    FIRST,
    KINGDOM,
    MAP,
    PEOPLE,
    PROSE,
    QUIET,
    SECRETS,
    Read,
    body,
    broken_links,
    rendered,
    with_turns,
)
from rules_at_play import legal

# what MkDocs and the project's mkdocs.yml turn on
EXTENSIONS = ["toc", "tables", "fenced_code", "attr_list", "md_in_html", "sane_lists"]
EVIL = "<script>alert(1)</script>{{ 7*7 }}{% raw %}</div>*b*`c`[x](javascript:alert(2))&amp;'\"‮"


def evil(text: str) -> str:
    return EVIL + text


def yaml(text: str) -> str:
    """Text in YAML's double quotes."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def without_drawings(page: str) -> str:
    """The drawings have golden files of their own."""
    return re.sub(r"<svg\b.*?</svg>", "<svg/>", page, flags=re.DOTALL)


@pytest.mark.parametrize(
    "path",
    [
        "index.md",
        "turns/index.md",
        "turns/0001.md",
        "turns/0002.md",
        "sheet.md",
        "offices.md",
        "settlements/index.md",
        "settlements/tuskholm.md",
        "hexes/index.md",
        "hexes/b2.md",
        "hexes/d3.md",
    ],
)
def test_a_page_is_as_it_was_approved(path: str, golden: Callable[[str, str], None]) -> None:
    golden(f"writing/golden/pages/{path}", without_drawings(rendered()[path]))


def test_each_kind_of_page_is_there() -> None:
    made = rendered()
    assert {
        "index.md",
        "map.md",
        "sheet.md",
        "offices.md",
        "journal.md",
        "turns/index.md",
        "turns/0003.md",
        "settlements/index.md",
        "settlements/tuskholm.md",
        "hexes/index.md",
        "hexes/b2.md",
        "search/index.js",
        "assets/map/map.js",
        "assets/map/map.css",
    } <= set(made)


def test_known_hexes_have_pages_and_unknown_ones_have_none() -> None:
    # F1 and all of row 4 are unknown; the game master sees the whole map of 6 by 4
    players = {path for path in rendered() if path.startswith("hexes/")}
    assert players == {f"hexes/{name}.md" for name in ("index", "b2", "b3", "c2", "c3", "d3", "e1")}
    assert len([path for path in rendered(audience="gm") if path.startswith("hexes/")]) == 25


def test_a_rumour_has_a_name_and_ground_and_nothing_else() -> None:
    told = Read(rendered()["hexes/d3.md"]).text
    assert "Low Tarn" in told and "Plains" in told and "rumoured" in told
    assert "Lair" not in told and "deep" not in told


def test_a_map_that_is_hidden_from_nobody_is_shown_whole() -> None:
    files = CAMPAIGN | {"kingdom.yml": KINGDOM + "rules: {exploration: untracked}\n"}
    files = files | {"turns/0002.yml": ""}
    assert "hexes/f1.md" in rendered(files)


@pytest.mark.parametrize("directory_urls", [False, True])
def test_every_link_leads_to_a_page_and_an_anchor_that_are_there(directory_urls: bool) -> None:
    for audience in ("players", "gm"):
        made = rendered(audience=audience, directory_urls=directory_urls)
        assert broken_links(made, list(PROSE), directory_urls) == []


def test_a_link_that_leads_nowhere_is_seen() -> None:
    made = rendered()
    made["index.md"] += '<a href="turns/0009.html">x</a><a href="sheet.html#nothing">y</a>'
    assert broken_links(made, list(PROSE), False) == [
        "index.md: turns/0009.html",
        "index.md: sheet.html#nothing",
    ]


def test_names_are_shown_as_text_on_every_page_and_never_run() -> None:
    people = PEOPLE.replace("Ada:", f"{yaml(evil('Ada'))}:").replace(
        'bio: "Born in [[Tuskholm]]."', f"bio: {yaml(EVIL)}"
    )
    kingdom = KINGDOM.replace("The Test March", yaml(evil("March"))).replace("Held by a thread.", yaml(EVIL))
    kingdom = kingdom.replace("{person: Ada,", f"{{person: {yaml(evil('Ada'))},").replace("Thaw", yaml(evil("Thaw")))
    land = MAP.replace("name: Heron Ford", f"name: {yaml(evil('Ford'))}").replace(
        "note: Where the herons stand.", f"note: {yaml(EVIL)}"
    )
    turn = (
        f"title: {yaml(evil('Title'))}\nstory: {yaml(EVIL + ' [[Holm]] <img src=x onerror=alert(1)>')}\n"
        f"edict:\n- claim: B2\n  why: {yaml(evil('why'))}\n  by: {yaml(evil('by'))}\n"
        f"- prepare: B2\n- found: {yaml(evil('Holm'))}\n  hex: B2\n  with:\n  - {{build: House, lot: A1}}\n"
        f"- build: Mill\n  in: {yaml(evil('Holm'))}\n  lot: F6\n  granted: {yaml(evil('granted'))}\n"
        f"- gm: {{loyalty: +1}}\n  why: {yaml(evil('ruling'))}\n"
    ).replace("[[Holm]]", "[[B2]]")
    made = rendered(with_turns(turn, kingdom=kingdom, people=people, map=land), prose={"x.md": f"# {evil('x')}\n"})
    shown = " ".join(EVIL.replace("&amp;", "&amp;").split())
    for path, page in made.items():
        if not path.endswith(".md"):
            assert "<script" not in page, path
            continue
        elements = Read(page).elements
        assert not {"script", "style", "iframe", "object"} & {tag for tag, _ in elements}, path
        assert not [name for _, attributes in elements for name in attributes if name.startswith("on")], path
        assert not [a for _, a in elements if str(a.get("href", "")).startswith("javascript")], path
        # the tables of the rules hold any number
        assert path.startswith("rules/") or "49" not in Read(page).text.replace("149", ""), path
    for path in (
        "index.md",
        "turns/0001.md",
        "turns/index.md",
        "offices.md",
        "map.md",
        "hexes/index.md",
        "journal.md",
    ):
        assert shown[:60] in Read(made[path]).text, path


def test_markdown_leaves_a_page_as_it_is() -> None:
    # a fence, a reference and a heading in a name must not be read as Markdown
    turn = FIRST.replace("title: Ten wagons", 'title: "``` # [x]: y"').replace(
        "  In the morning", "  ```\n  code\n\n  more\n  ```\n\n  In the morning"
    )
    made = rendered(CAMPAIGN | {"turns/0001.yml": turn}, prose={})
    for path, page in made.items():
        if path.endswith(".md"):
            kept = markdown.markdown(body(page).strip(), extensions=EXTENSIONS)
            assert kept.strip() == body(page).strip(), path


def test_no_page_has_an_empty_line_in_its_block() -> None:
    # other site generators end a block of HTML at an empty line
    for path, page in rendered().items():
        if path.endswith(".md"):
            assert "\n\n" not in body(page).strip(), path


def test_no_page_needs_inline_styles_or_loads_from_elsewhere() -> None:
    for path, page in rendered(audience="gm").items():
        if path.endswith(".md"):
            for tag, attributes in Read(page).elements:
                assert "style" not in attributes and tag not in ("script", "style", "link"), path
                assert not str(attributes.get("src", "")).startswith(("http", "//")), path


def test_each_id_stands_once_on_its_page() -> None:
    for path, page in rendered(audience="gm").items():
        if path.endswith(".md"):
            ids = Read(page).ids
            assert len(ids) == len(set(ids)), path


def test_no_secret_stands_anywhere_in_the_players_files() -> None:
    made = rendered()
    assert [(word, path) for path, text in made.items() for word in SECRETS if word in text] == []


def test_the_game_master_reads_every_secret() -> None:
    whole = "".join(rendered(audience="gm").values())
    assert [word for word in SECRETS if word not in whole] == []


def test_a_secret_is_told_when_its_turn_has_been_played() -> None:
    told = rendered(CAMPAIGN | {"turns/0004.yml": ""})
    assert "The miller was seen" in told["turns/0002.md"]
    assert "the miller is a spy" in told["turns/0002.md"]
    assert "bribed by the miller" in told["turns/0002.md"]
    assert "under the floor" not in told["turns/0002.md"]


def test_secrecy_hides_words_and_never_figures() -> None:
    page = Read(rendered()["turns/0002.md"]).text
    assert "A ruling not yet told" in page
    # 2 BP found under the floor
    assert "Treasury +2 BP" in page


def test_a_kingdom_before_its_first_turn_has_a_site() -> None:
    made = rendered(with_turns(), prose={})
    assert broken_links(made, [], False) == []
    assert "No turn has been played yet." in Read(made["index.md"]).text
    assert "No settlement has been founded yet." in Read(made["settlements/index.md"]).text
    assert "journal.md" not in made and not [path for path in made if path.startswith("turns/0")]


def test_a_kingdom_on_its_first_turn_without_a_settlement_has_a_site() -> None:
    made = rendered(with_turns(f"edict:\n- claim: B2\n{QUIET}"), prose={})
    assert broken_links(made, [], False) == []
    assert "No settlement has been founded yet." in Read(made["settlements/index.md"]).text


def test_a_campaign_without_a_map_has_a_site() -> None:
    files = {path: text for path, text in with_turns("").items() if path != "map.yml"}
    made = rendered(files, prose={})
    assert broken_links(made, [], False) == []
    assert "This campaign has no map." in Read(made["map.md"]).text
    assert "assets/map/map.js" not in made


def test_long_names_get_short_addresses_and_whole_titles() -> None:
    name = "Llan" + "fair" * 80
    made = rendered(
        CAMPAIGN
        | {"turns/0001.yml": FIRST.replace("Tuskholm", name)}
        | {"turns/0002.yml": ""}
        | {"people.yml": PEOPLE.replace("[[Tuskholm]]", "nowhere")},
        prose={},
    )
    (page,) = [path for path in made if path.startswith("settlements/llan")]
    assert len(page.rpartition("/")[2].encode()) < 80
    assert name in Read(made[page]).text


def test_a_settlement_keeps_its_page_when_its_hex_is_given_up() -> None:
    made = rendered(CAMPAIGN | {"turns/0002.yml": "edict:\n- abandon: B2\n"}, prose={})
    assert "settlements/tuskholm.md" in made
    assert broken_links(made, [], False) == []


def test_the_sections_of_the_bar_are_pages_that_are_there() -> None:
    journal = legal(CAMPAIGN)
    for directory_urls in (False, True):
        made = render(journal, prose=PROSE, directory_urls=directory_urls)
        from kingdom_chronicle.writing.addresses import url_of

        urls = {url_of(path, directory_urls) for path in made}
        named = sections(edition_of(journal, "en", "players", directory_urls), PROSE)
        assert [(section.title, [part.title for part in section.parts]) for section in named] == [
            ("Chronicle", ["Turns", "Events", "Record", "Journal"]),
            ("Kingdom", ["Sheet", "Offices", "People"]),
            ("Map", ["Map", "Hexes"]),
            ("Settlements", []),
            ("Rules", []),
        ]
        assert {part.url for section in named for part in (section, *section.parts)} <= urls


def test_a_campaign_with_links_that_all_lead_somewhere_has_no_problem() -> None:
    assert check_links(legal(CAMPAIGN), PROSE) == []


SAME = """
import hashlib, sys
from pages_at_play import rendered
for path, text in rendered(audience=sys.argv[1]).items():
    print(path, hashlib.sha256(text.encode()).hexdigest())
"""


@pytest.mark.parametrize("audience", ["players", "gm"])
def test_the_same_campaign_gives_the_same_bytes_on_every_run(audience: str) -> None:
    here = [f"{path} {hashlib.sha256(text.encode()).hexdigest()}" for path, text in rendered(audience=audience).items()]
    for seed, locale in (("1", "C"), ("2", "tr_TR.UTF-8")):
        environment = {
            **os.environ,
            "PYTHONHASHSEED": seed,
            "LC_ALL": locale,
            "LANGUAGE": "fr",
            "PYTHONPATH": str(Path(__file__).parents[1]),
        }
        there = subprocess.run(
            [sys.executable, "-c", SAME, audience],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        assert there.stdout.splitlines() == here
