"""What a browser finds wrong with a page, for tests of whole sites."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ConsoleMessage, Page


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
    over = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    if over > 0:
        findings.append(f"scrolls sideways by {over} px")
    return findings


def barriers(page: Page) -> list[tuple[str, object]]:
    """What keeps some readers out of an open page, as axe finds it: the rule, and the first element it names.

    axe is put into the page by the driver, which the page's policy would not allow: the tab must bypass it.
    """
    # the elements without fault are named by nobody: to list them too takes as long as the search itself
    violations = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [(found["id"], found["nodes"][0]["target"]) for found in violations]
