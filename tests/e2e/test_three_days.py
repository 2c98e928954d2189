"""One table over three days, as people at `make play` have it: the page in a real browser, the bot as a
process, and the clock turned by the page's own buttons.
"""

import re
import sys
from asyncio import create_subprocess_exec, subprocess
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import pytest

from tests.e2e.test_browser import open_lobby, press
from tests.support.browser import tab
from tests.support.waiting import until
from tests.support.world import ROOT

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(300)]

MINE: Final = ".message.ephemeral"
PUBLIC: Final = ".message:not(.ephemeral)"
MOST_BOARDS: Final = 60
SIGNS: Final = re.compile(r"move \d+|@\w+|the game is over")
"""What tells one board from another; what time is left on it changes by itself."""


@pytest.fixture
async def page(
    request: pytest.FixtureRequest, chromium: str, address: str
) -> AsyncIterator[Any]:  # Playwright's
    """The chat page; its console must stay clean."""
    async with tab(chromium, (1200, 900), request.node) as shown:
        await shown.goto(address)
        await shown.locator(".pill.on").wait_for()
        yield shown


class Table:
    """What one pair of hands does at the page, as one person or another."""

    def __init__(self, page: Any) -> None:
        self.page: Final = page
        self.turned = timedelta()

    async def become(self, name: str, place: str = "lobby") -> None:
        """Be another person, and look at a channel."""
        await self.page.locator(f'.person[data-person="{name}"]').click()
        await self.page.locator(f'.person.active[data-person="{name}"]').wait_for()
        await self.page.locator(f'.place[data-channel="{place}"]').click()
        await self.page.locator(f'.place.here[data-channel="{place}"]').wait_for()

    async def command(self, line: str, answer: str) -> Any:
        """Type a command; return the new message with the answer."""
        before = await self.page.locator(".message", has_text=answer).count()
        await self.page.fill("#line", line)
        await self.page.get_by_role("button", name="Send").click()
        place = self.page.locator(".message", has_text=answer)
        await place.nth(before).wait_for()
        return place.nth(before)

    async def said(self, text: str | re.Pattern[str], kind: str = PUBLIC) -> Any:
        """Wait for the newest message with these words."""
        place = self.page.locator(kind, has_text=text).last
        await place.wait_for()
        return place

    async def newest(self) -> str:
        """Return the words of the newest board, or of the end."""
        board = re.compile("Your move|the game is over")
        return str(await self.page.locator(PUBLIC, has_text=board).last.inner_text())

    async def changes(self, before: str) -> None:
        """Wait until the newest board is another than it was."""

        async def so() -> bool:
            return SIGNS.findall(await self.newest()) != SIGNS.findall(before)

        await until(so, "the newest board is another")

    async def play_until(self, then: str) -> None:
        """Let whoever is called end their turn, or stay where they are when somebody asks them along."""
        for _ in range(MOST_BOARDS):
            before = await self.newest()
            if then in before:
                return
            called = re.search("@(Ash|Birch)", before)
            if called is not None:
                await self.become(called[1])
                await press(self.page, "Your move")
                panel = self.page.locator(MINE).last
                stay = panel.get_by_role("button", name="Stay where you are")
                await stay.or_(panel.get_by_role("button", name=re.compile("^End"))).first.click()
            await self.changes(before)
        raise AssertionError(f"{then} does not come")

    async def later(self, *, days: int = 0, hours: int = 0) -> None:
        """Turn the clock by the buttons of the page's drawer."""
        await press(self.page, "For engineers")
        for label, count in (("A day later", days), ("An hour later", hours)):
            for _ in range(count):
                await press(self.page, label)
        await self.page.keyboard.press("Escape")
        self.turned += timedelta(days=days, hours=hours)

    def date(self, days: int) -> str:
        """Return a date so many days after the table's today."""
        return (datetime.now(UTC) + self.turned + timedelta(days=days)).date().isoformat()


async def test_three_days_at_one_table(page: Any, tmp_path: Path) -> None:
    table = Table(page)
    await first_day(table)
    head = await second_day(table)
    await third_day(table)
    await the_past(table, head, tmp_path)
    assert table.turned >= timedelta(days=3)


async def first_day(table: Table) -> None:
    """A contract is chosen; a conditional move fires; an undo is asked for and agreed to; a vote fails."""
    page = table.page
    await open_lobby(page, rounds=4)
    await press(page, "More")
    await press(page, "Absence")
    panel = await table.said("When somebody does not come", MINE)
    await panel.get_by_label("Each move").select_option(label="Each move: 1 day")
    await page.locator(PUBLIC, has_text="Clock: 1 day for each move").last.wait_for()
    await press(page, "Start")
    await table.said("Your move")
    await table.become("Birch")
    orders = await table.command("/orders when who:1 did:place then:place C1", "place C1")
    assert "ephemeral" in (await orders.get_attribute("class"))
    await table.become("Ash")
    await table.command("/foes place to:B1", "enters the dungeon at B1")
    await table.command("/foes end", "Birch enters the dungeon at C1")
    await table.said(re.compile(r"@Birch"))
    await table.command("/undo", "you have asked them: Birch")
    await table.become("Birch")
    await table.said("Ash asks to take the last")
    await press(page, "Agree")
    await table.said("Ash takes move")
    await table.become("Ash")
    await table.command("/foes end", "Birch enters the dungeon at C1")  # what is settled waits again, too
    await table.become("Birch")
    await table.command("/me remind:3h", "after 3h")
    await table.play_until("@Ash")


async def second_day(table: Table) -> str:
    """A reminder comes, a vacation stops the clock, and the turn is found and played from the list."""
    page = table.page
    await table.later(hours=20)
    await table.play_until("@Birch")
    board = await table.said("@Birch")
    head = re.search(r"\b[0-9a-f]{32}\b", await board.inner_text())
    assert head is not None
    await table.become("Birch")
    await table.later(hours=4)
    await table.become("Birch", "Tablekeeper")
    reminder = await table.said("time is up in 20 hours")
    assert "Your turn" in await reminder.inner_text()
    await table.become("Birch")
    await table.command(f"/vacation first:{table.date(0)} last:{table.date(3)}", "You are away")
    await table.later(days=1, hours=2)
    await table.command("/vacation", "You are away")
    away = page.locator(PUBLIC, has_text="plays safe moves for Birch")
    assert not await away.count(), "the clock has stood still"
    await table.command("/vacation end:True", "You are back; your clocks run again.")
    turns = await table.command("/turns", "1 table waits for you")
    await turns.get_by_role("button", name="Formidable Foes").click()
    panel = await table.said("What is new", MINE)
    before = await table.newest()
    await panel.get_by_role("button", name=re.compile("^End")).first.click()
    await table.changes(before)
    await table.play_until("@Ash")  # the machine asks Birch along, or does not
    return head[0]


async def third_day(table: Table) -> None:
    """A vote fails, somebody looks on, a caretaker plays for who does not come, and the game ends."""
    page = table.page
    await table.become("Ash")
    await table.command("/game abandon", "Propose to close")
    await press(page, "Propose to close it")
    await table.become("Birch")
    await table.said("Ash proposes to close this table")
    await press(page, "No")
    await table.said("The vote did not pass.")
    await table.become("Cedar")
    board = await table.command("/board", "Round ")
    assert not await board.get_by_role("button", name="Your move").count()
    await table.command("/hand", "You have no seat")
    gone = page.locator(PUBLIC, has_text="A caretaker plays safe moves for Ash")
    while not await gone.count():  # a question in passing is answered for Ash before the turn is
        assert table.turned < timedelta(days=6)
        before = await table.newest()
        await table.later(days=1, hours=2)
        await table.changes(before)
    await table.become("Ash")
    await press(page, "I am back")
    await table.said("Ash is back.")
    newest = page.locator(PUBLIC, has_text="Your move").last
    assert "until they click" not in await newest.inner_text()
    assert not await newest.get_by_role("button", name="I am back").count()
    await table.play_until("the game is over")


async def the_past(table: Table, head: str, folder: Path) -> None:
    """All that happened is in the log; the game is stepped through, taken along and proved."""
    page = table.page
    await table.become("Ash")
    log = await (await table.command("/log last:100", "enters the dungeon at B1")).inner_text()
    for told in ("Ash takes move", "The caretaker's safe move for Ash", "Ash is back.", "the game is over"):
        assert told in log, told
    await table.command("/replay", "Ply ")
    await press(page, "First")
    await table.said("Ply 0 of", MINE)
    await press(page, "Forward")
    await table.said("enters the dungeon at B1", MINE)
    record = await table.command("/game record", ".json")
    address = await record.locator("a.file").evaluate("link => link.href")
    kept, altered = folder / "game.json", folder / "altered.json"
    document = await (await page.request.get(address)).text()
    kept.write_text(document)
    altered.write_text(document.replace('"to":"B1"', '"to":"E1"', 1))
    assert await verified(kept, head) == 0
    assert await verified(altered, head) == 1
    await page.fill("#line", f"/replay head:{head}")
    async with page.expect_file_chooser() as chosen:
        await page.get_by_role("button", name="file: choose a file").click()
    await (await chosen.value).set_files(kept)
    await page.locator(".option.filled", has_text="file").wait_for()
    await page.keyboard.press("Enter")
    await table.said("The head is of this game", MINE)
    await table.command("/privacy", "seats")


async def verified(file: Path, head: str) -> int:
    """Return the exit code of `tablekeeper verify`."""
    program = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from bot.cli import main; main()"
    process = await create_subprocess_exec(
        sys.executable, "-P", "-c", program, "verify", str(file), "--head", head,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    return await process.wait()
