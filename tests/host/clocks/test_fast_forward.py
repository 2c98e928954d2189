"""A clock that somebody turns at a running host: everything falls due at its moment, and nothing is lost."""

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from host import Host
from host.clock import TurnedClock, milliseconds
from host.fast_forward import turn
from host.model.contract import DAY, HOUR, Contract
from storage import Store
from tests.host.people import GAMES, A, B, Players

CLOCK = Contract(seconds=DAY, quiet=False).model_dump()
MINUTE_MS = 60_000


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock(5 * DAY)


@pytest.fixture
async def host(store: Store, clock: TurnedClock) -> AsyncIterator[Host]:
    """Keep tables at which time goes on by itself, too."""
    opened = await Host.open(store, GAMES, clock)
    yield opened
    await opened.close()


async def test_what_falls_due_on_the_way_is_done_at_its_moment(
    host: Host, players: Players, clock: TurnedClock, store: Store
) -> None:
    lobby = await players.lobby(A, B)
    await host.absence.set_contract(players.caller(A), lobby.ref, CLOCK)
    await host.start(players.caller(A), lobby.ref)
    begun = milliseconds(clock.now())
    await turn(host, clock, 23 * HOUR)
    assert [str(line) for line in (await host.look(lobby.ref, A)).ladder] == ["Last call for Player 1."]
    await host.ticker.revive()
    await turn(host, clock, 2 * HOUR)
    plies = await store.read.plies(lobby.ref.place, lobby.ref.code)
    assert [ply.kind for ply in plies[:2]] == ["timeout", "caretaker"]
    assert abs(plies[0].at - begun - DAY * 1000) < MINUTE_MS, "no downtime was added, and it was not late"
    assert clock.ahead == timedelta(days=6, hours=1)


async def test_a_clock_may_be_turned_where_nothing_waits(host: Host, clock: TurnedClock) -> None:
    await turn(host, clock, 40 * DAY)
    assert clock.ahead == timedelta(days=45)
