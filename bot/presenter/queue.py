"""Cards of a queue: who waits in a channel, and what came of joining."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from bot.cards import Card, button
from bot.custom_ids import Control, Kind
from bot.id_format import Key
from bot.presenter.markdown import literal
from bot.presenter.replay import NO_TABLE
from bot.presenter.tables import all_tables
from engine import AnyGame
from engine.texts import _, numbers
from host.finding.queue import Joined
from storage import QueueRow

QUEUE: Final = "~queue:"
SHOWN: Final = 10
"""Lines of a list, each with a button at most."""


@dataclass(frozen=True, slots=True)
class QueueUp(Kind):
    """Wait as others do for a game at a pace, stop waiting, or agree to wait along with a friend."""

    FORM: ClassVar = "~queue:{way}[:{game}:{pace}]"

    way: Literal["join", "leave", "agree", "list"]
    game: Key = ""
    pace: Key = ""


def queue_card(rows: Sequence[QueueRow], games: Mapping[str, AnyGame], reader: int) -> Card:
    """List who waits in a channel for what; a press waits for the same."""
    if not rows:
        return Card().say(
            _("### Who waits here\nNobody waits for players in this channel. `/queue join` begins.")
        )
    card = Card().say(_("### Who waits here\nAs soon as enough people fit, a table opens for them."))
    card.say("\n".join(f"- {_line(row, games)}" for row in rows[:SHOWN]))
    if len(rows) > SHOWN:
        card.say(_("-# and {count} more", count=len(rows) - SHOWN))
    kinds = dict.fromkeys((row.game, row.pace) for row in rows if row.game in games)
    mine = [row for row in rows if reader in (row.user_id, row.party_id)]
    known = {(row.game, row.pace) for row in mine}
    card.buttons(
        *(
            button(
                Control(NO_TABLE, 0, str(QueueUp("join", game, pace))),
                _("Wait for {game}, {pace}", game=games[game].title, pace=_(pace)),
                "success",
            )
            for game, pace in kinds
            if (game, pace) not in known
        )
    )
    leave = [button(Control(NO_TABLE, 0, str(QueueUp("leave"))), _("Wait no more"))] if mine else []
    return card.buttons(*leave, all_tables())


def joined_card(joined: Joined, games: Mapping[str, AnyGame]) -> Card:
    """Say that somebody waits, or that enough were found."""
    row = joined.row
    if joined.found:
        return Card().say(
            _(
                "Enough players are here: your table of {game} opens in a moment, and you are called to it.",
                game=literal(games[row.game].title),
            )
        )
    card = Card().say(_("You wait: {line}.", line=_line(row, games)))
    if row.party_id is not None and not row.agreed:
        card.say(_("<@{user}> is asked whether they join along; until then you wait.", user=row.party_id))
    card.say(_("You are called as soon as enough people fit."))
    leave = button(Control(NO_TABLE, 0, str(QueueUp("leave", row.game, row.pace))), _("Wait no more"))
    return card.buttons(leave, button(Control(NO_TABLE, 0, str(QueueUp("list"))), _("Who waits here")))


def _line(row: QueueRow, games: Mapping[str, AnyGame]) -> str:
    """Say who waits for what, and until when."""
    who = f"**{literal(row.name)}**"
    if row.party_id is not None:
        friend = (
            literal(row.party_name) if row.agreed else _("{name} (is asked)", name=literal(row.party_name))
        )
        who = _("{who} and {friend}", who=who, friend=f"**{friend}**")
    title = literal(games[row.game].title) if row.game in games else literal(row.game)
    near = _(", people of about the same rating") if row.near else ""
    return _(
        "{who}: {title}, {pace}, a table of {seats}{near}; ends {when}",
        who=who,
        title=title,
        pace=_(row.pace),
        seats=numbers(range(row.least, row.most + 1)),
        near=near,
        when=f"<t:{row.expires_at // 1000}:R>",
    )
