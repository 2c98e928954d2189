"""Giving up: of two sides the other one wins, and whoever has the record can see it."""

import json
from collections.abc import AsyncIterator

import pytest

from engine import Registry
from engine.record import Record, RecordError, load_record, make_ply
from engine.replay import replay
from engine.scoring import RESIGNED
from engine.verify import verify
from host import Host, TableRef
from host.privacy.erasure import _stand_up
from storage import Store
from tests.host.people import A, B, C, D, HeldClock, Players

GAMES = Registry({"tiny": "tests.engine.tiny", "paired": "tests.engine.paired"})


@pytest.fixture
async def host(store: Store, clock: HeldClock) -> AsyncIterator[Host]:
    opened = await Host.open(store, GAMES, clock, ticking=False)
    yield opened
    await opened.close()


async def record_of(host: Host, ref: TableRef) -> Record:
    return load_record(await host.export(ref, None))


async def entries(host: Host, ref: TableRef) -> list[tuple[str, int | None, str]]:
    return [(ply.kind, ply.seat, ply.note) for ply in (await record_of(host, ref)).plies]


async def test_of_two_the_other_wins(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    await players.move(ref)
    done = await host.resign(players.caller(A), ref)
    assert done.ended and [str(text) for text in done.events] == ["Player 1 gives up, and the game ends."]
    look = await host.look(ref, A)
    assert look.status == "ended" and look.pending is None and look.outcome is not None
    assert look.outcome.places == (2, 1) and look.outcome.reason == RESIGNED
    assert str(look.outcome.text) == "Player 1 gave up."
    assert look.seat == 0 and look.seats[0].policy is None, "no machine sits there"
    record = await record_of(host, ref)
    assert [(ply.kind, ply.seat, ply.note) for ply in record.plies[1:]] == [("resign", 0, "places 2 1")]
    assert record.outcome is not None and record.outcome.places == [2, 1]
    judged = verify(host._services.library.games["tiny"], record, record.head)
    assert judged.ok and judged.ended and judged.proven == 2


async def test_it_stands_after_a_restart(host: Host, players: Players, store: Store) -> None:
    ref = await players.started(A, B)
    await host.resign(players.caller(B), ref)
    again = await Host.open(store, GAMES, host._services.clock, ticking=False)
    outcome = (await again.look(ref, None)).outcome
    assert outcome is not None and outcome.places == (1, 2)
    await again.close()


async def test_of_three_a_machine_plays_on(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    for user in (A, B):
        assert not (await host.resign(players.caller(user), ref)).ended
    seats = (await host.look(ref, None)).seats
    assert [(seat.resigned, seat.policy is None) for seat in seats] == [
        (True, False),
        (True, False),
        (False, True),
    ]


async def test_who_gives_up_beside_a_machine_has_lost_to_it(host: Host, players: Players) -> None:
    lobby = await players.lobby(A)
    await host.fill(players.caller(A), lobby.ref)
    await host.start(players.caller(A), lobby.ref)
    await host.resign(players.caller(A), lobby.ref)
    look = await host.look(lobby.ref, None)
    assert look.outcome is not None and look.outcome.places == (2, 1)
    assert verify(host._services.library.games["tiny"], await record_of(host, lobby.ref)).ok


async def test_a_side_has_lost_when_its_last_one_gives_up(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C, D, game="paired")
    assert not (await host.resign(players.caller(A), ref)).ended, "C is on that side"
    assert not (await host.resign(players.caller(B), ref)).ended
    done = await host.resign(players.caller(C), ref)
    assert done.ended and done.look.outcome is not None and done.look.outcome.places == (2, 1, 2, 1)
    assert (await entries(host, ref))[-1] == ("resign", 2, "places 2 1 2 1")
    assert verify(host._services.library.games["paired"], await record_of(host, ref)).ok


async def test_machines_that_sat_there_from_the_start_do_not_hold_a_side(
    host: Host, players: Players
) -> None:
    lobby = await players.lobby(A, B, game="paired")
    await host.fill(players.caller(A), lobby.ref)
    await host.fill(players.caller(A), lobby.ref)
    await host.start(players.caller(A), lobby.ref)
    done = await host.resign(players.caller(A), lobby.ref)
    assert done.look.outcome is not None and done.look.outcome.places == (2, 1, 2, 1)
    assert verify(host._services.library.games["paired"], await record_of(host, lobby.ref)).ok


async def test_a_person_who_is_deleted_has_given_up(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    await _stand_up(host._services, ref, A)
    look = await host.look(ref, None)
    assert look.outcome is not None and look.outcome.places == (2, 1)
    assert look.seats[0].user is None
    fresh = await Host.open(host._services.store, GAMES, host._services.clock, ticking=False)
    assert (await fresh.look(ref, None)).seats == look.seats
    await fresh.close()


async def forged(host: Host, ref: TableRef, n: int, seat: int, note: str) -> Record:
    """Return the record of a game with a resignation in the place of what comes from ply n on."""
    record = await record_of(host, ref)
    assert record.seed is not None
    seed, head = bytes.fromhex(record.seed), record.plies[n - 2].head
    ply = make_ply(record, seed, head, n, "resign", seat, None, note)
    return record.model_copy(update={"plies": [*record.plies[: n - 1], ply], "head": ply.head})


@pytest.mark.parametrize(("seat", "note"), [
    (0, "places 1 2"), (1, "places 2 1"), (0, "places 2 1 1"), (0, "places 2 2"), (0, "places 02 1"),
])  # fmt: skip
async def test_other_places_than_follow_are_refused(
    host: Host, players: Players, seat: int, note: str
) -> None:
    ref = await players.started(A, B)
    await players.move(ref)
    await host.resign(players.caller(A), ref)
    try:
        record = await forged(host, ref, 2, seat, note)
    except ValueError:
        assert note == "places 02 1"
        return
    judged = verify(host._services.library.games["tiny"], record)
    assert not judged.ok and judged.ply == 2
    assert judged.fault is not None and "otherwise than who is left" in judged.fault
    with pytest.raises(RecordError, match="otherwise than who is left"):
        replay(host._services.library.games["tiny"], record)


async def test_of_three_nobody_can_end_the_game_by_giving_up(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    await players.move(ref)
    for user in (A, B, C):
        await host.resign(players.caller(user), ref)
    record = await forged(host, ref, 4, 2, "places 1 1 2")
    assert "otherwise than who is left" in str(verify(host._services.library.games["tiny"], record))


async def test_nothing_follows_such_an_end(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    await players.move(ref)
    await host.resign(players.caller(A), ref)
    record = await record_of(host, ref)
    assert record.seed is not None
    ply = make_ply(record, bytes.fromhex(record.seed), record.head, 3, "abandon", None)
    longer = record.model_copy(update={"plies": [*record.plies, ply], "head": ply.head})
    assert "the game was over" in str(verify(host._services.library.games["tiny"], longer))
    with pytest.raises(RecordError, match="comes after the end"):
        replay(host._services.library.games["tiny"], longer)


async def test_a_log_of_an_older_release_still_ends_without_a_winner(host: Host, players: Players) -> None:
    """There a machine took over, and the game was closed when nobody held a seat any more."""
    ref = await players.started(A, B)
    await players.move(ref)
    await host.resign(players.caller(A), ref)
    record = await forged(host, ref, 2, 0, "greedy/1")
    assert record.seed is not None
    seed, plies = bytes.fromhex(record.seed), record.plies
    for kind, seat, note in (("resign", 1, "greedy/1"), ("abandon", None, "")):
        plies = [*plies, make_ply(record, seed, plies[-1].head, len(plies) + 1, kind, seat, None, note)]  # type: ignore[arg-type]  # two of the kinds
    old = record.model_copy(update={"plies": plies, "head": plies[-1].head, "outcome": None})
    assert load_record(old.dump()) == old
    judged = verify(host._services.library.games["tiny"], old)
    assert judged.ok and judged.ended, judged.fault
    assert json.loads(old.dump())["outcome"] is None
