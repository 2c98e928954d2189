"""Try a page in a real browser, and wait in it. Playwright's own `wait_for_function` is refused by pages that
forbid `eval`.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import pytest

from tests.support.reports import FAILED
from tests.support.waiting import until

FLAGS: Final = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
LAST_CHARACTERS: Final = 6_000
"""How much of a page's text a red test prints."""
PATIENCE_MS: Final = 120_000
"""How long the page may take for one thing: on a machine with six times its load 60 s were too short."""


@asynccontextmanager
async def tab(chromium: str, size: tuple[int, int], test: pytest.Item) -> AsyncIterator[Any]:  # Playwright's
    """Open an empty tab in a browser of its own; it must raise no error and never scroll sideways.

    What a red test saw last is printed: a clock that has run out tells nothing by itself.
    """
    api = pytest.importorskip("playwright.async_api", reason="NO BROWSER TEST HAS RUN: playwright is missing")
    async with api.async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=chromium, args=FLAGS)
        width, height = size
        shown = await browser.new_page(viewport={"width": width, "height": height})
        errors: list[str] = []
        shown.on("pageerror", lambda error: errors.append(str(error)))
        shown.set_default_timeout(PATIENCE_MS)
        yield shown
        if test.stash.get(FAILED, False):
            text = await shown.inner_text("body")
            test.add_report_section("teardown", "the page at the end", text[-LAST_CHARACTERS:])
        assert errors == []
        assert await shown.evaluate("document.documentElement.scrollWidth <= innerWidth")
        await browser.close()


async def holds(page: Any, expression: str, arg: Any = None) -> None:
    """Wait until an expression, or a function of `arg`, is true in a page."""

    async def so() -> bool:
        return bool(await page.evaluate(expression, arg))

    await until(so, expression)


async def last(page: Any, text: str) -> Any:
    """Return the newest message with these words, once it is there."""
    place = page.locator(".message", has_text=text).last
    await place.wait_for()
    return place


async def reads(page: Any, text: str) -> None:
    """Wait until this stands in the line."""
    await holds(page, "(text) => document.getElementById('line').value === text", text)
