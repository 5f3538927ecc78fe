"""How the house is built, held by reading its source: who may know whom, and who may touch what."""

from __future__ import annotations

import ast
import os
import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
GENERATOR = ROOT / "generator"
THEME = ROOT / "theme"
PACKAGE = "kingdom_chronicle"

MAY_IMPORT = {
    "": {""},
    "reading": {"reading"},
    "engine": {"engine", "reading"},
    "rules": {"rules", "engine", "reading"},
    "writing": {"writing", "engine", "reading"},
    "plugin": {"", "plugin", "cli", "reading", "engine", "rules", "writing"},
    "cli": {"", "cli", "plugin", "reading", "engine", "rules", "writing"},
}
DOORS = {"cli", "plugin"}

# rulesets of one another: only the French variant is laid over another
MAY_KNOW = {
    "ultimate_campaign": {"ultimate_campaign"},
    "kingmaker_fr": {"kingmaker_fr", "ultimate_campaign"},
    "kingdom_2e": {"kingdom_2e"},
}
RULESET_NAMES = re.compile(r"ultimate[-_]campaign|kingmaker[-_]fr|kingdom[-_]2e", re.IGNORECASE)
MAY_NAME_RULESETS = ("rules/",)

# modules that read what lies beside them in the package, and what that is
PACKAGE_DATA: dict[str, str] = {
    "rules.layers": "a ruleset's own tables",
    "rules.rule_ids": "the rule ids that a ruleset's package names",
    "writing.sprite": "the theme's symbols",
}

READS = {"read_text", "read_bytes", "iterdir", "glob", "rglob", "is_file", "is_dir", "exists", "stat"}
WRITES = {"write_text", "write_bytes", "mkdir", "rmdir", "unlink", "touch", "symlink_to", "hardlink_to"}
DISK = {"os", "shutil", "tempfile", "subprocess", "glob", "importlib.resources"}
ENVIRONMENT = {"environ", "environb", "getenv", "putenv", "unsetenv"}
CHANCE = {"random", "time", "uuid", "secrets", "locale"}
# what throws dice that nobody can work out beforehand, and writes them down at once
MAY_THROW = {("cli.roll", "secrets"), ("cli.roll", "secrets.SystemRandom")}
CLOCK = {"datetime": {"now", "utcnow", "today"}, "date": {"today"}, "os": {"urandom"}}
NETWORK = {"socket", "ssl", "http", "ftplib", "smtplib", "requests", "urllib3", "urllib.request"}
EMPTY_WORDS = re.compile(r"(Manager|Helper|Helpers|Utils|Util|Base|Mixin)$")
EMPTY_MODULES = {"utils", "util", "helpers", "helper", "common", "misc", "base"}


@dataclass(frozen=True)
class Module:
    """A module of the package by its name inside it (`reading.source`; `` for the package), and its text."""

    name: str
    text: str
    is_package: bool = False

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @property
    def room(self) -> str:
        return self.name.partition(".")[0]

    def __str__(self) -> str:
        return self.name or PACKAGE


Breaches = Callable[[Module], Iterator[str]]


def modules_of(folder: Path) -> tuple[Module, ...]:
    found = []
    for path in sorted(folder.rglob("*.py")):
        parts = list(path.relative_to(folder).with_suffix("").parts)
        is_package = parts[-1] == "__init__"
        name = ".".join(parts[:-1] if is_package else parts)
        found.append(Module(name, path.read_text(encoding="utf-8"), is_package))
    return tuple(found)


MODULES = modules_of(GENERATOR / PACKAGE)
NAMES = {module.name for module in MODULES}


def imports(module: Module) -> Iterator[tuple[int, str]]:
    """(line, full name) of all that a module imports; `from a import b` gives both `a` and `a.b`."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            source = node.module or ""
            if node.level:
                here = [PACKAGE, *module.name.split(".")] if module.name else [PACKAGE]
                up = node.level - 1 if module.is_package else node.level
                source = ".".join([*here[: len(here) - up], *source.split(".")]).rstrip(".")
            yield node.lineno, source
            yield from ((node.lineno, f"{source}.{alias.name}") for alias in node.names)


def own_imports(module: Module) -> Iterator[tuple[int, str]]:
    """The modules of the package that a module imports, by their names inside it."""
    for line, name in imports(module):
        head, _, inside = name.partition(".")
        # the package itself is imported on the way to any of its modules and says nothing
        if head == PACKAGE and inside and inside in NAMES | {"reading", "engine", "rules", "writing", "cli"}:
            yield line, inside


def is_one_of(name: str, modules: set[str]) -> bool:
    return any(name == module or name.startswith(f"{module}.") for module in modules)


def foreign_rooms(module: Module) -> Iterator[str]:
    for line, name in own_imports(module):
        if name.partition(".")[0] not in MAY_IMPORT.get(module.room, set()):
            yield f"{module}:{line} imports {name}"


def foreign_rulesets(module: Module) -> Iterator[str]:
    parts = module.name.split(".")
    if parts[0] != "rules":
        return
    ruleset = parts[1] if len(parts) > 1 else ""
    for line, name in own_imports(module):
        other = name.split(".")[1] if name.startswith("rules.") else ""
        if ruleset in MAY_KNOW and other in MAY_KNOW and other not in MAY_KNOW[ruleset]:
            yield f"{module}:{line} imports {name}"
        if name.startswith("engine.replay"):
            yield f"{module}:{line} imports {name}, which plays the rules and not the other way round"


def mkdocs_users(module: Module) -> Iterator[str]:
    if module.name != "plugin":
        for line, name in imports(module):
            if is_one_of(name, {"mkdocs"}):
                yield f"{module}:{line} imports {name}"


def disk_users(module: Module) -> Iterator[str]:
    if module.room in DOORS or module.name == "reading.source":
        return
    reader = module.name in PACKAGE_DATA
    for line, name in imports(module):
        if is_one_of(name, DISK - {"importlib.resources"} if reader else DISK):
            yield f"{module}:{line} imports {name}"
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call):
            name = called(node)
            if name in WRITES or name == "open" or (name in READS and not reader):
                yield f"{module}:{node.lineno} calls {name}"


def called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def environment_readers(module: Module) -> Iterator[str]:
    if module.room in DOORS:
        return
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Attribute) and node.attr in ENVIRONMENT:
            yield f"{module}:{node.lineno} reads {node.attr}"
    for line, name in imports(module):
        if is_one_of(name, {f"os.{word}" for word in ENVIRONMENT}):
            yield f"{module}:{line} imports {name}"


def chance_and_clock(module: Module) -> Iterator[str]:
    for line, name in imports(module):
        if is_one_of(name, CHANCE) and (module.name, name) not in MAY_THROW:
            yield f"{module}:{line} imports {name}"
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Attribute):
            # `datetime.now` as well as `datetime.datetime.now`, but not the `now` of something of ours
            owner = ast.unparse(node.value).rpartition(".")[2]
            if node.attr in CLOCK.get(owner, set()):
                yield f"{module}:{node.lineno} uses {owner}.{node.attr}"


def network_users(module: Module) -> Iterator[str]:
    for line, name in imports(module):
        if is_one_of(name, NETWORK):
            yield f"{module}:{line} imports {name}"


def too_long(module: Module) -> Iterator[str]:
    lines = len(module.text.splitlines())
    if lines > 300:
        yield f"{module} has {lines} lines"


def undescribed(module: Module) -> Iterator[str]:
    if not (ast.get_docstring(module.tree) or "").strip():
        yield f"{module} does not say what it is"


def empty_words(module: Module) -> Iterator[str]:
    if module.name.rpartition(".")[2] in EMPTY_MODULES:
        yield f"{module} has a name that says nothing"
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ClassDef) and EMPTY_WORDS.search(node.name):
            yield f"{module}:{node.lineno} calls a class {node.name}"


def breaches(check: Breaches) -> list[str]:
    return [breach for module in MODULES for breach in check(module)]


def test_the_package_is_there_to_be_read() -> None:
    assert {"", "reading.source", "engine.figure"} <= NAMES


def test_rooms_import_only_what_lies_before_them() -> None:
    assert breaches(foreign_rooms) == []


def test_each_module_stands_in_a_room() -> None:
    assert sorted(str(module) for module in MODULES if module.room not in MAY_IMPORT) == []


def test_rulesets_do_not_know_each_other_or_who_plays_them() -> None:
    assert breaches(foreign_rulesets) == []


def test_only_the_plugin_imports_mkdocs() -> None:
    assert breaches(mkdocs_users) == []


def test_only_the_source_and_the_doors_touch_the_disk() -> None:
    assert breaches(disk_users) == []


def test_each_reader_of_package_data_still_is_one() -> None:
    readers = {module.name for module in MODULES if any(reads_package_data(module))}
    assert sorted(set(PACKAGE_DATA) - readers) == []


def reads_package_data(module: Module) -> Iterator[bool]:
    yield from (True for _, name in imports(module) if is_one_of(name, {"importlib.resources"}))
    yield from (True for node in ast.walk(module.tree) if isinstance(node, ast.Call) and called(node) in READS)


def test_only_the_doors_read_the_environment() -> None:
    assert breaches(environment_readers) == []


def test_nothing_depends_on_chance_the_clock_or_the_locale() -> None:
    assert breaches(chance_and_clock) == []


def test_nothing_uses_the_network() -> None:
    assert breaches(network_users) == []


def test_no_module_is_longer_than_300_lines() -> None:
    assert breaches(too_long) == []


def test_each_module_says_what_it_is() -> None:
    modules = (*MODULES, *modules_of(THEME), Module("run", (ROOT / "run.py").read_text(encoding="utf-8")))
    assert [breach for module in modules for breach in undescribed(module)] == []


def test_names_say_something() -> None:
    assert breaches(empty_words) == []


@pytest.mark.parametrize(
    ("check", "name", "text"),
    [
        (foreign_rooms, "reading.names", "from ..engine import figure"),
        (foreign_rooms, "reading.names", "from kingdom_chronicle.engine.figure import Figure"),
        (foreign_rooms, "engine.figure", "def f():\n    from .. import writing"),
        (foreign_rooms, "writing.pages", "from ..rules import realm"),
        (foreign_rooms, "rules.toy.edict", "from ...writing import pages"),
        (foreign_rulesets, "rules.ultimate_campaign.edict", "from .. import kingdom_2e, ultimate_campaign"),
        (foreign_rulesets, "rules.kingdom_2e.edict", "from ..ultimate_campaign import TABLES"),
        (mkdocs_users, "cli.build", "import mkdocs.config"),
        (disk_users, "engine.figure", "open('x')"),
        (disk_users, "engine.figure", "path.read_text()"),
        (disk_users, "writing.pages", "path.write_text('')"),
        (disk_users, "writing.pages", "import subprocess"),
        (disk_users, "rules.toy", "from importlib import resources"),
        (environment_readers, "writing.pages", "import os\nos.environ['LANG']"),
        (environment_readers, "writing.pages", "from os import getenv"),
        (chance_and_clock, "engine.dice", "from random import randint"),
        (chance_and_clock, "cli.replay", "import time"),
        (chance_and_clock, "cli.replay", "import secrets"),
        (chance_and_clock, "writing.feed", "from datetime import datetime\ndatetime.now()"),
        (chance_and_clock, "writing.feed", "import datetime\ndatetime.date.today()"),
        (network_users, "cli.build", "from urllib.request import urlopen"),
        (too_long, "writing.pages", "x = 1\n" * 301),
        (undescribed, "writing.pages", "x = 1"),
        (empty_words, "writing.utils", ""),
        (empty_words, "writing.pages", "class PageManager: ..."),
    ],
)
def test_a_breach_is_seen(check: Breaches, name: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rulesets = {f"rules.{ruleset}" for ruleset in MAY_KNOW}
    monkeypatch.setattr(f"{__name__}.NAMES", NAMES | rulesets | {"rules.realm", "writing.pages"})
    assert len(list(check(Module(name, text)))) > 0


@pytest.mark.parametrize(
    ("check", "name", "text"),
    [
        (foreign_rooms, "engine.figure", "from ..reading.source import Span\nimport fractions"),
        (foreign_rooms, "cli.check", "from ..engine import replay\nfrom ..writing import outcome"),
        (foreign_rulesets, "rules.kingmaker_fr.steps", "from ..ultimate_campaign import edict"),
        (mkdocs_users, "plugin", "from mkdocs.plugins import BasePlugin"),
        (disk_users, "reading.source", "open('x')"),
        (disk_users, "engine.figure", "text.replace('a', 'b')"),
        (environment_readers, "cli", "import os\nos.environ"),
        (chance_and_clock, "writing.pages", "from . import secrets\nsheet.now"),
        (too_long, "writing.pages", "x = 1\n" * 300),
        (empty_words, "engine.figure", "class Basement: ..."),
    ],
)
def test_what_is_allowed_passes(check: Breaches, name: str, text: str) -> None:
    assert list(check(Module(name, text))) == []


@pytest.mark.parametrize("room", ["reading", "engine"])
def test_each_module_of_the_kernel_has_its_tests(room: str) -> None:
    modules = [module for module in MODULES if module.room == room and not module.is_package]
    expected = [module.name.split(".") for module in modules]
    paths = [Path("tests", *parts[:-1], f"test_{parts[-1]}.py") for parts in expected]
    assert [str(path) for path in paths if not (ROOT / path).is_file()] == []


def test_tests_use_no_mocks() -> None:
    users = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted((ROOT / "tests").rglob("*.py"))
        for line, name in imports(Module("tests", path.read_text(encoding="utf-8")))
        if is_one_of(name, {"unittest.mock", "mock", "pytest_mock"})
    ]
    assert users == []


# what is not of the project, though it may lie in its folder
NOT_OURS = {".git", ".venv", ".hypothesis", "site", "build", "dist", "node_modules", "__pycache__"}
MADE_ELSEWHERE = {"vendor", "fonts"}


def texts(folder: Path) -> Iterator[tuple[str, str]]:
    """(path, text) of the project's text files below a folder; the path is relative to the repository."""
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(
            name for name in folders if name not in NOT_OURS and not name.endswith(("_cache", ".egg-info"))
        )
        for name in sorted(files):
            path = Path(place, name)
            try:
                text = path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue
            yield path.relative_to(ROOT).as_posix(), text


def lines_with(pattern: re.Pattern[str], folder: Path = ROOT) -> list[tuple[str, str]]:
    """(path, `path:line: text`) of each line that the pattern is found in."""
    return [
        (path, f"{path}:{number}: {line.strip()[:100]}")
        for path, text in texts(folder)
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def test_only_the_rules_name_a_ruleset() -> None:
    allowed = tuple(f"generator/{PACKAGE}/{place}" for place in MAY_NAME_RULESETS)
    found = [*lines_with(RULESET_NAMES, GENERATOR), *lines_with(RULESET_NAMES, THEME)]
    # a message catalogue notes in comments which module a sentence stands in
    assert [line for path, line in found if not path.startswith(allowed) and ": #: " not in line] == []


# in brackets, so that this file does not find itself
HOSTS = re.compile(r"pypi\.[o]rg|pythonhoste[d]\.|npmj[s]\.(org|com)|deb\.debia[n]\.|crates\.i[o]")
MACHINE = re.compile(r"(?<![\w.~-])/(wor[k]|roo[t]|far[m])/|(?<![\w.~-])/(hom[e]|User[s])/\w+/|\b[A-Z]:\\User[s]")
UNFINISHED = re.compile(r"\b(TOD[O]|FIXM[E]|NotImplementedErro[r])\b")


def test_no_file_names_a_registry_host() -> None:
    assert [line for _, line in lines_with(HOSTS)] == []


def test_no_file_holds_a_path_of_one_machine() -> None:
    assert [line for _, line in lines_with(MACHINE)] == []


def test_nothing_is_marked_as_unfinished() -> None:
    found = lines_with(UNFINISHED)
    assert [line for path, line in found if not MADE_ELSEWHERE & set(path.split("/"))] == []


@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        (HOSTS, "index = https://pypi" + ".org/simple"),
        (MACHINE, "see /ro" + "ot/notes"),
        (MACHINE, "'/ho" + "me/ilse/campaign'"),
        (UNFINISHED, "# TO" + "DO: the rest"),
        (RULESET_NAMES, "if ruleset == 'kingdom_2e'"),
        (RULESET_NAMES, "ultimate-campaign"),
    ],
)
def test_a_line_that_must_not_be_is_seen(pattern: re.Pattern[str], line: str) -> None:
    assert pattern.search(line)


@pytest.mark.parametrize("line", ["teamwork/notes", "../works/notes", "a site at /home/", "out of the woodwork"])
def test_a_harmless_line_is_no_path_of_a_machine(line: str) -> None:
    assert not MACHINE.search(line)


def test_a_figures_source_names_its_column_as_the_row_has_it() -> None:
    """Whoever follows a source looks the column up by its name in the model, which has no spaces."""
    named = re.compile(r"""Source\(f?"[^"]*/[^"{}]* [^"{}]*\"""")
    assert named.search('Source(f"levels/{level}/claim bonus")') and not named.search('Source(f"a/{b c}/d_e")')
    rules = sorted((GENERATOR / PACKAGE / "rules").rglob("*.py"))
    assert [path.name for path in rules if named.search(path.read_text("utf-8"))] == []


def test_constraints_are_names_and_versions_alone() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9][\w.-]*==[\w.!+]+", line)] == []


def test_each_dependency_is_pinned_to_a_version_that_it_allows() -> None:
    pins = dict(line.split("==") for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").split())
    versions = {canonicalize_name(name): version for name, version in pins.items()}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    wrong = [
        text
        for text in needed
        for requirement in [Requirement(text)]
        if not requirement.specifier.contains(versions.get(canonicalize_name(requirement.name), "0"))
    ]
    assert wrong == []
