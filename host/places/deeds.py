"""What organisers do at a place: once for each interaction, and with its entry in the audit list."""

import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from host.clock import DAY_MS
from host.people import Caller
from host.retrying import retried
from host.transactions.services import Services
from storage import Transaction

KEPT_MS: Final = 365 * DAY_MS
"""How long the audit list and reports are kept."""


async def once(services: Services, caller: Caller, work: Callable[[Transaction], Awaitable[Any]]) -> Any:
    """Do work in a transaction, once for each interaction; a repeated one gets the same answer."""

    async def attempt(tx: Transaction) -> Any:
        await tx.lock_place(caller.place)
        known = await tx.answer(caller.place, caller.interaction)
        if known is not None:
            return json.loads(known).get("done")
        done = await work(tx)
        answer = json.dumps({"done": done} if isinstance(done, bool) else {})
        await tx.remember(caller.place, caller.interaction, services.now(), answer)
        return done

    return await retried(services.store, attempt)


async def audited(tx: Transaction, caller: Caller, at: int, what: str, values: Mapping[str, Any]) -> None:
    """Write what somebody did into the audit list, and forget what is too old for it."""
    body = json.dumps(dict(values), separators=(",", ":"))
    await tx.add_audit(caller.place, at, caller.user, what, None, body)
    await tx.forget_audit(caller.place, at - KEPT_MS)
