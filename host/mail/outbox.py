"""What is committed and must still be said: rows are handed out one by one, to one deliverer each."""

import asyncio
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final, Literal, TypeAlias

from engine import Seat
from host.clock import Clock, milliseconds, moment
from host.people import TableRef
from host.processes.living import is_dead, new_holder
from host.retrying import retried
from storage import MessageRow, PostRow, Store, Transaction

Kind: TypeAlias = Literal[
    "board",
    "private",
    "lobby",
    "words",
    "end",
    "notice",
    "closed",
    "offer",
    "enough",
    "full",
    "stranded",
    "ping",
    "reminder",
    "alert",
    "hand",
    "hand_left",
    "say",
    "event",
    "pairing",
    "standing",
    "thread",
    "event_notice",
    "place_notice",
    "gather",
    "call",
    "dashboard",
    "archive",
    "champion",
    "hook",
    "hook_rating",
    "hook_off",
]
LEASE: Final = timedelta(seconds=30)


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """Say what must be said, and where: `target` is a user for `private`, a webhook for
    `hook`, else a channel.

    The row says *what*; whoever delivers it renders the newest state. `nonce` (25 characters) is the same at
    every attempt. `created` is when it became true.
    """

    ref: TableRef
    seq: int
    kind: Kind
    target: int
    nonce: str
    body: Mapping[str, Any]
    attempts: int
    created: datetime


@dataclass(frozen=True, slots=True)
class LivePost:
    """Remember a post that stands: a board with the seats it was posted for, a lobby card, a private hand.

    `posted` is when the message was made; edits do not change it. A board tells what happened after ply
    `since`; the next one begins at `ply`, where its own turn began (-1: that is not known).
    """

    message: int
    channel: int
    posted: datetime
    awaited: tuple[int, ...]
    seq: int
    ply: int = 0
    since: int = 0


@dataclass(frozen=True, slots=True)
class Call:
    """Remember a post in a channel that calls a seat to a decision, by the number of what it was asked."""

    kind: str
    message: int
    channel: int
    seat: Seat
    decision: int


class Outbox:
    """Hand out what must be said, one row to one deliverer; `wake` is set when there is something new.

    A row whose deliverer dies is handed out again when its lease is over, or at once when another process of
    this machine starts and finds that the holder is gone. A row that was ever tried is never replaced by a
    newer one: it may have got through, and only trying again with the same nonce tells which message it
    became.
    """

    def __init__(self, store: Store, clock: Clock, wake: asyncio.Event) -> None:
        self._store: Final = store
        self._clock: Final = clock
        self.holder: Final = new_holder()
        """What this process is called where it holds something."""
        self.wake: Final = wake
        self._until: dict[str, int] = {}
        """By nonce until when (ms) this process holds a row for sure."""

    async def claim(self, limit: int = 20, lease: timedelta = LEASE) -> list[OutboxRow]:
        """Take rows to deliver, oldest first; they are nobody else's until the lease has passed.

        Of all that goes to one target only one is out at a time, so that a slow one delays itself alone; of
        one table's only the oldest, so that they are delivered in order.
        """
        now = self._now()
        due_at = await self._store.read.next_due(now)
        if due_at is None or due_at > now:
            return []  # the writer is not bothered for nothing
        until = now + int(lease.total_seconds() * 1000)
        held = await retried(self._store, lambda tx: tx.claim_messages(self.holder, now, until, limit))
        self._until = {nonce: end for nonce, end in self._until.items() if end > now}
        self._until.update((row.nonce, until) for row in held)
        return [_shown(row) for row in held]

    def holds(self, row: OutboxRow) -> bool:
        """Tell whether a row is this process's for sure: it has not been paused until the lease was over."""
        return self._now() < self._until.get(row.nonce, 0)

    async def sent(
        self,
        row: OutboxRow,
        message: int | None,
        channel: int | None = None,
        ply: int = 0,
        since: int = 0,
        *,
        calls: bool = False,
    ) -> None:
        """Mark a row as delivered, and remember the message as the live post of its kind and target.

        `channel` is where the message stands; None: the target itself. `message` None: nothing had to be
        posted. `ply` and `since` are those of a `LivePost`. `calls`: somebody is called to a decision there.
        """
        now = self._now()

        async def work(tx: Transaction) -> None:
            if message is not None:
                awaited = json.dumps(list(row.body.get("awaited", ())))
                place = row.target if channel is None else channel
                post = PostRow(message, place, now, awaited, row.seq, ply, since)
                await tx.keep_post(_key(row), self.holder, post)
                for n in _asked(row):
                    await tx.keep_post(_key(row), self.holder, post, f"vote:{n}:{row.seq}")
                if calls:
                    kind = f"call:{row.body['seat']}:{row.body['decision']}:{row.seq}"
                    await tx.keep_post(_key(row), self.holder, post, kind, place)
            await tx.mark_message(_key(row), self.holder, "sent", message)

        await retried(self._store, work)
        self.wake.set()

    async def skip(self, row: OutboxRow) -> None:
        """Mark a row as replaced: there is nothing left to say (a closed DM, an old board)."""
        await self._mark(row, "replaced")

    async def failed(self, row: OutboxRow) -> None:
        """Mark a row as failed for good: the channel is gone or closed to the bot."""
        await self._mark(row, "failed")

    async def again(self, row: OutboxRow, after: timedelta, *, untried: bool = False) -> None:
        """Give a row back, to be claimed again after a while; its nonce stays.

        `untried`: nothing has left for it, so that a newer row may still replace it.
        """
        at = self._now() + int(after.total_seconds() * 1000)
        await retried(self._store, lambda tx: tx.return_message(_key(row), self.holder, at, untried=untried))

    async def refresh(self, row: OutboxRow, after: timedelta) -> None:
        """Let a row that was delivered be delivered once more after a while, unless a newer one takes its
        place: what it shows is not all there yet.
        """
        at = self._now() + int(after.total_seconds() * 1000)
        await retried(self._store, lambda tx: tx.say_again(_key(row), at))

    async def renew(self, rows: Iterable[OutboxRow], lease: timedelta = LEASE) -> None:
        """Hold rows for longer that are still being delivered; those that another has taken are lost."""
        until = self._now() + int(lease.total_seconds() * 1000)
        held = sorted(
            rows, key=lambda row: tuple(_key(row).values())
        )  # as all who renew: nobody waits in a ring

        async def work(tx: Transaction) -> dict[str, int]:
            return {
                row.nonce: until if await tx.renew_lease(_key(row), self.holder, until) else 0 for row in held
            }

        self._until.update(await retried(self._store, work))

    async def next_due(self) -> datetime | None:
        """Return when the next waiting row may be claimed; None: nothing waits."""
        at = await self._store.read.next_due(self._now())
        return None if at is None else moment(at)

    async def live_post(self, ref: TableRef, kind: Kind, target: int) -> LivePost | None:
        """Return the post of a kind and a target that stands for a table."""
        post = await self._store.read.post(ref.place, ref.code, kind, target)
        if post is None:
            return None
        awaited = tuple(json.loads(post.awaited))
        return LivePost(
            post.message_id, post.channel_id, moment(post.posted_at), awaited, post.seq, post.ply,
            post.since_ply,
        )  # fmt: skip

    async def calls(self, ref: TableRef) -> list[Call]:
        """Return what was posted or sent to call somebody to a decision, and has not lost its buttons."""
        found = []
        for kind, message, channel in await self._store.read.calls(ref.place, ref.code):
            _, seat, decision, _ = kind.split(":")
            found.append(Call(kind, message, channel, int(seat), int(decision)))
        return found

    async def forget_call(self, ref: TableRef, call: Call) -> None:
        """Forget a post that calls nobody any more."""
        await retried(self._store, lambda tx: tx.drop_posts(ref.place, ref.code, call.kind, call.channel))

    async def forget_post(self, row: OutboxRow) -> None:
        """Mark a row as done with, and forget the post of its kind and target: it is taken away."""

        async def work(tx: Transaction) -> None:
            await tx.mark_message(_key(row), self.holder, "sent", None)
            await tx.drop_posts(row.ref.place, row.ref.code, row.kind, row.target)

        await retried(self._store, work)
        self.wake.set()

    async def open_votes(self, ref: TableRef) -> frozenset[int]:
        """Return the numbers of the votes that are open at a table."""
        return frozenset(vote.n for vote in await self._store.read.open_votes(ref.place, ref.code))

    async def vote_posts(self, row: OutboxRow) -> list[LivePost]:
        """Return the posts that ask for the votes which a row says are over."""
        posts: list[PostRow] = []
        for n in row.body.get("votes", ()):
            kind = f"vote:{n}:%"
            posts += await self._store.read.posts(row.ref.place, row.ref.code, kind, row.target)
        return [
            LivePost(post.message_id, post.channel_id, moment(post.posted_at), (), post.seq) for post in posts
        ]

    async def votes_closed(self, row: OutboxRow) -> None:
        """Mark a row as delivered that takes the buttons of votes off, and forget their posts."""

        async def work(tx: Transaction) -> None:
            await tx.mark_message(_key(row), self.holder, "sent", None)
            for n in row.body.get("votes", ()):
                await tx.drop_posts(row.ref.place, row.ref.code, f"vote:{n}:%", row.target)

        await retried(self._store, work)
        self.wake.set()

    async def retry(self, target: int) -> None:
        """Try a target again now that it may take messages: what waits, and the last that failed there."""
        await retried(self._store, lambda tx: tx.retry_target(target, self._now()))
        self.wake.set()

    async def release_dead(self) -> None:
        """Give back what dead processes of this machine held, earlier runs of this one included."""
        for holder in await self._store.read.holders():
            if is_dead(holder):
                await retried(self._store, lambda tx, dead=holder: tx.release_holder(dead, self._now()))  # type: ignore[misc]

    async def _mark(self, row: OutboxRow, state: str) -> None:
        await retried(self._store, lambda tx: tx.mark_message(_key(row), self.holder, state, None))
        self.wake.set()

    def _now(self) -> int:
        return milliseconds(self._clock.now())


def _asked(row: OutboxRow) -> list[int]:
    """Return the votes that a notice asks for."""
    return [int(n) for n, _ in row.body.get("votes", ())] if row.kind == "notice" else []


def _key(row: OutboxRow) -> dict[str, Any]:
    return {
        "place": row.ref.place, "code": row.ref.code, "seq": row.seq, "kind": row.kind, "target": row.target
    }  # fmt: skip


def _shown(row: MessageRow) -> OutboxRow:
    ref = TableRef(row.place_id, row.code)
    return OutboxRow(
        ref, row.seq, row.kind, row.target_id, row.nonce, json.loads(row.body), row.attempts,  # type: ignore[arg-type]  # a kind of ours
        moment(row.created_at),
    )  # fmt: skip
