"""Snapshots are a cache: without a sound one a game is folded from its opening, and the log says so."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from games import GAMES
from host import Host, TableRef
from storage import Store, sqlite_url
from tests.engine.tiny import GAME
from tests.host.people import A, B, HeldClock, Players


async def rewritten(host: Host, ref: TableRef, change: Callable[[bytes], bytes]) -> Any:
    """Change all snapshots of a table, and return its state as it is loaded then."""
    async with host._services.store.transaction() as tx:
        for row in await tx.snapshots(ref.place, ref.code):
            await tx.keep_snapshot(ref.place, ref.code, row.n, change(row.state))
    host._services.tables.clear()
    return (await host._services.current(ref)).state


async def played(host: Host, players: Players) -> tuple[TableRef, Any]:
    """Play until there are several snapshots; return the table and its state."""
    ref = await players.started(A, B, rounds=50)
    for number in range(50):
        await players.move(ref, at=number)
    return ref, (await host._services.current(ref)).state


def unused(logs: list[Any]) -> list[str]:
    """Return why snapshots were not used, as the log says it."""
    return [entry["fault"] for entry in logs if entry["event"] == "a snapshot was not used"]


async def test_a_snapshot_from_before_they_bore_a_digest_is_read(host: Host, players: Players) -> None:
    ref, state = await played(host, players)
    with capture_logs() as logs:
        assert await rewritten(host, ref, lambda text: text.partition(b"\n")[2]) == state
    assert unused(logs) == []


async def test_a_snapshot_of_another_schema_is_not_used(host: Host, players: Players) -> None:
    ref, state = await played(host, players)
    with capture_logs() as logs:
        assert await rewritten(host, ref, lambda text: b"0" * 64 + b"\n" + text.partition(b"\n")[2]) == state
    assert "OtherSchema" in unused(logs)


@pytest.mark.parametrize(
    ("damage", "fault"),
    [
        ({"phase": "over"}, "RecordError"),  # what was done afterwards is not legal in it
        ({"hands": []}, "IndexError"),
        ({"chance": {}}, "KeyError"),
    ],
)
async def test_a_snapshot_that_cannot_be_gone_on_from_is_not_used(
    damage: dict[str, Any], fault: str, host: Host, players: Players
) -> None:
    ref, state = await played(host, players)
    shown = await host.scene(ref, None, 40)
    text = b"\n" + json.dumps(json.loads(GAME.dump(state)) | damage).encode()
    host._services.history.forget()
    with capture_logs() as logs:
        assert await rewritten(host, ref, lambda _: text) == state
        said = len(unused(logs))
        assert (await host.scene(ref, None, 40)).lines == shown.lines, "the past is folded alike"
    assert 0 < said < len(unused(logs)) and set(unused(logs)) == {fault}
    assert await players.move(ref) is not None


async def test_a_game_goes_on_after_a_step_of_it_was_renamed(database: Path) -> None:
    """A combat of Guardians was kept with a word for its step that the program of today does not know."""
    store = await Store.open(sqlite_url(database))
    host = await Host.open(store, GAMES, HeldClock(), ticking=False)
    players, rng = Players(host), Random(3)

    async def move(ref: TableRef) -> bool:
        """One answer of somebody who is awaited; False: the game is over."""
        awaited = (await host.look(ref, None)).awaited
        if not awaited:
            return False
        look = await host.look(ref, awaited[0])
        action = look.game.greedy(look.view, look.legal, rng)
        await host.act(players.caller(awaited[0]), ref, look.decision, action)
        return True

    async def kept(ref: TableRef) -> list[bytes]:
        return [row.state for row in await store.read.snapshots(ref.place, ref.code)]

    for _ in range(20):  # by some cards a game is over before its first combat is kept
        ref = await players.started(A, B, game="guardians")
        while not (met := any(b'"kind":"combat"' in text for text in await kept(ref))) and await move(ref):
            pass
        if met:
            break
    assert met, "no combat was kept in twenty games"
    for _ in range(16):
        await move(ref)
    state = (await host._services.current(ref)).state
    with capture_logs() as logs:
        old = re.compile(rb'"step":"\w+"')
        assert await rewritten(host, ref, lambda text: old.sub(b'"step":"parley"', text)) == state
    assert unused(logs)
    await move(ref)
    await host.close()
    await store.close()
