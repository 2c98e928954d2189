"""Time in events: rounds end, are put off, stand still in a pause, and lose nothing to a downtime."""

import asyncio
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest

from contests.due import due, signup_ends
from host import Host, TableRef
from host.background.ticker import Ticker
from host.clock import TurnedClock
from host.fast_forward import turn
from storage import Store, sqlite_url
from tests.host.tournaments.hall import DAY, GAMES, HOUR, LONG, ORGANISER, ORGANISES, Hall
from tests.support.waiting import until


async def ends(hall: Hall, ref: TableRef) -> int:
    """Return when the round that is played ends."""
    found = (await hall.contest(ref)).open_rounds[0].ends_at
    assert found is not None
    return found


async def test_a_round_ends_at_its_deadline_and_every_game_is_scored(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=1, contract="open", options={"rounds": 5})
    game = await hall.game(ref)
    for at in range(3):
        await hall.move(game, at=at)
    left = await ends(hall, ref) - hall.now
    await hall.pass_time(timedelta(milliseconds=left - HOUR))
    assert (await hall.contest(ref)).open_rounds, "not an hour before its time"
    await hall.pass_time(timedelta(hours=1))
    contest = await hall.contest(ref)
    assert contest.phase == "finished"
    found = [table.result for table in contest.rounds[0].tables]
    assert all(one is not None and one.how == "adjudicated" for one in found)
    first, second = found
    assert first is not None and second is not None
    outcome = (await hall.host.look(game, None)).outcome
    assert outcome is not None and first.places == outcome.places, "by the game's own estimate"
    mover = contest.rounds[0].tables[1].seats[0]
    assert second.absent == (mover,), "only the one whom the game has waited for"
    plies = await hall.store.read.plies(game.place, game.code)
    assert plies[-1].kind == "score"
    other = await hall.game(ref, 2, 1)
    noted = [(row.kind, row.seat) for row in await hall.store.read.plies(other.place, other.code)]
    judged = [one for one in noted if one[0] in ("absent", "score")]
    assert judged == [("absent", 0), ("score", None)], "its record says so"


async def test_where_level_is_the_rule_all_share_but_those_who_never_came(hall: Hall) -> None:
    ref = await hall.begun(
        1, 2, 3, 4, rounds=1, contract="open", adjudication="draw", options={"rounds": 5}
    )  # fmt: skip
    game = await hall.game(ref)
    for at in range(3):
        await hall.move(game, at=at)
    await hall.pass_time(timedelta(days=8))
    tables = (await hall.round(ref, 1)).tables
    assert tables[0].result is not None and tables[0].result.places == (1, 1)
    assert tables[1].result is not None and tables[1].result.places == (2, 1)


async def test_a_table_that_never_stood_gets_the_time_of_the_round_anew(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, 3, 4, rounds=1, contract="open", options={"rounds": 5})
    await hall.host.tournaments.start(hall.caller(), ORGANISES, ref)
    await hall.settle()
    await hall.host.tournaments.open_in_channel(ref, 1, 1, 7000)
    for row in await hall.host.outbox.claim(1):
        await hall.host.outbox.skip(row)
    await hall.pass_time(timedelta(days=8))
    first, second = (await hall.round(ref, 1)).tables
    assert first.result is not None and first.result.how == "adjudicated", "it stood all the time"
    assert second.result is None, "nobody could play there"
    assert await ends(hall, ref) == hall.now + 7 * DAY
    (notice,) = [
        notice for notice in await hall.said(ref) if "has begun at these tables: 2." in notice["text"]
    ]
    assert notice["ping"] == [ORGANISER] and "longer: 7 days." in notice["text"]
    await hall.open_tables(ref)
    await hall.play(ref)
    assert (await hall.contest(ref)).phase == "finished"


async def test_an_organiser_may_give_a_table_that_never_stood_a_result_now(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, rounds=1)
    await hall.host.tournaments.start(hall.caller(), ORGANISES, ref)
    await hall.settle()
    await hall.host.tournaments.adjudicate(hall.caller(), ORGANISES, ref, 1, 1)
    result = (await hall.round(ref, 1)).tables[0].result
    assert result is not None and result.places == (1, 1) and result.absent == ()
    assert await hall.host.tournaments.open_in_channel(ref, 1, 1, 7000) is None, "too late"


async def test_the_contract_of_the_tables_fits_the_length_of_a_round(hall: Hall) -> None:
    short = await hall.begun(1, 2)
    contract = (await hall.host.lobby(await hall.game(short))).contract
    assert (contract.clock, contract.timeout, contract.vacation_days) == ("bank", "caretaker", 0)
    endless = await hall.begun(3, 4, round_days=0)
    assert (await hall.host.lobby(await hall.game(endless))).contract.pace == "slow"


async def test_a_round_that_is_put_off_ends_then(hall: Hall) -> None:
    ref = await hall.begun(1, 2, contract="open")
    later = await ends(hall, ref) + 3 * DAY
    await hall.host.tournaments.extend(hall.caller(), ORGANISES, ref, 1, later)
    await hall.pass_time(timedelta(days=9))
    assert (await hall.contest(ref)).open_rounds
    assert await hall.host.ticker.next_due() is not None
    await hall.pass_time(timedelta(days=2))
    assert (await hall.round(ref, 1)).tables[0].result is not None


async def test_nothing_is_due_while_an_event_is_paused_and_its_time_is_given_back(hall: Hall) -> None:
    ref = await hall.begun(1, 2, contract="open")
    before = await ends(hall, ref)
    await hall.host.tournaments.pause(hall.caller(), ORGANISES, ref)
    await hall.pass_time(timedelta(days=20))
    assert (await hall.kinds(ref)).count("resulted") == 0
    await hall.host.tournaments.resume(hall.caller(), ORGANISES, ref)
    await hall.settle()
    assert await ends(hall, ref) == before + 20 * DAY


async def test_results_come_in_while_an_event_is_paused_but_no_round_is_paired(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4)
    await hall.host.tournaments.pause(hall.caller(), ORGANISES, ref)
    await hall.play(ref)
    assert (await hall.kinds(ref)).count("resulted") == 2
    assert len((await hall.contest(ref)).rounds) == 1
    await hall.host.tournaments.resume(hall.caller(), ORGANISES, ref)
    await hall.settle()
    assert len((await hall.contest(ref)).rounds) == 2


async def test_a_downtime_puts_every_deadline_of_every_event_off(hall: Hall) -> None:
    running = await hall.begun(1, 2, contract="open")
    waits = await hall.announce(signup_ends=hall.now + 3 * DAY)
    still = await hall.begun(5, 6, contract="open")
    await hall.host.tournaments.pause(hall.caller(), ORGANISES, still)
    before = [await ends(hall, running), await ends(hall, still)]
    signed = signup_ends(await hall.contest(waits))
    await hall.host.ticker.revive()
    hall.clock.time += timedelta(days=4)
    await hall.host.ticker.revive()
    await hall.host.ticker.tick()
    await hall.settle()
    assert await ends(hall, running) == before[0] + 4 * DAY
    assert await ends(hall, still) == before[1], "a pause gives back all the time that it lasts"
    after = signup_ends(await hall.contest(waits))
    assert signed is not None and after == signed + 4 * DAY
    assert (await hall.contest(waits)).phase == "signup"
    assert (await hall.kinds(running)).count("given_back") == 1
    assert (await hall.kinds(still)).count("given_back") == 0


async def test_an_event_begins_by_itself_when_sign_up_ends(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, 3, signup_ends=hall.now + 2 * DAY, checkin_hours=24)
    await hall.pass_time(timedelta(days=1))
    assert (await hall.contest(ref)).phase == "checkin"
    (notice,) = await hall.said(ref)
    assert notice["ping"] == [1, 2, 3]
    for user in (1, 2):
        await hall.host.tournaments.check_in(hall.caller(user), ref)
    await hall.pass_time(timedelta(days=1))
    contest = await hall.contest(ref)
    assert contest.phase == "running" and len(contest.rounds) == 1
    assert contest.entrant(3).left == "unchecked"
    assert (await hall.said(ref))[-1]["text"] == (
        "Sign-up for “Winter Cup” is over. Out, for not checking in: P3."
    )


async def test_too_few_is_said_once_and_the_next_who_comes_begins_it(hall: Hall) -> None:
    ref = await hall.signed_up(1, signup_ends=hall.now + DAY)
    await hall.pass_time(timedelta(days=1))
    await hall.pass_time(timedelta(hours=1))
    (notice,) = await hall.said(ref)
    assert "too few have come" in notice["text"] and notice["ping"] == [ORGANISER]
    assert await hall.host.ticker.next_due() is None, "nothing is asked over and over"
    await hall.host.tournaments.join(hall.caller(2), ref)
    await hall.settle()
    assert (await hall.contest(ref)).phase == "running"


async def test_a_clock_that_somebody_turns_takes_events_along(database: Path) -> None:
    clock = TurnedClock()
    store = await Store.open(sqlite_url(database))
    host = await Host.open(store, GAMES, clock, Random(7).randbytes, ticking=False)
    hall = Hall(store, host, clock)  # type: ignore[arg-type]  # a clock that is turned, not jumped with
    ref = await hall.begun(1, 2, 3, 4, rounds=1, contract="open")
    await turn(host, clock, 6.5 * 86_400)
    assert (await hall.contest(ref)).phase == "running"
    await turn(host, clock, 86_400)
    assert (await hall.contest(ref)).phase == "finished"
    await hall.close()


async def test_the_ticker_sleeps_until_an_event_is_due_and_not_longer(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "host.background.ticker.BEAT_SECONDS", 1e6
    )  # it wakes for the event, not for its beat
    ref = await hall.begun(1, 2, contract="open")
    ticker: Ticker = hall.host.ticker
    assert await ticker.next_due() is not None
    contest = await hall.contest(ref)
    assert due(contest, hall.now) is None
    hall.clock.time += timedelta(days=7)
    await hall.host.ticker.leap(lambda: None)
    ticker.start()

    async def resulted() -> bool:
        return "resulted" in await hall.kinds(ref)

    await until(resulted, "the result is there")
    await ticker.close()
    assert (await hall.kinds(ref)).count("resulted") == 1


async def test_after_a_downtime_no_event_acts_before_its_time_is_given_back(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = await Hall.open(database)
    await hall.host.ticker.revive()
    ref = await hall.begun(1, 2, options=LONG, round_days=2)
    await hall.close()
    hall.clock.time += timedelta(days=9)
    real = Ticker.revive

    async def slowly(ticker: Ticker) -> None:
        await asyncio.sleep(0.2)  # many tables have clocks
        await real(ticker)

    monkeypatch.setattr(Ticker, "revive", slowly)
    store = await Store.open(sqlite_url(database))
    host = await Host.open(store, GAMES, hall.clock, Random(7).randbytes)
    await asyncio.sleep(0.5)
    await host.tournaments.idle()
    entries = await store.read.tournament_entries(ref.place, ref.code)
    kinds = [row.body.partition('"kind":"')[2].partition('"')[0] for row in entries]
    await host.close()
    await store.close()
    assert "given_back" in kinds and "resulted" not in kinds
