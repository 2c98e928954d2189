"""What delivering any row needs: the client, the host, the current boards, and the mark of each post."""

from collections import OrderedDict
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from bot.cards import Card, quiet
from bot.client import Client
from bot.delivery import channels
from bot.delivery.channels import Messageable
from engine import render
from engine.texts import unpacked
from host import Host, LivePost, OutboxRow
from host.crash import point

MOST_BOARDS: Final = 256
"""Boards whose cards are remembered; an older one is read before its controls are taken off."""
MOST_TOLD: Final = 10_000
"""Messages of which is remembered what they tell; one that is forgotten is changed once in vain."""


def news(card: Card, small_print: str) -> bytes:
    """Return a digest of everything that a card tells and offers except its small print, which changes with
    each ply.
    """
    shown = repr(card.to_components()).replace(repr(small_print)[1:-1], "")  # type: ignore[no-untyped-call]  # discord.py's gap
    return sha256(shown.encode()).digest()


def said(row: OutboxRow) -> str:
    """Return the sentences of a row in the language of its reader; an older release left them in English."""
    texts = row.body.get("said")
    return (
        str(row.body.get("text", ""))
        if texts is None
        else "\n".join(render(unpacked(text)) for text in texts)
    )


@dataclass(frozen=True, slots=True)
class DeliveryContext:
    """Hold what delivering needs."""

    client: Client
    host: Host
    boards: "OrderedDict[int, tuple[int, Card, str]]" = field(default_factory=OrderedDict)
    """By message: the row that it said last, its card without controls, and the digest of its picture, for
    boards of this process's own."""
    told: "OrderedDict[int, tuple[int, bytes]]" = field(default_factory=OrderedDict)
    """By message: the row that it said last and what it told, for boards and letters of this process."""
    turns: "OrderedDict[int, tuple[int, ...]]" = field(default_factory=OrderedDict)
    """By board: the seats whose turn it shows, whoever is asked in passing meanwhile."""

    def stands(self, message: int, row: OutboxRow, card: Card) -> None:
        """Remember the card of a board, so that its controls can be taken off without fetching it first."""
        self.boards[message] = (row.seq, quiet(card), card.digest)
        self.boards.move_to_end(message)
        while len(self.boards) > MOST_BOARDS:
            self.boards.popitem(last=False)

    def stood(self, live: LivePost) -> Card | None:
        """Return and forget the card of a board, unless another process has changed the board since."""
        seq, card, _ = self.boards.pop(live.message, (None, None, ""))
        return card if seq == live.seq else None

    def pictured(self, live: LivePost) -> str | None:
        """Return the digest of the picture of a board, empty if it has none; None: unknown."""
        seq, _, digest = self.boards.get(live.message, (None, None, None))
        return digest if seq == live.seq else None

    def tells(self, message: int, row: OutboxRow, news: bytes) -> None:
        """Remember what a message tells, so that it is not edited if it would tell the same."""
        self.told[message] = (row.seq, news)
        self.told.move_to_end(message)
        while len(self.told) > MOST_TOLD:
            self.told.popitem(last=False)

    def tells_already(self, live: LivePost, news: bytes) -> bool:
        """Tell whether a message already tells this, as far as we know: nobody has changed it since."""
        return self.told.get(live.message) == (live.seq, news)

    def shows_turn(self, message: int, seats: tuple[int, ...]) -> None:
        """Remember whose turn a board shows."""
        self.turns[message] = seats
        self.turns.move_to_end(message)
        while len(self.turns) > MOST_BOARDS:
            self.turns.popitem(last=False)

    def turn_of(self, live: LivePost) -> tuple[int, ...]:
        """Return the seats whose turn a board shows; for a board of another process, the seats it was posted
        for.
        """
        return self.turns.get(live.message, live.awaited)

    def channel(self, number: int, place: int) -> Messageable:
        """Return a channel to post to; the client need not know it."""
        return self.client.get_partial_messageable(number, guild_id=place)

    async def posted(
        self, row: OutboxRow, message: int, channel: int | None = None, ply: int = 0, since: int = 0
    ) -> None:
        """Mark a row as delivered by a message; `ply` and `since` are those of a `LivePost`."""
        point("before_mark")
        await self.host.posted(row, message, channel, ply, since)
        if row.kind in ("board", "lobby"):
            await self.host.whereabouts.regained(row.ref, row.target)

    async def earlier(self, channel: Messageable, row: OutboxRow) -> int | None:
        """Return the message that an earlier attempt at this row posted without our hearing of it."""
        return await channels.find(channel, self.me, row.nonce) if row.attempts > 1 else None

    @property
    def me(self) -> int:
        """Return the bot's own id."""
        return self.client.user.id if self.client.user is not None else 0


MARKS: Final[dict[str, str]] = {
    "board": "move", "end": "move", "private": "move", "lobby": "lobby", "words": "words",
    "notice": "", "offer": "", "stranded": "", "ping": "", "reminder": "", "alert": "", "closed": "",
    "hand": "move", "hand_left": "", "say": "", "enough": "", "full": "", "turn_call": "",
    "event": "event", "pairing": "round", "standing": "standing",
    "thread": "thread", "event_notice": "", "archive": "thread", "champion": "",
    "hook": "", "hook_rating": "", "hook_off": "",
    "place_notice": "", "gather": "", "call": "", "dashboard": "",
}  # fmt: skip
"""The word behind the number, by kind; a sentence for people has neither."""
NAMED: Final = {"event_notice": "Event", "place_notice": "Queue"}
"""What a sentence is about that is about no table."""


def mark(row: OutboxRow) -> str:
    """Return the small print of a row's post: what it is about and, if it shows the current state, the number
    of the entry. Not if the channel is behind the game: the number would count what happens meanwhile.
    """
    word = MARKS[row.kind]
    if not word:
        return f"{NAMED.get(row.kind, 'Table')} {row.ref.code}"
    number = "" if row.body.get("late") else f"·{row.seq}"
    return f"{row.ref.code}{number} · {word}"
