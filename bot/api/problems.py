"""Why a request is not answered, in a sentence (RFC 9457), and what the answers have in common."""

from http import HTTPStatus
from typing import Final

from aiohttp import web

from bot.api.models import Problem

HEADERS: Final = {
    "Cache-Control": "private, no-cache",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
}
"""What stands on every answer. No page of a browser may read one: there is no CORS."""


class ProblemError(Exception):
    """A request that is not answered: the status, a sentence, and after how many seconds to ask again."""

    def __init__(self, status: HTTPStatus, detail: str, again: float | None = None) -> None:
        super().__init__(detail)
        self.status: Final = status
        self.detail: Final = detail
        self.again: Final = again

    def response(self) -> web.Response:
        """Return the answer that says so."""
        problem = Problem(title=self.status.phrase, status=self.status.value, detail=self.detail)
        headers = dict(HEADERS)
        if self.status is HTTPStatus.UNAUTHORIZED:
            headers["WWW-Authenticate"] = "Bearer"
        if self.again is not None:
            headers["Retry-After"] = str(max(1, round(self.again + 0.5)))
        return web.Response(
            status=self.status.value, body=problem.model_dump_json().encode(), headers=headers,
            content_type="application/problem+json",
        )  # fmt: skip


NOT_THERE: Final = ProblemError(
    HTTPStatus.NOT_FOUND, "There is nothing here that a stranger may read: no such address, table or event."
)
"""The one answer for what is not there and for what is private, so that nobody can tell them apart."""
