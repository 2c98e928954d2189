"""Each registered game is played to its end in the sandbox, through slash commands and buttons in turn.

Nothing here knows a game: who joins the registry is played.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from engine.record import load_record
from engine.verify import verify
from games import GAMES
from host import Host, SystemClock
from sandbox import Sandbox
from storage import Store, sqlite_url
from tests.e2e.bot import Bot
from tests.e2e.table import CHANNEL, Table
from tests.support import world

MOST_MOVES: Final = 3_000


@pytest.mark.serial
@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", list(GAMES))
async def test_a_game_is_played_to_its_end_by_hand(
    game: str, tmp_path: Path, tell: Callable[[str], None]
) -> None:
    seats = GAMES[game].seats(GAMES[game].Options())
    async with Sandbox(openapi=world.document(), token=world.TOKEN) as sim:
        bot = Bot(sim, tmp_path, seed=f"each game: {game}")
        await bot.start()
        store = await Store.open(sqlite_url(bot.database))
        try:
            host = await Host.open(store, GAMES, SystemClock())
            table = Table(sim, bot, host, game, "ABCDEF"[: seats[0]])
            await table.open()
            await _play(table)
            tell(f"{game}, {seats[0]} people: {len(table.acknowledged)} moves by hand")
            await host.close()
        finally:
            await store.close()
            await bot.stop()
        world.assert_clean(sim)


async def _play(table: Table) -> None:
    """Move until nobody is asked; then the end is said, and the record proves itself."""
    while (asked := await table.awaited()) is not None:
        assert table.tried < MOST_MOVES, "the game did not end"
        await table.move(*asked)
    await table.people[0].wait_for(
        CHANNEL, lambda seen: "the game is over" in seen.text and not seen.ephemeral, timeout=15
    )
    record = load_record(await table.host.export(table.ref))
    actions = [ply for ply in record.plies if ply.kind == "action"]
    assert len(actions) == len(table.acknowledged) == table.tried
    verdict = verify(GAMES[table.game], record, record.head)
    assert verdict.ok, str(verdict)
