"""Undo and redo: entries of the log, free, or by consent of those whose actions go or come back."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine import Player, Seat, Text
from engine.entries import BY_ORGANISER
from engine.notes import UndoNote
from engine.texts import N_, packed, unpacked
from host.clock import DAY_MS
from host.consent.moderating import Moderator, audited, moderator
from host.log.undo_plan import Plan, Way, named, plan, plan_back
from host.model.table import Table, held_by_person, played_by_person
from host.moves.play import begin_move
from host.moves.writing import write
from host.people import Caller, TableRef
from host.places.authority import Authority
from host.refusal import Refusal, StaleDecision
from host.retrying import retried
from host.seats.eligibility import must_be_free
from host.transactions.change import Change, Done, changed
from host.transactions.services import Services
from host.transactions.writer import Writer
from host.views.look import acted, seat_seen
from host.views.shown import Acted
from host.views.spectators import delay_of, may_watch
from host.votes.asking import open_vote
from host.votes.tally import KINDS, Kind
from storage import Transaction, VoteRow

LASTS_MS: Final = DAY_MS
"""How long those affected may think about it; by then the table has usually moved on."""
BACK: Final = "back"
FAR_BACK: Final = 64
"""How many plies back the moves lie that are offered; an older one can be named by its number."""
MOVED_ON: Final = Text("The table has moved on meanwhile; nothing is taken back or brought back.")


async def undo_or_redo(
    services: Services, caller: Caller, ref: TableRef, way: Way, ply: int | None = None, to: int | None = None
) -> Acted:
    """Take the caller's last action back, or bring back what was taken back; or ask those affected.

    `ply` is the newest one when the button was drawn. Raise `StaleDecision` when there are more by now.
    `to`: take all back that was done after this ply, or ask all who hold a seat.
    """

    async def work(change: Change) -> None:
        writer, row = begin_move(change, caller)
        if ply is not None and ply != change.table.row.ply:
            raise StaleDecision(Text("The board has moved on; `/undo` takes back what you did last."))
        timeline, taken_at = services.history.turn(change.table, row.seat, way, to)
        if to is None:
            planned = plan(writer.table, timeline, row.seat, way, taken_at)
        else:
            planned = plan_back(writer.table, timeline, row.seat, to, taken_at)
        if not planned.free:
            await must_be_free(change)  # an event's games are played by its rules
        if planned.consent and to is not None:
            await _ask_all(change, writer, planned)
        elif planned.consent:
            await _ask(change, writer, planned)
        else:
            carry_out(writer, planned)
        await write(change, writer)

    done = await changed(services, ref, caller.interaction, work)
    return _asked(done, await acted(services, done, caller.user))


def carry_out(writer: Writer, planned: Plan, agreed: Sequence[Seat] = ()) -> None:
    """Add an undo or redo to a change: one entry for each action that goes or comes, all of them public."""
    note = str(UndoNote(planned.to, tuple(agreed), planned.by, planned.known is not None))
    for act in planned.acts:
        state = act.before if planned.way == "undo" else act.after
        writer.undo_or_redo(planned.way, planned.seat, note, act.told, state)


async def _ask(change: Change, writer: Writer, planned: Plan) -> None:
    """Ask those affected; proposing what they themselves have been asked means agreeing to it."""
    body = json.dumps({"to": planned.to, "acts": len(planned.acts)})
    asked = await open_vote(
        change, writer, planned.way, planned.consent,
        subject=planned.to, opened_by=planned.seat, body=body, lasts=LASTS_MS,
    )  # fmt: skip
    if asked:
        change.answer |= {"way": planned.way, "asked": list(planned.consent)}


async def _ask_all(change: Change, writer: Writer, planned: Plan) -> None:
    """Ask all who hold a seat; the question says what has become known, as it is known now."""
    known = None if planned.known is None else packed(planned.known, writer.table.names)
    body = json.dumps({"about": planned.to, "to": planned.to, "acts": len(planned.acts), "known": known})
    voters = tuple(sorted((*planned.consent, planned.seat)))
    asked = await open_vote(
        change, writer, BACK, voters, subject=planned.to, opened_by=planned.seat, body=body, lasts=LASTS_MS
    )
    if asked:
        change.answer |= {"way": BACK, "asked": list(planned.consent)}


async def points(services: Services, user: int, ref: TableRef, most: int) -> tuple[tuple[int, Text], ...]:
    """Return the moves to which the game could be led back, the newest first, each with what happened there,
    as a person may know it; the beginning is move 0.
    """
    table = await services.current(ref)
    await may_watch(services.store.read, table, user)
    if table.row.status != "running":
        return ()
    if delay_of(table, user):
        return ()
    timeline = await services.history.timeline(table, table.row.ply, max(1, table.row.ply - FAR_BACK))
    seat = seat_seen(table, user)
    found = [(act.told.n, named(table, act.told, seat)) for act in timeline.live[:-1]]
    if not timeline.after and timeline.live:
        found.insert(0, (0, Text("the beginning of the game")))
    return tuple(reversed(found[-most:]))


async def moderate(services: Services, caller: Caller, authority: Authority, ref: TableRef, to: int) -> Acted:
    """Take back all that was done after a ply, at the word of the table's host or an organiser, who do not
    play there; the channel and the audit list say so.
    """

    async def work(change: Change) -> None:
        planned, by = await _moderated(change, caller, authority, to)
        writer = Writer.at_table(change.table, change.at)
        carry_out(writer, planned)
        await audited(change, by, caller, "undo", to=planned.to)
        says = _BY_ORGANISER if by == BY_ORGANISER else _BY_HOST
        writer.say(says.with_args(ply=planned.to))
        if planned.known is not None:
            writer.say(KNOWN.with_args(known=planned.known))
        await write(change, writer)

    done = await changed(services, ref, caller.interaction, work)
    return await acted(services, done, caller.user)


async def moderation(
    services: Services, caller: Caller, authority: Authority, ref: TableRef, to: int
) -> Plan:
    """Return what `moderate` would do, and change nothing. Raise `Refusal` as it would."""
    table = await services.current(ref)
    timeline = await services.history.back_to(table, to) if table.opening is not None else None

    async def work(tx: Transaction) -> Plan:
        change = Change(services, tx, table, services.now(), None)
        by = await _must_moderate(change, caller, authority)
        if timeline is None:
            raise Refusal(Text("The game has not begun yet."))
        return plan_back(table, timeline, None, to, by=by)

    return await retried(services.store, work)


async def _moderated(change: Change, caller: Caller, authority: Authority, to: int) -> tuple[Plan, Moderator]:
    by = await _must_moderate(change, caller, authority)
    timeline, _ = change.services.history.turn(change.table, 0, "undo", to)
    return plan_back(change.table, timeline, None, to, by=by), by


async def _must_moderate(change: Change, caller: Caller, authority: Authority) -> Moderator:
    by = await moderator(change, caller, authority)
    if by is None:
        raise Refusal(
            Text(
                "Only the table's host, or an organiser, who do not play there can take moves of others back."
            )
        )
    return by


def _asked(done: Done, answer: Acted) -> Acted:
    """Add to the answer whom the caller has asked, and why."""
    way, asked = done.answer.get("way"), tuple(Player(seat) for seat in done.answer.get("asked", ()))
    if way is None:
        return answer
    notice = Text(_ASKED[way], players=asked)
    return replace(answer, events=(*answer.events, notice))


_ASKED: Final[dict[str, str]] = {
    "undo": N_("Others have acted since, so you have asked them: {players}. All must agree."),
    BACK: N_(
        "More than your own open moves would go, so you have asked the others: {players}. All must agree."
    ),
    "redo": N_("It brings back what others did, so you have asked them: {players}. All must agree."),
}


def _as_asked(writer: Writer, vote: VoteRow) -> bool:
    """Tell whether the log is still the one they were asked about, and they and the asker are all there."""
    seats = [*json.loads(vote.voters), *([] if vote.opened_by is None else [vote.opened_by])]
    moved = writer.taken or writer.turned
    return not moved and all(_then_and_now(writer.table, vote, seat) for seat in seats)


async def _agreed(change: Change, writer: Writer, vote: VoteRow, choice: str) -> None:  # noqa: ARG001  # one choice
    """Carry out what all have agreed to, if it is still what they were asked."""
    table, asked, voters = writer.table, json.loads(vote.body), json.loads(vote.voters)
    way: Way = "redo" if vote.kind == "redo" else "undo"
    seat = vote.opened_by
    if seat is None or table.over or not _then_and_now(table, vote, seat):
        writer.say(MOVED_ON)
        return
    to = asked["to"] if vote.kind == BACK else None
    timeline, taken_at = change.services.history.turn(change.table, seat, way, to)
    timeline = timeline.copy()
    timeline.follow(row for row in writer.plies if row.n > timeline.n)
    try:
        if to is None:
            planned = plan(table, timeline, seat, way, taken_at)
        else:
            planned = plan_back(table, timeline, seat, to, taken_at)
    except Refusal:
        writer.say(MOVED_ON)
        return
    same = (planned.to, len(planned.acts)) == (asked["to"], asked["acts"])
    there = _held_since if vote.kind == BACK else _then_and_now
    if same and all(other in voters and there(table, vote, other) for other in planned.consent):
        carry_out(writer, planned, planned.consent)
    else:
        writer.say(MOVED_ON)


def _then_and_now(table: Table, vote: VoteRow, seat: Seat) -> bool:
    """Tell whether the same person has held a seat since a vote was opened, and is still there."""
    row = table.seats[seat]
    return played_by_person(row) and row.joined_at <= vote.opened_at


def _held_since(table: Table, vote: VoteRow, seat: Seat) -> bool:
    """Tell whether the same person has held a seat since a vote was opened, also while a caretaker plays."""
    return held_by_person(table.seats[seat]) and table.seats[seat].joined_at <= vote.opened_at


def _as_held(writer: Writer, vote: VoteRow) -> bool:
    """Tell whether the log is still the one they were asked about, and all who hold a seat were asked."""
    voters = json.loads(vote.voters)
    held = [row.seat for row in writer.table.holders()]
    same = all(seat in voters and _held_since(writer.table, vote, seat) for seat in held)
    return not (writer.taken or writer.turned) and same and vote.opened_by in held


def _lead_back(table: Table, vote: VoteRow) -> Text:  # noqa: ARG001  # the form of all questions
    asked = json.loads(vote.body)
    known = None if asked["known"] is None else unpacked(asked["known"])
    said = Text("Nothing was drawn or revealed since.") if known is None else KNOWN.with_args(known=known)
    return Text(
        "{player} asks to go back to where the game stood after move {to}: {count} action goes. {said}",
        "{player} asks to go back to where the game stood after move {to}: {count} actions go. {said}",
        asked["acts"], player=Player(vote.opened_by or 0), to=asked["to"], said=said,
    )  # fmt: skip


KNOWN: Final = Text(
    "This was drawn or revealed since, and maybe more: {known} Whoever saw it knows it still, and "
    "the same dice "
    "and cards come again."
)
"""What is said plainly where more goes than what nobody learnt anything by."""
_BY_HOST: Final = Text(
    "The table's host, who does not play, leads the game back to where it stood after move {ply}."
)
_BY_ORGANISER: Final = Text("An organiser leads the game back to where it stood after move {ply}.")


def _take_back(table: Table, vote: VoteRow) -> Text:  # noqa: ARG001  # the form of all questions
    count = json.loads(vote.body)["acts"]
    return Text(
        "{player} asks to take {count} action back. Nothing was drawn or revealed; do you agree?",
        "{player} asks to take the last {count} actions back. Nothing was drawn or revealed; do you agree?",
        count, player=Player(vote.opened_by or 0),
    )  # fmt: skip


def _bring_back(table: Table, vote: VoteRow) -> Text:  # noqa: ARG001  # the form of all questions
    count = json.loads(vote.body)["acts"]
    return Text(
        "{player} asks to bring back {count} action that was taken back. Do you agree?",
        "{player} asks to bring back {count} actions that were taken back. Do you agree?",
        count, player=Player(vote.opened_by or 0),
    )  # fmt: skip


CHOICES: Final = {"yes": Text("Agree"), "no": Text("No")}
KINDS["undo"] = Kind(CHOICES, "unanimity", None, _take_back, _agreed, _as_asked)
KINDS[BACK] = Kind(CHOICES, "unanimity", None, _lead_back, _agreed, _as_held)
KINDS["redo"] = Kind(CHOICES, "unanimity", None, _bring_back, _agreed, _as_asked)
