"""Votes: one way for a table to decide something together.

A kind of vote says what can be chosen, who must agree, and what carries a choice out; the choice is carried
out in the transaction of the ballot, or of the deadline, that decides it.
"""

import json
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine import Player, Seat, Text
from host.change import Change, Done, changed
from host.deadlines import TABLE
from host.desk import Desk
from host.people import Caller, TableRef
from host.play import may_play
from host.plies import Writer, write
from host.refusal import Refusal
from host.table import Table, played_by_person
from storage import BallotRow, DeadlineRow, VoteRow

Rule: TypeAlias = Literal["majority", "unanimity"]
Apply: TypeAlias = Callable[[Change, Writer, VoteRow, str], Awaitable[None]]
EXPIRY: Final = "vote"
CHOICE: Final = "~vote:"


@dataclass(frozen=True, slots=True)
class Kind:
    """Describe a kind of vote.

    `choices` maps each choice to its button; the first is what is proposed. By `majority` a choice needs
    more than half of all voters; by `unanimity` the first needs all, and any other choice ends the vote.
    `fallback` is carried out when there is no decision in time (None: nothing is). `question` asks; `apply`
    carries a choice out by a writer, which is then written.
    """

    choices: Mapping[str, Text]
    rule: Rule
    fallback: str | None
    question: Callable[[Table, VoteRow], Text]
    apply: Apply


KINDS: Final[dict[str, Kind]] = {}
"""All kinds of vote, by name; each is registered by the module that carries it out."""


async def open_vote(
    change: Change,
    writer: Writer,
    kind: str,
    voters: tuple[Seat, ...],
    *,
    subject: int | None = None,
    opened_by: Seat | None = None,
    body: str = "",
    lasts: int,
) -> VoteRow:
    """Open a vote among seats; it ends after `lasts` ms at the latest. The writer is not written here.

    Raise `Refusal` when the same is being voted on. Who proposes, and may vote, has thereby voted for it.
    """
    table = change.table
    place, code = table.ref.place, table.ref.code
    votes = await change.tx.votes(place, code)
    if any(one.state == "open" and (one.kind, one.subject) == (kind, subject) for one in votes):
        raise Refusal(Text("That is being voted on already."), table.names)
    vote = VoteRow(
        len(votes) + 1, kind, subject, opened_by, json.dumps(list(voters)), KINDS[kind].rule, body, change.at,
        change.at + lasts, "open",
    )  # fmt: skip
    await change.tx.add_vote(place, code, vote)
    due = DeadlineRow(place, code, TABLE, f"{EXPIRY}:{vote.n}", change.at + lasts, table.row.version)
    await change.tx.set_deadline(due)
    if opened_by in voters:
        first = next(iter(KINDS[kind].choices))
        await change.tx.cast(place, code, BallotRow(vote.n, int(opened_by or 0), first, change.at))
    people = [table.seats[seat].user_id for seat in voters if seat != opened_by]
    buttons = tuple((label, f"{CHOICE}{vote.n}:{key}") for key, label in KINDS[kind].choices.items())
    writer.note("vote", opened_by, f"{vote.n} {kind}")
    writer.say(KINDS[kind].question(table, vote), tuple(user for user in people if user), buttons)
    return vote


async def cast(desk: Desk, caller: Caller, ref: TableRef, n: int, choice: str) -> Done:
    """Let the caller vote; what that decides is carried out at once."""

    async def work(change: Change) -> None:
        table = change.table
        seat = may_play(table, caller)
        place, code = ref.place, ref.code
        vote = next((one for one in await change.tx.open_votes(place, code) if one.n == n), None)
        if vote is None:
            raise Refusal(Text("This vote is over."), table.names)
        if seat.seat not in json.loads(vote.voters) or seat.joined_at > vote.opened_at:
            raise Refusal(Text("You have no vote in this."), table.names)
        if choice not in KINDS[vote.kind].choices:
            raise Refusal(Text("That is not among the choices of this vote."), table.names)
        await change.tx.cast(place, code, BallotRow(n, seat.seat, choice, change.at))
        writer = Writer.at_table(table, change.at)
        await settle(change, writer, vote)
        await write(change, writer)

    return await changed(desk, ref, caller.interaction, work)


async def settle(change: Change, writer: Writer, vote: VoteRow, *, expired: bool = False) -> None:
    """Close a vote that is decided, and carry its choice out; leave it open while it is not."""
    kind = KINDS[vote.kind]
    ballots = await change.tx.ballots(change.table.ref.place, change.table.ref.code, vote.n)
    rows = (change.table.seats[seat] for seat in json.loads(vote.voters))
    voters = [row.seat for row in rows if played_by_person(row) and row.joined_at <= vote.opened_at]
    choices = [one.choice for one in ballots if one.seat in voters]
    found = decided(kind, len(voters), choices)
    if found is None and not expired:
        return
    choice = found or kind.fallback
    state = "lost" if choice is None or (kind.rule == "unanimity" and found == LOST) else "carried"
    if expired and found is None:
        state = "expired"
    await close(change, vote, state)
    if choice is None or choice == LOST:
        writer.note("voted", None, f"{vote.n} {vote.kind} lost")
        writer.say(Text("The vote has not been carried."))
        return
    writer.note("voted", None, f"{vote.n} {vote.kind} {choice}")
    await kind.apply(change, writer, vote, choice)


LOST: Final = "-"


def decided(kind: Kind, voters: int, choices: list[str]) -> str | None:
    """Return the choice that is decided, `LOST` when none can be any more, or None while it is open."""
    first = next(iter(kind.choices))
    if kind.rule == "unanimity":
        if any(choice != first for choice in choices):
            return LOST
        return first if len(choices) >= voters else None
    counted = Counter(choices)
    for choice in kind.choices:
        if counted[choice] * 2 > voters:
            return choice
    if len(choices) >= voters:
        return kind.fallback or LOST
    return None


async def close(change: Change, vote: VoteRow, state: str) -> None:
    """Close a vote, and forget when it would have ended."""
    place, code = change.table.ref.place, change.table.ref.code
    await change.tx.close_vote(place, code, vote.n, state)
    await change.tx.drop_deadline(place, code, TABLE, f"{EXPIRY}:{vote.n}")


async def expire(change: Change, row: DeadlineRow) -> None:
    """Let a vote end whose time is up."""
    number = int(row.kind.partition(":")[2])
    place, code = row.place_id, row.code
    vote = next((one for one in await change.tx.open_votes(place, code) if one.n == number), None)
    if vote is None or change.table.row.status != "running":
        return
    writer = Writer.at_table(change.table, change.at)
    await settle(change, writer, vote, expired=True)
    await write(change, writer)


def named(seat: Seat | None) -> Player:
    """Name the seat that a vote is about."""
    return Player(seat or 0)
