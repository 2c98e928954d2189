"""Count requests per route, send the rate-limit headers, and refuse what comes too fast."""

import hashlib
import math
from collections.abc import Callable
from dataclasses import dataclass

MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token", "interaction_token")
MOST_WINDOWS = 5000


@dataclass(slots=True)
class Window:
    started: float
    used: int = 0


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a request may do: its headers, and after how many seconds to come again if it may not."""

    headers: dict[str, str]
    retry_after: float | None


class Buckets:
    """A fixed window per route and major parameter. Generous by default; tests set a route strictly."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._rules: dict[tuple[str, str], tuple[int, float]] = {}
        self._windows: dict[str, Window] = {}
        self.default = (1000, 1.0)

    def rule(self, method: str, template: str, *, limit: int, per: float) -> None:
        """Allow `limit` requests in `per` seconds on one route."""
        self._rules[method, template] = (limit, per)

    def ask(self, method: str, template: str, params: dict[str, str]) -> Ruling:
        """Count one request and say whether it may pass."""
        limit, per = self._rules.get((method, template), self.default)
        major = "/".join(params[name] for name in MAJOR if name in params)
        bucket = hashlib.sha256(f"{method} {template}".encode()).hexdigest()[:32]
        now = self._now()
        if len(self._windows) > MOST_WINDOWS:
            # Every interaction's token has a window of its own; most are long over.
            self._windows = {key: one for key, one in self._windows.items() if now - one.started < 60.0}
        window = self._windows.setdefault(f"{bucket}:{major}", Window(now))
        if now - window.started >= per:
            window.started, window.used = now, 0
        reset = window.started + per
        window.used += 1
        headers = {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(max(0, limit - window.used)),
            "X-RateLimit-Reset": f"{reset:.3f}",
            "X-RateLimit-Reset-After": f"{math.ceil((reset - now) * 1000) / 1000:.3f}",
            "X-RateLimit-Bucket": bucket,
        }
        return Ruling(headers, reset - now if window.used > limit else None)
