"""A campaign out of {path: text}: the kingdom, its map and people, and its turns in order.

Whether the texts came from a folder or from a git revision makes no difference here. The ruleset's words
are passed in; this module knows no game. What is wrong somewhere keeps nothing else from being read, so that
one run finds every problem.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from .calendar import check_dates, dated
from .decode import decode_what_fits, find
from .fields import Fields, whole
from .full_width import with_half_widths
from .kingdom import CalendarFields, KingdomFields, PersonFields, RealmFields, Unwritten
from .land import Land, empty_land, read_land
from .names import did_you_mean, fold, slug
from .overlay import FOLDER, laid_over
from .source import Node, Problem, Span
from .turns import Turn as Turn
from .turns import Words as Words
from .turns import read_turns, unanswered
from .verbs import Vocabulary
from .wording import say, typed
from .yaml_nodes import read_yaml

E = TypeVar("E", bound=Fields)


@dataclass(frozen=True)
class Start:
    """How the chronicle begins: `founding` or `opening`, its decoded fields and their place."""

    word: str
    order: Fields
    node: Node

    @property
    def after(self) -> int:
        """The turn that lies before the first: 0, or what an opening says."""
        return int(getattr(self.order, "after_turn", 0))


@dataclass(frozen=True)
class Campaign:
    """All that was decided and thrown, and the world as it was at the start.

    A flawed one is not all there: something besides its turns could not be read. `unread` are the files of
    which nothing is known, because their YAML could not be parsed.
    """

    name: str
    motto: str
    ruleset: str
    seed: str
    unwritten: Unwritten
    languages: tuple[str, ...]
    rules: Mapping[str, str]
    start: Start
    land: Land
    people: Mapping[str, PersonFields]
    realms: Mapping[str, RealmFields]
    turns: tuple[Turn, ...]
    own_tables: Mapping[str, Node]
    nodes: Mapping[str, Node]
    calendar: CalendarFields
    flawed: bool = False
    unread: frozenset[str] = frozenset()

    @property
    def refuse_unwritten(self) -> bool:
        """Whether a die that nobody wrote is an error."""
        return self.unwritten == "refuse"


@dataclass(frozen=True)
class Game:
    """What a ruleset gives the reader: its words and the models of its ways to begin."""

    vocabulary: Vocabulary
    starts: Mapping[str, type[Fields]]


GameOf = Callable[[str], "Game | None"]

_FILES = ("kingdom.yml", "people.yml", "map.yml", "realms.yml")
_TABLE = re.compile(r"rules/[^/]+\.yml\Z")


def read_campaign(
    texts: Mapping[str, str], game_of: GameOf, games: tuple[str, ...], shown: str = "campaign"
) -> tuple[Campaign | None, list[Problem]]:
    """Read a campaign's texts; `shown` is how the folder is called in messages.

    Comes back without a campaign only where kingdom.yml or map.yml cannot be read so far that the game, its
    start and its grid are known.
    """
    campaign, problems = _read(texts, game_of, games, shown)
    return campaign, _echoes_marked(with_half_widths(problems, texts, shown))


def _read(
    texts: Mapping[str, str], game_of: GameOf, games: tuple[str, ...], shown: str
) -> tuple[Campaign | None, list[Problem]]:
    nodes, problems = _nodes(texts, shown)
    nodes, found = laid_over(nodes)
    problems += found
    unreadable = {problem.span.file for problem in problems}
    if "kingdom.yml" not in texts:
        missing = say("there is no kingdom.yml: it names the kingdom, its ruleset and its founding")
        hint = say(
            "It says `name: ...`, `ruleset: ...` (there is: {names}), and `founding:` or `opening:`.",
            names=typed(games),
        )
        return None, [Problem(Span(f"{shown}/kingdom.yml", 1, 1), "shape", missing, (hint,)), *problems]
    kingdom, starts, found = _kingdom(nodes["kingdom.yml"], f"{shown}/kingdom.yml" in unreadable)
    problems += found
    if kingdom is None:
        return None, problems
    game = game_of(kingdom.ruleset)
    if game is None:
        return None, [*problems, no_such_game(kingdom.ruleset, games, nodes["kingdom.yml"])]
    start, found = _start(starts, game, nodes["kingdom.yml"])
    problems += found
    drawn = nodes.get("map.yml")
    land, found = read_land(drawn) if drawn is not None and drawn.value else (empty_land(), [])
    problems += found
    people, found = _entries(nodes.get("people.yml"), PersonFields)
    problems += found
    realms, found = _entries(nodes.get("realms.yml"), RealmFields)
    problems += found
    flawed = any(
        problem.severity == "error" and not problem.span.file.startswith(f"{shown}/turns/") for problem in problems
    )
    first = _first_turn(starts)
    turns, found = read_turns(nodes, unreadable, game.vocabulary, first, shown)
    problems += [*found, *unanswered(nodes, found), *check_dates(turns, kingdom.calendar, nodes["kingdom.yml"])]
    if start is None or land is None:
        return None, problems
    campaign = Campaign(
        kingdom.name,
        kingdom.motto,
        kingdom.ruleset,
        kingdom.dice.seed or kingdom.name,
        kingdom.dice.unwritten,
        kingdom.language,
        kingdom.rules,
        start,
        land,
        people,
        realms,
        dated(turns, kingdom.calendar, first),
        {path[6:-4]: node for path, node in nodes.items() if _TABLE.match(path)},
        nodes,
        kingdom.calendar,
        flawed,
        frozenset(path for path, node in nodes.items() if f"{shown}/{path}" in unreadable and not node.value),
    )
    return campaign, problems


def _nodes(texts: Mapping[str, str], shown: str) -> tuple[dict[str, Node], list[Problem]]:
    """Every file as a node, an empty or unreadable one as an empty mapping; and files that nothing reads."""
    nodes: dict[str, Node] = {}
    problems: list[Problem] = []
    for path, text in sorted(texts.items()):
        node, found = read_yaml(text, f"{shown}/{path}")
        problems += found
        start = Span(f"{shown}/{path}", 1, 1)
        nodes[path] = node if node is not None else Node(start, {})
        named = path.removeprefix(FOLDER)
        if named in _FILES or named.startswith("turns/") or _TABLE.match(named):
            continue
        message = say("a campaign has no file of this name, so nothing reads it")
        hint = did_you_mean(named.rpartition(".")[0] + ".yml", [name for name in _FILES if name not in texts])
        if named.startswith("rules/"):
            hint = say("Name it after the table that it changes, as `rules/buildings.yml`.")
        problems.append(Problem(start, "name", message, (hint,)))
    return nodes, problems


def _echoes_marked(problems: list[Problem]) -> list[Problem]:
    """What does not fit only because YAML could not be read at that very place is a consequence of that."""
    unread = {_place(problem) for problem in problems if problem.code == "yaml"}
    return [
        replace(problem, severity="consequence") if problem.code == "shape" and _place(problem) in unread else problem
        for problem in problems
    ]


def _place(problem: Problem) -> tuple[str, int, int]:
    return problem.span.file, problem.span.line, problem.span.column


def _kingdom(node: Node, unreadable: bool) -> tuple[KingdomFields | None, dict[str, Node], list[Problem]]:
    if not isinstance(node.value, dict):
        message = say("kingdom.yml is a mapping: `name: ...`, `ruleset: ...`")
        return None, {}, [Problem(node.span, "shape", message)]
    if unreadable and not node.value:
        return None, {}, []
    starts = {fold(key): child for key, child in node.value.items() if fold(key) in ("founding", "opening")}
    rest = {key: child for key, child in node.value.items() if fold(key) not in starts}
    kingdom, problems = decode_what_fits(KingdomFields, Node(node.span, rest))
    if kingdom is not None and kingdom.format != 1:
        problems.append(other_format(kingdom.format, find(node, ("format",)).span))
        return None, starts, problems
    return kingdom, starts, problems


def other_format(format: int, span: Span) -> Problem:
    """The problem of a campaign that this version must leave alone."""
    message = say("this campaign is of format {format}; this version reads format 1 and leaves it alone", format=format)
    hint = say("Install the version of Kingdom Chronicle that wrote it, or a later one.")
    return Problem(span, "shape", message, (hint,))


def no_such_game(name: str, games: tuple[str, ...], kingdom: Node) -> Problem:
    """The mistake that kingdom.yml names a ruleset that there is not."""
    hint = (did_you_mean(name, games), say("Rulesets: {names}.", names=typed(games)))
    message = say("no ruleset is called '{name}'", name=name)
    return Problem(find(kingdom, ("ruleset",)).span, "name", message, hint)


def _start(starts: Mapping[str, Node], game: Game, kingdom: Node) -> tuple[Start | None, list[Problem]]:
    if len(starts) != 1:
        span = next(iter(starts.values())).key_span if starts else None
        message = say("kingdom.yml has either `founding` (a new kingdom) or `opening` (one that comes over from paper)")
        return None, [Problem(span or kingdom.span, "shape", message)]
    word, node = next(iter(starts.items()))
    if node.value == "":
        node = Node(node.span, {}, node.key_span)
    order, problems = decode_what_fits(game.starts[word], node)
    return (Start(word, order, node) if order is not None else None), problems


def _first_turn(starts: Mapping[str, Node]) -> int:
    """The number of the first turn; taken from the text, so that it is known where the rest does not fit."""
    opening = starts.get("opening")
    said = find(opening, ("after turn",)).value if opening is not None else ""
    return max(whole(said) or 0, 0) + 1 if isinstance(said, str) else 1


def _entries(node: Node | None, model: type[E]) -> tuple[dict[str, E], list[Problem]]:
    """The named entries of a file; two whose names or ids are one are a problem, and the first one stands."""
    entries: dict[str, E] = {}
    problems: list[Problem] = []
    if node is None or not node.value:
        return entries, problems
    if not isinstance(node.value, dict):
        message = say("this file is a mapping of names, as `Rob: {{...}}`")
        return entries, [Problem(node.span, "shape", message)]
    seen: dict[str, str] = {}
    for name, child in node.value.items():
        other = seen.get(fold(name)) or seen.get(f"/{slug(name)}")
        if other is not None:
            message = say(
                "'{name}' and '{other}' are one name: they differ only in signs that do not count",
                name=name,
                other=other,
            )
            problems.append(Problem(child.key_span or child.span, "name", message))
            continue
        # a folded name and an id are kept apart by the stroke, which an id never has
        seen[fold(name)] = seen[f"/{slug(name)}"] = name
        entry, found = decode_what_fits(model, child if child.value else Node(child.span, {}))
        problems += found
        if entry is not None:
            entries[name] = entry
    return entries, problems
