"""`chronicle serve`: `python -m mkdocs serve` with the configuration that the campaign has."""

from __future__ import annotations

from pathlib import Path

import click

from .build import PASSED_ON, run_mkdocs
from .terminal import Terminal, command


@command("serve", context_settings=PASSED_ON)
@click.option("--for", "audience", type=click.Choice(["players", "gm"]), help="For whom; else what mkdocs.yml says.")
@click.argument("options", nargs=-1, type=click.UNPROCESSED, metavar="[MKDOCS OPTIONS]...")
def serve(campaign: Path | None, quiet: bool, verbose: bool, audience: str | None, options: tuple[str, ...]) -> None:
    """Show the site while you edit: mkdocs serve. Options that are not ours go to MkDocs."""
    raise click.exceptions.Exit(run_mkdocs("serve", campaign, Terminal(quiet, verbose), audience, options))
