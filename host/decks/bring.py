"""Bringing a deck to a table: chosen before the start, checked at once and again when the game begins."""

from dataclasses import replace

from engine import Builds, Text
from host.decks.shown import Choice, every, named
from host.lobby.lobby import must_be_open, show
from host.model.decks import NOT_PLAYABLE, faults_of, together
from host.model.table import Table
from host.people import Caller, TableRef
from host.refusal import Refusal
from host.transactions.change import Change, Done, changed
from host.transactions.services import Services
from storage import SeatRow


async def bring(services: Services, caller: Caller, ref: TableRef, name: str) -> Done:
    """Let a seat bring a deck."""

    async def work(change: Change) -> None:
        table = change.table
        mine = _my_seat(table, caller.user)
        deck = await named(change.tx, caller.user, table.game, name)
        entry = "" if deck.entry is None else deck.entry.model_dump_json()
        faults = faults_of(table.game, table.options, entry)
        if faults:
            raise Refusal(together(NOT_PLAYABLE, faults))
        new = replace(mine, entry=entry, deck=deck.name)
        await change.write_lobby(table.row, tuple(new if row is mine else row for row in table.seats))

    return await changed(services, ref, caller.interaction, work)


async def choice(services: Services, user: int, ref: TableRef) -> Choice:
    """Show a person what they bring to a table, and what they can choose."""
    table = await services.current(ref)
    mine = _my_seat(table, user)
    faults = faults_of(table.game, table.options, mine.entry)
    return Choice(show(table), mine.deck, faults, await every(services.store.read, user, table.game))


def _my_seat(table: Table, user: int) -> SeatRow:
    """Return the seat of one who may choose a deck. Raise `Refusal` where no deck can be brought."""
    must_be_open(table, started=Text("The game has begun; what everybody brings is fixed."))
    if not isinstance(table.game, Builds):
        raise Refusal(Text("Nobody brings a deck to {game}.", game=table.game.title))
    closed = table.game.decks().closed(table.options)
    if closed is not None:
        raise Refusal(closed)
    mine = table.seat_of(user)
    if mine is None:
        raise Refusal(Text("You do not sit at this table; join it first."))
    return mine
