"""The cards of a person's inbox: all their turns, reminders, and what happened while they were away."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final

from discord import ui

from bot.cards import Card, button
from bot.custom_ids import Control
from bot.limits import ROW_BUTTONS, clip
from bot.presenter.markdown import lines, literal, prose
from bot.presenter.stranded import MOVE, stranded_text
from bot.presenter.table_cards import HAND, TURN, TURNS, here, when
from bot.presenter.tables import all_games
from engine.texts import N_, _, called
from host import Look
from host.inbox.turns import Turn, Turns
from host.views.news import News

SNOOZE: Final = "~snooze:"
PAGE: Final = 12
"""Tables on one page of the list: a line and a button each."""
PROMPT_ROOM: Final = 160
MINE_ROOM: Final = 900
REST_ROOM: Final = 600
SNOOZES: Final = ((180, N_("In 3 hours")), (720, N_("In 12 hours")), (0, N_("Not this turn")))
"""For how many minutes a reminder can be put off (0: as long as the turn lasts), and what the button says."""


def turns_card(turns: Turns, page: int = 0, *, sent: bool = False) -> Card:
    """Build the list of what waits for a person, the most urgent first, with buttons to play from there.

    `sent`: by direct message, so that it says no more of a table than its reader wants to receive.
    """
    card = Card()
    shown = turns.waiting[page * PAGE : (page + 1) * PAGE] or turns.waiting[:PAGE]
    count = len(turns.waiting)
    card.say(
        _("### {count} table waits for you", "### {count} tables wait for you", count)
        if count
        else _(NOTHING)
    )
    stranded = turns.stranded[:ROW_BUTTONS]
    for table in stranded:
        card.say(stranded_text(table.ref.code, table.channel))
    card.buttons(
        *(
            button(Control(table.ref, 0, MOVE), _("Move {code} here", code=table.ref.code))
            for table in stranded
        )
    )
    for turn in shown:
        card.say(turn_line(turn, sent=sent))
    card.buttons(*(_play(turn) for turn in shown))
    if count > PAGE:
        pages = -(-count // PAGE)
        following = (page + 1) % pages
        at = here(turns.waiting[0].look)
        card.buttons(
            button(
                at.to(f"{TURNS}{following}"),
                _("Page {following} of {pages}", following=following + 1, pages=pages),
            )
        )
    return card.say(_elsewhere(turns)).buttons(all_games())


def turn_line(turn: Turn, *, sent: bool = False) -> str:
    """Say in two lines which table waits, where, for what, since when, and for how long.

    The prompt is that of the reader's seat, which may name what only they know.
    """
    look = turn.look
    moments = [] if turn.asked is None else [_("asked {when}", when=when(turn.asked))]
    if turn.up is not None:
        moments.append(_("time is up {when}", when=when(turn.up)))
    head = " - ".join(filter(None, (where(look), ", ".join(moments))))
    if sent and not look.dms:
        return head
    return f"{head}\n{clip(prose(look.game.prompt(look.view), look.names), PROMPT_ROOM)}"


def where(look: Look) -> str:
    """Name a game and its channel."""
    return _(
        "**{title}** {code} in <#{channel}>",
        title=literal(look.game.title),
        code=look.ref.code,
        channel=look.channel,
    )


def _play(turn: Turn) -> ui.Button[Any]:
    look = turn.look
    return button(here(look).to(TURN), f"{look.ref.code}: {called(look.game.title)}", "primary")


def _elsewhere(turns: Turns) -> str:
    parts = [
        _("A vote waits for you in <#{channel}> ({code}).", channel=look.channel, code=look.ref.code)
        for look in turns.votes[:PAGE]
    ]
    if turns.elsewhere:
        parts.append(_("-# {tables} for others.", tables=_tables(turns.elsewhere)))
    if turns.lobbies:
        parts.append(_("-# {tables} to begin.", tables=_tables(turns.lobbies)))
    if turns.unseen:
        more = _("{count} more table", "{count} more tables", turns.unseen)
        parts.append(_("-# {more} of yours, where nothing is due sooner, could not be looked at.", more=more))
    return "\n".join(parts)


def _tables(count: int) -> str:
    return _("{count} table waits", "{count} tables wait", count)


def away_text(look: Look, away: News | None) -> str:
    """Say what happened while the reader was away: what touched them first, then the rest."""
    if away is None:
        return ""
    parts = [_("**While you were away**")]
    if away.mine:
        parts += [_("You:"), _told(look, away.mine, MINE_ROOM)]
    if away.others:
        parts += [_("The others:") if away.mine else "", _told(look, away.others, REST_ROOM)]
    return "\n".join(line for line in parts if line)


def _told(look: Look, texts: Sequence[Any], room: int) -> str:
    """Render the newest texts, and say how many more there were."""
    text = lines(texts, look.names, room)
    left = len(texts) - (text.count("\n") + 1 if text else 0)
    return _("- … {left} more before that (see “Log”)\n{text}", left=left, text=text) if left > 0 else text


def reminder_card(turn: Turn, away: News | None) -> Card:
    """Build the direct message that reminds a person of a turn.

    It tells what happened meanwhile only to those who want private things by direct message at that table.
    """
    look = turn.look
    card = Card().say(_("### Your turn\n{turn_line}", turn_line=turn_line(turn, sent=True)))
    card.say(away_text(look, away) if look.dms else "")
    at = here(look)
    card.buttons(button(at.to(TURN), _("Your move"), "primary"), button(at.to(HAND), _("My hand")))
    return card.buttons(*snoozes(at))


def digest_card(turns: Turns) -> Card:
    """Build the one direct message that reminds a person of all their turns."""
    card = turns_card(turns, sent=True)
    return card.buttons(*snoozes(here(turns.waiting[0].look))) if len(turns.waiting) == 1 else card


def snoozes(at: Control) -> list[ui.Button[Any]]:
    """Make the buttons that postpone the reminders of a turn."""
    return [button(at.to(f"{SNOOZE}{minutes}"), _(label)) for minutes, label in SNOOZES]


def heads_up_card(look: Look) -> Card:
    """Build the direct message that says somebody is next."""
    card = Card().say(_("### You are next\n{where}", where=where(look)))
    card.say(prose(look.game.prompt(look.view), look.names) if look.dms else "")
    return card.buttons(button(Control(look.ref, 0, HAND), _("My hand")))


CALLED: Final = N_("It is your turn")
WAS_CALLED: Final = N_("It was your turn")
"""What a ping says, and what is said instead when the turn is over."""


def ping_card(look: Look, user: int, asked: datetime | None) -> Card:
    """Build the post that pings a person who was asleep, or was playing, when they were asked."""
    since = "" if asked is None else _(", asked {when}", when=when(asked))
    card = Card().say(f"<@{user}> {_(CALLED)}{since}.")
    at = Control(look.ref, 0, TURN)
    return card.buttons(button(at, _("Your move"), "primary"), button(at.to(HAND), _("My hand")))


def moment_of(stored: object) -> datetime | None:
    """Read a time that is stored as milliseconds since 1970."""
    return datetime.fromtimestamp(stored / 1000, UTC) if isinstance(stored, int) else None


NOTHING: Final = N_("### Nothing waits for you")
