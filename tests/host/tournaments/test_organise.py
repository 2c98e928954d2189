"""What organisers do: who may, what a plan must be, the life of an event, and the audit list."""

import json
from datetime import timedelta

from tests.host.people import PLACE
from tests.host.tournaments.hall import ANNOUNCED, DAY, NOBODY, ORGANISER, ORGANISES, OTHER, Hall


async def test_only_organisers_of_the_very_server_may_act(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2)
    events = hall.host.tournaments
    stranger, elsewhere = hall.caller(1), hall.caller(ORGANISER, PLACE + 1)
    for caller, authority, sentence in (
        (stranger, NOBODY, "Only those who may manage this server"),
        (elsewhere, ORGANISES, "This event is on another server."),
    ):
        for asked in (
            events.change_plan(caller, authority, ref, {"title": "Other"}),
            events.open_checkin(caller, authority, ref),
            events.start(caller, authority, ref),
            events.pair_now(caller, authority, ref),
            events.pause(caller, authority, ref),
            events.resume(caller, authority, ref),
            events.cancel(caller, authority, ref),
            events.archive(caller, authority, ref),
            events.take_over(caller, authority, ref),
            events.move(caller, authority, ref, 7),
            events.unpair(caller, authority, ref),
            events.add(caller, authority, ref, 3, "P3"),
            events.remove(caller, authority, ref, 1),
            events.bring_back(caller, authority, ref, 1),
            events.substitute(caller, authority, ref, 1, 3, "P3"),
            events.fill(caller, authority, ref),
            events.forbid(caller, authority, ref, 1, 2),
            events.pin(caller, authority, ref, [(1, 2)]),
            events.extend(caller, authority, ref, 1, hall.now + DAY),
            events.correct(caller, authority, ref, 1, 1, (1, 2), "so it was"),
            events.adjudicate(caller, authority, ref, 1, 1),
            events.replay(caller, authority, ref, 1, 1),
        ):
            assert sentence in await hall.refused(asked)
    assert "Only those" in await hall.refused(events.announce(stranger, NOBODY, {"title": "Mine"}))
    assert await hall.kinds(ref) == ["announced", "promised", "joined", "joined"]
    assert [row.what for row in await hall.audit()] == ["event announce"]


async def test_a_pause_keeps_every_deadline_away(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, round_days=2)
    events = hall.host.tournaments
    ends = (await hall.round(ref)).ends_at
    await hall.pass_time(timedelta(days=1))
    await events.pause(hall.caller(), ORGANISES, ref)
    paused = events.pause(hall.caller(), ORGANISES, ref)
    assert await hall.refused(paused) == "This event is already paused."
    await hall.pass_time(timedelta(days=10))
    contest = await hall.contest(ref)
    assert len(contest.rounds) == 1 and all(table.result is None for table in contest.rounds[0].tables)
    await events.resume(hall.caller(), ORGANISES, ref)
    assert ends is not None and (await hall.round(ref)).ends_at == ends + 10 * DAY
    await hall.pass_time(timedelta(days=1))
    assert (await hall.contest(ref)).rounds[0].closed
    resumed = events.resume(hall.caller(), ORGANISES, ref)
    assert await hall.refused(resumed) == "This event is not paused."


async def test_a_cancelled_event_is_over_and_its_games_go_on_by_themselves(hall: Hall) -> None:
    ref = await hall.begun(1, 2)
    events, game = hall.host.tournaments, await hall.game(ref)
    await events.cancel(hall.caller(), ORGANISES, ref, "The hall has burnt down.")
    while await hall.move(game):
        pass
    await hall.settle()
    assert (await hall.host.look(game, None)).status == "ended"
    contest = await hall.contest(ref)
    assert contest.phase == "cancelled" and contest.rounds[0].tables[0].result is None
    *_, cancelled, revealed = [str(entry.text) for entry in await events.log(ref)]
    assert cancelled == "The event was cancelled: The hall has burnt down."
    assert revealed.startswith("The secret of all dice was "), "once its last game is over"
    assert "cancelled" in await hall.refused(events.join(hall.caller(5), ref))
    await events.archive(hall.caller(), ORGANISES, ref)
    assert await events.events(PLACE) == () and len(await events.events(PLACE, archived=True)) == 1
    assert "already been put away" in await hall.refused(events.archive(hall.caller(), ORGANISES, ref))


async def test_an_event_that_goes_on_is_not_put_away(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2)
    refusal = await hall.refused(hall.host.tournaments.archive(hall.caller(), ORGANISES, ref))
    assert "Only an event that is over" in refusal


async def test_going_on_now_starts_and_is_refused_while_a_round_is_played(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, 3, 4)
    events = hall.host.tournaments
    await events.pair_now(hall.caller(), ORGANISES, ref)
    await hall.settle()
    assert len((await hall.contest(ref)).rounds) == 1
    refusal = await hall.refused(events.pair_now(hall.caller(), ORGANISES, ref))
    assert refusal.startswith("Round 1 is not over: tables 1, 2 are still played.")


async def test_machines_fill_the_tables_up(hall: Hall) -> None:
    ref = await hall.signed_up(1, seats=3, limit=6)
    fill = hall.host.tournaments.fill
    event = await fill(hall.caller(), ORGANISES, ref)
    assert event.names == {1: "P1", 2: "Machine (regular)", 3: "Machine 2 (regular)"} and event.users == {
        1: 1
    }
    assert [entrant.machine for entrant in event.contest.entrants] == [None, "regular", "regular"]
    assert "no machine “wizard”" in await hall.refused(fill(hall.caller(), ORGANISES, ref, "wizard"))
    refusal = await hall.refused(fill(hall.caller(), ORGANISES, ref, "random", 4))
    assert refusal == "3 of 6 places are taken; name a number that fits, at least 1."


async def test_an_organiser_names_tables_and_whom_to_keep_apart(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, 3, 4, rounds=3)
    events = hall.host.tournaments
    await events.forbid(hall.caller(), ORGANISES, ref, 2, 1)
    assert (await hall.contest(ref)).forbidden == {(1, 2)}
    assert await hall.refused(events.pin(hall.caller(), ORGANISES, ref, [(1, 2)]))
    await events.pin(hall.caller(), ORGANISES, ref, [(4, 1)])
    await hall.start(ref)
    assert (4, 1) in {table.seats for table in (await hall.round(ref)).tables}
    await events.forbid(hall.caller(), ORGANISES, ref, 1, 2, off=True)
    assert not (await hall.contest(ref)).forbidden
    assert await hall.refused(events.forbid(hall.caller(), ORGANISES, ref, 1, 2, off=True))


async def test_a_pairing_is_taken_back_with_its_games(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=3)
    events, game = hall.host.tournaments, await hall.game(ref)
    await events.unpair(hall.caller(), ORGANISES, ref)
    assert (await hall.host.look(game, None)).status == "abandoned"
    await hall.settle()
    event = await hall.show(ref)
    assert not [link for link in event.links.values() if link.state == "lost"], "nobody is asked how to go on"
    kinds = await hall.kinds(ref)
    assert kinds[-2:] == ["unpaired", "paused"] and not event.contest.rounds and not event.links
    await events.pin(hall.caller(), ORGANISES, ref, [(3, 2)])
    await events.resume(hall.caller(), ORGANISES, ref)
    await hall.settle()
    assert (3, 2) in {table.seats for table in (await hall.round(ref, 1)).tables}
    await hall.open_tables(ref)
    await hall.play(ref)
    await hall.open_tables(ref)
    assert len((await hall.contest(ref)).rounds) == 2
    game = await hall.game(ref)
    while await hall.move(game):
        pass
    await hall.settle()
    refusal = await hall.refused(events.unpair(hall.caller(), ORGANISES, ref))
    assert "result" in refusal, "somebody has played for it"


async def test_a_round_is_extended_into_the_future_only(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, round_days=2)
    extend = hall.host.tournaments.extend
    assert "in the future" in await hall.refused(extend(hall.caller(), ORGANISES, ref, 1, hall.now))
    await extend(hall.caller(), ORGANISES, ref, 1, hall.now + 9 * DAY)
    await hall.pass_time(timedelta(days=8))
    assert not (await hall.round(ref)).closed
    await hall.pass_time(timedelta(days=1))
    assert (await hall.round(ref, 1)).closed
    refusal = await hall.refused(extend(hall.caller(), ORGANISES, ref, 1, hall.now + DAY))
    assert "Round 1 is finished" in refusal


async def test_another_organiser_answers_for_the_event(hall: Hall) -> None:
    ref = await hall.announce()
    events = hall.host.tournaments
    already = events.take_over(hall.caller(), ORGANISES, ref)
    assert await hall.refused(already) == "You already answer for this event."
    event = await events.take_over(hall.caller(OTHER), ORGANISES, ref)
    assert (event.organiser, event.organiser_name) == (OTHER, f"P{OTHER}")


async def test_every_deed_of_an_organiser_stands_in_the_audit_list(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, rounds=3)
    events, one = hall.host.tournaments, hall.caller
    await events.change_plan(one(), ORGANISES, ref, {"title": "Cup"})
    await events.add(one(OTHER), ORGANISES, ref, 3, "P3")
    await events.fill(one(), ORGANISES, ref, count=1)
    await events.remove(one(), ORGANISES, ref, 2)
    await events.bring_back(one(), ORGANISES, ref, 2)
    await events.substitute(one(), ORGANISES, ref, 2, 5, "P5")
    await events.forbid(one(), ORGANISES, ref, 1, 3)
    await events.pin(one(), ORGANISES, ref, [(1, 2)])
    await events.open_checkin(one(), ORGANISES, ref)
    for user in (1, 3, 5):
        if not (await hall.contest(ref)).entrant({1: 1, 3: 3, 5: 2}[user]).checked:
            await events.check_in(one(user), ref)
    await hall.start(ref)
    await events.extend(one(), ORGANISES, ref, 1, hall.now + 30 * DAY)
    await events.pause(one(), ORGANISES, ref)
    await events.resume(one(), ORGANISES, ref)
    await events.correct(one(), ORGANISES, ref, 1, 1, (2, 1), "agreed at the table")
    await events.adjudicate(one(), ORGANISES, ref, 1, 2)
    await events.take_over(one(OTHER), ORGANISES, ref)
    await events.move(one(), ORGANISES, ref, ANNOUNCED + 7)
    await events.cancel(one(), ORGANISES, ref)
    await events.archive(one(), ORGANISES, ref)
    rows = [row for row in await hall.audit() if row.code == ref.code][::-1]
    assert [row.what.removeprefix("event ") for row in rows] == [
        "announce", "change", "add", "fill", "remove", "bring back", "substitute", "forbid", "pin",
        "checkin", "start", "extend", "pause", "resume", "correct", "adjudicate", "organiser", "move",
        "cancel", "archive",
    ]  # fmt: skip
    assert {row.actor_id for row in rows} == {ORGANISER, OTHER} and rows[2].actor_id == OTHER
    corrected = next(row for row in rows if row.what == "event correct")
    assert json.loads(corrected.body) == {
        "round": 1, "table": 1, "places": [2, 1], "note": "agreed at the table",
    }  # fmt: skip
