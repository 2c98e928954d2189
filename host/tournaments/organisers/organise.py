"""What organisers do with an event as a whole: announce it, lead it through its life, put it away."""

import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from contests.log import (
    Archived,
    Cancelled,
    Changed,
    CheckinOpened,
    Paused,
    Resumed,
    Started,
    Unpaired,
)
from engine import Text
from host.names import safe_name
from host.people import Caller, TableRef
from host.places.admission import NOT_HERE, kept_out
from host.places.authority import Authority, must_organise
from host.places.settings import PlaceSettings, read_place
from host.refusal import Refusal
from host.tournaments.changes.dice import lots
from host.tournaments.changes.event_change import EventChange
from host.tournaments.changes.seats import close_game
from host.tournaments.entrants.access import EventChanges, must_organise_here
from host.tournaments.entrants.missing import open_again
from host.tournaments.organisers.announcing import new_event
from host.tournaments.organisers.plans import note as read_note
from host.tournaments.organisers.plans import read_plan
from host.tournaments.views.queries import show
from host.tournaments.views.shown import Event

MOST_EVENTS: Final = 25
"""Events that go on at a place at a time: as many as a menu of Discord has lines."""


class Organising(EventChanges):
    """Let organisers act. Each deed is one transaction with its line in the audit list of the server."""

    async def _organise(
        self,
        caller: Caller,
        authority: Authority,
        ref: TableRef,
        what: str,
        work: Callable[[EventChange], Awaitable[None]],
        **details: Any,  # JSON values
    ) -> Event:
        """Do work as an organiser, and write down that they did, with what may be said about it."""

        async def whole(change: EventChange) -> None:
            await must_organise_here(change, caller, authority)
            await work(change)
            await audit(change, caller, what, details)

        return await self._act(caller, ref, whole)


class Organise(Organising):
    """Lead events. Only organisers of the server may; a `Refusal` says that nothing was changed."""

    async def announce(
        self,
        caller: Caller,
        authority: Authority,
        values: Mapping[str, Any],
        channel: int | None = None,
        parent: int | None = None,
    ) -> Event:
        """Announce an event in the caller's channel or another; sign-up is open then.

        `values` are fields of `contests.plan.Plan`; `contract` may be the name of a ready-made one. `parent`:
        the channel that a thread belongs to.
        """
        where = caller.channel if channel is None else channel
        settings = await read_place(self._services.store.read, caller.place)
        must_organise(authority, settings)
        _must_be_allowed(settings, where, parent)
        plan = read_plan(self._services, settings, values)

        async def work(change: EventChange) -> None:
            must_organise(authority, await read_place(change.tx, caller.place))
            if await kept_out(change.services, change.tx, caller.place, caller.user):
                raise Refusal(NOT_HERE)
            live = [row for row in await change.tx.tournaments_at(caller.place) if row.ended_at is None]
            if len(live) > MOST_EVENTS:
                message = "{count} events are going on here, which is the limit; finish or cancel one first."
                raise Refusal(Text(message, count=MOST_EVENTS))
            await audit(change, caller, "event announce", {"title": plan.title})

        done = await new_event(self._services, caller, where, plan, work)
        ref = TableRef(done.row.place_id, done.row.code)
        return await show(self._services, ref, caller.user, repeated=done.repeated)

    async def change_plan(
        self, caller: Caller, authority: Authority, ref: TableRef, values: Mapping[str, Any]
    ) -> Event:
        """Change parts of the plan; once the event runs, only what no result has been counted by."""

        async def work(change: EventChange) -> None:
            settings = await read_place(change.tx, ref.place)
            plan = read_plan(change.services, settings, values, change.contest.plan)
            if plan.game != change.contest.plan.game:
                raise Refusal(Text("An event keeps its game; cancel this one and announce another."))
            await change.append(Changed(plan.model_dump(mode="json")), "organiser", caller.user)

        changes = {name: value for name, value in values.items() if name not in ("options", "contract")}
        return await self._organise(caller, authority, ref, "event change", work, **changes)

    async def open_checkin(self, caller: Caller, authority: Authority, ref: TableRef) -> Event:
        """Let the time to check in begin now."""

        async def work(change: EventChange) -> None:
            await change.append(CheckinOpened(), "organiser", caller.user)

        return await self._organise(caller, authority, ref, "event checkin", work)

    async def start(self, caller: Caller, authority: Authority, ref: TableRef) -> Event:
        """Close the sign-up and start now; who had to check in and did not is out."""

        async def work(change: EventChange) -> None:
            seed = lots(change)
            await change.append(Started(seed), "organiser", caller.user)

        return await self._organise(caller, authority, ref, "event start", work)

    async def pair_now(self, caller: Caller, authority: Authority, ref: TableRef) -> Event:
        """Go on now: start, or try once more to pair a round. Refused while a round is played."""

        async def work(change: EventChange) -> None:
            if change.contest.phase in ("signup", "checkin"):
                seed = lots(change)
                await change.append(Started(seed), "organiser", caller.user)
                return
            for round_ in change.contest.open_rounds:
                left = ", ".join(str(table.number) for table in round_.tables if table.result is None)
                message = (
                    "Round {round} is not over: tables {tables} are still played. Adjudicate them, or wait "
                    "for their end."
                )
                if left and change.contest.plan.format != "ladder":
                    raise Refusal(Text(message, round=round_.number, tables=left))
            change.set_row()  # so that what could not be paired is tried once more

        return await self._organise(caller, authority, ref, "event pair", work)

    async def pause(self, caller: Caller, authority: Authority, ref: TableRef) -> Event:
        """Let the event stand still: no round is paired, no deadline of it passes. Games go on."""

        async def work(change: EventChange) -> None:
            await change.append(Paused(), "organiser", caller.user)

        return await self._organise(caller, authority, ref, "event pause", work)

    async def resume(self, caller: Caller, authority: Authority, ref: TableRef) -> Event:
        """Let the event go on; its deadlines are later by as long as it stood still."""

        async def work(change: EventChange) -> None:
            await change.append(Resumed(), "organiser", caller.user)

        return await self._organise(caller, authority, ref, "event resume", work)

    async def cancel(self, caller: Caller, authority: Authority, ref: TableRef, note: str = "") -> Event:
        """End the event before its time. Games that run are played on by themselves; none counts for it."""
        reason = read_note(note)

        async def work(change: EventChange) -> None:
            await change.append(Cancelled(reason), "organiser", caller.user)

        return await self._organise(caller, authority, ref, "event cancel", work, note=reason)

    async def archive(self, caller: Caller, authority: Authority, ref: TableRef) -> Event:
        """Put away an event that is over: it can be looked at and exported, and is no longer listed."""

        async def work(change: EventChange) -> None:
            await change.append(Archived(), "organiser", caller.user)

        return await self._organise(caller, authority, ref, "event archive", work)

    async def take_over(self, caller: Caller, authority: Authority, ref: TableRef) -> Event:
        """Let the caller answer for the event from now on: they are told what needs an organiser."""

        async def work(change: EventChange) -> None:
            if change.row.organiser_id == caller.user:
                raise Refusal(Text("You already answer for this event."))
            change.services.stuck.pop(change.ref, None)  # whoever comes is told anew what is in the way
            change.set_row(organiser_id=caller.user, organiser_name=safe_name(caller.name))

        return await self._organise(caller, authority, ref, "event organiser", work)

    async def move(
        self,
        caller: Caller,
        authority: Authority,
        ref: TableRef,
        channel: int,
        parent: int | None = None,
    ) -> Event:
        """Let the event be shown in another channel from now on, as when its own was deleted."""

        async def work(change: EventChange) -> None:
            _must_be_allowed(await read_place(change.tx, ref.place), channel, parent)
            if change.row.channel_id == channel:
                raise Refusal(Text("The event is already shown in this channel."))
            change.set_row(channel_id=channel)
            await open_again(change)

        return await self._organise(caller, authority, ref, "event move", work, channel=channel)

    async def unpair(self, caller: Caller, authority: Authority, ref: TableRef) -> Event:
        """Take the pairing of the last round back, before any of its tables has a result; its games close.

        The event is paused then, so that tables can be named before it is resumed and the round paired anew.
        """

        async def work(change: EventChange) -> None:
            if not change.contest.rounds:
                raise Refusal(Text("No round has been paired yet."))
            last = change.contest.rounds[-1]
            await change.append(Unpaired(last.number), "organiser", caller.user)
            if change.contest.paused_at is None:
                await change.append(Paused(), "organiser", caller.user)
            for table in last.tables:
                if table.code is not None:
                    await close_game(change, table.code)
                change.drop_table(last.number, table.number)
            message = (
                "An organiser has taken the pairing of round {round} back: its games are closed, and when it "
                "is paired anew its tables have other dice. The event's log keeps both."
            )
            change.say(Text(message, round=last.number))

        return await self._organise(caller, authority, ref, "event unpair", work)


def _must_be_allowed(settings: PlaceSettings, channel: int, parent: int | None) -> None:
    if not settings.allows_channel(channel, parent):
        names = ", ".join(f"<#{allowed}>" for allowed in settings.channels)
        raise Refusal(Text("No games in this channel; play in {channels}.", channels=names))


async def audit(change: EventChange, caller: Caller, what: str, details: Mapping[str, Any]) -> None:
    """Write down in the audit list of the server what an organiser did with an event."""
    body = json.dumps(dict(details), separators=(",", ":")) if details else ""
    row = change.row
    await change.tx.add_audit(row.place_id, change.at, caller.user, what, row.code, body)
