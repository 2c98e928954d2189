"""The dice of an event: its secret and promise, its lots, its tables' secrets, and when all is revealed."""

from typing import Final

from contests.log import Promised, Revealed, Worded
from engine import Text
from engine.chance import SEED_BYTES
from engine.fair import MIXED, EventTable, event_promise, lots_seed, table_secret
from host.lobby.lobby import POSTED_S, read_word
from host.lobby.opening import chain_of
from host.model.event import EventVersion
from host.people import TableRef
from host.processes.polling import until
from host.refusal import Refusal
from host.tournaments.changes.change import changed_event
from host.tournaments.changes.event_change import EventChange
from host.tournaments.changes.seats import give_word_there
from host.transactions.services import Services

LOT_BYTES: Final = 16
"""Of the seed of an event that was announced under the first scheme."""


def new_secret(services: Services) -> bytes:
    """Draw the secret of an event."""
    return services.entropy(SEED_BYTES)


async def promise(change: EventChange, secret: bytes) -> None:
    """Promise the dice of an event that is announced, before anybody can sign up."""
    number, chain = await change.tx.next_opening(change.ref.place), chain_of(change.services)
    posted = event_promise(number, change.ref.code, chain, secret, MIXED)
    await change.append(Promised(number, posted, chain, MIXED), "itself")


def lots(change: EventChange) -> str:
    """Return what an event that starts draws its lots with."""
    secret = change.row.secret
    if secret is None:
        return change.services.entropy(LOT_BYTES).hex()
    return lots_seed(secret, change.ref.code, change.contest.words_in_lots)


def table_of(change: EventChange, number: int, table: int) -> tuple[EventTable, bytes] | None:
    """Return the name and the secret of a table that is opened; None: the event is of the first scheme."""
    if change.row.secret is None:
        return None
    time = change.contest.times(number, table) + 1
    at = EventTable(code=change.ref.code, round=number, table=table, time=time)
    return at, table_secret(change.row.secret, at)


async def give_word(change: EventChange, user: int, number: int, word: str) -> None:
    """Let an entrant give a word, which was read, for the tables that open from now on, and for those whose
    words were taken back.
    """
    if change.contest.entrant(number).word != word:
        await change.append(Worded(number, word), "entrant", user)
        await give_word_there(change, number, word)


async def read_given(services: Services, ref: TableRef, word: str) -> str:
    """Read a word that is given in an event, once its promise has been posted in its channel."""
    own = read_word(word)
    row = await services.store.read.tournament(ref.place, ref.code)
    if row is None or not own or not services.posts:
        return own
    channel = row.channel_id

    async def posted() -> bool:
        return await services.store.read.post(ref.place, ref.code, "event", channel) is not None

    if not await until(posted, POSTED_S):
        message = "The promise of this event does not stand in its channel yet; give your word in a moment."
        raise Refusal(Text(message))
    return own


async def revealed(services: Services, kept: EventVersion) -> bool:
    """Reveal the secret of an event that is over, once no game of it is still going on; False: not now."""
    contest = kept.contest
    if not contest.over or not contest.promise or contest.secret:
        return False
    if await services.store.read.live_at_event(kept.ref.place, kept.ref.code):
        return False

    async def work(change: EventChange) -> None:
        secret = change.row.secret
        if secret is None or change.contest.secret:
            return
        await change.append(Revealed(secret.hex()), "itself")

    done = await changed_event(services, kept.ref, None, work)
    return done.row.version != kept.row.version
