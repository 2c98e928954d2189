"""What a running table decides together: to close it, to go on without somebody, that two change seats."""

import json
from dataclasses import replace
from typing import Final

from engine import Player, Text
from host.lobby.lobby import must_be_host, must_be_open
from host.lobby.managing import person_at
from host.model.table import Table, held_by_person, played_by_person
from host.moves.ending import close
from host.moves.play import begin_move
from host.moves.writing import write
from host.people import Caller, TableRef
from host.places.admission import may_meet
from host.refusal import Refusal
from host.seats.control import to_machine
from host.seats.eligibility import must_be_free
from host.transactions.change import Change, Done, changed
from host.transactions.services import Services
from host.transactions.writer import Writer
from host.votes.asking import lasting, named, open_vote
from host.votes.tally import KINDS, Kind, counted
from storage import SeatRow, VoteRow

KICK, ABANDON, SWAP = "kick", "abandon", "swap"
LEAST_VOTERS: Final = 2
"""Who must be left to send somebody away: one alone is no majority of anything."""


async def abandon(services: Services, caller: Caller, ref: TableRef) -> Done:
    """Close a table without a result: where others play too, more than half of all must agree."""

    async def work(change: Change) -> None:
        table = change.table
        if table.row.status == "running" and any(row.user_id != caller.user for row in table.holders()):
            await _propose_closing(change, caller)
        else:
            await close(change, caller)

    return await changed(services, ref, caller.interaction, work)


async def _propose_closing(change: Change, caller: Caller) -> None:
    """Ask all who hold a seat whether the table is closed; a host without one may propose it, too."""
    table = change.table
    writer, opener = Writer.at_table(table, change.at), None
    if table.seat_of(caller.user) is not None or table.row.host_id != caller.user:
        writer, seat = begin_move(change, caller)
        opener = seat.seat
    voters = tuple(row.seat for row in table.holders())
    await open_vote(change, writer, ABANDON, voters, opened_by=opener, lasts=lasting(table))
    await write(change, writer)


async def propose_kick(services: Services, caller: Caller, ref: TableRef, user: int) -> Done:
    """Ask the others whether a machine is to play on for somebody; more than half of them must agree."""

    async def work(change: Change) -> None:
        table = change.table
        writer, mine = begin_move(change, caller)
        theirs = person_at(table, user)
        if theirs.seat == mine.seat:
            raise Refusal(Text("You cannot send yourself away; you may resign."))
        await must_be_free(change)  # rivals must not vote the best of them out
        voters = tuple(row.seat for row in table.holders() if row.seat != theirs.seat)
        if len(voters) < LEAST_VOTERS:
            raise Refusal(
                Text("With two people at the table nobody is voted out; the clock of the contract decides.")
            )
        await open_vote(
            change, writer, KICK, voters, subject=theirs.seat, opened_by=mine.seat, body=_who(theirs),
            lasts=lasting(table),
        )  # fmt: skip
        await write(change, writer)

    return await changed(services, ref, caller.interaction, work)


async def swap(services: Services, caller: Caller, ref: TableRef, first: int, second: int) -> Done:
    """Let two people change seats: before the start at the word of the table's host; later all must agree.

    In a running game the two and the table's host must agree; a host without a seat agrees by asking.
    """

    async def work(change: Change) -> None:
        table = change.table
        named_two = person_at(table, first), person_at(table, second)
        lower, upper = sorted(named_two, key=lambda row: row.seat)  # the same wish, whoever is named first
        if lower.seat == upper.seat:
            raise Refusal(Text("That is one and the same seat; name two people."))
        await must_be_free(change)
        if table.row.status == "lobby":
            must_be_open(table)
            must_be_host(table, caller)
            await change.write_lobby(table.row, exchanged(table.seats, lower, upper, whole=True))
            return
        await _propose_swap(change, caller, lower, upper)

    return await changed(services, ref, caller.interaction, work)


async def _propose_swap(change: Change, caller: Caller, first: SeatRow, second: SeatRow) -> None:
    table = change.table
    writer = Writer.at_table(table, change.at)
    host = table.seat_of(table.row.host_id)
    host_plays = host is not None and held_by_person(host)
    if table.row.host_id != caller.user or host_plays:
        writer, mine = begin_move(change, caller)
        if mine.seat not in (first.seat, second.seat) and table.row.host_id != caller.user:
            raise Refusal(Text("You can only offer your own seat."))
        if not host_plays:
            message = "{host}, the table's host, does not play; only they can propose this."
            raise Refusal(Text(message, host=table.row.host_name))
        opened_by: int | None = mine.seat
    elif table.over:
        raise Refusal(Text("This game is over."))
    else:
        opened_by = None
    seats = {first.seat, second.seat} | ({host.seat} if host is not None and host_plays else set())
    for row in (first, second):
        if not played_by_person(writer.table.seats[row.seat]):
            raise Refusal(Text("{player} is away; nobody can agree for them.", player=Player(row.seat)),
                          table.names)  # fmt: skip
    await open_vote(
        change, writer, SWAP, tuple(sorted(seats)), subject=first.seat, opened_by=opened_by,
        body=json.dumps({"seats": [first.seat, second.seat], "users": [first.user_id, second.user_id]}),
        lasts=lasting(table),
    )  # fmt: skip
    await write(change, writer)


def exchanged(
    seats: tuple[SeatRow, ...], first: SeatRow, second: SeatRow, *, whole: bool
) -> tuple[SeatRow, ...]:
    """Return the seats with two people exchanged. `whole`: with word and entry, which no log holds yet.

    In a running game word and entry stay with the seat: dice and cards were made of them.
    """
    moved = {first.seat: _moved(second, first, whole=whole), second.seat: _moved(first, second, whole=whole)}
    return tuple(moved.get(row.seat, row) for row in seats)


def _moved(person: SeatRow, seat: SeatRow, *, whole: bool) -> SeatRow:
    if whole:
        return replace(person, seat=seat.seat)
    return replace(
        seat, user_id=person.user_id, name=person.name, private=person.private, joined_at=person.joined_at,
        rung=0, away_seen_ply=0, deck=None,
    )  # fmt: skip


def _who(row: SeatRow) -> str:
    """Say whom a vote is about: whoever sits there when it ends may be somebody else."""
    return json.dumps({"seats": [row.seat], "users": [row.user_id]})


def _same(table: Table, vote: VoteRow) -> bool:
    """Tell whether those whom a vote is about still sit where they sat, and play."""
    about = json.loads(vote.body)
    rows = [table.seats[seat] for seat in about["seats"]]
    return [row.user_id for row in rows] == about["users"] and all(row.policy is None for row in rows)


def _still_there(writer: Writer, vote: VoteRow) -> bool:
    return _same(writer.table, vote)


def _agreed(table: Table, vote: VoteRow) -> bool:
    """Tell whether those who would change seats are there: who went away meanwhile was not counted."""
    return _same(table, vote) and all(
        played_by_person(table.seats[seat]) for seat in json.loads(vote.body)["seats"]
    )


async def _close(_: Change, writer: Writer, vote: VoteRow, choice: str) -> None:
    """Close the table when that was chosen."""
    if choice == "yes":
        writer.note("abandon", vote.opened_by)
        writer.close("abandoned")
    else:
        writer.say(Text("The table stays open."))


async def _kick(change: Change, writer: Writer, vote: VoteRow, choice: str) -> None:
    """Let a machine play on for somebody when that was chosen, by two at least who are still there."""
    table = writer.table
    if choice != "yes" or vote.subject is None or len(counted(table, vote)) < LEAST_VOTERS:
        writer.say(Text("{player} stays at the table.", player=named(vote.subject)))
        return
    if not _same(table, vote):
        writer.say(Text("Somebody else sits there by now; the vote is void."))
        return
    await to_machine(change, writer, vote.subject, "kick")


async def _swap(change: Change, writer: Writer, vote: VoteRow, choice: str) -> None:
    """Exchange two people when all agree, and nothing has come between."""
    table = writer.table
    if choice != "yes" or not _agreed(table, vote):
        writer.say(Text("The seats stay as they are."))
        return
    first, second = json.loads(vote.body)["seats"]
    lower, upper = table.seats[first], table.seats[second]
    for mover in (lower, upper):
        if not await may_meet(change.services, change.tx, table, mover.user_id or 0):
            writer.say(Text("The seats stay as they are."))
            return
    moved = exchanged(table.seats, lower, upper, whole=False)
    # from now on: votes opened before are not theirs, nobody votes once from each of two seats
    seats = tuple(replace(row, joined_at=change.at) if row.seat in (first, second) else row for row in moved)
    writer.table = replace(table, seats=seats)
    for seat in (first, second):
        writer.note("swap", seat)
    await change.tx.write_seats(table.ref.place, table.ref.code, seats)


def _ask_closing(table: Table, vote: VoteRow) -> Text:
    if vote.opened_by is None:
        return Text("{host} proposes to close this table without a result.", host=table.row.host_name)
    return Text("{player} proposes to close this table without a result.", player=named(vote.opened_by))


def _ask_kick(table: Table, vote: VoteRow) -> Text:  # noqa: ARG001  # as all votes
    return Text(
        "{player} proposes that a machine plays on for {gone}.",
        player=named(vote.opened_by),
        gone=named(vote.subject),
    )


def _ask_swap(table: Table, vote: VoteRow) -> Text:  # noqa: ARG001  # as all votes
    first, second = json.loads(vote.body)["seats"]
    return Text(
        "{one} and {other} would change seats, with what they hold; both and the table's host must agree.",
        one=Player(first),
        other=Player(second),
    )


_YES, _NO = Text("Yes"), Text("No")
FINAL: Final = frozenset({"yes"})
"""What no vote brings back."""
KINDS[ABANDON] = Kind({"yes": _YES, "no": _NO}, "majority", None, _ask_closing, _close, final=FINAL)
KINDS[KICK] = Kind({"yes": _YES, "no": _NO}, "majority", None, _ask_kick, _kick, _still_there, FINAL)
KINDS[SWAP] = Kind({"yes": _YES, "no": _NO}, "unanimity", None, _ask_swap, _swap, _still_there, FINAL)
