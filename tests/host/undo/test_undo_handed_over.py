"""A seat that changes hands: nobody takes back, or brings again, what somebody else did in their seat."""

import pytest

from host import Host, Refusal, TableRef
from host.model.rungs import Rung
from storage import SettingRow
from tests.host.people import A, B, C, D, Players, climbed

NOT_YOURS = r"You can take back only what you have done since you took this seat; this was done before: "


async def swapped(host: Host, players: Players, ref: TableRef, one: int = A, other: int = B) -> None:
    """Let two people change seats; the first is the table's host."""
    vote = len(await host._services.store.read.votes(ref.place, ref.code)) + 1
    await host.membership.swap(players.caller(one), ref, one, other)
    await host.membership.vote(players.caller(other), ref, vote, "yes")


async def test_who_swaps_in_cannot_take_back_what_the_one_before_did(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    await host.act(players.caller(A), ref, None, "pass")
    assert (await host.look(ref, A)).may_undo
    await swapped(host, players, ref)
    assert not (await host.look(ref, B)).may_undo
    before = await host._services.current(ref)
    with pytest.raises(Refusal, match=NOT_YOURS + r"A passes\."):
        await host.undo(players.caller(B), ref)
    assert await host._services.current(ref) == before
    await host.act(players.caller(A), ref, None, "pass")
    await host.act(players.caller(B), ref, None, "pass")
    assert (await host.look(ref, B)).may_undo, "this B did"
    await host.undo(players.caller(B), ref)


async def test_a_substitute_cannot_take_back_what_the_one_before_did(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    await host.act(players.caller(A), ref, None, "pass")
    await climbed(host, ref, 0, Rung.SUBSTITUTE)
    async with host._services.store.transaction() as tx:
        await tx.keep_setting(SettingRow(D, pool=True))
    await host.absence.take_seat(players.caller(D), ref, 0)
    assert not (await host.look(ref, D)).may_undo
    with pytest.raises(Refusal, match=NOT_YOURS):
        await host.undo(players.caller(D), ref)


async def test_a_vote_that_is_asked_before_a_swap_takes_nothing_back_after_it(
    host: Host, players: Players
) -> None:
    ref = await players.started(A, B)
    await host.act(players.caller(A), ref, None, "pass")
    await host.act(players.caller(B), ref, None, "pass")
    await host.undo(players.caller(A), ref)
    state = (await host._services.current(ref)).state
    await swapped(host, players, ref)
    for user in (A, B):
        with pytest.raises(Refusal):
            await host.membership.vote(players.caller(user), ref, 1, "yes")
    assert (await host._services.current(ref)).state == state


async def test_who_swaps_in_cannot_bring_back_what_the_one_before_did(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    await host.act(players.caller(A), ref, None, "pass")
    await host.undo(players.caller(A), ref)
    await swapped(host, players, ref)
    with pytest.raises(Refusal, match=r"You can bring back only what you have done since you took this seat"):
        await host.redo(players.caller(B), ref)
    await host.act(players.caller(B), ref, None, "pass")
