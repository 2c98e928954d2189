"""The host of a table is told once that it can begin, and once that it is full."""

import pytest

from host import Host, Wish
from host.lobby.filling import reached, still
from host.people import TableRef
from storage import Store
from tests.host.people import A, B, C, HeldClock, Players


async def told(store: Store, ref: TableRef) -> list[tuple[str, int]]:
    """Return what was written to tell a host, and to whom."""
    statement = "SELECT kind, target_id FROM outbox WHERE code = :code AND kind IN ('enough', 'full')"
    rows = await store.read._run(f"{statement} ORDER BY created_at, seq", {"code": ref.code})
    return [(str(kind), int(target)) for kind, target in rows]


async def test_the_host_is_told_once_at_the_fewest_and_once_at_the_most(
    host: Host, players: Players, store: Store
) -> None:
    ref = (await players.lobby(A)).ref
    assert await told(store, ref) == []
    await host.join(players.caller(B), ref)
    assert await told(store, ref) == [("enough", A)], "two can play this game"
    await host.leave(players.caller(B), ref)
    await host.join(players.caller(B), ref)
    assert await told(store, ref) == [("enough", A)], "not again"
    await host.join(players.caller(C), ref)
    assert await told(store, ref) == [("enough", A), ("full", A)]
    await host.leave(players.caller(C), ref)
    await host.join(players.caller(C), ref)
    assert await told(store, ref) == [("enough", A), ("full", A)]


async def test_a_host_who_sits_down_last_is_told_nothing(host: Host, players: Players, store: Store) -> None:
    lobby = await host.new_table(players.caller(A), "tiny")
    await host.join(players.caller(B), lobby.ref)
    await host.join(players.caller(A), lobby.ref)
    assert await told(store, lobby.ref) == []
    await host.join(players.caller(C), lobby.ref)
    assert await told(store, lobby.ref) == [("full", A)]


async def test_who_sleeps_is_told_when_they_wake_up(
    host: Host, players: Players, store: Store, clock: HeldClock
) -> None:
    await host.inbox.set_settings(A, Wish(zone="UTC", quiet="22:00-07:30"))
    ref = (await players.lobby(A)).ref  # at midnight
    await host.join(players.caller(B), ref)
    statement = "SELECT not_before - :now FROM outbox WHERE kind = 'enough'"
    ((rest,),) = await store.read._run(statement, {"now": host.now()})
    assert 7.4 < rest / 3_600_000 < 7.6
    await host.join(players.caller(C), ref)
    claimed = await host.outbox.claim()
    assert {row.kind for row in claimed} == {"lobby"}, "and what else goes to them does not wait for it"


@pytest.mark.parametrize(
    ("before", "after", "what"),
    [(0, 1, None), (1, 2, "enough"), (2, 3, None), (3, 4, "full"), (1, 4, "full"), (4, 4, None)],
)
def test_what_a_table_reaches_is_the_most_that_is_true(before: int, after: int, what: str | None) -> None:
    room = range(2, 5)

    class Rules:
        def seats(self, _: object) -> range:
            return room

    class Some:
        game, options = Rules(), None

    assert reached(Some(), before, after) == what  # type: ignore[arg-type]  # all that it asks
    assert still("full", after, room) == (after == 4)
