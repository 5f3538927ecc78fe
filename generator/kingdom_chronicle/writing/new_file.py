"""Where a git host makes a new file in the browser, and by which names it takes the file's own name and its text."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass
from urllib.parse import quote, urlsplit


@dataclass(frozen=True)
class Repository:
    """The repository that a site is built from: its address, the branch to propose to, the campaign's folder in it."""

    url: str
    branch: str = "main"
    folder: str = "campaign"


@dataclass(frozen=True)
class NewFile:
    """The form of a host: its address with a `?`, and the names of what it is handed; none where it is not known."""

    url: str
    host: str
    name: str = ""
    text: str = ""


def repository_of(url: str | None, branch: str, folder: str) -> Repository | None:
    """The repository at an address, if there is one; the campaign's folder counts from its top."""
    return Repository(url, branch, posixpath.normpath(folder)) if url else None


def new_file_form(repository: Repository | None) -> NewFile | None:
    """The form for a new file; for a host that is not known the repository alone, nothing where none is named.

    GitHub takes `filename` and `value`, Gitea and Forgejo the same. GitLab takes `file_name` and `file`; its newer
    versions leave the text out.
    """
    if repository is None:
        return None
    address = repository.url.strip().rstrip("/").removesuffix(".git")
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        return None
    branch, host = quote(repository.branch, safe="/"), parts.hostname
    plain = f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"
    if host == "github.com" or host.startswith("github."):
        return NewFile(f"{plain}/new/{branch}?", "GitHub", "filename", "value")
    if "gitlab" in host:
        return NewFile(f"{plain}/-/new/{branch}?", "GitLab", "file_name", "file")
    if host == "codeberg.org" or any(name in host for name in ("gitea", "forgejo")):
        return NewFile(f"{plain}/_new/{branch}/?", "Gitea" if "gitea" in host else "Forgejo", "filename", "value")
    return NewFile(plain, host)
