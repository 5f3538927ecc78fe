"""`chronicle build`: `python -m mkdocs build` with the configuration that the campaign has."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from ..reading.wording import Sentence, say
from .place import find_campaign
from .terminal import Terminal, WrongCommand, audience_option, campaign_folder, command
from .usage import argument

AUDIENCE = "CHRONICLE_AUDIENCE"
"""The environment variable by which the plugin learns for whom the site is built."""

F = TypeVar("F", bound=Callable[..., Any])


def passing_on(name: str, help: Sentence) -> Callable[[F], click.Command]:
    """A command that hands to MkDocs what it does not know itself."""

    def made(play: F) -> click.Command:
        options = argument("options", nargs=-1, type=click.UNPROCESSED, metavar=say("MKDOCS OPTIONS"))(play)
        audience = audience_option(say("For whom; else what mkdocs.yml says."))(options)
        return command(name, help, context_settings={"ignore_unknown_options": True, "allow_extra_args": True})(
            audience
        )

    return made


@passing_on("build", say("Build the site: mkdocs build. Options that are not ours go to MkDocs."))
def build(campaign: Path | None, quiet: bool, verbose: bool, audience: str | None, options: tuple[str, ...]) -> None:
    raise click.exceptions.Exit(run_mkdocs("build", campaign, Terminal(quiet, verbose), audience, options))


def run_mkdocs(
    word: str, campaign: Path | None, terminal: Terminal, audience: str | None, options: tuple[str, ...]
) -> int:
    """Run MkDocs and give back its exit status; raises WrongCommand where there is no mkdocs.yml to use."""
    config = () if _names_config(options) else ("--config-file", str(find_config(campaign)))
    loudness = ("--quiet",) * terminal.quiet + ("--verbose",) * terminal.verbose
    environment = {**os.environ, **({AUDIENCE: audience} if audience else {})}
    asked = (sys.executable, "-m", "mkdocs", word, *config, *loudness, *options)
    terminal.note(say("Running {command}", command=" ".join(asked)))
    try:
        return subprocess.run(asked, env=environment, check=False).returncode
    except KeyboardInterrupt:
        return 0


def find_config(campaign: Path | None) -> Path:
    """The mkdocs.yml above the campaign, or above where one stands; raises WrongCommand."""
    here = Path.cwd()
    root = (campaign_folder(campaign) if campaign is not None else find_campaign(here) or here).resolve()
    for folder in (root, *root.parents):
        if (folder / "mkdocs.yml").is_file():
            return folder / "mkdocs.yml"
    raise WrongCommand(say("there is no mkdocs.yml in the campaign's folder or above it: name one with --config-file"))


def _names_config(options: tuple[str, ...]) -> bool:
    return any(option == "-f" or option.startswith(("--config-file", "-f=")) for option in options)
