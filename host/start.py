"""The start: seats, words and rules are fixed, and the game is set up."""

from dataclasses import replace

from engine import Chance, Player, Text, words_digest
from engine.record import opening_head
from host.change import Change, Done, changed, risen
from host.deadlines import schedule
from host.decks.brought import faults_of, played, together
from host.desk import Desk
from host.holders import begin
from host.inbox.reminders import arrange
from host.lobby import why_not
from host.mail import lobby_mail, play_mail
from host.naming import name_machines
from host.people import Caller, TableRef
from host.plies import Writer
from host.refusal import Refusal
from host.table import Table, hands, make_opening
from storage import SeatRow


async def start(desk: Desk, caller: Caller, ref: TableRef) -> Done:
    """Begin the game; only the table's host may."""

    async def work(change: Change) -> None:
        table = change.table
        reason = why_not(table)
        if reason is not None:
            raise Refusal(_with_own_faults(table, caller, reason), table.names)
        if table.row.host_id != caller.user:
            raise Refusal(Text("Only {host}, the table's host, may start it.", host=table.row.host_name))
        await _begin(change, _set_up(table, change.at))

    return await changed(desk, ref, caller.interaction, work)


async def begin_now(change: Change) -> None:
    """Begin the game of an event: nobody has to start it, and machines may play alone.

    Raise `Refusal` when it cannot be set up.
    """
    table = change.table
    unready = [row.seat for row in table.seats if faults_of(table.game, table.options, row.entry)]
    if unready:
        message = "What {names} brings cannot be played with these rules; `/deck check` tells them why."
        raise Refusal(Text(message, names=tuple(Player(seat) for seat in unready)), table.names)
    await _begin(change, _set_up(table, change.at))


def _set_up(table: Table, at: int) -> Table:
    """Return the table with its game set up, still at the old version."""
    game = table.game
    seats = played(game, table.options, seating(table))
    row = replace(
        table.row,
        status="running",
        rules_version=game.rules_version,
        data_digest=game.data.digest,
        started_at=at,
    )
    table = replace(table, row=row, seats=seats)
    opening = make_opening(table)
    entries = [game.Entry.model_validate_json(seat.entry) for seat in seats]
    try:
        state = game.new(table.options, entries, opening.chance(row.seed))
    except ValueError as error:
        raise Refusal(Text("The game cannot be set up: {fault}", fault=str(error))) from error
    row = replace(row, head=opening_head(opening, row.seed))
    return replace(table, row=row, opening=opening, state=state, hands=hands(table, state))


def _with_own_faults(table: Table, caller: Caller, reason: Text) -> Text:
    """Add what is wrong with the caller's own deck, which nobody else is told."""
    mine = table.seat_of(caller.user)
    faults = () if mine is None else faults_of(table.game, table.options, mine.entry)
    return together(reason, faults)


async def _begin(change: Change, after: Table) -> None:
    writer = Writer.at_table(after, change.at)
    name_machines(writer, {})
    after = writer.table
    change.answer = {"first": 1, "last": 0, "version": change.table.row.version + 1}
    await change.remember()
    await change.tx.keep_data_set(after.ref.place, after.game.data.digest, after.game.data.text)
    await change.tx.start_session(after.row)
    await change.add_plies(writer.plies)
    await change.tx.point("after_update")
    if after.seats != change.table.seats:
        await change.tx.write_seats(after.ref.place, after.ref.code, after.seats)
    after = await begin(change, after)
    before, after = change.table, replace(after, row=risen(after.row))
    after = await schedule(change, before, after, frozenset())
    hushed = await arrange(change, before, after, frozenset())
    mail = [*lobby_mail(after, change.at), *play_mail(before, after, change.at, hushed)]
    await change.finish(after, iter(mail))


def seating(table: Table) -> tuple[SeatRow, ...]:
    """Return the seats as they are at the start: in the order of joining, or drawn from seed and words."""
    if table.row.seating != "random":
        return table.seats
    order = list(range(len(table.seats)))
    words = words_digest([row.word for row in table.seats])
    Chance(f"{table.ref.code}/seats", table.row.seed, words).shuffle(order)
    return tuple(replace(table.seats[old], seat=new) for new, old in enumerate(order))
