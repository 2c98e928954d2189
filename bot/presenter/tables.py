"""Lists of tables: those of a server that a reader may join or watch, and all their own."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from discord import ui

from bot.cards import Card, button
from bot.custom_ids import Control, Kind
from bot.id_format import Page
from bot.presenter.markdown import literal
from bot.presenter.replay import NO_TABLE
from bot.presenter.table_cards import BOARD, when
from engine.texts import _, numbers
from host import Lobby
from host.absence.substitutes import TAKE
from host.finding.open_tables import Running, TableList
from host.finding.own_games import Finished, OwnGames
from host.mail.messages import JOIN
from host.tournaments.views.shown import Event

TABLES: Final = "~tables:"
GAMES: Final = "~games:"
SHOWN_TABLES: Final = 6
"""Tables on one page: each takes three components."""
SHOWN_GAMES: Final = 15
"""Lines on one page of a person's own games."""


@dataclass(frozen=True, slots=True)
class TablesPage(Kind):
    """Show a page of the tables of a server."""

    FORM: ClassVar = "~tables:{page}"

    page: Page


@dataclass(frozen=True, slots=True)
class GamesPage(Kind):
    """Show a page of all games of the reader."""

    FORM: ClassVar = "~games:{page}"

    page: Page


def tables_card(found: TableList, page: int = 0) -> Card:
    """Build the list of a server's tables: those with a free seat, those that want a substitute, those that
    can be watched.
    """
    entries: list[Lobby | Running] = [*found.open, *found.running]
    if not entries:
        text = _("### Tables on this server\nNo table here has a seat for you, and none can be watched now.")
        return Card().say(
            text + "\n" + _("`/game new` opens one, and `/queue join` waits for other players.")
        )
    pages = -(-len(entries) // SHOWN_TABLES)
    page = min(page, pages - 1)
    wanted = sum(bool(one.wanted) for one in found.running)
    counts = []
    if count := len(found.open):
        counts.append(_("{count} table has a seat for you.", "{count} tables have a seat for you.", count))
    if count := len(found.running):
        counts.append(
            _("{count} table plays and can be watched.", "{count} tables play and can be watched.", count)
        )
    if wanted:
        counts.append(
            _("{count} of them looks for a substitute.", "{count} of them look for a substitute.", wanted)
        )
    card = Card().say(_("### Tables on this server") + "\n" + " ".join(counts))
    for entry in entries[page * SHOWN_TABLES : (page + 1) * SHOWN_TABLES]:
        if isinstance(entry, Running):
            _plays(card, entry)
        else:
            open_entry(card, entry)
    return card.buttons(*pager(TABLES, page, pages))


def open_entry(card: Card, lobby: Lobby) -> None:
    """Add a table with a free seat, and the button that takes it."""
    sitting = ", ".join(literal(seat.name) for seat in lobby.seats) or _("nobody yet")
    who = _("{sitting} · {numbers} can play", sitting=sitting, numbers=numbers(lobby.room))
    text = _(
        "**{title}** in <#{channel}>\n{who}", title=literal(lobby.game.title), channel=lobby.channel, who=who
    )
    card.beside(text, button(Control(lobby.ref, 0, JOIN), _("Join"), "success"))


def _plays(card: Card, entry: Running) -> None:
    """Add a table that plays, and the button that takes a seat of it, or shows its board."""
    table = entry.table
    text = _(
        "**{title}** in <#{channel}>\n{sitting}",
        title=literal(table.game.title),
        channel=table.channel,
        sitting=", ".join(literal(seat.name) for seat in table.seats),
    )
    if entry.wanted:
        seat = table.name(entry.wanted[0])
        text += "\n" + _("A substitute for {name} is wanted.", name=literal(seat))
        card.beside(
            text, button(Control(table.ref, 0, f"{TAKE}{entry.wanted[0]}"), _("Take the seat"), "primary")
        )
    else:
        card.beside(text, button(Control(table.ref, 0, BOARD), _("Watch")))


def games_card(games: OwnGames, events: Sequence[Event], page: int = 0) -> Card:
    """Build the list of all games of the reader, in all servers, each with a link to where it is played."""
    lines = [
        *_section(_("**It is your turn**"), [_own(table) for table in games.waiting]),
        *_section(_("**Others are to move**"), [_own(table) for table in games.running]),
        *_section(_("**Not begun**"), [_own(table) for table in games.lobbies]),
        *_section(_("**Tournaments**"), [_event(event) for event in events]),
        *_section(_("**Over**"), [_over(game) for game in games.finished]),
    ]
    if not lines:
        text = _(
            "### My games\nYou play nowhere. `/tables` lists the tables of a server, `/game new` opens one."
        )
        return Card().say(text)
    pages = -(-len(lines) // SHOWN_GAMES)
    page = min(page, pages - 1)
    card = Card().say(_("### My games\n") + "\n".join(lines[page * SHOWN_GAMES : (page + 1) * SHOWN_GAMES]))
    if games.left_out:
        more = _("{count} more table", "{count} more tables", games.left_out)
        card.say(_("-# {more} of yours could not be listed.", more=more))
    turns = [button(Control(NO_TABLE, 0, "~turns:0"), _("What waits for me"), "primary")]
    return card.buttons(*(turns if games.waiting else ()), *pager(GAMES, page, pages))


def _section(title: str, lines: list[str]) -> list[str]:
    return [title, *lines] if lines else []


def _own(table: Lobby) -> str:
    others = ", ".join(literal(seat.name) for seat in table.seats)
    return _(
        "- [{title} {code}]({link}): {others}",
        title=literal(table.game.title),
        code=table.ref.code,
        link=link(table.ref.place, table.channel),
        others=others,
    )


def _event(event: Event) -> str:
    return _(
        "- [{title}]({link}): {game}",
        title=literal(event.plan.title),
        link=link(event.ref.place, event.channel),
        game=literal(event.game.title),
    )


def _over(game: Finished) -> str:
    return _(
        "- [{title} {code}]({link}), ended {when}",
        title=literal(game.title),
        code=game.ref.code,
        link=link(game.ref.place, game.channel),
        when=when(game.at),
    )


def link(place: int, channel: int) -> str:
    """Return the address of a channel; that of direct messages has no server.

    >>> link(7, 8), link(9, 9)
    ('https://discord.com/channels/7/8', 'https://discord.com/channels/@me/9')
    """
    return f"https://discord.com/channels/{'@me' if place == channel else place}/{channel}"


def pager(word: str, page: int, pages: int) -> list[ui.Button[Any]]:
    """Make the buttons that turn the pages of a list; `word` begins their choice."""
    turns = []
    if page:
        turns.append(button(Control(NO_TABLE, 0, f"{word}{page - 1}"), _("Previous")))
    if page + 1 < pages:
        turns.append(button(Control(NO_TABLE, 0, f"{word}{page + 1}"), _("Next")))
    return turns


def all_games() -> ui.Button[Any]:
    """Make the button that lists all games of its presser."""
    return button(Control(NO_TABLE, 0, f"{GAMES}0"), _("All my games"))


def all_tables() -> ui.Button[Any]:
    """Make the button that lists the tables of this server."""
    return button(Control(NO_TABLE, 0, f"{TABLES}0"), _("All tables"))
