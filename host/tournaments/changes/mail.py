"""What must be said of an event after a change, as rows for the outbox."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from host.mail.messages import nonce
from host.mail.outbox import Kind
from host.model.event import EventVersion
from storage import MessageRow

EACH: Final = 1000
"""How many messages one version of an event has room for; a table's version has room for one of a kind."""

CALLED: Final = 100
"""How many people one message can call."""


@dataclass(frozen=True, slots=True)
class EventMessage:
    """Hold what an event says: a kind of message, what it is about, where (None: where it is announced), and
    how many milliseconds later.
    """

    kind: Kind
    body: dict[str, Any]
    target: int | None = None
    after: int = 0


def event_mail(after: EventVersion, posts: Sequence[EventMessage], at: int) -> Iterator[MessageRow]:
    """Make the rows of a change, in the order in which they are to be delivered."""
    place, code, version = after.ref.place, after.ref.code, after.row.version
    for number, post in enumerate(posts):
        seq, target = version * EACH + number, after.row.channel_id if post.target is None else post.target
        body = json.dumps({"version": version, **post.body}, separators=(",", ":"))
        key = nonce(place, code, seq, post.kind, target)
        yield MessageRow(
            place, code, seq, post.kind, target, key, body, "waiting", 0, at + post.after, None, None, at
        )
