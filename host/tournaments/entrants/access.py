"""What all ways into an event share."""

from collections.abc import Awaitable, Callable
from typing import Final

from contests.contest import Entrant
from contests.log import Number
from engine import Text
from host.people import Caller, TableRef
from host.places.authority import Authority, must_organise
from host.places.settings import read_place
from host.refusal import Refusal
from host.tournaments.changes.change import changed_event
from host.tournaments.changes.event_change import EventChange
from host.tournaments.views.queries import Queries, show
from host.tournaments.views.shown import Event
from storage import EntrantRow

STRANGER: Final = Text("You are not in this event.")


class EventChanges(Queries):
    """Change events: each change is one transaction; a `Refusal` says that nothing was changed."""

    async def _act(
        self, caller: Caller, ref: TableRef, work: Callable[[EventChange], Awaitable[None]]
    ) -> Event:
        """Do work on an event, once for each interaction, and show what has become of it."""
        done = await changed_event(self._services, ref, caller.interaction, work)
        return await show(self._services, ref, caller.user, repeated=done.repeated)


async def must_organise_here(change: EventChange, caller: Caller, authority: Authority) -> None:
    """Refuse whoever does not organise games at the place of the event."""
    if caller.place != change.row.place_id:
        raise Refusal(Text("This event is on another server."))
    must_organise(authority, await read_place(change.tx, caller.place))


async def entrant_of_person(change: EventChange, user: int) -> EntrantRow:
    """Return a person's place in the event. Raise `Refusal` when they have none."""
    place = await place_of(change, user)
    if place is None:
        raise Refusal(STRANGER)
    return place


async def place_of(change: EventChange, user: int) -> EntrantRow | None:
    """Return a person's place in the event, also one that they have left; None: they have none."""
    return next((row for row in await change.people() if row.user_id == user), None)


async def row_of(change: EventChange, number: Number) -> tuple[EntrantRow, Entrant]:
    """Return an entrant of a number. Raise `Refusal` when there is none."""
    rows = await change.people()
    if not 1 <= number <= len(rows):
        raise Refusal(Text("This event has no number {number}; it has 1 to {most}.",
                           number=number, most=len(rows)))  # fmt: skip
    return rows[number - 1], change.contest.entrant(number)
