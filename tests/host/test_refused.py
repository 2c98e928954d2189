"""What is refused is refused in one sentence, and leaves no mark: not in any row of any table."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import pytest

from host import Host, TableRef
from host.settings.personal import Wish
from tests.host.people import A, B, C, D, Players, refused
from tests.host.privacy.test_columns import everything

Asked = Callable[[Host, Players, TableRef], Awaitable[Any]]
ASKED: Final[dict[str, tuple[Asked, str]]] = {
    "an undo by a stranger": (lambda host, by, ref: host.undo(by.caller(D), ref), "You do not play"),
    "a redo by a stranger": (lambda host, by, ref: host.redo(by.caller(D), ref), "You do not play"),
    "a vote by a spectator": (
        lambda host, by, ref: host.membership.vote(by.caller(D), ref, 1, "yes"), "you may watch",
    ),
    "a vote for nothing on offer": (
        lambda host, by, ref: host.membership.vote(by.caller(B), ref, 1, "maybe"), "not among the choices",
    ),
    "a kick by a spectator": (
        lambda host, by, ref: host.membership.send_away(by.caller(D), ref, A), "you may watch",
    ),
    "a close by a spectator": (lambda host, by, ref: host.abandon(by.caller(D), ref), "you may watch"),
    "an action out of turn": (lambda host, by, ref: host.act(by.caller(C), ref, None, "pass"), "turn of B"),
    "a condition on an impossible move": (
        lambda host, by, ref: host.when(by.caller(B), ref, None, "fly", "pass"), "“fly” is no action",
    ),
    "a vacation that ends before it starts": (
        lambda host, _by, _ref: host.absence.take_vacation(A, "2026-02-09", "2026-02-01", "stop"), ".",
    ),
    "a wrong time zone": (
        lambda host, _by, _ref: host.inbox.set_settings(A, Wish(zone="Mars/Olympus")), "Mars",
    ),
    "a damaged export": (
        lambda host, _by, _ref: host.uploaded_games.take(A, b'{"format":1}'), "no record of a game",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", ASKED)
async def test_what_is_refused_leaves_no_mark(
    host: Host, players: Players, database: Path, what: str
) -> None:
    ref = await players.started(A, B, C)
    await players.move(ref)
    await host.abandon(players.caller(A), ref)
    before, look = everything(database), await host.look(ref, A)
    asked, says = ASKED[what]
    refusal = await refused(asked(host, players, ref))
    assert says in refusal and refusal.endswith((".", "!")) and "\n" not in refusal
    assert everything(database) == before
    assert await host.look(ref, A) == look
