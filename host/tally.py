"""Counting votes: when one is decided, and carrying out what was chosen.

Who counts can change without a ballot: somebody resigns, is sent away, is deleted, or a caretaker plays for
them. What is decided by that is carried out in the transaction that writes the change.
"""

import json
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from engine import Text
from host.change import Change
from host.deadlines import TABLE
from host.table import Table, played_by_person
from storage import SeatRow, VoteRow

if TYPE_CHECKING:
    from host.plies import Writer

Rule: TypeAlias = Literal["majority", "unanimity"]
Apply: TypeAlias = "Callable[[Change, Writer, VoteRow, str], Awaitable[None]]"
EXPIRY: Final = "vote"
BALLOT: Final = "ballot"
"""When those are called to a vote who slept while it was opened."""
LOST: Final = "-"


@dataclass(frozen=True, slots=True)
class Kind:
    """Describe a kind of vote.

    `choices` maps each choice to its button; the first is what is proposed. By `majority` a choice needs
    more than half of all voters; by `unanimity` the first needs all, and any other choice ends the vote.
    `fallback` is carried out when there is no decision in time (None: nothing is). `question` asks; `apply`
    carries a choice out by a writer, which is then written: the writer's table is the one of now.
    """

    choices: Mapping[str, Text]
    rule: Rule
    fallback: str | None
    question: Callable[[Table, VoteRow], Text]
    apply: Apply


KINDS: Final[dict[str, Kind]] = {}
"""All kinds of vote, by name; each is registered by the module that carries it out."""


async def settle(change: Change, writer: "Writer", vote: VoteRow, *, expired: bool = False) -> None:
    """Close a vote that is decided, and carry its choice out; leave it open while it is not."""
    kind = KINDS[vote.kind]
    ballots = await change.tx.ballots(change.table.ref.place, change.table.ref.code, vote.n)
    voters = counted(writer.table, vote)
    choices = [one.choice for one in ballots if one.seat in voters]
    found = decided(kind, len(voters), choices)
    if found is None and not expired:
        return
    choice = found or kind.fallback
    failed = choice in (None, LOST) or (kind.fallback is None and choice != next(iter(kind.choices)))
    state = "expired" if found is None else "lost" if failed else "carried"
    await close(change, vote, state)
    if choice is None or choice == LOST:
        writer.note("voted", None, f"{vote.n} {vote.kind} lost")
        writer.say(Text("The vote has not been carried."))
        return
    writer.note("voted", None, f"{vote.n} {vote.kind} {choice}")
    await kind.apply(change, writer, vote, choice)


async def settle_all(change: Change, writer: "Writer") -> None:
    """Settle what is decided by now that fewer people count than before the change.

    What is carried out may send somebody away in turn: then all are counted once more.
    """
    before: tuple[SeatRow, ...] = change.table.seats
    while not writer.table.over and _fewer(before, writer.table.seats):
        before = writer.table.seats
        for vote in await change.tx.open_votes(change.table.ref.place, change.table.ref.code):
            if not writer.table.over:
                await settle(change, writer, vote)


def _fewer(before: tuple[SeatRow, ...], after: tuple[SeatRow, ...]) -> bool:
    """Tell whether somebody counted who counts no more: they do not play, or sit somewhere else."""
    return any(
        played_by_person(was) and (was.user_id != now.user_id or not played_by_person(now))
        for was, now in zip(before, after, strict=True)
    )


def counted(table: Table, vote: VoteRow) -> list[int]:
    """Return the seats whose ballots count: of those who were asked, and still play where they sat."""
    rows = (table.seats[seat] for seat in json.loads(vote.voters))
    return [row.seat for row in rows if played_by_person(row) and row.joined_at <= vote.opened_at]


def decided(kind: Kind, voters: int, choices: list[str]) -> str | None:
    """Return the choice that is decided, `LOST` when none can be any more, or None while it is open.

    A vote in which nobody is left who counts stays open until its time is up.
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


async def close(change: Change, vote: VoteRow, state: str) -> None:
    """Close a vote, and forget when it would have ended, and whom it would have called."""
    place, code = change.table.ref.place, change.table.ref.code
    await change.tx.drop_deadline(place, code, TABLE, f"{BALLOT}:{vote.n}")
    await change.tx.close_vote(place, code, vote.n, state, change.at)
    await change.tx.drop_deadline(place, code, TABLE, f"{EXPIRY}:{vote.n}")
