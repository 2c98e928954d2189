"""Rematches: a new table with the settings of the game that is over, everybody moved up one seat."""

from dataclasses import replace

from engine import Text
from host.lobby import opening
from host.lobby.lobby import new_machine, new_seat
from host.lobby.opening import Draft
from host.lobby.options import read_options
from host.lobby.seating import seated
from host.mail.messages import invitation
from host.model.decks import kept
from host.model.table import Table
from host.names import safe_name
from host.people import Caller, TableRef
from host.places.admission import may_meet
from host.refusal import Refusal
from host.transactions.services import Services
from players import POLICIES, USUAL
from storage import SeatRow


async def rematch(
    services: Services, caller: Caller, ref: TableRef, private: bool, parent: int | None
) -> tuple[TableRef, bool]:
    """Open the next table in the channel: the caller hosts, machines are seated again, people are invited.

    `parent` is the channel that the table's thread belongs to. Return the new table, and whether this
    interaction had opened it before.
    """
    table = await services.current(ref)
    _must_be_over(table)
    mine = table.seat_of(caller.user)
    if mine is None:
        raise Refusal(Text("Only those who played this game can ask for the next one."))
    game = services.library.games[table.row.game]
    values = table.options.model_dump(mode="json")
    seats: tuple[SeatRow, ...] = (kept(table.seats, new_seat(services, game, caller, (), "", private)),)
    for row in table.seats:
        if row.user_id is None and row.policy is not None and row.resigned_at is None:
            policy = row.policy if row.policy in POLICIES else USUAL
            seats = seated(table.seats, seats, new_machine(game, seats, policy, services.now()))
    invited = [
        row.user_id
        for row in table.seats
        if row.user_id is not None and row.user_id != caller.user and row.policy is None
    ]
    ping = [user for user in invited if await may_meet(services, services.store.read, table, user)]
    wanted = Draft(
        game, table.row.channel_id, read_options(game, values), seats,
        seating=table.row.seating, contract=table.row.contract, private_table=table.row.private_table,
        spectator_delay_s=table.row.spectator_delay_s, rematch_of=ref.code,
        opened_thread=table.row.opened_thread, parent=parent, invited=tuple(invited),
        notices=(invitation(safe_name(caller.name), game.title, tuple(ping)),) if ping else (),
    )  # fmt: skip
    here = replace(caller, place=ref.place)
    return await opening.open_table(services, here, wanted)


def _must_be_over(table: Table) -> None:
    if table.row.status in ("lobby", "running"):
        raise Refusal(Text("This game is not over; a rematch follows its end."))
    if table.opening is None:
        raise Refusal(Text("This table was closed before a game began; open a new one."))
