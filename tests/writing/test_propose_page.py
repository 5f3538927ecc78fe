"""The page for proposing a turn: what it offers is what the engine says, and what it writes is a turn that stands."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from click.testing import CliRunner
from mkdocs.commands.build import build
from mkdocs.config import load_config
from playwright.sync_api import Browser, Locator, Page

from drafts_at_play import try_turn
from events_at_play import FIGURES, QUIET, kingdom, month, played
from kingdom_chronicle.cli import main
from kingdom_chronicle.cli.open import load
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.engine.trial import quiet_seed
from kingdom_chronicle.reading.decode import find
from kingdom_chronicle.reading.yaml_nodes import read_yaml
from kingdom_chronicle.writing.edition import edition_of
from kingdom_chronicle.writing.new_file import Repository, new_file_form
from kingdom_chronicle.writing.offers import groups
from kingdom_chronicle.writing.pages import render
from kingdom_chronicle.writing.realm_records import open_events
from pages_at_play import Read
from rules_at_play import MAP, legal, realm

ROOT = Path(__file__).parents[2]
TOWN = "[{build: Inn, lot: C3}, {build: House, lot: C4}]"
REPOSITORY = "https://github.com/osier/march"


def data_of(files: dict[str, str | bytes]) -> dict[str, Any]:
    text = str(files["assets/propose.js"]).removeprefix("window.chronicleProposal=").rstrip().removesuffix(";")
    found: dict[str, Any] = json.loads(text)
    return found


def offered(files: dict[str, str | bytes]) -> list[dict[str, Any]]:
    return [dict(offer["line"]) for offer in data_of(files)["offers"].values()]


# ---- what is offered


def test_each_field_that_is_filled_in_has_a_word_of_its_language() -> None:
    """Not the key of the file; and a lot only where the line has a settlement."""
    found = data_of(render(_settled()))
    for offer in found["offers"].values():
        keys = [*offer.get("asks", ()), *offer.get("more", ()), *offer.get("others", {})]
        assert {key for key in keys if key not in found["fields"]} == set()
        assert "lot" not in keys or "in" in dict(offer["line"])


def test_a_building_shows_its_price_and_what_it_brings() -> None:
    # a Mill costs 6 BP and gives Economy +1 and Stability +1
    files = render(_settled())
    offer = next(
        each for each in data_of(files)["offers"].values() if dict(each["line"]) == {"build": "Mill", "in": "Tuskholm"}
    )
    assert offer["moves"]["treasury"] == -6
    assert offer["moves"]["economy"] == 1
    assert offer["uses"] == {"buildings": 1}


def test_two_groups_of_one_activity_name_their_step() -> None:
    """Crops are harvested in the region step and in the civic one (K2-ACT-harvest-crops-and-livestock)."""
    journal = load(ROOT / "tests" / "campaigns" / "alder-march")[1]
    assert journal is not None
    found = groups(edition_of(journal, "en", "gm", False), quiet_seed(journal))
    titles = [(phase, group.title) for phase, listed in found.items() for group in listed]
    assert len(titles) == len(set(titles))
    assert {title for _, title in titles if title.startswith("Harvest")} == {
        "Harvest Crops and Livestock (Region)",
        "Harvest Crops and Livestock (Civic)",
    }


def test_limits_are_those_of_the_size() -> None:
    # of Size 1 to 10: one building, two improvements, one claim, one settlement (UC-EDI-6)
    limits = {id: most for id, _, most in data_of(render(_settled()))["limits"]}
    assert limits == {"settlements": 1, "buildings": 1, "improvements": 2, "claims": 1}


def test_a_line_that_cannot_stand_is_told_with_its_reason_and_not_offered() -> None:
    files = render(_settled())
    page = Read(str(files["propose.md"])).text
    # 50 BP less 10 of Consumption, 45 / 3 of taxes, 1 of the Mine; the next Upkeep takes 10 again
    assert "Build a Castle in Tuskholm this costs 54 BP and the Treasury holds 46" in page
    assert {"build": "Castle", "in": "Tuskholm"} not in offered(files)


def test_the_page_shows_no_die_that_is_to_come() -> None:
    # of two campaigns that differ in their seed alone the page is the same
    one, other = (render(_settled(seed)) for seed in ("heron", "otter"))
    assert one["propose.md"] == other["propose.md"]
    assert one["assets/propose.js"] == other["assets/propose.js"]


@pytest.mark.parametrize(
    ("unwritten", "told"),
    [
        ("throw", "One that is left out is thrown for you."),
        ("refuse", "This campaign throws every die itself"),
        ("at merge", "One that is left out is thrown when the turn is merged, not before."),
    ],
)
def test_the_page_says_what_becomes_of_a_die_that_is_left_out(unwritten: str, told: str) -> None:
    text = kingdom().replace("{seed: test}", f"{{seed: test, unwritten: {unwritten}}}")
    assert unwritten in text
    assert told in Read(str(render(legal(realm(kingdom=text)))["propose.md"])).text


def test_what_the_group_has_to_name_is_told_so_and_is_a_question_mark_in_the_line() -> None:
    offers = data_of(render(_settled()))["offers"].values()
    (army,) = (each for each in offers if "raise" in dict(each["line"]))
    assert dict(army["line"])["raise"] == "?"
    text = Read(str(render(_settled())["propose.md"])).text
    assert "Found [no name yet] in B2" in text


def test_no_hex_is_offered_that_the_players_do_not_know() -> None:
    # C1 is held; of its neighbours the players have been to one, heard of one, and know nothing of the rest
    hexes = "hexes:\n  D1: {known: explored}\n  D2: {known: rumoured, name: Ogre Tooth}\n"
    tracked = kingdom(tuskholm=TOWN).replace("untracked", "tracked")
    files = realm(QUIET + "income:\n  - taxes: {roll: 10}\n", kingdom=tracked, land=MAP + hexes)
    journal = legal(files)
    assert _named(journal, "players", "claim") == {"D1"}
    assert _named(journal, "players", "explore") == {"D2"}
    assert {"D2", "B3", "C3"} <= _named(journal, "gm", "explore")


def _named(journal: Journal, audience: str, verb: str) -> set[str]:
    return {line[verb] for line in offered(render(journal, audience=audience)) if verb in line}


def test_an_event_that_is_kept_secret_is_not_offered_to_the_players() -> None:
    feud = month("event: Feud; in: Tuskholm; rolls: {loyalty: 1}; secret: yes")
    journal = played(feud, figures=FIGURES.replace("unrest: 6", "unrest: 0"))
    assert [event.event for event in open_events(journal.last.closing)] == ["feud"]
    for audience, told in (("players", False), ("gm", True)):
        files = render(journal, audience=audience)
        assert ("Feud" in str(files["propose.md"]) + str(files["assets/propose.js"])) is told, audience


def test_what_the_rules_ask_for_whatever_the_dice_is_decided_from_the_start() -> None:
    attack = "event: Monster Attack; hex: B2; response: adventure; adventure result: not defeated"
    journal = played(month(attack), figures=FIGURES.replace("unrest: 6", "unrest: 0"))
    assert not try_turn(journal, "", quiet_seed(journal)).is_legal
    musts = [dict(offer["line"]) for offer in data_of(render(journal))["offers"].values() if offer.get("must")]
    assert [line["event"] for line in musts] == ["Monster Attack"]


def test_it_is_linked_and_left_out_of_the_feed_and_the_search() -> None:
    files = render(_settled(), site_url="https://example.org/")
    assert 'href="propose.html"' in str(files["index.md"])
    assert 'href="../propose.html"' in str(files["turns/index.md"])
    assert "propose" not in str(files["search/index.js"])
    assert "propose" not in str(files.get("feed.xml", ""))


def test_without_script_the_page_holds_the_lines_with_their_price_and_the_file() -> None:
    page = str(render(_settled())["propose.md"])
    assert "Build a Mill in Tuskholm" in page
    assert "Treasury −6" in page
    assert "turn: 2\n" in page


# ---- where it is handed over


@pytest.mark.parametrize(
    ("url", "form"),
    [
        ("https://github.com/osier/march", ("https://github.com/osier/march/new/main?", "filename", "value")),
        ("https://github.com/osier/march.git/", ("https://github.com/osier/march/new/main?", "filename", "value")),
        ("https://gitlab.com/a/b/c", ("https://gitlab.com/a/b/c/-/new/main?", "file_name", "file")),
        ("https://codeberg.org/a/b", ("https://codeberg.org/a/b/_new/main/?", "filename", "value")),
        ("https://git.example.org/a/b", ("https://git.example.org/a/b", "", "")),
        ("https://someone:word@github.com/a/b", ("https://github.com/a/b/new/main?", "filename", "value")),
    ],
)
def test_each_host_has_its_form_for_a_new_file(url: str, form: tuple[str, str, str]) -> None:
    found = new_file_form(Repository(url))
    assert found is not None
    assert (found.url, found.name, found.text) == form


@pytest.mark.parametrize("url", ["javascript:alert(1)", "git@github.com:a/b.git", "", "https://"])
def test_what_is_no_address_of_the_web_gets_no_link(url: str) -> None:
    assert new_file_form(Repository(url)) is None


# ---- in a browser


@pytest.fixture(scope="module")
def march(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the example campaign with its site beside it."""
    folder = tmp_path_factory.mktemp("march")
    shutil.copytree(ROOT / "campaign", folder / "campaign")
    shutil.copy(ROOT / "mkdocs.yml", folder)
    config = (folder / "mkdocs.yml").read_text("utf-8")
    (folder / "mkdocs.yml").write_text(f"{config}repo_url: {REPOSITORY}\n", "utf-8")
    build(load_config(str(folder / "mkdocs.yml"), strict=True))
    return folder


@pytest.fixture
def page(march: Path, browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto((march / "site/propose.html").as_uri())
    yield page
    context.close()
    assert wrong == []


def row_of(page: Page, words: str) -> Locator:
    """The row of a line; behind its words may stand what it goes together with."""
    return page.locator("tr[data-n]").filter(
        has=page.locator("th", has_text=re.compile(rf"^{re.escape(words)}( together|$)"))
    )


def choose(page: Page, words: str) -> None:
    """Take the line of these words, by keyboard."""
    row = row_of(page, words)
    row.locator("xpath=ancestor::details").first.evaluate("each => { each.open = true; }")
    row.get_by_role("button").focus()
    page.keyboard.press("Enter")


def text_of(page: Page) -> str:
    return page.get_by_role("textbox", name="The file of the turn").input_value()


@pytest.mark.browser
def test_a_turn_put_together_on_the_page_passes_the_check(march: Path, page: Page, tmp_path: Path) -> None:
    title, story = "- yes: #1 \"quoted\" 'no' {x}", "  It rained:\t- twice\n\n# not a remark\nyes: no\n---\n...\n"
    page.get_by_label("Title", exact=True).fill(title)
    page.get_by_label("Story", exact=True).fill(story)
    page.get_by_label("Upkeep: Stability").fill("12")
    for words in ("Claim 06.01", "Build a Bank in Mirrow", "Set the holidays: 1 a year", "Withdraw 1 BP"):
        choose(page, words)
    text = text_of(page)
    shutil.copytree(march / "campaign", tmp_path / "campaign")
    (tmp_path / "campaign/turns/0037.yml").write_text(text, "utf-8")
    told = CliRunner().invoke(main, ["check", "--campaign", str(tmp_path / "campaign")])
    assert told.exit_code == 0, told.output
    assert "0037" in told.output or "37" in told.output
    journal = _read(tmp_path / "campaign")
    turn = journal.last.turn
    assert turn.number == 37
    assert turn.words.title == title
    assert turn.words.story == "  It rained:  - twice\n\n# not a remark\nyes: no\n---\n...\n"
    decided = [(phase, line.verb) for phase, lines in turn.decisions.items() for line in lines]
    # a claim brings the clearing that it needs
    assert decided == [
        ("upkeep", "stability"),
        ("edict", "clear"),
        ("edict", "claim"),
        ("edict", "build"),
        ("edict", "holidays"),
        ("income", "withdraw"),
    ]


NASTY = (
    "yes",
    "Null",
    "12:30",
    "0x1A",
    "007",
    "-1",
    "- a",
    "a: b",
    "a #b",
    "#a",
    "'a'",
    '"a',
    "a\\n",
    "[a, b]",
    "{a: b}",
    "*a",
    "&a",
    "!a",
    "%a",
    "@a",
    "`a`",
    "|",
    ">",
    "?",
    "a:",
    "~",
    "=",
    "<<",
    "日本: ハルタ",
    "مرحبا #1",
    "e\u0301 \u2028\u0085\u200f\U0001f451",
    "</script><b>&amp;",
)


@pytest.mark.browser
def test_whatever_a_title_and_a_name_are_they_are_read_as_they_were_written(page: Page) -> None:
    choose(page, "Send out an expedition ([no name yet]), months on the way: 1")
    for words in NASTY:
        page.get_by_label("Title", exact=True).fill(words)
        page.locator("#chosen").get_by_label("Expedition", exact=True).fill(words)
        node, problems = read_yaml(text_of(page), "turns/0037.yml")
        assert (problems, node is not None) == ([], True), words
        assert find(node, ("title",)).value == words
        assert find(node, ("edict", 0, "expedition")).value == words


@pytest.mark.browser
def test_the_sums_are_those_of_the_turn_that_is_played(march: Path, page: Page) -> None:
    for words in ("Build a Bank in Mirrow", "Set the taxation: Heavy"):
        choose(page, words)
    shown = {
        str(row.get_attribute("data-figure")): int(row.locator(".then").inner_text().replace("−", "-"))
        for row in page.locator("[data-figure]").all()
    }
    journal = _read(march / "campaign")
    trial = try_turn(journal, text_of(page), "a test of its own")
    assert trial.record is not None
    edict, before = trial.record.after["edict"], trial.record.after["upkeep"]
    now = journal.last.figures()
    for figure in ("economy", "loyalty", "stability", "consumption", "size", "control-dc", "treasury"):
        # what the Upkeep did to a figure is not of these lines
        assert shown[figure] - now[figure] == edict[figure] - before[figure], figure


@pytest.mark.browser
def test_what_a_limit_does_not_allow_cannot_be_added(page: Page) -> None:
    for words in ("Build a Bank in Mirrow", "Build a Barracks in Mirrow", "Build a Brewery in Mirrow"):
        choose(page, words)
    assert text_of(page).count("- build:") == 2
    assert "Buildings: 2 of 2" in page.locator(".purse").inner_text()
    assert row_of(page, "Build a Brewery in Mirrow").get_by_role("button").get_attribute("aria-disabled") == "true"


@pytest.mark.browser
def test_of_the_levels_of_an_edict_the_last_one_chosen_stands(page: Page) -> None:
    choose(page, "Set the holidays: None")
    choose(page, "Set the holidays: 1 a year")
    assert text_of(page).count("holidays:") == 1
    assert "1 a year" in text_of(page)


@pytest.mark.browser
def test_a_line_taken_out_takes_those_that_rest_on_it_along(page: Page) -> None:
    choose(page, "Claim 06.01")
    assert "claim" in text_of(page)
    page.get_by_role("button", name="Take out: Clear 06.01").last.click()
    assert text_of(page) == "# yaml-language-server: $schema=../.schemas/turn.json\nturn: 37\n"


@pytest.mark.browser
def test_the_link_hands_the_file_over_and_one_too_long_only_its_name(page: Page) -> None:
    page.get_by_label("Title", exact=True).fill('Rain & <b>"sun"</b> ハルタ')
    link = page.get_by_role("link", name="Open the new file on GitHub")
    parts = urlsplit(str(link.get_attribute("href")))
    assert f"{parts.scheme}://{parts.netloc}{parts.path}" == f"{REPOSITORY}/new/main"
    assert parse_qs(parts.query) == {"filename": ["campaign/turns/0037.yml"], "value": [text_of(page)]}
    page.get_by_label("Story", exact=True).fill("It rained. " * 1000)
    assert list(parse_qs(urlsplit(str(link.get_attribute("href"))).query)) == ["filename"]
    assert "too long" in page.locator("#handed").inner_text()


@pytest.mark.browser
def test_an_amount_is_reckoned_and_what_is_not_reckoned_says_so(page: Page) -> None:
    choose(page, "Withdraw 1 BP")
    box = page.locator("#chosen").get_by_label("Amount", exact=True)
    box.fill("3")
    # each BP withdrawn raises Unrest by 1 (UC-INC-1)
    assert page.locator("[data-figure=unrest] .then").inner_text() == "3"
    box.fill("77")
    assert "Not counted" in page.locator("#chosen").inner_text()


def _settled(seed: str = "test") -> Journal:
    """A kingdom of two towns and 56 BP, in which no die was left to chance."""
    files = realm(QUIET + "income:\n  - taxes: {roll: 10}\n", kingdom=kingdom(tuskholm=TOWN))
    files["kingdom.yml"] = files["kingdom.yml"].replace("seed: test", f"seed: {seed}")
    return legal(files)


def _read(folder: Path) -> Journal:
    journal = load(folder)[1]
    assert journal is not None
    return journal
