"""What organisers do within an event: who is in it, who meets whom, and how tables have ended."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from contests.log import (
    Corrected,
    Extended,
    Forbade,
    Joined,
    Number,
    Pinned,
    Returned,
    Voided,
    Withdrew,
)
from contests.refused import NotNow
from contests.rules.common import open_round, table_in
from engine import Player, Text
from host.names import safe_name
from host.people import Caller, TableRef
from host.places.authority import Authority
from host.ratings import corrected
from host.refusal import Refusal
from host.seats.control import machine_name
from host.tournaments.changes.apart import NOT_TOGETHER, quiet_here, quiet_pairs, touches
from host.tournaments.changes.event_change import EventChange
from host.tournaments.changes.seats import close_game
from host.tournaments.entrants.access import row_of
from host.tournaments.entrants.entrants import enter, may_enter, substitute, take_out, tell_left
from host.tournaments.games.adjudicate import adjudicated
from host.tournaments.games.results import game_of, plies_of
from host.tournaments.organisers.organise import Organising
from host.tournaments.organisers.plans import note as read_note
from host.tournaments.views.shown import Event
from players import POLICIES, USUAL
from storage import EntrantRow, TournamentTableRow

HAS_RESULT: Final = "Table {table} of round {round} already has its result; correct it if it is wrong."


class _Possible(Exception):
    """End the trial of a deed, of which nothing stays."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """Say what a table would be given now: places by seat, and whether anybody has moved there."""

    places: tuple[int, ...]
    moved: bool


class Manage(Organising):
    """Settle things within an event. Only organisers of the server may."""

    async def add(self, caller: Caller, authority: Authority, ref: TableRef, user: int, name: str) -> Event:
        """Sign somebody up, also late, or bring somebody back who has left."""

        async def work(change: EventChange) -> None:
            await enter(change, user, name, "organiser", caller.user)

        return await self._organise(caller, authority, ref, "event add", work, user=user)

    async def remove(self, caller: Caller, authority: Authority, ref: TableRef, number: Number) -> Event:
        """Take an entrant out; the game that they play at is resigned. Only an organiser brings them back."""

        async def work(change: EventChange) -> None:
            row, _ = await row_of(change, number)
            await take_out(change, row, Withdrew(number, "organiser"), "organiser", caller.user)
            tell_left(change, Withdrew(number, "organiser"))

        return await self._organise(caller, authority, ref, "event remove", work, number=number)

    async def bring_back(self, caller: Caller, authority: Authority, ref: TableRef, number: Number) -> Event:
        """Let an entrant who is out play again from the next round on."""

        async def work(change: EventChange) -> None:
            row, _ = await row_of(change, number)
            if row.user_id is not None:
                await may_enter(change, row.user_id, "organiser")
            await change.append(Returned(number), "organiser", caller.user)

        return await self._organise(caller, authority, ref, "event bring back", work, number=number)

    async def substitute(
        self, caller: Caller, authority: Authority, ref: TableRef, number: Number, user: int, name: str
    ) -> Event:
        """Give an entrant's place to another person, also at the table that they play at.

        Points and meetings stay with the place. Who stands on the waiting list leaves it.
        """

        async def work(change: EventChange) -> None:
            row, _ = await row_of(change, number)
            await substitute(change, row, user, name, caller)

        details = {"number": number, "user": user}
        return await self._organise(caller, authority, ref, "event substitute", work, **details)

    async def may_substitute(
        self, caller: Caller, authority: Authority, ref: TableRef, number: Number, user: int, name: str
    ) -> None:
        """Do nothing. Raise `Refusal` for what `substitute` would refuse, so that nobody is asked in vain."""

        async def work(change: EventChange) -> None:
            row, _ = await row_of(change, number)
            await substitute(change, row, user, name, caller)
            raise _Possible

        with suppress(_Possible):
            await self._organise(caller, authority, ref, "event substitute", work)

    async def fill(
        self,
        caller: Caller,
        authority: Authority,
        ref: TableRef,
        policy: str = USUAL,
        count: int | None = None,
    ) -> Event:
        """Sign machines up; `count` None: as many as make all tables full, one at least."""

        async def work(change: EventChange) -> None:
            if policy not in POLICIES:
                message = "There is no machine “{policy}”; there are: {known}."
                raise Refusal(Text(message, policy=safe_name(policy), known=", ".join(POLICIES)))
            plan = change.contest.plan
            playing = len(change.contest.of("in"))
            wanted = -playing % plan.seats or plan.seats if count is None else count
            if not 1 <= wanted <= plan.limit - playing:
                message = "{taken} of {limit} places are taken; name a number that fits, at least 1."
                raise Refusal(Text(message, limit=plan.limit, taken=playing))
            for _ in range(wanted):
                await _add_machine(change, policy, caller.user)

        details = {"policy": policy, "count": count}
        return await self._organise(caller, authority, ref, "event fill", work, **details)

    async def forbid(
        self,
        caller: Caller,
        authority: Authority,
        ref: TableRef,
        first: Number,
        second: Number,
        *,
        off: bool = False,
    ) -> Event:
        """Let two entrants not meet, or (`off`) meet again. Whom people block is not asked, and not told."""

        async def work(change: EventChange) -> None:
            pair = (min(first, second), max(first, second))
            rows = await change.tx.tournament_entries(ref.place, ref.code)
            if pair in quiet_pairs(rows):  # as if it were not: the event may forbid it once more, unasked
                await change.append(Forbade(*pair, off=True), "itself")
            await change.append(Forbade(*pair, off), "organiser", caller.user)

        details = {"first": first, "second": second, "off": off}
        return await self._organise(caller, authority, ref, "event forbid", work, **details)

    async def pin(
        self,
        caller: Caller,
        authority: Authority,
        ref: TableRef,
        tables: Sequence[Sequence[Number]],
    ) -> Event:
        """Name tables of the next round (none: take that back); the program pairs the rest."""

        async def work(change: EventChange) -> None:
            named = tuple(tuple(table) for table in tables)
            quiet = await quiet_here(change)
            if any(touches(quiet, table) for table in named):
                raise Refusal(NOT_TOGETHER)
            await change.append(Pinned(named), "organiser", caller.user)

        pinned = [list(table) for table in tables]
        return await self._organise(caller, authority, ref, "event pin", work, tables=pinned)

    async def extend(
        self, caller: Caller, authority: Authority, ref: TableRef, round: int, ends: int
    ) -> Event:
        """Give a round another deadline (ms since 1970)."""

        async def work(change: EventChange) -> None:
            if ends <= change.at:
                raise Refusal(Text("The round must end in the future; name a later time."))
            await change.append(Extended(round, ends), "organiser", caller.user)

        details = {"round": round, "ends": ends}
        return await self._organise(caller, authority, ref, "event extend", work, **details)

    async def correct(
        self,
        caller: Caller,
        authority: Authority,
        ref: TableRef,
        round: int,
        table: int,
        places: Sequence[int],
        note: str,
    ) -> Event:
        """Give a table another result than its log has, with the reason, which everybody can read.

        `places` by seat, 1 is best. Standings and ratings are worked out anew. A game that runs is closed.
        """
        reason = read_note(note)

        async def work(change: EventChange) -> None:
            what = Corrected(round, table, tuple(places), reason)
            await change.append(what, "organiser", caller.user)
            row = change.kept.table(round, table)
            if row is not None:
                if row.session_code is not None:
                    await close_game(change, row.session_code)
                    await corrected(change.tx, ref.place, row.session_code, tuple(places))
                change.put_table(replace(row, state="done"))
            _tell(change, round, table, reason)

        details = {"round": round, "table": table, "places": list(places), "note": reason}
        return await self._organise(caller, authority, ref, "event correct", work, **details)

    async def adjudicate(
        self, caller: Caller, authority: Authority, ref: TableRef, round: int, table: int
    ) -> Event:
        """End a table now by the published rule of its game; also one that was closed without a result."""

        async def work(change: EventChange) -> None:
            _open_table(change, round, table)
            await adjudicated(change, round, table, caller.user)

        told = {"round": round, "table": table}
        return await self._organise(caller, authority, ref, "event adjudicate", work, **told)

    async def forecast(
        self, caller: Caller, authority: Authority, ref: TableRef, round: int, table: int
    ) -> Forecast:
        """Return what `adjudicate` would give a table now, and do nothing. Raise `Refusal` as it would."""
        forecasts: list[Forecast] = []

        async def work(change: EventChange) -> None:
            _open_table(change, round, table)
            code = change.contest.round(round).table(table).code
            game = None if code is None else await game_of(change, code)
            plies = () if game is None else await plies_of(change, game)
            await adjudicated(change, round, table, caller.user)
            result = change.contest.round(round).table(table).result
            if result is not None:
                moved = any(ply.kind == "action" for ply in plies)
                forecasts.append(Forecast(tuple(result.places), moved=moved))
            raise _Possible

        with suppress(_Possible):
            await self._organise(caller, authority, ref, "event adjudicate", work)
        if not forecasts:  # the same press has judged it before
            raise Refusal(Text(HAS_RESULT, table=table, round=round))
        return forecasts[0]

    async def replay(
        self, caller: Caller, authority: Authority, ref: TableRef, round: int, table: int
    ) -> Event:
        """Let a table without a result be played anew, in a new thread; the game so far is closed."""

        async def work(change: EventChange) -> None:
            _open_table(change, round, table)
            row = change.kept.table(round, table)
            if row is not None and row.session_code is not None:
                await close_game(change, row.session_code)
                await change.append(Voided(round, table), "organiser", caller.user)
            change.put_table(TournamentTableRow(round, table, None, None, "wanted"))
            change.want(round, table)

        told = {"round": round, "table": table}
        return await self._organise(caller, authority, ref, "event replay", work, **told)


async def _add_machine(change: EventChange, policy: str, actor: int) -> None:
    rows = await change.people()
    number = len(rows) + 1
    await change.append(Joined(number, machine=policy), "organiser", actor)
    name = machine_name(policy, [row.name for row in rows])
    change.keep(EntrantRow(number, None, name, "", None, private=False, joined_at=change.at))


def _open_table(change: EventChange, round: int, table: int) -> None:
    """Refuse a table that is not played any more, or never was."""
    try:
        paired = table_in(open_round(change.contest, round), table)
    except NotNow as error:
        raise Refusal(error.text, change.names) from None
    if paired.result is not None:
        raise Refusal(Text(HAS_RESULT, table=table, round=round))


def _tell(change: EventChange, round: int, table: int, note: str) -> None:
    """Tell those of a table, and all who look on, what its result is now, and why."""
    paired = change.contest.round(round).table(table)
    if paired.result is None:
        return
    order = sorted(zip(paired.result.places, paired.seats, strict=True))
    notice = Text(
        "Round {round}, table {table}: an organiser has corrected the result to {places}. The reason: {note}",
        round=round,
        table=table,
        places=tuple(
            Text("{place}. {player}", place=place, player=Player(number - 1)) for place, number in order
        ),
        note=note,
    )
    rows = [change.kept.entrant(number) for number in paired.seats]
    change.say(notice, tuple(row.user_id for row in rows if row is not None and row.user_id is not None))
