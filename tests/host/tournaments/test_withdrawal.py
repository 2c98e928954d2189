"""Leaving in the middle, and others who take the place: one game, one seat, one result each."""

from host.model.rungs import Rung
from host.settings.personal import Wish
from tests.host.people import climbed
from tests.host.tournaments.hall import LONG, NOBODY, ORGANISES, Hall


async def seats(hall: Hall, ref: object, table: int = 1) -> list[tuple[int | None, bool]]:
    """Return who sits at the game of a table, and whether they have resigned."""
    game = await hall.game(ref, table)  # type: ignore[arg-type]
    return [(seat.user, seat.resigned) for seat in (await hall.host.look(game, None)).seats]


async def test_who_leaves_during_a_round_resigns_and_the_one_who_stays_wins(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=3, options=LONG)
    table = (await hall.round(ref)).tables[0]
    game = await hall.game(ref)
    await hall.move(game)
    await hall.move(game, at=1)
    leaver = table.seats[0]
    await hall.host.tournaments.leave(hall.caller(leaver), ref)
    await hall.settle()
    contest = await hall.contest(ref)
    result = contest.rounds[0].tables[0].result
    assert result is not None and result.how == "played" and result.places == (2, 1)
    assert (await hall.host.look(game, None)).status == "ended", "nobody plays on against a machine"
    assert (contest.entrant(leaver).status, contest.entrant(leaver).left) == ("out", "self")
    assert [notice["text"] for notice in await hall.said(ref)] == [f"P{leaver} has left."]
    await hall.play(ref)
    second = await hall.round(ref, 2)
    assert leaver not in {number for table in second.tables for number in table.seats}


async def test_at_a_larger_table_the_game_goes_on_and_who_left_is_last(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, seats=3, rounds=1, options=LONG)
    game, table = await hall.game(ref), (await hall.round(ref)).tables[0]
    for at in range(3):
        await hall.move(game, at=at)
    await hall.host.tournaments.leave(hall.caller(2), ref)
    await hall.settle()
    assert (await hall.host.look(game, None)).status == "running"
    await hall.play(ref)
    result = (await hall.contest(ref)).rounds[0].tables[0].result
    assert result is not None and result.places[table.seats.index(2)] == 3


async def test_who_leaves_between_pairing_and_opening_resigns_when_the_table_stands(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, 3, seats=3, rounds=1)
    events = hall.host.tournaments
    await events.start(hall.caller(), ORGANISES, ref)
    await hall.settle()
    await events.leave(hall.caller(3), ref)
    assert await hall.open_tables(ref) == 1
    at = (await hall.round(ref)).tables[0].seats.index(3)
    assert (await seats(hall, ref))[at] == (3, True)
    await hall.play(ref)
    contest = await hall.contest(ref)
    result = contest.rounds[0].tables[0].result
    assert contest.phase == "finished" and result is not None and result.places[at] == 3


async def test_all_of_a_table_may_leave_and_the_event_goes_on(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=2, options=LONG)
    table = (await hall.round(ref)).tables[0]
    for user in table.seats:
        await hall.host.tournaments.leave(hall.caller(user), ref)
    await hall.settle()
    result = (await hall.contest(ref)).rounds[0].tables[0].result
    assert result is not None and (await hall.kinds(ref)).count("resulted") == 1
    await hall.play(ref)
    assert (await hall.contest(ref)).rounds[0].closed


async def test_who_comes_back_plays_the_next_round_under_the_same_number(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=3, options=LONG)
    events = hall.host.tournaments
    await events.leave(hall.caller(1), ref)
    await events.join(hall.caller(1), ref)
    assert await hall.refused(events.join(hall.caller(1), ref)) == "You are already in."
    await hall.play(ref)
    second = await hall.round(ref, 2)
    assert 1 in {number for table in second.tables for number in table.seats}
    first = (await hall.round(ref, 1)).tables
    assert next(one.result for one in first if 1 in one.seats) is not None, "the game stays resigned"


async def test_a_substitute_takes_the_place_and_the_seat_in_the_running_game(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=3, options=LONG)
    events, game = hall.host.tournaments, await hall.game(ref)
    table = (await hall.round(ref)).tables[0]
    await hall.move(game)
    number = table.seats[1]
    event = await events.substitute(hall.caller(), ORGANISES, ref, number, 9, "P9")
    await hall.settle()
    assert event.users[number] == 9 and event.names[number] == "P9"
    assert (await seats(hall, ref))[1] == (9, False)
    log = await hall.store.read.plies(ref.place, game.code)
    assert [ply.kind for ply in log if ply.kind != "action"] == ["substitute"]
    assert await hall.refused(events.leave(hall.caller(number), ref)) == "You are not in this event."
    await hall.play(ref)
    contest = await hall.contest(ref)
    result = contest.rounds[0].tables[0].result
    assert result is not None and result.how == "played" and not result.absent
    assert contest.entrant(number).status == "in"


async def test_a_substitute_takes_a_seat_that_was_resigned(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, seats=3, rounds=1, options=LONG)
    events, game = hall.host.tournaments, await hall.game(ref)
    for at in range(3):
        await hall.move(game, at=at)
    await events.leave(hall.caller(2), ref)
    await hall.settle()
    await events.substitute(hall.caller(), ORGANISES, ref, 2, 9, "P9")
    await hall.settle()
    at = (await hall.round(ref)).tables[0].seats.index(2)
    assert (await seats(hall, ref))[at] == (9, False)
    kinds = [ply.kind for ply in await hall.store.read.plies(ref.place, game.code)]
    assert kinds.count("resign") == 1 == kinds.count("substitute")
    await hall.play(ref)
    contest = await hall.contest(ref)
    assert contest.phase == "finished" and contest.entrant(2).status == "in"
    held = await hall.store.read.seats(ref.place, game.code)
    assert held[at].user_id == 9 and held[at].policy is None
    await hall.host.ratings.idle()
    asked = """SELECT player.user_id, rated_part.left_n, rated_part.late FROM rated_part
        JOIN player ON player.n = rated_part.player WHERE rated_part.code = :code ORDER BY player.user_id"""
    async with hall.store.transaction() as tx:
        parts = [tuple(row) for row in await tx._run(asked, {"code": game.code})]
    assert parts == [(1, 0, 0), (2, 1, 0), (3, 0, 0), (9, 0, 1)], "who left is rated once, and 9 is late"


async def test_a_substitute_comes_from_the_waiting_list(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, 3, limit=2)
    events = hall.host.tournaments
    event = await events.substitute(hall.caller(), ORGANISES, ref, 1, 3, "P3")
    assert event.users == {1: 3, 2: 2} and event.contest.entrant(3).left == "moved"
    assert (await hall.show(ref, 3)).mine == 1
    await events.join(hall.caller(1), ref)
    assert (await hall.show(ref, 1)).mine == 4, "who gave the place up signs up anew"


async def test_who_cannot_be_a_substitute(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4)
    events = hall.host.tournaments
    substitute = events.substitute

    async def refused(number: int, user: int) -> str:
        asked = substitute(hall.caller(), ORGANISES, ref, number, user, f"P{user}")
        return await hall.refused(asked)

    before = await hall.entries(ref)
    assert await refused(1, 1) == "P1 already holds this place."
    assert await refused(1, 2) == "They play in this event themselves, as number 2."
    assert await refused(9, 5) == "This event has no number 9; it has 1 to 4."
    rival = next(seat for seat in (await hall.round(ref)).tables[0].seats if seat != 1)
    mine = (await hall.round(ref)).tables[0].seats
    await hall.host.places.avoid(hall.caller(8), rival if 1 in mine else mine[0])
    number = 1 if 1 in mine else mine[1]
    refusal = await refused(number, 8)
    assert refusal == "They cannot take this place; name somebody else." and "block" not in refusal
    assert await hall.entries(ref) == before and (await hall.show(ref)).users[number] == number
    asked = substitute(hall.caller(1), NOBODY, ref, 1, 5, "P5")
    assert "Only those who may manage" in await hall.refused(asked)


async def test_a_substitute_of_the_event_does_not_throw_out_somebody_of_the_pool(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, seats=3, rounds=2, options=LONG)
    game, at = await hall.game(ref), (await hall.round(ref)).tables[0].seats.index(2)
    await climbed(hall.host, game, at, Rung.SUBSTITUTE)
    await hall.host.inbox.set_settings(7, Wish(pool=True))
    await hall.host.absence.take_seat(hall.caller(7), game, at)
    event = await hall.host.tournaments.substitute(hall.caller(), ORGANISES, ref, 2, 9, "P9")
    assert event.users[2] == 9 and (await seats(hall, ref))[at] == (7, False), "they play from the next round"


async def test_somebody_of_the_pool_plays_on_for_an_entrant_who_leaves_later(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, seats=3, rounds=1, options=LONG)
    game = await hall.game(ref)
    for at in range(3):
        await hall.move(game, at=at)
    at = (await hall.round(ref)).tables[0].seats.index(2)
    await climbed(hall.host, game, at, Rung.SUBSTITUTE)
    await hall.host.inbox.set_settings(7, Wish(pool=True))
    await hall.host.absence.take_seat(hall.caller(7), game, at)
    await hall.host.tournaments.leave(hall.caller(2), ref)
    await hall.settle()
    assert (await seats(hall, ref))[at] == (7, False), "who stepped in is not thrown out"
    await hall.play(ref)
    contest = await hall.contest(ref)
    assert contest.phase == "finished" and contest.rounds[0].tables[0].result is not None


async def test_no_rival_of_the_event_takes_a_seat_at_another_of_its_tables(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=1, options=LONG)
    one = (await hall.round(ref)).tables[0]
    rival = next(number for number in range(1, 5) if number not in one.seats)
    game = await hall.game(ref)
    await climbed(hall.host, game, 0, Rung.SUBSTITUTE)
    for user in (rival, 7):
        await hall.host.inbox.set_settings(user, Wish(pool=True))
    refused = await hall.refused(hall.host.absence.take_seat(hall.caller(rival), game, 0))
    assert refused == "You take part in this event yourself; somebody from outside must step in here."
    await hall.host.absence.take_seat(hall.caller(7), game, 0)
    assert (await seats(hall, ref))[0] == (7, False)
