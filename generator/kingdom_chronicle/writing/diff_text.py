"""A difference as Markdown for a pull request, as text for a terminal, and as data."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ..reading.widths import padded, width
from ..reading.wording import Worder, say, say_many
from .diff_change import CAUSES, DECISIONS, Difference, Figures
from .harmless import fenced, markdown, plain

MOST = 65_000
"""The hosts take comments of a little more than so many characters."""
_SHOWN = 11
"""So many lines stand in sight; with the cut of the rest they are about a dozen."""
_WIDEST, _LEDGER, _DECISIONS, _HOLDINGS, _PICTURES = 400, 16, 60, 60, 12


def as_markdown(difference: Difference) -> str:
    """A summary line, a line for each turn, the rest folded; nothing where no outcome changed."""
    if difference.is_empty:
        return ""
    lines = [markdown(line, _WIDEST) for line in _lines(difference)]
    shown, rest = lines[: _SHOWN - 1], lines[_SHOWN - 1 :]
    text = "\n".join([markdown(difference.summary(), _WIDEST), "", *(f"- {line}" for line in shown)])
    folded = [*_listed(rest), *_blocks(difference, True)]
    if not folded:
        return text + "\n"
    more = markdown(difference.words.say(say("More")))
    head, foot = f"\n\n<details><summary>{more}</summary>\n\n", "\n</details>\n"
    cut = "\n" + markdown(_cut(difference)) + "\n"
    kept = _fitting(folded, MOST - len(text) - len(head) - len(foot) - len(cut))
    body = "\n".join(kept) + "\n" + (cut if len(kept) < len(folded) else "")
    return text + head + body + foot


def as_text(difference: Difference, full: bool = False) -> str:
    """The same for a terminal; what Markdown folds is left out unless all of it is asked for."""
    if difference.is_empty:
        return ""
    lines = [plain(line, _WIDEST) for line in (difference.summary(), *_lines(difference))]
    blocks = list(_blocks(difference, False))
    if full:
        kept = _fitting([*lines, *blocks], MOST)
        return "\n".join([*kept, *([_cut(difference)] if len(kept) < len(lines) + len(blocks) else [])]) + "\n"
    left = max(len(lines) - _SHOWN, 0) + len(blocks)
    more = say_many("{count} more thing to read: --full", "{count} more things to read: --full", left)
    return "\n".join([*lines[:_SHOWN], *([difference.words.say(more)] if left > 0 else [])]) + "\n"


def as_data(difference: Difference) -> dict[str, object]:
    """The same as data: figures as `[before, after]`, ids as outcomes write them, sentences in words."""
    words, head = difference.words, difference.head
    return {
        "changed": not difference.is_empty,
        "summary": plain(difference.summary(), _WIDEST) if not difference.is_empty else "",
        "figures": _pairs(difference.figures if difference.turns else {}),
        "turns": [
            {
                "turn": each.turn,
                "kind": each.kind,
                "told": plain(each.told(words, head), _WIDEST),
                "figures": _pairs(each.figures),
                "causes": [{"kind": cause.kind, "text": plain(cause.text, _WIDEST)} for cause in each.causes],
                "decisions": [plain(text, _WIDEST) for text in each.decisions],
            }
            for each in difference.turns
        ],
        "pending": [
            {"turn": each.turn, "dice": each.dice, "decisions": [plain(text, _WIDEST) for text in each.decisions]}
            for each in difference.pending.turns
        ],
        "holdings": [plain(line, _WIDEST) for line in difference.holdings],
        "unwritten": list(difference.unwritten),
    }


def _pairs(figures: Figures) -> dict[str, list[int | None]]:
    return {plain(name): list(pair) for name, pair in figures.items()}


def _lines(difference: Difference) -> list[str]:
    lines = difference.lines()
    if difference.unwritten:
        names = (*difference.unwritten[:4], *(["…"] if len(difference.unwritten) > 4 else []))
        told = say("Not yet written: {names}; `chronicle replay` writes them", names=names)
        lines.append(difference.words.say(told))
    return lines


def _listed(lines: Iterable[str]) -> list[str]:
    return [f"- {line}" for line in lines]


def _blocks(difference: Difference, is_markdown: bool) -> Iterator[str]:
    """What is folded: the decisions of new turns, ledgers then and now, pictures, what the realm has."""
    say_ = difference.words.say
    for turn in difference.turns:
        if len(turn.decisions) > DECISIONS:
            title = say("Turn {turn}, what was decided", turn=turn.turn)
            yield _block(say_(title), _some(say_, turn.decisions, _DECISIONS), is_markdown)
        if len(turn.causes) > CAUSES:
            causes = tuple(cause.text for cause in turn.causes)
            yield _block(say_(say("Turn {turn}, why", turn=turn.turn)), _some(say_, causes, _DECISIONS), is_markdown)
    pending = difference.pending
    if pending.odds:
        title = say("The odds of turn {turn}", turn=pending.first)
        yield _block(say_(title), [], is_markdown, _columns(pending.odds))
    if pending.ranges:
        yield _block(say_(say("Ranges, as long as nobody throws")), [], is_markdown, _columns(pending.ranges))
    yield from (
        _block(say_(picture.title), [], is_markdown, _beside(picture.before, picture.after))
        for picture in difference.pictures[:_PICTURES]
    )
    if difference.holdings:
        yield _block(
            say_(say("What the realm has, in the lines of outcomes/sheet.yml")),
            _some(say_, difference.holdings, _HOLDINGS),
            is_markdown,
        )
    for turn in difference.turns:
        if turn.ledger:
            title = say("Turn {turn}, its ledger then and now, in the lines of outcomes/", turn=turn.turn)
            yield _block(say_(title), _some(say_, turn.ledger, _LEDGER), is_markdown)


def _block(title: str, lines: Iterable[str], is_markdown: bool, drawn: str = "") -> str:
    """A title with lines in a block of code, where nothing is markup."""
    body = drawn or "\n".join(plain(line, _WIDEST) for line in lines)
    if is_markdown:
        return f"\n{markdown(title, _WIDEST)}\n\n{fenced(body)}"
    return f"\n{plain(title, _WIDEST)}\n" + "\n".join(f"  {line}" for line in body.split("\n"))


def _columns(lines: Iterable[str]) -> str:
    """Lines of a table: harmless, with the spaces that keep the columns apart."""
    parts = ((part if part.isspace() else plain(part, _WIDEST) for part in re.split("( {2,})", line)) for line in lines)
    return "\n".join("".join(line).rstrip() for line in parts)


def _beside(before: str, after: str) -> str:
    """Two pictures beside one another."""
    left, right = before.split("\n"), after.split("\n")
    wide = max(map(width, left))
    rows = max(len(left), len(right))
    left += [""] * (rows - len(left))
    right += [""] * (rows - len(right))
    middle = rows // 2
    return "\n".join(
        f"{padded(one, wide)}  {'->' if row == middle else '  '}  {other}".rstrip()
        for row, (one, other) in enumerate(zip(left, right, strict=True))
    )


def _some(word: Worder, lines: tuple[str, ...], most: int) -> list[str]:
    if len(lines) <= most:
        return list(lines)
    left = len(lines) - most
    return [*lines[:most], word(say_many("… and {count} more line", "… and {count} more lines", left))]


def _fitting(blocks: list[str], room: int) -> list[str]:
    """The first blocks that fit into so many characters."""
    kept = []
    for block in blocks:
        room -= len(block) + 1
        if room < 0:
            break
        kept.append(block)
    return kept


def _cut(difference: Difference) -> str:
    return difference.words.say(say("Cut here: there is more than a comment can hold."))
