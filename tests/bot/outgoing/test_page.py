"""The lines of docs/api.md that verify a signature, run on what the bot signs."""

import re
from collections.abc import Callable
from typing import Any

from bot.outgoing.signing import signed
from tests.house.sources import ROOT

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"


def verified() -> Callable[..., bool]:
    page = (ROOT / "docs" / "api.md").read_text("utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    scope: dict[str, Any] = {}
    exec(code, scope)  # noqa: S102  # our own page
    found: Callable[..., bool] = scope["verified"]
    return found


def test_what_the_bot_signs_is_verified_by_the_lines_of_the_page() -> None:
    check, body = verified(), b'{"type":"webhook.test"}'
    headers = signed(SECRET, "msg_1", 1_700_000_000, body)
    assert check(SECRET, headers, body, now=1_700_000_100)
    assert check(
        SECRET,
        {**headers, "webhook-signature": "v1,old " + headers["webhook-signature"]},
        body,
        1_700_000_000,
    )


def test_what_was_changed_is_old_or_of_another_secret_is_not() -> None:
    check, body = verified(), b'{"type":"webhook.test"}'
    headers = signed(SECRET, "msg_1", 1_700_000_000, body)
    now = 1_700_000_000
    assert not check(SECRET, headers, body + b" ", now)
    assert not check(SECRET, {**headers, "webhook-id": "msg_2"}, body, now)
    assert not check(SECRET, {**headers, "webhook-timestamp": "1700000001"}, body, now)
    assert not check("whsec_" + "A" * 32, headers, body, now)
    assert not check(SECRET, headers, body, now + 301) and not check(SECRET, headers, body, now - 301)
