"""What a browser finds wrong with a page, for tests of whole sites."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Page

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


def looked_at(page: Page, base: str, path: str) -> list[str]:
    """What is wrong with a page as a browser sees it."""
    findings: list[str] = []

    def console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            findings.append(f"console: {message.text}")

    page.on("console", console)
    page.on("pageerror", lambda error: findings.append(f"script: {error}"))
    page.on(
        "request",
        lambda request: (
            findings.append(f"other host: {request.url}")
            if not request.url.startswith((base, "data:", "blob:"))
            else None
        ),
    )
    page.on(
        "response",
        lambda response: findings.append(f"{response.status}: {response.url}") if response.status >= 400 else None,
    )
    page.goto(base + path, wait_until="load")
    page.wait_for_timeout(150)
    over = page.evaluate(OVER)
    if over > 0:
        findings.append(f"scrolls sideways by {over} px")
    return findings


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


def barriers_at(browser: Browser, address: str, width: int, *schemes: str) -> dict[str, list[tuple[str, object]]]:
    """The barriers of a page in a window so wide, by colour scheme.

    The first scheme is tried with every rule; the others change the colours alone, so only these are tried anew.
    """
    tab = browser.new_context(viewport={"width": width, "height": 900}, bypass_csp=True)
    try:
        page, found = tab.new_page(), {}
        page.goto(address, wait_until="load")
        for scheme in schemes:
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            if wrong := barriers(page, *(OF_COLOURS if scheme != schemes[0] else ())):
                found[scheme] = wrong
        return found
    finally:
        tab.close()


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
