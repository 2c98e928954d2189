"""Lives of the host that end by SIGKILL: a script that forks one after the other, or several at once.

    python lives.py kills URL FOLDER LIVES SEED     people play, a deliverer posts; lives are cut short
    python lives.py same URL FOLDER PROCESSES N     all processes carry out the same N interactions
    python lives.py race URL FOLDER PROCESSES N     each process wants N moves of its own at one table
    python lives.py naive URL FOLDER PROCESSES N    the same without locks and versions: moves must get lost
    python lives.py claim URL FOLDER PROCESSES N    all processes deliver what waits

Everything is imported once and then forked, so that a hundred lives take seconds. What a life was told is
written to a file with one `write` a line, which a SIGKILL cannot tear.
"""

import asyncio
import json
import logging
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any

import structlog

from host import Caller, Host, OutboxRow, Refusal, SystemClock, TableRef
from host.crash import point
from host.refusal import HostFault
from storage import Store, families
from storage.crash import POINTS, arm
from storage.group import Member
from tests.host.people import CHANNEL, GAMES, PLACE, A, B, C

A_TABLE = 50
"""How many of the interactions that all processes are given are for one table."""
MOVING = tuple(name for name in POINTS if not name.startswith("during"))


def note(folder: Path, file: str, **value: Any) -> None:
    """Add a line to a file, whole or not at all."""
    handle = os.open(folder / file, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.write(handle, json.dumps(value).encode() + b"\n")
    os.close(handle)


def notes(folder: Path, file: str) -> list[dict[str, Any]]:
    """Read the lines of a file."""
    path = folder / file
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def fresh() -> int:
    """Make an interaction's id."""
    return time.time_ns()


async def opened(url: str) -> tuple[Store, Host]:
    """Open a store and a host on it."""
    store = await Store.open(url)
    return store, await Host.open(store, GAMES, SystemClock())


async def table(host: Host) -> TableRef:
    """Return the running table of the channel, or set one up."""
    ref = await host.table_in(PLACE, CHANNEL)
    if ref is not None:
        lobby = await host.lobby(ref)
        if lobby.status == "running":
            return ref
    if ref is None or lobby.status != "lobby":
        ref = (await host.new_table(caller(A), "tiny", {"rounds": 20}, seated=True, private=True)).ref
    for user in (B, C):
        if (await host.lobby(ref)).seat_of(user) is None:
            await host.join(caller(user), ref, private=True)
    await host.start(caller(A), ref)
    return ref


def caller(user: int, interaction: int | None = None) -> Caller:
    """Be a person with a new interaction, or a given one."""
    return Caller(user, "ABC"[user - A], PLACE, CHANNEL, interaction or fresh())


async def play_on(url: str, folder: Path, rng: random.Random) -> None:
    """Play as all people, and note every answer that the host gives."""
    _, host = await opened(url)
    deliverer = asyncio.create_task(deliver(host, folder))
    while not deliverer.done():
        ref = await table(host)
        look = await host.look(ref, None)
        if not look.awaited:
            continue
        user = rng.choice(look.awaited)
        own = await host.look(ref, user)
        interaction = fresh()
        action = own.legal[rng.randrange(len(own.legal))]
        done = await host.act(caller(user, interaction), ref, own.decision, action)
        note(
            folder, "acks", code=ref.code, interaction=interaction, version=done.version, ply=done.look.ply,
            action=str(action), seat=action.seat,
        )  # fmt: skip
        if rng.random() < 0.2:  # the same interaction comes again
            again = await host.act(caller(user, interaction), ref, own.decision, action)
            assert again.repeated and again.version == done.version
    deliverer.result()


async def deliver(host: Host, folder: Path, until_empty: bool = False) -> None:
    """Post what waits to a Discord that is a file, and that knows a nonce again as the real one does."""
    while True:
        rows = await host.outbox.claim(5, lease=timedelta(seconds=600))
        for row in rows:
            point("before_post")
            message = post(folder, row)
            point("after_post")
            await asyncio.sleep(0)
            point("before_mark")
            await host.outbox.sent(row, message)
        if not rows:
            if until_empty:
                return
            await asyncio.sleep(0.001)


def post(folder: Path, row: OutboxRow) -> int:
    """Post a message, or find the one with the same nonce."""
    known = [note for note in notes(folder, "posts") if note["nonce"] == row.nonce]
    if known:
        return int(known[0]["message"])
    message = fresh()
    note(
        folder, "posts", nonce=row.nonce, message=message, code=row.ref.code, seq=row.seq, kind=row.kind,
        target=row.target,
    )  # fmt: skip
    return message


async def tables(url: str, interactions: int) -> None:
    """Set up as many tables as so many interactions need."""
    store, host = await opened(url)
    for number in range(-(-interactions // A_TABLE)):
        users = tuple(1000 + 3 * number + one for one in range(3))
        ref = (await host.new_table(_at(users[0], number), "tiny", {"rounds": 20}, seated=True)).ref
        for user in users[1:]:
            await host.join(_at(user, number), ref)
        await host.start(_at(users[0], number), ref)
    await host.close()
    await store.close()


def _at(user: int, number: int, interaction: int | None = None) -> Caller:
    """Be a person at one of these tables."""
    return Caller(user, f"P{user}", PLACE, CHANNEL + number, interaction or fresh())


async def carry_out_the_same(url: str, folder: Path, count: int) -> None:
    """Ask for interactions 1 to `count`, as every other process does, at the tables that are there."""
    store, host = await opened(url)
    for interaction in range(1, count + 1):
        number = (interaction - 1) // A_TABLE
        ref = await host.table_in(PLACE, CHANNEL + number)
        assert ref is not None
        while True:
            look = await host.look(ref, None)
            own = await host.look(ref, look.awaited[0])
            try:
                action = own.legal[interaction % len(own.legal)]
                done = await host.act(_at(look.awaited[0], number, interaction), ref, own.decision, action)
            except (Refusal, ZeroDivisionError):
                continue  # another process has moved the board on; ask again, with the same interaction
            note(
                folder, "acks", interaction=interaction, version=done.version, repeated=done.repeated,
                events=[str(event) for event in done.events], user=look.awaited[0],
            )  # fmt: skip
            break
    await host.close()
    await store.close()


async def race(url: str, folder: Path, count: int) -> None:
    """Make `count` moves of one's own at the table where others do the same."""
    store, host = await opened(url)
    ref = await table(host)
    made = 0
    while made < count:
        look = await host.look(ref, None)
        if not look.awaited:
            break
        own = await host.look(ref, look.awaited[-1])
        try:
            done = await host.act(
                caller(look.awaited[-1]), ref, own.decision, own.legal[made % len(own.legal)]
            )
        except (Refusal, ZeroDivisionError):
            continue
        made += 1
        note(folder, "acks", version=done.version)
    await host.close()
    await store.close()


async def race_naively(url: str, folder: Path, count: int) -> None:
    """Make moves without what keeps processes apart: neither is a row locked nor a version compared."""
    Member.lock = lambda *_: None  # type: ignore[method-assign]
    families.tables.ADVANCE = families.tables.ADVANCE.replace(" AND version = :version", "")  # type: ignore[misc]
    families.log.ADD_PLY = families.log.ADD_PLY.replace(  # type: ignore[misc]
        "DO NOTHING", "(place_id, code, n) DO UPDATE SET head = excluded.head, action = excluded.action"
    )
    families.messages.ADD_MESSAGE += " ON CONFLICT DO NOTHING"  # type: ignore[misc]
    with suppress(HostFault):  # a log in which moves have got lost does not lead anywhere
        await race(url, folder, count)


async def deliver_all(url: str, folder: Path, _count: int) -> None:
    """Deliver what waits beside other processes that do the same."""
    store, host = await opened(url)
    while rows := await host.outbox.claim(3):
        for row in rows:
            note(folder, "claims", nonce=row.nonce)
            await host.outbox.sent(row, fresh())
    await host.close()
    await store.close()


def fork(life: Callable[[], Coroutine[Any, Any, None]]) -> int:
    """Live in a child process; return its number."""
    child = os.fork()
    if child:
        return child
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    try:
        asyncio.run(life())
    except BaseException as error:  # noqa: BLE001  # a forked child must end here, whatever happens
        os.write(2, f"{type(error).__name__}: {error}\n".encode())
        os._exit(1)
    os._exit(0)


def kills(url: str, folder: Path, lives: int, seed: int) -> int:
    """Let lives end at random moments and at named points; return how many ended otherwise."""
    rng = random.Random(seed)
    wrong = 0
    for number in range(lives):
        named = number % 3 == 0
        arm(f"{MOVING[number // 3 % len(MOVING)]}:{rng.randint(1, 12)}" if named else "")
        child = fork(lambda: play_on(url, folder, rng))
        if not named:
            time.sleep(rng.uniform(0.01, 0.12))
            os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        died = os.WIFSIGNALED(status) or os.waitstatus_to_exitcode(status) == 137
        wrong += not died
        note(folder, "lives", named=named, died=died)
    arm("")
    return wrong


def together(life: Callable[[], Coroutine[Any, Any, None]], processes: int) -> int:
    """Let processes live at the same time; return how many failed."""
    children = [fork(life) for _ in range(processes)]
    return sum(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0 for child in children)


def main() -> int:
    """Do what the command line says."""
    what, url, folder, first, second = sys.argv[1:]
    if what == "kills":
        return kills(url, Path(folder), int(first), int(second))
    life = {"same": carry_out_the_same, "race": race, "naive": race_naively, "claim": deliver_all}[what]
    return together(lambda: life(url, Path(folder), int(second)), int(first))


if __name__ == "__main__":
    sys.exit(main())
