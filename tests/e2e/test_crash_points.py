"""The bot dies at each named point on the way of a move to its post; the move and its board come once."""

from pathlib import Path
from typing import Final

import pytest

from engine import Action
from games import GAMES
from host import Host, Look, SystemClock
from sandbox import Sandbox
from sandbox.person import Person
from sandbox.user_client import Failed
from storage import Store, sqlite_url
from storage.crash import EXIT_CODE
from tests.e2e.bot import Bot
from tests.e2e.launch import CRASH_AT
from tests.e2e.pilot import advice, by_command
from tests.e2e.table import CHANNEL, Table
from tests.support import world

UNCOMMITTED: Final = ("after_dedupe", "after_update", "before_commit")
POINTS: Final = (*UNCOMMITTED, "after_commit", "before_post", "after_post", "before_mark")

pytestmark = [pytest.mark.long, pytest.mark.timeout(600)]


async def test_a_move_and_its_board_come_once_at_whatever_point_the_bot_dies(tmp_path: Path) -> None:
    """At one table, point by point: each life of the bot dies at another one."""
    async with Sandbox(openapi=world.document(), token=world.TOKEN) as sim:
        bot = Bot(sim, tmp_path, seed="crash points")
        await bot.start(**{CRASH_AT: POINTS[0]})
        store = await Store.open(sqlite_url(bot.database))
        try:
            host = await Host.open(store, GAMES, SystemClock(), ticking=False)
            table = Table(sim, bot, host, "foes", "ABC")
            await table.open()
            for at, point in enumerate(POINTS):
                await dies(table, point, POINTS[(at + 1) % len(POINTS)])
            await host.close()
        finally:
            await store.close()
            await bot.stop()
        world.assert_clean(sim)


async def dies(table: Table, point: str, following: str) -> None:
    """Let the bot die at a point while somebody ends their turn; in its next life it waits for another."""
    bot, reader = table.bot, table.people[0]
    person, look, action = await turn_ends(table)
    ply = look.ply + 1
    bot.arm()
    told = await moved(person, look, action)
    assert await bot.died() == EXIT_CODE, point
    await bot.start(**{CRASH_AT: following})
    if point in UNCOMMITTED:
        assert not told, point
        assert await moved(person, look, action)
    await reader.wait_for(CHANNEL, lambda seen: f"move {ply} " in seen.text and bool(seen.buttons))
    seen = [message for message in await reader.messages(CHANNEL) if message.by_bot and not message.ephemeral]
    assert len([message for message in seen if f"move {ply} " in message.text]) == 1, point
    assert not [message for message in seen if f"move {ply + 1} " in message.text], point


async def turn_ends(table: Table) -> tuple[Person, Look, Action]:
    """Play on until somebody is to end their turn, so that a board for the next person is due, and nothing
    else is.
    """
    while True:
        await table.newest_board()
        asked = await table.awaited()
        assert asked is not None
        action = advice(asked[1], table.rng)
        if action.kind == "end":
            return *asked, action
        assert await moved(*asked, action)


async def moved(person: Person, look: Look, action: Action) -> bool:
    """Let a person move by a command; tell whether the bot said that it is done."""
    try:
        return (await by_command(person, CHANNEL, look, action)).ephemeral
    except Failed:
        return False
