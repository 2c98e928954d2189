"""What is forced is given by the host: told to all, nobody's choice, and gone with the choice before it.

In the tiny game it is a bid of who has no chips, which all see.
"""

import pytest

from engine import render
from engine.notes import ActionNote
from engine.record import load_record
from engine.verify import verify
from host import Host, Refusal, TableRef
from host.transactions.writer import Writer, own_moves
from tests.engine.tiny import GAME
from tests.engine.tiny_state import Auction, Bid
from tests.host.people import A, B, C, Players
from tests.host.undo.test_undo import dump

FORCED = str(ActionNote(forced=True))


async def do(players: Players, ref: TableRef, user: int, *lines: str) -> None:
    for line in lines:
        await players.host.act(players.caller(user), ref, None, line)


async def awaited(host: Host, ref: TableRef) -> tuple[int, ...]:
    return (await host.look(ref, None)).awaited


async def told(host: Host, ref: TableRef, user: int | None, last: int = 4) -> list[str]:
    return [render(text) for text in await host.log(ref, user, last)]


async def notes(host: Host, ref: TableRef) -> list[str]:
    return [entry.note for entry in (await host._services.current(ref)).told if entry.kind == "action"]


async def poor(host: Host, players: Players, *users: int) -> TableRef:
    """Let A spend all chips in an auction that B opens, and have the next turn."""
    ref = await players.started(*users, rounds=20)
    await do(players, ref, A, "auction", "bid 3")
    for user in users[1:]:
        await do(players, ref, user, "bid 0")
    assert (await host.look(ref, None)).view.chips[0] == 0
    assert await awaited(host, ref) == (B,)
    return ref


async def test_who_has_one_answer_is_not_asked_and_all_are_told(host: Host, players: Players) -> None:
    ref = await poor(host, players, A, B)
    before = await host.look(ref, None)
    await do(players, ref, B, "auction")
    after = await host.look(ref, None)
    assert await awaited(host, ref) == (B,), "only B has anything to bid"
    assert (after.version, after.ply) == (before.version + 1, before.ply + 2), "in the same change"
    assert (await notes(host, ref))[-2:] == ["", FORCED]
    for user in (A, B, None):
        assert (await told(host, ref, user))[-1] == "Player 1 has answered; only one answer was left."


async def test_it_is_told_before_what_it_brings_about(host: Host, players: Players) -> None:
    """B opens an auction that nobody can bid in, and the second forced bid closes it."""
    ref = await poor(host, players, A, B)
    await do(players, ref, B, "auction", "bid 3")
    await do(players, ref, A, "auction")
    assert (await notes(host, ref))[-3:] == ["", FORCED, FORCED]
    lines = await told(host, ref, None, 3)
    assert lines[0] == "(Only this was left to Player 2:)", lines
    assert lines[1:] == ["Player 1 has bid 0.", "Player 2 has bid 0."]
    assert await awaited(host, ref) == (B,), "it is the next turn"


async def test_who_alone_knows_that_nothing_else_is_possible_is_asked(host: Host, players: Players) -> None:
    """Nobody sees a hand, so a hand forces nothing: the same is asked of all who might have a choice."""
    ref = await players.started(A, B)
    await do(players, ref, A, "auction")
    assert await awaited(host, ref) == (A, B)
    assert FORCED not in await notes(host, ref)


async def test_an_undo_goes_beyond_it_and_needs_nobodys_consent(host: Host, players: Players) -> None:
    ref = await poor(host, players, A, B)
    first = await dump(host, ref)
    await do(players, ref, B, "auction")
    second = await dump(host, ref)
    assert (await host.look(ref, B)).may_undo, "nobody else has chosen anything"
    await host.undo(players.caller(B), ref)
    assert await dump(host, ref) == first
    await host.redo(players.caller(B), ref)
    assert await dump(host, ref) == second


async def test_an_undo_of_who_was_forced_takes_back_what_they_chose(host: Host, players: Players) -> None:
    """What was forced on A is no action of A's: A's last one is the bid, which is final."""
    ref = await poor(host, players, A, B)
    await do(players, ref, B, "auction")
    with pytest.raises(Refusal, match="made it final"):
        await host.undo(players.caller(A), ref)


async def test_it_is_no_sign_of_life(host: Host, players: Players) -> None:
    """Who was not asked has not been there: what happened stays news to them."""
    ref = await poor(host, players, A, B, C)
    await do(players, ref, B, "auction", "bid 1")
    await do(players, ref, C, "bid 0")
    await do(players, ref, C, "pass")
    missed = (await host.inbox.look_with_news(ref, A))[1]
    assert missed is not None
    assert "Player 1 has answered; only one answer was left." in [render(text) for text in missed.mine]
    assert "Player 2 opens an auction." in [render(text) for text in missed.others]


async def test_whose_seat_was_forced_is_not_there_for_it(host: Host, players: Players) -> None:
    ref = await poor(host, players, A, B)
    table = await host._services.current(ref)
    writer = Writer.at_table(table, 0)
    writer.act(Auction(1))
    writer.act(Bid(0, 0), FORCED)
    assert own_moves(writer) == {1}
    assert [move.by_hand for move in writer.taken] == [True, False]


async def test_a_conditional_move_that_says_the_same_has_had_its_moment(host: Host, players: Players) -> None:
    ref = await poor(host, players, A, B)
    await host.when(players.caller(A), ref, 1, "auction", "bid 0")
    await do(players, ref, B, "auction")
    assert (await notes(host, ref))[-1] == FORCED, "all see that it would have come anyway"
    assert [order.state for order in (await host.orders(A, ref)).past] == ["done"]


async def test_one_that_says_something_else_waits_for_what_its_owner_is_asked(
    host: Host, players: Players
) -> None:
    ref = await poor(host, players, A, B)
    await host.when(players.caller(A), ref, 1, "auction", "pass")
    await do(players, ref, B, "auction")
    assert [order.armed for order in (await host.orders(A, ref)).orders] == [True]
    await do(players, ref, B, "bid 0")
    assert (await told(host, ref, None, 1)) == ["Player 1 passes."]


async def test_a_seat_that_a_machine_plays_is_forced_alike(host: Host, players: Players) -> None:
    ref = await poor(host, players, A, B, C)
    await host.resign(players.caller(A), ref)
    await host.machines.idle()
    await do(players, ref, B, "auction")
    assert (await notes(host, ref))[-1] == FORCED
    await host.undo(players.caller(B), ref)
    await host.machines.idle()
    assert await awaited(host, ref) == (B,), "a machine that chose nothing is no bar"


async def test_its_record_is_verified(host: Host, players: Players) -> None:
    ref = await poor(host, players, A, B)
    await do(players, ref, B, "auction")
    await host.undo(players.caller(B), ref)
    await do(players, ref, B, "auction", "bid 1")
    await players.play_out(ref)
    record = load_record(await host.export(ref, A))
    assert FORCED in [ply.note for ply in record.plies]
    assert verify(GAME, record).ok, str(verify(GAME, record))
