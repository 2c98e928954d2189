"""Read what a request carries: JSON, or a form with `payload_json` and files."""

import re

import orjson
from aiohttp import BodyPartReader, web

from sandbox import limits
from sandbox.errors import DiscordError, refuse
from sandbox.jsontypes import JsonValue
from sandbox.posts import Upload

FILE = re.compile(r"^files\[([0-9]{1,2})\]$")
BAD_JSON = (400, 50109, "The request body contains invalid JSON.")


async def read_body(request: web.Request) -> tuple[JsonValue, dict[int, Upload]]:
    """Return the JSON and the uploaded files. Raises DiscordError 50109 or 40005."""
    if request.content_type.startswith("multipart/"):
        return await _read_form(request)
    raw = await request.read()
    if not raw:
        return None, {}
    return _json(raw), {}


def _json(raw: bytes) -> JsonValue:
    try:
        return orjson.loads(raw)
    except orjson.JSONDecodeError:
        raise DiscordError(*BAD_JSON) from None


async def _read_form(request: web.Request) -> tuple[JsonValue, dict[int, Upload]]:
    body: JsonValue = None
    uploads: dict[int, Upload] = {}
    size = 0
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise DiscordError(*BAD_JSON)
        data = bytes(await part.read(decode=True))
        size += len(data)
        if size > limits.REQUEST_BYTES:
            raise refuse("too_large")
        match = FILE.match(part.name or "")
        if part.name == "payload_json":
            body = _json(data)
        elif match is not None:
            uploads[int(match[1])] = Upload(part.filename or "unknown", data)
        else:
            raise DiscordError(*BAD_JSON)
    return body, uploads
