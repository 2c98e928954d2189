"""Results that organisers give, and when they cannot: each refusal says what to do instead."""

from datetime import timedelta

from contests.log import read
from tests.host.tournaments.hall import ORGANISES, Hall


def other(places: tuple[int, ...]) -> tuple[int, ...]:
    """Return another result of two."""
    return (1, 2) if places != (1, 2) else (2, 1)


async def test_a_correction_counts_and_says_why(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=3)
    await hall.play(ref)
    events = hall.host.tournaments
    table = (await hall.contest(ref)).rounds[0].tables[0]
    assert table.result is not None
    turned = other(table.result.places)
    event = await events.correct(hall.caller(), ORGANISES, ref, 1, 1, turned, "<@1> had *won*")
    now = event.contest.rounds[0].tables[0]
    assert now.result is not None and (now.result.places, now.result.how) == (turned, "corrected")
    assert now.result.note == "‹·1› had ∗won∗" and now.played is not None
    assert now.played.places == table.result.places, "what the log had said stays beside it"
    notice = (await hall.said(ref))[-1]
    assert "an organiser has corrected the result" in notice["text"] and "had ∗won∗" in notice["text"]
    assert sorted(notice["ping"]) == sorted(event.users[number] for number in now.seats)


async def test_a_correction_needs_a_reason_and_places_that_fit(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4)
    correct = hall.host.tournaments.correct
    for places, note, sentence in (
        ((1, 2), " ", "Say in a few words why"),
        ((1,), "so it was", "name a place for each"),
        ((1, 9), "so it was", "Places go from 1"),
        ((1, 2), "ask 123456789012345678", "a long number"),
    ):
        assert sentence in await hall.refused(correct(hall.caller(), ORGANISES, ref, 1, 1, places, note))
    far = correct(hall.caller(), ORGANISES, ref, 7, 1, (1, 2), "so it was")
    assert await hall.refused(far) == "Round 7 has not been paired."
    table = correct(hall.caller(), ORGANISES, ref, 1, 9, (1, 2), "so it was")
    assert await hall.refused(table) == "Round 1 has no table 9."
    assert "corrected" not in await hall.kinds(ref)


async def test_a_result_for_a_running_game_closes_it(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4)
    game = await hall.game(ref)
    await hall.host.tournaments.correct(hall.caller(), ORGANISES, ref, 1, 1, (2, 1), "agreed by both")
    await hall.settle()
    assert (await hall.host.look(game, None)).status == "abandoned"
    kinds = await hall.kinds(ref)
    assert kinds.count("corrected") == 1 and "resulted" not in kinds, "counted once, and not lost"
    assert not (await hall.show(ref)).unsettled


async def test_a_result_for_a_table_that_never_stood_lets_nobody_wait_for_its_thread(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, 3, 4)
    events = hall.host.tournaments
    await events.start(hall.caller(), ORGANISES, ref)
    await hall.settle()
    event = await events.correct(hall.caller(), ORGANISES, ref, 1, 1, (2, 1), "played by hand")
    assert [link.state for link in event.links.values()] == ["done", "wanted"]
    assert await events.open_in_channel(ref, 1, 1, 77) is None and await hall.open_tables(ref) == 1
    await hall.play(ref)
    assert (await hall.contest(ref)).rounds[0].closed


async def test_a_knock_out_is_not_corrected_once_the_next_round_stands_on_it(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, format="single", rounds=None)
    await hall.play(ref)
    assert len((await hall.contest(ref)).rounds) == 2
    events = hall.host.tournaments
    before = (await hall.contest(ref)).rounds[0].tables[0].result
    assert before is not None
    wanted = events.correct(hall.caller(), ORGANISES, ref, 1, 1, other(before.places), "so it was")
    assert "Round 2 was paired from this result" in await hall.refused(wanted)


async def test_a_result_for_a_finished_round_is_refused_with_what_to_do(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=3)
    await hall.play(ref)
    events = hall.host.tournaments
    before = await hall.entries(ref)
    refusal = await hall.refused(events.adjudicate(hall.caller(), ORGANISES, ref, 1, 1))
    assert refusal == "Round 1 is finished; `/tournament judge` changes a result of it."
    refusal = await hall.refused(events.replay(hall.caller(), ORGANISES, ref, 1, 2))
    assert refusal == "Round 1 is finished; `/tournament judge` changes a result of it."
    assert await hall.entries(ref) == before


async def test_a_table_that_has_its_result_is_not_adjudicated(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4)
    game = await hall.game(ref, 1)
    while await hall.move(game):
        pass
    await hall.settle()
    events = hall.host.tournaments
    for asked in (events.adjudicate, events.replay):
        refusal = await hall.refused(asked(hall.caller(), ORGANISES, ref, 1, 1))
        assert refusal == "Table 1 of round 1 already has its result; correct it if it is wrong."


async def test_an_organiser_ends_a_table_by_the_published_rule(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=3)
    game = await hall.game(ref)
    look = await hall.host.look(game, None)
    await hall.move(game)
    await hall.host.tournaments.adjudicate(hall.caller(), ORGANISES, ref, 1, 1)
    table = (await hall.contest(ref)).rounds[0].tables[0]
    assert table.result is not None and table.result.how == "adjudicated"
    entries = await hall.store.read.tournament_entries(ref.place, ref.code)
    by = {read(row.body).kind: row.by for row in entries}
    assert by["resulted"] == "organiser", "the log says who has ruled"
    mover = next(seat.seat for seat in look.seats if seat.user == look.awaited[0])
    assert sorted(table.result.places)[0] == 1 and table.seats[mover] not in table.result.absent
    assert (await hall.host.look(game, None)).status == "ended"
    await hall.settle()
    assert (await hall.kinds(ref)).count("resulted") == 1


async def test_the_end_of_a_round_scores_what_is_left_and_counts_who_never_came(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=3, round_days=2, no_shows=1, contract="open")
    shy = (await hall.round(ref)).tables[0].seats[1]
    user = (await hall.show(ref)).users[shy]
    await hall.play(ref, user)
    await hall.pass_time(timedelta(days=2))
    contest = await hall.contest(ref)
    result = contest.rounds[0].tables[0].result
    assert result is not None and shy in result.absent and result.places[1] == 2
    assert contest.entrant(shy).status == "out" and contest.entrant(shy).left == "absent"
    assert len(contest.rounds) == 2 and contest.rounds[0].closed


async def test_a_correction_after_the_end_stands_until_the_event_is_put_away(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=1)
    await hall.play(ref)
    events = hall.host.tournaments
    contest = await hall.contest(ref)
    assert contest.phase == "finished"
    result = contest.rounds[0].tables[0].result
    assert result is not None
    await events.correct(hall.caller(), ORGANISES, ref, 1, 1, other(result.places), "the other one had won")
    await events.archive(hall.caller(), ORGANISES, ref)
    late = events.correct(hall.caller(), ORGANISES, ref, 1, 1, (1, 2), "or not")
    assert "put away" in await hall.refused(late)


async def rated(hall: Hall, code: str) -> list[object]:
    """Return what a game has made of the ratings of its people."""
    asked = "SELECT rating.player, mu, sigma FROM rating ORDER BY player"
    async with hall.store.transaction() as tx:
        return [tuple(row) for row in await tx._run(asked, {})] if code else []


async def test_the_ratings_hear_of_a_correction(hall: Hall) -> None:
    ref = await hall.begun(1, 2, rounds=1)
    await hall.play(ref)
    await hall.host.ratings.idle()
    events, game = hall.host.tournaments, await hall.game(ref, number=1)
    first = (await hall.contest(ref)).rounds[0].tables[0]
    assert first.result is not None
    turned = other(first.result.places)
    before = await rated(hall, game.code)
    await events.correct(hall.caller(), ORGANISES, ref, 1, 1, turned, "the other way round")
    await hall.host.ratings.idle()
    after = await rated(hall, game.code)
    assert len(before) == len(after) == 2 and before != after, "worked out anew, by the other result"


async def test_the_log_keeps_the_correction_as_it_was_said(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4)
    await hall.host.tournaments.correct(hall.caller(), ORGANISES, ref, 1, 2, (1, 1), "a draw by agreement")
    last = next(body for body in reversed(await hall.entries(ref)) if '"corrected"' in body)
    assert read(last).note == "a draw by agreement"  # type: ignore[union-attr]  # the entry of a correction
    lines = [str(entry.text) for entry in await hall.host.tournaments.log(ref)]
    assert "An organiser has corrected round 1, table 2 to 1-1: a draw by agreement" in lines
