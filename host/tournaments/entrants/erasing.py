"""Deleting a person from events: their number stays as a tombstone, and the log as it is."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import structlog

from contests.log import Withdrew
from host.mail.retraction import NOBODY, retract
from host.people import TableRef
from host.refusal import HostFault
from host.retrying import retried
from host.tournaments.changes.change import changed_event
from host.tournaments.changes.event_change import EventChange
from host.tournaments.changes.seats import leave_lobbies
from host.tournaments.entrants.entrants import take_out
from host.transactions.services import Services
from storage import Transaction

log = structlog.get_logger()


async def erase_from_events(services: Services, place: int, user: int) -> None:
    """Let nobody have been what a person was in the events of a place: an entrant, or who organises.

    Their number stays as a tombstone, and the log as it is: it never held who they were.
    """
    for code, _ in await services.store.read.events_at(place, user):
        try:
            await changed_event(services, TableRef(place, code), None, _erasing(user))
        except HostFault as fault:  # an event that cannot be read must not keep a person from being deleted
            log.error("event cannot go on", code=code, fault=str(fault))
            await _retract(services, TableRef(place, code), user)


async def _retract(services: Services, ref: TableRef, user: int) -> None:
    """Take a person out of what an event has said, and nothing more: its rows are erased with its place."""

    async def work(tx: Transaction) -> None:
        tx.lock_tournament(ref.place, ref.code)
        row = await tx.tournament(ref.place, ref.code)
        names = [
            entrant.name for entrant in await tx.entrants(ref.place, ref.code) if entrant.user_id == user
        ]
        if row is not None and row.organiser_id == user:
            names.append(row.organiser_name)
        await retract(tx, ref, user, names, "Player")

    await retried(services.store, work)


def _erasing(user: int) -> Callable[[EventChange], Awaitable[None]]:
    async def work(change: EventChange) -> None:
        names = []
        mine = change.kept.entrant_of(user)
        instead = "Player" if mine is None else f"Player {mine.number}"
        if mine is not None:
            names.append(mine.name)
            if not change.contest.over and change.contest.entrant(mine.number).status != "out":
                await leave_lobbies(change, mine.number, user)
                await take_out(change, mine, Withdrew(mine.number, "deleted"), "itself", None)
            change.keep(replace(mine, user_id=None, name=instead, entry="", deck=None, private=False))
        if change.row.organiser_id == user:
            names.append(change.row.organiser_name)
            change.set_row(organiser_id=NOBODY, organiser_name="Player")
        await retract(change.tx, change.ref, user, names, instead)

    return work
