"""A result that an organiser corrects, outside of events: the places of the seats, or that it counts for
nobody.

The log, and with it what anybody can verify, stays as it was played; ratings follow the correction.
"""

import json
from collections.abc import Sequence
from dataclasses import replace

from engine import Text
from host.mail.messages import Notice, notice_mail
from host.model.table import Table
from host.people import Caller, TableRef
from host.places.authority import Authority, must_organise
from host.places.settings import read_place
from host.ratings import rulings
from host.refusal import Refusal
from host.tournaments.organisers.plans import note
from host.transactions.change import Change, Done, changed, risen
from host.transactions.services import Services
from storage import Reader


async def must_correct(
    read: Reader, table: Table, caller: Caller, authority: Authority, places: Sequence[int]
) -> None:
    """Refuse who may not correct the result of a game, and a result that cannot be; no places: it is void."""
    ref = table.ref
    must_organise(authority, await read_place(read, ref.place))
    if not table.over:
        raise Refusal(Text("This game is not over; only the result of one that is can be corrected."))
    if table.opening is None:
        raise Refusal(Text("This table was closed before a game began."))
    if await read.event_of_table(ref.place, ref.code) is not None:
        raise Refusal(Text("This game belongs to an event; `/tournament judge` gives it another result."))
    seats = any(row.user_id == caller.user for row in table.seats)
    if seats or await read.held_names(ref.place, ref.code, caller.user):
        raise Refusal(Text("You have played in this game yourself; somebody else must decide this."))
    if places and (len(places) != len(table.seats) or not all(1 <= at <= len(places) for at in places)):
        message = "Give {count} places from 1 to {count}, in the order of the seats; equal places share."
        raise Refusal(Text(message, count=len(table.seats)))


async def correct_result(
    services: Services, caller: Caller, authority: Authority, ref: TableRef, places: Sequence[int], why: str
) -> Done:
    """Give a game that is over other places, by seat, or (none) let it count for nobody; the channel and the
    audit list say so.
    """

    said = note(why)

    async def work(change: Change) -> None:
        table = change.table
        await must_correct(change.tx, table, caller, authority, places)
        if places:
            await rulings.corrected(change.tx, ref.place, ref.code, places)
        else:
            await rulings.voided(change.tx, ref.place, ref.code)
        body = json.dumps({"places": [*places], "why": said})
        await change.tx.add_audit(ref.place, change.at, caller.user, "result", ref.code, body)
        await change.remember()
        await change.tx.advance(table.row)
        await change.tx.point("after_update")
        after = replace(table, row=risen(table.row))
        notice = Notice(sentence(table, places, said))
        await change.finish(after, notice_mail(after, [notice], change.at))

    done = await changed(services, ref, caller.interaction, work)
    services.rate()
    return done


def sentence(table: Table, places: Sequence[int], why: str) -> Text:
    """Say what a result is from now on, and why."""
    if not places:
        message = "An organiser has ruled that game {code} counts for nobody. Why: {why}"
        return Text(message, code=table.ref.code, why=why)
    ranked = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
    listed = tuple(Text("{place}. {name}", place=places[seat], name=table.names(seat)) for seat in ranked)
    message = "An organiser has corrected the result of game {code}: {listed}. Why: {why}"
    return Text(message, code=table.ref.code, listed=listed, why=why)
