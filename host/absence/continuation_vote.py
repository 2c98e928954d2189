"""The vote of the others on how to go on without a player who does not come."""

import json
from dataclasses import replace
from typing import Final

from engine import Player, Text
from engine.scoring import SCORE, score_note, scored
from host.absence.substitutes import seek
from host.clocks.deadlines import awaited
from host.clocks.seat_clock import SeatClock
from host.model.rungs import Rung
from host.model.table import Table
from host.seats.control import put, raise_to, to_machine
from host.transactions.change import Change
from host.transactions.writer import Writer, own_moves
from host.votes.tally import KINDS, Kind
from storage import SettingRow, VoteRow

ABSENT: Final = "absent"
STAY: Final = "stay"
MOST_WAITS: Final = 2
"""How often the others can choose to wait on for one decision; then the seat is replaced."""


def question(_: Table, vote: VoteRow) -> Text:
    """Ask the others."""
    return Text("How shall the game go on without {player}?", player=Player(vote.subject or 0))


def waits(writer: Writer, vote: VoteRow) -> bool:
    """Tell whether the table still waits for the player about whom the others vote."""
    seat = vote.subject or 0
    decision = json.loads(vote.body)["decision"]
    missed = writer.table.seats[seat].rung == Rung.VOTE and seat not in own_moves(writer)
    return missed and awaited(writer.table).get(seat) == decision


async def carry_out(change: Change, writer: Writer, vote: VoteRow, choice: str) -> None:
    """Do what the others have chosen; nothing, if the missing player has come meanwhile."""
    seat, body = vote.subject or 0, json.loads(vote.body)
    if not waits(writer, vote):
        return
    if choice == "end":
        score(writer)
    elif choice == "wait":
        raise_to(writer, seat, Rung.REMINDED)
        user = writer.table.seats[seat].user_id or 0
        setting = await change.tx.setting(user) or SettingRow(user)
        seat_clock = SeatClock(writer.table, seat, body["decision"], change.at, setting, body["again"] + 1)
        await change.tx.set_deadline(seat_clock.row(change.at))
    else:
        await seek(change, writer, seat)


def score(writer: Writer) -> None:
    """End the game and place the seats by the game's own estimate, which the record lets anybody check."""
    outcome = scored(writer.table.game, writer.table.state)
    writer.note(SCORE, None, score_note(outcome))
    writer.close("ended")


def played_for(writer: Writer, vote: VoteRow) -> bool:
    """Tell whether a caretaker still plays for the player about whom the others vote."""
    row = writer.table.seats[vote.subject or 0]
    return row.caretaker and row.rung == Rung.VOTE and row.user_id in json.loads(vote.body)["users"]


async def carry_on(change: Change, writer: Writer, vote: VoteRow, choice: str) -> None:
    """Do what the others have chosen about a seat that a caretaker has played for a long time."""
    seat = vote.subject or 0
    row = writer.table.seats[seat]
    if not played_for(writer, vote):
        return
    if choice == "end":
        score(writer)
    elif choice == "replace":
        await to_machine(change, writer, seat)
    else:  # the caretaker plays on; whoever is in the pool may still step in
        put(writer, replace(row, rung=int(Rung.SUBSTITUTE)))


FINAL: Final = frozenset({"replace", "end"})
"""What no vote brings back."""
KINDS[STAY] = Kind(
    choices={
        "go": Text("Go on like this"), "replace": Text("A machine for good"), "end": Text("End and score"),
    },
    rule="majority", fallback="go", question=question, apply=carry_on, alive=played_for,
    final=FINAL, paused="go",
)  # fmt: skip
KINDS[ABSENT] = Kind(
    choices={
        "wait": Text("Wait on"), "replace": Text("Replace them"), "end": Text("End and score"),
    },
    rule="majority", fallback="replace", question=question, apply=carry_out, alive=waits,
    final=FINAL, paused="wait",
)  # fmt: skip
