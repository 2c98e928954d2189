"""First games: each kind of decision is explained once to a person, until they have had enough."""

import json
from dataclasses import dataclass, replace
from typing import Final

from engine.game import lesson_key
from engine.lessons import Lesson
from host.lobby.card import Lobby
from host.lobby.lobby import fill, show
from host.lobby.opening import draft, open_table
from host.lobby.start import start
from host.people import Caller
from host.retrying import retried
from host.transactions.services import Services
from host.views.look import acted
from host.views.shown import Acted, Look
from storage import LearningRow


@dataclass(frozen=True, slots=True)
class Explained:
    """Hold the lesson for a decision: `whole` as it comes up, then for the small steps that follow in the
    same turn, where what most people do is enough.
    """

    lesson: Lesson
    whole: bool


class Learning:
    """Say what is to be explained to whom, and remember it by person and game."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services

    async def begin(self, user: int, game: str) -> None:
        """Explain a game to a person from now on: what was not explained to them yet."""
        row = await self._row(user, game)
        await self._keep(LearningRow(user, game, "{}" if row is None else row.told, done=False))

    async def open(self, caller: Caller, game: str, channel: int | None, parent: int | None) -> Lobby:
        """Open a private table in a channel (None: the caller's), with the caller and as many machines as it
        takes, and explain the game to them. Asked twice by one request, it returns the same table.
        """
        wanted = draft(
            self._services, caller, game, {}, caller.channel if channel is None else channel, seated=True,
            private=False,
        )  # fmt: skip
        wanted = replace(wanted, private_table=True, opened_thread=channel is not None, parent=parent)
        ref, _ = await open_table(self._services, caller, wanted)
        table = await self._services.current(ref)
        if table.row.status == "lobby" and len(table.seats) == 1:
            second = replace(caller, interaction=_further(caller.interaction, 0))
            table = (await fill(self._services, second, ref, "greedy", None)).table
        await self.begin(caller.user, game)
        return show(table)

    async def start(self, caller: Caller, lobby: Lobby) -> Acted | Lobby:
        """Begin a table that was opened to learn: no word is asked for. The lobby is returned when the digest
        of its words is not posted in time.
        """
        third = replace(caller, interaction=_further(caller.interaction, 1))
        done = await start(self._services, third, lobby.ref)
        if done.table.opening is None:
            return show(done.table)
        return await acted(self._services, done, caller.user)

    async def stop(self, user: int, game: str) -> None:
        """Explain nothing more of a game to a person."""
        row = await self._row(user, game)
        if row is not None and not row.done:
            await self._keep(LearningRow(user, game, row.told, done=True))

    async def lesson(self, look: Look, user: int) -> Explained | None:
        """Return the lesson for what a person is asked, when it is the first decision of its kind; None:
        there is nothing to explain. It stays until somebody else has acted: a turn may be many small steps.
        """
        kind, at = _decision(look)
        lesson = look.game.lessons.get(kind)
        row = None if lesson is None else await self._row(user, look.game.key)
        if row is None or row.done:
            return None
        told: dict[str, str] = json.loads(row.told)
        if kind not in told:
            await self._keep(LearningRow(user, row.game, json.dumps(told | {kind: at}), done=False))
        whole = told.get(kind, at) == at
        if lesson is None or not (whole or await self._alone(look, told[kind])):
            return None
        return Explained(lesson, whole)

    async def _alone(self, look: Look, at: str) -> bool:
        """Tell whether the reader of a look alone has acted since a decision."""
        code, _, ply = at.partition(".")
        table = await self._services.current(look.ref)
        since = [entry for entry in table.told if entry.n > int(ply or 0)]
        kept = bool(since) and since[0].n == int(ply or 0) + 1
        return code == look.ref.code and kept and all(entry.seat == look.seat for entry in since)

    async def later(self, look: Look, user: int) -> None:
        """Explain what a person is asked at the next decision of its kind."""
        kind, _ = _decision(look)
        row = await self._row(user, look.game.key)
        if row is not None:
            told = {explained: at for explained, at in json.loads(row.told).items() if explained != kind}
            await self._keep(LearningRow(user, row.game, json.dumps(told), done=row.done))

    async def _row(self, user: int, game: str) -> LearningRow | None:
        return await self._services.store.read.learning(user, game)

    async def _keep(self, row: LearningRow) -> None:
        await retried(self._services.store, lambda tx: tx.keep_learning(row))


def _further(interaction: int, number: int) -> int:
    """Return an id for what else one request asks for, by its number (0 or 1); no other request has it: ids
    of Discord are positive, and less than half of what a database holds.
    """
    return -(2 * interaction + number + 1)


def _decision(look: Look) -> tuple[str, str]:
    """Return the key of the lesson on what the reader of a look is asked, and a name of that moment: table
    and ply.
    """
    if look.pending is None or look.decision is None:
        return "", ""
    return lesson_key(look.game, look.view, look.pending.kind), f"{look.ref.code}.{look.ply}"
