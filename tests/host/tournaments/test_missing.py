"""What goes missing: people, threads, channels, games. Nothing is lost, nothing doubled, a sentence said."""

import asyncio

from host import OutboxRow, TableRef
from host.tournaments.entrants.missing import OPEN, REPLAY, SCORE
from tests.host.people import PLACE
from tests.host.tournaments.hall import ANNOUNCED, ORGANISER, ORGANISES, Hall


async def delivered(hall: Hall) -> list[OutboxRow]:
    """Take all that is to be said, without saying it."""
    outbox_rows: list[OutboxRow] = []
    while rows := await hall.host.outbox.claim(100):
        for row in rows:
            await hall.host.outbox.skip(row)
        outbox_rows += rows
    return outbox_rows


async def test_who_is_in_no_guild_any_more_is_out_and_their_game_goes_on(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, seats=3, rounds=2)
    events, game = hall.host.tournaments, await hall.game(ref)
    await hall.move(game)
    assert await events.gone(ref, 2)
    await hall.settle()
    contest = await hall.contest(ref)
    assert (contest.entrant(2).status, contest.entrant(2).left) == ("out", "gone")
    seat = next(seat for seat in (await hall.host.look(game, None)).seats if seat.user == 2)
    assert seat.resigned and (await hall.host.look(game, None)).status == "running"
    notice = (await hall.said(ref))[-1]
    assert "P2 is no longer on this server" in notice["text"] and notice["ping"] == [ORGANISER]
    assert not await events.gone(ref, 2) and not await events.gone(ref, 77)
    assert (await hall.kinds(ref)).count("withdrew") == 1 == len(await hall.said(ref))


async def test_who_leaves_a_server_leaves_all_its_events_and_no_other(hall: Hall) -> None:
    first, second = await hall.signed_up(1, 2), await hall.signed_up(1, 2)
    over = await hall.signed_up(1)
    await hall.host.tournaments.cancel(hall.caller(), ORGANISES, over)
    assert await hall.host.tournaments.gone_everywhere(PLACE + 1, 1) == []
    assert set(await hall.host.tournaments.gone_everywhere(PLACE, 1)) == {first, second}
    assert [entrant.status for entrant in (await hall.contest(over)).entrants] == ["in"], (
        "what is over stays as it was"
    )


async def test_a_deleted_thread_is_made_anew_and_the_game_goes_on_there(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4)
    events, game = hall.host.tournaments, await hall.game(ref, 2)
    await hall.move(game)
    before = await hall.host.look(game, None)
    thread = (await hall.show(ref)).links[1, 2].channel
    assert thread is not None
    told = await asyncio.gather(*(events.thread_gone(PLACE, thread) for _ in range(2)))
    assert ref in told, "the gateway may say it twice"
    link = (await hall.show(ref)).links[1, 2]
    assert (link.state, link.code, link.channel) == ("wanted", game.code, None)
    assert await events.thread_gone(PLACE, thread) is None, "told twice, nothing more happens"
    threads = await hall.said(ref, "thread")
    assert [(thread["round"], thread["table"]) for thread in threads] == [(1, 1), (1, 2), (1, 2)]
    notice = (await hall.said(ref))[-1]
    assert "The thread of round 1, table 2 was deleted; its game goes on in a new one." in notice["text"]
    assert sorted(notice["ping"]) == sorted(before.seats[seat].user for seat in (0, 1))  # type: ignore[type-var]
    assert await hall.open_tables(ref) == 1
    after = await hall.host.look(game, None)
    assert (after.head, after.status) == (before.head, "running")
    link = (await hall.show(ref)).links[1, 2]
    assert (link.state, link.code, link.channel) == ("standing", game.code, hall.threads)
    assert (await hall.host.lobby(game)).channel == hall.threads
    await hall.play(ref)
    kinds = await hall.kinds(ref)
    assert kinds.count("opened") == 2 and kinds.count("resulted") == 2, "each game counts once"


async def test_a_thread_that_nothing_is_played_in_is_nobodys_business(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=1)
    thread = (await hall.show(ref)).links[1, 1].channel
    assert thread is not None
    assert await hall.host.tournaments.thread_gone(PLACE, ANNOUNCED + 99) is None
    await hall.play(ref)
    assert await hall.host.tournaments.thread_gone(PLACE, thread) is None
    assert not [notice for notice in await hall.said(ref) if "was deleted" in notice["text"]]


async def test_a_game_that_a_moderator_closes_is_lost_until_an_organiser_says_how_on(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=1)
    events, game = hall.host.tournaments, await hall.game(ref)
    await hall.host.membership.close(hall.caller(), ORGANISES, game)
    await hall.settle()
    event = await hall.show(ref)
    assert event.unsettled == ((1, 1),) and not event.contest.rounds[0].closed
    notice = (await hall.said(ref))[-1]
    assert "closed without a result" in notice["text"] and notice["ping"] == [ORGANISER]
    assert [choice for _, choice in notice["buttons"]] == [f"{SCORE}:1:1", f"{REPLAY}:1:1"]
    await hall.settle()
    assert len(await hall.said(ref)) == 1, "said once"
    await events.replay(hall.caller(), ORGANISES, ref, 1, 1)
    assert await hall.open_tables(ref) == 1
    again = await hall.game(ref)
    assert again != game and not (await hall.show(ref)).unsettled
    await hall.host.membership.close(hall.caller(), ORGANISES, again)
    await hall.settle()
    await events.adjudicate(hall.caller(), ORGANISES, ref, 1, 1)
    await hall.play(ref)
    contest = await hall.contest(ref)
    assert contest.phase == "finished" and (await hall.kinds(ref)).count("resulted") == 2


async def test_tables_without_a_thread_wait_and_the_organiser_is_told_once(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, 3, 4)
    events = hall.host.tournaments
    await events.start(hall.caller(), ORGANISES, ref)
    await hall.settle()
    for row in await delivered(hall):
        if row.kind == "thread":
            await events.no_thread(ref, row.body["round"], row.body["table"], "permission")
    said = await hall.said(ref)
    assert (
        len(said) == 1
        and "I am not allowed to make threads" in said[0]["text"]
        and said[0]["ping"] == [ORGANISER]
    )
    assert [choice for _, choice in said[0]["buttons"]] == [OPEN]
    assert await events.open_again(PLACE) == 2
    assert await events.open_again(PLACE) == 0, "they are asked for already"
    assert await events.open_again(PLACE + 1) == 0
    assert await hall.open_tables(ref) == 2
    assert await events.open_again(PLACE) == 0
    await events.no_thread(ref, 1, 1, "full")
    assert len(await hall.said(ref)) == 1, "a table that stands needs none"


async def test_where_the_channel_is_gone_the_organiser_is_told_by_message_and_moves_it(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2)
    events = hall.host.tournaments
    await events.start(hall.caller(), ORGANISES, ref)
    await hall.settle()
    await delivered(hall)
    await events.no_thread(ref, 1, 1, "gone")
    notice = (await hall.said(ref))[-1]
    assert notice["target"] == ORGANISER and notice["dm"] and "its channel is gone" in notice["text"]
    here = events.move(hall.caller(), ORGANISES, ref, ANNOUNCED)
    assert "already" in await hall.refused(here)
    event = await events.move(hall.caller(), ORGANISES, ref, ANNOUNCED + 1)
    assert event.channel == ANNOUNCED + 1
    new = [row for row in await delivered(hall) if row.target == ANNOUNCED + 1]
    assert [row.kind for row in new] == ["thread", "event"]


async def test_a_table_is_opened_once_however_often_its_thread_is_reported(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2)
    await hall.host.tournaments.start(hall.caller(), ORGANISES, ref)
    await hall.settle()
    counts = [await hall.host.tournaments.open_in_channel(ref, 1, 1, channel) for channel in (71, 72, 71)]
    assert counts == [71, 71, 71] and (await hall.kinds(ref)).count("opened") == 1
    assert await hall.host.table_in(PLACE, 72) is None
    game = await hall.host.table_in(PLACE, 71)
    assert isinstance(game, TableRef) and (await hall.host.look(game, None)).status == "running"
