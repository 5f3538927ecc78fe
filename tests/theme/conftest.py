"""A site built with the theme, small but with one page of each sort."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.base import Config
from mkdocs.plugins import BasePlugin

PAGES = {
    "index.md": "---\ntitle: The realm\ntemplate_kind: home\ndescription: A realm & its months\n---\n"
    '<div class="head"><h1>The realm</h1></div>\n',
    "map.md": "---\ntitle: The map\ntemplate_kind: map\nstyles: [vendor/x.css]\nscripts: [vendor/x.js]\n---\n"
    "<h1>The map</h1>\n",
    "journal/founding.md": "# Salt & bread\n\nTold by hand.\n\n| Month | Hexes |\n|:-:|--:|\n| Thaw | 1 |\n",
    "journal/untitled.md": "Only a paragraph.\n",
    "vendor/x.css": "",
    "vendor/x.js": "",
    "search/index.js": "window.chronicleIndex = "
    + json.dumps(
        {
            "kinds": {"hex": "Hex", "page": "Page", "rule": "Rule", "story": "Journal", "turn": "Turn"},
            "pages": [
                {"kind": "page", "title": "Le Château", "url": "map/", "parts": [["", "", "Un étang et une œuvre."]]},
                {"kind": "page", "title": "Cité d’Étoile", "url": "map/", "parts": [["", "", "Une ville du Nord."]]},
                {"kind": "page", "title": "建国の記", "url": "map/", "parts": [["", "", "王国ターンの記録。"]]},
                {"kind": "story", "title": "柳の町", "url": "journal/founding/", "parts": [["", "", "夜、火が出た。"]]},
                {
                    "kind": "page",
                    "title": "<img src=x>",
                    "url": "./",
                    "parts": [["", "", "<script>window.broken = 1</script> bread"]],
                },
                {"kind": "rule", "title": "Watchtower", "url": "journal/untitled/", "parts": [["", "", "osiers"]]},
                {
                    "kind": "turn",
                    "name": "Turn 1",
                    "title": "Among osiers",
                    "url": "turns/0001/",
                    "parts": [["", "", "It rained."], ["ledger", "The ledger", "A watchtower was raised in 07.02."]],
                },
                {
                    "kind": "hex",
                    "title": "07.02 The Ford",
                    "url": "turns/0002/",
                    "parts": [["", "", "Plains by the river, and a good deal more of water and reeds."]],
                },
            ],
        }
    )
    + ";",
}
SECTIONS = [
    {"title": "Turns", "url": "turns/"},
    {"title": "Map", "url": "map/"},
    {"title": "Salt & pepper", "url": "journal/founding/"},
]


@pytest.fixture
def make_site(tmp_path: Path) -> Callable[..., Path]:
    """Build a site: so many pages of turns, more pages by path, a plugin and settings of mkdocs on top."""
    made = 0

    def make(
        turns: int = 2,
        pages: dict[str, str] | None = None,
        plugin: BasePlugin[Config] | None = None,
        **settings: object,
    ) -> Path:
        nonlocal made
        made += 1
        home = tmp_path / str(made)
        told = {
            f"turns/{turn:04}.md": f"---\ntitle: Turn {turn}\ntemplate_kind: turn\n---\n<h1>{turn}</h1>\n"
            for turn in range(1, turns + 1)
        }
        for path, text in {**PAGES, **told, **(pages or {})}.items():
            (home / "docs" / path).parent.mkdir(parents=True, exist_ok=True)
            (home / "docs" / path).write_text(text, encoding="utf-8")
        given = {
            "site_name": "The Osier March",
            "theme": {"name": "chronicle"},
            "plugins": [],
            "extra": {"chronicle": {"nav": SECTIONS}},
            **settings,
        }
        # JSON is YAML, and mkdocs reads its settings from a file.
        (home / "mkdocs.yml").write_text(json.dumps(given), encoding="utf-8")
        config = load_config(str(home / "mkdocs.yml"))
        if plugin is not None:
            config.plugins["of-the-test"] = plugin
        build(config)
        return home / "site"

    return make
