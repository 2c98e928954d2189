"""Show a table to the one who asks, for their eyes only: board, picture, hand, log, panel."""

import asyncio
from dataclasses import replace
from io import BytesIO
from typing import Final

import discord

from bot.answers import Interaction, answer, patiently, tell
from bot.callers import caller_of, client_of, host_of, table_of
from bot.cards import Card
from bot.ids import Stage
from bot.presenter import table
from bot.presenter.inbox import away_text
from bot.presenter.talk import talk_note
from engine import Text
from host import Look, Refusal, TableRef


async def doors(interaction: Interaction, look: Look) -> Look:
    """Return a look that says once to whoever wants direct messages that theirs are closed."""
    told = client_of(interaction).told
    user = interaction.user.id
    if not look.dms or user in told or not (await host_of(interaction).settings(user)).dm_closed:
        return look
    told.add(user)
    return replace(look, closed=True)


async def show_board(interaction: Interaction, ref: TableRef) -> None:
    """Show the caller's own board."""
    host = host_of(interaction)
    look = await patiently(interaction, host.look(ref, interaction.user.id))
    settings = await host.settings(interaction.user.id)
    look = await doors(interaction, look)
    await answer(interaction, table.own_board(look, colour=settings.colour))


async def show_picture(interaction: Interaction, ref: TableRef) -> None:
    """Paint the caller's own board in a thread and show it."""
    look = await patiently(interaction, host_of(interaction).look(ref, interaction.user.id))
    painted = await patiently(interaction, asyncio.to_thread(look.game.picture, look.view))
    file = discord.File(BytesIO(painted), filename="board.png")
    await answer(interaction, table.picture(look, file))


async def show_hand(interaction: Interaction, ref: TableRef) -> None:
    """Show what the caller alone may know."""
    host = host_of(interaction)
    look = await patiently(interaction, host.look(ref, interaction.user.id))
    if look.seat is None:
        await host_of(interaction).look(ref, interaction.user.id)  # refuses who may not see this table either
        raise Refusal(NO_SEAT)
    settings = await host.settings(interaction.user.id)
    card = table.hand(await doors(interaction, look), colour=settings.colour)
    await answer(interaction, card.say(await _talk(interaction, look)))


async def _talk(interaction: Interaction, look: Look) -> str:
    """Return what was said lately among those with whom the caller may confer now."""
    if not look.confers:
        return ""
    heard = await host_of(interaction).talk.heard(caller_of(interaction, look.ref), look.ref)
    return talk_note(heard)


async def show_log(interaction: Interaction, ref: TableRef) -> None:
    """Tell the last things that happened, as the caller may know them."""
    host = host_of(interaction)
    texts = await patiently(interaction, host.log(ref, interaction.user.id))
    await answer(interaction, table.told(await host.look(ref, interaction.user.id), texts))


async def show_record(interaction: Interaction, ref: TableRef) -> None:
    """Hand out the record of a game: whole when it is over, else what everybody may know of it."""
    host = host_of(interaction)
    document = await patiently(interaction, host.export(ref, interaction.user.id))
    over = (await host.look(ref, interaction.user.id)).seed is not None
    card = Card().say(WHOLE if over else PUBLIC)
    await answer(interaction, card.document(discord.File(BytesIO(document), filename=f"{ref.code}.json")))


WHOLE: Final = (
    "The whole game, seed included; `tablekeeper verify` checks it, `replay` and `/replay file:` show it "
    "again."
)
PUBLIC: Final = (
    "What everybody may know so far, and the head of every ply; the seed and the actions follow when the "
    "game is over."
)


async def show_panel(interaction: Interaction, ref: TableRef, decision: int, stage: Stage) -> None:
    """Open the panel in which the caller decides, with what they have missed; or a stage of it."""
    look, away = await patiently(interaction, host_of(interaction).inbox.arrive(ref, interaction.user.id))
    if look.seat is None:
        raise Refusal(NO_SEAT)
    moved_on = bool(str(stage) != "~" and decision != (look.decision or 0))
    note = "The board has moved on." if moved_on else away_text(look, away)
    note = "\n".join(filter(None, (note, await _talk(interaction, look))))
    look = await doors(interaction, look)
    await answer(interaction, table.panel(look, Stage() if moved_on else stage, note=note))


async def show_current(interaction: Interaction, note: str) -> None:
    """Say something, and show the current decision of the table here, where there is one."""
    try:
        ref = await table_of(interaction)
        look = await patiently(interaction, host_of(interaction).look(ref, interaction.user.id))
    except Refusal:  # no table, or none that has begun: there is nothing to show
        await tell(interaction, note)
        return
    await answer(interaction, table.panel(look, Stage(), note=note))


NO_SEAT = Text("You have no seat at this table; “My board” shows what everybody can see.")
