"""Photograph the chat page for the documents with a real browser: a panel, a tournament, the page itself."""

import asyncio
import os
import shutil
from pathlib import Path
from typing import Any, Final

from sandbox import Seen
from tools.compare_pictures import write
from tools.screenshot_stage import HALL, Stage, staged, transcript

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures"
PANEL_WORDS: Final = FOLDER / "panel.txt"
"""What the panel that was photographed says and offers."""
SHOTS: Final = ("panel", "tournament", "page")
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--hide-scrollbars")
MARGIN: Final = 8
"""Points above a picture."""
PHONE: Final = {"width": 390, "height": 1400}
DESKTOP: Final = {"width": 1280, "height": 1040}
SHARP: Final = 1.5
"""Points of a picture for each point of the phone's page."""
STILL: Final = """() => {
  const all = (wanted) => document.querySelectorAll(wanted);
  for (const time of all("time:not([data-relative])")) time.textContent = "Sunday at noon";
  for (const time of all(".byline time")) time.textContent = "8:15 PM";
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.message:not(.ephemeral) .subtext, .badge, .edited { display: none }
    .place { font-weight: 400 !important }`);
  document.adoptedStyleSheets = [sheet];
  document.getElementById("messages").scrollTop = 1e9;
}"""
"""Takes off what is another in each run: times, codes, what is unread."""
LOADED: Final = "[...document.images].every((one) => one.complete && one.naturalWidth)"
SAME_LETTERS: Final = """
    addEventListener("DOMContentLoaded", () => {
        document.documentElement.style.fontFamily = '"DejaVu Sans", sans-serif';
    });
"""
"""Names a font that comes with every Debian, so that the pictures are alike wherever they are made."""


def browser() -> str | None:
    """Name a Chromium, if there is one."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


def path_of(shot: str) -> Path:
    """Return where a screenshot stands."""
    return FOLDER / f"{shot}.png"


async def photographed(chromium: str) -> tuple[dict[str, bytes], str]:
    """Return the screenshots as PNG by their names, and the words of the panel."""
    from playwright.async_api import async_playwright

    async with staged() as stage, async_playwright() as driver:
        running = await driver.chromium.launch(executable_path=chromium, args=list(FLAGS))
        shots = {
            "panel": await _post(running, stage, stage.panel, "demo"),
            "tournament": await _post(running, stage, stage.event, HALL),
            "page": await _page(running, stage),
        }
        await running.close()
        return shots, transcript(stage.panel)


async def _post(running: Any, stage: Stage, post: Seen, place: str) -> bytes:
    """Photograph one post as its reader sees it on a phone, from its picture on."""
    context = await running.new_context(viewport=PHONE, color_scheme="dark", device_scale_factor=SHARP)
    await context.add_init_script(SAME_LETTERS)
    page = await context.new_page()
    await page.goto(f"{stage.sim.url}?as={stage.player.id}#{place}")
    shown = page.locator(f"#m{post.id}")
    await _settled(page, shown)
    picture = shown.locator(".shot")
    png: bytes
    if await picture.count():
        whole, top = await shown.bounding_box(), (await picture.bounding_box())["y"] - MARGIN
        clip = {**whole, "y": top, "height": whole["y"] + whole["height"] - top}
        png = await page.screenshot(clip=clip)
    else:
        png = await shown.screenshot()
    await context.close()
    return png


async def _page(running: Any, stage: Stage) -> bytes:
    """Photograph the page on a desktop: one person beside another."""
    context = await running.new_context(viewport=DESKTOP, color_scheme="dark")
    await context.add_init_script(SAME_LETTERS)
    page = await context.new_page()
    await page.goto(f"{stage.sim.url}#demo")
    await page.locator(f'.person[data-person="{stage.player.name}"]').click()
    await _settled(page, page.locator(f"#m{stage.panel.id}"))
    beside = page.frames[-1]
    await _settled(beside, beside.locator(f"#m{stage.board.id}"))
    png: bytes = await page.screenshot()
    await context.close()
    return png


async def _settled(page: Any, post: Any) -> None:
    """Wait until a post stands there with its pictures, and take off what is another in each run."""
    await post.wait_for()
    while not await page.evaluate(LOADED):  # the page forbids the `eval` of `wait_for_function`
        await page.wait_for_timeout(50)
    await page.evaluate(STILL)


def main() -> int:
    """Write the screenshots anew; without a browser say so, and leave them as they are."""
    chromium = browser()
    if chromium is None:
        print("No Chromium here: the screenshots stay as they are (Debian: apt install chromium).")
        return 0
    shots, words = asyncio.run(photographed(chromium))
    for shot, png in shots.items():
        write(path_of(shot), png)
    PANEL_WORDS.write_text(words, "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
