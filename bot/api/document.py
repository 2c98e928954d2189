"""The OpenAPI document of the API, made of the operations and models that answer."""

import re
from collections.abc import Mapping
from functools import cache
from importlib.metadata import version
from typing import Any, Final

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from bot.api.models import MESSAGES, Message, Problem
from bot.api.operations import OPERATIONS, Operation

OPENAPI: Final = "3.1.0"
REF: Final = "#/components/schemas/{model}"
ABOUT: Final = (
    "Read what is public of the tables, ladders and events of a Tablekeeper bot. Nothing can be written, and "
    "nothing private read: a private table, one in a channel that not everybody may read, and one that is "
    "not there are the same 404. Texts are in English. `webhooks` is what organisers can have sent to an "
    "address of theirs; such a message is signed as Standard Webhooks lays down."
)
PROBLEMS: Final = {
    "400": "Something behind the “?” or in the address cannot be read.",
    "401": "The key is missing or wrong.",
    "403": "The organisers of this server have not opened it to other programs.",
    "404": "There is nothing here that a stranger may read.",
    "429": "That is too much in a minute; `Retry-After` says for how many seconds to wait.",
    "503": "The bot rests, or has to find something out; ask again later.",
}
_Schemas = dict[str, Any]  # Any: JSON Schema


@cache
def document() -> Mapping[str, Any]:
    """Return the document."""
    kinds: set[type[BaseModel]] = {operation.answers for operation in OPERATIONS} | {*MESSAGES, Problem}
    ordered = sorted(kinds, key=lambda kind: kind.__name__)
    _, schemas = models_json_schema([(kind, "serialization") for kind in ordered], ref_template=REF)
    return {
        "openapi": OPENAPI,
        "info": {"title": "Tablekeeper", "version": version("tablekeeper"), "description": ABOUT},
        "paths": {operation.path: {"get": _operation(operation)} for operation in OPERATIONS},
        "webhooks": {name: {"post": _message(name, kind)} for kind in MESSAGES for name in types_of(kind)},
        "components": {
            "schemas": schemas["$defs"],
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}},
            "responses": {status: _problem(says) for status, says in PROBLEMS.items()},
        },
        "security": [{"key": []}],
    }


def types_of(kind: type[Message]) -> list[str]:
    """Return the types of message that a model is for."""
    shown = kind.model_json_schema()["properties"]["type"]
    return list(shown.get("enum") or [shown["const"]])


def _operation(operation: Operation) -> _Schemas:
    known = [{"$ref": f"#/components/responses/{status}"} for status in PROBLEMS]
    return {
        "operationId": operation.key,
        "summary": operation.summary,
        "parameters": [*_parameters(operation.at, "path"), *_parameters(operation.takes, "query")],
        "responses": {
            "200": {
                "description": (operation.answers.__doc__ or "").strip(),
                "headers": {"ETag": {"schema": {"type": "string"}, "description": "For `If-None-Match`."}},
                "content": {"application/json": {"schema": {"$ref": _ref(operation.answers)}}},
            },
            "304": {"description": "It is still what the `ETag` in `If-None-Match` stands for."},
            **dict(zip(PROBLEMS, known, strict=True)),
        },
    }


def _parameters(kind: type[BaseModel], where: str) -> list[_Schemas]:
    """Describe the fields of a model as parameters; None is a parameter that is left out."""
    schema = kind.model_json_schema(mode="validation")
    listed = []
    for name, shown in schema.get("properties", {}).items():
        options = [part for part in shown.get("anyOf", ()) if part != {"type": "null"}]
        inner = (options[0] if options else shown) | {"title": name}
        default = {} if shown.get("default") is None else {"default": shown["default"]}
        says = shown.get("description", inner.get("description", ""))
        plain = {key: value for key, value in inner.items() if key not in ("description", "default")}
        listed.append(
            {
                "name": name,
                "in": where,
                "required": where == "path",
                "description": says,
                "schema": {**plain, **default},
            }
        )
    return listed


def _problem(says: str) -> _Schemas:
    return {
        "description": says,
        "content": {"application/problem+json": {"schema": {"$ref": _ref(Problem)}}},
    }


def _message(name: str, kind: type[Message]) -> _Schemas:
    words = re.sub(r"\W", " ", name).title().replace(" ", "")
    return {
        "operationId": f"on{words}",
        "summary": (kind.__doc__ or "").strip(),
        "security": [],
        "parameters": [
            {
                "name": header,
                "in": "header",
                "required": True,
                "schema": {"type": "string"},
                "description": says,
            }
            for header, says in (
                ("webhook-id", "The same at each attempt: who has seen it can forget the message."),
                ("webhook-timestamp", "When it was sent, in seconds since 1970."),
                ("webhook-signature", "`v1,` and the signature; several with spaces between."),
            )
        ],
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": {"$ref": _ref(kind)}}},
        },
        "responses": {
            "2XX": {"description": "It is taken; what else stands in the answer is not read."},
            "410": {"description": "Nothing more is wanted: the webhook is switched off."},
            "default": {"description": "It is tried again, ten times in three days."},
        },
    }


def _ref(kind: type[BaseModel]) -> str:
    return REF.format(model=kind.__name__)
