"""Writing a change of the game: log, version and snapshot, and all that follows from them."""

from dataclasses import replace

from host.change import Change, risen
from host.deadlines import schedule
from host.fold import RUNG_EVERY, SNAPSHOT_EVERY, make_snapshot
from host.holders import hand_over
from host.inbox.reminders import arrange, let_sleep
from host.ladder.above import look_up
from host.ladder.hands import call_back
from host.late import show_later
from host.mail import closed_mail, notice_mail, offer_mail, play_mail
from host.standing import answer_ahead, turn_orders
from host.stopped import Course
from host.table import hands
from host.tally import settle_all
from host.writer import Writer, own_moves


async def write(change: Change, writer: Writer) -> None:
    """Write what has grown: interaction, log, version, snapshot, and what must be said.

    First it grows by the answers that people have settled beforehand; an undo is answered by nobody.
    """
    writer = writer.copy()  # a change that came second is done anew, from the writer as it was given
    if writer.taken:
        await answer_ahead(change, writer)
    await settle_all(change, writer)
    call_back(writer)
    if writer.turned:
        await turn_orders(change, writer)
    before, after = change.table, writer.table
    after = replace(after, hands=hands(after, after.state, before))
    change.answer |= {"first": before.row.ply + 1, "last": after.row.ply, "version": before.row.version + 1}
    await change.remember()
    await change.add_plies(writer.plies)
    for order in writer.orders.values():
        await change.tx.keep_order(after.ref.place, after.ref.code, order)
    after = await hand_over(change, before, after, writer.plies)
    await change.tx.advance(after.row)
    await change.tx.point("after_update")
    if after.row.ply // SNAPSHOT_EVERY > before.row.ply // SNAPSHOT_EVERY or after.over:
        place, code, ply = after.ref.place, after.ref.code, after.row.ply
        await change.tx.keep_snapshot(place, code, ply, make_snapshot(after.game, after.state))
        await change.tx.thin_snapshots(place, code, ply - 2 * SNAPSHOT_EVERY, RUNG_EVERY)
    if after.over:
        await change.tx.forget_talk(after.ref.place, after.ref.code)
    after = replace(after, row=risen(after.row))
    own = own_moves(writer)
    course = Course(bool(writer.taken), writer.ended, writer.turned)
    after = await schedule(change, before, after, own, course)
    await look_up(change, before, after)
    await show_later(change.tx, after, change.at)
    acted = frozenset(ply.seat for ply in writer.plies if ply.kind == "action" and ply.seat is not None)
    hushed = await arrange(change, before, after, own, acted - own)
    notices = await let_sleep(change, after, writer.notices)
    mail = [*play_mail(before, after, change.at, hushed), *notice_mail(after, notices, change.at)]
    mail += closed_mail(after, writer.closed, change.at)
    for seat, users in writer.offers:
        mail += offer_mail(after, seat, users, change.at)
    await change.finish(after, iter(mail))
