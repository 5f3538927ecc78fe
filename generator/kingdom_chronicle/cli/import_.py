"""`chronicle import`: the figures of a group's own spreadsheet into `expect` lines, or into the `opening`."""

from __future__ import annotations

from pathlib import Path

import click

from ..engine.ruleset import Ruleset
from ..reading.campaign import no_such_game, other_format
from ..reading.csv_table import Cell, read_table
from ..reading.decode import find
from ..reading.fields import whole
from ..reading.figures_csv import Figures, by_figure, by_turn, numbers_turns
from ..reading.names import fold
from ..reading.problems import any_error, sorted_problems
from ..reading.source import MAX_BYTES, Node, Problem, Span, decode_text, read_folder
from ..reading.wording import Sentence, joined, say, say_many
from ..reading.yaml_nodes import read_yaml
from ..rules import RULESETS, ruleset_named
from .calls import PathName
from .paper import OPENING_WORDS, Plan, into_opening, into_turns, missing_of
from .place import shown_from
from .replay import replace_file
from .report import list_problems
from .terminal import CAMPAIGN_IS_WRONG, Terminal, WrongCommand, campaign_folder, command
from .tongue import language_of
from .usage import argument, option

WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""How the files of Excel and of OpenDocument begin, and those of older programs."""


@command(
    "import",
    say(
        "Take the figures of a spreadsheet over, from a CSV.\n\n"
        "With a column `turn`, each row's figures become the `expect` of that turn's file. With two columns, `figure` "
        "and `value`, they become the `figures` of `opening:` in kingdom.yml. What stands there already is never "
        "changed."
    ),
)
@argument("table", metavar=say("FILE.csv"), type=PathName("file"))
@option("--print", "only_print", is_flag=True, help=say("Show what would be written and write nothing."))
def import_(campaign: Path | None, quiet: bool, verbose: bool, table: Path, only_print: bool) -> None:
    terminal = Terminal(quiet, verbose)
    root = campaign_folder(campaign)
    plan, files, ruleset, rows = _read(root, shown_from(root, Path.cwd()), table)
    by_turns = numbers_turns(rows)
    if by_turns:
        turns, problems = by_turn(rows, figures_of(ruleset))
        problems += into_turns(plan, turns)
    else:
        figures, said, problems = by_figure(rows, figures_of(ruleset), OPENING_WORDS)
        if not figures and not said:
            hint = say("Its first row names the columns: `turn` and figures, or `figure` and `value`.")
            raise WrongCommand(joined(say("{file} holds no figures.", file=table.as_posix()), hint))
        problems += into_opening(plan, figures, said)
    language = language_of(plan.texts.get("kingdom.yml", ""))
    _end_if_wrong(problems, files, language)
    list_problems(sorted_problems(problems), files, "text", language, err=True)
    for path, text in plan.written.items():
        if only_print:
            terminal.say(say("{file}: {entries}", file=f"{plan.shown}/{path}", entries=plan.told[path]))
        else:
            replace_file(root / path, text.encode())
            terminal.say(say("{file}: written", file=f"{plan.shown}/{path}"))
    if not plan.written:
        terminal.say(say("Nothing to write."))
    elif not only_print:
        terminal.say(say("Now `chronicle check` says whether the rules give the same."))
    if not by_turns:
        _list_missing(missing_of(ruleset, plan.written.get("kingdom.yml", plan.texts["kingdom.yml"])), terminal)


def _list_missing(missing: tuple[Sentence, ...], terminal: Terminal) -> None:
    if missing:
        count = len(missing)
        terminal.say(say_many("{count} thing still to be written:", "{count} things still to be written:", count))
    for sentence in missing:
        terminal.say(say("- {what}", what=sentence))


def _read(root: Path, shown: str, table: Path) -> tuple[Plan, dict[str, str], Ruleset, list[list[Cell]]]:
    """The files that may be written to, the ruleset, and the table's rows; the command ends where one is unreadable."""
    name = table.as_posix()
    if not table.is_file():
        raise WrongCommand(say("there is no file {file}", file=name))
    texts, problems = read_folder(root, shown, ("", "turns"))
    texts = {path: text for path, text in texts.items() if path == "kingdom.yml" or path.startswith("turns/")}
    nodes: dict[str, Node] = {}
    for path, text in texts.items():
        node, found = read_yaml(text, f"{shown}/{path}")
        problems += found
        if node is not None:
            nodes[path] = node
    files = {f"{shown}/{path}": text for path, text in texts.items()}
    ruleset, found = _ruleset(nodes.get("kingdom.yml"), f"{shown}/kingdom.yml")
    problems += [] if problems else found
    with table.open("rb") as stream:
        data = stream.read(MAX_BYTES + 1)
    if data.startswith(WORKBOOKS):
        raise WrongCommand(say("{file} is a workbook: save its sheet as CSV in UTF-8, and import that", file=name))
    csv = decode_text(data, name)
    if isinstance(csv, Problem):
        problems.append(csv)
        csv = ""
    rows, found = read_table(csv, name)
    files[name] = csv
    _end_if_wrong([*problems, *found], files, language_of(texts.get("kingdom.yml", "")))
    if not rows:
        raise WrongCommand(say("{file} holds no figures.", file=name))
    assert ruleset is not None
    return Plan(shown, texts, nodes), files, ruleset, rows


def figures_of(ruleset: Ruleset) -> Figures:
    """The figures that a table may name: by id, or by what they are called in any language."""
    tables = ruleset.printed.tables
    known: dict[str, str] = {}
    of_settlements: set[str] = set()
    for id, row in {**tables["scores"], **tables["stocks"]}.items():
        names = {fold(name) for name in (id, *(getattr(row.values, key, "") for key in ("label", "fr", "ja"))) if name}
        if id in ruleset.stocks or id in ruleset.sheet:
            known |= dict.fromkeys(names, id.replace("-", " "))
        else:
            of_settlements |= names
    return Figures(known, frozenset(of_settlements - set(known)))


def _ruleset(kingdom: Node | None, file: str) -> tuple[Ruleset | None, list[Problem]]:
    """The ruleset of the campaign, or why there is none: also where kingdom.yml is not this version's to read."""
    if kingdom is None or not isinstance(kingdom.value, dict):
        message = say("kingdom.yml is a mapping: `name: ...`, `ruleset: ...`")
        return None, [Problem(Span(file, 1, 1), "shape", message)]
    format = find(kingdom, ("format",))
    if isinstance(format.value, str) and (number := whole(format.value)) != 1:
        return None, [other_format(number or 0, format.span)]
    written = find(kingdom, ("ruleset",)).value
    named = written if isinstance(written, str) else ""
    ruleset = ruleset_named(named)
    if ruleset is not None:
        return ruleset, []
    return None, [no_such_game(named, tuple(RULESETS), kingdom)]


def _end_if_wrong(problems: list[Problem], files: dict[str, str], language: str) -> None:
    if any_error(problems):
        list_problems(sorted_problems(problems), files, "text", language)
        Terminal().warn(say("Nothing was written."))
        raise click.exceptions.Exit(CAMPAIGN_IS_WRONG)
