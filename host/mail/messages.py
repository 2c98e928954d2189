"""What must be said after a change, as rows for the outbox."""

import hmac
import json
from base64 import b32encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine import Names, Text, render
from engine.texts import ENGLISH, packed
from host.mail.outbox import Kind
from host.model.table import Table, held_by_person, played_by_person
from storage import MessageRow, Transaction

REPLACES: Final[dict[Kind, tuple[Kind, ...]]] = {
    "board": ("board",),
    "private": ("private",),
    "lobby": ("lobby",),
    "words": ("words",),
    "end": ("board", "end"),
    "notice": (),
    "closed": (),
    "offer": ("offer",),
    "enough": (),
    "full": (),
    "stranded": ("stranded",),
    "ping": ("ping",),
    "reminder": ("reminder",),
    "alert": ("alert",),
    "hand": ("hand",),
    "hand_left": (),
    "say": (),
    "event": ("event",),
    "pairing": (),
    "standing": ("standing",),
    "thread": (),
    "event_notice": (),
    "place_notice": (),
    "gather": (),
    "call": (),
    "dashboard": (),
    "archive": (),
    "champion": ("champion",),
    "hook": (),
    "hook_rating": (),
    "hook_off": ("hook_off",),
}
"""Which older rows of the same target a new row makes needless, unless somebody has tried to deliver them."""

JOIN: Final = "~join"
"""What a button chooses that takes a seat before play."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Hold a sentence for the channel, whom it calls, its buttons (label, choice), and when time is up.

    `vote` is the number of the vote that it asks for, and when that ends.
    """

    text: Text
    ping: tuple[int, ...] = ()
    buttons: tuple[tuple[Text, str], ...] = ()
    when: int | None = None
    vote: tuple[int, int] | None = None


def invitation(host: str, game: str, people: tuple[int, ...]) -> Notice:
    """Invite people to a table before play; its card may be far up in the channel."""
    text = Text("{host} invites you to a game of {game}.", host=host, game=game)
    return Notice(text, people, buttons=((Text("Join"), JOIN),))


def nonce(
    place: int, code: str, seq: int, kind: str, target: int, secret: bytes = b"", says: str = ""
) -> str:
    """Return the 25 characters by which Discord knows that two attempts are the same message.

    They, and the mark that the post bears, stand where everybody can read them, and `seq` counts what happens
    at a table: without the table's `secret` it could be tried out. What an event does stands in public. Where
    a database has lost its last changes, numbers are used again, and what a message `says` tells them apart.
    """
    label = f"nonce/v1|{place}|{code}|{seq}|{kind}|{target}" + (f"|{says}" if says else "")
    digest = hmac.digest(secret, label.encode(), "sha256")
    return b32encode(digest).decode()[:25]


def message(
    table: Table, kind: Kind, target: int, body: dict[str, Any], at: int, seq: int | None = None
) -> MessageRow:
    """Make a row that says something about a table at its version; `seq`: its number, when not that."""
    place, code, version = table.ref.place, table.ref.code, table.row.version
    seq = version if seq is None else seq
    late = {"late": True} if table.row.spectator_delay_s and not table.over else {}
    text = json.dumps({"version": version, **late, **body}, separators=(",", ":"))
    key = nonce(place, code, seq, kind, target, table.row.seed, f"{table.row.head}|{text}")
    return MessageRow(place, code, seq, kind, target, key, text, "waiting", 0, at, None, None, at)


def lobby_mail(after: Table, at: int) -> Iterator[MessageRow]:
    """Say that the lobby card has changed."""
    yield message(after, "lobby", after.row.channel_id, {}, at)


def words_mail(after: Table, at: int) -> Iterator[MessageRow]:
    """Say that the words are closed: the game begins when this stands."""
    yield message(after, "words", after.row.channel_id, {}, at)


def play_mail(
    before: Table,
    after: Table,
    at: int,
    unpinged: frozenset[int] = frozenset(),
    newcomers: tuple[int, ...] = (),
) -> Iterator[MessageRow]:
    """Say what a change of the game makes worth saying: the board or the end, and what changed in private.

    `unpinged` are people whom the board does not ping now, `newcomers` those whom the end asks how they liked
    their first game here. A board that is late follows in its own time
    (`host.clocks.spectator_delay`): at once it says only who is called, and who is not there.
    """
    if after.over:
        yield message(after, "end", after.row.channel_id, _end(after, newcomers), at)
    elif not after.row.spectator_delay_s or before.opening is None or _of_now(before) != _of_now(after):
        yield board_mail(after, at, unpinged)
    for row in after.seats:
        was = before.seats[row.seat] if before.opening is not None else row
        new = was.user_id != row.user_id  # seats are handed over, hands stay with them
        if (
            was.threaded
            and was.user_id is not None
            and held_by_person(was)
            and (new or row.policy is not None)
        ):
            yield message(after, "hand_left", was.user_id, {}, at)
        if row.user_id is None or not (row.private or row.threaded) or not played_by_person(row):
            continue
        changed = new or not before.hands or before.hands[row.seat] != after.hands[row.seat]
        if changed or (row.threaded and after.over):
            yield message(after, "hand" if row.threaded else "private", row.user_id, {"seat": row.seat}, at)
    yield from _calls(before, after, at, unpinged)


def _end(after: Table, newcomers: tuple[int, ...]) -> dict[str, Any]:
    return {"status": after.row.status, **({"asks": list(newcomers)} if newcomers else {})}


def _calls(before: Table, after: Table, at: int, unpinged: frozenset[int]) -> Iterator[MessageRow]:
    """Call those to their turn whom the board does not ping, because they have a thread of their own."""
    known = () if before.pending is None else before.pending.must
    for seat in () if after.pending is None else after.pending.must:
        row = after.seats[seat]
        fresh = seat not in known or before.seats[seat].user_id != row.user_id
        if fresh and row.threaded and row.user_id and played_by_person(row) and row.user_id not in unpinged:
            decision = 0 if after.pending is None else after.pending.decision[seat]
            yield message(
                after, "ping", row.user_id, {"seat": seat, "decision": decision, "asked_at": at}, at
            )


def card_mail(before: Table, after: Table, at: int) -> Iterator[MessageRow]:
    """Say the board, or the lobby card, anew: one that waits for delivery is older than the version now, and
    nobody would post it.
    """
    return lobby_mail(after, at) if after.opening is None else play_mail(before, after, at)


def board_mail(after: Table, at: int, unpinged: frozenset[int] = frozenset()) -> MessageRow:
    """Say that the channel's board has changed."""
    return message(after, "board", after.row.channel_id, asked(after, unpinged), at)


def _of_now(table: Table) -> tuple[Any, ...]:
    """Return what a late board tells of now: whom the table waits for, and who plays or is away."""
    there = [(row.user_id, row.policy, row.rung, row.caretaker) for row in table.seats]
    return asked(table)["awaited"], there, table.halted


def told(texts: Sequence[Text], names: Names) -> dict[str, Any]:
    """Return sentences as the body of a message holds them: for each language, and, for a process of an
    older release, in English.
    """
    english = "\n".join(render(text, names, ENGLISH) for text in texts)
    return {"text": english, "said": [packed(text, names) for text in texts]}


def notice_mail(after: Table, notices: Sequence[Notice], at: int) -> Iterator[MessageRow]:
    """Say all sentences of one change in one message: a table's version has room for one."""
    if notices:
        body = {
            **told([notice.text for notice in notices], after.names),
            "ping": sorted({user for notice in notices for user in notice.ping}),
            "buttons": [
                [render(label, after.names, ENGLISH), choice]
                for notice in notices
                for label, choice in notice.buttons
            ],
            "when": next((notice.when for notice in notices if notice.when is not None), None),
            "votes": [list(notice.vote) for notice in notices if notice.vote is not None],
        }
        yield message(after, "notice", after.row.channel_id, body, at)


def closed_mail(after: Table, votes: Sequence[int], at: int) -> Iterator[MessageRow]:
    """Let the buttons of votes that are over be taken off."""
    if votes:
        yield message(after, "closed", after.row.channel_id, {"votes": sorted(set(votes))}, at)


def offer_mail(after: Table, seat: int, users: Sequence[int], at: int) -> Iterator[MessageRow]:
    """Ask people of the pool whether they step in for a seat."""
    for user in users:
        yield message(after, "offer", user, {"seat": seat}, at)


def asked(table: Table, unpinged: frozenset[int] = frozenset()) -> dict[str, Any]:
    """Return the seats that the table waits for, and the people in them who are to be pinged."""
    pending = table.pending
    awaited = [] if pending is None else list(pending.must)
    people = [table.seats[seat] for seat in awaited]
    called = [
        row.user_id
        for row in people
        if played_by_person(row) and not row.threaded and row.user_id not in unpinged
    ]
    return {"awaited": awaited, "ping": called}


async def put(tx: Transaction, rows: Iterator[MessageRow]) -> None:
    """Write rows, and mark as replaced what they make obsolete."""
    for row in rows:
        for kind in REPLACES[row.kind]:  # type: ignore[index]  # a row's kind is one of them
            await tx.replace_messages(row.place_id, row.code, kind, row.target_id, row.seq)
        await tx.add_message(row)
