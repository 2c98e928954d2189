"""Tables of events: who sits where, and by which rules, is the event's to say and not the table's."""

from engine import Text
from host.change import Change
from host.people import TableRef
from host.refusal import Refusal
from storage import Reader


async def must_be_free(change: Change) -> None:
    """Refuse to change seats or rules of a table that belongs to an event: its results count by seat."""
    ref = change.table.ref
    found = await change.tx.event_of_table(ref.place, ref.code)
    if found is not None:
        message = (
            "This table belongs to event {event}, which says who sits where and by which rules. "
            "`/tournament leave` takes you out of it; for all else ask its organisers."
        )
        raise Refusal(Text(message, event=found[0]))


async def must_be_no_rival(tx: Reader, ref: TableRef, user: int) -> None:
    """Refuse somebody a seat at a table of an event in which they take part themselves."""
    found = await tx.event_of_table(ref.place, ref.code)
    if found is None:
        return
    if any(row.user_id == user for row in await tx.entrants(ref.place, found[0])):
        raise Refusal(Text("You take part in this event yourself; somebody from outside must step in here."))
