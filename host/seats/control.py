"""The hands in which a seat is: its person's, a caretaker's for a while, or a machine's for good.

A seat goes to a machine in this one way, whoever decides it: its person resigns, is deleted or sent away,
their time is up, or the others want no caretaker any more.
"""

from collections.abc import Collection
from dataclasses import replace
from itertools import count
from typing import Final, Literal

from engine import AnyGame, Seat
from engine.notes import ActionNote, Helper
from host.model.rungs import Rung
from host.model.table import Table, played_by_person
from host.names import unique_name
from host.transactions.change import Change
from host.transactions.writer import Writer
from players import LEVELS, foreign, versioned
from storage import SeatRow, SessionRow

MACHINE: Final = "greedy"
"""The policy that plays on for good, where the table's contract names no level."""
SAFE: Final = "default"
"""The policy of whoever answers when time is up, and of caretakers where the contract names no level."""


def machine_name(policy: str, taken: Collection[str], old: str | None = None) -> str:
    """Return a safe name for a machine that nobody at the table has: its number, then how well it plays; a
    board has room for the first of both. It keeps the number of the machine called `old` there.

    >>> machine_name("strong", ["Ash"]), machine_name("regular", ["Machine (strong)"])
    ('Machine (strong)', 'Machine 2 (regular)')
    >>> machine_name("regular", ["Ash"], "Machine 3 (strong)")
    'Machine 3 (regular)'
    """
    heads = {name.partition(" (")[0] for name in taken}
    number = next(number for number in count(1) if _head(number) not in heads)
    head = _head(number) if old is None else old.partition(" (")[0]
    return unique_name(head + (f" ({policy})" if policy in {*LEVELS, *foreign()} else ""), taken)


def _head(number: int) -> str:
    return "Machine" if number == 1 else f"Machine {number}"


def away_note(game: AnyGame, helper: Helper = "caretaker", policy: str = SAFE) -> str:
    """Return the note of an answer that a helper gives for a person who is away: a safe one, or that of the
    level at which a caretaker plays.
    """
    return str(ActionNote(helper, versioned(game, policy)))


def caretaker_of(table: Table) -> str:
    """Return the policy by which caretakers play at a table."""
    level = table.contract.caretaker
    return SAFE if level == "safe" else level


def successor_of(table: Table) -> str:
    """Return the policy that plays on for good for a person who has left a table."""
    level = table.contract.caretaker
    return MACHINE if level == "safe" else level


def put(writer: Writer, row: SeatRow) -> None:
    """Let a seat be another in the writer's table."""
    table = writer.table
    seats = tuple(row if seat.seat == row.seat else seat for seat in table.seats)
    writer.table = replace(table, seats=seats)


def raise_to(writer: Writer, seat: Seat, rung: Rung) -> None:
    """Put a seat on a rung; with a caretaker's rung the caretaker plays on."""
    row = writer.table.seats[seat]
    caretaker = rung in (Rung.CARETAKER, Rung.SUBSTITUTE, Rung.AWAY)
    if caretaker and not row.caretaker:
        writer.note("caretaker", seat)
    put(writer, replace(row, rung=int(rung), caretaker=caretaker))


def give_back(writer: Writer, seat: Seat) -> None:
    """Let a person play again for whom a caretaker has played."""
    put(writer, replace(writer.table.seats[seat], rung=int(Rung.FLOOR), caretaker=False))
    writer.note("back", seat)


async def to_machine(
    change: Change, writer: Writer, seat: Seat, kind: Literal["resign", "kick"] = "resign"
) -> None:
    """Hand a seat to a machine for good; `kind` is the entry of the log that says so.

    No caretaker plays it from then on, it stands on no rung, and nothing waits for it: what was set for its
    person goes when the writer is written. When nobody holds a seat any more the game is abandoned.
    """
    table = writer.table
    policy = successor_of(table)
    row = replace(
        table.seats[seat], policy=policy, resigned_at=change.at, rung=int(Rung.FLOOR), caretaker=False,
        leaving=False,
    )  # fmt: skip
    put(writer, row)
    writer.table = replace(
        writer.table, row=with_next_host(writer.table, writer.table.seats, row.user_id or 0)
    )
    writer.note(kind, seat, versioned(table.game, policy))
    await change.tx.hand_seat_over(table.ref.place, table.ref.code, row)
    if not writer.table.holders():
        writer.note("abandon", None)
        writer.close("abandoned")


def call_back(writer: Writer) -> None:
    """Give all seats back when caretakers are the only ones left who play for people.

    A game is not played out among machines while its people are away; whoever is the last is not hurried.
    """
    table = writer.table
    if table.row.status == "running" and not table.people():
        for row in table.holders():
            give_back(writer, row.seat)


def with_next_host(table: Table, seats: tuple[SeatRow, ...], leaver: int) -> SessionRow:
    """Return the table's row with its host, who may just have left and is followed by the next person."""
    if table.row.host_id != leaver:
        return table.row
    following = next((row for row in seats if played_by_person(row) and row.user_id != leaver), None)
    if following is None or following.user_id is None:
        return table.row
    return replace(table.row, host_id=following.user_id, host_name=following.name)
