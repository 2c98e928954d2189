"""What is tidied up once an hour follows the clock of the host, also where somebody turns it."""

from pathlib import Path

from engine import Registry
from host import Host
from host.clock import HOUR_MS, TurnedClock
from host.fast_forward import turn
from host.people import Caller
from storage import Store, sqlite_url


async def test_a_table_that_never_begins_is_closed_when_the_clock_is_turned(tmp_path: Path) -> None:
    store, clock = await Store.open(sqlite_url(tmp_path / "tables.db")), TurnedClock()
    try:
        host = await Host.open(store, Registry({"tiny": "tests.engine.tiny"}), clock, ticking=False)
        lobby = await host.new_table(Caller(1, "Ash", 5, 6, 7), "tiny")
        week = (await host.places.settings(5)).lobby_hours * HOUR_MS / 1000
        await turn(host, clock, week / 2)
        assert (await host.lobby(lobby.ref)).status == "lobby"
        await turn(host, clock, week / 2 + 2 * HOUR_MS / 1000)
        assert (await host.lobby(lobby.ref)).status == "abandoned"
        await host.close()
    finally:
        await store.close()


async def test_what_was_said_is_forgotten_while_the_process_goes_on(tmp_path: Path) -> None:
    """After two days, as the page on privacy says, not at the next start."""
    store, clock = await Store.open(sqlite_url(tmp_path / "tables.db")), TurnedClock()
    try:
        host = await Host.open(store, Registry({"tiny": "tests.engine.tiny"}), clock, ticking=False)
        await host.new_table(Caller(1, "Ash", 5, 6, 7), "tiny")
        async with store.transaction() as tx:
            await tx._run("UPDATE outbox SET state = 'sent'", {})
        said = "SELECT seq FROM outbox WHERE state = 'sent'"
        await turn(host, clock, 40 * HOUR_MS / 1000)
        assert await store.read._run(said, {})
        await turn(host, clock, 10 * HOUR_MS / 1000)
        assert await store.read._run(said, {}) == []
        await host.close()
    finally:
        await store.close()
