"""What tests of several rooms share: a browser, and files that hold what is right."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser, Page, sync_playwright

# whoever runs the tests may speak another language
os.environ |= {"LC_ALL": "C.UTF-8", "LANGUAGE": ""}
# a machine that is busy with other things does not make an example wrong
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium of this machine; tests that need it are skipped without one, but not in CI."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        if os.environ.get("CI"):
            pytest.fail("no Chromium on this machine")
        pytest.skip("no Chromium on this machine")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def tab(browser: Browser) -> Iterator[Page]:
    """A window for pages that are only looked at: to open one for each takes longer than to look."""
    yield from _tab(browser)


@pytest.fixture(scope="session")
def free_tab(browser: Browser) -> Iterator[Page]:
    """A window in which a page's policy does not keep the driver from adding a script to it."""
    yield from _tab(browser, bypass_csp=True)


def _tab(browser: Browser, bypass_csp: bool = False) -> Iterator[Page]:
    context = browser.new_context(bypass_csp=bypass_csp)
    yield context.new_page()
    context.close()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One process more than there are cores: while one waits for its browser another can work."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that no process is left alone with it at the end."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is None)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--accept", action="store_true", help="write the golden files anew from what is made now")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with a file under tests/; `--accept` makes the file what the text is."""

    def compare(path: str, text: str) -> None:
        place = Path(__file__).parent / path
        if request.config.getoption("--accept"):
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(text.encode())
        assert place.is_file(), f"there is no tests/{path}: look at the text and run pytest with --accept"
        assert text == place.read_bytes().decode().replace("\r\n", "\n")

    return compare
