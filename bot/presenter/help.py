"""The cards of `/help`: four ways to begin, each behind a button."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, TypeAlias

from discord import ui

from bot.cards import Card, Option, button, select
from bot.custom_ids import Control, Kind
from bot.id_format import Key, Page
from bot.limits import SELECT_OPTIONS, clip
from bot.presenter.markdown import in_mid_sentence, literal
from bot.presenter.replay import NO_TABLE
from bot.presenter.tables import SHOWN_TABLES, all_tables, open_entry
from engine import AnyGame, render
from engine.texts import N_, _, numbers
from host import Lobby

HELP: Final = "~help:"
OPEN, FIRST = "~open:", "~first:"
"""What opens a table of a game here, and what opens a first game of it; the game follows."""
ROOM: Final = 3400
Which: TypeAlias = Literal["home", "play", "join", "how", "can"]
"""The cards of `/help`."""


@dataclass(frozen=True, slots=True)
class Helping(Kind):
    """Show one of the cards of `/help`, or a page of it; a group of commands by its number."""

    FORM: ClassVar = "~help:{card}[+{page}]"

    card: Which
    page: Page = 0


@dataclass(frozen=True, slots=True)
class OpenGame(Kind):
    """Open a table of a game (`~open:`), or a first game of it (`~first:`)."""

    FORM: ClassVar = "~{way}:{game}"

    way: Literal["open", "first"]
    game: Key


def _at(card: Which, page: int = 0) -> Control:
    return Control(NO_TABLE, 0, str(Helping(card, page)))


def _back() -> ui.Button[Any]:
    return button(_at("home"), _("Back"))


def home_card() -> Card:
    """Build the first card of all."""
    card = Card().say(
        _(
            "## Tablekeeper\nBoard and card games that are played here over days: a button or a command is a "
            "move, and nobody has to be online at the same time."
        )
    )
    return card.buttons(
        button(_at("play"), _("Play now"), "success"),
        button(_at("join"), _("Join a table"), "primary"),
        button(_at("how"), _("How this works")),
        button(_at("can"), _("What can I do here?")),
    )


def play_card(games: Sequence[AnyGame]) -> Card:
    """Offer all games: each is opened here by one press, and so is a first game of it."""
    card = Card().say(
        _(
            "### Play now\n"
            "A press opens a table in this channel, or in a thread of it where one stands already, and you "
            "sit at it."
        )
    )
    for game in games:
        seats = numbers(game.seats(game.Options()))
        text = _(
            "**{title}** · for {seats}\n{summary}",
            title=literal(game.title),
            seats=seats,
            summary=render(game.summary),
        )
        opens = Control(NO_TABLE, 0, str(OpenGame("open", game.key)))
        card.beside(text, button(opens, _("Open a table"), "success"))
    card.say(_("**Never played it?** A first game is against machines, and explains each decision."))
    learns = [
        button(
            Control(NO_TABLE, 0, str(OpenGame("first", game.key))),
            _("Learn {title}", title=game.title),
            "primary",
        )
        for game in games
    ]
    card.buttons(*learns)
    return card.buttons(_back())


def join_card(tables: Sequence[Lobby], page: int = 0) -> Card:
    """List the tables that have a seat for the reader; one press takes it."""
    if not tables:
        card = Card().say(_("### Join a table\nNo table here waits for players just now. Open one yourself:"))
        return card.buttons(button(_at("play"), _("Play now"), "success"), all_tables(), _back())
    pages = -(-len(tables) // SHOWN_TABLES)
    page = min(page, pages - 1)
    card = Card().say(_("### Join a table\nA press takes a seat; the rules chosen stand in its channel."))
    for lobby in tables[page * SHOWN_TABLES : (page + 1) * SHOWN_TABLES]:
        open_entry(card, lobby)
    more = []
    if page:
        more.append(button(_at("join", page - 1), _("Previous")))
    if page + 1 < pages:
        more.append(button(_at("join", page + 1), _("Next")))
    return card.buttons(*more, all_tables(), _back())


HOW: Final = (
    (
        N_(
            "### How this works: a table\n"
            "A game stands in a channel or a thread. Whoever opens a table sits at it, others press "
            "**Join** below it, and **Add a machine** fills a seat with a machine player: a learner, a "
            "regular or a strong one. Whoever opened it presses **Start**.\n"
            "\n"
            "**House rules**, and what happens when somebody does not come, are settled before the start "
            "and stand on the table's card."
        )
    ),
    (
        N_(
            "### How this works: a move\n"
            "When it is your turn you are called below the board. **Your move** opens a panel that only "
            "you see: what most people do is on buttons, the rest in a list. Whoever rather types uses the "
            "game's own command, such as `/foes walk`, and is offered what is possible.\n"
            "\n"
            "**My hand** shows what only you may know. **Undo** takes a move back as long as it drew and "
            "revealed nothing."
        )
    ),
    (
        N_(
            "### How this works: days\n"
            "Nobody has to be online. `/turns` lists all your tables that wait for you; `/me` sets "
            "reminders and quiet hours, `/vacation` takes you off for a while, and **Settle ahead** "
            "answers for you what you know already.\n"
            "\n"
            "All dice and shuffles are promised before a game and can be checked after it: `/fair` "
            "explains how. `/rules` has the rules of each game."
        )
    ),
)


def how_card(page: int = 0) -> Card:
    """Explain in three short pages how this works."""
    page = min(page, len(HOW) - 1)
    card = Card().say(_("{how}\n-# {page} of {how2}", how=_(HOW[page]), page=page + 1, how2=len(HOW)))
    turns = []
    if page:
        turns.append(button(_at("how", page - 1), _("Previous")))
    if page + 1 < len(HOW):
        turns.append(button(_at("how", page + 1), _("Next"), "primary"))
    else:
        turns.append(button(_at("play"), _("Play now"), "success"))
    return card.buttons(*turns, _back())


def can_card(
    groups: Mapping[str, Sequence[str]], descriptions: Mapping[str, str], page: int = 0, moves: str = ""
) -> Card:
    """List the commands of one group that the reader can use here, each with its description; `moves` names
    the game whose moves the reader can make.
    """
    names = list(groups)
    page = min(page, len(names) - 1)
    card = Card().say(_("### What you can do here: {names}", names=in_mid_sentence(_(names[page]))))
    lines = (
        [_("`/{moves} …` your moves; “Your move” has the same as buttons", moves=moves)]
        if moves and not page
        else []
    )
    lines += [f"`/{name}` {_(descriptions[name])}" for name in groups[names[page]]]
    card.say(clip("\n".join(lines), ROOM))
    options = [
        Option(_(name), str(Helping("can", at)), _commands(len(groups[name])), chosen=at == page)
        for at, name in enumerate(names[:SELECT_OPTIONS])
    ]
    return card.pick(select(_at("can", 999), _("Another group"), options)).buttons(_back())


def _commands(count: int) -> str:
    return _("{count} command", "{count} commands", count)
