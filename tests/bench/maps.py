"""The map of a large and old kingdom beside one with a polygon of folium's for each hex: weight, time, first use."""

from __future__ import annotations

import contextlib
import gc
import re
import shutil
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from generated import campaign

THEME = Path(__file__).parents[2] / "theme/kingdom_chronicle_theme"
_USABLE = """async () => {
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  return performance.now();
}"""
"""Milliseconds from the start of the page until what it first shows is painted and keys are heard."""


def weigh_maps(turns: int = 240, side: int = 100) -> None:
    """Print how the map of a generated campaign compares; folium's shows the last turn alone, ours all of them."""
    from kingdom_chronicle.engine.replay import replay
    from kingdom_chronicle.reading.campaign import read_campaign
    from kingdom_chronicle.rules import RULESETS, game_of, ruleset_named
    from kingdom_chronicle.writing.edition import edition_of
    from kingdom_chronicle.writing.map_page import map_files
    from kingdom_chronicle.writing.touches import touched_by

    read, problems = read_campaign(campaign(turns, side), game_of, tuple(RULESETS))
    assert read is not None and not problems, [str(problem) for problem in problems[:5]]
    ruleset = ruleset_named(read.ruleset)
    assert ruleset is not None
    journal, _ = replay(read, ruleset)
    edition = edition_of(journal, "en", "gm", False)
    touched = touched_by(edition)
    _load_folium()
    # as a build does, so that neither side pays for looking through the journal
    gc.collect()
    gc.freeze()
    begin = time.process_time()
    files = dict(map_files(edition, touched))
    ours = time.process_time() - begin
    begin = time.process_time()
    _last_turn(edition)
    alone = time.process_time() - begin
    begin = time.process_time()
    page = _polygons(edition)
    theirs = time.process_time() - begin
    # the drawing is a file beside the map, loaded by whoever asks for it
    loaded = {path: text for path, text in files.items() if not path.endswith(".svg")}
    weight, other = sum(len(text.encode()) for text in loaded.values()), len(page.encode())
    print(f"the map of {side**2} hexes in {turns} turns, beside one polygon of folium's for each hex, without turns:")
    print(f"  weight: {weight / 1e6:.2f} MB to {other / 1e6:.2f} MB, ratio {weight / other:.3f} (aim 0.1 or less)")
    print(f"  building: {ours:.1f} s to {theirs:.1f} s, ratio {ours / theirs:.2f} (aim 0.1 or less)")
    print(f"  of it the map of the last turn, which is all of folium's: {alone:.1f} s, ratio {alone / theirs:.2f}")
    with tempfile.TemporaryDirectory() as folder:
        times = _first_use(Path(folder), loaded, page)
    if times:
        print(f"  usable in Chromium after {times[0]:.1f} s to {times[1]:.1f} s, ratio {times[0] / times[1]:.2f}")


def _load_folium() -> None:
    """Imports are left out on both sides."""
    import folium

    folium.Map(tiles=None).get_root().render()


def _last_turn(edition: object) -> None:
    """What folium's page has and no more: no turns before, no histories, no drawing for print."""
    from kingdom_chronicle.writing.edition import Edition
    from kingdom_chronicle.writing.faces import map_face
    from kingdom_chronicle.writing.folium_map import interactive_map

    assert isinstance(edition, Edition)
    interactive_map(map_face(edition, "map.md"), "", "vendor/leaflet", "map.svg")


def _polygons(edition: object) -> str:
    """A whole page as folium's own way makes it, with the same tints and words."""
    import folium

    from kingdom_chronicle.writing.edition import Edition
    from kingdom_chronicle.writing.faces import map_face
    from kingdom_chronicle.writing.map_sheet import SIZE

    assert isinstance(edition, Edition)
    face = map_face(edition, "map.md")
    page = folium.Map(location=[0, 0], zoom_start=0, tiles=None, crs="Simple", prefer_canvas=True)
    for hex in face.hexes:
        corners = [(-y, x) for x, y in face.grid.corners(hex.hex, SIZE)]
        folium.Polygon(corners, weight=1, fill=True, color="#888", tooltip=hex.spoken).add_to(page)
    return str(page.get_root().render())


def _first_use(folder: Path, files: Mapping[str, str], page: str) -> tuple[float, float] | None:
    """Seconds until each is usable, from files, in a browser that is running; None without one."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        return None
    from playwright.sync_api import sync_playwright

    shutil.copytree(THEME / "vendor", folder / "vendor")
    shutil.copytree(THEME / "css", folder / "css")
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    body = re.sub(r"\A---\n.*?\n---\n", "", files["map.md"], count=1, flags=re.DOTALL)
    links = "".join(
        f"<link rel=stylesheet href={path}>"
        for path in ("css/tokens.css", "css/chronicle.css", "vendor/leaflet/leaflet.css", "assets/map/map.css")
    )
    scripts = "<script defer src=vendor/leaflet/leaflet.js></script><script defer src=assets/map/map.js></script>"
    (folder / "ours.html").write_text(f"<!doctype html><html class=js>{links}{scripts}<body>{body}", "utf-8")
    # folium's page names other hosts: the one file that it needs is given to it, the others are left out
    plain = re.sub(r"<(?:script|link)\b[^>]*https?:[^>]*>(?:</script>)?", "", page)
    head = "<script src=vendor/leaflet/leaflet.js></script><link rel=stylesheet href=vendor/leaflet/leaflet.css>"
    (folder / "theirs.html").write_text(plain.replace("<head>", f"<head>{head}", 1), "utf-8")
    found = []
    with (
        sync_playwright() as playwright,
        contextlib.closing(
            playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        ) as browser,
    ):
        for name in ("ours.html", "theirs.html"):
            best = 1e9
            for _ in range(3):
                tab = browser.new_page(viewport={"width": 1280, "height": 900})
                tab.goto((folder / name).as_uri(), wait_until="load", timeout=120_000)
                best = min(best, tab.evaluate(_USABLE) / 1000)
                tab.close()
            found.append(best)
    return found[0], found[1]
