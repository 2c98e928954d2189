"""What is said about a table that nobody can see, and about closed direct messages; each with the remedy."""

from collections.abc import Sequence
from typing import Any, Final

from discord import ui

from bot.cards import Card, button
from bot.custom_ids import Control
from bot.presenter.markdown import literal
from engine.texts import N_, _
from host import Lobby, Look, TableRef

MOVE: Final = "~move"
"""What takes a table to where it is pressed; to a channel, when its number follows."""
DMS: Final = "~dms"
"""What tries direct messages again."""
CLOSED: Final = N_(
    "Your direct messages are closed to me, so nothing of this table reaches you there: use “My hand”, or "
    "allow them in this server's privacy settings and press “Try messages again” (or `/game join dms:True`)."
)


def stranded_text(code: str, channel: int) -> str:
    """Say what is wrong with the channel of a table, and what can be done."""
    return _(
        "**I can no longer post in <#{channel}>, where table {code} stands**: the channel is "
        "gone, or I lack View Channel, Send Messages or Read Message History there. Its clocks "
        "stand still. Give me the permissions back, or go on elsewhere: press “Move it here” in "
        "another channel of that server, or type `/game move` there.",
        channel=channel,
        code=code,
    )


def notices(card: Card, shown: Look | Lobby) -> Card:
    """Say at the top of a card what its reader must know about how the table reaches them."""
    at, buttons = Control(shown.ref, 0, MOVE), list[ui.Button[Any]]()
    if shown.stranded:
        card.say(stranded_text(shown.ref.code, shown.channel))
        buttons.append(button(at, _("Move it here"), "primary"))
    if isinstance(shown, Look) and shown.closed:
        card.say(_(CLOSED))
        buttons.append(button(at.to(DMS), _("Try messages again")))
    return card.buttons(*buttons)


def stranded_card(title: str, ref: TableRef, channel: int, places: Sequence[tuple[int, str]]) -> Card:
    """Build the direct message that says a table is stranded; `places` are channels where it can go on."""
    return destinations_card(f"### {literal(title)}\n{stranded_text(ref.code, channel)}", ref, places)


def destinations_card(text: str, ref: TableRef, places: Sequence[tuple[int, str]]) -> Card:
    """Build a card with a button for each channel in which a table can go on, by number and name."""
    at = Control(ref, 0, MOVE)
    buttons = [
        button(at.to(f"{MOVE}:{channel}"), _("Move to #{name}", name=name), "primary")
        for channel, name in places
    ]
    return Card().say(text).buttons(*buttons)
