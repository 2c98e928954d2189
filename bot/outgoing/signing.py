"""Signatures of messages as Standard Webhooks lays them down (https://www.standardwebhooks.com)."""

import hmac
from base64 import b64decode, b64encode
from typing import Final

PREFIX: Final = "whsec_"


def signed(secret: str, message: str, timestamp: int, body: bytes) -> dict[str, str]:
    """Return the headers that go with a message: its id, the time (s since 1970) and the signature of both
    and of the body.

    >>> headers = signed("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "msg_p5jXN8AQM9LWM0D4loKWxJek",
    ...                  1614265330, b'{"test": 2432232314}')
    >>> headers["webhook-signature"]
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
    """
    key = b64decode(secret.removeprefix(PREFIX))
    content = b".".join((message.encode(), str(timestamp).encode(), body))
    signature = b64encode(hmac.digest(key, content, "sha256")).decode()
    return {
        "webhook-id": message,
        "webhook-timestamp": str(timestamp),
        "webhook-signature": f"v1,{signature}",
    }
