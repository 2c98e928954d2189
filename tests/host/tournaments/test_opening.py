"""Opening the tables of a round: once, with the right people, wherever a thread stands for them."""

import asyncio
from dataclasses import replace
from datetime import timedelta

from host import TableRef
from host.tournaments.changes.change import changed_event
from host.tournaments.changes.event_change import EventChange
from tests.host.people import PLACE
from tests.host.tournaments.hall import ANNOUNCED, ORGANISER, ORGANISES, Hall


async def paired(hall: Hall, *users: int, **values: object) -> TableRef:
    """Announce an event and pair its first round; no table stands yet."""
    ref = await hall.signed_up(*users, **values)
    await hall.host.tournaments.start(hall.caller(), ORGANISES, ref)
    await hall.settle()
    return ref


async def test_a_paired_round_asks_for_a_thread_for_each_table_before_it_shows_its_card(hall: Hall) -> None:
    ref = await paired(hall, 1, 2, 3, 4)
    asked = await hall.said(ref, "thread")
    assert [(one["round"], one["table"], one["target"]) for one in asked] == [
        (1, 1, ANNOUNCED),
        (1, 2, ANNOUNCED),
    ]
    (card,) = await hall.said(ref, "pairing")
    assert card["round"] == 1 and sorted(card["ping"]) == [1, 2, 3, 4]
    order = [row.kind for row in await hall.host.outbox.claim(1)]
    assert order != ["pairing"], "the threads are made first, so that the card can name them"


async def test_a_table_stands_with_its_people_in_the_order_of_their_seats(hall: Hall) -> None:
    ref = await paired(hall, 1, 2, options={"rounds": 3})
    assert await hall.host.tournaments.open_in_channel(ref, 1, 1, 7001) == 7001
    seats = (await hall.round(ref)).tables[0].seats
    game = await hall.game(ref)
    lobby = await hall.host.lobby(game)
    assert [seat.user for seat in lobby.seats] == list(seats), "numbers are 1 and 2 like the people here"
    assert lobby.status == "running" and lobby.channel == 7001 and lobby.host == ORGANISER
    assert lobby.options.rounds == 3  # type: ignore[attr-defined]  # a house rule of the tiny game
    event = await hall.show(ref)
    assert event.links[1, 1].state == "standing" and event.links[1, 1].code == game.code


async def test_a_table_that_is_opened_twice_stands_where_it_stood_first(hall: Hall) -> None:
    ref = await paired(hall, 1, 2)
    stands = hall.host.tournaments.open_in_channel
    counts = await asyncio.gather(*(stands(ref, 1, 1, channel) for channel in (7001, 7002, 7003)))
    assert len(set(counts)) == 1, "all are told the one channel that counts"
    assert (await hall.kinds(ref)).count("opened") == 1
    assert len(await hall.host.tables_of(PLACE, 1)) == 1
    assert await stands(ref, 1, 1, 7009) == counts[0]


async def test_no_game_is_opened_at_a_table_that_is_none_or_has_its_result(hall: Hall) -> None:
    ref = await hall.begun(1, 2)
    await hall.play(ref)
    for number, table in ((1, 1), (1, 9), (9, 1)):
        known = await hall.host.tournaments.open_in_channel(ref, number, table, 7005)
        assert known in (None, 6001), "nothing, or where it was played"
    assert len(await hall.host.tables_of(PLACE, 1)) == 0


async def test_a_channel_with_another_game_is_refused_and_the_table_waits_on(hall: Hall) -> None:
    ref = await paired(hall, 1, 2)
    other = await hall.host.new_table(hall.caller(8), "tiny", {}, 7001, seated=True)
    asked = hall.host.tournaments.open_in_channel(ref, 1, 1, 7001)
    assert await hall.refused(asked) == (
        f"Table {other.ref.code} already stands in this channel; a table of an event needs one of its own."
    )
    assert (await hall.show(ref)).links[1, 1].state == "wanted"
    assert await hall.host.tournaments.open_in_channel(ref, 1, 1, 7002) == 7002


async def test_a_table_of_three_is_played_by_the_plans_options_and_contract(hall: Hall) -> None:
    ref = await paired(hall, 1, 2, 3, seats=3, contract="live")
    await hall.open_tables(ref)
    lobby = await hall.host.lobby(await hall.game(ref))
    assert len(lobby.seats) == 3 and lobby.contract.pace == "live"


async def test_what_each_entrant_asked_for_goes_to_their_seat(hall: Hall) -> None:
    ref = await hall.signed_up(1)
    await hall.host.tournaments.join(hall.caller(2), ref, private=True)
    await hall.host.tournaments.start(hall.caller(), ORGANISES, ref)
    await hall.settle()
    await hall.open_tables(ref)
    game = await hall.game(ref)
    rows = {row.user_id: row for row in await hall.store.read.seats(game.place, game.code)}
    assert rows[2].private and not rows[1].private
    assert all(len(row.word) == 16 for row in rows.values()), "a word is drawn for everybody"


async def test_machines_that_fill_an_event_play_without_anybody(hall: Hall) -> None:
    ref = await hall.announce(rounds=1)
    await hall.host.tournaments.fill(hall.caller(), ORGANISES, ref, count=2)
    await hall.host.tournaments.start(hall.caller(), ORGANISES, ref)
    await hall.settle()
    await hall.open_tables(ref)
    assert (await hall.contest(ref)).phase == "finished"
    assert (await hall.kinds(ref)).count("resulted") == 1


async def test_a_game_that_cannot_be_set_up_waits_for_those_who_can_mend_it(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, game="decked", options={})

    async def spoil(change: EventChange) -> None:
        row = (await change.people())[0]
        change.keep(replace(row, entry='{"deck":{"cards":{"nobody knows it":99}}}'))

    await changed_event(hall.host._services, ref, None, spoil)
    await hall.host.tournaments.start(hall.caller(), ORGANISES, ref)
    await hall.settle()
    await hall.open_tables(ref)
    event = await hall.show(ref)
    assert event.links[1, 1].state == "opening"
    (notice,) = await hall.said(ref)
    assert "cannot begin" in notice["text"] and {1, 2, ORGANISER} == set(notice["ping"])
    assert (await hall.host.lobby(await hall.game(ref))).status == "lobby"


async def test_tables_of_events_use_up_nobodys_limit_of_tables(hall: Hall) -> None:
    await hall.host.places.change(hall.caller(), ORGANISES, "limit", {"tables": 1, "tables_per_person": 1})
    await hall.begun(1, 2, 3, 4)
    own = await hall.host.new_table(hall.caller(), "tiny", {}, 7001, seated=True)
    assert own.host == ORGANISER, "who organises an event is the host of all its tables"
    one_more = hall.host.new_table(hall.caller(8), "tiny", {}, 7002, seated=True)
    assert "is the limit" in await hall.refused(one_more)


async def test_a_deleted_thread_moves_the_game_and_nothing_of_it_is_lost(hall: Hall) -> None:
    ref = await hall.begun(1, 2, options={"rounds": 3})
    game = await hall.game(ref)
    await hall.move(game)
    before = await hall.host.look(game, None)
    assert await hall.host.tournaments.thread_gone(PLACE, 6001) == ref
    assert (await hall.show(ref)).links[1, 1].state == "wanted"
    assert await hall.host.tournaments.open_in_channel(ref, 1, 1, 7100) == 7100
    assert (await hall.kinds(ref)).count("opened") == 1, "it is the same game"
    after = await hall.host.look(game, None)
    assert after.ply == before.ply and (await hall.host.lobby(game)).channel == 7100
    boards = await hall.store.read._run("SELECT kind, target_id FROM outbox", {})
    assert ("board", 7100) in boards, "the board is posted where it goes on"
    await hall.play(ref)
    assert (await hall.round(ref, 1)).tables[0].result is not None


async def test_who_left_between_pairing_and_opening_has_given_up(hall: Hall) -> None:
    ref = await paired(hall, 1, 2)
    await hall.host.tournaments.leave(hall.caller(1), ref)
    await hall.open_tables(ref)
    table = (await hall.round(ref, 1)).tables[0]
    assert table.result is not None and table.result.how == "forfeit"
    assert table.result.places[table.seats.index(2)] == 1, "the one who is there has won"


async def test_a_table_asks_again_for_a_thread_that_nobody_made(hall: Hall) -> None:
    ref = await paired(hall, 1, 2)
    for row in await hall.host.outbox.claim(20):
        await hall.host.outbox.skip(row)
    assert await hall.host.tournaments.ask_again() == 1
    assert await hall.host.tournaments.ask_again() == 0, "it waits for an answer now"
    await hall.pass_time(timedelta(hours=1))
    await hall.host.cleanup.once()
    assert len(await hall.said(ref, "thread")) == 2
