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
