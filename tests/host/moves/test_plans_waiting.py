"""A plan waits while its owner is asked something else, and standing answers go before its end."""

from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest

from engine.plans import usual
from games import GAMES
from host import Host, TableRef
from storage import Store
from tests.host.people import A, B, HeldClock, Players

WILLOW = GAMES["willow"]
GOOD, EVIL = A, B


@pytest.fixture
async def host(store: Store, clock: HeldClock) -> AsyncIterator[Host]:
    """Keep tables of a game with questions before the turn that is planned."""
    opened = await Host.open(store, GAMES, clock, Random(5).randbytes)
    opened.intake.threads = True
    yield opened
    await opened.close()


async def acts(players: Players, ref: TableRef, user: int) -> str:
    """Let a person do as the machine player would; return the kind of decision that was."""
    look = await players.host.look(ref, user)
    assert look.pending is not None
    action = WILLOW.greedy(look.view, list(look.legal), Random(1))
    await players.host.act(players.caller(user), ref, None, str(action))
    return str(look.pending.kind)


async def planned(players: Players, **rules: Any) -> tuple[TableRef, tuple[str, ...]]:
    """Play on until Good moves; let Evil plan to lay open what it can, and to stay."""
    ref = await players.started(GOOD, EVIL, game="willow", **rules)
    for _ in range(40):
        look = await players.host.look(ref, None)
        assert look.pending is not None
        if look.pending.kind == "move":
            break
        await acts(players, ref, look.awaited[0])
    row = usual(WILLOW, (await players.host.look(ref, EVIL)).view)
    assert row is not None
    lines = (*(line for line in row.lines if line.startswith("lay ")), "pass")
    await players.host.plans.hand_in(players.caller(EVIL), ref, lines)
    return ref, lines


async def good_is_done(players: Players, ref: TableRef) -> None:
    """Let Good move, until Evil is asked something or has moved."""
    for _ in range(40):
        look = await players.host.look(ref, None)
        if look.awaited != (GOOD,):
            return
        await acts(players, ref, GOOD)


async def plan_of(host: Host, ref: TableRef) -> tuple[str, int]:
    """Return what became of the plan, and how many of its steps were taken."""
    shown = await host.orders(EVIL, ref)
    (order,) = [order for order in (*shown.orders, *shown.past) if order.kind == "plan"]
    return order.state, order.fired


async def settle(host: Host, players: Players, ref: TableRef, key: str) -> None:
    await host.settle(players.caller(EVIL), ref, key, "proposed")


async def test_a_plan_waits_while_its_owner_discards_by_hand(host: Host, players: Players) -> None:
    """W21 comes between the draw and the moves: it is no part of the plan."""
    ref, lines = await planned(players, hand_limit=4)
    await good_is_done(players, ref)
    kinds = list[str]()
    while len(kinds) < 12:
        pending = (await host.look(ref, None)).pending
        if pending is None or pending.kind != "excess":
            break
        assert (await plan_of(host, ref)) == ("live", 0)
        kinds.append(await acts(players, ref, EVIL))
    assert kinds, "there was too much"
    assert (await plan_of(host, ref))[1] > 0, f"of {lines} nothing was taken"


async def test_what_is_settled_is_answered_before_a_plan_goes_on(host: Host, players: Players) -> None:
    ref, _ = await planned(players, hand_limit=4)
    await settle(host, players, ref, "spares")
    await good_is_done(players, ref)
    pending = (await host.look(ref, None)).pending
    assert pending is None or pending.kind != "excess"
    assert (await plan_of(host, ref))[1] > 0


async def test_what_is_settled_is_answered_before_a_plan_lapses(host: Host, players: Players) -> None:
    """W22: with what Evil draws it is not done as it planned, until that is laid open."""
    ref, lines = await planned(players)
    for key in ("spares", "lays"):
        await settle(host, players, ref, key)
    await good_is_done(players, ref)
    state, taken = await plan_of(host, ref)
    assert (state, taken) == ("done", len(lines))
    laid = [told for told in await host.log(ref, EVIL, 60) if "face up" in str(told)]
    assert laid, "what was drawn lies open"
