"""What people do in an event for themselves: sign up, check in, rest, leave, come back, challenge."""

from dataclasses import replace
from datetime import timedelta

from contests.log import (
    By,
    Challenged,
    CheckedIn,
    Entry,
    Joined,
    Number,
    Readied,
    Rested,
    Returned,
    Substituted,
    Withdrew,
)
from contests.rules.ladder import not_them
from engine import Player, Text
from host.clock import moment
from host.clocks.calendar import zone_of
from host.decks.shown import named
from host.lobby.options import read_options
from host.model.decks import NOT_PLAYABLE, faults_of, open_decks, together
from host.names import safe_name, unique_name
from host.people import Caller, TableRef
from host.places.admission import NOT_HERE, keep_apart, kept_out
from host.ratings import strength
from host.refusal import Refusal
from host.tournaments.changes.dice import give_word, read_given
from host.tournaments.changes.event_change import EventChange
from host.tournaments.changes.seats import sit_down, stand_up
from host.tournaments.entrants.access import EventChanges, entrant_of_person, place_of
from host.tournaments.views.sentences import sentence
from host.tournaments.views.shown import Event
from storage import EntrantRow


class Entrants(EventChanges):
    """Let people take part. A `Refusal` says that nothing was changed."""

    async def join(
        self,
        caller: Caller,
        ref: TableRef,
        *,
        private: bool = False,
        deck: str | None = None,
        word: str = "",
    ) -> Event:
        """Sign the caller up, or put them on the waiting list; who has left comes back under their number.

        `private`: hidden things may be sent to them by direct message. `deck`: what they call the deck that
        they play with; None: the one that the game has ready. `word`: theirs for the dice.
        """
        own_word = await read_given(self._services, ref, word)

        async def work(change: EventChange) -> None:
            number = await enter(change, caller.user, caller.name, "entrant", caller.user, private, deck)
            if own_word:
                await give_word(change, caller.user, number, own_word)

        return await self._act(caller, ref, work)

    async def give_word(self, caller: Caller, ref: TableRef, word: str) -> Event:
        """Give a word for the dice of the tables that open from now on, or (empty) take it back."""
        own_word = await read_given(self._services, ref, word)

        async def work(change: EventChange) -> None:
            mine = await entrant_of_person(change, caller.user)
            await give_word(change, caller.user, mine.number, own_word)

        return await self._act(caller, ref, work)

    async def leave(self, caller: Caller, ref: TableRef) -> Event:
        """Take the caller out; the game that they play at is resigned. Their results stand."""

        async def work(change: EventChange) -> None:
            mine = await entrant_of_person(change, caller.user)
            if change.contest.entrant(mine.number).status == "out":
                raise Refusal(Text("You have already left this event."))
            await take_out(change, mine, Withdrew(mine.number), "entrant", caller.user)
            tell_left(change, Withdrew(mine.number))

        return await self._act(caller, ref, work)

    async def check_in(self, caller: Caller, ref: TableRef) -> Event:
        """Say that the caller is there; who does not is out when the event starts."""

        async def work(change: EventChange) -> None:
            mine = await entrant_of_person(change, caller.user)
            if change.contest.entrant(mine.number).checked:
                raise Refusal(Text("You have already checked in."))
            await change.append(CheckedIn(mine.number), "entrant", caller.user)

        return await self._act(caller, ref, work)

    async def rest(self, caller: Caller, ref: TableRef, *, off: bool = False) -> Event:
        """Let the caller sit the next round out, for half a win's points; `off`: play it after all."""

        async def work(change: EventChange) -> None:
            mine = await entrant_of_person(change, caller.user)
            await change.append(Rested(mine.number, off), "entrant", caller.user)

        return await self._act(caller, ref, work)

    async def bring(self, caller: Caller, ref: TableRef, deck: str, word: str = "") -> Event:
        """Let the caller bring a deck to all tables that open from now on, and give a word for their dice."""
        own_word = await read_given(self._services, ref, word)

        async def work(change: EventChange) -> None:
            mine = await entrant_of_person(change, caller.user)
            if own_word:
                await give_word(change, caller.user, mine.number, own_word)
            entry, name = await _brought(change, caller.user, deck)
            change.keep(replace(mine, entry=entry, deck=name))

        return await self._act(caller, ref, work)

    async def set_private(self, caller: Caller, ref: TableRef, *, private: bool) -> Event:
        """Choose whether hidden things come by direct message at tables that open from now on."""

        async def work(change: EventChange) -> None:
            mine = await entrant_of_person(change, caller.user)
            change.keep(replace(mine, private=private))

        return await self._act(caller, ref, work)

    async def challenge(self, caller: Caller, ref: TableRef, rival: Number) -> Event:
        """Challenge an entrant of a ladder who stands above."""

        async def work(change: EventChange) -> None:
            mine = await entrant_of_person(change, caller.user)
            rows = await change.people()
            theirs = rows[rival - 1].user_id if 1 <= rival <= len(rows) else None
            await change.append(Challenged(mine.number, rival), "entrant", caller.user)
            if theirs is not None and await keep_apart(change.services, change.tx, caller.user, [theirs]):
                raise Refusal(not_them(rival).text, change.names)

        return await self._act(caller, ref, work)

    async def ready(self, caller: Caller, ref: TableRef, *, off: bool = False) -> Event:
        """Let the caller of a ladder play whoever is ready, too; `off`: no longer."""

        async def work(change: EventChange) -> None:
            mine = await entrant_of_person(change, caller.user)
            await change.append(Readied(mine.number, off), "entrant", caller.user)

        return await self._act(caller, ref, work)


async def enter(
    change: EventChange,
    user: int,
    name: str,
    by: By,
    actor: int,
    private: bool = False,
    deck: str | None = None,
) -> Number:
    """Let a person in, or in again. Raise `Refusal` for whom the server keeps out, and who is in already."""
    await may_enter(change, user, by)
    mine = await place_of(change, user)
    if mine is not None:
        await _again(change, mine, by, actor)
        return mine.number
    entry, called = ("", None) if deck is None else await _brought(change, user, deck)
    rows = await change.people()
    number = len(rows) + 1
    known, zone = await about(change, user)
    await change.append(Joined(number, known, zone), by, actor)
    safe = unique_name(name, [row.name for row in rows])
    change.keep(EntrantRow(number, user, safe, entry, called, private, change.at))
    return number


async def may_enter(change: EventChange, user: int, by: By) -> None:
    """Refuse whom the organisers of the server do not let play."""
    if await kept_out(change.services, change.tx, change.row.place_id, user):
        message = (
            "The organisers of this server do not let them play here; `/server block off:True` lifts that."
        )
        raise Refusal(NOT_HERE if by == "entrant" else Text(message))


async def _again(change: EventChange, mine: EntrantRow, by: By, actor: int) -> None:
    entrant = change.contest.entrant(mine.number)
    if entrant.status != "out":
        message = (
            "{who} is already on the waiting list." if entrant.status == "waiting" else "{who} is already in."
        )
        own_words = (
            "You are already on the waiting list." if entrant.status == "waiting" else "You are already in."
        )
        refusal = Text(own_words) if by == "entrant" else Text(message, who=Player(mine.number - 1))
        raise Refusal(refusal, change.names)
    if by == "entrant" and entrant.left == "organiser":
        raise Refusal(Text("An organiser took you out of this event; only an organiser can bring you back."))
    await change.append(Returned(mine.number), by, actor)


async def take_out(change: EventChange, row: EntrantRow, what: Withdrew, by: By, actor: int | None) -> None:
    """Take an entrant out, and let them resign wherever they play for the event."""
    await stand_up(change, row.number, row.user_id)
    await change.append(what, by, actor)


def tell_left(change: EventChange, what: Withdrew) -> None:
    """Say in the channel who is out of an event that runs; before the start its card says who is in."""
    text = sentence(Entry(change.kept.last, change.at, "itself", what))
    if change.contest.phase == "running" and text is not None:
        change.say(text)


async def substitute(
    change: EventChange, row: EntrantRow, user: int, name: str, organiser: Caller
) -> EntrantRow:
    """Give an entrant's place to another person, as an organiser wants it; return the place as it is then."""
    await may_enter(change, user, "organiser")
    rows = await change.people()
    if row.user_id == user:
        raise Refusal(Text("{who} already holds this place.", who=Player(row.number - 1)), change.names)
    theirs = await place_of(change, user)
    waiting = None
    if theirs is not None:
        status = change.contest.entrant(theirs.number).status
        if status == "in":
            message = "They play in this event themselves, as number {number}."
            raise Refusal(Text(message, number=theirs.number))
        waiting = theirs.number if status == "waiting" else None
    known, zone = await about(change, user)
    await change.append(Substituted(row.number, waiting, known, zone), "organiser", organiser.user)
    others = [
        entrant.name for entrant in rows if entrant.number not in (row.number, theirs and theirs.number)
    ]
    kept = theirs or EntrantRow(row.number, user, name, "", None, private=False, joined_at=change.at)
    new = replace(kept, number=row.number, user_id=user, name=unique_name(name, others), joined_at=change.at)
    left = () if theirs is None else (replace(theirs, user_id=None),)
    for changed in (*left, new):
        change.keep(changed)
    called = safe_name(organiser.name)
    await sit_down(change, row.user_id, new, called)
    if change.contest.phase == "running":
        given = "{organiser}, who organises the event, has given the place of {before} to {who}."
        change.say(Text(given, organiser=called, before=row.name, who=Player(row.number - 1)))
    return new


async def about(change: EventChange, user: int) -> tuple[float | None, int | None]:
    """Return how strong a person is known to be, and where their clock stands (minutes east of UTC)."""
    known = await strength(change.tx, change.row.place_id, user, change.row.game)
    setting = await change.tx.setting(user)
    if setting is None or setting.zone == "UTC":
        return known, None
    offset = moment(change.at).astimezone(zone_of(setting.zone)).utcoffset() or timedelta()
    return known, int(offset.total_seconds()) // 60


async def _brought(change: EventChange, user: int, deck: str) -> tuple[str, str]:
    """Return what a person's deck brings to a table, and what they call it. Raise `Refusal` for no such."""
    game = change.services.library.games[change.row.game]
    options = read_options(game, change.contest.plan.options)
    if open_decks(game, options) is None:
        raise Refusal(Text("Nobody brings a deck to this event."))
    brought = await named(change.tx, user, game, deck)
    entry = "" if brought.entry is None else brought.entry.model_dump_json()
    faults = faults_of(game, options, entry)
    if faults:
        raise Refusal(together(NOT_PLAYABLE, faults))
    return entry, brought.name
