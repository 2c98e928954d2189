"""The queue of a channel: people wait for players, and sit down as soon as enough of them fit.

Whoever changes a queue, or finds people in it, holds the lock of its place; who is found is written down at
once, and waits nowhere else from then on. The table itself is opened by delivery, which knows who has left
the server and which channel is free (`host.finding.groups`).
"""

import json
from dataclasses import dataclass, replace
from typing import Any, Final

import structlog

from contests.ratings import NEW, Rating
from engine import Text, UnknownGame
from engine.texts import N_
from host.clock import HOUR_MS
from host.finding.matching import Waiting, match
from host.lobby.opening import new_code
from host.mail.messages import nonce, told
from host.mail.outbox import Kind
from host.model.contract import PRESETS
from host.names import LIKE_AN_ID, NOBODY, safe_name
from host.people import Caller
from host.places.admission import NOT_HERE, apart_among, keep_apart, kept_out
from host.places.settings import PlaceSettings, read_place
from host.refusal import Refusal
from host.retrying import retried
from host.transactions.services import Services
from storage import Conflict, MessageRow, QueueRow, Reader, Transaction

MOST_WAITING: Final = 60
"""How many may wait in a channel."""
MOST_OWN: Final = 5
"""In how many queues of a place a person may wait."""
HOURS: Final = {"live": 3}
"""How long somebody waits by default at a pace."""
USUAL_HOURS: Final = 7 * 24
MOST_HOURS: Final = 30 * 24
NOT_SETTLED: Final = Text(
    "Nobody can wait for players on this server yet; an organiser can allow it by "
    "`/server settings queue:True`."
)
AGREE: Final = "~queue:agree"

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Wish:
    """Hold what somebody waits for: None leaves it to the game, or to the pace."""

    game: str
    pace: str = "slow"
    least: int | None = None
    most: int | None = None
    near: bool = False
    hours: int | None = None
    friend: int | None = None
    friend_name: str = ""


@dataclass(frozen=True, slots=True)
class Joined:
    """Say what came of joining: the entry, and the group that was found by it (empty: they wait)."""

    row: QueueRow
    found: tuple[QueueRow, ...] = ()


async def join(services: Services, caller: Caller, channel: int, wish: Wish) -> Joined:
    """Let the caller wait in a channel, or wait for something else there; who is found is written down."""
    row = _row(services, caller, channel, wish)

    async def work(tx: Transaction) -> Joined:
        settled = await _open_queue(services, tx, caller, channel, wish.game)
        if wish.near and not settled.ratings:
            raise Refusal(Text("Games are not rated on this server, so nobody has a rating to be close to."))
        own = [other for other in await tx.queued_of(caller.user) if other.place_id == caller.place]
        if any(other.found for other in own):
            raise Refusal(Text("Players were just found for you; the table opens in a moment."))
        along = await _along(services, tx, caller, wish, channel)
        if along is not None:
            await tx.agree_queued(along.place_id, along.code, caller.user, agreed=True)
            return Joined(replace(along, agreed=True), await _find(services, tx, channel, along))
        mine = next((one for one in own if _same(one, row)), None)
        if mine is None and len([one for one in own if one.user_id == caller.user]) >= MOST_OWN:
            raise Refusal(
                Text("You already wait in {count} queues here, which is the limit.", count=MOST_OWN)
            )
        if mine is None and len(await tx.queue(caller.place, channel, row.at)) >= MOST_WAITING:
            raise Refusal(Text("{count} wait in this channel, which is the limit.", count=MOST_WAITING))
        if not await tx.add_queued(row if mine is None else replace(row, at=mine.at)):
            raise Conflict
        if row.party_id is not None:
            await _ask(tx, services, row)
            return Joined(row)
        return Joined(row, await _find(services, tx, channel, row))

    return await retried(services.store, work)


async def agree(services: Services, caller: Caller, code: str) -> Joined:
    """Let the caller sit down along with the friend who has asked them by an entry."""

    async def work(tx: Transaction) -> Joined:
        await tx.lock_place(caller.place)
        row = await tx.queued(caller.place, code)
        if row is None or row.party_id != caller.user or row.expires_at <= services.now():
            raise Refusal(Text("Nobody waits for your answer here; `/queue join` lets you wait for players."))
        await _open_queue(services, tx, caller, row.channel_id, row.game)
        await tx.agree_queued(caller.place, code, caller.user, agreed=True)
        return Joined(replace(row, agreed=True), await _find(services, tx, row.channel_id, row))

    return await retried(services.store, work)


async def leave(services: Services, caller: Caller, game: str | None) -> int:
    """Let the caller wait no more at a place, for a game or for any, neither alone nor along with a friend,
    who then waits for their answer again. Return in how many queues they waited.
    """

    async def work(tx: Transaction) -> int:
        await tx.lock_place(caller.place)
        gone = 0
        for row in await tx.queued_of(caller.user):
            if row.place_id != caller.place or game not in (None, row.game):
                continue
            if row.user_id == caller.user:
                gone += await tx.drop_queued(row.place_id, row.code)
                if row.found:
                    await tx.release_queued(row.place_id, row.found)
            else:
                gone += await tx.agree_queued(row.place_id, row.code, caller.user, agreed=False)
        return gone

    return await retried(services.store, work)


async def find(services: Services, place: int, channel: int) -> tuple[QueueRow, ...]:
    """Bring people of a channel together whom nothing has brought together yet; return a group, if any."""

    async def work(tx: Transaction) -> tuple[QueueRow, ...]:
        await tx.lock_place(place)
        waiting = {(row.game, row.pace): row for row in await tx.queue(place, channel, services.now())}
        for row in waiting.values():
            found = await _find(services, tx, channel, row)
            if found:
                return found
        return ()

    return await retried(services.store, work)


async def listed(services: Services, place: int, channel: int) -> list[QueueRow]:
    """Return who waits in a channel, those first who have waited longest."""
    rows = await services.store.read.queue(place, channel, services.now())
    return [row for row in rows if not row.found]


def _row(services: Services, caller: Caller, channel: int, wish: Wish) -> QueueRow:
    """Read what somebody waits for. Raise `Refusal` for what cannot be."""
    try:
        game = services.library.games[wish.game]
    except UnknownGame:
        known = ", ".join(services.library.games)
        message = "There is no game “{game}”; the games are: {known}."
        raise Refusal(Text(message, game=safe_name(wish.game), known=known)) from None
    if wish.pace not in PRESETS:
        raise Refusal(Text("There is no pace “{key}”; there are: {known}.", key=wish.pace[:40],
                           known=", ".join(PRESETS)))  # fmt: skip
    room = game.seats(game.Options())
    least = max(2, min(room)) if wish.least is None else wish.least
    most = max(room) if wish.most is None else wish.most
    people = 1 if wish.friend is None else 2
    if not max(2, people) <= least <= most or not any(least <= size <= most for size in room):
        message = "{fewest} to {most} can play {game}; choose `least:` and `most:` among these."
        raise Refusal(Text(message, game=game.title, fewest=min(room), most=max(room)))
    hours = HOURS.get(wish.pace, USUAL_HOURS) if wish.hours is None else wish.hours
    if not 1 <= hours <= MOST_HOURS:
        raise Refusal(Text("You can wait for 1 to {most} hours.", most=MOST_HOURS))
    if wish.friend == caller.user:
        raise Refusal(Text("Name somebody else as your friend; you wait anyway."))
    at, agreed = services.now(), False
    return QueueRow(
        caller.place, new_code(services), channel, caller.user, _name(caller.name), wish.friend,
        "" if wish.friend is None else _name(wish.friend_name), agreed, wish.game, wish.pace, least, most,
        wish.near, at, at + hours * HOUR_MS,
    )  # fmt: skip


def _name(raw: str) -> str:
    """Return a name as it is kept: none that looks like somebody's id."""
    name = safe_name(raw)
    return NOBODY if LIKE_AN_ID.search(name) else name


def _same(one: QueueRow, other: QueueRow) -> bool:
    return (one.user_id, one.channel_id, one.game) == (other.user_id, other.channel_id, other.game)


async def _open_queue(
    services: Services, tx: Transaction, caller: Caller, channel: int, game: str
) -> PlaceSettings:
    """Lock a place, and refuse who may not wait there, or a game or channel that it does not want."""
    await tx.lock_place(caller.place)
    settled = await read_place(tx, caller.place)
    if not settled.queue:
        raise Refusal(NOT_SETTLED)
    if await kept_out(services, tx, caller.place, caller.user):
        raise Refusal(NOT_HERE)
    if not settled.allows_channel(channel):
        where = ", ".join(f"<#{allowed}>" for allowed in settled.channels)
        raise Refusal(Text("No games in this channel; play in {channels}.", channels=where))
    if not settled.allows_game(game):
        message = "“{game}” is not played on this server; the games here are: {known}."
        raise Refusal(Text(message, game=game, known=", ".join(settled.games)))
    return settled


async def _along(
    services: Services, tx: Transaction, caller: Caller, wish: Wish, channel: int
) -> QueueRow | None:
    """Return the entry to which the caller agrees by naming whoever has made it; else refuse a friend who
    does not want to meet them.
    """
    if wish.friend is None:
        return None
    if await keep_apart(services, tx, caller.user, [wish.friend]):
        raise Refusal(Text("They cannot wait along with you."))
    for row in await tx.queued_of(caller.user):
        asked = row.party_id == caller.user and row.user_id == wish.friend and not row.agreed
        if asked and (row.place_id, row.channel_id, row.game) == (caller.place, channel, wish.game):
            return row
    return None


async def _ask(tx: Transaction, services: Services, row: QueueRow) -> None:
    """Ask a friend in the channel whether they join along."""
    title = services.library.games[row.game].title
    text = Text("{name} waits for a game of {game} and wants you to join along.", name=row.name, game=title)
    body = {
        **told([text], lambda _: row.name), "ping": [row.party_id], "buttons": [[N_("Wait along"), AGREE]],
    }  # fmt: skip
    await tx.add_message(
        place_message(row.place_id, row.code, "place_notice", row.channel_id, body, services.now())
    )


def place_message(
    place: int, code: str, kind: Kind, channel: int, body: dict[str, Any], at: int, seq: int = 1
) -> MessageRow:
    """Make a row of the outbox that is about no table."""
    key = nonce(place, code, seq, kind, channel)
    text = json.dumps(body, separators=(",", ":"))
    return MessageRow(place, code, seq, kind, channel, key, text, "waiting", 0, at, None, None, at)


async def _find(services: Services, tx: Transaction, channel: int, row: QueueRow) -> tuple[QueueRow, ...]:
    """Find people for the game and the pace of an entry, and write down who they are: from then on they wait
    nowhere else. The place is locked.
    """
    settled = await read_place(tx, row.place_id)
    if not settled.queue:
        return ()
    queue = [
        other
        for other in await tx.queue(row.place_id, channel, services.now())
        if (other.game, other.pace, other.found) == (row.game, row.pace, "")
        and (other.party_id is None or other.agreed)
        and not await _barred(services, tx, other)
    ]
    game = services.library.games[row.game]
    waiting = [await _waiting(tx, other, rated=settled.ratings) for other in queue]
    apart = await apart_among(services, tx, [user for one in waiting for user in one.people])
    matched = match(waiting, game.seats(game.Options()), apart)
    if not matched:
        return ()
    keys = {one.key for one in matched}
    group = tuple(other for other in queue if other.code in keys)
    found, at = new_code(services), services.now()
    for user in sorted(user for one in matched for user in one.people):
        tx.lock_person(user)  # they may be found at another place at this very moment
    for other in group:
        if not await tx.find_queued(other.place_id, other.code, found):
            raise Conflict
    for user in sorted(user for one in matched for user in one.people):
        for other in await tx.queued_of(user):
            if other.found and other.found != found:
                raise Conflict  # they sit down elsewhere
            if not other.found:
                await tx.drop_queued(other.place_id, other.code)
    await tx.add_message(place_message(row.place_id, found, "gather", channel, {}, at))
    return tuple(replace(other, found=found) for other in group)


def people_of(row: QueueRow) -> tuple[int, ...]:
    """Return who sits down by an entry."""
    return (row.user_id,) if row.party_id is None else (row.user_id, row.party_id)


async def _barred(services: Services, tx: Reader, row: QueueRow) -> bool:
    """Tell whether somebody of an entry may not play at the place, is just being seated elsewhere, or does
    not want to meet their friend any more.
    """
    for user in people_of(row):
        if await kept_out(services, tx, row.place_id, user):
            return True
        if any(other.found for other in await tx.queued_of(user)):
            return True
    friends = [] if row.party_id is None else [row.party_id]
    return bool(friends) and await keep_apart(services, tx, row.user_id, friends)


async def _waiting(tx: Reader, row: QueueRow, *, rated: bool) -> Waiting:
    people = people_of(row)
    ratings = tuple([await _points(tx, row, user) for user in people])
    return Waiting(row.code, people, row.least, row.most, ratings, row.near and rated)


async def _points(tx: Reader, row: QueueRow, user: int) -> float:
    """Return the points of a person's rating at the place; those of a new one if they have none."""
    player = await tx.player(user)
    if player is None or player.opted_out:
        return NEW.exact
    for game, where, rating in await tx.ratings_of(player.n, row.place_id):
        if (game, where) == (row.game, row.place_id):
            return Rating(rating.mu, rating.sigma, rating.games).exact
    return NEW.exact
