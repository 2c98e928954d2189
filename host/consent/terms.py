"""Another contract for the rest of a running game, which all who hold a seat agree to: say, days for minutes.

The rules of play stay as they are. Whoever is awaited then has the new time from that moment on: time by
which nobody has played yet is held against nobody.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import reduce
from typing import Any

from engine import Text
from host.clocks.deadlines import awaited, floored
from host.clocks.escalation import HELD, climb_row
from host.clocks.rescheduling import return_in_time
from host.clocks.seat_clock import CLOCK, SeatClock, bank
from host.consent.moderating import must_run
from host.consent.pausing import CHOICES
from host.model.contract import Contract, terms
from host.model.rungs import Rung
from host.model.table import Table
from host.moves.play import begin_move
from host.moves.writing import write
from host.people import Caller, TableRef
from host.ratings.collect import HELPED
from host.ratings.rulings import unrated
from host.refusal import Refusal
from host.seats.eligibility import must_be_free
from host.transactions.change import Change, Done, changed
from host.transactions.services import Services
from host.transactions.writer import Writer
from host.votes.asking import ask_all, lasting, named
from host.votes.tally import KINDS, Kind
from storage import SeatRow, SettingRow, VoteRow

TERMS = "terms"


async def propose_terms(
    services: Services, caller: Caller, ref: TableRef, values: Mapping[str, Any], preset: str | None = None
) -> Done:
    """Propose to change parts of a running game's contract, or (`preset`) a ready-made one, to all who hold a
    seat.
    """

    async def work(change: Change) -> None:
        must_run(change)
        table, seat = change.table, None
        writer = Writer.at_table(table, change.at)
        if table.seat_of(caller.user) is not None or table.row.host_id != caller.user:
            writer, row = begin_move(change, caller)
            seat = row.seat
        await must_be_free(change)
        now = table.contract
        wanted = now.changed(dict(values)) if preset is None else Contract.of_preset(preset)
        fields = {name: value for name, value in wanted if value != getattr(now, name)}
        if not fields:
            raise Refusal(Text("The contract of this table says that already."))
        body = json.dumps({"about": fields}, sort_keys=True)
        change.answer["asked"] = await ask_all(change, writer, TERMS, seat, body=body, lasts=lasting(table))
        await write(change, writer)

    return await changed(services, ref, caller.interaction, work)


async def adopt(change: Change, writer: Writer, fields: Mapping[str, Any]) -> None:
    """Let another contract be in force from now on, and reckon anew what runs by it."""
    before = writer.table
    old, new = before.contract, before.contract.changed(dict(fields))
    seats = tuple(_with_bank(row, old, new) for row in before.seats)
    row = replace(before.row, contract=new.model_dump_json())
    writer.table = table = replace(before, row=row, seats=seats)
    writer.note("terms", None, " ".join(f"{name}={value}" for name, value in sorted(fields.items())))
    if old.helps or new.helps:
        await unrated(change.tx, table.ref.place, table.ref.code, HELPED)
    settings = await change.settings()
    for seat in table.holders():
        me = settings.get(seat.user_id or 0) or SettingRow(seat.user_id or 0)
        if seat.rung == Rung.AWAY:
            await return_in_time(change, table, seat.seat, me)
        elif seat.rung in HELD:
            await change.tx.set_deadline(climb_row(table, seat.seat, change.at, me))
        elif seat.seat in awaited(change.table):
            await _restart(change, table, seat, me, same=old.clock == new.clock == "bank")


async def _restart(change: Change, table: Table, seat: SeatRow, me: SettingRow, *, same: bool) -> None:
    """Let the clock of a question that waits begin anew; with the `same` bank it goes on from where it is.

    One whose time is up has no clock: about that the others vote.
    """
    row = await change.tx.deadline(table.ref.place, table.ref.code, seat.seat, CLOCK)
    if row is None:
        return
    clock = SeatClock.of(table, row, me)
    if not same:
        clock = SeatClock(table, seat.seat, row.decision, change.at, me, apart=clock.alone)
    stood = change.at if table.stands_since is None else min(change.at, table.stands_since)
    await change.tx.set_deadline((await floored(change, clock)).row(stood if same else change.at - 1))


def _with_bank(row: SeatRow, old: Contract, new: Contract) -> SeatRow:
    """Give a seat the bank of another contract: a new one, or the one that it has, longer or shorter by what
    the two differ.
    """
    if new.first_bank is None or row.bank_ms is None:
        return row
    if old.first_bank is None:
        return replace(row, bank_ms=None)
    return replace(row, bank_ms=max(0, bank(row, old) + new.first_bank - old.first_bank))


def difference(old: Contract, fields: Mapping[str, Any]) -> Text:
    """Say what would be otherwise, a sentence for each part that differs."""
    now, then = terms(old), terms(old.changed(dict(fields)))
    parts = [
        _differs(now.get(key), then.get(key)) for key in dict.fromkeys((*then, *now)) if now.get(key) !=
        then.get(key)
    ]  # fmt: skip
    return reduce(lambda said, part: Text("{said} {part}", said=said, part=part), parts or [Text("")])


def _differs(now: Text | None, then: Text | None) -> Text:
    if then is None:
        return Text("No longer: “{now}”", now=now or "")
    if now is None:
        return Text("New: “{then}”", then=then)
    return Text("“{then}” instead of “{now}”", then=then, now=now)


async def _agreed(change: Change, writer: Writer, vote: VoteRow, choice: str) -> None:  # noqa: ARG001  # one choice
    await adopt(change, writer, json.loads(vote.body)["about"])
    writer.say(
        Text(
            "The contract is another one from now on, as all have agreed; whoever is awaited has its "
            "time anew."
        )
    )


def _ask(table: Table, vote: VoteRow) -> Text:
    changes = difference(table.contract, json.loads(vote.body)["about"])
    if vote.opened_by is None:
        message = (
            "{host} proposes another contract for the rest of this game; the rules of play stay. {changes}"
        )
        return Text(message, host=table.host_named, changes=changes)
    message = (
        "{player} proposes another contract for the rest of this game; the rules of play stay. {changes}"
    )
    return Text(message, player=named(vote.opened_by), changes=changes)


def _differ(writer: Writer, vote: VoteRow) -> bool:
    """Tell whether what was proposed is not in force meanwhile."""
    fields = json.loads(vote.body)["about"]
    return any(getattr(writer.table.contract, name) != value for name, value in fields.items())


KINDS[TERMS] = Kind(CHOICES, "unanimity", None, _ask, _agreed, _differ)
