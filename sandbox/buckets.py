"""Count requests per route, send the rate-limit headers, and refuse what comes too fast."""

import hashlib
import math
from collections.abc import Callable
from dataclasses import dataclass

MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token", "interaction_token")
UNCOUNTED = ("/webhooks/", "/interactions/")
"""How the routes begin that do not count towards the limit over all routes."""
MOST_WINDOWS = 5000


@dataclass(slots=True)
class Window:
    started: float
    used: int = 0


@dataclass(frozen=True, slots=True)
class Ruling:
    """Say whether a request may pass: its headers, and after how many seconds to retry if it may not.

    `everywhere`: the global limit was exceeded.
    """

    headers: dict[str, str]
    retry_after: float | None
    everywhere: bool = False


class Buckets:
    """A fixed window per route and major parameter. Generous by default; tests set single routes strictly.

    `everywhere`: the global limit, in requests a second; None: no limit.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._rules: dict[tuple[str, str, str], tuple[int, float]] = {}
        self._windows: dict[str, Window] = {}
        self._all = Window(now())
        self.default = (1000, 1.0)
        self.everywhere: int | None = None

    def rule(self, method: str, template: str, *, limit: int, per: float, only: int | None = None) -> None:
        """Allow `limit` requests in `per` seconds on one route; `only`: of one channel, guild or webhook."""
        self._rules[method, template, "" if only is None else str(only)] = (limit, per)

    def ask(self, method: str, template: str, params: dict[str, str]) -> Ruling:
        """Count one request and say whether it may pass."""
        late = self._too_many(template)
        if late is not None:
            return Ruling({}, late, everywhere=True)
        major = "/".join(params[name] for name in MAJOR if name in params)
        general = self._rules.get((method, template, ""), self.default)
        limit, per = self._rules.get((method, template, major), general)
        bucket = hashlib.sha256(f"{method} {template}".encode()).hexdigest()[:32]
        now = self._now()
        if len(self._windows) > MOST_WINDOWS:
            # Every interaction's token has a window of its own; most are long over.
            self._windows = {
                key: window for key, window in self._windows.items() if now - window.started < 60.0
            }
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

    def _too_many(self, template: str) -> float | None:
        """Count a request towards the global limit; return the seconds to wait if it is exceeded."""
        if self.everywhere is None or template.startswith(UNCOUNTED):
            return None
        now = self._now()
        if now - self._all.started >= 1.0:
            self._all.started, self._all.used = now, 0
        self._all.used += 1
        return self._all.started + 1.0 - now if self._all.used > self.everywhere else None
