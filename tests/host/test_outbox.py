"""What must be said: written with the move, newest board always, none twice, in order, after any mishap."""

import json
from datetime import timedelta
from os import getpid
from socket import gethostname

import pytest

from host import Host, OutboxRow
from host.mail.messages import nonce
from host.processes import living as module
from storage import Store
from tests.host.people import CHANNEL, GAMES, PLACE, A, B, C, HeldClock, Players


async def deliver(host: Host, message: int = 7000) -> list[OutboxRow]:
    """Deliver all that waits by one message; return it in the order of delivery."""
    outbox_rows: list[OutboxRow] = []
    while rows := await host.outbox.claim():
        for row in rows:
            await host.posted(row, message)
        outbox_rows += rows
    return outbox_rows


def kinds(rows: list[OutboxRow]) -> list[tuple[str, int]]:
    return [(row.kind, row.seq) for row in rows]


async def test_a_lobby_card_then_the_first_board_and_the_hands(host: Host, players: Players) -> None:
    lobby = await players.lobby(A, B)
    first = "the card of version 1 was replaced by a newer one; the first word is said beside it"
    assert kinds(await deliver(host)) == [("enough", 1), ("lobby", 2), ("notice", 2)], first
    await host.start(players.caller(A), lobby.ref)
    rows = await deliver(host)
    assert sorted((row.kind, row.target) for row in rows) == [
        ("board", CHANNEL), ("lobby", CHANNEL), ("private", A), ("private", B), ("words", CHANNEL),
    ]  # fmt: skip
    board = next(row for row in rows if row.kind == "board")
    assert board.body == {"version": 4, "awaited": [0], "ping": [A]}
    assert board.ref == lobby.ref and board.attempts == 1 and len(board.nonce) == 25


async def test_only_the_newest_board_is_left_and_it_is_the_newest(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    await deliver(host)
    for number in range(10):
        done = await players.move(ref, at=number)
    assert done is not None
    boards = [row for row in await deliver(host) if row.kind == "board"]
    assert [row.seq for row in boards] == [done.version]
    assert await deliver(host) == []


async def test_who_did_not_agree_to_direct_messages_gets_none(host: Host, players: Players) -> None:
    lobby = await host.new_table(players.caller(A), "tiny", seated=True, private=True)
    await host.join(players.caller(B), lobby.ref, private=False)
    await host.start(players.caller(A), lobby.ref)
    for number in range(12):
        await players.move(lobby.ref, at=number)
    assert {row.target for row in await deliver(host) if row.kind == "private"} == {A}


async def test_a_hand_is_sent_only_when_it_has_changed(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    await deliver(host)
    await host.act(players.caller(A), ref, None, "pass")
    assert [row.kind for row in await deliver(host)] == ["board"]


async def test_the_end_replaces_the_board(host: Host, players: Players) -> None:
    ref = await players.started(A, B, rounds=1)
    done = await players.play_out(ref)
    rows = [row for row in await deliver(host) if row.target == CHANNEL]
    assert kinds(rows)[-1] == ("end", done.version)
    assert "board" not in [row.kind for row in rows]
    assert done.look.seed is not None


async def test_a_row_that_was_tried_is_tried_again_with_its_nonce_and_never_replaced(
    host: Host, players: Players, clock: HeldClock
) -> None:
    ref = await players.started(A, B)
    await deliver(host)
    await players.move(ref)
    (tried,) = [row for row in await host.outbox.claim() if row.kind == "board"]
    await players.move(ref, at=1)
    await players.move(ref, at=2)
    assert not [row for row in await host.outbox.claim() if row.target == CHANNEL], "one at a time, in order"
    clock.time += timedelta(seconds=31)
    rows = [row for row in await host.outbox.claim() if row.target == CHANNEL]
    assert [(row.seq, row.nonce, row.attempts) for row in rows] == [(tried.seq, tried.nonce, 2)]
    await host.posted(rows[0], 1)
    assert [row.kind for row in await deliver(host) if row.target == CHANNEL] == ["board"]


async def test_a_row_given_back_waits_its_time(host: Host, players: Players, clock: HeldClock) -> None:
    await players.lobby(A)
    (row,) = await host.outbox.claim()
    await host.outbox.again(row, timedelta(seconds=10))
    assert await host.outbox.claim() == []
    due = await host.outbox.next_due()
    assert due is not None and due > clock.time
    clock.time += timedelta(seconds=10)
    assert [again.nonce for again in await host.outbox.claim()] == [row.nonce]


async def test_skipped_and_failed_rows_never_come_back(
    host: Host, players: Players, clock: HeldClock
) -> None:
    lobby = await players.lobby(A)
    (row,) = await host.outbox.claim()
    await host.outbox.skip(row)
    await host.join(players.caller(B), lobby.ref)
    rows = await host.outbox.claim()
    assert {row.kind for row in rows} == {"enough", "lobby"}
    for row in rows:
        await host.outbox.failed(row)
    clock.time += timedelta(days=1)
    assert await host.outbox.claim() == []
    assert await host.outbox.next_due() is None
    assert await host.live_post(lobby.ref, "lobby") is None


async def test_the_live_post_is_remembered_and_an_edit_keeps_its_time(
    host: Host, players: Players, clock: HeldClock
) -> None:
    ref = await players.started(A, B)
    assert await host.live_post(ref) is None
    await deliver(host, message=55)
    first = await host.live_post(ref)
    assert first is not None
    assert (first.message, first.channel, first.awaited, first.seq) == (55, CHANNEL, (0,), 4)
    clock.time += timedelta(minutes=5)
    await players.move(ref)
    await deliver(host, message=55)
    edited = await host.live_post(ref)
    assert edited is not None and edited.posted == first.posted and edited.seq == 5
    await players.move(ref)
    await deliver(host, message=56)
    anew = await host.live_post(ref)
    assert anew is not None and anew.message == 56 and anew.posted > first.posted


async def test_a_hand_may_stand_in_another_channel_than_its_target(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    row = next(row for row in await host.outbox.claim() if row.kind == "private" and row.target == B)
    await host.posted(row, 9, channel=4242)
    post = await host.live_post(ref, "private", B)
    assert post is not None and (post.message, post.channel) == (9, 4242)


async def test_a_new_start_takes_over_what_the_dead_held_at_once(
    host: Host, players: Players, store: Store, clock: HeldClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await players.lobby(A)
    (held,) = await host.outbox.claim(lease=timedelta(hours=1))
    neighbour = await Host.open(store, GAMES, clock)
    assert await neighbour.outbox.claim() == [], "we still live"
    monkeypatch.setattr(module, "_LIFE", "later")
    later = await Host.open(store, GAMES, clock)
    assert [row.nonce for row in await later.outbox.claim()] == [held.nonce]
    for opened in (neighbour, later):
        await opened.close()


@pytest.mark.parametrize(
    ("holder", "dead"),
    [
        ("elsewhere/1/x/1/{space}", False),
        ("", False),
        ("{host}/4194304/x/1/{space}", True),
        ("{host}/4194304/x", False),
        ("{host}/4194304/x/1/", False),
        ("{host}/4194304/x/1/another kernel-4026531836", False),
        ("{host}/{here}/x/1/{space}", True),
        ("{host}/{here}/x/1/another container", False),
        ("{host}/1/x/1/{space}", False),
        ("{host}/x", False),
    ],
)
def test_only_a_process_that_is_counted_here_can_be_known_to_be_dead(holder: str, dead: bool) -> None:
    """Two containers of one name kill nobody who lives: each has a process 1 of its own."""
    told = holder.format(host=gethostname(), here=getpid(), space=module.space())
    assert module.is_dead(told) is dead


async def test_news_wakes_the_deliverer(host: Host, players: Players) -> None:
    host.outbox.wake.clear()
    lobby = await players.lobby(A)
    assert host.outbox.wake.is_set()
    host.outbox.wake.clear()
    await host.lobby(lobby.ref)
    assert not host.outbox.wake.is_set()


async def test_nobody_outside_can_work_out_the_number_of_a_row_from_its_nonce(
    host: Host, players: Players
) -> None:
    """The number is the version of the table: it counts what happens at a delayed board."""
    lobby = await players.lobby(A, B)
    await host.membership.set_delay(players.caller(A), lobby.ref, 10)
    await host.start(players.caller(A), lobby.ref)
    table, known = (await host._services.current(lobby.ref)).row, 0
    for row in await deliver(host):
        key = (row.ref.place, row.ref.code, row.seq, row.kind, row.target)
        says = f"{table.head}|{json.dumps(row.body, separators=(',', ':'))}"
        known += row.nonce == nonce(*key, table.seed, says)
        assert row.nonce not in (nonce(*key), nonce(*key, b"", says))
    assert known, "with the table's secret it can be"


def test_a_nonce_is_of_its_row_alone() -> None:
    base = (PLACE, "4F7K2Q", 3, "board", CHANNEL)
    others = [
        (PLACE + 1, "4F7K2Q", 3, "board", CHANNEL), (PLACE, "4F7K2R", 3, "board", CHANNEL),
        (PLACE, "4F7K2Q", 4, "board", CHANNEL), (PLACE, "4F7K2Q", 3, "end", CHANNEL),
        (PLACE, "4F7K2Q", 3, "board", CHANNEL + 1),
    ]  # fmt: skip
    assert len({*(nonce(*one) for one in [base, *others]), nonce(*base, b"a table's secret")}) == 7
    assert nonce(*base) == nonce(*base) and len(nonce(*base)) == 25
