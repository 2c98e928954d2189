"""Writing a change of the game: log, version and snapshot, and all that follows from them, step by step."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from engine import Seat
from host.clocks.alerts import alerts
from host.clocks.deadlines import schedule
from host.clocks.escalation import schedule_escalation
from host.clocks.reminders import arrange, let_sleep
from host.clocks.spectator_delay import show_later
from host.clocks.stopped_clocks import Progress
from host.log.snapshots import RUNG_EVERY, SNAPSHOT_EVERY, make_snapshot
from host.mail.messages import closed_mail, notice_mail, offer_mail, play_mail
from host.model.table import Table, hands
from host.moves.standing_orders import answer_ahead, follow_undo
from host.seats.control import call_back
from host.seats.first_games import newcomers
from host.seats.holders import hand_over
from host.transactions.change import Change, risen
from host.transactions.writer import Writer, own_moves
from host.votes.tally import settle_all
from storage import MessageRow


@dataclass(slots=True)
class Writing:
    """Hold a change that is being written: the table before it, and the table after the steps taken so far.

    `own` are the seats whose people acted themselves, `unpinged` the people whom the board does not ping.
    """

    change: Change
    writer: Writer
    after: Table
    own: frozenset[Seat] = frozenset()
    unpinged: frozenset[int] = field(default=frozenset())
    alerts: list[MessageRow] = field(default_factory=list)
    newcomers: tuple[int, ...] = ()

    @property
    def before(self) -> Table:
        """Return the table as it is stored."""
        return self.change.table


async def _answers(w: Writing) -> None:
    """Add the answers that people have settled beforehand; an undo is answered by nobody."""
    if w.writer.taken:
        await answer_ahead(w.change, w.writer)


async def _votes(w: Writing) -> None:
    """Carry out the votes that are now decided, and close those that the game has overtaken."""
    await settle_all(w.change, w.writer)


async def _caretakers(w: Writing) -> None:
    """Give all seats back when only caretakers play on for people."""
    call_back(w.writer)


async def _orders(w: Writing) -> None:
    """Let conditional moves follow an undo or redo."""
    if w.writer.turned:
        await follow_undo(w.change, w.writer)


async def _grown(w: Writing) -> None:
    """Take the table as the writer has left it, with the hands that it shows."""
    w.after = replace(w.writer.table, hands=hands(w.writer.table, w.writer.table.state, w.before))
    w.own = own_moves(w.writer)


async def _interaction(w: Writing) -> None:
    """Note the interaction as carried out, with the answer that a repeated one gets."""
    row = w.before.row
    w.change.answer |= {"first": row.ply + 1, "last": w.after.row.ply, "version": row.version + 1}
    await w.change.remember()


async def _log(w: Writing) -> None:
    """Write the entries of the log, and what became of the orders."""
    await w.change.add_plies(w.writer.plies)
    for order in w.writer.orders.values():
        await w.change.tx.keep_order(w.after.ref.place, w.after.ref.code, order)


async def _holders(w: Writing) -> None:
    """Write down who holds which seat now, and forget what was private to the previous holder."""
    w.after = await hand_over(w.change, w.before, w.after, w.writer.plies)


async def _version(w: Writing) -> None:
    """Write the table's row; its version rises, unless another process was first."""
    await w.change.tx.advance(w.after.row)
    await w.change.tx.point("after_update")


async def _snapshot(w: Writing) -> None:
    """Keep the state every so many plies and at the end, and let old ones go."""
    place, code, ply = w.after.ref.place, w.after.ref.code, w.after.row.ply
    if ply // SNAPSHOT_EVERY > w.before.row.ply // SNAPSHOT_EVERY or w.after.over:
        await w.change.tx.keep_snapshot(place, code, ply, make_snapshot(w.after.game, w.after.state))
        await w.change.tx.thin_snapshots(place, code, ply - 2 * SNAPSHOT_EVERY, RUNG_EVERY)


async def _clocks(w: Writing) -> None:
    """Stop the clocks of those who have answered, and start those of the newly asked."""
    progress = Progress(bool(w.writer.taken), w.writer.ended, w.writer.turned)
    w.after = replace(w.after, row=risen(w.after.row))
    w.after = await schedule(w.change, w.before, w.after, w.own, progress)


async def _ladder(w: Writing) -> None:
    """Schedule the next rung for those who have climbed the ladder of absence."""
    await schedule_escalation(w.change, w.before, w.after)


async def _late_board(w: Writing) -> None:
    """Schedule a new board for a delayed table."""
    await show_later(w.change.tx, w.after, w.change.at)


async def _reminders(w: Writing) -> None:
    """Schedule reminders for those who are asked now, and note that those who acted are present."""
    acted = frozenset(ply.seat for ply in w.writer.plies if ply.kind == "action" and ply.seat is not None)
    w.unpinged = await arrange(w.change, w.before, w.after, w.own, acted - w.own)


async def _alerts(w: Writing) -> None:
    """Let those hear of the change who wanted to: by a reminder of the game, or of what others do to them."""
    w.alerts = await alerts(w.change, w.before, w.after, w.own)


async def _newcomers(w: Writing) -> None:
    """Ask those whose first game here is over whether it was to their liking."""
    w.newcomers = await newcomers(w.change, w.after)


async def _mail(w: Writing) -> None:
    """Write what must be said, and keep the table until all is committed."""
    at = w.change.at
    notices = await let_sleep(w.change, w.after, w.writer.notices)
    mail = [*play_mail(w.before, w.after, at, w.unpinged, w.newcomers), *notice_mail(w.after, notices, at)]
    mail += closed_mail(w.after, w.writer.closed, at)
    for seat, users in w.writer.offers:
        mail += offer_mail(w.after, seat, users, at)
    await w.change.finish(w.after, iter([*mail, *w.alerts]))


Step: TypeAlias = Callable[[Writing], Awaitable[None]]

GROW: Final[tuple[Step, ...]] = (
    _answers,  # first: they are moves, by which a vote can be overtaken
    _votes,  # then: one that is decided can take a person's seat away
    _caretakers,  # after that: it depends on who is left
    _orders,  # last: what an undo takes back may be an answer that came just now
)
"""What lets a change grow further before anything is written; the order is what people see."""

STORE: Final[tuple[Step, ...]] = (
    _grown,  # nothing grows any more
    _interaction,  # before all that writes: a second try must find it
    _log,  # before the holders: they hold a seat from a ply on
    _holders,  # before clocks and reminders: those of the one before are dropped, and begin anew
    _version,  # before what reads the version: another process that was first ends the change here
    _snapshot,
    _clocks,  # before the ladder, which begins where a clock has run out
    _ladder,
    _late_board,
    _reminders,  # after the clocks: a reminder comes a part of the time before one runs out
    _alerts,  # after the holders: who holds a seat no more hears nothing of it
    _newcomers,  # before the mail, which asks them
    _mail,  # last: it says what all others have done
)
"""What is written of a change, in the one transaction."""


async def write(change: Change, writer: Writer) -> None:
    """Write what has grown, and what follows from it."""
    writer = writer.copy()  # a change that came second is done anew, from the writer as it was given
    writing = Writing(change, writer, writer.table)
    for step in (*GROW, *STORE):
        await step(writing)
