"""Opening the tables of a round: a thread stands, so the game is set up and begins, in one transaction.

Twice asked, nothing is opened twice: the table knows where it stands. A game whose thread is gone moves to
another.
"""

from dataclasses import replace

from contests.contest import Table as EventTable
from contests.log import Opened, Voided
from engine import AnyGame, Text, commitment
from engine.chance import SEED_BYTES
from host.lobby.lobby import WORD_BYTES
from host.lobby.opening import new_code
from host.lobby.options import read_options
from host.lobby.start import begin_if_round_is_out, begin_now
from host.mail.messages import lobby_mail, put
from host.model.fairness import promised
from host.model.table import Table
from host.names import unique_name
from host.outages.channels import move_now
from host.people import TableRef
from host.ratings import unrated
from host.refusal import Refusal
from host.tournaments.changes.change import changed_event
from host.tournaments.changes.dice import table_of
from host.tournaments.changes.event_change import EventChange
from host.tournaments.changes.seats import after_start, at_table
from host.tournaments.games.contracts import contract_of
from host.tournaments.games.results import collect
from host.transactions.change import Change
from host.transactions.services import Services
from storage import Conflict, SeatRow, SessionRow, TournamentTableRow


async def open_in_channel(
    services: Services, ref: TableRef, number: int, table: int, channel: int
) -> int | None:
    """Open a table of a round in a channel that stands ready for it, and begin its game.

    Return the channel that counts, which is another one when the table stands there already; None: no game is
    wanted at this table any more. Raise `Refusal` when another game is played in the channel.
    """
    counts: int | None = None

    async def work(change: EventChange) -> None:
        nonlocal counts
        counts = await _stand(change, number, table, channel)

    done = await changed_event(services, ref, None, work)
    row = done.kept.table(number, table)
    if row is not None and row.session_code is not None and not services.posts:
        await begin_if_round_is_out(
            services, TableRef(ref.place, row.session_code)
        )  # else the post of its words lets it begin
        await changed_event(services, ref, None, collect)
    return counts


async def _stand(change: EventChange, number: int, table: int, channel: int) -> int | None:
    row, paired = change.kept.table(number, table), wanted_table(change, number, table)
    if row is None or paired is None:
        return None
    if row.state != "wanted":
        return row.channel_id
    known = None if row.session_code is None else await change.tx.session(change.ref.place, row.session_code)
    standing = await change.tx.open_table_in(change.ref.place, channel)
    if standing is not None and standing != row.session_code:
        message = "Table {code} already stands in this channel; a table of an event needs one of its own."
        raise Refusal(Text(message, code=standing))
    if known is None or row.session_code is None:
        await _open(change, row, paired, channel)
        return channel
    begun = known.started_at is not None
    await at_table(change, row.session_code, lambda inner: move_now(inner, channel, thread=True))
    change.put_table(replace(row, channel_id=channel, state="standing" if begun else "opening"))
    await _redraw(change, number)
    return channel


async def _redraw(change: EventChange, number: int) -> None:
    """Let the card of a round be drawn anew, with the thread that stands now, unless it waits."""
    waiting = await change.tx.waiting(change.ref.place, change.ref.code)
    if not any(kind == "pairing" for _, kind, _, _ in waiting):
        change.tell("pairing", {"round": number, "ping": [], "awaited": [number]})


def wanted_table(change: EventChange, number: int, table: int) -> EventTable | None:
    """Return a table whose game is still to be played; None: it has a result, or does not exist."""
    contest = change.contest
    if contest.over or not 1 <= number <= len(contest.rounds):
        return None
    round_ = contest.rounds[number - 1]
    paired = next((paired for paired in round_.tables if paired.number == table), None)
    return None if round_.closed or paired is None or paired.result is not None else paired


async def _open(change: EventChange, row: TournamentTableRow, paired: EventTable, channel: int) -> None:
    """Set a game up with the people of a table, in the order of their seats, and begin it."""
    table = await _lobby(change, row, paired, channel)
    code = table.ref.code
    if not change.contest.plan.rated:
        await unrated(change.tx, table.ref.place, code)
    if paired.code is not None:
        await change.append(Voided(row.round, row.number), "itself")  # its game is gone
    await change.append(Opened(row.round, row.number, code), "itself")
    begun = await _begin(change, table, row)
    state = "standing" if begun else "opening"
    change.put_table(replace(row, session_code=code, channel_id=channel, state=state))
    if begun:
        await after_start(change, code)
    await _redraw(change, row.round)


async def _lobby(change: EventChange, at: TournamentTableRow, paired: EventTable, channel: int) -> Table:
    """Write the lobby of a game, to which the organiser of the event is the host."""
    services, plan, place = change.services, change.contest.plan, change.ref.place
    game = services.library.games[plan.game]
    options = read_options(game, plan.options)
    code, follows = new_code(services), table_of(change, at.round, at.number)
    if follows is None:
        seed = services.entropy(SEED_BYTES)
        fair, promise = "", commitment(code, seed)
    else:
        where, seed = follows
        contest = change.contest
        fair, promise = promised(game, code, seed, contest.opening, contest.chain, where)
    row = SessionRow(
        place_id=place, code=code, channel_id=channel, game=game.key, rules_version=game.rules_version,
        data_digest=game.data.digest if fair else "", status="lobby", version=1, ply=0,
        host_id=change.row.organiser_id,
        host_name=change.row.organiser_name, options=options.model_dump_json(), seating="joined", seed=seed,
        commitment=promise, head="", fair=fair, created_at=change.at, started_at=None, ended_at=None,
        contract=contract_of(plan).model_dump_json(), opened_thread=True,
    )  # fmt: skip
    if not await change.tx.add_session(row):
        raise Conflict
    await change.tx.keep_data_set(place, game.data.digest, game.data.text)
    seats = _seats(change, paired, game)
    await change.tx.write_seats(place, code, seats)
    return Table(TableRef(place, code), row, seats, game, options)


def _seats(change: EventChange, paired: EventTable, game: AnyGame) -> tuple[SeatRow, ...]:
    """Seat the entrants. For one who was deleted nobody sits down: that seat is given up at once."""
    seats: list[SeatRow] = []
    for seat, number in enumerate(paired.seats):
        row, machine = change.kept.entrant(number), change.contest.entrant(number).machine
        user = None if row is None else row.user_id
        name = f"Player {number}" if row is None else row.name
        entry = game.Entry().model_dump_json() if row is None or not row.entry else row.entry
        drawn = change.services.entropy(WORD_BYTES).hex() if change.row.secret is None else ""
        word = change.contest.entrant(number).word
        seats.append(
            SeatRow(
                seat, user, unique_name(name, [seated.name for seated in seats]),
                machine, word or drawn, entry,
                row is not None and row.private, change.at, None,
                deck=None if row is None else row.deck,
            )
        )  # fmt: skip
    return tuple(seats)


async def _begin(change: EventChange, table: Table, row: TournamentTableRow) -> bool:
    """Close the words of a game whose lobby is written, or (first scheme) begin it; return whether it has.

    Where it cannot be set up all are told what is wrong.
    """
    inner = Change(change.services, change.tx, table, change.at, None)
    try:
        await begin_now(inner)
    except Refusal as refusal:
        await put(change.tx, lobby_mail(table, change.at))
        change.tables.append(table)
        people = tuple(seat.user_id for seat in table.seats if seat.user_id is not None)
        message = (
            "The game of round {round}, table {table}, cannot begin: {fault} Let those who sit there change "
            "what they bring; {host} can start it in its thread then."
        )
        notice = Text(
            message, round=row.round, table=row.number, fault=str(refusal), host=change.row.organiser_name
        )
        change.say(notice, (*people, change.row.organiser_id))
        return False
    if inner.after is None:
        return False
    change.tables.append(inner.after)
    return inner.after.row.status == "running"
