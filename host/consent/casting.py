"""Casting ballots, and what comes of a vote when its time is up."""

import json
from typing import Final

from engine import Text
from host.moves.play import begin_move
from host.moves.writing import write
from host.people import Caller, TableRef
from host.refusal import Refusal
from host.transactions.change import Change, Done, changed
from host.transactions.services import Services
from host.transactions.writer import Writer
from host.votes.asking import ask, call_later, rule_of
from host.votes.tally import BALLOT, EXPIRY, KINDS, counted, settle
from storage import BallotRow, DeadlineRow, VoteRow


async def cast(services: Services, caller: Caller, ref: TableRef, n: int, choice: str) -> Done:
    """Let the caller vote; what that decides is carried out at once."""

    async def work(change: Change) -> None:
        table = change.table
        writer, seat = begin_move(change, caller)
        place, code = ref.place, ref.code
        vote = next(
            (open_vote for open_vote in await change.tx.open_votes(place, code) if open_vote.n == n), None
        )
        if vote is None:
            raise Refusal(Text("This vote is over."), table.names)
        if seat.seat not in json.loads(vote.voters) or seat.joined_at > vote.opened_at:
            raise Refusal(Text("You have no vote in this."), table.names)
        if choice not in KINDS[vote.kind].choices:
            raise Refusal(Text("That is not among the choices of this vote."), table.names)
        await change.tx.cast(place, code, BallotRow(n, seat.seat, choice, change.at))
        await settle(change, writer, vote)
        await write(change, writer)

    return await changed(services, ref, caller.interaction, work)


async def expire(change: Change, row: DeadlineRow) -> None:
    """Let a vote end whose time is up."""
    vote = await _open(change, row)
    if vote is not None:
        writer = Writer.at_table(change.table, change.at)
        await settle(change, writer, vote, expired=True)
        await write(change, writer)


async def call(change: Change, row: DeadlineRow) -> None:
    """Call those to a vote who slept when it was opened, are awake by now, and have not voted."""
    vote = await _open(change, row)
    if vote is None:
        return
    table = change.table
    voted = {ballot.seat for ballot in await change.tx.ballots(row.place_id, row.code, vote.n)}
    still = [seat for seat in json.loads(row.body) if seat in counted(table, vote) and seat not in voted]
    awake = await call_later(change, vote, still)
    if not awake:
        return
    called = tuple(user for seat in awake if (user := table.seats[seat].user_id))
    writer = Writer.at_table(table, change.at)
    asks = KINDS[vote.kind].question(table, vote)
    waits = Text("This vote waits for you: {question} {rule}", question=asks, rule=rule_of(vote))
    ask(writer, vote, waits, called)
    await write(change, writer)


async def _open(change: Change, row: DeadlineRow) -> VoteRow | None:
    """Return the vote that a deadline is about, if it is still open in a game that runs."""
    number = int(row.kind.partition(":")[2])
    if change.table.row.status != "running":
        return None
    votes = await change.tx.open_votes(row.place_id, row.code)
    return next((vote for vote in votes if vote.n == number), None)


HANDLERS: Final = {EXPIRY: expire, BALLOT: call}
"""What is done when a deadline of a vote is due."""
