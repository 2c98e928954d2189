"""Taking back what was said of a person who is deleted: messages that are out, and those that wait."""

import json
import re
from typing import Any, Final

from host.people import TableRef
from storage import Transaction

NOBODY: Final = 0
"""The host of a table, or the organiser of an event, who was deleted and has no successor."""


async def retract(tx: Transaction, ref: TableRef, user: int, names: list[str], instead: str) -> None:
    """Forget what a table has said, and take a person out of what it has yet to say."""
    await tx.drop_said(ref.place, ref.code)
    names = [*names, *await tx.held_names(ref.place, ref.code, user)]
    for seq, kind, target, body in await tx.waiting(ref.place, ref.code):
        content: dict[str, Any] = json.loads(body)
        new = dict(content)
        if "ping" in content:
            new["ping"] = [other for other in content["ping"] if other != user]
        if "text" in content:
            for name in names:
                new["text"] = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", lambda _: instead, new["text"])
        if new != content:
            await tx.rewrite(ref.place, ref.code, (seq, kind, target), json.dumps(new, separators=(",", ":")))
