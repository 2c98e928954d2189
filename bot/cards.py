"""Cards, the one kind of message that we build: Components V2, always within Discord's limits."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final, Self

import discord
from discord import ui

from bot.custom_ids import Control
from bot.limits import (
    ALT_TEXT,
    BUTTON_SHOWN,
    COMPONENTS,
    LAYOUT_TEXT,
    PLACEHOLDER,
    ROW_BUTTONS,
    SELECT_OPTIONS,
    SELECT_TEXT,
    check_layout,
    clip,
    clip_words,
    length,
)
from engine.game import Style

BOARD_FILE: Final = "board.png"
_STYLES: Final[dict[Style, discord.ButtonStyle]] = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a select: what a person reads, the choice behind it, a hint."""

    label: str
    choice: str
    hint: str = ""
    chosen: bool = False


def button(control: Control, label: str, style: Style = "secondary", *, off: bool = False) -> ui.Button[Any]:
    """Make a button. A label that clients would cut in the middle of a word is cut after one."""
    label = clip_words(label, BUTTON_SHOWN)
    return ui.Button(style=_STYLES[style], label=label, custom_id=control.button, disabled=off)


def select(control: Control, placeholder: str, options: Sequence[Option]) -> ui.Select[Any]:
    """Make a select of at most 25 options. Raise `ValueError` for more: nothing is ever hidden."""
    if not 1 <= len(options) <= SELECT_OPTIONS:
        raise ValueError(f"a select holds 1 to {SELECT_OPTIONS} options, not {len(options)}")
    entries = [
        discord.SelectOption(
            label=clip_words(option.label, SELECT_TEXT),
            value=option.choice,
            description=clip_words(option.hint, SELECT_TEXT) or None,
            default=option.chosen,
        )
        for option in options
    ]
    return ui.Select(custom_id=control.select, placeholder=clip(placeholder, PLACEHOLDER), options=entries)


class Card(ui.LayoutView):
    """Build a message.

    discord.py never listens to it: `bot.controls` answers every control, even after a restart.
    """

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.room = LAYOUT_TEXT
        self.files: list[discord.File] = []
        self.digest = ""
        """That of the picture of a board which it shows; empty: none."""
        self.stop()

    def say(self, text: str) -> Self:
        """Add a text, cut to what is left of the 4,000 characters; an empty one is left out."""
        if text.strip() and self.room > 1:
            text = clip(text, self.room)
            self.room -= length(text)
            self.add_item(ui.TextDisplay(text))
        return self

    def buttons(self, *buttons: ui.Button[Any]) -> Self:
        """Add buttons, five to a row."""
        for at in range(0, len(buttons), ROW_BUTTONS):
            self.add_item(ui.ActionRow(*buttons[at : at + ROW_BUTTONS]))
        return self

    def pick(self, select: ui.Select[Any]) -> Self:
        """Add a select in a row of its own."""
        self.add_item(ui.ActionRow(select))
        return self

    def pick_person(self, control: Control, placeholder: str) -> Self:
        """Add a select of all members of the server; the id of whoever is picked follows the choice."""
        select: ui.UserSelect[Any] = ui.UserSelect(
            custom_id=control.select, placeholder=clip(placeholder, PLACEHOLDER)
        )
        self.add_item(ui.ActionRow(select))
        return self

    def beside(self, text: str, button: ui.Button[Any]) -> Self:
        """Add a text with a button beside it; the text is cut to what is left."""
        text = clip(text, max(1, self.room))
        self.room -= length(text)
        self.add_item(ui.Section(ui.TextDisplay(text), accessory=button))
        return self

    def picture(self, file: discord.File, alt: str) -> Self:
        """Add a picture with its alt text. Raise `ValueError` for one that tells nobody what it shows."""
        if not alt.strip():
            raise ValueError(f"the picture {file.filename} has no alt text")
        file.description = alt = clip(alt, ALT_TEXT)
        self.files.append(file)
        item = discord.MediaGalleryItem(f"attachment://{file.filename}", description=alt)
        self.add_item(ui.MediaGallery(item))
        return self

    def board(self, png: bytes, digest: str, alt: str) -> Self:
        """Add the picture of a board; its file always has the same name."""
        self.digest = digest
        return self.picture(discord.File(BytesIO(png), BOARD_FILE), alt)

    def document(self, file: discord.File) -> Self:
        """Add a file to download."""
        self.files.append(file)
        self.add_item(ui.File(f"attachment://{file.filename}"))
        return self

    @property
    def texts(self) -> list[str]:
        """Return the top-level texts in their order."""
        return [item.content for item in self.children if isinstance(item, ui.TextDisplay)]

    @property
    def left(self) -> int:
        """Return how many more components fit."""
        return COMPONENTS - self.total_children_count

    def checked(self) -> Self:
        """Return the card if it keeps all limits, else raise `LimitFault`."""
        check_layout(self.to_components())  # type: ignore[no-untyped-call]  # discord.py's gap
        return self


def quiet(view: ui.LayoutView) -> Card:
    """Return the same card without controls."""
    card = Card()
    for item in view.children:
        if not isinstance(item, ui.ActionRow):
            card.add_item(item)
    return card
