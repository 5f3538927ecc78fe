"""An event under a curtain: no later page, list, sum or outcome names it, and its figures count all the same."""

from __future__ import annotations

import json
import re

import pytest

from events_at_play import QUIET, files, month, open_now, played
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.writing.chances import where_said
from kingdom_chronicle.writing.explanation import explained
from kingdom_chronicle.writing.glance import kingdom as at_a_glance
from kingdom_chronicle.writing.outcome import compare
from kingdom_chronicle.writing.pages import render
from kingdom_chronicle.writing.problem_words import problem_words, with_names
from kingdom_chronicle.writing.veils import veils_of
from kingdom_chronicle.writing.words import words_for
from rules_at_play import legal, play

EVENTS: dict[str, str] = {
    "Feud": "in: Tuskholm; rolls: {loyalty: 1, unrest: 1}",
    "Plague": "hex: C1; rolls: {a: 2, b: 1, treasury: 1, unrest: 1}",
    "Crop Failure": "in: Tuskholm; rolls: {a: 1, b: 1}",
    "Food Surplus": "",
    "Cult Activity": "in: Tuskholm; rolls: {loyalty: 1, stability: 1}",
    "Squatters": "in: Tuskholm",
    "Smugglers": "",
    "Bandit Activity": "",
    "Building Demand": "in: Tuskholm",
    "Improvement Demand": "hex: B2",
    "Monster Attack": "hex: B2; response: ignore",
    "Inquisition": "in: Tuskholm",
    "Slavers": "in: Tuskholm",
    "Drug Den": "in: Tuskholm",
    "Sensational Crime": "in: Tuskholm",
    "Good Weather": "",
    "Land Rush": "",
    "Diplomatic Overture": "neighbour: Varn",
    "Festive Invitation": "neighbour: Varn; attend with gift: yes",
}


def line(event: str, more: str = "") -> str:
    """The line of an event that the dice did not give, if they did not."""
    said = [f"event: {event}", EVENTS[event], "granted: so it came", more]
    return "; ".join(each for each in said if each)


def journal(event: str, more: str = "", *later: str) -> Journal:
    # d% 100 brings no event, so that nothing but the line does
    return played(month(line(event, more), roll=100), *(later or (QUIET, QUIET)))


def texts(journal: Journal, audience: str = "players") -> dict[str, str]:
    """The pages but those of the rules, which name every event there is, and so the index of the search."""
    made = render(journal, audience=audience)
    found = {path: text if isinstance(text, str) else text.decode() for path, text in made.items()}
    index = json.loads(re.sub(r"\A[^{]*|;\s*\Z", "", found.pop("search/index.js")))
    kept = [page for page in index["pages"] if page["kind"] != "rule" and not page["url"].startswith("rules/")]
    found["search/index.js"] = json.dumps(kept)
    return {path: text for path, text in found.items() if not path.startswith("rules/")}


def outcomes(journal: Journal) -> dict[str, str]:
    return dict(compare({}, journal, "1").due)


def naming(found: dict[str, str], event: str) -> list[str]:
    """The files that name an event by what it is called or by its id, in any way of writing it."""
    ways = {event.lower(), event.lower().replace(" ", "-")}
    return [path for path, text in found.items() if any(way in text.lower() for way in ways)]


@pytest.mark.parametrize("event", EVENTS)
def test_a_secret_event_is_named_on_no_page_for_players(event: str) -> None:
    assert naming(texts(journal(event, "secret: yes")), event) == []
    # the control: the search finds what is open
    assert naming(texts(journal(event)), event) != []


def test_no_line_that_goes_on_with_a_secret_event_is_on_offer_in_any_language() -> None:
    offers = {}
    for more in ("secret: yes", ""):
        texts_of = files(month(line("Squatters", more), roll=100), QUIET)
        texts_of["kingdom.yml"] = texts_of["kingdom.yml"].replace("ruleset:", "language: fr\nruleset:", 1)
        french = legal(texts_of)
        offers[more] = str(render(french, language="fr")["assets/propose.js"])
    name = french.last.view.row("events", "squatters").values.fr
    assert name != "Squatters" and name in offers[""]
    assert not re.search(f"{name}|squatters", offers["secret: yes"], re.IGNORECASE)


@pytest.mark.parametrize("event", EVENTS)
def test_a_secret_event_is_named_in_no_outcome(event: str) -> None:
    assert naming(outcomes(journal(event, "secret: yes")), event) == []
    assert naming(outcomes(journal(event)), event) != []


@pytest.mark.parametrize("event", EVENTS)
def test_a_curtain_moves_no_figure(event: str) -> None:
    hidden, told = journal(event, "secret: yes"), journal(event)
    assert [record.figures() for record in hidden.turns] == [record.figures() for record in told.turns]


def test_a_secret_place_is_told_nowhere_later() -> None:
    """The line tells the feud, so that the first turn may name it; where it is, it hides."""
    told = "event: Feud; rolls: {loyalty: 1, unrest: 1}; granted: so it came"
    open_, hidden = (played(month(f"{told}; {place}", roll=100)) for place in ("in: Oxford", "secret: {in: Oxford}"))
    assert open_now(hidden) == open_now(open_) == [("feud", 1, "oxford")]
    assert "at Oxford." in texts(open_)["index.md"] and "at Oxford." not in texts(hidden)["index.md"]
    assert "open since turn 1" in texts(open_)["settlements/oxford.md"]
    assert "open since turn 1" not in texts(hidden)["settlements/oxford.md"]
    assert naming({"0001.yml": outcomes(open_)["0001.yml"]}, "oxford") != []
    ledger = outcomes(hidden)["0001.yml"].partition("closing:")[0]
    assert naming({"0001.yml": ledger}, "oxford") == []


def test_that_something_goes_on_is_told_with_its_figures() -> None:
    """In turn 2 the plague goes on by the dice alone: its row has them, and its name is the game master's."""
    hidden = journal("Plague", "secret: yes")
    assert [each[0] for each in open_now(hidden)] == ["plague"]
    page = texts(hidden)["turns/0002.md"]
    assert "An event not yet told goes on." in page
    assert "An event not yet told" in texts(hidden)["events.md"]
    gm = texts(hidden, "gm")["turns/0002.md"]
    row = gm[gm.index("Plague") :].partition("</li>")[0]
    assert "Not told to the players" in row and "not yet told" not in gm


def test_the_terminal_names_no_secret_event() -> None:
    hidden = journal("Plague", "secret: yes")
    words = words_for(hidden.last.view, "en", veils_of(hidden).at(hidden.last.number))
    shown = {"show": "\n".join(at_a_glance(words, hidden))}
    assert naming(shown, "Plague") == [] and "An event not yet told" in shown["show"]


@pytest.mark.parametrize("event", EVENTS)
def test_the_explanation_of_a_figure_names_no_secret_event_nor_the_row_that_it_stands_in(event: str) -> None:
    def explanations(journal: Journal) -> dict[str, str]:
        veil, last = veils_of(journal).at(journal.last.number), journal.last
        ids = (*journal.ruleset.stocks, *last.view.sheet)
        words = words_for(last.view, "en", veil)
        return {id: "\n".join(explained(words, last.figure(id))) for id in ids}

    hidden, told = explanations(journal(event, "secret: yes")), explanations(journal(event))
    assert naming(hidden, event) == [] and not [text for text in hidden.values() if "/events.yml" in text]
    assert [text.splitlines()[-1] for text in hidden.values()] == [text.splitlines()[-1] for text in told.values()]


@pytest.mark.parametrize("event", EVENTS)
def test_what_is_expected_otherwise_names_no_secret_event(event: str) -> None:
    """Nobody's paper has what the curtain hides: the difference is told, and not where it comes from."""
    wrong = ", ".join(f"{figure}: 9999" for figure in ("treasury", "unrest", "economy", "loyalty", "stability"))

    def told(more: str, with_gm: bool = False) -> dict[str, str]:
        journal, problems = play(files(month(line(event, more), roll=100), QUIET, f"{QUIET}expect: {{{wrong}}}\n"))
        word = problem_words("en")
        return {
            str(place): " ".join(map(word, problem.help))
            for place, problem in enumerate(with_names(problems, journal, with_gm))
        }

    assert len(told("secret: yes")) >= 5 and naming(told("secret: yes"), event) == []
    # the control: the game master reads the same as where it is no secret
    assert told("secret: yes", with_gm=True) == told("")


def test_the_odds_name_no_secret_event() -> None:
    hidden = journal("Plague", "secret: yes")
    words = words_for(hidden.last.view, "en", veils_of(hidden).at(hidden.last.number))
    assert where_said(words, "event/event/plague/a", "stability") == "Event / An event not yet told"
    assert where_said(words, "event/event/feud/loyalty", "loyalty") == "Event / Feud"


def test_the_curtain_falls_with_the_turn_that_it_says() -> None:
    """Pages tell it from then on; the outcomes of the turns before keep it hidden for good."""
    hidden = journal("Plague", "secret: {until: 3}")
    found = outcomes(hidden)
    assert naming(found, "Plague") == ["0003.yml", "sheet.yml"]
    assert {"turns/0001.md", "turns/0002.md", "events.md"} <= set(naming(texts(hidden), "Plague"))


def test_an_open_line_tells_a_secret_event() -> None:
    told = "event:\n  - happens: {roll: 100}\n  - event: Plague\n    since: 1\n    rolls: {a: 2, b: 1}\n"
    hidden = journal("Plague", "secret: yes", QUIET, "upkeep:\n  - stability: {roll: 10}\n" + told)
    assert naming(outcomes(hidden), "Plague") == ["0003.yml", "sheet.yml"]
    pages = naming(texts(hidden), "Plague")
    assert {"turns/0002.md", "turns/0003.md", "events.md"} <= set(pages)
    # the first turn's own line stays behind its curtain
    assert "turns/0001.md" not in pages


def test_an_open_event_beside_a_secret_one_is_told() -> None:
    both = (line("Plague", "secret: yes"), line("Feud"))
    page = texts(played(month(*both, roll=100), QUIET))["turns/0002.md"]
    assert "Feud" in page and "An event not yet told goes on." in page and "Plague" not in page


def test_files_with_a_curtain_are_legal() -> None:
    assert play(files(month(line("Plague", "secret: yes"), roll=100)))[1] == []
