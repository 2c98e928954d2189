"""A host of its own that plays at some tables of a database: `python -m bench.town_process URL SECONDS`.

It reads the tables from standard input, one a line (place and code), says `ready`, waits for a line, plays at
all of them at once, and prints how many moves it has made.
"""

import asyncio
import itertools
import os
import sys
from random import Random
from time import perf_counter
from typing import Final

from bot.logs import set_up
from games import GAMES
from host import Caller, Host, SystemClock, TableRef
from players import POLICIES
from storage import Store

_NUMBERS: Final = itertools.count((os.getpid() << 40) + 1)
"""Interaction ids: no other process has the same."""


async def main(url: str, seconds: float) -> None:
    """Play, and say how much."""
    refs = [TableRef(int(place), code) for place, code in map(str.split, iter(sys.stdin.readline, "\n"))]
    store = await Store.open(url)
    host = await Host.open(store, GAMES, SystemClock(), ticking=False)
    for ref in refs:
        await host.look(ref, None)
    print("ready", flush=True)  # noqa: T201
    await asyncio.to_thread(sys.stdin.readline)
    until = perf_counter() + seconds
    print(sum(await asyncio.gather(*(_played(host, ref, until) for ref in refs))), flush=True)  # noqa: T201
    await host.close()
    await store.close()


async def _played(host: Host, ref: TableRef, until: float) -> int:
    """Play at a table at random until a time; return how many moves that were."""
    rng, made = Random(ref.code), 0
    while perf_counter() < until:
        table = await host.look(ref, None)
        if table.pending is None:
            return made
        user = table.seats[table.pending.must[0]].user or 0
        look = await host.look(ref, user)
        action = POLICIES["random"].choose(look.game, look.view, look.legal, rng)
        caller = Caller(user, f"player {user}", ref.place, look.channel, next(_NUMBERS))
        await host.act(caller, ref, look.decision, action)
        made += 1
    return made


if __name__ == "__main__":
    set_up("ERROR")
    asyncio.run(main(sys.argv[1], float(sys.argv[2])))
