"""People called A, B, C who play at a host, and a clock that a test turns."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from engine import Registry
from host import Acted, Caller, Host, Lobby, Refusal, TableRef
from host.model.rungs import Rung
from host.moves.writing import write
from host.seats.control import raise_to
from host.transactions.change import Change, changed
from host.transactions.writer import Writer

PLACE = 900_000_000_000_000_001
CHANNEL = 900_000_000_000_000_002
A, B, C, D = 101, 102, 103, 104
NAMES = {A: "A", B: "B", C: "C", D: "D"}
GAMES = Registry({"tiny": "tests.engine.tiny"})


async def refused(asked: object) -> str:
    """Return the sentence with which something is refused."""
    with pytest.raises(Refusal) as caught:
        await asked  # type: ignore[misc]
    return str(caught.value)


async def climbed(host: Host, ref: TableRef, seat: int, rung: Rung) -> None:
    """Put a seat on a rung, by a change like any other.

    Rows that are written past the host keep their version: whoever reads the table just then, as the machines
    do that resume in the background, would let it stay in memory as it was.
    """

    async def work(change: Change) -> None:
        writer = Writer.at_table(change.table, change.at)
        raise_to(writer, seat, rung)
        await write(change, writer)

    await changed(host._services, ref, None, work)


class HeldClock:
    """Tell the time that a test has set."""

    def __init__(self) -> None:
        self.time = datetime(2026, 1, 1, tzinfo=UTC)

    def now(self) -> datetime:
        """Return the time, a millisecond later each time it is asked."""
        self.time += timedelta(milliseconds=1)
        return self.time


@dataclass
class Players:
    """Let people ask the host; each request has an interaction of its own."""

    host: Host
    place: int = PLACE
    channel: int = CHANNEL
    interactions: list[int] = field(default_factory=lambda: [1_000_000])

    def caller(self, user: int, interaction: int | None = None) -> Caller:
        """Be a person, with a new interaction or a given one."""
        self.interactions[0] += 1
        number = self.interactions[0] if interaction is None else interaction
        return Caller(user, NAMES.get(user, f"P{user}"), self.place, self.channel, number)

    async def lobby(self, *users: int, game: str = "tiny", **options: Any) -> Lobby:
        """Open a table by the first user, with all of them in it."""
        first, *others = users
        lobby = await self.host.new_table(self.caller(first), game, options, seated=True, private=True)
        for user in others:
            lobby = await self.host.join(self.caller(user), lobby.ref, word=f"word of {user}", private=True)
        return lobby

    async def started(self, *users: int, game: str = "tiny", **options: Any) -> TableRef:
        """Open a table and start it."""
        lobby = await self.lobby(*users, game=game, **options)
        await self.host.start(self.caller(users[0]), lobby.ref)
        return lobby.ref

    async def close(self, ref: TableRef) -> Acted | Lobby:
        """Let the table's host ask to close it, and all others agree until it is closed."""
        lobby = await self.host.lobby(ref)
        done = await self.host.abandon(self.caller(lobby.host), ref)
        for seat in lobby.seats:
            table = await self.host.lobby(ref)
            if table.status == "running" and seat.user not in (None, lobby.host) and seat.policy is None:
                done = await self.host.membership.vote(self.caller(seat.user or 0), ref, 1, "yes")
        return done

    async def move(self, ref: TableRef, at: int = 0) -> Acted | None:
        """Let the first person whom the table waits for take a legal action; None: it waits for nobody."""
        spectator = await self.host.look(ref, None)
        if spectator.pending is None:
            return None
        user = spectator.awaited[0]
        look = await self.host.look(ref, user)
        legal = list(look.legal)
        return await self.host.act(self.caller(user), ref, look.decision, legal[at % len(legal)])

    async def play_out(self, ref: TableRef, most: int = 2000) -> Acted:
        """Let everybody take legal actions until the game is over."""
        done = None
        for number in range(most):
            latest = await self.move(ref, at=number)
            if latest is None:
                break
            done = latest
        assert done is not None
        return done
