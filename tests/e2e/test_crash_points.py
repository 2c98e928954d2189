"""The bot dies at each named point on the way of a move to its post; the move and its board come once."""

from pathlib import Path
from typing import Final

import pytest

from sandbox import Sandbox
from sandbox.desk import Failed
from sandbox.person import Person
from storage.crash import EXIT_CODE
from tests.e2e.bot import Bot
from tests.support import world

CHANNEL: Final = "#table-1"
POINTS: Final = (
    "after_dedupe", "after_update", "before_commit",
    "after_commit", "before_post", "after_post", "before_mark",
)  # fmt: skip

pytestmark = [pytest.mark.long, pytest.mark.timeout(240)]


@pytest.mark.parametrize("point", POINTS)
async def test_a_move_and_its_board_come_once_though_the_bot_dies(point: str, tmp_path: Path) -> None:
    async with Sandbox(openapi=world.document(), token=world.TOKEN) as sim:
        bot = Bot(sim, tmp_path, seed="crash points")
        await bot.start()
        a, *others = (sim.person(name) for name in "ABC")
        try:
            await a.slash(CHANNEL, "/game new", game="foes")
            for person in others:
                await person.slash(CHANNEL, "/game join")
            await a.slash(CHANNEL, "/game start")
            await board(a, 0)  # the words are closed, and it has begun
            await a.slash(CHANNEL, "/foes place", to="B1")
            await board(a, 1)
            await bot.stop()
            await bot.start(CRASH_AT=f"{point}:1")
            told = await end_turn(a)
            assert await bot.died() == EXIT_CODE
            await bot.start()
            if point in POINTS[:3]:
                assert not told
                assert await end_turn(a)
            await board(a, 2)
            seen = [one for one in await a.messages(CHANNEL) if one.by_bot and not one.ephemeral]
            assert len([one for one in seen if "move 2 " in one.text]) == 1
            assert not [one for one in seen if "move 3 " in one.text]
        finally:
            await bot.stop()
        world.assert_clean(sim)


async def end_turn(person: Person) -> bool:
    """End the turn, so that a board for the next person is due; tell whether the bot said that it is done."""
    try:
        return (await person.slash(CHANNEL, "/foes end")).ephemeral
    except Failed:
        return False


async def board(person: Person, ply: int) -> None:
    """Wait for the board of a ply, with its controls."""
    await person.wait_for(CHANNEL, lambda seen: f"move {ply} " in seen.text and bool(seen.buttons))
