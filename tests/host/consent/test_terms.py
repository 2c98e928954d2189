"""More time for a seat, and another contract for the rest of a game."""

import json

import pytest

from host import Authority, TableRef
from host.consent.terms import difference
from host.model.contract import DAY, HOUR, MINUTE, Contract
from host.model.rungs import Rung
from host.model.table import Table
from tests.host.clocks.virtual import Town
from tests.host.people import PLACE, A, B, C, D, refused

LIVE = Contract.of_preset("live")
DAILY = Contract(clock="move", seconds=DAY, quiet=False, timeout="caretaker", vacation_days=0)
BANK = Contract(clock="bank", seconds=2 * DAY, quiet=False, timeout="caretaker", vacation_days=0)
SILENT = Contract(clock="none", patience=3 * DAY, quiet=False, timeout="vote", vacation_days=0)
NOBODY, ORGANISER = Authority(), Authority(manager=True)
HOUR_MS = HOUR * 1000


async def up(town: Town, ref: TableRef, seat: int = 0) -> int:
    return int((await town.host.absence.up(ref))[seat].timestamp() * 1000)


async def give(
    town: Town, ref: TableRef, user: int, seat: int, seconds: int | None = HOUR, by: Authority = NOBODY
) -> None:
    await town.host.agreements.give_time(town.caller(user), by, ref, seat, seconds)


async def table(town: Town, ref: TableRef) -> Table:
    return await town.host._services.current(ref)


async def vote(town: Town, ref: TableRef, user: int, choice: str = "yes") -> None:
    n = (await town.store.read.open_votes(PLACE, ref.code))[-1].n
    await town.host.membership.vote(town.caller(user), ref, n, choice)


async def propose(town: Town, ref: TableRef, user: int = A, **values: object) -> bool:
    return (await town.host.agreements.propose_terms(town.caller(user), ref, values))[1]


@pytest.mark.parametrize("contract", [DAILY, BANK, SILENT], ids=["move", "bank", "none"])
async def test_an_opponent_gives_more_time_by_every_clock(town: Town, contract: Contract) -> None:
    ref = await town.table("tiny", [A, B], contract)
    town.later(hours=2)
    before = await up(town, ref)
    await give(town, ref, B, 0)
    assert await up(town, ref) - before == HOUR_MS
    assert (await table(town, ref)).seats[0].granted_ms == HOUR_MS
    await town.host.act(town.caller(A), ref, None, "pass")
    await town.host.undo(town.caller(A), ref)
    assert await up(town, ref) - before == HOUR_MS, "what was given stays given after an undo"


async def test_a_bank_keeps_what_was_given(town: Town) -> None:
    ref = await town.table("tiny", [A, B], BANK)
    await give(town, ref, A, 1)
    await town.host.act(town.caller(A), ref, None, "pass")
    assert await up(town, ref, 1) - town.now == 2 * DAY * 1000 + HOUR_MS


async def test_time_is_bounded_each_time_and_in_all(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    assert "1 day the most" in await refused(give(town, ref, B, 0, 2 * DAY))
    assert "a minute is the least" in await refused(give(town, ref, B, 0, 5))
    for _ in range(5):
        await give(town, ref, B, 0, None)
    assert "can get 0 seconds more" in await refused(give(town, ref, B, 0, MINUTE))


async def test_nobody_gives_themselves_time_nor_who_is_not_asked_nor_a_stranger(town: Town) -> None:
    ref = await town.table("tiny", [A, B, C], DAILY, machines=0)
    assert "ask the others" in await refused(give(town, ref, A, 0))
    assert "No clock runs for P102" in await refused(give(town, ref, A, 1))
    assert "You do not play" in await refused(give(town, ref, D, 0))
    assert "No person has that seat" in await refused(give(town, ref, B, 77))
    await give(town, ref, D, 0, HOUR, ORGANISER)
    assert (await table(town, ref)).seats[0].granted_ms == HOUR_MS


async def test_who_is_alone_with_machines_has_nobody_who_waits(town: Town) -> None:
    ref = await town.table("tiny", [A], DAILY, machines=1)
    assert "Nobody else is waiting" in await refused(give(town, ref, D, 0, HOUR, ORGANISER))


async def test_a_grant_puts_the_last_call_off(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    await give(town, ref, B, 0, DAY)
    town.later(hours=30)
    await town.host.ticker.tick()
    assert (await table(town, ref)).seats[0].rung == Rung.FLOOR, "all of what was given, and half of one day"
    town.later(hours=7)
    await town.host.ticker.tick()
    assert (await table(town, ref)).seats[0].rung == Rung.REMINDED


async def test_all_agree_to_days_instead_of_minutes_and_the_clock_begins_anew(town: Town) -> None:
    ref = await town.table("tiny", [A, B, C], LIVE)
    town.later(minutes=2)
    slow = Contract.of_preset("slow")
    assert (await town.host.agreements.propose_terms(town.caller(B), ref, {}, "slow"))[1]
    await vote(town, ref, A)
    assert (await table(town, ref)).contract == LIVE
    await vote(town, ref, C)
    assert (await table(town, ref)).contract == slow
    assert await up(town, ref) - town.now == 2 * DAY * 1000
    town.later(hours=20)
    await town.host.ticker.tick()
    assert (await town.host.look(ref, A)).away == ()
    plies = await town.store.read.plies(PLACE, ref.code)
    assert plies[-1].kind == "terms"
    assert "seconds=172800" in plies[-1].note


async def test_every_kind_of_clock_can_become_every_other(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    town.later(hours=7)
    for values, left in (
        ({"clock": "bank", "seconds": 3 * DAY}, 3 * DAY),
        ({"seconds": 4 * DAY}, 4 * DAY),
        ({"clock": "none", "patience": 5 * DAY}, 5 * DAY),
        ({"clock": "move", "seconds": HOUR}, HOUR),
    ):
        await propose(town, ref, **values)
        await vote(town, ref, B)
        assert await up(town, ref) - town.now == left * 1000, values


async def test_a_stored_bank_grows_by_the_difference(town: Town) -> None:
    ref = await town.table("tiny", [A, B], BANK)
    town.later(hours=5)
    await town.host.act(town.caller(A), ref, None, "pass")
    await propose(town, ref, seconds=3 * DAY)
    await vote(town, ref, B)
    assert (await table(town, ref)).seats[0].bank_ms == (3 * DAY - 5 * HOUR) * 1000


async def test_one_no_keeps_the_contract_and_another_proposal_is_another_vote(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    await propose(town, ref, seconds=2 * DAY)
    await propose(town, ref, seconds=3 * DAY)
    assert len(await town.store.read.open_votes(PLACE, ref.code)) == 2, (
        "a second wish is no vote for the first"
    )
    await vote(town, ref, B, "no")
    await vote(town, ref, B)
    assert (await table(town, ref)).contract.seconds == 2 * DAY
    assert "rest" not in await refused(propose(town, ref, seconds=2 * DAY))
    assert "can be proposed again" in await refused(propose(town, ref, seconds=3 * DAY))


async def test_hints_that_were_once_possible_keep_a_game_from_being_rated(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    for value in (True, False):
        await propose(town, ref, hints=value)
        await vote(town, ref, B)
    await town.host.act(town.caller(A), ref, None, "pass")
    await town.host.act(town.caller(B), ref, None, "pass")
    await town.host.resign(town.caller(B), ref)
    await town.host.ratings.idle()
    row = await town.store.read.rated_game(PLACE, ref.code)
    assert row is not None
    assert (row.state, row.why) == ("void", "helped")


async def test_the_difference_says_old_and_new() -> None:
    said = str(difference(DAILY, {"seconds": 2 * DAY, "hints": True, "clock": "move"}))
    assert "“Clock: 2 days for each move.” instead of “Clock: 1 day for each move.”" in said
    assert "so the game is not rated" in said
    assert "No longer" in str(difference(DAILY.changed({"hints": True}), {"hints": False}))


async def test_wrong_values_and_strangers_are_refused(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    assert "says that already" in await refused(propose(town, ref, seconds=DAY))
    assert "of the contract" in await refused(propose(town, ref, seconds=1))
    assert "has no “speed”" in await refused(propose(town, ref, speed=1))
    assert "You do not play" in await refused(propose(town, ref, D, seconds=2 * DAY))
    assert json.loads((await table(town, ref)).row.contract)["seconds"] == DAY
