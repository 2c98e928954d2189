"""Who may take a seat of a game that runs, and of a table whose seats and rules are its event's to say."""

import hmac
from typing import Final

from engine import Text
from host.model.table import Table
from host.people import TableRef
from host.refusal import Refusal
from host.transactions.change import Change
from storage import Reader

YOU_BEFORE: Final = Text(
    "You have played in this game, in a seat that somebody else has now; whoever was replaced does not come "
    "back into the same game."
)
THEY_BEFORE: Final = (
    "{name} has played in this game, in a seat that somebody else has now; whoever was replaced does not "
    "come back into the same game. Name somebody else, or wait until it is over."
)


async def must_be_free(change: Change) -> None:
    """Refuse to change seats or rules of a table that belongs to an event: its results count by seat."""
    ref = change.table.ref
    event = await change.tx.event_of_table(ref.place, ref.code)
    if event is not None:
        message = (
            "This table belongs to event {event}, which says who sits where and by which rules. "
            "`/tournament leave` takes you out of it; for all else ask its organisers."
        )
        raise Refusal(Text(message, event=event[0]))


async def must_be_no_rival(tx: Reader, ref: TableRef, user: int) -> None:
    """Refuse somebody a seat at a table of an event in which they take part themselves."""
    event = await tx.event_of_table(ref.place, ref.code)
    if event is None:
        return
    if any(row.user_id == user for row in await tx.entrants(ref.place, event[0])):
        raise Refusal(Text("You take part in this event yourself; somebody from outside must step in here."))


def gone_mark(table: Table, user: int) -> str:
    """Return what is kept of a person who is deleted in mid-game, until the game is over: 64 hex digits by
    the secret of the table, which tell nobody else who it was.
    """
    return hmac.digest(table.row.seed, f"gone/v1|{table.ref.text}|{user}".encode(), "sha256").hex()


async def must_be_new(tx: Reader, table: Table, user: int, name: str | None = None) -> None:
    """Refuse a seat of a running game to whoever has had one: they have seen a hand of it, and whoever was
    put in for them may have seen theirs. `name`: of whom an organiser names; None: it is the one who asks.
    """
    held = await tx.held_names(table.ref.place, table.ref.code, user)
    gone = await tx.was_deleted(table.ref.place, table.ref.code, gone_mark(table, user))
    if held or gone or any(row.substitute_of == user for row in table.seats):
        raise Refusal(YOU_BEFORE if name is None else Text(THEY_BEFORE, name=name))
