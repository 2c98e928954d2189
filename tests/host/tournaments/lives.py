"""Lives of a host that holds one event, each ended by a crash a little later than the one before.

    python lives.py DATABASE        prints how many lives it took, and at which points they ended

Everything is imported once and then forked. Once the event has begun, every other life dies right after its
first commit, so that it comes on by one transaction; those between die inside that transaction, at each of
its points in turn.
"""

import asyncio
import json
import logging
import os
import sys
from pathlib import Path
from typing import Final

import structlog

from host import TableRef
from host.clock import moment
from storage.crash import EXIT_CODE, arm
from tests.host.tournaments.hall import ORGANISES, Hall

PEOPLE: Final = (1, 2, 3, 4)
SILENT: Final = frozenset({4})
"""Never comes: the end of each round is needed, too."""
INSIDE: Final = ("after_dedupe", "after_update", "before_commit")
MOST_LIVES: Final = 400


async def begin(hall: Hall) -> None:
    """Announce the event and sign everybody up; each request has one number in all lives."""
    ref = await announced(hall)
    for user in PEOPLE:
        await hall.host.tournaments.join(hall.caller(user, interaction=100 + user), ref)


async def live(hall: Hall) -> None:
    """Take the event from wherever it is to its end."""
    ref = await announced(hall)
    await hall.host.tournaments.start(hall.caller(interaction=200), ORGANISES, ref)
    await hall.settle()
    entries = await hall.store.read.tournament_entries(ref.place, ref.code)
    hall.clock.time = max(hall.clock.time, moment(entries[-1].at))
    while not (await hall.contest(ref)).over:
        await hall.settle()
        await stand(hall, ref)
        await hall.play(ref, *SILENT)
        waits = any(link.state == "wanted" for link in (await hall.show(ref)).links.values())
        if not waits and not (await hall.contest(ref)).over and not await can_play(hall, ref):
            await hall.wait()


async def announced(hall: Hall) -> TableRef:
    """Announce the event, or return it."""
    values = {"title": "Cup", "game": "tiny", "options": {"rounds": 1}, "rounds": 2, "contract": "open"}
    event = await hall.host.tournaments.announce(hall.caller(interaction=99), ORGANISES, values)
    return event.ref


async def stand(hall: Hall, ref: TableRef) -> None:
    """Open all tables, also those that stand: as a bot does that does not know what it did before it died."""
    for (number, table), link in (await hall.show(ref)).links.items():
        channel = hall.threads + 10 * number + table
        counts = await hall.host.tournaments.open_in_channel(ref, number, table, channel)
        assert counts in (None, channel) or link.channel == counts, "the channel that was first counts"


async def can_play(hall: Hall, ref: TableRef) -> bool:
    """Tell whether somebody who comes is awaited at a table."""
    for open_round in (await hall.contest(ref)).open_rounds:
        for table in open_round.tables:
            if table.code is not None and table.result is None:
                look = await hall.host.look(TableRef(ref.place, table.code), None)
                if look.status != "running" or set(look.awaited) - SILENT:
                    return True
    return False


def life(database: Path, number: int, crash: str) -> int:
    """Live in a process of its own; return its exit code."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])

    async def main() -> None:
        hall = await Hall.open(database)
        hall.interactions, hall.threads = 1000 * number, 6000 + 1000 * number
        await begin(hall)
        arm(crash)
        await live(hall)
        arm("")
        await hall.close()

    try:
        asyncio.run(main())
    except BaseException as error:  # noqa: BLE001  # a child must never go on as if it were its parent
        sys.stderr.write(f"{error!r}\n")
        sys.stderr.flush()
        os._exit(1)
    os._exit(0)


def lives(database: Path) -> list[str]:
    """Let life after life come until one reaches the end; return where they died."""
    ends: list[str] = []
    for number in range(1, MOST_LIVES):
        crash = "after_commit" if number % 2 else INSIDE[number // 2 % len(INSIDE)]
        code = life(database, number, f"{crash}:1")
        if code == 0:
            return ends
        assert code == EXIT_CODE, f"life {number} ended with {code}"
        ends.append(crash)
    raise AssertionError("the event never ends")


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    sys.stdout.write(json.dumps(lives(Path(sys.argv[1]))))
