"""Counting votes: when one is decided, and carrying out the choice.

Who counts can change without a ballot: somebody resigns, is voted out, is deleted. What that decides is
carried out in the transaction that writes the change; what can no longer be carried out is closed in it.
"""

import json
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine import Text, entries
from engine.notes import VoteNote
from host.clocks.deadlines import TABLE
from host.model.table import Table, held_by_person
from host.transactions.change import Change
from host.transactions.writer import Writer
from storage import SeatRow, VoteRow

Rule: TypeAlias = Literal["majority", "unanimity"]
Apply: TypeAlias = Callable[[Change, Writer, VoteRow, str], Awaitable[None]]
EXPIRY: Final = "vote"
BALLOT: Final = "ballot"
"""When those who slept while a vote was opened are called to it."""
LOST: Final = "-"


def _always(_: Writer, __: VoteRow) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Kind:
    """Describe a kind of vote.

    `choices` maps each choice to its button; the first is what is proposed. By `majority` a choice needs
    more than half of all voters; by `unanimity` the first needs all, and any other choice ends the vote.
    `fallback` is carried out when there is no decision in time (None: nothing is). `question` asks; `apply`
    carries a choice out by a writer, which is then written: the writer's table is the one of now. `alive`
    tells whether what was asked can still be carried out after what a writer has brought about. `final` are
    the choices that cannot be taken back once they are carried out. `paused` is carried out when the table
    pauses meanwhile (None: the vote goes on).
    """

    choices: Mapping[str, Text]
    rule: Rule
    fallback: str | None
    question: Callable[[Table, VoteRow], Text]
    apply: Apply
    alive: Callable[[Writer, VoteRow], bool] = _always
    final: frozenset[str] = frozenset()
    paused: str | None = None


KINDS: Final[dict[str, Kind]] = {}
"""All kinds of vote, by name; each is registered by the module that carries it out. How each can end is in
`engine.entries`, for the log.
"""


async def settle(change: Change, writer: Writer, vote: VoteRow, *, expired: bool = False) -> None:
    """Close a vote that is decided, and carry its choice out; leave it open while it is not."""
    kind = KINDS[vote.kind]
    ballots = await change.tx.ballots(change.table.ref.place, change.table.ref.code, vote.n)
    voters = counted(writer.table, vote)
    choices = [ballot.choice for ballot in ballots if ballot.seat in voters]
    decision = decided(kind, len(voters), choices)
    if decision is None and not expired:
        return
    choice = decision or kind.fallback
    failed = choice in (None, LOST) or (kind.fallback is None and choice != next(iter(kind.choices)))
    state = "expired" if decision is None else "lost" if failed else "carried"
    await close(change, writer, vote, state)
    if choice is None or choice == LOST:
        writer.note("voted", None, str(VoteNote(vote.n, vote.kind, entries.LOST)))
        writer.say(Text("The vote did not pass."))
        return
    writer.note("voted", None, str(VoteNote(vote.n, vote.kind, choice)))
    await kind.apply(change, writer, vote, choice)


async def settle_for_pause(change: Change, writer: Writer) -> None:
    """Carry out what is foreseen for a pause in the votes that cannot go on in one."""
    for vote in await change.tx.open_votes(change.table.ref.place, change.table.ref.code):
        kind = KINDS[vote.kind]
        if kind.paused is not None:
            await close(change, writer, vote, "carried")
            writer.note("voted", None, str(VoteNote(vote.n, vote.kind, kind.paused)))
            await kind.apply(change, writer, vote, kind.paused)


async def settle_all(change: Change, writer: Writer) -> None:
    """Close what can no longer be carried out, and settle what is decided now that fewer people count.

    What is carried out may in turn send somebody away: then all votes are counted again.
    """
    before: tuple[SeatRow, ...] = change.table.seats
    await _close_dead(change, writer)
    while not writer.table.over and _fewer(before, writer.table.seats):
        before = writer.table.seats
        for vote in await change.tx.open_votes(change.table.ref.place, change.table.ref.code):
            if _lives(writer, vote):
                await settle(change, writer, vote)
        await _close_dead(change, writer)


async def _close_dead(change: Change, writer: Writer) -> None:
    """Close the votes whose question has lost its object; they have not failed, so they may be asked again at
    once.

    Whoever asked is told, unless the game is over.
    """
    for vote in await change.tx.open_votes(change.table.ref.place, change.table.ref.code):
        kind = KINDS[vote.kind]
        if _lives(writer, vote):
            continue
        await close(change, writer, vote, "void")
        if not writer.table.over and kind.fallback is None:
            writer.note("voted", None, str(VoteNote(vote.n, vote.kind, entries.VOID)))
            asked = kind.question(writer.table, vote)
            writer.say(Text("The table has moved on; this question is closed: {question}", question=asked))


def _lives(writer: Writer, vote: VoteRow) -> bool:
    """Tell whether what was asked can still be carried out."""
    return not writer.table.over and KINDS[vote.kind].alive(writer, vote)


def _fewer(before: tuple[SeatRow, ...], after: tuple[SeatRow, ...]) -> bool:
    """Tell whether somebody no longer counts: they have left, or sit somewhere else."""
    return any(
        held_by_person(was) and (was.user_id != now.user_id or not held_by_person(now))
        for was, now in zip(before, after, strict=True)
    )


def counted(table: Table, vote: VoteRow) -> list[int]:
    """Return the seats whose ballots count: those that were asked and are still held by the same person: a
    caretaker who plays for somebody takes no vote from them.
    """
    rows = (table.seats[seat] for seat in json.loads(vote.voters))
    return [row.seat for row in rows if held_by_person(row) and row.joined_at <= vote.opened_at]


def decided(kind: Kind, voters: int, choices: list[str]) -> str | None:
    """Return the choice that is decided, `LOST` when none can be any more, or None while it is open.

    A vote in which nobody who counts is left stays open until its time is up.
    """
    first = next(iter(kind.choices))
    if kind.rule == "unanimity":
        if any(choice != first for choice in choices):
            return LOST
        return first if len(choices) >= voters > 0 else None
    count = Counter(choices)
    for choice in kind.choices:
        if count[choice] * 2 > voters:
            return choice
    if len(choices) >= voters > 0:
        return kind.fallback or LOST
    return None


async def close(change: Change, writer: Writer, vote: VoteRow, state: str) -> None:
    """Close a vote, and cancel its deadline and the call to its sleepers."""
    place, code = change.table.ref.place, change.table.ref.code
    await change.tx.drop_deadline(place, code, TABLE, f"{BALLOT}:{vote.n}")
    await change.tx.close_vote(place, code, vote.n, state, change.at)
    await change.tx.drop_deadline(place, code, TABLE, f"{EXPIRY}:{vote.n}")
    writer.closed.append(vote.n)
