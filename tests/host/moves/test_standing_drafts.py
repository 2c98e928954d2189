"""What a player tries out, and nobody else sees, fulfils no condition: only what is done does."""

from pathlib import Path
from random import Random

import pytest

from games import GAMES
from host import Host, TableRef
from storage import Store, sqlite_url
from tests.host.people import A, B, HeldClock, Players


async def to_move(host: Host, players: Players, ref: TableRef) -> int:
    """Play a game of Guardians until somebody may turn a shield; return who that is."""
    rng = Random(3)
    while True:
        user = (await host.look(ref, None)).awaited[0]
        look = await host.look(ref, user)
        if look.pending is not None and look.pending.kind == "move":
            return user
        action = look.game.greedy(look.view, look.legal, rng)
        await host.act(players.caller(user), ref, look.decision, action)


@pytest.mark.parametrize("line", ["turn", "back"])
async def test_a_step_of_a_draft_fulfils_no_condition(line: str, database: Path) -> None:
    store = await Store.open(sqlite_url(database))
    host = await Host.open(store, GAMES, HeldClock(), ticking=False)
    players = Players(host)
    lobby = await players.lobby(A, B, game="guardians")
    ref, caller = lobby.ref, players.caller(A)
    await host.absence.set_contract(caller, ref, {"windows": "ask"})  # a last shield is turned at once, else
    await host.start(players.caller(A), ref)
    mover = await to_move(host, players, ref)
    other = B if mover == A else A
    await host.when(players.caller(other), ref, None, line, "pass")
    await host.when(players.caller(other), ref, None, "done", "pass")
    before = await host.look(ref, other)
    for one in ("turn", "back", "turn"):
        seen = await host.look(ref, mover)
        action = next(action for action in seen.legal if action.kind == one)
        await host.act(players.caller(mover), ref, None, action)
        assert (await host.look(ref, other)).view == before.view
        assert [order.armed for order in (await host.orders(other, ref)).orders] == [False, False]
    await host.act(players.caller(mover), ref, None, "done")
    shown = await host.orders(other, ref)
    assert not shown.orders[0].armed
    assert shown.past or shown.orders[1].armed, "what is done is seen"
    await host.close()
    await store.close()
