"""The list of tables that stands in a channel: what is played, whose turn it is since when, free seats."""

from collections.abc import Sequence
from typing import Any, Final

from discord import ui

from bot.cards import Card, button
from bot.custom_ids import Control
from bot.presenter.markdown import literal
from bot.presenter.queue import QueueUp
from bot.presenter.replay import NO_TABLE
from bot.presenter.table_cards import when
from bot.presenter.tables import all_tables, open_entry
from engine.texts import _
from host import Lobby, PlaceSettings
from host.finding.dashboards import ListedTable

TELL_ME: Final = "~tellme"
MOST_OPEN: Final = 6
"""Tables with free seats, each with its button: each takes three components."""
MOST_RUNNING: Final = 20
"""Lines of running tables."""


def dashboard_card(tables: Sequence[ListedTable], settings: PlaceSettings, *, whole: bool) -> Card:
    """Build the list of the tables of a channel, or of the `whole` server, which everybody sees alike."""
    card = Card().say(_("## Tables on this server") if whole else _("## Tables in this channel"))
    free = [one.table for one in tables if has_room(one.table)]
    running = [one for one in tables if one.table.status == "running"]
    if not free and not running:
        card.say(_("Nothing is played now, and no table waits for players."))
    if running:
        lines = [_line(one) for one in running[:MOST_RUNNING]]
        if len(running) > MOST_RUNNING:
            lines.append(_("-# and {count} more", count=len(running) - MOST_RUNNING))
        card.say("\n".join([_("**Being played**"), *lines]))
    if free:
        card.say(_("**Free seats**"))
    for lobby in free[:MOST_OPEN]:
        open_entry(card, lobby)
    if len(free) > MOST_OPEN:
        card.say(_("-# and {count} more", count=len(free) - MOST_OPEN))
    waits = button(Control(NO_TABLE, 0, str(QueueUp("list"))), _("Who waits here"))
    told = [tell_me()] if settings.calls is not None else []
    return card.buttons(all_tables(), *([waits] if settings.queue else []), *told)


def call_card(lobby: Lobby, role: int) -> Card:
    """Build the call for players of a table, for those who have taken the role for that."""
    card = Card().say(_("<@&{role}> A table looks for players.", role=role))
    open_entry(card, lobby)
    return card.buttons(tell_me(), all_tables())


def tell_me() -> ui.Button[Any]:
    """Make the button that gives its presser the role that is called for new tables, or takes it away."""
    return button(Control(NO_TABLE, 0, TELL_ME), _("Tell me of new tables"))


def has_room(lobby: Lobby) -> bool:
    """Tell whether somebody could sit down at a table now."""
    closed = lobby.fair is not None and lobby.fair.closed
    return lobby.status == "lobby" and not closed and len(lobby.seats) < lobby.room.stop - 1


def _line(one: ListedTable) -> str:
    """Say what is played where, by whom, and for whom it waits since when."""
    table = one.table
    names = ", ".join(literal(name) for name in one.awaited)
    if not one.awaited:
        turn = _("machines are to move")
    elif one.since is None:
        turn = _("waits for {names}", names=names)
    else:
        turn = _("waits for {names}, called {when}", names=names, when=when(one.since))
    sitting = ", ".join(literal(seat.name) for seat in table.seats)
    return _(
        "- **{title}** in <#{channel}> ({sitting}): {turn}",
        title=literal(table.game.title),
        channel=table.channel,
        sitting=sitting,
        turn=turn,
    )
