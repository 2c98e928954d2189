"""Games from files: accepted only by playing them again, and kept for a while to be stepped through."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from engine import AnyGame, Registry, Seat, Text, UnknownGame
from engine.record import MOST_BYTES, Record, RecordError, load_record
from engine.verify import Verdict, verify
from host.refusal import Refusal
from host.scenes import Scene, scene_of_record
from players import recorded

MOST: Final = 16
"""Files kept in memory; the least recently used is dropped, and must then be sent again."""
AT_ONCE: Final = 2
"""Files that are checked at a time: each is up to a megabyte of plies."""
NAME: Final = 16
"""Hex digits by which a file is known."""


@dataclass(frozen=True, slots=True)
class Kept:
    """Hold a file that has been verified."""

    name: str
    game: AnyGame
    record: Record
    verdict: Verdict


@dataclass(slots=True)
class Shelf:
    """Take games in, and show them. Nothing of them is stored: a restart forgets them all."""

    games: Registry
    _kept: "OrderedDict[str, Kept]" = field(default_factory=OrderedDict)
    _turn: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))

    async def take(self, document: bytes, head: str | None = None) -> Kept:
        """Verify a file and keep it. Raise `Refusal` with the reason, and the first ply that diverges."""
        if len(document) > MOST_BYTES:
            raise too_large(len(document))
        async with self._turn:
            kept = await asyncio.to_thread(self._read, document, head)
        self._kept[kept.name] = kept
        self._kept.move_to_end(kept.name)
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return kept

    async def scene(self, name: str, n: int | None, seat: Seat | None) -> Scene:
        """Show a file that was taken in, after a ply."""
        kept = self._kept.get(name)
        if kept is None:
            raise Refusal(Text("I no longer hold this file; send it again with `/replay file:`."))
        self._kept.move_to_end(name)
        return await asyncio.to_thread(scene_of_record, kept.record, kept.game, n, seat, f"file {name[:6]}")

    def _read(self, document: bytes, head: str | None) -> Kept:
        try:
            record = load_record(document)
            game = self.games[record.game]
            verdict = verify(game, record, head, recorded)
        except (RecordError, UnknownGame) as error:
            raise Refusal(Text("{fault}", fault=str(error))) from None
        if not verdict.ok:
            raise Refusal(Text("{fault}", fault=str(verdict)))
        return Kept(sha256(document).hexdigest()[:NAME], game, record, verdict)


def too_large(size: int) -> Refusal:
    """Return the refusal of a file that is larger than any record."""
    return Refusal(
        Text("The file has {size} bytes; a record has at most {most}.", size=size, most=MOST_BYTES)
    )
