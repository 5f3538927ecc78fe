"""A campaign as a git revision holds it, as `{path: text}`; the checkout and its index are not touched.

Git itself is asked, as a process, because whoever keeps a campaign in git has it: a library would be one thing more.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from ..reading.problems import on_one_line
from ..reading.source import (
    CAMPAIGN_FOLDERS,
    MAX_BYTES,
    OUTCOME_FOLDERS,
    Problem,
    Span,
    decode_text,
    shown_name,
    too_large,
)
from ..reading.wording import say
from .terminal import WrongCommand

MOST_FILES = 20_000
MOST_BYTES = 200_000_000
"""So much of a revision is read at most, so that no commit can fill the memory."""
_SECONDS = 120
_PLACED = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX")
# a hook is started with these, and they would lead away from the campaign's folder
_FILE, _RUNNABLE, _LINK = "100644", "100755", "120000"


@dataclass(frozen=True)
class Committed:
    """The YAML files of a campaign and of its outcomes at a revision, by path, and what of them cannot be read.

    `shown` is how messages call the campaign's folder there: `main:campaign`.
    """

    shown: str
    texts: Mapping[str, str]
    outcomes: Mapping[str, str]
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class _Blob:
    """A file of a tree: its path below the campaign, its kind of entry, its object and that one's size."""

    path: str
    mode: str
    object: str
    size: int


def read_revision(root: Path, revision: str) -> Committed:
    """The campaign whose folder is `root` as `revision` holds it.

    Raises WrongCommand where git is missing, `root` lies in no repository, nothing is called `revision`, or there
    was no campaign in it. Links and other repositories inside it are not followed.
    """
    _must_be_in_a_repository(root)
    prefix = _git(root, "rev-parse", "--show-prefix").removesuffix(b"\n")
    commit = _commit(root, revision)
    shown = f"{on_one_line(revision)}:{os.fsdecode(prefix)}".rstrip("/:")
    folders = (*CAMPAIGN_FOLDERS, *OUTCOME_FOLDERS)
    listed = [_blob(line, prefix) for line in _listing(root, commit, prefix, folders)]
    blobs = [blob for blob in listed if blob is not None and _is_read(blob.path, folders)]
    if not any(blob.path == "kingdom.yml" or blob.path.startswith("turns/") for blob in blobs):
        where = os.fsdecode(prefix).rstrip("/") or "."
        raise WrongCommand(
            say(
                "{revision} holds no campaign in {folder}: there is no kingdom.yml",
                revision=on_one_line(revision),
                folder=on_one_line(where),
            )
        )
    texts, problems = _read(root, blobs, shown)
    written = tuple(f"{folder}/" for folder in OUTCOME_FOLDERS)
    outcomes = {path.partition("/")[2]: text for path, text in texts.items() if path.startswith(written)}
    own = {path: text for path, text in texts.items() if not path.startswith(written)}
    return Committed(shown, own, outcomes, tuple(problems))


def _commit(root: Path, revision: str) -> bytes:
    """The commit that is called so. A name that begins with a hyphen would be an option of git's."""
    unknown = WrongCommand(say("git knows no revision '{revision}' here", revision=on_one_line(revision)))
    if not revision or revision.startswith("-") or "\0" in revision:
        raise unknown
    done = _run(root, "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}")
    if done.returncode:
        raise unknown
    return done.stdout.strip()


def _must_be_in_a_repository(root: Path) -> None:
    """Say in our words what is the commonest of all that git could complain of; raises WrongCommand."""
    if _run(root, "rev-parse", "--git-dir").returncode and not any(
        (at / ".git").exists() for at in (root.resolve(), *root.resolve().parents)
    ):
        raise WrongCommand(
            say(
                "the campaign lies in no git repository, so there is nothing to compare with: `git init`, and commit, "
                "once a turn stands"
            )
        )


def _listing(root: Path, commit: bytes, prefix: bytes, folders: Iterable[str]) -> list[bytes]:
    """What lies directly in the campaign's folders, as `mode type object size<tab>path`."""
    places = [prefix + (f"{folder}/".encode() if folder else b"") for folder in folders]
    # no path at all is the whole top of the tree
    asked = [os.fsdecode(place) for place in places if place]
    listed = _git(root, "ls-tree", "-z", "-l", "--full-tree", os.fsdecode(commit), "--", *asked)
    if not prefix:
        listed = _git(root, "ls-tree", "-z", "-l", "--full-tree", os.fsdecode(commit)) + listed
    lines = [line for line in listed.split(b"\0") if line]
    if len(lines) > MOST_FILES:
        raise WrongCommand(say("there are more than {count} files in the campaign's folders", count=MOST_FILES))
    return lines


def _blob(line: bytes, prefix: bytes) -> _Blob | None:
    head, _, path = line.partition(b"\t")
    mode, kind, name, size = head.split()
    if kind != b"blob":
        return None
    return _Blob(os.fsdecode(path.removeprefix(prefix)), mode.decode(), name.decode(), int(size))


def _is_read(path: str, folders: Iterable[str]) -> bool:
    folder, _, name = path.rpartition("/")
    return folder in folders and name.lower().endswith((".yml", ".yaml")) and not name.startswith(".")


def _read(root: Path, blobs: list[_Blob], shown: str) -> tuple[dict[str, str], list[Problem]]:
    texts: dict[str, str] = {}
    problems: list[Problem] = []
    wanted: list[_Blob] = []
    for blob in blobs:
        file = shown_name(shown, blob.path)
        if blob.size > MAX_BYTES:
            problems.append(too_large(file))
        elif blob.mode == _LINK:
            message = say("this is a link, and a revision's links are not followed")
            problems.append(Problem(Span(file, 1, 1), "yaml", message))
        elif blob.mode in (_FILE, _RUNNABLE, "100664"):
            wanted.append(blob)
    if sum(blob.size for blob in wanted) > MOST_BYTES:
        raise WrongCommand(say("the campaign's files are larger than {size} MB", size=MOST_BYTES // 1_000_000))
    for blob, data in zip(wanted, _contents(root, wanted), strict=True):
        found = decode_text(data, shown_name(shown, blob.path))
        if isinstance(found, Problem):
            problems.append(found)
        else:
            texts[blob.path] = found
    return texts, problems


def _contents(root: Path, blobs: list[_Blob]) -> Iterator[bytes]:
    """The bytes of each file, as `cat-file --batch` writes them: a line `object type size`, the bytes, a newline."""
    if not blobs:
        return
    asked = "".join(f"{blob.object}\n" for blob in blobs).encode()
    data, place = _git(root, "cat-file", "--batch", text=asked), 0
    for _ in blobs:
        end = data.index(b"\n", place)
        head = data[place:end].split()
        if head[-1] == b"missing":
            message = say("the repository lacks a file of that revision; fetch it whole, without a filter")
            raise WrongCommand(message)
        size = int(head[-1])
        yield data[end + 1 : end + 1 + size]
        place = end + size + 2


def _git(root: Path, *words: str, text: bytes = b"") -> bytes:
    """What git answers; raises WrongCommand with git's own first line where it refuses."""
    done = _run(root, *words, text=text)
    if done.returncode:
        said = on_one_line(done.stderr.decode("utf-8", "replace").strip().partition("\n")[0])
        raise WrongCommand(
            say("git cannot read the campaign's past: {said}", said=said or say("exit status {n}", n=done.returncode))
        )
    return done.stdout


def _run(root: Path, *words: str, text: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    surroundings = {name: value for name, value in os.environ.items() if name not in _PLACED}
    # nothing is fetched and nobody is asked; no file of the repository decides what is shown
    surroundings |= {"GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"}
    surroundings["GIT_LITERAL_PATHSPECS"] = "1"
    try:
        return subprocess.run(
            ["git", *words], cwd=root, input=text, capture_output=True, env=surroundings, timeout=_SECONDS, check=False
        )
    except FileNotFoundError as error:
        raise WrongCommand(say("git is not installed, or not where commands are looked for")) from error
    except subprocess.TimeoutExpired as error:
        raise WrongCommand(say("git does not answer")) from error
