"""A row of actions in one change: as far as each is legal, and taken back as one."""

import pytest

from engine.notes import ActionNote
from engine.record import load_record
from engine.verify import verify
from host import Host, Refusal, StaleDecision
from tests.engine.tiny import GAME
from tests.engine.tiny_state import Auction, Bid, Draw, Pass
from tests.host.people import A, B, Players
from tests.host.undo.test_undo import dump


async def test_a_row_is_one_change_with_a_ply_for_each_step(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    before = await host.look(ref, A)
    done = await host.act_along(
        players.caller(A), ref, before.decision or 0, [Auction(0), Bid(0, 2)], since=0
    )
    after = await host.look(ref, A)
    assert (after.version, after.ply) == (before.version + 1, before.ply + 2) and done.stopped is None
    assert [str(text) for text in done.events][:1] == ["Player 1 opens an auction."]
    table = await host._services.current(ref)
    assert [ply.note for ply in table.told[-2:]] == ["", str(ActionNote(along=True))]


async def test_of_a_row_that_begins_with_something_illegal_nothing_is_done(
    host: Host, players: Players
) -> None:
    ref = await players.started(A, B)
    before, state = await host.look(ref, A), await dump(host, ref)
    for row in ([Bid(0, 9), Auction(0)], [Bid(1, 1)], [Auction(0), Bid(1, 1)]):
        with pytest.raises(Refusal):
            await host.act_along(players.caller(A), ref, before.decision or 0, row, since=0)
    with pytest.raises(StaleDecision):
        await host.act_along(players.caller(A), ref, (before.decision or 0) + 1, [Pass(0)], since=0)
    after = await host.look(ref, A)
    assert (after.version, after.ply, await dump(host, ref)) == (before.version, before.ply, state)


@pytest.mark.parametrize("then", [Bid(0, 9), Pass(0)])
async def test_a_row_goes_as_far_as_it_can_and_the_rest_is_asked(
    host: Host, players: Players, then: Bid | Pass
) -> None:
    """What was proposed cannot foresee a hidden thing: refused as a whole, it would be proposed for ever."""
    ref = await players.started(A, B)
    before = await host.look(ref, A)
    done = await host.act_along(
        players.caller(A), ref, before.decision or 0, [Auction(0), then, Bid(0, 1)], since=0
    )
    assert str(done.stopped).startswith("1 of 3 steps are done; what has come to light bars the next one: ")
    assert str(done.stopped).endswith("you may bid." if then == Pass(0) else "bid another number."), (
        "the rule"
    )
    after = await host.look(ref, A)
    assert (after.version, after.ply) == (before.version + 1, before.ply + 1)
    assert after.decision not in (None, before.decision), "whatever comes next is asked"


async def test_a_row_asked_for_twice_is_done_once(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    caller, decision = players.caller(A), (await host.look(ref, A)).decision or 0
    first = await host.act_along(caller, ref, decision, [Auction(0), Bid(0, 1)], since=0)
    again = await host.act_along(caller, ref, decision, [Auction(0), Bid(0, 1)], since=0)
    assert again.repeated and not first.repeated
    assert again.events == first.events


async def test_an_undo_takes_a_row_back_as_one_and_a_redo_brings_it_again(
    host: Host, players: Players
) -> None:
    ref = await players.started(A, B)
    first = await dump(host, ref)
    decision = (await host.look(ref, A)).decision or 0
    await host.act_along(players.caller(A), ref, decision, [Auction(0), Bid(0, 2)], since=0)
    second = await dump(host, ref)
    assert (await host.look(ref, A)).may_undo
    await host.undo(players.caller(A), ref)
    assert await dump(host, ref) == first
    await host.redo(players.caller(A), ref)
    assert await dump(host, ref) == second
    await host.act(players.caller(A), ref, None, "bid 1")  # by itself, so it goes by itself
    await host.undo(players.caller(A), ref)
    assert await dump(host, ref) == second


async def test_of_a_row_that_drew_nothing_is_taken_back(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    decision = (await host.look(ref, A)).decision or 0
    await host.act_along(players.caller(A), ref, decision, [Draw(0)], since=0)
    assert not (await host.look(ref, A)).may_undo
    with pytest.raises(Refusal, match="made it final"):
        await host.undo(players.caller(A), ref)


async def test_the_record_of_a_row_is_verified(host: Host, players: Players) -> None:
    ref = await players.started(A, B, rounds=1)
    decision = (await host.look(ref, A)).decision or 0
    await host.act_along(players.caller(A), ref, decision, [Auction(0), Bid(0, 2)], since=0)
    await host.act(players.caller(B), ref, None, "bid 0")
    while (look := await host.look(ref, None)).pending is not None:
        user = look.awaited[0]
        line = "pass" if look.pending.kind == "turn" else "bid 0"
        await host.act(players.caller(user), ref, None, line)
    record = load_record(await host.export(ref, A))
    assert str(ActionNote(along=True)) in [ply.note for ply in record.plies]
    assert verify(GAME, record).ok
