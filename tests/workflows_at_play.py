"""Workflows as data, and their commands run as they stand in a git repository of a temporary folder."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from kingdom_chronicle.cli.scaffold import SETUP, Wish, scaffold
from kingdom_chronicle.rules import RULESETS, ruleset_named

ROOT = Path(__file__).parents[1]
OWN_SETUP = "python -m pip install -c constraints.txt ."
INSTALLS = {SETUP, OWN_SETUP}
EXPRESSION = re.compile(r"\$\{\{\s*(.*?)\s*\}\}")
PINNED = re.compile(r"actions/[a-z-]+@v[0-9]+\Z")


def scaffolded(dice: str = "throw", setup: str = SETUP) -> dict[str, str]:
    """The files of a new campaign."""
    ruleset = ruleset_named(next(iter(RULESETS)))
    assert ruleset is not None
    return scaffold(Wish(ruleset, "The Alder March", dice=dice, install="kingdom-chronicle", setup=setup))


def parsed(text: str) -> dict[str, Any]:
    """A workflow; `on`, which YAML 1.1 takes for yes, is a word again."""
    data = yaml.safe_load(text)
    return {"on" if key is True else key: value for key, value in data.items()}


def breaches(workflow: Mapping[str, Any]) -> Iterator[str]:
    """What a workflow must not do, or lacks."""
    events = workflow["on"]
    if {"pull_request_target", "workflow_run"} & ({events} if isinstance(events, str) else set(events)):
        yield "an event that runs with secrets on what others wrote"
    if "secrets." in str(workflow):
        yield "a secret"
    if set(workflow.get("permissions", {"all": "write"}).values()) - {"read"}:
        yield "rights for every job"
    for name, job in workflow["jobs"].items():
        rights = job.get("permissions", workflow.get("permissions", {}))
        writes = {right for right, level in rights.items() if level != "read"}
        yield from (f"{name}: {breach}" for breach in _of_job(job, writes, workflow["jobs"]))
        if writes and "pull_request" in events and any(_touches_the_proposal(step) for step in job["steps"]):
            yield f"{name}: what is proposed runs where something may be written"


def _of_job(job: Mapping[str, Any], writes: set[str], jobs: Mapping[str, Any]) -> Iterator[str]:
    if not {"runs-on", "timeout-minutes"} <= set(job):
        yield "no machine, or no end"
    if job.get("needs", "") not in {"", *jobs}:
        yield "needs a job that is not there"
    for step in job["steps"]:
        if ("run" in step) == ("uses" in step):
            yield "a step that is not either a command or an action"
        if "uses" in step and not PINNED.match(step["uses"]):
            yield f"an action without its version: {step['uses']}"
        if EXPRESSION.search(step.get("run", "")):
            yield "text put into a command"
        if step.get("uses", "").startswith("actions/checkout@") and "contents" not in writes:
            kept = step.get("with", {}).get("persist-credentials", True)
            yield from ("a token left with the files" for _ in range(kept is not False))
    taken = {step["with"]["name"] for step in job["steps"] if "download-artifact" in step.get("uses", "")}
    made = {
        step["with"]["name"]
        for step in jobs.get(job.get("needs", ""), {"steps": ()})["steps"]
        if "upload-artifact" in step.get("uses", "")
    }
    if taken - made:
        yield "an artifact that nobody made"


def _touches_the_proposal(step: Mapping[str, Any]) -> bool:
    return "checkout" in step.get("uses", "") or re.search(r"\b(chronicle \w+|pip)\b", step.get("run", "")) is not None


@dataclass
class Repository:
    """A git repository with its origin beside it, and a machine's environment in which `chronicle` is on the path."""

    folder: Path
    origin: Path
    programs: Path
    more: dict[str, str] = field(default_factory=dict)

    @property
    def environment(self) -> dict[str, str]:
        path = os.pathsep.join([str(self.programs), str(Path(sys.executable).parent), os.environ["PATH"]])
        return {
            "PATH": path,
            "HOME": str(self.programs),
            "GIT_CONFIG_GLOBAL": os.devnull,
            "GIT_CONFIG_NOSYSTEM": "1",
            "LANG": "C.UTF-8",
            **self.more,
        }

    def git(self, *words: str) -> str:
        """What git says; the test fails where it fails."""
        who = ("-c", "user.name=Ilse", "-c", "user.email=ilse@march.example")
        asked = ["git", *who, *words]
        done = subprocess.run(asked, cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def commit(self, files: Mapping[str, str], message: str = "A turn") -> None:
        """Write files and commit all that changed."""
        for name, text in files.items():
            place = self.folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, "utf-8", newline="\n")
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", message)

    def run(self, script: str, more: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
        """A script as a runner starts it."""
        environment = self.environment | dict(more or {})
        asked = ["bash", "-e", "-c", script]
        return subprocess.run(
            asked, cwd=self.folder, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
        )

    def play(self, job: Mapping[str, Any], context: Mapping[str, str]) -> list[subprocess.CompletedProcess[str]]:
        """Every command of a job but the installation, up to the first that fails."""
        done = []
        for step in job["steps"]:
            script = step.get("run", "")
            if not script or script.strip() in INSTALLS:
                continue
            given = {
                key: EXPRESSION.sub(lambda said: context[said[1]], value) for key, value in step.get("env", {}).items()
            }
            done.append(self.run(script, given))
            if done[-1].returncode:
                break
        return done


def repository(folder: Path, files: Mapping[str, str]) -> Repository:
    """A repository with these files on `main`, pushed to its origin."""
    made = Repository(folder / "work", folder / "origin.git", folder / "programs")
    for each in (made.folder, made.programs):
        each.mkdir()
    made.more = {
        "GITHUB_OUTPUT": str(folder / "output"),
        "GITHUB_STEP_SUMMARY": str(folder / "summary"),
        "GITHUB_REF": "refs/heads/main",
        "GITHUB_REPOSITORY": "ilse/march",
    }
    made.git("init", "--quiet", "--bare", "--initial-branch=main", str(made.origin))
    made.git("init", "--quiet", "--initial-branch=main")
    made.git("remote", "add", "origin", str(made.origin))
    made.commit(files, "A new campaign")
    made.git("push", "--quiet", "origin", "main")
    return made
