"""What can be asked about events: one as a whole, lists, why somebody plays whom, and the document."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from contests.contest import Contest
from contests.forms.jsonform import Document, document
from contests.heads import readable
from contests.log import Number
from contests.pair import rounds
from contests.why import why
from engine import Text
from engine.record import Record, load_record
from host.clock import moment
from host.lobby.options import read_options
from host.model.event import EventVersion, entry_of
from host.people import TableRef
from host.refusal import Refusal
from host.tournaments.changes.apart import public
from host.tournaments.views.ranking import prepare
from host.tournaments.views.reading import current_event, readable_event
from host.tournaments.views.sentences import sentence
from host.tournaments.views.shown import Event, Happened, Listed, Reason, TableLink
from host.transactions.services import Services
from host.views import exports
from storage import TournamentEntryRow

NOBODY_KNOWS: Final = Text(
    "The next round cannot be paired yet. An organiser of this server who takes the event over "
    "(`/tournament manage do:Answer for it from now on`) is told why, and can help."
)


class Queries:
    """Answer what is asked about events; nothing is changed."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services

    async def show(self, ref: TableRef, user: int | None = None) -> Event:
        """Show an event as a person who has a place in it may see it."""
        return await show(self._services, ref, user)

    async def events(
        self, place: int, user: int | None = None, *, archived: bool = False
    ) -> tuple[Listed, ...]:
        """List the events of a place: those going on first, the newest of each first; or those put away."""
        listed = []
        for row in await self._services.store.read.tournaments_at(place):
            if (row.status == "archived") == archived:
                kept = await readable_event(self._services, TableRef(place, row.code))
                listed += [] if kept is None else [_listed(kept, user)]
        return tuple(listed)

    async def find(self, code: str) -> TableRef | None:
        """Find an event by its code alone."""
        place = await self._services.store.read.place_of_code(code.upper())
        if place is None or await self._services.store.read.tournament(place, code.upper()) is None:
            return None
        return TableRef(place, code.upper())

    async def in_channel(self, place: int, channel: int) -> TableRef | None:
        """Find the event that plays in a channel or thread, or is announced there; one that goes on first."""
        played = await self._services.store.read.events_in_channel(place, channel)
        if played:
            return TableRef(place, played[0][0])
        rows = await self._services.store.read.tournaments_at(place)
        here = [row for row in rows if row.channel_id == channel and row.status != "archived"]
        return TableRef(place, here[0].code) if here else None

    async def mine(self, user: int, place: int | None = None) -> tuple[Event, ...]:
        """Show a person the events that they are in or wait for; `place` None: everywhere."""
        mine = []
        for where, code in await self._services.store.read.tournaments_of(user):
            ref = TableRef(where, code)
            if (place is not None and where != place) or await readable_event(self._services, ref) is None:
                continue
            event = await show(self._services, ref, user)
            playing = event.mine is not None and event.contest.entrant(event.mine).status != "out"
            if playing and not event.contest.over:
                mine.append(event)
        return tuple(mine)

    async def why(self, ref: TableRef, number: Number, round: int | None = None) -> Reason:
        """Say in two sentences why an entrant plays where they play in a round (None: the newest)."""
        kept = await current_event(self._services, ref)
        if not 1 <= number <= len(kept.contest.entrants):
            raise Refusal(Text("This event has no number {number}.", number=number))
        if not kept.contest.rounds:
            raise Refusal(Text("No round has been paired yet; the first is when sign-up ends."))
        wanted = _newest(kept.contest, number) if round is None else round
        if wanted not in {round_.number for round_ in kept.contest.rounds}:
            raise Refusal(Text("Round {round} has not been paired.", round=wanted))

        rows = await self._services.store.read.tournament_entries(ref.place, ref.code)
        return Reason(wanted, number, await asyncio.to_thread(_why, rows, wanted, number))

    async def log(self, ref: TableRef, last: int = 20) -> tuple[Happened, ...]:
        """Tell the last things that happened in an event, oldest first. Whom it keeps apart is not told."""
        rows = await self._services.store.read.tournament_entries(ref.place, ref.code)
        return await asyncio.to_thread(_happened, rows, last)

    async def export_document(self, ref: TableRef, *, games: bool = False) -> Document:
        """Return the whole event as a document, with the records of its games when they are asked for."""
        kept = await current_event(self._services, ref)
        rows = await self._services.store.read.tournament_entries(ref.place, ref.code)
        names = {row.number: row.name for row in kept.entrants}
        records = await self._records(kept) if games else None
        return await asyncio.to_thread(_document, ref.code, rows, names, records)

    async def _records(self, kept: EventVersion) -> list[Record]:
        """Return the records of the games of an event that have ended."""
        codes = [
            table.code
            for round_ in kept.contest.rounds
            for table in round_.tables
            if table.result is not None
        ]
        records = []
        for code in codes:
            game = None if code is None else await self._services.current(TableRef(kept.ref.place, code))
            if game is not None and game.over and game.opening is not None:
                document = await exports.export(self._services, game.ref, game.row.host_id)
                records.append(await asyncio.to_thread(load_record, document))
        return records


def _why(rows: Sequence[TournamentEntryRow], round: int, number: Number) -> tuple[Text, Text]:
    return why([entry_of(row) for row in rows], round, number)


def _happened(rows: Sequence[TournamentEntryRow], last: int) -> tuple[Happened, ...]:
    sentences = [(entry, sentence(entry)) for entry in readable(entry_of(row) for row in rows)]
    return tuple(
        Happened(entry.n, moment(entry.at), entry.by, text) for entry, text in sentences if text is not None
    )[-last:]


def _document(
    code: str, rows: Sequence[TournamentEntryRow], names: Mapping[Number, str], records: list[Record] | None
) -> Document:
    return document(code, [entry_of(row) for row in rows], names, records)


async def show(
    services: Services, ref: TableRef, user: int | None = None, *, repeated: bool = False
) -> Event:
    """Show an event as a person may see it, its standings worked out. Raise `Refusal` when there is none."""
    kept = await current_event(services, ref)
    contest, row = kept.contest, kept.row
    if contest.forbidden:
        rows = await services.store.read.tournament_entries(ref.place, ref.code)
        contest = replace(contest, forbidden=public(contest, rows))
    game = services.library.games[contest.plan.game]
    mine = kept.entrant_of(user)
    event = Event(
        ref=ref,
        contest=contest,
        game=game,
        options=read_options(game, contest.plan.options),
        channel=row.channel_id,
        organiser=row.organiser_id or None,
        organiser_name=row.organiser_name,
        names={entrant.number: entrant.name for entrant in kept.entrants},
        users={entrant.number: entrant.user_id for entrant in kept.entrants if entrant.user_id is not None},
        links={
            (linked.round, linked.number): TableLink(linked.state, linked.session_code, linked.channel_id)  # type: ignore[arg-type]  # checked by the schema
            for linked in kept.tables
        },
        version=row.version,
        mine=None if mine is None else mine.number,
        rounds=rounds(contest),
        next=None if row.due_at is None or contest.over else moment(row.due_at),
        stuck=_stuck(services, kept, user),
        chosen=frozenset(entrant.number for entrant in kept.entrants if entrant.deck is not None),
        repeated=repeated,
    )
    await prepare(event)
    return event


def _stuck(services: Services, kept: EventVersion, user: int | None) -> Text | None:
    """Say why a round cannot be paired: to the organiser alone, since it may tell who avoids whom."""
    reason = services.stuck.get(kept.ref)
    if reason is None or kept.row.due_at is not None or kept.contest.over:
        return None
    if user == kept.row.organiser_id:
        return reason
    if not kept.row.organiser_id:  # they were deleted
        return NOBODY_KNOWS
    message = "The next round cannot be paired yet; {organiser} knows why, and can help."
    return Text(message, organiser=kept.row.organiser_name)


def _listed(kept: EventVersion, user: int | None) -> Listed:
    contest, mine = kept.contest, kept.entrant_of(user)
    return Listed(
        kept.ref, contest.plan.title, contest.plan.game, contest.phase, len(contest.of("in")),
        len(contest.rounds), None if mine is None else mine.number, contest.archived,
        kept.row.channel_id,
    )  # fmt: skip


def _newest(contest: Contest, number: Number) -> int:
    """Return the newest round that an entrant was paired in, or had a bye; else the newest of all."""
    for round_ in reversed(contest.rounds):
        seated = any(number in table.seats for table in round_.tables)
        if seated or any(bye.entrant == number for bye in round_.byes):
            return round_.number
    return contest.rounds[-1].number
