"""Values that people type or pick as text."""

import json
from typing import Any


def parse_value(text: str) -> Any:  # whatever a house rule or a plan may hold
    """Return what a text means: a number or a yes or no where it is one, else itself.

    >>> parse_value("12"), parse_value("True"), plain("secret")
    (12, True, 'secret')
    """
    if text in ("True", "False"):
        return text == "True"
    try:
        return json.loads(text) if text.lstrip("-").isdecimal() else text
    except ValueError:
        return text
