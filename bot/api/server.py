"""The server of the API: on this machine alone, for those who have a key, and only to read."""

import hmac
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from hashlib import sha256
from http import HTTPStatus
from typing import Final

import structlog
from aiohttp import hdrs, web
from pydantic import ValidationError

from bot.api.document import document
from bot.api.operations import OPERATIONS, Operation, Reading
from bot.api.problems import HEADERS, NOT_THERE, ProblemError
from bot.client import Client
from bot.cooldowns import Cooldowns
from bot.faults import EX_UNAVAILABLE, Fault
from bot.measures import LOOPBACK
from engine.texts import ENGLISH, speak
from host import HostFault, Refusal
from storage import StorageFault

DOCUMENT: Final = "/openapi.json"
STRANGER: Final = -1
"""The key of those who have none: they share what one may ask."""
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

log = structlog.stdlib.get_logger("tablekeeper.api")


class Server:
    """Answer requests from `open` to `close`. Of the keys only digests are kept."""

    def __init__(
        self, reading: Reading, keys: tuple[str, ...], a_minute: int, rests: Callable[[], bool]
    ) -> None:
        self._reading: Final = reading
        self._keys: Final = tuple(_digest(key) for key in keys)
        self._a_minute: Final = a_minute
        self._rests: Final = rests
        self._asked: Final = Cooldowns(time.monotonic)
        self._runner: web.AppRunner | None = None

    async def open(self, port: int) -> None:
        """Open a port of this machine alone. Raise `Fault` if it is taken."""
        app = web.Application(middlewares=[self._answered], client_max_size=1024)
        app.router.add_get(DOCUMENT, _document)
        for operation in OPERATIONS:
            app.router.add_get(operation.path, self._handler(operation))
        self._runner = web.AppRunner(app, access_log=None, max_line_size=4096, max_field_size=4096)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, LOOPBACK, port).start()
        except OSError as error:
            await self.close()
            raise Fault(f"API_PORT {port} cannot be opened ({error.strerror}).", EX_UNAVAILABLE) from None

    async def close(self) -> None:
        """Answer what is being answered, and no more."""
        if self._runner is not None:
            await self._runner.cleanup()

    @web.middleware
    async def _answered(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Let everything be answered by a sentence, whatever goes wrong."""
        try:
            if request.path != DOCUMENT:
                self._must_be_let_in(request)
            return await handler(request)
        except ProblemError as problem:
            return problem.response()
        except web.HTTPMethodNotAllowed:
            return ProblemError(HTTPStatus.METHOD_NOT_ALLOWED, "Everything here is read by GET.").response()
        except (web.HTTPNotFound, Refusal):
            return NOT_THERE.response()
        except (StorageFault, HostFault) as fault:
            log.error("api not answered", why=str(fault))
            sentence = "The database cannot be read now; ask again later."
            return ProblemError(HTTPStatus.SERVICE_UNAVAILABLE, sentence, 60.0).response()
        except Exception:  # whoever asks is told that it is our fault, and nothing more
            log.exception("api not answered")
            sentence = "Something went wrong here; whoever runs the bot finds it in the log."
            return ProblemError(HTTPStatus.INTERNAL_SERVER_ERROR, sentence).response()

    def _must_be_let_in(self, request: web.Request) -> None:
        """Refuse who has no key, or asks too much, or asks while the bot rests."""
        scheme, _, given = request.headers.get(hdrs.AUTHORIZATION, "").partition(" ")
        digest = _digest(given.strip())
        known = [hmac.compare_digest(digest, key) for key in self._keys]  # all, so that none takes longer
        who = known.index(True) if any(known) and scheme.lower() == "bearer" else STRANGER
        rest = self._asked.wait(0, who, self._a_minute)
        if rest:
            sentence = "That is too much in a minute; wait as long as `Retry-After` says, in seconds."
            raise ProblemError(HTTPStatus.TOO_MANY_REQUESTS, sentence, rest)
        if who == STRANGER:
            sentence = "Send a key that whoever runs the bot has given you: `Authorization: Bearer KEY`."
            raise ProblemError(HTTPStatus.UNAUTHORIZED, sentence)
        if self._rests():
            sentence = "The bot rests while whoever runs it works on it; ask again later."
            raise ProblemError(HTTPStatus.SERVICE_UNAVAILABLE, sentence, 60.0)

    def _handler(self, operation: Operation) -> Handler:
        async def handle(request: web.Request) -> web.StreamResponse:
            speak(ENGLISH)
            if "\0" in request.path:
                raise NOT_THERE
            try:
                at = operation.at.model_validate(dict(request.match_info))
            except ValidationError:
                raise NOT_THERE from None
            unknown = set(request.query) - set(operation.takes.model_fields)
            if unknown or len(request.query) != len(set(request.query)):
                raise ProblemError(
                    HTTPStatus.BAD_REQUEST, "There is something behind the “?” that I do not know."
                )
            try:
                wanted = operation.takes.model_validate(dict(request.query))
            except ValidationError as error:
                first = error.errors(include_url=False, include_input=False)[0]
                sentence = f"`{first['loc'][0]}`: {first['msg']}."
                raise ProblemError(HTTPStatus.BAD_REQUEST, sentence) from None
            found = await operation.does(self._reading, at, wanted)
            return _sent(request, found if isinstance(found, bytes) else found.model_dump_json().encode())

        return handle


@asynccontextmanager
async def served(client: Client) -> AsyncIterator[None]:
    """Serve the API of a client meanwhile, if its settings name a port. Raise `Fault` if that is taken."""
    settings = client.settings
    if settings.api_port is None:
        yield
        return
    reading = Reading(client.host, client.games, client.visibility)
    server = Server(reading, settings.keys, settings.api_a_minute, client.maintenance.rests)
    await server.open(settings.api_port)
    try:
        yield
    finally:
        await server.close()


async def _document(request: web.Request) -> web.StreamResponse:
    return _sent(request, json.dumps(document(), ensure_ascii=False).encode())


def _sent(request: web.Request, body: bytes) -> web.Response:
    """Answer, or say that whoever asks has it already."""
    tag = sha256(body).hexdigest()[:32]
    headers = {**HEADERS, "ETag": f'"{tag}"', "Vary": "Authorization"}
    if any(known.value in (tag, "*") for known in request.if_none_match or ()):
        return web.Response(status=HTTPStatus.NOT_MODIFIED, headers=headers)
    return web.Response(body=body, headers=headers, content_type="application/json", charset="utf-8")


def _digest(key: str) -> bytes:
    return sha256(key.encode("utf-8", "surrogateescape")).digest()
