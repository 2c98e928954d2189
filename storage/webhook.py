"""The row of a webhook, which keeps its secret to itself."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WebhookRow:
    """Hold a webhook of a place: number `n` there, `addressee` the target of rows of the outbox.

    `channel_id` is where it was added, and where organisers are told when it no longer `works`.
    `failing_since`: nothing has got through since. `last_answer` is a status or a word for what went wrong.
    """

    place_id: int
    n: int
    addressee: int
    url: str
    secret: str
    channel_id: int
    added_at: int
    works: bool = True
    failing_since: int | None = None
    last_at: int | None = None
    last_answer: str = ""

    def __repr__(self) -> str:
        """Leave address and secret out: rows end up in logs and tracebacks."""
        return f"WebhookRow({self.place_id}, {self.n}, works={self.works})"
