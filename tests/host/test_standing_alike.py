"""A game with answers settled beforehand leaves the very record that answering by hand would leave."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engine import Registry
from host import Host, TableRef
from storage import PlyRow, Store, sqlite_url
from tests.host.people import A, B, C, HeldClock, Players

PEOPLE = (A, B, C)
GAMES = Registry({"tiny": "tests.engine.tiny", "foes": "games.foes"})
SETTLED = {
    "tiny": [(A, "auction", "all"), (B, "auction", "nothing"), (C, "auction", "all")],
    "foes": [
        (A, "follow", "always"), (A, "pay", "spell"), (B, "follow", "learn"), (B, "score", "end"),
        (C, "follow", "never"), (C, "pay", "never"), (A, "score", "on"),
    ],
}  # fmt: skip


async def opened(tmp_path: Any, name: str) -> tuple[Store, Players]:
    """Open a host whose dice and codes are the same each time."""
    store = await Store.open(sqlite_url(tmp_path / f"{name}.db"))
    return store, Players(await Host.open(store, GAMES, HeldClock(), Random(5).randbytes))


async def log_of(store: Store, ref: TableRef) -> list[PlyRow]:
    return list(await store.read.plies(ref.place, ref.code))


async def play(players: Players, ref: TableRef, key: str, most: int) -> None:
    """Let the machine player of the game choose for people, mostly, and chance the rest."""
    rng = Random(key)
    for _ in range(most):
        spectator = await players.host.look(ref, None)
        if not spectator.awaited:
            return
        look = await players.host.look(ref, spectator.awaited[0])
        action = look.game.greedy(look.view, look.legal, rng)
        if rng.random() < 0.3:
            action = look.legal[rng.randrange(len(look.legal))]
        await players.host.act(players.caller(spectator.awaited[0]), ref, look.decision, action)


async def by_hand(players: Players, ref: TableRef, plies: Sequence[PlyRow]) -> None:
    """Let people take the actions of a log, each by a click of their own."""
    for ply in plies:
        look = await players.host.look(ref, PEOPLE[ply.seat or 0])
        assert ply.action is not None
        action = look.game.actions.load(json.loads(ply.action))
        await players.host.act(players.caller(PEOPLE[action.seat]), ref, look.decision, action)


@pytest.mark.parametrize(("key", "most"), [("tiny", 120), ("foes", 160)])
async def test_the_record_tells_nothing_of_what_was_settled(tmp_path: Any, key: str, most: int) -> None:
    rules = {"rounds": 30} if key == "tiny" else {}
    store, players = await opened(tmp_path, "settled")
    ref = await players.started(*PEOPLE, game=key, **rules)
    for user, question, choice in SETTLED[key]:
        await players.host.settle(players.caller(user), ref, question, choice)
    await play(players, ref, key, most)
    settled, shown = await log_of(store, ref), [await players.host.log(ref, None, 10_000)]
    answered = sum(row.fired_n for row in await store.read.orders(ref.place, ref.code))
    assert answered >= 3, "the game asked too little to show anything"

    other_store, others = await opened(tmp_path, "by hand")
    other = await others.started(*PEOPLE, game=key, **rules)
    assert other == ref
    await by_hand(others, other, settled)
    shown.append(await others.host.log(other, None, 10_000))
    plain = await log_of(other_store, other)
    fields = ("n", "kind", "seat", "action", "note", "head")
    for one, two in zip(settled, plain, strict=True):
        assert [getattr(one, name) for name in fields] == [getattr(two, name) for name in fields]
    assert shown[0] == shown[1]
    for host, database in ((players.host, store), (others.host, other_store)):
        await host.close()
        await database.close()
