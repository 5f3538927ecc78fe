"""The two things of the theme that need a script: search and the switch between light and dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing_at_play import barriers
from sites_at_play import served

SiteMaker = Callable[..., Path]
pytestmark = pytest.mark.browser


@pytest.fixture
def site(make_site: SiteMaker) -> Path:
    return make_site()


@pytest.fixture
def page(site: Path, browser: Browser) -> Iterator[Page]:
    with served(site) as address:
        context = browser.new_context(base_url=address, color_scheme="light")
        tab = context.new_page()
        wrong: list[str] = []
        tab.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
        tab.on("pageerror", lambda error: wrong.append(str(error)))
        yield tab
        context.close()
    assert wrong == []


def finds(page: Page, words: str, *titles: str) -> None:
    """Ask in the open sheet, and expect these titles and a word about them."""
    page.locator("#search-words").fill(words)
    found = page.locator(".found .ttl")
    if titles:
        expect(found).to_have_text(list(titles))
    else:
        expect(page.locator("#search-state")).to_have_text("Nothing found.")
        expect(found).to_have_count(0)


def test_search_folds_accents_and_cuts_japanese(page: Page) -> None:
    page.goto("turns/0001/")
    page.keyboard.press("Control+k")
    finds(page, "chateau", "Le Château")
    finds(page, "ETANG oeuv", "Le Château")
    finds(page, "火が", "柳の町")
    finds(page, "町", "柳の町")
    finds(page, "teau")  # words are matched from their beginning
    finds(page, "chateau bread")


def test_search_knows_what_french_cuts_short_and_pairs_of_japanese_signs(page: Page) -> None:
    page.goto("turns/0001/")
    page.keyboard.press("Control+k")
    for words in ("cité", "cite", "CITÉ", "étoile", "d'Étoile", "d’etoile", "l'étoile", "cité d'étoile"):
        finds(page, words, "Cité d’Étoile")
    for words in ("建国", "国の", "王国", "建国の記"):
        finds(page, words, "建国の記")
    finds(page, "建都")


def test_a_hex_is_found_by_any_of_its_figures(page: Page) -> None:
    page.goto("./")
    page.keyboard.press("Control+k")
    for words in ("07.02", "7.2", "0702", "02"):
        finds(page, words, "07.02 The Ford", "Among osiers")
    finds(page, "07.01")


def test_a_slip_of_one_letter_is_forgiven_where_nothing_else_is_found(page: Page) -> None:
    page.goto("./")
    page.keyboard.press("Control+k")
    for words in ("chataeu", "chatau", "chatteau", "shateau"):
        finds(page, words, "Le Château")
    finds(page, "xhatteau")


def test_the_rules_come_after_the_realms_own_pages_but_not_when_they_are_named(page: Page) -> None:
    page.goto("./")
    page.keyboard.press("Control+k")
    finds(page, "osiers", "Among osiers", "Watchtower")
    finds(page, "watchtower", "Watchtower", "Among osiers")


def test_a_hit_says_what_it_is_and_opens_at_its_part(page: Page) -> None:
    page.goto("map/")
    page.keyboard.press("Control+k")
    finds(page, "raised", "Among osiers")
    expect(page.locator(".found .kind")).to_have_text("Turn 1")
    expect(page.locator(".found .note b")).to_have_text("The ledger")
    page.keyboard.press("Enter")
    page.wait_for_url("**/turns/0001/#ledger")


def test_hits_can_be_narrowed_to_one_kind(page: Page) -> None:
    page.goto("./")
    page.keyboard.press("Control+k")
    finds(page, "osiers", "Among osiers", "Watchtower")
    page.get_by_role("button", name="Rule 1").click()
    expect(page.locator(".found .ttl")).to_have_text(["Watchtower"])
    expect(page.get_by_role("button", name="Rule 1", pressed=True)).to_be_focused()
    page.get_by_role("button", name="Rule 1").click()
    expect(page.locator(".found .ttl")).to_have_count(2)


def test_the_keys_go_from_hit_to_hit_and_back(page: Page) -> None:
    page.goto("./")
    page.keyboard.press("Control+k")
    finds(page, "osiers", "Among osiers", "Watchtower")
    links = page.locator(".found a")
    page.keyboard.press("ArrowDown")
    expect(links.first).to_be_focused()
    page.keyboard.press("End")
    expect(links.last).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#search-words")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Backspace")  # whoever types on goes on with the question
    expect(page.locator("#search-words")).to_have_value("osier")
    page.keyboard.press("/")
    expect(page.locator("#search-words")).to_have_value("osier/")
    page.keyboard.press("Escape")
    expect(page.locator("#search")).to_be_hidden()


def test_an_open_search_puts_up_no_barrier(page: Page) -> None:
    page.goto("./")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.keyboard.press("Control+k")
        finds(page, "osiers", "Among osiers", "Watchtower")
        assert barriers(page) == []


def test_no_key_alone_opens_the_search(page: Page) -> None:
    """WCAG 2.1.4: who speaks to the browser, or slips on a key, is not led away."""
    page.goto("./")
    for key in ("/", "k", "s", "?"):
        page.keyboard.press(key)
        expect(page.locator("#search")).to_be_hidden()
    assert page.locator(".search-open").first.get_attribute("aria-keyshortcuts") == "Control+K"
    page.keyboard.press("Control+k")
    expect(page.locator("#search")).to_be_visible()


def test_a_found_page_is_opened_from_any_depth(page: Page) -> None:
    page.goto("turns/0001/")
    page.locator(".search-open").click()
    finds(page, "château", "Le Château")
    page.keyboard.press("Enter")
    page.wait_for_url("**/map/")


def test_the_index_cannot_bring_markup(page: Page) -> None:
    page.goto("./")
    page.locator(".search-open").click()
    finds(page, "bread", "<img src=x>")
    assert page.locator(".found img, .found script").count() == 0
    assert page.evaluate("window.broken") is None


def test_the_index_is_loaded_only_when_asked_for(page: Page) -> None:
    page.goto("./")
    assert page.evaluate("window.chronicleIndex") is None


def test_search_works_from_a_plain_folder(page: Page, site: Path) -> None:
    page.goto((site / "turns/0001/index.html").as_uri())
    page.locator(".search-open").click()
    finds(page, "chateau", "Le Château")


def test_the_chosen_paper_is_remembered_and_given_back(page: Page) -> None:
    def paper() -> str:
        return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))

    page.goto("./")
    light = paper()
    page.locator(".scheme summary").click()
    page.locator(".scheme input[value=dark]").check()
    assert paper() != light
    page.goto("map/")
    assert page.locator("html").get_attribute("data-scheme") == "dark"
    assert paper() != light
    page.locator(".scheme summary").click()
    assert page.locator(".scheme input[value=dark]").is_checked()
    page.locator(".scheme input[value=system]").check()
    assert page.locator("html").get_attribute("data-scheme") is None
    assert paper() == light


def test_without_script_nothing_is_offered_that_needs_one(page: Page, site: Path) -> None:
    browser = page.context.browser
    assert browser is not None
    tab = browser.new_context(java_script_enabled=False).new_page()
    tab.goto((site / "index.html").as_uri())
    assert not tab.locator(".search-open").is_visible()
    assert not tab.locator(".scheme").is_visible()
    assert tab.locator(".nav a").first.is_visible()
