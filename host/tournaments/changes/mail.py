"""What must be said of an event after a change, as rows for the outbox."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from host.mail.messages import nonce
from host.mail.outbox import Kind
from host.model.event import Kept
from storage import MessageRow

EACH: Final = 1000
"""How many messages one version of an event has room for; a table's version has room for one of a kind."""

CALLED: Final = 100
"""How many people one message can call."""


@dataclass(frozen=True, slots=True)
class Said:
    """Hold what an event says: a kind of message, what it is about, where (None: where it is announced), and
    how many milliseconds later.
    """

    kind: Kind
    body: dict[str, Any]
    target: int | None = None
    after: int = 0


def event_mail(after: Kept, said: Sequence[Said], at: int) -> Iterator[MessageRow]:
    """Make the rows of a change, in the order in which they are to be delivered."""
    place, code, version = after.ref.place, after.ref.code, after.row.version
    for number, one in enumerate(said):
        seq, target = version * EACH + number, after.row.channel_id if one.target is None else one.target
        body = json.dumps({"version": version, **one.body}, separators=(",", ":"))
        key = nonce(place, code, seq, one.kind, target)
        yield MessageRow(
            place, code, seq, one.kind, target, key, body, "waiting", 0, at + one.after, None, None, at
        )
