"""`/note` and `/remind`: what people write down for themselves at a table, for their eyes only."""

import re
from typing import Final

from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.client import Client
from bot.command_metadata import ADDS, SETS, TABLE, offered, playing
from bot.control_registry import click
from bot.controls import text_modal
from bot.custom_ids import Control
from bot.interaction_context import caller_of, find_table, host_of, table_here, table_of
from bot.presenter import memos as cards
from bot.presenter.table_cards import NOTES, REMINDERS
from engine import Text, render
from engine.texts import N_, _
from host import Refusal, TableRef
from host.memos import notes, reminders
from host.memos.notes import Noted

NoteText = app_commands.Range[str, 1, notes.LONGEST]
Words = app_commands.Range[str, 1, reminders.LONGEST]
Numbered = app_commands.Range[int, 1, reminders.FARTHEST]
Numbers = list[app_commands.Choice[int]]
SET: Final = N_("I will remind you once.")
TAKEN_BACK: Final = N_("That is taken back.")
_FORM: Final = re.compile(r"\s*(\d{1,3})(?!\d)\s*(.*)", re.DOTALL)


@offered(TABLE, 122, ADDS, when=playing)
@app_commands.command(description="Write something down for yourself at this table, see it, or delete it.")
@app_commands.describe(
    text="What you want to remember (default: show your notes).",
    delete="The number of the note that you delete.",
)
async def note(interaction: Interaction, text: NoteText | None = None, delete: int | None = None) -> None:
    """Show the caller's notes, write one, or delete one."""
    if text is not None and delete is not None:
        raise Refusal(Text("Write a note or delete one; both at once is not possible."))
    if text is None and delete is None:
        ref = await table_of(interaction)
        noted = await patiently(interaction, host_of(interaction).memos.notes.shown(interaction.user.id, ref))
    elif text is not None:
        noted = await _write(interaction, await table_here(interaction), text)
    else:
        noted = await _delete(interaction, await table_here(interaction), delete or 0)
    await answer(interaction, cards.notes_card(noted))


@note.autocomplete("delete")
async def _notes(interaction: Interaction, current: int | str) -> Numbers:  # noqa: ARG001  # there are few
    ref = await _found(interaction)
    if ref is None:
        return []
    mine = await host_of(interaction).memos.notes.of(interaction.user.id, ref)
    return [app_commands.Choice(name=f"{each.n}: {each.text}"[:100], value=each.n) for each in mine]


@offered(TABLE, 155, SETS, when=playing)
@app_commands.command(description="Be reminded once of something in this game, by a direct message to you.")
@app_commands.describe(
    when="Of what (default: show your reminders).",
    number="Of which round, or in how many turns of yours.",
    words="Your own words, which come with it.",
    cancel="The number of the reminder that you take back.",
)
@app_commands.choices(
    when=[
        app_commands.Choice(name="When a round begins (give its number)", value="round"),
        app_commands.Choice(name="In some of my turns (say in how many)", value="turns"),
        app_commands.Choice(name="When something is done to me", value="attacked"),
        app_commands.Choice(name="When I am next", value="next"),
        app_commands.Choice(name="When the game is over", value="over"),
    ]
)
async def remind(
    interaction: Interaction,
    when: str | None = None,
    number: Numbered | None = None,
    words: Words | None = None,
    cancel: int | None = None,
) -> None:
    """Show the caller's reminders, set one, or take one back."""
    if when is None and cancel is None:
        if number is not None or words is not None:
            raise Refusal(Text("Say of what I am to remind you: give `when:` too."))
        await _show(interaction, await table_of(interaction))
        return
    if when is not None and cancel is not None:
        raise Refusal(Text("Set a reminder or take one back; both at once is not possible."))
    ref = await table_here(interaction)
    if when is not None:
        await _add(interaction, ref, when, number or 0, words or "")
    else:
        await _cancel(interaction, ref, cancel or 0)


@remind.autocomplete("cancel")
async def _reminders(interaction: Interaction, current: int | str) -> Numbers:  # noqa: ARG001  # there are few
    ref = await _found(interaction)
    if ref is None:
        return []
    try:
        shown = await host_of(interaction).memos.reminders.shown(interaction.user.id, ref)
    except Refusal:  # the command itself says why
        return []
    return [
        app_commands.Choice(name=f"{each.n}: {render(each.text)}"[:100], value=each.n)
        for each in shown.to_come
    ]


async def _found(interaction: Interaction) -> TableRef | None:
    """Find the table of a command, for autocomplete."""
    try:
        return await find_table(interaction)
    except Refusal:  # the command itself says why
        return None


async def _write(interaction: Interaction, ref: TableRef, text: str) -> Noted:
    work = host_of(interaction).memos.notes.write(caller_of(interaction, ref), ref, text)
    return await patiently(interaction, work)


async def _delete(interaction: Interaction, ref: TableRef, n: int) -> Noted:
    work = host_of(interaction).memos.notes.delete(caller_of(interaction, ref), ref, n)
    return await patiently(interaction, work)


async def _show(interaction: Interaction, ref: TableRef, told: str = "") -> None:
    shown = await patiently(interaction, host_of(interaction).memos.reminders.shown(interaction.user.id, ref))
    await answer(interaction, cards.reminders_card(shown, told))


async def _add(interaction: Interaction, ref: TableRef, what: str, number: int, words: str) -> None:
    caller = caller_of(interaction, ref)
    work = host_of(interaction).memos.reminders.add(caller, ref, what, number, words)
    await patiently(interaction, work)
    await _show(interaction, ref, _(SET))


async def _cancel(interaction: Interaction, ref: TableRef, n: int) -> None:
    caller = caller_of(interaction, ref)
    await patiently(interaction, host_of(interaction).memos.reminders.cancel(caller, ref, n))
    await _show(interaction, ref, _(TAKEN_BACK))


@click(NOTES, f"{NOTES}:", beside="/note")
async def _note_choice(interaction: Interaction, control: Control, written: str | None) -> None:
    """Show notes, ask for one and write it, or delete one."""
    ref = control.ref
    if control.choice == cards.WRITE and written is None:
        modal = text_modal(
            control, _("Write a note"), _("Your note"), _("Only you see it."), most=notes.LONGEST, long=True
        )
        await interaction.response.send_modal(modal)
        return
    if control.choice == cards.WRITE:
        noted = await _write(interaction, ref, written or "")
    elif control.choice == NOTES:
        noted = await patiently(interaction, host_of(interaction).memos.notes.shown(interaction.user.id, ref))
    else:
        noted = await _delete(interaction, ref, cards.DeleteNote.of(control).n)
    await answer(interaction, cards.notes_card(noted))


@click(REMINDERS, f"{REMINDERS}:", beside="/remind")
async def _reminder_choice(interaction: Interaction, control: Control, written: str | None) -> None:
    """Show reminders, set one, for which a form may ask for a number, or take one back."""
    ref, cancelled = control.ref, cards.CancelReminder.read(control.choice)
    if control.choice == REMINDERS:
        await _show(interaction, ref)
        return
    if cancelled is not None:
        await _cancel(interaction, ref, cancelled.n)
        return
    what = cards.AddReminder.of(control).what
    if what in cards.COUNTED and written is None:
        most = reminders.LONGEST + 4
        modal = text_modal(control, _("Remind me once"), _(cards.ASKED[what]), _("A number first"), most=most)
        await interaction.response.send_modal(modal)
        return
    form = None if written is None else _FORM.fullmatch(written)
    if what in cards.COUNTED and form is None:
        raise Refusal(Text("Begin with a number, such as 8; your own words may follow it."))
    number, words = (0, "") if form is None else (int(form[1]), form[2])
    await _add(interaction, ref, what, number, words)


def setup(client: Client) -> None:
    """Add the commands, and what their buttons do."""
    client.tree.add_command(note)
    client.tree.add_command(remind)
