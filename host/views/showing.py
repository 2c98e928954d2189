"""A finished game as it is shown to everybody in a channel: step by step with its board, and as a film."""

from dataclasses import dataclass
from typing import Final

from engine import Text
from engine.scene import Scene as Painted
from engine.scene import palette
from host.people import TableRef
from host.processes.painter import Painter, Picture
from host.processes.worker import Worker
from host.refusal import Refusal
from host.transactions.services import Services
from host.views import exports, scenes
from host.views.faces import Faces
from host.views.film import IDLE_SECONDS, LIMITS, PATIENCE_SECONDS, film_of
from host.views.scenes import Scene
from host.views.spectators import may_watch


@dataclass(frozen=True, slots=True)
class Showing:
    """Hold a moment of a finished game as everybody saw it, with its picture, where one could be painted."""

    scene: Scene
    picture: Picture | None


class Films:
    """Show finished games. A game that runs is refused, and so is one that the reader may not watch."""

    def __init__(self, services: Services, faces: Faces) -> None:
        self._services: Final = services
        self._faces: Final = faces
        self.painter: Final = Painter(Worker(LIMITS, idle_seconds=IDLE_SECONDS), patience=PATIENCE_SECONDS)
        """A process of its own: a film takes seconds, and neither boards nor stories wait behind it."""

    async def must_be_over(self, ref: TableRef, user: int) -> None:
        """Refuse a table whose game has not begun or still runs, and a private one to who is not of it."""
        table = await self._services.current(ref)
        await may_watch(self._services.store.read, table, user)
        if table.opening is None or not table.over:
            raise Refusal(
                Text("A game can be shown to everybody when it is over; `/replay` shows you this one now.")
            )

    async def showing(self, ref: TableRef, user: int, n: int | None) -> Showing:
        """Show a moment as everybody saw it, with what its ply has changed marked on the board."""
        await self.must_be_over(ref, user)
        table = await self._services.current(ref)
        scene = await scenes.scene(self._services, ref, None, n, None)
        timeline = await self._services.history.timeline(table, scene.n)
        view, before = table.game.view(timeline.at(scene.n), None), None
        if scene.n:
            earlier = await self._services.history.timeline(table, scene.n - 1)
            before = table.game.view(earlier.at(scene.n - 1), None)
        face = await self._faces.of_table(ref)
        names = tuple(scene.names(seat.seat) for seat in table.seats)
        painted = Painted(palette(face.theme, face.sight), names, before)
        return Showing(scene, await self._faces.painter.paint(table.game, view, painted))

    async def film(self, ref: TableRef, user: int) -> bytes | None:
        """Return the film of a game; None: it could not be made, and the log says why."""
        await self.must_be_over(ref, user)
        table = await self._services.current(ref)
        face = await self._faces.of_table(ref)
        document = await exports.export(self._services, ref, None)
        names = tuple(table.names(seat.seat) for seat in table.seats)
        colours = palette(face.theme, face.sight)
        film: bytes | None = await self.painter.work(film_of, table.game, document, names, colours)
        return film
