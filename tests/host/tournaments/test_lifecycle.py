"""Whole events of every format by themselves: people, machines, a turned clock, a restart at any moment."""

from collections import Counter
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from contests.contest import Contest
from contests.fold import fold
from contests.heads import heads
from contests.podium import podium
from contests.standings import standings
from host.model.event import entry_of
from tests.host.people import PLACE
from tests.host.tournaments.hall import DAY, ORGANISES, Hall

FORMATS: list[tuple[str, dict[str, Any]]] = [
    ("swiss", {"rounds": 3}),
    ("swiss", {"rounds": 2, "seats": 3}),
    ("round_robin", {"rounds": None}),
    ("round_robin", {"rounds": 2, "seats": 3}),
    ("single", {"rounds": None}),
    ("single", {"rounds": None, "seats": 3}),
    ("double", {"rounds": None}),
    ("league", {"rounds": None, "divisions": 2, "seasons": 2}),
]


def whole(contest: Contest) -> None:
    """Ask of an event that is over that nothing is lost in it, and nothing doubled."""
    assert contest.phase == "finished" and contest.ended_at is not None
    for round_ in contest.rounds:
        assert round_.closed and all(table.result is not None for table in round_.tables)
        there = Counter(number for table in round_.tables for number in table.seats)
        there.update(bye.entrant for bye in round_.byes)
        assert max(there.values()) == 1, "nobody is in two places"
    codes = [table.code for round_ in contest.rounds for table in round_.tables if table.code is not None]
    assert len(codes) == len(set(codes))


async def counted(hall: Hall, ref: Any) -> None:
    """Ask that each game that stood is over, and that its log gave the result that counts."""
    for round_ in (await hall.contest(ref)).rounds:
        for table in round_.tables:
            if table.code is None or table.result is None:
                continue
            row = await hall.store.read.session(PLACE, table.code)
            assert row is not None and row.status in ("ended", "abandoned")
            assert table.result.head == row.head, "known by its record"


@pytest.mark.parametrize(("form", "values"), FORMATS)
async def test_an_event_of_each_format_plays_itself_out(
    hall: Hall, form: str, values: dict[str, Any]
) -> None:
    ref = await hall.signed_up(*range(1, 7), format=form, contract="live", round_days=3, **values)
    await hall.host.tournaments.fill(hall.caller(), ORGANISES, ref, "random", 2)
    await hall.start(ref)
    contest = await hall.live(ref)
    whole(contest)
    await counted(hall, ref)
    ranks = [standing.rank for standing in standings(contest, 1 if form == "league" else None)]
    assert ranks == sorted(ranks) and ranks[0] == 1
    kinds = await hall.kinds(ref)
    assert kinds.count("resulted") == kinds.count("opened") and kinds.count("finished") == 1
    links = (await hall.show(ref)).links.values()
    assert {link.state for link in links} == {"done"}
    seasons = (1, 2) if form == "league" else (0,)
    for season in seasons:
        given = await hall.store.read.trophies(PLACE, ref.code, season)
        assert {(row.division, row.rank, row.number) for row in given} == {
            (step.division, step.rank, step.entrant) for step in podium(contest, season or 1)
        }
        assert {row.user_id for row in given} == {
            row.user_id
            for row in await hall.store.read.entrants(PLACE, ref.code)
            if row.number in {one.number for one in given}
        }, "of a machine nobody"
    assert await hall.store.read.champions(PLACE)
    if form == "league":
        assert contest.season == 2 and kinds.count("season") == 1
        assert {entrant.division for entrant in contest.entrants} == {1, 2}


async def test_a_ladder_lives_by_challenges_until_it_is_ended(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, format="ladder", rounds=None, reach=2)
    events = hall.host.tournaments
    rungs = (await hall.contest(ref)).rungs
    above, below = rungs[0], rungs[2]
    too_far = events.challenge(hall.caller(rungs[3]), ref, rungs[0])
    assert "rungs" in await hall.refused(too_far)
    await events.challenge(hall.caller(below), ref, above)
    await hall.settle()
    assert await hall.open_tables(ref) == 1
    await hall.play(ref)
    await events.ready(hall.caller(rungs[1]), ref)
    await events.ready(hall.caller(rungs[3]), ref)
    await hall.settle()
    await hall.open_tables(ref)
    await hall.play(ref)
    await events.join(hall.caller(5), ref)
    contest = await hall.contest(ref)
    assert len(contest.rounds) == 2 and all(round_.closed for round_ in contest.rounds)
    assert contest.rungs[-1] == 5 and sorted(contest.rungs) == [1, 2, 3, 4, 5]
    await events.cancel(hall.caller(), ORGANISES, ref)
    assert (await hall.contest(ref)).over


async def test_a_swiss_of_weeks_with_no_shows_a_withdrawal_a_substitute_and_a_correction(hall: Hall) -> None:
    ref = await hall.signed_up(
        *range(1, 9), seats=3, rounds=3, round_days=7, no_shows=2, contract="weekdays",
        signup_ends=hall.now + DAY,
    )  # fmt: skip
    silent, began = (7, 8), hall.now
    await hall.pass_time(timedelta(days=1))
    await hall.open_tables(ref)
    await hall.play(ref, *silent)
    await hall.host.tournaments.substitute(hall.caller(), ORGANISES, ref, 3, 30, "P30")
    await hall.pass_time(timedelta(days=7))
    assert (await hall.contest(ref)).rounds[0].closed
    await hall.open_tables(ref)
    await hall.host.tournaments.leave(hall.caller(6), ref)
    result = (await hall.contest(ref)).rounds[0].tables[0].result
    assert result is not None
    places = tuple(range(1, len(result.places) + 1))
    places = places if places != result.places else places[::-1]
    await hall.host.tournaments.correct(hall.caller(), ORGANISES, ref, 1, 1, places, "the third was second")
    contest = await hall.live(ref, *silent)
    whole(contest)
    assert hall.now - began > 14 * DAY, "over virtual weeks"
    assert [contest.entrant(number).status for number in (3, 6)] == ["in", "out"]
    lines = standings(contest)
    assert len(lines) == 8 and {lines[-1].entrant, lines[-2].entrant} & {6, 7, 8}
    assert (await hall.kinds(ref)).count("corrected") == 1


async def test_the_log_alone_is_the_event(hall: Hall) -> None:
    ref = await hall.begun(*range(1, 6), rounds=3)
    await hall.live(ref)
    rows = await hall.store.read.tournament_entries(ref.place, ref.code)
    assert [row.n for row in rows] == list(range(1, len(rows) + 1))
    folded = fold([entry_of(row) for row in rows])
    assert folded == (await hall.contest(ref))
    hall.host._services.events.clear()
    assert folded == (await hall.contest(ref))
    document = await hall.host.tournaments.export_document(ref, games=True)
    entries = [entry_of(row) for row in rows]
    for shown in await hall.said(ref, "standing"):
        assert shown["head"] in heads(entries) and shown["head"] != heads(entries)[0], "the log up to there"
    assert document.head == heads(entries)[-1]
    assert len(document.games or ()) == sum(len(round_.tables) for round_ in folded.rounds)


STAGES = ("signed up", "paired", "one opened", "all opened", "played", "lost")


@pytest.mark.parametrize("stage", STAGES)
async def test_a_restart_at_any_moment_loses_nothing_and_doubles_nothing(database: Path, stage: str) -> None:
    hall = await Hall.open(database)
    ref = await hall.signed_up(1, 2, 3, 4, rounds=2, round_days=2)
    at = STAGES.index(stage)
    if at >= 1:
        await hall.host.tournaments.start(hall.caller(), ORGANISES, ref)
        await hall.settle()
    if at >= 2:
        hall.threads += 1
        await hall.host.tournaments.open_in_channel(ref, 1, 1, hall.threads)
    if at >= 3:
        await hall.open_tables(ref)
    if stage == "played":
        await hall.play(ref)
    if stage == "lost":
        await hall.host.membership.close(hall.caller(), ORGANISES, await hall.game(ref))
    before = await hall.contest(ref)
    await hall.close()
    hall = await reopened(database, hall)
    assert await hall.contest(ref) == before or at >= 4, "as it was"
    await hall.settle()
    if at == 0:
        await hall.start(ref)
    kinds = await hall.kinds(ref)
    assert kinds.count("started") == 1 == kinds.count("paired") or stage == "played"
    waiting = [(notice["round"], notice["table"]) for notice in await hall.said(ref, "thread")]
    assert len(waiting) == len(set(waiting)), "each thread is asked for once"
    if stage == "lost":
        assert (await hall.show(ref)).unsettled == ((1, 1),) and len(await hall.said(ref)) == 1
        await hall.host.tournaments.adjudicate(hall.caller(), ORGANISES, ref, 1, 1)
    contest = await hall.live(ref)
    whole(contest)
    await counted(hall, ref)
    kinds = await hall.kinds(ref)
    assert (kinds.count("opened"), kinds.count("resulted"), kinds.count("closed")) == (4, 4, 2)
    await hall.close()


async def reopened(database: Path, before: Hall) -> Hall:
    """Open the hall again, as after a restart: same clock, other interactions."""
    hall = await Hall.open(database, before.clock)
    hall.interactions, hall.threads = before.interactions + 1000, before.threads + 1000
    return hall


async def test_a_player_leaves_while_the_bot_is_away_and_the_thread_is_deleted_too(database: Path) -> None:
    hall = await Hall.open(database)
    ref = await hall.begun(1, 2, 3, 4, rounds=2, options={"rounds": 4})
    thread = (await hall.show(ref)).links[1, 1].channel
    await hall.close()
    hall = await reopened(database, hall)
    number = (await hall.round(ref)).tables[0].seats[0]
    assert thread is not None
    assert await hall.host.tournaments.thread_gone(PLACE, thread) == ref
    assert await hall.host.tournaments.gone(ref, number)
    await hall.settle()
    await hall.close()
    hall = await reopened(database, hall)
    contest = await hall.live(ref)
    whole(contest)
    kinds = await hall.kinds(ref)
    assert kinds.count("withdrew") == 1 and kinds.count("resulted") == sum(
        len(round_.tables) for round_ in contest.rounds
    )
    await hall.close()
