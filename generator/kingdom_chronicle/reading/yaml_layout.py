"""Where a YAML text stops making sense by its layout: colons, brackets, indentation, what follows a value.

Each function reads one kind of failure, or gives None where it is of another.
"""

from __future__ import annotations

import re

from .source import Problem, lines_of
from .wording import Sentence, say
from .yaml_places import Failure, indent_of, line_from, offset_of, rest_of_entry, shortened

_KEY_AND_VALUE = re.compile(r"""\s*(?:- +)*(?:"[^"]*"|'[^']*'|[^\s"'].*?):\s+(?=\S)""")
_KEY_GLUED = re.compile(r"(?P<key>[^\s:]+):(?P<value>\S.*)")
_ENTRY_START = re.compile(r".*[{\[,]\s*")
_DASHES = re.compile(r"\s*(?:- +)*")
_COLON = re.compile(r":(?=\s|$)")
_LONGEST_KEY = 1024
_AFTER_A_VALUE = ("expected key", "<block end>", "'-' indicator", "<document start>")


def second_colon(failure: Failure) -> Problem | None:
    """`event: Raid: the second night`."""
    in_flow = "',' or" in failure.words
    if failure.letter != ":" or not (in_flow or "mapping values" in failure.words):
        return None
    before = failure.before
    entry = _ENTRY_START.match(before) if in_flow else None
    key = _KEY_AND_VALUE.match(before, entry.end() if entry else 0)
    if key is None:
        return None
    value = failure.at - len(before) + key.end()
    words = shortened(rest_of_entry(failure.text, value))
    help = [say("Quote it: {quoted}", quoted=failure.quoted(value))]
    if in_flow:
        word = shortened(before[key.end() :].rpartition(" ")[2])
        help.append(say("If '{word}' is the next key, a comma is missing before it.", word=word))
    message = say("the text '{text}' contains a colon, so it must be quoted", text=words)
    return failure.problem(failure.at, message, *help)


def deeper_key(failure: Failure) -> Problem | None:
    """A key that is indented deeper than the one above it, or below something that is no key."""
    key = failure.before.strip()
    if "mapping values" not in failure.words or not key:
        return None
    if len(key) > _LONGEST_KEY:
        return failure.problem(
            failure.at - len(failure.before.lstrip()),
            _too_long_a_key(),
        )
    above = _lines_above(failure)
    if not above:
        return None
    line, column, words = above[0]
    with_key = next((found for found in above if _COLON.search(found[2])), None)
    # below `key: text`, whatever is indented deeper continues the text
    continues = with_key is not None and not with_key[2].endswith(":") and column > with_key[1]
    if with_key is None or (with_key != above[0] and not continues):
        return _no_key(failure, offset_of(failure.text, line, column), words)
    return failure.problem(
        failure.at - len(failure.before.lstrip()),
        say("'{key}:' is indented too deep: it reads as more text of the line above", key=shortened(key)),
        say("If it is a key, begin it in column {column}, as the key above it.", column=with_key[1]),
        say("If it is text with a colon, quote the whole text."),
        length=len(key),
    )


def no_colon(failure: Failure) -> Problem | None:
    """A line at the place of a key that is none."""
    if "could not find expected ':'" not in failure.words:
        return None
    end = failure.text.find("\n", failure.began)
    end = end if end >= 0 else len(failure.text)
    if _COLON.search(failure.text, failure.began + _LONGEST_KEY, end):
        return failure.problem(failure.began, _too_long_a_key())
    return _no_key(failure, failure.began, line_from(failure.text, failure.began).rstrip())


def _too_long_a_key() -> Sentence:
    return say("the text before this line's colon is too long for a key")


def open_bracket(failure: Failure) -> Problem | None:
    """{ or [ that is not closed, closed by the other sign, or has no comma where one belongs."""
    if "',' or" not in failure.words:
        return None
    opening, closing = failure.opening, "}" if failure.opening == "{" else "]"
    line = failure.line(failure.began)
    if failure.letter in ("}", "]"):
        message = say(
            "{found} closes what {opening} opened in line {line}",
            found=failure.letter,
            opening=opening,
            line=line,
        )
        return failure.problem(failure.at, message, say("Write {closing} instead.", closing=closing))
    indented = indent_of(failure.text, failure.at) > indent_of(failure.text, failure.began)
    if not failure.text[failure.at :].strip() or (failure.line(failure.at) > line and not indented):
        message = say("the {opening} that opens here is never closed", opening=opening)
        return failure.problem(failure.began, message, say("Add {closing} where it ends.", closing=closing))
    start = failure.at
    if failure.letter == ":":
        entry = _ENTRY_START.match(failure.before)
        start -= len(failure.before) - entry.end() if entry else len(failure.before.lstrip())
    return failure.problem(
        start,
        say("a comma is missing before '{text}'", text=shortened(rest_of_entry(failure.text, start))),
        say("If it belongs to the text before it, quote the whole text."),
    )


def after_the_end(failure: Failure) -> Problem | None:
    """Something behind a value that is complete: on its line, or on one whose indentation fits nothing."""
    if not any(words in failure.words for words in _AFTER_A_VALUE):
        return None
    if not failure.before.strip():
        return _misplaced_line(failure)
    key = _KEY_AND_VALUE.match(failure.before)
    found = shortened(rest_of_entry(failure.text, failure.at))
    if failure.last is not None and failure.last.line < failure.line(failure.at):
        hint = say("The value began in line {line}: is a closing quote missing there?", line=failure.last.line)
    elif key is not None and failure.before[key.end() :][:1] in ('"', "'", "[", "{"):
        value = failure.at - len(failure.before) + key.end()
        hint = say("If all of it is one text, quote all of it: {quoted}", quoted=failure.quoted(value))
    else:
        hint = say("Put it on a line of its own, or quote the whole text.")
    message = say("'{text}' stands after the end of a value", text=found)
    return failure.problem(failure.at, message, hint, length=len(found))


def no_value(failure: Failure) -> Problem | None:
    """A sign that can only follow a key or a value, with nothing before it."""
    if "node content" not in failure.words or failure.letter not in ("}", "]", ",", ":"):
        return None
    if failure.letter == ":":
        return _no_key_at_all(failure)
    if failure.letter == ",":
        message = say("nothing stands before this comma")
    else:
        message = say("{sign} closes nothing: no bracket was opened", sign=failure.letter)
    return failure.problem(failure.at, message, say("Delete it, or quote the text that it belongs to."))


def _misplaced_line(failure: Failure) -> Problem:
    if failure.letter == ":":
        return _no_key_at_all(failure)
    words = line_from(failure.text, failure.at).rstrip()
    message, hint = _misplaced(failure, shortened(words))
    return failure.problem(failure.at, message, hint, length=len(words))


def _misplaced(failure: Failure, found: str) -> tuple[Sentence, Sentence]:
    began = failure.began
    if "<document start>" in failure.words:
        above = _lines_above(failure)
        if above and above[0][2].startswith("..."):
            return (
                say("'{text}' stands after the end of the document; a file holds only one", text=found),
                say("Delete the line `...`, or put what follows into a file of its own."),
            )
        began = offset_of(failure.text, above[0][0], 1) if above else began
    if indent_of(failure.text, failure.at) != indent_of(failure.text, began):
        return (
            say("the indentation of '{text}' fits no line above it", text=found),
            say("Begin it in the same column as the key or the dash it stands beside."),
        )
    if "-" in (failure.letter, failure.opening):
        return (
            say("'{text}' mixes keys and list entries at one level", text=found),
            say("One level holds either keys or entries with a dash: indent what belongs below a key."),
        )
    if "<document start>" in failure.words:
        return (
            say("'{text}' stands after the end of a value", text=found),
            say("A file holds keys with their values, one below the other."),
        )
    return _no_key_words(found)


def _no_key(failure: Failure, offset: int, words: str) -> Problem:
    message, hint = _no_key_words(words)
    return failure.problem(offset, message, hint, length=len(words))


def _no_key_words(words: str) -> tuple[Sentence, Sentence]:
    message = say("'{text}' is no key: a colon and a space are missing", text=shortened(words))
    glued = _KEY_GLUED.match(words)
    if glued:
        right = shortened(f"{glued['key']}: {glued['value']}")
        return message, say("A space is missing after the colon: {right}", right=right)
    return message, say("If it continues the text above it, indent it deeper than that text's key.")


def _no_key_at_all(failure: Failure) -> Problem:
    return failure.problem(failure.at, say("a key is missing before the colon"))


def _lines_above(failure: Failure) -> list[tuple[int, int, str]]:
    """The lines above that hold words, nearest first, up to the first with a key: number, column, words."""
    found: list[tuple[int, int, str]] = []
    lines = lines_of(failure.text[: failure.at])[:-1]
    for number, line in reversed(list(enumerate(lines, 1))):
        dashes = _DASHES.match(line)
        column = dashes.end() if dashes else 0
        words = line[column:].rstrip()
        if words and not words.startswith("#"):
            found.append((number, column + 1, words))
            if _COLON.search(words):
                break
    return found
