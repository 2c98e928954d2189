"""The two classes that answer every button and every select: all they know stands in the id."""

import re
from typing import TYPE_CHECKING, Any, Final, Protocol, Self

import discord
from discord import ui

from bot.answers import Interaction, tell
from bot.boundary import boundary
from bot.ids import BUTTON, SELECT, Control
from bot.limits import MODAL_LABEL, MODAL_TITLE, PLACEHOLDER, SELECT_TEXT, clip
from bot.pace import too_fast
from bot.showing import show_current

if TYPE_CHECKING:
    from bot.client import Tablekeeper

CLOSING: Final = "I am being restarted; nothing is lost. Try again in a moment."
OLDER: Final = "This control is from an older board; the current one is at the end of its channel."


class Clicked(Protocol):
    """What happens when a control is used: the cog that translates clicks gives it to the client."""

    async def __call__(self, interaction: Interaction, control: Control, written: str | None = None) -> None:
        """Do what the control says; `written` is what was written into a modal."""


async def use(interaction: Interaction, control: Control, typed: str | None = None) -> None:
    """Do what a control says, within the error boundary."""
    client: Tablekeeper = interaction.client
    async with boundary(interaction, f"control {control.choice.split(' ')[0]}"):
        if client.closing:
            await tell(interaction, CLOSING)
            return
        sentence = await too_fast(interaction)
        if sentence is not None:
            await tell(interaction, sentence)
            return
        with client.at_work():
            await client.clicked(interaction, control, typed)


class GameButton(ui.DynamicItem[ui.Button[Any]], template=BUTTON):
    """Any button of any table."""

    def __init__(self, item: ui.Button[Any], control: Control) -> None:
        super().__init__(item)
        self.control = control

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Make the button of an id."""
        return cls(item, Control.read(match))  # type: ignore[arg-type]  # a button: the template is one of buttons

    async def callback(self, interaction: Interaction) -> None:
        """Do what the button says."""
        await use(interaction, self.control)


class GameSelect(ui.DynamicItem[ui.Select[Any]], template=SELECT):
    """Any select of any table; the value that was picked is the choice."""

    def __init__(self, item: ui.Select[Any], control: Control) -> None:
        super().__init__(item)
        self.control = control

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Make the select of an id."""
        return cls(item, Control.read(match))  # type: ignore[arg-type]  # a select: the template is one of selects

    async def callback(self, interaction: Interaction) -> None:
        """Do what the picked value says; a person who is picked follows the choice, as `choice:id`."""
        picked = self.item.values[0]
        if isinstance(picked, str):
            await use(interaction, self.control.to(picked))
        else:
            chosen = self.control.to(f"{self.control.choice}:{picked.id}")
            await use(interaction, chosen, picked.display_name)


async def unknown_control(interaction: Interaction) -> None:
    """Answer the controls that no class answers, and modals, which need no state either."""
    data: Any = interaction.data or {}
    custom_id = str(data.get("custom_id", ""))
    if interaction.type is discord.InteractionType.modal_submit:
        match = BUTTON.fullmatch(custom_id)
        if match is not None:
            await use(interaction, Control.read(match), typed_text(data))
            return
    elif (
        interaction.type is not discord.InteractionType.component
        or BUTTON.fullmatch(custom_id)
        or SELECT.fullmatch(custom_id)
    ):
        return
    async with boundary(interaction, "unknown control"):
        await show_current(interaction, OLDER)


def typed_text(data: Any) -> str:
    """Return the first text of a modal that was sent: from a labelled field, or from a row."""
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
    """Build a modal with one text, of one line unless it is `long`; `unknown_control` reads it when it comes
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
