"""A game with answers settled beforehand leaves the very record that answering by hand would leave."""

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from engine.notes import ActionNote
from games import GAMES as REGISTERED
from host import Host, TableRef
from storage import PlyRow, Store, sqlite_url
from tests.host.people import HeldClock, Players

PEOPLE = tuple(range(101, 113))
GAMES = REGISTERED.beside({"tiny": "tests.engine.tiny"})
QUICK = 80
"""Plies that all registered games share."""
MOST = 800
"""Plies within which something that is settled must have answered."""


def seated(key: str) -> tuple[int, ...]:
    """Return who plays a game: three, where that is possible."""
    able = GAMES[key].seats(GAMES[key].Options())
    return PEOPLE[: min(max(3, min(able)), max(able))]


async def opened(tmp_path: Any, name: str) -> tuple[Store, Players]:
    """Open a host whose dice and codes are the same each time."""
    store = await Store.open(sqlite_url(tmp_path / f"{name}.db"))
    return store, Players(await Host.open(store, GAMES, HeldClock(), Random(5).randbytes))


async def begun(players: Players, people: Sequence[int], key: str, rules: Mapping[str, Any]) -> TableRef:
    """Start a table that asks everybody: of a window that passes by without a stop the record does tell."""
    lobby = await players.lobby(*people, game=key, **rules)
    caller = players.caller(people[0])
    await players.host.absence.set_contract(caller, lobby.ref, {"windows": "ask"})
    await players.host.start(players.caller(people[0]), lobby.ref)
    return lobby.ref


async def log_of(store: Store, ref: TableRef) -> list[PlyRow]:
    return list(await store.read.plies(ref.place, ref.code))


async def play(players: Players, ref: TableRef, rng: Random, most: int) -> None:
    """Let the machine player of the game choose for people, mostly, and chance the rest."""
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
    """Let people take the actions of a log, each by a click of their own, but for what is forced."""
    for ply in plies:
        if ActionNote.read(ply.note).forced:
            continue
        look = await players.host.look(ref, PEOPLE[ply.seat or 0])
        assert ply.action is not None
        action = look.game.actions.load(json.loads(ply.action))
        await players.host.act(players.caller(PEOPLE[action.seat]), ref, look.decision, action)


async def settled(players: Players, ref: TableRef, people: Sequence[int]) -> int:
    """Let each settle an answer to all that can be settled, not all the same; return how many."""
    count = 0
    for at, user in enumerate(people):
        for offer, _ in (await players.host.orders(user, ref)).offered:
            choices = [choice.key for choice in offer.choices]
            await players.host.settle(players.caller(user), ref, offer.key, choices[at % len(choices)])
            count += 1
    return count


async def answered(store: Store, ref: TableRef) -> int:
    return sum(row.fired_n for row in await store.read.orders(ref.place, ref.code))


@pytest.mark.parametrize("key", tuple(GAMES))
async def test_the_record_tells_nothing_of_what_was_settled(tmp_path: Any, key: str) -> None:
    rules, people = {"rounds": 30} if key == "tiny" else {}, seated(key)
    store, players = await opened(tmp_path, "settled")
    ref = await begun(players, people, key, rules)
    offers = await settled(players, ref, people)
    rng, part = Random(key), max(40, QUICK // len(REGISTERED))
    for _ in range(0, MOST, part):
        await play(players, ref, rng, part)
        if await answered(store, ref) >= 3 or not offers:
            break
    assert not offers or await answered(store, ref), "the game asked too little to show anything"
    plies, shown = await log_of(store, ref), [await players.host.log(ref, None, 10_000)]

    other_store, others = await opened(tmp_path, "by hand")
    other = await begun(others, people, key, rules)
    assert other == ref
    await by_hand(others, other, plies)
    shown.append(await others.host.log(other, None, 10_000))
    plain = await log_of(other_store, other)
    fields = ("n", "kind", "seat", "action", "note", "head")
    for one, two in zip(plies, plain, strict=True):
        assert [getattr(one, name) for name in fields] == [getattr(two, name) for name in fields]
    assert shown[0] == shown[1]
    for host, database in ((players.host, store), (others.host, other_store)):
        await host.close()
        await database.close()
