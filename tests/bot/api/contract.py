"""The document of the API as a test reads it: its own validator, and one for each schema in it."""

import json
from pathlib import Path
from typing import Any, Final

import jsonschema_rs

from bot.api.document import document

OPENAPI: Final = json.loads((Path(__file__).parent / "openapi-3.1.schema.json").read_text("utf-8"))
"""The schema of OpenAPI 3.1 documents (spec.openapis.org/oas/3.1/schema/2022-10-07, Apache License 2.0)."""


def schema_of(schema: Any) -> jsonschema_rs.Validator:
    """Return the validator of a schema of the document."""
    whole = {**schema, "components": document()["components"]}
    return jsonschema_rs.Draft202012Validator(whole, validate_formats=True)


def answer_of(operation: dict[str, Any], status: int) -> tuple[str, jsonschema_rs.Validator]:
    """Return the media type and the validator of an operation's answer with a status."""
    response = operation["responses"][str(status)]
    if "$ref" in response:
        response = document()["components"]["responses"][response["$ref"].rsplit("/", 1)[1]]
    [(media, content)] = response["content"].items()
    return media, schema_of(content["schema"])
