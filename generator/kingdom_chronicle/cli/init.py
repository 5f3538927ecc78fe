"""`chronicle init`: a new campaign repository, which checks and builds at once."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

from ..reading.wording import say, say_many
from ..rules import RULESETS, ruleset_named
from ..writing.lang import NAMES
from .calls import Choice, PathName
from .game import no_such_ruleset
from .scaffold import DICE, Wish, scaffold
from .terminal import Terminal, WrongCommand, command
from .tongue import speak
from .usage import argument, option

_DICE = {kind.replace(" ", "-"): kind for kind in DICE}


@command("init", say("Write a new campaign repository into DIR. Nothing that exists there is overwritten."))
@argument("folder", metavar=say("DIR"), type=PathName())
@option(
    "--ruleset",
    metavar=say("NAME"),
    help=say("The rules it is played by: {rulesets}. The first, where none is named.", rulesets=tuple(RULESETS)),
)
@option("--language", "languages", multiple=True, type=Choice(tuple(NAMES)), help=say("Its own, then others."))
@option("--name", metavar=say("NAME"), help=say("What the kingdom is called; else as the folder is."))
@option(
    "--dice",
    type=Choice(tuple(_DICE)),
    default="throw",
    show_default=True,
    help=say("What is done about an unwritten die."),
)
@option(
    "--install",
    metavar=say("SOURCE"),
    help=say("Whence pip installs this program; else this version by its name."),
)
def init(
    campaign: Path | None,
    quiet: bool,
    verbose: bool,
    folder: Path,
    ruleset: str | None,
    languages: tuple[str, ...],
    name: str | None,
    dice: str,
    install: str | None,
) -> None:
    terminal = Terminal(quiet, verbose)
    if languages:
        speak(languages[0])
    if campaign is not None:
        raise WrongCommand(say("init makes a new campaign: name its folder alone, without --campaign"))
    named = ruleset or next(iter(RULESETS))
    played = ruleset_named(named)
    if played is None:
        raise WrongCommand(no_such_ruleset(named))
    called = one_line(name if name is not None else folder.resolve().name.replace("-", " ").replace("_", " ").title())
    spec = requirement(install if install is not None else f"kingdom-chronicle=={version('kingdom-chronicle')}")
    files = scaffold(Wish(played, called, tuple(dict.fromkeys(languages)) or ("en",), _DICE[dice], spec))
    there = standing(folder, tuple(files))
    if there:
        message = say("nothing was written: {folder} already holds {files}", folder=folder.as_posix(), files=there)
        raise WrongCommand(message)
    for path, text in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        with place.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    terminal.say(
        say_many("{count} file written to {folder}.", "{count} files written to {folder}.", len(files), folder=folder)
    )
    terminal.say(say("Next, in that folder: `git init`, `chronicle check`, `chronicle serve`."))


def one_line(name: str) -> str:
    """A kingdom's name as kingdom.yml takes it; raises WrongCommand where it is none."""
    line = " ".join(name.split())
    if not line or not line.isprintable():
        raise WrongCommand(say("a kingdom's name is one line of letters and signs: say it with --name"))
    return line


def requirement(spec: str) -> str:
    """One line of requirements.txt that names a package; raises WrongCommand for anything else."""
    line = spec.strip()
    if not line or line.startswith(("-", "#")) or not line.isprintable():
        raise WrongCommand(say("--install takes one requirement, as pip does: kingdom-chronicle==1.0, or an address"))
    return line


def standing(folder: Path, paths: tuple[str, ...]) -> tuple[str, ...]:
    """What of these paths is there already; what stands in a folder's place, or leads elsewhere, counts as well."""
    found: dict[str, None] = {}
    for path in paths:
        parts = path.split("/")
        for end in range(1, len(parts) + 1):
            place = folder.joinpath(*parts[:end])
            taken = place.is_symlink() or (place.exists() and (end == len(parts) or not place.is_dir()))
            if taken:
                found["/".join(parts[:end])] = None
                break
    return tuple(found)
