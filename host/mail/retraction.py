"""Taking back what was said of a person who is deleted: messages that are out, and those that wait."""

import json
import re
from typing import Any, Final

from host.people import TableRef
from storage import Transaction

NOBODY: Final = 0
"""The host of a table, or the organiser of an event, who was deleted and has no successor."""


def _renamed(said: Any, known: re.Pattern[str], instead: str) -> Any:
    """Return a sentence as `engine.texts.packed` wrote it, with another name in its arguments."""

    def value(arg: Any) -> Any:
        if isinstance(arg, str):
            return known.sub(lambda _: instead, arg)
        if isinstance(arg, list):
            return [value(part) for part in arg]
        if isinstance(arg, dict):
            return {
                key: _renamed(part, known, instead) if key == "text" else value(part)
                for key, part in arg.items()
            }
        return arg

    *message, args = said
    return [*message, {name: value(arg) for name, arg in args.items()}]


async def retract(tx: Transaction, ref: TableRef, user: int, names: list[str], instead: str) -> None:
    """Forget what a table has said, and take a person out of what it has yet to say."""
    await tx.drop_said(ref.place, ref.code)
    names = [*names, *await tx.held_names(ref.place, ref.code, user)]
    for seq, kind, target, body in await tx.waiting(ref.place, ref.code):
        content: dict[str, Any] = json.loads(body)
        new = dict(content)
        if "ping" in content:
            new["ping"] = [other for other in content["ping"] if other != user]
        known = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in names) or r"(?!)")
        if "text" in content:
            new["text"] = known.sub(lambda _: instead, content["text"])
        if "said" in content:
            new["said"] = [_renamed(text, known, instead) for text in content["said"]]
        if new != content:
            await tx.rewrite(ref.place, ref.code, (seq, kind, target), json.dumps(new, separators=(",", ":")))
