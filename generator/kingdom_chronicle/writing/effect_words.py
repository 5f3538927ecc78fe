"""Effects in the language of the activities as words: what each degree of a check brings, for the rules pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ..reading.fields import Fields, key_of
from ..reading.wording import Sentence, as_is, moved_by, say, say_many, with_brackets
from .about_words import about_said, checks_of
from .lang.effects import ABOUT, BACK, ITEM_LEVELS, LONG, WHEN
from .lang.named_effects import DOES

if TYPE_CHECKING:
    from .rule_words import Cells


def holds_effects(value: object) -> bool:
    """Whether a cell is a list of effects: models that name a later call of dice, or mappings of the same words."""
    return isinstance(value, tuple) and bool(value) and all(_is_effect(each) for each in value)


def _is_effect(value: object) -> bool:
    return isinstance(value, Mapping) or hasattr(value, "dice_next_turn")


def effects_said(cells: Cells, effects: object) -> str:
    """A list of effects in their order, with semicolons; nothing for an empty one."""
    assert isinstance(effects, tuple | list)
    return cells.edition.words.parted(text for each in effects if (text := _said(cells, _fields(each))))


def _fields(effect: object) -> dict[str, Any]:
    """What an effect says, by the words of its row."""
    if isinstance(effect, Mapping):
        return dict(effect)
    if not isinstance(effect, Fields):
        return {}
    found = {}
    for name, field in type(effect).model_fields.items():
        value = getattr(effect, name)
        if field.is_required() or value != field.default:
            found[key_of(name)] = value
    return found


def _said(cells: Cells, fields: dict[str, Any]) -> str:
    """One effect; a word that nothing here knows is shown as it is written."""
    texts = []
    for word, value in fields.items():
        if word in _BESIDES:
            continue
        tell = _TELL.get(word)
        text = tell(cells, value, fields) if tell else _unknown(cells, word, value)
        if fields.get("each") in (True, "yes"):
            text = say("{effect} for each", effect=text)
        texts.append(cells.edition.say(text))
    if fields.get("unpaid", "overspend") not in ("overspend", "nothing"):
        degree = cells.edition.words.term(str(fields["unpaid"]))
        texts.append(cells.edition.say(say("where it cannot be paid: {degree}", degree=degree)))
    return cells.edition.words.listed(texts)


def _unknown(cells: Cells, word: str, value: Any) -> Sentence:
    name = cells.column(word.replace(" ", "_"))
    return say("{word}: {value}", word=name, value=_plain(cells, value))


_BESIDES = frozenset({"with", "unpaid", "each", "bars", "comes", "why"})
"""Fields that say more of the word they stand with."""


def amount(value: object) -> str:
    """A number or dice with a sign: `+1`, `−1d6`."""
    text = str(value)
    return text.replace("-", "−") if text.startswith("-") else f"+{text.removeprefix('+')}"


def _plain(cells: Cells, value: object) -> str:
    if isinstance(value, Mapping | Fields):
        return cells.edition.words.listed(f"{key} {_plain(cells, each)}" for key, each in _fields(value).items())
    if isinstance(value, tuple | list):
        return (
            effects_said(cells, tuple(value))
            if holds_effects(tuple(value))
            else cells.edition.words.listed(map(str, value))
        )
    return cells.word(str(value))


def _stock(id: str) -> Callable[[Cells, Any, dict[str, Any]], Sentence]:
    def tell(cells: Cells, value: Any, fields: dict[str, Any]) -> Sentence:
        return moved_by(cells.edition.words.stock_or_score(id), amount(value))

    return tell


def _ruin(cells: Cells, value: Any, fields: dict[str, Any]) -> Sentence:
    said = _fields(value)
    by, words = amount(said.get("amount", 1)), cells.edition.words
    if said.get("choose"):
        count = int(said["choose"])
        if other := said.get("other"):
            return say("a ruin of choice but {other} {by}", other=words.stock_or_score(str(other)), by=by)
        return say_many("a ruin of choice {by}", "{count} different ruins of choice {by} each", count, by=by)
    if said.get("which") == "target":
        return say("that ruin {by}", by=by)
    return moved_by(words.stock_or_score(str(said.get("which", ""))), by)


def _dice(cells: Cells, value: Any, fields: dict[str, Any]) -> Sentence:
    count = int(value)
    if count < 0:
        return say_many("pay one resource die of RP", "pay {count} resource dice of RP", -count)
    return say_many("one resource die of RP", "{count} resource dice of RP", count)


def _dice_later(cells: Cells, value: Any, fields: dict[str, Any]) -> Sentence:
    count = int(value)
    if count < 0:
        return say_many("one resource die less next turn", "{count} resource dice fewer next turn", -count)
    return say_many("one resource die more next turn", "{count} resource dice more next turn", count)


def _goods(cells: Cells, value: Any, fields: dict[str, Any]) -> Sentence:
    said, words = _fields(value), cells.edition.words
    kind = str(said["kind"])
    known = kind in cells.edition.journal.ruleset.stocks
    name = words.stock_or_score(kind) if known else words.say(DOES.get(kind, say("{kind}", kind=kind)))
    text = moved_by(name, amount(said["amount"]))
    each = said.get("each")
    return say("{effect} for each {thing}", effect=text, thing=cells.word(str(each))) if each else text


def _bonus(cells: Cells, value: Any, fields: dict[str, Any]) -> Sentence:
    said, words = _fields(value), cells.edition.words
    about = tuple(about_said(cells, str(each)) for each in said["to"])
    kind = words.term(str(said.get("kind", "circumstance")))
    later = said.get("from", "now") == "next turn" == said["until"]
    until = say("in the next turn") if later else LONG.get(str(said["until"]), as_is(str(said["until"])))
    text = say("{about} checks {by} ({kind}, {until})", about=about, by=amount(said["amount"]), kind=kind, until=until)
    only = said.get("only", "everyone")
    return text if only == "everyone" else say("{effect}, {who} alone", effect=text, who=LONG.get(only, as_is(only)))


def _choice(cells: Cells, value: Any, fields: dict[str, Any]) -> Sentence:
    return say("of choice: {options}", options=_or(cells, _options(cells, value)))


def _several(cells: Cells, value: Any, fields: dict[str, Any]) -> Sentence:
    said = _fields(value)
    return say("{count} of: {options}", count=int(said["picks"]), options=_options(cells, said["options"]))


def _options(cells: Cells, options: Any) -> tuple[str, ...]:
    """What each of several things brings; one that brings no effect says so."""
    both, nothing = cells.edition.say(say(" and ")), cells.edition.say(say("nothing"))
    effects = (_fields(each).get("effects", ()) for each in options)
    return tuple(both.join(_said(cells, _fields(one)) for one in each) or nothing for each in effects)


def _or(cells: Cells, texts: tuple[str, ...]) -> str:
    return cells.edition.say(say(" or ")).join(texts)


def _flat(cells: Cells, value: Any, fields: dict[str, Any]) -> Sentence:
    said = _fields(value)
    numbers = cells.edition.journal.last.view.rulebook.tables.get("numbers", {})
    row = numbers.get(str(said["dc"]))
    dc = str(getattr(row.values, "value", "")) if row is not None else cells.word(str(said["dc"]))
    parts = [
        cells.edition.say(say("{degree}: {effects}", degree=cells.edition.words.term(degree), effects=text))
        for degree in ("success", "failure")
        if (text := effects_said(cells, tuple(said.get(degree, ()))))
    ]
    return say("flat check of DC {dc}, {results}", dc=dc, results=tuple(parts))


def _later(cells: Cells, value: Any, fields: dict[str, Any]) -> Sentence:
    said = _fields(value)
    when = WHEN.get(str(said["when"]), as_is(str(said["when"])))
    effects = effects_said(cells, tuple(said["effects"]))
    times = said.get("times", 1)
    if times is None:
        return say("{when}, from now on: {effects}", when=when, effects=effects)
    if int(times) > 1:
        return say("{when}, {count} times: {effects}", when=when, count=int(times), effects=effects)
    return say("{when}: {effects}", when=when, effects=effects)


def _do(cells: Cells, value: Any, fields: dict[str, Any]) -> Sentence:
    given = dict(fields.get("with", {}))
    keys = (f"{value} {word}" for key, said in given.items() for word in (str(said), key))
    known = next((DOES[key] for key in keys if key in DOES), DOES.get(str(value)))
    if known is None:
        return say("{what}", what=str(value))
    parts: dict[str, object] = {key.replace(" ", "_"): _given(cells, said) for key, said in given.items()}
    changes = {f"{key}_by": amount(said) for key, said in given.items() if isinstance(said, int | str)}
    return Sentence(known.text, {**changes, **parts})


def _given(cells: Cells, said: Any) -> str | tuple[str, ...]:
    """What a row gives a named effect: names, numbers."""
    if isinstance(said, tuple | list):
        return tuple(about_said(cells, str(each)) for each in said)
    text = str(said)
    if text[:1] in "+-":
        return amount(text)
    return text if text[:1].isdigit() else about_said(cells, text)


def _bar(cells: Cells, value: Any, fields: dict[str, Any]) -> Sentence:
    until = LONG.get(str(value), as_is(str(value)))
    return (
        say("barred here {until}", until=until)
        if fields.get("bars") == "target"
        else say("barred {until}", until=until)
    )


def _event(cells: Cells, value: Any, fields: dict[str, Any]) -> Sentence:
    name = cells.edition.words.row_label("events", str(value))
    return (
        say("{event} in the next turn", event=name)
        if fields.get("comes") == "next turn"
        else say("{event}", event=name)
    )


def _as(cells: Cells, value: Any, fields: dict[str, Any]) -> Sentence:
    return say("as {degree}", degree=cells.edition.words.term(str(value)))


_TELL: Mapping[str, Callable[[Cells, Any, dict[str, Any]], Sentence]] = {
    "as": _as,
    "unrest": _stock("unrest"),
    "rp": _stock("rp"),
    "fame": _stock("fame"),
    "consumption": _stock("consumption"),
    "ruin": _ruin,
    "dice": _dice,
    "dice next turn": _dice_later,
    "goods": _goods,
    "bonus": _bonus,
    "refund": lambda cells, value, fields: BACK.get(str(value), as_is(str(value))),
    "bar": _bar,
    "choice": _choice,
    "several": _several,
    "claimed": lambda cells, value, fields: say("what its special terrain brings"),
    "flat": _flat,
    "event": _event,
    "later": _later,
    "do": _do,
    "xp": lambda cells, value, fields: say("XP: {what}", what=cells.word(str(value))),
}
"""How each word of an effect is told."""


def mapping_said(cells: Cells, column: str, value: Mapping[str, object]) -> Iterator[str]:
    """The pairs of a cell: `Arts`, `Industry (trained)`; `Lumber 2`; `all checks −1`."""
    words, ruleset = cells.edition.words, cells.edition.journal.ruleset
    for key, said in value.items():
        known = key in ruleset.stocks or key in ruleset.scores
        name = words.stock_or_score(key) if known else about_said(cells, key)
        if column == "item_levels" and key in ITEM_LEVELS:
            name = words.say(ITEM_LEVELS[key])
        elif key in ABOUT or column == "checks":
            is_score = key in ruleset.scores
            name = checks_of(words, name) if is_score else words.say(say("{about} checks", about=name))
        if holds_effects(said):
            yield say_effects(cells, key, said)
        elif isinstance(said, int) and not isinstance(said, bool):
            yield words.moved(name, said) if column in _SIGNED else f"{name} {said}"
        elif said == "untrained":
            yield name
        else:
            yield words.say(with_brackets(name, cells.word(str(said))))


def say_effects(cells: Cells, when: str, effects: object) -> str:
    """Effects that a word of the cell leads in: `each time: Unrest −1`."""
    return cells.edition.say(say("{when}: {effects}", when=cells.word(when), effects=effects_said(cells, effects)))


_SIGNED = frozenset({"bonuses", "checks", "hinders", "storage", "with_structure", "without_structure"})
"""Columns whose numbers are modifiers."""
