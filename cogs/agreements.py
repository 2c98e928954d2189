"""What a running table decides together, or an organiser for it: a pause, more time, the way back, a
result.
"""

from typing import Any, Final

import discord
from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.cards import Card
from bot.choices import best
from bot.client import Client
from bot.command_metadata import (
    ASKS,
    FINAL,
    ORGANISE,
    TABLE,
    for_organisers,
    group_named,
    hosting,
    offered,
    running,
)
from bot.confirmation import CONFIRM, FinalAction, Question, confirm_or_ask, declare_final
from bot.control_registry import click
from bot.controls import text_modal
from bot.costs import FOLD
from bot.custom_ids import Control
from bot.event_lookup import competition_ranking
from bot.interaction_context import caller_of, find_table, host_of, table_here
from bot.presenter import agreements as cards
from bot.presenter.agreements import LeadBack, MoreTime, SomePlaces, SomePly
from bot.presenter.confirmations import table_named
from bot.presenter.lobby import MORE, more_card
from bot.presenter.markdown import prose
from bot.presenter.table_cards import moved_card, status_card
from cogs.server import authority_at
from engine import Text
from engine.texts import _
from host import Refusal, TableRef
from host.places.authority import must_organise
from host.undo import KNOWN

Word = app_commands.Range[str, 1, 100]
Why = app_commands.Range[str, 1, 300]
Minutes = app_commands.Range[int, 1, 10_080]
Ply = app_commands.Range[int, 0, 999_999]
MOST_OFFERED: Final = 25


@offered(TABLE, 180, ASKS, when=running)
@app_commands.command(description="Pause this game, as all who play agree, or let it go on.")
@app_commands.describe(off="End the pause.")
async def pause(interaction: Interaction, off: bool = False) -> None:
    """Pause a game or end its pause, at once or by asking the others."""
    await _pause(interaction, await table_here(interaction), off=off)


async def _pause(interaction: Interaction, ref: TableRef, *, off: bool) -> None:
    agreements = host_of(interaction).agreements
    doing = agreements.go_on if off else agreements.pause
    caller, authority = caller_of(interaction, ref), authority_at(interaction, ref)
    acted, asked = await patiently(interaction, doing(caller, authority, ref))
    await answer(interaction, cards.agreed_card(acted, asked=asked))


@offered(TABLE, 190, ASKS, when=running)
@app_commands.command(description="Give somebody else at this table more time.")
@app_commands.describe(person="Whom.", minutes="How many minutes (default: as for a move, at most a day).")
async def moretime(interaction: Interaction, person: discord.User, minutes: Minutes | None = None) -> None:
    """Give a seat more time."""
    ref = await table_here(interaction)
    seat = await host_of(interaction).agreements.seat_of(caller_of(interaction, ref), ref, person.id)
    await _give(interaction, ref, seat, None if minutes is None else 60 * minutes)


async def _give(interaction: Interaction, ref: TableRef, seat: int, seconds: int | None = None) -> None:
    caller, authority = caller_of(interaction, ref), authority_at(interaction, ref)
    work = host_of(interaction).agreements.give_time(caller, authority, ref, seat, seconds)
    acted = await patiently(interaction, work)
    await answer(interaction, cards.given_card(acted, acted.look.names(seat)))


@offered(TABLE, 305, FINAL, when=hosting, cost=FOLD)
@app_commands.command(
    description="Lead a game back in which you do not play, as its host or an organiser. I ask first."
)
@app_commands.describe(to="The last move that still counts.", confirm=CONFIRM)
async def leadback(interaction: Interaction, to: Ply, confirm: Word | None = None) -> None:
    """Ask, then lead the game back."""
    await confirm_or_ask(interaction, "lead", await table_here(interaction), str(to), word=confirm)


async def offer_points(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """Offer the moves to which the game here could be led back, with what happened there."""
    try:
        ref = await find_table(interaction, alone=True)
        if ref is None:
            return []
        points = await host_of(interaction).agreements.points(interaction.user.id, ref)
    except Refusal:  # the command itself says so
        return []
    names = (await host_of(interaction).lobby(ref)).name
    named = [(cards.named_point(ply, text, names), str(ply)) for ply, text in points]
    return [
        app_commands.Choice(name=name, value=int(value))
        for name, value in best(named, current)[:MOST_OFFERED]
    ]


leadback.autocomplete("to")(offer_points)


async def _ask_to_lead(interaction: Interaction, ref: TableRef, given: SomePly) -> Question:
    caller, authority = caller_of(interaction, ref), authority_at(interaction, ref)
    work = host_of(interaction).agreements.moderation(caller, authority, ref, given.ply)
    plan = await patiently(interaction, work)
    lobby = await host_of(interaction).lobby(ref)
    known = None if plan.known is None else KNOWN.with_args(known=plan.known)
    says = cards.leading_back(known, lobby.name, len(plan.acts), plan.to)
    asks = _("Lead {table_named} back?", table_named=table_named(lobby))
    return Question(asks, says, _("Lead it back"), f"{plan.to}.{plan.acts[0].told.n}")


async def _lead(interaction: Interaction, ref: TableRef, given: SomePly, _note: str) -> None:
    caller, authority = caller_of(interaction, ref), authority_at(interaction, ref)
    work = host_of(interaction).agreements.moderate(caller, authority, ref, given.ply)
    acted = await patiently(interaction, work)
    await answer(interaction, moved_card(acted.look, acted.events))


@offered(ORGANISE, 115, FINAL, when=for_organisers)
@app_commands.command(name="result", description="Correct the result of a game that is over. I ask first.")
@app_commands.describe(
    table="Its code, such as 4F7K2Q.",
    why="Why; everybody can read it.",
    places="The places in the order of the seats, such as 1 2 2; without, the game counts for nobody.",
    confirm=CONFIRM,
)
async def result(
    interaction: Interaction,
    table: app_commands.Range[str, 1, 12],
    why: Why,
    places: Word | None = None,
    confirm: Word | None = None,
) -> None:
    """Ask, then correct a result."""
    ref = TableRef(interaction.guild_id or 0, table.strip().upper())
    await _rule(interaction, ref, places or "", why, confirm)


async def _rule(
    interaction: Interaction, ref: TableRef, places: str, why: str, confirm: str | None = None
) -> None:
    """Ask before a result is corrected to places as they are written; nothing: it is void."""
    words = places.replace(",", " ").split()
    if not all(word.isascii() and word.isdecimal() and 1 <= int(word) <= 99 for word in words):
        raise Refusal(Text("Give a whole number from 1 for each seat, such as 1 2 2; equal places share."))
    listed = ".".join(map(str, competition_ranking([int(word) for word in words])))
    await confirm_or_ask(interaction, "rule", ref, listed, word=confirm, note=why)


async def _ask_to_rule(interaction: Interaction, ref: TableRef, given: SomePlaces) -> Question:
    caller, authority = caller_of(interaction, ref), authority_at(interaction, ref)
    must_organise(authority, await host_of(interaction).places.settings(ref.place))  # before it says anything
    work = host_of(interaction).agreements.must_correct(caller, authority, ref, given.places)
    told = await patiently(interaction, work)
    lobby = await host_of(interaction).lobby(ref)
    says = _(
        "{told}\nRatings follow; the log stays as it was played. The channel and the audit list say so.",
        told=prose(told, lobby.name),
    )
    asks = _("Correct the result of {table_named}?", table_named=table_named(lobby))
    return Question(asks, says, _("Correct it"))


async def _ruled(interaction: Interaction, ref: TableRef, given: SomePlaces, note: str) -> None:
    caller, authority = caller_of(interaction, ref), authority_at(interaction, ref)
    work = host_of(interaction).agreements.correct_result(caller, authority, ref, given.places, note)
    await patiently(interaction, work)
    await answer(interaction, Card().say(_("The result is corrected; the channel says so.")))


@click(cards.PAUSE, beside="/game pause")
async def _press_pause(interaction: Interaction, control: Control, _written: str | None) -> None:
    await _pause(interaction, control.ref, off=False)


@click(cards.GO_ON, beside="/game pause off:")
async def _press_go_on(interaction: Interaction, control: Control, _written: str | None) -> None:
    await _pause(interaction, control.ref, off=True)


@click(cards.TIME, beside="/game moretime")
async def _press_time(interaction: Interaction, control: Control, _written: str | None) -> None:
    await _give(interaction, control.ref, MoreTime.of(control).seat)


@click(cards.TO, beside="/undo to:", cost=FOLD, opens=True)
async def _press_back(interaction: Interaction, control: Control, _written: str | None) -> None:
    """Show the moves to which the game could be led back."""
    host = host_of(interaction)
    look = await patiently(interaction, host.look(control.ref, interaction.user.id))
    points = await patiently(interaction, host.agreements.points(interaction.user.id, control.ref))
    await answer(interaction, cards.points_card(look, points))


@click(f"{cards.TO}:", beside="/undo to:", cost=FOLD)
async def _press_point(interaction: Interaction, control: Control, _written: str | None) -> None:
    await lead_back(interaction, control.ref, LeadBack.of(control).ply)


async def lead_back(interaction: Interaction, ref: TableRef, to: int) -> None:
    """Lead a game back at the wish of who plays, or ask the others; ask whoever decides it without
    playing.
    """
    host = host_of(interaction)
    seat = (await host.lobby(ref)).seat_of(interaction.user.id)
    may = await host.agreements.agreeable(interaction.user.id, authority_at(interaction, ref), ref)
    if seat is None and may is not None:
        await confirm_or_ask(interaction, "lead", ref, str(to))
        return
    acted = await patiently(interaction, host.undo(caller_of(interaction, ref), ref, to=to))
    await answer(interaction, moved_card(acted.look, acted.events))


@click(cards.RESIGN, beside="/game resign", opens=True)
async def _press_resign(interaction: Interaction, control: Control, _written: str | None) -> None:
    await confirm_or_ask(interaction, "resign", control.ref)


@click(cards.CLOSE, beside="/game abandon", opens=True)
async def _press_close(interaction: Interaction, control: Control, _written: str | None) -> None:
    await confirm_or_ask(interaction, "abandon", control.ref)


@click(cards.RULING, beside="/server result", opens=True)
async def _press_ruling(interaction: Interaction, control: Control, written: str | None) -> None:
    """Ask for the places and the reason in one line, then ask once more."""
    if written is None:
        await interaction.response.send_modal(
            text_modal(
                control, _("Correct the result"), _("Places, then why"), _("1 2 2 wrong rule; or: void …")
            )
        )
        return
    words = written.split()
    count = next((at for at, word in enumerate(words) if not word.isdecimal()), len(words))
    why = " ".join(words[count:])
    if not why:
        raise Refusal(Text("Say why behind the places; everybody can read it."))
    await _rule(interaction, control.ref, " ".join(words[:count]), why)


@click(MORE, beside="/game status")
async def _more(interaction: Interaction, control: Control, _written: str | None) -> None:
    """Show everything about a table for which its card has no room, and what can be done for all of it."""
    host = host_of(interaction)
    await patiently(interaction, host.must_watch(control.ref, interaction.user.id))
    await show_status(interaction, control.ref)


async def show_status(interaction: Interaction, ref: TableRef) -> None:
    """Show a table with all that is settled for it, and what its reader may do for the whole of it."""
    host, user = host_of(interaction), interaction.user.id
    lobby = await host.lobby(ref)
    if lobby.status == "lobby":
        await answer(interaction, more_card(lobby, user))
        return
    look, authority = await host.look(ref, user), authority_at(interaction, ref)
    buttons = cards.agreement_buttons(look, await host.agreements.agreeable(user, authority, ref))
    if await host.agreements.corrects(caller_of(interaction, ref), authority, ref):
        buttons.append(cards.ruling_button(look))
    await answer(interaction, status_card(look, lobby, buttons))


COMMANDS: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (pause, moretime, leadback)


def setup(client: Client) -> None:
    """Add the commands to the groups of `/game` and `/server`, which are there already."""
    group = group_named(client.tree, "game")
    for command in COMMANDS:
        group.add_command(command)
    group_named(client.tree, "server").add_command(result)
    declare_final("lead", FinalAction("/game leadback", SomePly, _ask_to_lead, _lead))
    declare_final("rule", FinalAction("/server result", SomePlaces, _ask_to_rule, _ruled))
