"""What a running table decides together, or somebody for it who does not play there, as people command it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine import Seat, Text
from host import undo
from host.commands.correcting import correct_result, must_correct, sentence
from host.consent import more_time, pausing, terms
from host.consent.more_time import Bounds
from host.log.undo_plan import Plan
from host.people import Caller, TableRef
from host.places.authority import Authority
from host.places.settings import PlaceSettings, read_place
from host.refusal import Refusal
from host.seats.anonymity import must_name
from host.transactions.change import Done
from host.transactions.services import Services
from host.views.look import acted, seat_seen
from host.views.shown import Acted
from host.views.spectators import may_watch

MOST_POINTS = 200
"""How many moves are offered to which a game could be led back."""


@dataclass(frozen=True, slots=True)
class Agreeable:
    """Say what somebody could do for the whole of a running table: pause it (`pauses`), or let it go on
    (`goes_on`), give time to seats (`timed`, the usual amount of `bounds`), propose another contract
    (`terms`) or lead it back (`back`).
    """

    pauses: bool
    goes_on: bool
    timed: tuple[Seat, ...]
    bounds: Bounds
    terms: bool
    back: bool


class Agreements:
    """Propose, and decide where that is up to somebody. A `Refusal` says that nothing was changed."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def pause(self, caller: Caller, authority: Authority, ref: TableRef) -> tuple[Acted, bool]:
        """Pause a game, or ask all who hold a seat; the second value tells whether others are asked."""
        return await self._told(await pausing.pause(self._services, caller, authority, ref), caller)

    async def go_on(self, caller: Caller, authority: Authority, ref: TableRef) -> tuple[Acted, bool]:
        """End a pause, or ask whether it ends."""
        return await self._told(await pausing.go_on(self._services, caller, authority, ref), caller)

    async def give_time(
        self, caller: Caller, authority: Authority, ref: TableRef, seat: Seat, seconds: int | None = None
    ) -> Acted:
        """Give a seat more time; None: the usual amount."""
        done = await more_time.give_time(self._services, caller, authority, ref, seat, seconds)
        return await acted(self._services, done, caller.user)

    async def seat_of(self, caller: Caller, ref: TableRef, user: int) -> Seat:
        """Return the seat that a person holds. Raise `Refusal` if they hold none or nobody may know."""
        table = await self._services.current(ref)
        await may_watch(self._services.store.read, table, caller.user)
        must_name(table)
        mine = table.seat_of(user)
        if mine is None or mine.policy is not None:
            raise Refusal(Text("They do not play at this table."))
        return mine.seat

    async def propose_terms(
        self, caller: Caller, ref: TableRef, values: Mapping[str, Any], preset: str | None = None
    ) -> tuple[Acted, bool]:
        """Propose another contract for the rest of a running game."""
        done = await terms.propose_terms(self._services, caller, ref, values, preset)
        return await self._told(done, caller)

    async def points(self, user: int, ref: TableRef) -> tuple[tuple[int, Text], ...]:
        """Return the moves to which the game could be led back, the newest first, with what happened
        there.
        """
        return await undo.points(self._services, user, ref, MOST_POINTS)

    async def moderate(self, caller: Caller, authority: Authority, ref: TableRef, to: int) -> Acted:
        """Lead a game back for those who play, as its host or an organiser who does not."""
        return await undo.moderate(self._services, caller, authority, ref, to)

    async def moderation(self, caller: Caller, authority: Authority, ref: TableRef, to: int) -> Plan:
        """Return what `moderate` would do."""
        return await undo.moderation(self._services, caller, authority, ref, to)

    async def must_correct(
        self, caller: Caller, authority: Authority, ref: TableRef, places: Sequence[int]
    ) -> Text:
        """Refuse as `correct_result` would; return how it would be said."""
        table = await self._services.current(ref)
        await must_correct(self._services.store.read, table, caller, authority, places)
        return sentence(table, places, "")

    async def correct_result(
        self, caller: Caller, authority: Authority, ref: TableRef, places: Sequence[int], why: str
    ) -> None:
        """Correct the result of a game that is over: places by seat; none: it counts for nobody."""
        await correct_result(self._services, caller, authority, ref, places, why)

    async def corrects(self, caller: Caller, authority: Authority, ref: TableRef) -> bool:
        """Tell whether somebody could correct the result of a table."""
        try:
            await self.must_correct(caller, authority, ref, ())
        except Refusal:
            return False
        return True

    async def agreeable(self, user: int, authority: Authority, ref: TableRef) -> Agreeable | None:
        """Return what a person could do for the whole of a table; None: nothing, for they neither play nor
        decide there, or the game does not run.
        """
        table = await self._services.current(ref)
        seat = seat_seen(table, user)
        read = self._services.store.read
        event = await read.event_of_table(ref.place, ref.code) is not None
        organises = authority.organises(await self._settled(ref)) and table.seat_of(user) is None
        hosts = table.row.host_id == user and not event
        if table.row.status != "running" or (seat is None and not organises and not hosts):
            return None
        mine = None if seat is None else table.seats[seat]
        may = organises or not event
        return Agreeable(
            pauses=may and not table.halted, goes_on=may and table.halted,
            timed=more_time.givers_for(table, mine) if may else (), bounds=more_time.bounds(table.contract),
            terms=not event and (seat is not None or hosts), back=table.row.ply > 0,
        )  # fmt: skip

    async def _settled(self, ref: TableRef) -> PlaceSettings:
        return await read_place(self._services.store.read, ref.place)

    async def _told(self, done: Done, caller: Caller) -> tuple[Acted, bool]:
        return await acted(self._services, done, caller.user), bool(done.answer.get("asked"))
