"""Group commit: transactions that wait for each other anyway share one BEGIN and one COMMIT.

With `synchronous=FULL` a commit waits for the disk, 3 to 7 ms where this was measured, and nobody else can
write meanwhile. So whatever has come by then is done one after the other, each behind a savepoint of its
own, and committed together. Nobody is told that theirs is committed before it is; who fails, or is beaten by
another process, undoes only their own, and hears of it when what they have seen of the others is committed.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final

from storage.adapter import BEGIN, COMMIT, KEEP, SAVE, UNDO, Parameters, Writer
from storage.batch import Statements
from storage.faults import Conflict, StorageFault

MOST_SECONDS: Final = 0.05
"""After so long nobody joins any more: the first has waited for the others, and so have other processes."""


class Member(Statements):
    """Run the statements of one transaction that shares its commit with others."""

    def __init__(self, writer: Writer, *, locks: bool) -> None:
        super().__init__(writer)
        self._locks: Final = locks
        loop = asyncio.get_running_loop()
        self.turn: Final[asyncio.Future[None]] = loop.create_future()
        self.over: Final[asyncio.Future[BaseException | None]] = loop.create_future()
        """Why it has failed, or None when it is ready to be committed."""
        self.committed: Final[asyncio.Future[None]] = loop.create_future()
        self.beaten = False
        """Whether another process was first: it may wait for what the others hold."""
        self.seen: Final[asyncio.Future[None]] = loop.create_future()
        """Done for one that has failed by itself when what it may have seen is committed, or undone."""

    def lock(self, statement: str, values: Parameters) -> None:
        """Lock a row where another process could change it; in SQLite nobody else writes meanwhile."""
        if self._locks:
            super().lock(statement, values)

    def part(self) -> None:
        """Let one go that has failed by itself."""
        if not self.seen.done():
            self.seen.set_result(None)

    def end(self, error: BaseException | None) -> None:
        """Say what came of it, if anybody still waits for that."""
        if self.committed.done():
            return
        if error is None:
            self.committed.set_result(None)
        else:
            self.committed.set_exception(error)
            self.committed.exception()  # one that has failed by itself knows already and does not ask


class Group:
    """Let members write in turns, and commit them.

    A task of its own does so: a member that is cancelled leaves nothing open.
    """

    def __init__(self, writer: Writer, *, locks: bool = False) -> None:
        self._writer: Final = writer
        self._locks: Final = locks
        self._queue: Final[deque[Member]] = deque()
        self._leader: asyncio.Task[None] | None = None
        self.alone: Final = asyncio.Lock()
        """Held while members write; whoever takes it has the writing connection for themselves."""

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Member]:
        """Write when it is one's turn; others of this process wait meanwhile. A write may run, and fail, as
        late as at the end. An exception comes out when what one may have seen of others is committed:
        whoever looks then sees why.
        """
        member = self._join()
        try:
            await member.turn
            yield member
        except BaseException as error:
            member.turn.cancel()
            member.over.set_result(error)
            if isinstance(error, Exception):
                await member.seen
            raise
        member.over.set_result(None)
        try:
            await member.committed
        except Exception:
            await member.seen  # whoever tries again at once would join those on whom they have failed
            raise

    def _join(self) -> Member:
        """Queue up. Its `turn` says when to write; `over` must be set then, and `committed` says the rest."""
        member = Member(self._writer, locks=self._locks)
        self._queue.append(member)
        if self._leader is None or self._leader.done():
            self._leader = asyncio.create_task(self._lead(), name="storage-writer")
        return member

    async def empty(self) -> None:
        """Wait until nobody writes."""
        while self._leader is not None and not self._leader.done():
            await asyncio.wait([self._leader])

    async def _lead(self) -> None:
        while self._waits():
            joined: list[Member] = []
            taken: list[Member] = []
            error: Exception | None = None
            try:
                async with self.alone:
                    await self._together(joined, taken)
            except Exception as fault:  # noqa: BLE001  # whatever it is, those who wait must be told
                error = fault
            for member in joined:
                member.end(error)
            for member in taken:
                member.part()

    async def _together(self, joined: list[Member], taken: list[Member]) -> None:
        """Let those write who wait, and commit. Raise when that fails for all in `joined`, and undo it. In
        `taken` are then all who have had their turn.
        """
        until = monotonic() + MOST_SECONDS
        try:
            committed = beaten = False
            while self._waits() and not committed and not beaten:
                member = self._queue.popleft()
                taken.append(member)
                committed = await self._one(member, joined, until)
                beaten = self._locks and member.beaten
            if joined and not committed:  # the last one has failed by itself
                await self._writer.run([COMMIT])
        except Exception:
            await self._writer.rollback()
            raise

    async def _one(self, member: Member, joined: list[Member], until: float) -> bool:
        """Let a member write, and commit all when it is the last; return whether that is so."""
        member.steps.append(SAVE if joined else BEGIN)
        member.turn.set_result(None)
        error = await member.over
        if not member.sent and (error is not None or len(member.steps) == 1):
            member.end(error)  # the database knows nothing of it
            return False
        if error is None:
            last = not self._waits() or monotonic() >= until
            closing = [*([KEEP] if joined else []), *([COMMIT] if last else [])]
            try:
                await self._writer.run([*member.steps, *closing])
            except Exception as fault:  # noqa: BLE001  # as above
                error = fault
            else:
                joined.append(member)
                return last
        member.beaten = isinstance(error, Conflict)
        member.end(error)
        await self._undo(error, alone=not joined)
        return False

    async def _undo(self, error: BaseException, *, alone: bool) -> None:
        """Undo what one member has written. Raise when nothing is left of the others either."""
        if alone:
            await self._writer.rollback()
            return
        try:
            await self._writer.run([UNDO, KEEP])
        except StorageFault:  # the commit itself has failed, or the database has ended the transaction
            if isinstance(error, StorageFault):
                raise error from None
            raise

    def _waits(self) -> bool:
        """Tell whether anybody waits for their turn who has not gone away."""
        while self._queue and self._queue[0].turn.cancelled():
            self._queue.popleft()
        return bool(self._queue)
