"""Webhooks of a place: added and removed by its organisers, and switched off when nothing gets through."""

import json
from base64 import b64encode
from dataclasses import dataclass
from typing import Final

from engine import Text
from host.clock import DAY_MS
from host.mail.outbox import OutboxRow
from host.people import Caller
from host.places.authority import Authority, must_organise
from host.places.settings import read_place
from host.refusal import Refusal
from host.retrying import retried
from host.transactions.services import Services
from storage import MessageRow, Transaction, WebhookRow

MOST: Final = 5
"""Webhooks of one place."""
SECRET_BYTES: Final = 32
FAILING_MS: Final = 5 * DAY_MS
"""After how long in which nothing got through a webhook is switched off."""
GONE: Final = "410"
"""The status by which a receiver says that it wants nothing any more."""
OFF: Final = Text("Whoever runs this bot has not switched webhooks on.")


@dataclass(frozen=True, slots=True)
class Hook:
    """Hold a webhook with what its receiver verifies messages by: `secret` begins with `whsec_`."""

    n: int
    url: str
    secret: str


class Webhooks:
    """Keep webhooks. Only organisers of a place may see or change its own; a `Refusal` changes nothing."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services

    @property
    def on(self) -> bool:
        """Tell whether whoever runs the bot has switched webhooks on."""
        return self._services.webhooks

    @on.setter
    def on(self, on: bool) -> None:
        self._services.webhooks = on

    async def must_change(self, caller: Caller, authority: Authority) -> None:
        """Refuse whoever may not change webhooks here, or all where they are switched off."""
        if not self.on:
            raise Refusal(OFF)
        must_organise(authority, await read_place(self._services.store.read, caller.place))

    async def add(self, caller: Caller, authority: Authority, url: str) -> Hook:
        """Add a webhook for an address, which somebody has checked, and draw its secret, once for each
        interaction: a repeated one gets the same.
        """
        await self.must_change(caller, authority)
        addressee = -1 - int.from_bytes(self._services.entropy(7), "big")
        secret = "whsec_" + b64encode(self._services.entropy(SECRET_BYTES)).decode()

        async def work(tx: Transaction) -> Hook:
            await tx.lock_place(caller.place)
            there = await tx.webhooks(caller.place)
            known = await tx.answer(caller.place, caller.interaction)
            if known is not None:
                n = int(json.loads(known)["webhook"])
                for row in there:
                    if row.n == n:
                        return Hook(row.n, row.url, row.secret)
                raise Refusal(_none(n))
            must_organise(authority, await read_place(tx, caller.place))
            if len(there) >= MOST:
                raise Refusal(Text("There are {count} webhooks here, which is the limit.", count=MOST))
            n = next(n for n in range(1, MOST + 1) if all(row.n != n for row in there))
            at = self._services.now()
            await tx.remember(caller.place, caller.interaction, at, json.dumps({"webhook": n}))
            await tx.add_webhook(WebhookRow(caller.place, n, addressee, url, secret, caller.channel, at))
            await tx.add_audit(caller.place, at, caller.user, "webhook add", None, json.dumps({"number": n}))
            return Hook(n, url, secret)

        return await retried(self._services.store, work)

    async def list(self, caller: Caller, authority: Authority) -> list[WebhookRow]:
        """Return the webhooks of a place."""
        await self.must_change(caller, authority)
        return await self._services.store.read.webhooks(caller.place)

    async def find(self, caller: Caller, authority: Authority, n: int) -> WebhookRow:
        """Return a webhook of a place by its number. Raise `Refusal` when there is none."""
        for row in await self.list(caller, authority):
            if row.n == n:
                return row
        raise Refusal(_none(n))

    async def remove(self, caller: Caller, authority: Authority, n: int) -> bool:
        """Remove a webhook, with all that is still to be sent there; False: there is none of the number."""
        await self.must_change(caller, authority)

        async def work(tx: Transaction) -> bool:
            await tx.lock_place(caller.place)
            must_organise(authority, await read_place(tx, caller.place))
            done = await tx.drop_webhook(caller.place, n)
            if done:
                at, body = self._services.now(), json.dumps({"number": n})
                await tx.add_audit(caller.place, at, caller.user, "webhook remove", None, body)
            return done

        return await retried(self._services.store, work)

    async def of(self, target: int) -> WebhookRow | None:
        """Return the webhook that a row of the outbox is for; None: it is not to be told any more."""
        row = await self._services.store.read.webhook(target)
        return row if row is not None and row.works and self.on else None

    async def succeeded(self, hook: WebhookRow, answer: str) -> None:
        """Write that a webhook has taken a message, which lets one work again that was switched off; what
        waits for it is then tried at once.
        """
        at = self._services.now()

        async def work(tx: Transaction) -> None:
            await tx.webhook_answered(hook.addressee, at, answer, works=True, failing_since=None)
            if hook.failing_since is not None:
                await tx.retry_target(hook.addressee, at)

        await retried(self._services.store, work)
        self._services.wake.set()

    async def failed(self, hook: WebhookRow, answer: str, row: OutboxRow | None = None) -> bool:
        """Write that a webhook has not taken a message (of a `row`; None: a test). Return whether that is the
        end of it: nothing has got through for days, or it wants no more; then organisers are told.
        """
        at = self._services.now()

        async def work(tx: Transaction) -> bool:
            there = await tx.webhook(hook.addressee)  # another message may have ended it meanwhile
            if there is None:
                return True
            since = at if there.failing_since is None else there.failing_since
            over = there.works and (at - since >= FAILING_MS or answer == GONE)
            works = there.works and not over
            await tx.webhook_answered(hook.addressee, at, answer, works=works, failing_since=since)
            if over and row is not None:
                await tx.add_audit(
                    hook.place_id, at, None, "webhook off", None, json.dumps({"number": hook.n})
                )
                await tx.add_message(_told_off(hook, row, at))
            return not works

        ended = await retried(self._services.store, work)
        self._services.wake.set()
        return ended


def _none(n: int) -> Text:
    return Text("There is no webhook {number} here; `/server webhook list` shows all.", number=n)


def _told_off(hook: WebhookRow, row: OutboxRow, at: int) -> MessageRow:
    """Return what tells organisers, where a webhook was added, that it is switched off."""
    key, body = f"hook-off-{hook.n}-{at}", json.dumps({"number": hook.n}, separators=(",", ":"))
    return MessageRow(
        hook.place_id, row.ref.code, at + hook.n, "hook_off", hook.channel_id, key, body, "waiting", 0, at,
        None, None, at,
    )  # fmt: skip
