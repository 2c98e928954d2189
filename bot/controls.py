"""Answers to every button, select and modal, on whatever card: the id of a control says all about it."""

import contextlib
from typing import Any, Final

import discord
from discord import ui

from bot import limits
from bot.answers import Interaction, tell
from bot.boundary import boundary
from bot.client import Client
from bot.control_registry import cost_of
from bot.custom_ids import OLDER, SELECT, Control
from bot.id_format import read_whole
from bot.interaction_context import speak_at
from bot.limits import MODAL_LABEL, MODAL_TITLE, PLACEHOLDER, SELECT_TEXT, clip
from bot.private_views import show_current
from bot.throttle import too_fast
from engine.texts import N_, _, speak
from host import Refusal

CLOSING: Final = N_("I am being restarted; nothing is lost. Try again in a moment.")


def at_rest(client: Client) -> str | None:
    """Return the sentence for who asks while the bot does nothing; None: it works."""
    if client.closing:
        return _(CLOSING)
    rest = client.maintenance.now()
    return None if rest is None else rest.says


async def handle_control(interaction: Interaction, control: Control, typed: str | None = None) -> None:
    """Do what a control says, within the error boundary."""
    client: Client = interaction.client
    async with boundary(interaction, _("control {split}", split=control.choice.split(" ")[0])):
        sentence = at_rest(client) or await too_fast(interaction, cost_of(control.choice, client.offers))
        if sentence is not None:
            await tell(interaction, sentence)
            return
        with contextlib.suppress(Refusal):  # it is no control of a table
            await speak_at(interaction, control.ref)
        with client.at_work():
            await client.clicked(interaction, control, typed)


async def handle_interaction(interaction: Interaction) -> None:
    """Answer a button, select or modal, whatever card it is on: its id says all."""
    client: Client = interaction.client
    speak(await client.readers.asks(interaction))
    press = read_press(interaction)
    if press is not None:
        await handle_control(interaction, *press)
        return
    async with boundary(interaction, _("unknown control")):
        await show_current(interaction, str(OLDER))


def read_press(interaction: Interaction) -> tuple[Control, str | None] | None:
    """Read which control was used, and the text that came with it; None: it is no control of ours.

    The value picked in a select is the choice. The id of a person who was picked is appended to the choice,
    as `choice:id`, and their name is the text.
    """
    data: Any = interaction.data or {}
    custom_id = str(data.get("custom_id", ""))
    if interaction.type is discord.InteractionType.modal_submit:
        control = Control.parse(custom_id)
        return None if control is None else (control, typed_text(data))
    kind = data.get("component_type")
    if kind == limits.BUTTON:
        control = Control.parse(custom_id)
        return None if control is None else (control, None)
    control = Control.parse(custom_id, SELECT)
    values: Any = data.get("values") or ()
    if control is None or len(values) != 1:
        return None
    if kind == limits.USERS:
        picked = read_whole(str(values[0]))
        return None if picked is None else (control.to(f"{control.choice}:{picked}"), _name(data, picked))
    return (control.to(str(values[0])), None) if kind == limits.SELECT else None


def _name(data: Any, user: int) -> str:
    """Return the name of a person who was picked, as the server shows it."""
    resolved = data.get("resolved") or {}
    member = (resolved.get("members") or {}).get(str(user)) or {}
    account = (resolved.get("users") or {}).get(str(user)) or {}
    return str(member.get("nick") or account.get("global_name") or account.get("username") or "")


def typed_text(data: Any) -> str:
    """Return the first text of a submitted modal: from a labelled field, or from a row."""
    for row in data.get("components", ()):
        for field in (row.get("component"), *row.get("components", ())):
            if field and field.get("value") is not None:
                return str(field["value"]).strip()
    return ""


def text_modal(
    control: Control,
    title: str,
    label: str,
    placeholder: str,
    value: str = "",
    most: int = SELECT_TEXT,
    *,
    long: bool = False,
    optional: bool = False,
) -> ui.Modal:
    """Build a modal with one text, of one line unless it is `long`; `read_press` reads it when it comes
    back. `optional`: it may be sent empty.
    """
    modal = ui.Modal(title=clip(title, MODAL_TITLE), custom_id=control.button, timeout=None)
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id="text",
        style=discord.TextStyle.long if long else discord.TextStyle.short,
        placeholder=clip(placeholder, PLACEHOLDER),
        default=value or None,
        max_length=most,
        required=not optional,
    )
    modal.add_item(ui.Label(text=clip(label, MODAL_LABEL), component=field))
    modal.stop()
    return modal
