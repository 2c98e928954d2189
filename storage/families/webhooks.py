"""Webhooks of places, and what is to be sent to them."""

from typing import Final

from storage.columns import named, reader
from storage.families.runner import Asks, Writes
from storage.webhook import WebhookRow

WEBHOOK_COLUMNS: Final = (
    "place_id, n, addressee, url, secret, channel_id, added_at, works, failing_since, last_at, last_answer"
)
WEBHOOKS: Final = f"SELECT {WEBHOOK_COLUMNS} FROM webhook WHERE place_id = :place ORDER BY n"  # noqa: S608  # our own column names
WEBHOOK: Final = f"SELECT {WEBHOOK_COLUMNS} FROM webhook WHERE addressee = :target"  # noqa: S608  # our own column names
ADD_WEBHOOK: Final = f"""
INSERT INTO webhook ({WEBHOOK_COLUMNS})
VALUES (:place_id, :n, :addressee, :url, :secret, :channel_id, :added_at, :works, :failing_since, :last_at,
    :last_answer)
"""  # noqa: S608  # our own column names
DROP_WEBHOOK: Final = "DELETE FROM webhook WHERE place_id = :place AND n = :n RETURNING addressee"
DROP_UNSENT: Final = "DELETE FROM outbox WHERE target_id = :target AND state IN ('waiting', 'failed')"
WEBHOOK_ANSWERED: Final = """
UPDATE webhook SET works = :works, failing_since = :failing_since, last_at = :at, last_answer = :answer
WHERE addressee = :target
"""
ADD_FOR_WEBHOOKS: Final = """
INSERT INTO outbox (place_id, code, seq, kind, target_id, nonce, body, state, attempts, not_before,
    created_at)
SELECT place_id, :code, :seq, :kind, addressee, CAST(:nonce AS TEXT) || '-' || CAST(n AS TEXT), :body,
    'waiting', 0, :due, :at
FROM webhook WHERE place_id = :place AND works ON CONFLICT DO NOTHING
"""
"""One row for each webhook of a place that works, whichever there are: nobody has to ask for them first."""


_WEBHOOK: Final = reader(WebhookRow)


class WebhooksRead(Asks):
    """Ask about webhooks."""

    async def webhooks(self, place: int) -> list[WebhookRow]:
        """Return the webhooks of a place, by number."""
        return [_WEBHOOK(row) for row in await self._run(WEBHOOKS, {"place": place})]

    async def webhook(self, target: int) -> WebhookRow | None:
        """Return the webhook that rows of the outbox are for; None: it was removed."""
        rows = await self._run(WEBHOOK, {"target": target})
        return _WEBHOOK(rows[0]) if rows else None


class WebhooksWrite(Writes):
    """Write about webhooks."""

    async def add_webhook(self, row: WebhookRow) -> None:
        """Add a webhook."""
        await self._run(ADD_WEBHOOK, named(row))

    async def drop_webhook(self, place: int, n: int) -> bool:
        """Forget a webhook, with all that is still to be sent there; False: there is none of the number."""
        rows = await self._run(DROP_WEBHOOK, {"place": place, "n": n})
        for (target,) in rows:
            await self._run(DROP_UNSENT, {"target": target})
        return bool(rows)

    async def webhook_answered(
        self, target: int, at: int, answer: str, *, works: bool, failing_since: int | None
    ) -> None:
        """Write how a webhook has answered, and what follows from it."""
        values = {
            "target": target, "at": at, "answer": answer, "works": works, "failing_since": failing_since,
        }  # fmt: skip
        await self._run(WEBHOOK_ANSWERED, values)

    async def add_for_webhooks(
        self, place: int, code: str, seq: int, kind: str, nonce: str, body: str, *, at: int, due: int
    ) -> None:
        """Let every webhook of a place that works be told something, no earlier than `due`."""
        values = {
            "place": place, "code": code, "seq": seq, "kind": kind, "nonce": nonce, "body": body, "at": at,
            "due": due,
        }  # fmt: skip
        await self._run(ADD_FOR_WEBHOOKS, values)
