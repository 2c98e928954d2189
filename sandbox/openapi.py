"""Judge bodies by Discord's OpenAPI document, made strict: as published it lets most slips pass.

The document is read when a path is given; jsonschema-rs is needed only then. What is changed at loading, and
why: snowflakes may be integers in requests (discord.py sends some so); objects take no unknown fields; a
union over a constant `type` becomes if/then, so that an error names the field and not the union; a few fields
that Discord takes and the document forgets are added.
"""

import importlib
import json
from collections.abc import Mapping
from pathlib import Path as FilePath
from typing import Any, Literal

from sandbox.errors import Problem, SandboxError
from sandbox.jsontypes import Json, JsonValue

Side = Literal["request", "response"]
_REF = "#/components/schemas/"
_ANY: Json = {}
_BOOL: Json = {"type": ["boolean", "null"]}
_NUMBER: Json = {"type": ["integer", "null"]}
_KEPT_ATTACHMENT = (
    "size",
    "url",
    "proxy_url",
    "content_type",
    "width",
    "height",
    "ephemeral",
    "flags",
    "spoiler",
)
# Fields that Discord takes and discord.py sends, but the document does not list.
MISSING: Mapping[str, Json] = {
    "ApplicationCommandUpdateRequest": {"nsfw": _BOOL},
    "ApplicationCommandCreateRequest": {"nsfw": _BOOL},
    "ApplicationCommandPatchRequestPartial": {"nsfw": _BOOL},
    "MessageEditRequestPartial": {"tts": _BOOL},
    "IncomingWebhookUpdateRequestPartial": {"tts": _BOOL},
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial": {"tts": _BOOL},
    "RichEmbed": {"flags": _NUMBER},
    "MessageAttachmentRequest": dict.fromkeys(_KEPT_ATTACHMENT, _ANY),
    "ApplicationCommandResponse": {"nsfw": _BOOL},
    "GuildChannelResponse": {"rtc_region": _ANY},
}


class Document:
    """The document, ready to judge requests and answers."""

    def __init__(self, path: FilePath) -> None:
        try:
            self._judge = importlib.import_module("jsonschema_rs")
        except ModuleNotFoundError:
            raise SandboxError(
                "Checking against Discord's OpenAPI document needs the package jsonschema-rs; install it, "
                "or leave the document out."
            ) from None
        try:
            self.source: Json = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, json.JSONDecodeError) as error:
            raise SandboxError(f"The OpenAPI document {path.name} cannot be read: {error}.") from None
        schemas = self.source["components"]["schemas"]
        self._defs = {side: Rewriter(schemas, side).all() for side in ("request", "response")}
        self._validators: dict[tuple[str, ...], Any] = {}

    def knows(self, method: str, template: str) -> bool:
        """Tell whether the document describes this operation."""
        return method.lower() in self.source["paths"].get(template, {})

    def check_request(
        self, method: str, template: str, body: JsonValue, query: Mapping[str, str]
    ) -> list[Problem]:
        """Return every fault of a request's JSON body and query."""
        if not self.knows(method, template):
            return []
        operation = self.source["paths"][template][method.lower()]
        problems = self._query(operation, query)
        content = operation.get("requestBody", {}).get("content", {}).get("application/json")
        if content is None or body is None:
            if operation.get("requestBody", {}).get("required") and body is None:
                problems.append(Problem((), "OPENAPI_BODY", "This request needs a body"))
            return problems
        return problems + self._check("request", (method, template), content["schema"], body)

    def check_response(self, method: str, template: str, status: int, body: JsonValue) -> list[Problem]:
        """Return every fault of the sandbox's own answer."""
        if not self.knows(method, template):
            return []
        responses = self.source["paths"][template][method.lower()]["responses"]
        response = responses.get(str(status)) or responses.get(f"{status // 100}XX")
        if response is None:
            return [Problem((), "OPENAPI_STATUS", f"The document knows no status {status} here")]
        if "$ref" in response:
            response = self.source["components"]["responses"][response["$ref"].rsplit("/", 1)[-1]]
        content = response.get("content", {}).get("application/json")
        if content is None:
            return [] if body is None else [Problem((), "OPENAPI_BODY", "The document knows no body here")]
        return self._check("response", (method, template, str(status)), content["schema"], body)

    def _query(self, operation: Json, query: Mapping[str, str]) -> list[Problem]:
        known = {p["name"]: p["schema"] for p in operation.get("parameters", []) if p.get("in") == "query"}
        problems = []
        for name, value in query.items():
            schema = known.get(name)
            if schema is None:
                problems.append(Problem((name,), "OPENAPI_QUERY", "There is no such query parameter"))
            elif schema.get("type") == "boolean" and value.lower() not in ("0", "1", "true", "false"):
                problems.append(Problem((name,), "OPENAPI_QUERY", "Must be true or false"))
        return problems

    def _check(self, side: Side, key: tuple[str, ...], schema: Json, body: JsonValue) -> list[Problem]:
        validator = self._validators.get((side, *key))
        if validator is None:
            whole = Rewriter(self.source["components"]["schemas"], side).schema(schema)
            whole = {"allOf": [whole], "components": {"schemas": self._defs[side]}}
            validator = self._judge.Draft202012Validator(whole)
            self._validators[side, *key] = validator
        if validator.is_valid(body):
            return []
        return [
            Problem(tuple(e.instance_path), "OPENAPI", _short(e.message)) for e in validator.iter_errors(body)
        ]


def _short(message: str) -> str:
    """Return the end of a long message: the beginning only repeats the body."""
    return message if len(message) <= 300 else f"...{message[-300:]}"


class Rewriter:
    """Rewrite the document's schemas for one side of the conversation."""

    def __init__(self, schemas: Json, side: Side) -> None:
        self._schemas = schemas
        self._side = side
        self._source: Json = schemas

    def all(self) -> Json:
        """Return every named schema, rewritten."""
        return {name: self.named(name, schema) for name, schema in self._schemas.items()}

    def named(self, name: str, schema: Json) -> Json:
        """Return one named schema, rewritten, with the fields that the document forgets."""
        if name == "SnowflakeType" and self._side == "request":
            return {**schema, "type": ["string", "integer"]}
        if name == "Error":
            schema = {
                **schema,
                "properties": {**schema["properties"], "code": {"type": ["integer", "string"]}},
            }
        if name in MISSING and "properties" in schema:
            schema = {**schema, "properties": {**schema["properties"], **MISSING[name]}}
        return self.schema(schema)

    def schema(self, schema: Json) -> Json:
        """Return a schema, rewritten all the way down."""
        rewritten = dict(schema)
        if "properties" in rewritten:
            rewritten["properties"] = {
                name: self.schema(inner) for name, inner in rewritten["properties"].items()
            }
        for slot in ("items", "additionalProperties"):
            if isinstance(rewritten.get(slot), dict):
                rewritten[slot] = self.schema(rewritten[slot])
        if "allOf" in rewritten:
            rewritten = self._joined(rewritten)
        if rewritten.get("type") == "object" and rewritten.get("properties"):
            rewritten.setdefault("additionalProperties", False)
        for union in ("oneOf", "anyOf"):
            if union in rewritten:
                rewritten = rewritten | self._union([self.schema(member) for member in rewritten.pop(union)])
        return rewritten

    def _joined(self, schema: Json) -> Json:
        """Join an object made of several into one, else strictness in one would forbid the others' fields."""
        parts = [self._resolved(part) for part in schema["allOf"]]
        if not all(part.get("type") == "object" for part in parts):
            return schema | {"allOf": [self.schema(part) for part in schema["allOf"]]}
        joined: Json = {"type": "object", "properties": {}, "required": []}
        for part in parts:
            joined["properties"] |= {n: self.schema(s) for n, s in part.get("properties", {}).items()}
            joined["required"] += part.get("required", [])
        return {**{k: v for k, v in schema.items() if k != "allOf"}, **joined}

    def _resolved(self, schema: Json) -> Json:
        name = str(schema.get("$ref", "")).removeprefix(_REF)
        target: Json = self._source.get(name, schema)
        return target

    def _union(self, members: list[Json]) -> Json:
        """Turn a union into if/then where a constant `type` tells its members apart."""
        real = [member for member in members if member != {"type": "null"}]
        nullable = len(real) < len(members)
        kinds = [self._constant(member) for member in real]
        if len(real) == 1:
            body: Json = real[0]
        elif all(kinds):
            every = [kind for kind_list in kinds for kind in kind_list or []]
            cases = [
                {
                    "if": {"properties": {"type": {"enum": kind}}, "required": ["type"]},
                    "then": member,
                }
                for kind, member in zip(kinds, real, strict=True)
            ]
            body = {
                "type": "object",
                "required": ["type"],
                "properties": {"type": {"enum": every}},
                "allOf": cases,
            }
        else:
            body = {"anyOf": real}
        return {"if": {"type": "null"}, "then": True, "else": body} if nullable else body

    def _constant(self, schema: Json) -> list[JsonValue] | None:
        kind = self._resolved(schema).get("properties", {}).get("type", {})
        values: list[JsonValue] | None = kind.get("enum")
        return values if isinstance(kind, dict) and values else None
