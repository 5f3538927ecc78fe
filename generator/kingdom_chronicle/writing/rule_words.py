"""The words in the cells of the rules' tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ..engine.tables import Row
from ..reading.fields import Fields
from ..reading.names import slug
from ..reading.wording import Sentence, as_is, moved_by, say, say_many, with_brackets
from .about_words import CHECKS, checks_said
from .edition import Edition
from .effect_words import amount, effects_said, holds_effects, mapping_said
from .lang.effects import ASKS, CONDITIONS, DECIDED, LASTING, SPREAD, TALLIED
from .lang.tables import VALUES
from .lang.terms import TERMS
from .sources import column_name, figure_of
from .stage_words import opened, opens

_FIRST = ("buildings", "improvements", "roles", "events")
"""Where a name is looked for before all the other tables."""
DASH = "–"
_AS_WRITTEN = frozenset({"answer", "die", "draws", "fields", "id"})
"""Columns whose words stand in turn files: English in every language, as they are written there."""
_BARE = frozenset({"by", "checks", "does", "is_", "lasts", "where"})
"""Fields inside a cell that need no name."""
_LEADS = frozenset({"at_unrest", "names", "raised", "to", "when"})
"""Fields inside a cell whose name and words are one phrase: `from Unrest 5`; others are told as `kinds: arcane`."""
_COUNTED = frozenset({"minus", "plus"})
"""Fields inside a cell that stand before their figure as a stock does."""
_MOVES = frozenset({"attitude", "infamy_dice", "unrest_dice"})
"""Fields inside a cell by which something moves that is no figure: they have a sign."""
_NAMED = {"asks": ASKS, "is_": DECIDED, "lasts": LASTING, "where": SPREAD} | dict.fromkeys(
    ("circumstances", "cost", "harder", "needs", "shifts", "skills_of"), CONDITIONS
)
"""Columns whose words have a meaning of their own there."""


@dataclass(frozen=True)
class Cells:
    """What the cells of a table say, in the words of an edition."""

    edition: Edition
    table: str = ""

    def column(self, column: str) -> str:
        """What a column is called; a figure is called as on the sheet."""
        return column_name(self.edition.words, self.table, column)

    def figure(self, column: str) -> str:
        """What the stock or score of a column is called."""
        return self.edition.words.stock_or_score(column.replace("_", "-"))

    def is_figure(self, column: str, rows: Iterable[Row]) -> bool:
        """Whether a column moves a stock or score."""
        values = (getattr(row.values, column) for row in rows)
        whole = all(isinstance(value, int) and not isinstance(value, bool) for value in values)
        return bool(self._figure_id(column)) and whole

    def label(self, values: object, id: str) -> str:
        """What a row is called in the edition's language."""
        own = getattr(values, self.edition.language, "") if self.edition.language != "en" else ""
        return str(own or getattr(values, "label", "") or id)

    def told(self, column: str, value: object) -> str:
        """A cell's value in words; a dash where it says nothing."""
        if isinstance(value, bool):
            return self.edition.say(say("yes") if value else say("no"))
        if isinstance(value, int):
            return self.edition.words.signed(value) if self._figure_id(column) else self.edition.words.plain(value)
        if isinstance(value, Mapping):
            return self.edition.words.listed(mapping_said(self, column, value)) or DASH
        if holds_effects(value):
            return effects_said(self, value) or DASH
        if opens(value):
            named = (say("{word}: {value}", word=label, value=text) for label, text in opened(self, value))
            return self.edition.words.parted(map(self.edition.say, named))
        if isinstance(value, Fields):
            return self.edition.words.listed(self._parts(value)) or DASH
        if isinstance(value, tuple):
            ours = self.edition.words
            between = ours.parted if any(isinstance(part, Fields) for part in value) else ours.listed
            return between(self.told(column, part) for part in value) or DASH
        if value is None or value == "":
            return DASH
        if column in _AS_WRITTEN:
            return f"`{value}`"
        if (words := _NAMED.get(column, {}).get(str(value))) is not None:
            return self.edition.say(words)
        if (row := self.edition.journal.last.view.rulebook.tables.get(column, {}).get(str(value))) is not None:
            return self.label(row.values, row.id)
        return self.word(str(value))

    def word(self, name: str) -> str:
        """What a name in a cell is called: one of a few words, a row of a table, or the name itself."""
        if name in VALUES:
            return self.edition.say(VALUES[name])
        if name[:1].isdigit():
            # dice or a number, though a table may have a row of that name
            return name
        id = slug(name)
        if id.endswith(CHECKS):
            return checks_said(self.edition.words, id)
        tables = self.edition.journal.last.view.rulebook.tables
        for table in (*(table for table in _FIRST if table in tables), *sorted(tables)):
            if id in tables[table] and table != "switches":
                return self.label(tables[table][id].values, id)
        return self.edition.say(TERMS[name]) if name in TERMS else name

    def _figure_id(self, column: str) -> str:
        return figure_of(self.edition.words, self.table, column)

    def _parts(self, values: Fields) -> Iterator[str]:
        """The fields of a cell that holds several, those alone that say something."""
        fields = dict(self._said(values))
        if isinstance(fields.get("to"), str):
            yield self._moved(fields)
        phrases = tuple(map(self.edition.say, self._phrases(fields)))
        for column, value in fields.items():
            if value is True:
                yield self.column(column)
            elif column in _BARE:
                yield self.told(column, value)
            elif isinstance(value, tuple) and any(isinstance(part, Fields) for part in value):
                yield self.edition.say(with_brackets(self.column(column), self.told(column, value)))
            elif column in _MOVES:
                yield self.edition.say(moved_by(self.column(column), amount(value)))
            elif column in _LEADS:
                yield self.edition.say(say("{lead} {what}", lead=self.column(column), what=self.told(column, value)))
            elif column in _COUNTED or self._figure_id(column):
                yield self.edition.say(moved_by(self.column(column), self.told(column, value)))
            else:
                yield self.edition.words.told_of(self.column(column), self.told(column, value))
        yield from phrases

    def _phrases(self, fields: dict[str, object]) -> Iterator[Sentence]:
        """What several fields say in a phrase, taken out of them: `2 × House`, `−1 for each in the hex: Inn`."""
        if isinstance(kinds := fields.pop("any_of", None), tuple):
            count, either = fields.pop("count", 1), self.edition.say(say(" or ")).join(map(self.word, kinds))
            yield say("{count} × {what}", count=count, what=either) if count != 1 else as_is(either)
        if (tallied := TALLIED.get(str(fields.pop("within", "")))) is not None:
            names = fields.pop("of")
            assert isinstance(names, tuple)
            things = tuple(map(self.word, names))
            yield Sentence(tallied.text, {"by": amount(fields.pop("each")), "things": things})
        if isinstance(turns := fields.pop("turns", None), int):
            yield say_many("for one turn", "for {count} turns", turns)
        if isinstance(gp := fields.pop("gp", None), int):
            yield say("worth {gp} gp", gp=gp)
        if isinstance(percent := fields.pop("percent", None), int):
            yield say("at {percent} %", percent=percent)

    @staticmethod
    def _said(values: Fields) -> Iterator[tuple[str, object]]:
        for column, field in type(values).model_fields.items():
            value = getattr(values, column)
            if field.is_required() or value != field.default:
                yield column, value

    def _moved(self, fields: dict[str, object]) -> str:
        """`Unrest +1d4`: what an effect moves, taken out of its fields."""
        id, dice, add = str(fields.pop("to")), fields.pop("dice", None), fields.pop("add", 0)
        name = self.figure(id) if self._figure_id(id) else self.word(id)
        less = fields.pop("less", False)
        assert isinstance(add, int)
        if fields.get("counts"):
            fields.pop("counts")
            return self.edition.say(say("{figure} +1 for each building there that adds to it", figure=name))
        parts = [f"{'−' if less else '+'}{dice}"] if dice else []
        parts += [self.edition.words.signed(add)] if add else []
        return self.edition.say(moved_by(name, " ".join(parts))) if parts else name
