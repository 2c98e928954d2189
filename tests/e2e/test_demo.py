"""The first minute at `make play`: a living board, a seat taken over by one press, then an own move."""

import time
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

import pytest

from bot.demo import ASIDE, PROPOSED
from bot.ids import BUTTON
from tests.support.accessible import faults
from tests.support.browser import holds, tab

pytestmark = [pytest.mark.browser, pytest.mark.long]
PUBLIC: Final = ".message:not(.ephemeral)"
MINE: Final = ".message.ephemeral"
SIZES: Final = {"desktop": (1280, 900), "phone": (390, 844)}
IN_SIGHT: Final = """([wanted]) => {
  const list = document.getElementById("messages").getBoundingClientRect();
  const all = [...document.querySelectorAll(wanted)];
  const box = all.at(-1)?.getBoundingClientRect();
  return box && box.height > 0 && box.top >= list.top - 1 && box.bottom <= list.bottom + 1;
}"""
"""Whether the last of these elements stands whole in the list of messages."""
PRESSES: Final = 'window.presses = 0; addEventListener("click", () => { presses += 1; }, true);'
"""Counts what is pressed: a key on a button is a click as well."""
FOCUSED: Final = "document.activeElement?.innerText || document.activeElement?.ariaLabel || ''"
MOST_TABS: Final = 2
"""From the link that leads past the messages to the demo: what grows with the game is not tabbed through."""


def first_at(width: str) -> pytest.MarkDecorator:
    """Try at this width at once, and at the others in the long form."""
    params = [
        pytest.param(size, marks=() if name == width else pytest.mark.slow) for name, size in SIZES.items()
    ]
    return pytest.mark.parametrize("page", params, ids=SIZES, indirect=True)


@pytest.fixture
async def page(request: pytest.FixtureRequest, chromium: str) -> AsyncIterator[Any]:  # Playwright's
    """An empty tab at a desktop's and at a phone's width; its console must stay clean."""
    async with tab(chromium, request.param, request.node) as shown:
        await shown.add_init_script(PRESSES)
        yield shown


async def first_move(page: Any, press: Callable[[str], Any]) -> str:
    """Take a seat over and make the first own move, by two presses; return who made it."""
    await press("Take over a seat")
    panel = page.locator(MINE).last
    await panel.wait_for()
    name = await page.locator(".person.active .name").inner_text()
    before = await panel.inner_text()
    chosen = BUTTON.fullmatch(await panel.locator(".btn").first.get_attribute("data-custom-id"))
    assert chosen is not None
    assert chosen["choice"].startswith(PROPOSED) or not chosen["choice"].startswith(ASIDE)
    await press("")
    await holds(
        page,
        "([mine, before]) => { const panel = [...document.querySelectorAll(mine)].at(-1);"
        " return panel && panel.innerText !== before; }",
        arg=[MINE, before],
    )
    assert await page.locator(".failed").count() == 0
    return str(name)


@first_at("phone")
async def test_the_first_minute(page: Any, demo: str, tell: Callable[[str], None]) -> None:
    begun = time.monotonic()
    await page.goto(demo)
    await holds(page, IN_SIGHT, arg=[f"{PUBLIC} .shot img"])
    seen = time.monotonic() - begun
    assert await page.locator(".top").evaluate("node => node.offsetHeight") <= 56
    assert await faults(page) == []
    board = await page.locator(PUBLIC).last.inner_text()
    await holds(
        page,
        "([wanted, was]) => [...document.querySelectorAll(wanted)].at(-1).innerText !== was",
        arg=[PUBLIC, board],
    )  # it lives

    async def press(label: str) -> None:
        if label:
            await page.get_by_role("button", name=label, exact=True).click()
        else:
            await page.locator(f"{MINE} .btn").first.click()

    begun = time.monotonic()
    name = await first_move(page, press)
    moved = time.monotonic() - begun
    presses = await page.evaluate("presses")
    assert presses == 2
    assert name in ("Elm", "Fir")
    assert await faults(page) == []
    await page.get_by_role("button", name="For engineers").click()
    await page.get_by_role("button", name="A day later").wait_for()
    assert await faults(page) == []
    size = page.viewport_size
    tell(
        f"at {size['width']} px: a living board after {seen:.1f} s,"
        f" the first own move {presses} presses and {moved:.1f} s later"
    )


@first_at("desktop")
async def test_by_keyboard_alone(page: Any, demo: str) -> None:
    await page.emulate_media(color_scheme="light")
    await page.goto(demo)
    await holds(page, IN_SIGHT, arg=[f"{PUBLIC} .shot img"])
    await page.locator("#demo button").wait_for()
    await page.keyboard.press("Tab")
    assert "Skip to the demo" in await page.evaluate(FOCUSED)
    assert await faults(page) == []
    await page.keyboard.press("Enter")

    async def press(label: str) -> None:
        if label:
            for _ in range(MOST_TABS):
                if label == await page.evaluate(FOCUSED):
                    break
                await page.keyboard.press("Tab")
            assert label == await page.evaluate(FOCUSED)
        else:  # the first button of the panel has the keyboard already
            await holds(page, f"document.activeElement.closest('{MINE}')")
        await page.keyboard.press("Enter")

    await first_move(page, press)


@pytest.mark.parametrize("page", [SIZES["desktop"]], ids=["desktop"], indirect=True)
async def test_what_one_sees_stands_beside_what_another_sees(page: Any, demo: str) -> None:
    await page.goto(f"{demo}#lobby")
    other = page.frame_locator("#beside iframe")
    await other.locator("#where", has_text="Birch sees #lobby").wait_for()
    await page.fill("#line", "hello from Ash")
    await page.keyboard.press("Enter")
    await other.locator(".message", has_text="hello from Ash").wait_for()
    await page.locator(".person", has_text="Birch").click()
    await other.locator("#where", has_text="Ash sees #lobby").wait_for()
    assert await faults(page) == []
    await page.get_by_role("button", name="Side by side").click()
    assert await page.locator("#beside").is_hidden()
