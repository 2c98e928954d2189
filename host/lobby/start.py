"""The start: words are closed, and once their digest is posted the game is set up.

Each step is a transaction of its own. Nothing is drawn in the first, not even the seats. If a process dies
between them, the next one goes on, because the row that posts the digest still waits.
"""

import asyncio
from dataclasses import replace
from typing import Final

import structlog

from engine import Chance, Player, Seat, Text, words_digest
from engine.beacon import Named
from engine.chance import SEED_BYTES
from engine.fair import Place, closed
from engine.record import opening_head
from host.clocks.deadlines import schedule
from host.clocks.reminders import arrange
from host.lobby.lobby import why_not
from host.mail.messages import Notice, lobby_mail, play_mail
from host.model.decks import faults_of, played, together
from host.model.fairness import (
    MOST_REST_S,
    PATIENCE_S,
    BeaconFault,
    keeps_promise,
    named_round,
    reopened,
    rest_of,
)
from host.model.table import Table, draw_once, hands, held_by_person, make_opening
from host.moves.policies import name_machines
from host.people import Caller, TableRef
from host.places.settings import read_place
from host.processes.polling import until
from host.refusal import Refusal
from host.seats.holders import begin
from host.transactions.change import Change, Done, changed, risen
from host.transactions.services import Services
from host.transactions.writer import Writer
from players import versioned
from storage import SeatRow

RENEWED: Final = Text(
    "The rules of this game have been updated since this table was opened; open another one."
)
BROKEN: Final = Text(
    "The rules of this game, or its names and numbers, were updated between the close of the words and the "
    "start, so it would not be the game that was promised. The words have been taken back, and nothing was "
    "drawn. Close this table with `/game abandon`, and open another one."
)
SPARE_S: Final = 0.5
"""A digest is no longer posted when its round is due within so many seconds."""
RESTING_S: Final = 1.0
"""After how long a game that may begin asks again whether the bot rests."""

log = structlog.get_logger()


async def start(services: Services, caller: Caller, ref: TableRef) -> Done:
    """Close the words; the game begins once their digest is posted. Only the table's host may.

    Where nothing is delivered it begins at once, as does a table of the first scheme.
    """

    async def work(change: Change) -> None:
        table = change.table
        if table.row.host_id == caller.user and waits(table):
            return  # the button was pressed twice, or the program died in between
        reason = why_not(table)
        if reason is not None:
            raise Refusal(_with_own_faults(table, caller, reason), table.names)
        if table.row.host_id != caller.user:
            raise Refusal(Text("Only {host}, the table's host, may start it.", host=table.row.host_name))
        await _close_or_begin(change)

    done = await changed(services, ref, caller.interaction, work)
    return replace(done, table=await begun(services, ref, done.table))


async def begun(services: Services, ref: TableRef, table: Table) -> Table:
    """Wait for a game whose words are closed to begin, as long as people wait for an answer; return its table
    as it then is.
    """
    if not waits(table):
        return table
    if not services.posts:
        left = PATIENCE_S
        while (rest := await begin_if_round_is_out(services, ref)) is not None and left > 0:
            await asyncio.sleep(min(rest, left))
            left -= rest
        return await services.current(ref)

    async def ready() -> bool:
        return not waits(await services.current(ref))

    await until(ready, PATIENCE_S)
    return await services.current(ref)


def waits(table: Table) -> bool:
    """Tell whether the words of a table are closed and its game has not begun."""
    return table.row.status == "lobby" and table.fair is not None and table.fair.closed


async def begin_now(change: Change) -> None:
    """Begin the game of an event: nobody has to start it, and machines may play alone.

    Raise `Refusal` when it cannot be set up.
    """
    table = change.table
    unready = [row.seat for row in table.seats if faults_of(table.game, table.options, row.entry)]
    if unready:
        message = "These rules do not allow the deck of {names}; `/deck bring` tells them why."
        raise Refusal(Text(message, names=tuple(Player(seat) for seat in unready)), table.names)
    await _close_or_begin(change)


async def _close_or_begin(change: Change) -> None:
    """Close the words of a table; one of the first scheme begins."""
    table, row, fair = change.table, change.table.row, change.table.fair
    if fair is None:
        await _begin(change, _set_up(table, change.at))
        return
    if not keeps_promise(table.game, row):
        raise Refusal(RENEWED)
    await asyncio.to_thread(_tried, table)
    named = named_round(fair, change.services.beacon)
    sitting = played(table.game, table.options, table.seats)
    options, drawn = table.options.model_dump(mode="json"), row.seating == "random"
    places = [_place(table, seat) for seat in sitting]
    settled, words = closed(fair, row.code, row.seed, options, places, drawn=drawn, beacon=named)
    seats = tuple(replace(seat, word=word) for seat, word in zip(sitting, words, strict=True))
    change.answer = {"first": 1, "last": 0, "version": row.version + 1}
    await change.write_lobby(replace(row, fair=settled.model_dump_json()), seats, closes=True)


def _place(table: Table, seat: SeatRow) -> Place:
    """Return what the digest of the words fixes about a seat."""
    entry = table.game.Entry.model_validate_json(seat.entry).model_dump(mode="json")
    return Place(seat.policy or "", seat.word, entry)


def _tried(table: Table) -> None:
    """Set the game up with meaningless dice, in a thread: what cannot begin is refused while it can still be
    changed, and slow first-time work is done beforehand.
    """
    entries = [table.game.Entry.model_validate_json(seat.entry) for seat in table.seats]
    try:
        state = table.game.new(table.options, entries, Chance("tried", bytes(SEED_BYTES), bytes(SEED_BYTES)))
        draw_once(table.game, state)
    except ValueError as error:
        raise Refusal(Text("The game cannot be set up: {fault}", fault=str(error))) from error


async def begin_if_round_is_out(services: Services, ref: TableRef) -> float | None:
    """Begin the game of a table whose words are closed and whose digest is posted; twice does no harm.

    Return the seconds until the next attempt, because the round of the beacon is not out or the bot rests;
    None: the game has begun, or the table was closed meanwhile.
    """
    if services.resting():
        return RESTING_S
    table = await services.current(ref)
    fair = table.fair
    if fair is None or not waits(table):
        return None
    named, beacon = fair.beacon, services.beacon
    if named is not None:
        if beacon is None or beacon.chain.hash != named.chain:
            return MOST_REST_S
        if beacon.now() < named.at:
            return rest_of(named, beacon.now())
        try:
            named = await beacon.value(named)
        except BeaconFault as fault:
            log.warning("beacon has no value", table=ref.code, round=named.round, fault=str(fault))
            return rest_of(named, beacon.now())
    await _begun(services, ref, named)
    return None


async def _begun(services: Services, ref: TableRef, named: Named | None) -> None:
    async def work(change: Change) -> None:
        table, fair = change.table, change.table.fair
        if fair is None or not waits(table):
            return
        if named is not None and (fair.beacon is None or fair.beacon.round != named.round):
            return  # another round was named meanwhile
        if not keeps_promise(table.game, table.row):
            await change.write_lobby(*reopened(table.row, table.seats), notices=[Notice(BROKEN)])
            return
        whole = fair.model_copy(update={"beacon": named})
        row = replace(table.row, fair=whole.model_dump_json())
        await _begin(change, _set_up(replace(table, row=row), change.at))

    done = await changed(services, ref, None, work)
    if done.table.row.status == "running":
        services.left(ref)  # an event may wait for it


async def naming(services: Services, ref: TableRef, nonce: str, *, leaves: bool) -> None:
    """Note, before a post with a nonce is sent, that it names the round; not `leaves`: the post was refused,
    so it names nothing.
    """

    async def work(change: Change) -> None:
        table, fair = change.table, change.table.fair
        if fair is None or fair.beacon is None or not waits(table):
            return
        if fair.naming != ("" if leaves else nonce):
            return
        noted = fair.model_copy(update={"naming": nonce if leaves else ""})
        row = replace(table.row, fair=noted.model_dump_json())
        await change.remember()
        await change.tx.update_lobby(row)
        await change.finish(replace(table, row=risen(row)), iter(()))

    await changed(services, ref, None, work)


async def must_name_again(services: Services, ref: TableRef, nonce: str, at: float | None) -> bool:
    """Name a later round when the digest was not posted before the round that was named; `at` is when it was
    posted (None: it would be now). The digest is then posted again. `nonce` is that of the post.

    Once a post has appeared before its round, that round counts for good, whatever is posted later: otherwise
    dice that everybody can know by now could be thrown again. The same holds for a post that may have
    appeared: it was sent, and nobody knows what became of it.
    """
    late = False

    async def work(change: Change) -> None:
        nonlocal late
        table, fair, beacon = change.table, change.table.fair, change.services.beacon
        if fair is None or fair.beacon is None or beacon is None or not waits(table):
            return
        if fair.naming not in ("", nonce) or await change.tx.stood(ref.place, ref.code, "words"):
            return
        if (beacon.now() + SPARE_S if at is None else at) < fair.beacon.at:
            return
        late = True
        again = fair.model_copy(update={"beacon": named_round(fair, beacon), "naming": ""})
        await change.write_lobby(replace(table.row, fair=again.model_dump_json()), closes=True)

    await changed(services, ref, None, work)
    return late


def _set_up(table: Table, at: int) -> Table:
    """Return the table with its game set up, still at the old version."""
    game, fair = table.game, table.fair
    seats = played(game, table.options, seating(table))
    row = replace(
        table.row,
        status="running",
        rules_version=game.rules_version,
        data_digest=game.data.digest,
        started_at=at,
    )
    if fair is not None and fair.drawn:
        order = fair.seats(row.code, row.seed, len(seats))
        row = replace(row, fair=fair.model_copy(update={"order": order}).model_dump_json())
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
    late = _given_up(after)
    name_machines(writer, late)
    for seat, policy in late.items():
        writer.note("resign", seat, policy)
    after = writer.table
    change.answer = {"first": 1, "last": 0, "version": change.table.row.version + 1}
    await change.remember()
    await change.tx.keep_data_set(after.ref.place, after.game.data.digest, after.game.data.text)
    await change.tx.start_session(after.row)
    await change.add_plies(writer.plies)
    await change.tx.point("after_update")
    after = await _with_threads(change, after)
    if after.seats != change.table.seats:
        await change.tx.write_seats(after.ref.place, after.ref.code, after.seats)
    after = await begin(change, after)
    before, after = change.table, replace(after, row=risen(after.row))
    after = await schedule(change, before, after, frozenset())
    unpinged = await arrange(change, before, after, frozenset())
    mail = [*lobby_mail(after, change.at), *play_mail(before, after, change.at, unpinged)]
    await change.finish(after, iter(mail))


async def _with_threads(change: Change, after: Table) -> Table:
    """Let people have private threads for what only they may know, where their server wants that."""
    if not (await read_place(change.tx, after.ref.place)).hands:
        return after
    settings = await change.settings()
    unwanted = {user for user, me in settings.items() if not me.threads}
    seats = tuple(
        replace(row, threaded=held_by_person(row) and row.user_id not in unwanted) for row in after.seats
    )
    after = replace(after, seats=seats)
    return replace(after, hands=hands(after, after.state))


def _given_up(table: Table) -> dict[Seat, str]:
    """Return the machines that took a seat over from a person after the words were closed."""
    fair = table.fair
    if fair is None:
        return {}
    late = (row for row in table.seats if not fair.policies[fair.order[row.seat]])
    return {row.seat: versioned(table.game, row.policy) for row in late if row.policy is not None}


def seating(table: Table) -> tuple[SeatRow, ...]:
    """Return the seats as they are at the start: in the order of joining, or drawn from seed and words."""
    if table.row.seating != "random":
        return table.seats
    fair, count = table.fair, len(table.seats)
    if fair is None:
        order = list(range(count))
        words = words_digest([row.word for row in table.seats])
        Chance(f"{table.ref.code}/seats", table.row.seed, words).shuffle(order)
    else:
        order = fair.seats(table.row.code, table.row.seed, count)
    return tuple(replace(table.seats[old], seat=new) for new, old in enumerate(order))
