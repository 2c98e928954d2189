"""Name the shapes of JSON that travel between client and server."""

from typing import Any, TypeAlias

# Payloads are judged at run time by rules.py and the OpenAPI document, not by the type checker.
Json: TypeAlias = dict[str, Any]
JsonValue: TypeAlias = Any
