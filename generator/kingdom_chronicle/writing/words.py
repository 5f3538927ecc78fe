"""Words for ids: what figures, notes, decisions and sources are called in a language of the site."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from gettext import NullTranslations

from ..engine.book import Note
from ..engine.figure import Figure
from ..engine.view import View
from ..reading.lines import Decision
from ..reading.wording import Number, Sentence, following, gap, moved_by, say, say_many, with_brackets
from .about_words import CHECKS, begins_with_vowel, checks_said
from .ids import as_named, as_written, given, ids_of, without_kind
from .lang import catalogue
from .lang.decisions import AIMS, AN, ANY, DECISIONS, HIDDEN, HIDDEN_RULING, SO, TOLD, A
from .lang.notes import NOTES
from .lang.terms import PHASES, STEPS, TERMS
from .things import Things
from .veils import NOTHING, UNTOLD, Veil

_DATES = frozenset({"turn", "since", "until", "year"})
"""Numbers that name a turn or a year and count nothing: their thousands are not parted."""


@dataclass(frozen=True)
class Words:
    """The words for the ids of one moment of a campaign. Make it with `words_for`."""

    view: View
    language: str
    catalogue: NullTranslations
    veil: Veil = NOTHING

    def say(self, sentence: Sentence) -> str:
        """A sentence in this language."""
        return sentence.worded(self.catalogue)

    def term(self, id: str) -> str:
        """The word for an id that stands in no table; the id itself with spaces where there is none."""
        return self.say(TERMS[id]) if id in TERMS else id.replace("-", " ")

    def unit(self, id: str, count: int) -> str:
        """A unit behind a number: `1 hex`, `2 hexes`; nothing where the figure has none."""
        return self.say(say_many("hex", "hexes", count)) if id == "hexes" else self.term(id) if id else ""

    def row_label(self, table: str, id: str) -> str:
        """What a row of a table is called."""
        row = self.view.rulebook.tables.get(table, {}).get(id)
        if row is None:
            return self.term(id)
        own = getattr(row.values, self.language, "") if self.language != "en" else ""
        return str(own or getattr(row.values, "label", "") or id)

    def row_labels(self) -> Iterator[str]:
        """What the rows of all tables are called."""
        yield from (self.row_label(name, id) for name, table in self.view.rulebook.tables.items() for id in table)

    def stock_or_score(self, id: str) -> str:
        """What a stock or a score is called."""
        table = "stocks" if id in self.view.rulebook.tables.get("stocks", {}) else "scores"
        return self.row_label(table, id)

    def title(self) -> str:
        """What the realm is called by its Size, where the ruleset gives it a title."""
        title = self._things.title
        return self.row_label("titles", title) if title else ""

    def phase(self, id: str) -> str:
        """What a phase is called."""
        return self.say(PHASES[id]) if id in PHASES else self.term(id)

    def step(self, id: str) -> str:
        """What a step is called, or a line of any phase."""
        return self.say(STEPS[id]) if id in STEPS else self.term(id)

    def name_of(self, path: str) -> str:
        """The name of a thing by its id: `tuskholm/1/C3` is Tuskholm C3, `C4` is C4 Heron Ford."""
        head, *rest = path.split("/")
        if rest and head in self._things.names:
            return self._inside(head, rest)
        if path in self.view.campaign.land.hexes:
            name = self._things.hex_name(path)
            return f"{path} {name}" if name else path
        if path in self._things.names:
            return self._things.names[path]
        if path in self.view.ruleset.stocks or path in self.view.ruleset.scores:
            return self.stock_or_score(path)
        return self._anything(path)

    def event(self, happening: object) -> str:
        """What an open event is called, if it may be told."""
        if self.veil.covers(happening):
            return self.say(UNTOLD)
        return self.row_label("events", str(getattr(happening, "event", "")))

    def figure_label(self, figure: Figure) -> str:
        """What a figure is called: `Inn, Tuskholm C3`; `Ruler, Ilse`; `Holidays, 6 a year`."""
        if self.veil.is_cause(figure):
            return self.say(UNTOLD)
        table, row, _ = self.cell(figure)
        if figure.label == row:
            label = self.row_label(table, row)
        elif figure.label in TERMS:
            label = self.term(figure.label)
        else:
            label = self.name_of(figure.label)
        if not figure.of or figure.of == figure.label:
            return label
        of = self.row_label(table, row) if figure.of == row else self.name_of(_place(figure.of, row))
        return self.say(say("{label}, {of}", label=label, of=of))

    def note(self, note: Note) -> str:
        """A note as a sentence."""
        sentence = NOTES.get(note.id)
        if sentence is None:
            parts = "".join(f", {name} {value}" for name, value in note.parts.items())
            return note.id.replace("-", " ") + parts
        parts_ = {name: self._noted(name, value) for name, value in note.parts.items()}
        return self.say(Sentence(sentence.text, parts_))

    def decision_text(self, decision: Decision, told: bool = False) -> str:
        """What was decided: `Build an Inn in Tuskholm, lot C3`; secret words only where they are `told`."""
        secret = None if told else decision.secret
        if secret is not None and secret.fields is None:
            return self.say(HIDDEN_RULING if decision.verb == "gm" else HIDDEN)
        hidden = secret.fields or frozenset() if secret is not None else frozenset()
        fields = {key: value for key, value in given(decision).items() if key.replace(" ", "") not in hidden}
        parts: dict[str, object] = {}
        for key, value in fields.items():
            ids: tuple[str, ...] = () if key in as_written(decision) else ids_of(self.view, decision.verb, key, value)
            worded: tuple[str, ...]
            if isinstance(value, int) and not isinstance(value, bool) and not self._is_row(decision.verb, key):
                # a number stays one, though a table may have a row of that name
                ids = worded = (str(value) if key in _DATES else self.plain(value),)
            else:
                worded = tuple(as_named(self._worded(decision.verb, key, id), id, value) for id in ids)
            shown = without_kind(value) if key == "rename" and isinstance(value, str) else value
            parts[key.replace(" ", "_")] = SO[key][value is False] if key in SO else worded if ids else shown
        if decision.verb not in parts and decision.verb.replace(" ", "_") not in parts:
            return self.say(_fitting(decision.verb, parts) or Sentence(TOLD.text, {"step": self.step(decision.verb)}))
        parts["subject"] = parts[decision.verb.replace(" ", "_")]
        parts |= {f"a_{key}": self._articled(parts[key]) for key in ("subject", "to") if key in parts}
        parts["verb"] = decision.verb
        sentence = _fitting(decision.verb, parts) or Sentence(ANY.text, parts)
        left = (key for key in AIMS.get(decision.verb, ()) if key not in _named(sentence.text))
        if aims := tuple(each for key in left for each in _listed(parts.get(key))):
            parts["subject"] = self.say(with_brackets(parts["subject"], aims))
        return self.say(Sentence(sentence.text, parts))

    def signed(self, number: int) -> str:
        """A change as it is shown: `+2`, `+1,000`, `−1` with a true minus, `0`."""
        return Number(number, signed=True).worded(self.catalogue)

    def moved(self, figure: str, number: int) -> str:
        """A figure and how it changes: `Unrest −1`; no line ends between them where the language would not have it."""
        return self.say(moved_by(figure, self.signed(number)))

    def told(self, text: str) -> str:
        """A sentence of the rules' own tables; one that a group wrote stays as it is."""
        return self.catalogue.gettext(text) if text else ""

    def listed(self, texts: Iterable[str]) -> str:
        """Texts one after the other: `a, b`; in Japanese `a、b`."""
        return self.catalogue.gettext(", ").join(texts)

    def parted(self, texts: Iterable[str]) -> str:
        """Texts that may be lists themselves: `a, b; c`."""
        return self.catalogue.gettext("; ").join(texts)

    @property
    def gap(self) -> str:
        """What stands between two whole sentences."""
        return gap(self.catalogue)

    def and_more(self, told: str) -> str:
        """What is told, and that there is more of it: `a; b …`."""
        return self.say(say("{told} …", told=told))

    def following(self, texts: Iterable[str]) -> str:
        """Whole sentences one after the other."""
        return following(texts, self.catalogue)

    def told_of(self, name: str, fact: str) -> str:
        """What is said of a thing behind its name: `Unrest: Taxes`."""
        return self.say(say("{word}: {value}", word=name, value=fact))

    def with_unit(self, number: str, unit: str) -> str:
        """`37 BP`, `4 hexes`; the number alone where there is no unit."""
        return self.say(say("{number} {unit}", number=number, unit=unit)) if unit else number

    def term_of(self, number: str, name: str) -> str:
        """A term of a sum: `31 Size`, `+2 Taxes`."""
        return self.say(say("{number} {what}", number=number, what=name))

    def plain(self, number: int) -> str:
        """A whole number as it is shown: `1,000`, `−1` with a true minus."""
        return Number(number).worded(self.catalogue)

    # ---- how names are found

    @cached_property
    def _things(self) -> Things:
        return Things(self.view.state)

    def _inside(self, town: str, rest: list[str]) -> str:
        districts = self._things.districts.get(town, {})
        number, place = rest[0], self._things.names[town]
        if len(districts) > 1 or len(rest) == 1:
            district = districts.get(number) or self.say(say("district {number}", number=number))
            place = self.say(say("{settlement}, {district}", settlement=place, district=district))
        for part in rest[1:]:
            place = self._at(place, part)
        return place

    def _at(self, place: str, part: str) -> str:
        """Of a place: a lot, a side, a building on a shared lot, or one of a building's slots for magic items."""
        if part.startswith("slot-"):
            return self.say(say("{place} (slot {number})", place=place, number=part.removeprefix("slot-")))
        if part in self.view.rulebook.tables.get("buildings", {}):
            return self.say(say("{place} {what}", place=place, what=self.row_label("buildings", part)))
        if part in TERMS:
            return self.say(say("{place} {what}", place=place, what=self.term(part)))
        return f"{place} {part}"

    def _anything(self, id: str) -> str:
        for table in ("buildings", "improvements", "roles", "events", *sorted(self.view.rulebook.tables)):
            if id in self.view.rulebook.tables.get(table, {}):
                return self.row_label(table, id)
        return checks_said(self, id) if id.endswith(CHECKS) else self.term(id)

    def cell(self, figure: Figure) -> tuple[str, str, str]:
        """Table, row and column that a figure was read from, or three times nothing."""
        parts = figure.source.id.split("/") if figure.source else []
        if len(parts) == 3 and parts[0] in self.view.rulebook.tables:
            return parts[0], parts[1], parts[2]
        return "", "", ""

    def _noted(self, name: str, value: str | int) -> str | int:
        """A part of a note: a number, lots, a standing building by its type and place, or a name."""
        if isinstance(value, int) and name in _DATES:
            return value
        if isinstance(value, int):
            return self.signed(value) if name in ("amount", "number") else self.plain(value)
        if name == "hexes":
            return self.listed(self.name_of(label) for label in value.split("; "))
        if name in ("lot", "lots", "place"):
            return self.listed(self.term(lot) if lot in TERMS else lot for lot in value.split())
        type_ = self._things.buildings.get(value)
        if type_ is None:
            return self.name_of(value)
        place = self.name_of(_place(value, type_))
        return self.say(say("{label}, {of}", label=self.row_label("buildings", type_), of=place))

    def _worded(self, verb: str, key: str, id: str) -> str:
        if key in ("lot", "lots", "uses", "price", "since", "withdraw", "deposit", "gm"):
            return id.replace("-", " ") if key != "gm" else self._ruling(id)
        if self._is_row(verb, key):
            return self.row_label(verb, id)
        return self.name_of(id)

    def _is_row(self, verb: str, key: str) -> bool:
        """Whether what follows the verb is a row of the verb's own table: `holidays: 6`."""
        return key == verb and verb in self.view.rulebook.tables

    def _ruling(self, phrase: str) -> str:
        figure, _, amount = phrase.rpartition(" ")
        return self.moved(self.stock_or_score(figure), int(amount))

    def _articled(self, part: object) -> str:
        thing = self.listed(part) if isinstance(part, tuple) else str(part)
        article = AN if begins_with_vowel(thing) else A
        return self.say(Sentence(article.text, {"thing": thing}))


def words_for(view: View, language: str, veil: Veil = NOTHING) -> Words:
    """The words for what a view shows, in a language of the site."""
    return Words(view, language, catalogue(language), veil)


def _place(key: str, type_: str) -> str:
    """Where a building stands, by its key: one that shares a lot has its type there, which its name says already."""
    return key.removesuffix(f"/{type_}")


def _fitting(verb: str, parts: Mapping[str, object]) -> Sentence | None:
    """The first sentence of a verb all of whose parts are given."""
    fits = (each for each in DECISIONS.get(verb, ()) if all(name in parts for name in _named(each.text)))
    return next((Sentence(each.text, parts) for each in fits), None)


def _listed(part: object) -> tuple[object, ...]:
    """A part of a decision as one or several words; nothing for none."""
    return part if isinstance(part, tuple) else () if part is None else (part,)


def _named(text: str) -> list[str]:
    return [part.partition("}")[0] for part in text.split("{")[1:]]
