"""Show a table to whoever asks, for their eyes only: board, picture, hand, log, panel."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from io import BytesIO
from typing import Final

import discord

from bot.answers import Interaction, answer, answer_beside, patiently, tell
from bot.cards import Card
from bot.custom_ids import Stage
from bot.interaction_context import caller_of, client_of, colours_of, host_of, table_of
from bot.presenter import panel as panels
from bot.presenter import table_cards
from bot.presenter.guide import own_title, section_card
from bot.presenter.headline import news
from bot.presenter.markdown import prose
from bot.presenter.memos import note_lines
from bot.presenter.talk import talk_note
from engine import Text
from engine.game import lesson_key
from engine.lessons import GOAL
from engine.proposal import proposal, proposes
from engine.texts import N_, _
from host import Acted, Look, Refusal, TableRef

NEW: Final = N_("What is new:")
TURN: Final = N_("Your turn:")
"""Stand before what happened since the reader looked, and before what came of the turn that they ended."""
NOTHING_NEW: Final = N_("Nothing has happened since your last move.")


async def with_dm_notice(interaction: Interaction, look: Look, known: bool | None = None) -> Look:
    """Return a look that says once to whoever wants direct messages that theirs are closed; `known` tells
    whether they are, where that was asked.
    """
    told = client_of(interaction).told
    user = interaction.user.id
    if not look.dms or user in told or known is False:
        return look
    if known is None and not (await host_of(interaction).settings(user)).dm_closed:
        return look
    told.add(user)
    return replace(look, closed=True)


async def show_board(interaction: Interaction, ref: TableRef) -> None:
    """Show the caller's own board."""
    host = host_of(interaction)
    look = await patiently(interaction, host.look(ref, interaction.user.id))
    settings = await host.settings(interaction.user.id)
    look = await with_dm_notice(interaction, look)
    shown = await patiently(interaction, host.faces.in_private(look, interaction.user.id))
    await answer(interaction, table_cards.own_board(look, colour=settings.colour, shown=shown))


async def show_sentences(interaction: Interaction, ref: TableRef, page: int = 0) -> None:
    """Read the caller's own board out, page by page."""
    host = host_of(interaction)
    look = await patiently(interaction, host.look(ref, interaction.user.id))
    look = await with_dm_notice(interaction, look)
    shown = await patiently(interaction, host.faces.read_out(look, interaction.user.id))
    await answer(interaction, table_cards.own_board(look, colour=False, shown=shown, page=page))


async def show_picture(interaction: Interaction, ref: TableRef) -> None:
    """Show the caller's own board as a picture."""
    host = host_of(interaction)
    look = await patiently(interaction, host.look(ref, interaction.user.id))
    painted = host.faces.in_private(look, interaction.user.id, always=True)
    await answer(interaction, table_cards.picture_card(look, await patiently(interaction, painted)))


async def show_hand(interaction: Interaction, ref: TableRef) -> None:
    """Show what the caller alone may know."""
    host = host_of(interaction)
    look = await patiently(interaction, host.look(ref, interaction.user.id))
    if look.seat is None:
        await host_of(interaction).look(ref, interaction.user.id)  # refuses who may not see this table either
        raise Refusal(NO_SEAT)
    settings = await host.settings(interaction.user.id)
    beside = "\n".join(filter(None, (await _talk(interaction, look), await _notes(interaction, look))))
    listens = await host.faces.listens(ref.place, interaction.user.id)
    told = await with_dm_notice(interaction, look)
    await answer(
        interaction, table_cards.hand_card(told, colour=settings.colour, beside=beside, listens=listens)
    )


async def _notes(interaction: Interaction, look: Look) -> str:
    """Return what the caller has written down for themselves at a table where they play."""
    if look.seat is None:
        return ""
    return note_lines(await host_of(interaction).memos.notes.of(interaction.user.id, look.ref))


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
    await answer(interaction, table_cards.log_card(await host.look(ref, interaction.user.id), texts))


async def show_record(interaction: Interaction, ref: TableRef) -> None:
    """Hand out the record of a game: whole when it is over, else what everybody may know of it."""
    host = host_of(interaction)
    document = await patiently(interaction, host.export(ref, interaction.user.id))
    over = (await host.look(ref, interaction.user.id)).seed is not None
    card = Card().say(_(WHOLE) if over else _(PUBLIC))
    await answer(interaction, card.document(discord.File(BytesIO(document), filename=f"{ref.code}.json")))


WHOLE: Final = N_(
    "The whole game, seed included; `tablekeeper verify` checks it, `replay` and `/replay file:` show it "
    "again."
)
PUBLIC: Final = N_(
    "What everybody may know so far, and the head of every move; the seed and the actions follow when the "
    "game is over."
)


async def answer_panel(
    interaction: Interaction,
    look: Look,
    stage: Stage | None = None,
    *,
    recent: Sequence[Text] = (),
    since: int | None = None,
    title: str = "",
    note: str = "",
    hand: bool = False,
    plain: bool = False,
) -> None:
    """Answer with the panel of a look: its picture, what is proposed, and a stage of its choices. A panel
    that waits for others updates itself as they move.

    `since`: tell below a `title` what mattered of what happened after a ply; without it, what is `recent`.
    `plain`: explain nothing.
    """
    work = _panel(interaction, look, stage, recent, since, title=title, note=note, hand=hand, plain=plain)
    shown = await answer(interaction, await patiently(interaction, work))
    if _waits(look) and (stage in (None, Stage()) or look.decision is None or look.for_machines):
        ply = look.ply if since is None or title == TURN else since
        reader, change = (look.ref, interaction.user.id), partial(_follow, interaction, look, ply, hand)
        client_of(interaction).following.follow(reader, shown, change)


def _waits(look: Look) -> bool:
    """Tell whether a game waits for others than the player who looks."""
    return look.seat is not None and not look.asked and look.status == "running"


async def _follow(interaction: Interaction, look: Look, since: int, hand: bool) -> None:
    """Change a panel whenever the turn passes, with what happened since a ply, until its reader is asked."""
    host = host_of(interaction)
    while _waits(look):
        await host.turn_passed(look)
        look, away = await host.inbox.preview(look.ref, interaction.user.id)
        card = await _panel(interaction, look, since=since if away is None else away.since, hand=hand)
        await interaction.edit_original_response(view=card, attachments=card.files)


async def _panel(
    interaction: Interaction,
    look: Look,
    stage: Stage | None = None,
    recent: Sequence[Text] = (),
    since: int | None = None,
    *,
    title: str = "",
    note: str = "",
    hand: bool = False,
    plain: bool = False,
) -> Card:
    """Build the panel of a look."""
    more = await _beside(interaction, look, hand=hand)
    if plain:
        more = replace(more, lesson=None)
    told = [prose(text, look.names) for text in recent]
    if since is not None:
        happened = await host_of(interaction).faces.happened(look, since, interaction.user.id)
        if title == TURN:  # bookkeeping only where there is nothing else
            happened = [event for event in happened if event.weight] or happened
        told = news(happened, look.names, look.seat)
    if title and told:
        told[0] = f"**{_(title)}** {told[0]}"
    stopped = await host_of(interaction).plans.stopped(interaction.user.id, look.ref)
    if stopped is not None:
        note = "\n".join(filter(None, (note, prose(stopped, look.names))))
    look = await with_dm_notice(interaction, look)
    return panels.panel(look, stage or Stage(), recent=told, note=note, beside=more)


async def _beside(interaction: Interaction, look: Look, *, hand: bool) -> panels.Beside:
    """Return what stands beside the question of a panel; what takes long is done in a thread."""
    shown = await host_of(interaction).faces.in_private(look, interaction.user.id)
    row, colour = None, True
    if hand:
        colour = (await host_of(interaction).settings(interaction.user.id)).colour
    if look.pending is not None and look.decision is not None and proposes(look.game, look.pending.kind):
        row = await asyncio.to_thread(proposal, look.game, look.view)
        row = row and replace(row, acted=look.acted)
    lesson = await host_of(interaction).learning.lesson(look, interaction.user.id)
    asked = look.decision is not None and (row is None or len(row.steps) == 1)
    choices = await asyncio.to_thread(panels.choices_of, look)
    rows = await asyncio.to_thread(panels.rows_of, look, choices) if asked else {}
    settle = await host_of(interaction).offering.of(look, interaction.user.id)
    return panels.Beside(shown, row, lesson, hand, colour, rows, choices, settle)


async def show_panel(
    interaction: Interaction, ref: TableRef, decision: int, stage: Stage, *, hand: bool = False
) -> None:
    """Open the panel in which the caller decides, with what they have missed; or a stage of it. `hand`: with
    what they alone may know.
    """
    look, away = await patiently(
        interaction, host_of(interaction).inbox.look_with_news(ref, interaction.user.id)
    )
    if look.seat is None:
        raise Refusal(NO_SEAT)
    moved_on = bool(str(stage) != "~" and decision != (look.decision or 0))
    note = _("The board has moved on.") if moved_on else ""
    written = await _notes(interaction, look) if look.asked else ""
    note = "\n".join(filter(None, (note, await _talk(interaction, look), written)))
    since = None if moved_on or away is None else away.since
    if _waits(look) and not (moved_on or stage.verb):  # it is not yet theirs, and they want to know
        since = await host_of(interaction).faces.known(look)
        note = note or ("" if look.ply > since else _(NOTHING_NEW))
    stage = Stage() if moved_on else stage
    await answer_panel(interaction, look, stage, since=since, title=NEW, note=note, hand=hand)


async def answer_moved(
    interaction: Interaction, acted: Acted, stage: Stage | None = None, note: str = ""
) -> None:
    """Answer with the panel after a move: what it brought or, if it has ended the reader's turn, what the
    whole of that did. Why it came to a halt is said before any other `note`.
    """
    look = acted.look
    note = note if acted.stopped is None else prose(acted.stopped, look.names)
    if _waits(look):
        since = min(acted.since, await host_of(interaction).faces.turn_began(look))
        await answer_panel(interaction, look, stage, since=since, title=TURN, note=note)
    else:
        await answer_panel(interaction, look, stage, since=acted.since, note=note)


async def show_why(interaction: Interaction, ref: TableRef) -> None:
    """Show the page where the rule for the decision at hand stands; below it, in small print, stands what a
    panel has explained before: the decision, and what the game is about.
    """
    look = await patiently(interaction, host_of(interaction).look(ref, interaction.user.id))
    key = ""
    if look.pending is not None and look.decision is not None:
        key = lesson_key(look.game, look.view, look.pending.kind)
    lesson, goal = look.game.lessons.get(key), look.game.lessons.get(GOAL)
    section = None if lesson is None else own_title(look.game, lesson.section)
    colours = await colours_of(interaction)
    card = await asyncio.to_thread(section_card, look.game, section, colours)
    for title, explained in ((_("What you are asked"), lesson), (_("What this game is about"), goal)):
        if explained is not None:
            card.say(panels.small_below_title(f"**{title}**\n{panels.lesson_text(explained, look.names)}"))
    await answer_beside(interaction, card, "lesson")


async def show_current(interaction: Interaction, note: str) -> None:
    """Say something, and show the current decision of the table here, where there is one."""
    try:
        ref = await table_of(interaction)
        look = await patiently(interaction, host_of(interaction).look(ref, interaction.user.id))
    except Refusal:  # no table, or none that has begun: there is nothing to show
        await tell(interaction, note)
        return
    await answer_panel(interaction, look, note=note)


NO_SEAT = Text("You have no seat at this table; “My board” shows what everybody can see.")
