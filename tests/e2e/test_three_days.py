"""One table over three virtual days, in a real browser: turns from anywhere, an absence, the way back."""

import re
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import pytest

from sandbox import Sandbox
from tests.bot.house import House
from tests.e2e.test_browser import open_table, press
from tests.sandbox.test_page import FLAGS
from tests.support import world

pytestmark = [pytest.mark.browser, pytest.mark.serial, pytest.mark.timeout(240)]

DAY: Final = timedelta(days=1)


class TurnedClock:
    """Tell the time of this machine, moved on by what a test has turned."""

    def __init__(self) -> None:
        self.ahead = timedelta()

    def now(self) -> datetime:
        """Return the time in UTC."""
        return datetime.now(UTC) + self.ahead


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[House, TurnedClock]]:
    """A bot and a sandbox on one clock that the test turns."""
    clock = TurnedClock()
    people = ["Ash", "Birch"]
    async with Sandbox(clock=lambda: clock.now().timestamp(), openapi=world.document(), people=people) as sim:
        world.point_at(sim, monkeypatch)
        house = House(sim, tmp_path / "tables.db", clock)
        await house.start()
        try:
            yield house, clock
        finally:
            await house.stop()
        world.assert_clean(sim)


@pytest.fixture
async def page(chromium: str, house: tuple[House, TurnedClock]) -> AsyncIterator[Any]:  # Playwright's
    """The chat page at a phone's width."""
    api = pytest.importorskip("playwright.async_api", reason="NO BROWSER TEST HAS RUN: playwright is missing")
    async with api.async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=chromium, args=FLAGS)
        shown = await browser.new_page(viewport={"width": 390, "height": 844})
        errors: list[str] = []
        shown.on("pageerror", lambda error: errors.append(str(error)))
        shown.set_default_timeout(10_000)
        await shown.goto(house[0].sim.url)
        await shown.locator(".pill.on").wait_for()
        yield shown
        assert errors == []
        await browser.close()


async def become(page: Any, name: str) -> None:
    """Be another person."""
    await page.locator(".person", has_text=name).click()


async def command(page: Any, line: str) -> None:
    """Type a command."""
    await page.fill("#line", line)
    await page.keyboard.press("Enter")


async def said(page: Any, text: str | re.Pattern[str]) -> Any:
    """Wait for the newest message with these words."""
    found = page.locator(".message", has_text=text).last
    await found.wait_for()
    return found


async def test_three_days_at_one_table(page: Any, house: tuple[House, TurnedClock]) -> None:
    home, clock = house

    async def later(days: float) -> None:
        clock.ahead += DAY * days
        await home.host.ticker.tick()
        await home.host.machines.idle()
        home.host.outbox.wake.set()

    # The first day: two people and a machine sit down, Ash begins and ends the turn.
    await open_table(page)
    await said(page, "2 days for each move")
    await command(page, "/foes place to:B1")
    await said(page, "B1")
    await command(page, "/foes end")
    await said(page, "@Birch")

    # The second day: Birch finds the table in the list of turns, reads what happened, and plays from there.
    await later(1)
    await become(page, "Birch")
    await command(page, "/turns")
    turns = await said(page, "Formidable Foes")
    await turns.get_by_role("button").first.click()
    await said(page, "Start at")
    await command(page, "/foes place to:C1")
    await command(page, "/foes end")
    await said(page, "@Ash")

    # Ash does not come for more than two days: a caretaker plays, and Ash takes the seat back by a click.
    await later(2.2)
    await later(2.2)
    await said(page, "A caretaker plays safe moves for Ash")
    await become(page, "Ash")
    await press(page, "I am back")
    await said(page, re.compile("back", re.IGNORECASE))

    # The third day: both end the game, and anybody steps through it.
    for _ in range(12):
        look = await home.host.look(await home.ref(), None)
        if look.status != "running":
            break
        await home.host.machines.idle()
        awaited = [one for one in ("Ash", "Birch") if home.person(one).id in look.awaited]
        if awaited:
            await become(page, awaited[0])
            await command(page, "/foes end")
            await page.wait_for_timeout(300)
    assert (await home.host.look(await home.ref(), None)).status == "ended"
    await said(page, "the game is over")
    await command(page, "/replay")
    card = await said(page, re.compile(r"ply \d+", re.IGNORECASE))
    await card.get_by_role("button", name=re.compile("First")).click()
    await said(page, re.compile(r"ply 0", re.IGNORECASE))
