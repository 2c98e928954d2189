"""What each kind of outbox row becomes: one function each, which says the newest state and marks the row."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Final

import discord
from discord.utils import snowflake_time

from bot.cards import Card
from bot.delivery import channels
from bot.delivery.channels import Messageable
from bot.delivery.context import DeliveryContext, mark, news, said
from bot.delivery.direct_messages import send_dm
from bot.limits import EDIT_SECONDS
from bot.presenter import lobby as lobbies
from bot.presenter import table_cards
from bot.presenter.fair_dice import words_card
from bot.presenter.first_games import asks_line
from bot.presenter.notices import notice_card
from bot.presenter.stranded import stranded_card
from bot.relocation import places_for
from engine.texts import _
from host import LivePost, Look, OutboxRow
from host.absence.substitutes import TAKE
from host.votes.asking import CHOICE as VOTE

CARD_SECONDS: Final = 1.0
"""How long the first card of a table waits for its picture: others wait behind it."""
PAINTED: Final = timedelta(seconds=3)
"""After so long a card that went without its picture is drawn again."""
GIVEN_UP: Final = timedelta(minutes=2)
"""After so long it stays without; a game may be too long for the process that plays it through."""
SETTLE: Final = timedelta(seconds=30)
"""How long after the last change a board is changed for its small print alone."""


def young(post: LivePost) -> bool:
    """Tell whether a post may still be edited freely."""
    return (datetime.now(UTC) - post.posted).total_seconds() < EDIT_SECONDS


async def board(context: DeliveryContext, row: OutboxRow) -> None:
    """Show the newest board: edit the current post until somebody else has the turn or must be pinged, then
    post a new one.
    """
    channel = context.channel(row.target, row.ref.place)
    live = await context.host.live_post(row.ref, "board")
    earlier = await context.earlier(channel, row)
    look = await context.host.look(row.ref, None)
    if earlier is not None:  # it was posted just before the end of another run
        await _replace(context, row, channel, live, earlier, look.ply, 0 if live is None else live.ply)
        return
    newer = look.version > row.body.get("version", look.version) and not look.behind
    if look.status != "running" or newer:  # another row says it; a late board has none for each change
        await context.host.outbox.skip(row)
        return
    turn = _turn(context, row, look, live)
    if live is not None and not _anew(context, row, look, live):
        ply, since = await _turned(context, look, live)
        card, told = await _made(context, row, look, since)
        if row.attempts == 1 and context.tells_already(live, told) and (rest := unsettled(context, row)):
            await context.host.outbox.again(row, rest, untried=True)
            return
        marked, stands = channels.marked(card, row.nonce), context.pictured(live)
        if await channels.edit(channel, live.message, marked, look.awaited, stands):
            context.stands(live.message, row, card)
            context.tells(live.message, row, told)
            context.shows_turn(live.message, turn)
            await _end_calls(context, row)
            await context.posted(row, live.message, row.target, ply, since)
            return
    since = 0 if live is None else live.ply
    card, told = await _made(context, row, look, since)
    message = await channels.send(channel, card, row.nonce, pinged_users(row, look, live))
    context.stands(message, row, card)
    context.tells(message, row, told)
    context.shows_turn(message, turn)
    await _end_calls(context, row)
    await _replace(context, row, channel, live, message, look.ply, since)


def _passing(look: Look) -> bool:
    """Tell whether the question comes in passing, while somebody's turn goes on."""
    return look.pending is not None and look.pending.kind in look.game.brief


def _turn(context: DeliveryContext, row: OutboxRow, look: Look, live: LivePost | None) -> tuple[int, ...]:
    """Return the seats whose turn a board shows: a question in passing does not change it."""
    if _passing(look):
        return () if live is None else context.turn_of(live)
    return tuple(row.body.get("awaited", ()))


def _anew(context: DeliveryContext, row: OutboxRow, look: Look, live: LivePost) -> bool:
    """Tell whether a board needs a message of its own: because a person has the turn who did not have it, or
    one must be pinged who was not asked, which no edit does. Whoever is asked in passing and not pinged,
    because they have just acted, finds the question in the current post, and so does whoever's turn goes
    on after that.
    """
    awaited = {*row.body.get("awaited", ())}
    people = {
        player.seat for player in look.seats if player.user is not None and player.policy is None
    } & awaited
    begins = not _passing(look) and bool(people - {*context.turn_of(live)})
    return begins or bool(pinged_users(row, look, live))


async def _turned(context: DeliveryContext, look: Look, live: LivePost) -> tuple[int, int]:
    """Return where the turn began that a board tells of, and after which ply its account begins: what
    somebody who was not called has done since then is another turn.
    """
    acted = await context.host.faces.happened(look, live.ply)
    if any(ply.seat is not None and ply.seat not in live.awaited for ply in acted):
        return look.ply, live.ply
    return live.ply, live.since


async def _made(context: DeliveryContext, row: OutboxRow, look: Look, since: int) -> tuple[Card, bytes]:
    """Return the card of a board that tells what happened after a ply, and the digest of what it tells."""
    shown = await context.host.faces.in_public(look, since)
    happened = await context.host.faces.happened(look, since)
    card = table_cards.public_board(look, row.seq, shown, happened)
    return card, news(card, table_cards.marker(look, row.seq))


def unsettled(context: DeliveryContext, row: OutboxRow) -> timedelta:
    """Return how long a board may wait that differs only in its small print; zero: it is due.

    A change that the channel cannot see, such as cards laid in secret, is no news; but once the table has
    been at rest for a while, the head of its log is published (docs/fairness.md). A newer board replaces one
    that waits.
    """
    return max(timedelta(), row.created + SETTLE - datetime.fromtimestamp(context.host.now() / 1000, UTC))


def pinged_users(row: OutboxRow, look: Look, live: LivePost | None) -> list[int]:
    """Return whom a new board pings: everybody awaited who is neither asleep nor already called."""
    known = () if live is None else live.awaited
    fresh = {player.user for player in look.seats if player.user in look.awaited and player.seat not in known}
    return [user for user in row.body.get("ping", ()) if user in fresh]


async def _end_calls(context: DeliveryContext, row: OutboxRow) -> None:
    """Take the buttons off posts that call somebody to what a table asks no more."""
    calls = await context.host.outbox.calls(row.ref)
    asked = await context.host.inbox.asked(row.ref) if calls else {}
    for call in calls:
        if asked.get(call.seat) == call.decision:
            continue
        channel = context.channel(call.channel, row.ref.place)
        await channels.remove_buttons(channel, call.message, (_(table_cards.TURN),), _(channels.ANSWERED))
        await context.host.outbox.forget_call(row.ref, call)


async def _replace(
    context: DeliveryContext,
    row: OutboxRow,
    channel: Messageable,
    live: LivePost | None,
    message: int,
    ply: int = 0,
    since: int = 0,
) -> None:
    """Take the controls off the previous board; then make the new message the current one."""
    if live is not None and live.message != message:
        await channels.remove_controls(channel, live.message, context.stood(live))
    await context.posted(row, message, row.target, ply, since)


async def end(context: DeliveryContext, row: OutboxRow) -> None:
    """Tell everybody who has played how the game ended, and take the controls off the last board."""
    channel = context.channel(row.target, row.ref.place)
    message = await context.earlier(channel, row)
    if message is None:
        look = await context.host.look(row.ref, None)
        shown, story = await context.host.faces.in_public(look), await context.host.faces.story(look)
        rated = await context.host.ratings.changes(row.ref)
        card = table_cards.final_board(look, row.seq, shown, story, rated)
        newcomers = tuple(user for user in row.body.get("asks", ()) if user in table_cards.players(look))
        if newcomers:
            card = table_cards.asking(card, look, asks_line(newcomers))
        message = await channels.send(channel, card, row.nonce, table_cards.players(look))
    await _end_calls(context, row)
    await _replace(context, row, channel, await context.host.live_post(row.ref, "board"), message)


async def lobby(context: DeliveryContext, row: OutboxRow) -> None:
    """Show the newest lobby card, at least once: it holds the promise of the dice. Edit it while it is young.
    It does not wait for a picture that takes long to paint, and is drawn again until it has it.
    """
    shown = await context.host.lobby(row.ref)
    channel = context.channel(row.target, row.ref.place)
    live = await context.host.live_post(row.ref, "lobby")
    closing = shown.fair is not None and shown.fair.closed  # then the game waits for this card
    opening, behind = None, False
    if not closing and shown.status == "lobby":
        opening, behind = await context.host.faces.opening(shown, 0.0 if live else CARD_SECONDS)
    card = lobbies.lobby_card(shown, row.seq, opening)
    editable = live is not None and (young(live) or shown.status != "lobby")
    marked = channels.marked(card, row.nonce)
    stands = None if live is None else context.pictured(live)
    if live is not None and editable and await channels.edit(channel, live.message, marked, (), stands):
        context.stands(live.message, row, card)
        await context.posted(row, live.message, row.target)
        await _paint_later(context, row, behind=behind)
        return
    if live is not None and shown.status != "lobby":  # somebody deleted the card, and nobody needs it now
        await context.host.outbox.skip(row)
        return
    message = await context.earlier(channel, row)
    if message is None:
        message = await channels.send(channel, card, row.nonce)
        context.stands(message, row, card)
    await _replace(context, row, channel, live, message)
    await _paint_later(context, row, behind=behind)


async def _paint_later(context: DeliveryContext, row: OutboxRow, *, behind: bool) -> None:
    """Draw a card again in a while, if the picture of the table as it stands is still `behind`."""
    if behind and datetime.now(UTC) - row.created < GIVEN_UP:
        await context.host.outbox.refresh(row, PAINTED)


async def words(context: DeliveryContext, row: OutboxRow) -> None:
    """Post that the words are closed, once and before anything is drawn; then let the game begin."""
    channel = context.channel(row.target, row.ref.place)
    message = await context.earlier(channel, row)
    if message is None:
        shown = await context.host.lobby(row.ref)
        if shown.status != "lobby" or await context.host.must_name_again(row):
            await context.host.outbox.skip(
                row
            )  # it was closed meanwhile, or another post names a later round
            return
        await context.host.rounds.naming(row, leaves=True)
        try:
            message = await channels.send(channel, words_card(shown, mark(row)), row.nonce)
        except (discord.Forbidden, discord.NotFound):  # it stands nowhere
            await context.host.rounds.naming(row, leaves=False)
            raise
    if await context.host.must_name_again(row, snowflake_time(message).timestamp()):
        await context.host.outbox.skip(row)
        return
    await context.host.begin_if_round_is_out(row.ref)
    await context.posted(row, message, row.target)


async def private(context: DeliveryContext, row: OutboxRow) -> None:
    """Send a player what only they may know, by direct message; closed messages are remembered."""
    settings = await context.host.settings(row.target)
    if settings.dm_closed:
        await context.host.outbox.skip(row)
        return
    look = await context.host.look(row.ref, row.target)
    if look.seat is None:
        await context.host.outbox.skip(row)
        return
    listens = await context.host.faces.listens(row.ref.place, row.target)
    card = table_cards.private_hand(look, row.seq, colour=settings.colour, listens=listens)
    live = await context.host.live_post(row.ref, "private", row.target)
    told = news(card, table_cards.marker(look, row.seq))
    if live is not None and context.tells_already(live, told):
        await context.host.outbox.skip(row)
        return
    message = await send_dm(context, row, card, live if live is not None and young(live) else None)
    if message is None:
        await context.host.outbox.skip(row)
    else:
        context.tells(message, row, told)


async def notice(context: DeliveryContext, row: OutboxRow) -> None:
    """Say a sentence in the channel, ping the people it is for, and offer their answers."""
    channel = context.channel(row.target, row.ref.place)
    message = await context.earlier(channel, row)
    if message is None:
        pinged_users = [int(user) for user in row.body.get("ping", ())]
        votes = [(int(n), int(ends)) for n, ends in row.body.get("votes", ())]
        still = await context.host.outbox.open_votes(row.ref) if votes else frozenset()
        over = tuple(f"{VOTE}{n}:" for n, __ in votes if n not in still)
        buttons = [button for button in row.body.get("buttons", ()) if not str(button[1]).startswith(over)]
        card = notice_card(
            row.ref, said(row), pinged_users, buttons, row.body.get("when"),
            [ends for n, ends in votes if n in still],
        )  # fmt: skip
        message = await channels.send(channel, card.say(f"-# {mark(row)}"), row.nonce, pinged_users)
    await context.posted(row, message, row.target)


async def closed(context: DeliveryContext, row: OutboxRow) -> None:
    """Take the buttons of votes that are over off the messages that asked for them."""
    over = tuple(f"{VOTE}{n}:" for n in row.body.get("votes", ()))
    for post in await context.host.outbox.vote_posts(row):
        await channels.remove_buttons(
            context.channel(post.channel, row.ref.place), post.message, over, _(channels.VOTED)
        )
    await context.host.outbox.votes_closed(row)


async def offer(context: DeliveryContext, row: OutboxRow) -> None:
    """Ask a person of the pool, by direct message, whether they step in; closed messages are remembered."""
    look = await context.host.look(row.ref, None)
    seat = int(row.body.get("seat", 0))
    settings = await context.host.settings(row.target)
    if settings.dm_closed or not settings.pool or look.status != "running" or not look.seats[seat].sought:
        await context.host.outbox.skip(row)
        return
    text = _(
        "{title}: {names} does not come. Will you step in?", title=look.game.title, names=look.names(seat)
    )
    card = notice_card(row.ref, text, (), [(_("Take the seat"), f"{TAKE}{seat}")]).say(f"<#{look.channel}>")
    if not await send_dm(context, row, card.say(f"-# {mark(row)}")):
        await context.host.outbox.skip(row)


async def stranded(context: DeliveryContext, row: OutboxRow) -> None:
    """Tell a person by direct message that their table cannot be seen, with channels where it can go on."""
    lobby = await context.host.lobby(row.ref)
    if not lobby.stranded or (await context.host.settings(row.target)).dm_closed:
        await context.host.outbox.skip(row)
        return
    places = await places_for(context.client, context.host, row.ref, row.target)
    card = stranded_card(lobby.game.title, row.ref, lobby.channel, places)
    if not await send_dm(context, row, card.say(f"-# {mark(row)}")):
        await context.host.outbox.skip(row)


KINDS: Final[dict[str, Callable[[DeliveryContext, OutboxRow], Awaitable[None]]]] = {
    "board": board,
    "end": end,
    "lobby": lobby,
    "words": words,
    "private": private,
    "notice": notice,
    "closed": closed,
    "offer": offer,
    "stranded": stranded,
}
