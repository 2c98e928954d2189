"""Keep secrets out of everything that is written: log lines, tracebacks, crash texts."""

import re
from collections.abc import Mapping, MutableMapping
from typing import Any, Final

HIDDEN: Final = "[secret]"

_SHAPES: Final = re.compile(
    r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}"  # a bot token
    r"|(?<=/webhooks/)\d+/[\w-]+"  # an interaction's or webhook's token in an address
    r"|(?<=/interactions/)\d+/[\w-]+(?=/callback)"
    r"|(?<=://)[^\s/@:]+:[^\s/@]+(?=@)"  # user and password in an address
    r"|whsec_[\w+/=-]{20,}"  # what messages to webhooks are signed with
    r"|(?i:(?<=bot )|(?<=bearer ))[\w.-]{20,}"
)


class Redactor:
    """Replace known secrets, and whatever looks like one."""

    def __init__(self) -> None:
        self._known: set[str] = set()

    def learn(self, secret: str) -> None:
        """Hide this text from now on, whatever it looks like."""
        if len(secret) >= 8:
            self._known.add(secret)

    def text(self, text: str) -> str:
        """Return the text without secrets."""
        for secret in sorted(self._known, key=len, reverse=True):
            text = text.replace(secret, HIDDEN)
        return _SHAPES.sub(HIDDEN, text)

    def value(self, value: Any) -> Any:
        """Return a value of a log entry without secrets; anything but a plain value becomes its redacted
        `repr`.
        """
        if value is None or isinstance(value, (bool, int, float)):
            return value
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, Mapping):
            return {self.text(str(key)): self.value(inner) for key, inner in value.items()}
        if isinstance(value, (list, tuple)):
            return [self.value(inner) for inner in value]
        return self.text(repr(value))

    def __call__(
        self, _logger: Any, _method: str, entry: MutableMapping[str, Any]
    ) -> MutableMapping[str, Any]:
        """Redact an entry: the processor for structlog."""
        for key, value in entry.items():
            entry[key] = self.value(value)
        return entry


REDACTOR: Final = Redactor()
