"""The files of a built site as they were before a build, so that one whose bytes stay the same keeps its time.

MkDocs empties the folder and writes every file again. Whoever copies a site by the times of its files, as rsync
does, would copy all of it for a changed word. Building elsewhere and copying what is new was turned down: MkDocs,
and what else works on the site after it, know one folder.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Seen:
    """A file as it was: the digest of its bytes, and when it was last written, in nanoseconds."""

    digest: bytes
    written: int


def seen_in(folder: Path) -> Mapping[str, Seen]:
    """Every file of a folder by its path in it; nothing where there is no folder. What cannot be read is left out."""
    found = {}
    for path in sorted(folder.rglob("*")):
        try:
            if path.is_file() and not path.is_symlink():
                found[path.relative_to(folder).as_posix()] = Seen(_digest(path), path.stat().st_mtime_ns)
        except OSError:
            continue
    return found


def keep_times(folder: Path, before: Mapping[str, Seen]) -> None:
    """Give each file that has the bytes that it had `before` its time again."""
    for name, seen in before.items():
        path = folder / name
        try:
            if path.is_file() and _digest(path) == seen.digest:
                os.utime(path, ns=(seen.written, seen.written))
        except OSError:
            continue


def _digest(path: Path) -> bytes:
    return hashlib.blake2b(path.read_bytes(), digest_size=16).digest()
