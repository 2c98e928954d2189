"""What people do about absence: choose the contract, come back, step in, vote, and go on vacation."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from engine import Seat
from host.absence import substitutes, vacation
from host.clocks.overdue import times_up
from host.consent.casting import cast
from host.lobby.card import Lobby
from host.lobby.lobby import must_be_host, must_be_open, show
from host.model.contract import Contract
from host.people import Caller, TableRef
from host.seats.eligibility import must_be_free
from host.transactions.change import Change, Done, changed
from host.transactions.services import Services
from host.views.look import acted
from host.views.shown import Acted


class Absence:
    """Do what people do about absence. A `Refusal` says that nothing was changed."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services

    async def set_contract(self, caller: Caller, ref: TableRef, values: Mapping[str, Any]) -> Lobby:
        """Change parts of the absence contract; only the table's host may, before the start."""

        async def work(change: Change) -> None:
            must_be_open(change.table)
            must_be_host(change.table, caller)
            await self._write(change, change.table.contract.changed(dict(values)))

        return _shown(await changed(self._services, ref, caller.interaction, work))

    async def preset_contract(self, caller: Caller, ref: TableRef, key: str) -> Lobby:
        """Choose a ready-made contract; only the table's host may, before the start."""

        async def work(change: Change) -> None:
            must_be_open(change.table)
            must_be_host(change.table, caller)
            await self._write(change, Contract.of_preset(key))

        return _shown(await changed(self._services, ref, caller.interaction, work))

    async def _write(self, change: Change, contract: Contract) -> None:
        await must_be_free(change)
        await change.write_lobby(replace(change.table.row, contract=contract.model_dump_json()))

    async def back(self, caller: Caller, ref: TableRef) -> Acted:
        """Take the seat back from the caretaker who has played it."""
        done = await substitutes.reclaim(self._services, caller, ref)
        return await acted(self._services, done, caller.user)

    async def hand_over(self, caller: Caller, ref: TableRef) -> Acted:
        """Let a caretaker play the caller's seat, at the level of the contract, until they take it back."""
        done = await substitutes.hand_over(self._services, caller, ref)
        return await acted(self._services, done, caller.user)

    async def may_hand_over(self, user: int, ref: TableRef) -> None:
        """Refuse, as `hand_over` would, a person who may not let a caretaker play."""
        table = await self._services.current(ref)
        await substitutes.must_be_theirs(self._services.store.read, table, user)

    async def may_take_seat(self, user: int, ref: TableRef, seat: Seat) -> None:
        """Refuse, as `take_seat` would, a person who may not step in there."""
        table = await self._services.current(ref)
        await substitutes.takeable(self._services, self._services.store.read, table, user, seat)

    async def free_seats(self, ref: TableRef) -> tuple[Seat, ...]:
        """Return the seats of a table that people of the pool may take."""
        return substitutes.free(await self._services.current(ref))

    async def wanted_at(self, place: int, user: int) -> list[tuple[Lobby, Seat]]:
        """Return the seats of running tables of a place that a person could take, with the table."""
        wanted = await substitutes.wanted_at(self._services, place, user)
        return [(show(table), seat) for table, seat in wanted]

    async def reopenable(self, ref: TableRef) -> tuple[Seat, ...]:
        """Return the seats of a table that machines have for good, and its host can let people take."""
        return substitutes.reopenable(await self._services.current(ref))

    async def ask(self, caller: Caller, ref: TableRef, *, wanted: bool) -> Acted:
        """Ask for somebody who takes the caller's seat for good, or no longer."""
        done = await substitutes.ask(self._services, caller, ref, wanted=wanted)
        return await acted(self._services, done, caller.user)

    async def reopen(self, caller: Caller, ref: TableRef, seat: Seat) -> Acted:
        """Let people take a seat that a machine has for good, or ask the table's host for that."""
        done = await substitutes.reopen(self._services, caller, ref, seat)
        return await acted(self._services, done, caller.user)

    async def take_seat(self, caller: Caller, ref: TableRef, seat: Seat) -> Acted:
        """Step in for a player who does not come; the caller must be in the pool."""
        done = await substitutes.take_seat(self._services, caller, ref, seat)
        return await acted(self._services, done, caller.user)

    async def vote(self, caller: Caller, ref: TableRef, number: int, choice: str) -> Acted:
        """Vote; what that decides is carried out at once."""
        done = await cast(self._services, caller, ref, number, choice)
        return await acted(self._services, done, caller.user)

    async def take_vacation(self, user: int, first: str, last: str, policy: str) -> vacation.Vacation:
        """Go on vacation from the first to the last day, like 2026-07-31, in the person's own zone."""
        return await vacation.take(self._services, user, first, last, policy)

    async def end_vacation(self, user: int) -> None:
        """End a vacation, or cancel it."""
        await vacation.end(self._services, user)

    async def vacation(self, user: int) -> vacation.Vacation | None:
        """Return the vacation that a person has settled, unless it is over."""
        return await vacation.current(self._services, user)

    async def up(self, ref: TableRef) -> dict[Seat, datetime]:
        """Return when the time of each awaited seat is up."""
        return await times_up(self._services, await self._services.current(ref))


def _shown(done: Done) -> Lobby:
    return show(done.table, repeated=done.repeated)
