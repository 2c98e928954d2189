"""What people may ask about their game: hints while they play, an analysis when it is over."""

from dataclasses import dataclass
from typing import Final

from engine import Text
from host.people import TableRef
from host.processes.thinkers import NotThought, Thinkers
from host.refusal import Refusal
from host.transactions.services import Services
from host.views import exports, look
from host.views.analysis import Turn, analysed
from host.views.shown import Look
from players.advice import Advice, advise

CROWDED: Final = Text("A lot is being thought about right now; ask again in a minute.")
LOST: Final = Text("Nothing came of thinking about it; ask again in a minute.")


@dataclass(frozen=True, slots=True)
class Hints:
    """Hold what a person was advised, at the moment that the look shows."""

    look: Look
    advice: Advice


class Adviser:
    """Answer in the processes that think, never in this one."""

    def __init__(self, services: Services, thinkers: Thinkers) -> None:
        self._services: Final = services
        self.thinkers: Final = thinkers
        """Not those of the machines: neither waits for the other."""

    async def hints(self, ref: TableRef, user: int) -> Hints:
        """Advise a person whom the game asks something now, from what they may know. Raise `Refusal`."""
        table = await self._services.current(ref)
        seen = await look.watched(self._services, ref, user)
        if await self._services.store.read.event_of_table(ref.place, ref.code) is not None:
            raise Refusal(Text("There are no hints in a tournament."))
        if not table.contract.hints:
            message = "There are no hints at this table: its players settled that before the game began."
            raise Refusal(Text(message))
        if seen.decision is None or not seen.asked:
            raise Refusal(Text("There are hints only when the game asks you something."))
        self._must_have_room()
        try:
            advice: Advice = await self.thinkers.think(advise, seen.game, seen.view)
        except NotThought:
            raise Refusal(LOST) from None
        return Hints(seen, advice)

    async def analysis(self, ref: TableRef, user: int) -> tuple[Look, tuple[Turn, ...]]:
        """Analyse a game that is over, be it without a result. Raise `Refusal`."""
        seen = await look.watched(self._services, ref, user)
        if seen.status == "running":
            raise Refusal(Text("A game is analysed when it is over; this one is still being played."))
        self._must_have_room()
        document = await exports.export(self._services, ref, user)
        try:
            turns: tuple[Turn, ...] = await self.thinkers.think(analysed, seen.game, document)
        except NotThought:
            raise Refusal(LOST) from None
        return seen, turns

    def _must_have_room(self) -> None:
        if self.thinkers.crowded:
            raise Refusal(CROWDED)
