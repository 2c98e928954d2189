"""Undo and redo at a table: free, refused with what made it final, and what stays of them."""

from random import Random

import pytest

from engine.record import load_record
from engine.replay import fold
from engine.verify import verify
from host import Host, Refusal, StaleDecision, TableRef
from tests.engine.tiny import GAME
from tests.host.people import A, B, C, D, Players


async def dump(host: Host, ref: TableRef) -> bytes:
    """Return the state of a table, as its game writes it."""
    return GAME.dump((await host._services.current(ref)).state)


async def act(host: Host, players: Players, ref: TableRef, user: int, line: str) -> None:
    await host.act(players.caller(user), ref, None, line)


async def test_what_revealed_nothing_is_taken_back_and_brought_again(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    first = await dump(host, ref)
    await act(host, players, ref, A, "pass")
    second = await dump(host, ref)
    taken = await host.undo(players.caller(A), ref)
    assert [str(text) for text in taken.events] == ["Player 1 takes move 1 back: Player 1 passes."]
    assert await dump(host, ref) == first
    again = await host.redo(players.caller(A), ref)
    assert [str(text) for text in again.events] == ["Player 1 brings move 1 back: Player 1 passes."]
    assert await dump(host, ref) == second
    assert [str(text) for text in await host.log(ref, None)] == [
        "Player 1 passes.", "Player 1 takes move 1 back: Player 1 passes.",
        "Player 1 brings move 1 back: Player 1 passes.",
    ]  # fmt: skip


async def test_buttons_from_before_an_undo_stay_stale(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    before = await host.look(ref, A)
    await act(host, players, ref, A, "pass")
    theirs = await host.look(ref, B)
    await host.undo(players.caller(A), ref)
    now = await host.look(ref, A)
    assert now.decision != before.decision and now.legal == before.legal
    with pytest.raises(StaleDecision):
        await host.act(players.caller(A), ref, before.decision, "pass")
    await host.redo(players.caller(A), ref)
    with pytest.raises(StaleDecision):
        await host.act(players.caller(B), ref, theirs.decision, "pass")
    await host.act(players.caller(B), ref, (await host.look(ref, B)).decision, "pass")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("draw", "You see "),
        ("peek", "You see "),
        ("put", "A plays "),
    ],
)
async def test_a_draw_or_a_reveal_is_final_and_is_named(
    host: Host, players: Players, line: str, sentence: str
) -> None:
    ref = await players.started(A, B)
    if line == "put":
        line = next(str(action) for action in (await host.look(ref, A)).legal if action.kind == "put")
    await act(host, players, ref, A, line)
    before = (await host.look(ref, A)).version
    with pytest.raises(Refusal, match="can no longer take that back; this has made it final: ") as caught:
        await host.undo(players.caller(A), ref)
    assert sentence in str(caught.value) and str(caught.value).endswith(".")
    assert (await host.look(ref, A)).version == before


async def test_what_another_revealed_later_makes_my_action_final_without_telling_me(
    host: Host, players: Players
) -> None:
    ref = await players.started(A, B)
    await act(host, players, ref, A, "pass")
    await act(host, players, ref, B, "peek")
    with pytest.raises(Refusal, match=r"has made it final: B peeks at the deck\."):
        await host.undo(players.caller(A), ref)


async def test_who_may_not_undo_is_told_why(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    with pytest.raises(Refusal, match="You have done nothing yet that could be taken back"):
        await host.undo(players.caller(A), ref)
    with pytest.raises(Refusal, match="There is nothing to bring back"):
        await host.redo(players.caller(A), ref)
    for way in (host.undo, host.redo):
        with pytest.raises(Refusal, match="You do not play in this game; you may watch"):
            await way(players.caller(D), ref)
    await act(host, players, ref, A, "pass")
    await host.undo(players.caller(A), ref)
    await act(host, players, ref, A, "draw")
    with pytest.raises(Refusal, match="once somebody acts, what was taken back is gone for good"):
        await host.redo(players.caller(A), ref)


async def test_a_finished_game_is_not_reopened(host: Host, players: Players) -> None:
    ref = await players.started(A, B, rounds=1)
    await act(host, players, ref, A, "pass")
    await act(host, players, ref, B, "pass")
    with pytest.raises(Refusal, match=r"This game is over\."):
        await host.undo(players.caller(B), ref)


async def test_what_a_machine_has_done_since_is_final(host: Host, players: Players) -> None:
    """A machine cannot agree, and its answer may come from what it alone knows."""
    quiet = drawn = 0
    for _ in range(12):
        lobby = await players.lobby(A)
        await host.fill(players.caller(A), lobby.ref, "random", 2)
        await host.start(players.caller(A), lobby.ref)
        ref = lobby.ref
        await act(host, players, ref, A, "pass")
        await host.machines.idle()
        look = await host.look(ref, A)
        assert look.ply > 1 and not look.may_undo
        before = await dump(host, ref)
        moved = [told for told in (await host._services.current(ref)).told if told.seat == 1 and told.events]
        final = moved[0].final
        sentence = (
            "this has made it final: Machine "
            if final
            else "a machine, which cannot agree, has acted: Machine "
        )
        if look.status == "running":
            with pytest.raises(Refusal, match=sentence):
                await host.undo(players.caller(A), ref)
            assert await dump(host, ref) == before
            quiet += not final
            drawn += final
        await host.abandon(players.caller(A), ref)
    assert quiet and drawn


async def test_who_has_resigned_cannot_agree_to_take_back_what_they_did(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C, rounds=9)
    await act(host, players, ref, A, "pass")
    await act(host, players, ref, B, "pass")
    await host.resign(players.caller(B), ref)
    with pytest.raises(Refusal, match=r"a machine, which cannot agree, has acted: B passes\."):
        await host.undo(players.caller(A), ref)


async def test_several_undos_one_after_another_and_all_brought_back(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    states = [await dump(host, ref)]
    for line in ("auction", "bid 0", "bid 1", "bid 2"):
        await act(host, players, ref, A, line)
        states.append(await dump(host, ref))
    for back in (3, 2, 1, 0):
        await host.undo(players.caller(A), ref)
        assert await dump(host, ref) == states[back]
    for on in (1, 2, 3, 4):
        await host.redo(players.caller(A), ref)
        assert await dump(host, ref) == states[on]
    table = await host._services.current(ref)
    assert table.turns_back == 8
    host._services.tables.clear()
    fresh = await host._services.current(ref)
    assert (fresh.row, fresh.turns_back, fresh.told) == (table.row, 8, table.told)
    assert GAME.dump(fresh.state) == states[4]


async def test_undo_far_behind_the_snapshots_folds_the_whole_log(host: Host, players: Players) -> None:
    """Undos that reach behind the older snapshot: the fold begins again at the start."""
    ref = await players.started(A, B, rounds=50)
    await act(host, players, ref, A, "auction")
    for number in range(30):
        await act(host, players, ref, A, f"bid {number % 3}")
    state = await dump(host, ref)
    for _ in range(30):
        await host.undo(players.caller(A), ref)
    for _ in range(30):
        await host.redo(players.caller(A), ref)
    host._services.tables.clear()
    table = await host._services.current(ref)
    assert GAME.dump(table.state) == state
    assert (table.row.ply, table.turns_back) == (91, 60)


async def test_a_record_with_undos_verifies_and_replays_to_the_byte(host: Host, players: Players) -> None:
    ref = await players.started(A, B, rounds=6)
    rng = Random("undos")
    undone = 0
    while (look := await host.look(ref, None)).pending is not None:
        user = look.awaited[rng.randrange(len(look.awaited))]
        legal = list((await host.look(ref, user)).legal)
        await host.act(players.caller(user), ref, None, legal[rng.randrange(len(legal))])
        for way in (host.undo, host.redo):
            if rng.random() < 0.5:
                try:
                    await way(players.caller(user), ref)
                    undone += 1
                except Refusal:
                    pass
    assert undone > 5
    record = load_record(await host.export(ref))
    look = await host.look(ref, A)
    assert verify(GAME, record, look.head).ok, str(verify(GAME, record, look.head))
    assert {"undo", "redo"} <= {ply.kind for ply in record.plies}
    folded = fold(GAME, record, record.plies, bytes.fromhex(record.seed or ""))
    assert GAME.dump(folded) == await dump(host, ref)


async def test_a_repeated_undo_is_carried_out_once(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    await act(host, players, ref, A, "auction")
    await act(host, players, ref, A, "bid 1")
    caller = players.caller(A)
    first = await host.undo(caller, ref)
    again = await host.undo(caller, ref)
    assert again.repeated and again.version == first.version
    assert (await host.look(ref, A)).ply == 3


async def test_nobody_holds_a_table_by_going_back_again_and_again(host: Host, players: Players) -> None:
    """Each asks the others anew; five to one point are enough to think it over."""
    ref = await players.started(A, B)
    for _ in range(5):
        await act(host, players, ref, A, "pass")
        await host.undo(players.caller(A), ref)
    await act(host, players, ref, A, "auction")
    with pytest.raises(Refusal, match=r"The game has gone back to this point 5 times already; play on\."):
        await host.undo(players.caller(A), ref)
    await act(host, players, ref, A, "bid 1")
    await host.undo(players.caller(A), ref)
