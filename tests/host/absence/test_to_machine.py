"""A seat goes to a machine for good in one way, whoever decides it and wherever the seat stood."""

from collections.abc import Awaitable, Callable

import pytest

from host import Refusal, TableRef
from host.model.contract import DAY, Contract
from host.model.rungs import Rung
from storage import SettingRow
from tests.host.clocks.virtual import Town
from tests.host.people import A, B, C, D, climbed

SLOW = Contract(clock="move", seconds=2 * DAY, quiet=False, timeout="resign", vacation_days=30)
Way = Callable[[Town, TableRef], Awaitable[None]]


async def resign(town: Town, ref: TableRef) -> None:
    await town.host.resign(town.caller(A), ref)


async def kick(town: Town, ref: TableRef) -> None:
    await town.host.membership.send_away(town.caller(B), ref, A)
    number = (await town.store.read.open_votes(ref.place, ref.code))[-1].n
    await town.host.membership.vote(town.caller(C), ref, number, "yes")


async def delete(town: Town, ref: TableRef) -> None:
    assert ref.code
    await town.host.privacy.delete(A)


async def choose(town: Town, ref: TableRef) -> None:
    """Let the others choose a machine for good."""
    (asked,) = await town.store.read.open_votes(ref.place, ref.code)
    for user in (B, C):
        await town.host.membership.vote(town.caller(user), ref, asked.n, "replace")


async def run_out(town: Town, ref: TableRef) -> None:
    """Let the time be up."""
    while (await town.store.read.seats(ref.place, ref.code))[0].policy is None:
        assert await town.step()


async def seated(town: Town, rung: Rung) -> TableRef:
    """Let A's seat be on a rung, with all that can wait there: orders, rungs to come, a vote, a return."""
    ref = await town.table("tiny", [A, B, C], SLOW, rounds=50)
    await town.host.when(town.caller(A), ref, None, "draw", "draw", 72)
    if rung == Rung.AWAY:
        await town.host.absence.take_vacation(A, "2026-01-01", "2026-01-20", "caretaker")
        await town.host.ticker.tick()
    elif rung == Rung.VOTE:
        await climbed(town.host, ref, 0, Rung.SUBSTITUTE)
        await town.host.machines.idle()
        while (await town.store.read.seats(ref.place, ref.code))[0].rung != Rung.VOTE:
            due = min(await town.store.read.deadlines(ref.place, ref.code), key=lambda row: row.due_at)
            if due.kind == "clock":  # of one who is there, and answers at the last moment
                town.clock.jump(due.due_at - 1_000)
                await others(town, ref)
            else:
                assert await town.step()
    elif rung:
        await climbed(town.host, ref, 0, rung)
    await town.host.machines.idle()
    assert (await town.store.read.seats(ref.place, ref.code))[0].rung == rung
    return ref


async def others(town: Town, ref: TableRef) -> None:
    """Let those who are there answer, until the table waits for A alone or a few turns are over."""
    for _ in range(4):
        user = next((user for user in (await town.host.look(ref, None)).awaited if user != A), None)
        if user is None:
            return
        own = await town.host.look(ref, user)
        await town.host.act(town.caller(user), ref, own.decision, own.legal[0])
        await town.host.machines.idle()


EVERYWHERE = (Rung.FLOOR, Rung.LAST_CALL, Rung.CARETAKER, Rung.SUBSTITUTE, Rung.VOTE, Rung.AWAY)
CASES = [(way, rung) for way in (resign, kick, delete) for rung in EVERYWHERE]


@pytest.mark.parametrize(("way", "rung"), [*CASES, (choose, Rung.VOTE), (run_out, Rung.FLOOR)])
async def test_nothing_is_left_of_the_one_who_played(town: Town, way: Way, rung: Rung) -> None:
    ref = await seated(town, rung)
    await way(town, ref)
    await town.host.machines.idle()
    row = (await town.store.read.seats(ref.place, ref.code))[0]
    assert (row.policy, row.caretaker, row.rung) == ("greedy", False, 0)
    assert row.resigned_at is not None
    assert (await town.host._services.current(ref)).seats[0] == row, "memory and rows agree"
    assert [
        deadline.kind
        for deadline in await town.store.read.deadlines(ref.place, ref.code)
        if deadline.seat == 0
    ] == []
    assert [order for order in await town.store.read.orders(ref.place, ref.code) if order.seat == 0] == []
    assert await town.store.read.open_votes(ref.place, ref.code) == []
    look = await town.host.look(ref, None)
    assert look.status == "running" and look.ladder == () and look.away == (), "no button to come back"
    begun = len(await town.store.read.plies(ref.place, ref.code))
    for _ in range(3):
        await others(town, ref)
    later = (await town.store.read.plies(ref.place, ref.code))[begun:]
    assert {ply.note for ply in later if ply.seat == 0} == {""}, "the machine plays as it likes"
    async with town.store.transaction() as tx:
        await tx.keep_setting(SettingRow(D, pool=True))
    with pytest.raises(Refusal, match="is taken"):
        await town.host.absence.take_seat(town.caller(D), ref, 0)
    with pytest.raises(Refusal):
        await town.host.absence.back(town.caller(A), ref)
