"""A game from its start to its end: moves, refusals, resigning, abandoning, the log and the record."""

import asyncio

import pytest

from engine.record import load_record
from engine.verify import verify
from host import Acted, Host, Refusal, StaleDecision
from tests.engine.tiny import GAME
from tests.host.people import A, B, C, D, Players
from tests.host.whole import load_whole


async def test_a_table_is_opened_joined_started_and_played_to_its_end(host: Host, players: Players) -> None:
    lobby = await players.lobby(A, B)
    assert [seat.name for seat in lobby.seats] == ["A", "B"]
    begun = await host.start(players.caller(A), lobby.ref)
    assert isinstance(begun, Acted)
    assert begun.look.status == "running" and begun.look.seed is None
    done = await players.play_out(lobby.ref)
    assert done.ended and done.look.outcome is not None and done.look.status == "ended"
    record = load_record(await host.export(lobby.ref))
    assert record.seed == done.look.seed
    assert record.commitment == lobby.commitment and record.fair is not None
    assert verify(lobby.game, record).ok
    assert verify(GAME, record, done.look.head).ok
    assert verify(GAME, record, begun.look.head).ok, "the first head is of this game too"


async def test_the_words_are_fixed_at_the_start_in_order_of_seats(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    look = await host.look(ref, A)
    assert look.words[1] == "word of 102"
    assert len(look.words[0]) == 16 and "1000001" not in look.words[0], "A gave none: one is drawn"


async def asked(host: Host, players: Players, ref: object) -> int:
    """Return the user whom a table waits for."""
    look = await host.look(ref, None)  # type: ignore[arg-type]
    assert look.pending is not None
    user = look.seats[look.pending.must[0]].user
    assert user is not None
    return user


async def test_a_stale_click_is_told_so_and_changes_nothing(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    user = await asked(host, players, ref)
    old = await host.look(ref, user)
    action = old.legal[0]
    await host.act(players.caller(user), ref, old.decision, action)
    before = await host.look(ref, None)
    with pytest.raises(StaleDecision, match="The board has moved on"):
        await host.act(players.caller(user), ref, old.decision, action)
    with pytest.raises(StaleDecision):
        await host.act(players.caller(user), ref, 10_000, action)
    assert (await host.look(ref, None)).version == before.version


async def test_a_strangers_click_is_refused(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    user = await asked(host, players, ref)
    look = await host.look(ref, user)
    with pytest.raises(Refusal, match=r"You do not play in this game; you may watch\."):
        await host.act(players.caller(D), ref, look.decision, look.legal[0])
    other = B if user == A else A
    with pytest.raises(Refusal, match=r"That choice belongs to|moved on|not your turn"):
        await host.act(players.caller(other), ref, None, look.legal[0])
    assert (await host.look(ref, None)).ply == 0


async def test_out_of_turn_names_whom_the_table_waits_for(host: Host, players: Players) -> None:
    ref = await players.started(A, B, rounds=50)
    with pytest.raises(Refusal, match="it is the turn of A"):
        await host.act(players.caller(B), ref, None, "pass")
    await host.act(players.caller(B), ref, None, "whistle")  # once in a game, in another's turn
    look = await host.look(ref, B)
    assert look.decision is None and look.legal == ()
    with pytest.raises(Refusal, match=r"It is not your turn; the table waits for A\."):
        await host.act(players.caller(B), ref, None, "pass")


async def test_an_illegal_action_is_refused_in_the_games_words(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    for line in ("put 1 99", "fly", "", "x" * 3000):
        with pytest.raises(Refusal) as caught:
            await host.act(players.caller(A), ref, None, line)
        assert str(caught.value).endswith(".")
    assert (await host.look(ref, A)).ply == 0


async def test_two_clicks_at_once_count_once(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    look = await host.look(ref, A)
    clicks = [host.act(players.caller(A), ref, look.decision, look.legal[0]) for _ in range(5)]
    results = await asyncio.gather(*clicks, return_exceptions=True)
    assert sum(isinstance(result, Acted) for result in results) == 1
    assert sum(isinstance(result, StaleDecision) for result in results) == 4
    assert (await host.look(ref, None)).ply == 1


async def test_a_repeated_interaction_gets_the_same_answer(host: Host, players: Players) -> None:
    ref = await players.started(A, B, rounds=50)
    look = await host.look(ref, A)
    caller = players.caller(A)
    first = await host.act(caller, ref, look.decision, look.legal[0])
    for number in range(100):
        await players.move(ref, at=number)
    again = await host.act(caller, ref, look.decision, look.legal[0])
    assert again.repeated and not first.repeated
    assert (again.version, again.events) == (first.version, first.events)
    assert again.look.ply > 100


async def test_after_the_end_nothing_can_be_done(host: Host, players: Players) -> None:
    ref = await players.started(A, B, rounds=1)
    await players.play_out(ref)
    for refused in (
        host.act(players.caller(A), ref, 1, "pass"),
        host.act(players.caller(A), ref, None, "pass"),
        host.resign(players.caller(A), ref),
        host.abandon(players.caller(A), ref),
        host.join(players.caller(C), ref),
    ):
        with pytest.raises(Refusal, match=r"This game is over\."):
            await refused


async def test_who_resigns_is_played_for_by_a_machine(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    done = await host.resign(players.caller(B), ref)
    seat = done.look.seats[1]
    assert (seat.resigned, seat.policy, seat.user) == (True, "greedy", B)
    assert str(done.events[-1]) == "Player 2 gives up; a machine plays on for them."
    watching = await host.look(ref, B)
    assert (watching.seat, tuple(watching.legal)) == (None, ())
    assert watching.view == (await host.look(ref, None)).view
    with pytest.raises(Refusal, match="You have resigned"):
        await host.act(players.caller(B), ref, None, "pass")
    for number in range(500):
        await host.machines.idle()
        if await players.move(ref, at=number) is None:
            break
    look = await host.look(ref, None)
    assert look.status == "ended"
    assert verify(GAME, load_record(await host.export(ref)), look.head).ok


async def test_the_host_who_resigns_hands_the_table_on(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    await host.resign(players.caller(A), ref)
    assert (await host.lobby(ref)).host == B
    await players.close(ref)


async def test_without_any_person_the_game_is_abandoned(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    for user in (B, C):
        await host.resign(players.caller(user), ref)
    done = await host.resign(players.caller(A), ref)
    assert done.ended and done.look.status == "abandoned" and done.look.outcome is None
    record = load_record(await host.export(ref))
    assert [ply.kind for ply in record.plies][-2:] == ["resign", "abandon"]
    assert record.seed is not None and verify(GAME, record, done.look.head).ok


async def test_a_game_of_several_people_is_closed_by_a_vote(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    await players.move(ref)
    asked = await host.abandon(players.caller(A), ref)
    assert isinstance(asked, Acted) and not asked.ended and asked.look.seed is None
    done = await host.membership.vote(players.caller(B), ref, 1, "yes")
    assert done.ended and done.look.seed is not None
    assert str((await host.log(ref, None))[-1]) == "The game is abandoned."


async def test_alone_among_machines_the_host_closes_the_table(host: Host, players: Players) -> None:
    lobby = await players.lobby(A)
    await host.fill(players.caller(A), lobby.ref)
    await host.start(players.caller(A), lobby.ref)
    done = await host.abandon(players.caller(A), lobby.ref)
    assert isinstance(done, Acted) and done.ended


async def test_the_log_tells_each_reader_what_they_may_know(host: Host, players: Players) -> None:
    ref = await players.started(A, B, rounds=50)
    for number in range(90):
        await players.move(ref, at=number)
    mine, theirs, open_log = [await host.log(ref, user, last=10_000) for user in (A, B, None)]
    assert mine != open_log and theirs != open_log
    assert len(await host.log(ref, A, last=5)) == 5
    assert await host.log(ref, A, last=0) == []
    assert (await host.log(ref, A, last=5)) == mine[-5:]


async def test_what_is_loaded_anew_equals_what_was_in_memory(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C, rounds=20)
    for number in range(70):
        await players.move(ref, at=number)
        if number % 7 == 0:
            table = await host._services.current(ref)
            host._services.tables.clear()
            fresh = await host._services.current(ref)
            assert GAME.dump(fresh.state) == GAME.dump(table.state)
            assert (fresh.row, fresh.hands, fresh.opening) == (table.row, table.hands, table.opening)
            assert fresh.told == table.told[-len(fresh.told) :]
            plies, whole = await load_whole(host._services.store.read, table)
            assert len(plies) == table.row.ply == len(whole)


async def test_a_damaged_snapshot_is_only_a_lost_cache(host: Host, players: Players) -> None:
    ref = await players.started(A, B, rounds=50)
    for number in range(50):
        await players.move(ref, at=number)
    before = await host._services.current(ref)
    async with host._services.store.transaction() as tx:
        for row in await tx.snapshots(ref.place, ref.code):
            await tx.keep_snapshot(ref.place, ref.code, row.n, b"{]")
    host._services.tables.clear()
    assert GAME.dump((await host._services.current(ref)).state) == GAME.dump(before.state)


async def test_a_move_that_is_typed_twice_is_said_to_stand(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    await host.act(players.caller(A), ref, None, "pass")
    with pytest.raises(Refusal, match="You have just done that, and it counts: A passes"):
        await host.act(players.caller(A), ref, None, "pass")
    with pytest.raises(Refusal, match="it is the turn of B"):
        await host.act(players.caller(A), ref, None, "draw")
    assert len(await host.log(ref, None)) == 1
