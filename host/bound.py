"""Tables of events: who sits where, and by which rules, is the event's to say and not the table's."""

from engine import Text
from host.change import Change
from host.refusal import Refusal


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
