"""Discord's error codes, and what is done about each of them: the one table that everybody asks.

The numbers are those of Discord's documents (“JSON Error Codes”). What an answer says about a code is a
sentence for the person who asked; a code without one is met with silence: nobody is left who could read it.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import aiohttp
import discord

from engine import Text

UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MEMBER: Final = 10007
UNKNOWN_MESSAGE: Final = 10008
UNKNOWN_ROLE: Final = 10011
UNKNOWN_WEBHOOK: Final = 10015
UNKNOWN_INTERACTION: Final = 10062
TOO_MANY_THREADS: Final = 30033
OLD_EDITS: Final = 30046
ALREADY_ANSWERED: Final = 40060
NO_ACCESS: Final = 50001
CLOSED_DM: Final = 50007
NO_PERMISSION: Final = 50013
WEBHOOK_TOKEN: Final = 50027
ARCHIVED: Final = 50083
MOST_THREADS: Final = 160006

UNAUTHORISED: Final = 401
REFUSED: Final = frozenset({403, 404})
TOO_MANY: Final = 429
OUTAGE: Final = 500

Reaction: TypeAlias = Literal["token", "thread", "gone", "rest", "later", "few"]
"""What delivery does with a row that was refused: ask who we are (`token`), open the thread again (`thread`),
look where else the table can go on (`gone`), let the channel rest (`rest`), try again however long it lasts
(`later`), or a few times (`few`).
"""

LOST: Final = (aiohttp.ClientError, ConnectionError, TimeoutError)
"""What is raised when a connection ends before the answer came: nobody knows whether the request arrived."""
FAILED: Final = (discord.HTTPException, discord.RateLimited, *LOST)
"""All that a request to Discord can end with instead of an answer: refused, told to wait, or lost."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """Hold what is done about a code: what an answer `says` (None: nothing), and the `course` of delivery."""

    says: Text | None
    course: Reaction


FULL: Final = Text(
    "Discord allows no more open threads on this server; archive one, or leave out `thread` and `private`."
)
FORBIDDEN: Final = Text(
    "Discord does not let me do that here. Whoever runs this server can give me the permissions in the "
    "channel's settings: View Channel, Send Messages, Read Message History, and for threads Create Public "
    "Threads, Create Private Threads and Send Messages in Threads."
)
CODES: Final[dict[int, Meaning]] = {
    UNKNOWN_CHANNEL: Meaning(Text("That channel is gone; use another one."), "gone"),
    UNKNOWN_MEMBER: Meaning(Text("That person is no longer a member of this server."), "few"),
    UNKNOWN_ROLE: Meaning(Text("That role is gone; choose another one."), "few"),
    UNKNOWN_MESSAGE: Meaning(None, "few"),
    UNKNOWN_WEBHOOK: Meaning(None, "few"),
    UNKNOWN_INTERACTION: Meaning(None, "few"),
    TOO_MANY_THREADS: Meaning(FULL, "few"),
    OLD_EDITS: Meaning(
        Text("Discord allows old messages to be edited only now and then; wait a minute."), "later"
    ),
    ALREADY_ANSWERED: Meaning(None, "few"),
    NO_ACCESS: Meaning(FORBIDDEN, "rest"),
    CLOSED_DM: Meaning(Text("That person does not accept direct messages from me."), "rest"),
    NO_PERMISSION: Meaning(FORBIDDEN, "rest"),
    WEBHOOK_TOKEN: Meaning(None, "few"),
    ARCHIVED: Meaning(Text("That thread is archived; write something in it, and it opens again."), "thread"),
    MOST_THREADS: Meaning(FULL, "few"),
}
"""What Discord refuses one by one; for all else the status decides."""
TROUBLE: Final = Text("Discord is having trouble right now.")
BUSY: Final = Text("Discord does not let me do any more of this for the moment; wait a minute.")


def meaning(error: discord.HTTPException) -> Meaning | None:
    """Return what a refusal of Discord means: by its code, else by its status; None: nobody has foreseen it.

    A 401 with a code of its own is about the answer to an interaction, and not about our token.
    """
    if error.code in CODES:
        return CODES[error.code]
    if error.status == UNAUTHORISED:
        return Meaning(TROUBLE, "token")
    if error.status in REFUSED:
        return Meaning(FORBIDDEN, "rest") if error.status == 403 else Meaning(None, "rest")
    if error.status == TOO_MANY:
        return Meaning(BUSY, "later")
    return Meaning(TROUBLE, "later") if error.status >= OUTAGE else None


def delivery_course(error: discord.HTTPException) -> Reaction:
    """Return what delivery does about a refusal."""
    refusal = meaning(error)
    return "few" if refusal is None else refusal.course
