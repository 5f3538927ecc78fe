"""`chronicle serve`: `python -m mkdocs serve` with the configuration that the campaign has."""

from __future__ import annotations

from pathlib import Path

import click

from ..reading.wording import say
from .build import passing_on, run_mkdocs
from .terminal import Terminal


@passing_on("serve", say("Show the site while you edit: mkdocs serve. Options that are not ours go to MkDocs."))
def serve(campaign: Path | None, quiet: bool, verbose: bool, audience: str | None, options: tuple[str, ...]) -> None:
    raise click.exceptions.Exit(run_mkdocs("serve", campaign, Terminal(quiet, verbose), audience, options))
