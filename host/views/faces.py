"""Boards as their readers see them: in their colours, as a picture or as text, and with what is new marked.

What a person has seen is known by plies: a view of then is kept in memory from when it was shown, and folded
again, in a thread, only after a restart.
"""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

import structlog

from engine import Board, Seat, Text, readable
from engine.notes import ActionNote
from engine.readout import Readout
from engine.scene import Scene, palette
from host.lobby.card import Lobby
from host.lobby.lobby import must_be_host
from host.log.timeline import live_actions
from host.people import Caller, TableRef
from host.places import Places
from host.processes.painter import Painter, Picture
from host.refusal import HostFault, Refusal
from host.settings.boards import Boards, Face
from host.settings.personal import read_settings
from host.transactions.change import Change, Done, changed
from host.transactions.services import Services
from host.views import exports
from host.views.look import seat_seen, tell
from host.views.news import by_hand
from host.views.shown import Look
from host.views.spectators import shown_to
from host.views.story import Opening, Story, example, story_of

MOST_VIEWS: Final = 1_024
"""Views of earlier plies that are kept, some 3 KB each."""
MOST_BOARDS: Final = 128
"""Boards of earlier plies that are kept, some 30 KB each."""
MOST_READERS: Final = 4_096
NOTES: Final = {"resign": 3, "kick": 3, "substitute": 3, "swap": 3, "caretaker": 2, "vote": 1, "voted": 1}
"""How much what the host itself writes into the log matters; all else 2."""
GLANCE_SECONDS: Final = 0.02
"""Long enough for what is there already."""
MOST_OPENINGS: Final = 64

Moment: TypeAlias = tuple[TableRef, Seat | None, int]

log = structlog.stdlib.get_logger("tablekeeper.faces")


@dataclass(frozen=True, slots=True)
class Shown:
    """Hold what is shown of a board: its `picture`, where there is one, and whether its `text` is, too; and
    the board that its reader saw `before`, from which what is new differs.
    """

    text: bool
    picture: Picture | None = None
    before: Board | None = None
    readout: Readout | None = None
    """The board in sentences; None: it is drawn or painted."""
    heard: Readout | None = None
    """What its reader heard before."""


TEXT: Final = Shown(text=True)


@dataclass(frozen=True, slots=True)
class Happened:
    """Hold something that happened at a ply by what a seat did, as its reader may know it, how much it
    matters, and whether it touches the reader.
    """

    n: int
    seat: Seat | None
    weight: int
    text: Text
    mine: bool = False


class Faces:
    """Show boards. A picture that cannot be painted is left out, and the text stands in for it."""

    def __init__(self, services: Services, places: Places, painter: Painter, playouts: Painter) -> None:
        self._services: Final = services
        self._places: Final = places
        self.painter: Final = painter
        self.playouts: Final = playouts
        """Where whole games are played through, for a second and more: no board waits behind them."""
        self._views: Final[OrderedDict[Moment, Any]] = OrderedDict()
        self._boards: Final[OrderedDict[Moment, Board]] = OrderedDict()
        """What was drawn of views that newer ones are told from: a channel's is asked for again and again."""
        self._openings: Final[OrderedDict[TableRef, Opening]] = OrderedDict()
        self._under_way: Final[set[asyncio.Task[Opening | None]]] = set()
        self._read: Final[OrderedDict[tuple[TableRef, int], tuple[int, int]]] = OrderedDict()
        """By reader: the ply that they saw before the newest they saw, and that one."""

    async def in_public(self, look: Look, since: int = -1) -> Shown:
        """Show a board to everybody; what came after the ply `since` is marked (-1: nothing is)."""
        face = await self.of_table(look.ref)
        return await self._shown(look, face, since)

    async def in_private(self, look: Look, user: int, *, always: bool = False) -> Shown:
        """Show a board to one reader as they have settled it; `always`: they ask for a picture."""
        face = await self.of_person(look.ref.place, user)
        if always and face.board in ("text", "sentences"):
            face = replace(face, board="picture")
        return await self._shown(look, face, await self._seen(look, user))

    async def read_out(self, look: Look, user: int) -> Shown:
        """Read a board out to one reader, whatever they have settled."""
        return await self._shown(look, Face("sentences"), await self._seen(look, user))

    async def listens(self, place: int, user: int) -> bool:
        """Tell whether boards are read out to a person, and so what is drawn beside them, too."""
        return (await self.of_person(place, user)).board == "sentences"

    async def settle(self, caller: Caller, ref: TableRef, board: Boards | None) -> Done:
        """Choose how a table's board is shown in its channel (None: as the server has it); its host may."""

        async def work(change: Change) -> None:
            table = change.table
            if table.over:
                raise Refusal(Text("This game is over.") if table.opening else Text("This table is closed."))
            must_be_host(table, caller)
            await change.write_row(None, replace(table.row, board=board or ""))

        return await changed(self._services, ref, caller.interaction, work)

    async def of_table(self, ref: TableRef) -> Face:
        """Return how a table's boards are shown in its channel."""
        place = await self._places.settings(ref.place)
        chosen: Any = (await self._services.current(ref)).row.board  # as it was chosen
        return Face(chosen or place.board, place.theme, place.sight)

    async def of_person(self, place: int, user: int) -> Face:
        """Return how boards are shown to a person alone."""
        usual, own = await self._places.settings(place), await read_settings(self._services.store, user)
        return Face(own.board or usual.board, own.theme or usual.theme, own.sight or usual.sight)

    async def happened(self, look: Look, since: int, user: int | None = None) -> list[Happened]:
        """Tell what happened after a ply up to that of a look, oldest first, as its reader may know it."""
        table = await shown_to(self._services, await self._services.current(look.ref), user)
        seat = seat_seen(table, user)
        live = live_actions(table.told)
        counts = None if live is None else {entry.n for entry in live}
        happened: list[Happened] = []
        for entry in table.told:
            if not since < entry.n <= look.ply or (
                entry.kind == "action" and counts is not None and entry.n not in counts
            ):
                continue
            seen = [event for event in entry.events if readable(event, seat)]
            lines = tell(table, (entry,), seat)
            if len(lines) > len(seen) and seen:  # first it says who chose the action
                first, *lines = lines
                if ActionNote.read(entry.note).helper is not None:  # who was not asked has caused nothing
                    lines[0] = Text("{helper} {what}", helper=first, what=lines[0])
            weights = [event.weight for event in seen] or [NOTES.get(entry.kind, 2)] * len(lines)
            mine = [seat is not None and (entry.seat == seat or seat in event.touches) for event in seen]
            mine = mine or [seat is not None and entry.seat == seat] * len(lines)
            happened += [
                Happened(entry.n, entry.seat, *what) for what in zip(weights, lines, mine, strict=True)
            ]
        return happened

    async def known(self, look: Look) -> int:
        """Return the ply up to which the reader of a look has surely seen the game; -1: none."""
        return await self._seen_before(look)

    async def turn_began(self, look: Look) -> int:
        """Return the ply before those that the reader of a look has played last, one after the other."""
        table = await self._services.current(look.ref)
        began = look.ply
        for entry in reversed(table.told):
            if entry.kind == "action" and entry.n <= look.ply:
                if entry.seat != look.seat:
                    break
                began = entry.n - 1
        return began

    async def story(self, look: Look) -> Story | None:
        """Tell what a finished game was like; None: it cannot be told, and the log says why."""
        face = await self.of_table(look.ref)
        document = await exports.export(self._services, look.ref, None)
        names = tuple(look.names(seat.seat) for seat in look.seats)
        colours = palette(face.theme, face.sight)
        story: Story | None = await self.playouts.work(story_of, look.game, document, names, colours)
        return story

    async def opening(self, lobby: Lobby, seconds: float = 0.0) -> tuple[Opening | None, bool]:
        """Show how a table's game could begin (None: that is not known yet), and tell whether it is still
        being worked out.

        It is waited for `seconds` at most: until it is there, a table keeps what it was shown before.
        """
        place = await self._places.settings(lobby.ref.place)
        seats = min(max(len(lobby.seats), min(lobby.room)), max(lobby.room))
        colours = palette(place.theme, place.sight)
        work = self.playouts.work(example, lobby.game, lobby.options, seats, colours)
        task: asyncio.Task[Opening | None] = asyncio.create_task(work, name="opening")
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        await asyncio.wait([task], timeout=max(seconds, GLANCE_SECONDS))
        if task.done() and (example_opening := task.result()) is not None:
            self._openings[lobby.ref] = example_opening
            while len(self._openings) > MOST_OPENINGS:
                self._openings.popitem(last=False)
        return self._openings.get(lobby.ref), not task.done()

    async def _shown(self, look: Look, face: Face, since: int) -> Shown:
        before = await self._view(look, since)
        self._remember((look.ref, look.seat, look.ply), look.view)
        if face.board == "text":
            return Shown(text=True)
        if face.board == "sentences":
            now, heard = await asyncio.to_thread(_read_out, look, before)
            return Shown(text=False, readout=now, heard=heard)
        names = tuple(look.names(seat.seat) for seat in look.seats)
        scene = Scene(palette(face.theme, face.sight), names, before)
        picture = await self.painter.paint(look.game, look.view, scene)
        then = None if before is None or picture is None else self._drawn(look, since, before)
        return Shown(text=face.board == "both" or picture is None, picture=picture, before=then)

    async def _seen(self, look: Look, user: int) -> int:
        """Return the ply at which a reader looked last, before they saw this one."""
        key = (look.ref, user)
        known = self._read.get(key)
        if known is None:
            known = (await self._seen_before(look), look.ply)
        elif known[1] != look.ply:
            known = (known[1], look.ply)
        self._read[key] = known
        self._read.move_to_end(key)
        while len(self._read) > MOST_READERS:
            self._read.popitem(last=False)
        return known[0]

    async def _seen_before(self, look: Look) -> int:
        """Return what a seat has surely seen, as far as is written down: its own last action at least."""
        if look.seat is None:
            return -1
        seen = await self._services.store.read.seen_ply(look.ref.place, look.ref.code, look.seat)
        table = await self._services.current(look.ref)
        own = (entry.n for entry in reversed(table.told) if entry.seat == look.seat and by_hand(entry))
        return max(seen, next(own, 0)) or -1

    async def _view(self, look: Look, n: int) -> Any:
        """Return what the reader of a look saw after ply n; None: nothing is known of it, or it is this."""
        if not 0 <= n < look.ply:
            return None
        key = (look.ref, look.seat, n)
        if key not in self._views:
            try:
                table = await self._services.current(look.ref)
                timeline = await self._services.history.timeline(table, n)
            except (HostFault, Refusal) as fault:  # then nothing is marked as new
                log.warning("no view of then", table=look.ref.code, ply=n, fault=str(fault))
                return None
            self._remember(key, look.game.view(timeline.at(n), look.seat))
        self._views.move_to_end(key)
        return self._views[key]

    def _drawn(self, look: Look, since: int, view: Any) -> Board:
        """Return the board of the view that the reader of a look had after a ply."""
        key = (look.ref, look.seat, since)
        board = self._boards.get(key)
        if board is None:
            board = self._boards[key] = look.game.board(view)
            while len(self._boards) > MOST_BOARDS:
                self._boards.popitem(last=False)
        self._boards.move_to_end(key)
        return board

    def _remember(self, key: Moment, view: Any) -> None:
        self._views[key] = view
        self._views.move_to_end(key)
        while len(self._views) > MOST_VIEWS:
            self._views.popitem(last=False)


def _read_out(look: Look, before: Any) -> tuple[Readout, Readout | None]:
    """Return the board of a look in sentences, and what its reader heard before."""
    then = None if before is None else look.game.readout(before)
    return look.game.readout(look.view), then
