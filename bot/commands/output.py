"""What commands print: lines for people, or one JSON document."""

import sys
from typing import Any


def line(text: str = "") -> None:
    """Print a line for a person."""
    sys.stdout.write(text + "\n")


def document(value: Any) -> None:
    """Print one JSON document, and nothing else."""
    import orjson

    options = orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS
    sys.stdout.write(orjson.dumps(value, option=options).decode() + "\n")
