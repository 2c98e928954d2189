"""Conditional moves and undo: each is armed, used up or waiting as what counts in the log makes it."""

from itertools import product
from random import Random
from typing import Any

import pytest
from discord.ui import TextDisplay

from bot.presenter.orders import orders_card
from host import Host, Refusal, TableRef
from host.moves.orders import read_orders
from tests.host.people import A, B, C, Players
from tests.host.whole import load_course


async def do(players: Players, ref: TableRef, user: int, line: str) -> Any:
    return await players.host.act(players.caller(user), ref, None, line)


async def agree(players: Players, ref: TableRef, *users: int) -> None:
    """Let people agree to the vote that is open."""
    (vote,) = await players.host._services.store.read.open_votes(ref.place, ref.code)
    for user in users:
        await players.host.membership.vote(players.caller(user), ref, vote.n, "yes")


async def states(host: Host, ref: TableRef, user: int) -> list[tuple[str, bool]]:
    """Return what became of a person's orders, and whether each is armed."""
    shown = await host.orders(user, ref)
    every = sorted((*shown.orders, *shown.past), key=lambda order: order.n)
    return [(one.state, one.armed) for one in every]


async def test_a_condition_that_was_taken_back_has_not_come_true(host: Host, players: Players) -> None:
    ref = await players.started(A, C, B)
    await host.when(players.caller(B), ref, 0, "pass", "draw")
    await do(players, ref, A, "pass")
    assert await states(host, ref, B) == [("live", True)]
    await host.undo(players.caller(A), ref)
    assert await states(host, ref, B) == [("live", False)]
    await do(players, ref, A, "draw")
    done = await do(players, ref, C, "pass")
    assert done.look.pending is not None and done.look.pending.must == (2,), "B is asked"
    assert str(done.events[-1]) == "Player 2 passes."


async def test_a_condition_that_is_brought_back_has_come_true(host: Host, players: Players) -> None:
    ref = await players.started(A, C, B)
    await host.when(players.caller(B), ref, 0, "pass", "draw")
    await do(players, ref, A, "pass")
    await host.undo(players.caller(A), ref)
    await host.redo(players.caller(A), ref)
    assert await states(host, ref, B) == [("live", True)]
    done = await do(players, ref, C, "pass")
    assert str(done.events[-1]) == "Player 3 draws a card."


async def test_a_move_that_answered_waits_again_when_all_of_it_goes(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    await host.when(players.caller(B), ref, 0, "pass", "pass")
    await do(players, ref, A, "pass")
    assert await states(host, ref, B) == [("done", True)]
    await host.undo(players.caller(A), ref)
    await agree(players, ref, B)
    assert await states(host, ref, B) == [("live", False)]
    done = await do(players, ref, A, "pass")
    assert str(done.events[-1]) == "Player 2 passes.", "it answers as if for the first time"
    assert await states(host, ref, B) == [("done", True)]
    own = [str(text) for text in await host.log(ref, B)]
    assert own.count("Your answer came as you had settled it: When Player 1 does “pass”: “pass”.") == 2


async def test_its_owner_may_take_the_answer_back_and_answer_by_hand(host: Host, players: Players) -> None:
    """It stands armed until its owner has answered: then its moment has passed, and it speaks no more."""
    ref = await players.started(A, B)
    await host.when(players.caller(B), ref, 0, "pass", "pass")
    await do(players, ref, A, "pass")
    await host.undo(players.caller(B), ref)
    assert await states(host, ref, B) == [("live", True)]
    assert (await host.look(ref, None)).pending.must == (1,)  # type: ignore[union-attr]  # it runs
    await host.redo(players.caller(B), ref)
    assert await states(host, ref, B) == [("done", True)]
    await host.undo(players.caller(B), ref)
    await do(players, ref, B, "auction")
    assert await states(host, ref, B) == [("passed", True)]
    for user in (A, B):
        await do(players, ref, user, "bid 0")
    await do(players, ref, A, "draw")
    assert (await host.look(ref, None)).pending.must == (1,)  # type: ignore[union-attr]  # it runs


async def test_what_was_answered_by_hand_and_taken_back_lets_it_wait_again(
    host: Host, players: Players
) -> None:
    ref = await players.started(A, B)
    await host.when(players.caller(B), ref, 0, "pass", "pass")
    await do(players, ref, A, "pass")
    await host.undo(players.caller(B), ref)
    await do(players, ref, B, "auction")
    await host.undo(players.caller(B), ref)
    assert await states(host, ref, B) == [("live", True)]


async def test_one_that_lapsed_waits_again_when_its_moment_is_taken_back(
    host: Host, players: Players
) -> None:
    ref = await players.started(A, B)
    await host.when(players.caller(B), ref, 0, "pass", "bid 2")
    await do(players, ref, A, "pass")
    assert await states(host, ref, B) == [("lapsed", True)]
    await host.undo(players.caller(A), ref)
    assert await states(host, ref, B) == [("live", False)]
    await host.redo(players.caller(A), ref)
    assert await states(host, ref, B) == [("lapsed", True)]
    told = [str(text) for text in await host.log(ref, B)]
    assert sum(text.startswith("Not possible, so you were asked: ") for text in told) == 1


async def test_one_that_was_set_after_the_point_is_disarmed_and_stays(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C, rounds=9)
    await do(players, ref, A, "auction")
    await host.when(players.caller(C), ref, 0, "bid", "draw")
    await host.when(players.caller(C), ref, 0, "auction", "draw")
    await host.undo(players.caller(A), ref)
    await do(players, ref, A, "auction")
    assert await states(host, ref, C) == [("live", False), ("live", True)]
    await host.undo(players.caller(A), ref)
    assert await states(host, ref, C) == [("live", False), ("live", False)]


async def test_what_its_owner_has_cancelled_stays_cancelled(host: Host, players: Players) -> None:
    ref = await players.started(A, C, B)
    await host.when(players.caller(B), ref, 0, "pass", "draw")
    await do(players, ref, A, "pass")
    await host.cancel_order(players.caller(B), ref, 1)
    await host.undo(players.caller(A), ref)
    await do(players, ref, A, "pass")
    done = await do(players, ref, C, "pass")
    assert done.look.pending is not None and done.look.pending.must == (2,)
    assert [state for state, _ in await states(host, ref, B)] == ["cancelled"]


@pytest.mark.parametrize("number", range(8))
async def test_whatever_is_taken_back_orders_follow_from_what_counts(
    host: Host, players: Players, number: int
) -> None:
    """Over random games: each order is what the plies that count have made it, and nothing of the others."""
    rng = Random(f"orders of {number}")
    ref = await players.started(A, B, C, rounds=14)
    users = (A, B, C)
    for seat, did in product(range(3), ("pass", "auction", "draw")):
        other = rng.choice([one for one in range(3) if one != seat])
        await host.when(
            players.caller(users[seat]), ref, other, did, rng.choice(("pass", "bid 1", "auction"))
        )
    turned = 0
    for _ in range(60):
        look = await host.look(ref, None)
        if look.pending is None:
            break
        user = rng.choice(look.awaited)
        legal = list((await host.look(ref, user)).legal)
        await host.act(players.caller(user), ref, None, rng.choice(legal))
        if (await host.look(ref, None)).pending is not None and rng.random() < 0.6:
            turned += await turn(host, players, ref, rng)
        await follows(host, ref)
    assert turned


async def turn(host: Host, players: Players, ref: TableRef, rng: Random) -> int:
    """Let somebody take back or bring back, all others agreeing; return whether that could be."""
    way, user = rng.choice((host.undo, host.undo, host.redo)), rng.choice((A, B, C))
    before = (await host.look(ref, None)).ply
    try:
        await way(players.caller(user), ref)
        for vote in await host._services.store.read.open_votes(ref.place, ref.code):
            for other in (A, B, C):
                if other != user and await host._services.store.read.open_votes(ref.place, ref.code):
                    await host.membership.vote(players.caller(other), ref, vote.n, "yes")
    except Refusal:
        pass
    return (await host.look(ref, None)).ply > before


async def follows(host: Host, ref: TableRef) -> None:
    """Check each order against the plies that count."""
    table = await host._services.current(ref)
    _, timeline = await load_course(host._services.store.read, table)
    count = {act.told.n for act in timeline.live}
    for order in read_orders(await host._services.store.read.orders(ref.place, ref.code)):
        rule = order.rule
        assert not rule.armed or rule.armed in count, "armed by what was taken back"
        if rule.state == "done":
            assert rule.plies[-1] in count, "used up by what was taken back"
        if rule.state == "live":
            assert not count & set(rule.plies), "it has answered, and waits all the same"


async def test_the_list_says_when_each_answers(host: Host, players: Players) -> None:
    ref = await players.started(A, C, B)
    for then in ("draw", "pass"):
        await host.when(players.caller(B), ref, 0, "pass", then)
    assert [order.due for order in (await host.orders(B, ref)).orders] == ["", ""]
    await do(players, ref, A, "pass")
    assert [order.due for order in (await host.orders(B, ref)).orders] == ["next", "after"]


async def test_the_list_says_that_what_an_undo_asks_anew_is_its_owners(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    await host.when(players.caller(B), ref, 0, "pass", "pass")
    await do(players, ref, A, "pass")
    await host.undo(players.caller(B), ref)
    shown = await host.orders(B, ref)
    assert [(order.armed, order.due) for order in shown.orders] == [(True, "asked")]
    lines = [item.content for item in orders_card(shown).walk_children() if isinstance(item, TextDisplay)]
    assert "does not answer what you are asked now" in "".join(lines)
