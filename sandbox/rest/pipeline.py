"""Take a request through its stations: faults, token, rate limit, form, handler, self-check, answer."""

import asyncio
import traceback
from collections.abc import Awaitable, Callable
from urllib.parse import unquote

import orjson
from aiohttp import web

from sandbox.buckets import Ruling
from sandbox.errors import DiscordError, Problem, invalid_form, refuse
from sandbox.faults import Fault, strike
from sandbox.jsontypes import Json, JsonValue
from sandbox.parts import Parts, Request, Violation
from sandbox.rest import accounts, callbacks, channels, commands, messages
from sandbox.rest.body import read_body
from sandbox.rest.call import ROUTES, Answer, Call, Handler

BASE = "/api/v10"
FAMILIES = (accounts, callbacks, channels, commands, messages)
"""The modules whose import fills ROUTES."""

_OPEN = ("/webhooks/{webhook_id}/{webhook_token}", "/interactions/{interaction_id}/{interaction_token}")
_MISTAKES = (50035, 50006, 50109)


class Pipeline:
    """The REST side of one sandbox."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts

    def install(self, app: web.Application) -> None:
        """Put every route into the web application."""
        for (method, template), handler in ROUTES.items():
            app.router.add_route(method, BASE + template, self._serve(template, handler))
        app.router.add_route("*", BASE + "/{rest:.*}", self._nowhere)

    async def _nowhere(self, request: web.Request) -> web.Response:
        return self._reply(request, "unserved", refuse("unknown_route"), {})

    def _serve(
        self, template: str, handler: Handler
    ) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def serve(request: web.Request) -> web.StreamResponse:
            parts = self.parts
            if parts.latency:
                await asyncio.sleep(parts.latency)
            fault = strike(parts.faults, request.method, template)
            if fault is not None and fault.delay:
                await asyncio.sleep(fault.delay)
            if fault is not None and fault.status != 200 and not fault.after:
                return self._misfortune(request, template, fault)
            ruling = self._ruling(request, template)
            if ruling.retry_after is not None:
                return self._slow_down(
                    request, template, ruling.retry_after, ruling.headers, everywhere=ruling.everywhere
                )
            outcome = await self._outcome(request, template, handler)
            if fault is not None and fault.status != 200:
                return self._misfortune(request, template, fault)
            return self._reply(request, template, outcome, ruling.headers)

        return serve

    def _ruling(self, request: web.Request, template: str) -> Ruling:
        return self.parts.buckets.ask(request.method, template, dict(request.match_info))

    async def _outcome(self, request: web.Request, template: str, handler: Handler) -> Answer | DiscordError:
        body: JsonValue = None
        try:
            self._authorize(request, template)
            body, uploads = await read_body(request)
            params = {name: unquote(value) for name, value in request.match_info.items()}
            call = Call(self.parts, request.method, template, params, request.query, body, uploads)
            self._judge(call)
            return handler(call)
        except DiscordError as refusal:
            if refusal.code in _MISTAKES:
                problems = refusal.problems or (Problem((), str(refusal.code), refusal.message),)
                self.parts.violations.append(Violation(request.method, template, problems, body))
            return refusal
        except ConnectionError:  # who asked is gone before the question was whole: nothing was done
            return DiscordError(400, 0, "400: Bad Request")
        except Exception:  # noqa: BLE001 - the sandbox's own fault: a 500 for the client, the trace for the test
            self.parts.crashes.append(f"{request.method} {template}\n{traceback.format_exc()}")
            return DiscordError(500, 0, "500: Internal Server Error")

    def _authorize(self, request: web.Request, template: str) -> None:
        if template.startswith(_OPEN):
            return
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        if scheme != "Bot" or not self.parts.token_ok(token):
            raise refuse("unauthorized")

    def _judge(self, call: Call) -> None:
        """Hold a request against Discord's document, where it is there."""
        document = self.parts.document
        if document is None:
            return
        problems = document.check_request(call.method, _documented(call), call.body, call.query)
        if problems:
            raise invalid_form(problems)

    def _misfortune(self, request: web.Request, template: str, fault: Fault) -> web.StreamResponse:
        if fault.status == 429:
            return self._slow_down(request, template, fault.retry_after, {}, everywhere=fault.everywhere)
        if fault.status == 0:
            self._note(request, template, 0, 0)
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=500)
        refusal = DiscordError(fault.status, fault.code, f"{fault.status}: a fault that was asked for")
        self._note(request, template, fault.status, fault.code)
        return self._response(fault.status, refusal.body(), {})

    def _slow_down(
        self,
        request: web.Request,
        template: str,
        seconds: float,
        headers: dict[str, str],
        *,
        everywhere: bool,
    ) -> web.Response:
        self._note(request, template, 429, 0)
        body: Json = {"message": "You are being rate limited.", "retry_after": seconds, "global": everywhere}
        extra = {
            **headers,
            "Retry-After": f"{seconds:.3f}",
            "X-RateLimit-Scope": "global" if everywhere else "user",
        }
        if everywhere:
            extra["X-RateLimit-Global"] = "true"
        return self._response(429, body, extra)

    def _reply(
        self, request: web.Request, template: str, outcome: Answer | DiscordError, headers: dict[str, str]
    ) -> web.Response:
        if isinstance(outcome, DiscordError):
            status, body, code = outcome.status, outcome.body(), outcome.code
            if status == 429:
                body |= {"retry_after": 1.0, "global": False}
        else:
            status, body, code = outcome.status, outcome.body, 0
        self._note(request, template, status, code)
        self._check_self(request, template, status, body)
        return self._response(status, body, headers)

    def _check_self(self, request: web.Request, template: str, status: int, body: JsonValue) -> None:
        document = self.parts.document
        if document is None or status >= 500:
            return
        named = _original(template, request.match_info.get("message_id"))
        problems = document.check_response(request.method, named, status, body)
        if problems:
            self.parts.self_violations.append(Violation(request.method, template, tuple(problems), body))

    def _note(self, request: web.Request, template: str, status: int, code: int) -> None:
        self.parts.requests.append(Request(request.method, template, request.path, status, code))

    def _response(self, status: int, body: JsonValue, headers: dict[str, str]) -> web.Response:
        # Without Via, discord.py takes a 429 for a Cloudflare ban and gives up at once.
        shown = {**headers, "Via": "1.1 sandbox"}
        if body is None:
            return web.Response(status=status, headers=shown)
        return web.Response(
            status=status, body=orjson.dumps(body), content_type="application/json", headers=shown
        )


def _documented(call: Call) -> str:
    return _original(call.template, call.params.get("message_id"))


def _original(template: str, message_id: str | None) -> str:
    return template.replace("{message_id}", "@original") if message_id == "@original" else template
