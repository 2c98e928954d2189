"""Rows of the outbox for private threads: who has one, who is called there, and what follows a handover."""

import json
from typing import Any

from engine import Text
from host import Authority, Host
from host.model.rungs import Rung
from host.settings.personal import Wish
from tests.host.people import A, B, C, D, Players, climbed


async def wanted(host: Host, players: Players) -> None:
    """Let the server want threads."""
    await host.places.change(players.caller(A), Authority(manager=True), "hands", {"hands": True})


async def rows(host: Host, *kinds: str) -> list[tuple[str, int, dict[str, Any]]]:
    """Return what the outbox has to say of some kinds, oldest first."""
    found = await host._services.store.read._run(
        "SELECT kind, target_id, body FROM outbox ORDER BY seq, kind, target_id", {}
    )
    return [(str(kind), int(user), json.loads(body)) for kind, user, body in found if kind in kinds]


async def told(host: Host, *kinds: str) -> list[tuple[str, int]]:
    """Return whom the outbox tells something of some kinds."""
    return [(kind, user) for kind, user, _ in await rows(host, *kinds)]


async def test_who_wants_no_thread_has_none_and_the_others_are_called_in_theirs(
    host: Host, players: Players
) -> None:
    await wanted(host, players)
    await host.inbox.set_settings(C, Wish(threads=False))
    ref = await players.started(A, B, C)
    assert await told(host, "hand", "private") == [("hand", A), ("hand", B), ("private", C)]
    assert await told(host, "ping") == [("ping", A)]
    assert [(await host.look(ref, user)).threaded for user in (A, B, C)] == [True, True, False]
    await host.act(players.caller(A), ref, None, "pass")
    await host.act(players.caller(B), ref, None, "pass")
    assert await told(host, "ping") == [("ping", A), ("ping", B)]
    assert [body["ping"] for _, _, body in await rows(host, "board")] == [[], [], [C]]


async def test_a_thread_is_settled_at_the_start_and_not_later(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    await wanted(host, players)
    await host.act(players.caller(A), ref, None, "draw")
    assert await told(host, "hand", "hand_left") == []


async def test_a_substitute_gets_a_thread_of_their_own_and_who_left_is_let_out(
    host: Host, players: Players
) -> None:
    await wanted(host, players)
    ref = await players.started(A, B, C)
    await climbed(host, ref, 2, Rung.SUBSTITUTE)
    assert await told(host, "hand_left") == [], "a caretaker plays for somebody who holds the seat"
    await host.inbox.set_settings(D, Wish(pool=True))
    await host.absence.take_seat(players.caller(D), ref, 2)
    assert await told(host, "hand_left") == [("hand_left", C)]
    assert (await told(host, "hand"))[-1] == ("hand", D)
    await host.resign(players.caller(D), ref)
    assert await told(host, "hand_left") == [("hand_left", C), ("hand_left", D)]


async def test_where_threads_cannot_be_all_is_as_without_them_and_the_channel_is_told_once(
    host: Host, players: Players
) -> None:
    await wanted(host, players)
    ref = await players.started(A, B)
    for _ in range(2):
        await host.talk.without_thread(ref, None, Text("I may not."))
    assert await told(host, "private") == [("private", A), ("private", B)]
    said = [body["text"] for _, _, body in await rows(host, "notice")]
    assert said.count("I may not.") == 1
    before = await told(host, "hand", "ping")
    await host.act(players.caller(A), ref, None, "pass")
    assert await told(host, "hand", "ping") == before
    assert (await rows(host, "board"))[-1][2]["ping"] == [B]


async def test_one_person_can_lose_their_thread_alone(host: Host, players: Players) -> None:
    await wanted(host, players)
    ref = await players.started(A, B)
    before = len(await told(host, "notice"))
    await host.talk.without_thread(ref, A)
    assert len(await told(host, "notice")) == before, "the channel need not know"
    assert [(await host.look(ref, user)).threaded for user in (A, B)] == [False, True]
    assert await told(host, "private") == [("private", A)]
