"""Asking for a substitute, and the seat of a machine back to a person."""

from engine.record import load_record
from engine.verify import verify
from host import Host, TableRef
from host.absence.substitutes import TAKE
from host.settings.personal import Wish
from storage import Store
from tests.host.people import GAMES, A, B, C, D, Players, refused

E = 105


async def seat_of(host: Host, ref: TableRef, user: int) -> int:
    return next(seat.seat for seat in (await host.lobby(ref)).seats if seat.user == user)


async def test_who_has_to_leave_plays_on_until_somebody_takes_the_seat(
    host: Host, players: Players, store: Store
) -> None:
    ref = await players.started(A, B, C)
    seat = await seat_of(host, ref, B)
    asked = await host.absence.ask(players.caller(B), ref, wanted=True)
    assert any("has to leave, and plays until" in str(line) for line in asked.look.ladder)
    assert await host.absence.free_seats(ref) == (seat,)
    notices = await store.read._run("SELECT body FROM outbox WHERE kind = 'notice'", {})
    assert any(f"{TAKE}{seat}" in body and "has to leave" in body for (body,) in notices)
    assert "already" in await refused(host.absence.ask(players.caller(B), ref, wanted=True))
    await players.move(ref)
    await players.move(ref)
    taken = await host.absence.take_seat(players.caller(D), ref, seat)
    assert taken.look.seat == seat and not await host.absence.free_seats(ref)
    assert "taken now" in await refused(host.absence.take_seat(players.caller(E), ref, seat))
    await players.play_out(ref)
    await host.turns.idle()
    assert (await host.turns.person(B)).gone == 0, "who asks and plays on leaves nobody"
    assert (await host.turns.person(D)).stepped_in == 1
    record = load_record(await host.export(ref, A))
    assert verify(GAMES["tiny"], record).ok


async def test_asking_is_taken_back(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    assert "asked for nobody" in await refused(host.absence.ask(players.caller(A), ref, wanted=False))
    await host.absence.ask(players.caller(A), ref, wanted=True)
    await host.absence.ask(players.caller(A), ref, wanted=False)
    assert not await host.absence.free_seats(ref)
    assert "no seat here" in await refused(host.absence.ask(players.caller(C), ref, wanted=True))


async def test_whoever_may_not_sit_down_does_not_take_the_seat(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    seat = await seat_of(host, ref, B)
    await host.absence.ask(players.caller(B), ref, wanted=True)
    await host.places.avoid(players.caller(A), C)
    assert "cannot sit down" in await refused(host.absence.take_seat(players.caller(C), ref, seat))
    assert "already sit" in await refused(host.absence.take_seat(players.caller(A), ref, seat))
    assert "already sit" in await refused(host.absence.take_seat(players.caller(B), ref, seat))


async def test_the_host_opens_the_seat_of_a_machine_that_somebody_asks_for(
    host: Host, players: Players, store: Store
) -> None:
    ref = await players.started(A, B, C)
    seat = await seat_of(host, ref, C)
    await host.resign(players.caller(C), ref)
    await host.machines.idle()
    assert not await host.absence.free_seats(ref) and await host.absence.reopenable(ref) == (seat,)
    assert "is taken now" in await refused(host.absence.take_seat(players.caller(D), ref, seat))
    await host.absence.reopen(players.caller(D), ref, seat)
    notices = await store.read._run("SELECT body FROM outbox WHERE kind = 'notice'", {})
    assert any(
        "Somebody would like to take the seat" in body and f'"ping":[{A}]' in body for (body,) in notices
    )
    assert not await host.absence.free_seats(ref), "asking opens nothing"
    assert "already sit" in await refused(host.absence.reopen(players.caller(B), ref, seat))
    await host.absence.reopen(players.caller(A), ref, seat)
    assert await host.absence.free_seats(ref) == (seat,)
    assert "You already sit" in await refused(host.absence.take_seat(players.caller(C), ref, seat))
    await host.absence.take_seat(players.caller(D), ref, seat)
    row = (await store.read.seats(ref.place, ref.code))[seat]
    assert (row.user_id, row.policy, row.resigned_at, row.leaving) == (D, None, None, False)
    await players.play_out(ref)
    record = load_record(await host.export(ref, A))
    assert verify(GAMES["tiny"], record).ok


async def test_a_contract_can_let_people_take_the_seats_of_machines(host: Host, players: Players) -> None:
    lobby = await players.lobby(A, B, C)
    await host.absence.set_contract(players.caller(A), lobby.ref, {"reopened": True})
    await host.start(players.caller(A), lobby.ref)
    seat = await seat_of(host, lobby.ref, C)
    await host.resign(players.caller(C), lobby.ref)
    await host.machines.idle()
    assert await host.absence.free_seats(lobby.ref) == (seat,)
    await host.inbox.set_settings(D, Wish(pool=True))
    taken = await host.absence.take_seat(players.caller(D), lobby.ref, seat)
    assert taken.look.seat == seat
    await players.play_out(lobby.ref)


async def test_no_seat_is_opened_that_no_machine_has_taken_over(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    for seat in (0, 1, 7):
        assert "No machine has taken" in await refused(host.absence.reopen(players.caller(A), ref, seat))
