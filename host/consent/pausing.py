"""A pause: clocks, reminders and the ladder of absence of a running game stand still, until it goes on.

All who hold a seat agree to it; where the contract says so, the table's host alone decides, and an organiser
may anywhere where they do not play. Moves still count and end no pause. What all have agreed to goes on as
soon as one of them wishes it, and any pause is over by itself after a while.
"""

from dataclasses import replace
from typing import Final

from engine import Seat, Text
from engine.entries import AGREED, BY_ORGANISER, HOST, TIME_UP
from host.clock import DAY_MS
from host.clocks.deadlines import TABLE, awaited
from host.clocks.reminders import PING, plan
from host.consent.moderating import audited, moderator
from host.model.contract import span
from host.model.table import Table
from host.moves.play import begin_move
from host.moves.writing import write
from host.outages.downtime import give_seats_back
from host.people import Caller, TableRef
from host.places.authority import Authority
from host.refusal import Refusal
from host.seats.eligibility import must_be_free
from host.transactions.change import Change, Done, changed
from host.transactions.services import Services
from host.transactions.writer import Writer
from host.votes.asking import ask_all, lasting, named
from host.votes.tally import KINDS, Kind, settle_for_pause
from storage import DeadlineRow, SettingRow, VoteRow

PAUSE, GO_ON = "pause", "goon"
RESUME: Final = "resume"
"""When a pause is over by itself."""
LONGEST_MS: Final = 30 * DAY_MS
LOST: Final = Text(
    "The channel of this table is lost, so its clocks stand still anyhow; `/game move` takes it "
    "elsewhere first."
)


async def pause(services: Services, caller: Caller, authority: Authority, ref: TableRef) -> Done:
    """Pause a game, or ask all who hold a seat whether it is paused."""

    async def work(change: Change) -> None:
        by = await moderator(change, caller, authority)
        table = change.table
        if table.halted:
            raise Refusal(Text("This game is paused already; “Go on” lets it go on."))
        if table.stranded:
            raise Refusal(LOST)
        writer, seat = Writer.at_table(table, change.at), None
        if by is None:
            writer, row = begin_move(change, caller)
            seat = row.seat
            await must_be_free(change)
        alone = table.row.host_id == caller.user and table.contract.host_pauses
        if by == BY_ORGANISER:
            await audited(change, by, caller, "pause")
            await halt(change, writer, by, seat)
        elif alone:
            await halt(change, writer, HOST, seat)
        else:
            change.answer["asked"] = await ask_all(change, writer, PAUSE, seat, lasts=lasting(table))
        await write(change, writer)

    return await changed(services, ref, caller.interaction, work)


async def halt(change: Change, writer: Writer, by: str, seat: Seat | None) -> None:
    """Let all that runs for seats stand still from now on. Votes about who does not come are over with
    that.
    """
    writer.note("pause", seat, by)
    await settle_for_pause(change, writer)
    row = replace(writer.table.row, halted_at=change.at, halted_by=by)
    writer.table = replace(writer.table, row=row)
    ref, until = writer.table.ref, change.at + LONGEST_MS
    await change.tx.set_deadline(DeadlineRow(ref.place, ref.code, TABLE, RESUME, until, row.version))
    says = "The game is paused: clocks and reminders stand still. Moves count, and the pause goes on. {ends}"
    writer.say(Text(says, ends=_ENDS[by].with_args(time=span(LONGEST_MS // 1000))))


_ENDS: Final = {
    AGREED: Text("It goes on as soon as one who plays presses “Go on”, and by itself after {time}."),
    HOST: Text(
        "It goes on when the table's host or more than half of those who play wish it, and by itself "
        "after {time}."
    ),
    BY_ORGANISER: Text("It goes on when an organiser says so, and by itself after {time}."),
}
"""How a pause ends, by who has decided it."""


async def go_on(services: Services, caller: Caller, authority: Authority, ref: TableRef) -> Done:
    """End a pause, or ask those who hold a seat whether it ends where the table's host alone has decided
    it.
    """

    async def work(change: Change) -> None:
        by = await moderator(change, caller, authority)
        table = change.table
        if not table.halted:
            raise Refusal(Text("This game is not paused."))
        if table.stranded:
            raise Refusal(LOST)
        writer, seat = Writer.at_table(table, change.at), None
        if by is None:
            writer, row = begin_move(change, caller)
            seat = row.seat
        paused_by = table.row.halted_by
        if by == BY_ORGANISER:
            await audited(change, by, caller, "resume")
            await resume(change, writer, seat, by)
        elif paused_by == BY_ORGANISER:
            raise Refusal(Text("An organiser has paused this game; an organiser lets it go on."))
        elif paused_by == AGREED or table.row.host_id == caller.user:
            await resume(change, writer, seat)
        else:
            change.answer["asked"] = await ask_all(change, writer, GO_ON, seat, lasts=lasting(table))
        await write(change, writer)

    return await changed(services, ref, caller.interaction, work)


async def resume(change: Change, writer: Writer, seat: Seat | None, note: str = "") -> None:
    """Let all that stood still run on with the time that was left, and call those whom the game waits for."""
    table, since = writer.table, writer.table.row.halted_at
    ref = table.ref
    if since is not None:
        await give_seats_back(change.tx, since, change.at, ref)
    await change.tx.drop_deadline(ref.place, ref.code, TABLE, RESUME)
    writer.table = replace(table, row=replace(table.row, halted_at=None, halted_by=""))
    writer.note("resume", seat, note)
    called = [row.user_id for row in table.seats if row.seat in awaited(table) and row.user_id]
    settings = await change.settings()
    for asked in awaited(change.table):
        me = settings.get(table.seats[asked].user_id or 0) or SettingRow(table.seats[asked].user_id or 0)
        await change.tx.drop_deadline(ref.place, ref.code, asked, PING)
        await plan(change, asked, me, change.at)
    writer.say(_GOES_ON[note], tuple(called))


_GOES_ON: Final = {
    "": Text("The pause is over; clocks run again, with the time that was left."),
    BY_ORGANISER: Text("An organiser has ended the pause; clocks run again, with the time that was left."),
    TIME_UP: Text("The pause has lasted as long as it may; clocks run again, with the time that was left."),
}
"""What the channel is told when a pause is over."""


async def over(change: Change, _: DeadlineRow) -> None:
    """Let a game go on that was paused for as long as it may be."""
    if change.table.halted:
        writer = Writer.at_table(change.table, change.at)
        await resume(change, writer, None, TIME_UP)
        await write(change, writer)


HANDLERS: Final = {RESUME: over}
"""What is done when a pause is over."""


async def _agreed(change: Change, writer: Writer, vote: VoteRow, choice: str) -> None:  # noqa: ARG001  # one choice
    await halt(change, writer, AGREED, vote.opened_by)


async def _wished(change: Change, writer: Writer, vote: VoteRow, choice: str) -> None:
    if choice == "yes":
        await resume(change, writer, vote.opened_by)
    else:
        writer.say(Text("The game stays paused."))


def _runs(writer: Writer, _: VoteRow) -> bool:
    return not writer.table.halted


def _stands(writer: Writer, _: VoteRow) -> bool:
    return writer.table.halted


def _ask_pause(table: Table, vote: VoteRow) -> Text:
    asks = "{player} proposes to pause this game: clocks and reminders stand still until somebody goes on."
    if vote.opened_by is None:
        asks = "{host} proposes to pause this game: clocks and reminders stand still until somebody goes on."
        return Text(asks, host=table.host_named)
    return Text(asks, player=named(vote.opened_by))


def _ask_go_on(table: Table, vote: VoteRow) -> Text:  # noqa: ARG001  # as all votes
    return Text("{player} wishes that this game goes on.", player=named(vote.opened_by))


CHOICES: Final = {"yes": Text("Agree"), "no": Text("No")}
KINDS[PAUSE] = Kind(CHOICES, "unanimity", None, _ask_pause, _agreed, _runs)
KINDS[GO_ON] = Kind(CHOICES, "majority", None, _ask_go_on, _wished, _stands)
