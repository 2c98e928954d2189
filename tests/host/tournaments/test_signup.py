"""Signing up: places, the waiting list, the check-in, coming late, leaving and coming back."""

from datetime import timedelta

from host.settings.personal import Wish
from tests.host.people import PLACE
from tests.host.tournaments.hall import DAY, ORGANISES, Hall


async def statuses(hall: Hall, ref: object) -> list[str]:
    return [entrant.status for entrant in (await hall.contest(ref)).entrants]  # type: ignore[arg-type]


async def test_who_signs_up_gets_the_next_number_and_a_name_of_their_own(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2)
    event = await hall.show(ref, 2)
    assert event.names == {1: "P1", 2: "P2"} and event.users == {1: 1, 2: 2} and event.mine == 2
    assert event.name(1) == "P2", "the entrant of number 2 is the player of seat 1"
    assert await hall.refused(hall.host.tournaments.join(hall.caller(1), ref)) == "You are already in."
    assert await statuses(hall, ref) == ["in", "in"]


async def test_a_sign_up_that_comes_twice_is_carried_out_once(hall: Hall) -> None:
    ref = await hall.announce()
    click = hall.caller(1)
    assert not (await hall.host.tournaments.join(click, ref)).repeated
    assert (await hall.host.tournaments.join(click, ref)).repeated
    assert await statuses(hall, ref) == ["in"]


async def test_an_announcement_that_comes_twice_is_one_event(hall: Hall) -> None:
    click = hall.caller()
    values = {"title": "Cup", "game": "tiny"}
    first = await hall.host.tournaments.announce(click, ORGANISES, values)
    again = await hall.host.tournaments.announce(click, ORGANISES, values)
    assert again.repeated and again.ref == first.ref
    assert len(await hall.host.tournaments.events(PLACE)) == 1


async def test_the_waiting_list_moves_up_when_somebody_leaves(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, 3, 4, limit=2)
    assert await statuses(hall, ref) == ["in", "in", "waiting", "waiting"]
    waits = hall.host.tournaments.join(hall.caller(3), ref)
    assert await hall.refused(waits) == "You are already on the waiting list."
    await hall.host.tournaments.leave(hall.caller(1), ref)
    assert await statuses(hall, ref) == ["out", "in", "in", "waiting"]
    left = hall.host.tournaments.leave(hall.caller(1), ref)
    assert await hall.refused(left) == "You have already left this event."
    await hall.host.tournaments.join(hall.caller(1), ref)
    assert await statuses(hall, ref) == ["waiting", "in", "in", "waiting"], "their number, behind all others"


async def test_a_stranger_has_nothing_to_leave(hall: Hall) -> None:
    ref = await hall.signed_up(1)
    for asked in (
        hall.host.tournaments.leave(hall.caller(9), ref),
        hall.host.tournaments.check_in(hall.caller(9), ref),
        hall.host.tournaments.rest(hall.caller(9), ref),
        hall.host.tournaments.bring(hall.caller(9), ref, "deck"),
        hall.host.tournaments.set_private(hall.caller(9), ref, private=True),
        hall.host.tournaments.ready(hall.caller(9), ref),
    ):
        assert await hall.refused(asked) == "You are not in this event."


async def test_who_was_taken_out_by_an_organiser_cannot_come_back_alone(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2)
    events = hall.host.tournaments
    await events.remove(hall.caller(), ORGANISES, ref, 1)
    refusal = await hall.refused(events.join(hall.caller(1), ref))
    assert refusal == "An organiser took you out of this event; only an organiser can bring you back."
    await events.bring_back(hall.caller(), ORGANISES, ref, 1)
    assert await statuses(hall, ref) == ["in", "in"]


async def test_whom_the_server_blocks_neither_comes_in_nor_is_brought_in(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2)
    events = hall.host.tournaments
    await hall.host.places.block(hall.caller(), ORGANISES, 3)
    refusal = await hall.refused(events.join(hall.caller(3), ref))
    assert refusal == "An organiser of this server does not let you play here."
    added = await hall.refused(events.add(hall.caller(), ORGANISES, ref, 3, "P3"))
    put_in = await hall.refused(events.substitute(hall.caller(), ORGANISES, ref, 1, 3, "P3"))
    assert added == put_in and "do not let them play here" in added and "`/server block off:True`" in added
    await events.leave(hall.caller(1), ref)
    await hall.host.places.block(hall.caller(), ORGANISES, 1)
    assert "does not let you play" in await hall.refused(events.join(hall.caller(1), ref))
    assert "do not let them" in await hall.refused(events.bring_back(hall.caller(), ORGANISES, ref, 1))
    assert await statuses(hall, ref) == ["out", "in"]


async def test_who_does_not_check_in_is_out_and_who_waits_moves_up(hall: Hall) -> None:
    ref = await hall.signed_up(
        1, 2, 3, 4, limit=3, signup_ends=hall.now + 2 * DAY, checkin_hours=24, round_days=0
    )
    assert "has not begun yet" in await hall.refused(hall.host.tournaments.check_in(hall.caller(1), ref))
    await hall.pass_time(timedelta(days=1))
    assert (await hall.contest(ref)).phase == "checkin"
    assert sorted((await hall.said(ref))[-1]["ping"]) == [1, 2, 3]
    for user in (1, 2, 4):
        await hall.host.tournaments.check_in(hall.caller(user), ref)
    again = hall.host.tournaments.check_in(hall.caller(1), ref)
    assert await hall.refused(again) == "You have already checked in."
    await hall.pass_time(timedelta(days=1))
    contest = await hall.contest(ref)
    assert contest.phase == "running" and await statuses(hall, ref) == ["in", "in", "out", "in"]
    assert contest.entrant(3).left == "unchecked"


async def test_too_few_are_told_to_the_organiser_once(hall: Hall) -> None:
    ref = await hall.signed_up(1, signup_ends=hall.now + DAY)
    await hall.pass_time(timedelta(days=1))
    await hall.pass_time(timedelta(days=3))
    told = [notice for notice in await hall.said(ref) if "too few have come" in notice["text"]]
    assert len(told) == 1 and (await hall.contest(ref)).phase == "signup"
    await hall.host.tournaments.join(hall.caller(2), ref)
    await hall.settle()
    assert (await hall.contest(ref)).phase == "running", "whoever still signs up makes it enough"


async def test_coming_late_is_for_those_who_miss_no_more_than_the_plan_says(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=3, late_rounds=1)
    events = hall.host.tournaments
    await events.join(hall.caller(5), ref)
    assert (await hall.contest(ref)).entrant(5).from_round == 2
    await hall.play(ref)
    await hall.open_tables(ref)
    refusal = await hall.refused(events.join(hall.caller(6), ref))
    assert "too late" in refusal and "An organiser can still add you." in refusal
    await events.add(hall.caller(), ORGANISES, ref, 6, "P6")
    assert (await hall.contest(ref)).entrant(6).from_round == 3


async def test_one_round_can_be_sat_out(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=3)
    await hall.host.tournaments.rest(hall.caller(1), ref)
    await hall.play(ref)
    second = await hall.round(ref, 2)
    assert [(bye.entrant, bye.kind) for bye in second.byes if bye.entrant == 1] == [(1, "half")]
    assert not (await hall.contest(ref)).entrant(1).rests


async def test_a_game_without_decks_takes_none_and_one_with_decks_looks_at_them(hall: Hall) -> None:
    ref = await hall.announce()
    brought = hall.host.tournaments.join(hall.caller(1), ref, deck="mine")
    assert await hall.refused(brought) == "Nobody brings a deck to this event."
    decked = await hall.announce(game="decked", options={})
    assert "mine" in await hall.refused(hall.host.tournaments.join(hall.caller(1), decked, deck="mine"))
    await hall.host.decks.save(1, "decked", "Captain: Ash\n6 Parrot", "mine")
    event = await hall.host.tournaments.join(hall.caller(1), decked, deck="mine", private=True)
    assert event.chosen == {1}
    await hall.host.tournaments.join(hall.caller(2), decked)
    await hall.start(decked)
    seats = await hall.store.read.seats(PLACE, (await hall.game(decked)).code)
    mine = next(seat for seat in seats if seat.user_id == 1)
    assert mine.deck == "mine" and "C1" in mine.entry and mine.private


async def test_the_time_zone_goes_along_where_it_is_known(hall: Hall) -> None:
    from host.settings.times import read_zone

    await hall.host.inbox.set_settings(1, Wish(zone=read_zone("Asia/Kolkata")))
    ref = await hall.signed_up(1, 2)
    assert [entrant.zone for entrant in (await hall.contest(ref)).entrants] == [330, None]


async def test_the_check_in_calls_everybody_however_many_messages_that_takes(hall: Hall) -> None:
    people = range(1, 104)
    ref = await hall.signed_up(*people, signup_ends=hall.now + 2 * DAY, checkin_hours=24)
    await hall.pass_time(timedelta(days=1))
    calls = [notice["ping"] for notice in await hall.said(ref) if "check-in" in notice["text"]]
    assert [len(call) for call in calls] == [100, 3], "so many can one message call"
    assert sorted(user for call in calls for user in call) == list(people)
