"""Undo and redo: entries of the log, free, or by consent of those whose actions go or come back."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine import Player, Seat, Text
from engine.notes import UndoNote
from host.clock import DAY_MS
from host.log.undo_plan import Plan, Way, plan
from host.model.table import Table, played_by_person
from host.moves.play import begin_move
from host.moves.writing import write
from host.people import Caller, TableRef
from host.refusal import Refusal, StaleDecision
from host.transactions.change import Change, Done, changed
from host.transactions.services import Services
from host.transactions.writer import Writer
from host.views.look import acted
from host.views.shown import Acted
from host.votes.asking import open_vote
from host.votes.tally import KINDS, Kind
from storage import VoteRow

LASTS_MS: Final = DAY_MS
"""How long those affected may think about it; by then the table has usually moved on."""
MOVED_ON: Final = Text("The table has moved on meanwhile; nothing is taken back or brought back.")


async def undo_or_redo(
    services: Services, caller: Caller, ref: TableRef, way: Way, ply: int | None = None
) -> Acted:
    """Take the caller's last action back, or bring back what was taken back; or ask those affected.

    `ply` is the newest one when the button was drawn. Raise `StaleDecision` when there are more by now.
    """

    async def work(change: Change) -> None:
        writer, row = begin_move(change, caller)
        if ply is not None and ply != change.table.row.ply:
            raise StaleDecision(Text("The board has moved on; `/undo` takes back what you did last."))
        timeline, taken_at = services.history.turn(change.table, row.seat, way)
        planned = plan(writer.table, timeline, row.seat, way, taken_at)
        if planned.consent:
            await _ask(change, writer, planned)
        else:
            carry_out(writer, planned)
        await write(change, writer)

    done = await changed(services, ref, caller.interaction, work)
    return _asked(done, await acted(services, done, caller.user))


def carry_out(writer: Writer, planned: Plan, agreed: Sequence[Seat] = ()) -> None:
    """Add an undo or redo to a change: one entry for each action that goes or comes, all of them public."""
    note = str(UndoNote(planned.to, tuple(agreed)))
    for act in planned.acts:
        state = act.before if planned.way == "undo" else act.after
        writer.undo_or_redo(planned.way, planned.seat, note, act.told, state)


async def _ask(change: Change, writer: Writer, planned: Plan) -> None:
    """Ask those affected; proposing what they themselves have been asked means agreeing to it."""
    body = json.dumps({"to": planned.to, "acts": len(planned.acts)})
    asked = await open_vote(
        change, writer, planned.way, planned.consent,
        subject=planned.to, opened_by=planned.seat, body=body, lasts=LASTS_MS,
    )  # fmt: skip
    if asked:
        change.answer |= {"way": planned.way, "asked": list(planned.consent)}


def _asked(done: Done, answer: Acted) -> Acted:
    """Add to the answer whom the caller has asked, and why."""
    way, asked = done.answer.get("way"), tuple(Player(seat) for seat in done.answer.get("asked", ()))
    if way is None:
        return answer
    notice = Text(_ASKED[way], players=asked)
    return replace(answer, events=(*answer.events, notice))


_ASKED: Final[dict[Way, str]] = {
    "undo": "Others have acted since, so you have asked them: {players}. All must agree.",
    "redo": "It brings back what others did, so you have asked them: {players}. All must agree.",
}


def _as_asked(writer: Writer, vote: VoteRow) -> bool:
    """Tell whether the log is still the one they were asked about, and they and the asker are all there."""
    seats = [*json.loads(vote.voters), *([] if vote.opened_by is None else [vote.opened_by])]
    moved = writer.taken or writer.turned
    return not moved and all(_then_and_now(writer.table, vote, seat) for seat in seats)


async def _agreed(change: Change, writer: Writer, vote: VoteRow, choice: str) -> None:  # noqa: ARG001  # one choice
    """Carry out what all have agreed to, if it is still what they were asked."""
    table, asked, voters = writer.table, json.loads(vote.body), json.loads(vote.voters)
    way: Way = "undo" if vote.kind == "undo" else "redo"
    seat = vote.opened_by
    if seat is None or table.over or not _then_and_now(table, vote, seat):
        writer.say(MOVED_ON)
        return
    timeline, taken_at = change.services.history.turn(change.table, seat, way)
    timeline = timeline.copy()
    timeline.follow(row for row in writer.plies if row.n > timeline.n)
    try:
        planned = plan(table, timeline, seat, way, taken_at)
    except Refusal:
        writer.say(MOVED_ON)
        return
    same = (planned.to, len(planned.acts)) == (asked["to"], asked["acts"])
    if same and all(other in voters and _then_and_now(table, vote, other) for other in planned.consent):
        carry_out(writer, planned, planned.consent)
    else:
        writer.say(MOVED_ON)


def _then_and_now(table: Table, vote: VoteRow, seat: Seat) -> bool:
    """Tell whether the same person has held a seat since a vote was opened, and is still there."""
    row = table.seats[seat]
    return played_by_person(row) and row.joined_at <= vote.opened_at


def _take_back(table: Table, vote: VoteRow) -> Text:  # noqa: ARG001  # the form of all questions
    count = json.loads(vote.body)["acts"]
    return Text(
        "{player} asks to take {count} action back. Nothing was drawn or revealed; do you agree?",
        "{player} asks to take the last {count} actions back. Nothing was drawn or revealed; do you agree?",
        count, player=Player(vote.opened_by or 0),
    )  # fmt: skip


def _bring_back(table: Table, vote: VoteRow) -> Text:  # noqa: ARG001  # the form of all questions
    count = json.loads(vote.body)["acts"]
    return Text(
        "{player} asks to bring back {count} action that was taken back. Do you agree?",
        "{player} asks to bring back {count} actions that were taken back. Do you agree?",
        count, player=Player(vote.opened_by or 0),
    )  # fmt: skip


CHOICES: Final = {"yes": Text("Agree"), "no": Text("No")}
KINDS["undo"] = Kind(CHOICES, "unanimity", None, _take_back, _agreed, _as_asked)
KINDS["redo"] = Kind(CHOICES, "unanimity", None, _bring_back, _agreed, _as_asked)
