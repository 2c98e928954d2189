"""What happened is told of whoever sat there then: in the log, in a replay, from memory and from the rows."""

from collections.abc import AsyncIterator

import pytest

from engine import render
from host import Host, TableRef
from host.model.rungs import Rung
from host.settings.personal import Wish
from storage import Store
from tests.host.people import GAMES, A, B, C, D, HeldClock, Players, climbed, refused


@pytest.fixture
async def host(store: Store, clock: HeldClock) -> AsyncIterator[Host]:
    """Keep tables at which nothing happens by itself."""
    opened = await Host.open(store, GAMES, clock, ticking=False)
    yield opened
    await opened.close()


async def said(host: Host, ref: TableRef, user: int = A) -> list[str]:
    """Return the log as a user reads it: the same from memory as from the rows."""
    texts: list[list[str]] = []
    for _ in range(2):
        names = (await host.look(ref, user)).names
        texts.append([render(text, names) for text in await host.log(ref, user, 50)])
        host._services.tables.clear()
    assert texts[0] == texts[1]
    return texts[0]


async def swapped(host: Host, players: Players) -> TableRef:
    """Let B pass at a table of A's, then B and C change seats, and C pass where B sat."""
    ref = await players.started(A, B, C, rounds=9)
    for user in (A, B, C):
        await host.act(players.caller(user), ref, None, "pass")
    await host.membership.swap(players.caller(B), ref, B, C)
    await host.membership.vote(players.caller(C), ref, 1, "yes")
    await host.membership.vote(players.caller(A), ref, 1, "yes")
    await host.act(players.caller(A), ref, None, "pass")
    await host.act(players.caller(C), ref, None, "pass")
    return ref


async def stepped_in(host: Host, players: Players) -> TableRef:
    """Let B pass and go away, and D of the pool take the seat."""
    ref = await players.started(A, B, C, rounds=9)
    for user in (A, B):
        await host.act(players.caller(user), ref, None, "pass")
    await climbed(host, ref, 1, Rung.SUBSTITUTE)
    await host.inbox.set_settings(D, Wish(pool=True))
    await host.absence.take_seat(players.caller(D), ref, 1)
    return ref


async def test_after_a_swap_each_entry_names_who_sat_there_then(host: Host, players: Players) -> None:
    ref = await swapped(host, players)
    log = await said(host, ref)
    assert log[:3] == ["A passes.", "B passes.", "C passes."]
    assert log[3:5] == [
        "C takes over the seat of B, as all concerned have agreed.",
        "B takes over the seat of C, as all concerned have agreed.",
    ]
    assert log[5:] == ["A passes.", "C passes."]


async def test_a_consented_undo_says_who_agreed(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C, rounds=9)
    for user in (A, B):
        await host.act(players.caller(user), ref, None, "pass")
    await host.undo(players.caller(A), ref)
    await host.membership.vote(players.caller(B), ref, 1, "yes")
    assert (await said(host, ref))[2:] == [
        "A takes move 2 back: B passes. Agreed by B.", "A takes move 1 back: A passes. Agreed by B.",
    ]  # fmt: skip


async def test_a_heading_stands_only_above_what_it_is_about(
    host: Host, players: Players, clock: HeldClock
) -> None:
    ref = await players.started(A, B, C, rounds=9)
    await climbed(host, ref, 0, Rung.CARETAKER)
    await host.machines.idle()
    heading = "(The caretaker's safe move for Player 1:)"
    assert heading in [str(text) for text in await host.log(ref, B)]
    for only in ("private", "reveals", "table"):
        assert heading not in [str(text) for text in await host.log(ref, B, only=only)]


async def test_the_one_who_did_not_come_stays_in_the_record(host: Host, players: Players) -> None:
    ref = await stepped_in(host, players)
    assert await said(host, ref) == [
        "A passes.", "B passes.", "A caretaker plays safe moves for B from here on.",
        "D has stepped in for B, who did not come.",
    ]  # fmt: skip
    assert await refused(host.absence.take_seat(players.caller(A), ref, 1)) == "This seat is taken now."


async def test_a_replay_shows_the_board_of_then(host: Host, players: Players) -> None:
    ref = await stepped_in(host, players)
    last = (await host.look(ref, None)).ply
    then, now = await host.scene(ref, A, 2), await host.scene(ref, A, last)
    assert [(then.names(1), then.columns(1)), (now.names(1), now.columns(1))] == [("B", "B"), ("D", "D")]
    assert [render(text, then.names) for text in then.lines] == ["B passes."]
    assert [render(text, now.names) for text in now.lines] == ["D has stepped in for B, who did not come."]


@pytest.mark.parametrize("gone", [B, C])
async def test_who_is_deleted_is_named_nowhere_any_more(
    host: Host, players: Players, store: Store, gone: int
) -> None:
    ref = await swapped(host, players)
    await host.privacy.delete(gone)
    await host.machines.idle()
    name = "B" if gone == B else "C"
    log = " ".join(await said(host, ref)).replace(".", " ").split()
    assert name not in log
    assert {"B", "C"} - {name} <= set(log), "the other one is still named where they sat"
    rows = await store.read._run("SELECT DISTINCT name FROM seat_holder", {})
    assert name not in {row[0] for row in rows}


async def test_who_has_left_long_ago_is_deleted_from_the_record_too(host: Host, players: Players) -> None:
    ref = await stepped_in(host, players)
    await climbed(host, ref, 1, Rung.SUBSTITUTE)
    players.interactions[0] += 50
    await host.inbox.set_settings(205, Wish(pool=True))
    await host.absence.take_seat(players.caller(205), ref, 1)
    before = await said(host, ref)
    assert before[1] == "B passes." and before[-1] == "P205 has stepped in for D, who did not come."
    await host.look(ref, A)  # it is in memory
    await host.privacy.delete(B)
    log = await said(host, ref)
    assert log[1] == "Player 2 passes." and log[3] == "D has stepped in for Player 2, who did not come."


async def test_a_word_stays_with_whoever_gave_it(host: Host, players: Players) -> None:
    lobby = await players.lobby(A, B, C, rounds=9)
    await host.give_word(players.caller(B), lobby.ref, "salt")
    await host.start(players.caller(A), lobby.ref)
    await climbed(host, lobby.ref, 1, Rung.SUBSTITUTE)
    await host.inbox.set_settings(D, Wish(pool=True))
    await host.absence.take_seat(players.caller(D), lobby.ref, 1)
    for _ in range(2):
        seat = (await host.lobby(lobby.ref)).seats[1]
        assert (seat.name, seat.word, seat.giver) == ("D", "salt", "B")
        host._services.tables.clear()
