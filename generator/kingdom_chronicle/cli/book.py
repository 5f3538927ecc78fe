"""`chronicle book`: the whole chronicle as one PDF, where there is a Chromium."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

import click

from ..reading.wording import say
from .calls import PathName
from .report import list_problems
from .terminal import CAMPAIGN_IS_WRONG, Terminal, WrongCommand, audience_option, command, opened
from .usage import argument

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
"""What a Chromium may be called on the path; the environment's CHROMIUM names another."""

_STYLES = ("css/tokens.css", "css/chronicle.css", "css/book.css")
_LONGEST_SECONDS = 600


@command(
    "book",
    say("Write the chronicle as a book into FILE (chronicle.pdf): cover, contents, turns, figures, map, plans."),
)
@argument("file", metavar=say("FILE"), type=PathName("file"), default=Path("chronicle.pdf"))
@audience_option(
    say("For whom it is: the game master's book also tells what is secret."), default="players", show_default=True
)
def book(campaign: Path | None, quiet: bool, verbose: bool, file: Path, audience: str) -> None:
    from ..writing.book import book as bound
    from ..writing.edition import edition_of
    from ..writing.pages import render
    from ..writing.pdf_places import places_in

    terminal = Terminal(quiet, verbose)
    browser = find_browser()
    there = opened(campaign, terminal, with_gm=audience == "gm")
    list_problems(there.problems, there.files, "text", there.language)
    if there.journal is None or there.is_wrong:
        terminal.warn(say("Nothing was written."))
        raise click.exceptions.Exit(CAMPAIGN_IS_WRONG)
    made = render(there.journal, there.language, audience, there.prose)
    edition = edition_of(there.journal, there.language, audience, False)
    with tempfile.TemporaryDirectory(prefix="chronicle-book-") as name:
        folder = Path(name)
        _lay_out(folder, there.root / "journal")
        # on which pages the chapters lie is known once they are printed; the numbers then take the room left for them
        numbers: Mapping[str, int] = {}
        for plain in (True, False):
            (folder / "book.html").write_text(bound(edition, made, _STYLES, numbers), "utf-8")
            numbers = places_in(_print(browser, folder, plain))
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(folder / "book.pdf", file)
    terminal.say(say("The book is in {file}.", file=file.as_posix()))


def find_browser() -> str:
    """The path of a Chromium; raises WrongCommand where there is none."""
    named = os.environ.get("CHROMIUM")
    found = next((path for name in (named, *BROWSERS) if name and (path := shutil.which(name))), None)
    if found is None:
        message = say("a book needs Chromium or Chrome on this machine: install it, or name it in CHROMIUM")
        raise WrongCommand(message)
    return found


def _lay_out(folder: Path, journal: Path) -> None:
    """The theme's styles and fonts, and the campaign's pictures, in the folder of the book's page."""
    import kingdom_chronicle_theme

    theme = Path(kingdom_chronicle_theme.__file__).parent
    for part in ("css", "fonts"):
        shutil.copytree(theme / part, folder / part)
    for picture in sorted(journal.rglob("*")):
        if picture.is_file() and picture.suffix.lower() in (".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp"):
            place = folder / picture.relative_to(journal)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(picture, place)


def _print(browser: str, folder: Path, plain: bool) -> bytes:
    """Print the book's page, `plain` for a first look; raises WrongCommand with what the browser said instead."""
    pdf = folder / "book.pdf"
    pdf.unlink(missing_ok=True)
    asked = [browser, "--headless", "--disable-gpu", "--no-pdf-header-footer", f"--user-data-dir={folder / 'profile'}"]
    if plain:
        # the tags that a screen reader goes by take half of the time
        asked.append("--disable-pdf-tagging")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # Chromium does not start its sandbox for root, and the page runs no script
        asked.append("--no-sandbox")
    asked += [f"--print-to-pdf={pdf}", (folder / "book.html").as_uri()]
    try:
        done = subprocess.run(asked, capture_output=True, text=True, timeout=_LONGEST_SECONDS, check=False)
        said = done.stderr.strip().splitlines()[-1:] or [str(done.returncode)]
    except (OSError, subprocess.TimeoutExpired) as error:
        said = [str(error)]
    if not pdf.is_file():
        raise WrongCommand(say("{browser} printed no book: {said}", browser=browser, said=said[0]))
    return pdf.read_bytes()
