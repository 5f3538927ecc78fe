"""An edition of the site: a journal told to an audience in one language, with the place of every page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from markupsafe import Markup

from ..engine.journal import Journal, TurnRecord
from ..reading.campaign import Turn
from ..reading.lines import Decision
from ..reading.source import Span
from ..reading.wording import Sentence, say
from . import addresses, realm_records
from .dates import month_said, year_said
from .district_history import Moment, Place, histories
from .gazetteer import Gazetteer, Lived, Mention, gazetteer_of
from .own_words import OwnWords
from .realm_records import Hex
from .veils import NOTHING, Veil, veils_of
from .words import Words, words_for

_VISITED = ("explored", "cleared")


@dataclass(frozen=True)
class Edition:
    """What every page is made from. Make it with `edition_of`."""

    journal: Journal
    language: str
    audience: str
    directory_urls: bool
    words: Words
    gazetteer: Gazetteer
    hex_pages: Mapping[str, str] = field(default_factory=dict)
    settlement_pages: Mapping[str, str] = field(default_factory=dict)
    people_pages: Mapping[str, str] = field(default_factory=dict)
    tree: str = ""
    """The folder of its pages in the site, as `fr/`; nothing for the campaign's own language."""
    by_hand: frozenset[str] = frozenset()
    """The paths of the hand-written pages, which stand in the site once."""

    def say(self, sentence: Sentence) -> str:
        """A sentence in the edition's language."""
        return self.words.say(sentence)

    # ---- who may read what

    @property
    def tells_all(self) -> bool:
        """Whether it is the game master's own."""
        return self.audience == "gm"

    def told(self, until: int | None) -> bool:
        """Whether words that are secret until the end of a turn may be read."""
        return self.tells_all or (until is not None and self.journal.last.number >= until)

    def unveils(self, until: int | None) -> bool:
        """Whether a secret of the campaign's files is shown beside the facts: it may be read, and is not yet one."""
        last = self.journal.last.number
        return self.told(until) and not (until is not None and until < last)

    def veils(self, until: int | None) -> bool:
        """Whether the game master reads words here that players must not read yet, so that they are marked."""
        return self.tells_all and (until is None or self.journal.last.number < until)

    def open_line(self, line: Decision) -> Decision:
        """The line as this edition may show it: without its curtain where that has fallen."""
        return replace(line, secret=None) if line.secret and self.told(line.secret.until) else line

    @cached_property
    def curtain(self) -> Veil:
        """What players must not read of the events that came under a curtain."""
        return veils_of(self.journal).at(self.journal.last.number)

    @property
    def veil(self) -> Veil:
        """What this edition does not tell of them."""
        return NOTHING if self.tells_all else self.curtain

    def words_at(self, record: TurnRecord) -> Words:
        """The words for what a turn shows."""
        return replace(self.words, view=record.view)

    def sees(self, hex: Hex, record: TurnRecord | None = None) -> bool:
        """Whether a hex has a page and a place on the map, or on the map as it was after a turn.

        `hex` is as it was then; no hex that is hidden now is shown of earlier.
        """
        if self.tells_all or self._untracked:
            return True
        if record is None:
            return hex.known != "unknown" or hex.key in self._ever_held
        return hex.key in self.hex_pages and (hex.known != "unknown" or hex.key in self.held_until(record.number))

    def knows(self, hex: Hex, record: TurnRecord | None = None) -> bool:
        """Whether more than ground and name is shown of a hex: what is only rumoured shows no more."""
        if self.tells_all or self._untracked:
            return True
        if record is None or record is self.journal.last:
            return hex.known in _VISITED or hex.key in self._ever_held
        then = hex.known in _VISITED or hex.key in self.held_until(record.number)
        now = realm_records.hexes(self.journal.last.closing).get(hex.key)
        return then and now is not None and self.knows(now)

    def hides(self, hex: Hex, record: TurnRecord) -> bool:
        """Whether the game master's map marks a hex: players do not see it, or something of it is kept secret."""
        if not self.tells_all:
            return False
        ground = self.journal.campaign.land.hexes.get(hex.key)
        secret = ground.facts.secret if ground is not None else None
        return self.unseen(hex, record) or (secret is not None and self.unveils(secret.until))

    def unseen(self, hex: Hex, record: TurnRecord) -> bool:
        """Whether the players knew nothing of a hex at the end of a turn."""
        return hex.known == "unknown" and not self._untracked and hex.key not in self.held_until(record.number)

    @property
    def _untracked(self) -> bool:
        """A table that keeps no track of exploring shows its whole map."""
        return self.journal.last.view.switches.get("exploration") == "untracked"

    def held_until(self, number: int) -> frozenset[str]:
        """Every hex that the realm held at the end of a turn or of one before it: what was once claimed is known."""
        return self._held.get(number, frozenset())

    @property
    def _ever_held(self) -> frozenset[str]:
        return self.held_until(self.journal.last.number)

    @cached_property
    def _held(self) -> Mapping[int, frozenset[str]]:
        found: dict[int, frozenset[str]] = {}
        held: frozenset[str] = frozenset()
        last: object = None
        for record in (self.journal.before, *self.journal.turns):
            holdings = realm_records.holdings(record.closing)
            if holdings is not last:
                held = held.union(holdings)
                last = holdings
            found[record.number] = held
        return found

    # ---- where things lie

    def link(self, here: str, there: str, anchor: str = "") -> str:
        """The address of a generated page or file as it is written on another page."""
        return addresses.href(self.tree + here, self.tree + there, self.directory_urls, anchor)

    def shared(self, here: str, there: str, anchor: str = "") -> str:
        """The address of what stands in the site once for all its languages: hand-written pages, pictures."""
        return addresses.href(self.tree + here, there, self.directory_urls, anchor)

    def url(self, path: str) -> str:
        """The address of a generated page or file from the site's root."""
        return addresses.url_of(self.tree + path, self.directory_urls)

    def place_of(self, mention: Mention) -> tuple[str, str] | None:
        """The page and the anchor of what a text mentions; nothing where this edition has no page for it."""
        if mention.kind == "turn":
            return addresses.turn_page(int(mention.key)), ""
        if mention.kind == "realm":
            return addresses.SHEET, realm_anchor(mention.key)
        pages = {"hex": self.hex_pages, "settlement": self.settlement_pages, "person": self.people_pages}
        page = pages[mention.kind].get(mention.key)
        return (page, "") if page else None

    # ---- turns

    def records(self) -> Iterator[tuple[TurnRecord, TurnRecord]]:
        """Each turn with the one before it."""
        before = self.journal.before
        for record in self.journal.turns:
            yield before, record
            before = record

    @cached_property
    def district_histories(self) -> Mapping[Place, tuple[Moment, ...]]:
        """How each district changed, by its settlement and number."""
        return histories(self.journal)

    @cached_property
    def _first_figures(self) -> Mapping[str, int]:
        return self.journal.before.figures()

    def heads(self, record: TurnRecord) -> Mapping[str, int]:
        """The head figures at the end of a turn, as they were reckoned when it was played."""
        if record.after:
            return list(record.after.values())[-1]
        return self._first_figures if record is self.journal.before else record.figures()

    def month(self, turn: Turn) -> str:
        """`Thaw, Year III`; nothing where the group keeps no calendar."""
        return self.say(month_said(self.language, turn))

    def year(self, year: int) -> str:
        """`III`; in Japanese `3`."""
        return year_said(self.language, year)

    def when(self, turn: Turn) -> str:
        """`Turn 32. Sheaf, Year III`."""
        month = self.month(turn)
        if not month:
            return self.say(say("Turn {number}", number=turn.number))
        return self.say(say("Turn {number}. {month}", number=turn.number, month=month))

    def title(self, turn: Turn) -> str:
        """What a turn is called: its title, else its month, else its number."""
        secret = turn.words.secret
        if secret is not None and secret.title and self.told(secret.until):
            return self.own(secret.title)
        return self.own(turn.words.title) or self.month(turn) or self.say(say("Turn {number}", number=turn.number))

    @property
    def foreign(self) -> str:
        """The language of what the group wrote, where that is not the edition's own; nothing where it is."""
        written_in = self.journal.campaign.languages[0]
        return written_in if written_in != self.language else ""

    @property
    def group_lang(self) -> Markup:
        """The attribute of an element with the group's own words: nothing where they speak the page's language."""
        return Markup(' lang="{}"').format(self.foreign) if self.foreign else Markup("")

    def own(self, text: str) -> str:
        """The group's own words, which say their language where it is not the edition's."""
        return OwnWords(text, self.foreign) if self.foreign and text else text

    def named(self, text: str) -> str:
        """A label, which says its language where it is the name of something of the group's."""
        return self.own(text) if text in self._names else text

    @cached_property
    def _names(self) -> frozenset[str]:
        return frozenset(self.gazetteer.spelt) - self.journal.campaign.land.hexes.keys()

    @cached_property
    def ticked(self) -> tuple[str, ...]:
        """The names in which a backtick is a letter: of the group's things, and of rows of its tables."""
        return tuple(name for name in (*self.gazetteer.spelt, *self.words.row_labels()) if "`" in name)

    @cached_property
    def reasons(self) -> Mapping[Span, str]:
        """The reason of each line that gives one which this edition may tell, by the line's place."""
        found: dict[Span, str] = {}
        for record in self.journal.turns:
            for lines in record.turn.decisions.values():
                for line in lines:
                    why = shown_words(self.open_line(line), "why", line.why)
                    if why:
                        found[line.span] = why
        return found


def edition_of(
    journal: Journal, language: str, audience: str, directory_urls: bool, tree: str = "", by_hand: Iterable[str] = ()
) -> Edition:
    """An edition with the pages of all that its audience knows."""
    bare = Edition(
        journal,
        language,
        audience,
        directory_urls,
        words_for(journal.last.view, language),
        gazetteer_of(journal),
        tree=tree,
        by_hand=frozenset(by_hand),
    )
    bare = replace(bare, words=replace(bare.words, veil=bare.veil))
    hexes = realm_records.hexes(journal.last.closing)
    seen = addresses.safe_names(label for label, hex in hexes.items() if bare.sees(hex))
    towns = addresses.safe_names(key for key, town in bare.gazetteer.settlements.items() if shows(bare, town, hexes))
    people = addresses.safe_names(realm_records.people(journal.last.closing))
    return replace(
        bare,
        hex_pages={label: f"hexes/{name}.md" for label, name in seen.items()},
        settlement_pages={key: f"settlements/{name}.md" for key, name in towns.items()},
        people_pages={key: f"people/{name}.md" for key, name in people.items()},
    )


def shows(edition: Edition, town: Lived, hexes: Mapping[str, Hex]) -> bool:
    """Whether an edition has a page for a settlement: a foreign one in unexplored land has none."""
    hex = hexes.get(town.record.hex)
    return hex is None or edition.knows(hex)


def shown_words(line: Decision, field: str, words: str) -> str:
    """The words of a line's field, or nothing where they are secret."""
    if line.secret is None or (line.secret.fields is not None and field not in line.secret.fields):
        return words
    return ""


def realm_anchor(key: str) -> str:
    """The anchor of another realm on the page of the kingdom."""
    return f"realm-{key}"
