"""Reminders of the game: each comes once, at its moment, to its owner, and tells nobody anything."""

import json
from typing import Any

import pytest

from host import Host, TableRef
from host.memos.reminders import LONGEST, MOST
from host.model.rungs import Rung
from host.settings.personal import Wish
from tests.host.people import A, B, C, D, Players, climbed, refused


async def alerts(host: Host) -> list[tuple[int, dict[str, Any]]]:
    """Return whom the outbox tells what."""
    rows = await host._services.store.read._run(
        "SELECT target_id, body FROM outbox WHERE kind = 'alert' AND state = 'waiting' ORDER BY seq", {}
    )
    return [(int(target), json.loads(body)) for target, body in rows]


async def came(host: Host, ref: TableRef, user: int) -> list[str]:
    """Return which reminders of a person have come."""
    shown = await host.memos.reminders.shown(user, ref)
    return [str(reminder.text) for reminder in shown.came]


async def put(players: Players, ref: TableRef, user: int) -> None:
    """Let a person play their first card, against whoever sits before them."""
    look = await players.host.look(ref, user)
    action = next(action for action in look.legal if action.kind == "put")
    await players.host.act(players.caller(user), ref, None, str(action))


async def test_a_round_is_told_once_when_it_begins(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    version = (await host.look(ref, A)).version
    await host.memos.reminders.add(players.caller(A), ref, "round", 2, "*buy*")
    assert (await host.look(ref, A)).version == version, "nobody else may notice"
    await host.act(players.caller(A), ref, None, "pass")
    assert await alerts(host) == []
    await host.act(players.caller(B), ref, None, "pass")
    ((user, body),) = await alerts(host)
    assert (user, body["came"], body["hit"]) == (A, [1], False)
    assert "buy" not in json.dumps(body), "the row names the reminder, no more"
    ((shown,),) = [await host.memos.reminders.came(A, ref, body["came"])]
    assert (str(shown.text), shown.words) == ("Round 2 has begun.", "∗buy∗")
    for user in (A, B):
        await host.act(players.caller(user), ref, None, "pass")
    assert len(await alerts(host)) == 1 and await came(host, ref, A) == ["Round 2 has begun."]


async def test_turns_are_counted_from_now_and_come_with_the_turn(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    await host.memos.reminders.add(players.caller(B), ref, "turns", 1)
    for user in (A, B):
        await host.act(players.caller(user), ref, None, "pass")
        assert await alerts(host) == [], "in this round, and before the turn in the next one, it is too early"
    await host.act(players.caller(A), ref, None, "pass")
    assert await came(host, ref, B) == ["Your turn in round 2 has come."]


async def test_next_comes_when_somebody_before_is_asked(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    await host.memos.reminders.add(players.caller(C), ref, "next")
    assert "so already" in await refused(host.memos.reminders.add(players.caller(B), ref, "next"))
    await host.act(players.caller(A), ref, None, "pass")
    assert await came(host, ref, C) == ["You are next."]


async def test_an_attack_is_told_to_whom_it_is_against_and_to_nobody_else(
    host: Host, players: Players
) -> None:
    ref = await players.started(A, B, C)
    for user in (A, B, C):
        await host.memos.reminders.add(players.caller(user), ref, "attacked")
    await put(players, ref, A)  # against C, who sits before A
    ((user, body),) = await alerts(host)
    assert user == C and body["came"] == [1] and len(body["said"]) == 1
    assert await came(host, ref, A) == [] == await came(host, ref, B)


async def test_the_end_is_told_and_what_cannot_come_any_more_is_not(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    for what, number in (("over", 0), ("round", 9)):
        await host.memos.reminders.add(players.caller(B), ref, what, number)
    await players.close(ref)
    assert await came(host, ref, B) == ["The game is over."]
    shown = await host.memos.reminders.shown(B, ref)
    assert (shown.to_come, shown.whats) == ((), ())


async def test_what_is_refused_says_why(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    add = host.memos.reminders.add
    assert "no such reminder" in await refused(add(players.caller(A), ref, "magic"))
    assert "Say which: a number" in await refused(add(players.caller(A), ref, "round"))
    assert "Say which: a number" in await refused(add(players.caller(A), ref, "turns", 1000))
    assert "That is so already: Round 1" in await refused(add(players.caller(A), ref, "round", 1))
    assert "may have at most" in await refused(add(players.caller(A), ref, "over", 0, "x" * (LONGEST + 1)))
    assert "do not play in this game" in await refused(add(players.caller(D), ref, "over"))
    assert "do not play in this game" in await refused(host.memos.reminders.shown(D, ref))
    assert "no reminder 1" in await refused(host.memos.reminders.cancel(players.caller(A), ref, 1))
    for _ in range(MOST):
        await add(players.caller(A), ref, "over")
    assert "which is the limit" in await refused(add(players.caller(A), ref, "over"))
    await host.memos.reminders.cancel(players.caller(A), ref, 3)
    await add(players.caller(A), ref, "over")
    assert (await host.memos.reminders.shown(B, ref)).to_come == (), "nobody sees those of another"


async def test_who_has_left_the_seat_hears_nothing_and_neither_does_who_takes_it(
    host: Host, players: Players
) -> None:
    ref = await players.started(A, B, C)
    await host.memos.reminders.add(players.caller(C), ref, "round", 2)
    await climbed(host, ref, 2, Rung.SUBSTITUTE)
    await host.inbox.set_settings(D, Wish(pool=True))
    await host.absence.take_seat(players.caller(D), ref, 2)
    for user in (A, B, D):
        await host.act(players.caller(user), ref, None, "pass")
    assert await alerts(host) == []


async def test_whoever_wants_alerts_hears_what_is_done_to_them_out_of_turn(
    host: Host, players: Players
) -> None:
    ref = await players.started(A, B, C)
    await put(players, ref, A)
    assert await alerts(host) == [], "nobody hears of it who has not asked for that"
    for user in (A, B, C):
        await host.inbox.set_settings(user, Wish(alerts=True))
    await put(players, ref, B)  # against A
    ((user, body),) = await alerts(host)
    assert (user, body["came"], body["hit"]) == (A, [], True)
    await put(players, ref, C)  # against B; then it is A's turn
    assert [user for user, _ in await alerts(host)] == [A, B]
    await host.act(players.caller(A), ref, None, "pass")
    await put(players, ref, B)  # against A again, whose row still waits
    assert [(user, len(body["said"])) for user, body in await alerts(host)] == [(B, 1), (A, 2)]


async def test_who_is_asked_by_it_is_pinged_and_not_told_besides(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    await host.inbox.set_settings(B, Wish(alerts=True))
    await put(players, ref, A)  # against B, whose turn it is then
    assert await alerts(host) == []


async def test_at_a_table_without_direct_messages_nothing_of_the_game_is_said(
    host: Host, players: Players
) -> None:
    ref = await players.started(A, B, C)
    await host.inbox.set_settings(C, Wish(alerts=True))
    await host.membership.set_dms(players.caller(C), ref, wanted=False)
    await put(players, ref, A)
    ((_, body),) = await alerts(host)
    assert body["hit"] and body["said"] == []


async def test_whoever_sleeps_hears_of_it_when_they_wake_up(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    await host.memos.reminders.add(players.caller(A), ref, "round", 2)
    await host.inbox.set_settings(A, Wish(quiet="23:00-07:00", zone="UTC"))
    for user in (A, B):
        await host.act(players.caller(user), ref, None, "pass")
    ((not_before, created),) = await host._services.store.read._run(
        "SELECT not_before, created_at FROM outbox WHERE kind = 'alert'", {}
    )
    assert not_before - created >= 6 * 3600 * 1000


@pytest.mark.parametrize("what", ["round", "attacked", "next"])
async def test_a_repeated_interaction_sets_one_reminder(host: Host, players: Players, what: str) -> None:
    ref = await players.started(A, B, C)
    caller = players.caller(C)
    for _ in range(2):
        await host.memos.reminders.add(caller, ref, what, 5 if what == "round" else 0)
    assert len((await host.memos.reminders.shown(C, ref)).to_come) == 1
