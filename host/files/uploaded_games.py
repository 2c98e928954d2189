"""Games from files: accepted only by playing them again, and kept for a while to be stepped through."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from engine import Registry, Seat, Text
from engine.record import MOST_BYTES
from host.files.reading import judge, moment
from host.processes.intake import Intake
from host.refusal import Refusal
from host.views.scenes import Scene

MOST: Final = 16
"""Files kept in memory; the least recently used is dropped, and must then be sent again."""
NAME: Final = 16
"""Hex digits by which a file is known."""


@dataclass(frozen=True, slots=True)
class VerifiedFile:
    """Hold a file that has been verified, and what that proved."""

    name: str
    document: bytes
    verdict: str


@dataclass(slots=True)
class UploadedGames:
    """Take games in, and show them. Nothing of them is stored: a restart forgets them all.

    They are read and folded in the process of `intake`. `known` tells the digests of the data sets in the
    database.
    """

    games: Registry
    intake: Intake
    known: Callable[[], Awaitable[AbstractSet[str]]]
    _kept: "OrderedDict[str, VerifiedFile]" = field(default_factory=OrderedDict)

    async def take(self, user: int, document: bytes, head: str | None = None) -> VerifiedFile:
        """Verify a person's file and keep it. Raise `Refusal` with why, and the first ply that diverges."""
        if len(document) > MOST_BYTES:
            raise too_large(len(document))
        name = sha256(document).hexdigest()[:NAME]
        known = await self.known()
        verdict = await self.intake.read(user, judge, self.games, known, name, document, head)
        kept = self._kept[name] = VerifiedFile(name, document, verdict)
        self._kept.move_to_end(name)
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return kept

    async def scene(self, user: int, name: str, n: int | None, seat: Seat | None) -> Scene:
        """Show a file that was taken in, after a ply."""
        kept = self._kept.get(name)
        if kept is None:
            raise Refusal(Text("I no longer hold this file; send it again with `/replay file:`."))
        self._kept.move_to_end(name)
        return await self.intake.read(user, moment, self.games, name, kept.document, n, seat)


def too_large(size: int) -> Refusal:
    """Return the refusal of a file that is larger than any record."""
    return Refusal(
        Text("The file has {size} bytes; a record has at most {most}.", size=size, most=MOST_BYTES)
    )
