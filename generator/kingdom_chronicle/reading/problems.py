"""Problems as they are shown: in order, with the line they are in, as text, data or annotations.

The first line of the text form, `file:line:col: code: text`, is a promise to editors and scripts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from .source import Files, Problem, Span, lines_of
from .widths import width
from .wording import Sentence, Worder, say

_WIDEST = 100
"""More of a source line than this is not shown."""

_CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
# what turns the direction of writing could show a line other than it is
_TURNING = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_COMMANDS = {"error": "error", "warning": "warning", "consequence": "notice"}


def any_error(problems: Iterable[Problem]) -> bool:
    """Whether anything is worse than a warning."""
    return any(problem.is_error for problem in problems)


def sorted_problems(problems: Iterable[Problem]) -> list[Problem]:
    """Causes before their mere consequences, then by file (numbers as numbers), line and column."""
    return sorted(
        problems,
        key=lambda problem: (
            problem.severity == "consequence",
            _file_order(problem.span.file),
            problem.span.line,
            problem.span.column,
            problem.code,
            str(problem.message),
        ),
    )


def format_problem(problem: Problem, texts: Files, worded: Worder = str) -> str:
    """A problem as text: its line, the source line with carets, what would be right.

    `texts` are the files by the names that spans give them.
    """
    span = problem.span
    lines = [f"{span}: {problem.code}: {on_one_line(worded(problem.message))}"]
    source = snippet(texts.get(span.file, ""), span)
    if source:
        lines.append(source)
    lines += [f"  {on_one_line(worded(help))}" for help in helps_of(problem)]
    return "\n".join(lines)


def format_problems(problems: Iterable[Problem], texts: Files, worded: Worder = str) -> str:
    """Problems as text, one below the other."""
    return "\n".join(format_problem(problem, texts, worded) for problem in problems)


def problem_json(problem: Problem, worded: Worder = str) -> dict[str, object]:
    """A problem as JSON data."""
    return {
        "file": problem.span.file,
        "line": problem.span.line,
        "column": problem.span.column,
        "length": problem.span.length,
        "severity": problem.severity,
        "code": problem.code,
        "message": worded(problem.message),
        "help": [worded(help) for help in helps_of(problem)],
    }


def problem_github(problem: Problem, worded: Worder = str) -> str:
    """A problem as a GitHub workflow command, which puts it on its line in the pull request.

    A consequence is a notice: GitHub shows ten of each kind, and the causes are to be among them. All is
    escaped as the command's grammar asks, or a text in a turn could be a command of its own.
    """
    span = problem.span
    place = f"file={_property(span.file)},line={span.line},col={span.column}"
    message = "\n".join([f"{problem.code}: {worded(problem.message)}", *map(worded, helps_of(problem))])
    return f"::{_COMMANDS[problem.severity]} {place}::{_data(message)}"


def helps_of(problem: Problem) -> tuple[Sentence, ...]:
    """What would be right, without empty sentences; a consequence says that it is one."""
    helps = tuple(help for help in problem.help if help.text)
    if problem.severity == "consequence":
        return (*helps, say("This may follow from a problem named before it."))
    return helps


def snippet(text: str, span: Span) -> str:
    """The line of a span with its number, and carets under the span; empty where there is no such line."""
    lines = _lines(text)
    if not 1 <= span.line <= len(lines) or not lines[span.line - 1].strip():
        return ""
    line = lines[span.line - 1]
    start = min(span.column - 1, len(line))
    first = max(0, min(start - _WIDEST // 3, len(line) - _WIDEST))
    last = min(first + _WIDEST, len(line))
    shown = _visible(line[first:last])
    left, right = "…" if first else "", "…" if last < len(line) else ""
    gap = _blank(left + shown[: start - first])
    marked = shown[start - first : start - first + span.length]
    number = str(span.line)
    return (
        f"    {number} | {left}{shown}{right}".rstrip()
        + f"\n    {' ' * len(number)} | {gap}{'^' * max(1, width(marked))}"
    )


@lru_cache(maxsize=4)
def _lines(text: str) -> list[str]:
    return lines_of(text)


def _visible(text: str) -> str:
    return _TURNING.sub("\ufffd", _CONTROL.sub(_picture, text))


def _blank(text: str) -> str:
    """As wide as the text, with its tabs, so that what follows is aligned wherever tabs stop."""
    return "".join("\t" if letter == "\t" else " " * width(letter) for letter in text)


def _picture(found: re.Match[str]) -> str:
    code = ord(found[0])
    return chr(0x2400 + code) if code < 0x20 else "\ufffd"


def on_one_line(text: str) -> str:
    """Text without what would break its line, turn its direction or command a terminal."""
    return _TURNING.sub("\ufffd", _CONTROL.sub(" ", text)).strip()


def _file_order(file: str) -> tuple[tuple[str, int, str], ...]:
    # 12 before 100; by length and digits, because a name may hold more digits than int() takes
    found = re.findall(r"([^0-9]*)([0-9]*)", file)
    return tuple((words, len(digits.lstrip("0")), digits.lstrip("0")) for words, digits in found)


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
