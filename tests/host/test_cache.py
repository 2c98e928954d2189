"""Tables in memory: no more of them than their bytes allow, and always the newest version."""

from dataclasses import replace
from typing import Any

from host import Host, TableRef
from host.transactions.cache import WEIGHED_EVERY, Cache
from host.transactions.weight import weigh
from tests.host.people import A, B, Players


async def three(host: Host, players: Players) -> list[TableRef]:
    """Start three tables, each in a channel of its own."""
    return [await elsewhere(players, number).started(A, B, rounds=50) for number in range(3)]


def elsewhere(players: Players, number: int) -> Players:
    """Return the same people in another channel."""
    return replace(players, channel=players.channel + number)


def bounded(host: Host, most: int) -> Cache[Any, Any]:
    """Bound what the host keeps of tables by bytes."""
    host._services.tables._most = most
    return host._services.tables


async def test_what_was_not_used_for_longest_goes_when_the_bytes_are_spent(
    host: Host, players: Players
) -> None:
    first, second, third = await three(host, players)
    tables = host._services.tables
    assert {first, second, third} <= {*tables}
    one = tables.size / 3
    bounded(host, int(2.5 * one))
    await host.look(first, None)  # it is used again
    fourth = await elsewhere(players, 3).started(A, B, rounds=50)
    assert {*tables} == {first, fourth}
    assert tables.size <= 2.5 * one
    assert (await host.look(second, None)).status == "running", "it is folded again"


async def test_a_table_that_is_too_large_is_kept_alone(host: Host, players: Players) -> None:
    refs = await three(host, players)
    tables = bounded(host, 1)
    for number in range(2 * WEIGHED_EVERY):
        await players.move(refs[0], at=number)
    assert [*tables] == [refs[0]]
    assert tables[refs[0]].row.ply >= 2 * WEIGHED_EVERY


async def test_a_table_is_weighed_again_as_it_grows(host: Host, players: Players) -> None:
    ref = await players.started(A, B, rounds=50)
    tables = host._services.tables
    before = tables.size
    for number in range(2 * WEIGHED_EVERY):
        await players.move(ref, at=number)
    assert tables.size > before
    tables.pop(ref)
    assert tables.size == 0


async def test_a_lobby_is_weighed_again_when_it_becomes_a_game(host: Host, players: Players) -> None:
    """A young table is never counted as the few kilobytes of its lobby."""
    ref = await players.started(A, B, rounds=50)
    tables = host._services.tables
    for number in range(4):
        await players.move(ref, at=number)
    assert tables.size > 0.6 * tables._weigh(tables[ref])


def test_what_is_shared_and_the_program_are_not_weighed() -> None:
    shared = ["x" * 10_000]
    alone, along = weigh([1, 2, 3]), weigh([1, 2, shared])
    assert along > alone + 10_000
    assert weigh([1, 2, shared], [shared]) <= alone
    assert weigh([1, 2, Host], ()) <= alone
