"""What a browser finds wrong with a page, for tests of whole sites."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request, Response

KINDS = {
    "home": "index.html",
    "turn": "turns/0001.html",
    "turns": "turns/index.html",
    "events": "events.html",
    "record": "record.html",
    "record of a settlement": "record/*.html",
    "sheet": "sheet.html",
    "map": "map.html",
    "hex": "hexes/[!i]*.html",
    "hexes": "hexes/index.html",
    "settlement": "settlements/[!i]*.html",
    "offices": "offices.html",
    "person": "people/[!i]*.html",
    "rules": "rules/index.html",
    "structures": "rules/tables/buildings.html",
    "switches": "rules/switches.html",
    "turn words": "rules/turn.html",
}
"""The kinds of pages that a site of any ruleset has, and how their files are called."""

OVER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
"""By how many pixels a page is wider than its window."""


def first_page(site: Path, pattern: str) -> str:
    """The first page of a kind, as its path in the site."""
    found = sorted(site.glob(pattern))
    assert found, f"the campaign has no page like {pattern}"
    return found[0].relative_to(site).as_posix()


def looked_at(tab: Page, base: str, path: str, width: int, scheme: str) -> list[str]:
    """What is wrong with a page as a browser sees it, in a window so wide and of this colour scheme."""
    findings: list[str] = []

    def console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            findings.append(f"console: {message.text}")

    def pageerror(error: Error) -> None:
        findings.append(f"script: {error}")

    def request(asked: Request) -> None:
        if not asked.url.startswith((base, "data:", "blob:")):
            findings.append(f"other host: {asked.url}")

    def response(got: Response) -> None:
        if got.status >= 400:
            findings.append(f"{got.status}: {got.url}")

    heard = {each.__name__: each for each in (console, pageerror, request, response)}
    for event, hear in heard.items():
        tab.on(event, hear)  # type: ignore[call-overload]
    tab.set_viewport_size({"width": width, "height": 900})
    tab.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    tab.goto(base + path, wait_until="load")
    tab.wait_for_timeout(150)
    over = tab.evaluate(OVER)
    for event, hear in heard.items():
        tab.remove_listener(event, hear)
    return [*findings, f"scrolls sideways by {over} px"] if over > 0 else findings


OF_COLOURS = ("color-contrast", "link-in-text-block")
"""The rules of axe, of those it tries by itself, that ask for colours."""


def barriers(page: Page, *rules: str) -> list[tuple[str, object]]:
    """What keeps some readers out of an open page, as axe finds it: the rule, and the first element it names.

    Without a choice of rules all are tried. axe is put into the page by the driver, which the page's policy would not
    allow: the tab must bypass it.
    """
    # the elements without fault are named by nobody: to list them too takes as long as the search itself
    options: dict[str, object] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = {"type": "rule", "values": rules}
    violations = Axe().run(page, options=options).response["violations"]
    return [(found["id"], found["nodes"][0]["target"]) for found in violations]


def barriers_at(tab: Page, address: str, width: int, *schemes: str) -> dict[str, list[tuple[str, object]]]:
    """The barriers of a page in a window so wide, by colour scheme, in a tab that bypasses the page's policy.

    The first scheme is tried with every rule; the others change the colours alone, so only these are tried anew.
    """
    found = {}
    tab.set_viewport_size({"width": width, "height": 900})
    tab.emulate_media(color_scheme=schemes[0])  # type: ignore[arg-type]
    tab.goto(address, wait_until="load")
    for scheme in schemes:
        tab.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        if wrong := barriers(tab, *(OF_COLOURS if scheme != schemes[0] else ())):
            found[scheme] = wrong
    return found


def sideways(browser: Browser, addresses: Iterable[str], width: int, size: int) -> dict[str, int]:
    """The pages that scroll sideways in a window so wide with text of this size in per cent, and by how much."""
    page, wide = browser.new_page(viewport={"width": width, "height": 900}), {}
    for address in addresses:
        page.goto(address, wait_until="load")
        page.evaluate("size => { document.documentElement.style.fontSize = size + '%' }", size)
        page.wait_for_timeout(100)
        over = page.evaluate(OVER)
        if over > 0:
            wide[address] = over
    page.close()
    return wide
