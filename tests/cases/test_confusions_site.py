"""What groups trip over on the site and on the map: one small site each, numbered C4-n."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from mkdocs.exceptions import Abort
from playwright.sync_api import Browser

from kingdom_chronicle.writing.addresses import safe_names
from land_at_play import month, told
from pages_at_play import CAMPAIGN, MAP, Read, rendered, with_turns
from rules_at_play import PEOPLE, opened, play, realm
from sites_at_play import built, served, written

CALM = "event:\n- happens: {roll: 100}\n"


def snapshot(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Every file below a folder, hidden ones too, with its bytes and its time."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): (path.read_bytes(), path.stat().st_mtime_ns) for path in files}


def test_a_build_writes_nothing_into_the_folders_that_are_watched(tmp_path: Path) -> None:
    """C4-86: neither a cache nor anything else, so that no build sets off the next."""
    config = written(tmp_path, CAMPAIGN, {"journal/lore.md": "# Lore\n"})
    before = snapshot(tmp_path / "campaign")
    built(config)
    assert snapshot(tmp_path / "campaign") == before


def test_one_edit_is_one_rebuild(tmp_path: Path) -> None:
    """C4-86: `mkdocs serve` builds once at its start, and once for a turn that is saved."""
    config = written(tmp_path, CAMPAIGN, {"journal/lore.md": "# Lore\n"})
    log = tmp_path / "serve.log"
    with log.open("w") as said:
        command = (sys.executable, "-m", "mkdocs", "serve", "-f", str(config), "-a", "127.0.0.1:0")
        serving = subprocess.Popen(command, stdout=said, stderr=said, cwd=tmp_path)
    try:
        assert builds(log, 1, 60) == 1
        time.sleep(1)  # the server begins to watch after its first build
        (tmp_path / "campaign" / "turns" / "0003.yml").write_text("title: Mended\n" + CALM, "utf-8")
        assert builds(log, 2, 60) == 2
        assert builds(log, 3, 3) == 2
    finally:
        serving.terminate()
        serving.wait(20)


def builds(log: Path, wanted: int, patience: float) -> int:
    """How often the site was built, as soon as it was so often or after a while."""
    end = time.monotonic() + patience
    while True:
        done = log.read_text("utf-8").count("Documentation built in")
        if done >= wanted or time.monotonic() > end:
            return done
        time.sleep(0.1)


def test_a_second_build_changes_no_byte_and_no_time(tmp_path: Path) -> None:
    """C4-88: what stays the same keeps its time, what an edit changed does not."""
    config = written(tmp_path, CAMPAIGN, {"journal/lore.md": "# Lore\n", "journal/crest.png": b"picture"})
    site = built(config)
    for path in site.rglob("*"):
        os.utime(path, (1_000_000_000, 1_000_000_000))
    first = snapshot(site)
    built(config)
    assert snapshot(site) == first
    assert {"sitemap.xml.gz", "crest.png", "lore.html", "css/chronicle.css"} <= first.keys()
    (tmp_path / "campaign" / "journal" / "lore.md").write_text("# Lore\n\nMore.\n", "utf-8")
    built(config)
    changed = {path for path, seen in snapshot(site).items() if seen != first[path]}
    assert changed == {"lore.html", "search/index.js"}


TWO_MONTHS = (
    "# 年代記\n\n## Tour 1 - 建国\n\nx\n\n## Tour 1 - 拡張\n\nx\n\n## 建国\n\nx\n\n## 拡張\n\nx\n\n## 建国\n\nx\n"
)


def test_headings_in_japanese_have_anchors_of_their_own(tmp_path: Path) -> None:
    """C4-91, C4-92: the kanji stay in the anchor; two headings that are the same are told apart."""
    site = built(written(tmp_path, CAMPAIGN, {"journal/lore.md": TWO_MONTHS}))
    page = (site / "lore.html").read_text("utf-8")
    headings = re.findall(r'<h2 id="([^"]*)">', page[page.index("<article") : page.index("</article>")])
    assert headings == ["tour-1-建国", "tour-1-拡張", "建国", "拡張", "建国_1"]
    ids = Read(page).ids
    assert len(ids) == len(set(ids))
    assert 'href="#tour-1-%E6%8B%A1%E5%BC%B5"' in page or 'href="#tour-1-拡張"' in page


def test_no_generated_page_has_an_id_twice() -> None:
    """C4-92: whatever the turns are called."""
    turns = [f"title: 建国\nstory: |\n  ## 建国\n\n  夜。\n\n  ## 建国\n\n  朝。\n{CALM}"] * 2
    for path, page in rendered(with_turns(*turns)).items():
        ids = Read(page).ids if path.endswith(".md") else []
        assert len(ids) == len(set(ids)), path


@pytest.mark.parametrize("slugify", ["", "      slugify: !!python/name:markdown.extensions.toc.slugify_unicode\n"])
def test_a_way_to_make_anchors_may_be_named_in_the_configuration(tmp_path: Path, slugify: str) -> None:
    """C4-93: the plugin brings one for every script; one that mkdocs.yml names is kept, as a function."""
    config = written(tmp_path, CAMPAIGN, {"journal/lore.md": TWO_MONTHS})
    lines = "site_name: x\ndocs_dir: campaign/journal\nsite_url: ''\ntheme: {name: chronicle}\nplugins: [chronicle]\n"
    config.write_text(f"{lines}markdown_extensions:\n  - toc:\n      permalink: false\n{slugify}", "utf-8")
    site = built(config)
    assert 'id="tour-1-建国"' in (site / "lore" / "index.html").read_text("utf-8")


def test_another_way_to_make_anchors_is_left_alone(tmp_path: Path) -> None:
    """C4-93."""
    config = written(tmp_path, CAMPAIGN, {"journal/lore.md": "# Of Two Rivers\n"})
    lines = "site_name: x\ndocs_dir: campaign/journal\nsite_url: ''\ntheme: {name: chronicle}\nplugins: [chronicle]\n"
    config.write_text(
        f"{lines}markdown_extensions:\n  - toc:\n      slugify: !!python/name:kingdom_chronicle.reading.names.fold\n",
        "utf-8",
    )
    with pytest.raises((Abort, TypeError)):
        built(config)


def test_names_that_a_disk_cannot_take_get_pages_of_their_own() -> None:
    """C4-94: distinct in any case, none a device, a path or a name with a stop at its end."""
    names = safe_names(["Elk", "elk", "ELK", "CON", "A/B", "A-B", "..", "Fort.", "Fort", "バルダ", "ハルタ"])
    assert len({name.casefold() for name in names.values()}) == 11
    assert all(re.fullmatch(r"[\w-]+", name) for name in names.values())
    assert "con" not in names.values()


def test_two_settlements_that_differ_in_case_alone_are_refused() -> None:
    """C4-94."""
    first = "edict:\n- {claim: B2, granted: x}\n- {prepare: B2, granted: x}\n- {found: Elk, hex: B2, granted: x}\n"
    second = "edict:\n- {claim: B3, granted: x}\n- {prepare: B3, granted: x}\n- {found: elk, hex: B3, granted: x}\n"
    problems = play(with_turns(first, second))[1]
    assert [problem.code for problem in problems if "elk" in str(problem.message).casefold()] == ["name"]


@pytest.mark.browser
def test_parts_of_a_dotted_name_are_found(tmp_path: Path, browser: Browser) -> None:
    """C4-97: `20` finds hex 14.20, and `Elk` finds Fort:Elk."""
    land = 'label: "{col:02}.{row:02}"\norigin: {col: 14, row: 20}\nlegend: {p: plains}\nterrain: |\n  p p\n  p p\n'
    turn = (
        "edict:\n- claim: 14.20\n- {prepare: 14.20, granted: x}\n- {found: 'Fort:Elk', hex: 14.20, granted: x}\n" + CALM
    )
    known = "hexes:\n  14.20: {known: cleared}\n"
    site = built(written(tmp_path, with_turns(turn, map=land + known)))
    with served(site) as address:
        page = browser.new_page()
        page.goto(address + "index.html")
        page.locator(".search-open").click()
        for words, title in (("20", "14.20"), ("Elk", "Fort:Elk"), ("fort", "Fort:Elk")):
            page.locator("#search-words").fill(words)
            page.locator(".found .ttl", has_text=title).first.wait_for(timeout=5000)
        page.close()


def test_a_long_month_does_not_weigh_on_the_map(tmp_path: Path) -> None:
    """C4-101: the map leads to the pages that tell a month; a line more or less in it is none of its business."""
    lines = "".join(f"- gm: {{loyalty: +1}}\n  why: reason {number} of many\n" for number in range(200))
    made = rendered(with_turns(f"edict:\n- claim: B2\n{lines}{CALM}"))
    assert "reason 199 of many" in made["turns/0001.md"]
    assert [path for path in made if "map" in path and "of many" in made[path]] == []
    assert "hexes/b2.html" in made["map.md"]


@pytest.mark.browser
def test_the_map_opens_from_a_folder_without_a_network(tmp_path: Path, browser: Browser) -> None:
    """C4-104: it needs no tiles and no server."""
    site = built(written(tmp_path, CAMPAIGN))
    page = browser.new_page()
    asked: list[str] = []
    wrong: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto((site / "map.html").as_uri(), wait_until="load")
    page.locator(".livemap svg.hexmap").first.wait_for()
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []
    assert wrong == []
    page.close()


def test_the_game_masters_part_of_the_map_is_on_the_same_map(tmp_path: Path) -> None:
    """C4-105: two files tell of the land, and the hexes of both are there."""
    more = {"gm/map.yml": "hexes:\n  A1: {name: Nether Mere, known: explored}\n"}
    site = built(written(tmp_path, CAMPAIGN, more), "gm")
    page = (site / "map.html").read_text("utf-8")
    assert "Nether Mere" in page and "Heron Ford" in page


@pytest.mark.parametrize("label", ["0102", "01.02", "1,2", "hex 7"])
def test_a_hex_is_called_by_the_scheme_of_its_map(label: str) -> None:
    """C4-106: another map's labels are no names here, and the message shows how they are written."""
    files = realm(month(f"{{claim: '{label}'}}"), kingdom=opened("{treasury: 50}"), people=PEOPLE, land=MAP)
    problem = next(problem for problem in told(files) if problem.code == "name")
    assert str(problem.message) == f"the map has no hex '{label}'"
    assert "Hexes are written like A1 or F4." in [str(help) for help in problem.help]
