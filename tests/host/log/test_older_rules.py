"""A table that began by older rules goes on by them under a host that has newer ones, to the end."""

from random import Random

import pytest

from engine.record import load_record
from engine.verify import verify
from games import GAMES
from host import Host
from storage import Store
from tests.host.people import A, B, HeldClock, Players

NEWER = [key for key in GAMES if GAMES[key].rules_version > 1]


@pytest.mark.parametrize("key", NEWER)
async def test_a_running_game_keeps_the_rules_it_began_with(
    store: Store, clock: HeldClock, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    game = GAMES[key]
    monkeypatch.setattr(game, "rules_version", 1)  # as it was when the table began
    older = await Host.open(store, GAMES, clock, Random(7).randbytes)
    players = Players(older)
    rules = {"turn_cap": 12} if key == "guardians" else {"round_cap": 2}
    ref = await players.started(A, B, game=key, **rules)
    for at in range(12):
        await players.move(ref, at)
    await older.close()
    monkeypatch.undo()

    host = await Host.open(store, GAMES, clock, Random(8).randbytes)
    players = Players(host, interactions=[9_000_000])
    look = await host.look(ref, None)
    assert look.game.rules_version == look.view.book.rules == 1
    rng = Random(1)
    for _ in range(4_000):
        look = await host.look(ref, None)
        if look.pending is None:
            break
        user = look.awaited[0]
        own = await host.look(ref, user)
        action = own.game.greedy(own.view, own.legal, rng)
        await host.act(players.caller(user), ref, own.decision, action)
    record = load_record(await host.export(ref))
    assert record.rules_version == 1
    assert verify(GAMES[key], record, look.head).ok

    fresh = await players.started(A, B, game=key)
    assert (await host.look(fresh, None)).game is game  # a new table plays by the newest
    await host.close()
