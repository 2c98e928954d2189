"""Undo by consent: one tap of each whose action would go, and nothing when the table has moved on."""

import json
import re
from dataclasses import replace

import pytest

from engine.record import load_record
from engine.verify import verify
from host import Host, Refusal, TableRef
from host.consent.casting import cast
from host.log.undo_plan import plan
from host.model.rungs import Rung
from host.transactions.writer import Writer
from host.undo import carry_out
from tests.engine.tiny import GAME
from tests.host.people import A, B, C, D, Players, climbed, refused
from tests.host.whole import load_course


async def dump(host: Host, ref: TableRef) -> bytes:
    return GAME.dump((await host._services.current(ref)).state)


async def asked(host: Host, players: Players) -> tuple[TableRef, bytes]:
    """Let A pass, B open an auction and C bid, and A ask for an undo; return the state before it all."""
    ref = await players.started(A, B, C, rounds=9)
    before = await dump(host, ref)
    for user, line in ((A, "pass"), (B, "auction"), (C, "bid 1")):
        await host.act(players.caller(user), ref, None, line)
    answer = await host.undo(players.caller(A), ref)
    assert str(answer.events[-1]) == (
        "Others have acted since, so you have asked them: Player 2, Player 3. All must agree."
    )
    return ref, before


async def tap(host: Host, players: Players, ref: TableRef, user: int, choice: str = "yes") -> None:
    (vote,) = await host._services.store.read.open_votes(ref.place, ref.code)
    await cast(host._services, players.caller(user), ref, vote.n, choice)


async def notice(host: Host, ref: TableRef) -> dict[str, object]:
    """Deliver all that waits; return the last notice of a table."""
    found: list[dict[str, object]] = []
    while rows := await host.outbox.claim(50):
        for row in rows:
            await host.outbox.sent(row, None)
            if row.kind == "notice" and row.ref == ref:
                found.append(dict(row.body))
    return found[-1]


async def test_all_whose_actions_go_must_agree_with_one_tap_each(host: Host, players: Players) -> None:
    ref, before = await asked(host, players)
    body = await notice(host, ref)
    assert "A asks to take the last 3 actions back" in str(body["text"])
    assert body["ping"] == [B, C]
    await tap(host, players, ref, B)
    assert await dump(host, ref) != before
    await tap(host, players, ref, C)
    assert await dump(host, ref) == before
    plies, _ = await load_course(host._services.store.read, await host._services.current(ref))
    undone = [ply for ply in plies if ply.kind == "undo"]
    assert [(ply.seat, ply.note) for ply in undone] == [(0, "to 0, agreed by seat 2, seat 3")] * 3


async def test_one_no_is_enough(host: Host, players: Players) -> None:
    ref, _ = await asked(host, players)
    now = await dump(host, ref)
    await tap(host, players, ref, C, "no")
    assert await host._services.store.read.open_votes(ref.place, ref.code) == []
    assert await dump(host, ref) == now


async def test_strangers_and_the_asker_have_no_vote(host: Host, players: Players) -> None:
    ref, _ = await asked(host, players)
    for user, sentence in ((D, "You do not play in this game"), (A, "You have no vote in this")):
        with pytest.raises(Refusal, match=sentence):
            await tap(host, players, ref, user)
    with pytest.raises(Refusal, match="already being voted on"):
        await host.undo(players.caller(A), ref)


async def test_consent_does_not_reach_what_was_done_after_it_was_asked(host: Host, players: Players) -> None:
    ref, _ = await asked(host, players)
    await tap(host, players, ref, B)
    await host.act(players.caller(A), ref, None, "bid 0")
    now = await dump(host, ref)
    assert not await host._services.store.read.open_votes(ref.place, ref.code), (
        "it can only be refused by now"
    )
    assert str((await notice(host, ref))["text"]).startswith(
        "The table has moved on; this question is closed: A asks to take the last 3 actions back."
    )
    assert await dump(host, ref) == now


async def test_what_has_been_overtaken_may_be_asked_anew_at_once(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C, rounds=9)
    for user, line in ((A, "pass"), (B, "auction")):
        await host.act(players.caller(user), ref, None, line)
    await host.undo(players.caller(A), ref)
    await host.act(players.caller(C), ref, None, "bid 1")
    votes = await host._services.store.read.votes(ref.place, ref.code)
    assert [vote.state for vote in votes] == ["void"]
    answer = await host.undo(players.caller(A), ref)
    assert "Player 2, Player 3. All must agree." in str(answer.events[-1])
    await climbed(host, ref, 1, Rung.CARETAKER)
    votes = await host._services.store.read.votes(ref.place, ref.code)
    assert [vote.state for vote in votes] == ["void", "void"], "nobody can agree for who is away"


async def test_it_is_said_why_a_redo_is_asked(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C, rounds=9)
    before = await dump(host, ref)
    await host.act(players.caller(A), ref, None, "pass")
    after = await dump(host, ref)
    await host.undo(players.caller(A), ref)
    answer = await host.redo(players.caller(B), ref)
    assert str(answer.events[-1]) == (
        "It brings back what others did, so you have asked them: Player 1. All must agree."
    )
    assert await dump(host, ref) == before != after
    assert "already being voted on" in await refused(host.redo(players.caller(B), ref))
    await host.redo(players.caller(A), ref)
    assert await dump(host, ref) == after, "they bring back their own, which nobody need agree to"


async def test_consent_cannot_take_back_what_was_revealed_meanwhile(host: Host, players: Players) -> None:
    ref, _ = await asked(host, players)
    await tap(host, players, ref, B)
    for user in (A, B):
        await host.act(players.caller(user), ref, None, "bid 0")
    now = await dump(host, ref)
    with pytest.raises(Refusal, match="This vote is over"):
        await cast(host._services, players.caller(C), ref, 1, "yes")
    assert await dump(host, ref) == now


async def test_what_others_did_comes_again_only_with_their_consent(host: Host, players: Players) -> None:
    ref, before = await asked(host, players)
    last = await dump(host, ref)
    for user in (B, C):
        await tap(host, players, ref, user)
    assert await dump(host, ref) == before
    await host.redo(players.caller(B), ref)
    for user in (A, C):
        await tap(host, players, ref, user)
    assert await dump(host, ref) == last
    table = await host._services.current(ref)
    host._services.tables.clear()
    fresh = await host._services.current(ref)
    assert (GAME.dump(fresh.state), fresh.turns_back) == (last, table.turns_back)
    await players.play_out(ref)
    record = load_record(await host.export(ref))
    assert verify(GAME, record, record.head).ok
    assert sum(ply.kind == "redo" for ply in record.plies) == 3


async def test_who_cannot_be_asked_has_not_agreed(host: Host, players: Players) -> None:
    """A machine never can; nobody agrees for one who is away, neither to what goes nor to what comes."""
    ref = await players.started(A, B, C, rounds=9)
    for user, line in ((A, "pass"), (B, "auction"), (C, "bid 1")):
        await host.act(players.caller(user), ref, None, line)
    table = await host._services.current(ref)
    _, timeline = await load_course(host._services.store.read, table)
    planned = plan(table, timeline, 0, "undo")
    assert planned.consent == (1, 2)
    writer = Writer.at_table(table, 0)
    carry_out(writer, planned)
    timeline.follow(writer.plies)
    away = tuple(replace(row, caretaker=row.seat == 1) for row in table.seats)
    gone = tuple(replace(row, policy="greedy" if row.seat == 2 else None) for row in table.seats)
    for seats, undo, redo in (
        (away, "B is away and cannot be asked about this: B opens an auction.", "B has acted there"),
        (gone, "a machine, which cannot agree, has acted: what C did at move 3.", "C has acted there"),
    ):
        _, before = await load_course(host._services.store.read, table)
        with pytest.raises(Refusal, match=re.escape(undo)):
            plan(replace(table, seats=seats), before, 0, "undo")
        with pytest.raises(Refusal, match=f"{redo} and cannot be asked now"):
            plan(replace(writer.table, seats=seats), timeline, 0, "redo")


async def test_who_has_come_since_has_neither_asked_nor_agreed(host: Host, players: Players) -> None:
    """A asks, then A and C change seats: nobody counts any more as who asked, nor as the third."""
    ref, before = await asked(host, players)
    now = await dump(host, ref)
    await host.membership.swap(players.caller(A), ref, A, C)
    swap = (await host._services.store.read.open_votes(ref.place, ref.code))[-1]
    assert swap.kind == "swap"
    await cast(host._services, players.caller(C), ref, swap.n, "yes")
    table = await host._services.current(ref)
    assert [row.user_id for row in table.seats] == [C, B, A]
    for vote in await host._services.store.read.open_votes(ref.place, ref.code):
        await cast(host._services, players.caller(B), ref, vote.n, "yes")
    assert await dump(host, ref) == now != before


async def test_the_vote_is_a_public_entry_of_the_log(host: Host, players: Players) -> None:
    ref, _ = await asked(host, players)
    plies, _ = await load_course(host._services.store.read, await host._services.current(ref))
    assert (plies[-1].kind, plies[-1].seat) == ("vote", 0)
    (vote,) = await host._services.store.read.open_votes(ref.place, ref.code)
    assert (vote.kind, json.loads(vote.voters)) == ("undo", [1, 2])
