"""Results: from the logs of the games alone, once each, whoever resigns, stays away or closes a table."""

from datetime import timedelta

import pytest

from contests.log import Corrected
from host.commands.membership import Membership
from host.tournaments.changes.change import changed_event
from host.tournaments.changes.event_change import EventChange
from tests.host.people import PLACE
from tests.host.tournaments.hall import DAY, HOUR, ORGANISER, ORGANISES, Hall


async def by_user(hall: Hall, ref: object, number: int = 1, table: int = 1) -> dict[int, int]:
    """Return the place of each person at a table (numbers are people here)."""
    found = (await hall.round(ref, number)).tables[table - 1]  # type: ignore[arg-type]
    assert found.result is not None
    return dict(zip(found.seats, found.result.places, strict=True))


async def test_a_game_that_ends_by_its_rules_counts_by_its_outcome(hall: Hall) -> None:
    ref = await hall.begun(1, 2)
    game = await hall.game(ref)
    await hall.play(ref)
    table = (await hall.round(ref, 1)).tables[0]
    outcome = (await hall.host.look(game, None)).outcome
    assert outcome is not None and table.result is not None
    assert table.result.places == outcome.places and table.result.how == "played"
    row = await hall.store.read.session(game.place, game.code)
    assert row is not None and table.result.head == row.head, "the record is known by its head"
    assert (await hall.show(ref)).links[1, 1].state == "done"


async def test_a_result_is_counted_once_however_often_one_looks(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4)
    game = await hall.game(ref)
    while await hall.move(game):
        pass
    await hall.settle()
    for _ in range(3):
        hall.host.tournaments.wake(ref)
        hall.host._services.left(game)
        await hall.settle()
    done = [table for table in (await hall.round(ref, 1)).tables if table.result is not None]
    assert (await hall.kinds(ref)).count("resulted") == len(done) >= 1


async def test_a_game_whose_table_has_a_result_by_then_changes_nothing(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4)
    game = await hall.game(ref)

    async def rule(change: EventChange) -> None:
        await change.append(Corrected(1, 1, (2, 1), "as agreed"), "organiser", ORGANISER)

    await changed_event(hall.host._services, ref, None, rule)
    while await hall.move(game):
        pass
    await hall.settle()
    event = await hall.show(ref)
    assert event.links[1, 1].state == "done" and not event.unsettled
    result = event.contest.rounds[0].tables[0].result
    assert result is not None and result.places == (2, 1)
    assert "resulted" not in await hall.kinds(ref) and await hall.said(ref) == []


@pytest.mark.parametrize(("moves", "how"), [(0, "forfeit"), (2, "played")])
async def test_who_resigns_loses_against_the_one_who_stays(hall: Hall, moves: int, how: str) -> None:
    """What ends before anybody has moved was no game."""
    ref = await hall.begun(1, 2, options={"rounds": 5})
    game = await hall.game(ref)
    for _ in range(moves):
        await hall.move(game)
    await hall.host.resign(hall.caller(1), game)
    await hall.settle()
    assert await by_user(hall, ref) == {1: 2, 2: 1}
    assert (await hall.round(ref, 1)).tables[0].result.how == how  # type: ignore[union-attr]
    assert (await hall.host.lobby(game)).status == "ended", "nobody has to play against a machine"


async def test_at_a_table_of_three_they_are_placed_in_reverse_order_of_leaving(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, seats=3, options={"rounds": 5})
    game = await hall.game(ref)
    for _ in range(3):
        await hall.move(game)
    await hall.host.resign(hall.caller(2), game)
    await hall.settle()
    assert (await hall.host.lobby(game)).status == "running", "two are left to play for the win"
    await hall.host.resign(hall.caller(3), game)
    await hall.settle()
    assert await by_user(hall, ref) == {1: 1, 3: 2, 2: 3}


async def test_one_of_three_who_resigned_is_below_those_who_played_on(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, seats=3, options={"rounds": 2})
    game = await hall.game(ref)
    for _ in range(3):
        await hall.move(game)
    await hall.host.resign(hall.caller(2), game)
    await hall.play(ref)
    found = await by_user(hall, ref)
    assert found[2] == 3 and min(found[1], found[3]) == 1
    assert (await hall.round(ref, 1)).tables[0].result.how == "played"  # type: ignore[union-attr]


async def test_when_all_have_resigned_without_a_move_all_share(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2)
    await hall.host.tournaments.start(hall.caller(), ORGANISES, ref)
    await hall.settle()
    await hall.host.tournaments.leave(hall.caller(1), ref)
    await hall.host.tournaments.leave(hall.caller(2), ref)
    await hall.open_tables(ref)
    table = (await hall.round(ref, 1)).tables[0]
    assert table.result is not None and table.result.places == (1, 1)
    assert table.result.absent == table.seats


@pytest.mark.parametrize("moderator", [True, False])
async def test_a_game_that_somebody_closed_has_no_result_and_the_organiser_is_asked(
    hall: Hall, moderator: bool
) -> None:
    ref = await hall.begun(1, 2, options={"rounds": 5})
    game = await hall.game(ref)
    await hall.move(game)
    company: Membership = hall.host.membership
    if moderator:
        await company.close(hall.caller(), ORGANISES, game)
    else:
        await company.abandon(hall.caller(1), game)
        await company.vote(hall.caller(2), game, 1, "yes")
    await hall.settle()
    assert (await hall.show(ref)).unsettled == ((1, 1),)
    assert (await hall.round(ref, 1)).tables[0].result is None
    (notice,) = await hall.said(ref)
    assert "closed without a result" in notice["text"] and notice["ping"] == [ORGANISER]
    hall.host.tournaments.wake(ref)
    await hall.settle()
    assert len(await hall.said(ref)) == 1, "once"


async def test_a_lost_table_is_played_again_in_a_new_game(hall: Hall) -> None:
    ref = await hall.begun(1, 2, options={"rounds": 1})
    game = await hall.game(ref)
    await hall.host.membership.close(hall.caller(), ORGANISES, game)
    await hall.settle()
    await hall.host.tournaments.replay(hall.caller(), ORGANISES, ref, 1, 1)
    await hall.open_tables(ref)
    again = await hall.game(ref, number=1)
    assert again != game
    await hall.play(ref)
    assert (await hall.round(ref, 1)).tables[0].result is not None
    assert len(await hall.said(ref)) == 1, "the old game is forgotten"


async def test_who_never_came_is_last_and_withdrawn_after_two_rounds(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=4, no_shows=2, contract="open", options={"rounds": 2})
    await hall.play(ref, 4)
    contest = await hall.live(ref, 4)
    gone = contest.entrant(4)
    assert gone.status == "out" and gone.left == "absent"
    for number in (1, 2):
        table = next(table for table in contest.rounds[number - 1].tables if 4 in table.seats)
        assert table.result is not None and table.result.absent == (4,)
        assert table.result.how == "adjudicated" and table.result.places[table.seats.index(4)] == 2
    assert contest.phase == "finished" and len(contest.rounds) >= 3
    assert hall.now >= 2 * 7 * DAY


async def test_who_was_not_asked_before_the_end_is_not_absent(hall: Hall) -> None:
    ref = await hall.begun(1, 2, rounds=1, contract="open", options={"rounds": 2})
    seats = (await hall.round(ref)).tables[0].seats
    game = await hall.game(ref)
    ends = (await hall.round(ref)).ends_at
    assert ends is not None
    await hall.pass_time(timedelta(milliseconds=ends - hall.now - 2 * HOUR))
    assert await hall.move(game, frozenset({seats[1]})), "the first to move comes at the last moment"
    while await hall.move(game, frozenset({seats[1]})):
        pass
    await hall.pass_time(timedelta(hours=2))
    result = (await hall.round(ref, 1)).tables[0].result
    assert result is not None and result.how == "adjudicated" and result.absent == ()


async def test_games_of_no_event_are_no_business_of_any(hall: Hall) -> None:
    ref = await hall.begun(1, 2)
    lobby = await hall.host.new_table(hall.caller(8), "tiny", {"rounds": 1}, 7777, seated=True)
    await hall.host.join(hall.caller(9), lobby.ref)
    await hall.host.start(hall.caller(8), lobby.ref)
    while await hall.move(lobby.ref):
        pass
    await hall.settle()
    assert (await hall.kinds(ref)).count("resulted") == 0
    assert await hall.store.read.event_of_table(PLACE, lobby.ref.code) is None
