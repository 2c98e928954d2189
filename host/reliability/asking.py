"""Asking how reliable a person is: from games that are over, counted once, and from those that run."""

from engine import Seat
from host.people import TableRef
from host.reliability.score import Reliability, weighed
from host.reliability.turns import turns_of
from storage import KeptPartRow, Reader

MOST_RUNNING = 20
"""How many running games of a person are looked at."""


async def held_in(reader: Reader, ref: TableRef) -> list[tuple[Seat, int, int | None, bool]]:
    """Return from which ply on each seat of a game had which holder: who they are, if that is known, and
    whether they are a person.
    """
    rows = await reader.holders_by_user(ref.place, ref.code)
    return [(seat, from_n, user, bool(name)) for seat, from_n, user, name in rows]


async def reliability(reader: Reader, user: int, now: int) -> Reliability:
    """Return how reliable a person is at a time (ms)."""
    rows = await reader.kept_by(user)
    for place, code in await reader.running_held(user, MOST_RUNNING):
        rows += await _running(reader, TableRef(place, code), user, now)
    return weighed(rows, now)


async def _running(reader: Reader, ref: TableRef, user: int, now: int) -> list[KeptPartRow]:
    held = await held_in(reader, ref)
    mine = {(seat, from_n) for seat, from_n, who, _ in held if who == user}
    log = await reader.turns(ref.place, ref.code)
    counted = turns_of(log, [(seat, n, person) for seat, n, _, person in held], now, over=False)
    return [row for row in counted if (row.seat, row.from_n) in mine]
