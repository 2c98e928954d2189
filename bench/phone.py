"""A phone of 390 px: the chat page in a real browser, and how high on it what somebody reads is."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bench.harness import BotFault
from sandbox import Person, Sandbox, Seen
from tools.screens import FLAGS, LOADED, browser

SIZE: Final = {"width": 390, "height": 2_400}
"""As wide as a phone, and so tall that all of a post is seen at once."""
MEASURED: Final = """(post) => {
  const end = post.querySelector(".content").getBoundingClientRect().bottom;
  const top = (found) => found ? end - found.getBoundingClientRect().top : 0;
  const board = post.querySelector("pre")?.textContent.trimEnd() ?? "";
  return {
    whole: post.getBoundingClientRect().height,
    last: top(post.querySelector(".shot")),
    lines: board ? board.split("\\n").length : 0,
    buttons: post.querySelectorAll(".btn").length,
  };
}"""
"""What is measured of a post: all of it, what stands from its picture to its end, and its text board."""


@dataclass(frozen=True, slots=True)
class Heights:
    """Hold how high a post is, in px: `whole`, and from the top of its picture to its end (`last`; 0: it has
    none); with the `lines` of its text board and the number of its `buttons`.
    """

    whole: float
    last: float
    lines: int
    buttons: int


class Phone:
    """Show posts on a phone, each as one person sees it."""

    def __init__(self, sim: Sandbox, browser: Any, keep: Path | None) -> None:  # Playwright's
        self._sim: Final = sim
        self._browser: Final = browser
        self._keep: Final = keep
        self._pages: Final[dict[int, Any]] = {}
        """The page that each reader has open."""

    async def read(self, person: Person, post: Seen, name: str, *, gone: str = "") -> Heights:
        """Measure a post, once it has no button `gone` any more; where screenshots are kept, it is kept under
        a name.
        """
        page = self._pages.get(person.id)
        if page is None:
            page = self._pages[person.id] = await self._browser.new_page(viewport=SIZE, color_scheme="dark")
            await page.goto(f"{self._sim.url}?as={person.id}#{post.channel_id}")
        shown = page.locator(f"#m{post.id}")
        await shown.wait_for()
        if gone:
            await shown.get_by_text(gone, exact=True).wait_for(state="detached")
        while not await page.evaluate(LOADED):
            await page.wait_for_timeout(50)
        if self._keep is not None:
            await shown.screenshot(path=self._keep / f"{name}.png")
        return Heights(**await shown.evaluate(MEASURED))


@asynccontextmanager
async def phone(sim: Sandbox, keep: Path | None = None) -> AsyncIterator[Phone]:
    """Open a phone in a browser of its own; screenshots are kept in a folder, where one is named.

    Raise `BotFault` with a sentence where there is no browser.
    """
    chromium = browser()
    if chromium is None:
        raise BotFault("There is no Chromium here (Debian: apt install chromium; or name one in CHROMIUM).")
    from playwright.async_api import async_playwright

    async with async_playwright() as driver:
        running = await driver.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield Phone(sim, running, keep)
        await running.close()
