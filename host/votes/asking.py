"""Votes: one way for a table to decide something together: it is proposed, voted on, and ends in time.

The choice is carried out in the transaction of the ballot, of the deadline, or of the change that decides it.
"""

import json
from collections.abc import Sequence
from typing import Any, Final

from engine import Player, Seat, Text
from engine.notes import VoteNote
from host.clocks.calendar import asleep_until
from host.clocks.deadlines import TABLE
from host.clocks.reminder_times import hours_of
from host.model.contract import DAY, HOUR
from host.model.table import Table
from host.refusal import Refusal
from host.transactions.change import Change
from host.transactions.writer import Writer
from host.votes.tally import BALLOT, EXPIRY, KINDS, counted, settle
from storage import BallotRow, DeadlineRow, SettingRow, VoteRow

CHOICE: Final = "~vote:"
FAILED: Final = ("lost", "expired")


def lasting(table: Table) -> int:
    """Return how long a vote is open, in ms: as long as a move may take, from an hour to three days."""
    return 1000 * min(max(table.contract.seconds, HOUR), 3 * DAY)


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
) -> bool:
    """Open a vote among seats; it ends after `lasts` ms at the latest. This does not write the writer's
    change.

    Raise `Refusal` when the same proposal failed less than `lasts` ago. Proposing counts as a vote in favour,
    for those who may vote, even when the same is already being voted on: then return False.
    """
    table = change.table
    place, code = table.ref.place, table.ref.code
    votes = await change.tx.votes(place, code)
    vote = VoteRow(
        len(votes) + 1, kind, subject, opened_by, json.dumps(list(voters)), KINDS[kind].rule, body, change.at,
        change.at + lasts, "open",
    )  # fmt: skip
    same = [earlier for earlier in votes if _about(earlier) == _about(vote)]
    already = next((earlier for earlier in same if earlier.state == "open"), None)
    if already is not None:
        await _second(change, writer, already, opened_by)
        return False
    _must_have_rested(change, vote, same, lasts)
    await change.tx.add_vote(place, code, vote)
    due = DeadlineRow(place, code, TABLE, f"{EXPIRY}:{vote.n}", change.at + lasts, table.row.version)
    await change.tx.set_deadline(due)
    if opened_by in voters:
        first = next(iter(KINDS[kind].choices))
        await change.tx.cast(place, code, BallotRow(vote.n, int(opened_by or 0), first, change.at))
    people = [table.seats[seat].user_id for seat in voters if seat != opened_by]
    writer.note("vote", opened_by, str(VoteNote(vote.n, kind)))
    asks = Text("{question} {rule}", question=KINDS[kind].question(table, vote), rule=rule_of(vote))
    ask(writer, vote, asks, tuple(user for user in people if user))
    await call_later(change, vote, [seat for seat in voters if seat != opened_by])
    return True


async def ask_all(
    change: Change, writer: Writer, kind: str, opened_by: Seat | None, *, subject: int | None = None,
    body: str = "", lasts: int,
) -> bool:  # fmt: skip
    """Ask all who hold a seat, also those for whom a caretaker plays; where nobody but the one who asks holds
    one, carry it out at once. Return whether others are asked.
    """
    voters = tuple(row.seat for row in writer.table.holders())
    if voters == (opened_by,):
        rule = KINDS[kind].rule
        vote = VoteRow(0, kind, subject, opened_by, json.dumps(voters), rule, body, change.at, None, "open")
        await KINDS[kind].apply(change, writer, vote, next(iter(KINDS[kind].choices)))
        return False
    return await open_vote(
        change, writer, kind, voters, subject=subject, opened_by=opened_by, body=body, lasts=lasts
    )


async def _second(change: Change, writer: Writer, vote: VoteRow, seat: Seat | None) -> None:
    """Vote for an open proposal by proposing it too. Raise `Refusal` for whoever has already, or may not."""
    place, code = change.table.ref.place, change.table.ref.code
    first = next(iter(KINDS[vote.kind].choices))
    ballots = {ballot.seat: ballot.choice for ballot in await change.tx.ballots(place, code, vote.n)}
    if seat is None or seat not in counted(writer.table, vote) or ballots.get(seat) == first:
        raise Refusal(Text("That is already being voted on."), change.table.names)
    await change.tx.cast(place, code, BallotRow(vote.n, seat, first, change.at))
    change.answer["seconded"] = True
    await settle(change, writer, vote)


def ask(writer: Writer, vote: VoteRow, text: Text, people: tuple[int, ...]) -> None:
    """Post a question in the channel, with its buttons and its end."""
    ends = vote.opened_at if vote.expires_at is None else vote.expires_at
    writer.say(text, people, _buttons(vote), vote=(vote.n, ends))


def rule_of(vote: VoteRow) -> Text:
    """Say how many must agree, and what happens if they do not."""
    kind, count = KINDS[vote.kind], len(json.loads(vote.voters))
    if kind.rule == "unanimity":
        need = Text(
            "It needs the consent of the player who is asked.",
            "All {all} who are asked must agree.",
            count,
            all=count,
        )
    else:
        need = Text(
            "It needs {need} of {count} vote.",
            "It needs {need} of {count} votes.",
            count,
            need=count // 2 + 1,
        )
    if kind.fallback is None:
        return Text("{need} Otherwise nothing changes.", need=need)
    return Text("{need} Otherwise: “{choice}”.", need=need, choice=kind.choices[kind.fallback])


def _buttons(vote: VoteRow) -> tuple[tuple[Text, str], ...]:
    return tuple((label, f"{CHOICE}{vote.n}:{key}") for key, label in KINDS[vote.kind].choices.items())


async def call_later(change: Change, vote: VoteRow, seats: Sequence[Seat]) -> list[Seat]:
    """Schedule a call for those of the voters who are asleep now, when the first of them wakes; return the
    others.

    Whoever sleeps until the vote is over is not called at all.
    """
    settings, ref = await change.settings(), change.table.ref
    users = {seat: change.table.seats[seat].user_id or 0 for seat in seats}
    wake = {
        seat: asleep_until(change.at, hours_of(settings.get(user) or SettingRow(user)))
        for seat, user in users.items()
    }
    ends = change.at if vote.expires_at is None else vote.expires_at
    later = {seat: due for seat, due in wake.items() if change.at < due < ends}
    if later:
        body, kind = json.dumps(sorted(later)), f"{BALLOT}:{vote.n}"
        due, version = min(later.values()), change.table.row.version
        await change.tx.set_deadline(DeadlineRow(ref.place, ref.code, TABLE, kind, due, version, body=body))
    return [seat for seat, due in wake.items() if due <= change.at]


def _must_have_rested(change: Change, vote: VoteRow, same: list[VoteRow], rests: int) -> None:
    """Refuse to ask again what was just answered: nobody is asked until they give in."""
    if KINDS[vote.kind].fallback is not None:
        return  # asked by the clock, not by a person, and never without a result
    failed = [
        earlier.closed_at for earlier in same if earlier.state in FAILED and earlier.closed_at is not None
    ]
    again = max(failed, default=-rests) + rests
    if again > change.at:
        message = "That was voted on and did not pass; it can be proposed again {when}."
        raise Refusal(Text(message, when=f"<t:{again // 1000 + 1}:R>"), change.table.names)


def _about(vote: VoteRow) -> tuple[str, int | None, Any]:
    """Say what a vote is about: its kind, its subject, who sat there when it was asked, and what exactly."""
    body = json.loads(vote.body) if vote.body else {}
    return vote.kind, vote.subject, (body.get("users"), body.get("about"))


def named(seat: Seat | None) -> Player:
    """Name the seat that a vote is about."""
    return Player(seat or 0)
