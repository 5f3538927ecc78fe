"""Whole sites for tests: a campaign written into a folder and built by MkDocs, and every byte of it."""

from __future__ import annotations

import functools
import gzip
import http.server
import json
import re
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import unquote_to_bytes

from mkdocs.commands.build import build
from mkdocs.config import load_config

SETTINGS: Mapping[str, object] = {
    "site_name": "The Test March",
    "site_url": "https://march.example/realm/",
    "docs_dir": "campaign/journal",
    "theme": {"name": "chronicle"},
    "use_directory_urls": False,
    "strict": True,
    "validation": {"links": {"anchors": "warn", "absolute_links": "warn", "unrecognized_links": "warn"}},
    "markdown_extensions": ["attr_list", "md_in_html", "tables"],
}


def written(home: Path, *files: Mapping[str, str | bytes], **settings: object) -> Path:
    """A campaign in `home`/campaign with a configuration beside it; gives back the configuration's place."""
    for some in files:
        for path, content in some.items():
            place = home / "campaign" / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content if isinstance(content, bytes) else content.encode())
    (home / "campaign" / "journal").mkdir(parents=True, exist_ok=True)
    # JSON is YAML, and MkDocs reads its settings from a file
    (home / "mkdocs.yml").write_text(json.dumps({"plugins": ["chronicle"], **SETTINGS, **settings}), "utf-8")
    return home / "mkdocs.yml"


def built(config: Path, audience: str = "players") -> Path:
    """The site that MkDocs builds of a configuration, for an audience."""
    site = config.parent / f"site-{audience}"
    loaded = load_config(str(config), site_dir=str(site))
    loaded.plugins["chronicle"].config["audience"] = audience
    # a plugin outlives a build, so it is told, as `mkdocs build` does, that nobody serves any more
    loaded.plugins.on_startup(command="build", dirty=False)
    build(loaded)
    return site


def everything(folder: Path) -> dict[str, bytes]:
    """Every file by its path, with its bytes as a reader gets them: unpacked, and with what stands for letters read.

    Entities, escapes of JavaScript and of addresses would hide a word from a search for it.
    """
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            data = path.read_bytes()
            raw = gzip.decompress(data) if path.suffix == ".gz" else data
            found[path.relative_to(folder).as_posix()] = raw + b"\n" + _read(raw)
    return found


def _read(raw: bytes) -> bytes:
    """The bytes with `&#81;`, `&#x51;`, `\\u0051`, `\\x51` and `%51` as the letters they stand for."""
    text = re.sub(rb"&#(\d{2,3});", lambda at: bytes([min(int(at[1]), 255)]), raw)
    text = re.sub(rb"(?:&#x|\\u00|\\x)([0-9a-fA-F]{2});?", lambda at: bytes([int(at[1], 16)]), text)
    return unquote_to_bytes(text)


def where(files: Mapping[str, bytes], words: frozenset[str]) -> dict[str, list[str]]:
    """Which words stand in which files, in any case: in their bytes or in their names."""
    found: dict[str, list[str]] = {}
    for path, data in files.items():
        whole = path.encode().lower() + b"\n" + data.lower()
        for word in words:
            if word.lower().encode() in whole:
                found.setdefault(word, []).append(path)
    return found


CSP = "default-src 'self'; img-src 'self' data:"
SUB = "/realm/"
"""The path below which sites are served, as those of a project are."""


class _Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder below SUB with the strict policy, and says nothing."""

    def translate_path(self, path: str) -> str:
        return super().translate_path("/" + path[len(SUB) :] if path.startswith(SUB) else "/outside")

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", CSP)
        # styles and scripts are asked for once, as hosts of pages have it; a page lies still while it is tried
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address at which a folder is served, for as long as it is needed."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Handler, directory=str(folder)))
    # whoever ends it waits until it looks up
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{SUB}"
    finally:
        server.shutdown()
