"""What is stored about a person: shown, handed out, deleted, and kept deleted."""

import asyncio
import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

import structlog

from engine import Registry, Text
from host.clock import Clock
from host.log.library import Library
from host.privacy.erasure import Erased, erase
from host.refusal import Refusal
from host.retrying import retried
from host.transactions.services import Services
from storage import Conflict, SettingRow, StorageFault, Store, Transaction

KINDS: Final[dict[str, tuple[str, ...]]] = {
    "settings": tuple(field.name for field in fields(SettingRow)),
    "seats": (
        "place", "table", "game", "status", "channel", "seat", "name", "own_name", "word", "entry", "deck",
        "private", "threaded", "leaving", "granted_ms", "joined_at", "resigned_at", "created_at",
        "started_at", "ended_at",
    ),
    "decks": ("game", "name", "entry", "created_at", "changed_at"),
    "first games": ("game", "told", "done"),
    "hosted": ("place", "table", "game", "status", "name", "created_at"),
    "seats held": ("place", "table", "seat", "from_n", "from_at", "name"),
    "actions": ("place", "table", "n", "kind", "action", "note", "at"),
    "orders": ("place", "table", "rule", "expires_at", "fired"),
    "votes": ("place", "table", "n", "choice", "at"),
    "talk": ("place", "table", "seat", "name", "text", "at", "ply"),
    "notes": ("place", "table", "n", "at", "ply", "text"),
    "first game here": ("place", "asked_at", "pace", "dms", "threads"),
    "reminders in games": ("place", "table", "n", "what", "number", "words", "set_at", "fired_at"),
    "invitations": ("place", "table"),
    "queue": (
        "place", "channel", "game", "pace", "least", "most", "near", "name", "how", "agreed", "at",
        "expires_at",
    ),
    "blocked by you": ("user_id",),
    "blocked by you and deleted since": ("hash",),
    "reports": ("place", "n", "at", "table", "text"),
    "audit": ("place", "n", "at", "what", "table", "body"),
    "events": (
        "place", "event", "title", "game", "status", "number", "name", "entry", "deck", "private",
        "joined_at",
    ),
    "events organised": ("place", "event", "title", "game", "status", "name", "created_at", "ended_at"),
    "done at events": ("place", "event", "n", "at", "by", "body"),
    "turns kept": ("place", "table", "seat", "at", "kept", "missed", "left", "stepped_in"),
    "trophies": ("place", "event", "season", "division", "number", "rank", "at"),
    "champion roles": ("place", "role"),
    "rating wishes": ("name", "opted_out", "worldwide"),
    "ratings": ("place", "game", "mu", "sigma", "games", "at"),
    "rated games": (
        "place", "table", "game", "at", "seat", "left", "late", "worldwide", "mu", "sigma", "games",
        "world_mu", "world_sigma", "world_games",
    ),
    "finished games": (
        "place", "table", "game", "at", "seat", "from_n", "stayed", "rank", "moves", "thought_ms", "dice",
        "words",
    ),
    "messages": ("place", "table", "kind", "message", "channel", "posted_at"),
}  # fmt: skip
"""What can be held about a person, and what each row of it says. Times are ms since 1970."""

UNSCRUBBED: Final = "unscrubbed"
"""The sign under which it is noted since when the files are to be scrubbed."""
CLEAN: Final = 0
ASK_SECONDS: Final = 5.0
"""How often it is asked whether another process has scrubbed the files."""

log = structlog.get_logger()


class Privacy:
    """Show, hand out and delete what is stored about one person; only they ask."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services
        self._scrubbing: asyncio.Task[None] | None = None
        self._unscrubbed = False
        self._leaving: Final[set[int]] = set()
        """Who is being deleted now."""

    async def show(self, user: int) -> Mapping[str, int]:
        """Return how many rows of each kind are stored about a person."""
        return {kind: len(await self._services.store.read.held(user, kind)) for kind in KINDS}

    async def export(self, user: int) -> bytes:
        """Return everything that is stored about a person as JSON, and nothing about anybody else."""
        held = {kind: await self._services.store.read.held(user, kind) for kind in KINDS}
        return await asyncio.to_thread(_written, user, self._services.now(), held)

    async def delete(self, user: int) -> Erased:
        """Delete a person for good. The ledger comes first: what a crash leaves undone the next start does.

        The files are scrubbed in the background. Raise `Refusal` while it is under way.
        """
        if user in self._leaving:
            raise Refusal(Text("You are already being deleted; the first click says when it is done."))
        self._leaving.add(user)
        try:
            return await self._delete(user)
        finally:
            self._leaving.discard(user)

    async def _delete(self, user: int) -> Erased:
        store, at = self._services.store, self._services.now()
        stored = bool(await store.read.places_of(user)) or await store.read.held_anywhere(user)
        mark = await store.ledger.add(user, at)
        at = (await store.ledger.entries())[mark]
        if stored:
            await _note_scrub(store, at)
        done = await erase(self._services, user, mark, at)
        if stored:
            self.scrub()
        return done

    def scrub(self) -> None:
        """Clean the files in the background; asked for while it is at it, it begins anew afterwards, once."""
        self._unscrubbed = True
        if self._scrubbing is None or self._scrubbing.done():
            self._scrubbing = asyncio.create_task(self._scrub(), name="scrub")

    async def idle(self) -> None:
        """Wait until the files are clean."""
        if self._scrubbing is not None:
            await self._scrubbing

    async def _scrub(self) -> None:
        while self._unscrubbed:
            self._unscrubbed = False
            try:
                while not await _scrubbed(self._services.store):  # noqa: ASYNC110  # another process
                    await asyncio.sleep(ASK_SECONDS)
            except (StorageFault, Conflict, Refusal) as fault:  # the next start tries again
                log.error("files not scrubbed", fault=str(fault))


def _written(user: int, at: int, held: Mapping[str, Sequence[Sequence[Any]]]) -> bytes:
    """Write down what is stored about a person."""
    rows = {
        kind: [dict(zip(KINDS[kind], row, strict=True)) for row in stored] for kind, stored in held.items()
    }
    document = {"format": "tablekeeper-privacy/1", "user_id": user, "made_at": at, **rows}
    return json.dumps(document, ensure_ascii=False, indent=1).encode()


async def finish(services: Services) -> int:
    """Delete whom the ledger names and this database still holds: after a restore, or a crash.

    A database that has seen a deletion holds its mark, so that who came back after it is not deleted again.
    Return how many people were deleted.
    """
    entries = await services.store.ledger.entries()
    seen = await services.store.read.erased()
    due = {mark: at for mark, at in entries.items() if seen.get(mark, -1) < at}
    if not due:
        if await services.store.read.heartbeat(UNSCRUBBED):
            await _scrub_now(services.store)  # the last scrub was cut short
        return 0
    people = await services.store.ledger.among(await services.store.read.everybody(), due)
    for user, mark in people:
        await erase(services, user, mark, due[mark])
    await _note(services.store, due)
    if people or await services.store.read.heartbeat(UNSCRUBBED):
        await _scrub_now(services.store)
    return len(people)


async def deleted_again(store: Store, games: Registry, clock: Clock) -> int:
    """Repeat the deletions that a restored database has not seen; return how many people it held."""
    return await finish(Services(store, Library(games), clock, secrets.token_bytes))


async def _scrub_now(store: Store) -> None:
    try:
        await _scrubbed(store)  # if another process is at it, it does so for this one, too
    except (StorageFault, Conflict, Refusal) as fault:  # as above
        log.error("files not scrubbed", fault=str(fault))


async def _scrubbed(store: Store) -> bool:
    """Scrub the files, and note that they are clean if nobody else was deleted meanwhile; False: another
    process is at it.
    """
    since = await store.read.heartbeat(UNSCRUBBED)
    large = await store.scrub()
    if large is None:
        return False
    if large:
        log.warning("tables too large to be written anew while people play: docs/privacy.md", tables=large)

    async def work(tx: Transaction) -> None:
        tx.lock_heartbeat(UNSCRUBBED)
        if await tx.heartbeat(UNSCRUBBED) == since:
            await tx.beat(UNSCRUBBED, CLEAN)

    await retried(store, work)
    return True


async def _note_scrub(store: Store, since: int) -> None:
    """Write down since when the files are to be scrubbed: a start after a crash goes on with it."""
    await retried(store, lambda tx: tx.beat(UNSCRUBBED, since))


async def _note(store: Store, due: Mapping[str, int]) -> None:
    async def work(tx: Transaction) -> None:
        for mark, at in sorted(due.items()):
            await tx.keep_erased(mark, at)

    await retried(store, work)
