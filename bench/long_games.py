"""Long games: played at random by the functions with which the host lets machines play."""

import asyncio
import itertools
import time
from collections.abc import Sequence
from random import Random
from typing import Final

from games import GAMES
from host import Caller, Host, TableRef
from host.log.timeline import live_actions
from host.log.undo_plan import free
from host.model.table import Table, played_by_person
from host.moves.machines import take_turn
from host.transactions.writer import Writer
from players import POLICIES

AT_ONCE: Final = 16
"""Actions in one transaction."""


_NUMBERS: Final = itertools.count(time.time_ns())
"""Of interactions; nobody has asked by any of them before."""


def caller(user: int, place: int, channel: int) -> Caller:
    """Return a person who does something now."""
    return Caller(user, f"player {user}", place, channel, next(_NUMBERS))


async def open_game(host: Host, game: str, place: int, channel: int, people: Sequence[int]) -> TableRef:
    """Open a table for these people, as many as can play; delay the channel by a second, and begin."""
    opener, *others = people[: max(GAMES[game].seats(GAMES[game].Options()))]
    ref = (await host.new_table(caller(opener, place, channel), game, seated=True)).ref
    for user in others:
        await host.join(caller(user, place, channel), ref)
    await host.membership.set_delay(caller(opener, place, channel), ref, 1)
    await host.start(caller(opener, place, channel), ref)
    return ref


async def play_until(host: Host, ref: TableRef, plies: int, policy: str = "random") -> Table:
    """Let everybody at a table act by a policy until its log has so many plies, or the game is over."""
    services = host._services
    while True:
        table = await services.current(ref)
        left = plies - table.row.ply
        if left <= 0 or table.pending is None:
            return table
        planned = await asyncio.to_thread(_chosen, table, services.now(), min(left, AT_ONCE), policy)
        await take_turn(services, table, planned)


async def play_until_undoable(host: Host, ref: TableRef, people: tuple[int, ...]) -> tuple[int, int]:
    """Play on until somebody may take their last action back without asking, and the last one of somebody
    else is final; return both.
    """
    while True:
        table = await host._services.current(ref)
        may, barred = None, None
        for user in people:
            mine = table.seat_of(user)
            if mine is not None and free(table, mine.seat):
                may = user
            elif mine is not None and _is_final(table, mine.seat):
                barred = user
        if may is not None and barred is not None:
            return may, barred
        if table.pending is None:
            raise ValueError("the game is over; let it be a longer one")
        await play_until(host, ref, table.row.ply + 1)


def _is_final(table: Table, seat: int) -> bool:
    """Tell whether the last action of a seat, or what came after it, was a draw or a reveal."""
    live = live_actions(table.told) or []
    last = next((at for at in range(len(live) - 1, -1, -1) if live[at].seat == seat), len(live))
    return any(entry.final for entry in live[last:])


def _chosen(table: Table, at: int, most: int, policy: str) -> Writer:
    """Choose for whoever is asked, so many times; the same table is always played on in the same way."""
    writer, rng = Writer.at_table(table, at), Random(table.row.ply)
    player = POLICIES[policy]
    for _ in range(most):
        now = writer.table
        pending = now.pending
        if pending is None:
            break
        people = [seat for seat in pending.must if played_by_person(now.seats[seat])]
        seat = people[0] if people else pending.must[0]  # machines wait for people
        view = now.game.view(now.state, seat) if player.sees else None
        writer.act(player.choose(now.game, view, now.game.legal(now.state, seat), rng))
    return writer
